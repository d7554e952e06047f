"""Random legal play over all engagements and over random forces, with every switch on or off."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import SeededDice
from game.tactical.apply import fold
from game.tactical.catalog import Burst
from game.tactical.prompts import Allot, AllotPrompt, Fly, OpenFire, choice_count
from game.tactical.rules.gunnery import firing_guns
from game.tactical.state import Aircraft, Guns, Kind, Side, State, Step
from game.tactical.turn import advance, is_sealed, prompts_of, why_not
from game.tactical.visibility import redact
from tests.tactical.flying import Flight, any_answer
from tests.tactical.fuzz import NAMES, OWN, fly, opened
from tests.tactical.situations import TURN, situations
from tests.tactical.table import catalog

EACH = 12
OF_OWN = 150


@pytest.mark.parametrize("name", NAMES)
def test_every_engagement_can_be_flown_at_random(name):
    for number in range(EACH):
        fly(name, number)


@pytest.mark.parametrize("tens", range(OF_OWN // 10))
def test_random_forces_can_fly_at_random(tens):
    for number in range(10 * tens, 10 * tens + 10):
        fly(OWN, number)


# ---- what is offered is legal, and what is not is not -------------------------------------------------------------


def _every_fly(state, unit):
    return [Fly(unit, code, leaves) for code, leaves in product(catalog().manoeuvres, (False, True))]


def _every_shot(state, unit):
    targets = [aircraft for other in state.units.values() for aircraft in other.aircraft]
    return [OpenFire(unit, *shot) for shot in product(targets, Burst, Guns)]


@pytest.mark.rule("T5.5", "T7.1", "T8.4")
@given(situations(), st.integers(0, 10**6))
def test_why_not_and_the_choices_agree_on_every_answer_there_is(situation, seed):
    flight = Flight(situation.state(), str(seed))
    chance = random.Random(seed)
    while flight.prompts and flight.state.turn < TURN + 2:
        for prompt in flight.prompts:
            _agree(flight.state, prompt, chance)
        flight.decide([any_answer(prompt, chance) for prompt in flight.prompts])


def _agree(state, prompt, chance):
    assert choice_count(prompt) > 1, "a decision with one choice answers itself"
    if isinstance(prompt, AllotPrompt):
        _agree_on_dice(state, prompt, chance)
        return
    assert len(set(prompt.choices)) == len(prompt.choices)
    assert all(why_not(state, prompt, choice) is None for choice in prompt.choices)
    if prompt.kind == "fly":
        legal, every = set(prompt.choices), _every_fly(state, prompt.unit)
    elif prompt.kind == "open_fire":
        legal, every = _with_the_same_guns(state, prompt), _every_shot(state, prompt.unit)
    else:
        return
    for answer in every:
        refusal = why_not(state, prompt, answer)
        assert (refusal is None) is (answer in legal), (answer, refusal)
        assert refusal is None or refusal.endswith(".")


def _with_the_same_guns(state, prompt):
    """The choices, and whatever fires the same dice in other words: cannon alone where the machine guns are jammed."""
    offered = {(one.target, one.burst, _firing(state, one)) for one in prompt.choices}
    return {one for one in _every_shot(state, prompt.unit) if (one.target, one.burst, _firing(state, one)) in offered}


def _firing(state, shot):
    record = state.aircraft[shot.unit]
    return firing_guns(state.catalog.gunnery, record, shot.guns, shot.burst, state.is_on("ammunition"))


def _agree_on_dice(state, prompt, chance):
    assert why_not(state, prompt, prompt.automatic) is None
    caps = {attacker.unit: attacker.cap for attacker in prompt.attackers}
    for _ in range(20):
        dice = tuple((unit, chance.randint(-1, most + 1)) for unit, most in caps.items())
        is_legal = all(0 <= count <= caps[unit] for unit, count in dice) and sum(n for _, n in dice) <= prompt.sum
        assert (why_not(state, prompt, Allot(prompt.unit, dice)) is None) is is_legal


# ---- two worlds ---------------------------------------------------------------------------------------------------


def _other_damage(state: State, record: Aircraft, chance: random.Random) -> Aircraft:
    """The same aircraft with other hidden figures: whatever T14.6 hides may differ."""
    unit = state.unit_of(record.id)
    is_alone = unit is None or unit.kind is Kind.SINGLE
    boxes = record.boxes
    changed = {name: chance.randint(1, getattr(boxes, name)) for name in ("engine", "wing", "fuselage", "tail", "crew")
               if getattr(boxes, name)}  # fmt: skip
    if is_alone and boxes.guns:
        changed["guns"] = chance.randint(0, boxes.guns)
    return replace(
        record, boxes=replace(boxes, **changed), wounds=chance.randint(0, 2), mg_ammo=chance.randint(0, 30),
        cannon_ammo=chance.randint(0, 20), is_mg_jammed=chance.random() < 0.5, is_cannon_jammed=chance.random() < 0.5,
        engine_rough=chance.randint(0, 2), mg_dice=chance.randint(0, record.mg_dice), fuel=chance.randint(1, 90),
    )  # fmt: skip


@pytest.mark.rule("T14.6")
@pytest.mark.parametrize("name", [*NAMES, OWN])
def test_worlds_that_differ_in_hidden_damage_give_a_side_the_same_view_and_prompts(name):
    chance = random.Random(name)
    opening = opened(name, 1)
    flight = Flight(replace(opening, options=opening.options | {"hidden_damage"}), name)
    while flight.prompts:
        for side in Side:
            state = flight.state
            enemies = [record for record in state.aircraft.values() if record.side is not side and not record.is_lost]
            other = state.with_aircraft(*(_other_damage(state, record, chance) for record in enemies))
            assert redact(other, side) == redact(state, side)
            assert _asked(other, side) == _asked(state, side)
        flight.decide([any_answer(prompt, chance) for prompt in flight.prompts])


def _asked(state, side):
    return [prompt for prompt in prompts_of(state) if prompt.side is side]


@pytest.mark.rule("T4.5", "T4.4")
@given(situations(), st.integers(0, 10**6))
def test_worlds_that_differ_in_secret_plots_give_a_side_the_same_view_and_prompts(situation, seed):
    """Until the plots are shown a side knows of enemy plots the letters its tailers read, and no more."""
    chance = random.Random(seed)
    flight = Flight(situation.state(), str(seed))
    while flight.prompts and flight.state.step is not Step.PLOT:
        flight.decide([any_answer(prompt, chance) for prompt in flight.prompts])
    while flight.state.step is Step.PLOT:
        answers = [any_answer(prompt, chance) for prompt in flight.prompts]
        for side in Side:
            _look_alike(flight, answers, side, chance)
        flight.decide(answers)


def _look_alike(flight, answers, side, chance):
    prompts = {prompt.unit: prompt for prompt in flight.prompts}
    others = [
        any_answer(prompts[answer.unit], chance) if prompts[answer.unit].side is not side else answer
        for answer in answers
    ]
    worlds = []
    for given_now in (answers, others):
        events, asked = advance(flight.state, [*flight._sealed, *given_now], SeededDice(flight.seed))
        worlds.append((fold(flight.state, events), [prompt for prompt in asked if prompt.side is side]))
    (one, asked_one), (other, asked_other) = worlds
    if not (is_sealed(flight.state, one) and is_sealed(flight.state, other)) or one.step is not Step.PLOT:
        return
    assert [(prompt.unit, prompt.choices) for prompt in asked_one] == [(p.unit, p.choices) for p in asked_other]
    views = [redact(world, side) for world in (one, other)]
    known = {tailed for tailer, tailed in one.this_turn.tailing if one.units[tailer].side is side}
    assert all(set(view.this_turn.letters) <= known for view in views)
    assert views[0].with_this_turn(letters={}) == views[1].with_this_turn(letters={})
    same = {answer.unit for answer in answers if answer in others}
    for unit in known & same:
        assert views[0].this_turn.letters.get(unit) == views[1].this_turn.letters.get(unit)
