"""The labels of the counters: none covers an aircraft or another label, and in a crowd only who is looked at is named.

A label that finds no room beside its counter stands farther off and is tied to it by a line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.tactical.state import Kind, State, Unit
from game.view import text
from game.view.board import lettering, names, pieces
from game.view.eye import Point
from game.view.theme import Look

NAMED_FROM = 34.0  # pixels of a hex, at 100 %, from which on all counters are named
COVERED = 0.72  # of the side of an aircraft's picture: what of it must not be hidden
STEPS, FAR_STEPS = 2, 5  # how many plates away from its counter a label may stand; that of one who is looked at
SIGN, SMALL_SIGN, TICK = 8, 6, 13  # pixels at 100 %
STYLE = text.Style("small", "bold", 12)


@dataclass(frozen=True, slots=True)
class Label:
    """Where the label of a unit stands; `words` are empty where there is room for the sign of the side only."""

    unit: str
    area: pygame.Rect
    words: str
    is_far: bool = False


def words_of(state: State, unit: Unit) -> str:
    """What stands on a label: "Box 1: 4 B-17F", "Bf 109 G-6 #2"."""
    if unit.kind is not Kind.BOX:
        return names.short_name(state, unit.id)
    kind = names.type_words(state, unit.aircraft[0])
    return f"{names.unit_name(state, unit.id)}: {len(unit.aircraft)} {kind}"


def labels_of(
    look: Look,
    state: State,
    poses: Mapping[str, pieces.Pose],
    at: Mapping[str, Point],
    zoom: float,
    room: pygame.Rect,
    marked: Collection[str] = (),
    wanted: Collection[str] = (),
    avoided: Collection[pygame.Rect] = (),
) -> list[Label]:
    """A label for every counter: first those of whom the player looks at, then boxes, then the rest from the top.

    What is `avoided` is covered only where there is no other room for a name.
    """
    shapes = {id_: shape_of(look, state, state.units[id_], poses[id_], at[id_], zoom) for id_ in at}
    taken = [part for parts in shapes.values() for part in parts]
    found: list[Label] = []
    order = sorted(at, key=lambda id_: (id_ not in wanted, state.units[id_].kind is not Kind.BOX, at[id_][1], id_))
    for id_ in order:
        body = shapes[id_][0].unionall(shapes[id_][1:])
        is_wanted = id_ in wanted
        label = None
        if is_wanted or zoom >= look.px(NAMED_FROM):
            words = words_of(state, state.units[id_])
            size = _plate_size(look, words, id_ in marked)
            steps = FAR_STEPS if is_wanted else STEPS
            label = _placed(id_, words, size, body, [*taken, *avoided], room, steps)
            label = label or _placed(id_, words, size, body, taken, room, steps)
        if label is None:
            side = 2 * look.px(SMALL_SIGN)
            size = (side + (look.px(TICK) if id_ in marked else 0), side)
            label = _placed(id_, "", size, body, taken, room, 1) or Label(id_, _below(body, size), "")
        taken.append(label.area)
        found.append(label)
    return found


def _placed(
    unit: str,
    words: str,
    size: tuple[int, int],
    body: pygame.Rect,
    taken: list[pygame.Rect],
    room: pygame.Rect,
    steps: int,
) -> Label | None:
    """The first place around a counter that is free; a counter out of sight takes the one below it."""
    if not room.colliderect(body):
        return Label(unit, _below(body, size), words)
    for step in range(steps):
        for area in _around(body, size, step):
            if area.collidelist(taken) < 0 and room.contains(area):
                return Label(unit, area, words, step > 0)
    return None


def _below(body: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    area = pygame.Rect((0, 0), size)
    area.midtop = (body.centerx, body.bottom + 1)
    return area


def _around(body: pygame.Rect, size: tuple[int, int], step: int) -> Iterator[pygame.Rect]:
    """Places below, above and beside a counter, so many plates away."""
    first = _below(body, size)
    gap = step * (size[1] + 2)
    yield first.move(0, gap)
    above, right, left = first.copy(), first.copy(), first.copy()
    above.midbottom = (body.centerx, body.top - 1)
    yield above.move(0, -gap)
    right.midleft, left.midright = (body.right + 2, body.centery), (body.left - 2, body.centery)
    for rise in (0,) if not step else (gap, -gap):
        yield right.move(0, rise)
        yield left.move(0, rise)
    if not step:
        for side in (size[0] // 3, -size[0] // 3):
            yield first.move(side, 0)
            yield above.move(side, 0)


def shape_of(look: Look, state: State, unit: Unit, pose: pieces.Pose, at: Point, zoom: float) -> list[pygame.Rect]:
    """The areas of a counter's aircraft."""
    found = []
    for aircraft, (x, y) in pieces.aircraft_points(unit, pose, pieces.grown(zoom, look), at).items():
        side = pieces.side_of(state.aircraft[aircraft], state, len(unit.aircraft) == 1, zoom, look)
        area = pygame.Rect(0, 0, round(side * COVERED), round(side * COVERED))
        area.center = (round(x), round(y))
        found.append(area)
    return found


def _plate_size(look: Look, words: str, is_marked: bool) -> tuple[int, int]:
    wide = lettering.width(look, words, STYLE) + look.px(26) + (look.px(TICK) if is_marked else 0)
    return wide, text.line_height(look, STYLE) + look.px(3)


def draw_labels(
    surface: pygame.Surface,
    look: Look,
    state: State,
    found: Collection[Label],
    at: Mapping[str, Point],
    marked: Collection[str],
) -> None:
    """Draw them, the lines of those that stand far off below all plates; a green dot says that an order is given."""
    for label in found:
        if label.is_far and label.words:
            x, y = at[label.unit]
            colour = look.palette.of_side(state.units[label.unit].side)
            end = (min(max(x, label.area.left), label.area.right), label.area.centery)
            pygame.draw.line(surface, look.palette.night, (x, y), end, look.px(3))
            pygame.draw.line(surface, colour, (x, y), end, look.px(1))
    for label in found:
        _draw(surface, look, state.units[label.unit], label, label.unit in marked)


def _draw(surface: pygame.Surface, look: Look, unit: Unit, label: Label, is_marked: bool) -> None:
    area, size = label.area, look.px(SIGN if label.words else SMALL_SIGN)
    if label.words:
        picture = text.rendered(look, label.words, STYLE, look.palette.light)
        back = pygame.Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(back, (*look.palette.night, 190), back.get_rect(), border_radius=area.height // 2)
        surface.blit(back, area)
        surface.blit(picture, picture.get_rect(midleft=(area.left + look.px(18), area.centery)))
    sign = (area.left + size * (0.4 if label.words else 1), area.centery)
    pieces.draw_sign(surface, look, unit.side, names.SIDE_LETTER[unit.side], sign, size)
    if is_marked:
        dot = (area.right - look.px(TICK) // 2 - look.px(2 if label.words else 0), area.centery)
        pygame.draw.circle(surface, look.palette.night, dot, look.px(TICK) // 2)
        pygame.draw.circle(surface, look.palette.good, dot, look.px(TICK) // 2 - look.px(2))
