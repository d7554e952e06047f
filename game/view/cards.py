"""Cards laid over the picture: a question, a hand-over between two people, and a passing notice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import text
from game.view.controls import Controls
from game.view.screen import Host, Screen
from game.view.theme import Look

NOTICE_SECONDS, LETTER_SECONDS = 2.5, 0.07  # a notice stays longer the more there is to read
TAKEN_IN = 1.0  # seconds after which a key or a click takes the notice away
WIDEST = 520  # of a card, at 100 %
SHADE = (8, 10, 12, 168)


def card_area(size: tuple[int, int], look: Look, height: int) -> pygame.Rect:
    """A card in the middle of the window, as wide as it likes or as there is room."""
    wide = min(look.px(WIDEST), size[0] - look.grid(4))
    area = pygame.Rect(0, 0, wide, min(height, size[1] - look.grid(2)))
    area.center = (size[0] // 2, size[1] // 2)
    return area


def draw_card(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    """A sheet of paper with a soft shadow."""
    shadow = pygame.Surface(area.inflate(look.px(24), look.px(24)).size, pygame.SRCALPHA)
    for step in range(4):
        inner = shadow.get_rect().inflate(-look.px(6 * step), -look.px(6 * step))
        pygame.draw.rect(shadow, (0, 0, 0, 20 + 14 * step), inner, border_radius=look.px(14))
    surface.blit(shadow, shadow.get_rect(center=(area.centerx, area.centery + look.px(4))))
    pygame.draw.rect(surface, look.palette.paper, area, border_radius=look.px(8))
    pygame.draw.rect(surface, look.palette.paper_line, area, look.px(1), border_radius=look.px(8))


class Card:
    """A question with two answers, or a hand-over with one; a hand-over shows nothing of what lies below."""

    is_still = True

    def __init__(
        self,
        host: Host,
        below: Screen | None,
        words: tuple[str, str],
        yes: str,
        then: Callable[[], None],
        *,
        can_go_back: bool = True,
    ) -> None:
        self.host = host
        self.controls = Controls(host)
        self.below = below
        self.title, self.question = words
        self.yes, self.then = yes, then
        self.can_go_back = can_go_back

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the card out in the middle."""
        look = self.host.look
        if self.below is not None:
            self.below.resized(size)
        wide = card_area(size, look, 0).width - look.grid(6)
        lines = len(text.wrap(look, self.question, wide)) * text.line_height(look)
        heads = len(text.wrap(look, self.title, wide, text.HEADING)) * text.line_height(look, text.HEADING)
        self.area = card_area(size, look, lines + heads + look.grid(14))
        self.controls = self.controls.renewed()
        self._put_buttons()

    def _put_buttons(self) -> None:
        look = self.host.look
        height, x = look.px(38), self.area.right - look.grid(3)
        y = self.area.bottom - look.grid(3) - height
        for label, kind, act in self._answers():
            wide = text.width(look, label, text.BOLD) + look.px(44)
            x -= wide
            self.controls.button(pygame.Rect(x, y, wide, height), label, act, kind)
            x -= look.grid()

    def _answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        answers: list[tuple[str, str, Callable[[], None]]] = [(self.yes, "#primary", self._agree)]
        return [*answers, ("Back", "", self.host.pop)] if self.can_go_back else answers

    def _agree(self) -> None:
        self.host.pop()
        self.then()

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes back where that is possible."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back" and self.can_go_back:
            self.host.pop()

    def update(self, dt: float) -> None:
        """Let the buttons live; the picture below stands still."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed picture, or nothing of it, and the card."""
        look = self.host.look
        if self.below is not None:
            self.below.draw(surface)
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill(SHADE)
            surface.blit(shade, (0, 0))
        else:
            surface.fill(look.palette.night)
        draw_card(surface, look, self.area)
        inside = self.area.inflate(-look.grid(6), -look.grid(6))
        inside.top = text.paragraph(surface, look, self.title, inside, look.palette.ink, text.HEADING) + look.px(6)
        text.paragraph(surface, look, self.question, inside, look.palette.ink_dim)
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """A card has no rule of its own; what lies below may have one."""
        return self.below.help_rule() if self.below is not None else "T4.4"


class Notice:
    """A few words at the foot of the window that go away by themselves."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0
        self.age = 0.0

    def say(self, words: str) -> None:
        """Show these words from now on."""
        self.text, self.left, self.age = words, NOTICE_SECONDS + LETTER_SECONDS * len(words), 0.0

    def handle(self, event: pygame.event.Event) -> None:
        """Whoever goes on playing has read it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.age > TAKEN_IN:
            self.left = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - dt)
        self.age += dt

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the notice while it lasts."""
        if not self.left:
            return
        width, height = surface.get_size()
        wide = min(look.px(720), width - look.grid(4))
        lines = text.wrap(look, self.text, wide - look.grid(4))
        area = pygame.Rect(0, 0, wide, len(lines) * text.line_height(look) + look.grid(3))
        area.midbottom = (width // 2, height - look.grid(2))
        draw_card(surface, look, area)
        pygame.draw.rect(surface, look.palette.focus, (*area.topleft, look.px(5), area.height))
        inside = area.inflate(-look.grid(4), -look.grid(3))
        text.paragraph(surface, look, self.text, inside, look.palette.ink)
