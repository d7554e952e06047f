"""What the reports know of each campaign: one row for each, beside that of `files.campaigns`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.reports.campaign_parts import DayPart
from game.reports.cerberus import days as cerberus_days
from game.reports.cerberus import many as cerberus_many
from game.reports.cerberus import one as cerberus
from game.reports.paper import Section
from game.reports.pedestal import counting as pedestal_counting
from game.reports.pedestal import days as pedestal_days
from game.reports.pedestal import many as pedestal_many
from game.reports.pedestal import one as pedestal
from game.reports.pedestal import one_table
from game.reports.plots import Picture


@dataclass(frozen=True, slots=True)
class Pages:
    """How one campaign is counted and told: `begun` makes a count that sees events and deeds."""

    begun: Callable[[], Any]
    lines: Callable[[Any], Iterator[str]]
    standing: Callable[[Any], str]
    sections: Callable[[Any], list[Section]]
    pictures: Callable[[Any], dict[str, Picture]]
    table: Callable[[Any], dict[str, Any]]


class Parts(NamedTuple):
    """How one campaign's count becomes days and final tables, and what its cards or dice are called.

    `titles` are those of what is drawn on the map, in a flight, and in the evening.
    """

    days: Callable[[Any], list[DayPart]]
    final: Callable[[Any], list[Section]]
    titles: tuple[str, str, str] = ("Cards on the map", "Cards in the flight", "Cards")


class ManyPages(NamedTuple):
    """How the summary of many of one campaign becomes sections and pictures."""

    sections: Callable[[Mapping[str, Any]], list[Section]]
    pictures: Callable[[Mapping[str, Any]], dict[str, Picture]]


class ReportRow(NamedTuple):
    """One campaign: its report, its page for a browser, and the report on many of it."""

    pages: Pages
    parts: Parts
    many: ManyPages


REPORTS: dict[str, ReportRow] = {
    "pedestal": ReportRow(
        Pages(
            pedestal_counting.PedestalCount,
            pedestal.lines,
            pedestal.standing,
            pedestal.sections,
            pedestal.pictures,
            one_table.table,
        ),
        Parts(pedestal_days.days, pedestal_days.final),
        ManyPages(pedestal_many.sections, pedestal_many.pictures),
    ),
    "cerberus": ReportRow(
        Pages(
            cerberus.CerberusCount,
            cerberus.lines,
            cerberus.standing,
            cerberus.sections,
            cerberus.pictures,
            cerberus.table,
        ),
        Parts(cerberus_days.days, cerberus_days.final, ("Dice of charts and mines", "Dice of attack", "Dice")),
        ManyPages(cerberus_many.sections, cerberus_many.pictures),
    ),
}
