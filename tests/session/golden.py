"""Golden playthroughs: for each engagement a log and its transcript, flown once by each pilot.

    python -m tests.session.golden             fly all again, after a change of the rules that is meant
    python -m tests.session.golden s1 ploesti  only these

The test resolves the logs again, so a change of a pilot needs no new ones. Commit new ones by themselves.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.files.engagements import engagement_folders, find_engagement
from game.files.log import read_log
from game.session.batch import Plan, play
from game.session.transcript import transcript
from game.tactical.state import Side
from tests import source

FOLDER = source.ROOT / "tests" / "golden"
PILOTS = ("random", "regular")
SEED = "golden"


def names() -> list[str]:
    """Every engagement of the game."""
    return sorted(path.stem for path in engagement_folders()[0].glob("*.toml"))


def log_of(name: str, pilot: str) -> Path:
    """Where the log of an engagement flown by a pilot is kept."""
    return FOLDER / f"{name}-{pilot}.jsonl"


def text_of(log: Path) -> str:
    """A log's transcript as it is kept beside it."""
    return "\n".join(transcript(read_log(log))) + "\n"


def make(name: str, pilot: str) -> None:
    """Fly one engagement and keep its log and its transcript."""
    plan = Plan(find_engagement(name), 1, SEED, dict.fromkeys(Side, pilot), logs=FOLDER)
    flown = plan.log_of(1)
    assert flown is not None
    flown.unlink(missing_ok=True)
    play(plan, 1)
    flown.replace(log_of(name, pilot))
    log_of(name, pilot).with_suffix(".txt").write_text(text_of(log_of(name, pilot)), encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Make the golden files of some engagements, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name in wanted or names():
        for pilot in PILOTS:
            make(name, pilot)
            print(log_of(name, pilot).relative_to(source.ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
