"""The replay of a whole campaign: one time-line through its days and fights, the map now, the board then."""

from __future__ import annotations

from importlib import import_module

import pygame

from game.files.broken import BrokenFile
from game.files.log import UNFIT
from game.session.season_verify import verify_season
from game.view.board.panel import Pane, rule_pointed_at
from game.view.campaign.replay.board_play import BoardPlay
from game.view.campaign.replay.deeds import SeasonDeeds, rows
from game.view.campaign.replay.eyes import SeasonEyes
from game.view.campaign.replay.layout import SeasonLayout, layout_of
from game.view.campaign.replay.map_play import MapPlay
from game.view.campaign.replay.marking import Spot
from game.view.campaign.replay.papers import Papers
from game.view.campaign.replay.reel import Reel
from game.view.campaign.replay.time_line import SeasonLine
from game.view.replay.deck import Deck
from game.view.replay.eyes import Eyes
from game.view.replay.foot import Caption
from game.view.replay.notes import UNDER_OTHER_RULES, WITH_OTHER_DATA
from game.view.replay.record import Record
from game.view.screen import Host
from game.view.worker import Task

KEPT_BOARDS = 4
FADE = 0.35  # seconds from the map into a fight and back
LATTICE = "hexalattice.hexalattice"


class SeasonReplay:
    """One campaign to be watched. Nothing is asked, and nothing is written."""

    def __init__(self, host: Host, reel: Reel) -> None:
        self.host, self.reel = host, reel
        self.badges: tuple[str, ...] = ()
        look, nowhere = host.look, pygame.Rect(0, 0, 1, 1)
        self.layout: SeasonLayout = layout_of(host.size, look)
        self.eyes = SeasonEyes(reel.log.header.row)
        self.deeds, self.papers = SeasonDeeds(self), Papers(host, reel)
        self.speed, self.is_playing = host.settings.speed, False
        self.part = 0
        self.map = MapPlay(self)
        self._boards: dict[int, BoardPlay] = {}
        self.line = SeasonLine(look, nowhere, reel, self.seek)
        self.deck = Deck(look, nowhere, self.deeds.acting, rows(reel.theatre.stretches))
        self.caption = Caption(look, nowhere)
        self._is_broken = False
        self._last: pygame.Surface | None = None
        self._faded = 1.0
        self._reading = host.work(self._read_ahead)
        self._checking: Task[str] | None = host.work(self._judged)
        self.seek(Spot(0, 0))

    def _read_ahead(self) -> None:
        """Beside the picture: every fight, and what its board is made with, so that no jump has to wait for them."""
        if self.reel.has_fights:
            import_module(LATTICE)
        self.reel.read_all()

    def _judged(self) -> str:
        """What is to be known of the campaign while it is watched; empty when today's rules could give it again.

        Rules written anew since may still give the same: then resolving it beside the picture tells.
        """
        log, header = self.reel.log, self.reel.log.header
        if (header.rules_data, header.board_data) != (header.row.load().digest, self.host.catalog.digest):
            return WITH_OTHER_DATA
        self._reading.wait()
        return "" if header.is_of_these_rules or verify_season(log).is_reverifiable else UNDER_OTHER_RULES

    def _take_verdict(self) -> None:
        if self._checking is None or not self._checking.is_done:
            return
        task, self._checking = self._checking, None
        try:
            badge = task.result()
        except (BrokenFile, *UNFIT):
            badge = UNDER_OTHER_RULES
        self.badges = (badge,) if badge else ()
        for board in self._boards.values():
            board.badges = self.badges

    # ---- where it stands --------------------------------------------------------------------------------------------

    @property
    def board(self) -> BoardPlay | None:
        """The board of the fight that is on, None over the map, and over a fight that cannot be read."""
        return self._boards.get(self.part) if self.reel.parts[self.part].fight else None

    @property
    def spot(self) -> Spot:
        """The moment that is shown."""
        board, part = self.board, self.reel.parts[self.part]
        if board is not None:
            return Spot(self.part, board.playback.position)
        return Spot(self.part, 0 if part.fight else self.map.number - part.first)

    @property
    def number(self) -> int:
        """How many of the campaign's own events have happened."""
        return self.reel.number_of(self.spot)

    @property
    def log(self) -> Record[SeasonEyes] | Record[Eyes]:
        """The log in sight."""
        return self.map.log if self.board is None else self.board.log

    @property
    def seconds(self) -> float:
        """Where the campaign stands on the time-line."""
        spot = self.spot
        at = self.reel.seconds_at(spot)
        if self.board is not None or self.reel.parts[self.part].fight:
            return at
        number = self.reel.number_of(spot)
        following = self.reel.seconds[min(number + 1, len(self.reel.seconds) - 1)]
        return at + self.map.share * (following - self.reel.seconds[number])

    def seek(self, spot: Spot) -> None:
        """Be at a moment at once."""
        self.part = spot.part
        if self.reel.film(spot.part) is None:
            fault = self.reel.faults.get(spot.part, "")
            if fault:
                self.pause()
                self.host.notice(f"This fight cannot be shown: {fault}")
            self.map.seek(spot)
            return
        board = self._board_of(spot.part)
        board.eyes.side = self.eyes.seat_in(self.reel.request_of(spot.part))
        board.seek(spot.inside)

    def _board_of(self, part: int) -> BoardPlay:
        """The board of a fight, made when first wanted; only the last ones are kept."""
        film = self.reel.film(part)
        if part not in self._boards and film is not None:
            board = BoardPlay(self, film)
            board.resized(self.host.size)
            while len(self._boards) >= KEPT_BOARDS:
                del self._boards[next(iter(self._boards))]
            self._boards[part] = board
        return self._boards[part]

    def go_to_number(self, number: int) -> None:
        """Be behind so many of the campaign's own events, on the map."""
        self.pause()
        self.seek(self.reel.spot_of(number))

    def look_as(self) -> None:
        """The next viewer in the round."""
        spot = self.spot
        self.eyes.next()
        self.seek(spot)

    # ---- play -------------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play or pause; from the end, play again from the beginning."""
        if self.is_playing:
            self.pause()
            return
        if self.spot == self.reel.end:
            self.seek(Spot(0, 0))
        self.is_playing = True

    def pause(self) -> None:
        """Stand still, also in the middle of a motion."""
        self.is_playing = False
        if self.board is not None:
            self.board.playback.pause()

    def _play(self, dt: float) -> None:
        """Let the part that is on run; behind its end the next one begins."""
        board = self.board
        if board is not None:
            board.playback.speed = self.speed
            if not (board.playback.is_at_end and board.playback.is_done):
                board.playback.is_playing = True
                return
        elif not self.reel.parts[self.part].fight:
            self.map.play(dt, self.speed)
            if not self.map.is_at_end:
                return
        if self.part + 1 == len(self.reel.parts):
            self.pause()
        else:
            self._turn_over()

    def _turn_over(self) -> None:
        """From the map into a fight or back: the picture before fades away over the one that follows."""
        last = pygame.Surface(self.host.size)
        self.draw(last)
        self.seek(Spot(self.part + 1, 0))
        self._last, self._faded = last, 0.0

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size and for the look of the host."""
        look = self.host.look
        self.layout = layout_of(size, look)
        self.map.resized()
        for board in self._boards.values():
            board.resized(size)
        for pane, area in zip(self.foot(), (self.layout.line, self.layout.deck, self.layout.status), strict=True):
            pane.moved(look, area)

    def settle(self) -> None:
        """Have everything read and painted, as pictures of this screen need it."""
        self._reading.wait()
        if self.board is not None:
            self.board.settle()
        self.update(0.0)

    def foot(self) -> list[Pane]:
        """The panes at the foot: time-line, deck, words."""
        return [self.line.pane, self.deck.pane, self.caption.pane]

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse or keys; the time-line comes first while it is dragged."""
        if event.type == pygame.KEYDOWN:
            self.deck.tip = ""
            self.deeds.key(event)
            return
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        if self.line.handle(event):
            return
        if self.board is not None:
            self.board.mouse.handle(event)
        elif not self._pressed_deck(event):
            self.map.handle(event)

    def _hover(self, at: tuple[int, int]) -> None:
        """The tip of the button under the mouse."""
        self.deck.tip = ""
        spot = self.deck.pane.spot_at(at) if self.deck.pane.area.collidepoint(at) else None
        if spot is not None and spot.hover is not None:
            spot.hover()

    def _pressed_deck(self, event: pygame.event.Event) -> bool:
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_press and any(pane.press(event.pos) for pane in self.foot())

    def update(self, dt: float) -> None:
        """Let time pass. A campaign that turns out not to fit together is closed with a sentence."""
        self._take_verdict()
        self._faded = min(1.0, self._faded + dt / FADE)
        try:
            if self.is_playing:
                self._play(dt)
            if self.board is not None:
                self.board.update(dt)
            else:
                self.map.update()
        except UNFIT as error:
            self._give_up(error)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture."""
        surface.fill(self.host.look.palette.night)
        try:
            if self.board is not None:
                self.board.draw(surface)
            else:
                self.map.draw(surface)
            self._draw_last(surface)
            self._draw_foot(surface)
        except UNFIT as error:
            self._give_up(error)

    def _draw_last(self, surface: pygame.Surface) -> None:
        """What is left of the picture before a fight, or before the map again."""
        if self._last is None:
            return
        if self._faded >= 1.0 or self._last.get_size() != surface.get_size():
            self._last = None
            return
        self._last.set_alpha(round(255 * (1.0 - self._faded)))
        surface.blit(self._last, (0, 0))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        self.line.draw(surface, self.seconds, self._place())
        self.deck.draw(surface, self.host.keys, self.is_playing, self.eyes.name)
        self.caption.draw(surface, *self._words())

    def _place(self) -> tuple[str, str]:
        """What stands at both ends of the time-line: day and mission, and the turn of the fight that is on."""
        when = self.reel.log.header.row.when(self.reel.state_at(self.number))
        if self.board is not None:
            turn = self.board.state.turn
            return when.capitalize(), f"The fight, {f'turn {turn}' if turn else 'set-up'}"
        return when.capitalize(), f"Event {self.number}, of {len(self.reel.events)}"

    def _words(self) -> tuple[str, str]:
        """The line at the foot: the sign or button under the mouse, else what has just happened; and its rule."""
        at = pygame.mouse.get_pos()
        mark = self.line.mark_at(at) if self.line.pane.area.collidepoint(at) else None
        if mark is not None:
            return mark.words, mark.rule
        if self.deck.tip:
            return self.deck.tip, ""
        words, rule = self.board.words() if self.board is not None else self.map.words()
        return (words, rule) if words else (self.deeds.hint(), "")

    def help_rule(self) -> str:
        """The rule for what is under the mouse, else for what is being shown, else the campaign's first."""
        if self.board is not None:
            return self.board.help_rule()
        return rule_pointed_at(self.map.panes()) or self.map.words()[1] or self.reel.theatre.first_rule

    def _give_up(self, error: Exception) -> None:
        """Leave a campaign whose events do not fit the situation before them."""
        if not self._is_broken:
            self._is_broken = True
            self.pause()
            self.host.pop()
            path = self.reel.log.path
            self.host.notice(f"{path}: its events do not fit each other ({error}). The replay was closed.")
