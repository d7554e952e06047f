"""The Channel Dash is chosen: its card, its officers by side, its variants, of set-ups one at a time."""

from __future__ import annotations

import pytest

from game.view.campaign import beginnings
from game.view.campaign.chooser import CampaignChooser
from game.view.campaign.front import front_of
from tests.campaigns.cerberus.table import CATALOG


@pytest.fixture
def chooser(stage, fingers):
    play = fingers(CampaignChooser(stage))
    chooser = play.stage.top
    front = next(one for one in chooser.fronts if one.key == "cerberus")
    chooser._change(lambda: chooser._choose(front))
    return play, chooser


def turn_on(chooser, key):
    chooser._variant_setter(key)(True)


@pytest.mark.rule("C9.1")
def test_every_set_up_variant_and_switch_has_a_card_with_its_sentence_mark_and_rule():
    cards = {card.key: card for card in front_of("cerberus").variants}
    assert set(cards) == {row.key.value for row in CATALOG.variants.values()}
    for row in CATALOG.variants.values():
        card = cards[row.key.value]
        assert (card.words, card.mark, card.rule) == (row.effect, row.mark, row.rule)
        assert card.mark in ("source", "reconstructed")


@pytest.mark.rule("C9.2", "C9.3")
def test_of_the_set_ups_one_is_on_and_the_bismarck_is_sound_or_crippled(chooser):
    _, screen = chooser
    turn_on(screen, "uboat")
    turn_on(screen, "strict")
    turn_on(screen, "bismarck")
    turn_on(screen, "reconnaissance")
    assert screen.choice.variants == {"uboat", "reconnaissance", "bismarck"}
    turn_on(screen, "bismarck_crippled")
    assert screen.choice.variants == {"uboat", "reconnaissance", "bismarck_crippled"}


def test_the_bold_and_the_patient_officer_lead_the_squadron_alone():
    german, british = front_of("cerberus").sides
    assert not german.officers
    assert british.officers == ("random", "sound")


def test_what_is_chosen_begins(chooser, monkeypatch):
    play, screen = chooser
    begun = []
    monkeypatch.setattr(beginnings, "begin", lambda host, *what: begun.append(what))
    turn_on(screen, "shore_batteries")
    play.press("Begin")
    assert begun[0][0] == "cerberus"
    assert set(begun[0][1]) == {"shore_batteries"}
    assert begun[0][2] == {"german": "sound", "british": "person"}
