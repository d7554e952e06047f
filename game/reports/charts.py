"""The charts of the rulebook, drawn from the catalogue that the rules look up (T3, T5.2, T7, T8, Annexes B and C)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.reports import aircraft_charts, damage_charts, flight_charts, gunnery_charts
from game.reports.chart_table import ChartTable
from game.tactical.catalog import Catalog

CHARTS: Mapping[str, Callable[[Catalog], ChartTable]] = {
    "blind_zones": aircraft_charts.blind_zones,
    "bombers": aircraft_charts.bombers,
    "burst_caps": gunnery_charts.burst_caps,
    "burst_dice": gunnery_charts.burst_dice,
    "bursts": gunnery_charts.bursts,
    "chances": gunnery_charts.chances,
    "checks": gunnery_charts.checks,
    "chit_totals": damage_charts.chit_totals,
    "chits": damage_charts.chits,
    "classes": aircraft_charts.classes,
    "effects": damage_charts.effects,
    "extra_rules": gunnery_charts.extra_rules,
    "fighters": aircraft_charts.fighters,
    "formation_dice": gunnery_charts.formation_dice,
    "formations": aircraft_charts.formations,
    "heavy_boxes": aircraft_charts.heavy_boxes,
    "manoeuvres": flight_charts.manoeuvres,
    "medium_boxes": aircraft_charts.medium_boxes,
    "modifiers": gunnery_charts.modifiers,
    "options": flight_charts.options,
    "points": aircraft_charts.points,
    "qualities": aircraft_charts.qualities,
    "schedules": flight_charts.schedules,
    "scores": gunnery_charts.scores,
    "straggler_tests": aircraft_charts.straggler_tests,
    "traits": aircraft_charts.traits,
    "zones": flight_charts.zones,
}


def chart(name: str, catalog: Catalog) -> ChartTable:
    """The chart that a page of the rulebook names; ValueError, with the names there are, for an unknown one."""
    if name not in CHARTS:
        raise ValueError(f"The rulebook has no chart '{name}'. Its charts are: {', '.join(CHARTS)}.")
    return CHARTS[name](catalog)
