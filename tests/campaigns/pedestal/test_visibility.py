"""Who sees what: two worlds that differ only in what is hidden look the same (P25)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.apply import fold
from game.campaigns.pedestal.prompts import ArrangeRaid, OrderLaunch, PlayOptions
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Deck, Step
from game.campaigns.pedestal.visibility import redact, redact_event
from game.core.dice import SeededDice
from game.pilots.pedestal_staff import SoundStaff
from tests.campaigns.pedestal.strike_table import BLANK
from tests.campaigns.pedestal.table import ALL_CARDS, Table, play
from tests.campaigns.pedestal.test_options import BF110, JU87, JU88, SM79
from tests.campaigns.pedestal.test_options import play as played


@pytest.mark.rule("P25.1")
def test_open_things_are_in_both_views():
    table = played((1,), (3,), raid=(JU88, BF110), cards=(22, 23, 10, 49)).until("resolve_by")
    for side in Side:
        view = redact(table.state, side)
        assert (view.ships, view.airframes, view.spent, view.variants) == (
            table.state.ships, table.state.airframes, table.state.spent, table.state.variants,
        )  # fmt: skip
        assert (view.deck.drawn, view.raid_deck_size) == (table.state.deck.drawn, 0)
        assert (view.deck.order, view.seed) == ((), "")


def world(raid_deck, order=ALL_CARDS):
    table = Table(day=2)
    table.stack(1, 23, 49, 50)
    table.answer(ArrangeRaid("raid deck", raid_deck))
    deck = table.state.deck
    hidden = [card for card in order if card not in deck.drawn]
    return table.change(deck=Deck(tuple(hidden), deck.drawn, 1))


@pytest.mark.rule("P25.2", "P25.4")
def test_two_worlds_with_other_raid_decks_look_the_same_to_the_british():
    one, other = world((JU88, BF110, SM79)), world((JU88, JU87, BF110))
    assert redact(one.state, Side.BRITISH) == redact(other.state, Side.BRITISH)
    assert redact(one.state, Side.AXIS) != redact(other.state, Side.AXIS)
    answers = [
        SoundStaff().decide(table.prompts[0], redact(table.state, Side.BRITISH), SeededDice("ai"))
        for table in (one, other)
    ]
    assert answers[0] == answers[1]


@pytest.mark.rule("P25.2")
def test_two_worlds_with_other_decks_look_the_same_to_both():
    one, other = world((JU88, BF110)), world((JU88, BF110), tuple(reversed(ALL_CARDS)))
    for side in Side:
        assert redact(one.state, side) == redact(other.state, side)


def launched(card, *, order=None, day=3, deck=None, raid=(SM79,)):
    """A flight in turn 1 after a launch order, or a decision to wait when there is no card."""
    table = played(raid=raid, day=day, cards=(2, 23, 10, 49)).until("resolve_by")
    kept = [one for one in ALL_CARDS if one not in (card or 0, *table.state.deck.drawn)]
    if deck is None:
        table.change(deck=Deck((card, *kept) if card else tuple(kept), table.state.deck.drawn, 1))
    else:
        table.change(deck=deck)
    table.load(quick=[100] * 300)
    table.dice._streams["pedestal.deck"] = [0] * 300
    table.answer()
    table.answer(order_launch=lambda one: OrderLaunch(one.unit, order or ("launch" if card else "wait")))
    return table


@pytest.mark.rule("P25.2", "P11.6")
def test_a_launch_and_its_card_are_hidden_from_the_axis_until_the_element_enters():
    one, other = launched(25), launched(50)
    waits = launched(None)
    assert one.flight.launch != other.flight.launch
    views = [redact(table.state, Side.AXIS) for table in (one, other, waits)]
    assert views[0].flight == views[1].flight == views[2].flight
    assert redact(one.state, Side.BRITISH).flight.launch == one.flight.launch
    seen = [redact_event(event, Side.AXIS, one.state) for event in one.all("launch_ordered")]
    assert seen == [None]
    hidden = [event for event in one.all("struck") if event.deed.kind == "launch_card_drawn"]
    assert redact_event(hidden[0], Side.AXIS, one.state) is None
    while not one.flight.launch.has_entered:
        one.answer()
    assert redact(one.state, Side.AXIS).flight.launch == one.flight.launch


@pytest.mark.rule("P25.2", "P2.7")
def test_a_shuffle_for_the_launch_card_alone_is_hidden_too():
    empty = Deck((), ALL_CARDS, 1)
    one, waits = launched(None, order="launch", deck=empty), launched(None, order="wait", deck=empty)
    mine, theirs = redact(one.state, Side.AXIS).flight.strike, redact(waits.state, Side.AXIS).flight.strike
    assert (sorted(mine.drawn), mine.shuffles, mine.used) == (sorted(theirs.drawn), theirs.shuffles, theirs.used)


@pytest.mark.rule("P25.2", "P11.6")
def test_the_axis_do_not_learn_that_the_element_on_alert_will_never_come():
    never, waits = launched(None, order="never"), launched(None)
    assert (never.flight.is_alert_held, waits.flight.is_alert_held) == (True, False)
    assert redact(never.state, Side.AXIS).flight == redact(waits.state, Side.AXIS).flight
    assert redact(never.state, Side.BRITISH).flight.is_alert_held
    (held,) = never.all("alert_held")
    assert redact_event(held, Side.AXIS, never.state) is None
    assert redact_event(held, Side.BRITISH, never.state) == held


@pytest.mark.rule("P25.2")
def test_cards_drawn_after_a_secret_launch_are_counted_without_it():
    launch, waits = (_flak_numbers(launched(card, raid=(JU88,))) for card in (25, None))
    assert launch == waits
    assert launch


def _flak_numbers(table):
    """The numbers of the area flak cards at Ingress as the Axis see them."""
    while not any(_is_flak(event) for event in table.events):
        before, at = table.state, len(table.events)
        table.answer()
    shown = []
    for event in table.events[at:]:
        if _is_flak(event):
            shown.append(redact_event(event, Side.AXIS, before).deed.draw.number)
        before = event.fold(before)
    return shown


def _is_flak(event):
    return event.kind == "struck" and event.deed.kind == "flak_drawn"


@pytest.mark.rule("P25.2")
def test_sealed_options_are_nowhere_before_both_are_given():
    table = Table(day=2).stack(22, 23, 24, 49)
    table.until("play_options")
    before = table.state
    table.answer(PlayOptions("axis", (1,)), PlayOptions("british", (3,)))
    assert before.current.options == {}
    assert table.last("options_revealed").axis == (1,)


@pytest.mark.rule("P25.5")
def test_both_are_asked_for_options_even_without_lines_and_the_axis_are_not_told_of_launch_orders():
    table = Table(day=2, spent=tuple((Side.AXIS, line) for line in range(1, 11))).stack(22, 23, 10, 49)
    table.until("play_options")
    assert {one.side for one in table.progress.asked} == set(Side)
    assert table.state.step is Step.OPTIONS


@pytest.mark.rule("P25.3")
def test_secret_steps_ask_one_side_at_a_time_by_name():
    for kind, sides in (("arrange_raid", {Side.AXIS}), ("order_launch", {Side.BRITISH})):
        table = played(raid=(JU88,), cards=(1, 23, 10, 49, *BLANK)) if kind != "arrange_raid" else Table(day=2)
        table.until(kind)
        assert {one.side for one in table.prompts} == sides


def test_what_is_shown_of_events_never_tells_seeds_or_decks():
    words = []

    def watch(before, progress):
        state = before
        for event in progress.events:
            for side in Side:
                shown = redact_event(event, side, state)
                if shown is not None:
                    words.append(repr(shown))
            state = event.fold(state)
        assert state == fold(before, progress.events)

    play("secret-seed-777", "random", "random", watch=watch)
    assert not [text for text in words if "secret-seed-777" in text]
    whole = [text for text in words if "order=(" in text and "order=()" not in text]
    assert whole == []
