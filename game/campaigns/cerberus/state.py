"""The whole situation of the campaign at one moment (C0.5 to C0.16).

Places are named by their index in the list of places: 0 Brest, 1 to 7 the Areas, 8 the End box, then the Deployment
Area, off the map, and where ships wait that have not been called out. Everything is open but the seed; what a side has
sealed never lives here (C16).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.parts import BY_DICE, CerberusPart, UnitSide
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.engagement import EngagementRequest

START, FIRST_AREA, LAST_AREA, END, DEPLOYMENT, OFF_MAP, ASIDE = 0, 1, 7, 8, 9, 10, 11
AREAS = range(FIRST_AREA, LAST_AREA + 1)
Mode = Literal["", "board", "watch", "quick"]
"""How a fight is played; none while that is not settled (C14)."""


class Step(StrEnum):
    """The decision points of set-up and turn (C0.13, C0.16)."""

    SETUP = "set-up dice"
    BOATS = "set-up of the MTB"
    TURN = "1-2 alert and cover"
    CUP = "3a fill the cup"
    DRAW = "3b-c draw"
    PROTECT = "3d fighters"
    QUALITY = "3e quality"
    DEPLOY = "4a deploy"
    RELOCATE = "4b MTB relocates"
    UBOAT = "4c U-boat"
    TORPEDO = "4c U-boat's target"
    GERMAN = "5a German ships"
    BRITISH = "5b British ships"
    POSTS = "6a fighters for the Navy"
    LUFTWAFFE = "6b Luftwaffe"
    SEA_MODE = "6c board, watch or quick"
    SEA_DICE = "6d Luftwaffe dice"
    TARGETS = "6e targets"
    MODE = "6f board, watch or quick"
    FIGHT = "6 fight"
    FIRE = "6g-h fire and attack"
    SURFACE = "7 surface combat"
    ENDED = "ended"


class Condition(StrEnum):
    """The states of a ship (C0.10)."""

    SOUND = "sound"
    CRIPPLED = "crippled"
    SUNK = "sunk"


SOUND, CRIPPLED, SUNK = Condition.SOUND, Condition.CRIPPLED, Condition.SUNK
WORSE: Mapping[Condition, Condition] = {SOUND: CRIPPLED, CRIPPLED: SUNK, SUNK: SUNK}
"""What damage makes of a ship; beyond sunk it is lost (C0.9, C0.10)."""
LOWER: Mapping[UnitSide, UnitSide] = {"full": "crippled", "crippled": "out", "out": "out", "aborted": "aborted"}
"""What damage makes of an air unit (C0.9, C0.10)."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: where it is, and how it does (C0.7, C0.10)."""

    key: str
    place: int
    condition: Condition = SOUND

    @property
    def is_afloat(self) -> bool:
        """Whether it has not been sunk."""
        return self.condition is not SUNK

    @property
    def is_in_area(self) -> bool:
        """Whether it is afloat in one of the Areas 1 to 7."""
        return FIRST_AREA <= self.place <= LAST_AREA and self.condition is not SUNK


@dataclass(frozen=True, slots=True)
class Attack:
    """A strike unit and its ship; `m` and the rest are those of C6.17 and C13 once a mode is there."""

    unit: str
    ship: str
    factor: int
    side: UnitSide
    is_escorted: bool
    m: int = 0
    aa_bonus: int = 0
    mode: Mode = ""
    is_battle_lost: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it has not been settled yet how the attack reaches its ship (C6.13)."""
        return not self.mode


@dataclass(frozen=True, slots=True)
class SeaStrike:
    """The Luftwaffe's attack: its Area, and its hit number (C6.2, C15.3)."""

    area: int
    hit_number: int = BY_DICE


@dataclass(frozen=True, slots=True)
class Raid:
    """What flies in this turn (steps 3 and 6).

    `duties` says for a fighter unit drawn whom it protects, nobody when it is held for the Navy; `posts` with which
    ship a held one is placed, none when it is left aside.
    """

    cup: tuple[str, ...] = ()
    has_second: bool = False
    drawn: tuple[str, ...] = ()
    sides: Mapping[str, UnitSide] = field(default_factory=dict)
    duties: Mapping[str, str] = field(default_factory=dict)
    posts: Mapping[str, str] = field(default_factory=dict)
    sea: SeaStrike | None = None
    attacks: tuple[Attack, ...] = ()

    def is_protected(self, unit: str) -> bool:
        """Whether a fighter unit stays with this strike unit (C3.7)."""
        return unit in self.duties.values()

    def protector(self, unit: str) -> str:
        """The fighter unit that protects this strike unit, empty when there is none."""
        return next((fighter for fighter, ward in self.duties.items() if ward == unit), "")


NO_RAID = Raid()


@dataclass(frozen=True, slots=True)
class Uboat:
    """The U-boat: whether it is to be asked for, who picks its target when in place, and whether it is gone (C9.6)."""

    is_due: bool = False
    chooser: Side | None = None
    is_gone: bool = False


NO_UBOAT = Uboat()


@dataclass(frozen=True, slots=True)
class State:
    """The whole situation at one moment; `moved` are the German ships handled, `swept` where the escort was (C5.12)."""

    catalog: Catalog
    campaign_id: str
    seed: str
    rules_hash: str
    variants: tuple[Variant, ...]
    step: Step
    ships: Mapping[str, Ship]
    turn: int = 0
    start: int = START
    alert: int = 0
    cover: int = 0
    raid: Raid = NO_RAID
    uboat: Uboat = NO_UBOAT
    moved: tuple[str, ...] = ()
    swept: tuple[int, ...] = ()
    barred: tuple[str, ...] = ()
    is_battle_lost: bool = False
    is_swordfish_gone: bool = False
    request: EngagementRequest[CerberusPart] | None = None
    mode: Mode = ""
    settled: tuple[str, ...] = ()
    turns: tuple[tuple[int, int], ...] = ()
    level: str = ""
    lowered: int = 0

    def has(self, variant: Variant) -> bool:
        """Whether a variant is played (C9, C10)."""
        return variant in self.variants

    def factor(self, key: str) -> int:
        """The combat factor of a ship on the side it shows (C0.8)."""
        return self.catalog.ships[key].factors[self.ships[key].condition is not SOUND]

    def german(self) -> list[Ship]:
        """The German ships of this game in list order."""
        return [self.ships[key] for key in self.catalog.german if key in self.ships]

    def british(self) -> list[Ship]:
        """The British ships in list order."""
        return [self.ships[key] for key in self.catalog.british]

    def capital(self) -> list[Ship]:
        """The German capital ships of this game in list order (C0.6)."""
        rows = self.catalog.ships
        return [ship for ship in self.german() if rows[ship.key].is_capital]
