"""The list of saved games: read fast, renamed and deleted safely, never written by two windows at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from datetime import datetime

import pytest

from game.files import places, saves
from game.files.broken import BrokenFile
from game.files.folders import show_folder
from game.files.header import Fork, header_of, scene_of
from game.files.lock import InUse, Lock
from game.files.log import LogWriter, fold_log, read_log
from game.tactical import victory
from game.tactical.state import Role, Side
from tests import source
from tests.files import formats
from tests.session import flying


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder of the games of a player who has none yet."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return tmp_path / "games"


def written(path, decisions=10_000, **more):
    """A game flown at random for so many decisions."""
    path.parent.mkdir(parents=True, exist_ok=True)
    header = header_of(engagement="s2", title="S2", seed="4", rules_data="", pilots={"interceptor": "human"}, **more)
    with LogWriter(path, header) as writer:
        flying.fly(flying.match_of("s2", "4", writer), decisions)
    return path


def test_a_row_tells_what_a_player_wants_to_know(home):
    path = written(home / "Over the Channel.jsonl", 5, forks=[Fork("S2", "", 2, 1, "9")])
    os.utime(path, (1_000_000, 1_000_000))
    [game] = saves.saved_games()
    assert (game.title, game.engagement, game.saved_at) == ("Over the Channel", "S2", datetime.fromtimestamp(1_000_000))
    *_, state = fold_log(read_log(path))
    assert (game.turn, game.turns) == (state.turn, state.clock.turns)
    assert (game.size, game.result) == (path.stat().st_size, None)
    assert game.can_go_on
    assert game.pilots == {"interceptor": "human"}
    assert saves.Force(Side.STRIKE, Role.BOMBER, "Ju 88 A-4", 2) in game.forces
    assert game.forces_words() == "2 Ju 88 A-4, 2 Bf 109 F-4 against 2 Hurricane I"
    assert game.result_words() == f"turn {state.turn} of {state.clock.turns}"
    assert game.forks == ("Taken over from 'S2' at turn 1, with new dice (seed 9).",)


def test_a_finished_game_tells_its_result(home):
    game = saves.summary(written(home / "a.jsonl"))
    *_, state = fold_log(read_log(game.path))
    points = victory.count(state)
    assert not game.can_go_on
    assert game.result == (points.strike, points.interceptor, points.level)
    assert game.result_words() == f"{points.level.capitalize()}, {points.strike} to {points.interceptor}"


def test_the_ground_comes_from_the_words_of_the_header(home):
    scene = scene_of(flying.scenario_of("s2"))
    assert saves.summary(written(home / "a.jsonl", 2, scene=scene)).ground == scene.ground
    assert saves.summary(written(home / "b.jsonl", 2)).ground == ""


def test_the_game_played_last_comes_first_and_older_folders_are_seen(home):
    for age, name in enumerate(("new", "middle", "old")):
        folder = places.older_games_folder() if name == "middle" else home
        path = written(folder / f"{name}.jsonl", 2)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    (home / ".hidden.jsonl").write_text("")
    (home / "notes.txt").write_text("")
    (home / "folder.jsonl").mkdir()
    assert [game.title for game in saves.saved_games()] == ["new", "middle", "old"]
    assert saves.saved_games(home / "none") == []


def test_a_file_that_cannot_be_read_has_its_row_and_can_be_deleted(home):
    path = written(home / "torn.jsonl", 4)
    path.write_bytes(path.read_bytes()[:-30])
    (home / "empty.jsonl").write_bytes(b"")
    with (home / "large.jsonl").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    games = {game.title: game for game in saves.saved_games()}
    assert "cut off" in games["torn"].notice
    assert games["torn"].can_go_on
    assert "nothing that could be played" in games["empty"].notice
    assert "16 MB" in games["large"].notice
    assert games["large"].result_words() == "cannot be opened"
    for name in ("empty", "large"):
        assert not games[name].can_go_on
        saves.delete(home / f"{name}.jsonl")
    assert [game.title for game in saves.saved_games()] == ["torn"]
    assert "cannot be read" in saves.summary(home / "missing.jsonl").notice


def test_two_hundred_games_are_listed_in_a_moment(home):
    whole = formats.golden_file(2).read_bytes()
    home.mkdir()
    for number in range(200):
        (home / f"{number}.jsonl").write_bytes(whole)
    began = time.process_time()
    assert len(saves.saved_games()) == 200
    assert time.process_time() - began < 2, "the list is read from three lines of each file"


@pytest.mark.parametrize(
    "title, name",
    [
        ("Black Thursday", "Black Thursday.jsonl"),
        ("  a/b\\c: d?  ", "a b c d.jsonl"),
        ("../../etc/passwd", "etc passwd.jsonl"),
        ("Straße über Köln", "Straße über Köln.jsonl"),
        ("con", "con game.jsonl"),
        ("LPT1.x", "LPT1.x game.jsonl"),
        ("...dots...", "dots.jsonl"),
        ("line\nfeed\x00\u200b", "line feed.jsonl"),
        ("w" * 300, "w" * 80 + ".jsonl"),
        ("東" * 100, "東" * 60 + ".jsonl"),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(title, name):
    assert saves.file_name(title) == name


@pytest.mark.parametrize("title", ["", "   ", "...", "/", "\x00"])
def test_a_title_without_letters_is_refused(title):
    with pytest.raises(saves.BadName, match="a letter or a number"):
        saves.file_name(title)


def test_renaming_keeps_the_game_and_never_another_file(home):
    one, other = written(home / "one.jsonl", 3), written(home / "other.jsonl", 2)
    data, rest = one.read_bytes(), other.read_bytes()
    moved = saves.rename(one, "other")
    assert (moved.name, moved.read_bytes(), other.read_bytes()) == ("other 2.jsonl", data, rest)
    assert saves.rename(moved, "other 2") == moved
    assert saves.rename(moved, "../out").parent == home
    assert sorted(path.name for path in home.iterdir()) == ["other.jsonl", "out.jsonl"]


def test_what_was_deleted_can_be_restored(home):
    data = written(home / "one.jsonl", 3).read_bytes()
    trashed = saves.delete(home / "one.jsonl")
    assert saves.saved_games() == []
    written(home / "one.jsonl", 2)
    again = saves.delete(home / "one.jsonl")
    assert {game.title for game in saves.deleted_games()} == {"one", "one 2"}
    assert saves.restore(trashed) == home / "one.jsonl"
    assert (home / "one.jsonl").read_bytes() == data
    written(home / "one 2.jsonl", 2)
    assert saves.restore(again) == home / "one 2 2.jsonl"
    assert saves.deleted_games() == []


def test_a_game_in_play_is_neither_renamed_nor_deleted_nor_opened_twice(home):
    path = written(home / "game.jsonl", 3)
    writer = LogWriter.going_on(read_log(path))
    acts = (saves.delete, lambda path: saves.rename(path, "x"), lambda path: LogWriter.going_on(read_log(path)))
    for act in acts:
        with pytest.raises(InUse, match=r"game\.jsonl: this game is open in another window"):
            act(path)
    copied = saves.copy(path)
    assert (copied.name, copied.read_bytes()) == ("game copy.jsonl", path.read_bytes())
    LogWriter.going_on(read_log(copied)).close()
    writer.close()
    LogWriter.going_on(read_log(path)).close()
    assert sorted(path.name for path in home.iterdir() if path.is_file()) == ["game copy.jsonl", "game.jsonl"]


def test_a_copy_holds_whole_lines_only(home):
    path = written(home / "game.jsonl", 3)
    data = path.read_bytes()
    path.write_bytes(data + b'{"half a li')
    assert saves.copy(path).read_bytes() == data
    with pytest.raises(BrokenFile, match="cannot be read"):
        saves.copy(home / "missing.jsonl")


def test_another_process_is_kept_out_and_a_killed_one_lets_go(tmp_path):
    path = tmp_path / "game.jsonl"
    program = (
        "import sys, time; from pathlib import Path; from game.files.lock import Lock\n"
        "lock = Lock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    )
    other = subprocess.Popen([sys.executable, "-c", program, str(path)], cwd=source.ROOT, stdout=subprocess.PIPE)
    with other:
        try:
            assert other.stdout.readline().strip() == b"held"
            with pytest.raises(InUse):
                Lock(path)
        finally:
            other.kill()
            other.wait()
    lock = Lock(path)
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []


def test_without_locks_of_the_system_the_number_of_the_process_tells(tmp_path, monkeypatch):
    monkeypatch.setattr("game.files.lock._take", lambda handle: None)
    path = tmp_path / "game.jsonl"
    held = Lock(path)
    with pytest.raises(InUse):
        Lock(path)
    held.release()
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    (tmp_path / ".game.jsonl.lock").write_text(str(gone.pid))
    Lock(path).release()


def test_a_folder_is_shown_or_named(tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("game.files.folders.shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("game.files.folders.subprocess.Popen", lambda words, **more: shown.append(words))
    assert show_folder(tmp_path / "games") is None
    assert shown[0][1:] == [str(tmp_path / "games")]
    assert (tmp_path / "games").is_dir()
    monkeypatch.setattr("game.files.folders.shutil.which", lambda name: None)
    assert str(tmp_path) in show_folder(tmp_path)
    (tmp_path / "file").write_text("")
    assert "cannot be shown" in show_folder(tmp_path / "file" / "games")
