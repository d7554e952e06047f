"""The time-line of a campaign: days and missions as stripes, fights as blocks, signs for what was lost and hit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.view import text
from game.view.board.panel import PAD, SMALL, SMALL_BOLD
from game.view.campaign.replay.marking import LOSSES, Kind, Mark, Spot
from game.view.campaign.replay.reel import Reel
from game.view.replay.rail import SIGN, Rail
from game.view.replay.time_line import draw_sign
from game.view.theme import Look, mixed

NAME = text.Style("small", "bold", 10)


class SeasonLine(Rail[Spot]):
    """The strip below map and board; a place is a moment of the campaign."""

    def __init__(self, look: Look, area: pygame.Rect, reel: Reel, seek: Callable[[Spot], None]) -> None:
        super().__init__(look, area, seek)
        self._reel = reel

    @property
    def whole(self) -> float:
        """How long the campaign lasts, in seconds."""
        return self._reel.whole

    def place_in(self, seconds: float) -> Spot:
        """The moment of the campaign at a time."""
        return self._reel.at_seconds(seconds)

    def sign_under(self, at: tuple[int, int]) -> Spot | None:
        """The moment whose sign is under a pixel."""
        mark = self.mark_at(at)
        return mark.spot if mark is not None else None

    def mark_at(self, at: tuple[int, int]) -> Mark | None:
        """The sign under a pixel."""
        reach = self.pane.look.px(SIGN) // 4 + 1
        signs = [mark for mark in self._reel.known_marks() if mark.kind in SIGNS]
        return next((mark for mark in reversed(signs) if self._sign(mark).inflate(reach, reach).collidepoint(at)), None)

    def draw(self, surface: pygame.Surface, seconds: float, words: tuple[str, str]) -> None:
        """Draw stripes, fights, signs and the handle; `words` stand at both ends."""
        self.begin(surface)
        marks = self._reel.known_marks()
        self._draw_days(surface, marks)
        self._draw_fights(surface)
        self._draw_done(surface, seconds)
        self._draw_names(surface, marks)
        for mark in marks:
            if mark.kind in SIGNS:
                draw_mark(surface, self.pane.look, mark.kind, self._sign(mark))
        self.draw_handle(surface, seconds)
        self._draw_words(surface, words)
        self.pane.end(surface, 1)

    def _days(self, marks: list[Mark]) -> list[tuple[Mark, int, int]]:
        """Each day with its two ends on the track."""
        days = [mark for mark in marks if mark.kind == "day"]
        ends = [self.track.left, *(self._x(mark) for mark in days[1:]), self.track.right]
        return [(mark, left, right) for mark, (left, right) in zip(days, pairwise(ends), strict=False)]

    def _x(self, mark: Mark) -> int:
        return self.x_of(self._reel.seconds_at(mark.spot))

    def _draw_days(self, surface: pygame.Surface, marks: list[Mark]) -> None:
        palette, track = self.pane.look.palette, self.track
        pygame.draw.rect(surface, palette.panel, track)
        for number, (_, left, right) in enumerate(self._days(marks)):
            shade = palette.panel if number % 2 else mixed(palette.panel, palette.night, 0.35)
            pygame.draw.rect(surface, shade, (left, track.top, right - left, track.height))
        for mark in marks:
            if mark.kind == "mission":
                x = self._x(mark)
                pygame.draw.line(surface, palette.line, (x, track.top), (x, track.bottom - 1))

    def _draw_fights(self, surface: pygame.Surface) -> None:
        """A fight on the board is a raised block."""
        look, palette, track = self.pane.look, self.pane.look.palette, self.track
        for part in self._reel.parts:
            if part.fight:
                left, right = self.x_of(part.start), self.x_of(part.start + part.length)
                block = pygame.Rect(left, track.top - look.px(2), max(2, right - left), track.height + look.px(4))
                pygame.draw.rect(surface, palette.hover, block)
                pygame.draw.rect(surface, palette.line, block, 1)

    def _draw_done(self, surface: pygame.Surface, seconds: float) -> None:
        track, palette = self.track, self.pane.look.palette
        foot = pygame.Rect(track.left, track.bottom - self.pane.look.px(3), 0, self.pane.look.px(3))
        foot.width = self.x_of(seconds) - track.left
        pygame.draw.rect(surface, palette.focus, foot)

    def _draw_names(self, surface: pygame.Surface, marks: list[Mark]) -> None:
        """The days by name below the track, where there is room; a stroke where each begins."""
        look, palette, track = self.pane.look, self.pane.look.palette, self.track
        for mark, left, right in self._days(marks):
            top, foot = track.top - look.px(4), self.pane.area.bottom - look.px(3)
            pygame.draw.line(surface, palette.dim, (left, top), (left, foot))
            shown = text.fitted(look, mark.words, right - left - look.px(10), NAME)
            at = (left + look.px(5), self.pane.area.bottom - text.line_height(look, NAME))
            if len(shown) > 1:
                text.draw(surface, look, shown, at, palette.dim, NAME)

    def _sign(self, mark: Mark) -> pygame.Rect:
        """Losses stand above the track, hits just below it."""
        area = self.sign_area(self._reel.seconds_at(mark.spot))
        if mark.kind not in LOSSES:
            area.centery = self.track.centery
        return area

    def _draw_words(self, surface: pygame.Surface, words: tuple[str, str]) -> None:
        """At both ends; where there is little room what follows a comma stands in a second line."""
        look, palette, area = self.pane.look, self.pane.look.palette, self.pane.area
        room = self.track.left - area.left - look.px(PAD + 6)
        for said, style, colour in ((words[0], SMALL_BOLD, palette.focus), (words[1], SMALL, palette.dim)):
            lines = [said] if text.width(look, said, style) <= room else said.split(", ", 1)
            high = text.line_height(look, style)
            y = area.centery - high * len(lines) // 2
            for line in lines:
                shown = text.fitted(look, line, room, style)
                if said is words[0]:
                    text.draw(surface, look, shown, (area.left + look.px(PAD), y), colour, style)
                else:
                    text.draw(surface, look, shown, (area.right - look.px(PAD), y), colour, style, "right")
                y += high


SIGNS: tuple[Kind, ...] = ("hit", "loss", "sunk")


def draw_mark(surface: pygame.Surface, look: Look, kind: Kind, area: pygame.Rect) -> None:
    """A cross for an aircraft, a hull that goes down for a ship, a flame for a hit."""
    if kind == "loss":
        draw_sign(surface, look, "kill", area)
    elif kind == "hit":
        draw_sign(surface, look, "fire", area)
    else:
        _hull(surface, look, area)


def _hull(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    """The stern of a ship stands out of the water."""
    palette = look.palette
    hull = [area.midbottom, (area.left + area.width // 4, area.top), area.topright, (area.right, area.centery)]
    pygame.draw.polygon(surface, palette.bad, hull)
    pygame.draw.polygon(surface, palette.night, hull, 1)
    sea = area.bottom - look.px(2)
    pygame.draw.line(surface, palette.light, (area.left - look.px(1), sea), (area.right + look.px(1), sea), look.px(2))
