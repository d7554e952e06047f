"""A pane that is drawn anew each frame and remembers what can be pressed in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.view import text
from game.view.board import lettering
from game.view.scroll import Scroll
from game.view.theme import Colour, Look

PAD = 12
SMALL = text.Style("small", "plain", 13)
SMALL_BOLD = text.Style("small", "bold", 13)
SMALL_ITALIC = text.Style("small", "italic", 13)
TITLE = text.Style("heading", "bold", 18)
Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pressed or hovered: where, what a press does, which rule explains it, what a hover does."""

    area: pygame.Rect
    act: Act | None = None
    rule: str = ""
    hover: Act | None = None
    key: str = ""


class Pane:
    """One pane: an area, a scroll, and the spots of the last drawing."""

    def __init__(self, look: Look, area: pygame.Rect, colour: Colour | None = None) -> None:
        self.look = look
        self.area = area
        self.scroll = Scroll(look, area, area.height)
        self.spots: list[Spot] = []
        self.colour = colour or look.palette.panel
        self._clip: pygame.Rect | None = None

    def moved(self, look: Look, area: pygame.Rect) -> None:
        """Take another area; where the pane was scrolled to stays as far as it can."""
        offset = self.scroll.offset
        self.look, self.area = look, area
        self.scroll = Scroll(look, area, self.scroll.height)
        self.scroll.to(offset)

    def begin(self, surface: pygame.Surface) -> None:
        """Clear the pane and what can be pressed in it."""
        self.spots.clear()
        self._clip = surface.get_clip()
        surface.set_clip(self.area)
        surface.fill(self.colour)

    def end(self, surface: pygame.Surface, height: int) -> None:
        """Close the drawing; `height` is that of all content."""
        self.scroll.height = max(height, 1)
        self.scroll.to(self.scroll.offset)
        self.scroll.draw(surface)
        surface.set_clip(self._clip)

    def add(self, area: pygame.Rect, act: Act | None, rule: str = "", hover: Act | None = None, key: str = "") -> None:
        """Remember a spot as far as it is seen."""
        seen = area.clip(self.area)
        if seen.width and seen.height:
            self.spots.append(Spot(seen, act, rule, hover, key))

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """The spot under a pixel; of several the one drawn last."""
        return next((spot for spot in reversed(self.spots) if spot.area.collidepoint(at)), None)

    def is_hovered(self, area: pygame.Rect) -> bool:
        """Whether the mouse is over an area of this pane."""
        return area.clip(self.area).collidepoint(pygame.mouse.get_pos())

    def press(self, at: tuple[int, int]) -> bool:
        """Press what is under a pixel; whether the pane is there at all."""
        if not self.area.collidepoint(at):
            return False
        spot = self.spot_at(at)
        if spot is not None and spot.act is not None:
            spot.act()
        return True

    # ---- things that are drawn often ----------------------------------------------------------------------------

    def button(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        label: str,
        act: Act | None,
        *,
        is_primary: bool = False,
        is_chosen: bool = False,
        rule: str = "",
        key: str = "",
    ) -> None:
        """A button; without anything to do it is greyed."""
        palette = self.look.palette
        is_over = act is not None and self.is_hovered(area)
        back = palette.focus if is_primary or is_chosen else palette.raised
        if act is None:
            back = palette.raised
        elif is_over:
            back = palette.hover if not (is_primary or is_chosen) else tuple_lighter(palette.focus)
        ink = palette.night if act is not None and (is_primary or is_chosen) else palette.light
        if act is None:
            ink = palette.faint
        pygame.draw.rect(surface, back, area, border_radius=self.look.px(4))
        pygame.draw.rect(surface, palette.line, area, 1, border_radius=self.look.px(4))
        words = lettering.fitted(self.look, label, area.width - self.look.px(8), SMALL_BOLD)
        picture = text.rendered(self.look, words, SMALL_BOLD, ink)
        surface.blit(picture, picture.get_rect(center=area.center))
        self.add(area, act, rule, key=key)

    def words(
        self, surface: pygame.Surface, at: tuple[int, int], words: str, colour: Colour, style: text.Style = SMALL
    ) -> int:
        """Wrapped words as wide as the pane; returns the y below."""
        room = self.area.right - self.look.px(PAD) - at[0]
        return lettering.paragraph(surface, self.look, words, pygame.Rect(at, (room, 0)), colour, style)


def rule_pointed_at(panes: Iterable[Pane]) -> str:
    """The rule that explains what is under the mouse in one of these panes; empty where nothing there has one."""
    at = pygame.mouse.get_pos()
    found = (pane.spot_at(at) for pane in panes if pane.area.collidepoint(at))
    return next((spot.rule for spot in found if spot is not None and spot.rule), "")


def tuple_lighter(colour: Colour) -> Colour:
    """A colour a little lighter, for what is under the mouse."""
    red, green, blue = colour
    return min(255, red + 18), min(255, green + 18), min(255, blue + 18)


def percent(chance: float) -> str:
    """A chance as the player reads it: never 0 % for what may happen, never 100 % for what may not."""
    if chance <= 1e-12:
        return "0 %"
    if chance < 0.005:
        return "<1 %"
    if 0.995 < chance < 1 - 1e-12:
        return ">99 %"
    return f"{round(100 * chance)} %"
