"""The shapes of our own SVG drawings as outlines: paths, circles, ellipses and rectangles with their paint.

Only what our drawings use is understood: groups, linear gradients across or down a shape, and path commands M, m, l, h,
v, c and z.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Point = tuple[float, float]
Colour = tuple[int, int, int, float]  # red, green, blue, and how solid, 0 to 1
Stop = tuple[float, Colour]

NUMBER = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
LINK = re.compile(r"url\(#(\w+)\)")
CURVE_STEPS = 8
CIRCLE_STEPS = 32
INHERITED = ("fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity")


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours along a shape, from west to east or from north to south."""

    is_down: bool
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """Outlines with their paint: `fill` is None, one colour or a gradient; `stroke` is None or a colour."""

    outlines: tuple[tuple[Point, ...], ...]
    is_closed: tuple[bool, ...]
    fill: Colour | Gradient | None
    fill_strength: float
    stroke: Colour | None
    width: float


def shapes_of(source: str) -> tuple[tuple[float, float, float, float], list[Shape]]:
    """The view box of a drawing and its shapes in the order they are painted; ValueError for none of ours."""
    root = ElementTree.fromstring(source)
    box = tuple(map(float, root.attrib["viewBox"].split()))
    gradients = {node.attrib["id"]: _gradient(node) for node in root.iter() if _tag(node) == "linearGradient"}
    left, top, width, height = box
    return (left, top, width, height), list(_shapes(root, {}, gradients))


def _tag(node: ElementTree.Element) -> str:
    return node.tag.rpartition("}")[2]


def _shapes(node: ElementTree.Element, above: Mapping[str, str], gradients: Mapping[str, Gradient]) -> Iterator[Shape]:
    style = {**above, **{name: node.attrib[name] for name in INHERITED if name in node.attrib}}
    tag = _tag(node)
    if tag == "defs":
        return
    outlines = list(_outlines(tag, node.attrib))
    if outlines:
        points, closed = tuple(tuple(line) for line, _ in outlines), tuple(is_closed for _, is_closed in outlines)
        stroke = style.get("stroke", "none")
        yield Shape(
            points,
            closed,
            _paint(style.get("fill", "#000"), gradients),
            float(style.get("fill-opacity", "1")),
            None if stroke == "none" else _colour(stroke, float(style.get("stroke-opacity", "1"))),
            float(style.get("stroke-width", "1")),
        )
    for child in node:
        yield from _shapes(child, style, gradients)


def _outlines(tag: str, attributes: Mapping[str, str]) -> Iterator[tuple[list[Point], bool]]:
    def length(name: str) -> float:
        return float(attributes.get(name, "0"))

    match tag:
        case "path":
            yield from _path(attributes.get("d", ""))
        case "circle" | "ellipse":
            across = length("r") or length("rx")
            down = length("r") or length("ry")
            turns = [2 * math.pi * step / CIRCLE_STEPS for step in range(CIRCLE_STEPS)]
            yield [(length("cx") + across * math.cos(a), length("cy") + down * math.sin(a)) for a in turns], True
        case "rect":
            x, y, wide, high = (length(name) for name in ("x", "y", "width", "height"))
            yield [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], True


def _path(text: str) -> Iterator[tuple[list[Point], bool]]:
    """The lines of a path, curves as short pieces, each with whether it closes."""
    words = NUMBER.findall(text)
    line: list[Point] = []
    x = y = 0.0
    command, index = "", 0
    while index < len(words):
        if words[index].isalpha():
            command = words[index]
            index += 1
        if command in "zZ":
            if line:
                yield line, True
                x, y = line[0]
            line = []
            continue
        count = {"h": 1, "v": 1, "c": 6}.get(command, 2)
        numbers = [float(word) for word in words[index : index + count]]
        index += count
        if command in "Mm":
            if line:
                yield line, False
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
            line, command = [(x, y)], "l"
            continue
        line = line or [(x, y)]
        pieces = _pieces(command, numbers, (x, y))
        line += pieces
        x, y = pieces[-1]
    if line:
        yield line, False


def _pieces(command: str, numbers: list[float], start: Point) -> list[Point]:
    x, y = start
    match command:
        case "l":
            return [(x + numbers[0], y + numbers[1])]
        case "h":
            return [(x + numbers[0], y)]
        case "v":
            return [(x, y + numbers[0])]
        case "c":
            return [_on_curve(numbers, start, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]
        case _:
            raise ValueError(f"no drawing of ours has the path command {command!r}")


def _on_curve(numbers: list[float], start: Point, share: float) -> Point:
    one, two, three = 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3
    ax, ay, bx, by, cx, cy = numbers
    return start[0] + one * ax + two * bx + three * cx, start[1] + one * ay + two * by + three * cy


def _gradient(node: ElementTree.Element) -> Gradient:
    """Ours run down where y2 is set, otherwise across, backwards where x1 is."""
    is_down, is_backwards = "y2" in node.attrib, "x1" in node.attrib
    stops = []
    for stop in node:
        place = float(stop.attrib["offset"])
        colour = _colour(stop.attrib["stop-color"], float(stop.attrib.get("stop-opacity", "1")))
        stops.append((1 - place if is_backwards else place, colour))
    return Gradient(is_down, tuple(sorted(stops)))


def _paint(word: str, gradients: Mapping[str, Gradient]) -> Colour | Gradient | None:
    if word == "none":
        return None
    named = LINK.match(word)
    if named:
        return gradients[named[1]]
    return _colour(word, 1.0)


def _colour(word: str, strength: float) -> Colour:
    digits = word.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return red, green, blue, strength
