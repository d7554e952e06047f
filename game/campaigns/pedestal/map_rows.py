"""What the campaign looks up beside its pieces: days, variants, geometry, map and texts (P18 to P21, P31).

Positions are whole thousandths of a degree, north and east positive (P20.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.pedestal.sides import Side
from game.campaigns.text_rows import MapView


@dataclass(frozen=True, slots=True)
class Grade:
    """One row of the performance table (P18.4)."""

    low: int
    high: int
    german: str
    british: str


@dataclass(frozen=True, slots=True)
class Victory:
    """How a crippled ship counts (P18.2)."""

    crippled_divisor: int


@dataclass(frozen=True, slots=True)
class VariantRow:
    """A variant (P19)."""

    name: str
    days: tuple[int, ...] = ()
    final_total_adjustment: int = 0
    days_present: tuple[int, ...] = ()
    carrier_elements: tuple[int, ...] = ()
    axis_ai_die: int = 0


@dataclass(frozen=True, slots=True)
class DogfightBoard:
    """The board of a dogfight (P21.10)."""

    columns: int
    rows: int
    reference_column: int
    reference_row: int
    hex_turns: int


@dataclass(frozen=True, slots=True)
class Geometry:
    """The board of an engagement (P21.2 to P21.5)."""

    lead_column: int
    lead_row: int
    box_offsets: tuple[tuple[int, int], ...]
    rows: int
    columns_base: int
    flak_zone_radius_in_v: int
    crossing_hex_turn_offset: Mapping[Literal["ingress", "over_target", "egress"], int]
    sweep_extra_target_bound: int
    carrier_climb_hex_turns: int
    dogfight: DogfightBoard


@dataclass(frozen=True, slots=True)
class QuickTable:
    """Numbers of quick resolve that belong to no type (P23)."""

    tie_chance: int
    post_target_modifier: int
    direction_first_turn_bonus: int
    carrier_climb_turns: int


@dataclass(frozen=True, slots=True)
class Point:
    """A place at an hour."""

    time: str
    lat_milli: int
    lon_milli: int


@dataclass(frozen=True, slots=True)
class DayRow:
    """A game day (P3.3, P5.3, P28 I23)."""

    number: int
    date: str
    title: str
    waters: Literal["sea", "harbour"]
    british_group: Literal["carrier", "malta"]
    axis_types_allowed: tuple[str, ...]
    max_missions: int
    start: Point
    end: Point
    map_view_milli: MapView


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """Numbers of the whole campaign (P1.4, P7.6, P8.1, P10)."""

    key: str
    title: str
    mission_turn_in_hex_turns: int
    over_target_turns: int
    base_target_bound: int
    base_home_bound: int
    minimum_target_bound: int
    minimum_home_bound: int
    dogfight_turns: int
    options_per_mission: int
    max_airborne_elements: int
    max_alert_elements: int
    max_aircraft_in_box: int
    time_zone: str


@dataclass(frozen=True, slots=True)
class Base:
    """An airfield (P31.6)."""

    key: str
    name: str
    region: str
    side: Side
    lat_milli: int
    lon_milli: int


@dataclass(frozen=True, slots=True)
class Place:
    """A name on the map."""

    name: str
    lat_milli: int
    lon_milli: int


@dataclass(frozen=True, slots=True)
class TrackPoint:
    """A point of the convoy's track (P31.2)."""

    day: int
    night: bool
    time: str
    lat_milli: int
    lon_milli: int
    place: str


@dataclass(frozen=True, slots=True)
class Site:
    """Where and when a mission is fought (P31.4); a course of -1 is a ship at rest."""

    day: int
    mission: int
    time: str
    lat_milli: int
    lon_milli: int
    place: str
    convoy_course: int
    strike_from: str
    strike_course: int
    sun_azimuth: int
    sun_elevation: int
    light: str
    sun_text: str
    weather_text: str
