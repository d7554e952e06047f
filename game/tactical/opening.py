"""From a scenario to the state before the first decision (T12.2-T12.5, T13.3, T14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from game.core.hexes import Board, Hex, add, at
from game.tactical.catalog import AircraftType, Boxes, Catalog
from game.tactical.rules.manoeuvres import straight_code
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Aircraft, Element, Kind, Role, Side, State, Step, Terms, Unit

BASE_COLUMNS = 30
ROWS = 41
LEAD_COLUMN = 15
LEAD_ROW = 20
FURTHER_BOXES = (Hex(-3, 3), Hex(0, -3), Hex(-3, 0), Hex(-6, 6), Hex(0, -6))
STEP_DIVISOR = 10
LEAST_STEP = 2
MOST_IN_BOX = 4


def opening(scenario: Scenario, catalog: Catalog, options: Mapping[str, bool] | None = None) -> State:
    """The state of an engagement before the first decision; `options` overrule those of the scenario (T14.1).

    Raises ValueError with a sentence when the forces cannot fly together (T3.3, T3.4).
    """
    fault = why_not(scenario, catalog)
    if fault:
        raise ValueError(fault)
    speed = strike_speed(scenario, catalog)
    board = scenario.board or Board(BASE_COLUMNS + speed * scenario.clock.turns, ROWS)
    records = {record.id: record for record in _records(scenario, catalog)}
    return State(
        catalog=catalog,
        board=board,
        clock=scenario.clock,
        terms=Terms(scenario.par, victory_step(scenario, catalog)),
        options=_switched_on(scenario, catalog, options or {}),
        turn=0,
        step=Step.ESCORTS,
        aircraft=records,
        units={unit.id: unit for unit in _boxes(scenario, catalog, speed)},
        to_come=tuple(_element(element) for element in scenario.elements),
    )


def why_not(scenario: Scenario, catalog: Catalog) -> str | None:
    """Why these forces cannot take the board together, None when they can (T3.3, T3.4, T3.10, T12.5)."""
    if not scenario.boxes:
        return "A strike has at least one box (T12.1)."
    if sum(box.hex is None for box in scenario.boxes[1:]) > len(FURTHER_BOXES):
        return f"At most {len(FURTHER_BOXES)} boxes beside the lead have a place by rule; others need a hex (T12.5)."
    for box in scenario.boxes:
        types = {aircraft.type for aircraft in box.aircraft}
        if len(types) != 1 or not 1 <= len(box.aircraft) <= MOST_IN_BOX:
            return f"{box.id}: a box is one to four aircraft of one type (T3.3)."
        if catalog.aircraft[box.aircraft[0].type].formation is None:
            return f"{box.id}: {box.aircraft[0].type} does not fly in boxes (T3.3)."
        if catalog.aircraft[box.aircraft[0].type].is_fighter and not box.is_loaded:
            return f"{box.id}: fighters fly as a box only with bombs (T3.10)."
    categories = {catalog.aircraft[box.aircraft[0].type].category for box in scenario.boxes}
    heavy_speed = _slowest(scenario, catalog, heavies_only=True)
    if "heavy" in categories and strike_speed(scenario, catalog) < heavy_speed:
        return "Heavy bombers never share a strike with a slower type (T3.4)."
    for element in scenario.elements:
        for aircraft in element.aircraft:
            if not catalog.aircraft[aircraft.type].is_fighter:
                return f"{aircraft.id}: {aircraft.type} has no fixed guns and flies only in boxes (T3.1)."
    return None


def strike_speed(scenario: Scenario, catalog: Catalog) -> int:
    """The formation speed of a strike: the lowest among its boxes (T3.4)."""
    return _slowest(scenario, catalog, heavies_only=False)


def _slowest(scenario: Scenario, catalog: Catalog, heavies_only: bool) -> int:
    rows = [catalog.aircraft[box.aircraft[0].type] for box in scenario.boxes]
    wanted = [row for row in rows if row.category == "heavy" or not heavies_only]
    return min((row.formation.speed for row in wanted if row.formation), default=0)


def victory_step(scenario: Scenario, catalog: Catalog) -> int:
    """The step of T13.3: given by the scenario, else a tenth of all shot-down values, at least 2."""
    if scenario.step is not None:
        return scenario.step
    groups = [*(box.aircraft for box in scenario.boxes), *(element.aircraft for element in scenario.elements)]
    value = sum(catalog.aircraft[aircraft.type].vp for group in groups for aircraft in group)
    return max(LEAST_STEP, value // STEP_DIVISOR)


def _switched_on(scenario: Scenario, catalog: Catalog, options: Mapping[str, bool]) -> frozenset[str]:
    chosen = {**scenario.options, **options}
    return frozenset(id_ for id_, option in catalog.options.items() if chosen.get(id_, option.default))


def _records(scenario: Scenario, catalog: Catalog) -> list[Aircraft]:
    found = []
    for box in scenario.boxes:
        found += [_record(setup, catalog, Side.STRIKE, Role.BOMBER, box) for setup in box.aircraft]
    for element in scenario.elements:
        found += [_record(setup, catalog, element.side, element.role, None) for setup in element.aircraft]
    return found


def _record(setup: AircraftSetup, catalog: Catalog, side: Side, role: Role, box: BoxSetup | None) -> Aircraft:
    row = catalog.aircraft[setup.type]
    guns = row.guns
    return Aircraft(
        id=setup.id,
        type=setup.type,
        side=side,
        role=role,
        boxes=_left(row, setup.lost),
        quality=setup.quality,
        traits=setup.traits,
        mg_dice=guns.mg_dice if guns else 0,
        cannon_dice=guns.cannon_dice if guns else 0,
        mg_ammo=guns.mg_ammo if guns else 0,
        cannon_ammo=guns.cannon_ammo if guns else 0,
        wounds=setup.wounds,
        fuel=row.fuel,
        is_loaded=box is not None and box.is_loaded and row.is_fighter,
    )


def _left(row: AircraftType, lost: Boxes) -> Boxes:
    names = [field.name for field in fields(Boxes)]
    return Boxes(**{name: max(0, getattr(row.boxes, name) - getattr(lost, name)) for name in names})


def _boxes(scenario: Scenario, catalog: Catalog, speed: int) -> list[Unit]:
    lead = scenario.boxes[0].hex or at(LEAD_COLUMN, LEAD_ROW)
    places = iter([*([] if scenario.boxes[0].hex else [lead]), *(add(lead, offset) for offset in FURTHER_BOXES)])
    code = straight_code(catalog, speed - 1)
    return [
        Unit(
            id=box.id,
            kind=Kind.BOX,
            side=Side.STRIKE,
            aircraft=tuple(sorted(setup.id for setup in box.aircraft)),
            hex=box.hex or next(places),
            heading=0,
            band=speed - 1,
            code=code,
            has_reserve=False,
        )
        for box in scenario.boxes
    ]


def _element(setup: ElementSetup) -> Element:
    ids = tuple(aircraft.id for aircraft in setup.aircraft)
    return Element(setup.id, setup.side, ids, setup.turn, setup.placement)
