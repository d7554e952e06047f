"""What the board calls things: aircraft, boxes and hexes in the player's words."""

from __future__ import annotations

from game.core.hexes import DIRECTION_NAMES, Hex
from game.tactical.catalog import Section
from game.tactical.state import Kind, Side, State, Unit

SIDE_LETTER = {Side.STRIKE: "S", Side.INTERCEPTOR: "I"}
SECTION_NAMES = {
    Section.CREW: "Crew",
    Section.GUNS: "Guns",
    Section.ENGINE: "Engine",
    Section.WING: "Wing",
    Section.FUSELAGE: "Fuselage",
    Section.TAIL: "Tail",
}


SHORT_SECTIONS = {
    Section.CREW: "Crew",
    Section.GUNS: "Guns",
    Section.ENGINE: "Eng.",
    Section.WING: "Wing",
    Section.FUSELAGE: "Fus.",
    Section.TAIL: "Tail",
}


def number_of(aircraft: str) -> str:
    """The number at the end of an id."""
    return aircraft.rpartition("-")[2]


def aircraft_name(state: State, aircraft: str) -> str:
    """A type with its number: "Fw 190 A-8 #1"; an aircraft that belongs to a box carries the number of its place."""
    return f"{state.type_of(aircraft).name} #{number_of(aircraft)}"


def short_name(state: State, aircraft: str) -> str:
    """The type without its byname, and the number: "B-17F #2"."""
    name = state.type_of(aircraft).name
    words = name.split()
    kept = [word for index, word in enumerate(words) if index == 0 or any(letter.isdigit() for letter in word)]
    if not any(letter.isdigit() for letter in " ".join(kept)):
        kept = words[:2]
    return f"{' '.join(kept)} #{number_of(aircraft)}"


def unit_name(state: State, unit: str) -> str:
    """A unit: "Box 1 (B-17F)", or the aircraft's own name."""
    if unit in state.aircraft:
        return aircraft_name(state, unit)
    return unit.replace("-", " ").capitalize()


def target_name(state: State, aircraft: str) -> str:
    """An aircraft as a target, with its box: "B-17F #2 of box 1"."""
    unit = state.unit_of(aircraft)
    name = short_name(state, aircraft)
    if unit is not None and unit.kind is Kind.BOX:
        return f"{name} of {unit.id.replace('-', ' ')}"
    return f"{name}, straggler" if unit is not None and unit.kind is Kind.STRAGGLER else name


def hex_name(place: Hex) -> str:
    """A hex by its axial coordinates, as the log writes it."""
    return f"({place.q}, {place.r})"


def heading_name(heading: int) -> str:
    """Where a unit points: "east"."""
    return DIRECTION_NAMES[heading % 6]


def describe_unit(state: State, unit: Unit) -> str:
    """A unit in a few words for the status line."""
    if unit.kind is Kind.BOX:
        names = ", ".join(short_name(state, aircraft) for aircraft in unit.aircraft)
        return f"{unit_name(state, unit.id)} ({names}), {heading_name(unit.heading)}"
    record = state.aircraft[unit.id]
    flags = [
        word
        for word, is_so in (
            ("straggler", unit.kind is Kind.STRAGGLER),
            ("on fire", record.is_burning),
            ("spinning", record.spin is not None),
            ("gliding", record.glide is not None),
        )
        if is_so
    ]
    flown = f", flew {unit.code}" if unit.code else ""
    extra = f", {', '.join(flags)}" if flags else ""
    return f"{aircraft_name(state, unit.id)}, {heading_name(unit.heading)}, band {unit.band}{flown}{extra}"


def describe_hex(state: State, place: Hex) -> str:
    """A hex and all that stands in it, in words."""
    if not state.board.has(place):
        return f"Hex {hex_name(place)}, off the board"
    here = [describe_unit(state, unit) for _, unit in sorted(state.units.items()) if unit.hex == place]
    return f"Hex {hex_name(place)}: " + ("; ".join(here) if here else "empty")
