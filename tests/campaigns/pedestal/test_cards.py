"""The action deck and the streams of chance (P2, P26)."""

from __future__ import annotations

import re

import pytest

from game.campaigns.pedestal.cards import DECK, Draw, shuffled
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Deck
from game.campaigns.pedestal.visibility import redact_event
from game.core.dice import SeededDice
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG, Table, play

PRINTED = """
WHITE 1 H, 2 H, 3s D, 4 D x, 5 M, 6 M, 7 M d, 8 H, 9 M, 10 M, 11 M, 12 M, 13 M, 14 H, 15s H, 16 M, 17 M, 18 V, 19 M,
      20s D
RED   21 M d, 22 H, 23 M, 24 D, 25 M, 26 M, 27 M, 28 V, 29s D, 30 H, 31 V, 32 H d, 33 M, 34s M, 35 M, 36s M, 37 M,
      38 H, 39 D, 40 H, 41s M d, 42 D, 43 H, 44 H, 45s M, 46 H, 47 M, 48 M
BLUE  49 H, 50 M, 51 H, 52 M, 53 D, 54 M, 55 M, 56 V, 57 M, 58 H, 59 V d, 60 H, 61 H, 62s M, 63 M, 64s M, 65 M,
      66 M x, 67 M, 68 H, 69s D, 70 D, 71 M, 72 M d, 73 M, 74 M, 75s H, 76 D
"""
LETTERS = {"M": "miss", "H": "hit", "D": "direct", "V": "vital", "": "none", "d": "damaged", "x": "destroyed"}


def printed():
    border = ""
    for piece in re.split(r"[,\n]", PRINTED):
        found = re.fullmatch(r"\s*(WHITE|RED|BLUE)?\s*(\d+)(s?) ([MHDV]) ?([dx]?)\s*", piece)
        if found:
            border = (found[1] or border).lower() if found[1] else border
            yield int(found[2]), border, bool(found[3]), LETTERS[found[4]], LETTERS[found[5]]


@pytest.mark.rule("P2.2", "P2.3", "P2.4")
def test_every_card_is_as_printed():
    deck = [(card.number, card.border, card.spoiled, card.bomb, card.flak) for card in CATALOG.cards.values()]
    assert deck == list(printed())
    assert len(deck) == 76


@pytest.mark.rule("P2.1")
def test_both_sides_draw_from_one_deck():
    table = Table(day=2)
    table.stack(22, 23, 24, 49, 50)
    table.answer()
    table.answer()
    drawn = [(event.use, event.draw.value) for event in table.all("card_drawn")]
    assert drawn == [("raid", 22), ("air cover", 23), ("air cover", 24), ("air cover", 49)]


@pytest.mark.rule("P2.5")
def test_a_new_deck_of_all_76_is_shuffled_when_none_is_left():
    table = Table(day=2)
    assert len(table.state.deck.order) == 76
    table.change(deck=Deck((22,), ALL_CARDS[:21], 1))
    table.answer()
    table.answer()
    assert table.last("deck_shuffled").number == 2
    assert sorted(table.last("deck_shuffled").order) == list(ALL_CARDS)
    assert table.state.deck.drawn == table.last("deck_shuffled").order[:3]


@pytest.mark.rule("P2.5")
def test_the_deck_is_shuffled_every_morning():
    shuffles = []
    play(
        "mornings",
        watch=lambda before, after: shuffles.extend(e.number for e in after.events if e.kind == "deck_shuffled"),
    )
    assert shuffles.count(1) == 4


@pytest.mark.rule("P2.6")
def test_what_a_border_means():
    read = CATALOG.readings
    rows = [
        [read.raid_elements[b], read.air_cover[b], read.delay_turns[b], read.aircraft_repair[b], read.damaged_ship[b]]
        for b in ("white", "red", "blue")
    ]
    assert rows == [
        [1, "on_alert", 1, "no_change", "crippled"],
        [2, "airborne", 3, "repaired", "no_change"],
        [3, "away", 2, "written_off", "undamaged"],
    ]
    assert read.crippled_ship == {"white": "damaged", "red": "no_change", "blue": "sunk"}
    assert read.straggler_lost == {"merchant_alone": "blue", "merchant_guarded": "white", "warship": "white"}


@pytest.mark.rule("P2.7")
def test_every_card_but_the_launch_card_is_shown_to_both():
    table = Table(day=2)
    table.answer()
    table.answer()
    for event in table.all("card_drawn"):
        assert [redact_event(event, side, table.state) for side in Side] == [event, event]


@pytest.mark.rule("P26.1")
def test_a_draw_is_logged_with_stream_number_and_value():
    table = Table(day=2).stack(22, 23, 24, 49)
    table.answer()
    table.answer()
    assert table.last("card_drawn").draw == Draw("pedestal.deck", 4, 49)


@pytest.mark.rule("P26.1")
def test_drawing_from_one_stream_moves_no_other():
    dice = SeededDice("seed")
    first = shuffled(SeededDice("seed"), 1, 1, ALL_CARDS)
    for _ in range(5):
        dice.pick(101, "M10", "pedestal.target", 8)
    assert shuffled(dice, 1, 1, ALL_CARDS) == first


@pytest.mark.rule("P26.2")
def test_cards_come_off_the_top_of_the_ordered_deck():
    table = Table(day=2)
    order = table.state.deck.order
    table.answer()
    table.answer()
    drawn = tuple(event.draw.value for event in table.all("card_drawn"))
    assert drawn == order[: len(drawn)]


@pytest.mark.rule("P26.3")
def test_the_deck_follows_from_seed_day_and_number_of_the_shuffle():
    same = shuffled(SeededDice("77"), 2, 1, ALL_CARDS)
    assert shuffled(SeededDice("77"), 2, 1, ALL_CARDS) == same
    others = [("78", 2, 1), ("77", 3, 1), ("77", 2, 2)]
    assert all(shuffled(SeededDice(seed), day, number, ALL_CARDS) != same for seed, day, number in others)
    assert sorted(same) == list(ALL_CARDS)
    assert DECK == "pedestal.deck"
