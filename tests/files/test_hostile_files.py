"""Hostile files: a few hundred through every loader here, five thousand in the long tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from game.files import limits
from game.files.broken import BrokenFile
from game.files.engagements import load_engagement
from game.files.log import read_log
from game.files.recovery import salvage
from game.files.settings import Settings, load_settings
from game.files.summaries import read_summary
from tests import source
from tests.files import formats
from tests.files import seen as seen_files

pytestmark = pytest.mark.skipif(os.name != "posix", reason="memory is measured as POSIX has it")


def seen(*words):
    """What a process saw that read hostile files."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.files.hostile", *map(str, words)],
        cwd=source.ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=seen_files.ENVIRONMENT,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_two_hundred_hostile_files_are_taken_or_refused_with_a_sentence():
    found = seen(200, 1, "small")
    for loader in ("folding", "salvage", "continue", "engagement", "settings", "summary", "combat-box verify"):
        assert found["refused"][loader]
        assert found["passed"][loader]


@pytest.fixture
def broken(tmp_path):
    """Writes a file and gives what reading it said."""

    def told(data, load=read_log, name="hostile.jsonl"):
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(BrokenFile) as caught:
            load(path)
        assert caught.value.path == path
        return f"{caught.value.where}: {caught.value.expected}"

    return told


def changed(change, line=0):
    """The golden log of the present format with one line changed as plain data."""
    lines = formats.golden_file(2).read_bytes().splitlines(keepends=True)
    plain = json.loads(lines[line])
    change(plain)
    lines[line] = json.dumps(plain).encode() + b"\n"
    return b"".join(lines)


def opened(plain):
    """The opening situation in the plain data of its line."""
    return plain["events"][0]["state"]


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda plain: opened(plain)["board"].update(columns=99_999), "line 2, board: 1 to 1000 columns"),
        (lambda plain: opened(plain)["clock"].update(turns=0), "line 2, clock: 1 to 200 turns"),
        (lambda plain: opened(plain).update(turn=10**6), "line 2: a number is beyond 100,000"),
        (lambda plain: opened(plain).update(turn=10**400), "line 2: a number is beyond 100,000"),
        (lambda plain: opened(plain).update(turn=float("inf")), "line 2: a number is beyond 100,000"),
        (lambda plain: opened(plain).update(end_reason="x" * 3000), "line 2: a text is longer than 2,000 letters"),
        (lambda plain: opened(plain).update(to_come=opened(plain)["to_come"] * 400), "at most 300 aircraft"),
        (lambda plain: plain.update(events=plain["events"] * 2), "line 2: an engagement opens only once"),
        (lambda plain: plain.update(events=[]), "line 2: the opening of the engagement was expected"),
        (lambda plain: opened(plain)["to_come"][0]["placement"].update(hex=[900, 0]), "to_come: places on the board"),
        (lambda plain: plain.update(number=4), "line 2, number: 0 was expected, not 4"),
    ],
)
def test_an_opening_beyond_all_bounds_is_refused(broken, change, words):
    assert words in broken(changed(change, 1))
    assert words in broken(changed(change, 1), salvage)


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda plain: plain.update(title="x" * 300), "line 1.title"),
        (lambda plain: plain.update(title="x" * 3000), "line 1: a text is longer"),
        (lambda plain: plain.update(options={f"o{number}": True for number in range(200)}), "line 1.options"),
        (lambda plain: plain.update(forks=plain["forks"] * 300), "line 1.forks"),
        (lambda plain: plain["forks"][0].update(decisions=0), "line 1.forks[1].decisions"),
        (lambda plain: plain["forks"].append({**plain["forks"][0], "decisions": 1}), "later take-overs were expected"),
        (lambda plain: plain["scene"].update(ground="lava"), "line 1.scene.ground"),
        (lambda plain: plain.update(seed={"deep": [[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]}), "deep"),
        (lambda plain: plain.update(pilots={"a" * 150_000: "x"}), "no header is longer"),
    ],
)
def test_a_header_beyond_all_bounds_is_refused(broken, change, words):
    assert words in broken(changed(change))


def test_counts_are_bounded(broken):
    first, second, third, *_ = formats.golden_file(1).read_bytes().splitlines(keepends=True)
    assert f"no log has more than {limits.MOST_LINES:,} lines" in broken(first + second + third * limits.MOST_LINES)
    events = json.loads(third)
    events["events"] = [{"kind": "decision_opened", "step": "P4 plot"}] * (limits.MOST_EVENTS + 1)
    assert "no decision point has more than 5,000 events" in broken(
        first + second + json.dumps(events).encode() + b"\n"
    )


@pytest.mark.parametrize(
    "data, words",
    [
        (b"a." * 50_000 + b"a = 1\n", "line 1: no line is longer than 2,000 bytes"),
        (b"[" * 1_900, "not TOML"),
        (b"x = 1\n" * 50_000, "longer than 200,000 bytes"),
        (b"title = '" + b"\xff" * 10 + b"'", "text in UTF-8 was expected"),
        (b"title = 1e999\nbox = 99999999999999999999\n", "hostile.toml"),
    ],
)
def test_an_engagement_beyond_all_bounds_is_refused(broken, data, words, tmp_path):
    def load(path):
        load_engagement(path, None)

    assert words in f"hostile.toml {broken(data, load, 'hostile.toml')}"


def test_settings_and_summaries_of_any_size_are_not_read_whole(broken, tmp_path):
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert "longer than 100,000 bytes" in notice
    assert "8 MB" in broken(b" " * (8 * 1024 * 1024 + 1), read_summary, "summary.json")
