"""Record sheets as a narrow column of cream paper: two short rows of damage boxes for each section (H-C1, T3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from game.reports import picture_colours as colours
from game.reports import records
from game.reports.letters import fitted, font, width
from game.session.names import number_of, short_name
from game.tactical.state import State

PITCHES = (8, 7, 6, 5, 4)  # pixels from one damage box to the next, the largest that leaves room for all
DEEP = 2  # damage boxes above each other
HEAD, LINE, GAP, EDGE = 17, 14, 4, 10  # pixels: a sheet's title, a fighter's name, between sections, at the left
NUMBER = 20  # pixels for the number of an aircraft in a box
NAME = 78  # pixels for the name of a fighter that stands beside its boxes, where room is short
FLAGS = 48  # pixels for a flag beside the boxes
FLAG = 9  # the height of a flag's letters

Marks = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Layout:
    """How close everything stands: pixels from box to box, and whether a fighter's name is beside its boxes."""

    pitch: int
    is_beside: bool


@dataclass(frozen=True, slots=True)
class SheetsPainter:
    """Paints the sheets of one fight into a column of this size; `scale` 1 is a film, 2 a still."""

    size: tuple[int, int]
    scale: int

    def painted(self, state: State, before: Marks) -> Image.Image:
        """All sheets; boxes marked beyond those of `before` are crossed in red."""
        made = Image.new("RGB", self.size, colours.PANEL)
        sheets = records.sheets_of(state)
        layout = self._layout(state, sheets)
        y = 0
        for number, sheet in enumerate(sheets):
            high = self._height(sheet, layout)
            if y + high > self.size[1] - (LINE * self.scale if number < len(sheets) - 1 else 0):
                words = f"and {len(sheets) - number} more"
                ImageDraw.Draw(made).text((EDGE, y + 2), words, colours.DIM, font(11 * self.scale))
                break
            self._sheet(made, state, sheet, y, layout, before)
            y += high + 2 * self.scale
        return made

    def _layout(self, state: State, sheets: list[records.Sheet]) -> Layout:
        """The roomiest layout that shows everything; names stand beside the boxes only where they must."""
        layouts = [Layout(pitch * self.scale, is_beside) for is_beside in (False, True) for pitch in PITCHES]
        for room in (FLAGS * self.scale, 0):  # room for flags beside the boxes, where there is any
            for layout in layouts:
                high = sum(self._height(sheet, layout) + 2 * self.scale for sheet in sheets)
                wide = max((self._width(state, sheet, layout, room) for sheet in sheets), default=0)
                if high <= self.size[1] and wide <= self.size[0]:
                    return layout
        return layouts[-1]

    def _height(self, sheet: records.Sheet, layout: Layout) -> int:
        row = DEEP * layout.pitch + 3 * self.scale
        title = HEAD if sheet.is_box else 1 if layout.is_beside else LINE
        return title * self.scale + len(sheet.aircraft) * row + self.scale

    def _width(self, state: State, sheet: records.Sheet, layout: Layout, flags: int) -> int:
        widest = 0
        for id_ in sheet.aircraft:
            columns = [-(-count // DEEP) for count in records.printed_boxes(state, id_) if count]
            widest = max(widest, sum(columns) * layout.pitch + len(columns) * GAP * self.scale)
        is_in_row = sheet.is_box or layout.is_beside
        return widest + (EDGE + _indent(sheet, layout)) * self.scale + (flags if is_in_row else 0)

    def _sheet(
        self, made: Image.Image, state: State, sheet: records.Sheet, y: int, layout: Layout, before: Marks
    ) -> None:
        pen, scale = ImageDraw.Draw(made), self.scale
        high = self._height(sheet, layout)
        pen.rectangle((0, y, self.size[0] - 1, y + high - 1), colours.PAPER)
        pen.rectangle((0, y, 3 * scale, y + high - 1), colours.SIDES[sheet.side])
        is_beside = layout.is_beside and not sheet.is_box
        letters = (12 if sheet.is_box else 9 if is_beside else 11) * scale
        top = y + (HEAD if sheet.is_box else 2 if is_beside else LINE) * scale
        title, room = sheet.title, self.size[0] - (EDGE + 6) * scale
        if is_beside:
            title, room = short_name(state, sheet.aircraft[0]), (NAME - 3) * scale
        elif not sheet.is_box:
            room -= self._flags(pen, state, sheet.aircraft[0], (self.size[0] - 6 * scale, y + 2 * scale))
        pen.text((EDGE * scale, y), fitted(title, room, letters, True), colours.INK, font(letters, True))
        for number, id_ in enumerate(sheet.aircraft):
            row = top + number * (DEEP * layout.pitch + 3 * scale)
            left = (EDGE + _indent(sheet, layout)) * scale
            if sheet.is_box:
                middle = (EDGE * scale, row + DEEP * layout.pitch / 2)
                pen.text(middle, f"#{number_of(id_)[:3]}", colours.INK_DIM, font(10 * scale), "lm")
            self._row(pen, state, id_, (left, row), layout.pitch, before)
            if sheet.is_box or is_beside:
                spot = (self.size[0] - 4 * scale, row + (DEEP * layout.pitch - 12 * scale) // 2)
                self._flags(pen, state, id_, spot, 1)

    def _row(
        self, pen: ImageDraw.ImageDraw, state: State, id_: str, at: tuple[int, int], pitch: int, before: Marks
    ) -> None:
        x, y = at
        record = state.aircraft[id_]
        is_gone = record.is_lost or record.has_left
        printed, marked = records.printed_boxes(state, id_), records.marked_boxes(state, id_)
        for count, marks, earlier in zip(printed, marked, before.get(id_, marked), strict=True):
            for index in range(count):
                spot = (x + index // DEEP * pitch, y + index % DEEP * pitch)
                cross = None if index >= marks else colours.RED if index >= earlier else colours.INK
                self._cell(pen, spot, pitch, cross, is_gone)
            x += -(-count // DEEP) * pitch + (GAP * self.scale if count else 0)

    def _cell(
        self, pen: ImageDraw.ImageDraw, at: tuple[int, int], pitch: int, cross: colours.Colour | None, is_gone: bool
    ) -> None:
        x, y = at
        end = pitch - 1 - self.scale
        edge = colours.PAPER_LINE if is_gone else colours.INK_DIM
        pen.rectangle((x, y, x + end, y + end), colours.PAPER if is_gone else colours.BOX, edge, self.scale)
        if cross is None:
            return
        colour = cross if not is_gone or cross == colours.RED else colours.INK_DIM
        if pitch < 6 * self.scale:
            pen.rectangle((x + 1, y + 1, x + end - 1, y + end - 1), colour)
            return
        wide = max(2, round(pitch / 6))
        pen.line((x + 1, y + 1, x + end - 1, y + end - 1), colour, wide)
        pen.line((x + 1, y + end - 1, x + end - 1, y + 1), colour, wide)

    def _flags(self, pen: ImageDraw.ImageDraw, state: State, id_: str, right: tuple[int, int], most: int = 2) -> int:
        """The weightiest flags of an aircraft, from the right; returns their width."""
        x, scale = right[0], self.scale
        for words, tone in records.flags_of(state, state.aircraft[id_])[:most]:
            short = records.short_flag(words)
            wide = width(short, FLAG * scale, True) + 6 * scale
            pen.rounded_rectangle((x - wide, right[1], x, right[1] + 11 * scale), 2 * scale, colours.TONES[tone])
            middle = (x - wide / 2, right[1] + 5.5 * scale)
            pen.text(middle, short, colours.PAPER, font(FLAG * scale, True), "mm")
            x -= wide + 3 * scale
        return right[0] - x


def _indent(sheet: records.Sheet, layout: Layout) -> int:
    """What stands left of the boxes, at scale 1."""
    return NUMBER if sheet.is_box else NAME if layout.is_beside else 0
