"""The list of saved games: found, watched, continued, renamed, deleted and taken back, by mouse and by keys."""

from __future__ import annotations

import os
import shutil

import pygame
import pytest

from game.files import saves
from game.view import beginnings
from game.view.chooser import ChooserScreen
from game.view.replay.screen import ReplayScreen
from game.view.report import ReportScreen
from game.view.saved_games import SavedGamesScreen
from game.view.title import TitleScreen
from tests import source

GOLDEN = source.ROOT / "tests" / "golden"
NAMES = ("big-week-random", "first-flight-random", "s1-random")


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Three finished games, the last one played last, and one that was left in the middle."""
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    for when, name in enumerate(NAMES):
        shutil.copy(GOLDEN / f"{name}.jsonl", folder)
        os.utime(folder / f"{name}.jsonl", (1000 + when, 1000 + when))
    lines = (GOLDEN / "s2-random.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "half way.jsonl").write_bytes(b"".join(lines[:6]))
    os.utime(folder / "half way.jsonl", (500, 500))
    return folder


@pytest.fixture
def listed(fingers, stage, home):
    made = fingers(SavedGamesScreen(stage))
    stage.top.settle()
    made.see()
    return made


def titles(stage):
    return [game.title for game in stage.top.games]


def test_the_game_played_last_comes_first_and_is_chosen(listed, stage):
    assert titles(stage) == [*NAMES[::-1], "half way"]
    assert stage.top.game.title == "s1-random"
    assert all(stage.top.picture(game) is not None for game in stage.top.games)


def test_the_last_fight_is_found_and_watched_by_keys_from_the_title(fingers, stage, home):
    made = fingers(TitleScreen(stage))
    index = [control.widget.text for control in stage.top.controls.ring].index("Saved games")
    for _ in range(index):
        made.key(pygame.K_DOWN)
    made.key(pygame.K_RETURN)
    stage.top.settle()
    made.key(pygame.K_RETURN)
    assert isinstance(stage.top, ReplayScreen)
    assert stage.top.film.log.path.stem == "s1-random"
    made.key(pygame.K_SPACE)
    assert stage.top.playback.is_playing
    made.key(pygame.K_ESCAPE)
    assert isinstance(stage.top, SavedGamesScreen)


def test_another_game_is_chosen_by_arrows(listed, stage):
    listed.key(pygame.K_DOWN)
    listed.key(pygame.K_RETURN)
    assert stage.top.game.title == "first-flight-random"
    listed.key(pygame.K_RETURN)
    assert isinstance(stage.top, ReplayScreen)


def test_a_game_is_watched_by_the_mouse(listed, stage):
    listed.press("Watch")
    assert isinstance(stage.top, ReplayScreen)
    listed.key(pygame.K_ESCAPE)
    card = stage.top.controls.ring[1].widget.rect
    listed.click(card.center)
    assert stage.top.game.title == "first-flight-random"
    listed.press("Report")
    assert isinstance(stage.top, ReportScreen)


def test_only_an_unfinished_game_goes_on(listed, stage, monkeypatch):
    gone = []
    monkeypatch.setattr(beginnings, "go_on", lambda host, path: gone.append(path.stem))
    with pytest.raises(AssertionError):
        listed.press("Continue")
    stage.top.choose(stage.top.games[-1])
    listed.see()
    listed.press("Continue")
    assert gone == ["half way"]


def test_a_game_is_renamed(listed, stage, home):
    listed.key(pygame.K_F2)
    assert stage.top.controls.focused_entry() is not None
    stage.top.name = "My best: fight?"
    listed.key(pygame.K_RETURN)
    listed.press("Rename")
    assert stage.top.game.title == "My best fight"
    assert (home / "My best fight.jsonl").exists()
    stage.top.name = "???"
    listed.press("Rename")
    assert "letter or a number" in stage.message.text
    assert stage.top.game.title == "My best fight"


def test_a_deleted_game_is_taken_back(listed, stage, home):
    listed.key(pygame.K_DELETE)
    assert titles(stage) == ["first-flight-random", "big-week-random", "half way"]
    assert "in the trash" in stage.message.text
    assert [game.title for game in saves.deleted_games()] == ["s1-random"]
    listed.press("Undo delete")
    assert "s1-random" in titles(stage)
    assert stage.top.game.title == "s1-random"
    assert saves.deleted_games() == []


def test_deleting_all_leaves_a_screen_that_says_what_to_do(listed, stage):
    for _ in range(4):
        listed.key(pygame.K_DELETE)
    assert titles(stage) == []
    listed.press("Fly an engagement")
    assert isinstance(stage.top, ChooserScreen)


def test_without_any_game_it_says_what_to_do(fingers, stage, tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    made = fingers(SavedGamesScreen(stage))
    stage.top.settle()
    made.see()
    labels = [control.widget.text for control in stage.top.controls.ring]
    assert labels == ["Back", "Open the folder", "Fly an engagement"]
    made.key(pygame.K_DELETE, pygame.K_F2)
    assert list(tmp_path.rglob("*.jsonl")) == []


def test_a_file_that_cannot_be_read_is_listed_with_the_reason(fingers, stage, home):
    (home / "strange.jsonl").write_text("garbage\n", encoding="utf-8")
    made = fingers(SavedGamesScreen(stage))
    stage.top.settle()
    made.see()
    strange = next(game for game in stage.top.games if game.title == "strange")
    assert stage.top.game is not strange
    stage.top.choose(strange)
    made.see()
    labels = [control.widget.text for control in stage.top.controls.ring]
    assert "Watch" not in labels
    assert "Delete" in labels


def test_the_folder_is_opened(listed, monkeypatch, home):
    from game.view import saved_games

    shown = []
    monkeypatch.setattr(saved_games, "show_folder", shown.append)
    listed.key(pygame.K_DELETE, pygame.K_DELETE, pygame.K_DELETE, pygame.K_DELETE)
    listed.press("Open the folder")
    assert shown == [home]


def test_what_is_new_on_the_disk_is_seen_after_coming_back(listed, stage, home):
    listed.press("Watch")
    shutil.copy(GOLDEN / "ploesti-random.jsonl", home)
    listed.key(pygame.K_ESCAPE)
    stage.top.settle()
    assert "ploesti-random" in titles(stage)


@pytest.mark.parametrize("scale", [100, 200, 250])
def test_it_draws_at_every_scale(listed, stage, scale):
    stage.change_settings({"scale": scale})
    stage.top.settle()
    listed.see()
