"""The engagement request: one attack handed over, the same for board, watch and quick resolve (C11, C12, C15).

kind          strike side                     interceptor side
strike        the British unit, its escort    air cover + 1 German fighters
sea_strike    2 + air cover Ju 88             a pair and a pair for each fighter unit placed there
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

from game.campaigns.cerberus.battle_rows import Load
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.clock import sky
from game.campaigns.cerberus.fighters import Flight, Wing, aircraft_ids, british_fighters, escorts_of, german_fighters
from game.campaigns.cerberus.luftwaffe import UNIT, fighters_over
from game.campaigns.cerberus.parts import CerberusPart, ShipIn
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import Attack, State
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
from game.core.hexes import Hex, at
from game.core.records import changed

FORMAT = "cerberus-engagement/1"
STRIKE, SEA_STRIKE = "strike", "sea_strike"
LUFTWAFFE, FIGHTER_COMMAND = "Luftwaffe", "Fighter Command"
LATE_BASE_FROM = 5
"""From this Area on the Beauforts come from another airfield (C22.3)."""
Role = Literal["bomber", "escort", "interceptor"]


def of_attack(state: State, attack: Attack) -> EngagementRequest[CerberusPart]:
    """The request of one unit's attack on its ship (C12.2)."""
    catalog, area = state.catalog, state.ships[attack.ship].place
    row = catalog.air[attack.unit]
    number = row.number if attack.side == "full" else row.number // catalog.battle.crippled_entry_divisor
    ids = aircraft_ids(state.turn, attack.unit, number)
    order = 1 + [one.unit for one in state.raid.attacks].index(attack.unit)
    protector = state.raid.protector(attack.unit)
    boxes = _boxes(catalog, row.aircraft, row.load, _split(ids, catalog.battle.max_aircraft_in_box))
    escorts, interceptors = escorts_of(state, protector), german_fighters(state, area, order)
    reach = _reach(state, area)
    aircraft = {id_: _aircraft(row.aircraft, "strike", "bomber", row.name, row.load, reach) for id_ in ids}
    aircraft |= _flown(escorts, "escort", state.catalog.air[protector].name if protector else "", reach)
    aircraft |= _flown(interceptors, "interceptor", catalog.places[area].gruppe, reach)
    base = row.base_from_area_5 if row.base_from_area_5 and area >= LATE_BASE_FROM else row.base
    part = _part(
        state,
        area,
        (row.aircraft, row.load),
        attack=order,
        unit=attack.unit,
        side_on_entry=attack.side,
        target=attack.ship,
        ships=(_ship(state, attack.ship),),
        aa=attack.factor,
        factors=row.factors,
        is_escorted=attack.is_escorted,
    )
    singles = (*(one for one, _ in escorts), *(one for one, _ in interceptors))
    return _made(state, STRIKE, area, base, boxes, singles, aircraft, part)


def of_luftwaffe(state: State) -> EngagementRequest[CerberusPart]:
    """The request of the Luftwaffe's attack on an Area with fighters over it (C15.1, C15.2)."""
    sea, catalog = state.raid.sea, state.catalog
    if sea is None:
        raise RuntimeError("the Luftwaffe attacks nobody")
    row = catalog.battle.luftwaffe
    number = row.constant + state.cover
    ids = tuple(f"t{state.turn}/{row.aircraft}-sea-{n}" for n in range(1, number + 1))
    sizes = row.boxes[number]
    split = [ids[sum(sizes[:place]) : sum(sizes[: place + 1])] for place in range(len(sizes))]
    interceptors = british_fighters(state, fighters_over(state, sea.area))
    reach = _reach(state, sea.area)
    aircraft = {id_: _aircraft(row.aircraft, "strike", "bomber", LUFTWAFFE, row.load, reach) for id_ in ids}
    aircraft |= _flown(interceptors, "interceptor", FIGHTER_COMMAND, reach)
    ships = tuple(_ship(state, ship.key) for ship in state.british() if ship.place == sea.area and ship.is_afloat)
    part = _part(
        state,
        sea.area,
        (row.aircraft, row.load),
        attack=0,
        unit=UNIT,
        side_on_entry="full",
        target=catalog.places[sea.area].key,
        ships=ships,
        aa=0,
        factors=(0, 0),
        is_escorted=False,
    )
    boxes = _boxes(catalog, row.aircraft, row.load, split)
    return _made(state, SEA_STRIKE, sea.area, "", boxes, tuple(one for one, _ in interceptors), aircraft, part)


def engagement_id(state: State, attack: int) -> str:
    """The id of an engagement: cerberus/t3/a1 (C12.2)."""
    return f"cerberus/t{state.turn}/a{attack}"


def open_part(request: EngagementRequest[CerberusPart]) -> EngagementRequest[CerberusPart]:
    """The request as players and pilots may see it: no seed, no hash (C12.4, C16.2)."""
    return changed(request, seed="", hash="")


def _made(
    state: State,
    kind: str,
    area: int,
    base: str,
    boxes: tuple[BoxIn, ...],
    singles: tuple[SingleIn, ...],
    aircraft: dict[str, AircraftIn],
    part: CerberusPart,
) -> EngagementRequest[CerberusPart]:
    table = state.catalog.battle
    return composed(
        state,
        FORMAT,
        engagement_id(state, part.attack),
        kind,
        site=_site(state, area, base),
        board=_board(state.catalog, boxes[0].type),
        clock=ClockIn(table.hex_turns, (ClockPoint(table.release_hex_turn, "release"),)),
        boxes=boxes,
        singles=singles,
        aircraft=aircraft,
        part=part,
    )


def _site(state: State, area: int, base: str) -> SiteIn:
    place, moment = state.catalog.places[area], sky(state, area)
    return SiteIn(
        place=place.name,
        date=moment.date,
        time=moment.time,
        lat_milli=place.lat_milli or 0,
        lon_milli=place.lon_milli or 0,
        ship_course=place.ship_course,
        strike_course=state.catalog.courses.get(f"{base} {place.key}", -1),
        waters="sea",
        light=moment.light,
        sun_azimuth=moment.sun_azimuth,
        sun_elevation=moment.sun_elevation,
        sun_text="The sun is down." if moment.sun_elevation < 0 else f"Sun {moment.sun_elevation} degrees high.",
        weather_text=place.weather_text,
    )


@lru_cache(16)
def _board(catalog: Catalog, type_: str) -> BoardIn:
    """As long as the run-in needs it (C11.10)."""
    table, speed = catalog.battle, catalog.sheets[type_].formation_speed
    columns = table.board_columns + table.release_hex_turn * speed
    return BoardIn(columns, table.rows, _lead(catalog), speed)


def _lead(catalog: Catalog) -> tuple[int, int]:
    hex_ = at(catalog.battle.lead_column, catalog.battle.lead_row)
    return hex_.q, hex_.r


@lru_cache(16)
def _ship_hex(catalog: Catalog, type_: str, load: Load) -> Hex:
    """Where the target is drawn: beyond the release line (C11.10)."""
    table = catalog.battle
    run = table.release_hex_turn * catalog.sheets[type_].formation_speed
    return at(table.lead_column + run + table.ship_beyond_release[load], table.lead_row)


def _split(ids: Sequence[str], most: int) -> list[tuple[str, ...]]:
    """One box, or two of half as many: six Swordfish in threes (C11.4)."""
    if len(ids) <= most:
        return [tuple(ids)]
    half = (len(ids) + 1) // 2
    return [tuple(ids[:half]), tuple(ids[half:])]


def _boxes(catalog: Catalog, type_: str, load: str, crews: Sequence[Sequence[str]]) -> tuple[BoxIn, ...]:
    """The first box at the reference hex, the second beside and behind it (C11.10)."""
    (q, r), (dq, dr) = _lead(catalog), catalog.battle.second_box_offset
    run = catalog.battle.release_hex_turn * catalog.sheets[type_].formation_speed
    return tuple(
        BoxIn(f"box-{n + 1}", type_, tuple(crew), (q + n * dq, r + n * dr), (q + n * dq + run, r + n * dr), load)
        for n, crew in enumerate(crews)
    )


def _flown(flights: Sequence[Flight], role: Role, unit: str, reach: int | None) -> dict[str, AircraftIn]:
    return {
        id_: _aircraft(type_, one.side, role, unit, "none", reach) for one, type_ in flights for id_ in one.aircraft
    }


def _reach(state: State, area: int) -> int | None:
    """The farthest range of fixed guns in half-light, when the weather hinders fire (C11.13)."""
    is_dim = state.has(Variant.WEATHER_ON_BOARD) and sky(state, area).light == "half-light"
    return state.catalog.battle.half_light_range if is_dim else None


@lru_cache(256)
def _aircraft(type_: str, side: Wing, role: Role, unit: str, load: str, max_range: int | None) -> AircraftIn:
    """A new aircraft: whole, full ammunition, a regular pilot (C11.11, C12.3)."""
    return AircraftIn(type=type_, side=side, role=role, pilot=unit, load=load, max_range=max_range)


def _ship(state: State, key: str) -> ShipIn:
    return ShipIn(key, state.catalog.ships[key].ship_class, state.ships[key].condition.value)


def _part(state: State, area: int, bombers: tuple[str, Load], **named: Any) -> CerberusPart:
    """The part of both kinds: what is named, and what turn, Area and board give (C12.2, C11.12)."""
    table, sea = state.catalog.battle, state.catalog.battle.luftwaffe
    return CerberusPart(
        turn=state.turn,
        area=area,
        ship_hex=_ship_hex(state.catalog, *bombers),
        release_hex_turn=table.release_hex_turn,
        pressure_window=table.pressure_window,
        pressure_steps=table.pressure_steps,
        escort_bonus=state.catalog.flak.escorted,
        hit_numbers=(state.cover + sea.hit_all, state.cover + sea.hit_half, state.cover + sea.hit_fewer),
        cover=state.cover,
        m_limit=state.cover - 1,
        cloud_one_in=state.catalog.places[area].cloud_one_in,
        clear_of_cloud=table.clear_of_cloud,
        is_weather_hindering=state.has(Variant.WEATHER_ON_BOARD),
        **named,
    )
