"""The table itself: ground, counters, trails and fire, seen by a camera. Panels and decisions lie outside it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import pygame

from game.core.hexes import Hex
from game.reports.terrain import PIXELS, Ground
from game.tactical.events import (
    AircraftLost,
    AttackRolled,
    CollisionRolled,
    Event,
    FireBrokeOut,
    Left,
    Moved,
    UnitEntered,
)
from game.tactical.state import Kind, State, Unit
from game.view.board import effects, labels, motion, pieces
from game.view.board.camera import CLOSEST, Camera
from game.view.board.ground import GroundLayer
from game.view.board.lattice import Lattice
from game.view.board.playback import Beat
from game.view.board.scenery import Act, Scenery, act_of, ground_of, scenery_of
from game.view.board.sea_layer import SeaLayer
from game.view.eye import Area, Point
from game.view.theme import Look

GLIDE = 0.28  # seconds the camera takes to another view
LINGER = 5.0  # seconds that parachutes are seen
FIRST_ZOOM = 92.0  # nearest first view, pixels of a hex at 100 %
Layer = Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Parachute:
    """Somebody who got out: where, and when."""

    point: Point
    born: float


class Table:
    """One board with its camera. Everything is drawn from a state and the beat that is shown."""

    def __init__(self, state: State, ground: Ground, seed_text: str, grain: int = PIXELS) -> None:
        self.lattice = Lattice(state.board)
        self._layer = GroundLayer(ground_of(state, ground), self.lattice, seed_text, grain)
        corner, size = self.lattice.corner, self.lattice.size
        bounds = (corner[0], corner[1], corner[0] + size[0], corner[1] + size[1])
        self.camera = Camera((0, 0, 64, 64), 24.0, (size[0] / 2, size[1] / 2), bounds)
        self.trails = motion.Trails()
        self.sea = SeaLayer(self.lattice)
        self._bring_light(state)
        self.clock = 0.0
        self._parachutes: list[Parachute] = []
        self._goal: tuple[Camera, Camera, float] | None = None
        self._is_placed = False

    def lay(self, layer: GroundLayer) -> None:
        """Put another ground below the counters."""
        layer.shine(self._layer.light)
        self._layer = layer

    def _bring_light(self, state: State) -> None:
        seen = scenery_of(state)
        if seen is not None:
            self._layer.shine(seen.light)

    def forget(self) -> None:
        """Take away what earlier moments have left behind: trails and parachutes."""
        self.trails.points.clear()
        self._parachutes.clear()

    def land(self) -> None:
        """Whoever got out before now is down."""
        self._parachutes.clear()

    def place(self, area: Area, look: Look, state: State) -> None:
        """Fill this area of the window; the first time the whole fight is framed."""
        wanted = self.heading_for
        self.camera = wanted.filling(area, CLOSEST * look.scale / 100)
        self._goal = None
        if not self._is_placed:
            self.camera = self._framing(state, look)
            self._is_placed = True

    def fit(self, state: State, look: Look) -> None:
        """Glide to a view of the whole fight."""
        self.glide_to(self._framing(state, look))

    @property
    def heading_for(self) -> Camera:
        """The view that the camera has, or is on its way to."""
        return self._goal[1] if self._goal is not None else self.camera

    def see(self, places: Collection[Hex], look: Look, foot: int = 0) -> None:
        """Bring all these hexes into view, if one of them is not: they are framed together.

        `foot` is how many pixels at the foot of the board hide what lies there.
        """
        points = [self.lattice.centre(place) for place in places]
        goal = self.heading_for
        if points and not all(goal.shows(point, 0.6, foot) for point in points):
            self.glide_to(goal.framing(pieces.bounds(points, 1.9), FIRST_ZOOM * look.scale / 100, foot))

    def frame(self, places: Collection[Hex], look: Look) -> None:
        """Glide to a view of all these hexes and little more."""
        if places:
            points = [self.lattice.centre(place) for place in places]
            self.glide_to(self.heading_for.framing(pieces.bounds(points, 1.9), FIRST_ZOOM * look.scale / 100))

    def close_up(self, places: Collection[Hex], look: Look, foot: int = 0) -> None:
        """Glide to a near view of these hexes, above the foot of the board."""
        points = [self.lattice.centre(place) for place in places]
        if points:
            goal = self.camera.framing(pieces.bounds(points, 3.0), FIRST_ZOOM * look.scale / 100, foot)
            if goal.zoom > self.camera.zoom or not all(self.camera.shows(point, foot=foot) for point in points):
                self.glide_to(goal)

    def look_at(self, place: Hex, margin: float = 1.5) -> None:
        """Bring a hex into view if it is not."""
        point = self.lattice.centre(place)
        if not self.camera.shows(point, margin):
            self.glide_to(self.camera.looking_at(point))

    def zoom(self, steps: float, pixel: Point) -> None:
        """Zoom about a pixel."""
        self._goal = None
        self.camera = self.camera.zoomed(steps, pixel)

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by pixels."""
        self._goal = None
        self.camera = self.camera.panned(dx, dy)

    def update(self, dt: float, state: State, beat: Beat | None, share: float) -> None:
        """Let time pass: the camera glides, trails grow, parachutes fade."""
        self.clock += dt
        self._parachutes = [chute for chute in self._parachutes if self.clock - chute.born < LINGER]
        if self._goal is not None:
            start, goal, since = self._goal
            done = min(1.0, (self.clock - since) / GLIDE)
            self.camera = start.between(goal, motion.eased(done)) if done < 1 else goal
            self._goal = None if done >= 1 else self._goal
        if beat is not None and isinstance(beat.events[0], Moved):
            self.trails.follow(motion.moving(state, self.lattice, beat, share))

    def saw(self, event: Event, state: State) -> None:
        """An event is about to be folded: keep what outlasts it."""
        if isinstance(event, Moved):
            self.trails.moved(state, self.lattice, event)
        elif isinstance(event, AircraftLost):
            unit = state.unit_of(event.aircraft)
            if unit is not None and event.loss.cause != "exploded":
                centre = self.lattice.centre(unit.hex)
                count = 3 if state.is_sections(event.aircraft) else 1
                self._parachutes += [
                    Parachute((centre[0] - 0.25 * n, centre[1] + 0.16 * n), self.clock) for n in range(count)
                ]
        self.trails.forget(state.units)

    def unit_at(self, state: State, pixel: Point, look: Look) -> Unit | None:
        """The counter under a pixel: the nearest one, no farther than its picture reaches."""
        best: tuple[float, Unit] | None = None
        reach = max(pieces.grown(self.camera.zoom, look) * 0.40, look.px(14))
        for id_, pose in motion.resting(state, self.lattice).items():
            x, y = self.camera.to_screen(pose.point)
            apart = ((x - pixel[0]) ** 2 + (y - pixel[1]) ** 2) ** 0.5
            if apart <= reach and (best is None or apart < best[0]):
                best = (apart, state.units[id_])
        return best[1] if best else None

    def hex_at(self, pixel: Point) -> Hex:
        """The hex under a pixel."""
        return self.lattice.hex_at(self.camera.point_under(pixel))

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        state: State,
        beat: Beat | None = None,
        share: float = 1.0,
        *,
        under: Layer | None = None,
        over: Layer | None = None,
        marked: Collection[str] = (),
        wanted: Collection[str] = (),
        avoided: Collection[Hex] = (),
        is_labelled: bool = True,
    ) -> None:
        """Draw the area of the camera; `under` lies below the counters, `over` above them.

        Units that are `marked` have their order, units that are `wanted` are named whatever the crowd; labels keep out
        of the hexes that are `avoided` where they can.
        """
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(self.camera.area))
        seen, act = scenery_of(state), act_of(beat.events[0], state) if beat is not None else None
        self._draw_ground(surface, look, state, seen, act)
        if under is not None:
            under(surface)
        found = motion.moving(state, self.lattice, beat, share)
        self._draw_trails(surface, look, state)
        order = sorted(found, key=lambda id_: (state.units[id_].kind is not Kind.BOX, id_))
        at = {id_: self.camera.to_screen(found[id_].point) for id_ in order}
        for id_ in order:
            pieces.draw_unit(surface, look, state, state.units[id_], found[id_], at[id_], self.camera.zoom, self.clock)
        if is_labelled:
            free = [*(self._hex_area(place) for place in avoided), *self.sea.plates]
            room, zoom = surface.get_clip(), self.camera.zoom
            plates = labels.labels_of(look, state, found, at, zoom, room, marked, wanted, free)
            labels.draw_labels(surface, look, state, plates, at, marked)
        self._draw_parachutes(surface, look)
        self._draw_act(surface, look, state, seen, act, share, found)
        if beat is not None:
            self._draw_beat(surface, look, state, beat, share, found)
        if over is not None:
            over(surface)
        surface.set_clip(clip)

    def _draw_ground(
        self, surface: pygame.Surface, look: Look, state: State, seen: Scenery | None, act: Act | None
    ) -> None:
        """Ground and lattice, and what lies on them."""
        zone = self.sea.zone(seen.zone) if seen is not None else None

        def decor(made: pygame.Surface, camera: Camera, is_fine: bool) -> None:
            if zone is not None:
                zone.draw(made, camera, look, is_fine)

        self._layer.draw(surface, self.camera, look.palette, decor)
        if seen is not None:
            self.sea.draw(surface, look, self.camera, seen, state, self.clock, act)

    def _draw_act(
        self,
        surface: pygame.Surface,
        look: Look,
        state: State,
        seen: Scenery | None,
        act: Act | None,
        share: float,
        found: dict[str, pieces.Pose],
    ) -> None:
        """The guns, and what a deed does to aircraft and ships."""
        if seen is None:
            return
        self.sea.draw_guns(surface, look, self.camera, seen, self.clock, act)
        if act is None:
            return
        zoom = pieces.grown(self.camera.zoom, look)
        places = {one: at for one in act.aircraft if (at := self._aircraft_at(state, one, found, zoom)) is not None}
        self.sea.draw_act(surface, look, self.camera, seen, act, share, self.clock, places)

    def _hex_area(self, place: Hex) -> pygame.Rect:
        """The middle of a hex in pixels, where arrows and ghosts are drawn."""
        area = pygame.Rect(0, 0, round(0.8 * self.camera.zoom), round(0.8 * self.camera.zoom))
        x, y = self.camera.to_screen(self.lattice.centre(place))
        area.center = (round(x), round(y))
        return area

    def _draw_trails(self, surface: pygame.Surface, look: Look, state: State) -> None:
        width = max(2.0, pieces.grown(self.camera.zoom, look) * 0.055)
        for id_, way in sorted(self.trails.points.items()):
            unit = state.units.get(id_)
            if unit is None:
                continue
            is_box = unit.kind is Kind.BOX
            points = [self.camera.to_screen(point) for point in way]
            effects.draw_trail(surface, points, width * (3.2 if is_box else 1.0), 46 if is_box else 84)

    def _draw_parachutes(self, surface: pygame.Surface, look: Look) -> None:
        size = max(look.px(7), pieces.grown(self.camera.zoom, look) * 0.09)
        for chute in self._parachutes:
            age = self.clock - chute.born
            x, y = self.camera.to_screen((chute.point[0] - age * 0.05, chute.point[1]))
            effects.draw_parachute(surface, (x, y), size * (1 - 0.5 * age / LINGER), self.clock + chute.point[1])

    def _draw_beat(
        self, surface: pygame.Surface, look: Look, state: State, beat: Beat, share: float, found: dict[str, pieces.Pose]
    ) -> None:
        zoom = pieces.grown(self.camera.zoom, look)
        for event in beat.events:
            match event:
                case AttackRolled():
                    self._draw_attack(surface, look, state, event, share, found)
                case AircraftLost() | FireBrokeOut():
                    at = self._aircraft_at(state, event.aircraft, found, zoom)
                    size = zoom * (0.9 if isinstance(event, AircraftLost) else 0.4)
                    if at is not None:
                        effects.draw_blast(surface, at, size, share)
                case CollisionRolled() if event.has_collided:
                    at = self._aircraft_at(state, event.one, found, zoom)
                    if at is not None:
                        effects.draw_blast(surface, at, zoom * 0.7, share)
                case UnitEntered():
                    at = self.camera.to_screen(self.lattice.centre(event.unit.hex))
                    pieces.draw_ring(surface, look, at, zoom * (1.3 - 0.8 * share), True)
                case Left() if event.unit in found:
                    at = self.camera.to_screen(found[event.unit].point)
                    pieces.draw_ring(surface, look, at, zoom * (0.4 + 0.8 * share), False)
                case _:
                    pass

    def _draw_attack(
        self,
        surface: pygame.Surface,
        look: Look,
        state: State,
        event: AttackRolled,
        share: float,
        found: dict[str, pieces.Pose],
    ) -> None:
        zoom = pieces.grown(self.camera.zoom, look)
        end = self._aircraft_at(state, event.target, found, zoom)
        unit = state.units.get(event.firer) or state.unit_of(event.firer)
        if end is None or unit is None or unit.id not in found:
            return
        at = self.camera.to_screen(found[unit.id].point)
        for start in pieces.aircraft_points(unit, found[unit.id], zoom, at).values():
            if start != end:
                effects.draw_tracer(surface, start, end, share, max(1.0, zoom * 0.022))

    def _aircraft_at(self, state: State, aircraft: str, found: dict[str, pieces.Pose], zoom: float) -> Point | None:
        unit = state.unit_of(aircraft)
        if unit is None or unit.id not in found:
            return None
        at = self.camera.to_screen(found[unit.id].point)
        return pieces.aircraft_points(unit, found[unit.id], zoom, at).get(aircraft, at)

    def _framing(self, state: State, look: Look) -> Camera:
        """All units in view with room for their next moves."""
        points = [self.lattice.centre(unit.hex) for unit in state.units.values()]
        points += [self.lattice.centre(bearing.hex) for bearing in state.this_turn.bearings]
        seen = scenery_of(state)
        points += [self.lattice.centre(ship.hex) for ship in seen.ships] if seen is not None else []
        if not points:
            corner, size = self.lattice.corner, self.lattice.size
            points = [corner, (corner[0] + size[0], corner[1] + size[1])]
        return self.camera.framing(pieces.bounds(points, 3.6), FIRST_ZOOM * look.scale / 100)

    def glide_to(self, goal: Camera) -> None:
        """Take the camera to another view."""
        self._goal = (self.camera, goal, self.clock)
