"""A report in a folder: a page, its plots as PNG and SVG, and everything as JSON; the same bytes for the same log.

write_report(log, folder)                  one fight, with history beside it
write_report(log, folder, again, table)    with games flown again, and with the summary of a simulation
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import game
from game.core.hexes import Hex
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.engagements import engagement_paths, load_engagement
from game.files.log import Log
from game.reports import fight_sections, plots
from game.reports.after_action import ROLE_WORDS, AfterAction
from game.reports.beside import (
    LOST,
    Column,
    again_section,
    column_of,
    column_of_summary,
    comparisons,
    history_section,
    simulation_section,
)
from game.reports.counting import counted, titles
from game.reports.figures import Figures, figures_of
from game.reports.heat_map import heat_map
from game.reports.luck import DEFINITION, Luck
from game.reports.paper import page
from game.reports.whole_file import write_whole
from game.session.intervals import DIGITS
from game.session.refly import Reflown, real_result
from game.session.tally import GameResult
from game.tactical.scenario import Scenario
from game.tactical.state import Role, Side


class Written(NamedTuple):
    """The files of a report: the page, its numbers, its pictures."""

    page: Path
    numbers: Path
    pictures: tuple[Path, ...]


FORMAT = 1
PAGE, NUMBERS = "report.html", "report.json"


def write_report(
    log: Log, folder: Path, again: Reflown | None = None, simulation: Mapping[str, Any] | None = None
) -> Written:
    """Write the whole report and name its files.

    BrokenFile when the log contradicts itself or the disk refuses.
    """
    make_folder(folder)
    luck = Luck()
    after = counted(log, luck.see).after_action(*titles(log))
    figures, real = figures_of(after, luck), real_result(log)
    pictures = fight_pictures(after, luck, figures)
    parts = list(fight_sections.sections(after, luck, figures))
    scenario = scenario_of(after.engagement)
    columns = columns_of(real, again, simulation)
    if scenario and scenario.historical and columns:
        parts.append(history_section(scenario.historical, columns))
    if again:
        parts.append(again_section(again, real))
        pictures.update(again_pictures(again, real))
    if simulation:
        parts.append(simulation_section(simulation, after.x))
    table = fight_table(after, luck)
    if again:
        table["again"] = again_table(again, real)
    written = page(after.title or "A fight", _under(after, scenario), parts)
    return write_folder(folder, written, table, pictures)


def scenario_of(name: str) -> Scenario | None:
    """The engagement of this name, None when there is none today; the name is never taken for a path."""
    if name not in {path.stem for path in engagement_paths()}:
        return None
    try:
        return load_engagement(name, load_catalog())
    except BrokenFile:
        return None


def _under(after: AfterAction, scenario: Scenario | None) -> str:
    pilots = ", ".join(f"{side.value} {after.pilots[side.value]}" for side in Side if side.value in after.pilots)
    where = f"{scenario.date}, {scenario.place}" if scenario else ""
    return " · ".join(filter(None, (where, f"seed {after.seed}", f"pilots: {pilots}" if pilots else "")))


def columns_of(real: GameResult | None, again: Reflown | None, simulation: Mapping[str, Any] | None) -> list[Column]:
    """What stands beside history: this fight, games flown again, simulated games."""
    columns = [column_of("this fight", [real])] if real else []
    if again and again.results:
        columns.append(column_of(f"flown again ({len(again.results)} games, mean)", again.results))
    if simulation:
        games = simulation["games"]
        columns.append(column_of_summary(f"simulated ({games} games, mean)", simulation["aircraft"], games))
    return columns


def fight_pictures(after: AfterAction, luck: Luck, figures: Figures) -> dict[str, plots.Picture]:
    """The plots of one fight by their names."""
    return {
        "heat-map": heat_map(figures.positions, 1),
        "hits": plots.hits_by_zone_and_range(figures),
        "boxes-marked": plots.marks_over_time(figures),
        "ammunition": plots.ammunition(after),
        "expected": plots.expected_and_actual(luck, after.turns),
    }


def again_pictures(again: Reflown, real: GameResult | None) -> dict[str, plots.Picture]:
    """How x and the losses of games flown again are spread."""
    if not again.results:
        return {}
    lost = {
        ROLE_WORDS[role]: [result.conditions[role.value][LOST] for result in again.results]
        for role in Role
        if any(result.conditions[role.value].total() for result in again.results)
    }
    now = {ROLE_WORDS[role]: real.conditions[role.value][LOST] for role in Role} if real else {}
    xs = [result.x for result in again.results]
    return {
        "again-x": plots.distribution(xs, real.x if real else None, "Result of the games flown again", "x (T13.3)"),
        "again-losses": plots.losses_again(lost, now),
    }


def make_folder(folder: Path) -> None:
    """Make a folder where there is none; BrokenFile where there can be none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BrokenFile(folder, "", f"the folder cannot be made: {error.strerror or error}") from error


def write_folder(
    folder: Path, written: bytes, table: Mapping[str, Any], pictures: Mapping[str, plots.Picture]
) -> Written:
    """Put a report into its folder, each file whole or not at all; the page, which needs the others, comes last."""
    make_folder(folder)
    drawn = {f"{name}.{kind}": data for name, picture in pictures.items() for kind, data in picture.items()}
    for name, data in {**drawn, NUMBERS: json_bytes(table), PAGE: written}.items():
        write_whole(folder / name, data)
    return Written(folder / PAGE, folder / NUMBERS, tuple(folder / name for name in drawn))


def json_bytes(table: Mapping[str, Any]) -> bytes:
    """A table as JSON to be read by people and machines; floats rounded, so that all machines write the same."""
    return (json.dumps(_rounded(table), indent=1, ensure_ascii=False) + "\n").encode()


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS) + 0.0
    if isinstance(value, Hex):
        return {"q": value.q, "r": value.r}
    if isinstance(value, Mapping):
        return {str(key): _rounded(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(part) for part in value]
    return value


def fight_table(after: AfterAction, luck: Luck) -> dict[str, Any]:
    """One fight as tables and lists: every loss, attack, mark and chit, and the luck of each attack."""
    sides = {
        side.value: {**asdict(luck.of(side)), "luck": luck.of(side).luck, "marked_on_it": after.boxes_marked(side)}
        for side in Side
    }
    attacks = [
        {**asdict(attack), "expected": fortune.expected, "taken": fortune.result, "luck": fortune.luck}
        for attack, fortune in zip(after.attacks, luck.attacks, strict=True)
    ]
    return {
        "format": FORMAT,
        "game": game.__version__,
        **asdict(after),
        "attacks": attacks,
        "luck": {"definition": DEFINITION, "figure": luck.figure, "sides": sides},
    }


def again_table(again: Reflown, real: GameResult | None) -> dict[str, Any]:
    """Games flown again as tables: the plan, the place of the real fight among them, and x and losses of each."""
    plan = again.plan
    return {
        "turn": plan.turn,
        "games": len(again.results),
        "wanted": plan.games,
        "pilots": {side.value: name for side, name in plan.pilots.items()},
        "comparisons": [
            {
                "name": one.name,
                "real": one.real,
                **one.games.as_table(),
                "place": one.place._asdict() if one.place else None,
            }
            for one in comparisons(again, real)
        ],
        "results": [
            {
                "seed": result.seed,
                "x": result.x,
                "level": result.level,
                "lost": {ROLE_WORDS[role]: result.conditions[role.value][LOST] for role in Role},
            }
            for result in again.results
        ],
    }
