"""What a campaign must tell its screen: names, prompts in words, events in words and pictures, panels, the map.

A `Theatre` stands beside each campaign's front; nothing else of the screen knows which campaign it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.session.diary import DiaryDay
from game.view.campaign.action_cards import ActionFace, ElementFace
from game.view.campaign.chart import Flag, ShipCounter
from game.view.campaign.chart_map import ChartMap
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.controls import Ask, Control
from game.view.campaign.paper import Paper
from game.view.theme import Colour, Look


class Back(NamedTuple):
    """A card that lies face down."""


class OptionFace(NamedTuple):
    """An option that was played: whose, its line, its name."""

    flag: Flag
    line: int
    name: str


class TrackFace(NamedTuple):
    """A level on its track: the steps by their figures, where the marker stands, what this level means."""

    steps: tuple[str, ...]
    at: int
    words: str


Face = ActionFace | ElementFace | OptionFace | TrackFace | Back
"""One card as it lies in sight."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A die with its modifiers and their sum, what it had to meet, whether it did, and why that is good or bad."""

    die: int
    modifiers: tuple[tuple[str, int], ...]
    total: int
    needed: str = ""
    is_met: bool | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """What is laid before the players while one event is shown."""

    title: str
    words: str = ""
    rule: str = ""
    faces: tuple[Face, ...] = ()
    die: tuple[int, int] | None = None  # the face that came up, and how many there are
    track: tuple[int, int, tuple[int, ...]] | None = None  # points before and after, and the thresholds
    reckoning: Reckoning | None = None
    weight: Literal["light", "plain", "heavy"] = "plain"
    is_notice: bool = False  # whether it is laid down until somebody has read it, at any speed


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a side panel: a drawing, words, and a shade for what is gone; or a ship with her damage track."""

    title: str
    words: str = ""
    picture: str = ""
    tone: Literal["plain", "good", "bad", "gone", "heading"] = "plain"
    rule: str = ""
    ship: ShipCounter | None = None
    is_long: bool = False  # whether the words take as many lines as they need


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile of cards or elements at the foot of the map: a name, how many, and the faces in sight."""

    name: str
    count: int
    faces: tuple[Face, ...] = ()
    rule: str = ""
    is_deck: bool = False  # whether a deck that is drawn from lies there as well


class Theatre(Protocol):
    """One campaign's words, controls and panels."""

    sides: tuple[str, ...]
    tabs: tuple[str, ...]
    first_rule: str
    untold: tuple[str, ...]  # kinds of the events that the briefing has told
    sheets: tuple[str, ...]  # kinds of the events that read a result into the campaign
    day_ends: tuple[str, ...]  # kinds of the events that end a day
    stretches: tuple[str, str, str]  # what a fight, a day and the end of a day are called

    def side_name(self, side: str) -> str:
        """What a side is called."""

    def side_colour(self, side: str, look: Look) -> Colour:
        """A side's accent."""

    def ask(self, prompt: Any, state: Any) -> Ask:
        """Who decides what, why, and by which rule."""

    def unit(self, prompt: Any, state: Any) -> str:
        """What a prompt is about, in a few words."""

    def control(self, prompt: Any, state: Any) -> Control:
        """What it can be answered with."""

    def is_secret(self, prompt: Any) -> bool:
        """Whether the other side must not see the answer being made (hot-seat)."""

    def secret_asked(self, state: Any) -> Sequence[str]:
        """The sides that must be called to the screen at this step although they may have nothing to choose."""

    def called_for_nothing(self, event: Any, state: Any) -> str:
        """The side that must be called to the screen before an event although it has nothing to order; or empty."""

    def briefing(self, state: Any, sides: Sequence[str]) -> Paper:
        """What these sides are told before the first day."""

    def show(self, event: Any, state: Any) -> Show | None:
        """What is laid before the players for an event; None for what is not shown by itself."""

    def head(self, state: Any) -> tuple[str, str]:
        """Where the campaign stands: a title, and a line below it."""

    def panel(self, tab: str, state: Any, side: str | None) -> Sequence[Row]:
        """The rows of a side panel as this side may see them."""

    def heaps(self, state: Any) -> Sequence[Heap]:
        """The piles at the foot of the map."""

    def mission_sheet(
        self, request: EngagementRequest[Any], result: EngagementResult[Any], state: Any, deeds: Sequence[Any]
    ) -> Paper:
        """Every aircraft, ship, crew, round and card of a mission in and out; `state` is the one before the result."""

    def day_report(self, state: Any, chronicle: Chronicle) -> Paper:
        """The report of the day that has just ended."""

    def final_report(self, state: Any, chronicle: Chronicle, diary: Sequence[DiaryDay]) -> Paper:
        """The report of the whole campaign, with its diary."""

    def hour(self, state: Any) -> float:
        """The hour of the campaign's day, for the map."""

    def map(self) -> ChartMap:
        """A map of the theatre."""
