"""`combat-box simulate`: many engagements, or many campaigns, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.cli.mistakes import Mistake
from game.files.campaigns import CAMPAIGNS
from game.files.catalog import load_catalog
from game.files.engagements import find_engagement, load_engagement
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import PILOTS
from game.session.batch import Plan, simulate
from game.session.summary import summary, words
from game.tactical.state import Side

SAFE = "-_."


def run(asked: argparse.Namespace) -> int:
    """Fly the games, show progress beside them, and tell or write the numbers; a campaign's name is played as one."""
    if asked.engagement in CAMPAIGNS:
        from game.cli import campaigns

        return campaigns.run(asked)
    plan = plan_of(asked)
    check_json(asked.json)
    table = _reported(plan, asked) if asked.report else _flown(plan, asked)
    return tell(asked.json, table, words(table))


def tell(json_name: str | None, table: Mapping[str, Any], lines: Iterable[str]) -> int:
    """Print or write the numbers, as JSON or in lines to read."""
    if json_name == "-":
        print(_text(table), end="")
        return 0
    if json_name:
        Path(json_name).write_text(_text(table), encoding="utf-8", newline="\n")
    for line in lines:
        print(line)
    return 0


def _flown(plan: Plan, asked: argparse.Namespace) -> dict[str, Any]:
    with progress(plan.games) as told:
        return summary(plan, simulate(plan, asked.jobs, told))


def _reported(plan: Plan, asked: argparse.Namespace) -> dict[str, Any]:
    """The same with a report; no game is kept longer than it takes to add it up."""
    from game.reports.figures import Figures, watcher
    from game.reports.many_page import write_many
    from game.reports.report_page import make_folder

    make_folder(Path(asked.report))
    figures = Figures()
    with progress(plan.games) as told:
        results = simulate(replace(plan, observe=watcher), asked.jobs, told, figures.add)
    table = summary(plan, results)
    written = write_many(table, figures, Path(asked.report))
    print(f"The report is {written.page}.", file=sys.stderr)
    return table


def plan_of(asked: argparse.Namespace) -> Plan:
    """The plan of a command; a Mistake where it names what there is not, or would write over what there is."""
    _check_for_campaigns(asked)
    pilots = check_pilots(asked.pilots)
    check_options(asked.options)
    path = find_engagement(asked.engagement)
    load_engagement(path, load_catalog())
    plan = Plan(
        engagement=path,
        games=asked.games,
        seed=asked.seed,
        pilots=pilots,
        options=asked.options,
        effort=asked.effort or NORMAL_EFFORT,
        logs=Path(asked.logs) if asked.logs else None,
    )
    _check_logs(plan)
    return plan


def _check_for_campaigns(asked: argparse.Namespace) -> None:
    for name in ("resolve", "variant", "staff"):
        if getattr(asked, name):
            raise Mistake(f"--{name} is for campaigns: {', '.join(CAMPAIGNS)}; not for '{asked.engagement}'")


def check_pilots(named: dict[Side, str] | str) -> dict[Side, str]:
    """Who flies either side; a Mistake for a pilot there is not."""
    pilots = named if isinstance(named, dict) else dict.fromkeys(Side, named)
    for name in pilots.values():
        if name not in PILOTS:
            raise Mistake(f"there is no pilot called '{name}'; there are {', '.join(PILOTS)}")
    return pilots


def check_options(options: dict[str, bool]) -> None:
    """A Mistake for a switch there is not."""
    known = load_catalog().options
    for name in options:
        if name not in known:
            raise Mistake(f"there is no option called '{name}'; there are {', '.join(known)}")


def check_json(name: str | None) -> None:
    """A name that cannot be written is told before the games are flown."""
    if name and name != "-" and not Path(name).absolute().parent.is_dir():
        raise Mistake(f"--json: the folder of '{name}' does not exist")


def _check_logs(plan: Plan) -> None:
    if plan.logs is None:
        return
    if plan.logs.exists() and not plan.logs.is_dir():
        raise Mistake(f"--logs: '{plan.logs}' is no folder")
    if not all(letter.isalnum() or letter in SAFE for letter in plan.seed):
        raise Mistake(f"logs are named by the seed, so it is made of letters, digits and {SAFE}; not '{plan.seed}'")
    for number in range(1, plan.games + 1):
        path = plan.log_of(number)
        if path and path.exists():
            raise Mistake(f"{path} exists already; choose another folder, or another seed")


@contextmanager
def progress(games: int, doing: str = "Flying") -> Iterator[Callable[[int], None] | None]:
    """A bar on the error stream, where somebody watches it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=games)
        yield lambda done: bar.update(task, completed=done)


def _text(table: Mapping[str, Any]) -> str:
    return json.dumps(table, indent=1, ensure_ascii=False) + "\n"
