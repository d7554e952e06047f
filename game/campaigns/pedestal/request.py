"""The engagement request: one mission handed over, the same for board, watch and quick resolve (P20, P21.2 to P21.4).

columns        30 + v x 2 x (n + 3 + home-bound forecast + 1), v the lowest formation speed among the boxes
aim hex        v x (2T + 2) hexes straight ahead of the box's start hex
flak zone      all hexes within 3v of an aim hex
crossings      hex turns 2n + 1, 2n + 3, 2n + 5, n = T, or T + 1 with a Fighter Sweep
"""

from __future__ import annotations

from typing import Literal

from game.campaigns.engagement import (
    AircraftIn,
    BoardIn,
    BoxIn,
    ClockIn,
    ClockPoint,
    EngagementRequest,
    SingleIn,
    SiteIn,
    composed,
)
from game.campaigns.pedestal import strike_in
from game.campaigns.pedestal.parts import EscortIn, PedestalPart
from game.campaigns.pedestal.plan import escort_elements
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State, key_of
from game.core.records import changed, latest

FORMAT = "pedestal-engagement/1"
Placing = Literal["rules", "chosen bearing", "near boxes"]
CROSSINGS = ("ingress", "over_target", "egress")
BEYOND = ((-9, 9), (0, -9), (-6, 0))
"""Where the ninth and further boxes stand; every further three stand three hexes on."""


def made(state: State) -> EngagementRequest[PedestalPart]:
    """The request of the mission as planned, sealed with its hash (P20.1, P20.2)."""
    plan = state.current
    part = _part(state)
    return composed(
        state,
        FORMAT,
        engagement_id(state),
        plan.kind,
        site=_site(state),
        board=_board(state, part),
        clock=_clock(state, part),
        boxes=_boxes(state, part) if plan.kind == "strike" else (),
        singles=_singles(state, part),
        aircraft=_aircraft(state),
        part=part,
    )


def engagement_id(state: State) -> str:
    """The id of this mission's engagement: pedestal/d1/m2."""
    return f"pedestal/d{state.day}/m{state.mission}"


@latest
def open_part(request: EngagementRequest[PedestalPart]) -> EngagementRequest[PedestalPart]:
    """The request as players and pilots may see it: no seed, no deck, no hash (P20.7, P25)."""
    part = request.part
    strike = changed(part.strike, order=(), shuffled=())
    return changed(request, seed="", hash="", part=changed(part, strike=strike))


def _part(state: State) -> PedestalPart:
    plan, catalog = state.current, state.catalog
    is_dogfight = plan.kind == "dogfight"
    forward = catalog.geometry.sweep_extra_target_bound if plan.sweep and not is_dogfight else 0
    types = [catalog.airframes[one].type for one in plan.alert[:1]]
    return PedestalPart(
        day=state.day,
        mission=state.mission,
        has_sweep=bool(plan.sweep) and not is_dogfight,
        target_bound=0 if is_dogfight else plan.target_bound,
        over_target=0 if is_dogfight else catalog.campaign.over_target_turns,
        home_bound_forecast=0 if is_dogfight else plan.home_bound,
        hex_turns_per_mission_turn=catalog.campaign.mission_turn_in_hex_turns,
        board_target_bound=0 if is_dogfight else plan.target_bound + forward,
        groups=plan.groups,
        escorts=tuple(_escort(state, element) for element in escort_elements(state)),
        airborne=plan.airborne,
        alert=plan.alert,
        is_carrier=state.british_group == "carrier",
        base=catalog.base_of_type[types[0]][state.day - 1] if types else "",
        has_fighter_direction=state.has_played(Side.BRITISH, "fighter_direction"),
        strike=strike_in.opening(state),
    )


def _escort(state: State, element: Element) -> EscortIn:
    """A late element enters at 1 + delay, a late sweep at 0 + delay (P11.3)."""
    plan = state.current
    first = 0 if element == plan.sweep and plan.kind == "strike" else 1
    late = plan.delay if element == plan.late else 0
    return EscortIn(key_of(element), element, "late" if late else ("turn_1" if first else "turn_0"), first + late)


def _site(state: State) -> SiteIn:
    site = state.catalog.site(state.day, state.mission)
    day = state.catalog.days[state.day]
    return SiteIn(
        place=site.place,
        date=day.date,
        time=site.time,
        lat_milli=site.lat_milli,
        lon_milli=site.lon_milli,
        ship_course=site.convoy_course,
        strike_course=site.strike_course,
        waters=day.waters,
        light=site.light,
        sun_azimuth=site.sun_azimuth,
        sun_elevation=site.sun_elevation,
        sun_text=site.sun_text,
        weather_text=site.weather_text,
    )


def strike_speed(state: State) -> int:
    """v: the lowest formation speed among the strike aircraft (P21.2)."""
    elements = [element for group in state.current.groups for element in group.elements]
    return min(state.catalog.type_of(element[0]).formation_speed for element in elements)


def _axial(column: int, row: int) -> tuple[int, int]:
    """A hex of the board by column and row: column 15, row 20 is (5, 20) (P21.2)."""
    return column - row // 2, row


def _board(state: State, part: PedestalPart) -> BoardIn:
    geometry = state.catalog.geometry
    if state.current.kind == "dogfight":
        field = geometry.dogfight
        reference = _axial(field.reference_column, field.reference_row)
        return BoardIn(field.columns, field.rows, reference, 0)
    v = strike_speed(state)
    turns = part.board_target_bound + part.over_target + part.home_bound_forecast + 1
    columns = geometry.columns_base + v * part.hex_turns_per_mission_turn * turns
    reference = _axial(geometry.lead_column, geometry.lead_row)
    return BoardIn(columns, geometry.rows, reference, v, geometry.flak_zone_radius_in_v * v)


def _clock(state: State, part: PedestalPart) -> ClockIn:
    geometry = state.catalog.geometry
    if state.current.kind == "dogfight":
        return ClockIn(geometry.dogfight.hex_turns)
    per_turn, n = part.hex_turns_per_mission_turn, part.board_target_bound
    points = [
        ClockPoint(per_turn * n + geometry.crossing_hex_turn_offset[name], name)  # type: ignore[index]
        for name in CROSSINGS
    ]
    return ClockIn(per_turn * (n + part.over_target + part.home_bound_forecast), tuple(points))


def box_offset(state: State, number: int) -> tuple[int, int]:
    """Where box `number`, from 0, stands relative to the lead box (P21.2)."""
    offsets = state.catalog.geometry.box_offsets
    if number < len(offsets):
        return offsets[number]
    rank, place = divmod(number - len(offsets), len(BEYOND))
    q, r = BEYOND[place]
    step = 3 * rank
    return (q - step, r + step) if place == 0 else (q, r - step) if place == 1 else (q - step, r)


def _boxes(state: State, part: PedestalPart) -> tuple[BoxIn, ...]:
    """Strike aircraft of a group with one type, load and mode, four to a box, in the order of the plan (P20.5)."""
    plan, catalog = state.current, state.catalog
    crews: dict[tuple[int, str, str, str], list[str]] = {}
    for group in plan.groups:
        for element in group.elements:
            key = key_of(element)
            row = catalog.airframes[element[0]]
            crews.setdefault((group.number, row.type, plan.loads[key], plan.modes[key]), []).extend(element)
    ahead = strike_speed(state) * (part.hex_turns_per_mission_turn * part.target_bound + 2)
    entry = 1 + part.hex_turns_per_mission_turn * part.has_sweep
    lead = _axial(catalog.geometry.lead_column, catalog.geometry.lead_row)
    boxes: list[BoxIn] = []
    most = catalog.campaign.max_aircraft_in_box
    for (_, type_, load, _), aircraft in crews.items():
        for at in range(0, len(aircraft), most):
            q, r = box_offset(state, len(boxes))
            hex_ = (lead[0] + q, lead[1] + r)
            here = tuple(aircraft[at : at + most])
            boxes.append(BoxIn(f"box-{len(boxes) + 1}", type_, here, hex_, (hex_[0] + ahead, hex_[1]), load, entry))
    return tuple(boxes)


def _singles(state: State, part: PedestalPart) -> tuple[SingleIn, ...]:
    per_turn = part.hex_turns_per_mission_turn
    shift = 1 + per_turn * part.has_sweep
    found = []
    for escort in part.escorts:
        turn = per_turn * (escort.entry_mission_turn - 1) + shift
        is_start = escort.start == "turn_0" or (escort.start == "turn_1" and not part.has_sweep)
        with_boxes: Placing = "rules" if is_start or escort.start == "late" else "near boxes"
        found.append(SingleIn(escort.element, "strike", escort.aircraft, 0 if is_start else turn, with_boxes))
    placement: Placing = "chosen bearing" if part.has_fighter_direction else "rules"
    if part.airborne:
        found.append(SingleIn(key_of(part.airborne), "interceptor", part.airborne, 0, placement))
    if part.alert:
        found.append(SingleIn(key_of(part.alert), "interceptor", part.alert, None, placement))
    return tuple(found)


def _aircraft(state: State) -> dict[str, AircraftIn]:
    """Every airframe of the mission in airframe order; all go in whole (P20.4)."""
    plan = state.current
    strike = {one for group in plan.groups for element in group.elements for one in element}
    loads = {one: plan.loads[key_of(element)] for element in plan.raid for one in element}
    plotted = plan.airborne if state.has_played(Side.BRITISH, "fighter_direction") else ()
    here = {*loads, *plan.airborne, *plan.alert}
    return {
        id_: _one(state, id_, loads.get(id_), id_ in strike, id_ in plotted) for id_ in state.airframes if id_ in here
    }


def _one(state: State, id_: str, load: str | None, is_strike: bool, is_plotted: bool) -> AircraftIn:
    """One aircraft; only those of the Axis have a load, if it is "none"."""
    plan, row = state.current, state.catalog.airframes[id_]
    is_axis = load is not None
    return AircraftIn(
        type=row.type,
        side="strike" if is_axis else "interceptor",
        role="bomber" if is_strike else ("escort" if is_axis else "interceptor"),
        pilot=f"{row.unit} {row.code}".strip(),
        load=load or "none",
        quality="experienced" if id_ in plan.experienced else "regular",
        traits=plan.skills.get(id_, ()),
        shown_plots=int(is_plotted),
    )
