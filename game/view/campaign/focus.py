"""A pane whose buttons can be reached with the keys: Tab and arrows move, Enter presses, digits choose in a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.view.board.panel import Pane
from game.view.theme import Look

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing the keys can reach: its name, where it stands, what it does, and its place in a row of choices."""

    key: str
    area: pygame.Rect
    act: Act
    row: str = ""


class FocusPane(Pane):
    """A pane that remembers the stops of the last drawing, those scrolled out of sight too."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        super().__init__(look, area)
        self.stops: list[Stop] = []
        self.focus = ""
        self.is_ring_shown = True

    def begin(self, surface: pygame.Surface) -> None:
        """Clear the pane and what can be pressed in it."""
        super().begin(surface)
        self.stops = []

    def stop(
        self, surface: pygame.Surface, key: str, area: pygame.Rect, act: Act, rule: str = "", row: str = ""
    ) -> None:
        """Make an area a stop of the keys and a spot for the mouse; the one in focus gets a ring."""
        self.stops.append(Stop(key, area.move(0, self.scroll.offset), act, row))
        self.add(area, act, rule, key=key)
        if key == self.focus and self.is_ring_shown:
            ring = area.inflate(self.look.px(4), self.look.px(4))
            pygame.draw.rect(surface, self.look.palette.light, ring, self.look.px(2), border_radius=self.look.px(6))

    @property
    def focused(self) -> Stop | None:
        """The stop in focus."""
        return next((stop for stop in self.stops if stop.key == self.focus), None)

    def focus_on(self, key: str) -> None:
        """Put the focus on a stop and bring it into view."""
        self.focus = key
        stop = self.focused
        if stop is not None:
            self.scroll.show(stop.area.top - self.area.top, stop.area.bottom - self.area.top)

    def move_on(self, by: int) -> None:
        """To the next or last stop."""
        if self.stops:
            keys = [stop.key for stop in self.stops]
            at = keys.index(self.focus) + by if self.focus in keys else (0 if by > 0 else -1)
            self.focus_on(keys[at % len(keys)])

    def neighbour(self, dx: int, dy: int) -> None:
        """To the nearest stop on one side; where there is none, on or back in the row of stops."""
        here = self.focused
        if here is None:
            self.move_on(1)
            return
        best: tuple[float, str] | None = None
        for stop in self.stops:
            along = (stop.area.centerx - here.area.centerx) * dx + (stop.area.centery - here.area.centery) * dy
            across = abs((stop.area.centerx - here.area.centerx) * dy) + abs(
                (stop.area.centery - here.area.centery) * dx
            )
            if stop is not here and along > 0 and not (dx and across > here.area.height):
                found = (along + 2.0 * across, stop.key)
                best = min(best, found) if best else found
        if best:
            self.focus_on(best[1])
        elif dx:
            self.move_on(dx)

    def press_focus(self) -> bool:
        """Press what is in focus; whether there was anything."""
        stop = self.focused
        if stop is not None:
            stop.act()
        return stop is not None

    def digit(self, number: int) -> bool:
        """Press the choice with this number in the row of the focus, else in the first row there is."""
        here = self.focused
        row = here.row if here is not None and here.row else next((stop.row for stop in self.stops if stop.row), "")
        choices = [stop for stop in self.stops if stop.row == row and row]
        if not 0 < number <= len(choices):
            return False
        self.focus_on(choices[number - 1].key)
        choices[number - 1].act()
        return True
