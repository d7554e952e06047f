"""`combat-box replay` and `combat-box verify`: a log watched or told, a log judged."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from game.cli.reading import read_any
from game.files.broken import BrokenFile
from game.files.log import Log
from game.files.season_log import SeasonLog
from game.session.season_transcript import season_transcript, told_season
from game.session.season_verify import verify_season
from game.session.transcript import told, transcript
from game.session.verify import Verdict, verify


def replay(asked: argparse.Namespace) -> int:
    """Watch a log in the window, or tell logs in plain English, each sentence with its rule."""
    if not (asked.text or asked.json):
        from game.cli.window import watch

        return watch(asked)
    for number, name in enumerate(asked.file):
        log = read_any(name, asked.fight)
        if asked.json:
            for row in _rows(log):
                print(json.dumps(row, ensure_ascii=False))
            continue
        if number:
            print()
        for line in season_transcript(log) if isinstance(log, SeasonLog) else transcript(log):
            print(line)
    return 0


def _rows(log: Log | SeasonLog) -> Iterator[dict[str, Any]]:
    """A table for each sentence; of a campaign with its day, when it was, and the fight it belongs to."""
    if isinstance(log, SeasonLog):
        for one in told_season(log):
            yield {"day": one.day, "when": one.when, "fight": one.fight, "turn": one.turn, **one.sentence._asdict()}
        return
    for turn, sentence in told(log):
        yield {"turn": turn, **sentence._asdict()}


def verify_files(asked: argparse.Namespace) -> int:
    """Judge logs; 1 when one differs from the rules, is damaged, or was made under other rules."""
    tables = []
    for name in asked.file:
        try:
            log = read_any(name)
            verdict, fault = verify_season(log) if isinstance(log, SeasonLog) else verify(log), ""
        except BrokenFile as error:
            verdict, fault = Verdict(0, None), str(error)
        tables.append(_table(name, verdict, fault))
        if not asked.json:
            _tell(name, verdict, fault)
    if asked.json:
        print(json.dumps(tables, indent=2, ensure_ascii=False))
    return 0 if all(table["is_true"] for table in tables) else 1


def _table(name: str, verdict: Verdict, fault: str) -> dict[str, Any]:
    return {
        "file": name,
        "is_true": verdict.is_true and not fault,
        "is_reverifiable": verdict.is_reverifiable and not fault,
        "decisions": verdict.decisions,
        "difference": verdict.difference and asdict(verdict.difference),
        "notice": verdict.notice,
        "fault": fault,
    }


def _tell(name: str, verdict: Verdict, fault: str) -> None:
    if verdict.notice:
        print(f"combat-box: {name}: {verdict.notice}", file=sys.stderr)
    if fault:
        print(fault)
    elif not verdict.is_reverifiable:
        print(f"{name}: not re-verifiable, for it was made under other rules; it plays as recorded")
        if verdict.difference:
            print(f"{name}: {verdict.difference}")
    elif verdict.difference:
        print(f"{name}: {verdict.difference}")
    else:
        print(f"{name}: true to the rules in all its {verdict.decisions} decision points")
