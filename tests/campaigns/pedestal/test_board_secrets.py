"""What each side sees of a mission on the board (P25): worlds that differ only in hidden data look the same."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.flight_state import Strike
from game.core.records import changed
from game.tactical.state import NOT_YET, Side
from game.tactical.visibility import redact
from tests.campaigns.pedestal.board import begun, order
from tests.campaigns.pedestal.test_options import BF110, JU88


def world(choice="wait", *cards):
    """Both worlds up to hex turn 2; in one the element on alert was launched in secret, or never will be."""
    fight = begun(raid=(JU88, BF110)).until(1, "mission").stack(*cards)
    if choice == "launch":
        fight.stack(25, *fight.mission.strike.order)
    fight.answer(mission=order(choice))
    return fight.until(2)


def lacks_secrets(strike: Strike) -> bool:
    return strike.order == () and strike.shuffled == ()


@pytest.mark.rule("P25.2", "P11.6")
@pytest.mark.parametrize("choice", ["launch", "never"])
def test_the_axis_see_no_launch_order(choice):
    hidden, plain = world(choice), world()
    assert hidden.state != plain.state
    assert redact(hidden.state, Side.STRIKE) == _with_catalog_of(hidden, redact(plain.state, Side.STRIKE))
    assert hidden.shown(Side.STRIKE) == plain.shown(Side.STRIKE)
    assert hidden.shown(Side.INTERCEPTOR) != plain.shown(Side.INTERCEPTOR)
    assert len(redact(plain.state, Side.STRIKE).sortie.plan.strike.used) == 0


def _with_catalog_of(fight, state):
    """The same view with the other world's excerpt of the catalogue, which is equal but another object."""
    plan = changed(state.sortie.plan, catalog=fight.mission.catalog)
    return changed(state, sortie=changed(state.sortie, plan=plan))


@pytest.mark.rule("P25.2")
def test_the_british_see_their_own_launch():
    fight = world("launch")
    own, theirs = redact(fight.state, Side.INTERCEPTOR), redact(fight.state, Side.STRIKE)
    assert (own.sortie.plan.launch.delay, theirs.sortie.plan.launch) == (3, None)
    alert = "seahurricane1-3+seahurricane1-4"
    turns = [next(one.turn for one in view.to_come if one.id == alert) for view in (own, theirs)]
    assert turns == [7, NOT_YET]


@pytest.mark.rule("P25.1", "P20.7")
@pytest.mark.parametrize("side", list(Side))
def test_nobody_sees_the_order_of_the_deck(side):
    one, other = world(), world()
    one.stack(33, 34, 35)
    assert one.mission.strike.order != other.mission.strike.order
    assert lacks_secrets(redact(one.state, side).sortie.plan.strike)
    assert redact(one.state, side) == _with_catalog_of(one, redact(other.state, side))


@pytest.mark.rule("P25.2")
def test_cards_drawn_after_a_secret_launch_are_counted_without_it():
    hidden, plain = world("launch"), world()
    for fight in (hidden, plain):
        fight.until(6)
    seen = [[one.deed.draw.number for one in fight.shown(Side.STRIKE) if _is_flak(one)] for fight in (hidden, plain)]
    assert seen[0] == seen[1]
    assert [one.draw.number for one in hidden.deeds("flak_drawn")] != seen[0]


def _is_flak(event):
    return event.kind == "mission_noted" and event.deed.kind == "flak_drawn"


@pytest.mark.rule("P25.2")
def test_a_launch_is_open_when_the_element_enters_or_the_flight_ends():
    fight = world("launch").until(6)
    assert redact(fight.state, Side.STRIKE).sortie.plan.launch is None
    fight.until(8)
    assert redact(fight.state, Side.STRIKE).sortie.plan.launch.has_entered
    late = begun(raid=(JU88, BF110)).until(11, "mission").stack(25)
    late.answer(mission=order("launch"))
    assert redact(late.state, Side.STRIKE).sortie.plan.launch is None
    late.end()
    assert redact(late.state, Side.STRIKE).sortie.plan.launch.entry_turn == 9
