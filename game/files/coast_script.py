"""Make a coast of `maps/coast` from Natural Earth: `python -m game.files.coast_script LAND.geojson NAME [OUT]`.

LAND.geojson is land of Natural Earth's 1:10m series, whole or cut. It is cut to the box of the name, rounded to a
thousandth of a degree (about 100 metres), freed of islets smaller than a pixel of any map, and checked by reading it
again. The same input makes the same bytes. Natural Earth is in the public domain.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.files.broken import BrokenFile
from game.files.coast import ATTRIBUTION, SHORTEST_RING, read_coast
from game.files.places import maps_folder

Box = tuple[float, float, float, float]  # west, south, east, north
Point = tuple[float, float]
Ring = list[Point]

BOXES: dict[str, Box] = {
    "western-mediterranean": (-6.5, 33.0, 18.0, 45.0),
    "english-channel": (-8.0, 46.5, 10.0, 55.0),
}
DECIMALS = 3
LEAST_AREA = 4e-6  # square degrees


def made(land: Any, name: str) -> str:
    """The text of a coast; ValueError, with a sentence, for land that cannot be read."""
    rings = [ring for source in _rings(land) for ring in (_rounded(_cut(source, BOXES[name])),)]
    kept = sorted(ring for ring in rings if len(ring) >= SHORTEST_RING and _area(ring) >= LEAST_AREA)
    head = {"type": "FeatureCollection", "name": name, "attribution": ATTRIBUTION, "bbox": BOXES[name]}
    lines = ",\n".join(_dense(_feature(ring)) for ring in kept)
    return f'{_dense(head)[:-1]},"features":[\n{lines}\n]}}\n'


def _dense(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _feature(ring: Ring) -> dict[str, object]:
    return {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [ring]}}


def _rings(land: Any) -> Iterator[Ring]:
    """The outer ring of every polygon; lakes are left out."""
    try:
        for feature in land["features"]:
            shape = feature["geometry"]
            parts = shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]
            for part in parts:
                yield [(float(point[0]), float(point[1])) for point in part[0]]
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise ValueError(f"polygons of a GeoJSON FeatureCollection were expected: {error!r}") from error


def _cut(ring: Ring, box: Box) -> Ring:
    """What of a ring lies in a box: cut at one side after the other (Sutherland and Hodgman)."""
    west, south, east, north = box
    for axis, limit, sign in ((0, west, 1), (0, east, -1), (1, south, 1), (1, north, -1)):
        ring = _half(ring, axis, limit, sign)
    return ring


def _half(ring: Ring, axis: int, limit: float, sign: int) -> Ring:
    """What of a ring lies beyond a line across one axis, above it for `sign` 1 and below it for -1."""
    found: Ring = []
    for one, other in pairwise([*ring, *ring[:1]]):
        is_kept, is_next_kept = (sign * (point[axis] - limit) >= 0 for point in (one, other))
        if is_kept:
            found.append(one)
        if is_kept != is_next_kept:
            share = (limit - one[axis]) / (other[axis] - one[axis])
            across = one[1 - axis] + (other[1 - axis] - one[1 - axis]) * share
            found.append((limit, across) if axis == 0 else (across, limit))
    return found


def _rounded(ring: Ring) -> Ring:
    """A ring on the grid of a thousandth of a degree: no point twice in a row, begun at its least, and closed."""
    points = [(round(lon, DECIMALS), round(lat, DECIMALS)) for lon, lat in ring]
    points = [one for one, other in pairwise([*points, *points[:1]]) if one != other]
    if not points:
        return []
    first = points.index(min(points))
    return [*points[first:], *points[:first], points[first]]


def _area(ring: Sequence[Point]) -> float:
    """The area of a closed ring in square degrees."""
    return abs(sum(x * b - a * y for (x, y), (a, b) in pairwise(ring))) / 2


def main(arguments: Sequence[str]) -> int:
    """Write the coast and read it again; 2 with a sentence when that cannot be done."""
    if not 2 <= len(arguments) <= 3 or arguments[1] not in BOXES:
        print(f"usage: python -m game.files.coast_script LAND.geojson {{{'|'.join(BOXES)}}} [OUT]", file=sys.stderr)
        return 2
    source, name = Path(arguments[0]), arguments[1]
    out = Path(arguments[2]) if len(arguments) > 2 else maps_folder() / "coast" / f"{name}.geojson"
    try:
        out.write_text(made(json.loads(source.read_text(encoding="utf-8")), name), encoding="utf-8", newline="\n")
        coast = read_coast(out)
    except (OSError, ValueError, BrokenFile) as error:
        print(f"{source}: {error}", file=sys.stderr)
        return 2
    print(f"{out}: {len(coast.rings)} pieces of land, {sum(map(len, coast.rings))} points")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
