"""From a log back to its engagement: its forces from the opening, its words from the header."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from game.files.broken import BrokenFile
from game.files.engagements import engagement_paths, load_engagement
from game.files.header import Header
from game.files.log import Log, opening_of
from game.tactical.catalog import Boxes, Catalog
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Aircraft, Clock, Element, Kind, State, Unit

NO_CLOCK = Clock(1)


def scenario_of(log: Log, catalog: Catalog) -> Scenario:
    """The engagement of a log, as it was when it was flown, also where its file is gone or has changed since.

    A header without words (format 1) borrows them from the engagement of its name, if there is one. Its name is never
    taken for a path. BrokenFile when the log has no opening.
    """
    if not log.lines:
        raise BrokenFile(log.path, "line 2", "the opening of the engagement was expected")
    state = opening_of(log.path, log.lines[0])
    words = _words(log.header, catalog)
    return replace(
        words,
        boxes=tuple(_box(state, unit) for unit in state.units.values() if unit.kind is Kind.BOX),
        elements=tuple(_element(state, element) for element in state.to_come),
        clock=state.clock,
        board=state.board,
        par=state.terms.par,
        step=state.terms.step,
        options={option: option in state.options for option in state.catalog.options},
    )


def _words(header: Header, catalog: Catalog) -> Scenario:
    """An engagement whose words are right; its forces are not."""
    scene = header.scene
    known = {path.stem: path for path in engagement_paths()}
    if scene is None and header.engagement in known:
        try:
            return replace(load_engagement(known[header.engagement], catalog), title=header.title)
        except BrokenFile:
            pass
    return Scenario(
        id=header.engagement,
        title=header.title,
        date=scene.date if scene else header.date,
        place=scene.place if scene else "",
        ground=scene.ground if scene else "sea",
        history=scene.history if scene else "",
        strike_name=scene.strike if scene else "Strike side",
        interceptor_name=scene.interceptor if scene else "Interceptors",
        historical=scene.historical if scene else None,
        boxes=(),
        elements=(),
        clock=NO_CLOCK,
    )


def _box(state: State, unit: Unit) -> BoxSetup:
    records = _records(state, unit.aircraft)
    is_loaded = any(record.is_loaded for record in records)
    return BoxSetup(unit.id, tuple(_aircraft(state, record) for record in records), unit.hex, is_loaded)


def _element(state: State, element: Element) -> ElementSetup:
    records = _records(state, element.aircraft)
    role = records[0].role
    aircraft = tuple(_aircraft(state, record) for record in records)
    return ElementSetup(element.id, element.side, role, aircraft, element.turn, element.placement)


def _records(state: State, ids: Iterable[str]) -> list[Aircraft]:
    """The records of some aircraft in the order of the engagement."""
    wanted = set(ids)
    return [record for record in state.aircraft.values() if record.id in wanted]


def _aircraft(state: State, record: Aircraft) -> AircraftSetup:
    printed = state.type_of(record.id).boxes
    lost = {one.name: getattr(printed, one.name) - getattr(record.boxes, one.name) for one in fields(Boxes)}
    return AircraftSetup(record.id, record.type, record.quality, record.traits, Boxes(**lost), record.wounds)
