"""Every way to draw a few chits, carried out one after the other by the rules, gives the chances of the tables."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.odds.tables import boxes_left as kept
from game.odds.tables import fates, marks
from game.odds.target import target_of
from game.tactical.catalog import Section, Zone
from game.tactical.events import Draw
from game.tactical.ledger import Ledger
from game.tactical.rules.damage import Hit, apply_draw
from game.tactical.state import Glide, Kind, Spin
from tests.odds.scene import VICTIM, Tally, boxes_left, catalog, core_options, count, situation, victim

ALL = tuple(range(1, 37))
FEW = (2, 3, 6, 7, 11, 13, 15, 19, 23, 25, 31, 33)  # a bit of everything, Pilot Wounded and Fuel Tank among it
EXTRAS = frozenset({"fuel", "explode_confirm"})

HURT_109 = {"boxes": boxes_left("bf109g", wing=6, fuselage=7, tail=2, engine=3), "wounds": 2}
HURT_B17 = {"boxes": boxes_left("b17f", crew=1, guns=3, engine=4, wing=8, tail=3, fuselage=9)}
HURT_JU87 = {"boxes": boxes_left("ju87d", engine=3, wing=14, fuselage=9, tail=1, guns=1), "wounds": 1}
HURT_BEAUFORT = {"boxes": boxes_left("beaufort1", engine=1, wing=3, guns=1), "is_burning": True}
HURT_110 = {
    "boxes": boxes_left("bf110c", engine=12, wing=20, tail=5),
    "glide": Glide(1),
    "mg_dice": 0,
    "cannon_dice": 0,
}
SPINNING = {"spin": Spin(1), "boxes": boxes_left("hurricane1", wing=11)}

CASES = [  # type, damage, how it flies, zone, options on top of the core, cup, RED and BLUE chits
    ("bf109g", {}, Kind.SINGLE, Zone.REAR, frozenset(), ALL, (2, 0)),
    ("bf109g", HURT_109, Kind.SINGLE, Zone.REAR, frozenset(), ALL, (1, 1)),
    ("bf109g", HURT_109, Kind.SINGLE, Zone.FRONT, EXTRAS, FEW, (1, 2)),
    ("bf109g", HURT_109, Kind.SINGLE, Zone.SIDE, frozenset({"no_instant_kills"}), FEW, (2, 2)),
    ("bf110c", HURT_110, Kind.SINGLE, Zone.REAR, EXTRAS, ALL, (1, 1)),
    ("hurricane1", SPINNING, Kind.SINGLE, Zone.SIDE, frozenset(), ALL, (1, 1)),
    ("ju87d", HURT_JU87, Kind.BOX, Zone.REAR, frozenset(), ALL, (1, 1)),
    ("ju87d", HURT_JU87, Kind.STRAGGLER, Zone.FRONT, EXTRAS, FEW, (1, 3)),
    ("swordfish", {}, Kind.BOX, Zone.REAR, frozenset(), ALL, (0, 2)),
    ("b17f", HURT_B17, Kind.BOX, Zone.FRONT, frozenset(), ALL, (2, 0)),
    ("b17f", HURT_B17, Kind.BOX, Zone.FRONT, frozenset({"no_instant_kills"}), ALL, (2, 0)),
    ("b17f", HURT_B17, Kind.BOX, Zone.REAR, EXTRAS, FEW, (4, 0)),
    ("beaufort1", HURT_BEAUFORT, Kind.STRAGGLER, Zone.SIDE, EXTRAS, ALL, (2, 0)),
    ("hampden1", {}, Kind.BOX, Zone.REAR, frozenset(), FEW, (3, 0)),
]


class ScriptedDice:
    """Dice that show given faces, then ones, and remember how many were rolled."""

    def __init__(self, faces):
        self.faces = faces
        self.rolled = 0

    def die(self, turn, phase, stream):
        if self.rolled == len(self.faces):
            self.faces.append(1)
        self.rolled += 1
        return self.faces[self.rolled - 1]


def every_end(state, hit, draws):
    """Every state the dice can make of these chits, each with its chance."""
    faces = []
    while True:
        dice, ledger = ScriptedDice(faces), Ledger(state)
        for draw in draws:
            apply_draw(ledger, dice, hit, draw)
        yield ledger.state, 6.0**-dice.rolled
        while faces and faces[-1] == 6:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1


def drawn(number, side):
    chit = catalog().cup[number - 1]
    result, boxes = (chit.red, chit.red_boxes) if side == "red" else (chit.blue, chit.blue_boxes)
    return Draw(number, side, result, boxes)


def every_draw(state, zone, cup, hits):
    """Chances by carrying out every sequence of chits, as a tally that adds up to one."""
    sequences = list(permutations(cup, sum(hits)))
    tally = Tally()
    for sequence in sequences:
        sides = ["red"] * hits[0] + ["blue"] * hits[1]
        draws = [drawn(number, side) for number, side in zip(sequence, sides, strict=True)]
        for after, chance in every_end(state, Hit("firer", VICTIM, zone, "P10"), draws):
            count(state, after, tally, chance / len(sequences))
    return tally


@pytest.mark.rule("T1.5", "T9.9", "T10.4")
@pytest.mark.parametrize("type_, damage, kind, zone, more, cup, hits", CASES)
def test_every_draw(type_, damage, kind, zone, more, cup, hits):
    record, options = victim(type_, **damage), core_options() | more
    tally = every_draw(situation(record, kind, options), zone, cup, hits)
    target = target_of(catalog(), record, zone, kind is Kind.SINGLE, options, cup)
    most = (4, 4 if target.draws_blue else 0)
    fate, marked = fates(target, most), marks(target, most)
    alive = fate.alive[hits]
    chances = {
        "p_down": 1 - alive,
        "p_alight": alive - fate.alive_not_alight[hits],
        "p_engine_out": alive - fate.alive_with_engine[hits],
        "p_straggler": alive - fate.alive_no_straggler[hits],
        "p_spin_check": alive - fate.alive_no_spin_check[hits],
        "p_nothing": fate.without_effect[hits],
        "p_damage": 1 - fate.without_lasting[hits],
    }
    for section in Section:
        if section.value in marked.chance:
            chances[f"mark {section.value}"] = marked.chance[section.value][hits]
            assert marked.boxes[section.value][hits] == pytest.approx(tally.boxes[section.value], abs=1e-12)
        else:
            assert tally.boxes[section.value] == 0
    before = sum(record.boxes.of(section) for section in Section)
    assert before - kept(target, most)[hits] == pytest.approx(tally.taken, abs=1e-9)
    assert chances == pytest.approx({name: tally.facts[name] for name in chances}, abs=1e-12)
