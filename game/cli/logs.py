"""`combat-box replay` and `combat-box verify`: a log watched or told, a log judged."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import Any

from game.files.broken import BrokenFile
from game.files.log import Log, read_log
from game.session.transcript import told, transcript
from game.session.verify import Verdict, verify


def replay(asked: argparse.Namespace) -> int:
    """Watch a log in the window, or tell logs in plain English, each sentence with its rule."""
    if not (asked.text or asked.json):
        from game.cli.window import watch

        return watch(asked)
    for number, name in enumerate(asked.file):
        log = _read(name)
        if asked.json:
            for turn, sentence in told(log):
                print(json.dumps({"turn": turn, **sentence._asdict()}, ensure_ascii=False))
            continue
        if number:
            print()
        for line in transcript(log):
            print(line)
    return 0


def verify_files(asked: argparse.Namespace) -> int:
    """Judge logs; 1 when one differs from the rules, is damaged, or was made under other rules."""
    tables = []
    for name in asked.file:
        try:
            log = _read(name)
            verdict, fault = verify(log), ""
        except BrokenFile as error:
            verdict, fault = Verdict(0, None), str(error)
        tables.append(_table(name, verdict, fault))
        if not asked.json:
            _tell(name, verdict, fault)
    if asked.json:
        print(json.dumps(tables, indent=2, ensure_ascii=False))
    return 0 if all(table["is_true"] for table in tables) else 1


def _read(name: str) -> Log:
    log = read_log(name)
    if log.notice:
        print(f"combat-box: {log.notice}", file=sys.stderr)
    return log


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
