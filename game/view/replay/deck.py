"""The row of buttons below the time-line: play, steps, jumps, the viewer, taking over, the report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.view import text
from game.view.board.panel import PAD, SMALL_BOLD, Pane
from game.view.keys import Keys
from game.view.replay.time_line import draw_sign
from game.view.theme import Colour, Look

BUTTON, HEIGHT = 38, 30  # pixels at 100 %
SIGNS, FEWER_SIGNS = 56, 44  # per cent of the row for buttons with signs, at most


class Press(NamedTuple):
    """A button: the action it stands for, its tip, and the key that does the same ("" for one of the bindings)."""

    action: str
    tip: str
    key: str = ""


MOVES = (
    Press("turn_back", "Back to the beginning of the turn", "Up"),
    Press("event_back", "One event back", "Left"),
    Press("commit", "Play and pause"),
    Press("event_on", "One event on", "Right"),
    Press("turn_on", "On to the next turn", "Down"),
)
JUMPS = (
    Press("kill_back", "Back to the loss before", "Shift+"),
    Press("kill", "On to the next loss"),
    Press("jump_back", "Back to the turning point before: a loss, a straggler, a fire, bombs", "Shift+"),
    Press("jump", "On to the next turning point: a loss, a straggler, a fire, bombs"),
)
WORDS = (
    Press("view", "See it as the umpire, as the attacker or as the defender"),
    Press("take_over", "Take over from here: a new game from this turn"),
    Press("report", "The after-action report"),
    Press("export", "Export: a web page, a film, a picture or text"),
)
LABELS = {  # long, and short where there is little room
    "view": ("View: {viewer}", "{Viewer}"),
    "take_over": ("Take over from here", "Take over"),
    "report": ("Report", "Report"),
    "export": ("Export…", "Export…"),
}


class Deck:
    """The row; `act` makes what a button does from its action, `tell` shows the tip of the one under the mouse."""

    def __init__(
        self,
        look: Look,
        area: pygame.Rect,
        act: Callable[[str], Callable[[], None]],
        rows: tuple[Sequence[Press], Sequence[Press], Sequence[Press]] = (MOVES, JUMPS, WORDS),
    ) -> None:
        self.pane = Pane(look, area, look.palette.night)
        self._act = act
        self._moves, self._jumps, self._words_row = rows
        self.tip = ""

    def draw(self, surface: pygame.Surface, keys: Keys, is_playing: bool, viewer: str) -> None:
        """Draw all buttons; where there is little room the words at the right grow short."""
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        gap, x = look.px(4), pane.area.left + look.px(PAD)
        share = SIGNS if len(self._words_row) < len(WORDS) else FEWER_SIGNS
        wide = min(look.px(BUTTON), (pane.area.width * share // 100) // (len(self._moves) + len(self._jumps) + 1))
        for group in (self._moves, self._jumps):
            for press in group:
                area = self._place(x, wide)
                self._button(surface, area, press, keys, "", is_primary=press.action == "commit")
                draw_sign_of(surface, look, press.action, area, is_playing)
                x = area.right + gap
            x += wide // 2
        self._words(surface, keys, x, viewer)
        pane.end(surface, 1)

    def _words(self, surface: pygame.Surface, keys: Keys, left: int, viewer: str) -> None:
        """The buttons with words, from the right."""
        look = self.pane.look
        right = self.pane.area.right - look.px(PAD)
        told = [LABELS[press.action] for press in self._words_row]
        rows = zip(*told, strict=True)
        long, short = ([word.format(viewer=viewer, Viewer=viewer.capitalize()) for word in row] for row in rows)
        gap, pad = look.px(6), look.px(20)
        between = (len(told) - 1) * gap
        room = right - left - between
        labels = next(
            (row for row in (long, short) if sum(text.width(look, word, SMALL_BOLD) + pad for word in row) <= room),
            short,
        )
        widths = [text.width(look, word, SMALL_BOLD) + pad for word in labels]
        spare = min(0, room - sum(widths)) // len(widths)
        x = right - sum(widths) - spare * len(widths) - between
        for press, label, wide in zip(self._words_row, labels, widths, strict=True):
            area = self._place(x, wide + spare)
            self._button(surface, area, press, keys, label)
            x = area.right + gap

    def _place(self, x: int, wide: int) -> pygame.Rect:
        area = pygame.Rect(x, 0, wide, self.pane.look.px(HEIGHT))
        area.centery = self.pane.area.centery
        return area

    def _button(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        press: Press,
        keys: Keys,
        label: str,
        *,
        is_primary: bool = False,
    ) -> None:
        self.pane.button(surface, area, label, self._act(press.action), is_primary=is_primary)
        bound = keys.shown(press.action.removesuffix("_back")) if press.key in ("", "Shift+") else ""
        self.pane.add(area, self._act(press.action), "", self._telling(f"{press.tip}  ({press.key}{bound})"))

    def _telling(self, tip: str) -> Callable[[], None]:
        def tell() -> None:
            self.tip = tip

        return tell


def draw_sign_of(surface: pygame.Surface, look: Look, action: str, area: pygame.Rect, is_playing: bool) -> None:
    """What stands on a button without words."""
    colour = look.palette.night if action == "commit" else look.palette.light
    side = look.px(13)
    inner = pygame.Rect(0, 0, side, side)
    inner.center = area.center
    is_back = action.endswith("_back")
    if action == "commit" and is_playing:
        for number in (0, 1):
            pygame.draw.rect(surface, colour, (inner.left + number * side * 3 // 5, inner.top, side * 2 // 5, side))
    elif action == "commit":
        _triangle(surface, colour, inner.move(look.px(1), 0), False)
    elif action.startswith("event"):
        _triangle(surface, colour, inner.inflate(-look.px(4), 0), is_back)
        x = inner.left - look.px(1) if is_back else inner.right - look.px(1)
        pygame.draw.rect(surface, colour, (x, inner.top, look.px(2), side))
    elif action.startswith("turn"):
        half = pygame.Rect(inner.left - look.px(2), inner.top, side // 2 + look.px(2), side)
        for part in (half, half.move(half.width, 0)):
            _triangle(surface, colour, part, is_back)
    else:
        shift = -look.px(8) if is_back else look.px(8)
        _triangle(surface, colour, inner.inflate(-look.px(6), -look.px(3)).move(shift, 0), is_back)
        draw_sign(surface, look, "kill" if action.startswith("kill") else "straggler", inner.move(-shift // 2, 0))


def _triangle(surface: pygame.Surface, colour: Colour, area: pygame.Rect, is_back: bool) -> None:
    tip, top, foot = (area.midleft, area.topright, area.bottomright) if is_back else (
        area.midright, area.topleft, area.bottomleft,
    )  # fmt: skip
    pygame.draw.polygon(surface, colour, [tip, top, foot])
