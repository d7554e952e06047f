"""What playing, telling and counting know of each campaign: one row for each, beside that of `files.campaigns`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.pilots import cerberus_staff, pedestal_staff
from game.session import cerberus_telling, pedestal_telling
from game.session.cerberus import summary as cerberus_summary
from game.session.cerberus.tally import CerberusTally
from game.session.cerberus_telling_diary import cerberus_turns
from game.session.pedestal import summary as pedestal_summary
from game.session.pedestal.tally import PedestalTally
from game.session.pedestal_telling_diary import pedestal_days
from game.session.tellings import Telling
from game.tactical.state import State as FightState

if TYPE_CHECKING:
    from game.session.campaigns import Totals

Moments = Iterable[tuple[Any, Any]]
"""Every event with the situation before it."""


class CampaignTally(Protocol):
    """Whoever watches one campaign and sums it up."""

    def open(self, state: Any) -> None:
        """Take in the situation before anything has happened."""

    def watch(self, events: Sequence[Any]) -> None:
        """Take in what happened up to one decision."""

    def watch_fight(self, before: FightState, events: Sequence[Any]) -> None:
        """Take in what happened up to one decision of a fight on the board."""

    def sum_up(self, state: Any) -> tuple[int, Mapping[str, int]]:
        """The result of the ended campaign, and what was counted."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One campaign: its staff officers by name, its words, the paragraphs of its diary by their headings, its tally.

    `tables` puts the totals of many into tables, from variants and staff, and `words` those into lines.
    """

    officers: Mapping[str, Callable[[], Any]]
    telling: Telling
    diary: Callable[[Moments], Iterator[tuple[str, list[str]]]]
    tally: Callable[[], CampaignTally]
    tables: Callable[[Totals, tuple[str, ...], Mapping[str, str]], dict[str, Any]]
    words: Callable[[Mapping[str, Any]], Iterator[str]]


SESSIONS: dict[str, SessionRow] = {
    "pedestal": SessionRow(
        officers=pedestal_staff.OFFICERS,
        telling=Telling(
            pedestal_telling.tell, pedestal_telling.tell_fight, pedestal_telling.day_title, pedestal_telling.known_as
        ),
        diary=pedestal_days,
        tally=PedestalTally,
        tables=pedestal_summary.summary,
        words=pedestal_summary.words,
    ),
    "cerberus": SessionRow(
        officers=cerberus_staff.OFFICERS,
        telling=Telling(cerberus_telling.tell, cerberus_telling.tell_fight, cerberus_telling.day_title),
        diary=cerberus_turns,
        tally=CerberusTally,
        tables=cerberus_summary.summary,
        words=cerberus_summary.words,
    ),
}
