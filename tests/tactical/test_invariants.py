"""Annex E as properties over random situations."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import SeededDice
from game.core.hexes import Hex, mirror, subtract
from game.tactical.apply import fold
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled, ChitsDrawn, SectionMarked
from game.tactical.prompts import Allot, AllotPrompt, Attacker
from game.tactical.rules.attack_zones import zone
from game.tactical.rules.cup import draw_chits
from game.tactical.rules.defensive_fire import automatic, cap, dice_sum, why_not
from game.tactical.rules.entry import bearing_hex
from game.tactical.rules.manoeuvres import Flight as Legal
from game.tactical.rules.manoeuvres import legal_codes, walk
from game.tactical.state import Kind
from game.tactical.turn import advance, is_sealed
from tests.tactical.flying import Flight, any_answer
from tests.tactical.situations import FIGHTERS, TURN, situations
from tests.tactical.symmetry import SYMMETRIES, TurnedDice
from tests.tactical.table import box, catalog, table

hexes = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))
headings = st.integers(0, 5)
zones = st.sampled_from(list(Zone))


def _same_prompts(turned, asked):
    """The same decisions with the same choices; lists of choices may stand in another order."""
    assert len(turned) == len(asked)
    for one, other in zip(turned, asked, strict=True):
        if isinstance(one, AllotPrompt):
            assert one == other
        else:
            assert (one.kind, one.unit, one.letters, one.seen) == (other.kind, other.unit, other.letters, other.seen)
            assert set(one.choices) == set(other.choices)


def _without_weaves(events):
    """The weave swerves to the left first, whoever flies it; all other paths have their mirror images (T5.2)."""
    return [replace(one, path=one.path[1:]) if one.kind == "moved" and one.code == "12S2" else one for one in events]


@pytest.mark.rule("T2.3", "T2.6", "T5.1")
@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=lambda one: one.name)
@given(situations(), st.integers(0, 10**6))
def test_moving_turning_or_mirroring_a_situation_does_so_with_a_whole_turn(symmetry, situation, seed):
    chance = random.Random(seed)
    here = situation.state()
    there = symmetry.of(here)
    given_here, given_there = [], []
    while True:
        made, asked = advance(here, given_here, SeededDice(str(seed)))
        made_there, asked_there = advance(there, given_there, TurnedDice(str(seed), symmetry))
        assert _without_weaves(symmetry.of(made)) == _without_weaves(made_there)
        _same_prompts(symmetry.of(asked), asked_there)
        before, here, there = here, fold(here, made), fold(there, made_there)
        assert symmetry.of(here) == there
        if here.turn > TURN + 1 or not asked:
            break
        answers = [any_answer(prompt, chance) for prompt in asked]
        sealed = (given_here, given_there) if is_sealed(before, here) else ([], [])
        given_here = [*sealed[0], *answers]
        given_there = [*sealed[1], *(symmetry.of(answer) for answer in answers)]


@pytest.mark.rule("T12.6")
@given(headings)
def test_a_mirrored_interception_exchanges_2_with_3_and_4_with_5(heading):
    here = table(box("X", "b17f", heading=heading))
    there = table(box("X", "b17f", heading=-heading % 6))
    for number, other in ((1, 1), (2, 3), (3, 2), (4, 5), (5, 4), (6, 6)):
        offsets = [
            subtract(bearing_hex(state, one), state.units["X"].hex) for state, one in ((here, number), (there, other))
        ]
        assert mirror(offsets[0]) == offsets[1]


@pytest.mark.rule("H-E4", "T2.6")
@given(hexes, headings, hexes, headings)
def test_zones_are_symmetric(target, target_heading, firer, firer_heading):
    seen = zone(target, target_heading, firer, firer_heading)
    assert zone(mirror(target), -target_heading % 6, mirror(firer), -firer_heading % 6) is seen
    if target != firer:
        behind = zone(target, (target_heading + 3) % 6, firer, firer_heading)
        assert behind is {Zone.FRONT: Zone.REAR, Zone.REAR: Zone.FRONT, Zone.SIDE: Zone.SIDE}[seen]
    else:
        assert zone(firer, firer_heading, target, target_heading) is seen


@pytest.mark.rule("T5.1", "T5.2")
@pytest.mark.parametrize("code", sorted(catalog().manoeuvres))
def test_codes_mirror_each_other_and_enter_as_many_hexes_as_they_are_fast(code):
    row = catalog().manoeuvres[code]
    path, heading = walk(Hex(0, 0), 0, row.path)
    assert len(path) == (2 if code in ("29S2", "30S3") else row.band + 1)
    assert (path[-1], heading) == (row.net, row.turn % 6)
    if row.letter != "S":
        other = catalog().manoeuvres[code.replace(row.letter, {"L": "R", "R": "L"}[row.letter])]
        assert (other.net, other.turn) == (mirror(row.net), -row.turn)


@pytest.mark.rule("T5.7")
@settings(max_examples=400)
@given(st.data())
def test_the_legal_list_is_never_empty(data):
    schedule = catalog().schedules[data.draw(st.sampled_from(sorted(catalog().schedules)))]
    code = data.draw(st.sampled_from(["", *schedule.free, *schedule.restricted]))
    band = catalog().manoeuvres[code].band if code else data.draw(st.integers(0, 5))
    flight = Legal(
        schedule.id, code, band, data.draw(st.integers(2, 7)), data.draw(st.booleans()),
        data.draw(st.sampled_from([None, "L", "S", "R"])), data.draw(st.booleans()), data.draw(st.booleans()), "",
    )  # fmt: skip
    assert legal_codes(catalog(), flight)


@pytest.mark.rule("H-E2", "H-E4", "T8.3")
@given(situations())
def test_caps_never_exceed_the_guns_that_are_left(situation):
    state = situation.state()
    for unit in state.units.values():
        if unit.kind is not Kind.SINGLE:
            total = dice_sum(state, unit)
            rows = {Zone.FRONT: (2, 3, 4, 5), Zone.SIDE: (2, 4, 6, 8), Zone.REAR: (3, 5, 8, 12)}
            for seen, column in rows.items():
                most = column[min(3, (total - 1) // 4)] if total else 0
                assert 0 <= cap(state, unit, seen) <= min(most, total)


@pytest.mark.rule("T8.6")
@given(
    st.integers(0, 16),
    st.lists(st.tuples(st.sampled_from(list(Zone)), st.integers(0, 2), st.integers(1, 12)), max_size=6),
)
def test_the_automatic_allotment_leaves_no_die_unused_while_somebody_is_below_his_cap(total, found):
    attackers = tuple(Attacker(f"A{number}", *one) for number, one in enumerate(found))
    prompt = AllotPrompt("strike", "X", total, attackers, Allot("X", ()))
    answer = automatic(catalog(), "X", total, attackers)
    assert why_not(prompt, answer) is None
    assert sum(dice for _, dice in answer.dice) == min(total, sum(attacker.cap for attacker in attackers))


@pytest.mark.rule("T1.4", "T1.5")
@given(st.integers(0, 30), st.integers(0, 30), st.integers(0, 10**6))
def test_every_attack_draws_from_a_cup_of_36(red, blue, seed):
    draws = draw_chits(catalog(), SeededDice(str(seed)), (1, "P9", "tac.chits"), red, blue)
    assert len(draws) == min(36, red + blue)
    assert len({one.chit for one in draws}) == len(draws)
    assert [one.side for one in draws] == (["red"] * red + ["blue"] * blue)[:36]


@pytest.mark.rule("H-A3")
@given(situations(), st.integers(0, 10**6))
def test_an_attack_marks_at_most_one_box_a_red_hit_on_a_bomber(situation, seed):
    state = situation.state()
    flight = Flight(state, str(seed))
    flight.fly(turns=TURN + 2)
    red: dict[str, int] = {}
    for event in flight.events:
        if isinstance(event, AttackRolled):
            red[event.target] = red.get(event.target, 0) + event.red
        elif isinstance(event, ChitsDrawn) and event.source == "fire":
            red[event.target] = red.get(event.target, 0) + 1
        elif isinstance(event, SectionMarked) and state.is_sections(event.aircraft):
            assert event.marked == 1
            red[event.aircraft] = red.get(event.aircraft, 0) - 1
            assert red[event.aircraft] >= 0


@pytest.mark.rule("T4.1")
@given(situations(), st.integers(0, 10**6))
def test_the_order_of_submission_never_matters(situation, seed):
    flight, chance = Flight(situation.state(), str(seed)), random.Random(seed)
    while flight.prompts and flight.state.turn < TURN + 2:
        answers = [any_answer(prompt, chance) for prompt in flight.prompts]
        shuffled = chance.sample(answers, len(answers))
        one, _ = advance(flight.state, [*flight._sealed, *answers], SeededDice(str(seed)))
        other, _ = advance(flight.state, [*flight._sealed, *shuffled], SeededDice(str(seed)))
        assert one == other
        flight.decide(shuffled)


def test_every_type_of_fighter_can_come_up():
    assert len(FIGHTERS) == 18
