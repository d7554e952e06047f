"""Whether a situation can be: every true one can, and one in which a fact is forged is named with what it wants."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.hexes import Hex
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.engagements import engagement_paths, load_engagement
from game.files.log import fold_log, read_log
from game.pilots.seats import seated
from game.session.match import Match
from game.session.pilots_at import decide_all
from game.tactical.catalog import Burst, Chit
from game.tactical.opening import opening
from game.tactical.soundness import fault_of, sealed_fault
from game.tactical.state import Glide, Loss, Plot, Shot, Side, Spin, Step
from game.tactical.turn import is_sealed
from tests.files import formats

GOLDEN = formats.FOLDER.parent


@pytest.mark.parametrize(
    "path", sorted([*GOLDEN.glob("*.jsonl"), *formats.FOLDER.glob("*.jsonl")]), ids=lambda path: path.stem
)
def test_every_golden_fight_is_sound_from_line_to_line(path):
    log = read_log(path)
    before = None
    for state in fold_log(log):
        assert fault_of(state) == fault_of(state, before) == ""
        before = state


@pytest.mark.parametrize("path", engagement_paths(), ids=lambda path: path.stem)
def test_no_game_comes_to_a_situation_that_is_refused(path):
    """Whatever rules are switched on."""
    catalog = load_catalog()
    rng = random.Random(path.stem)
    for number in range(2):
        options = {option: rng.random() < 0.6 for option in catalog.options}
        match = Match(opening(load_engagement(path, catalog), catalog, options), f"sound {number}")
        match.start()
        before = None
        while not match.is_over:
            assert fault_of(match.state, before) == ""
            assert sealed_fault(match.state, match._sealed) == ""
            before = match.state
            match.commit([one for side in Side for one in decide_all(match, side, seated("random"), match.seed)])
        assert fault_of(match.state, before) == ""


@pytest.fixture(scope="module")
def states():
    """A fight's situations by their steps, the last one of each."""
    return {state.step: state for state in fold_log(read_log(GOLDEN / "schweinfurt-regular.jsonl"))}


def single(state):
    return next(unit for unit in state.units.values() if unit.id in state.aircraft)


def box(state):
    return next(unit for unit in state.units.values() if unit.id not in state.aircraft)


def with_record(state, **changes):
    return state.with_aircraft(replace(state.aircraft[single(state).id], **changes))


FORGERIES = {
    "a type of the catalogue": lambda state: with_record(state, type="zeppelin"),
    "a quality of the catalogue": lambda state: with_record(state, quality="godlike"),
    "traits of the catalogue": lambda state: with_record(state, traits=("Z",)),
    "engine boxes": lambda state: state.with_aircraft(state.aircraft[single(state).id].with_boxes("engine", 60)),
    "mg ammo": lambda state: with_record(state, mg_ammo=999),
    "cannon dice": lambda state: with_record(state, cannon_dice=-1),
    "fuel": lambda state: with_record(state, fuel=-1),
    "fewer wounds": lambda state: with_record(state, wounds=99),
    "a spin that began before": lambda state: with_record(state, spin=Spin(99)),
    "a glide that began before": lambda state: with_record(state, glide=Glide(99)),
    "a loss before now": lambda state: with_record(state, loss=Loss("a whale", "", 99)),
    "on the board, or gone": lambda state: with_record(state, has_left=True),
    "itself alone": lambda state: state.with_units(replace(single(state), aircraft=(single(state).id,) * 2)),
    "aircraft of its side": lambda state: state.with_units(replace(single(state), aircraft=("nobody",))),
    "one place only": lambda state: state.with_units(replace(box(state), aircraft=box(state).aircraft[:1] * 2)),
    "a hex on the board": lambda state: state.with_units(replace(single(state), hex=Hex(-50, 3))),
    "a heading from 0 to 5": lambda state: state.with_units(replace(single(state), heading=6)),
    "a speed band": lambda state: state.with_units(replace(single(state), band=11)),
    "a code of the catalogue": lambda state: state.with_units(replace(single(state), code="99S9")),
    "turn 0 to": lambda state: replace(state, turn=999),
    "a step in which somebody decides": lambda state: replace(state, step=Step.MOVEMENT),
    "a turn that fits the step": lambda state: replace(state, step=Step.ESCORTS),
    "no reason for an end": lambda state: replace(state, end_reason="tea"),
    "that there are": lambda state: state.with_this_turn(held=("nobody",)),
    "a look for every plot": lambda state: state.with_this_turn(seen={single(state).id: Plot("2S1")}),
    "codes of the catalogue": lambda state: state.with_this_turn(plots={single(state).id: Plot("99S9")}),
    "no fire before it is declared": lambda state: state.with_this_turn(shots=(Shot("a", "b", Burst.LONG),)),
    "a wave of plots": lambda state: replace(state, step=Step.PLOT).with_this_turn(wave=9),
}


@pytest.mark.parametrize("words", FORGERIES)
def test_a_forged_fact_is_named(states, words):
    state = FORGERIES[words](states[Step.PLOT])
    assert words in fault_of(state)
    assert words in fault_of(state, states[Step.PLOT])


def test_fire_that_the_rules_do_not_allow_is_found(states):
    state = states[Step.DECLARE]
    shot = Shot(single(state).id, box(state).aircraft[0], Burst.LONG)
    forged = replace(state.with_units(replace(single(state), hex=Hex(0, 0))), step=Step.ALLOT)
    assert "that the rules allow" in fault_of(forged.with_this_turn(shots=(shot,)))


CATALOGUES = {
    "numbers up to": lambda rows: replace(rows, extra=replace(rows.extra, confirm_explode_at_least=5000)),
    "as its path has it": lambda rows: replace(rows, manoeuvres=longer(rows)),
    "a straight code in every band": lambda rows: replace(rows, plain=rows.plain[-1:]),
    "the plain codes": lambda rows: replace(rows, plain=("1X1",)),
    "a score for every die": lambda rows: replace(rows, gunnery=replace(rows.gunnery, scores={})),
    "a rank for every zone": lambda rows: replace(rows, gunnery=replace(rows.gunnery, zone_rank={})),
    "without a gap": lambda rows: replace(rows, gunnery=gappy(rows.gunnery)),
    "in the order of their numbers": lambda rows: replace(rows, cup=rows.cup[1:]),
    "results of the catalogue": lambda rows: replace(rows, cup=(Chit(1, 1, "custard", 1, "fire", 0),)),
    "in words of the rules": lambda rows: replace(rows, effects=sung(rows)),
    "and a schedule of the catalogue": lambda rows: replace(rows, schedules={}),
}


def longer(rows):
    return {**rows.manoeuvres, "2S1": replace(rows.manoeuvres["2S1"], path="FFF")}


def gappy(gunnery):
    return replace(gunnery, formation_dice=replace(gunnery.formation_dice, front=()))


def sung(rows):
    return {name: replace(effect, airframe_alone="sings") for name, effect in rows.effects.items()}


@pytest.mark.parametrize("words", CATALOGUES)
def test_rows_that_do_not_fit_each_other_are_named(states, words):
    state = states[Step.PLOT]
    assert words in fault_of(replace(state, catalog=CATALOGUES[words](state.catalog)))


def test_a_sealed_order_that_may_not_be_flown_is_found(tmp_path):
    """The answers of a log are sealed until the plots are shown, and can be forged as well."""
    whole = GOLDEN / "d8-bf110-regular.jsonl"
    states = list(fold_log(read_log(whole)))
    place = next(number for number, (one, other) in enumerate(pairwise(states), 1) if is_sealed(one, other))
    path = tmp_path / "forged.jsonl"
    lines = whole.read_bytes().splitlines(keepends=True)[: place + 2]
    path.write_bytes(b"".join(lines))
    assert Match.resumed(read_log(path)).prompts
    plain = json.loads(lines[-1])
    for words, answers in (
        ("a code that", [{**plain["answers"][0], "code": "99S9"}, *plain["answers"][1:]]),
        ("an order for", plain["answers"][1:]),
    ):
        path.write_bytes(b"".join([*lines[:-1], json.dumps({**plain, "answers": answers}).encode() + b"\n"]))
        with pytest.raises(BrokenFile, match=f"its sealed orders lack {words}"):
            Match.resumed(read_log(path))
