"""What the campaign looks up: cards, ships, aircraft, options and flak, typed (P2, P3, P8, P12, P13).

All numbers come from `assets/rules` and `maps/pedestal.toml`; nothing here knows where they were read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.pedestal.map_rows import (
    Base,
    CampaignRow,
    DayRow,
    Geometry,
    Grade,
    Place,
    QuickTable,
    Site,
    TrackPoint,
    VariantRow,
    Victory,
)
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.text_rows import Text
from game.tactical.catalog import Boxes

Border = Literal["white", "red", "blue"]
BombResult = Literal["miss", "hit", "direct", "vital"]
FlakResult = Literal["none", "damaged", "destroyed"]
Load = Literal["none", "bombs", "torpedoes"]
Category = Literal["convoy", "escort", "capital", "screen"]


@dataclass(frozen=True, slots=True)
class Card:
    """One action card (P2.2, P2.3)."""

    number: int
    border: Border
    spoiled: bool
    bomb: BombResult
    flak: FlakResult


@dataclass(frozen=True, slots=True)
class Readings:
    """What a border means, by use (P2.6)."""

    raid_elements: Mapping[Border, int]
    air_cover: Mapping[Border, Literal["on_alert", "airborne", "away"]]
    delay_turns: Mapping[Border, int]
    aircraft_repair: Mapping[Border, Literal["no_change", "repaired", "written_off"]]
    damaged_ship: Mapping[Border, Literal["crippled", "no_change", "undamaged"]]
    crippled_ship: Mapping[Border, Literal["damaged", "no_change", "sunk"]]
    straggler_lost: Mapping[Literal["merchant_alone", "merchant_guarded", "warship"], Border]
    flak_section: Mapping[Border, Literal["tail", "engine", "wing"]]


@dataclass(frozen=True, slots=True)
class ShipClass:
    """A class of ships: its damage track, flak and value (P3.6)."""

    name: str
    target_category: Literal["convoy", "escort", "capital"]
    thresholds: Mapping[Literal["damaged", "badly_damaged", "crippled", "sunk"], int]
    flak_target: int
    flak_area: int
    screen_flak: int
    victory_value: int
    note: str = ""

    def level(self, points: int) -> int:
        """The highest level whose threshold these points reach, 0 to 4 (P14.2)."""
        return sum(points >= threshold for threshold in self.thresholds.values())


@dataclass(frozen=True, slots=True)
class ShipRow:
    """One ship (P3.7)."""

    id: str
    name: str
    ship_class: str
    force: Literal["convoy", "escort", "force_x"]
    history: str
    absent_in_variants: tuple[Variant, ...] = ()
    only_in_variant: Variant | None = None


@dataclass(frozen=True, slots=True)
class QuickRow:
    """A type in quick resolve: shots as destroys up to, further damages (P23.1)."""

    passes: int
    agile: int
    soft: int
    pass_strike: tuple[int, int] = (0, 0)
    pass_fighter: tuple[int, int] = (0, 0)
    return_fire: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class AircraftRow:
    """One type of aircraft in the campaign; `boxes` and `formation_speed` are those of the tactical sheet."""

    name: str
    side: Side
    role: Literal["fighter", "bomber"]
    nation: str
    single_engined: bool
    quick: QuickRow
    mission_speed: int = 0
    cards: Mapping[Literal["bombs", "torpedoes"], int] = field(default_factory=dict)
    modes_at_sea: tuple[str, ...] = ()
    modes_in_harbour: tuple[str, ...] = ()
    boxes: Boxes = Boxes()
    formation_speed: int = 0

    @property
    def is_fighter(self) -> bool:
        """Whether it is no bomber (P3.1)."""
        return self.role == "fighter"


@dataclass(frozen=True, slots=True)
class AirframeRow:
    """One aeroplane of the order of battle; units and codes are colour (P3.1 to P3.3)."""

    id: str
    type: str
    group: Literal["axis", "carrier", "malta"]
    status: Literal["undamaged", "reserve", "outside"]
    unit: str
    code: str
    option: Literal["", "fighter_sweep", "maximum_effort"] = ""


@dataclass(frozen=True, slots=True)
class Mode:
    """An attack mode (P13.5)."""

    name: str
    load: Literal["bombs", "torpedoes", "guns"]
    approach_band: str
    leave_band: str
    meets_target_flak: bool
    extra_target_flak: int
    extra_cards: int
    points_multiplier: int
    needs_complete_undamaged_pair: bool
    convert_at_sea: Mapping[BombResult, BombResult]
    convert_in_harbour: Mapping[BombResult, BombResult]
    cards: int = 0
    hurts_only: tuple[str, ...] = ()
    suppression: int = 0


@dataclass(frozen=True, slots=True)
class CardsModifiers:
    """Bombing cards more or fewer (P13.3)."""

    damaged_aircraft: int
    expert_seamanship: int
    minimum: int


@dataclass(frozen=True, slots=True)
class Flak:
    """A rating, target and area, or a bonus to one (P12.1)."""

    target: int
    area: int


@dataclass(frozen=True, slots=True)
class FlakTable:
    """Ratings and bonuses (P12.4 to P12.6)."""

    full_bonus: Flak
    weak_screen_bonus: Flak
    dispersed_bonus: Flak
    weak_and_dispersed_bonus: Flak
    straggler_merchant_alone: Flak
    straggler_merchant_guarded: Flak
    harbour: Flak
    aa_option_bonus: Flak


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One numbered line of the options chart (P8.9)."""

    side: Side
    line: int
    key: str
    name: str
    allowed_days: tuple[int, ...]
    deleted_in: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill letter in quick resolve (P8.26)."""

    name: str
    board: str
    quick_own_pass: int = 0
    quick_enemy_pass: int = 0
    quick_return_fire: int = 0
    quick_tie_against_him: int = 0
    quick_tie_by_him: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class ExperiencedCrews:
    """What Experienced Air Crews gives (P8.19, P23.10)."""

    quick_own_pass: int
    quick_enemy_pass: int


@dataclass(frozen=True, slots=True, eq=False)
class Catalog:
    """Everything the campaign looks up; compared and hashed by identity. Tables keep the order of their files."""

    campaign: CampaignRow
    days: Mapping[int, DayRow]
    cards: Mapping[int, Card]
    readings: Readings
    points_per_result: Mapping[BombResult, int]
    ship_classes: Mapping[str, ShipClass]
    ships: Mapping[str, ShipRow]
    aircraft: Mapping[str, AircraftRow]
    airframes: Mapping[str, AirframeRow]
    modes: Mapping[str, Mode]
    cards_modifiers: CardsModifiers
    flak: FlakTable
    options: Mapping[str, OptionRow]
    skill_sets: Mapping[str, tuple[str, ...]]
    skills: Mapping[str, Skill]
    experienced: ExperiencedCrews
    victory: Victory
    grades: tuple[Grade, ...]
    variants: Mapping[Variant, VariantRow]
    geometry: Geometry
    quick: QuickTable
    night_enemies: tuple[str, ...]
    bases: Mapping[str, Base]
    base_of_type: Mapping[str, tuple[str, ...]]
    places: tuple[Place, ...]
    track: tuple[TrackPoint, ...]
    sites: Mapping[str, Site]
    texts: Mapping[str, Text]
    digest: str = ""

    def option(self, side: Side, line: int) -> OptionRow:
        """A line of the options chart (P8.9); KeyError when there is none."""
        return self.options[f"{side} {line}"]

    def site(self, day: int, mission: int) -> Site:
        """Where and when a mission is fought (P31.4)."""
        return self.sites[f"{day}/{mission}"]

    def class_of(self, ship: str) -> ShipClass:
        """The class of a ship."""
        return self.ship_classes[self.ships[ship].ship_class]

    def type_of(self, airframe: str) -> AircraftRow:
        """The type of an airframe."""
        return self.aircraft[self.airframes[airframe].type]
