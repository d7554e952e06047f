"""When a fighter has had enough, and that it stays until then (T15.10, T12.9)."""

from __future__ import annotations

import pytest

from game.core.dice import SeededDice
from game.core.hexes import Board, Hex
from game.pilots import break_off
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.regular import RegularPilot
from game.tactical.rules.plotting import plot_prompt
from game.tactical.state import Step
from tests.tactical.table import box, single, table

SMALL = Board(30, 12)


@pytest.mark.rule("T15.10")
@pytest.mark.parametrize(
    "condition, reason",
    [
        ({}, ""),
        ({"wounds": 1}, ""),
        ({"wounds": 2}, "wounded twice"),
        ({"is_burning": True}, "burning"),
        ({"lost": {"wing": 5}}, ""),
        ({"lost": {"wing": 6}}, "half of wing gone"),
        ({"lost": {"fuselage": 5}}, ""),
        ({"lost": {"fuselage": 6}}, "half of fuselage gone"),
        ({"lost": {"engine": 6, "tail": 4}}, ""),
        ({"mg_ammo": 1, "cannon_ammo": 2}, ""),
        ({"mg_ammo": 2, "cannon_ammo": 0}, ""),
        ({"mg_ammo": 1, "cannon_ammo": 1}, "no ammunition for a medium burst"),
        ({"mg_dice": 0, "cannon_ammo": 1}, "no ammunition for a medium burst"),
        ({"is_mg_jammed": True, "is_cannon_jammed": True}, ""),
    ],
)
def test_reasons(condition, reason):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(5, 0), heading=3, **condition))
    assert break_off.reason(state, state.units["A1"]) == reason


def at_the_edge(**condition):
    """A fighter near the edge, looking out, and a box behind it; its plot."""
    fighter = single("A1", "bf109g", hex=Hex(25, 2), heading=0, code="4S3", **condition)
    state = table(box("X", "b17f", hex=Hex(14, 2)), fighter, board=SMALL, step=Step.PLOT, turn=3, turns=12)
    prompt = plot_prompt(state, state.units["A1"])
    return RegularPilot().decide(prompt, state, SeededDice("edge"), NORMAL_EFFORT), prompt


@pytest.mark.rule("T12.9")
def test_a_sound_fighter_stays_on_the_board():
    answer, prompt = at_the_edge()
    assert any(choice.is_breaking_off for choice in prompt.choices)
    assert not answer.is_breaking_off


def test_a_hurt_one_leaves():
    answer, _ = at_the_edge(wounds=2)
    assert answer.is_breaking_off


def test_away_from_the_edge_a_hurt_one_opens_the_distance():
    fighter = single("A1", "bf109g", at=(-4, 0), code="4S3", is_burning=True)
    state = table(box("X", "b17f"), fighter, step=Step.PLOT, turn=3, turns=12)
    answer = RegularPilot().decide(plot_prompt(state, state.units["A1"]), state, SeededDice("fire"), NORMAL_EFFORT)
    assert answer.code in ("29S2", "30S3", "19L2", "19R2", "18L1", "18R1", "8L2", "8R2", "2S1", "12S2", "7L1", "7R1")
