"""A campaign is chosen with its sides, officers, variants, rules and seed, and begins with its briefing."""

from __future__ import annotations

import pygame
import pytest

from game.session.staff import officers_of
from game.view.campaign import beginnings
from game.view.campaign.chooser import CampaignChooser
from game.view.title import TitleScreen


@pytest.fixture
def begun(monkeypatch):
    """What the chooser hands over when it begins."""
    found = []
    monkeypatch.setattr(beginnings, "begin", lambda host, *what: found.append(what))
    return found


@pytest.fixture
def play(fingers, stage):
    return fingers(CampaignChooser(stage))


def press(play, rule, label):
    controls = play.stage.top.controls
    wanted = next(one for one in controls.ring if one.rule == rule and one.widget.text == label)
    controls.focus_on_widget(wanted.widget)
    play.key(pygame.K_RETURN)


def test_the_title_leads_to_the_campaigns(fingers, stage):
    play = fingers(TitleScreen(stage))
    play.press("Campaigns")
    assert isinstance(stage.top, CampaignChooser)


@pytest.mark.rule("P19.1", "P19.3")
def test_what_is_chosen_begins(play, begun):
    press(play, "P19.3", "On")
    press(play, "P19.1", "On")
    play.stage.top.choice.seed = "four"
    play.press("Begin")
    campaign, variants, players, options, seed, _ = begun[0]
    assert (campaign, seed) == ("pedestal", "four")
    assert variants == ["omit_first_day", "force_x"]
    assert players == {"axis": "sound", "british": "person"}
    assert options["tailing"] is True


def test_every_officer_can_lead_every_side(play):
    screen = play.stage.top
    for side in ("axis", "british"):
        for officer in ("person", *officers_of("pedestal")):
            screen._player_setter(side)(officer)
            assert screen.choice.players[side] == officer


def test_two_officers_are_watched(play, begun):
    screen = play.stage.top
    screen._player_setter("british")("weak")
    press(play, "P24.1", "Watched on the board")
    play.press("Watch")
    assert begun[0][2] == {"axis": "sound", "british": "weak"}
    assert begun[0][-1] == "watch"


def test_every_variant_says_how_it_came_down_to_us(play):
    for variant in play.stage.top.choice.front.variants:
        assert "source" in variant.mark or "reconstructed" in variant.mark
        assert variant.words.endswith(".")
