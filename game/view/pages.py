"""A page of the rulebook on paper: marked-up words set in lines, tables in columns, every link in its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.files.rulebook import Block, Page, Span, plain, spans
from game.reports.charts import chart
from game.tactical.catalog import Catalog
from game.view import figures, text
from game.view.text import Style
from game.view.theme import Colour, Look

FACES: dict[str, text.Face] = {"plain": "plain", "bold": "bold", "italic": "italic", "code": "mono", "link": "bold"}
TABLE_POINTS = (14, 13, 12, 11, 10)  # a wide table is set in smaller letters before its words are broken
LINES_WIDEST = 860  # no line of words is longer, at 100 %; tables may be
HEADS = {1: text.TITLE, 2: text.HEADING}
NUMBERED = re.compile(r"\W*\d+[a-z]?\.[*\s]")  # an item that brings its own number needs no dot
BARE_RULE = re.compile(r"(?<![\[\w])(T\d+\.\d+|H-[A-E]\d*)(?!\w)")  # in a chart every rule is a link
WORDS = re.compile(r"\s+|\S+")


class Piece(NamedTuple):
    """A stretch of one line where it stands on the page; `target` is the rule a link leads to."""

    area: pygame.Rect
    words: str
    style: Style
    colour: Colour
    target: str = ""


class Stroke(NamedTuple):
    """A filled area: a table's rule or the shade behind its head."""

    area: pygame.Rect
    colour: Colour


class Figure(NamedTuple):
    """A drawn picture and where it stands."""

    area: pygame.Rect
    picture: pygame.Surface


@dataclass
class Sheet:
    """A whole page, set for one width; `tops` says where each block begins."""

    height: int = 0
    pieces: list[Piece] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)

    @property
    def links(self) -> list[Piece]:
        """The pieces that lead to another rule."""
        return [piece for piece in self.pieces if piece.target]

    def draw(self, surface: pygame.Surface, look: Look, area: pygame.Rect, offset: int) -> None:
        """Draw what the area shows of the page from this offset."""
        clip = surface.get_clip()
        surface.set_clip(area)
        seen = pygame.Rect(0, offset, area.width, area.height)
        for stroke in self.strokes:
            if stroke.area.colliderect(seen):
                surface.fill(stroke.colour, stroke.area.move(area.left, area.top - offset))
        for figure in self.figures:
            if figure.area.colliderect(seen):
                surface.blit(figure.picture, figure.area.move(area.left, area.top - offset))
        for piece in self.pieces:
            if piece.area.colliderect(seen):
                at = (area.left + piece.area.left, area.top + piece.area.top - offset)
                text.draw(surface, look, piece.words, at, piece.colour, piece.style)
        surface.set_clip(clip)


def set_page(page: Page, catalog: Catalog, look: Look, width: int) -> Sheet:
    """The page in lines no wider than `width` pixels, its tables as wide; charts are drawn up from the catalogue."""
    sheet = Sheet()
    y = 0
    for block in page.blocks:
        y += look.px(22 if block.kind == "heading" and y else 0)
        sheet.tops.append(y)
        y = _set_block(sheet, block, catalog, look, width, y) + look.px(10)
    sheet.height = y
    return sheet


def _set_block(sheet: Sheet, block: Block, catalog: Catalog, look: Look, width: int, y: int) -> int:
    lines = min(width, look.px(LINES_WIDEST))
    if block.kind == "heading":
        return set_words(sheet, look, spans(block.text), pygame.Rect(0, y, lines, 0), HEADS[min(block.level, 2)])
    if block.kind == "table":
        return set_table(sheet, look, block.rows, width, y)
    if block.kind == "chart":
        table = chart(block.text, catalog)
        title = (Span(f"{table.title}  ", "bold"), *((Span(table.rule, "link", table.rule),) if table.rule else ()))
        y = set_words(sheet, look, title, pygame.Rect(0, y, width, 0), text.BODY) + look.px(4)
        if block.text == "zones":
            picture = figures.zones(look, width)
            sheet.figures.append(Figure(pygame.Rect((0, y), picture.get_size()), picture))
            y += picture.get_height() + look.px(8)
        rows = [[BARE_RULE.sub(r"[\1]", cell) for cell in row] for row in table.rows]
        return set_table(sheet, look, (table.header, *rows), width, y)
    if block.kind == "list":
        return _set_list(sheet, block, look, lines, y)
    return set_words(sheet, look, _opening(block), pygame.Rect(0, y, lines, 0), text.BODY)


def _opening(block: Block) -> Iterable[Span]:
    """A paragraph's words after the id of the rule it defines and the mark of its origin."""
    if block.rule:
        yield Span(f"[{block.rule}] ", "bold")
    if block.mark:
        yield Span(f"[{block.mark}] ", "italic")
    yield from spans(block.text)


def _set_list(sheet: Sheet, block: Block, look: Look, width: int, y: int) -> int:
    indent = look.px(20)
    for (item,) in block.rows:
        dot = pygame.Rect(look.px(6), y, indent, text.line_height(look))
        if not NUMBERED.match(item):
            sheet.pieces.append(Piece(dot, "•", text.BODY, look.palette.ink_dim))
        y = set_words(sheet, look, spans(item), pygame.Rect(indent, y, width - indent, 0), text.BODY) + look.px(4)
    return y


def set_words(sheet: Sheet, look: Look, words: Iterable[Span], area: pygame.Rect, style: Style) -> int:
    """Set spans from the top of an area as wide as it is; returns the y below."""
    x, y = area.left, area.top
    height = text.line_height(look, style)
    space, is_spaced = text.width(look, " ", style), False
    for span in words:
        own = Style(style.size, FACES[span.style] if style.face == "plain" else style.face, style.points)
        colour = look.palette.link if span.target else _colour(look, span)
        for word in WORDS.findall(span.text):
            if word.isspace():
                is_spaced = x > area.left
                continue
            for part in text.wrap(look, word, area.width, own):
                wide = text.width(look, part, own)
                gap = space if is_spaced else 0
                if x > area.left and x + gap + wide > area.right:
                    x, y, gap = area.left, y + height, 0
                place = pygame.Rect(x + gap, y, wide, height)
                sheet.pieces.append(Piece(place, part, own, colour, span.target))
                x, is_spaced = x + gap + wide, False
    return y + height


def _colour(look: Look, span: Span) -> Colour:
    return look.palette.ink_dim if span.style == "italic" else look.palette.ink


def set_table(sheet: Sheet, look: Look, rows: Sequence[Sequence[str]], width: int, y: int) -> int:
    """A table with its head shaded; narrow columns stay narrow, long texts are wrapped, one too wide becomes a list."""
    style, columns = _columns(look, rows, width)
    if not columns:
        return _set_records(sheet, look, rows, width, y)
    pad = look.px(6)
    for number, row in enumerate(rows):
        top, bottom, x = y, y, 0
        mark = len(sheet.strokes)
        for cell, wide in zip(row, columns, strict=False):
            own = Style(style.size, "bold" if number == 0 else "plain", style.points)
            area = pygame.Rect(x + pad, y + pad // 2, max(1, wide - 2 * pad), 0)
            bottom = max(bottom, set_words(sheet, look, spans(cell), area, own) + pad // 2)
            x += wide
        if number == 0:
            sheet.strokes.insert(mark, Stroke(pygame.Rect(0, top, x, bottom - top), look.palette.paper_shade))
        sheet.strokes.append(Stroke(pygame.Rect(0, bottom, x, look.px(1)), look.palette.paper_line))
        y = bottom + look.px(1)
    return y + look.px(4)


def _set_records(sheet: Sheet, look: Look, rows: Sequence[Sequence[str]], width: int, y: int) -> int:
    """A table too wide for the paper: every line of it as a few words, each cell after the head of its column."""
    head, *lines = rows
    for line in lines:
        words = [Span(f"{plain(line[0])}  ", "bold")]
        for title, cell in zip(head[1:], line[1:], strict=False):
            words += [Span(f"{plain(title)} ", "italic"), *spans(cell), Span("  ")]
        y = set_words(sheet, look, words, pygame.Rect(0, y, width, 0), text.SMALL) + look.px(3)
        sheet.strokes.append(Stroke(pygame.Rect(0, y, width, look.px(1)), look.palette.paper_line))
        y += look.px(4)
    return y


def _columns(look: Look, rows: Sequence[Sequence[str]], width: int) -> tuple[Style, list[int]]:
    """The letters and the widths of a table, as large as fits without breaking words; no widths when nothing fits."""
    for points in TABLE_POINTS:
        style = Style("small", "plain", points)
        least = _widths(look, rows, style, is_wrapped=True)
        if sum(least) <= width:
            break
    most = _widths(look, rows, style, is_wrapped=False)
    if sum(most) <= width:
        return style, most
    if sum(least) > width:
        return style, []
    return style, _shared(least, most, width)


def _shared(least: Sequence[int], most: Sequence[int], width: int) -> list[int]:
    """Room for every column: short ones get all they want, long ones share the rest."""
    given = list(least)
    spare = width - sum(least)
    by_wish = sorted(range(len(least)), key=lambda column: most[column] - least[column])
    for done, column in enumerate(by_wish):
        more = min(most[column] - least[column], spare // (len(by_wish) - done))
        given[column] += more
        spare -= more
    return given


def _widths(look: Look, rows: Sequence[Sequence[str]], style: Style, *, is_wrapped: bool) -> list[int]:
    """How wide each column must be, or would like to be when nothing is wrapped."""
    bold = Style(style.size, "bold", style.points)
    found = [0] * max(map(len, rows), default=0)
    for row in rows:
        for column, cell in enumerate(row):
            shown = "".join(span.text for span in spans(cell))
            words = shown.split() if is_wrapped else [shown]
            wide = max((text.width(look, word, bold) for word in words), default=0)
            found[column] = max(found[column], wide + 2 * look.px(6) + 2)
    return found
