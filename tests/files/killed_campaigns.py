"""Campaigns whose process is killed while it writes: each goes on to the end it would have come to.

    python -m tests.files.killed_campaigns 150 50 0    kills at injected points, at random instants, from seed 0

A child plays with saving and is killed by SIGKILL, most often around a fight and its reconciliation; the parent plays
a copy of what lies on the disk to its end and compares every byte, so that a result is read exactly once.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from game.files import places, saves
from game.files.catalog import load_catalog
from game.files.recovery import DAMAGED
from game.session.season_files import begin_season, go_on_season
from tests.files.killed import die_at, die_within, in_child, was_killed
from tests.session import campaigning

SEED = "killed"
PLAYERS = {"axis": "random", "british": "person"}


def play(home):
    """Go on with the campaign in this folder, or begin it, and play it to its end with its fights on the board."""
    os.environ[places.HOME_VARIABLE] = str(home)
    found = saves.saved_files()
    if found:
        season = go_on_season(found[0], load_catalog()).season
    else:
        season = begin_season("pedestal", load_catalog(), campaigning.SHORT, PLAYERS, SEED, {}, "2025-11-30")
    campaigning.played(season, "board")
    return season.path.read_bytes()


def prepared(folder, whole, count):
    """A folder with the campaign's first lines."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    (home / "games").mkdir(parents=True)
    if count:
        (home / "games" / "Operation Pedestal.jsonl").write_bytes(b"".join(whole.splitlines(keepends=True)[:count]))
    return home


def check(folder, home, whole):
    """A copy of what lies on the disk goes on to the same end; says what was found there."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(home, copy)
    os.environ[places.HOME_VARIABLE] = str(copy)
    found = saves.saved_files()
    if found and found[0].read_bytes() == whole:
        return "the whole campaign"
    assert play(copy) == whole, "another end"
    if not found:
        return "nothing yet"
    return "mended" if list(copy.glob(f"games/*{DAMAGED}*")) else "a part of the campaign"


def around_fights(whole):
    """The numbers of the lines before which something of a fight was written: its request, its lines, its result."""
    lines = whole.splitlines()
    fights = [number for number, line in enumerate(lines) if b'"fight":' in line[:30]]
    return sorted({max(0, number + shift) for number in fights for shift in (-1, 0, 1)})


def at_points(folder, kills, seed):
    """Kill at injected points behind a random line, mostly of a fight; counts what was found."""
    rng = random.Random(seed)
    whole = play(folder / "whole")
    found = {}
    number = 0
    while sum(found.values()) < kills:
        number += 1
        home = prepared(folder, whole, rng.choice([0, *around_fights(whole)]))
        point = rng.randrange(1, 14)

        def act(home=home, point=point, number=number):
            (die_within if number % 4 == 0 else die_at)(point)
            play(home)

        if not was_killed(in_child(act)):
            continue
        words = check(folder, home, whole)
        found[words] = found.get(words, 0) + 1
    return found


def at_instants(folder, kills, seed):
    """Kill at random instants; counts what was found."""
    rng = random.Random(seed)
    began = time.perf_counter()
    whole = play(folder / "whole at instants")
    seconds = time.perf_counter() - began
    found = {}
    for _ in range(kills):
        home = prepared(folder, whole, rng.choice([0, 10, 30]))
        child = in_child(lambda home=home: play(home))
        time.sleep(rng.random() * seconds)
        os.kill(child, signal.SIGKILL)
        was_killed(child)
        words = check(folder, home, whole)
        found[words] = found.get(words, 0) + 1
    return found


if __name__ == "__main__":
    points, instants, first = (int(word) for word in sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        both = (at_points(Path(place), points, first), at_instants(Path(place), instants, first))
    print(json.dumps({"points": both[0], "instants": both[1]}))
