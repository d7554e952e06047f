"""A window on something taller: an offset moved by wheel, keys and a bar that can be dragged."""

from __future__ import annotations

import pygame

from game.view.theme import Look

BAR = 10  # the bar's width at 100 %
NOTCH = 72  # one notch of the wheel at 100 %


class Scroll:
    """Where a tall thing is looked at; lengths in pixels. The bar stands at the right edge of the area."""

    def __init__(self, look: Look, area: pygame.Rect, height: int, *, is_on_paper: bool = False) -> None:
        self.look = look
        self.area = area
        self.height = height
        self.offset = 0
        self.is_on_paper = is_on_paper
        self._grip: int | None = None

    @property
    def room(self) -> int:
        """The width left beside the bar."""
        return self.area.width - self.look.px(BAR + 6)

    @property
    def last(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.area.height)

    def to(self, offset: float) -> None:
        """Look from this offset, as far as there is something."""
        self.offset = min(max(0, round(offset)), self.last)

    def show(self, top: int, bottom: int) -> None:
        """Move as little as needed to bring this stretch into view."""
        margin = self.look.px(8)
        if top - margin < self.offset or bottom - top > self.area.height:
            self.to(top - margin)
        elif bottom + margin > self.offset + self.area.height:
            self.to(bottom + margin - self.area.height)

    def bar(self) -> pygame.Rect:
        """The bar's grip; empty when everything is in view."""
        if not self.last:
            return pygame.Rect(0, 0, 0, 0)
        length = max(self.look.px(32), self.area.height * self.area.height // self.height)
        top = self.area.top + (self.area.height - length) * self.offset // self.last
        return pygame.Rect(self.area.right - self.look.px(BAR), top, self.look.px(BAR), length)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for the wheel over the area or for the bar."""
        if event.type == pygame.MOUSEWHEEL and self.area.collidepoint(pygame.mouse.get_pos()):
            self.to(self.offset - event.y * self.look.px(NOTCH))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            way = max(1, self.area.height - self.bar().height)
            self.to((event.pos[1] - self._grip - self.area.top) * self.last / way)
            return True
        return False

    def page(self, steps: float) -> None:
        """Move by so many times nine tenths of the view."""
        self.to(self.offset + steps * self.area.height * 0.9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar, if there is anything to scroll."""
        grip = self.bar()
        if grip.height:
            palette = self.look.palette
            rail = pygame.Rect(grip.left, self.area.top, grip.width, self.area.height)
            behind, before = palette.night, palette.line
            if self.is_on_paper:
                behind, before = palette.paper_shade, palette.paper_line
            pygame.draw.rect(surface, behind, rail, border_radius=grip.width // 2)
            colour = palette.focus if self._grip is not None else before
            pygame.draw.rect(surface, colour, grip, border_radius=grip.width // 2)

    def _press(self, at: tuple[int, int]) -> bool:
        grip = self.bar()
        if grip.collidepoint(at):
            self._grip = at[1] - grip.top
            return True
        if grip.height and grip.left <= at[0] < grip.right and self.area.top <= at[1] < self.area.bottom:
            self.page(-1 if at[1] < grip.top else 1)
            return True
        return False
