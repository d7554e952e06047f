"""The log in step with the film: what has happened up to the position, line by line, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import pygame

from game.session.transcript import tell
from game.tactical.events import TurnBegan
from game.view import text
from game.view.board import lettering
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, SMALL_ITALIC, Pane
from game.view.replay.eyes import Eyes
from game.view.replay.film import Film
from game.view.theme import Look

RULE_ROOM = 54  # pixels at 100 % for the rule ids at the right
HEADING = 30


class Told(NamedTuple):
    """A line of the log and the position behind its event; a heading has no rule."""

    position: int
    words: str
    rule: str


class Viewer(Protocol):
    """Through whose eyes the log is told."""

    @property
    def side(self) -> Hashable:
        """The side, None for the umpire."""


class Rolled(Protocol):
    """Something that is told decision point by decision point."""

    @property
    def starts(self) -> Sequence[int]:
        """How many events lie before each decision point."""

    def line_at(self, position: int) -> int:
        """How many decision points are closed at a position."""


Eyed = TypeVar("Eyed", bound=Viewer)


class Record(Generic[Eyed]):
    """The pane; lines are worked out when they first come up, so that opening a long fight takes no time.

    `tell` gives what is told of one decision point of the film.
    """

    def __init__(
        self,
        look: Look,
        area: pygame.Rect,
        film: Rolled,
        heading: Sequence[str],
        tell: Callable[[int, Eyed], list[Told]],
        eyes: Eyed,
    ) -> None:
        self.pane = Pane(look, area)
        self._film, self._tell = film, tell
        self._heading = tuple(Told(0, words, "") for words in heading)
        self._told: dict[tuple[Hashable, int], tuple[Told, ...]] = {}
        self._is_following = True
        self._from_foot = 0  # pixels from what is seen at the top to the foot of all, when the player begins to scroll
        self._position, self._eyes = 0, eyes
        self._open_rule: Callable[[str], None] = lambda rule: None
        self._seek: Callable[[int], None] = lambda position: None

    def scrolled(self) -> None:
        """The player has moved the pane: the newest line is followed only from the bottom."""
        scroll = self.pane.scroll
        is_at_foot = scroll.offset >= scroll.last - self.pane.look.px(4)
        if self._is_following and not is_at_foot:
            self._from_foot = scroll.height - scroll.offset
        self._is_following = is_at_foot

    def page(self, steps: float) -> None:
        """Move by so many times nine tenths of what is seen."""
        self.pane.scroll.page(steps)
        self.scrolled()

    def backwards(self, position: int, eyes: Eyed) -> Iterator[Told]:
        """Everything told up to a position, the newest first."""
        film = self._film
        last = film.line_at(position)
        for line in reversed(range(last + (position > film.starts[last]))):
            yield from (told for told in reversed(self._of_line(line, eyes)) if told.position <= position)
        yield from reversed(self._heading)

    def sentence(self, position: int, eyes: Eyed) -> Told | None:
        """The last thing told up to a position within its decision point, the one before if it tells nothing yet."""
        line = self._film.line_at(max(0, position - 1))
        for number in (line, line - 1):
            told = [one for one in (self._of_line(number, eyes) if number >= 0 else ()) if one.position <= position]
            if told:
                return told[-1]
        return None

    def _of_line(self, line: int, eyes: Eyed) -> tuple[Told, ...]:
        key = (eyes.side, line)
        if key not in self._told:
            self._told[key] = tuple(self._tell(line, eyes))
        return self._told[key]

    def draw(
        self,
        surface: pygame.Surface,
        position: int,
        eyes: Eyed,
        open_rule: Callable[[str], None],
        seek: Callable[[int], None],
    ) -> None:
        """Draw the lines that are seen; a press on a line goes to its moment, one on its rule opens the rulebook."""
        self._position, self._eyes = position, eyes
        self._open_rule, self._seek = open_rule, seek
        pane = self.pane
        pane.begin(surface)
        height = self._draw_newest(surface) if self._is_following else self._draw_scrolled(surface)
        if self._is_following:
            pane.scroll.height = height
            pane.scroll.to(pane.scroll.last)
        pane.end(surface, height)

    def _draw_newest(self, surface: pygame.Surface) -> int:
        """The newest lines at the foot; how high all of them are is reckoned from those that are seen."""
        area, gap = self.pane.area, self.pane.look.px(6)
        seen: list[tuple[Told, int]] = []
        room = area.height - 2 * gap
        for told in self.backwards(self._position, self._eyes):
            seen.append((told, self._height(told)))
            room -= seen[-1][1]
            if room < 0:
                break
        y = area.top + gap + min(0, room)
        for told, height in reversed(seen):
            self._line(surface, told, pygame.Rect(area.left, y, area.width, height), told is seen[0][0])
            y += height
        if room >= 0:
            return area.height - room
        share = (self._position - seen[-1][0].position + 1) / (self._position + 1)
        return max(area.height + 1, round(area.height / max(share, 0.001)))

    def _draw_scrolled(self, surface: pygame.Surface) -> int:
        """The lines that the player has scrolled to."""
        area, gap = self.pane.area, self.pane.look.px(6)
        lines = list(self.backwards(self._position, self._eyes))[::-1]
        heights = [self._height(told) for told in lines]
        total = sum(heights) + 2 * gap
        if self._from_foot:
            self.pane.scroll.height, self._from_foot, offset = total, 0, total - self._from_foot
            self.pane.scroll.to(offset)
        y = area.top + gap - self.pane.scroll.offset
        for told, height in zip(lines, heights, strict=True):
            place = pygame.Rect(area.left, y, area.width, height)
            if place.colliderect(area):
                self._line(surface, told, place, told is lines[-1])
            y += height
        return total

    def _height(self, told: Told) -> int:
        look = self.pane.look
        if not told.rule and told.position:
            return look.px(HEADING)
        style = SMALL if told.rule else SMALL_ITALIC
        lines = len(lettering.wrapped(look, told.words, self._room(bool(told.rule)), style))
        return lines * text.line_height(look, style) + look.px(5)

    def _room(self, has_rule: bool) -> int:
        return self.pane.area.width - self.pane.look.px(2 * PAD + (RULE_ROOM if has_rule else 8))

    def _line(self, surface: pygame.Surface, told: Told, area: pygame.Rect, is_last: bool) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        x, y = area.left + look.px(PAD), area.top + look.px(2)
        is_over = self.pane.is_hovered(area) and told.position > 0
        if is_over or (is_last and told.rule):
            pygame.draw.rect(surface, palette.raised, area.inflate(-look.px(8), 0), border_radius=look.px(3))
        if is_last and told.rule:
            bar = pygame.Rect(area.left + look.px(4), area.top, look.px(3), area.height)
            pygame.draw.rect(surface, palette.focus, bar)
        if not told.position:
            place = pygame.Rect(x, y, self._room(False), 0)
            lettering.paragraph(surface, look, told.words, place, palette.dim, SMALL_ITALIC)
            return
        self.pane.add(area, lambda: self._seek(told.position), told.rule)
        if not told.rule:
            text.draw(surface, look, told.words, (x, area.top + look.px(7)), palette.focus, SMALL_BOLD)
            foot = area.bottom - 2
            pygame.draw.line(surface, palette.line, (x, foot), (area.right - look.px(PAD + 8), foot))
            return
        lettering.paragraph(surface, look, told.words, pygame.Rect(x, y, self._room(True), 0), palette.light, SMALL)
        at = (area.right - look.px(PAD + 8), y)
        drawn = text.draw(surface, look, told.rule, at, palette.focus if is_over else palette.dim, SMALL, "right")
        self.pane.add(drawn.inflate(look.px(8), look.px(4)), lambda: self._open_rule(told.rule), told.rule)


def told_of(film: Film, line: int, eyes: Eyes) -> list[Told]:
    """What is told of one decision point of a fight."""
    found: list[Told] = []
    state = film.state_at(film.starts[line])
    for position, event in enumerate(film.log.lines[line].events, start=film.starts[line] + 1):
        seen = eyes.event(event, state)
        if isinstance(event, TurnBegan):
            found.append(Told(position, f"Turn {event.turn}", ""))
        elif seen is not None and (sentence := tell(seen, state)) is not None:
            found.append(Told(position, sentence.text, sentence.rule))
        state = event.fold(state)
    return found
