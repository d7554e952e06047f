"""The report on many campaigns: one page with plots and tables, and everything as JSON beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.reports.campaign_rows import REPORTS
from game.reports.paper import page
from game.reports.report_page import Written, write_folder
from game.session.campaigns_summary import under


def write_campaigns(table: Mapping[str, Any], folder: Path) -> Written:
    """Write the report on a simulation of campaigns and name its files; BrokenFile on a full disk.

    `table` is that of `game.session.campaigns_summary`; it goes into the JSON as it is.
    """
    pages = REPORTS[table["campaign"]].many
    written = page(f"{table['title']}, {table['games']} times", under(table), pages.sections(table))
    return write_folder(folder, written, table, pages.pictures(table))
