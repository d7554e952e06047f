"""Forces and the sequence of play (P3, P4)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.opening import opening
from game.campaigns.pedestal.prompts import ResolveBy
from game.campaigns.pedestal.raid_deck import available
from game.campaigns.pedestal.sides import Variant
from game.campaigns.pedestal.state import Status, Step
from game.campaigns.pedestal.turn import proceed
from tests.campaigns.pedestal.table import CATALOG, Table, play


def count(group, status):
    return Counter(row.type for row in CATALOG.airframes.values() if row.group == group and row.status == status)


@pytest.mark.rule("P3.1", "P3.2")
def test_the_axis_order_of_battle_and_its_reserve():
    start = {"bf109f": 2, "bf110c": 2, "mc200": 2, "ju87d": 2, "ju88a": 4, "sm79": 2}
    assert count("axis", "undamaged") == start
    assert count("axis", "reserve") == {type_: number // 2 for type_, number in start.items()}
    single = [key for key in start if CATALOG.aircraft[key].single_engined]
    assert single == ["bf109f", "mc200", "ju87d"]
    assert [key for key in start if not CATALOG.aircraft[key].is_fighter] == ["ju87d", "ju88a", "sm79"]


@pytest.mark.rule("P3.3")
def test_the_british_groups_by_day():
    assert count("carrier", "undamaged") == {"seahurricane1": 6}
    assert count("malta", "undamaged") == {"spitfire1": 2, "spitfire5": 2, "hurricane2": 2}
    assert [CATALOG.days[day].british_group for day in (1, 2, 3, 4)] == ["carrier", "carrier", "malta", "malta"]


@pytest.mark.rule("P3.4", "P3.7")
def test_ships_by_class_and_name():
    state = opening(CATALOG)
    classes = Counter(CATALOG.ships[id_].ship_class for id_ in state.ships)
    assert classes == {"freighter": 7, "tanker": 1, "cruiser": 1, "destroyer": 4}
    names = ", ".join(CATALOG.ships[id_].name for id_ in opening(CATALOG, [Variant.FORCE_X]).ships)
    assert names == (
        "Port Chalmers, Melbourne Star, Rochester Castle, Brisbane Star, Deucalion, Waimarama, Dorset, Ohio, Nigeria, "
        "Ashanti, Penn, Ledbury, Bramham, Nelson, Indomitable, Charybdis, Laforey, Lookout, Lightning, Quentin, Somali"
    )


@pytest.mark.rule("P3.5")
@pytest.mark.parametrize("status", list(Status))
def test_only_the_undamaged_may_fly(status):
    table = Table(day=2).lose("bf109f-1", status=status)
    assert ("bf109f-1" in available(table.state)) is (status is Status.UNDAMAGED)


@pytest.mark.rule("P3.6", "P14.2")
@pytest.mark.parametrize(
    "name,steps,flak,value",
    [
        ("freighter", (1, 2, 4, 6), (1, 0), 1),
        ("tanker", (3, 6, 9, 12), (1, 0), 4),
        ("cruiser", (3, 6, 9, 12), (3, 1), 1),
        ("destroyer", (1, 2, 3, 5), (2, 1), 0),
        ("carrier", (3, 6, 9, 12), (3, 1), 2),
        ("battleship", (5, 10, 15, 20), (4, 1), 2),
    ],
)
def test_thresholds_flak_and_value(name, steps, flak, value):
    row = CATALOG.ship_classes[name]
    levels = [row.level(points) for points in range(steps[-1] + 3)]
    assert levels == [sum(points >= step for step in steps) for points in range(steps[-1] + 3)]
    assert ((row.flak_target, row.flak_area), row.victory_value) == (flak, value)


@pytest.mark.rule("P3.8")
def test_no_stand_in_types_fly():
    assert {row.type for row in CATALOG.airframes.values()} == {
        *("bf109f", "bf110c", "mc200", "ju87d", "ju88a", "sm79"),
        *("seahurricane1", "spitfire1", "spitfire5", "hurricane2"),
    }


JU88 = ("ju88a-1", "ju88a-2", "ju88a-3", "ju88a-4")


@pytest.mark.rule("P3.9")
@pytest.mark.parametrize(
    "fit,formed,is_legal",
    [
        (3, [JU88[:2], JU88[2:3]], True),
        (3, [JU88[:2]], True),
        (3, [JU88[2:3]], True),
        (3, [JU88[:1], JU88[1:2], JU88[2:3]], False),
        (4, [JU88[:2], JU88[2:]], True),
        (4, [JU88[:2]], True),
        (4, [JU88[:1]], False),
        (4, [JU88[:3]], False),
        (4, [(JU88[0], JU88[0])], False),
        (4, [JU88[:2], JU88[1:3]], False),
    ],
)
def test_elements_are_pairs_and_only_the_last_of_an_odd_number_flies_alone(fit, formed, is_legal):
    assert (elements.why_not(CATALOG, formed, JU88[:fit]) is None) is is_legal


@pytest.mark.rule("P3.9")
def test_an_element_is_of_one_type():
    assert elements.why_not(CATALOG, [("ju88a-1", "sm79-1")], ("ju88a-1", "sm79-1")) is not None


@pytest.mark.rule("P3.10", "P20.1")
def test_an_open_engagement_locks_aircraft_and_deck():
    table = Table(day=1).stack(22, 23, 24, 49)
    table.until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    assert table.state.step is Step.FIGHT
    assert table.prompts == []
    again = proceed(table.state, (), table.dice)
    assert again.state == table.state
    assert table.state.request is not None


def order(events, *kinds):
    found = [event.kind for event in events]
    places = [found.index(kind) for kind in kinds]
    return places == sorted(places)


@pytest.mark.rule("P4.2")
def test_the_steps_of_a_mission_come_in_their_order():
    table = Table(day=2).stack(22, 23, 10, 49)
    table.until("arrange_raid", "resolve_by")
    table.answer()
    table.until("resolve_by")
    assert order(
        table.events, "raid_deck_arranged", "raid_taken", "cover_arranged", "cover_read", "options_revealed",
        "loads_chosen", "turns_counted", "force_chosen", "target_found", "modes_chosen",
    )  # fmt: skip
    table.answer()
    table.until("arrange_raid")
    assert order(table.events, "modes_chosen", "engagement_requested", "mission_turn_began", "result_applied")


@pytest.mark.rule("P4.1", "P4.3", "P4.4")
def test_the_days_and_their_evenings_come_in_order():
    kinds = []
    play("order", watch=lambda before, after: kinds.extend(event.kind for event in after.events))
    days = " ".join(kinds).split("day_began")[1:]
    assert len(days) == 4
    for day in days:
        steps = [day.find(kind) for kind in ("raid_deck_arranged", "raid_taken", "guards_settled", "day_ended")]
        assert steps == sorted(steps)
        assert steps[0] >= 0
    for day in days:
        evening = [
            name
            for name in ("replacement_called", "aircraft_checked", "ship_checked", "straggler_checked")
            if name in day
        ]
        places = [day.index(name) for name in evening]
        assert places == sorted(places)
    assert "aircraft_checked" in days[-1] or "ship_checked" in days[-1]
    assert kinds[-2:] == ["campaign_ended", "decision_opened"]
