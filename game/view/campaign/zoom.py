"""From the map into a fight and back: the camera dives at the mission pin while the board comes up below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.view.campaign.camera import MapCamera
from game.view.campaign.chart_map import ChartMap
from game.view.screen import Host, Screen

if TYPE_CHECKING:
    from game.view.board import BoardScreen

SECONDS = 1.8  # of the whole way at speed 1
LIFTED = 0.16  # up to here the map's panels go
RISES, STANDS = 0.66, 0.9  # from here on the board comes up, from there on it is all there
PANELS = 0.86  # from here on the board's panels come up
NEARLY = 0.6  # of its size: from here on the board is scaled quickly, nobody sees the difference any more


class ZoomScreen:
    """Flies in, or out when `is_back`; any key or click is there at once. `then` is called once at the end."""

    is_still = False

    def __init__(
        self,
        host: Host,
        over: Screen,
        chart_map: ChartMap,
        board: BoardScreen,
        then: Callable[[], None],
        *,
        is_back: bool = False,
    ) -> None:
        self.host, self.over, self.map, self.board = host, over, chart_map, board
        self.then, self.is_back = then, is_back
        self.share = 0.0
        self._over, self._board, self._table = (pygame.Surface((1, 1)) for _ in range(3))
        self._around: list[pygame.Rect] = []

    def resized(self, size: tuple[int, int]) -> None:
        """Both pictures are drawn once, the map between them flies."""
        self._over, self._board = (self._picture(screen, size) for screen in (self.over, self.board))
        seen = self._seen()
        self._table = self._board.subsurface(seen).copy()
        self._around = _around(seen, size)

    def _seen(self) -> pygame.Rect:
        """What is seen of the board itself, without the table around it."""
        table, area = self.board.table, self.board.layout.board
        (left, top), (wide, high) = table.lattice.corner, table.lattice.size
        x, y = table.camera.to_screen((left, top))
        zoom = table.camera.zoom
        whole = pygame.Rect(round(x), round(y), round(wide * zoom), round(high * zoom))
        seen = whole.clip(area)
        return seen if seen.width and seen.height else area

    def _picture(self, screen: Screen, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        screen.resized(size)
        screen.draw(picture)
        return picture

    def handle(self, event: pygame.event.Event) -> None:
        """Whoever presses anything is there."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.share = 1.0

    def update(self, dt: float) -> None:
        """Fly on."""
        if self.share >= 1.0:
            self.then()
            return
        self.share = min(1.0, self.share + dt * max(1.0, self.host.settings.speed) / SECONDS)

    @property
    def depth(self) -> float:
        """How deep the camera is, 0 over the map and 1 over the board; slow at both ends."""
        share = 1.0 - self.share if self.is_back else self.share
        return share * share * (3 - 2 * share)

    def camera_at(self, depth: float) -> MapCamera:
        """The camera at a depth: at first every place stays where it stood on the map, at last a hex is a hex."""
        camera, size = self.map.camera, self.host.size
        place = self.map.pin_place()
        if camera is None or place is None:
            raise RuntimeError("the map has been shown nothing yet")
        middle = camera.point_under((size[0] / 2, size[1] / 2))
        start = replace(camera, area=(0, 0, *size), middle=middle)
        point = self.map.picture.projection.to_plane(place)
        end = start.diving(point, self.board.table.camera.zoom)
        table = self.board.layout.board.center
        aside = ((size[0] / 2 - table[0]) / end.zoom, (size[1] / 2 - table[1]) / end.zoom)
        return start.between(replace(end, middle=(point[0] + aside[0], point[1] + aside[1])), depth)

    def draw(self, surface: pygame.Surface) -> None:
        """The map from where the camera is; the panels go at the beginning, the board comes up at the end."""
        depth = self.depth
        if depth < 1.0:
            self.map.draw_at(surface, self.camera_at(depth))
        if depth < LIFTED:
            self._over.set_alpha(round(255 * (1 - depth / LIFTED)))
            for part in _around(self.map.area, self.host.size):  # the map moves below: it is not drawn twice
                surface.blit(self._over, part, part)
        if depth > RISES:
            self._lay_table(surface, depth)
        if depth > PANELS:
            self._board.set_alpha(round(255 * (depth - PANELS) / (1 - PANELS)))
            for part in self._around:
                surface.blit(self._board, part, part)

    def _lay_table(self, surface: pygame.Surface, depth: float) -> None:
        """The board as small as the camera sees it, over the pin."""
        camera, near = self.camera_at(depth), self.camera_at(1.0)
        table = self._seen()
        share = camera.zoom / near.zoom
        place = self.map.pin_place()
        if place is None:
            return
        size = (max(1, round(table.width * share)), max(1, round(table.height * share)))
        scaled = pygame.transform.smoothscale if share < NEARLY else pygame.transform.scale
        picture = scaled(self._table, size)
        picture.set_alpha(round(255 * min(1.0, (depth - RISES) / (STANDS - RISES))))
        x, y = camera.to_screen(self.map.picture.projection.to_plane(place))
        middle = self.board.layout.board.center
        aside = ((table.centerx - middle[0]) * share, (table.centery - middle[1]) * share)
        surface.blit(picture, picture.get_rect(center=(round(x + aside[0]), round(y + aside[1]))))

    def help_rule(self) -> str:
        """The list of pages: nothing here has a rule of its own."""
        return ""


def _around(hole: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Everything of a window but a hole in it: above, below, left and right."""
    wide, high = size
    parts = [
        pygame.Rect(0, 0, wide, hole.top),
        pygame.Rect(0, hole.bottom, wide, high - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, wide - hole.right, hole.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]
