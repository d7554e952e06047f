"""Forged logs through everything that reads logs.

    python -m tests.files.forgeries 500 0          so many from seed 0; prints what was seen as JSON
    python -m tests.files.forgeries 60 0 small     only gone on with, taken over, verified and flown again

Whatever they say, they are played as they say or refused with a sentence that names the file.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path

from game.files import places
from game.files.catalog import load_catalog
from game.files.log import read_log
from game.files.recovery import salvage
from game.pilots.seats import seated
from game.session import saved_games
from game.session.pilots_at import decide_all
from game.session.refly import Reflight, refly
from game.session.verify import verify
from game.tactical.state import Side
from tests.files import formats, hostile, windows
from tests.files.forged import forged
from tests.files.seen import Seen, through

GOLDEN = formats.FOLDER.parent
DECISIONS = 3
WINDOWED, SELDOM, HARDLY = 4, 3, 12  # one in so many goes through the window and the commands that draw


def played(match):
    """A few decisions by somebody who takes anything that is allowed."""
    try:
        for _ in range(DECISIONS):
            if not match.is_over:
                match.commit(
                    [answer for side in Side for answer in decide_all(match, side, seated("random"), "forgery")]
                )
    finally:
        match.close()


def gone_on(path):
    """Continue."""
    played(saved_games.go_on(path, load_catalog()).match)


def taken_over(path):
    """Take over in the middle, with new dice."""
    log = salvage(path)
    points = saved_games.moments(log)
    if points:
        played(saved_games.fork(log, points[len(points) // 2].decisions, load_catalog(), seed="new").match)


def flown_again(path):
    """Two games from the last turn on."""
    last = read_log(path).lines[-1].turn
    refly(Reflight(path, last, 2, dict.fromkeys(Side, "random")))


QUICK = {
    "continue": gone_on,
    "take over": taken_over,
    "verify": lambda path: verify(read_log(path)),
    "fly again": flown_again,
}


def one(seen, rng, folder, what, data, stage):
    """One forged log through everything; the slow commands see few of them."""
    path = folder / "forged.jsonl"
    for name, act in QUICK.items():
        hostile.put(path, data)
        through(seen, name, act, path, what)
    hostile.put(path, data)
    if stage is not None and not rng.randrange(WINDOWED):
        windows.through_window(seen, stage, path, what)
        hostile.put(path, data)
        hostile.at_commands(seen, rng, path, folder, what, SELDOM, HARDLY)
    for other in folder.glob("forged.jsonl.*"):
        other.unlink()
    shutil.rmtree(places.games_folder(), ignore_errors=True)


def run(count, seed, is_small=False):
    """So many forged logs; what was seen of them."""
    rng, seen = random.Random(seed), Seen()
    true = [path.read_bytes() for path in sorted([*GOLDEN.glob("*.jsonl"), *formats.FOLDER.glob("*.jsonl")])]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ[places.HOME_VARIABLE] = str(folder / "home")
        stage = None if is_small else windows.open_stage()
        for number in range(count):
            rng.seed(f"{seed}/{number}")
            data = forged(rng, rng.choice(true), folder / "forging.jsonl")
            one(seen, rng, folder, f"number {number} of seed {seed}", data, stage)
    return seen.summary()


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["small"])))
