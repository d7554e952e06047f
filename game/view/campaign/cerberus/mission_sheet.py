"""The sheet after an attack: every aircraft and round in and out, and how the attack goes on (C13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.cerberus.parts import NO_DICE, CerberusPart, CerberusResult
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.state import State
from game.campaigns.engagement import AircraftOut, EngagementRequest, EngagementResult
from game.session.cerberus_telling_words import UNIT_SIDES, ship, unit
from game.session.phrases import CAUSES, capital
from game.view.campaign.mission_tables import MODES, RELEASES, rounds
from game.view.campaign.paper import Paper, Part

Request = EngagementRequest[CerberusPart]
Result = EngagementResult[CerberusResult]


def mission_sheet(request: Request, result: Result, state: State, deeds: Sequence[Any]) -> Paper:
    """The sheet of a result before it is read into the campaign."""
    site, part = request.site, request.part
    target = "British ships" if request.kind == SEA_STRIKE else ship(state.catalog, part.target)
    title = f"{capital(unit(state.catalog, part.unit))} against {target}: {site.place}, {site.time}"
    below = capital(MODES[result.mode])
    if site.light == "night":
        below += "; at night there is no fight on the board [C11.2]"
    if result.hex_turns_flown:
        below += f"; {result.hex_turns_flown} hex turns"
    parts = [
        Part("How the attack goes on", rows=_effects(request, result)),
        Part("Aircraft", rows=_aircraft(request, result, state)),
    ]
    if result.mode in ("board", "watch"):

        def name(id_: str) -> str:
            return airframe(request, state, id_)

        parts.append(Part("Crews, rounds and damage boxes", rows=rounds(request, result, name, "C13.1")))
    return Paper(title, below, parts, "C13.1")


def airframe(request: Request, state: State, id_: str) -> str:
    """One aircraft: its type, and its number in its unit."""
    number = id_.rpartition("/")[2].rpartition("-")[2]
    return f"{state.catalog.sheets[request.aircraft[id_].type].name} no. {number}"


def _effects(request: Request, result: Result) -> tuple[tuple[str, ...], ...]:
    """Released, under fire, and what the dice that follow are told (C13.3 to C13.7, C15.3)."""
    part = result.part
    sent = [id_ for box in request.boxes for id_ in box.aircraft]
    released = sum(result.aircraft[id_].release == "released" for id_ in sent)
    is_quick = result.mode == "quick"
    turns = ", ".join(str(turn) for turn in part.attacked_turns) or "none"
    rows = []
    if not is_quick:
        rows.append(("Strike aircraft that released", f"{released} of {len(sent)}", "[C13.3]"))
        rows.append(("Hex turns under fire", turns, "[C13.1]"))
    if request.kind == SEA_STRIKE:
        hit = "no die is rolled" if part.hit_number == NO_DICE else f"{part.hit_number} or less"
        rows.append(("The bombs hit on", hit if part.hit_number >= 0 else "the printed number", "[C15.3]"))
    else:
        side, m, guns = ("[C14.3]",) * 3 if is_quick else ("[C13.4]", "[C13.6]", "[C13.7]")
        rows.append(("The unit", f"{UNIT_SIDES[request.part.side_on_entry]} → {UNIT_SIDES[part.side]}", side))
        rows.append(("On its attack die", f"+{part.m}" if part.m else "nothing", m))
        rows.append(("On the die of the ship's guns", f"+{part.aa_bonus}" if part.aa_bonus else "nothing", guns))
    if part.record_die:
        rows.append(("Die for the losses on record, which change no attack", str(part.record_die), "[C6.22]"))
    return (("What", "Result", "Rule"), *rows)


def _aircraft(request: Request, result: Result, state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Aircraft", "Unit", "After", "Load", "Loss", "Rule")
    rows = []
    for id_, out in result.aircraft.items():
        after = capital(out.state) if out.state != "destroyed" else "**Destroyed**"
        load = RELEASES[out.release] if request.aircraft[id_].role == "bomber" else "–"
        rows.append(
            (
                airframe(request, state, id_),
                request.aircraft[id_].pilot,
                after,
                load,
                _loss(request, state, out),
                "[C13.1]",
            )
        )
    return (head, *rows)


def _loss(request: Request, state: State, out: AircraftOut) -> str:
    if not out.cause:
        return "–"
    by = airframe(request, state, out.credited_to) if out.credited_to in request.aircraft else ""
    return f"{CAUSES.get(out.cause, out.cause.replace('_', ' '))}{f', {by}' if by else ''}"
