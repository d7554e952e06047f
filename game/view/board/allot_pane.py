"""Allotting defensive dice: automatic to begin with, any other within caps and sum (T8.4-T8.6, H-E2, H-E4)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.odds.shot import defence_odds
from game.tactical.prompts import Allot, AllotPrompt, Attacker
from game.tactical.state import State
from game.view import text
from game.view.board import lettering, names
from game.view.board.forecast_card import draw_odds
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, Pane
from game.view.theme import Look

CARD = 84  # pixels at 100 % of an attacker's row


class AllotPane:
    """The dice of one box in the making."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)
        self.lit = 0
        self._state: State | None = None
        self._prompt: AllotPrompt | None = None
        self._dice: dict[str, int] = {}

    def fill(self, state: State, prompt: AllotPrompt, draft: Allot | None) -> None:
        """Take up a box: its order so far, or the automatic allotment."""
        self._state, self._prompt = state, prompt
        self._dice = dict((draft or prompt.automatic).dice)
        self.lit = 0
        self.pane.scroll.to(0)

    @property
    def wish(self) -> Allot:
        """The allotment as it stands."""
        assert self._prompt is not None
        given = tuple(sorted((unit, dice) for unit, dice in self._dice.items() if dice))
        return Allot(self._prompt.unit, given)

    @property
    def left(self) -> int:
        """Dice not given yet."""
        return self._prompt.sum - sum(self._dice.values()) if self._prompt else 0

    def automatic(self) -> None:
        """The allotment of T8.6."""
        if self._prompt is not None:
            self._dice = dict(self._prompt.automatic.dice)

    def step(self, by: int) -> None:
        """The next or last attacker."""
        if self._prompt is not None:
            self.lit = (self.lit + by) % len(self._prompt.attackers)

    def give(self, by: int, index: int | None = None) -> None:
        """More or fewer dice for an attacker, within its cap and the sum."""
        if self._prompt is None:
            return
        self.lit = self.lit if index is None else index
        attacker = self._prompt.attackers[self.lit]
        before = self._dice.get(attacker.unit, 0)
        highest = min(attacker.cap, before + self.left)
        self._dice[attacker.unit] = min(highest, max(0, before + by))

    def draw(self, surface: pygame.Surface) -> None:
        """Attackers with their dice and odds, and the button back to the automatic allotment."""
        if self._prompt is None:
            return
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        top = y = pane.area.top - pane.scroll.offset
        left, room = pane.area.left + look.px(PAD), pane.area.width - look.px(2 * PAD + 8)
        words = f"{self.left} of {self._prompt.sum} dice left to give"
        text.draw(surface, look, words, (left, y), look.palette.focus, SMALL_BOLD)
        y += text.line_height(look, SMALL_BOLD) + look.px(4)
        for index, attacker in enumerate(self._prompt.attackers):
            y = self._attacker(surface, attacker, index, pygame.Rect(left, y, room, look.px(CARD))) + look.px(5)
        auto = pygame.Rect(left, y, room, look.px(32))
        pane.button(surface, auto, "Automatic  (0)", self.automatic, rule="T8.6")
        pane.end(surface, auto.bottom + look.px(8) - top)

    def _attacker(self, surface: pygame.Surface, attacker: Attacker, index: int, area: pygame.Rect) -> int:
        assert self._state is not None
        assert self._prompt is not None
        look, palette, state = self.pane.look, self.pane.look.palette, self._state
        back = palette.hover if index == self.lit else palette.raised
        pygame.draw.rect(surface, back, area, border_radius=look.px(4))
        if index == self.lit:
            pygame.draw.rect(surface, palette.focus, area, look.px(2), border_radius=look.px(4))
        self.pane.add(area, self._lighting(index), "H-E4")
        x, y = area.left + look.px(9), area.top + look.px(4)
        room = area.width - look.px(122)
        name = lettering.fitted(look, names.short_name(state, attacker.unit), room, SMALL_BOLD)
        text.draw(surface, look, name, (x, y), palette.light, SMALL_BOLD)
        where = f"in the box's {attacker.zone.value} zone, range {attacker.range}, cap {attacker.cap}"
        if lettering.width(look, where, SMALL) > room:
            where = f"{attacker.zone.value}, range {attacker.range}, cap {attacker.cap}"
        text.draw(surface, look, lettering.fitted(look, where, room, SMALL), (x, y + look.px(18)), palette.dim, SMALL)
        dice = self._dice.get(attacker.unit, 0)
        self._counter(surface, index, dice, pygame.Rect(area.right - look.px(104), y, look.px(96), look.px(30)))
        line = pygame.Rect(x, y + look.px(36), area.width - look.px(18), 0)
        if not dice:
            text.draw(surface, look, self._intent(attacker.unit), line.topleft, palette.dim, SMALL)
            return area.bottom
        odds = defence_odds(state, state.units[self._prompt.unit], state.units[attacker.unit], dice)
        if odds is not None:
            draw_odds(surface, look, odds, line, palette.light, True)
        return area.bottom

    def _intent(self, attacker: str) -> str:
        """Whom an attacker fires at: that is public by now (T4.1, P7)."""
        assert self._state is not None
        shots = [shot for shot in self._state.this_turn.shots if shot.firer == attacker]
        if not shots:
            return "does not fire"
        return "fires at " + ", ".join(names.short_name(self._state, shot.target) for shot in shots)

    def _counter(self, surface: pygame.Surface, index: int, dice: int, area: pygame.Rect) -> None:
        look = self.pane.look
        side = area.height
        less, more = pygame.Rect(area.topleft, (side, side)), pygame.Rect(area.right - side, area.top, side, side)
        self.pane.button(surface, less, "−", self._giving(-1, index) if dice else None)
        self.pane.button(surface, more, "+", self._giving(1, index))
        picture = text.rendered(look, str(dice), text.HEADING, look.palette.focus)
        surface.blit(picture, picture.get_rect(center=area.center))

    def _giving(self, by: int, index: int) -> Callable[[], None]:
        return lambda: self.give(by, index)

    def _lighting(self, index: int) -> Callable[[], None]:
        def light() -> None:
            self.lit = index

        return light
