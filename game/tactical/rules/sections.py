"""Sections of the record sheet: when half of one is lost, and which of them down an aircraft (0.4, H-B, T9.3, T9.8).

Sections model            lost with the last box of Crew, Engine, Wing, Fuselage or Tail
bomber, Airframe model    lost with the last box of Engine, Wing, Fuselage or Tail
single, Airframe model    lost with the last box of Wing, Fuselage or Tail; without Engine it glides
"""

from __future__ import annotations

from game.tactical.catalog import Boxes, Section
from game.tactical.state import Kind, State

SECTIONS_FATAL = (Section.CREW, Section.ENGINE, Section.WING, Section.FUSELAGE, Section.TAIL)
BOMBER_FATAL = (Section.ENGINE, Section.WING, Section.FUSELAGE, Section.TAIL)
SINGLE_FATAL = (Section.WING, Section.FUSELAGE, Section.TAIL)


def has_lost_half(printed: Boxes, left: Boxes, section: Section) -> bool:
    """Whether a section has lost at least half of its boxes (0.4)."""
    full = printed.of(section)
    return full > 0 and 2 * (full - left.of(section)) >= full


def is_alone(state: State, aircraft: str) -> bool:
    """Whether an aircraft flies as a single, not as a bomber (T9.8)."""
    unit = state.unit_of(aircraft)
    return unit is not None and unit.kind is Kind.SINGLE


def fatal_sections(state: State, aircraft: str) -> tuple[Section, ...]:
    """The sections whose last box downs this aircraft (H-B, T9.3, T9.8)."""
    if state.is_sections(aircraft):
        return SECTIONS_FATAL
    return SINGLE_FATAL if is_alone(state, aircraft) else BOMBER_FATAL
