"""The title offers what can be done now, and comes up without waiting for the fight behind it."""

from __future__ import annotations

import pygame
import pytest

from game.view import beginnings
from game.view.chooser import ChooserScreen
from game.view.title import TitleScreen
from tests import source


@pytest.fixture
def log(tmp_path, monkeypatch):
    monkeypatch.setattr(beginnings, "unfinished_log", lambda: tmp_path / "log.jsonl")


def labels(stage):
    return [control.widget.text for control in stage.top.controls.ring]


def test_without_an_unfinished_fight_there_is_no_continue(fingers, stage, monkeypatch):
    monkeypatch.setattr(beginnings, "unfinished_log", lambda: None)
    fingers(TitleScreen(stage))
    assert labels(stage) == ["Fly an engagement", "Campaigns", "Saved games", "Rulebook", "Settings", "Quit"]


def test_with_one_continue_comes_first(fingers, stage, log):
    play = fingers(TitleScreen(stage))
    assert labels(stage)[0] == "Continue"
    play.key(pygame.K_RETURN)
    assert "log.jsonl" in stage.message.text
    assert isinstance(stage.top, TitleScreen)


def test_continue_says_which_fight_and_how_far(fingers, stage, monkeypatch, tmp_path):
    path = tmp_path / "First Flight.jsonl"
    lines = (source.ROOT / "tests/golden/first-flight-regular.jsonl").read_text(encoding="utf-8").splitlines(True)
    path.write_text("".join(lines[:6]), encoding="utf-8")
    monkeypatch.setattr(beginnings, "unfinished_log", lambda: path)
    fingers(TitleScreen(stage))
    assert stage.top.caption.startswith("First Flight, turn ")
    assert stage.top.caption.endswith(" of 8")


def test_every_entry_leads_somewhere_and_back(fingers, stage):
    play = fingers(TitleScreen(stage))
    for entry in ("Fly an engagement", "Saved games", "Rulebook", "Settings"):
        play.press(entry)
        assert not isinstance(stage.top, TitleScreen)
        play.key(pygame.K_ESCAPE)
        assert isinstance(stage.top, TitleScreen)
    play.press("Quit")
    assert stage.is_closing


def test_esc_goes_to_quit_and_does_not_quit(fingers, stage):
    play = fingers(TitleScreen(stage))
    play.key(pygame.K_ESCAPE)
    assert not stage.is_closing
    assert stage.top.controls.focus == len(stage.top.controls.ring) - 1


def test_the_chooser_opens_at_first_flight(fingers, stage):
    play = fingers(TitleScreen(stage))
    play.press("Fly an engagement")
    assert isinstance(stage.top, ChooserScreen)
    assert stage.top.choice.scenario.id == "first-flight"
