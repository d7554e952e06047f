"""An engagement is chosen with its players, rules and seed, and begins with a log on the disk."""

from __future__ import annotations

import pygame
import pytest

from game.files.engagements import engagement_folders
from game.tactical.state import Side
from game.view import beginnings
from game.view.chooser import ChooserScreen


@pytest.fixture
def begun(monkeypatch):
    """What the chooser hands over when it begins."""
    flights = []
    monkeypatch.setattr(beginnings, "begin", lambda host, *what: flights.append(what))
    return flights


@pytest.fixture
def play(fingers, stage):
    return fingers(ChooserScreen(stage))


def focus_on(play, rule, label):
    controls = play.stage.top.controls
    wanted = (one for one in controls.ring if one.rule == rule and one.widget.text == label)
    controls.focus_on_widget(next(wanted).widget)


def test_what_is_chosen_is_flown(play, begun):
    screen = play.stage.top
    focus_on(play, "T7.9", "Off")
    play.key(pygame.K_RETURN)
    screen.choice.seed = "four"
    play.press("Fly")
    scenario, players, options, seed = begun[0]
    assert (scenario.id, seed) == ("first-flight", "four")
    assert players == {Side.STRIKE: "novice", Side.INTERCEPTOR: "human"}
    assert options["jams"] is False
    assert options["tailing"] is True


def test_every_player_can_sit_at_every_side(play):
    screen = play.stage.top
    for label, player in (("Human", "human"), ("Novice", "novice"), ("Random", "random"), ("Regular", "regular")):
        for number, side in enumerate(Side):
            seats = [one for one in screen.controls.ring if one.widget.text == label]
            screen.controls.focus_on_widget(seats[number].widget)
            play.key(pygame.K_RETURN)
            assert screen.choice.players[side] == player


def test_two_pilots_are_watched(play):
    screen = play.stage.top
    screen.choice.players[Side.INTERCEPTOR] = "novice"
    screen.resized(play.stage.size)
    assert screen.fly.text == "Watch"


def test_the_settings_options_are_where_it_starts(stage, fingers):
    stage.change_settings({"options": {"fuel": True}})
    play = fingers(ChooserScreen(stage))
    chosen = [one.widget.text for one in play.stage.top.controls.ring if one.rule == "T14.3" and one.is_chosen]
    assert chosen == ["On"]


def test_arrows_choose_among_the_cards_and_enter_leads_to_the_button(play, begun):
    screen = play.stage.top
    play.key(pygame.K_DOWN, pygame.K_RETURN)
    assert screen.choice.scenario.id == screen.engagements[1].scenario.id
    play.key(pygame.K_RETURN)
    assert screen.controls.ring[screen.controls.focus].widget is screen.fly
    play.key(pygame.K_RETURN)
    assert begun[0][0].id == screen.choice.scenario.id


def test_a_seed_is_typed_or_drawn_anew(play):
    screen = play.stage.top
    line = next(one for one in screen.controls.ring if one.is_entry)
    before = screen.choice.seed
    screen.controls.focus_on_widget(line.widget)
    play.type("7")
    assert screen.choice.seed == before + "7"
    play.key(pygame.K_TAB, pygame.K_RETURN)
    assert screen.choice.seed not in (before, before + "7")


def test_a_broken_file_of_the_player_is_named_and_the_rest_can_be_flown(stage, fingers):
    folder = engagement_folders()[1]
    folder.mkdir(parents=True, exist_ok=True)
    broken = folder / "mine.toml"
    broken.write_text("title = 3", encoding="utf-8")
    try:
        play = fingers(ChooserScreen(stage))
        assert "mine.toml" in stage.message.text
        assert len(play.stage.top.engagements) > 5
    finally:
        broken.unlink()


def test_fights_for_the_balance_are_not_offered(play):
    assert {one.group for one in play.stage.top.engagements} == {"history", "reference"}


def test_an_engagement_of_the_players_own_says_so_and_is_chosen_alone(stage, fingers, tmp_path, monkeypatch):
    shipped, own = engagement_folders()
    own.mkdir(parents=True, exist_ok=True)
    (own / "first-flight.toml").write_bytes((shipped / "first-flight.toml").read_bytes())
    screen = fingers(ChooserScreen(stage)).stage.top
    first, second = screen.engagements[:2]
    assert (first.path.parent, second.path.parent) == (shipped, own)
    assert not any("Your own" in line for line, _, _ in screen._lines(first, 300))
    assert any("Your own" in line for line, _, _ in screen._lines(second, 300))
    screen._take(second)
    chosen = [one for one in screen.controls.ring if one.group == "cards" and one.is_chosen]
    assert (screen.choice.path, len(chosen)) == (second.path, 1)
