"""Set-up and entry: escorts, bearings of interceptors, later arrivals (T12.5-T12.7).

d6    bearing        direction from the lead box    distance
1     dead ahead     h                              12
2     front left     h + 1                          12
3     front right    h - 1                          12
4     rear left      h + 2                          7
5     rear right     h - 2                          7
6     astern         h + 3                          7
"""

from __future__ import annotations

from game.core.dice import Dice
from game.core.hexes import VECTORS, Hex, add, ahead, ring, within
from game.core.records import changed
from game.tactical.events import BearingFixed, ElementArrived, UnitEntered
from game.tactical.ledger import Ledger
from game.tactical.prompts import Answer, ChooseBearing, Place, Prompt
from game.tactical.rules.manoeuvres import top_speed
from game.tactical.state import Bearing, Element, Kind, Side, State, Unit

BEARINGS = {
    1: ("dead ahead", 0, 12),
    2: ("front left", 1, 12),
    3: ("front right", -1, 12),
    4: ("rear left", 2, 7),
    5: ("rear right", -2, 7),
    6: ("astern", 3, 7),
}
ESCORT_RADIUS = 3
LATE_ESCORT_DISTANCE = 6
ENTRY_BAND = 2
ASTERN = 3
WING_MAN_DIRECTION = -2


def lead_bomber(state: State) -> Unit | None:
    """The lead box; when it is gone the first box in id order, else the first straggler (T12.7).

    A mission's reference hex stands for it while its boxes are still to come, and where it has none.
    """
    boxes = [id_ for id_ in sorted(state.units) if state.units[id_].kind is Kind.BOX]
    stragglers = [id_ for id_ in sorted(state.units) if state.units[id_].kind is Kind.STRAGGLER]
    return next((state.units[id_] for id_ in (*boxes, *stragglers)), _reference(state))


def _reference(state: State) -> Unit | None:
    sortie = state.sortie
    if sortie is None or (sortie.mission.needs_bomber and not boxes_to_come(state)):
        return None
    return Unit("reference", Kind.BOX, Side.STRIKE, (), sortie.reference, 0)


def boxes_to_come(state: State) -> list[Unit]:
    """The boxes that a mission still brings in, as they will stand, in canonical order."""
    sortie = state.sortie
    if sortie is None:
        return []
    return [sortie.boxes[element.id] for element in state.to_come if element.id in sortie.boxes]


def enter_boxes(ledger: Ledger) -> None:
    """Boxes due this turn stand where their mission puts them, before anybody else enters (T12.5)."""
    for element in arriving(ledger.state):
        unit = ledger.state.sortie and ledger.state.sortie.boxes.get(element.id)
        if unit:
            ledger.write(UnitEntered(changed(unit, aircraft=element.aircraft), "T12.5"))
            ledger.write(ElementArrived(element.id, False))


def arriving(state: State) -> list[Element]:
    """The elements due in this turn (0 = the set-up), in canonical order."""
    due = [element for element in state.to_come if element.turn <= state.turn]
    return sorted(due, key=lambda element: element.id)


def is_escort(element: Element) -> bool:
    """Whether an element is placed as an escort, not by a bearing (T12.5, T12.7)."""
    return element.side is Side.STRIKE


def cancel_entries(ledger: Ledger) -> None:
    """When no bomber is left nobody enters any more (T12.7)."""
    if lead_bomber(ledger.state) is not None:
        return
    for element in sorted(ledger.state.to_come, key=lambda element: element.id):
        ledger.write(ElementArrived(element.id, True))


def escort_prompts(state: State) -> list[Prompt]:
    """Escorts present from the start: within 3 hexes of any box (T12.5)."""
    return [
        prompt
        for element in arriving(state)
        if is_escort(element) and element.placement.how in ("rules", "near boxes")
        for prompt in _near_box_prompts(state, element)
    ]


def _near_box_prompts(state: State, element: Element) -> list[Prompt]:
    spots = _near_boxes(state)
    return [
        Prompt("place", element.side, aircraft, "T12.5", tuple(Place(aircraft, spot, 0) for spot in spots))
        for aircraft in element.aircraft
    ]


def _near_boxes(state: State) -> list[Hex]:
    boxes = [unit.hex for unit in state.units.values() if unit.kind is Kind.BOX]
    reference = _reference(state)
    if reference and not boxes:
        boxes = [reference.hex]
    spots = {spot for box in boxes for spot in within(box, ESCORT_RADIUS) if state.board.has(spot)}
    return sorted(spots, key=lambda spot: (spot.r, spot.q))


def place_escorts(ledger: Ledger, answers: list[Answer]) -> None:
    """Escorts stand where their owner put them, previous band 2 (T12.5); fixed elements stand where they are given."""
    _enter_placed(ledger, answers, ENTRY_BAND, "T12.5")
    for element in arriving(ledger.state):
        if element.placement.how == "fixed":
            _enter_fixed(ledger, element)
        elif is_escort(element):
            ledger.write(ElementArrived(element.id, False))


def _enter_placed(ledger: Ledger, answers: list[Answer], band: int, rule: str) -> None:
    for answer in answers:
        if isinstance(answer, Place):
            _enter(ledger, answer.unit, answer.hex, answer.heading, band, rule)


def _enter(ledger: Ledger, aircraft: str, place: Hex, heading: int, band: int, rule: str) -> None:
    side = ledger.state.aircraft[aircraft].side
    ledger.write(UnitEntered(Unit(aircraft, Kind.SINGLE, side, (aircraft,), place, heading, band), rule))


def _enter_fixed(ledger: Ledger, element: Element) -> None:
    """A scenario's own placement; the second aircraft flies at the rear right of the first (T12.5)."""
    placement = element.placement
    place = placement.hex or Hex(0, 0)
    for aircraft in element.aircraft:
        spot = nearest_on_board(ledger.state, place)
        _enter(ledger, aircraft, spot, placement.heading, placement.band, "T12.5")
        place = ahead(place, placement.heading + WING_MAN_DIRECTION)
    ledger.write(ElementArrived(element.id, False))


def bearing_prompts(state: State) -> list[Prompt]:
    """Elements whose owner chooses the bearing (T12.6)."""
    return [
        Prompt("choose_bearing", element.side, element.id, "T12.6", _bearing_choices(element.id))
        for element in arriving(state)
        if not is_escort(element) and element.placement.how == "chosen bearing" and lead_bomber(state)
    ]


def _bearing_choices(element: str) -> tuple[Answer, ...]:
    return tuple(ChooseBearing(element, number) for number in BEARINGS)


def fix_bearings(ledger: Ledger, answers: list[Answer], dice: Dice) -> None:
    """Every element rolls for its bearing from the lead box, or has it chosen (T12.6)."""
    chosen = {answer.unit: answer.number for answer in answers if isinstance(answer, ChooseBearing)}
    phase = "P1" if ledger.state.turn else "set-up"
    for element in arriving(ledger.state):
        if is_escort(element) or element.placement.how == "fixed":
            continue
        die = 0 if element.id in chosen else dice.die(ledger.state.turn, phase, "tac.bearing")
        number = chosen.get(element.id, die)
        name, _, steps = BEARINGS[number]
        ledger.write(BearingFixed(element.id, die, number, name, steps, bearing_hex(ledger.state, number)))


def bearing_hex(state: State, number: int) -> Hex:
    """The hex of the first aircraft for a bearing; off the board the nearest on it (T12.6)."""
    lead = lead_bomber(state)
    assert lead is not None
    _, turn, steps = BEARINGS[number]
    return nearest_on_board(state, ahead(lead.hex, lead.heading + turn, steps))


def nearest_on_board(state: State, place: Hex) -> Hex:
    """The nearest hex on the board; of equal ones the smaller r, then the smaller q (T12.6)."""
    radius = 0
    while True:
        spots = [spot for spot in ring(place, radius) if state.board.has(spot)]
        if spots:
            return spots[0]
        radius += 1


def entry_prompts(state: State) -> list[Prompt]:
    """Interceptors: headings free, the second adjacent to the first (T12.6); late escorts likewise (T12.7)."""
    found = []
    bearings = {bearing.element: bearing for bearing in state.this_turn.bearings}
    for element in arriving(state):
        if element.placement.how == "near boxes":
            found += _near_box_prompts(state, element)
        elif is_escort(element):
            found += _late_escort_prompts(state, element)
        elif element.id in bearings:
            found += _interceptor_prompts(state, element, bearings[element.id])
    return found


def _interceptor_prompts(state: State, element: Element, bearing: Bearing) -> list[Prompt]:
    spots = [[bearing.hex], *([_adjacent(state, bearing.hex)] * (len(element.aircraft) - 1))]
    return [
        Prompt("place", element.side, aircraft, "T12.6", tuple(_with_headings(aircraft, hexes)))
        for aircraft, hexes in zip(element.aircraft, spots, strict=True)
    ]


def _with_headings(aircraft: str, hexes: list[Hex]) -> list[Place]:
    return [Place(aircraft, place, heading) for place in hexes for heading in range(6)]


def _adjacent(state: State, place: Hex) -> list[Hex]:
    return [spot for spot in (add(place, vector) for vector in VECTORS) if state.board.has(spot)]


def _late_escort_prompts(state: State, element: Element) -> list[Prompt]:
    lead = lead_bomber(state)
    assert lead is not None
    first = nearest_on_board(state, ahead(lead.hex, lead.heading + ASTERN, LATE_ESCORT_DISTANCE))
    spots = [[first], *([_adjacent(state, first)] * (len(element.aircraft) - 1))]
    return [
        Prompt("place", element.side, aircraft, "T12.7", tuple(Place(aircraft, spot, lead.heading) for spot in hexes))
        for aircraft, hexes in zip(element.aircraft, spots, strict=True)
    ]


def enter(ledger: Ledger, answers: list[Answer]) -> None:
    """Arriving elements stand on the board: interceptors at band 2, late escorts at their top band (T12.6, T12.7)."""
    near = {
        one for element in arriving(ledger.state) if element.placement.how == "near boxes" for one in element.aircraft
    }
    for answer in answers:
        if isinstance(answer, Place):
            record = ledger.state.aircraft[answer.unit]
            is_late_escort = record.side is Side.STRIKE and answer.unit not in near
            band = top_speed(ledger.state, record) - 1 if is_late_escort else ENTRY_BAND
            rule = "T12.7" if is_late_escort else "T12.6"
            _enter(ledger, answer.unit, answer.hex, answer.heading, band, rule)
    for element in arriving(ledger.state):
        if element.placement.how == "fixed":
            _enter_fixed(ledger, element)
        else:
            ledger.write(ElementArrived(element.id, False))
