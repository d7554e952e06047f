"""The tray: dice tumble and come to rest, chits leave the cup and turn to their RED or BLUE side (T1.5, T7.8)."""

from __future__ import annotations

import math

import pygame

from game.tactical.events import (
    AircraftLost,
    AttackRolled,
    BombsReleased,
    ChitsDrawn,
    Draw,
    Event,
    MissionNoted,
    Roll,
    SectionMarked,
)
from game.tactical.rules.chits import result_name
from game.tactical.state import State
from game.view import text
from game.view.board import lettering, names
from game.view.board.card_tray import draw_act, draw_felt
from game.view.board.forecast_card import zone_words
from game.view.board.panel import SMALL, SMALL_BOLD
from game.view.board.playback import Beat
from game.view.board.scenery import Act, act_of
from game.view.theme import Colour, Look, mixed

FOLLOWING = (MissionNoted, SectionMarked, AircraftLost, BombsReleased)
"""What comes of a card that is drawn: until it is over the card lies in sight."""
DIE = 30  # pixels at 100 %
LIFT = 8  # how high a die leaps as it tumbles
CHIT = (96, 58)
WIDEST = 640
SOURCES = {
    "fixed guns": "fires at",
    "rear gun": "fires its rear gun at",
    "formation": "fires at",
    "collision": "collides with",
    "fire": "burns",
}
DIE_COLOURS: dict[str, tuple[Colour, Colour]] = {
    "light_mg": ((206, 210, 212), (40, 44, 48)),
    "heavy_mg": ((206, 210, 212), (40, 44, 48)),
    "cannon": ((198, 158, 84), (48, 34, 12)),
    "flexible": ((236, 230, 210), (54, 48, 38)),
}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Tray:
    """What lies in the tray: the dice of the last attack, or its chits."""

    def __init__(self) -> None:
        self._rolls: dict[tuple[str, str, str], AttackRolled] = {}
        self.shown: AttackRolled | ChitsDrawn | None = None
        self._act: Act | None = None
        self.area = pygame.Rect(0, 0, 0, 0)
        self.chit_at: tuple[int, int] | None = None

    def saw(self, event: Event) -> None:
        """Keep the rolls: their chits come later."""
        if isinstance(event, AttackRolled):
            self._rolls[(event.source, event.firer, event.target)] = event

    def clear(self) -> None:
        """Empty the tray."""
        self.shown = self._act = None
        self._rolls.clear()
        self.chit_at = None

    def draw(
        self, surface: pygame.Surface, look: Look, state: State, beat: Beat | None, share: float, board: pygame.Rect
    ) -> None:
        """Draw the tray at the foot of the board while there is something in it."""
        event = beat.events[0] if beat is not None else None
        if self._draw_act(surface, look, state, event, share, board):
            return
        is_live = isinstance(event, AttackRolled | ChitsDrawn)
        if isinstance(event, AttackRolled) or (isinstance(event, ChitsDrawn) and event.draws):
            self.shown = event
        if self.shown is None or self.shown.target not in state.aircraft:
            return
        share = share if is_live else 1.0
        wide = min(self._width(look, state), board.width - look.px(24))
        area = pygame.Rect(0, 0, wide, self._height(look, wide))
        area.midbottom = (board.centerx, board.bottom - look.px(12))
        self.area = area
        draw_felt(surface, look, area)
        inside = area.inflate(-look.px(24), -look.px(16))
        if isinstance(self.shown, AttackRolled):
            self._draw_roll(surface, look, state, self.shown, share, inside)
        else:
            self._draw_chits(surface, look, state, self.shown, share, inside)

    def _draw_act(
        self, surface: pygame.Surface, look: Look, state: State, event: Event | None, share: float, board: pygame.Rect
    ) -> bool:
        """A deed of a mission takes the place of the dice; whether one is shown."""
        act = act_of(event, state)
        if act is not None:
            self.shown, self._act = None, act
        elif event is not None and not isinstance(event, FOLLOWING):
            self._act = None
        if self._act is None:
            return False
        self.area = draw_act(surface, look, self._act, share if act is not None else 1.0, board)
        return True

    def _width(self, look: Look, state: State) -> int:
        """As wide as its title or its row of dice or chits."""
        shown = self.shown
        if isinstance(shown, AttackRolled):
            title, count, each = title_of(state, shown), len(shown.rolls), DIE + 8
            below = lettering.width(look, subtitle_of(shown), SMALL)
        else:
            title, count, each = chits_title(state, shown), len(shown.draws) if shown else 0, CHIT[0] + 8
            below = 0
        content = max(lettering.width(look, title, SMALL_BOLD), below, count * look.px(each), look.px(260))
        return min(look.px(WIDEST), content + look.px(28))

    def _height(self, look: Look, wide: int) -> int:
        shown = self.shown
        room = wide - look.px(24)
        if isinstance(shown, AttackRolled):
            each = look.px(DIE + 8)
            lines = max(1, -(-len(shown.rolls) * each // room))
            words = len(lettering.wrapped(look, subtitle_of(shown), room, SMALL))
            return look.px(76 + LIFT) + (words - 1) * text.line_height(look, SMALL) + lines * look.px(DIE + 18)
        count = len(shown.draws) if shown else 0
        lines = max(1, -(-count * look.px(CHIT[0] + 8) // room))
        return look.px(44) + lines * look.px(CHIT[1] + 8)

    def _draw_roll(
        self, surface: pygame.Surface, look: Look, state: State, event: AttackRolled, share: float, area: pygame.Rect
    ) -> None:
        palette = look.palette
        text.draw(
            surface, look, lettering.fitted(look, title_of(state, event), area.width, SMALL_BOLD), area.topleft,
            palette.light, SMALL_BOLD,
        )  # fmt: skip
        y = area.top + look.px(19)
        for line in lettering.wrapped(look, subtitle_of(event), area.width, SMALL):
            text.draw(surface, look, line, (area.left, y), palette.dim, SMALL)
            y += text.line_height(look, SMALL)
        y += look.px(24 + LIFT) - text.line_height(look, SMALL)
        each = look.px(DIE + 8)
        per_line = max(1, area.width // each)
        for index, roll in enumerate(event.rolls):
            at = (area.left + index % per_line * each, y + index // per_line * look.px(DIE + 18))
            _draw_die(surface, look, roll, at, share, index)
        if share >= 1:
            hits = f"{event.red} RED  {event.blue} BLUE"
            text.draw(surface, look, hits, (area.right, area.bottom - look.px(18)), palette.focus, SMALL_BOLD, "right")

    def _draw_chits(
        self, surface: pygame.Surface, look: Look, state: State, event: ChitsDrawn, share: float, area: pygame.Rect
    ) -> None:
        title = chits_title(state, event)
        text.draw(
            surface,
            look,
            lettering.fitted(look, title, area.width, SMALL_BOLD),
            area.topleft,
            look.palette.light,
            SMALL_BOLD,
        )
        wide, high = look.px(CHIT[0]), look.px(CHIT[1])
        per_line = max(1, area.width // (wide + look.px(8)))
        place = share * len(event.draws)
        for index, draw in enumerate(event.draws):
            turned = min(1.0, max(0.0, place - index))
            if turned <= 0:
                continue
            x = area.left + index % per_line * (wide + look.px(8))
            y = area.top + look.px(24) + index // per_line * (high + look.px(8))
            draw_chit(surface, look, draw, pygame.Rect(x, y, wide, high), turned)
            self.chit_at = (x + wide // 2, y + high // 2)


def title_of(state: State, event: AttackRolled) -> str:
    """Who does what to whom."""
    firer = names.unit_name(state, event.firer) if event.firer else ""
    return f"{firer} {SOURCES[event.source]} {names.target_name(state, event.target)}".strip()


def subtitle_of(event: AttackRolled) -> str:
    """From where, with what burst, and why there are so many dice."""
    words = f"{zone_words(event.zone)}, range {event.range}" + (f", {event.burst} burst" if event.burst else "")
    reasons = ", ".join(f"{modifier.dice:+d} {modifier.reason}" for modifier in event.modifiers)
    return f"{words} ({reasons})" if reasons else words


def chits_title(state: State, event: ChitsDrawn | None) -> str:
    """Whose chits are drawn."""
    if event is None:
        return ""
    why = "it burns" if event.source == "fire" else zone_words(event.zone)
    return f"Chits on {names.target_name(state, event.target)}, {why}"


def _draw_die(surface: pygame.Surface, look: Look, roll: Roll, at: tuple[int, int], share: float, index: int) -> None:
    side = look.px(DIE)
    palette = look.palette
    settled = share >= 0.55 + 0.4 * ((index * 37) % 10) / 10 or share >= 1
    tumble = int(share * 14) * 5 + index * 3
    face = roll.face if settled else 1 + tumble % 6
    lift = 0 if settled else round(abs(math.sin(share * 9 + index)) * look.px(LIFT))
    area = pygame.Rect(at[0], at[1] - lift, side, side)
    back, ink = DIE_COLOURS[roll.die]
    pygame.draw.rect(surface, (12, 18, 16), area.move(look.px(2), look.px(2) + lift), border_radius=look.px(5))
    pygame.draw.rect(surface, back, area, border_radius=look.px(5))
    for dx, dy in PIPS[face]:
        centre = (area.centerx + dx * side * 0.26, area.centery + dy * side * 0.26)
        pygame.draw.circle(surface, ink, centre, max(1.5, side * 0.09))
    if not settled:
        return
    if roll.hit:
        colour = palette.red if roll.hit == "red" else palette.blue
        pygame.draw.rect(surface, colour, area.inflate(look.px(4), look.px(4)), look.px(3), border_radius=look.px(6))
        word = "RED" if roll.hit == "red" else "BLUE"
        style = text.Style("small", "bold", 10)
        text.draw(
            surface, look, word, (area.centerx, area.bottom), mixed(colour, (255, 255, 255), 0.45), style, "centre"
        )


def draw_chit(surface: pygame.Surface, look: Look, draw: Draw, area: pygame.Rect, turned: float) -> None:
    """A chit that turns over: first its back, from the middle of the turn on its RED or BLUE side."""
    palette = look.palette
    is_open = turned > 0.5
    breadth = max(2, round(abs(math.cos(turned * math.pi)) * area.width))
    face = pygame.Rect(0, 0, breadth, area.height)
    face.center = area.center
    colour = (palette.red if draw.side == "red" else palette.blue) if is_open else palette.paper_shade
    pygame.draw.rect(surface, (12, 18, 16), face.move(look.px(2), look.px(3)), border_radius=look.px(6))
    pygame.draw.rect(surface, colour, face, border_radius=look.px(6))
    pygame.draw.rect(surface, palette.paper, face, look.px(2), border_radius=look.px(6))
    if not is_open or breadth < area.width * 0.7:
        return
    small = text.Style("small", "bold", 10)
    text.draw(surface, look, draw.side.upper(), (area.centerx, area.top + look.px(3)), palette.paper, small, "centre")
    lines = lettering.wrapped(look, result_words(draw), area.width - look.px(8), SMALL_BOLD)
    y = area.centery + look.px(6) - len(lines) * text.line_height(look, SMALL_BOLD) // 2
    for line in lines:
        text.draw(surface, look, line, (area.centerx, y), (255, 255, 255), SMALL_BOLD, "centre")
        y += text.line_height(look, SMALL_BOLD)


def draw_flying_chit(
    surface: pygame.Surface, look: Look, start: tuple[int, int], goal: pygame.Rect, share: float
) -> None:
    """A chit on its way from the tray to the box it marks: it shrinks to the size of the box."""
    way = share * share * (3 - 2 * share)
    x = start[0] + (goal.centerx - start[0]) * way
    y = start[1] + (goal.centery - start[1]) * way - math.sin(way * math.pi) * look.px(46)
    wide = round(look.px(CHIT[0]) * (1 - way) + goal.width * way)
    high = round(look.px(CHIT[1]) * (1 - way) + goal.height * way)
    area = pygame.Rect(0, 0, wide, high)
    area.center = (round(x), round(y))
    pygame.draw.rect(surface, (12, 18, 16), area.move(look.px(3), look.px(4)), border_radius=look.px(5))
    pygame.draw.rect(surface, look.palette.red, area, border_radius=look.px(5))
    pygame.draw.rect(surface, look.palette.paper, area, look.px(2), border_radius=look.px(5))


def result_words(draw: Draw) -> str:
    """What is printed on the side that was read."""
    words = result_name(draw.result, draw.boxes)
    return words[0].upper() + words[1:]
