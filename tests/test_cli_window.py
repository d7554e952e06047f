from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.cli import main
from game.files.log import read_log
from game.tactical.state import Side
from tests import source


@pytest.fixture
def opened(monkeypatch):
    """What the window was asked to begin with, in place of a window."""
    from game.cli import window as command
    from game.view import window

    monkeypatch.setattr(command, "is_piped", lambda: False)
    calls = []
    monkeypatch.setattr(window, "run", lambda first=None: calls.append(first) or 0)
    return calls


class AnyHost:
    """A host that takes one screen and knows the catalogue."""

    def __init__(self):
        from game.files.catalog import load_catalog

        self.catalog = load_catalog()
        self.pushed = []

    def push(self, screen, *more):
        self.pushed.append(screen)


def test_the_bare_command_opens_the_title(opened):
    assert main([]) == 0
    assert main(["play"]) == 0
    assert opened == [None, None]


def test_play_begins_the_engagement_that_was_asked_for(opened, monkeypatch):
    from game.view import beginnings, flight

    begun = []
    monkeypatch.setattr(beginnings, "begin", lambda *given: begun.append(given))
    words = "play s2 --side strike --seed 7 --pilot random --options fuel=on"
    assert main(words.split()) == 0
    host = AnyHost()
    opened[0](host)
    ((given_host, scenario, players, options, seed),) = begun
    assert (given_host, scenario.id, options, seed) == (host, "s2", {"fuel": True}, "7")
    assert players == {Side.STRIKE: flight.HUMAN, Side.INTERCEPTOR: "random"}


def test_a_seed_of_its_own_is_new_each_time(opened, monkeypatch):
    from game.view import beginnings

    begun = []
    monkeypatch.setattr(beginnings, "begin", lambda *given: begun.append(given))
    for _ in range(8):
        main(["play", "s2"])
        opened[-1](AnyHost())
    assert len({given[-1] for given in begun}) > 1


LOG = source.ROOT / "tests" / "golden" / "s1-random.jsonl"


def test_a_log_is_watched_in_the_window(opened, monkeypatch):
    from game.view.replay import opening

    shown = []
    monkeypatch.setattr(opening, "show", lambda host, log: shown.append(log.path))
    assert main(["replay", str(LOG)]) == 0
    opened[0](AnyHost())
    assert shown == [LOG]


@pytest.mark.parametrize(
    "words, status, complaint",
    [
        (["replay", str(LOG), str(LOG)], 2, "one fight is watched at a time; add --text"),
        (["replay", "nowhere.jsonl"], 1, "nowhere.jsonl"),
    ],
)
def test_a_log_that_cannot_be_watched_is_refused_before_any_window_opens(opened, capsys, words, status, complaint):
    assert main(words) == status
    assert complaint in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize("is_piped", [False, True])
def test_who_cannot_see_a_window_is_told_of_the_transcript(is_piped):
    """Into a pipe, or without a screen, nothing opens."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-m", "game", "replay", str(LOG)]
    output = subprocess.PIPE if is_piped else subprocess.DEVNULL
    environment["PYTHONPATH"] = str(source.ROOT)
    done = subprocess.run(command, env=environment, stdout=output, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert "add --text to have it told in words" in done.stderr


def test_a_picture_of_a_screen(tmp_path, capsys):
    out = tmp_path / "deep" / "settings.png"
    assert main(["shot", "settings", "--out", str(out), "--size", "1280x720", "--scale", "100"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "words, status, complaint",
    [
        ("shot settings --out picture.gif", 2, ".png"),
        ("shot nothing --out picture.png", 2, "no screen 'nothing'; there are title, "),
        ("shot title --out picture.png --size 10x10", 2, "320x240"),
        ("shot title --out picture.png --size big", 2, "1920x1080"),
        ("shot title --out picture.png --scale 90", 2, "100 to 250"),
        ("shot board-plot --out picture.png --log nowhere.jsonl", 1, "cannot be read"),
    ],
)
def test_a_picture_that_cannot_be_made(tmp_path, monkeypatch, capsys, words, status, complaint):
    monkeypatch.chdir(tmp_path)
    try:
        found = main(words.split())
    except SystemExit as stop:
        found = stop.code
    assert found == status
    assert complaint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_the_window_writes_can_be_told_and_verified(tmp_path, capsys, monkeypatch):
    from game.view import beginnings, flight

    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    monkeypatch.setattr(beginnings, "board", lambda host, flown: flown)
    host = AnyHost()
    from game.files.engagements import load_engagement

    players = {Side.STRIKE: "random", Side.INTERCEPTOR: flight.HUMAN}
    beginnings.begin(host, load_engagement("first-flight", host.catalog), players, {}, "4")
    match = host.pushed[0].match
    match.start()
    match.commit([prompt.choices[0] for prompt in match.prompts])
    match.close()
    match.close()
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert read_log(path).header.pilots == {"interceptor": "human", "strike": "random"}
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path), "--text"]) == 0
    assert "Turn 1" in capsys.readouterr().out
