"""The ends of choices on the board: lit hexes, arrows that fan out where ends overlap, ghosts and paths."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.hexes import Hex
from game.tactical.state import State
from game.view import text
from game.view.board import effects, overlays, pieces
from game.view.board.camera import Camera
from game.view.board.choices import Choice
from game.view.board.forecast import Forecast
from game.view.board.lattice import Lattice
from game.view.eye import Point
from game.view.theme import Look

FAN = 0.30  # how far an arrow stands from the middle of its hex
LEAST_FAN = 20  # pixels at 100 %, for the hex under the mouse: arrows can be told apart at any zoom
KNOT = 30  # pixels of a hex at 100 % below which arrows where aircraft may enter would lie upon each other
TIP, LEAST_TIP = 1.3, 15  # how far from its middle an arrow is hit: times its size, and pixels at 100 % at least


@dataclass(frozen=True, slots=True)
class Arrow:
    """A choice with the pixel of its arrow and the arrow's size."""

    choice: Choice
    at: Point
    size: float


class Ends:
    """The ends of the choices that can be made now."""

    def __init__(self, look: Look, lattice: Lattice) -> None:
        self.look = look
        self.lattice = lattice
        self._by_hex: dict[Hex, list[Choice]] = {}
        self._rank: dict[Choice, int] = {}

    def fill(self, choices: Sequence[Choice]) -> None:
        """Take the choices of a prompt; those that cannot be made or lie nowhere are left out."""
        self._by_hex = {}
        found = [choice for choice in choices if choice.hex is not None and not choice.why_not]
        self._rank = {choice: number for number, choice in enumerate(found, 1)}
        for choice in found:
            if choice.hex is not None:
                self._by_hex.setdefault(choice.hex, []).append(choice)

    @property
    def hexes(self) -> list[Hex]:
        """All lit hexes, sorted by row."""
        return sorted(self._by_hex, key=lambda place: (place.r, place.q))

    def at_hex(self, place: Hex) -> list[Choice]:
        """The choices that end in a hex."""
        return self._by_hex.get(place, [])

    def arrows(self, camera: Camera, place: Hex, is_open: bool) -> list[Arrow]:
        """The arrows of a hex: each on the side it points to, several on one side fanned out."""
        here = self.at_hex(place)
        x, y = camera.to_screen(self.lattice.centre(place))
        reach = FAN * camera.zoom
        if is_open and len(here) > 1:
            reach = max(reach, self.look.px(LEAST_FAN) * (1.0 if len(here) < 5 else 1.5))
        size = min(max(camera.zoom * 0.24, self.look.px(9)), self.look.px(26))
        size = max(size, self.look.px(15)) if is_open else size
        same: dict[int, int] = {}
        found = []
        for choice in here:
            heading = choice.heading if choice.heading is not None else 0
            beside = same.get(heading, 0)
            same[heading] = beside + 1
            alike = sum(other.heading == choice.heading for other in here)
            turn = heading + (beside - (alike - 1) / 2) * (0.62 if alike < 4 else 0.4)
            if choice.heading is None or (len(here) == 1 and not is_open):
                found.append(Arrow(choice, (x, y), size))
                continue
            dx, dy = effects.direction(turn)
            found.append(Arrow(choice, (x + dx * reach, y + dy * reach), size))
        return found

    def pick(self, camera: Camera, pixel: Point, held: Hex | None) -> Choice | None:
        """The choice under a pixel; a hex whose fan is open keeps the mouse as long as it is near one of its arrows."""
        if held is not None and held in self._by_hex:
            near = self._nearest(self.arrows(camera, held, True), pixel)
            if near is not None and math.dist(near.at, pixel) <= self._reach(near):
                return near.choice
        place = self.lattice.hex_at(camera.point_under(pixel))
        near = self._nearest(self.arrows(camera, place, True), pixel)
        return near.choice if near is not None else None

    def is_on_tip(self, camera: Camera, pixel: Point, choice: Choice) -> bool:
        """Whether a pixel means a choice and no other: nothing else ends in its hex, or its arrow is hit."""
        if choice.hex is None:
            return False
        arrows = self.arrows(camera, choice.hex, True)
        if len(arrows) == 1:
            return True
        mine = next(arrow for arrow in arrows if arrow.choice == choice)
        is_hidden = sum(math.dist(arrow.at, mine.at) < 2 for arrow in arrows) > 1
        return not is_hidden and math.dist(mine.at, pixel) <= self._reach(mine)

    def _reach(self, arrow: Arrow) -> float:
        return max(arrow.size * TIP, self.look.px(LEAST_TIP))

    @staticmethod
    def _nearest(arrows: Sequence[Arrow], pixel: Point) -> Arrow | None:
        return min(arrows, key=lambda arrow: math.dist(arrow.at, pixel), default=None)

    def draw_lit(self, surface: pygame.Surface, camera: Camera, lit: Choice | None) -> None:
        """Tint the hexes where something ends; those with a shot are warmer is left to the arrows."""
        palette = self.look.palette
        for place in self.hexes:
            centre = self.lattice.centre(place)
            is_lit = lit is not None and lit.hex == place
            overlays.fill_hex(surface, camera, centre, palette.focus, 105 if is_lit else 52)
            width = self.look.px(3) if is_lit else 1
            overlays.outline_hex(surface, camera, centre, palette.focus, width)

    def draw_arrows(
        self, surface: pygame.Surface, camera: Camera, lit: Choice | None, chosen: Choice | None, shots: set[Choice]
    ) -> None:
        """Draw the arrow of every choice; those that bring a shot are filled in the colour of RED."""
        palette = self.look.palette
        for place in self.hexes:
            is_open = lit is not None and lit.hex == place
            if not is_open and camera.zoom < self.look.px(KNOT) and self._is_knot(place, chosen):
                continue
            for arrow in self.arrows(camera, place, is_open):
                is_lit = arrow.choice == lit
                colour = palette.light
                if arrow.choice in shots:
                    colour = palette.red
                if arrow.choice == chosen:
                    colour = palette.good
                if is_lit:
                    colour = palette.focus
                size = arrow.size * (1.3 if is_lit else 1.0)
                heading = arrow.choice.heading
                if heading is None:
                    pygame.draw.circle(surface, palette.night, arrow.at, size * 0.6 + 2)
                    pygame.draw.circle(surface, colour, arrow.at, size * 0.6)
                else:
                    effects.draw_arrow(surface, arrow.at, heading, size, colour, palette.night)
                if is_open:
                    self._number(surface, arrow)

    def _is_knot(self, place: Hex, chosen: Choice | None) -> bool:
        """Whether arrows in a hex only say where an aircraft may point as it enters, and none is the order given."""
        return chosen not in self.at_hex(place) and all(one.answer.kind == "place" for one in self.at_hex(place))

    def _number(self, surface: pygame.Surface, arrow: Arrow) -> None:
        """The key of a choice beside its arrow, where the fan is open."""
        number = self._rank.get(arrow.choice, 0)
        if not 1 <= number <= 9:
            return
        dx, dy = effects.direction(arrow.choice.heading if arrow.choice.heading is not None else 1)
        x, y = arrow.at[0] + dx * arrow.size * 1.05, arrow.at[1] + dy * arrow.size * 1.05
        style = text.Style("small", "bold", 12)
        shade = text.rendered(self.look, str(number), style, self.look.palette.night)
        picture = text.rendered(self.look, str(number), style, self.look.palette.light)
        place = picture.get_rect(center=(round(x), round(y)))
        surface.blit(shade, place.move(1, 1))
        surface.blit(picture, place)

    def draw_ghost(
        self, surface: pygame.Surface, camera: Camera, state: State, unit: str, seen: Forecast, start: Hex, clock: float
    ) -> None:
        """The path of the lit plot and the aircraft at its end."""
        points = [self.lattice.centre(place) for place in (start, *seen.path)]
        overlays.draw_path(surface, self.look, camera, points, self.look.palette.focus, None, clock)
        at = camera.to_screen(points[-1])
        record = state.units[unit].aircraft[0]
        pieces.draw_ghost(surface, self.look, state, record, seen.heading, at, camera.zoom, 190)
