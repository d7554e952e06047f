"""Luck is zero on average: for single attacks by carrying out every throw and every draw, for many fights by flying."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.log import read_log
from game.reports.attack_results import Happened, Resolving
from game.reports.counting import Counting
from game.reports.figures import Running
from game.reports.luck import DEFINITION, Luck, attack_luck, boxes_left, luck_of
from game.session.match import Match
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled, ChitsDrawn, TurnBegan
from game.tactical.ledger import Ledger
from game.tactical.opening import opening
from game.tactical.rules.damage import Hit, apply_draw, lose
from game.tactical.rules.scores import numbers, roll_of
from game.tactical.state import Kind, Role, Side, Spin, Unit
from tests.odds.scene import VICTIM, catalog, core_options, situation, victim
from tests.odds.scene import boxes_left as boxes_without
from tests.odds.test_every_draw import ScriptedDice, drawn
from tests.reports.fighting import answer
from tests.session.golden import FOLDER

FIRER = "firer"
HURT_109 = {"boxes": boxes_without("bf109g", wing=6, fuselage=7, tail=2, engine=3), "wounds": 2}
HURT_B17 = {"boxes": boxes_without("b17f", crew=1, engine=4, wing=8, tail=3, fuselage=9)}
EXTRAS = frozenset({"fuel", "explode_confirm"})

CASES = {  # target, damage, how it flies, zone, dice, range, options on top of the core
    "a fresh B-17 from behind": ("b17f", {}, Kind.BOX, Zone.REAR, (("heavy_mg", 1), ("cannon", 1)), 0, frozenset()),
    "a B-17 near its end": ("b17f", HURT_B17, Kind.BOX, Zone.FRONT, (("cannon", 2),), 1, EXTRAS),
    "a hurt Bf 109": ("bf109g", HURT_109, Kind.SINGLE, Zone.REAR, (("flexible", 2),), 0, frozenset()),
    "a spinning Hurricane": ("hurricane1", {"spin": Spin(1)}, Kind.SINGLE, Zone.SIDE, (("heavy_mg", 1),), 0, EXTRAS),
    "a burning Ju 88": ("ju88a", {"is_burning": True}, Kind.BOX, Zone.SIDE, (("light_mg", 2),), 0, frozenset()),
    "out of reach": ("ju88a", {}, Kind.BOX, Zone.REAR, (("light_mg", 2),), 3, frozenset()),
}  # fmt: skip


def scene(type_, damage, kind, more):
    """The victim, and far from it a firer of the other side."""
    state = situation(victim(type_, **damage), kind, core_options() | more)
    record = victim("bf109g", id=FIRER, side=Side.INTERCEPTOR, role=Role.INTERCEPTOR)
    unit = Unit(FIRER, Kind.SINGLE, Side.INTERCEPTOR, (FIRER,), (9, 9), 0)
    return state.with_aircraft(record).with_units(unit)


def every_attack(state, zone, dice, steps):
    """Every throw and every draw of an attack with its exact chance, as its luck."""
    kinds = [kind for kind, count in dice for _ in range(count)]
    for faces in product(range(1, 7), repeat=len(kinds)):
        rolls = tuple(roll_of(catalog(), kind, steps, face) for kind, face in zip(kinds, faces, strict=True))
        yield from every_draw(state, zone, rolls, steps, Fraction(1, 6 ** len(kinds)))


def every_draw(state, zone, rolls, steps, chance):
    hits = [sum(roll.hit == colour for roll in rolls) for colour in ("red", "blue")]
    rows = tuple(numbers(catalog(), kind, steps) for kind in dict.fromkeys(roll.die for roll in rolls))
    rolled = AttackRolled("fixed guns", FIRER, VICTIM, zone, steps, "short", rows, (), rolls, *hits)
    sides = ["red"] * hits[0] + ["blue"] * (0 if state.is_sections(VICTIM) else hits[1])
    sequences = list(permutations(range(1, 37), len(sides)))
    for sequence in sequences:
        draws = tuple(drawn(number, side) for number, side in zip(sequence, sides, strict=True))
        for events, share in every_end(state, zone, draws):
            yield luck_of_events(state, rolled, draws, events), chance * share / len(sequences)


def every_end(state, zone, draws):
    """The events of every way the dice of damage can fall, each with its exact chance."""
    faces = []
    while True:
        dice, ledger = ScriptedDice(faces), Ledger(state)
        for draw in draws:
            apply_draw(ledger, dice, Hit(FIRER, VICTIM, zone, "P10"), draw)
        yield ledger.events, Fraction(1, 6**dice.rolled)
        while faces and faces[-1] == 6:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1


def luck_of_events(state, rolled, draws, events):
    """The events as a fight records them, measured."""
    shots = [rolled, ChitsDrawn("fixed guns", FIRER, VICTIM, rolled.zone, draws)] if draws else [rolled]
    resolving, found = Resolving(), []
    for event in (*shots, *events, TurnBegan(2)):
        after = event.fold(state)
        found += resolving.see(Happened(event, state, after))
        state = after
    (result,) = found
    return attack_luck(result, rolled)


@pytest.mark.rule("T7.8", "T9.1", "T10.1")
@pytest.mark.parametrize("name", CASES)
def test_the_luck_of_a_single_attack_is_zero_on_average(name):
    type_, damage, kind, zone, dice, steps, more = CASES[name]
    total, luck, by_dice, by_chits, given = Fraction(0), 0.0, 0.0, 0.0, {}
    for found, chance in every_attack(scene(type_, damage, kind, more), zone, dice, steps):
        total += chance
        luck += found.luck * float(chance)
        by_dice += found.dice * float(chance)
        by_chits += found.chits * float(chance)
        given.setdefault(found.given_hits, []).append(found.result)
    assert total == 1
    assert (luck, by_dice, by_chits) == pytest.approx((0, 0, 0), abs=1e-9)
    assert len(given) > 1 or steps == 3


def test_a_target_lost_before_is_no_luck_to_anybody():
    state = scene("b17f", {}, Kind.BOX, frozenset())
    rows = (numbers(catalog(), "cannon", 0),)
    rolls = tuple(roll_of(catalog(), "cannon", 0, 6) for _ in range(3))
    draws = (drawn(1, "red"),)
    resolving, found, events = Resolving(), [], []
    for _ in range(2):
        events.append(AttackRolled("fixed guns", FIRER, VICTIM, Zone.REAR, 0, "short", rows, (), rolls, 1, 0))
    events += [ChitsDrawn("fixed guns", FIRER, VICTIM, Zone.REAR, draws) for _ in range(2)]
    ledger = Ledger(state)
    lose(ledger, VICTIM, "EXPLODE!", FIRER, "H-A4")
    for event in (*events, *ledger.events, TurnBegan(2)):
        after = event.fold(state)
        found += resolving.see(Happened(event, state, after))
        state = after
    first, second = (attack_luck(result, result.rolled) for result in found)
    assert first.result == pytest.approx(catalog().aircraft["b17f"].vp)
    assert (second.expected, second.result, second.luck) == (0, 0, 0)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*-regular.jsonl")), ids=lambda path: path.stem)
def test_what_attacks_took_is_what_aircraft_lost_to_them(path):
    log = read_log(path)
    luck = luck_of(log)
    assert sum(side.luck for side in map(luck.of, Side)) == pytest.approx(sum(one.luck for one in luck.attacks))
    assert luck.figure == pytest.approx(luck.of(Side.INTERCEPTOR).luck - luck.of(Side.STRIKE).luck)
    for attack in luck.attacks:
        assert attack.luck == pytest.approx(attack.dice + attack.chits)
        assert -1e-9 <= attack.expected <= 10
        assert -1e-9 <= attack.result <= 10
    opened = log.lines[0].events[0].state
    for side in Side:
        worth = sum(opened.type_of(id_).vp for id_, record in opened.aircraft.items() if record.side is side.enemy)
        assert luck.of(side).result <= worth
        assert boxes_left(next(iter(opened.aircraft.values()))) > 0


def test_the_definition_says_what_counts():
    for words in ("T13.2", "RED and BLUE", "zero on average", "left out"):
        assert words in DEFINITION


def figures_of_fights(seed, games):
    """The luck figures of so many fights, in turn of bombers alone and of bombers with escort, as a running mean."""
    rules = load_catalog()
    starts = [opening(load_engagement(name, rules), rules) for name in ("first-flight", "d8-bf109")]
    running = Running()
    for number in range(games):
        match, luck = Match(starts[number % 2], f"{seed}/{number}"), Luck()
        counting = Counting((luck.see,))
        counting.watch(match.start())
        while not match.is_over:
            counting.watch(match.commit([answer(match.state, prompt) for prompt in match.prompts]))
        running.take(luck.figure)
    return running


def test_the_mean_luck_of_a_hundred_fights_is_near_zero():
    running = figures_of_fights("a few fights", 100)
    assert running.standard_error > 0
    assert abs(running.mean) <= 3 * running.standard_error


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["Aachen", "Brunswick", "Malta"])
def test_the_mean_luck_of_two_thousand_fights_is_zero_within_three_standard_errors(seed):
    running = figures_of_fights(seed, 2000)
    assert running.count == 2000
    assert abs(running.mean) <= 3 * running.standard_error, (running.mean, running.standard_error)
