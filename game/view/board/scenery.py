"""What lies below a fight and happens there beside it: ships, a zone of flak, runs in, a clock, the light.

The board knows no campaign. Where a fight belongs to one, the campaign's `Stage` makes these neutral values: a
`Scenery` of the situation, an `Act` of each deed of its mission. Courses and bearings are degrees on the board,
clockwise from its upper edge. A stage lies in the package of its campaign's front and is found by the mission's kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal, Protocol

from game.core.hexes import Hex, distance
from game.reports.terrain import Ground
from game.tactical.events import Event, MissionNoted
from game.tactical.state import Side, State
from game.view.campaign.action_cards import ActionFace
from game.view.campaign.chart import ShipCounter
from game.view.campaign.front import FRONTS
from game.view.theme import Colour

What = Literal["notice", "guns", "flak", "bombs", "torpedo", "strafe", "ship", "arrival", "inside"]


@dataclass(frozen=True, slots=True)
class ShipBelow:
    """A ship: her counter, the hex that she lies in, her course, and whether she moves."""

    counter: ShipCounter
    hex: Hex
    course: float
    has_way: bool = True


@dataclass(frozen=True, slots=True)
class Zone:
    """All hexes within so many of one of the middles; the word stands in it, `tip` says what it does."""

    middles: tuple[Hex, ...]
    radius: int
    word: str
    tip: str
    rule: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A hex of a run, what is done there, and in which hex turn."""

    hex: Hex
    turn: int
    words: str


@dataclass(frozen=True, slots=True)
class Run:
    """The way of a box over its aim hex: where it begins, what it aims at, and what is done on the way."""

    unit: str
    start: Hex
    aim: Hex
    words: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the board through the middles of two hexes, and its word."""

    ends: tuple[Hex, Hex]
    words: str


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of the campaign's own clock: its hex turns, its name long and short, the hex turn of what happens.

    `tip` is said of it when the mouse rests there.
    """

    first: int
    last: int
    name: str
    short: str
    turn: int = 0
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something to know beside the clock, with its rule."""

    words: str
    rule: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Light:
    """What the light does to the colours of the ground, and how much of the sun lies on the water, 0 to 1."""

    tint: Colour = (255, 255, 255)
    glow: float = 0.0
    glow_colour: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Rose:
    """Where north is on the board, where the sun stands (None: it is down), and words below."""

    north: float
    sun: float | None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenery:
    """All of it at one moment; `is_firing` says that the guns are at work now, `ground` what the board lies on.

    An empty ground leaves the engagement its own. `clouds` are hexes of low cloud, which hinders fire or only stands
    there, by `cloud_rule`.
    """

    ships: tuple[ShipBelow, ...] = ()
    zone: Zone | None = None
    runs: tuple[Run, ...] = ()
    spans: tuple[Span, ...] = ()
    notes: tuple[Note, ...] = ()
    light: Light = Light()
    rose: Rose | None = None
    is_firing: bool = False
    ground: Literal["", "harbour"] = ""
    lines: tuple[Line, ...] = ()
    clouds: tuple[Hex, ...] = ()
    is_cloud_hindering: bool = False
    cloud_rule: str = ""

    def ship(self, key: str) -> ShipBelow | None:
        """A ship by her key."""
        return next((one for one in self.ships if one.counter.key == key), None)


@dataclass(frozen=True, slots=True)
class Act:
    """What is seen of a deed: a title and words, a card that is drawn, whom and which ship it befalls, and how badly.

    `harm` is what it does: to an aircraft 1 damaged, 2 destroyed; of a bomb 0 a miss, else its points; of a ship her
    level. `is_new` says that a ship has come to that level now.
    """

    what: What
    title: str
    words: str = ""
    rule: str = ""
    card: ActionFace | None = None
    aircraft: tuple[str, ...] = ()
    ship: str = ""
    harm: int = 0
    is_new: bool = False


class Stage(Protocol):
    """What a campaign lends the board."""

    def scenery(self, state: State) -> Scenery:
        """What lies below the fight, from the situation as it may be seen."""

    def act(self, deed: Any, state: State) -> Act | None:
        """What is seen of a deed, None for one that shows nothing; the situation may be that before or after it."""

    def length(self, deed: Any) -> tuple[float, float]:
        """Seconds of motion and of rest at speed 1."""

    def called_for_nothing(self, event: Event, state: State) -> Side | None:
        """Whom two people at one machine must see called after an event, although the side has nothing to order.

        Else a card that is missing would betray what was ordered in secret. The situation is the one after it.
        """


def stage_of(state: State) -> Stage | None:
    """The stage of a fight's campaign; None for a stand-alone engagement."""
    return _stage(state.sortie.mission.kind) if state.sortie is not None else None


def scenery_of(state: State) -> Scenery | None:
    """What lies below a fight; None for a stand-alone engagement."""
    stage = stage_of(state)
    return stage.scenery(state) if stage is not None else None


def ground_of(state: State, ground: Ground) -> Ground:
    """What to paint below a fight whose engagement has this ground."""
    seen = scenery_of(state)
    return seen.ground or ground if seen is not None else ground


def act_of(event: Event | None, state: State) -> Act | None:
    """What is seen of an event that is a deed of the campaign's mission."""
    stage = stage_of(state) if isinstance(event, MissionNoted) else None
    return stage.act(event.deed, state) if stage is not None and isinstance(event, MissionNoted) else None


def words_at(state: State, place: Hex) -> str:
    """What lies in a hex below the fight, in words; empty where nothing does."""
    seen = scenery_of(state)
    if seen is None:
        return ""
    told = [one.counter.tip for one in seen.ships if one.hex == place]
    if place in seen.clouds:
        told.append(f"low cloud{'' if seen.is_cloud_hindering else ', which changes nothing'} [{seen.cloud_rule}]")
    zone = seen.zone
    if zone is not None and any(distance(place, middle) <= zone.radius for middle in zone.middles):
        told.append(f"in the {zone.word.lower()} zone: {zone.tip} [{zone.rule}]")
    return "; ".join(told)


@cache
def _stage(kind: str) -> Stage | None:
    """A campaign without a module of this name shows its fights bare."""
    wanted = f"{FRONTS[kind]}.scenery"
    try:
        found: Stage = import_module(wanted).STAGE
    except ModuleNotFoundError as error:
        if error.name is None or not wanted.startswith(error.name):
            raise
        return None
    return found
