"""`combat-box report` and `combat-box refly`: a fight counted, and flown on from one of its turns many times."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.mistakes import Mistake
from game.cli.reading import read_one
from game.cli.simulate import progress
from game.files.header import is_season
from game.files.log import Log
from game.files.season_log import read_season
from game.files.summaries import read_summary
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import PILOTS
from game.session.refly import Reflight, Reflown, pilots_of, real_result, refly
from game.tactical.state import Side


def report(asked: argparse.Namespace) -> int:
    """Write the report on a log into a folder and tell the fight in a few sentences."""
    if is_season(asked.file) and not asked.fight:
        return _campaign(asked)
    from game.reports.report_page import make_folder, write_report

    log = read_one(asked.file, asked.fight)
    make_folder(Path(asked.out))
    table = read_summary(Path(asked.simulation)) if asked.simulation else None
    if table and table["engagement"] != log.header.engagement:
        raise Mistake(f"the simulation is of '{table['engagement']}', the log of '{log.header.engagement}'")
    again = _again(asked, log) if asked.games else None
    written = write_report(log, Path(asked.out), again, table)
    _tell(log)
    print(f"The report is {written.page}, its numbers are {written.numbers}.")
    return 0


def _campaign(asked: argparse.Namespace) -> int:
    """The report on a whole campaign, with those of its fights beside it."""
    from game.reports.campaign_report import campaign_lines, told_of, write_campaign
    from game.reports.report_page import make_folder

    if asked.simulation or asked.games:
        raise Mistake("--simulation and --games are for one fight; add --fight to say which")
    log = read_season(asked.file)
    if log.notice:
        print(f"combat-box: {log.notice}", file=sys.stderr)
    told = told_of(log)
    make_folder(Path(asked.out))
    shown = sys.stderr.isatty()
    written = write_campaign(told, Path(asked.out), lambda words: print(words, file=sys.stderr) if shown else None)
    for line in campaign_lines(told):
        print(line)
    print(f"The report is {written.page}, its numbers are {written.numbers}.")
    return 0


def again(asked: argparse.Namespace) -> int:
    """Fly a fight on from one of its turns, many times, and tell where the real one lies among those games."""
    from game.reports.beside import again_words
    from game.reports.report_page import again_table, json_bytes, make_folder, write_report

    log = read_one(asked.file, asked.fight)
    if asked.out:
        make_folder(Path(asked.out))
    flown = _again(asked, log)
    real = real_result(log)
    if asked.json == "-":
        sys.stdout.write(json_bytes(again_table(flown, real)).decode())
        return 0
    if asked.json:
        from game.reports.whole_file import write_whole

        write_whole(Path(asked.json), json_bytes(again_table(flown, real)))
    if asked.out:
        print(f"The report is {write_report(log, Path(asked.out), flown).page}.")
    start = f"turn {asked.turn}" if asked.turn else "the set-up"
    print(f"{log.header.title}: {len(flown.results)} games from {start}, with new dice")
    for line in again_words(flown, real) if flown.results else ():
        print(line)
    return 0


def _again(asked: argparse.Namespace, log: Log) -> Reflown:
    effort = asked.effort or NORMAL_EFFORT
    plan = Reflight(Path(asked.file), asked.turn, asked.games, _pilots(asked, log), effort, log.fight)
    with progress(plan.games) as told:
        flown = refly(plan, asked.jobs, told)
    if flown.is_stopped:
        done = len(flown.results)
        print(f"combat-box: stopped after {done} of {plan.games} games; what was flown is kept", file=sys.stderr)
    return flown


def _pilots(asked: argparse.Namespace, log: Log) -> dict[Side, str]:
    """Who was asked for, else who flew the log; a Mistake for a pilot there is not."""
    pilots: dict[Side, str] = asked.pilots or pilots_of(log)
    for name in pilots.values():
        if name not in PILOTS:
            raise Mistake(f"there is no pilot called '{name}'; there are {', '.join(PILOTS)}")
    return pilots


def _tell(log: Log) -> None:
    from game.reports.after_action import summary_lines
    from game.reports.counting import counted, titles
    from game.reports.fight_sections import luck_words
    from game.reports.luck import Luck

    luck = Luck()
    for line in summary_lines(counted(log, luck.see).after_action(*titles(log))):
        print(line)
    print(luck_words(luck))
