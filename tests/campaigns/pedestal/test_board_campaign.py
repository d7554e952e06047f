"""Missions and whole campaigns on the board by pilots: what must hold after every event (P24, P28)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.campaigns.engagement import sealed
from game.campaigns.pedestal import aftermath
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.sides import Variant
from game.core.records import changed
from game.pilots.seats import seated
from game.tactical.state import NOT_YET, Kind, Side
from tests.campaigns.pedestal import invariants
from tests.campaigns.pedestal.board import begun, campaign, flown
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, MC200, SM79
from tests.tactical import checks


def seats(name):
    return {side: seated(name) for side in Side}


def hold(before, event, after):
    """What must hold after every event of a fight of the campaign."""
    if event.rule != "P21.6":  # a loss to flak leaves boxes
        checks.check(before, event, after)
    mission, earlier = after.sortie.plan, before.sortie.plan
    strike = mission.strike
    assert sorted((*strike.order, *strike.drawn)) == list(ALL_CARDS)  # I1
    for ship, target in strike.targets.items():
        assert target.points >= earlier.strike.targets[ship].points  # I15
        assert target.level == CATALOG.class_of(ship).level(target.points)
    flying = [one for unit in after.units.values() for one in unit.aircraft]
    to_come = [one for element in after.to_come for one in element.aircraft]
    out = [one.id for one in after.aircraft.values() if one.is_lost or one.has_left]
    assert sorted({*flying, *to_come, *out}) == sorted(mission.airframes)
    assert len(flying) == len(set(flying) - set(out))
    assert event.kind != "decision_opened" or not set(to_come) & {*flying, *out}
    _check_deed(after, event)


def _check_deed(after, event):
    if event.kind != "mission_noted":
        return
    mission, deed = after.sortie.plan, event.deed
    if deed.kind in ("flak_drawn", "bomb_drawn", "attack_ended"):
        assert not after.aircraft[deed.aircraft].is_lost
    if deed.kind == "attack_ended" and deed.what == "attack":
        one = next(one for one in mission.strike.attackers if one.aircraft == deed.aircraft)
        assert deed.cards <= max(
            0, one.cards + mission.strike.cards_change + (deed.aircraft in mission.strike.saturating)
        )
        assert deed.aircraft not in mission.strike.others  # I19


MISSIONS = [
    {"raid": (JU88, BF110)},
    {"raid": (JU88, BF110, SM79), "axis": (2, 7)},
    {"raid": (JU88, BF110), "axis": (8,), "british": (1,), "cards": (22, 23, 10, 49, 50)},
    {"raid": (SM79,), "cards": (1, 10, 49, 50)},
    {"raid": (JU87, BF110), "axis": (9,), "british": (2, 3)},
    {"raid": (JU88, BF110), "axis": (10,), "british": (10,), "day": 4},
    {"raid": (JU88, SM79), "british": (8, 9), "day": 3},
    {"raid": (BF110,), "without_bombs": True, "cards": (1, 23, 10, 49)},
    {"raid": (BF110,), "cards": (1, 23, 10, 49), "day": 3},
    {"raid": (JU88,), "british": (5, 6), "cards": (1, 23, 10, 49)},
]


@pytest.mark.parametrize("plan", MISSIONS, ids=str)
@pytest.mark.parametrize(
    "options", [{}, {"spins": False, "ammunition": False, "hidden_damage": True, "collisions": True}]
)
def test_missions_of_every_kind_are_flown_to_their_end(plan, options):
    asked = begun(**plan).campaign
    for number in range(3):
        end, _ = flown(asked, seats("random"), hold, options, f"mission {number}")
        result = PEDESTAL.board_result(asked.request, end, "board", "log")
        state = asked
        for event in PEDESTAL.apply_result(asked, result):
            state = event.fold(state)
        assert PEDESTAL.apply_result(state, result) == []
        assert all(one.turn == NOT_YET or one.turn > end.turn for one in end.to_come)
        assert not any(unit.kind is Kind.BOX and not unit.aircraft for unit in end.units.values())


def folded(state, events):
    for event in events:
        state = event.fold(state)
    return state


def play(seed, staff, pilot, variants=()):
    for state, events in campaign(seed, staff, seats(pilot), hold, variants):
        invariants.check(state, SimpleNamespace(events=events, state=folded(state, events)))
        last = folded(state, events)
    return last


@pytest.mark.parametrize("number,variants", [(0, ()), (1, ()), (2, (Variant.FORCE_X,)), (3, tuple(Variant))])
def test_a_whole_campaign_on_the_board_by_random_pilots(number, variants):
    assert play(f"board {number}", "random", "random", variants).score is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    "staff,pilot,count", [("random", "random", 60), ("sound", "regular", 3), ("weak", "novice", 6)]
)
def test_many_whole_campaigns_on_the_board(staff, pilot, count):
    for number in range(count):
        assert play(f"{staff} {pilot} {number}", staff, pilot).score is not None


@pytest.mark.rule("P24.2")
def test_watched_the_computer_plays_both_sides_with_launches_and_the_outcome_is_the_same():
    asked = begun(raid=(JU88, BF110)).campaign
    first, events = flown(asked, seats("regular"))
    again, same = flown(asked, seats("regular"))
    assert events == [_of_one_catalog(one, events) for one in same] or first == again
    watched = PEDESTAL.board_result(asked.request, first, "watch", "log")
    played = PEDESTAL.board_result(asked.request, again, "board", "log")
    assert replace(watched, mode="board") == played
    assert watched.part.launch.order_turn == 1
    assert PEDESTAL.apply_result(asked, watched)


def _of_one_catalog(event, events):
    return event if event.kind != "engagement_opened" else events[0]


@pytest.mark.rule("P27.13", "P27.15")
@pytest.mark.parametrize(
    "plan,ordered",
    [
        ({"raid": (JU88, BF110)}, 1),
        ({"raid": (BF110,), "without_bombs": True, "cards": (1, 23, 10, 49)}, 1),
        ({"raid": (BF110, ("bf109f-1", "bf109f-2")), "without_bombs": True, "cards": (22, 23, 10, 49)}, None),
    ],
)
def test_the_computer_launches_at_once_where_it_fights(plan, ordered):
    asked = begun(**plan).campaign
    end, _ = flown(asked, seats("regular"))
    launch = end.sortie.plan.launch
    assert (launch.order_turn if launch else None) == ordered


@pytest.mark.rule("P27.6")
def test_the_computer_never_strafes():
    asked = begun(raid=(JU88, BF110)).campaign
    for pilot in ("regular", "novice"):
        _, events = flown(asked, seats(pilot))
        assert not [one for one in events if one.kind == "mission_noted" and one.deed.kind == "strafing_ordered"]


HARMLESS = tuple(number for number, card in CATALOG.cards.items() if (card.bomb, card.flak) == ("miss", "none"))
QUIET_MISSIONS = [
    {"raid": (JU88,), "cards": (1, 23, 49, 50)},
    {"raid": (SM79,), "cards": (1, 23, 49, 50), "day": 1},
    {"raid": (JU87,), "cards": (1, 23, 49, 50)},
    {"raid": (JU88, BF110), "cards": (22, 23, 49, 50)},
    {"raid": (BF109,), "cards": (1, 23, 49, 50), "day": 4},
    {"raid": (MC200,), "cards": (1, 23, 49, 50), "day": 3},
    {"raid": (JU88,), "axis": (8,), "cards": (1, 23, 49, 50)},
    {"raid": (BF110,), "axis": (10,), "day": 4, "cards": (1, 23, 49, 50)},
    {"raid": (BF110,), "without_bombs": True, "cards": (1, 23, 49, 50)},
]


@pytest.mark.rule("P22.3", "P22.6")
@pytest.mark.parametrize("plan", QUIET_MISSIONS, ids=str)
def test_without_fire_and_with_harmless_cards_nothing_changes_and_twice_changes_nothing_more(plan):
    fight = begun(**plan, options={"spins": False}).stack(*HARMLESS)
    fight.request = replace(fight.request, part=replace(fight.request.part, strike=fight.mission.strike))
    asked = changed(fight.campaign, request=sealed(fight.request))
    fight.request = asked.request
    fight.end()
    once = folded(asked, PEDESTAL.apply_result(asked, fight.result()))
    assert (once.airframes, once.ships) == (asked.airframes, asked.ships)
    assert PEDESTAL.apply_result(once, fight.result()) == []
    assert {one.state for one in fight.result().aircraft.values()} == {"undamaged"}


SECTIONS = ("engine", "wing", "fuselage", "tail", "guns")


@pytest.mark.rule("P22.2", "P22.4")
@pytest.mark.parametrize("type_", ["ju88a", "sm79", "ju87d", "bf110c", "bf109f", "mc200", "seahurricane1"])
def test_every_damage_state_on_the_board_is_taken_as_what_it_is(type_):
    raid = next(
        one
        for one in (JU88, SM79, JU87, BF110, BF109, MC200, JU88)
        if one[0].startswith(type_) or type_ == "seahurricane1"
    )
    plan = (
        {"raid": (JU88, raid), "cards": (22, 23, 49, 50)}
        if raid != JU88
        else {"raid": (JU88,), "cards": (1, 23, 49, 50)}
    )
    victim = f"{type_}-1"
    fight = begun(**plan)
    end = fight.end().state
    printed = end.type_of(victim).boxes
    for section in SECTIONS:
        for left in range(1, getattr(printed, section) + 1):
            for wounds, has_straggled in ((0, False), (1, False), (0, True)):
                record = changed(
                    end.aircraft[victim].with_boxes(section, left), wounds=wounds, has_straggled=has_straggled
                )
                result = PEDESTAL.board_result(fight.request, end.with_aircraft(record), "board", "log")
                is_half = section != "guns" and 2 * (getattr(printed, section) - left) >= getattr(printed, section)
                expected = "damaged" if is_half or wounds or has_straggled else "undamaged"
                assert result.aircraft[victim].state == expected
                asked = changed(fight.campaign, request=fight.request)
                state = folded(asked, aftermath.apply_result(asked, result, checks_cards=False))
                assert state.airframes[victim].value == expected
