"""The board as a picture: ground and lattice, and over them counters, trails, tracer, smoke and bursts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from game.core.hexes import at
from game.reports import picture_colours as colours
from game.reports import records, scenery
from game.reports.backdrop import backdrop
from game.reports.letters import font, width
from game.reports.moments import Fight, ground_of
from game.reports.picture_colours import Colour
from game.reports.scenery import ALONE, SIDE, SIZES, Area, Point
from game.reports.silhouettes import shadow, silhouette, stepped
from game.tactical.state import Side, State, Unit

FINE = 2  # lines are drawn so much larger and then made smaller, which smooths them
GROUND_PIXELS = 18.0
GROUND_MARGIN = 14.0
SMALLEST = 54  # pixels of a hex that counters are drawn for at least
LABELS_FROM = 30.0  # pixels of a hex from which on counters carry names
SIDE_STEP = 4  # sizes of aircraft are rounded, so that few pictures are kept
LATTICE_FROM = 5.0  # pixels of a hex; from farther away there is no lattice to see
LABEL_HEIGHT = 17
HALO_RINGS = 10
MOST_FLASHES = 6  # that are drawn for the hits of one attack
BURST = ((1.25, colours.DARK_SMOKE, 150), (1.0, colours.EMBER, 220), (0.6, colours.FLAME, 245))
CORNERS = tuple(
    (SIDE * math.cos(math.radians(60 * turn + 30)), SIDE * math.sin(math.radians(60 * turn + 30))) for turn in range(6)
)


@dataclass(frozen=True, slots=True)
class Counter:
    """Where a unit is drawn, in hex widths, with a heading that may lie between two directions."""

    unit: Unit
    point: Point
    heading: float


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the board at one moment of a film; `flash` runs from 0 to 1 through its effects."""

    state: State
    area: Area
    counters: Sequence[Counter]
    trails: Sequence[Sequence[Point]] = ()
    shots: Sequence[tuple[Point, Point, int]] = ()
    bursts: Sequence[Point] = ()
    flash: float = 0.0


class BoardPainter:
    """Paints one fight's board at one size; `scale` 1 is a film, 2 a still of twice the size.

    With `ground_colours` the ground is painted in so few colours, which makes a film small.
    """

    def __init__(self, fight: Fight, size: tuple[int, int], scale: int, ground_colours: int = 0) -> None:
        self.size, self.scale = size, scale
        self.board = fight.start.board
        self.land = scenery.area_of(fight).grown(GROUND_MARGIN)
        self._ground = backdrop(ground_of(fight.log), self.board, self.land, GROUND_PIXELS, fight.log.header.engagement)
        self._few_colours = _palette_of(self._ground, ground_colours) if ground_colours else None
        self._kept: tuple[Area, Image.Image] | None = None

    def painted(self, scene: Scene) -> Image.Image:
        """The picture of a scene."""
        picture = self._background(scene.area).copy()
        self._lines(picture, scene)
        for counter in scene.counters:
            self._unit(picture, scene, counter)
        if scene.shots or scene.bursts:
            self._effects(picture, scene)
        self._labels(picture, scene)
        return picture

    def zoom(self, area: Area) -> float:
        """Pixels of a hex."""
        return self.size[0] / area.width

    def pixel(self, area: Area, point: Point) -> Point:
        """Where a point of the board lies in the picture."""
        zoom = self.zoom(area)
        return (point[0] - area.left) * zoom, (point[1] - area.top) * zoom

    def _background(self, area: Area) -> Image.Image:
        """Ground and lattice; the last one is kept, since the camera often rests."""
        if self._kept is None or self._kept[0] != area:
            self._kept = (area, self._made(area))
        return self._kept[1]

    def _made(self, area: Area) -> Image.Image:
        grain = self._ground.width / self.land.width
        box = [
            (area.left - self.land.left) * grain,
            (area.top - self.land.top) * grain,
            (area.right - self.land.left) * grain,
            (area.bottom - self.land.top) * grain,
        ]
        made = self._cut([round(edge) for edge in box]).resize(self.size, Image.Resampling.BICUBIC)
        if self._few_colours is not None:
            made = made.quantize(palette=self._few_colours, dither=Image.Dither.NONE).convert("RGB")
        made.paste(colours.LATTICE, (0, 0), self._lattice(area))
        return made

    def _cut(self, frame: list[int]) -> Image.Image:
        """A part of the ground, plain sea where the ground ends."""
        cut = Image.new("RGB", (max(1, frame[2] - frame[0]), max(1, frame[3] - frame[1])), colours.SEA)
        cut.paste(self._ground, (-frame[0], -frame[1]))
        return cut

    def _lattice(self, area: Area) -> Image.Image:
        """The lines of the lattice as a mask; they are fainter when seen from afar."""
        mask = Image.new("L", (self.size[0] * FINE, self.size[1] * FINE), 0)
        pen, zoom = ImageDraw.Draw(mask), self.zoom(area) * FINE
        if self.zoom(area) < LATTICE_FROM:
            return mask.reduce(FINE)
        strength = round(min(66.0, 40 + 0.5 * self.zoom(area)))
        first, last = max(0, int(area.top / (1.5 * SIDE)) - 1), int(area.bottom / (1.5 * SIDE)) + 2
        for row in range(first, min(self.board.rows, last)):
            for column in range(max(0, int(area.left) - 1), min(self.board.columns, int(area.right) + 2)):
                x, y = scenery.centre(at(column, row))
                x, y = (x - area.left) * zoom, (y - area.top) * zoom
                pen.line([(x + dx * zoom, y + dy * zoom) for dx, dy in CORNERS[1:5]], strength, 2 * self.scale)
                if column == self.board.columns - 1 or row == self.board.rows - 1:
                    pen.polygon([(x + dx * zoom, y + dy * zoom) for dx, dy in CORNERS], None, strength)
        return mask.reduce(FINE)

    def _lines(self, picture: Image.Image, scene: Scene) -> None:
        """Halos and trails below the counters."""
        pen = ImageDraw.Draw(picture, "RGBA")
        for trail in scene.trails:
            points = [self.pixel(scene.area, point) for point in trail]
            for index in range(1, len(points)):
                strength = round(110 * index / len(points))
                pen.line([points[index - 1], points[index]], (*colours.TRAIL, strength), 2 * self.scale)
        for counter in scene.counters:
            x, y = self.pixel(scene.area, counter.point)
            reach = round(self._large(scene.area) * (0.38 if len(counter.unit.aircraft) == 1 else 0.56))
            made = halo(reach, colours.SIDES[counter.unit.side])
            picture.paste(made, (round(x) - reach, round(y) - reach), made)

    def _fine(self, area: Area, point: Point) -> Point:
        x, y = self.pixel(area, point)
        return x * FINE, y * FINE

    def _large(self, area: Area) -> float:
        return max(self.zoom(area), SMALLEST * self.scale)

    def _placed(self, scene: Scene, counter: Counter) -> list[tuple[str, Point]]:
        x, y = self.pixel(scene.area, counter.point)
        large = self._large(scene.area)
        places = scenery.places_in_box(len(counter.unit.aircraft), counter.heading)
        pairs = zip(counter.unit.aircraft, places, strict=False)
        return [(aircraft, (x + dx * large, y + dy * large)) for aircraft, (dx, dy) in pairs]

    def _unit(self, picture: Image.Image, scene: Scene, counter: Counter) -> None:
        for aircraft, point in self._placed(scene, counter):
            record, row = scene.state.aircraft[aircraft], scene.state.type_of(aircraft)
            share = SIZES[row.category] * (ALONE if len(counter.unit.aircraft) == 1 else 1.0)
            side = max(SIDE_STEP, int(share * self._large(scene.area) / SIDE_STEP) * SIDE_STEP)
            degrees = stepped(60 * (counter.heading + (2.5 if record.spin else 0)))
            lift = max(2, side // 10)
            for offset, drawn in ((lift, shadow), (0, silhouette)):
                made = drawn(record.type, side, degrees)
                picture.paste(made, (round(point[0] - side / 2) + offset, round(point[1] - side / 2) + offset), made)
            if record.is_burning or records.is_smoking(scene.state, record):
                self._smoke(picture, point, counter.heading, side, record.is_burning)

    def _smoke(self, picture: Image.Image, point: Point, heading: float, side: int, is_burning: bool) -> None:
        """Smoke streams back from an aircraft, with flames in it when it burns."""
        dx, dy = scenery.direction(heading)
        reach = 2 * side
        made = Image.new("RGBA", (2 * reach, 2 * reach), (0, 0, 0, 0))
        pen = ImageDraw.Draw(made, "RGBA")
        for step in range(7):
            back = side * (0.2 + 0.2 * step)
            colour = colours.DARK_SMOKE if is_burning else colours.SMOKE
            _disc(pen, (reach - dx * back, reach - dy * back), side * (0.09 + 0.02 * step), colour, 150 - 20 * step)
        for step, colour in enumerate((colours.FLAME, colours.EMBER) if is_burning else ()):
            back = side * (0.08 + 0.14 * step)
            _disc(pen, (reach - dx * back, reach - dy * back), side * (0.13 - 0.04 * step), colour, 235)
        picture.paste(made, (round(point[0] - reach), round(point[1] - reach)), made)

    def _effects(self, picture: Image.Image, scene: Scene) -> None:
        layer = Image.new("RGBA", (self.size[0] * FINE, self.size[1] * FINE), (0, 0, 0, 0))
        pen = ImageDraw.Draw(layer)
        for start, end, hits in scene.shots:
            self._shot(pen, self._fine(scene.area, start), self._fine(scene.area, end), hits, scene.flash)
        large = self._large(scene.area) * FINE
        for burst in scene.bursts:
            spot, grown = self._fine(scene.area, burst), 0.16 + 0.28 * scene.flash
            for share, colour, strength in BURST:
                _disc(pen, spot, large * grown * share, colour, strength)
        small = layer.reduce(FINE)
        picture.paste(small, (0, 0), small)

    def _shot(self, pen: ImageDraw.ImageDraw, start: Point, end: Point, hits: int, flash: float) -> None:
        """Tracer on its way, and a flash for every hit."""
        (x, y), (tx, ty) = start, end
        pen.line([(x, y), (tx, ty)], (*colours.TRACER, 90), FINE * self.scale)
        for part in range(3):
            head = (flash + part / 3) % 1
            ends = [(x + (tx - x) * share, y + (ty - y) * share) for share in (max(0.0, head - 0.16), head)]
            pen.line(ends, (*colours.TRACER, 255), round(2.4 * FINE * self.scale))
        for hit in range(min(hits, MOST_FLASHES)):
            spot = (tx + 16 * self.scale * math.cos(hit * 2.4), ty + 16 * self.scale * math.sin(hit * 2.4))
            _disc(pen, spot, 2.2 * FINE * self.scale, colours.TRACER, 235)

    def _labels(self, picture: Image.Image, scene: Scene) -> None:
        """Signs of the sides below the counters, with names when seen from near; none over another, boxes first."""
        large = self._large(scene.area)
        is_named = self.zoom(scene.area) >= LABELS_FROM * self.scale
        taken: list[tuple[float, float, int]] = []
        for counter in sorted(scene.counters, key=lambda one: -len(one.unit.aircraft)):
            x, y = self.pixel(scene.area, counter.point)
            y += large * (0.44 if len(counter.unit.aircraft) == 1 else 0.58)
            name = records.label_of(scene.state, counter.unit.id) if is_named else ""
            made = label(name, counter.unit.side, self.scale)
            while any(
                abs(left - x) < (made.width + wide) / 2 and abs(top - y) < made.height for left, top, wide in taken
            ):
                y += made.height
            taken.append((x, y, made.width))
            picture.paste(made, (round(x - made.width / 2), round(y - made.height / 2)), made)


def _palette_of(ground: Image.Image, count: int) -> Image.Image:
    return ground.quantize(count, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


@lru_cache(maxsize=64)
def halo(reach: int, colour: Colour) -> Image.Image:
    """A soft cloud in the colour of a side."""
    made = Image.new("RGBA", (2 * reach + 1, 2 * reach + 1), (*colour, 0))
    pen = ImageDraw.Draw(made)
    for ring in range(HALO_RINGS):
        share = 1 - ring / HALO_RINGS
        _disc(pen, (reach, reach), reach * share, colour, round(96 * (1 - share**1.6)))
    return made


@lru_cache(maxsize=512)
def label(name: str, side: Side, scale: int) -> Image.Image:
    """The sign of a side: a disc for the strike side, a diamond for the interceptors; on a dark plate with a name."""
    fine, letters = FINE * scale, 11
    wide = width(name, letters * scale, True) // scale + 25 if name else 15
    made = Image.new("RGBA", (wide * fine, LABEL_HEIGHT * fine), (*colours.NIGHT, 0))
    pen = ImageDraw.Draw(made)
    middle, size = LABEL_HEIGHT * fine / 2, 5.5 * fine
    if name:
        pen.rounded_rectangle((0, fine, made.width - 1, made.height - 1 - fine), middle - fine, (*colours.NIGHT, 190))
    x = 8 * fine if name else made.width / 2
    colour, edge = (*colours.SIDES[side], 255), (*colours.NIGHT, 255)
    if side is Side.STRIKE:
        pen.ellipse((x - size, middle - size, x + size, middle + size), colour, edge, fine)
    else:
        reach = size * 1.28
        pen.polygon(
            [(x, middle - reach), (x + reach, middle), (x, middle + reach), (x - reach, middle)], colour, edge, fine
        )
    pen.text((x, middle), colours.SIDE_LETTERS[side], edge, font(round(size * 1.35), True), "mm")
    small = made.reduce(FINE)
    if name:
        spot = (18 * scale, small.height / 2)
        ImageDraw.Draw(small).text(spot, name, (*colours.LIGHT, 255), font(letters * scale, True), "lm")
    return small


def _disc(pen: ImageDraw.ImageDraw, at_: Point, radius: float, colour: Colour, strength: int) -> None:
    x, y = at_
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), (*colour, max(0, strength)))
