"""A page of paper: headings, sentences, tables and pictures as one HTML file with its own style.

    page("Schweinfurt", "14 October 1943", [Section("Losses", [Table(...), Words("...")])])

Every text is escaped. Pictures are files beside the page; it asks for nothing else.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from game.reports.picture_colours import BOX, INK, INK_DIM, PAPER, PAPER_LINE, Colour
from game.reports.plotting import SIDE_COLOURS
from game.tactical.state import Side


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `is_quiet` for definitions and sources, `is_large` for a figure that stands by itself."""

    text: str
    is_quiet: bool = False
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: numbers stand to the right, a side's row carries its colour."""

    head: Sequence[str]
    rows: Sequence[Sequence[object]]
    title: str = ""
    sides: Sequence[Side | None] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A plot in files `name.svg` and `name.png` beside the page."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Points:
    """Sentences, one below the other; `pages` are the addresses beside this page that they lead to, if any."""

    texts: Sequence[str]
    pages: Sequence[str] = ()


Block = Words | Table | Picture | Points


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page under a heading."""

    title: str
    blocks: Sequence[Block] = field(default_factory=tuple)


def page(title: str, under: str, sections: Iterable[Section]) -> bytes:
    """The whole page."""
    return page_with(title, under, sections)


def page_with(
    title: str, under: str, sections: Iterable[Section], first: Iterable[str] = (), style: str = "", policy: str = ""
) -> bytes:
    """The page with finished HTML before its sections, a style of its own besides, and what a browser may load.

    `first` has been escaped by whoever made it; both styles stand in one element, whose hash goes into `policy` at {}.
    """
    whole = f"{_style()}{style}"
    allowed = policy.format(style_hash(whole))
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        *([f'<meta http-equiv="Content-Security-Policy" content="{escape(allowed, quote=True)}">'] if policy else []),
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{whole}</style></head><body><main>",
        f"<header><h1>{escape(title)}</h1><p>{escape(under)}</p></header>",
        *first,
        *(line for section in sections for line in _section(section)),
        "</main></body></html>",
    ]
    return ("\n".join(parts) + "\n").encode("utf-8", "replace")


def style_hash(text: str) -> str:
    """How a page's policy names a style or a script of its own."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _section(section: Section) -> Iterator[str]:
    yield f"<section><h2>{escape(section.title)}</h2>"
    tables: list[Table] = []
    for block in section.blocks:
        if isinstance(block, Table):
            tables.append(block)
            continue
        yield from _tables(tables)
        tables = []
        yield from _block(block)
    yield from _tables(tables)
    yield "</section>"


def _block(block: Words | Picture | Points) -> Iterator[str]:
    match block:
        case Words():
            kind = ' class="quiet"' if block.is_quiet else ' class="large"' if block.is_large else ""
            yield f"<p{kind}>{escape(block.text)}</p>"
        case Picture():
            name, words = escape(block.name, quote=True), escape(block.words, quote=True)
            yield f'<figure><a href="{name}.png"><img src="{name}.svg" alt="{words}"></a></figure>'
        case Points():
            texts = map(_link, block.texts, block.pages) if block.pages else map(escape, block.texts)
            yield "<ul>" + "".join(f"<li>{text}</li>" for text in texts) + "</ul>"


def _link(words: str, page: str) -> str:
    return f'<a href="{escape(page, quote=True)}">{escape(words)}</a>'


def _tables(tables: Sequence[Table]) -> Iterator[str]:
    """Tables that follow each other stand side by side where there is room."""
    if not tables:
        return
    yield '<div class="tables">'
    for table in tables:
        yield '<div class="table"><table>'
        if table.title:
            yield f"<caption>{escape(table.title)}</caption>"
        yield "<tr>" + "".join(f"<th{_kind(table, place)}>{escape(name)}</th>" for place, name in _placed(table.head))
        yield "</tr>"
        sides = list(table.sides) or [None] * len(table.rows)
        for row, side in zip(table.rows, sides, strict=True):
            colour = f' class="{side.value}"' if side else ""
            cells = "".join(f"<td{_kind(table, place)}>{escape(shown(cell))}</td>" for place, cell in _placed(row))
            yield f"<tr{colour}>{cells}</tr>"
        yield "</table></div>"
    yield "</div>"


def _placed(cells: Sequence[object]) -> Iterator[tuple[int, str]]:
    yield from ((place, shown(cell)) for place, cell in enumerate(cells))


def _kind(table: Table, place: int) -> str:
    """Columns of numbers stand to the right."""
    cells = [row[place] for row in table.rows if place < len(row) and row[place] not in ("", None)]
    return ' class="number"' if cells and all(isinstance(cell, int | float) for cell in cells) else ""


def shown(cell: object) -> str:
    """A cell in words: two places behind the point, nothing for None."""
    if isinstance(cell, float):
        return f"{cell + 0.0:.2f}" if round(cell, 2) else "0.00"
    return "" if cell is None else str(cell)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _style() -> str:
    strike, interceptor = (_hex(SIDE_COLOURS[side]) for side in Side)
    return f"""
:root {{ --paper: {_hex(PAPER)}; --sheet: {_hex(BOX)}; --line: {_hex(PAPER_LINE)}; --ink: {_hex(INK)};
  --soft: {_hex(INK_DIM)}; --strike: {strike}; --interceptor: {interceptor}; }}
* {{ box-sizing: border-box; }}
html {{ font: 15px/1.5 "Noto Sans", "DejaVu Sans", system-ui, sans-serif; color: var(--ink); background: #d9d2c0; }}
body {{ margin: 0; }}
main {{ max-width: 1040px; margin: 24px auto; padding: 32px 44px 44px; background: var(--paper);
  box-shadow: 0 2px 14px #0003; }}
header {{ border-bottom: 3px double var(--line); padding-bottom: 12px; }}
h1 {{ font-size: 30px; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }}
header p {{ margin: 4px 0 0; max-width: none; color: var(--soft); overflow-wrap: anywhere; }}
h2 {{ font-size: 13px; letter-spacing: .09em; text-transform: uppercase; color: var(--soft); margin: 34px 0 10px;
  border-bottom: 1px solid var(--line); padding-bottom: 4px; }}
p {{ margin: 8px 0; max-width: 78ch; overflow-wrap: anywhere; }}
.quiet {{ color: var(--soft); font-size: 13px; }}
.large {{ font-size: 22px; line-height: 1.3; margin: 12px 0; }}
ul {{ margin: 8px 0; padding-left: 20px; }}
.tables {{ display: flex; flex-wrap: wrap; gap: 14px 28px; align-items: flex-start; margin: 10px 0; }}
.table {{ overflow-x: auto; max-width: 100%; }}
table {{ border-collapse: collapse; background: var(--sheet); font-size: 13px; line-height: 1.35; }}
caption {{ text-align: left; font-weight: 600; padding: 0 0 4px; }}
th, td {{ text-align: left; padding: 4px 12px; border-bottom: 1px solid var(--line); vertical-align: top; }}
th {{ font-weight: 400; color: var(--soft); vertical-align: bottom; }}
tr :first-child {{ border-left: 4px solid var(--sheet); }}
tr.strike td:first-child {{ border-left-color: var(--strike); }}
tr.interceptor td:first-child {{ border-left-color: var(--interceptor); }}
.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
figure {{ margin: 14px 0; }}
img {{ display: block; max-width: 100%; height: auto; }}
@media (max-width: 700px) {{ main {{ margin: 0; padding: 18px; }} }}
@media print {{ html, main {{ background: none; box-shadow: none; }} section {{ break-inside: avoid; }} }}
"""
