"""Two worlds that differ only in what a side may not see give that side the same choices (T4.5, T14.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import SeededDice
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import PILOTS, seated
from game.session.match import Match
from game.session.pilots_at import decide_all
from game.tactical.opening import opening
from game.tactical.rules.sections import SECTIONS_FATAL
from game.tactical.state import Kind, Plot, Side
from game.tactical.visibility import redact

DECISIONS = 14


def answers_of(name, state, side, prompts):
    """What a fresh pilot answers to the prompts of its side."""
    return answers_by(seated(name), state, side, prompts)


def answers_by(pilot, state, side, prompts):
    view = redact(state, side)
    return [pilot.decide(prompt, view, SeededDice("pilot"), NORMAL_EFFORT) for prompt in prompts if prompt.side is side]


def with_other_damage(state, enemy):
    """The same world, but every aircraft of one side has another damage, less ammunition and a wound."""
    changed = []
    for record in state.aircraft.values():
        if record.side is enemy:
            boxes = record.boxes
            for section in SECTIONS_FATAL:
                boxes = replace(boxes, **{section.value: max(0, boxes.of(section) - 1) or boxes.of(section)})
            changed.append(replace(record, boxes=boxes, wounds=1, mg_ammo=record.mg_ammo // 2, is_cannon_jammed=True))
    return state.with_aircraft(*changed)


def with_other_secrets(state, side):
    """The same world, but other letters and looks for the enemy's eyes."""
    mine = {unit.id for unit in state.units.values() if unit.side is side}
    facts = state.this_turn
    tailing = {tailed for tailer, tailed in facts.tailing if tailer in mine}
    letters = {unit: "L" for unit in state.units if unit not in tailing} | {
        unit: letter for unit, letter in facts.letters.items() if unit in tailing
    }
    enemies = sorted(id_ for id_, unit in state.units.items() if unit.kind is Kind.SINGLE and id_ not in mine)
    looks = {sorted(mine)[0]: enemy for enemy in enemies[:1]} if mine else {}
    seen = {target: Plot("3S2") for target in looks}
    return state.with_this_turn(letters=letters, looks=looks, seen=seen)


@pytest.mark.rule("T14.6", "T4.5")
@pytest.mark.parametrize("name", PILOTS)
@pytest.mark.parametrize("engagement", ["schweinfurt", "s2"])
def test_hidden_damage_and_secret_letters_change_no_choice(name, engagement):
    catalog = load_catalog()
    match = Match(opening(load_engagement(engagement, catalog), catalog, {"hidden_damage": True}), "hidden")
    match.start()
    pilot = seated(name)
    for _ in range(DECISIONS):
        if match.is_over:
            break
        for side in Side:
            here = answers_of(name, match.state, side, match.prompts)
            assert here == answers_of(name, with_other_damage(match.state, side.enemy), side, match.prompts)
            assert here == answers_of(name, with_other_secrets(match.state, side), side, match.prompts)
        match.commit([answer for side in Side for answer in decide_all(match, side, pilot, "hidden")])


@pytest.mark.parametrize("name", PILOTS)
def test_what_it_remembers_changes_no_choice(name):
    """A pilot that has just flown another engagement decides as a fresh one does."""
    catalog = load_catalog()
    match = Match(opening(load_engagement("s2", catalog), catalog), "memory")
    match.start()
    old = seated(name)
    for _ in range(6):
        for side in Side:
            fresh = answers_of(name, match.state, side, match.prompts)
            assert answers_by(old, match.state, side, match.prompts) == fresh
        match.commit([answer for side in Side for answer in decide_all(match, side, old, "memory")])
