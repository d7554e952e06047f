"""From a request to a fight on the board, and from its end to what has become of every aircraft (T12, T13.4).

The same for every campaign: boxes, singles and records as the request gives them, the campaign's mission inside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from game.campaigns.engagement import AircraftIn, AircraftOut, BoxIn, EngagementRequest, SingleIn
from game.core.hexes import Board, Hex
from game.tactical import victory
from game.tactical.catalog import Boxes, Catalog
from game.tactical.mission import Mission
from game.tactical.opening import LEAST_STEP
from game.tactical.rules.manoeuvres import straight_code
from game.tactical.state import (
    NOT_YET,
    Aircraft,
    Clock,
    Element,
    Kind,
    Placement,
    Role,
    Side,
    Sortie,
    State,
    Step,
    Terms,
    Unit,
)

SECTIONS = tuple(field.name for field in fields(Boxes))
Plan = TypeVar("Plan")
CAUSES = {"crashed after a spin": "spin", "forced down": "glide", "collision": "collision"}


def opening(
    request: EngagementRequest[Any], mission: Mission, catalog: Catalog, options: Mapping[str, bool] | None = None
) -> State:
    """The fight before its first decision; `options` are the switches of T14, the request's own are on as well."""
    boxes = {box.id: _box(request, catalog, box) for box in request.boxes}
    later = [box for box in request.boxes if box.entry_hex_turn > 1]
    chosen = {**(options or {}), **dict.fromkeys(request.tactical_options, True)}
    return State(
        catalog=catalog,
        board=Board(request.board.columns, request.board.rows),
        clock=Clock(request.clock.hex_turns, None, mission.releases),
        terms=Terms(0, LEAST_STEP),
        options=frozenset(id_ for id_, option in catalog.options.items() if chosen.get(id_, option.default)),
        turn=0,
        step=Step.ESCORTS,
        aircraft={id_: _record(request, catalog, id_) for id_ in sorted(request.aircraft)},
        units={box.id: boxes[box.id] for box in request.boxes if box not in later},
        to_come=(*(_later(box) for box in later), *(_element(single) for single in request.singles)),
        sortie=_sortie(request, mission, {box.id: boxes[box.id] for box in later}),
    )


def _sortie(request: EngagementRequest[Any], mission: Mission, boxes: Mapping[str, Unit]) -> Sortie:
    aircraft = request.aircraft
    return Sortie(
        plan=mission,
        reference=Hex(*request.board.reference_hex),
        boxes=boxes,
        held_fire={id_: one.no_fire_until for id_, one in aircraft.items() if one.no_fire_until},
        shown_plots={id_: one.shown_plots for id_, one in aircraft.items() if one.shown_plots},
        max_range={id_: one.max_range for id_, one in aircraft.items() if one.max_range is not None},
    )


def _box(request: EngagementRequest[Any], catalog: Catalog, box: BoxIn) -> Unit:
    """A box at the strike's speed, heading along the row (T3.4, T12.5)."""
    band = request.board.strike_speed - 1
    return Unit(
        id=box.id,
        kind=Kind.BOX,
        side=Side.STRIKE,
        aircraft=tuple(sorted(box.aircraft)),
        hex=Hex(*box.hex),
        heading=0,
        band=band,
        code=straight_code(catalog, band),
        has_reserve=False,
    )


def _later(box: BoxIn) -> Element:
    return Element(box.id, Side.STRIKE, tuple(sorted(box.aircraft)), box.entry_hex_turn, Placement("fixed"))


def _element(single: SingleIn) -> Element:
    turn = NOT_YET if single.entry_hex_turn is None else single.entry_hex_turn
    return Element(single.element, Side(single.side), single.aircraft, turn, Placement(single.placement))


def _record(request: EngagementRequest[Any], catalog: Catalog, id_: str) -> Aircraft:
    """An aircraft with the damage it brings; a fighter in a box is loaded (T3.10)."""
    given = request.aircraft[id_]
    row = catalog.aircraft[given.type]
    guns = row.guns
    return Aircraft(
        id=id_,
        type=given.type,
        side=Side(given.side),
        role=Role(given.role),
        boxes=_difference(row.boxes, given.boxes_lost),
        quality=given.quality,
        traits=given.traits,
        mg_dice=guns.mg_dice if guns else 0,
        cannon_dice=guns.cannon_dice if guns else 0,
        mg_ammo=max(0, guns.mg_ammo - given.mg_spent) if guns else 0,
        cannon_ammo=max(0, guns.cannon_ammo - given.cannon_spent) if guns else 0,
        wounds=given.wounds,
        is_burning=given.is_burning,
        fuel=max(0, row.fuel - given.fuel_spent),
        is_loaded=_is_loaded(given) and row.is_fighter,
    )


def _is_loaded(given: AircraftIn) -> bool:
    return given.role == "bomber" and given.load != "none"


def _difference(more: Boxes, less: Boxes) -> Boxes:
    return Boxes(**{name: max(0, getattr(more, name) - getattr(less, name)) for name in SECTIONS})


def mission_of(state: State, kind: type[Plan], has_ended: Callable[[Plan], bool]) -> Plan:
    """The mission of a fight that has ended; RuntimeError when it has not, or is of another campaign."""
    mission = state.sortie.plan if state.sortie else None
    if not isinstance(mission, kind) or not has_ended(mission):
        raise RuntimeError("only a fight of this campaign that has ended has a result")
    return mission


def aircraft_out(request: EngagementRequest[Any], state: State) -> dict[str, AircraftOut]:
    """Every aircraft of the request as it came out of a fight that has ended: absolute figures (T13.4)."""
    return {id_: _out(request, state, id_) for id_ in request.aircraft}


def _out(request: EngagementRequest[Any], state: State, id_: str) -> AircraftOut:
    record, row = state.aircraft[id_], state.type_of(id_)
    guns, given = row.guns, request.aircraft[id_]
    return AircraftOut(
        state=victory.condition(state, id_),
        boxes_lost=_difference(row.boxes, record.boxes),
        is_burning=record.is_burning,
        mg_spent=max(given.mg_spent, guns.mg_ammo - record.mg_ammo) if guns else given.mg_spent,
        cannon_spent=max(given.cannon_spent, guns.cannon_ammo - record.cannon_ammo) if guns else given.cannon_spent,
        fuel_spent=max(given.fuel_spent, row.fuel - record.fuel),
        wounds=record.wounds,
        engine_rough=record.engine_rough,
        rudder_jam=record.rudder is not None,
        straggled=record.has_straggled,
        left=record.has_left,
        cause=_cause(request, state, record),
        credited_to=_credited(request, state, record),
        hex_turn=record.loss.turn if record.loss else None,
        release=_release(record),
    )


def _cause(request: EngagementRequest[Any], state: State, record: Aircraft) -> str:
    """Why an aircraft was lost, in the words of a result; a burning one was burnt by him who set it alight (T9.9)."""
    loss = record.loss
    if loss is None:
        return ""
    if loss.cause in CAUSES:
        return CAUSES[loss.cause]
    if record.is_burning and loss.credit == record.fire_credit:
        return "fire"
    if loss.credit in state.aircraft:
        return "fixed_guns" if state.type_of(loss.credit).is_fighter else "defensive_fire"
    return "defensive_fire" if any(box.id == loss.credit for box in request.boxes) else loss.cause.replace(" ", "_")


def _credited(request: EngagementRequest[Any], state: State, record: Aircraft) -> str:
    """Who is credited; for the fire of a whole box the first of its aircraft that flew in it then stands."""
    credit = record.loss.credit if record.loss else ""
    box = next((box for box in request.boxes if box.id == credit), None)
    if box is None or record.loss is None:
        return credit
    fell = {one: state.aircraft[one].loss for one in box.aircraft}
    flying = (one for one in box.aircraft if (loss := fell[one]) is None or loss.turn >= record.loss.turn)
    return next(flying, box.aircraft[0])


def _release(record: Aircraft) -> str:
    """What became of the load (T12.4, T3.10)."""
    if record.release.startswith("released"):
        return "released"
    if record.release != "none":
        return "jettisoned"
    if record.role is not Role.BOMBER:
        return "none"
    if record.is_lost:
        return "lost_with_aircraft"
    return "missed_target" if record.has_left else "none"
