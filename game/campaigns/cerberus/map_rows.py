"""What the campaign looks up for its map, its clock and its texts (C22 to C24).

Positions are whole thousandths of a degree, north and east positive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.sides import Side
from game.campaigns.text_rows import MapView

Light = Literal["night", "half-light", "day"]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """Numbers of the whole campaign (C8.2, C22.8)."""

    key: str
    title: str
    max_turns: int
    first_day: str
    first_hour: str
    time_zone: str
    notice: str
    map_view_milli: MapView


@dataclass(frozen=True, slots=True)
class Place:
    """A box, an Area, or a place off the map (C0.3 to C0.5, C22.1); `index` is its place in the list, from 0."""

    key: str
    kind: Literal["start", "area", "end", "deployment", "off_map", "aside"]
    name: str
    index: int = 0
    lat_milli: int | None = None
    lon_milli: int | None = None
    is_mined: bool = False
    has_shore_batteries: bool = False
    ship_course: int = 0
    schedule: str = ""
    fighters: tuple[str, ...] = ()
    gruppe: str = ""
    cloud_one_in: int = 0
    weather_text: str = ""


@dataclass(frozen=True, slots=True)
class LightTable:
    """The hours of light, and what the sun's place is reckoned from (C22.4, C22.5, C22.7)."""

    night_until: str
    half_light_until: str
    day_until: str
    dusk_until: str
    hours_behind: int
    declination_milli: int
    noon: str
    equation_milli: int


@dataclass(frozen=True, slots=True)
class Sky:
    """A moment in an Area: clock, light and sun (C22.4, C22.5, C22.7)."""

    date: str
    time: str
    light: Light
    sun_azimuth: int
    sun_elevation: int


@dataclass(frozen=True, slots=True)
class TrackPoint:
    """A point of the squadron's track (C22.1)."""

    lat_milli: int
    lon_milli: int
    miles: int
    place: str


@dataclass(frozen=True, slots=True)
class Gate:
    """A line between two places, from coast to coast (C22.1)."""

    name: str
    between: tuple[str, str]
    a_milli: Pair
    b_milli: Pair


@dataclass(frozen=True, slots=True)
class Minefield:
    """The outline of a minefield (C22.2)."""

    place: str
    name: str
    outline_milli: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Battery:
    """A shore battery (C22.2)."""

    name: str
    lat_milli: int
    lon_milli: int
    drawn_radius_miles: int


@dataclass(frozen=True, slots=True)
class Port:
    """A port (C22.3)."""

    key: str
    name: str
    side: Side
    lat_milli: int
    lon_milli: int


@dataclass(frozen=True, slots=True)
class Airfield:
    """An airfield; one off the map is shown by an arrow at its edge (C22.3)."""

    key: str
    name: str
    side: Side
    lat_milli: int
    lon_milli: int
    units: str
    is_on_map: bool


@dataclass(frozen=True, slots=True)
class Hour:
    """What happened in fact (C23.1)."""

    time: str
    is_about: bool
    lat_milli: int
    lon_milli: int
    place: str
    text: str


@dataclass(frozen=True, slots=True)
class History:
    """Figures of the day, to compare with (C23.2)."""

    capital_ships_out: int
    capital_ships_mined: int
    mine_hits: int
    bomb_torpedo_shell_hits_on_capital_ships: int
    result: str
    british_aircraft_lost: int
    german_aircraft_lost: int
    german_fighters_lost: int
    german_bombers_lost: int
    german_airmen_lost: int
    swordfish_lost: int
    beauforts_attacked: int
    bombers_sent: int
    bombers_attacked: int
    bombers_lost: int
    bombers_lost_by_type: Mapping[str, int]
    bombers_sent_by_type: Mapping[str, int]
    german_single_engined_fighters: int
    german_twin_engined_fighters: int
    german_bombers: int
    british_warships_badly_hit: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """How games of a kind end: of ten thousand, from German to British decisive; thousands played (C21.6)."""

    temper: str
    thousands: int
    hundredths: tuple[int, ...]
    level_milli: int
    turns_milli: int
    variants: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many games these shares were found from."""
        return 1000 * self.thousands


@dataclass(frozen=True, slots=True)
class Average:
    """What happens in a game on average, in thousandths (C21.7)."""

    temper: str
    air_attacks: int
    air_hits: int
    mine_dice: int
    mine_hits: int
    surface_hits: int
    luftwaffe_dice: int
    luftwaffe_hits: int
    sunk: int
    out_crippled: int
    navy_sunk: int
    games_deployed: int
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CalibrationRow:
    """What fights on the board must come to (C21.8)."""

    unit: str
    side: Literal["full", "crippled"]
    cover: int
    escort: str
    fighters: tuple[str, ...]
    quick_milli: int
    trial_milli: int
    released_hundredths: int
