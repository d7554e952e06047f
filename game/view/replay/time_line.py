"""The time-line: turns as stripes, a sign for every turning point, and a handle that can be dragged."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.reports.moments import Mark
from game.view import text
from game.view.board.panel import PAD, SMALL, SMALL_BOLD
from game.view.replay.film import Film, Moment
from game.view.replay.rail import SIGN, Rail
from game.view.theme import Colour, Look, Palette, mixed

NUMBER = text.Style("small", "bold", 10)
NAMES: dict[Mark, str] = {"kill": "Shot down or lost", "straggler": "Straggler", "fire": "Fire", "release": "Bombs"}


class TimeLine(Rail[int]):
    """The strip below the board; a place is a position of the film."""

    def __init__(self, look: Look, area: pygame.Rect, film: Film, seek: Callable[[int], None]) -> None:
        super().__init__(look, area, seek)
        self._film = film

    @property
    def whole(self) -> float:
        """How long the film lasts, in seconds."""
        return self._film.seconds[-1]

    def place_in(self, seconds: float) -> int:
        """The position of the film at a time."""
        return self._film.at_seconds(seconds)

    def sign_under(self, at: tuple[int, int]) -> int | None:
        """The position of the turning point whose sign is under a pixel."""
        moment = self.moment_at(at)
        return moment.position if moment is not None else None

    def moment_at(self, at: tuple[int, int]) -> Moment | None:
        """The turning point whose sign is under a pixel."""
        reach = self.pane.look.px(SIGN) // 2 + 2
        for moment in reversed(self._film.moments):
            if self._sign_area(moment).inflate(reach // 2, reach // 2).collidepoint(at):
                return moment
        return None

    def draw(self, surface: pygame.Surface, seconds: float, position: int) -> None:
        """Draw turns, signs and the handle."""
        self.begin(surface)
        self._draw_turns(surface, seconds)
        for moment in self._film.moments:
            self._draw_stem(surface, moment)
        for moment in self._film.moments:
            draw_sign(surface, self.pane.look, moment.kind, self._sign_area(moment))
        self.draw_handle(surface, seconds)
        self._draw_words(surface, position)
        self.pane.end(surface, 1)

    def _draw_turns(self, surface: pygame.Surface, seconds: float) -> None:
        look, palette, film, track = self.pane.look, self.pane.look.palette, self._film, self.track
        places = [self.x_of(film.seconds[position]) for position in film.turns] + [track.right]
        now = self.x_of(seconds)
        for turn, (left, right) in enumerate(pairwise(places)):
            stripe = pygame.Rect(left, track.top, max(1, right - left), track.height)
            shade = palette.raised if turn % 2 else palette.panel
            pygame.draw.rect(surface, shade, stripe)
            done = stripe.clip(pygame.Rect(track.left, track.top, now - track.left, track.height))
            if done.width:
                pygame.draw.rect(surface, mixed(shade, palette.focus, 0.45), done)
            pygame.draw.line(surface, palette.line, stripe.topleft, (stripe.left, stripe.bottom - 1))
            words = str(turn) if turn else ""
            if text.width(look, words, NUMBER) + look.px(4) < stripe.width:
                top = stripe.top + (stripe.height - text.line_height(look, NUMBER)) // 2
                text.draw(surface, look, words, (stripe.centerx, top), palette.light, NUMBER, "centre")
        pygame.draw.rect(surface, palette.line, track, 1)

    def _sign_area(self, moment: Moment) -> pygame.Rect:
        """Losses stand above the track, everything else below it."""
        area = self.sign_area(self._film.seconds[moment.position])
        if moment.kind != "kill":
            area.top = self.track.bottom + self.pane.look.px(2)
        return area

    def _draw_stem(self, surface: pygame.Surface, moment: Moment) -> None:
        x = self.x_of(self._film.seconds[moment.position])
        colour = sign_colour(self.pane.look.palette, moment.kind)
        pygame.draw.line(surface, colour, (x, self.track.top), (x, self.track.bottom - 1))

    def _draw_words(self, surface: pygame.Surface, position: int) -> None:
        look, palette, film, area = self.pane.look, self.pane.look.palette, self._film, self.pane.area
        turn = film.turn_at(position)
        top = area.centery - text.line_height(look, SMALL_BOLD) // 2
        room = self.track.left - area.left - look.px(PAD + 6)
        words = f"Turn {turn} of {len(film.turns) - 1}" if turn else "Set-up"
        if text.width(look, words, SMALL_BOLD) > room and turn:
            words = f"Turn {turn}"
        left = area.left + look.px(PAD)
        text.draw(surface, look, text.fitted(look, words, room, SMALL_BOLD), (left, top), palette.focus, SMALL_BOLD)
        count = f"Event {position} of {film.count}"
        count = count if text.width(look, count, SMALL) <= room else f"{position}/{film.count}"
        right = (area.right - look.px(PAD), top)
        text.draw(surface, look, text.fitted(look, count, room, SMALL), right, palette.dim, SMALL, "right")


def sign_colour(palette: Palette, kind: Mark) -> Colour:
    """The colour of a turning point; each kind also has a shape of its own."""
    if kind == "kill":
        return palette.light
    if kind == "fire":
        return palette.bad
    return palette.focus if kind == "straggler" else palette.good


def draw_sign(surface: pygame.Surface, look: Look, kind: Mark, area: pygame.Rect) -> None:
    """A cross for a loss, a falling triangle for a straggler, a flame for a fire, a disc for bombs."""
    colour = sign_colour(look.palette, kind)
    inner = area.inflate(-look.px(2), -look.px(2))
    if kind == "kill":
        for start, end in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
            pygame.draw.line(surface, look.palette.night, start, end, look.px(5))
        for start, end in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
            pygame.draw.line(surface, colour, start, end, look.px(3))
    elif kind == "straggler":
        points = [inner.topleft, inner.topright, inner.midbottom]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, look.palette.night, points, 1)
    elif kind == "fire":
        points = [inner.midtop, (inner.right, inner.bottom - inner.height // 3), inner.midbottom]
        points.append((inner.left, inner.bottom - inner.height // 3))
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, look.palette.night, points, 1)
    else:
        pygame.draw.circle(surface, colour, inner.center, inner.width // 2)
        pygame.draw.circle(surface, look.palette.night, inner.center, inner.width // 2, 1)
