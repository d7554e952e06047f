"""A report set on paper: its sections, sentences, tables and plots in lines, every rule a link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.files.rulebook import Span, spans
from game.reports.paper import Picture, Points, Section, Table, Words, shown
from game.view import text
from game.view.pages import BARE_RULE, LINES_WIDEST, Figure, Piece, Sheet, Stroke, set_table, set_words
from game.view.theme import Look

PLOT_WIDEST = 740  # pixels of a plot at 100 %
WAITING_HEIGHT = 150
WAITING = "This picture is being drawn …"
Plots = Mapping[str, pygame.Surface]


def set_report(sections: Iterable[Section], plots: Plots, look: Look, width: int) -> Sheet:
    """All sections one below the other; `tops` says where each begins. A plot that is missing has its place kept."""
    sheet = Sheet()
    y = 0
    for section in sections:
        y += look.px(22) if y else 0
        sheet.tops.append(y)
        y = set_words(sheet, look, [Span(section.title)], pygame.Rect(0, y, width, 0), text.HEADING) + look.px(4)
        sheet.strokes.append(Stroke(pygame.Rect(0, y, width, look.px(1)), look.palette.paper_line))
        y += look.px(8)
        for block in section.blocks:
            y = _set_block(sheet, block, plots, look, width, y) + look.px(10)
    sheet.height = y
    return sheet


def _set_block(
    sheet: Sheet, block: Words | Table | Picture | Points, plots: Plots, look: Look, width: int, y: int
) -> int:
    lines = pygame.Rect(0, y, min(width, look.px(LINES_WIDEST)), 0)
    match block:
        case Words(is_large=True):
            return set_words(sheet, look, [Span(block.text, "bold")], lines, text.HEADING)
        case Words(is_quiet=True):
            return set_words(sheet, look, [Span(block.text, "italic")], lines, text.SMALL)
        case Words():
            return set_words(sheet, look, spans(linked(block.text)), lines, text.BODY)
        case Points():
            for line in block.texts:
                lines.top = set_words(sheet, look, spans(linked(line)), lines, text.BODY) + look.px(4)
            return lines.top
        case Table():
            return _set_table(sheet, block, look, width, y)
        case Picture():
            return _set_plot(sheet, block, plots, look, width, y)


def _set_table(sheet: Sheet, table: Table, look: Look, width: int, y: int) -> int:
    if table.title:
        y = set_words(sheet, look, [Span(table.title, "bold")], pygame.Rect(0, y, width, 0), text.BODY) + look.px(4)
    rows = [[linked(shown(cell)) for cell in row] for row in (table.head, *table.rows)]
    mark = len(sheet.strokes)
    y = set_table(sheet, look, rows, width, y)
    lines = [stroke.area for stroke in sheet.strokes[mark:] if stroke.area.height == look.px(1)]
    for side, above, below in zip(table.sides, lines, lines[1:], strict=False):
        if side is not None:
            bar = pygame.Rect(0, above.bottom, look.px(3), below.top - above.bottom)
            sheet.strokes.append(Stroke(bar, look.palette.of_side(side)))
    return y


def _set_plot(sheet: Sheet, block: Picture, plots: Plots, look: Look, width: int, y: int) -> int:
    drawn = plots.get(block.name)
    if drawn is None:
        area = pygame.Rect(0, y, min(width, look.px(PLOT_WIDEST)), look.px(WAITING_HEIGHT))
        sheet.strokes.append(Stroke(area, look.palette.paper_shade))
        at = area.move(look.px(12), look.px(10))
        sheet.pieces.append(Piece(at, WAITING, text.SMALL, look.palette.ink_dim))
        return area.bottom
    wide = min(width, look.px(PLOT_WIDEST))
    size = (wide, round(drawn.get_height() * wide / drawn.get_width()))
    sheet.figures.append(Figure(pygame.Rect((0, y), size), pygame.transform.smoothscale(drawn, size)))
    return y + size[1]


def linked(words: str) -> str:
    """The words with every rule as a link."""
    return BARE_RULE.sub(r"[\1]", words)
