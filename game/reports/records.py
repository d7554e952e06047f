"""What stands on record sheets beside the boxes: sheets in their order, short names, and flags (H-C1, T3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from game.session.names import homes, name, short_name, type_words
from game.tactical.catalog import Section
from game.tactical.state import Aircraft, Kind, Role, Side, State

Tone = Literal["ink", "dim", "red", "amber", "blue"]
SECTIONS = tuple(Section)
SHORT_FLAGS = {
    "STRAGGLER": "STRAGG.",
    "RELEASED": "BOMBED",
    "RELEASED STRAGGLING": "BOMBED",
    "JETTISONED": "DROPPED",
    "MG JAMMED": "JAM",
    "CANNON JAMMED": "JAM",
}
MOST_BOXES = 60  # of one section that are printed; no type has so many
ROLE_ORDER = {Role.BOMBER: 0, Role.ESCORT: 1, Role.INTERCEPTOR: 2}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: the bombers of a box, or one fighter."""

    title: str
    aircraft: tuple[str, ...]
    side: Side
    is_box: bool


def sheets_of(state: State) -> list[Sheet]:
    """All sheets of an engagement: boxes first, then escorts, then interceptors, each by id."""
    boxes = homes(state)
    boxed = {id_ for crew in boxes.values() for id_ in crew}
    singles = [id_ for id_ in sorted(state.aircraft) if id_ not in boxed]
    sheets = [_box_sheet(state, home, aircraft) for home, aircraft in boxes.items()]
    for id_ in sorted(singles, key=lambda id_: (ROLE_ORDER[state.aircraft[id_].role], id_)):
        sheets.append(Sheet(short_name(state, id_), (id_,), state.aircraft[id_].side, False))
    return sheets


def _box_sheet(state: State, home: str, aircraft: list[str]) -> Sheet:
    title = f"{name(state, home).capitalize()} · {type_words(state, aircraft[0])}"
    return Sheet(title, tuple(aircraft), state.aircraft[aircraft[0]].side, True)


def label_of(state: State, unit: str) -> str:
    """What stands below a counter: "Box 1", or the aircraft's short name."""
    return short_name(state, unit) if unit in state.aircraft else name(state, unit).capitalize()


def printed_boxes(state: State, aircraft: str) -> tuple[int, ...]:
    """The boxes printed for each section, in the order of `SECTIONS`."""
    boxes = state.type_of(aircraft).boxes
    return tuple(min(max(boxes.of(section), 0), MOST_BOXES) for section in SECTIONS)


def marked_boxes(state: State, aircraft: str) -> tuple[int, ...]:
    """The boxes marked in each section, in the order of `SECTIONS`."""
    printed, left = state.type_of(aircraft).boxes, state.aircraft[aircraft].boxes
    return tuple(min(max(printed.of(section) - left.of(section), 0), MOST_BOXES) for section in SECTIONS)


def is_smoking(state: State, record: Aircraft) -> bool:
    """Whether half of its engines' boxes are gone."""
    printed = state.type_of(record.id).boxes.engine
    return printed > 0 and 2 * record.boxes.engine <= printed


def flags_of(state: State, record: Aircraft) -> list[tuple[str, Tone]]:
    """The words that stand on a record beside its boxes, each with the colour of its weight."""
    return [(words, tone) for words, tone in (*_fate(state, record), *_troubles(record), *_bombs(record)) if words]


def short_flag(words: str) -> str:
    """A flag in one word, for narrow columns."""
    return SHORT_FLAGS.get(words, words.split(":")[0].split(" ")[0])


def _fate(state: State, record: Aircraft) -> Iterator[tuple[str, Tone]]:
    unit = state.unit_of(record.id)
    is_straggling = unit is not None and unit.kind is Kind.STRAGGLER
    yield f"LOST: {record.loss.cause}" if record.loss else "", "ink"
    yield "LEFT" if record.has_left else "", "dim"
    yield "FIRE" if record.is_burning else "", "red"
    yield "STRAGGLER" if is_straggling or (record.has_straggled and record.role is Role.BOMBER) else "", "amber"


def _troubles(record: Aircraft) -> Iterator[tuple[str, Tone]]:
    yield f"SPIN {record.spin.failed + 1}" if record.spin else "", "red"
    yield "GLIDING" if record.glide else "", "red"
    yield f"RUDDER {record.rudder.letter}" if record.rudder else "", "amber"
    yield "MG JAMMED" if record.is_mg_jammed else "", "amber"
    yield "CANNON JAMMED" if record.is_cannon_jammed else "", "amber"
    yield f"WOUNDS {record.wounds}" if record.wounds else "", "red"
    yield f"ROUGH ENGINE {record.engine_rough}" if record.engine_rough else "", "amber"


def _bombs(record: Aircraft) -> Iterator[tuple[str, Tone]]:
    yield "BOMBS" if record.is_loaded else "", "dim"
    yield record.release.upper() if record.release != "none" else "", "blue"
