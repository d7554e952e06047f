"""The bar above, with turn, phase and switches, and the lines below: what to do next, what lies under the cursor."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.tactical.state import State, Step
from game.view import text
from game.view.board import lettering
from game.view.board.board_view import OVERLAYS
from game.view.board.layout import STATUS
from game.view.board.panel import SMALL, SMALL_BOLD, Pane
from game.view.keys import Keys
from game.view.theme import Look

PHASES = {
    Step.ESCORTS: "Set-up: escorts",
    Step.BEARINGS: "Set-up: bearings",
    Step.INTERCEPTORS: "Set-up: interceptors",
    Step.ENTRY_BEARINGS: "P1 Entry",
    Step.ENTRIES: "P1 Entry",
    Step.JETTISON: "P4 Jettison",
    Step.PLOT: "P4 Plot",
    Step.LOOK: "P4 Clear view",
    Step.LOOK_PLOT: "P4 Plot",
    Step.REPLACE: "P5 Second thoughts",
    Step.DECLARE: "P7 Declare fire",
    Step.ALLOT: "P8 Allot dice",
    Step.LEAVING: "P15 Leaving",
    Step.ENDED: "The end",
}
TOLD = {
    "back": "Menu: rulebook, settings, save and leave (Esc)",
    "help": "The rulebook, opened at the rule for this moment",
    "slower": "Show what happens slower",
    "faster": "Show what happens faster",
    "zones": "Zones: from where an attack counts as Front, Side or Rear",
    "dice": "Dice: how many the bombers may give to one fighter in each hex",
    "lines": "Guns: where the fighters’ fixed guns point",
    "paths": "Paths: where everybody goes who flies straight on",
    "heat": "Heat: chance in % to damage something from each hex in reach",
}
OVERLAY_NAMES = {"zones": "Zones", "dice": "Dice", "lines": "Guns", "paths": "Paths", "heat": "Heat"}


class TopBar:
    """Title, turn and phase at the left; overlays and speed at the right."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area, look.palette.night)

    def draw(
        self,
        surface: pygame.Surface,
        state: State,
        title: str,
        shown: Collection[str],
        speed: float,
        keys: Keys,
        act: Callable[[str], Callable[[], None]],
        is_playing: bool,
    ) -> None:
        """Draw the bar; `act` makes what a button does from the name of an action."""
        pane, look, palette = self.pane, self.pane.look, self.pane.look.palette
        pane.begin(surface)
        right = self._buttons(surface, shown, speed, keys, act, is_playing)
        x = pane.area.left + look.px(12)
        middle = pane.area.top + (pane.area.height - text.line_height(look, SMALL_BOLD)) // 2
        back = pygame.Rect(pane.area.left + look.px(8), pane.area.top + look.px(7), look.px(30), look.px(30))
        pane.button(surface, back, "", act("back"), key="back")
        for step in (-1, 0, 1):
            y = back.centery + step * look.px(6)
            bar = pygame.Rect(back.left + look.px(8), y - look.px(1), back.width - look.px(16), look.px(2))
            pygame.draw.rect(surface, palette.light, bar)
        book = back.move(back.width + look.px(4), 0)
        pane.button(surface, book, "?", act("help"), key="help")
        x = book.right + look.px(10)
        phase = "Resolving" if is_playing else PHASES.get(state.step, state.step.value.capitalize())
        turn = f"Turn {state.turn} of {state.clock.turns}" if state.turn else "Set-up"
        room = right - x - look.px(8)
        for words, colour in ((turn, palette.focus), (phase, palette.light), (title, palette.dim)):
            wide = lettering.width(look, words, SMALL_BOLD)
            if wide > room:
                break
            text.draw(surface, look, words, (x, middle), colour, SMALL_BOLD)
            x += wide + look.px(18)
            room -= wide + look.px(18)
        pygame.draw.line(surface, palette.line, pane.area.bottomleft, pane.area.bottomright)
        pane.end(surface, 1)

    def told_at(self, pixel: tuple[int, int]) -> str:
        """What the button under a pixel does."""
        spot = self.pane.spot_at(pixel)
        return TOLD.get(spot.key, "") if spot is not None else ""

    def _buttons(
        self,
        surface: pygame.Surface,
        shown: Collection[str],
        speed: float,
        keys: Keys,
        act: Callable[[str], Callable[[], None]],
        is_playing: bool,
    ) -> int:
        """Overlays and speed from the right; returns the x before them."""
        pane, look = self.pane, self.pane.look
        height = look.px(28)
        top = pane.area.top + (pane.area.height - height) // 2
        x = pane.area.right - look.px(8)
        is_narrow = pane.area.width < look.px(900)
        for action, label in (("faster", "»"), ("", f"{speed:g}×"), ("slower", "«")):
            wide = look.px(40 if not action else 26)
            x -= wide + look.px(2)
            area = pygame.Rect(x, top, wide, height)
            if action:
                pane.button(surface, area, label, act(action), key=action)
            else:
                text.draw(surface, look, label, (area.centerx, top + look.px(4)), look.palette.light, SMALL, "centre")
        wide = look.px(52)
        x -= wide + look.px(4)
        skip = act("skip") if is_playing else None
        pane.button(surface, pygame.Rect(x, top, wide, height), "Skip", skip, is_primary=is_playing)
        x -= look.px(10)
        for action in reversed(list(OVERLAYS)):
            key = keys.shown(action)
            label = key if is_narrow else f"{OVERLAY_NAMES[action]} {key}"
            wide = look.px(28) if is_narrow else lettering.width(look, label, SMALL_BOLD) + look.px(18)
            x -= wide + look.px(4)
            area = pygame.Rect(x, top, wide, height)
            pane.button(surface, area, label, act(action), is_chosen=action in shown, key=action)
        return x


class StatusLine:
    """Two lines: what to do next, and what lies under mouse or cursor."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area, look.palette.night)

    def draw(self, surface: pygame.Surface, hint: str, seen: str, is_cursor: bool) -> None:
        """Draw both lines, cut where the window ends; in a low window the hint, or the hex under the cursor."""
        pane, look, palette = self.pane, self.pane.look, self.pane.look.palette
        pane.begin(surface)
        pygame.draw.line(surface, palette.line, pane.area.topleft, pane.area.topright)
        x, room = pane.area.left + look.px(12), pane.area.width - look.px(24)
        y = pane.area.top + look.px(6)
        if pane.area.height < look.px(STATUS):
            hint = seen if is_cursor else hint
        text.draw(surface, look, lettering.fitted(look, hint, room, SMALL_BOLD), (x, y), palette.focus, SMALL_BOLD)
        y += look.px(25)
        text.draw(surface, look, lettering.fitted(look, seen, room, SMALL), (x, y), palette.dim, SMALL)
        pane.end(surface, 1)


class Tabs:
    """In a narrow window: orders, sheets or log."""

    NAMES: tuple[str, ...] = ("orders", "sheets", "log")

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area, look.palette.night)

    def draw(self, surface: pygame.Surface, chosen: str, choose: Callable[[str], Callable[[], None]]) -> None:
        """Draw the three tabs."""
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        wide = pane.area.width // len(self.NAMES)
        for index, name in enumerate(self.NAMES):
            area = pygame.Rect(pane.area.left + index * wide, pane.area.top, wide, pane.area.height)
            self._tab(surface, area, name, name == chosen, choose(name))
        pane.end(surface, 1)
        pygame.draw.line(surface, look.palette.line, pane.area.topleft, pane.area.topright)

    def _tab(
        self, surface: pygame.Surface, area: pygame.Rect, name: str, is_chosen: bool, act: Callable[[], None]
    ) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        inner = area.inflate(-look.px(4), -look.px(6)).move(0, look.px(3))
        back = palette.panel if is_chosen else palette.night
        pygame.draw.rect(surface, back, inner, border_top_left_radius=look.px(6), border_top_right_radius=look.px(6))
        if is_chosen:
            pygame.draw.line(surface, palette.focus, inner.topleft, (inner.right - 1, inner.top), look.px(2))
        ink = palette.light if is_chosen or self.pane.is_hovered(area) else palette.dim
        picture = text.rendered(look, name.capitalize(), SMALL_BOLD, ink)
        surface.blit(picture, picture.get_rect(center=inner.center))
        self.pane.add(area, act)
