"""Scores: what one die hits at a range (T7.8, H-E5)."""

from __future__ import annotations

import pytest

from game.tactical.events.base import Roll
from game.tactical.rules.scores import mg_die, numbers, roll_of
from tests.tactical.table import catalog

# Six letters for the faces 1 to 6: b is a BLUE hit, r a RED one, a dot nothing. Four ranges, 0 to 3.
SCORES = {
    "flexible": ("..bbrr", "...bbr", "....bb", "......"),
    "light_mg": ("..bbbr", "...bbr", "....bb", ".....b"),
    "heavy_mg": ("..bbrr", "...bbr", "....bb", ".....b"),
    "cannon": ("..brrr", "...brr", "....br", ".....b"),
}
HITS = {"b": "blue", "r": "red", ".": ""}
CELLS = [(die, steps, face) for die in SCORES for steps in range(4) for face in range(1, 7)]


def expected(die, steps, face):
    return HITS[SCORES[die][steps][face - 1]]


@pytest.mark.rule("H-E5")
@pytest.mark.parametrize("steps, face", [(steps, face) for die, steps, face in CELLS if die == "flexible"])
def test_every_face_of_a_defensive_die(steps, face):
    assert roll_of(catalog(), "flexible", steps, face) == Roll("flexible", face, expected("flexible", steps, face))


@pytest.mark.rule("T7.8")
@pytest.mark.parametrize("die, steps, face", [cell for cell in CELLS if cell[0] != "flexible"])
def test_every_face_of_a_fixed_gun_die(die, steps, face):
    assert roll_of(catalog(), die, steps, face).hit == expected(die, steps, face)


@pytest.mark.rule("T7.8")
@pytest.mark.parametrize("die", SCORES)
@pytest.mark.parametrize("steps", range(4))
def test_the_numbers_shown_are_the_numbers_that_hit(die, steps):
    shown = numbers(catalog(), die, steps)
    assert shown.die == die
    assert shown.blue == tuple(face for face in range(1, 7) if expected(die, steps, face) == "blue")
    assert shown.red == tuple(face for face in range(1, 7) if expected(die, steps, face) == "red")


@pytest.mark.rule("T10.4")
def test_no_red_beyond_range_one_by_mg_and_range_two_by_cannon():
    def reach(die):
        return max(steps for steps in range(4) if numbers(catalog(), die, steps).red)

    assert (reach("light_mg"), reach("heavy_mg"), reach("cannon")) == (1, 1, 2)


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize(
    "type_, die",
    [
        ("bf109e", "light_mg"),
        ("hurricane1", "light_mg"),
        ("bf110c", "light_mg"),
        ("fw190a5", "light_mg"),
        ("fw190a8", "heavy_mg"),
        ("bf109g", "heavy_mg"),
        ("mc200", "heavy_mg"),
        ("p51d", "heavy_mg"),
    ],
)
def test_the_row_of_the_machine_guns(type_, die):
    assert mg_die(catalog().aircraft[type_].guns) == die
