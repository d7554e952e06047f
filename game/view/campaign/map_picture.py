"""The map itself: coast, graticule, tracks, names and signs kept as one picture, fleets and pin drawn each frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.files.coast import Coast
from game.view.campaign import bases, fleets, graticule, tracks, zones
from game.view.campaign.camera import MapCamera
from game.view.campaign.chart import Chart, Pin, View
from game.view.campaign.coast import OUTWARD, CoastPainter
from game.view.campaign.pin import draw_approach, draw_pin, pin_body
from game.view.campaign.projection import Position, Projection
from game.view.campaign.tags import Draw, Placed, Tag, placed
from game.view.eye import Area, Box, Point
from game.view.theme import Look

HEM = 160  # pixels drawn beyond each side of what is seen


@dataclass(slots=True)
class _Kept:
    """A picture that was drawn, with the camera it was drawn for."""

    picture: pygame.Surface
    camera: MapCamera
    look: Look
    chart: Chart | None = None

    def offset(self, camera: MapCamera, look: Look) -> tuple[int, int] | None:
        """Where in the picture another camera looks; None when it does not show what that camera sees."""
        mine = self.camera
        if look != self.look or camera.zoom != mine.zoom:
            return None
        x = (camera.middle[0] - mine.middle[0]) * camera.zoom + (mine.area[2] - camera.area[2]) / 2
        y = (camera.middle[1] - mine.middle[1]) * camera.zoom + (mine.area[3] - camera.area[3]) / 2
        if 0 <= round(x) <= mine.area[2] - camera.area[2] and 0 <= round(y) <= mine.area[3] - camera.area[3]:
            return round(x), round(y)
        return None


class MapPicture:
    """The map of one coast. `projection` leads from degrees to the plane that its cameras look at."""

    def __init__(self, coast: Coast) -> None:
        self.coast = coast
        self.projection = Projection((coast.south + coast.north) / 2, (coast.west + coast.east) / 2)
        self._painter = CoastPainter(coast, self.projection)
        self._ground: _Kept | None = None
        self._inked: _Kept | None = None
        self._placed: list[tuple[Placed, Point]] = []
        self._stands: list[fleets.Stand] = []
        self._covered_by_others: list[pygame.Rect] = []
        self._last: MapCamera | None = None

    def home(self, chart: Chart, area: Area, closest: float) -> MapCamera:
        """The camera that shows the chart's view in an area of the window; `closest` as a camera has it."""
        view = self.box_of(chart.view)
        camera = MapCamera(area, 1.0, (0.0, 0.0), self._bounds(view, area[2] / max(1, area[3])), closest)
        return camera.framing(view)

    def _bounds(self, view: Box, shape: float) -> Box:
        """As far as the map may be seen: the coast's file, and so far beyond it that a view fits a window's shape."""
        coast = self.coast
        west, north = self.projection.to_plane((coast.north, coast.west))
        east, south = self.projection.to_plane((coast.south, coast.east))
        edge, _ = self.projection.to_plane((coast.south, coast.east + OUTWARD))
        aside = _lack(east - west, (view[3] - view[1]) * shape, edge - east)
        upward = _lack(south - north, (view[2] - view[0]) / shape, edge - east)
        return west - aside, north - upward, east + aside, south + upward

    def box_of(self, view: View) -> tuple[float, float, float, float]:
        """A part of the globe as a box of the plane."""
        west, north = self.projection.to_plane((view.north, view.west))
        east, south = self.projection.to_plane((view.south, view.east))
        return west, north, east, south

    def pixel(self, camera: MapCamera, position: Position) -> Point:
        """The pixel of the window for a place on the globe."""
        return camera.to_screen(self.projection.to_plane(position))

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        chart: Chart,
        camera: MapCamera,
        clock: float = 0.0,
        *,
        is_moving: bool = False,
        is_held: bool = False,
        chosen: str = "",
        avoided: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the area of the camera; `chosen` is the key to be marked.

        While the zoom is under way, `is_moving`, it is drawn roughly; while the hand holds the map, `is_held`, only
        where no picture is kept.

        `avoided` are parts of the window that others cover: no name is put there.
        """
        window = surface.subsurface(pygame.Rect(camera.area))
        self._last = camera
        self._stands = fleets.stands(look, camera, self.projection, chart.fleets)
        if is_moving or (is_held and not self._has_kept(camera, look)):
            self._draw_roughly(window, look, chart, camera)
        else:
            self._covered_by_others = [area.move(-camera.area[0], -camera.area[1]) for area in avoided]
            self._draw_kept(window, look, chart, camera)
        for stand in self._stands:
            fleets.draw_stand(window, look, stand, clock, chosen=chosen, presence=camera.presence)
        self._uncover(window, look, chart, camera)
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.area).clip(clip))
        graticule.draw_degrees(surface, look, camera, self.projection)
        surface.set_clip(clip)
        if chart.pin is not None and camera.presence > 0:
            self._draw_pin(window, look, chart.pin, camera, clock)

    def _draw_pin(self, window: pygame.Surface, look: Look, pin: Pin, camera: MapCamera, clock: float) -> None:
        at = self._inside(camera, pin.at)
        if camera.presence >= 1:
            draw_pin(window, look, pin, at, clock)
            return
        body = pin_body(look, pin, at).union(pygame.Rect(round(at[0]) - 40, round(at[1]) - 40, 80, 80))
        corner = (at[0] - body.left, at[1] - body.top)
        _faded(window, body, camera.presence, lambda layer, _: draw_pin(layer, look, pin, corner, clock))

    def key_at(self, chart: Chart, look: Look, pixel: Point) -> str:
        """What lies under a pixel of the window as it was last drawn: a pin, ship, fleet or base; empty for nothing."""
        camera = self._last
        if camera is None or not pygame.Rect(camera.area).collidepoint(pixel):
            return ""
        at = (pixel[0] - camera.area[0], pixel[1] - camera.area[1])
        if chart.pin is not None and pin_body(look, chart.pin, self._inside(camera, chart.pin.at)).collidepoint(at):
            return chart.pin.key
        signs = ((base.key, bases.base_body(look, _whole(self._inside(camera, base.at)))) for base in chart.bases)
        found = next((key for key, area in signs if area.collidepoint(at)), "") or fleets.key_at(self._stands, at)
        known = {base.key for base in chart.bases} | {fleet.key for fleet in chart.fleets}
        found = found or next((key for key, area in self.names() if key in known and area.collidepoint(pixel)), "")
        return found or zones.key_at(camera, self.projection, chart, pixel)

    def names(self) -> list[tuple[str, pygame.Rect]]:
        """What is written on the map as it was last drawn, by key, and where in the window it stands."""
        if self._last is None:
            return []
        corner = self._last.area[:2]
        areas = (one.area.move(self._shift(one, anchor, self._last)).move(corner) for one, anchor in self._placed)
        return [(one.tag.key, area) for (one, _), area in zip(self._placed, areas, strict=True)]

    def _shift(self, one: Placed, anchor: Point, camera: MapCamera) -> tuple[int, int]:
        """How far a tag has moved, with its thing, since it was placed; fleets move on the picture, too."""
        moved = next((stand.body.center for stand in self._stands if stand.fleet.key == one.tag.key), None)
        x, y = camera.to_screen(anchor)
        at = moved or (round(x - camera.area[0]), round(y - camera.area[1]))
        return at[0] - one.tag.body.centerx, at[1] - one.tag.body.centery

    def bodies(self) -> dict[str, pygame.Rect]:
        """Where in the window the fleets were last drawn, by key."""
        corner = (0, 0) if self._last is None else self._last.area[:2]
        return {stand.fleet.key: stand.body.move(corner) for stand in self._stands}

    def ship_at(self, key: str) -> Point | None:
        """The pixel of the window where a ship was last drawn; None for one that is not on the map."""
        corner = (0, 0) if self._last is None else self._last.area[:2]
        found = (stand.ships[key] for stand in self._stands if key in stand.ships)
        return next(((at[0] + corner[0], at[1] + corner[1]) for at in found), None)

    def _uncover(self, window: pygame.Surface, look: Look, chart: Chart, camera: MapCamera) -> None:
        """The signs of bases over which a formation is spread stand on top of it."""
        bodies = [stand.body for stand in self._stands]
        for base in chart.bases:
            at = _whole(self._inside(camera, base.at))
            if bases.base_body(look, at).collidelist(bodies) >= 0:
                bases.draw_base(window, look, base, at)

    def _inside(self, camera: MapCamera, position: Position) -> Point:
        """The pixel of a place, counted from the corner of the camera's area."""
        x, y = self.pixel(camera, position)
        return x - camera.area[0], y - camera.area[1]

    def _draw_kept(self, window: pygame.Surface, look: Look, chart: Chart, camera: MapCamera) -> None:
        """The picture of all that stands still, drawn anew only when it must be."""
        offset = self._inked.offset(camera, look) if self._inked is not None else None
        if self._inked is None or offset is None or self._inked.chart != chart:
            self._inked = self._make(window, look, chart, camera)
            offset = self._inked.offset(camera, look) or (0, 0)
        window.blit(self._inked.picture, (0, 0), pygame.Rect(offset, camera.area[2:]))

    def _has_kept(self, camera: MapCamera, look: Look) -> bool:
        return self._inked is not None and self._inked.offset(camera, look) is not None

    def _make(self, window: pygame.Surface, look: Look, chart: Chart, camera: MapCamera) -> _Kept:
        if self._ground is None or self._ground.offset(camera, look) is None:
            left, top, width, height = camera.area
            wide = replace(camera, area=(left - HEM, top - HEM, width + 2 * HEM, height + 2 * HEM))
            picture = pygame.Surface(wide.area[2:]).convert(window)
            self._painter.paint(picture, look, wide)
            graticule.draw_lines(picture, look, wide, self.projection)
            self._ground = _Kept(picture, wide, look)
        ground = self._ground
        inked = _Kept(ground.picture.copy(), ground.camera, look, chart)
        self._ink(inked.picture, look, chart, ground.camera, camera)
        return inked

    def _ink(self, picture: pygame.Surface, look: Look, chart: Chart, camera: MapCamera, seen: MapCamera) -> None:
        """Tracks, signs and names; `seen` is the part of the camera's picture that is looked at now."""
        self._signs(picture, look, chart, camera)
        offset = _Kept(picture, camera, look).offset(seen, look) or (0, 0)
        visible = graticule.room_within(look, pygame.Rect(offset, seen.area[2:]))
        stands = fleets.stands(look, camera, self.projection, chart.fleets, seen.area[2])
        tags = list(self._tags(look, chart, camera, stands))
        others = (area.move(offset) for area in self._covered_by_others)
        taken = [*self._covered(look, chart, camera, stands), *(tag.body for tag in tags), *others]
        near = [tag for tag in tags if visible.collidepoint(tag.body.center)]
        far = [tag for tag in tags if not visible.collidepoint(tag.body.center)]
        found = placed(near, taken, visible)
        found += placed(far, [*taken, *(one.area for one in found)], picture.get_rect())
        for one in found:
            _tie(picture, look, one)
        for one in found:
            one.tag.draw(picture, one.area)
        corner = (camera.area[0], camera.area[1])
        middles = [(one.tag.body.centerx + corner[0], one.tag.body.centery + corner[1]) for one in found]
        self._placed = [(one, camera.point_under(at)) for one, at in zip(found, middles, strict=True)]

    def _signs(self, picture: pygame.Surface, look: Look, chart: Chart, camera: MapCamera) -> None:
        zones.draw_zones(picture, look, camera, self.projection, chart)
        if chart.pin is not None and chart.pin.comes_from is not None:
            start, end = (self._inside(camera, at) for at in (chart.pin.comes_from, chart.pin.at))
            draw_approach(picture, look, start, end)
        for track in chart.tracks:
            tracks.draw_track(picture, look, camera, self.projection, track)
        for place in chart.places:
            bases.draw_place(picture, look, place, _whole(self._inside(camera, place.at)))
        for base in chart.bases:
            bases.draw_base(picture, look, base, _whole(self._inside(camera, base.at)))

    def _tags(self, look: Look, chart: Chart, camera: MapCamera, stands: Sequence[fleets.Stand]) -> Iterator[Tag]:
        """Every name in the order of importance."""
        for stand in stands:
            yield fleets.fleet_tag(look, stand)
        for base in sorted(chart.bases, key=lambda one: not one.squadrons):
            yield bases.base_tag(look, base, _whole(self._inside(camera, base.at)))
        for place in chart.places:
            yield bases.place_tag(look, place, _whole(self._inside(camera, place.at)))
        for zone in (one for one in chart.zones if one.words):
            yield zones.zone_tag(look, camera, self.projection, zone)
        for track in chart.tracks:
            yield from tracks.hour_tags(look, camera, self.projection, track)

    def _covered(
        self, look: Look, chart: Chart, camera: MapCamera, stands: Sequence[fleets.Stand]
    ) -> list[pygame.Rect]:
        """What no name may cover."""
        found = [stand.body for stand in stands]
        if chart.pin is not None:
            found.append(pin_body(look, chart.pin, self._inside(camera, chart.pin.at)))
        return found

    def _draw_roughly(self, window: pygame.Surface, look: Look, chart: Chart, camera: MapCamera) -> None:
        """Everything while the zoom changes: names keep their distance to what they name."""
        self._painter.paint(window, look, camera, is_fine=False)
        self._signs(window, look, chart, camera)
        room = window.get_rect()
        for one, anchor in self._placed:
            area = one.area.move(self._shift(one, anchor, camera))
            if area.colliderect(room) and camera.presence > 0:
                _faded(window, area, camera.presence, one.tag.draw)


def _faded(window: pygame.Surface, area: pygame.Rect, presence: float, draw: Draw) -> None:
    """Draw a part of the window on a layer of its own, and lay it over more or less strongly."""
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    draw(layer, layer.get_rect())
    layer.set_alpha(round(255 * presence))
    window.blit(layer, area)


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _tie(picture: pygame.Surface, look: Look, one: Placed) -> None:
    """A line from a tag that stands far off to its thing."""
    if one.is_far:
        body, area = one.tag.body, one.area
        end = (min(max(body.centerx, area.left), area.right), min(max(body.centery, area.top), area.bottom))
        pygame.draw.line(picture, look.palette.night, body.center, end, look.px(3))
        pygame.draw.line(picture, look.palette.paper, body.center, end, look.px(1))


def _lack(found: float, wanted: float, most: float) -> float:
    """How much must be put to each side of what there is; land runs on beyond its file, but only so far."""
    return min(most, max(0.0, wanted - found) / 2)
