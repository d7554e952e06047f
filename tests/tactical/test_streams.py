"""Annex A: every die comes from its named stream and phase (T1.2), and streams do not disturb each other (E.13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import LoadedDice, SeededDice
from game.tactical.apply import fold
from game.tactical.events import AttackRolled
from game.tactical.state import Element, Glide, Role, Rudder, Spin, Step
from game.tactical.turn import advance
from tests.tactical.table import INTERCEPTOR, box, catalog, chit, draw, play, record, single, straggler, table


class RecordingDice(LoadedDice):
    """Loaded dice that write down what was rolled: phase, stream, and how many chits there were to pick from."""

    def __init__(self, **streams):
        super().__init__(streams={f"tac.{name}": faces for name, faces in streams.items()})
        self.rolled = []

    def die(self, turn, phase, stream):
        self.rolled.append((phase, stream))
        return super().die(turn, phase, stream)

    def pick(self, turn, phase, stream, count):
        self.rolled.append((phase, f"{stream} of {count}"))
        return super().pick(turn, phase, stream, count)


EXTRA = ["collisions", "fuel", "explode_confirm"]
FIRE = {"is_burning": True}
WING, EXPLODES, TANK = "Wing 5 | No Effect", "EXPLODE! | Fuselage 2", "Fuel Tank | Wing 2"


def hit(*chits, faces=(6,), **streams):
    """Fighter A is hit by the box in front of it."""
    pieces = [box("X", "b17f", at=(1, 0)), single("A", "bf109g", code="3S2")]
    return pieces, {"allot": {"X": {"A": len(faces)}}}, {"defence": faces, "chits": draw(*chits), **streams}


def far(**changes):
    """Fighter A out of everybody's reach."""
    return [box("X", "b17f", at=(4, 4)), single("A", "bf109g", **{"code": "3S2", **changes})]


def crippled(**lost):
    return [box("X", "b17f", lost={"X1": lost}), single("A", "bf109g", at=(9, 5))]


ALIGHT = [box("X", "b17f", 1, at=(9, 5), changes={"X1": FIRE}), single("A", "bf109g")]
ROWS = {
    "2 H-D1": (crippled(engine=3), {}, {"straggler": [1]}, [("P2", "tac.straggler")]),
    "3 H-D2": (crippled(tail=4), {}, {"straggler": [1]}, [("P2", "tac.straggler")]),
    "2-3 both": (crippled(engine=3, tail=4), {}, {"straggler": [1, 1]}, [("P2", "tac.straggler")] * 2),
    "4 spin heading": (far(spin=Spin(0)), {}, {"spinheading": [1], "recover": [1]},
                       [("P5", "tac.spinheading"), ("P14", "tac.recover")]),
    "5 collision": ([box("X", "b17f"), single("A", "bf109g", code="3S2")], {}, {"collision": [6, 6]},
                    [("P6", "tac.collision")] * 2),
    "6 whom it hits": ([box("X", "b17f"), single("A", "bf109g", code="3S2")], {},
                       {"collision": [1, 1, 3], "chits": draw("Engine 3 | Engine 1", "Engine 3 | Wing 1") * 2},
                       [("P6", "tac.collision")] * 2 + [("P6", "tac.collision of 4")]
                       + [("P9", "tac.chits of 36"), ("P9", "tac.chits of 35")] * 2),
    "7 fixed guns": ([box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2")], {"fire": {"A": "X1 short"}},
                     {"guns": [1, 1]}, [("P9", "tac.guns")] * 2),
    "8 defence": (*hit(faces=(1, 1)), [("P9", "tac.defence")] * 2),
    "9 chits": (*hit("Engine 3 | Engine 1", "Fuselage 3 | Fuselage 1", faces=(6, 5)),
                [("P9", "tac.defence")] * 2 + [("P9", "tac.chits of 36"), ("P9", "tac.chits of 35")]),
    "10 explode": (*hit(EXPLODES, explode=[6]),
                   [("P9", "tac.defence"), ("P9", "tac.chits of 36"), ("P10", "tac.explode")]),
    "11, 14 tank and fuel": (*hit(TANK, tank=[1], fuel=[1, 1]), [
        ("P9", "tac.defence"), ("P9", "tac.chits of 36"), ("P10", "tac.tank"), ("P10", "tac.fuel"), ("P10", "tac.fuel"),
    ]),
    "12 gun hit": (*hit("Fire | Gun Hit", faces=(5,), gunhit=[1]),
                   [("P9", "tac.defence"), ("P9", "tac.chits of 36"), ("P10", "tac.gunhit")]),
    "13 rudder": (*hit("Rudder Jam | Gun Hit", rudder=[1]),
                  [("P9", "tac.defence"), ("P9", "tac.chits of 36"), ("P10", "tac.rudder")]),
    "15 clearing": (far(is_mg_jammed=True, is_cannon_jammed=True), {}, {"clear": [1, 1]}, [("P11", "tac.clear")] * 2),
    "16 jams": ([box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2")], {"fire": {"A": "X1 medium"}},
                {"guns": [1] * 4, "jam": [6] * 4}, [("P9", "tac.guns")] * 4 + [("P12", "tac.jam")] * 4),
    "17-18 fire": (ALIGHT, {}, {"burnchit": draw(WING), "fireout": [6]},
                   [("P13", "tac.burnchit of 36"), ("P13", "tac.fireout")]),
    "10 in a fire": (ALIGHT, {}, {"burnchit": draw(EXPLODES), "explode": [1], "fireout": [6]},
                     [("P13", "tac.burnchit of 36"), ("P13", "tac.explode"), ("P13", "tac.fireout")]),
    "12 in a fire": (far(is_burning=True), {}, {"burnchit": draw("Fire | Gun Hit"), "gunhit": [1], "fireout": [6]},
                     [("P13", "tac.burnchit of 36"), ("P13", "tac.gunhit"), ("P13", "tac.fireout")]),
    "19 freeing": (far(rudder=Rudder("S", 0)), {}, {"rudderfree": [1]}, [("P14", "tac.rudderfree")]),
    "21 spin check": (far(code="2S1"), {"plots": {"A": "1S0"}}, {"spin": [6]}, [("P14", "tac.spin")]),
}  # fmt: skip


@pytest.mark.rule("T1.2")
@pytest.mark.parametrize("pieces, orders, streams, expected", ROWS.values(), ids=ROWS.keys())
def test_annex_a_row_by_row(pieces, orders, streams, expected):
    dice = RecordingDice(**streams)
    on = [option for option in EXTRA if option != "collisions" or "collision" in streams]
    play(table(*pieces, on=on), dice, **orders)
    assert dice.rolled == expected


@pytest.mark.rule("T1.2", "T12.6")
@pytest.mark.parametrize("turn, step, phase", [(0, Step.ESCORTS, "set-up"), (3, Step.TURN, "P1")])
def test_annex_a_row_1_bearings(turn, step, phase):
    elements = tuple(Element(f"element-{number}", INTERCEPTOR, (f"A{number}",), turn + (turn > 0)) for number in (1, 2))
    waiting = [record(f"A{number}", "bf109g", INTERCEPTOR, Role.INTERCEPTOR) for number in (1, 2)]
    state = table(box("X", "b17f"), turn=turn, step=step, to_come=elements, waiting=waiting)
    dice = RecordingDice(bearing=[2, 6])
    advance(state, (), dice)
    assert dice.rolled == [(phase, "tac.bearing")] * 2


@pytest.mark.rule("T1.2", "T12.11")
def test_after_the_end_the_streams_are_those_of_after():
    state = table(
        box("X", "b17f", 1, changes={"X1": FIRE}), single("A", "bf109g", at=(9, 5), spin=Spin(0)), turn=5, turns=6
    )
    dice = RecordingDice(burnchit=draw(WING) * 3, fireout=[1, 1, 6], spinheading=[1], recover=[1, 1, 6])
    play(state, dice)
    assert dice.rolled[3:] == [
        ("P14", "tac.recover"), ("after/1", "tac.recover"), ("after/2", "tac.recover"),
        ("after/1", "tac.burnchit of 36"), ("after/1", "tac.fireout"),
        ("after/2", "tac.burnchit of 36"), ("after/2", "tac.fireout"),
    ]  # fmt: skip


@pytest.mark.rule("T1.3")
def test_within_a_stream_dice_are_used_up_in_canonical_order():
    state = table(
        box("X", "b17f", at=(9, 9)), single("b", "bf109g", at=(2, 0), code="2S1"), single("B2", "bf109g", code="2S1"),
        single("B10", "bf109g", at=(0, 3), code="2S1"),
    )  # fmt: skip
    turn = play(state, RecordingDice(spin=[1, 6, 2]), plots={"b": "1S0", "B2": "1S0", "B10": "1S0"})
    spinning = {id_ for id_ in ("b", "B2", "B10") if turn.aircraft(id_).spin}
    assert spinning == {"B10", "b"}


@pytest.mark.rule("T1.2")
def test_machine_guns_roll_before_cannon():
    state = table(box("X", "b17f"), single("A", "fw190a8", at=(-1, 0), code="3S2"))
    turn = play(state, RecordingDice(guns=[1] * 3), fire={"A": "X1 short"})
    assert [roll.die for roll in turn.only(AttackRolled).rolls] == ["heavy_mg", "cannon", "cannon"]


# ---- E.13 ---------------------------------------------------------------------------------------------------------


def _fight(off=(), **changes):
    """A turn in which guns fire, chits fall, a gun jams, a fire burns, a spin and a rudder are tried."""
    glider = single("G", "bf109g", at=(9, 3), code="2S1", lost={"engine": 7}, glide=Glide(1), is_burning=True)
    state = table(
        box("X", "b17f", lost={"X4": {"tail": 4}}), straggler("S", "b17f", at=(-6, 4), is_burning=True),
        single("A", "bf109g", at=(-1, 0), code="3S2", is_mg_jammed=True, **changes), glider,
        single("R", "bf109g", at=(9, -3), rudder=Rudder("S", 0), spin=Spin(0)), off=off,
    )  # fmt: skip
    events, answers = [], []
    dice = SeededDice("streams")
    asked = None
    while asked is None or asked:
        made, asked = advance(state, answers, dice)
        state, events = fold(state, made), [*events, *made]
        if state.turn > 1:
            break
        answers = [_first_shot(prompt) for prompt in asked]
    return events


def _first_shot(prompt):
    if prompt.kind == "allot":
        return prompt.automatic
    return prompt.choices[-1]


def _faces(events, *kinds):
    """What was rolled and drawn, by kind of event."""
    return [replace(event, modifiers=()) if event.kind == "attack_rolled" else event
            for event in events if event.kind in kinds]  # fmt: skip


@pytest.mark.rule("T1.2", "T14.1")
@pytest.mark.parametrize("switch, untouched", [
    ("jams", ("straggler_tested", "moved", "attack_rolled", "chits_drawn", "fire_out_rolled", "rudder_rolled",
              "recovery_rolled", "spin_checked")),
    ("ammunition", ("straggler_tested", "moved", "attack_rolled", "chits_drawn", "guns_rolled", "fire_out_rolled",
                    "recovery_rolled")),
    ("spins", ("straggler_tested", "attack_rolled", "chits_drawn", "guns_rolled", "fire_out_rolled")),
    ("pilot_wounds", ("straggler_tested", "moved", "attack_rolled", "chits_drawn", "guns_rolled", "fire_out_rolled")),
    ("rudder_jam", ("straggler_tested", "moved", "attack_rolled", "chits_drawn", "guns_rolled", "fire_out_rolled")),
    ("tailing", ("straggler_tested", "moved", "attack_rolled", "chits_drawn", "guns_rolled", "fire_out_rolled")),
])  # fmt: skip
def test_switching_a_core_rule_off_leaves_the_rolls_of_other_streams_as_they_are(switch, untouched):
    plain, without = _fight(), _fight(off=[switch])
    assert _faces(plain, *untouched)
    assert _faces(plain, *untouched) == _faces(without, *untouched)


@pytest.mark.rule("T1.2")
def test_drawing_more_from_one_stream_changes_no_other():
    one, other = SeededDice("s"), SeededDice("s")
    for _ in range(50):
        other.die(1, "P9", "tac.guns")
    streams = [(1, "P9", "tac.defence"), (2, "P9", "tac.guns"), (1, "P10", "tac.guns")]
    for key in streams:
        assert [one.die(*key) for _ in range(20)] == [other.die(*key) for _ in range(20)]


def test_the_cup_is_where_the_chart_says():
    assert chit("Engine 3 | Engine 1") == catalog().cup[0].number == 1
