"""The tables of `assets/rules` as they stand in their files, checked field by field (Annex G).

Where a row has the fields of a type of the catalogue it carries the same names, so that `typed` can hand it over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from game.tactical.catalog import Burst, Category, Die, Letter, Model, Zone

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]+$", max_length=40)]
Code = Annotated[str, Field(pattern=r"^[1-9][0-9]?[LSR][0-9]$")]
Text = Annotated[str, Field(min_length=1, max_length=400)]
Count = Annotated[int, Field(ge=0, le=1000)]
Face = Annotated[int, Field(ge=1, le=6)]
Few = Annotated[int, Field(ge=-6, le=6)]
FaceRow = Annotated[tuple[tuple[Face, ...], ...], Field(min_length=4, max_length=4)]

T = TypeVar("T")


def typed(kind: type[T], row: BaseModel, **given: Any) -> T:
    """The catalogue's value of a row: the fields of the same name, unless they are given."""
    names = [field.name for field in fields(kind) if field.name not in given]  # type: ignore[arg-type]
    return kind(**{name: getattr(row, name) for name in names if hasattr(row, name)}, **given)


class Row(BaseModel):
    """Any table: no unknown keys, no words for numbers."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


class Table(Row):
    """A whole file; `schema` is the number of its format."""

    format: Literal[1] = Field(alias="schema")


class BoxesRow(Row):
    """Damage boxes printed on the sheet."""

    crew: Count = 0
    guns: Count = 0
    engine: Count = 0
    wing: Count = 0
    fuselage: Count = 0
    tail: Count = 0


class FormationRow(Row):
    """How a type flies in a box."""

    speed: Annotated[int, Field(ge=1, le=6)]
    code: Code
    arc_front: Count
    arc_side: Count
    arc_rear: Count


class GunsRow(Row):
    """Fixed guns of a type."""

    mg_kind: Literal["light", "heavy", "none"]
    mg_dice: Count
    cannon_dice: Count
    mg_ammo: Count
    cannon_ammo: Count
    mg_clear: Face
    cannon_clear: Face


class AircraftRow(Row):
    """One type of aircraft."""

    id: Id
    name: Text
    nation: Text
    category: Category = Field(alias="class")
    model: Model
    engines: Annotated[int, Field(ge=1, le=8)]
    armour: bool
    size_bonus: Few
    vp: Count
    boxes: BoxesRow
    schedule: Id
    fuel: Count
    formation: FormationRow | None = None
    guns: GunsRow | None = None


class AircraftTable(Table):
    """`aircraft.toml`."""

    aircraft: tuple[AircraftRow, ...]


class ManoeuvreRow(Row):
    """One code."""

    code: Code
    number: Count
    letter: Letter
    band: Annotated[int, Field(ge=0, le=9)]
    speed: Annotated[int, Field(ge=1, le=10)]
    name: Text
    kind: Id
    path: Annotated[str, Field(pattern=r"^[FLRlrU]{1,12}$")]
    net: tuple[int, int]
    turn: Annotated[int, Field(ge=-3, le=3)]
    needs_band_min: Count | None = None
    needs_band_max: Count | None = None
    band_step_exempt: bool = False
    needs_dive_reserve: bool = False


class ScheduleRow(Row):
    """The codes of the types that share a schedule."""

    id: Id
    used_by: tuple[Id, ...]
    min_speed: Count
    max_speed: Count
    over_speed: Count
    good_turner: bool
    free: tuple[Code, ...]
    restricted: tuple[Code, ...]
    spin_on_2: tuple[Code, ...]
    spin_on_1: tuple[Code, ...]


class ManoeuvreTable(Table):
    """`manoeuvres.toml`."""

    plain: tuple[Code, ...]
    manoeuvre: tuple[ManoeuvreRow, ...]
    schedule: tuple[ScheduleRow, ...]


class ChitRow(Row):
    """One kind of chit and its copies in the cup."""

    id: Count
    count: Annotated[int, Field(ge=1, le=36)]
    red: Id
    red_boxes: Count
    blue: Id
    blue_boxes: Count
    double_pilot_killed: bool = False


class EffectRow(Row):
    """What one result does."""

    result: Id
    side: Literal["red", "blue"]
    sections_rear: Text
    sections_side: Text
    sections_front: Text
    airframe_alone: Text
    airframe_bomber: Text


class ChitTable(Table):
    """`chits.toml`."""

    total: Literal[36]
    chit: tuple[ChitRow, ...]
    effect: tuple[EffectRow, ...]


class ScoreRow(Row):
    """The faces that hit, by range 0 to 3."""

    die: Die
    blue: FaceRow
    red: FaceRow


class BurstTableRow(Row):
    """Cost and jam number of a burst."""

    ammo: Count
    jam_on_2d6_at_most: Annotated[int, Field(ge=0, le=12)]
    rank: Count


class ModifiersRow(Row):
    """Dice added or taken; the size of the target stands with its type."""

    min_dice: Count
    target_front_or_side: Few
    shooter_unstable: Few
    shooter_per_wound: Few
    shooter_tailing: Few
    target_size: Literal["size_bonus"]


class JamRow(Row):
    """Jams and clearing."""

    dice: Literal[2]
    clear_nose: Face
    clear_wing: Face


class FormationDiceRow(Row):
    """Most dice against a single attacker."""

    rows: tuple[tuple[int, int], ...]
    front: tuple[Count, ...]
    side: tuple[Count, ...]
    rear: tuple[Count, ...]
    max_total: Count


class AutoAllotmentRow(Row):
    """The order of the automatic allotment."""

    order: tuple[Literal["range_ascending"], Literal["zone_rear_side_front"], Literal["id_ascending"]]
    zone_rank: Mapping[Zone, Count]


class ChecksRow(Row):
    """Numbers needed on one d6, and the limits that go with them."""

    fire_out_at_least: Face
    fuel_tank_fire_at_least: Face
    rudder_left_at_most: Face
    rudder_straight_at_most: Face
    rudder_free_at_least: Face
    spin_limit_turns: Count
    straggle_at_least: Face
    glide_turns: Count
    wounds_fatal: Count


class QualityRow(Row):
    """Pilot quality."""

    id: Id
    own_dice: Few
    enemy_dice: Few
    spin_modifier: Few
    recover_at_least: Face


class TraitRow(Row):
    """A trait of one pilot or crew."""

    id: Id
    name: Text
    effect: Text


class GunneryTable(Table):
    """`gunnery.toml`."""

    range_max_fixed: Annotated[int, Field(ge=0, le=3)]
    range_max_defensive: Annotated[int, Field(ge=0, le=3)]
    score: tuple[ScoreRow, ...]
    burst: Mapping[Burst, BurstTableRow]
    burst_cap_sections: Mapping[Zone, Burst]
    modifiers: ModifiersRow
    jam: JamRow
    formation_dice: FormationDiceRow
    auto_allotment: AutoAllotmentRow
    checks: ChecksRow
    quality: tuple[QualityRow, ...]
    trait: tuple[TraitRow, ...]


class OptionRow(Row):
    """A switch."""

    id: Id
    name: Text
    group: Literal["core", "extra"]
    default: bool
    rule: Text
    effect: Text


class CollisionRow(Row):
    """Figures of T14.2."""

    collide_on_2d6_at_most: Count
    collide_head_on_at_most: Count
    red_hits_each: Count


class ConfirmRow(Row):
    """Figures of T14.4."""

    confirm_at_least: Face


class FuelRow(Row):
    """Figures of T14.3."""

    cost: Literal["band"]
    tank_hit_loss: Literal["1d6", "2d6", "3d6"]
    leak_per_turn: Count


class OptionTable(Table):
    """`tactical-options.toml`."""

    option: tuple[OptionRow, ...]
    collisions: CollisionRow
    explode_confirm: ConfirmRow
    fuel: FuelRow
