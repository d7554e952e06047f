from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.hexes import Hex
from game.files.codec import Line, decode_line, encode_line
from game.session.names import count, listed, name, short_type
from game.session.transcript import tell, transcript
from game.tactical import events
from game.tactical.catalog import Section, Zone
from game.tactical.events import Draw, EngagementOpened, Event, Modifier, Numbers, Roll
from game.tactical.rules.chits import RESULT_NAMES
from game.tactical.state import Glide, Kind, Loss, Plot, Shot, Side, Step, Unit
from tests.session import flying

KINDS = [kind for kind in get_args(Event) if kind not in (EngagementOpened, events.MissionNoted)]
SILENT = {"DecisionOpened", "ElementArrived", "RedSuffered", "TurnBegan"}
A, B, BOX, BOMBER = "fw190a8-1", "fw190a8-2", "box-1", "box-1/b17f-1"
UNIT = Unit(A, Kind.SINGLE, Side.INTERCEPTOR, (A,), Hex(1, 2), 3)

SAID = {
    "EntryFixed": ((A, 7, False, "P11.6"), "Fw 190 A-8 #1 comes in turn 7."),
    "FireHeld": ((A, 4, "P11.7"), "Fw 190 A-8 #1 may not open fire before turn 4."),
    "LengthFixed": ((16, "P10.5"), "The fight lasts to the end of turn 16."),
    "EngagementEnded": (("over",), "The engagement is over: over."),
    "PointsCounted": ((3, 5, 2, "draw", ()), "Interceptors 5 points, strike side 3; with par, x = 2: draw."),
    "BearingFixed": (
        ("element-1", 2, 2, "front left", 12, Hex(0, -1)),
        "Element 1 rolls 2 and comes in front left, 12 hexes away, at (0, -1).",
    ),
    "UnitEntered": ((UNIT, "T12.6"), "Fw 190 A-8 #1 enters at (1, 2), heading west, previous band 2."),
    "StragglerTested": (
        (BOMBER, 4, 3, "slips left", 5, 10, "wing", "H-D2"),
        (
            "B-17F #1 of box 1, 5 of 10 wing boxes lost, rolls 4, 3 or more being bad: "
            "it will slip left and back at the end of its move."
        ),
    ),
    "DroppedOut": ((BOMBER, BOX, UNIT), "B-17F #1 of box 1 falls out of box 1 and flies on alone."),
    "BombsReleased": ((BOMBER, True), "B-17F #1 of box 1 releases its bombs as a straggler."),
    "BombsJettisoned": ((A,), "Fw 190 A-8 #1 drops its bombs to fight."),
    "BoxDissolved": ((BOX, (UNIT,)), "Box 1 breaks up; Fw 190 A-8 #1 fly on as singles."),
    "BecameSingle": ((UNIT,), "Fw 190 A-8 #1 is free of its bombs and flies as a single."),
    "TailingFound": ((((A, B),),), "Fw 190 A-8 #1 tails Fw 190 A-8 #2."),
    "WaveClosed": ((0, {A: "L"}), "Those who tail see the letters: Fw 190 A-8 #1 left."),
    "Looked": ((A, B, Plot("4S3")), "Fw 190 A-8 #1 sees that Fw 190 A-8 #2 will fly 4S3."),
    "PlotsRevealed": (({A: Plot("4S3"), B: Plot("3S2")},), "2 plots shown."),
    "PlotReplaced": (
        (A, "4S3", Plot("4L3", True)),
        "Fw 190 A-8 #1 flies 4L3 and breaks off instead of 4S3.",
    ),
    "Moved": (
        (A, "4S3", (Hex(1, 0),), Hex(1, 0), 0, 3, True, 90),
        "Fw 190 A-8 #1 flies 4S3 to (1, 0), heading east.",
    ),
    "Left": ((BOX, (BOMBER,), "flew off the board", "T12.8"), "Box 1 flies off the board."),
    "CollisionRolled": (
        (A, BOX, (1, 1), 2, True, BOMBER),
        ("Fw 190 A-8 #1 and box 1 share a hex and roll 1, 1, 2 or less being a collision: it hits B-17F #1 of box 1."),
    ),
    "FireDeclared": (
        ((Shot(A, BOMBER), Shot(B, BOMBER, is_rear_gun=True)),),
        (
            "Fire is declared: Fw 190 A-8 #1 a short burst at B-17F #1 of box 1 and "
            "Fw 190 A-8 #2 with the rear gun at B-17F #1 of box 1."
        ),
    ),
    "DiceAllotted": (
        (BOX, 8, ((A, 5), (B, 1))),
        "Box 1, sum 8, gives 5 dice for Fw 190 A-8 #1 and 1 die for Fw 190 A-8 #2.",
    ),
    "AttackRolled": (
        (
            "fixed guns",
            A,
            BOMBER,
            Zone.REAR,
            1,
            "medium",
            (Numbers("cannon", (4,), (5, 6)),),
            (Modifier(-1, "wounds", "T7.6c"),),
            (Roll("cannon", 6, "red"), Roll("cannon", 1, "")),
            1,
            0,
        ),
        (
            "Fw 190 A-8 #1 fires at B-17F #1 of box 1 from the rear at range 1, medium burst "
            "(-1 wounds): cannon 6, 1: 1 RED, 0 BLUE."
        ),
    ),
    "ChitsDrawn": (
        ("fire", BOMBER, BOMBER, Zone.REAR, (Draw(1, "red", "engine", 3),)),
        "B-17F #1 of box 1 draws RED Engine 3.",
    ),
    "AmmunitionSpent": (None, "Fw 190 A-8 #1 has 12 MG and 7 cannon units of ammunition left."),
    "GunsRolled": (
        (A, "mg", (1, 1), 2, "jammed"),
        "The machine guns of Fw 190 A-8 #1 roll 1, 1, 2 or less being a jam: jammed.",
    ),
    "SectionMarked": (
        (BOMBER, Section.WING, 1, 5, "Wing 4", A, 0, "H-A3"),
        "B-17F #1 of box 1 marks 1 wing box (Wing 4); 5 left.",
    ),
    "NothingHappened": (
        (A, "Fuel Tank", "the tank holds", "T9.7", (3,), 5),
        "Fw 190 A-8 #1 is not hurt by Fuel Tank: the tank holds (rolled 3, 5 needed).",
    ),
    "FireBrokeOut": ((A, "Fuel Tank", B, (5,), 5, "T9.7"), "Fw 190 A-8 #1 is on fire (Fuel Tank, rolled 5)."),
    "PilotWounded": ((A, 2), "Fw 190 A-8 #1 has its pilot wounded; 2 wounds now."),
    "GunDieLost": ((A, "cannon", 3, (4,)), "Fw 190 A-8 #1 loses a die of its cannon (rolled 4); 3 left."),
    "EngineRoughened": ((A, 1), "Fw 190 A-8 #1 has a rough engine: top speed 1 less."),
    "RudderJammed": (None, "Fw 190 A-8 #1 has its rudder jammed (rolled 1): only left turns."),
    "FuelLost": ((A, (1, 2), 3, 40, 0), "Fw 190 A-8 #1 loses 3 fuel points; 40 left."),
    "GlideBegan": ((A, Glide(4)), "Fw 190 A-8 #1 has no engine and glides from turn 4."),
    "AircraftLost": (
        (A, Loss("EXPLODE!", BOX, 3), "T9.5"),
        "Fw 190 A-8 #1 is lost: EXPLODE!, credited to box 1.",
    ),
    "FireOutRolled": ((A, 5, 5, True), "Fw 190 A-8 #1 fights the fire with 5 (5 needed): it is out."),
    "RudderRolled": ((A, 2, 5, False), "Fw 190 A-8 #1 works at the rudder with 2 (5 needed): it stays jammed."),
    "RecoveryRolled": (
        (A, 4, 4, True, None, None),
        "Fw 190 A-8 #1 tries to recover with 4 (4 needed): it flies again.",
    ),
    "SpinChecked": (
        (A, 4, 2, ("RED hit on wing",), None),
        "Fw 190 A-8 #1 checks for a spin with 4 (2 or less; RED hit on wing): it flies on.",
    ),
    "Glided": ((A, Glide(3, 2)), "Fw 190 A-8 #1 has glided for 2 turns."),
}


def built(kind):
    """An event of a kind: from the values above, or by name where a class has more to it."""
    from game.tactical.state import Rudder

    if kind is events.RudderJammed:
        return kind(A, 1, Rudder("L", 3))
    if kind is events.AmmunitionSpent:
        return kind(A, 1, 1, 12, 7)
    return kind(*SAID[kind.__name__][0])


@pytest.fixture(scope="module")
def state():
    return flying.match_of("first-flight").state


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_its_sentence(kind, state):
    if kind.__name__ in SILENT:
        return
    event = built(kind)
    sentence = tell(event, state)
    assert sentence.text == SAID[kind.__name__][1]
    assert sentence.rule == event.rule


TABLES = {
    events.WaveClosed: {"letters": st.dictionaries(st.text(), st.sampled_from("LSR"))},
    events.PlotsRevealed: {"plots": st.dictionaries(st.text(), st.builds(Plot, st.text(), st.booleans()))},
}


def strategy(kind):
    """Events of a kind with any contents that the log can hold."""
    return st.builds(kind, **TABLES.get(kind, {}))


st.register_type_strategy(
    Draw,
    st.builds(
        Draw,
        st.integers(1, 36),
        st.sampled_from(["red", "blue"]),
        st.sampled_from(sorted(RESULT_NAMES)),
        st.integers(0, 5),
    ),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_round_trips_and_can_be_told(kind, state):
    @settings(max_examples=8, suppress_health_check=list(HealthCheck))
    @given(event=strategy(kind))
    def holds(event):
        line = Line(1, Step.PLOT, (), (event,), "")
        assert decode_line(encode_line(line)) == line
        tell(event, state)

    holds()


def test_a_transcript_has_a_heading_for_each_turn(tmp_path):
    log, match = flying.written(tmp_path / "log.jsonl", "s2", "6")
    lines = list(transcript(log))
    assert lines[0] == "S2"
    assert lines[1] == "seed 6; pilots: strike anybody"
    assert [line for line in lines if line.startswith("Turn ")] == [
        f"Turn {turn}" for turn in range(1, match.state.turn + 1)
    ]
    assert all(line.endswith("]") for line in lines if line.startswith("  "))


def test_words(state):
    assert name(state, "box-2") == "box 2"
    assert [short_type(words) for words in ("B-17F Flying Fortress", "Bf 109 G-6", "Fw 190 A-8")] == [
        "B-17F",
        "Bf 109 G-6",
        "Fw 190 A-8",
    ]
    assert (count(1, "die"), count(2, "die"), count(0, "wing box")) == ("1 die", "2 dice", "0 wing boxes")
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "nothing",
        "a",
        "a and b",
        "a, b and c",
    ]
