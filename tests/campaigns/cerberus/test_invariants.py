"""Random games and odd ones: nothing ever breaks the rules (C19)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import Step
from game.campaigns.cerberus.visibility import redact
from game.campaigns.deciding import ResolveBy
from game.core.dice import SeededDice
from game.pilots.cerberus_staff import officer
from tests.campaigns.cerberus.fights import fought, outs
from tests.campaigns.cerberus.invariants import Watcher
from tests.campaigns.cerberus.table import CATALOG, play

ALL = tuple(one for one in Variant if one not in (Variant.STRICT, Variant.BISMARCK))
SETS = [(), *((one,) for one in Variant), ALL, tuple(one for one in ALL if one is not Variant.RECONNAISSANCE)]


@pytest.mark.parametrize("variants", SETS, ids=lambda variants: "+".join(variants)[:40] or "standard")
def test_random_games_with_every_variant_alone_and_all_together(variants):
    for number in range(6):
        assert play(f"random {number}", "random", "random", variants, Watcher()).level


@pytest.mark.slow
@pytest.mark.parametrize("variants", SETS, ids=lambda variants: "+".join(variants)[:40] or "standard")
def test_five_thousand_random_games(variants):
    for number in range(5000 // len(SETS) + 1):
        play(f"slow {number}", "random", "random", variants, Watcher())


def test_sound_games():
    for number in range(10):
        play(f"sound {number}", ("sound", "run", "together")[number % 3], "sound", (), Watcher())


class Harmless:
    """Dice with which nothing ever hits: low at sea and for mines, high in the air."""

    LOW = ("surface", "mines", "bal", "raf")

    def die(self, turn, phase, stream):
        return 1 if stream.removeprefix("cerberus.") in self.LOW else 6

    def pick(self, turn, phase, stream, count):
        return 0


def test_without_hits_a_running_squadron_is_through_after_turn_4():
    state = CERBERUS.opening(CATALOG, (), campaign_id="c", seed="s", rules="")
    dice, answers = Harmless(), ()
    staff = {"german": officer("run"), "british": officer("sound")}
    while state.step is not Step.ENDED:
        progress = CERBERUS.proceed(state, answers, dice)
        state = progress.state
        answers = [staff[one.side].decide(one, redact(state, one.side), dice, 0) for one in progress.prompts]
    assert (state.turn, state.level) == (4, "german_decisive")  # I19


def dice_of(mode, seed):
    """All dice of a game in which every fight is quick, or comes out on the board as quick resolve would have it."""
    rolled = {}

    def watch(events):
        for event in events:
            if hasattr(event, "roll"):
                rolled.setdefault(event.roll.stream, []).append(event.roll.die)

    state, answers, dice = CERBERUS.opening(CATALOG, (), campaign_id="c", seed=seed, rules=""), (), SeededDice(seed)
    staff = officer("sound")
    while state.step is not Step.ENDED:
        progress = CERBERUS.proceed(state, answers, dice)
        watch(progress.events)
        state = progress.state
        if state.step is Step.FIGHT:
            asked = state.request
            quick = CERBERUS.quick_resolve(state, None, dice)
            turns = {0: (), 1: (4,), 2: (4, 5, 6)}[quick.part.m]
            for event in CERBERUS.apply_result(state, fought(asked, outs(asked), turns)):
                state = event.fold(state)
        answers = [
            ResolveBy(one.unit, mode)
            if one.kind == "resolve_by"
            else staff.decide(one, redact(state, one.side), dice, 0)
            for one in progress.prompts
        ]
    rolled.pop("cerberus.losses", None)
    return state.level, rolled


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_fight_that_comes_out_as_expected_changes_no_other_die(seed):
    assert dice_of("board", seed) == dice_of("quick", seed)  # I20
