"""A campaign's map in a window: it takes wheel and drag, keys, a camera that flies, and shows a tip under the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.files.coast import load_coast
from game.view import cards, text
from game.view.board import lettering
from game.view.campaign import graticule
from game.view.campaign.camera import CLOSEST, MapCamera
from game.view.campaign.chart import Chart
from game.view.campaign.map_picture import MapPicture
from game.view.campaign.projection import Position
from game.view.theme import Look

ChartAt = Callable[[Any, float], Chart]  # from a state and an hour of its day
GLIDE = 0.35  # seconds from one view to another
TIP = text.Style("small", "plain", 13)
TITLE = text.Style("small", "bold", 13)
ROOMY = 560  # pixels at 100 % of a map that has room for compass and title
LEAST_FREE = 520  # pixels at 100 % beside compass and scale in which a message has room
TIP_WIDE = 300  # pixels at 100 %


class ChartMap:
    """The map of one campaign; `chart_at` makes the chart of a state at an hour."""

    def __init__(self, chart_at: ChartAt) -> None:
        self._chart_at = chart_at
        self._pictures: dict[str, MapPicture] = {}
        self._from: MapCamera | None = None
        self._to: MapCamera | None = None
        self._share = 1.0
        self._clock = 0.0
        self._last = pygame.time.get_ticks()
        self._held = False
        self._hover = ""
        self._mouse = (0, 0)
        self.look: Look | None = None
        self.area = pygame.Rect(0, 0, 1, 1)
        self.chart: Chart | None = None
        self.camera: MapCamera | None = None

    @property
    def picture(self) -> MapPicture:
        """What draws the coast of the chart; RuntimeError before the first `look_at`."""
        if self.chart is None:
            raise RuntimeError("the map has been shown nothing yet")
        name = self.chart.coast
        if name not in self._pictures:
            self._pictures[name] = MapPicture(load_coast(name))
        return self._pictures[name]

    def resized(self, look: Look, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.look, self.area = look, area
        if self.camera is not None:
            self.camera = (self._to or self.camera).filling(_area(area), CLOSEST * look.scale / 100)
            self._to = None  # a view that was being glided to is reached at once

    def look_at(self, state: Any, hour: float) -> None:
        """Show this situation at an hour of its day; a new day, or a new coast, brings its own view."""
        before, self.chart = self.chart, self._chart_at(state, hour)
        if before is None or before.coast != self.chart.coast:
            self.camera = self._to = None
        elif before.view != self.chart.view:
            self.go_home()

    def go_home(self) -> None:
        """Glide to the view of the chart."""
        if self.chart is not None and self.look is not None:
            self.glide(self.picture.home(self.chart, _area(self.area), CLOSEST * self.look.scale / 100))

    def glide(self, camera: MapCamera) -> None:
        """Move to another view in a moment."""
        self._from, self._to, self._share = self.camera, camera, 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; time is taken from the frames."""
        if self.look is None or self.chart is None or self.area.width < 2 or self.area.height < 2:
            return
        self._advance()
        assert self.camera is not None
        look, chart, camera = self.look, self.chart, self.camera
        title, plate = self._title()
        at = (self.area.left + look.grid(), self.area.bottom - look.grid())
        is_roomy = self.area.width >= look.px(ROOMY)
        corner = graticule.furniture_area(look, at, has_compass=is_roomy)
        if chart.is_legend_right:
            corner.right = self.area.right - look.grid()
        self.picture.draw(
            surface,
            look,
            chart,
            camera,
            self._clock,
            is_moving=self._to is not None,
            is_held=self._held,
            chosen=self._hover,
            avoided=(plate, corner) if is_roomy else (corner,),
        )
        graticule.draw_furniture(surface, look, camera, self.picture.projection, corner)
        if is_roomy:
            self._draw_title(surface, title, plate)
        if self._hover and not self._held:
            self._draw_tip(surface)

    @property
    def free(self) -> pygame.Rect:
        """The map beside compass and scale, or the whole of it where there is too little room beside them."""
        if self.look is None:
            return self.area
        corner = graticule.furniture_area(self.look, (0, 0), has_compass=self.area.width >= self.look.px(ROOMY))
        taken = corner.width + self.look.grid()
        if self.area.width - taken < self.look.px(LEAST_FREE):
            return self.area
        is_right = self.chart is not None and self.chart.is_legend_right
        left = self.area.left if is_right else self.area.left + taken
        return pygame.Rect(left, self.area.top, self.area.width - taken, self.area.height)

    def draw_at(self, surface: pygame.Surface, camera: MapCamera) -> None:
        """Draw another view than the present one, as while the zoom leads into a fight."""
        if self.look is not None and self.chart is not None:
            self._tick()
            self.picture.draw(surface, self.look, self.chart, camera, self._clock, is_moving=True)

    def _tick(self) -> float:
        now = pygame.time.get_ticks()
        passed, self._last = min(0.1, (now - self._last) / 1000), now
        self._clock += passed
        return passed

    def _advance(self) -> None:
        """Let time pass: the camera glides, smoke drifts."""
        passed = self._tick()
        if self.camera is None and self.chart is not None and self.look is not None:
            self.camera = self.picture.home(self.chart, _area(self.area), CLOSEST * self.look.scale / 100)
        if self._to is not None and self._from is not None:
            self._share = min(1.0, self._share + passed / GLIDE)
            smooth = self._share * self._share * (3 - 2 * self._share)
            self.camera = self._from.between(self._to, smooth)
            if self._share >= 1.0:
                self.camera, self._to = self._to, None

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for the map: wheel, drag, and the mouse that rests on something."""
        if self.camera is None:
            return False
        if event.type == pygame.MOUSEWHEEL and self.area.collidepoint(self._mouse):
            self._zoom(event.y, self._mouse)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.area.collidepoint(event.pos):
            self._held = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        self._mouse = event.pos
        if self._held and self.camera is not None:
            self.camera, self._to = self.camera.panned(*event.rel), None
            return True
        if self.look is not None and self.chart is not None:
            self._hover = self.picture.key_at(self.chart, self.look, event.pos)
        return False

    def act(self, action: str) -> None:
        """Do "zoom_in", "zoom_out", "zoom_fit" for the whole of it; also "left", "right", "up", "down"."""
        steps = {"zoom_in": 1, "zoom_out": -1}.get(action)
        if steps is not None:
            self._zoom(steps, self.area.center)
        elif action == "zoom_fit":
            self.go_home()
        elif self.camera is not None and self.look is not None:
            dx, dy = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}.get(action, (0, 0))
            self.camera = self.camera.panned(dx * self.look.grid(8), dy * self.look.grid(8))

    def _zoom(self, steps: float, pixel: tuple[int, int]) -> None:
        if self.camera is not None:
            self.glide((self._to or self.camera).zoomed(steps, pixel))

    def pin(self, state: Any) -> tuple[float, float]:
        """The pixel of the mission's pin; without one that of the first fleet, else the middle of the map."""
        place = self.pin_place()
        if place is None or self.camera is None:
            return self.area.center
        return self.picture.pixel(self.camera, place)

    def pin_place(self) -> Position | None:
        """Where on the globe the mission is fought, or the first fleet is."""
        if self.chart is None:
            return None
        if self.chart.pin is not None:
            return self.chart.pin.at
        return self.chart.fleets[0].at if self.chart.fleets else None

    def tip(self) -> str:
        """What is said of the thing under the mouse, with its rule; empty for nothing."""
        return self.chart.tip_of(self._hover) if self.chart is not None else ""

    def _title(self) -> tuple[str, pygame.Rect]:
        """Day and hour, and where they stand: at the right, above the scale where that is there, else at the top."""
        look, chart = self.look, self.chart
        assert look is not None
        assert chart is not None
        shown = lettering.fitted(look, f"{chart.title}, {chart.hour}", self.area.width - look.grid(6), TITLE)
        plate = pygame.Rect(0, 0, lettering.width(look, shown, TITLE) + look.grid(2), text.line_height(look, TITLE) + 6)
        plate.topright = (self.area.right - look.grid(), self.area.top + look.grid(3))
        if chart.is_legend_right:
            legend = graticule.furniture_area(look, (0, self.area.bottom - look.grid()), has_compass=True)
            plate.bottom = legend.top - look.grid()
        return shown, plate

    def _draw_title(self, surface: pygame.Surface, shown: str, plate: pygame.Rect) -> None:
        assert self.look is not None
        palette = self.look.palette
        pygame.draw.rect(surface, palette.paper, plate, border_radius=self.look.px(4))
        pygame.draw.rect(surface, palette.paper_line, plate, 1, border_radius=self.look.px(4))
        text.draw(surface, self.look, shown, (plate.left + self.look.grid(), plate.top + 3), palette.ink, TITLE)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """A slip of paper beside the mouse."""
        look, words = self.look, self.tip()
        if look is None or not words:
            return
        wide = min(look.px(TIP_WIDE), self.area.width - look.grid(4))
        lines = lettering.wrapped(look, words, wide - look.grid(2), TIP)
        size = (wide, len(lines) * text.line_height(look, TIP) + look.grid(2))
        slip = pygame.Rect((self._mouse[0] + look.px(16), self._mouse[1] + look.px(16)), size).clamp(self.area)
        cards.draw_card(surface, look, slip)
        inside = slip.inflate(-look.grid(2), -look.grid(2))
        lettering.paragraph(surface, look, words, inside, look.palette.ink, TIP)


def _area(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.width, rect.height
