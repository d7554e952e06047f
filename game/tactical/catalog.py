"""What the rules look up: aircraft, manoeuvres, chits, gunnery and options, typed (Annex C, T5, T1.4, T7, T14).

All numbers come from the data files in `assets/rules`; nothing here knows where they were read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.hexes import Hex


class Section(StrEnum):
    """A row of damage boxes on the record sheet (T3.2)."""

    CREW = "crew"
    GUNS = "guns"
    ENGINE = "engine"
    WING = "wing"
    FUSELAGE = "fuselage"
    TAIL = "tail"


class Zone(StrEnum):
    """Where a firer stands as seen from its target (H-E4)."""

    FRONT = "front"
    SIDE = "side"
    REAR = "rear"


class Burst(StrEnum):
    """How long a fighter presses the button (T7.5)."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


class Model(StrEnum):
    """How damage is marked (T3.2)."""

    SECTIONS = "sections"
    AIRFRAME = "airframe"


Die = Literal["flexible", "light_mg", "heavy_mg", "cannon"]
Category = Literal["heavy", "medium", "single_bomber", "twin_fighter", "fighter"]
Letter = Literal["L", "S", "R"]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Damage boxes by section: printed on the sheet, or still unmarked."""

    crew: int = 0
    guns: int = 0
    engine: int = 0
    wing: int = 0
    fuselage: int = 0
    tail: int = 0

    def of(self, section: Section) -> int:
        """The boxes of one section."""
        boxes: int = getattr(self, section)
        return boxes


@dataclass(frozen=True, slots=True)
class Formation:
    """How a type flies in a box; `arc_*` = Guns boxes of one aircraft that bear on that zone at most (T3.4, T3.5)."""

    speed: int
    code: str
    arc_front: int
    arc_side: int
    arc_rear: int

    def arc(self, zone: Zone) -> int:
        """The Guns boxes of one aircraft that bear on a zone at most (T3.5)."""
        return int(getattr(self, f"arc_{zone.value}"))


@dataclass(frozen=True, slots=True)
class FixedGuns:
    """Fixed forward guns: dice, ammunition units and clearing numbers of both classes (T3.6)."""

    mg_kind: Literal["light", "heavy", "none"]
    mg_dice: int
    cannon_dice: int
    mg_ammo: int
    cannon_ammo: int
    mg_clear: int
    cannon_clear: int


@dataclass(frozen=True, slots=True)
class AircraftType:
    """One row of `aircraft.toml` (Annex C)."""

    id: str
    name: str
    nation: str
    category: Category
    model: Model
    engines: int
    armour: bool
    size_bonus: int
    vp: int
    boxes: Boxes
    schedule: str
    fuel: int
    formation: Formation | None = None
    guns: FixedGuns | None = None

    @property
    def is_fighter(self) -> bool:
        """Whether it flies alone and is plotted (T3.1)."""
        return self.guns is not None


@dataclass(frozen=True, slots=True)
class Manoeuvre:
    """One code of the catalogue (T5.2). `turn` counts steps of 60 degrees, + to the left."""

    code: str
    number: int
    letter: Letter
    band: int
    speed: int
    name: str
    kind: str
    path: str
    net: Hex
    turn: int
    needs_band_min: int | None = None
    needs_band_max: int | None = None
    band_step_exempt: bool = False
    needs_dive_reserve: bool = False


@dataclass(frozen=True, slots=True)
class Schedule:
    """Which codes a type may fly, and which of them call for a spin check (T5.3)."""

    id: str
    good_turner: bool
    free: tuple[str, ...]
    restricted: tuple[str, ...]
    spin_on_2: tuple[str, ...]
    spin_on_1: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chit:
    """One double-sided damage chit; its number is its place in the cup, from 1 to 36 (T1.4)."""

    number: int
    id: int
    red: str
    red_boxes: int
    blue: str
    blue_boxes: int
    double_pilot_killed: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """What one result does, by damage model and zone (Annex B.2)."""

    result: str
    side: Literal["red", "blue"]
    sections_rear: str
    sections_side: str
    sections_front: str
    airframe_alone: str
    airframe_bomber: str


@dataclass(frozen=True, slots=True)
class Score:
    """The faces of one die that hit, by range 0 to 3 (T7.8)."""

    die: Die
    blue: tuple[tuple[int, ...], ...]
    red: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BurstRow:
    """Cost and jam number of a burst; `rank` orders them by length (T7.5)."""

    ammo: int
    jam_on_2d6_at_most: int
    rank: int


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Dice added or taken for a fixed-gun attack (T7.6)."""

    min_dice: int
    target_front_or_side: int
    shooter_unstable: int
    shooter_per_wound: int
    shooter_tailing: int


@dataclass(frozen=True, slots=True)
class Jam:
    """Dice and numbers of jams and clearing (T7.9)."""

    dice: int
    clear_nose: int
    clear_wing: int


@dataclass(frozen=True, slots=True)
class FormationDice:
    """Most dice against a single attacker, by zone and by row of the sum (H-E4)."""

    rows: tuple[tuple[int, int], ...]
    front: tuple[int, ...]
    side: tuple[int, ...]
    rear: tuple[int, ...]
    max_total: int

    def of(self, zone: Zone) -> tuple[int, ...]:
        """The column of one zone."""
        return {Zone.FRONT: self.front, Zone.SIDE: self.side, Zone.REAR: self.rear}[zone]


@dataclass(frozen=True, slots=True)
class Checks:
    """Numbers needed on one d6 for fire, rudder, spin and straggling, and the limits that go with them (T11, H-D)."""

    fire_out_at_least: int
    fuel_tank_fire_at_least: int
    rudder_left_at_most: int
    rudder_straight_at_most: int
    rudder_free_at_least: int
    spin_limit_turns: int
    straggle_at_least: int
    glide_turns: int
    wounds_fatal: int


@dataclass(frozen=True, slots=True)
class Quality:
    """Pilot quality (T3.8)."""

    id: str
    own_dice: int
    enemy_dice: int
    spin_modifier: int
    recover_at_least: int


@dataclass(frozen=True, slots=True)
class Trait:
    """A single trait of one pilot or crew (T3.9)."""

    id: str
    name: str
    effect: str


@dataclass(frozen=True, slots=True)
class Gunnery:
    """All of `gunnery.toml`: scores, bursts, caps, modifiers, checks, quality and traits (T3, T7, T8, T11)."""

    range_max_fixed: int
    range_max_defensive: int
    scores: Mapping[str, Score]
    bursts: Mapping[Burst, BurstRow]
    burst_cap_sections: Mapping[Zone, Burst]
    modifiers: Modifiers
    jam: Jam
    formation_dice: FormationDice
    zone_rank: Mapping[Zone, int]
    checks: Checks
    qualities: Mapping[str, Quality]
    traits: Mapping[str, Trait]


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the tactical game (T14)."""

    id: str
    name: str
    group: Literal["core", "extra"]
    default: bool
    rule: str
    effect: str


@dataclass(frozen=True, slots=True)
class ExtraRules:
    """Figures of the extra rules (T14.2-T14.4)."""

    collide_on_2d6_at_most: int
    collide_head_on_at_most: int
    collision_red_hits: int
    confirm_explode_at_least: int
    fuel_leak_per_turn: int
    tank_hit_dice: int


@dataclass(frozen=True, slots=True, eq=False)
class Catalog:
    """Everything the rules look up; compared and hashed by identity, so that lookups can be remembered."""

    aircraft: Mapping[str, AircraftType]
    manoeuvres: Mapping[str, Manoeuvre]
    schedules: Mapping[str, Schedule]
    plain: tuple[str, ...]
    cup: tuple[Chit, ...]
    effects: Mapping[str, Effect]
    gunnery: Gunnery
    options: Mapping[str, Option]
    extra: ExtraRules
    digest: str = ""
