"""The Lightship: one day, one bomber, two fighters; who plays, what is asked, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.campaigns.deciding import ResolveBy
from game.campaigns.engagement import EngagementRequest
from game.tactical.catalog import Boxes


class Side(StrEnum):
    """The two players."""

    RAIDER = "raider"
    GUARD = "guard"


class Step(StrEnum):
    """Where the campaign can wait."""

    WATCH = "1 watch"
    MODE = "2 mode"
    FIGHT = "3 fight"
    BOMBS = "4 bombs"
    ENDED = "5 ended"


@dataclass(frozen=True, slots=True)
class Catalog:
    """The data: how far out the guard can wait, at what die a bomb hits, the boxes of its types."""

    digest: str
    boxes: Mapping[str, Boxes]
    variants: tuple[str, ...] = ()
    hit_at: int = 4
    hex_turns: int = 4
    far_entry: int = 2


@dataclass(frozen=True, slots=True)
class Wait:
    """The guard waits over the lightship, or where the raider must come by later."""

    unit: str
    is_near: bool
    kind: Literal["wait"] = "wait"


Answer = Wait | ResolveBy


@dataclass(frozen=True, slots=True)
class LightshipPart:
    """What only this campaign reads of a request."""

    target: str
    is_near: bool


@dataclass(frozen=True, slots=True)
class LightshipResult:
    """What only this campaign reads of a result."""

    has_released: bool


@dataclass(frozen=True, slots=True)
class State:
    """The whole campaign at one moment; `fate` is empty until the end."""

    catalog: Catalog
    campaign_id: str
    seed: str
    rules_hash: str
    step: Step = Step.WATCH
    day: int = 1
    is_near: bool | None = None
    request: EngagementRequest[LightshipPart] | None = None
    settled: tuple[str, ...] = ()
    has_released: bool = False
    die: int = 0
    fate: Literal["", "sunk", "saved"] = ""
