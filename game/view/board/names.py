"""What the board calls things: aircraft, boxes and hexes in the player's words."""

from __future__ import annotations

from game.core.hexes import Hex
from game.session.names import heading_words as heading_words
from game.session.names import homes as homes
from game.session.names import name as name
from game.session.names import number_words as number_words
from game.session.names import short_name as short_name
from game.session.names import type_words as type_words
from game.tactical.catalog import Section
from game.tactical.state import Kind, Side, State, Unit
from game.view.board.scenery import words_at

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


def unit_name(state: State, unit: str) -> str:
    """A unit: "Box 1", or the aircraft's own name."""
    return short_name(state, unit) if unit in state.aircraft else name(state, unit).capitalize()


def target_name(state: State, aircraft: str) -> str:
    """An aircraft as a target, with its box: "B-17F #2 of box 1"."""
    unit = state.unit_of(aircraft)
    if unit is not None and unit.kind is Kind.BOX:
        return name(state, aircraft)
    own = short_name(state, aircraft)
    return f"{own}, straggler" if unit is not None and unit.kind is Kind.STRAGGLER else own


def hex_name(place: Hex) -> str:
    """A hex by its axial coordinates, as the log writes it."""
    return f"({place.q}, {place.r})"


def describe_unit(state: State, unit: Unit) -> str:
    """A unit in a few words for the status line."""
    if unit.kind is Kind.BOX:
        names = ", ".join(short_name(state, aircraft) for aircraft in unit.aircraft)
        return f"{unit_name(state, unit.id)} ({names}), {heading_words(state, unit.heading)}"
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
    return f"{name(state, unit.id)}, {heading_words(state, unit.heading)}, band {unit.band}{flown}{extra}"


def describe_hex(state: State, place: Hex) -> str:
    """A hex and all that stands in it, in words."""
    if not state.board.has(place):
        return f"Hex {hex_name(place)}, off the board"
    here = [describe_unit(state, unit) for _, unit in sorted(state.units.items()) if unit.hex == place]
    below = words_at(state, place)
    return f"Hex {hex_name(place)}: " + "; ".join(
        [*(here or ([] if below else ["empty"])), *([below] if below else [])]
    )
