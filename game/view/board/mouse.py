"""The mouse on the board and in the panes, and the hex cursor that does the same by keys."""

from __future__ import annotations

import math

import pygame

from game.core.hexes import Hex, at, column
from game.tactical.state import Kind, Unit
from game.view.board.choices import Choice
from game.view.board.panel import Pane
from game.view.board.table_screen import TableScreen

SLACK = 5  # pixels at 100 % the mouse may move in a click
EDGE = 3  # pixels from the edge of the window from which the table moves
EDGE_SPEED = 620  # pixels at 100 % in a second
WHEEL = 1.0


class Mouse:
    """What the mouse does to a screen with a table."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._down: tuple[int, int] | None = None
        self._has_dragged = False
        self._is_at_edge = (0, 0)
        self._size = screen.host.size

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of the mouse."""
        screen = self._screen
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif any(pane.scroll.handle(event) for pane in screen.panes() if pane.scroll.last):
            screen.log.scrolled()
        elif event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            was_down, self._down = self._down, None
            if was_down is not None and not self._has_dragged and event.button == 1:
                self.click(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._is_at_edge = (0, 0)

    def update(self, dt: float) -> None:
        """The table moves while the mouse rests at the edge of the window."""
        dx, dy = self._is_at_edge
        if (dx or dy) and self._size == self._screen.host.size:
            step = self._screen.host.look.px(EDGE_SPEED) * dt
            self._screen.table.pan(-dx * step, -dy * step)

    def keys_used(self) -> None:
        """The player has turned to the keys: what the mouse lies on no longer matters."""
        self._is_at_edge = (0, 0)
        if not self._screen.gaze.is_cursor:
            self._look_away()

    def pane_at(self, pixel: tuple[int, int]) -> Pane | None:
        """The pane under a pixel, None over the board."""
        return next((pane for pane in self._screen.panes() if pane.area.collidepoint(pixel)), None)

    def _wheel(self, event: pygame.event.Event) -> None:
        pixel = pygame.mouse.get_pos()
        pane = self.pane_at(pixel)
        if pane is not None:
            pane.scroll.handle(event)
            self._screen.log.scrolled()
        elif self._screen.layout.board.collidepoint(pixel):
            self._screen.table.zoom(WHEEL * getattr(event, "precise_y", event.y), pixel)

    def _press(self, event: pygame.event.Event) -> None:
        pane = self.pane_at(event.pos)
        if pane is not None:
            if event.button == 1:
                pane.press(event.pos)
                self._screen.after_press()
            return
        if self._screen.layout.board.collidepoint(event.pos):
            self._down, self._has_dragged = event.pos, False

    def _move(self, event: pygame.event.Event) -> None:
        screen = self._screen
        self._note_edge(event.pos)
        if self._down is not None:
            if self._has_dragged or math.dist(event.pos, self._down) > screen.host.look.px(SLACK):
                if not self._has_dragged:
                    screen.table.pan(event.pos[0] - self._down[0], event.pos[1] - self._down[1])
                else:
                    screen.table.pan(*event.rel)
                self._has_dragged = True
            return
        pane = self.pane_at(event.pos)
        if pane is not None:
            self._look_away()
            spot = pane.spot_at(event.pos)
            if spot is not None and spot.hover is not None:
                spot.hover()
        elif screen.layout.board.collidepoint(event.pos):
            self._hover(event.pos)

    def _look_away(self) -> None:
        gaze = self._screen.gaze
        gaze.hovered = ""
        self._screen.orders.list.point(None)
        if not gaze.is_cursor:
            gaze.hex = None

    def _note_edge(self, pixel: tuple[int, int]) -> None:
        width, height = self._screen.host.size
        if self._size != (width, height):  # a window that shrinks reports a mouse at its edge that rests outside
            self._size, self._is_at_edge = (width, height), (0, 0)
            return
        x = -1 if pixel[0] < EDGE else 1 if pixel[0] >= width - EDGE else 0
        y = -1 if pixel[1] < EDGE else 1 if pixel[1] >= height - EDGE else 0
        self._is_at_edge = (x, y)

    def _hover(self, pixel: tuple[int, int]) -> None:
        screen = self._screen
        gaze = screen.gaze
        gaze.is_cursor = False
        gaze.hex = screen.table.hex_at(pixel)
        unit = screen.table.unit_at(screen.state, pixel, screen.host.look)
        gaze.hovered = unit.id if unit is not None else ""
        choice, picked = self._choice_at(pixel), screen.orders.picked
        if (
            choice is not None
            and picked is not None
            and choice.hex == picked.hex
            and not self._is_on_tip(pixel, choice)
        ):
            choice = picked  # between the arrows of a hex what was chosen there stays in view
        screen.orders.list.point(choice.answer if choice is not None else None)

    def _is_on_tip(self, pixel: tuple[int, int], choice: Choice) -> bool:
        """Whether a pixel can only mean this choice: it ends alone in its hex, or the mouse is on its arrow."""
        return self._screen.orders.ends.is_on_tip(self._screen.table.camera, pixel, choice)

    def _choice_at(self, pixel: tuple[int, int]) -> Choice | None:
        """The end under a pixel while somebody decides."""
        screen = self._screen
        if not screen.playback.is_done or screen.orders.desk is None:
            return None
        lit = screen.orders.lit
        return screen.orders.ends.pick(screen.table.camera, pixel, lit.hex if lit is not None else None)

    def click(self, pixel: tuple[int, int]) -> None:
        """A click on the board: an end, a target, a counter."""
        screen = self._screen
        unit = screen.table.unit_at(screen.state, pixel, screen.host.look)
        if screen.playback.is_done and screen.orders.desk is not None:
            choice = self._choice_at(pixel)
            if choice is not None:
                self._click_end(pixel, choice)
                return
            if unit is not None and self._click_target(unit, pixel):
                return
        if unit is not None:
            screen.select(unit.id)
        else:
            screen.gaze.selected = ""

    def _click_end(self, pixel: tuple[int, int], choice: Choice) -> None:
        """A click on an arrow, or on a hex with one end, orders it; between arrows it chooses one after the other."""
        screen = self._screen
        if self._is_on_tip(pixel, choice):
            screen.orders.choose(choice.answer)
            screen.after_press()
            return
        here = self.choices_at(choice.hex) if choice.hex is not None else []
        picked = screen.orders.picked
        next_ = here[(here.index(picked) + 1) % len(here)] if picked in here else choice
        screen.orders.list.light(next_.answer)

    def _click_target(self, unit: Unit, pixel: tuple[int, int]) -> bool:
        """A click on a target aims at it, a second one fires; a click on an attacker gives it a die."""
        screen = self._screen
        orders = screen.orders
        if orders.kind == "open_fire":
            aircraft = screen.view.aircraft_at(screen.state, unit, pixel, screen.host.look)
            if all(aim.target != aircraft for aim in orders.fire.aims):
                return False
            if orders.fire.wish.target == aircraft:
                orders.choose(orders.fire.wish)
                screen.after_press()
            else:
                orders.fire.aim(aircraft)
                orders.sync()
            return True
        if orders.kind == "allot" and unit.kind is Kind.SINGLE:
            return self._click_attacker(unit.id)
        return False

    def _click_attacker(self, unit: str) -> bool:
        orders = self._screen.orders
        attackers = [attacker.unit for attacker in getattr(orders.desk.prompt, "attackers", ())] if orders.desk else []
        if unit not in attackers:
            return False
        orders.allot.give(1, attackers.index(unit))
        orders.sync()
        return True

    # ---- the hex cursor ---------------------------------------------------------------------------------------------

    def toggle_cursor(self) -> None:
        """Put the hex cursor on the selected unit, or take it away."""
        screen = self._screen
        gaze = screen.gaze
        gaze.is_cursor = not gaze.is_cursor
        if not gaze.is_cursor:
            gaze.hex = None
            return
        unit = screen.state.units.get(gaze.selected)
        gaze.hex = unit.hex if unit is not None else screen.table.hex_at(screen.layout.board.center)
        self._cursor_came()

    def move_cursor(self, dx: int, dy: int) -> None:
        """To the hex beside, or in the row above or below."""
        screen = self._screen
        place = screen.gaze.hex
        if place is None:
            return
        board = screen.state.board
        row = min(board.rows - 1, max(0, place.r + dy))
        across = min(board.columns - 1, max(0, column(place) + dx))
        screen.gaze.hex = at(across, row)
        self._cursor_came()

    def _cursor_came(self) -> None:
        screen = self._screen
        place = screen.gaze.hex
        if place is None:
            return
        screen.table.look_at(place)
        here = [unit for _, unit in sorted(screen.state.units.items()) if unit.hex == place]
        screen.gaze.hovered = here[0].id if here else ""
        choices = self.choices_at(place)
        if choices:
            screen.orders.list.light(choices[0].answer)

    def is_lit_here(self) -> bool:
        """Whether Enter takes what the cursor shows; if not, what ends under the cursor is lit, or the player told."""
        screen = self._screen
        lit, place = screen.orders.lit, screen.gaze.hex
        desk = screen.orders.desk
        is_elsewhere = lit is not None and lit.hex is not None and lit.hex != place
        if not screen.gaze.is_cursor or place is None or not is_elsewhere or desk is None or desk.is_complete:
            return True
        self._cursor_came()
        if not self.choices_at(place):
            screen.host.notice("No choice ends under the cursor. Move it to a lit hex, or put it away with Esc.")
        return False

    def follow_lit(self) -> None:
        """A number chose from the list: the cursor goes where the choice that is lit now ends."""
        lit = self._screen.orders.lit
        if self._screen.gaze.is_cursor and lit is not None and lit.hex is not None:
            self._screen.gaze.hex = lit.hex

    def choices_at(self, place: Hex) -> list[Choice]:
        """The choices that end in a hex while somebody decides."""
        screen = self._screen
        if not screen.playback.is_done or screen.orders.desk is None:
            return []
        return screen.orders.ends.at_hex(place)

    def next_here(self, by: int) -> bool:
        """Light the next choice that ends under the cursor; whether there is more than one."""
        screen = self._screen
        choices = self.choices_at(screen.gaze.hex) if screen.gaze.hex is not None else []
        if len(choices) < 2:
            return False
        lit = screen.orders.lit
        here = choices.index(lit) if lit in choices else -1
        screen.orders.list.light(choices[(here + by) % len(choices)].answer)
        return True
