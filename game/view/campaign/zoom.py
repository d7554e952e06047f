"""From the map into a fight and back: the camera dives at the mission pin while the board comes up below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.view.campaign.camera import MapCamera
from game.view.campaign.chart_map import ChartMap
from game.view.screen import Host, Screen

SECONDS = 1.8  # of the whole way at speed 1
LIFTED, FADE = 0.16, 0.74  # up to here the map's panels go, from here on the board comes up
NO_BOARD = 60.0  # pixels for a hex where the board does not say


class ZoomScreen:
    """Flies in, or out when `is_back`; any key or click is there at once. `then` is called once at the end."""

    is_still = False

    def __init__(
        self,
        host: Host,
        over: Screen,
        chart_map: ChartMap,
        board: Screen,
        hex_pixels: Callable[[], float],
        then: Callable[[], None],
        *,
        is_back: bool = False,
    ) -> None:
        self.host, self.over, self.map, self.board = host, over, chart_map, board
        self.hex_pixels, self.then, self.is_back = hex_pixels, then, is_back
        self.share = 0.0
        self._over, self._board = pygame.Surface((1, 1)), pygame.Surface((1, 1))

    def resized(self, size: tuple[int, int]) -> None:
        """Both pictures are drawn once, the map between them flies."""
        self._over, self._board = (self._picture(screen, size) for screen in (self.over, self.board))

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
        middle = camera.to_plane((size[0] / 2, size[1] / 2))
        start = replace(camera, area=(0, 0, *size), middle=middle)
        end = start.diving(self.map.picture.projection.to_plane(place), self.hex_pixels())
        return start.between(end, depth)

    def draw(self, surface: pygame.Surface) -> None:
        """The map from where the camera is; the panels go at the beginning, the board comes up at the end."""
        depth = self.depth
        if depth < 1.0:
            self.map.draw_at(surface, self.camera_at(depth))
        if depth < LIFTED:
            _lay(surface, self._over, 1 - depth / LIFTED)
        if depth > FADE:
            _lay(surface, self._board, (depth - FADE) / (1 - FADE))

    def help_rule(self) -> str:
        """The list of pages: nothing here has a rule of its own."""
        return ""


def _lay(surface: pygame.Surface, picture: pygame.Surface, share: float) -> None:
    """Lay a picture over another, so much of it."""
    picture.set_alpha(round(255 * share))
    surface.blit(picture, (0, 0))
