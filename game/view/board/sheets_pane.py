"""The record sheets in a pane that scrolls, with fresh marks in RED and the place of every box for flying chits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.tactical.catalog import Section
from game.tactical.events import Event, SectionMarked, TurnBegan
from game.tactical.state import State
from game.view.board import marks, sheets
from game.view.board.panel import Pane
from game.view.theme import Look

GAP = 8


@dataclass(frozen=True, slots=True)
class _Picture:
    """A sheet as it was drawn last: what it showed, its picture, and its boxes counted from its corner."""

    key: tuple[object, ...]
    picture: pygame.Surface
    cells: dict[tuple[str, Section], tuple[int, int, int]]


class SheetsPane:
    """All sheets one below the other; pressing one selects its unit."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area, look.palette.night)
        self.view = sheets.SheetView()
        self._wanted = ""
        self._pictures: dict[str, _Picture] = {}

    def saw(self, event: Event) -> None:
        """Marks of this turn are fresh; a new turn dries the ink."""
        if isinstance(event, TurnBegan):
            self.view.fresh.clear()
        elif isinstance(event, SectionMarked):
            key = (event.aircraft, event.section)
            self.view.fresh[key] = self.view.fresh.get(key, 0) + event.marked

    def show(self, aircraft: str) -> None:
        """Bring the sheet of an aircraft into view with the next drawing."""
        self._wanted = aircraft

    def draw(self, surface: pygame.Surface, state: State, lit: str, select: Callable[[str], None]) -> None:
        """Draw the sheets that are seen."""
        pane, look = self.pane, self.pane.look
        self._follow()
        pane.begin(surface)
        self.view.cells.clear()
        width = pane.area.width - look.px(2 * GAP + 8)
        y = pane.area.top + look.px(GAP) - pane.scroll.offset
        top = y
        for sheet in sheets.sheets_of(state):
            height = sheets.height_of(state, look, sheet, width)
            area = pygame.Rect(pane.area.left + look.px(GAP), y, width, height)
            for aircraft in sheet.aircraft:
                self.view.tops[aircraft] = (y - top, height)
            if area.colliderect(pane.area):
                self._draw_sheet(surface, state, sheet, area, lit)
                pane.add(area, self._selecting(sheet, state, select), "H-C1" if sheet.is_box else "T3.6")
            y += height + look.px(GAP)
        pane.end(surface, y - top + look.px(GAP))

    def _draw_sheet(
        self, surface: pygame.Surface, state: State, sheet: sheets.Sheet, area: pygame.Rect, lit: str
    ) -> None:
        """A sheet is drawn anew only when something on it has changed."""
        key = self._key(state, sheet, area.size, lit)
        kept = self._pictures.get(sheet.title)
        if kept is None or kept.key != key:
            picture = pygame.Surface((area.width + 4, area.height + 4))
            picture.fill(self.pane.colour)
            cells = sheets.SheetView(fresh=self.view.fresh)
            sheets.draw_sheet(picture, self.pane.look, state, sheet, pygame.Rect((0, 0), area.size), cells, lit)
            kept = self._pictures[sheet.title] = _Picture(key, picture, cells.cells)
        surface.blit(kept.picture, area)
        for name, (x, y, room) in kept.cells.items():
            self.view.cells[name] = (area.left + x, area.top + y, room)

    def _key(self, state: State, sheet: sheets.Sheet, size: tuple[int, int], lit: str) -> tuple[object, ...]:
        records = tuple(state.aircraft[one] for one in sheet.aircraft)
        units = tuple(state.unit_of(one) for one in sheet.aircraft)
        kinds = tuple((unit.id, unit.kind) if unit is not None else None for unit in units)
        fresh = tuple((name, count) for name, count in self.view.fresh.items() if name[0] in sheet.aircraft)
        return records, kinds, fresh, size, self.pane.look, sheets.is_lit(sheet, lit)

    def _follow(self) -> None:
        if self._wanted in self.view.tops:
            top, height = self.view.tops[self._wanted]
            self.pane.scroll.show(top, top + height)
            self._wanted = ""

    @staticmethod
    def _selecting(sheet: sheets.Sheet, state: State, select: Callable[[str], None]) -> Callable[[], None]:
        def act() -> None:
            unit = next((found for one in sheet.aircraft if (found := state.unit_of(one)) is not None), None)
            if unit is not None:
                select(unit.id)

        return act

    def box_at(self, state: State, aircraft: str, section: Section) -> pygame.Rect | None:
        """Where the next box of a section to be marked is drawn, None when it is not in view."""
        cell = self.view.cells.get((aircraft, section))
        if cell is None:
            return None
        printed = state.type_of(aircraft).boxes.of(section)
        lost = printed - state.aircraft[aircraft].boxes.of(section)
        area = marks.box_area(self.pane.look, cell[:2], min(lost, printed - 1), cell[2])
        return area if area.colliderect(self.pane.area) else None
