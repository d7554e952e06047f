"""Who sees what, and which dice decide what (C16, C17)."""

from __future__ import annotations

import inspect

import pytest

from game.campaigns.cerberus import rolls
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.visibility import redact, redact_event
from game.core.dice import SeededDice
from game.core.records import changed
from tests.campaigns.cerberus.fights import fought, outs
from tests.campaigns.cerberus.table import play
from tests.campaigns.cerberus.test_fight import opened


@pytest.mark.rule("C16.1", "C16.4")
def test_everything_on_the_map_is_open_to_both_sides_but_seeds_and_hashes():
    state = opened().state
    views = [redact(state, side) for side in Side]
    assert views[0] == views[1]
    assert changed(views[0], seed=state.seed, request=state.request, settled=state.settled) == state
    assert (views[0].seed, views[0].request.seed, views[0].request.hash) == ("", "", "")


@pytest.mark.rule("C16.2")
def test_no_event_tells_a_seed_or_a_hash():
    table = opened()
    hash_ = table.state.request.hash
    table.take(fought(table.state.request, outs(table.state.request)))
    for event in table.events:
        for side in Side:
            assert hash_ not in repr(redact_event(event, side, table.state))
            assert "'77/" not in repr(redact_event(event, side, table.state))


class Diary(SeededDice):
    """Dice that remember what was asked of them."""

    def __init__(self, seed):
        super().__init__(seed)
        self.asked = []

    def _next(self, turn, phase, stream):
        self.asked.append((stream, turn, phase))
        return super()._next(turn, phase, stream)


@pytest.mark.rule("C17.1")
def test_streams_are_those_of_the_book_and_each_is_used_up_between_two_decisions():
    names = {value for name, value in inspect.getmembers(rolls) if name.isupper() and isinstance(value, str)}
    seen = {}

    def watch(before, progress):
        rolled = {}
        for event in progress.events:
            if hasattr(event, "roll"):
                rolled.setdefault(event.roll.stream, 0)
        for stream in rolled:
            assert stream in names
            seen.setdefault(stream, 0)

    for number in range(8):
        play(f"streams {number}", "random", "random", ["reconnaissance", "uboat", "shore_batteries"], watch)
    assert set(seen) == names - {rolls.CUP, rolls.CLOUD}
    dice = Diary("a")
    state, answers = CERBERUS.opening(opened().state.catalog, ["uboat"], campaign_id="c", seed="a", rules=""), ()
    keys = set()
    for _ in range(60):
        dice.asked.clear()
        progress = CERBERUS.proceed(state, answers, dice)
        used = set(dice.asked)
        assert not used & keys
        keys |= used
        state, answers = progress.state, [one.choices[0] for one in progress.prompts if one.kind != "resolve_by"]
        if not progress.prompts or len(answers) < len(progress.prompts):
            break


@pytest.mark.rule("C17.2")
def test_the_order_of_dice_in_a_stream():
    def watch(before, progress):
        catalog = before.catalog
        for kind, order in (("quality_rolled", catalog.air), ("flak_rolled", catalog.air),
                            ("luftwaffe_rolled", catalog.ships),
                            ("shore_sought", catalog.ships), ("guns_fired", catalog.ships)):  # fmt: skip
            places = []
            for event in progress.events:
                if event.kind == "turn_began":
                    places = []
                if event.kind == kind:
                    places.append(list(order).index(getattr(event, "unit", None) or event.ship))
                    assert places == sorted(places), kind

    for number in range(30):
        play(f"order {number}", "random", "random", ["shore_batteries", "strong_raf"], watch)


@pytest.mark.rule("C17.3")
def test_a_die_that_cannot_change_anything_is_rolled_all_the_same():
    table = opened(cover=3).take(fought((request := opened(cover=3).state.request), outs(request), (4, 5, 6)))
    table.load(aa=[6], attack=[1], bal=[2], lac=[3], raf=[1]).go()
    event = table.last("attack_rolled")
    assert (event.roll.total, event.roll.needed) == (3, 3)
