"""The evening: replacements and repairs (P16.1 to P16.5, P16.10).

card     damaged aircraft    ship at level 1 or 2    crippled ship
red      repaired            no change               no change
blue     written off         undamaged               sunk
white    no change           crippled                damaged, level 2
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.campaigns.pedestal.events import AircraftChecked, ForceWithdrew, ReplacementCalled, ShipChecked
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, CallReplacements, Prompt
from game.campaigns.pedestal.ship_damage import settled, threshold
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import CRIPPLED, SUNK, Ship, State, Status
from game.core.dice import Dice
from game.core.records import changed

BADLY_DAMAGED = 2
LEVEL_AFTER: Mapping[str, int] = {"undamaged": 0, "damaged": BADLY_DAMAGED, "crippled": CRIPPLED, "sunk": SUNK}
STATUS_AFTER: Mapping[str, Status] = {
    "repaired": Status.UNDAMAGED,
    "written_off": Status.WRITTEN_OFF,
    "no_change": Status.DAMAGED,
}


def reserve(state: State, type_: str) -> list[str]:
    """The airframes of a type still in reserve, in airframe order (P3.2)."""
    rows = state.catalog.airframes
    return [id_ for id_, status in state.airframes.items() if status is Status.RESERVE and rows[id_].type == type_]


def allowed(state: State) -> dict[str, int]:
    """How many airframes of each Axis type may be called: never above the strength at the start (P16.1)."""
    room: Counter[str] = Counter()
    waiting: Counter[str] = Counter()
    for id_, row in state.catalog.airframes.items():
        if row.group == "axis":
            status = state.airframes[id_]
            room[row.type] += (row.status == "undamaged") - (status is Status.UNDAMAGED or status is Status.DAMAGED)
            waiting[row.type] += status is Status.RESERVE
    return {type_: min(free, waiting[type_]) for type_, free in room.items()}


def replacement_prompts(state: State) -> Sequence[AnyPrompt]:
    """E1: how many replacements of each type are called (P16.1)."""
    return tuple(
        Prompt(
            "call_replacements",
            Side.AXIS,
            type_,
            "P16.1",
            tuple(CallReplacements(type_, count) for count in range(most + 1)),
        )
        for type_, most in allowed(state).items()
        if most > 0
    )


def replace(ledger: Ledger, answers: Sequence[CallReplacements]) -> None:
    """Reserve airframes become undamaged, in airframe order (P16.1)."""
    for answer in answers:
        waiting = reserve(ledger.state, answer.unit)
        for number, airframe in enumerate(waiting[: answer.count], start=1):
            ledger.write(ReplacementCalled(airframe, len(waiting) - number))


def repair_aircraft(ledger: Ledger, dice: Dice) -> None:
    """E2: one card for each damaged aircraft, Axis first, then the British group of the day (P16.2, P16.3)."""
    state = ledger.state
    groups = ("axis", state.british_group)
    damaged = [
        id_
        for id_, row in state.catalog.airframes.items()
        if row.group in groups and state.airframes[id_] is Status.DAMAGED
    ]
    for id_ in damaged:
        card = ledger.draw(dice, "aircraft repair", id_, "P16.2")
        result = state.catalog.readings.aircraft_repair[card.border]
        ledger.write(AircraftChecked(id_, result, STATUS_AFTER[result]))


def repair_ships(ledger: Ledger, dice: Dice) -> None:
    """E3: one card for each damaged or crippled ship, in ship-list order (P16.2, P16.4, P16.5, P19.6)."""
    for id_ in list(ledger.state.ships):
        ship = ledger.state.ships[id_]
        if 0 < ship.level < SUNK and not ship.is_gone:
            _repair(ledger, dice, ship)


def _repair(ledger: Ledger, dice: Dice, ship: Ship) -> None:
    readings = ledger.state.catalog.readings
    is_crippled = ship.is_crippled
    card = ledger.draw(dice, "ship repair", ship.id, "P16.2")
    result = (readings.crippled_ship if is_crippled else readings.damaged_ship)[card.border]
    rule = "P16.5" if is_crippled else "P16.4"
    if result == "no_change":
        ledger.write(ShipChecked(ship.id, result, (ship,), rule))
        return
    level = LEVEL_AFTER[result]
    points = max(ship.points, threshold(ledger.state.catalog, ship.id, level)) if level == SUNK else None
    after = changed(
        ship,
        level=level,
        points=threshold(ledger.state.catalog, ship.id, level) if points is None else points,
        fate="foundered" if level == SUNK else ship.fate,
    )
    ledger.write(ShipChecked(ship.id, result, settled(ledger.state, after), rule))


def withdraw_force(ledger: Ledger) -> None:
    """After the evening of the 12th the carriers and Force X are gone (P16.10, P19.6)."""
    state = ledger.state
    if state.day != max(state.catalog.variants[Variant.FORCE_X].days_present):
        return
    ships = tuple(id_ for id_ in state.ships if state.catalog.ships[id_].force == "force_x")
    if ships:
        ledger.write(ForceWithdrew(ships))
