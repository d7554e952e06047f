"""The report on many campaigns: one page with plots and tables, and everything as JSON beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.reports.cerberus import many as cerberus
from game.reports.paper import Section, page
from game.reports.pedestal import many as pedestal
from game.reports.plots import Picture
from game.reports.report_page import Written, write_folder
from game.session.campaigns_summary import under


class Pages(NamedTuple):
    """How one campaign's summary becomes sections and pictures."""

    sections: Callable[[Mapping[str, Any]], list[Section]]
    pictures: Callable[[Mapping[str, Any]], dict[str, Picture]]


PAGES: Mapping[str, Pages] = {
    "pedestal": Pages(pedestal.sections, pedestal.pictures),
    "cerberus": Pages(cerberus.sections, cerberus.pictures),
}
"""What each campaign tells."""


def write_campaigns(table: Mapping[str, Any], folder: Path) -> Written:
    """Write the report on a simulation of campaigns and name its files; BrokenFile on a full disk.

    `table` is that of `game.session.campaigns_summary`; it goes into the JSON as it is.
    """
    pages = PAGES[table["campaign"]]
    written = page(f"{table['title']}, {table['games']} times", under(table), pages.sections(table))
    return write_folder(folder, written, table, pages.pictures(table))
