"""What lies over the board while somebody decides or looks: overlays, ends, ghosts, cursor, the card in a corner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.core.hexes import Hex, distance
from game.tactical.prompts import OpenFire, Place
from game.tactical.state import Kind, Side, State, Unit
from game.view.board import forecast_card, foresight, overlays, pieces
from game.view.board.choices import Choice
from game.view.board.forecast import Forecast
from game.view.board.orders import Orders
from game.view.board.playback import Showing
from game.view.board.table import Table
from game.view.eye import Point
from game.view.theme import Look

OVERLAYS = {"zones": "Z", "dice": "D", "lines": "G", "paths": "P", "heat": "H"}


@dataclass(slots=True)
class Gaze:
    """What is looked at: overlays switched on, the selected and the hovered unit, the hex under mouse or cursor."""

    overlays: set[str] = field(default_factory=set)
    selected: str = ""
    hovered: str = ""
    hex: Hex | None = None
    is_cursor: bool = False
    lit: Choice | None = None


class BoardView:
    """Draws the board with everything that belongs to the moment."""

    def __init__(self, table: Table, gaze: Gaze) -> None:
        self.table = table
        self.gaze = gaze

    def draw(self, surface: pygame.Surface, look: Look, state: State, playback: Showing, orders: Orders) -> None:
        """Draw the whole board area."""
        is_deciding = playback.is_done and orders.desk is not None

        def under(on: pygame.Surface) -> None:
            self._overlays(on, look, state, orders)
            if is_deciding:
                orders.ends.draw_lit(on, self.table.camera, self.gaze.lit)

        def over(on: pygame.Surface) -> None:
            if "lines" in self.gaze.overlays:
                overlays.draw_lines(on, look, self.table.camera, self.table.lattice, state, state.units.values())
            self._rings(on, look, state)
            if is_deciding:
                self._decision(on, look, state, orders)
            self._cursor(on, look)

        marked = set()
        if is_deciding and orders.desk is not None:
            desk = orders.desk
            marked = {prompt.unit for prompt, draft in zip(desk.prompts, desk.drafts, strict=True) if draft is not None}
        wanted = {self.gaze.selected, self.gaze.hovered}
        beat, share = playback.beat, playback.share
        avoided = self._busy_hexes(state, orders) if is_deciding else ()
        self.table.draw(
            surface, look, state, beat, share, under=under, over=over, marked=marked, wanted=wanted, avoided=avoided
        )
        if is_deciding:
            self._corner_card(surface, look, state, orders)

    @staticmethod
    def _busy_hexes(state: State, orders: Orders) -> list[Hex]:
        """Where ends can be chosen, and for a plot where the boxes will be: names are kept out of there."""
        boxes = [unit for unit in state.units.values() if unit.kind is not Kind.SINGLE] if orders.is_plot else []
        return orders.ends.hexes + [foresight.straight_path(state, unit)[-1] for unit in boxes]

    def _overlays(self, surface: pygame.Surface, look: Look, state: State, orders: Orders) -> None:
        camera, lattice = self.table.camera, self.table.lattice
        shown = self.gaze.overlays
        after = self.state_to_meet(state, orders) if shown & {"dice", "zones"} else state
        figures = shown & {"dice", "heat", "zones"}
        shift = overlays.ASIDE if orders.is_plot or len(figures) > 1 else 0.0
        beside = overlays.BESIDE if len(figures) > 2 else 0.0  # dice stand below, all else above
        if "dice" in shown:
            dice = overlays.dice_by_hex(after, Side.STRIKE)
            overlays.draw_dice(surface, look, camera, lattice, dice, shift)
        if "heat" in shown:
            worth, rise = self.worth_by_hex(state, orders), -shift if "dice" in shown else shift
            overlays.draw_heat(surface, look, camera, lattice, worth, rise, beside)
        if "zones" in shown:
            overlays.draw_zones(surface, look, camera, lattice, after, self._zone_units(after), -shift, -beside)
        if "paths" in shown:
            self._paths(surface, look, state)

    def worth_by_hex(self, state: State, orders: Orders) -> Mapping[Hex, float]:
        """The chance to damage from each hex that the heat overlay shows: the ends of the current plot."""
        return _worth_by_hex(orders)

    def state_to_meet(self, state: State, orders: Orders) -> State:
        """While plots are made zones and dice are shown where the boxes will be: that is what a plot must meet."""
        return foresight.after_movement(state, {}) if orders.is_plot else state

    def _zone_units(self, state: State) -> list[Unit]:
        """The box that is hovered or selected, else the one nearest to the selected fighter; all when none is."""
        bombers = [unit for _, unit in sorted(state.units.items()) if unit.kind is not Kind.SINGLE]
        looked_at = [state.units[id_] for id_ in (self.gaze.hovered, self.gaze.selected) if id_ in state.units]
        for unit in looked_at:
            if unit.kind is not Kind.SINGLE:
                return [unit]
        if looked_at and bombers:
            return [min(bombers, key=lambda unit: distance(unit.hex, looked_at[0].hex))]
        return bombers

    def _paths(self, surface: pygame.Surface, look: Look, state: State) -> None:
        for _, unit in sorted(state.units.items()):
            points = [self.table.lattice.centre(place) for place in (unit.hex, *foresight.straight_path(state, unit))]
            colour = look.palette.of_side(unit.side)
            overlays.draw_path(surface, look, self.table.camera, points, colour, unit.heading, self.table.clock)

    def _rings(self, surface: pygame.Surface, look: Look, state: State) -> None:
        reach = pieces.grown(self.table.camera.zoom, look)
        for id_, is_selected in ((self.gaze.hovered, False), (self.gaze.selected, True)):
            at = self.unit_point(state, id_)
            if at is not None:
                share = 0.52 if len(state.units[id_].aircraft) > 1 else 0.36
                pieces.draw_ring(surface, look, at, reach * share, is_selected)

    def unit_point(self, state: State, unit: str) -> Point | None:
        """The pixel of a unit at rest."""
        if unit not in state.units:
            return None
        found = pieces.poses(state, {one.hex: self.table.lattice.centre(one.hex) for one in state.units.values()})
        return self.table.camera.to_screen(found[unit].point)

    def _decision(self, surface: pygame.Surface, look: Look, state: State, orders: Orders) -> None:
        desk = orders.desk
        if desk is None:
            return
        camera = self.table.camera
        if orders.kind in ("fly", "replace_code"):
            self._future_boxes(surface, look, state)
        shots = orders.shots() if orders.kind in ("fly", "replace_code") else set()
        orders.ends.draw_arrows(surface, camera, self.gaze.lit, orders.chosen, shots)
        self._drafts(surface, look, state, orders)
        if orders.kind in ("fly", "replace_code"):
            seen = orders.forecast_of(self.gaze.lit) if self.gaze.lit is not None else None
            if seen is not None and desk.prompt.unit in state.units:
                start = state.units[desk.prompt.unit].hex
                orders.ends.draw_ghost(surface, camera, state, desk.prompt.unit, seen, start, self.table.clock)
                self._aim(surface, look, state, seen)
        if orders.kind == "open_fire":
            self._fire_lines(surface, look, state, orders)

    def _future_boxes(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Where the boxes will be: they always fly straight."""
        camera, lattice = self.table.camera, self.table.lattice
        after = foresight.after_movement(state, {})
        for _, unit in sorted(state.units.items()):
            if unit.kind is Kind.SINGLE:
                continue
            moved = after.units[unit.id]
            centre = lattice.centre(moved.hex)
            points = [lattice.centre(place) for place in (unit.hex, *foresight.straight_path(state, unit))]
            overlays.draw_path(surface, look, camera, points, look.palette.of_side(unit.side), None)
            overlays.outline_hex(surface, camera, centre, look.palette.of_side(unit.side), look.px(2), 0.9)
            at = camera.to_screen(centre)
            large = pieces.grown(camera.zoom, look)
            pose = pieces.Pose(centre, float(moved.heading))
            for aircraft, point in pieces.aircraft_points(unit, pose, large, at).items():
                record = state.aircraft[aircraft]
                side = pieces.side_of(record, state, len(unit.aircraft) == 1, camera.zoom, look)
                picture = pieces.silhouette(record.type, side, float(moved.heading), 110)
                surface.blit(picture, (round(point[0] - side / 2), round(point[1] - side / 2)))

    def _drafts(self, surface: pygame.Surface, look: Look, state: State, orders: Orders) -> None:
        """The plots already made, as thin paths."""
        desk = orders.desk
        if desk is None:
            return
        for index, draft in enumerate(desk.drafts):
            if isinstance(draft, Place):
                self._placed(surface, look, state, draft)
            if draft is None or draft.kind not in ("fly", "replace_code") or index == desk.current:
                continue
            unit = state.units.get(draft.unit)
            if unit is None:
                continue
            path, heading = foresight.path_of(state, unit, getattr(draft, "code", ""))
            points = [self.table.lattice.centre(place) for place in (unit.hex, *path)]
            overlays.draw_path(surface, look, self.table.camera, points, look.palette.good, heading)

    def _placed(self, surface: pygame.Surface, look: Look, state: State, draft: Place) -> None:
        """Where an aircraft will enter."""
        at = self.table.camera.to_screen(self.table.lattice.centre(draft.hex))
        pieces.draw_ghost(surface, look, state, draft.unit, draft.heading, at, self.table.camera.zoom, 200)

    def _aim(self, surface: pygame.Surface, look: Look, state: State, seen: Forecast) -> None:
        """A line to whom the lit plot could fire at."""
        if not seen.sights or seen.sights[0].range == 0:
            return
        after = foresight.after_movement(state, {})
        unit = after.unit_of(seen.sights[0].target)
        if unit is None:
            return
        lattice, camera = self.table.lattice, self.table.camera
        start, end = camera.to_screen(lattice.centre(seen.hex)), camera.to_screen(lattice.centre(unit.hex))
        pygame.draw.line(surface, look.palette.night, start, end, look.px(4))
        pygame.draw.line(surface, look.palette.red, start, end, look.px(2))

    def _fire_lines(self, surface: pygame.Surface, look: Look, state: State, orders: Orders) -> None:
        """From the firer to its target, also for the orders already given."""
        desk = orders.desk
        if desk is None:
            return
        wishes = [draft for index, draft in enumerate(desk.drafts) if draft is not None and index != desk.current]
        for wish, is_current in [*((draft, False) for draft in wishes), (orders.fire.wish, True)]:
            target = getattr(wish, "target", "")
            start = self.unit_point(state, wish.unit)
            unit = state.unit_of(target) if target else None
            if start is None or unit is None:
                continue
            end = self._aircraft_point(state, unit, target, look)
            colour = look.palette.focus if is_current else look.palette.red
            pygame.draw.line(surface, look.palette.night, start, end, look.px(4))
            pygame.draw.line(surface, colour, start, end, look.px(2))
            if isinstance(wish, OpenFire):
                pieces.draw_ring(surface, look, end, pieces.grown(self.table.camera.zoom, look) * 0.24, is_current)

    def _aircraft_point(self, state: State, unit: Unit, aircraft: str, look: Look) -> Point:
        at = self.unit_point(state, unit.id) or (0.0, 0.0)
        pose = pieces.Pose((0.0, 0.0), float(unit.heading))
        large = pieces.grown(self.table.camera.zoom, look)
        return pieces.aircraft_points(unit, pose, large, at).get(aircraft, at)

    def aircraft_at(self, state: State, unit: Unit, pixel: Point, look: Look) -> str:
        """The aircraft of a unit nearest to a pixel."""
        return min(
            unit.aircraft,
            key=lambda aircraft: sum(
                (a - b) ** 2 for a, b in zip(self._aircraft_point(state, unit, aircraft, look), pixel, strict=True)
            ),
        )

    def _cursor(self, surface: pygame.Surface, look: Look) -> None:
        """The hex under the mouse, thin; the keyboard's hex cursor, thick."""
        place = self.gaze.hex
        if place is None or not self.table.lattice.board.has(place):
            return
        centre = self.table.lattice.centre(place)
        if self.gaze.is_cursor:
            overlays.outline_hex(surface, self.table.camera, centre, look.palette.night, look.px(6), 1.0)
            overlays.outline_hex(surface, self.table.camera, centre, look.palette.focus, look.px(3), 1.0)
        else:
            overlays.outline_hex(surface, self.table.camera, centre, look.palette.light, 1)

    def _corner_card(self, surface: pygame.Surface, look: Look, state: State, orders: Orders) -> None:
        """In a low window the forecast lies in a corner of the board, away from the mouse."""
        lit = orders.lit
        if not orders.is_tight or lit is None:
            return
        seen = orders.forecast_of(lit)
        if seen is None:
            return
        board = pygame.Rect(self.table.camera.area)
        card = forecast_card.card(look, state, seen, min(look.px(320), board.width - look.px(16)))
        area = card.get_rect(bottomleft=(board.left + look.px(8), board.bottom - look.px(8)))
        end = self.table.camera.to_screen(self.table.lattice.centre(seen.hex))
        if area.inflate(look.px(40), look.px(40)).collidepoint(end) or area.collidepoint(pygame.mouse.get_pos()):
            area.top = board.top + look.px(8)
        surface.blit(card, area, pygame.Rect(0, 0, card.get_width(), board.height - look.px(16)))


def _worth_by_hex(orders: Orders) -> dict[Hex, float]:
    """The chance to damage from each end of the current plot."""
    found: dict[Hex, float] = {}
    for choice in orders.choices:
        seen = orders.forecast_of(choice)
        if seen is not None and seen.sights and choice.hex is not None:
            found[choice.hex] = max(found.get(choice.hex, 0.0), seen.sights[0].odds.p_damage)
    return found
