"""All that the map shows at one moment, in the words of the map alone: each campaign builds such a value.

Positions are latitude and longitude in degrees, courses degrees clockwise from north, times minutes from the first
midnight of the campaign. A `key` is what a click or a tip names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.tactical.state import Side
from game.view.campaign.projection import Position

ShipClass = Literal[
    "freighter",
    "tanker",
    "destroyer",
    "cruiser",
    "carrier",
    "battleship",
    "scharnhorst",
    "prinz-eugen",
    "bismarck",
    "king-george-v",
    "county",
    "e-boat",
    "motor-torpedo-boat",
]
"""How a ship is drawn: a class or a type that has a drawing of its own."""


class View(NamedTuple):
    """The part of the globe that should be in sight, in degrees."""

    south: float
    north: float
    west: float
    east: float


class Flag(NamedTuple):
    """Whose it is: a side of the board gives colour and shape, a letter says it once more."""

    side: Side
    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """A name on the map."""

    name: str
    at: Position
    is_harbour: bool = False


@dataclass(frozen=True, slots=True)
class Squadron:
    """Aircraft of one type that fly from one base: how many are ready, damaged, and lost."""

    key: str
    type: str
    name: str
    ready: int
    damaged: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class AirBase:
    """An airfield and what flies from it today; `tip` is said of it when the mouse rests there."""

    key: str
    name: str
    at: Position
    flag: Flag
    squadrons: tuple[Squadron, ...] = ()
    tip: str = ""


class Mark(NamedTuple):
    """A point of a track: when, where, and whether the leg that leads to it is sailed by night."""

    minute: int
    at: Position
    is_night: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """The way of a fleet; `until` is the minute up to which it has been sailed."""

    key: str
    marks: tuple[Mark, ...]
    until: int
    days: tuple[tuple[int, str], ...] = ()  # minute and words, such as "11 August"


@dataclass(frozen=True, slots=True)
class ShipCounter:
    """A ship: its damage points against the thresholds of its levels 1 to 4, and its standing.

    `slot` is its place in the formation, ahead and to the right, in steps. `factor` is what a campaign prints on the
    side that it shows, `boats` how many are drawn of a unit of several.
    """

    key: str
    name: str
    ship_class: ShipClass
    flag: Flag
    points: int = 0
    level: int = 0
    thresholds: tuple[int, ...] = ()
    reached: tuple[int, ...] = (1, 2, 3, 4)  # the level that each threshold brings
    standing: str = ""  # such as "straggler", "guards Ohio", "in harbour"
    slot: tuple[float, float] = (0.0, 0.0)
    tip: str = ""
    factor: str = ""
    boats: int = 1

    @property
    def is_afloat(self) -> bool:
        """Whether it has not been sunk."""
        return self.level < len(LEVELS) - 1


@dataclass(frozen=True, slots=True)
class Fleet:
    """Ships in company, or one alone; a course of None is ships at rest.

    Ships at rest are drawn off the port, `berth` being the way there in the picture, right and down.
    """

    key: str
    name: str
    at: Position
    course: float | None
    flag: Flag
    ships: tuple[ShipCounter, ...]
    squadrons: tuple[Squadron, ...] = ()
    tip: str = ""
    berth: tuple[float, float] = (1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Zone:
    """A circle of the sea that a campaign's rules name: its number in it, words below, `is_lit` for the one in play."""

    key: str
    at: Position
    miles: float
    number: str
    words: str = ""
    tip: str = ""
    is_lit: bool = False
    bearing: float = 315.0  # where on the circle its number stands
    is_apart: bool = False  # whether it stands just outside, where signs crowd the circle


@dataclass(frozen=True, slots=True)
class Outline:
    """A part of the sea with a danger of its own: hatched, with a word."""

    key: str
    corners: tuple[Position, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Reach:
    """Guns ashore: where they stand, and how far they are drawn to reach."""

    key: str
    at: Position
    miles: float
    word: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Border:
    """A line from coast to coast between two parts of the sea."""

    key: str
    ends: tuple[Position, Position]


@dataclass(frozen=True, slots=True)
class Pin:
    """Where a mission is fought, and the course on which the strike comes in."""

    key: str
    at: Position
    label: str
    tip: str = ""
    comes_from: Position | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole map; `lost` are ships that are gone from it and stand in the lists only."""

    coast: str
    view: View
    title: str
    hour: str
    places: tuple[Place, ...] = ()
    bases: tuple[AirBase, ...] = ()
    tracks: tuple[Track, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    lost: tuple[ShipCounter, ...] = ()
    pin: Pin | None = None
    zones: tuple[Zone, ...] = ()
    outlines: tuple[Outline, ...] = ()
    reaches: tuple[Reach, ...] = ()
    borders: tuple[Border, ...] = ()
    is_legend_right: bool = False  # whether compass and scale stand in the right corner, where land is

    def tip_of(self, key: str) -> str:
        """What is said of a pin, base, fleet, ship, battery or zone; empty for an unknown key."""
        ships = (ship for fleet in self.fleets for ship in fleet.ships)
        pins = () if self.pin is None else (self.pin,)
        told = (*pins, *self.bases, *self.fleets, *ships, *self.reaches, *self.zones)
        return next((one.tip for one in told if one.key == key), "")


LEVELS = ("undamaged", "damaged", "badly damaged", "crippled", "sunk")
LETTERS = ("", "D", "B", "C", "S")
