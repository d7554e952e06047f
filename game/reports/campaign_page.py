"""A whole campaign as one page for a browser: maps, missions with their cards, diary, the final tables.

Everything is inside it, nothing is fetched, and there is no script.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from game.reports.campaign_parts import Chip, DayPart
from game.reports.campaign_report import Told, on_whole, under
from game.reports.campaign_rows import REPORTS
from game.reports.paper import page_with


def campaign_page(told: Told) -> bytes:
    """The page in UTF-8; the same campaign gives the same bytes. BrokenFile where it contradicts itself."""
    return on_whole(told, lambda: _page(told))


def _page(told: Told) -> bytes:
    parts = REPORTS[told.log.header.campaign].parts
    lines = [f'<p class="large">{escape(told.pages.standing(told.count))}</p>', *_contents(told)]
    body = ["<section>", *lines, "</section>"]
    for number, day in enumerate(parts.days(told.count)):
        title, paragraphs = _diary(told, number)
        body += _day(day, title, paragraphs, parts.titles)
    body.append('<div id="final"></div>')
    return page_with(told.log.header.title, under(told.log), parts.final(told.count), body, STYLE, POLICY)


def _contents(told: Told) -> Iterator[str]:
    yield "<ul>"
    for number, day in enumerate(told.days):
        yield f'<li><a href="#day-{number + 1}">{escape(day.title)}</a></li>'
    yield '<li><a href="#final">The end</a></li></ul>'


def _diary(told: Told, number: int) -> tuple[str, tuple[str, ...]]:
    if number >= len(told.days):
        return "", ()
    return told.days[number].title, told.days[number].paragraphs


def _day(day: DayPart, title: str, paragraphs: tuple[str, ...], titles: tuple[str, str, str]) -> Iterator[str]:
    yield f'<section id="day-{day.day}"><h2>{escape(title)}</h2><figure class="map">{day.drawing}</figure>'
    yield from (f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
    for mission in day.missions:
        yield f"<article><h3>{escape(mission.title)}</h3>"
        yield from (f"<p>{escape(line)}</p>" for line in mission.lines)
        yield from _chips(titles[0], mission.chips)
        yield from _chips(titles[1], mission.flight)
        yield "</article>"
    if day.evening:
        yield "<article><h3>The evening</h3>"
        yield from _chips(titles[2], day.evening)
        yield "</article>"
    yield "</section>"


def _chips(title: str, chips: tuple[Chip, ...]) -> Iterator[str]:
    if chips:
        cards = "".join(f'<li class="{escape(border, quote=True)}">{escape(words)}</li>' for words, border in chips)
        yield f'<p class="quiet">{escape(title)} ({len(chips)})</p><ul class="cards">{cards}</ul>'


POLICY = "default-src 'none'; style-src {}; base-uri 'none'; form-action 'none'"
STYLE = """
article { border-left: 3px solid var(--line); padding: 2px 0 6px 16px; margin: 18px 0; }
h3 { font-size: 16px; margin: 4px 0; }
.map svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); }
svg text { font: 15px "Noto Sans", "DejaVu Sans", system-ui, sans-serif; fill: #f3ecd9; paint-order: stroke;
  stroke: #2f434e; stroke-width: 3px; stroke-linejoin: round; }
svg .place { font-style: italic; }
svg .base { font-weight: 600; }
svg .hour { font-size: 12px; }
svg .dot { font-weight: 700; stroke: none; }
.cards { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 5px; }
.cards li { background: var(--sheet); border: 2px solid var(--line); border-radius: 4px; padding: 1px 8px;
  font-size: 12px; }
.cards li.red { border-color: #cc542c; }
.cards li.blue { border-color: #2668a8; }
.cards li.white { border-color: #bdb59c; }
"""
