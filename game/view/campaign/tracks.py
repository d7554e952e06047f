"""The way of a fleet by day and hour: sailed legs full, legs to come thin, night legs dashed, a tick for every hour."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.view import text
from game.view.board import effects, lettering
from game.view.campaign.camera import MapCamera
from game.view.campaign.chart import Mark, Track
from game.view.campaign.projection import Position, Projection
from game.view.campaign.tags import Tag
from game.view.eye import Point
from game.view.theme import Look, mixed

HOUR, DAY = 60, 1440
ROOM = 44  # pixels at 100 % that an hour's figure needs along the track
EVERY = (1, 2, 3, 6, 12)  # hours from one figure to the next
STYLE = text.Style("small", "plain", 11)
DAY_STYLE = text.Style("small", "bold", 13)


def position_at(track: Track, minute: int) -> Position:
    """Where the fleet is at a minute: in straight lines at steady speed; at the ends before and after them."""
    marks = track.marks
    if minute <= marks[0].minute:
        return marks[0].at
    for one, other in pairwise(marks):
        if minute <= other.minute:
            share = (minute - one.minute) / max(1, other.minute - one.minute)
            return (one.at[0] + (other.at[0] - one.at[0]) * share, one.at[1] + (other.at[1] - one.at[1]) * share)
    return marks[-1].at


def draw_track(
    surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, track: Track
) -> list[Point]:
    """Draw it; the surface's upper left pixel is that of the camera's area. Returns the pixels of its points."""
    pixels = [_pixel(camera, projection, mark.at) for mark in track.marks]
    here = _pixel(camera, projection, position_at(track, track.until))
    for (one, start), (other, end) in pairwise(zip(track.marks, pixels, strict=True)):
        if one.minute < track.until < other.minute:
            _leg(surface, look, other, (start, here), is_sailed=True)
            _leg(surface, look, other, (here, end), is_sailed=False)
        else:
            _leg(surface, look, other, (start, end), is_sailed=other.minute <= track.until)
    for minute, at, course in _hours(camera, projection, track):
        _tick(surface, look, at, course, is_long=minute % (6 * HOUR) == 0, is_sailed=minute <= track.until)
    return pixels


def _pixel(camera: MapCamera, projection: Projection, position: Position) -> Point:
    x, y = camera.to_screen(projection.to_plane(position))
    return x - camera.area[0], y - camera.area[1]


def _leg(surface: pygame.Surface, look: Look, mark: Mark, ends: tuple[Point, Point], *, is_sailed: bool) -> None:
    width = look.px(3 if is_sailed else 2)
    colour = look.palette.light if is_sailed else mixed(look.palette.light, look.palette.sea, 0.45)
    if not surface.get_rect().clipline(ends):
        return
    if mark.is_night:
        effects.draw_dashes(surface, ends, colour, width, look.px(7))
    else:
        pygame.draw.line(surface, colour, ends[0], ends[1], width)


def _hours(camera: MapCamera, projection: Projection, track: Track) -> Iterator[tuple[int, Point, Point]]:
    """Every full hour: its pixel and the direction of the track there."""
    for one, other in pairwise(track.marks):
        start, end = _pixel(camera, projection, one.at), _pixel(camera, projection, other.at)
        long = math.dist(start, end)
        if not long:
            continue
        course = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
        for minute in range(-(-one.minute // HOUR) * HOUR, other.minute, HOUR):
            share = (minute - one.minute) / (other.minute - one.minute)
            yield minute, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), course


def _tick(surface: pygame.Surface, look: Look, at: Point, course: Point, *, is_long: bool, is_sailed: bool) -> None:
    reach = look.px(6 if is_long else 4)
    colour = look.palette.light if is_sailed else mixed(look.palette.light, look.palette.sea, 0.35)
    start = (at[0] - course[1] * reach, at[1] + course[0] * reach)
    end = (at[0] + course[1] * reach, at[1] - course[0] * reach)
    pygame.draw.line(surface, colour, start, end, look.px(2 if is_long else 1))


def hour_tags(look: Look, camera: MapCamera, projection: Projection, track: Track) -> list[Tag]:
    """The figures of the hours and the names of the days, as many as there is room for along the track."""
    hours = list(_hours(camera, projection, track))
    days = [_day_tag(look, camera, projection, track, minute, words) for minute, words in track.days]
    if len(hours) < 2:
        return days
    apart = sum(math.dist(a[1], b[1]) for a, b in pairwise(hours)) / (len(hours) - 1)
    every = next((hours for hours in EVERY if hours * apart >= look.px(ROOM)), 24)
    shown = [hour for hour in hours if hour[0] % (every * HOUR) == 0]
    return days + [_hour_tag(look, track, *hour) for hour in shown]


def _hour_tag(look: Look, track: Track, minute: int, at: Point, course: Point) -> Tag:
    words = f"{minute % DAY // HOUR:02}:{minute % HOUR:02}"
    body = pygame.Rect(0, 0, look.px(8), look.px(12))
    body.center = (round(at[0]), round(at[1]))
    is_sailed = minute <= track.until
    colour = look.palette.light if is_sailed else mixed(look.palette.light, look.palette.sea, 0.25)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        text.draw(surface, look, words, area.topleft, colour, STYLE)

    size = (lettering.width(look, words, STYLE), text.line_height(look, STYLE))
    return Tag(f"{track.key}.{minute}", body, size, draw, is_upright=abs(course[0]) > abs(course[1]))


def _day_tag(look: Look, camera: MapCamera, projection: Projection, track: Track, minute: int, words: str) -> Tag:
    at = _pixel(camera, projection, position_at(track, minute))
    body = pygame.Rect(0, 0, look.px(10), look.px(14))
    body.center = (round(at[0]), round(at[1]))
    size = (lettering.width(look, words, DAY_STYLE) + look.px(14), text.line_height(look, DAY_STYLE) + look.px(4))

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        pygame.draw.rect(surface, look.palette.paper, area, border_radius=look.px(4))
        pygame.draw.rect(surface, look.palette.paper_line, area, 1, border_radius=look.px(4))
        text.draw(surface, look, words, (area.centerx, area.top + look.px(2)), look.palette.ink, DAY_STYLE, "centre")

    return Tag(f"{track.key}.day.{minute}", body, size, draw, is_upright=True)
