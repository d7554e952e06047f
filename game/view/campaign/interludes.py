"""What comes between two decisions: a fight, its sheet, the report of a day, the final report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.session.diary import diary_of
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.engage import flight_of
from game.view.campaign.paper import Paper, PaperButton, PaperScreen, Part
from game.view.campaign.zoom import ZoomScreen

WITHOUT_BOARD = ("quick", "unopposed")
"""How a fight is played whose sheet is not the way back from a board."""

if TYPE_CHECKING:
    from game.view.board import BoardScreen
    from game.view.campaign.screen import CampaignScreen
    from game.view.campaign.theatre import Show


class Interludes:
    """Opens, one after the other, what must be seen before the campaign goes on."""

    def __init__(self, screen: CampaignScreen) -> None:
        self._screen = screen
        self.chronicle = Chronicle()
        self.last_sheet: Paper | None = None
        self._sheets: list[Paper] = []
        self._is_reported = False
        self._is_new = screen.sitting.is_new
        self._board: BoardScreen | None = None

    # ---- what is kept -----------------------------------------------------------------------------------------------

    def saw(self, event: Any, state: Any) -> None:
        """An event is about to be folded: keep what a sheet or a report is made of."""
        theatre = self._screen.theatre
        self.chronicle.saw(event, state)
        if event.kind in theatre.sheets:
            self._screen.flow.forget_standing()
            sheet = theatre.mission_sheet(state.request, event.result, state, self.chronicle.deeds)
            self.last_sheet = sheet
            if event.result.mode in WITHOUT_BOARD:
                self._lay(sheet)
        if event.kind in theatre.day_ends:
            after = self._screen.season.campaign.apply(state, event)
            self._wait_at(theatre.day_report(after, self.chronicle))

    def shown(self, show: Show) -> None:
        """Something was laid before the players: a notice stays until it has been read."""
        if show.is_notice:
            self._lay(Paper(show.title, "", [Part(words=(f"{show.words} [{show.rule}]",))], show.rule))

    def _lay(self, paper: Paper) -> None:
        """A sheet or a notice for the people at the machine: what follows waits for it, whatever the speed."""
        if self._screen.flow.people:
            self._wait_at(paper)

    def _wait_at(self, paper: Paper) -> None:
        """A paper that comes before anything that follows; the end of a day stops even fights that are only watched."""
        self._sheets.append(paper)
        self._screen.playback.hold()

    def forget(self) -> None:
        """What happened before has been reported before."""
        self._sheets.clear()
        self._screen.playback.release()

    # ---- what is opened ---------------------------------------------------------------------------------------------

    def open_briefing(self) -> bool:
        """What both sides know before the first day; whether there was anything to read."""
        screen = self._screen
        if not self._is_new:
            return False
        self._is_new = False
        state = screen.season.state
        paper = screen.theatre.briefing(state, screen.flow.people or list(screen.theatre.sides))
        self._open(paper, [PaperButton("Begin", screen.host.pop)])
        return True

    def open_next(self) -> bool:
        """Open the next of them, if one is due; whether the campaign waits for it."""
        screen = self._screen
        if self._sheets:
            self._open(self._sheets.pop(0), [PaperButton("Go on", screen.host.pop)])
            return True
        if screen.playback.is_held:
            screen.playback.release()
        if screen.playback.is_waiting:
            playback = screen.playback
            screen.flow.call_for_nothing(playback.event, playback.state, playback.go_on)
            return True
        if not screen.playback.is_done:
            return False
        if screen.season.request is not None:
            self._open_fight()
        elif screen.season.is_over and not self._is_reported:
            self._is_reported = True
            self.open_final()
        else:
            return False
        return True

    def _open(self, paper: Paper, buttons: Sequence[PaperButton]) -> None:
        host = self._screen.host
        host.push(PaperScreen(host, paper, lambda: buttons, host.pop))

    def open_sheet(self) -> None:
        """The sheet of the last mission, to be read again."""
        if self.last_sheet is not None:
            self._open(self.last_sheet, [PaperButton("Back", self._screen.host.pop)])

    def open_final(self) -> None:
        """The final report."""
        screen, host = self._screen, self._screen.host
        days = diary_of(screen.season.campaign.key, self.chronicle.moments())
        paper = screen.theatre.final_report(screen.playback.state, self.chronicle, days)
        buttons = [PaperButton("To the title", host.home), PaperButton("Look at the map", host.pop)]
        if screen.season.path is not None:
            buttons.append(PaperButton("Replay", self._replay))
        self._open(paper, buttons)

    def _replay(self) -> None:
        """Watch the whole campaign again."""
        from game.view.replay.opening import open_replay

        path = self._screen.season.path
        if path is not None:
            open_replay(self._screen.host, path)

    # ---- a fight and its sheet --------------------------------------------------------------------------------------

    def _open_fight(self) -> None:
        """The board of the open engagement, or its sheet when the fight is over."""
        screen, season = self._screen, self._screen.season
        was_open = season.fight is not None
        board = self._board = self._make_board()
        if season.result() is not None:
            screen.host.push(self._sheet())
        elif was_open:
            screen.host.push(board)
        else:
            zoom = ZoomScreen(screen.host, screen, screen.map, board, lambda: self._land(board))
            screen.host.push(zoom)

    def _make_board(self) -> BoardScreen:
        from game.view.board import BoardScreen  # loaded with the first fight: it brings the lattice's library

        screen = self._screen
        past = screen.sitting.fight_past
        flight = flight_of(screen.season, past if screen.season.fight is not None else (), self.chronicle.saw_board)
        return BoardScreen(screen.host, flight, self._fought)

    def _land(self, board: BoardScreen) -> None:
        self._screen.host.replace(board)

    def _fought(self) -> None:
        """The end of the fight has been seen: its sheet takes the place of the board."""
        self._screen.host.replace(self._sheet())

    def _sheet(self) -> PaperScreen:
        season = self._screen.season
        result = season.result()
        if result is None or season.request is None:
            raise RuntimeError("no fight is over")
        paper = self._screen.theatre.mission_sheet(season.request, result, season.state, self.chronicle.deeds)
        return PaperScreen(self._screen.host, paper, lambda: [PaperButton("Confirm", self._reconcile)])

    def _reconcile(self) -> None:
        """Take the result into the campaign, once, and zoom back to the map."""
        screen, host, board = self._screen, self._screen.host, self._board
        events = screen.season.reconcile()

        def back() -> None:
            host.pop()
            screen.show(events)

        if board is None:
            back()
            return
        zoom = ZoomScreen(host, screen, screen.map, board, back, is_back=True)
        host.replace(zoom)
