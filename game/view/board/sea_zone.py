"""The zone of flak on the ground: tinted, hatched, with a hem of its own and its word in it (P21.5)."""

from __future__ import annotations

import pygame

from game.core.hexes import Hex, ahead, distance, within
from game.view import text
from game.view.board.camera import Camera
from game.view.board.lattice import Lattice
from game.view.board.scenery import Zone
from game.view.eye import Point
from game.view.theme import Colour, Look, mixed

TINT, HATCH, HEM = 30, 74, 215  # strength of 255
GAP = 0.62  # hexes between two lines of the hatching
LETTERS, SMALLEST, LARGEST = 0.5, 11, 24  # of a hex, and in pixels
APART = 5  # hexes between two words
HEADINGS = range(6)
ASIDE = (1, 2, 4, 5)  # words stand there: before and behind the strike flies


class ZonePicture:
    """One zone on one board: worked out once, drawn whenever the ground is drawn anew."""

    def __init__(self, zone: Zone, lattice: Lattice) -> None:
        self.zone = zone
        self.hexes = frozenset(one for middle in zone.middles for one in within(middle, zone.radius))
        self._hem = _chained([edge for one in sorted(self.hexes) for edge in self._edges(lattice, one)])
        self._words = [lattice.centre(one) for one in self._places(lattice)]

    def _edges(self, lattice: Lattice, place: Hex) -> list[tuple[Point, Point]]:
        """The sides of a hex that lie on the hem."""
        corners = lattice.corners(place)
        return [(corners[side - 1], corners[side]) for side in HEADINGS if ahead(place, -side % 6) not in self.hexes]

    def _places(self, lattice: Lattice) -> list[Hex]:
        """Where the word stands: at the rim of the zone aside of the strike's course, not too near to each other."""
        found: list[Hex] = []
        for middle in self.zone.middles:
            for heading in ASIDE:
                place = ahead(middle, heading, self.zone.radius - 1)
                is_at_end = all(distance(place, other) >= self.zone.radius - 1 for other in self.zone.middles)
                if is_at_end and lattice.board.has(place) and all(distance(place, one) >= APART for one in found):
                    found.append(place)
        return found

    def draw(self, made: pygame.Surface, camera: Camera, look: Look, is_fine: bool) -> None:
        """Draw it on the ground; without hatching and words while the camera zooms."""
        colour = look.palette.bad
        loops = [[_pixel(camera, point) for point in loop] for loop in self._hem]
        area = _area(loops).clip(made.get_rect())
        if not area.width or not area.height:
            return
        mask = pygame.Surface(area.size, pygame.SRCALPHA)
        _fill(mask, area, loops, (*colour, TINT))
        if is_fine:
            self._hatch(mask, area, loops, camera, colour)
        made.blit(mask, area)
        for loop in loops:
            pygame.draw.lines(made, colour, True, loop, max(1, round(camera.zoom * 0.045)))
        if is_fine:
            self._letter(made, camera, look)

    def _hatch(
        self, mask: pygame.Surface, area: pygame.Rect, loops: list[list[Point]], camera: Camera, colour: Colour
    ) -> None:
        """Lines that rise to the right, fixed to the table: they do not swim when it is moved."""
        wide, high = area.size
        gap = max(7.0, GAP * camera.zoom)
        x0, y0 = _pixel(camera, (0.0, 0.0))
        lines = mask.copy()
        x = (x0 - area.left + y0 - area.top) % gap
        while x < wide + high:
            pygame.draw.line(lines, (*colour, HATCH), (x, 0), (x - high, high), max(1, round(camera.zoom * 0.03)))
            x += gap
        cut = pygame.Surface(area.size, pygame.SRCALPHA)
        _fill(cut, area, loops, (255, 255, 255, 255))
        lines.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        mask.fill((0, 0, 0, 0))
        mask.blit(lines, (0, 0))

    def _letter(self, made: pygame.Surface, camera: Camera, look: Look) -> None:
        pixels = min(LARGEST, max(SMALLEST, camera.zoom * LETTERS))
        style = text.Style("small", "bold", max(8, round(pixels * 100 / look.scale)))
        picture = text.rendered(look, self.zone.word, style, mixed(look.palette.bad, (255, 255, 255), 0.55))
        for point in self._words:
            x, y = _pixel(camera, point)
            made.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _chained(edges: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Edges that all turn the same way, put together to closed lines: the longest first, holes after it."""
    following = {_key(one): (one, other) for one, other in edges}
    loops: list[list[Point]] = []
    while following:
        loop: list[Point] = []
        key = next(iter(following))
        while key in following:
            one, other = following.pop(key)
            loop.append(one)
            key = _key(other)
        loops.append(loop)
    return sorted(loops, key=len, reverse=True)


def _key(point: Point) -> tuple[int, int]:
    """Corners of neighbours meet here, whatever the last digits of their reckoning."""
    return round(point[0] * 1000), round(point[1] * 1000)


def _is_hole(loop: list[Point]) -> bool:
    """Whether a line turns the other way round than a hem does."""
    around = zip(loop, [*loop[1:], loop[0]], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around) < 0


def _fill(mask: pygame.Surface, area: pygame.Rect, loops: list[list[Point]], colour: tuple[int, int, int, int]) -> None:
    for loop in loops:
        inked = (0, 0, 0, 0) if _is_hole(loop) else colour
        pygame.draw.polygon(mask, inked, [(x - area.left, y - area.top) for x, y in loop])


def _pixel(camera: Camera, point: Point) -> Point:
    """A point of the table on a picture that begins at the corner of the camera's area."""
    x, y = camera.to_screen(point)
    return x - camera.area[0], y - camera.area[1]


def _area(shapes: list[list[Point]]) -> pygame.Rect:
    xs = [x for shape in shapes for x, _ in shape]
    ys = [y for shape in shapes for _, y in shape]
    left, top = int(min(xs)) - 2, int(min(ys)) - 2
    return pygame.Rect(left, top, int(max(xs)) + 3 - left, int(max(ys)) + 3 - top)
