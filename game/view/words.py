"""What screens say of an engagement: its forces, its length, its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.pilots.seats import PILOTS
from game.session.names import short_type
from game.tactical.catalog import Catalog
from game.tactical.scenario import AircraftSetup, Scenario
from game.tactical.state import Side
from game.view.flight import HUMAN

ORDER = ("random", "novice", "regular")  # from the weakest to the strongest
FIRST = "first-flight"
PLAYERS = {HUMAN: "Human", **{name: name.capitalize() for name in ORDER if name in PILOTS}}
PLAYER_EFFECTS = {
    HUMAN: "You decide. With a human on both sides you hand the machine over each turn.",
    "regular": "Plans ahead, fires at the right range, breaks off in time.",
    "novice": "Looks at the next move only; good to learn against.",
    "random": "Flies and fires anyhow.",
}


def counted(aircraft: Iterable[AircraftSetup], catalog: Catalog) -> str:
    """Aircraft by type: "4 B-17F Flying Fortress, 2 P-47D Thunderbolt"."""
    counts = Counter(one.type for one in aircraft)
    return ", ".join(f"{count} {catalog.aircraft[type_id].name}" for type_id, count in counts.items())


def forces(scenario: Scenario, side: Side, catalog: Catalog) -> list[str]:
    """What a side brings, one line for each box and for each wave of fighters."""
    found: list[str] = []
    if side is Side.STRIKE:
        for number, box in enumerate(scenario.boxes, start=1):
            hurt = sum(one.lost != type(one.lost)() for one in box.aircraft)
            found.append(f"Box {number}: {counted(box.aircraft, catalog)}{_hurt(hurt)}{', loaded' * box.is_loaded}")
    waves = sorted({element.turn for element in scenario.elements if element.side is side})
    for turn in waves:
        come = [
            one
            for element in scenario.elements
            if (element.side, element.turn) == (side, turn)
            for one in element.aircraft
        ]
        found.append(counted(come, catalog) + (f", from turn {turn}" if turn else ""))
    return found


def _hurt(count: int) -> str:
    return f", {('one' if count == 1 else str(count))} of them damaged" if count else ""


def short_forces(scenario: Scenario, side: Side, catalog: Catalog) -> str:
    """All of a side in one line."""
    aircraft = [one for box in scenario.boxes for one in box.aircraft] if side is Side.STRIKE else []
    aircraft += [one for element in scenario.elements if element.side is side for one in element.aircraft]
    counts = Counter(one.type for one in aircraft)
    return ", ".join(f"{count} {short_type(catalog.aircraft[type_id].name)}" for type_id, count in counts.items())


def length(scenario: Scenario) -> str:
    """How long it lasts: "8 turns, about 15 minutes" (two minutes for a turn at leisure)."""
    turns = scenario.clock.turns
    return f"{turns} turns, about {max(5, round(turns * 2 / 5) * 5)} minutes"


def default_pilot(scenario: Scenario) -> str:
    """Who flies for the other side: in the fight that everybody begins with a pilot to learn against."""
    return "novice" if scenario.id == FIRST else "regular"


def default_side(scenario: Scenario) -> Side:
    """The side that has something to plot from the first turn on; the interceptors where both have."""
    has_interceptors = any(element.side is Side.INTERCEPTOR for element in scenario.elements)
    return Side.INTERCEPTOR if has_interceptors else Side.STRIKE
