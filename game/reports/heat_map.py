"""The heat map: from which hexes around a box fighters fired, and what it brought them (H-E4, T2.6).

The lattice comes from `hexalattice`. The box flies to the right; thick lines part its Front, Side and Rear.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from game.core.hexes import VECTORS, Hex, add
from game.reports.after_action import Score
from game.reports.picture_colours import BOX, INK, INK_DIM, PAPER_LINE
from game.reports.plotting import LIGHT_LINE, SIDE_COLOURS, SOFT, TEXT, empty, shade, sheet, written
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import zone
from game.tactical.state import Side

RADIUS = 3  # hexes: as far as fixed guns reach (T7.1)
WIDTH, HEIGHT = 9.9, 6.6
BOX_HEX = Hex(0, 0)
ROW_HEIGHT = sqrt(3) / 2
CORNER = 1 / sqrt(3)
FAINTEST = 0.15
EDGE = RADIUS * ROW_HEIGHT + 0.72
ZONE_WORDS = ((Zone.FRONT, 3.8, 0.0), (Zone.SIDE, 0.0, EDGE), (Zone.SIDE, 0.0, -EDGE), (Zone.REAR, -3.8, 0.0))


def heat_map(positions: Mapping[Hex, Score], games: int) -> dict[str, bytes]:
    """The map as `png` and `svg`; of many games the attacks of an average one."""
    with sheet(WIDTH, HEIGHT) as (figure, (axes,)):
        if positions:
            _draw(axes, positions, max(1, games))
        else:
            empty(axes, "No fighter fired at a box.")
        axes.set_title("Where fighters fired from" + (", attacks per game" if games > 1 else ""))
        return written(figure)


def _draw(axes: Any, positions: Mapping[Hex, Score], games: int) -> None:
    import numpy as np
    from hexalattice.hexalattice import create_hex_grid, plot_single_lattice_custom_colors

    size = 2 * RADIUS + 3
    centres, _ = create_hex_grid(nx=size, ny=size, min_diam=1.0, crop_circ=RADIUS + 0.1, do_plot=False)
    places = [_hex_at(float(x), float(y)) for x, y in centres]
    most = max(score.attacks for score in positions.values())
    colours = np.array([_colour(positions.get(place), most, place) for place in places])
    edges = np.array([LIGHT_LINE] * len(places))
    plot_single_lattice_custom_colors(
        centres[:, 0], centres[:, 1], colours, edges, 1.0, 0.0, 0.0, line_width=0.8, h_ax=axes
    )
    for place in places:
        _label(axes, place, positions.get(place), games)
    _zone_borders(axes, set(places))
    _box(axes)
    axes.set_axis_off()
    axes.grid(False)
    axes.set_xlim(-RADIUS - 1.15, RADIUS + 1.15)
    axes.set_ylim(-EDGE - 0.5, EDGE + 0.1)
    words = "above the attacks, below their RED hits; the darker, the more attacks"
    axes.text(0, -EDGE - 0.4, words, ha="center", va="center", color=SOFT, size=8)


def _hex_at(x: float, y: float) -> Hex:
    """The hex of a centre, one hex being one wide and y growing upwards."""
    r = round(-y / ROW_HEIGHT)
    return Hex(round(x - r / 2), r)


def centre(place: Hex) -> tuple[float, float]:
    """Where a hex lies on the plot."""
    return place.q + place.r / 2, -place.r * ROW_HEIGHT


def _colour(score: Score | None, most: int, place: Hex) -> tuple[float, float, float]:
    if score is None:
        return shade(BOX) if place != BOX_HEX else shade(PAPER_LINE)
    return shade(SIDE_COLOURS[Side.INTERCEPTOR], FAINTEST + (1 - FAINTEST) * score.attacks / most)


def _label(axes: Any, place: Hex, score: Score | None, games: int) -> None:
    x, y = centre(place)
    if score is None:
        return
    lift = 0.16 if place == BOX_HEX else 0.0
    axes.text(x, y + 0.14 + lift, _number(score.attacks, games), ha="center", va="center", color=TEXT, weight="bold")
    axes.text(x, y - 0.16 - lift, _number(score.red, games), ha="center", va="center", color=shade(INK, 0.8), size=8)


def _number(count: int, games: int) -> str:
    return str(count) if games == 1 else f"{count / games:.2f}"


def _zone_borders(axes: Any, places: set[Hex]) -> None:
    """A line on every hex side between two zones, and around the box."""
    for place in sorted(places):
        for direction, vector in enumerate(VECTORS):
            other = add(place, vector)
            if other in places and place < other and _zone(place) != _zone(other):
                (x, y), ends = centre(place), _side_of_hex(direction)
                xs, ys = [x + dx for dx, _ in ends], [y + dy for _, dy in ends]
                axes.plot(xs, ys, color=shade(INK_DIM), linewidth=1.8, solid_capstyle="round")
    for name, x, y in ZONE_WORDS:
        axes.text(x, y, name.value.upper(), ha="center", va="center", color=SOFT, size=8)


def _zone(place: Hex) -> str:
    return "the box" if place == BOX_HEX else zone(BOX_HEX, 0, place, 0).value


def _side_of_hex(direction: int) -> list[tuple[float, float]]:
    """The two ends of a hex side, from the hex's centre; directions count from east, turning left."""
    from math import cos, radians, sin

    angles = [radians(60 * direction + turn) for turn in (-30, 30)]
    return [(CORNER * cos(angle), CORNER * sin(angle)) for angle in angles]


def _box(axes: Any) -> None:
    """The box itself: an arrow in the direction it flies."""
    axes.annotate(
        "", xy=(0.4, 0.0), xytext=(-0.4, 0.0), arrowprops={"arrowstyle": "-|>", "color": shade(INK), "linewidth": 1.6}
    )
