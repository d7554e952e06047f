"""Sharing a fight from the window: a card over the replay that makes a web page, a film, a picture or plain text.

The file goes into the folder of exports, under a name that nothing has yet; the card says where it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from game.files.broken import BrokenFile
from game.files.folders import show_folder
from game.files.log import UNFIT, Log
from game.files.places import exports_folder
from game.files.refusals import refusal
from game.files.saves import file_name
from game.view.over_card import Button, OverCard, Work
from game.view.replay.screen import ReplayScreen
from game.view.rows import Rows
from game.view.screen import Host
from game.view.worker import Task

KINDS = {
    "html": ("Web page", "One file that plays the fight in any browser, without a network."),
    "gif": ("Film", "A GIF that moves by itself wherever pictures are shown. It takes a while."),
    "png": ("Picture", "The end of the turn you are watching."),
    "txt": ("Text", "Every event in words, with its rule."),
}
Progress = Callable[[float], None]


class Stopped(Exception):
    """The player has had enough."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: of which fight, as what, of which turns (None is the first or the last one)."""

    log: Log
    kind: str
    first: int | None
    last: int | None

    def made(self, progress: Progress) -> bytes:
        """The bytes of the file; BrokenFile for a fight that cannot be shown."""
        from game.reports.moments import fight_of  # with what draws: loaded when something is first exported

        fight = fight_of(self.log, self.first, self.last)
        match self.kind:
            case "html":
                from game.reports.web_page import web_page

                return web_page(fight)
            case "gif":
                from game.reports.film import film

                return film(fight, progress).data
            case "png":
                from game.reports.film import still

                return still(fight)
            case _:
                from game.reports.plain_text import plain_text

                return plain_text(fight)

    def written(self, progress: Progress) -> Path:
        """Make it and put it into the folder of exports; the file."""
        from game.reports.whole_file import write_whole

        data = self.made(progress)
        progress(1.0)
        place = self._free()
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, data)
        return place

    def _free(self) -> Path:
        """A name that no file has yet."""
        try:
            name = Path(file_name(self.log.header.title)).stem
        except ValueError:  # a title of which no name can be made
            name = "A fight"
        if self.first is not None:
            name += f" turn {self.first}" if self.first == self.last else f" turns {self.first} to {self.last}"
        names = (f"{name}{f' {number}' if number > 1 else ''}.{self.kind}" for number in count(1))
        return next(place for place in (exports_folder() / one for one in names) if not place.exists())


class ExportCard(OverCard):
    """The card: first what to make, then how far it is, then where it lies."""

    is_still = False

    def __init__(self, host: Host, below: ReplayScreen) -> None:
        super().__init__(host, below)
        self.below = below
        self.turn = below.state.turn
        self.kind, self.is_whole = "html", True
        self.place: Path | None = None
        self.share = 0.0
        self._is_stopping = False
        self._task: Task[Path] | None = None

    def fill(self, rows: Rows) -> None:
        """What to make; once it is made, where it lies."""
        if self.place is not None:
            rows.heading("It is made")
            rows.words(f"{self.place.name} lies in {self.place.parent}.")
        else:
            rows.heading("Export this fight")
            kinds = [(kind, name) for kind, (name, _) in KINDS.items()]
            rows.choice("As what?", kinds, self.kind, self._as, KINDS[self.kind][1])
            if self.kind != "png":
                name = f"turn {self.turn}" if self.turn else "the set-up"
                turns = [(True, "The whole fight"), (False, f"Only {name}")]
                rows.choice("Which turns?", turns, self.is_whole, self._of)
            rows.words(f"The file goes into {exports_folder()}.")

    def buttons(self) -> list[Button]:
        """Make it, stop, or open the folder where it lies."""
        if self._task is not None:
            return [("Stop", "#primary", self.stop)]
        back: Button = ("Back", "", self.host.pop)
        if self.place is not None:
            return [("Open the folder", "#primary", self._show), back]
        return [("Export", "#primary", self.begin), back]

    def work(self) -> Work | None:
        """How much of it is made."""
        if self._task is None:
            return None
        words = "Stopping …" if self._is_stopping else f"{KINDS[self.kind][0]}: {round(100 * self.share)} %"
        return Work("Exporting", self.share, words)

    def back(self) -> None:
        """Stop what is being made, or go back."""
        if self._task is None:
            self.host.pop()
        else:
            self.stop()

    def _as(self, kind: str) -> None:
        self.kind = kind
        self.again()

    def _of(self, is_whole: bool) -> None:
        self.is_whole = is_whole
        self.again()

    # ---- making it --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Make it, beside the picture."""
        turn = self.turn if self.kind == "png" or not self.is_whole else None
        order = Order(self.below.film.log, self.kind, turn, turn)
        self.share, self._is_stopping = 0.0, False
        self._task = self.host.work(lambda: order.written(self._made))
        self.again(-1)

    def stop(self) -> None:
        """Have enough: nothing is written."""
        self._is_stopping = True

    def _made(self, share: float) -> None:
        """So much of it is made; called beside the picture."""
        self.share = share
        if self._is_stopping:
            raise Stopped

    def update(self, dt: float) -> None:
        """Show how far it has come, and where it lies in the end."""
        self.controls.update(dt)
        if self._task is None or not self._task.is_done:
            return
        task, self._task = self._task, None
        try:
            self.place = task.result()
        except Stopped:
            self.host.notice("Nothing was exported.")
        except OSError as error:
            self.host.notice(f"{refusal(error)}.\nNothing was exported.")
        except (BrokenFile, *UNFIT) as error:
            self.host.notice(f"The fight cannot be exported: {error}")
        self.again(-2)

    def _show(self) -> None:
        if self.place is not None:
            trouble = show_folder(self.place.parent)
            if trouble:
                self.host.notice(trouble)
