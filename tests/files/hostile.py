"""Hostile files through every loader and command.

    python -m tests.files.hostile 5000 0        so many mutated files from seed 0; prints what was seen as JSON
    python -m tests.files.hostile 200 1 small   without the large ones and without reports

No traceback, nothing over five seconds of work, never more than 500 MB; every refusal names the file and a reason.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.cli import main as command
from game.files import places, saves
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.log import fold_log, read_log
from game.files.recovery import salvage
from game.files.settings import Settings, load_settings, save_settings
from game.files.summaries import read_summary
from game.session import saved_games
from game.session.scenes import scenario_of
from game.session.transcript import transcript
from game.session.verify import verify
from game.tactical.opening import opening
from tests.files import formats, mutations, windows
from tests.files.forged import forged
from tests.files.seen import MOST_SECONDS, Seen, through, watched

GOLDEN = formats.FOLDER.parent
LOGS = (
    formats.golden_file(1),
    formats.golden_file(2),
    GOLDEN / "first-flight-random.jsonl",
    GOLDEN / "d8-bf110-regular.jsonl",
)
DRAWING_SECONDS = 40.0  # a film is drawn frame by frame, with a bar that shows how far it is
SELDOM, HARDLY = 25, 50  # one in so many files that can be read goes through the slow commands too


def at_command(seen, words, path, what, most=MOST_SECONDS):
    """Let a command have a file: its status is 0, or 1 or 2 with a sentence that names the file."""
    out, err = io.StringIO(), io.StringIO()
    with (
        watched(words[0], what, most) as began,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        status = command([str(word) for word in words])
    seconds = time.process_time() - began
    said = out.getvalue() + err.getvalue()
    assert status in (0, 1, 2), f"{words}: {status}"
    assert "Traceback" not in said
    if status:
        assert path.name in said, f"{words[0]} at {what}: {said[:300]}"
    seen.count(f"combat-box {words[0]}", bool(status), seconds, what, most)


def at_commands(seen, rng, path, folder, what, seldom, hardly):
    """Let the commands that draw have a file, each of them one in so many."""
    for words in (["--text", folder / "out.txt"], ["--html", folder / "out.html"]):
        if not rng.randrange(seldom):
            at_command(seen, ["export", path, *words], path, what)
    if not rng.randrange(seldom):
        at_command(seen, ["export", path, "--png", "1", "--out", folder / "out.png"], path, what)
    if not rng.randrange(hardly):
        at_command(seen, ["export", path, "--gif", folder / "out.gif"], path, what, DRAWING_SECONDS)
    if not rng.randrange(seldom):
        at_command(seen, ["report", path, "--out", folder / "report"], path, what)


def folded(path):
    """Read strictly and fold; the engagement in words."""
    log = read_log(path)
    list(fold_log(log))
    scenario_of(log, load_catalog())


def gone_on(path):
    """Continue, and give orders once."""
    match = saved_games.go_on(path, load_catalog()).match
    match.close()


def taken_over(path):
    """Take over in the middle with new dice."""
    log = salvage(path)
    points = saved_games.moments(log)
    if points:
        saved_games.fork(log, points[len(points) // 2].decisions, load_catalog(), seed="new").match.close()


def listed(path):
    """The row in the list of saved games never fails."""
    row = saves.summary(path)
    assert len(row.title + row.engagement + row.forces_words() + row.result_words()) < 5000


READERS = {
    "folding": folded,
    "salvage": salvage,
    "list": listed,
    "transcript": lambda path: list(transcript(read_log(path))),
    "verify": lambda path: verify(read_log(path)),
    "picture": saved_games.picture_of,
    "take over": taken_over,
}


def a_log(seen, rng, folder, what, data, is_small=False):
    """One log through everything that reads logs."""
    path = folder / "hostile.jsonl"
    put(path, data)
    is_good = False
    for name, act in READERS.items():
        is_good |= through(seen, name, act, path, what) and name == "folding"
    at_command(seen, ["verify", path], path, what)
    at_command(seen, ["replay", "--json", path], path, what)
    if is_good and not is_small:
        at_commands(seen, rng, path, folder, what, SELDOM, HARDLY)
    if is_good and not is_small and not rng.randrange(SELDOM):
        windows.through_window(seen, windows.open_stage(), path, what)
    through(seen, "continue", gone_on, path, what)
    for other in folder.glob("hostile.jsonl.damaged-*"):
        other.unlink()
    shutil.rmtree(places.games_folder(), ignore_errors=True)


def an_engagement(seen, rng, folder, what, data, is_small=False):
    """One engagement's file through its loader, the opening and a command."""
    path = folder / "hostile.toml"
    put(path, data)

    def load(path):
        catalog = load_catalog()
        opening(load_engagement(path, catalog), catalog)

    if through(seen, "engagement", load, path, what) and not rng.randrange(SELDOM):
        at_command(seen, ["simulate", path, "--games", "1", "--pilots", "random", "--json", "-"], path, what)


def settings(seen, rng, folder, what, data, is_small=False):
    """One file of settings: whatever it holds, the game starts."""
    path = folder / "settings.json"
    put(path, data)
    with watched("settings", what, MOST_SECONDS) as began:
        found, notice = load_settings(path)
    assert isinstance(found, Settings)
    assert notice is None or path.stem in notice
    seen.count("settings", notice is not None, time.process_time() - began, what)
    for other in folder.glob("settings*"):
        other.unlink()


def a_summary(seen, rng, folder, what, data, is_small=False):
    """One summary of a simulation."""
    path = folder / "summary.json"
    put(path, data)
    through(seen, "summary", read_summary, path, what)


def sources(folder):
    """True files of each kind, and what takes them."""
    save_settings(Settings().changed(options={"jams": True}), folder / "true.json")
    engagements = sorted(places.maps_folder().glob("engagements/*.toml"))
    summary = {
        "format": 1, "engagement": "s1", "games": 2, "seed": "1", "pilots": {"strike": "random"},
        "levels": {"draw": {"games": 2, "value": 1.0}}, "results": [{"x": 1}, {"x": 3}],
        "aircraft": {"bomber": {"flew": 4, "lost": {"per_game": {"value": 0.5}}}},
    }  # fmt: skip
    return {
        a_log: [path.read_bytes() for path in LOGS],
        an_engagement: [path.read_bytes() for path in engagements],
        settings: [(folder / "true.json").read_bytes()],
        a_summary: [json.dumps(summary, indent=1).encode()],
    }


def put(path, data):
    """Write a file from its bytes or, piece by piece, from any number of pieces; nothing large is held."""
    with path.open("wb") as file:
        file.writelines([data] if isinstance(data, bytes) else data)


def large_files(sources):
    """A hundred megabytes of several sorts, and smaller ones that are hard to read, for each loader."""
    for take, [data, *_] in sources.items():
        tail = data.splitlines(keepends=True)[-1]
        for what, make in LARGE_FILES.items():
            yield take, what, make(data, tail)


def lists_of(megabytes):
    """So many megabytes of empty lists in one line of JSON."""
    return [b'{"format":1,"a":[', *[b"[]," * 333_000] * megabytes, b"1]}\n"]


MEGABYTES = 100
LARGE_FILES = {
    "100 MB of nothing": lambda data, tail: [bytes(10**6)] * MEGABYTES,
    "100 MB of brackets": lambda data, tail: [data, *[b"[" * 10**6] * MEGABYTES],
    "100 MB of lines": lambda data, tail: [data, *[tail * (10**6 // len(tail))] * MEGABYTES],
    "15 MB of lines": lambda data, tail: [data, *[tail * (10**6 // len(tail))] * 15],
    "1 MB of empty lists": lambda data, tail: lists_of(1),
    "1 MB of empty lists behind": lambda data, tail: [data, *lists_of(1)],
    "8 MB of empty lists": lambda data, tail: lists_of(8),
    "60 MB of empty lists": lambda data, tail: lists_of(60),
    "15 MB of digits": lambda data, tail: [b'{"format":', *[b"9" * 10**6] * 15, b"}\n"],
    "900 KB of dots": lambda data, tail: [b"a." * 450_000, b"a = 1\n"],
    "100 KB of dots": lambda data, tail: [b'"a".' * 400, b"a = 1\n"] * 60,
    "900 KB of dotted lines": lambda data, tail: [b"a%d.b.c.d.e.f = 1\n" % number for number in range(45_000)],
    "150 KB of tables": lambda data, tail: [b"[a%d]\n" % number for number in range(18_000)],
}


def run(count, seed, is_small=False):
    """Hostile files by the hundred; what was seen of them."""
    rng, seen = random.Random(seed), Seen()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ[places.HOME_VARIABLE] = str(folder / "home")
        true = sources(folder)
        for take, what, data in () if is_small else large_files(true):
            take(seen, rng, folder, what, data)
        for number in range(count):
            take = rng.choice([a_log, a_log, a_log, an_engagement, settings, a_summary])
            data = rng.choice(true[take])
            if take is a_log and rng.random() < 0.2:
                what, data = "forged", forged(rng, data, folder / "forged.jsonl")
            else:
                kind = rng.choice(mutations.KINDS)
                what, data = kind.__name__, kind(rng, data)
            take(seen, rng, folder, f"{what}, number {number} of seed {seed}", data or b"\n", is_small)
    return seen.summary()


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["small"])))
