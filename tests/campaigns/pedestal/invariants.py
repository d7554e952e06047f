"""What must hold after every event of the campaign (P28)."""

from __future__ import annotations

from collections import Counter

from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import LOST, State, Status
from game.campaigns.pedestal.turn import Progress
from game.campaigns.pedestal.visibility import redact
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG

ROWS = CATALOG.airframes


def check(before: State, progress: Progress) -> None:
    """Fold the events one by one and hold every invariant against each situation."""
    state = before
    for event in progress.events:
        after = event.fold(state)
        _states(after)
        _change(state, after, event)
        state = after
    assert state == progress.state
    for side in Side:
        _secrets(redact(state, side), side)


def _secrets(view: State, side: Side) -> None:
    """Nothing hidden is in the view of a side (I22)."""
    assert (view.seed, view.deck.order, view.settled) == ("", (), ())
    assert side is Side.AXIS or not view.raid_deck
    if view.request:
        assert (view.request.seed, view.request.hash, view.request.part.strike.order) == ("", "", ())
    if view.flight:
        launch = view.flight.launch
        assert view.flight.strike.order == ()
        assert side is Side.BRITISH or launch is None or launch.has_entered or view.flight.has_ended


def _states(state: State) -> None:
    _deck(state)
    _airframes(state)
    _ships(state)
    _options(state)
    assert state.mission <= (CATALOG.days[state.day].max_missions if state.day else 0)  # I23
    if state.plan:
        _plan(state)
    if state.score is not None:
        _score(state)


def _deck(state: State) -> None:
    deck = state.flight.strike if state.flight and not state.flight.has_ended else state.deck
    if deck.order or deck.drawn:
        assert sorted((*deck.order, *deck.drawn)) == list(ALL_CARDS)  # I1


def _airframes(state: State) -> None:
    assert set(state.airframes) == set(ROWS)  # I2, I4
    fit = Counter(ROWS[id_].type for id_, one in state.airframes.items() if one in (Status.UNDAMAGED, Status.DAMAGED))
    start = Counter(row.type for row in ROWS.values() if row.status == "undamaged")
    assert all(fit[type_] <= start[type_] for type_ in fit)  # I2
    for id_, row in ROWS.items():
        assert (state.airframes[id_] is Status.OUTSIDE) is (row.status == "outside")  # I12
        assert state.airframes[id_] is not Status.RESERVE or row.status == "reserve"  # I3
    for element in state.raid_deck:
        assert all(state.airframes[one] is Status.UNDAMAGED for one in element)  # I6
        assert state.day != 1 or not CATALOG.type_of(element[0]).single_engined  # I8
        assert not set(element) & set(state.done)  # I7
    singles = Counter(ROWS[one[0]].type for one in state.raid_deck if len(one) == 1)
    assert all(count == 1 for count in singles.values())  # I13


def _ships(state: State) -> None:
    force_x = 8 if state.has(Variant.FORCE_X) else 0
    assert len(state.ships) == 13 + force_x - state.has(Variant.OMIT_FIRST_DAY)  # I14
    for id_, ship in state.ships.items():
        row = CATALOG.ships[id_]
        assert ship.level == CATALOG.class_of(id_).level(ship.points)  # I15
        if ship.is_straggler and ship.is_afloat:
            assert ship.is_crippled  # I16
            assert not ship.is_in_harbour
            assert not ship.is_detached
        if ship.is_detached:
            assert row.force == "escort"
        if ship.ward:
            assert state.ships[ship.ward].guard == id_
            assert state.ships[ship.ward].is_straggler
            assert CATALOG.ships[ship.ward].force == "convoy"
        if ship.guard:
            assert state.ships[ship.guard].ward == id_
        assert not ship.is_in_harbour or state.day == 4  # I17


def _options(state: State) -> None:
    assert len(set(state.spent)) == len(state.spent)  # I11
    for side, line in state.spent:
        assert not set(CATALOG.option(side, line).deleted_in) & set(state.variants)


def _plan(state: State) -> None:
    plan = state.current
    for side in Side:
        lines = plan.options.get(side, ())
        assert len(lines) <= 2  # I11
        assert all(state.day in CATALOG.option(side, line).allowed_days for line in lines)
    for element in (*plan.raid, *plan.cover, plan.airborne, plan.alert):
        assert len(element) <= 2  # I13
        assert len({ROWS[one].type for one in element}) <= 1
        assert all(state.airframes[one] in (Status.UNDAMAGED, Status.OUTSIDE) for one in element)  # I6
        assert all(ROWS[one].group in ("axis", state.british_group) for one in element)  # I9
    for row in (ROWS[one] for element in plan.raid for one in element):
        assert row.status != "outside" or state.has_played(Side.AXIS, row.option)  # I12
    if plan.kind == "strike" and plan.groups:
        assert plan.target_bound >= 1  # I18
        assert plan.home_bound >= 0


def _score(state: State) -> None:
    low, high = 0, 12
    if state.has(Variant.OMIT_FIRST_DAY):
        high -= 1
    if state.has(Variant.OMIT_LAST_DAY):
        low, high = low - 2, high - 2
    if state.has(Variant.FORCE_X):
        low -= 5
    assert low <= state.score <= high  # I21


def _change(before: State, after: State, event) -> None:
    for id_, status in before.airframes.items():
        assert status not in LOST or after.airframes[id_] is status  # I5
    for id_, ship in before.ships.items():
        if not ship.is_afloat:
            assert not after.ships[id_].is_afloat  # I15
        assert after.ships[id_].points >= ship.points or event.kind == "ship_checked"  # I15
    if event.kind in ("raid_taken", "wave_joined"):
        assert not {one for element in event.elements for one in element} & set(before.done)  # I7
    if event.kind == "mission_turn_began":
        assert event.turn <= (6 if before.flight.is_dogfight else before.flight.target_bound + 3 + 4)  # I18
    if event.kind == "straggler_checked":
        assert not before.ships[event.ship].is_in_harbour  # I17
    if event.kind == "struck" and event.deed.kind == "bomb_drawn":
        one = next(one for one in before.flight.strike.attackers if one.aircraft == event.deed.aircraft) if not (
            before.flight.flyers[event.deed.aircraft].strafing
        ) else None  # fmt: skip
        target = before.flight.strike.targets[event.deed.ship]
        assert one is None or not (target.is_in_harbour and one.load == "torpedoes")  # I17
        assert one is None or event.deed.cards <= one.cards + 1  # I19
        assert before.flight.flyers[event.deed.aircraft].is_flying  # I19
    if event.kind == "engagement_requested":
        assert before.request is None  # I20
        assert len(event.request.part.airborne) <= 2  # I10
    if event.kind == "home_bound_fixed":
        assert event.turns >= 0  # I18
