"""Re-flying in the window: from which turn, how often, then a bar that shows how far it has come and can be stopped."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.files.broken import BrokenFile
from game.session.refly import Reflight, Reflown, pilots_of, refly
from game.view.over_card import Button, OverCard, Work
from game.view.rows import Rows
from game.view.screen import Host
from game.view.worker import Task

if TYPE_CHECKING:
    from game.view.report import ReportScreen

GAMES = (20, 100, 1000)


class ReflyCard(OverCard):
    """A card over the report. Games are flown by other processes, so that the window stays alive."""

    is_still = False
    highest = 360

    def __init__(self, host: Host, below: ReportScreen, jobs: int = 0) -> None:
        super().__init__(host, below)
        self.below = below
        self.pilots = pilots_of(below.log)
        last = below.content.after.turns if below.content is not None else 0
        self.turns = range(last + 1)
        self.turn = min(below.turn, last)
        self.games = GAMES[-1]
        self.jobs = jobs or max(2, os.cpu_count() or 1)
        self.done = 0
        self._is_stopping = False
        self._task: Task[Reflown] | None = None

    def fill(self, rows: Rows) -> None:
        """From which turn, and how often."""
        who = ", ".join(f"{side.value} {name}" for side, name in self.pilots.items())
        rows.heading("Fly it again")
        rows.words(
            "Pilots fly the fight on from the beginning of a turn, each time with new dice. Where the real result lies "
            f"among theirs shows what your orders were worth. ({who})"
        )
        turns = [(turn, f"{turn}" if turn else "set-up") for turn in self.turns]
        rows.choice("From turn", turns, self.turn, self._from)
        rows.choice("How often", [(games, f"{games:,}") for games in GAMES], self.games, self._often)

    def buttons(self) -> list[Button]:
        """Fly, or stop."""
        if self._task is not None:
            return [("Stop", "#primary", self.stop)]
        return [("Fly", "#primary", self.fly), ("Back", "", self.host.pop)]

    def work(self) -> Work | None:
        """How many games are flown."""
        if self._task is None:
            return None
        words = "Stopping after this game …" if self._is_stopping else f"{self.done:,} of {self.games:,} games flown"
        return Work("Flying again", self.done / self.games, words)

    def back(self) -> None:
        """Stop the flying, or go back."""
        if self._task is None:
            self.host.pop()
        else:
            self.stop()

    def _from(self, turn: int) -> None:
        self.turn = turn
        self.again()

    def _often(self, games: int) -> None:
        self.games = games
        self.again()

    # ---- flying -----------------------------------------------------------------------------------------------------

    def fly(self) -> None:
        """Begin."""
        plan = Reflight(self.below.log.path, self.turn, self.games, self.pilots)
        self._task = self.host.work(lambda: refly(plan, self.jobs, self._flown))
        self.again(-1)

    def stop(self) -> None:
        """Have enough: what has been flown is kept."""
        self._is_stopping = True

    def _flown(self, done: int) -> None:
        """A game is over; called beside the picture."""
        self.done = done
        if self._is_stopping:
            raise KeyboardInterrupt

    def update(self, dt: float) -> None:
        """Show how far it has come; go back to the report when it is done."""
        self.controls.update(dt)
        if self._task is None or not self._task.is_done:
            return
        self.host.pop()
        try:
            self.below.take(self._task.result())
        except (BrokenFile, OSError) as error:
            self.host.notice(f"The fight could not be flown again: {error}")
        self.below.resized(self.host.size)

    def help_rule(self) -> str:
        """How results are counted."""
        return "T13.3"
