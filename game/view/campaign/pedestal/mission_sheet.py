"""The sheet after a mission: every aircraft, ship, crew, round and card in and out, each with its rule (P32.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.engagement import AircraftOut, EngagementRequest, EngagementResult
from game.campaigns.pedestal.parts import AircraftNote, PedestalPart, PedestalResult
from game.campaigns.pedestal.state import State
from game.session.phrases import CAUSES
from game.view.campaign.mission_tables import MODES, RELEASES, rounds
from game.view.campaign.paper import Paper, Part
from game.view.campaign.pedestal import names

Request = EngagementRequest[PedestalPart]
Result = EngagementResult[PedestalResult]
USES = {"area_flak": "area flak", "target_flak": "target flak"}


def mission_sheet(request: Request, result: Result, state: State, deeds: Sequence[Any]) -> Paper:
    """The sheet of a result before it is read into the campaign; `deeds` are those of its crossing steps."""
    site = request.site
    title = f"Mission {request.part.mission} of day {request.part.day}: {site.place}, {site.time}"
    turns = result.part.turns_flown
    below = f"{names.capital(MODES[result.mode])}; {names.counted(turns, 'mission turn')} flown"
    below += f", {names.counted(result.hex_turns_flown, 'hex turn')}" if result.hex_turns_flown else ""
    parts = [
        Part("Aircraft", rows=_aircraft(request, result, state)),
        Part("Ships", rows=_ships(result, state), nothing="No ship was attacked. [P9.11]"),
        Part("Cards", rows=_cards(deeds, state), nothing="No card was drawn. [P2.5]"),
    ]
    if result.mode in ("board", "watch"):

        def name(id_: str) -> str:
            return names.airframe(state.catalog, id_)

        parts.insert(1, Part("Crews, rounds and damage boxes", rows=rounds(request, result, name, "P22.1")))
    return Paper(title, below, parts, "P32.2")


def _aircraft(request: Request, result: Result, state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Aircraft", "Unit", "Before", "After", "Turns", "Flak zone", "Load", "Cards", "What happened", "Rule")
    return (head, *(_line(id_, request, result, state) for id_ in result.aircraft))


def _line(id_: str, request: Request, result: Result, state: State) -> tuple[str, ...]:
    catalog, out = state.catalog, result.aircraft[id_]
    note = result.part.notes.get(id_, AircraftNote())
    is_strike = any(one.aircraft == id_ for one in request.part.strike.attackers)
    turns = note.mission_turn or note.broke_off_turn
    after = names.capital(out.state) if out.state != "destroyed" else "**Destroyed**"
    return (
        names.airframe(catalog, id_),
        catalog.airframes[id_].unit,
        "For this mission" if catalog.airframes[id_].option else names.capital(state.airframes[id_].value),
        after,
        str(turns if turns is not None else result.part.turns_flown),
        _zone(out, note, state, is_strike=is_strike),
        RELEASES[out.release] if is_strike else "–",
        str(note.cards_drawn) if is_strike else "–",
        _loss(out, note, state),
        "[P22.4]" if out.state != "undamaged" else "[P15.1]",
    )


def _zone(out: AircraftOut, note: AircraftNote, state: State, *, is_strike: bool) -> str:
    """Whether it was in the flak zone: a strike aircraft was, unless it was lost or had turned back before (P22.1)."""
    if note.went_in:
        return "went in"
    ended = note.mission_turn if out.state == "destroyed" else note.broke_off_turn
    is_before = ended is not None and ended <= state.current.target_bound
    if is_strike and out.release != "jettisoned" and not is_before:
        return "went in"
    return "not reached" if is_before else "outside"


def _loss(out: AircraftOut, note: AircraftNote, state: State) -> str:
    if not out.cause:
        return "flak damage" if note.is_flak_damaged else "broke off" if note.broke_off_turn is not None else "–"
    credit = out.credited_to
    by = names.ship(state, credit) if credit in state.catalog.ships else ""
    by = by or (names.airframe(state.catalog, credit) if credit in state.catalog.airframes else credit)
    return f"{CAUSES.get(out.cause, out.cause.replace('_', ' '))}{f', {by}' if by else ''}"


def _ships(result: Result, state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Ship", "Points before", "Points after", "Before", "After", "By", "Rule")
    rows = []
    for id_, out in result.part.ships.items():
        was = state.ships[id_]
        by = names.listed([names.airframe(state.catalog, one) for one in out.credited_to], "–")
        levels = names.LEVELS[was.level], names.LEVELS[out.level]
        rows.append((names.ship(state, id_), str(was.points), str(out.points), *levels, by, "[P14.2]"))
    return (head, *rows)


def _cards(deeds: Sequence[Any], state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Card", "Use", "Against", "Ship", "Result", "Rule")
    return (head, *(row for row in (_card(deed, state) for deed in deeds) if row))


def _card(deed: Any, state: State) -> tuple[str, ...]:
    if deed.kind == "flak_drawn":
        result = {"none": "no hit", "damaged": "hit", "destroyed": "hit"}[deed.result]
        after = f", {deed.condition}" if deed.result != "none" else ""
        crew, ship = names.airframe(state.catalog, deed.aircraft), names.ship(state, deed.ship) if deed.ship else "–"
        return (str(deed.draw.value), USES[deed.fire], crew, ship, f"{result}{after}", f"[{deed.rule}]")
    if deed.kind == "bomb_drawn":
        used = deed.used if deed.used == deed.printed else f"{deed.printed}, counts as {deed.used}"
        crew, ship = names.airframe(state.catalog, deed.aircraft), names.ship(state, deed.ship)
        points = f": {names.counted(deed.points, 'point')}" if deed.points else ""
        return (str(deed.draw.value), f"attack by {crew}", "–", ship, f"{used}{points}", f"[{deed.rule}]")
    if deed.kind in ("launch_card_drawn", "alert_launched"):
        return (str(deed.draw.value), "delay of the launch", "–", "–", "–", f"[{deed.rule}]")
    return ()
