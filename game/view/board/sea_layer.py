"""Ships, runs and guns below the counters, and what befalls ships and aircraft while a deed is shown (P21)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pygame

from game.core.hexes import Hex
from game.tactical.state import State
from game.view import ships, text
from game.view.board import clouds, effects, lettering, pieces, sea
from game.view.board.camera import Camera
from game.view.board.lattice import Lattice
from game.view.board.scenery import Act, Run, Scenery, ShipBelow, Zone
from game.view.board.sea_zone import ZonePicture
from game.view.campaign import counters
from game.view.eye import Point
from game.view.theme import Look

HEX_METRES = 115  # T1.6
LEAST_SHIP = 58  # pixels at 100 %: a ship is never drawn smaller, however far away
NAME = text.Style("small", "bold", 12)
TURN = text.Style("small", "bold", 11)
TRACK = 104  # pixels at 100 % for a ship's damage track
BURSTS = 22
FALLS = 0.5  # of the motion until what was dropped arrives
BESIDE, ASTERN = 0.5, 3.4  # hexes: how far a miss falls from the ship, and where a torpedo is dropped
WORDS_FROM = 30.0  # pixels of a hex at 100 % from which on the steps of a run are named
Places = Mapping[str, Point]


class SeaLayer:
    """Draws a scenery on one board; the zone's picture is worked out once."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._zone: ZonePicture | None = None
        self.plates: list[pygame.Rect] = []

    def zone(self, zone: Zone | None) -> ZonePicture | None:
        """The picture of a zone for the ground."""
        if zone is None:
            return None
        if self._zone is None or self._zone.zone != zone:
            self._zone = ZonePicture(zone, self._lattice)
        return self._zone

    def draw(
        self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery, state: State, clock: float,
        act: Act | None = None,
    ) -> None:  # fmt: skip
        """Below the counters: runs, ships with their plates; a ship that goes down just now is left to her act."""
        for line in scenery.lines:
            clouds.draw_line(surface, look, camera, self._lattice, line)
        is_thick = scenery.is_cloud_hindering
        clouds.draw_clouds(surface, camera, self._lattice, scenery.clouds, is_hindering=is_thick)
        for number, run in enumerate(scenery.runs):
            self._run(surface, look, camera, run, state, is_named=number == 0)
        going = act.ship if act is not None and _sinks(act) else ""
        for ship in scenery.ships:
            if ship.counter.key != going:
                self._ship(surface, look, camera, ship, clock)
        self._draw_plates(surface, look, camera, scenery)

    def draw_guns(
        self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery, clock: float, act: Act | None
    ) -> None:
        """Above the counters while the guns are at work: flashes on deck and bursts all over the zone."""
        is_opening = act is not None and act.what == "guns"
        if (not scenery.is_firing and not is_opening) or scenery.zone is None:
            return
        for ship in scenery.ships:
            if ship.counter.level < ships.CRIPPLED:
                at, size = self._at(camera, ship), self.size(look, camera, ship)
                sea.draw_gun_flashes(surface, at, ship.course, size, clock)
        points = [camera.to_screen(self._lattice.centre(middle)) for middle in scenery.zone.middles]
        middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
        reach = scenery.zone.radius * camera.zoom * 0.8
        for number, (dx, dy) in enumerate(sea.scattered(BURSTS, reach)):
            share = (clock / sea.LIFE + number * 0.618) % 1.0
            sea.draw_flak_burst(surface, (middle[0] + dx, middle[1] + dy), max(8.0, camera.zoom * 0.5), share)

    def draw_act(
        self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery, act: Act, share: float,
        clock: float, places: Places,
    ) -> None:  # fmt: skip
        """What a deed does, `share` of its motion being done; `places` are the pixels of the aircraft it names."""
        large = pieces.grown(camera.zoom, look)
        ship = scenery.ship(act.ship)
        match act.what:
            case "flak":
                for at in places.values():
                    _burst_around(surface, at, large, share, act.harm)
            case "inside" | "arrival":
                for at in places.values():
                    pieces.draw_ring(surface, look, at, large * (1.1 - 0.6 * share), True)
            case "bombs" | "torpedo" | "strafe" if ship is not None:
                self._drop(surface, look, camera, act, ship, share, places)
            case "ship" if ship is not None:
                self._hurt(surface, look, camera, act, ship, share, clock)
            case _:
                pass

    # ---- ships ------------------------------------------------------------------------------------------------------

    def _at(self, camera: Camera, ship: ShipBelow) -> Point:
        return camera.to_screen(self._lattice.centre(ship.hex))

    def size(self, look: Look, camera: Camera, ship: ShipBelow) -> float:
        """The side of a ship's picture in pixels: her true size, but never too small to be made out."""
        true = ships.metres(ship.counter.ship_class) / HEX_METRES * camera.zoom
        return max(true, look.px(LEAST_SHIP))

    def _ship(self, surface: pygame.Surface, look: Look, camera: Camera, ship: ShipBelow, clock: float) -> None:
        at, size = self._at(camera, ship), self.size(look, camera, ship)
        if surface.get_clip().inflate(2 * size, 2 * size).collidepoint(at):
            kind, level = ship.counter.ship_class, ship.counter.level
            ships.draw_ship(surface, at, kind, ship.course, size, level, clock=clock, has_way=ship.has_way)

    def _draw_plates(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        """A plate for each ship, on none of the ships and on no other plate where there is room."""
        taken = []
        for ship in scenery.ships:
            body = pygame.Rect(0, 0, *(round(self.size(look, camera, ship) * 0.6),) * 2)
            body.center = round(self._at(camera, ship)[0]), round(self._at(camera, ship)[1])
            taken.append(body.inflate(0, -body.height // 2))
        self.plates = []
        for ship, body in zip(scenery.ships, list(taken), strict=True):
            plate = self._plate(surface, look, camera, ship, body, taken)
            taken.append(plate)
            self.plates.append(plate)

    def _plate(
        self, surface: pygame.Surface, look: Look, camera: Camera, ship: ShipBelow, body: pygame.Rect,
        taken: list[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """Name, damage track and how she is, beside the ship."""
        counter = ship.counter
        wide, high = counters.track_size(look, counter.thresholds, look.px(TRACK))
        words = counter.name if not counter.level else f"{counter.name}, {counters.level_words(counter)}"
        room = max(wide, lettering.width(look, words, NAME)) + look.px(12)
        area = pygame.Rect(0, 0, room, text.line_height(look, NAME) + high + look.px(8))
        gap = round(max(pieces.grown(camera.zoom, look) * 0.5 - body.height / 2, look.px(4)))
        area = next((one for one in _beside(area, body, gap) if one.collidelist(taken) < 0), _below(area, body, gap))
        if not area.colliderect(surface.get_clip()):
            return area
        back = pygame.Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(back, (*look.palette.night, 178), back.get_rect(), border_radius=look.px(5))
        surface.blit(back, area)
        colour = counters.level_colour(look, counter) if counter.level else look.palette.light
        text.draw(surface, look, words, (area.centerx, area.top + look.px(2)), colour, NAME, "centre")
        at = (area.centerx - wide // 2, area.bottom - high - look.px(4))
        counters.draw_damage_track(surface, look, counter, at, look.px(TRACK))
        return area

    # ---- runs -------------------------------------------------------------------------------------------------------

    def _run(
        self, surface: pygame.Surface, look: Look, camera: Camera, run: Run, state: State, *, is_named: bool
    ) -> None:
        """From the box over its aim to the last step; what is behind it is not drawn any more."""
        points = {mark.turn: camera.to_screen(self._lattice.centre(mark.hex)) for mark in run.marks}
        start = camera.to_screen(self._lattice.centre(run.start))
        ahead = {turn: point for turn, point in points.items() if point[0] > start[0]}
        if not ahead:
            return
        colour, thin = look.palette.strike, max(1, look.px(1.5))
        way = _in_sight(surface.get_clip(), start, max(ahead.values()), look.px(18))
        if way:
            effects.draw_dashes(surface, way, look.palette.night, thin + 2, look.px(9))
            effects.draw_dashes(surface, way, colour, thin, look.px(9))
        aim = camera.to_screen(self._lattice.centre(run.aim))
        if aim[0] > start[0]:
            _aim(surface, look, aim, max(look.px(9), camera.zoom * 0.3))
        has_words = is_named and camera.zoom >= look.px(WORDS_FROM)
        for mark in run.marks:
            if mark.turn in ahead:
                words = f"{mark.words}, turn {mark.turn}" if has_words else str(mark.turn)
                _milestone(surface, look, ahead[mark.turn], words, camera.zoom)

    # ---- acts -------------------------------------------------------------------------------------------------------

    def _drop(
        self, surface: pygame.Surface, look: Look, camera: Camera, act: Act, ship: ShipBelow, share: float,
        places: Places,
    ) -> None:  # fmt: skip
        """Bombs fall or a torpedo runs in the first half; in the second half there is a splash or a hit."""
        at, large = self._at(camera, ship), pieces.grown(camera.zoom, look)
        size = self.size(look, camera, ship)
        start = next(iter(places.values()), at)
        beside = (at[0] + large * BESIDE * 0.6, at[1] - large * BESIDE)
        end = at if act.harm else beside
        falling = min(1.0, share / FALLS)
        if act.what == "torpedo":
            start = (at[0] - ASTERN * camera.zoom, start[1] * 0.5 + at[1] * 0.5)
            sea.draw_torpedo(surface, start, end, falling, max(2.0, large * 0.05))
        elif act.what == "bombs":
            if math.dist(start, end) < large * 0.3:
                start = (start[0] - large * 0.7, start[1] - large * 0.1)
            sea.draw_bombs(surface, start, end, falling, large * 0.22)
        elif places and act.card is None:
            effects.draw_tracer(surface, start, at, share, max(1.0, large * 0.022))
        if share <= FALLS or act.card is None:
            return
        after = (share - FALLS) / (1 - FALLS)
        if act.harm:
            sea.draw_hit(surface, end, size * (0.7 + 0.08 * act.harm), after)
        elif act.what != "strafe":
            sea.draw_splash(surface, end, large * 1.1, after)

    def _hurt(
        self, surface: pygame.Surface, look: Look, camera: Camera, act: Act, ship: ShipBelow, share: float, clock: float
    ) -> None:
        at, size = self._at(camera, ship), self.size(look, camera, ship)
        if _sinks(act):
            sea.draw_sinking(surface, at, ship.counter.ship_class, ship.course, size, share, clock)
        elif act.is_new:
            sea.draw_hit(surface, at, size * 1.2, share)
            pieces.draw_ring(surface, look, at, size * (0.4 + 0.3 * share), True)


def _in_sight(clip: pygame.Rect, start: Point, end: Point, period: int) -> list[Point]:
    """What is seen of a level line, cut so that its dashes stay where they are; empty when nothing is."""
    if not clip.top - period < start[1] < clip.bottom + period or start[0] > clip.right or end[0] < clip.left:
        return []
    hidden = max(0, int((clip.left - start[0]) // period)) * period
    return [(start[0] + hidden, start[1]), (min(end[0], clip.right + period), end[1])]


def _below(area: pygame.Rect, body: pygame.Rect, gap: int) -> pygame.Rect:
    placed = area.copy()
    placed.midtop = (body.centerx, body.bottom + gap)
    return placed


def _beside(area: pygame.Rect, body: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Places for a plate: below the ship, above, at either side, then farther off."""
    below = _below(area, body, gap)
    above, right, left = below.copy(), below.copy(), below.copy()
    above.midbottom = (body.centerx, body.top - gap)
    right.midleft, left.midright = (body.right + gap, body.centery), (body.left - gap, body.centery)
    yield from (below, above, right, left)
    for rise in (area.height, -area.height):
        yield from (right.move(0, rise), left.move(0, rise))


def _sinks(act: Act) -> bool:
    return act.what == "ship" and act.is_new and act.harm >= ships.SUNK


def _burst_around(surface: pygame.Surface, at: Point, large: float, share: float, harm: int) -> None:
    """Bursts beside an aircraft; one that is hit has them upon it."""
    for number in range(4):
        angle = number * 1.7 + 0.5
        reach = large * (0.12 if harm and number == 0 else 0.42)
        spot = (at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach)
        sea.draw_flak_burst(surface, spot, large * (0.42 if number else 0.52), max(0.0, share - 0.1 * number))
    if harm:
        effects.blit_puff(surface, at, large * 0.34 * (1 - 0.5 * share), effects.FLAME, 240 * (1 - share))


def _aim(surface: pygame.Surface, look: Look, at: Point, reach: float) -> None:
    """Cross hairs."""
    x, y, far = round(at[0]), round(at[1]), round(reach)
    for colour, width in ((look.palette.night, look.px(4)), (look.palette.strike, look.px(2))):
        pygame.draw.circle(surface, colour, (x, y), far, width)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ends = ((x + dx * far // 2, y + dy * far // 2), (x + dx * far * 3 // 2, y + dy * far * 3 // 2))
            pygame.draw.line(surface, colour, *ends, width)


def _milestone(surface: pygame.Surface, look: Look, at: Point, words: str, zoom: float) -> None:
    """A stroke across the run, and what is done there above it."""
    reach = max(look.px(7), zoom * 0.3)
    for colour, width in ((look.palette.night, look.px(5)), (look.palette.strike, look.px(2))):
        pygame.draw.line(surface, colour, (at[0], at[1] - reach), (at[0], at[1] + reach), width)
    picture = text.rendered(look, words, TURN, look.palette.light)
    area = picture.get_rect().inflate(look.px(8), look.px(2))
    area.midbottom = (round(at[0]), round(at[1] - reach))
    pygame.draw.rect(surface, look.palette.night, area, border_radius=look.px(4))
    pygame.draw.rect(surface, look.palette.strike, area, 1, border_radius=look.px(4))
    surface.blit(picture, picture.get_rect(center=area.center))


def hexes_of(act: Act, scenery: Scenery, state: State) -> list[Hex]:
    """Where an act is seen: its aircraft and its ship; for the guns all ships and all boxes."""
    if act.what == "guns":
        return [ship.hex for ship in scenery.ships] + [run.start for run in scenery.runs]
    units = [state.unit_of(one) for one in act.aircraft]
    ship = scenery.ship(act.ship)
    return [unit.hex for unit in units if unit is not None] + ([ship.hex] if ship is not None else [])
