"""Games whose process is killed while it writes: every one must load and go on to the end it would have come to.

    python -m tests.files.killed 150 0     kills at 150 injected points and at 150 random instants, from seed 0
    python -m tests.files.killed deeds     kills at every point of renaming, deleting, taking over and the like

One process loads everything once and forks a child for every kill. The child plays with saving and is killed by
SIGKILL: by itself at the n-th place between two effects on the disk, or in the middle of a write, or by its parent at
a random instant. Then the parent plays a copy of what lies on the disk to its end and compares every byte.
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

from game.core.dice import SeededDice
from game.files import disk, places, saves
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.log import read_log
from game.files.recovery import DAMAGED
from game.files.settings import Settings, load_settings, save_settings
from game.session import saved_games
from game.tactical.state import Side
from tests.session import flying

ENGAGEMENTS = ("s2", "schweinfurt", "first-flight", "swordfish")
PLAYERS = {Side.STRIKE: "regular", Side.INTERCEPTOR: "human"}


def play(engagement, seed, finish=True):
    """Go on with the game in the player's folder, or begin it; answers follow from seed and decision alone."""
    catalog = load_catalog()
    found = saves.saved_files()
    if found:
        match = saved_games.go_on(found[0], catalog).match
    else:
        match = saved_games.begin(flying.scenario_of(engagement), catalog, PLAYERS, {}, seed, "2025-11-30")
        match.start()
    while finish and not match.is_over:
        flying.step(match, SeededDice(f"{seed}/answers/{len(match.history)}"))
    match.close()


class Place:
    """A player's folder for one game, and the bytes of the same game flown without a break."""

    def __init__(self, folder, number):
        self.engagement, self.seed = ENGAGEMENTS[number % len(ENGAGEMENTS)], f"kill {number // len(ENGAGEMENTS)}"
        self.home, self.copy = folder / f"home-{number}", folder / f"copy-{number}"
        whole = folder / f"whole-{number}"
        self.enter(whole)
        began = time.perf_counter()
        play(self.engagement, self.seed)
        self.seconds = time.perf_counter() - began
        self.whole = saves.saved_files()[0].read_bytes()

    def enter(self, home):
        """Play in this folder from now on."""
        os.environ[places.HOME_VARIABLE] = str(home)

    def prepare(self, rng):
        """Lay something there that must be mended or migrated first, now and then."""
        games = self.home / "games"
        games.mkdir(parents=True)
        lines = self.whole.splitlines(keepends=True)
        kept = lines[: rng.randrange(2, len(lines) - 1)]
        if rng.random() < 0.5:
            old = json.loads(kept[0])
            bare = {key: value for key, value in old.items() if key not in ("scene", "forks")}
            kept[0] = json.dumps({**bare, "format": 1}).encode() + b"\n"
            kept[1:] = [line.replace(b'"number":%d,' % number, b"", 1) for number, line in enumerate(kept[1:])]
        (games / "Fight.jsonl").write_bytes(b"".join(kept) + rng.choice([b"", b'{"torn']))

    def check(self):
        """A copy of what lies on the disk goes on to the same end; says what was found there."""
        self.enter(self.copy)
        shutil.rmtree(self.copy, ignore_errors=True)
        if not self.home.is_dir():
            return "nothing yet"
        shutil.copytree(self.home, self.copy)
        found = saves.saved_files()
        if not found:
            return "nothing yet"
        if found[0].read_bytes() == self.whole:
            return "the whole game"
        try:
            play(self.engagement, self.seed)
        except BrokenFile as error:
            if "is over" not in str(error):
                raise
        end = saves.saved_files()[0].read_bytes()
        same = end.split(b"\n")[1:] == self.whole.split(b"\n")[1:]
        assert same, f"another end: {self.engagement}, {self.seed}, {found[0]}"
        assert read_log(saves.saved_files()[0]).notice == ""
        assert len(saves.saved_files()) == 1, "what lies half-written is never taken for a game"
        return "mended" if list(self.copy.glob(f"games/*{DAMAGED}*")) else "a part of the game"


def die():
    """As suddenly as a process can end."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_at(number):
    """Let this process end at the n-th place between two effects on the disk."""
    left = iter(range(number, 0, -1))

    def passed(point):
        if next(left, 1) == 1:
            die()

    disk.passed = passed


def die_within(number):
    """Let this process end when half of the n-th write is done."""
    write, left = os.write, iter(range(number, 0, -1))

    def half(file, data):
        if len(data) > 100 and next(left, 1) == 1:
            write(file, bytes(data)[: len(data) // 2])
            die()
        return write(file, data)

    os.write = half


def in_child(act):
    """The number of a forked child that does this; it leaves without a word."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        act()
        status = 0
    finally:
        os._exit(status)


def was_killed(child):
    """Wait for a child: whether it was killed; AssertionError when it failed by itself."""
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "a game failed by itself"
    return os.WIFSIGNALED(status)


def at_points(folder, kills, rng):
    """Kill at injected points until there were so many; counts what was found."""
    found = {}
    number = done = 0
    while done < kills:
        place = Place(folder, number)
        is_prepared = number % 3 == 2
        point = 0
        while done < kills:
            point += 1 if kills > 50 else rng.randrange(1, 12)
            shutil.rmtree(place.home, ignore_errors=True)
            if is_prepared:
                place.prepare(rng)

            def act(place=place, point=point):
                (die_within if point % 5 == 0 else die_at)(point // 5 + 1 if point % 5 == 0 else point)
                place.enter(place.home)
                play(place.engagement, place.seed)

            if not was_killed(in_child(act)):
                break
            done += 1
            words = place.check()
            found[words] = found.get(words, 0) + 1
        number += 1
    return found


def at_instants(folder, kills, rng):
    """Kill at random instants, the same game again and again until it is over."""
    found = {}
    number, done = 1000, 0
    while done < kills:
        place = Place(folder, number)
        is_over = False
        while not is_over and done < kills:

            def act(place=place):
                place.enter(place.home)
                play(place.engagement, place.seed)

            child = in_child(act)
            time.sleep(rng.random() * place.seconds)
            os.kill(child, signal.SIGKILL)
            is_over = not was_killed(child)
            done += not is_over
            words = place.check()
            is_over = is_over or words == "the whole game"
            found[words] = found.get(words, 0) + 1
        number += 1
    return found


def renamed(path):
    saves.rename(path, "Another name")


def restored(path):
    saves.restore(saves.delete(path))


def copied(path):
    saves.copy(path)


def taken_over(path):
    log = read_log(path)
    saved_games.fork(log, saved_games.decisions_at(log, 2), load_catalog(), seed="new").match.close()


def set_anew(path):
    save_settings(Settings().changed(speed=4.0))


def at_deeds(folder):
    """Kill at every point of what is done to a whole file: afterwards every file is whole, and the game is there."""
    found = {}
    place = Place(folder, 0)
    for deed in (renamed, restored, copied, taken_over, set_anew):
        for point in range(1, 100):
            shutil.rmtree(place.home, ignore_errors=True)
            (place.home / "games").mkdir(parents=True)
            game = place.home / "games" / "Game.jsonl"
            game.write_bytes(place.whole)
            place.enter(place.home)
            save_settings(Settings().changed(speed=2.0))
            is_over = not was_killed(in_child(lambda point=point, deed=deed, game=game: (die_at(point), deed(game))))
            games = [*saves.saved_games(), *saves.deleted_games()]
            assert all(read_log(row.path).notice == row.notice == "" for row in games)
            assert place.whole in [row.path.read_bytes() for row in games]
            assert load_settings()[0].speed in (2.0, 4.0)
            assert load_settings()[1] is None
            if is_over:
                break
            found[deed.__name__] = point
        assert is_over
    return found


def main(kills, seed):
    """Both kinds of kills, and what was found after them."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        if kills == "deeds":
            print(json.dumps(at_deeds(Path(folder))))
            return
        began = time.perf_counter()
        points = at_points(Path(folder), kills, rng)
        instants = at_instants(Path(folder), kills, rng)
        seconds = time.perf_counter() - began
    print(json.dumps({"points": points, "instants": instants, "seconds": round(seconds, 1)}))


if __name__ == "__main__":
    main("deeds", 0) if sys.argv[1] == "deeds" else main(int(sys.argv[1]), int(sys.argv[2]))
