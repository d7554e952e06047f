"""The sheets of a campaign that is watched again: the last mission's, the report of the day, the final report."""

from __future__ import annotations

from collections.abc import Callable

from game.files.log import UNFIT
from game.session.diary import diary_of
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.paper import Paper, PaperButton, PaperScreen
from game.view.campaign.replay.reel import Reel
from game.view.screen import Host


class Papers:
    """Makes a sheet from what has happened up to a moment."""

    def __init__(self, host: Host, reel: Reel) -> None:
        self._host, self._reel = host, reel

    def _last(self, kinds: tuple[str, ...], number: int) -> int | None:
        """The place of the last event of these kinds among those that have happened."""
        places = range(number - 1, -1, -1)
        return next((at for at in places if self._reel.events[at].kind in kinds), None)

    def has_sheet(self, number: int) -> bool:
        """Whether a mission has been over."""
        return self._last(self._reel.theatre.sheets, number) is not None

    def open_sheet(self, number: int) -> None:
        """The sheet of the last mission that was over."""
        at = self._last(self._reel.theatre.sheets, number)
        if at is None:
            self._host.notice("No mission was over before this.")
            return
        self._open(lambda: self._sheet(at))

    def _sheet(self, at: int) -> Paper:
        chronicle, state = self._chronicle(at + 1), self._reel.state_at(at)
        event = self._reel.events[at]
        return self._reel.theatre.mission_sheet(state.request, event.result, state, chronicle.deeds)

    def open_report(self, number: int) -> None:
        """The final report of a campaign that is over; before, the report of the last evening."""
        reel, theatre = self._reel, self._reel.theatre
        if reel.campaign.outcome(reel.state_at(number)) is not None:
            self._open(lambda: self._final(number))
            return
        at = self._last(theatre.day_ends, number)
        if at is None:
            self._host.notice("No day of this campaign was over before this.")
            return
        self._open(lambda: theatre.day_report(reel.state_at(at + 1), self._chronicle(at + 1)))

    def _final(self, number: int) -> Paper:
        reel, chronicle = self._reel, self._chronicle(number)
        days = diary_of(reel.key, chronicle.moments())
        return reel.theatre.final_report(reel.state_at(number), chronicle, days)

    def _chronicle(self, number: int) -> Chronicle:
        """Everything up to a moment, and what the campaign did in its fights."""
        reel = self._reel
        chronicle = Chronicle()
        fights = {part.first: at for at, part in enumerate(reel.parts) if part.fight}
        for at in range(number):
            film = reel.film(fights[at]) if at in fights else None
            for board_event in film.events if film is not None else ():
                chronicle.saw_board(board_event)
            chronicle.saw(reel.events[at], reel.state_at(at))
        return chronicle

    def _open(self, make: Callable[[], Paper]) -> None:
        """Show a sheet; a sentence where the campaign holds what no campaign comes to."""
        host = self._host
        try:
            paper = make()
        except UNFIT as error:
            host.notice(f"There is no sheet of this: its events do not fit each other ({error}).")
            return
        host.push(Leaf(host, paper, lambda: [PaperButton("Back", host.pop)]))


class Leaf(PaperScreen):
    """A sheet over a replay, which Esc puts away."""

    def _leave(self) -> None:
        self.host.pop()
