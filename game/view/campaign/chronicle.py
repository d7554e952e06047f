"""What has happened in a campaign, kept for its sheets and reports: every event with the situation before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.tactical.events import Event as BoardEvent


class Entry(NamedTuple):
    """An event, and the situation in which it happened."""

    event: Any
    state: Any


@dataclass(slots=True)
class Chronicle:
    """All events so far; `deeds` are those of the campaign in the fight under way, or in the last one."""

    entries: list[Entry] = field(default_factory=list)
    deeds: list[Any] = field(default_factory=list)

    def saw(self, event: Any, state: Any) -> None:
        """An event of the campaign is about to be folded."""
        self.entries.append(Entry(event, state))
        if event.kind == "engagement_requested":
            self.deeds.clear()
        deed = getattr(event, "deed", None)
        if deed is not None:
            self.deeds.append(deed)

    def saw_board(self, event: BoardEvent) -> None:
        """An event of the fight on the board: the campaign's own deeds among them are kept."""
        if event.kind == "mission_noted":
            self.deeds.append(event.deed)

    def of(self, *kinds: str) -> list[Entry]:
        """The entries of these kinds, in order."""
        return [entry for entry in self.entries if entry.event.kind in kinds]

    def usual_mode(self, setting: str, turn_ends: Sequence[str]) -> str:
        """How the next fight is played by the player's settings: "first" flies one a turn (P24.1, C14.1)."""
        if setting != "first":
            return setting
        for event, _ in reversed(self.entries):
            if event.kind in turn_ends:
                break
            if event.kind == "engagement_requested" and event.mode in ("board", "watch"):
                return "quick"
        return "board"

    def moments(self) -> Iterator[tuple[Any, Any]]:
        """Every event with the situation before it, as diaries are written from."""
        for event, state in self.entries:
            yield event, state if state is not None else event.state
