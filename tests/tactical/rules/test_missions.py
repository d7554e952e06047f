"""Missions: clock points, neutral directives, and what a fight does otherwise that belongs to a campaign (T12.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Hex
from game.tactical.catalog import Section
from game.tactical.events import BombsReleased, EntryFixed, MissionNoted, SectionMarked
from game.tactical.mission import (
    CallOff,
    Directive,
    End,
    Enter,
    HoldFire,
    MarkHalf,
    Note,
    Point,
    Release,
    Remove,
    SetLength,
    SpendBurst,
)
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.rules import entry, fixed_fire, leaving
from game.tactical.rules.tailing import has_clear_view
from game.tactical.state import NOT_YET, Element, Kind, Role, Side, Sortie, State, Step, Unit
from game.tactical.turn import advance, prompts_of
from game.tactical.visibility import redact, redact_event
from tests.tactical.table import box, play, record, single, table

INTERCEPTOR, STRIKE = Side.INTERCEPTOR, Side.STRIKE
Script = tuple[tuple[Point, tuple[Directive, ...]], ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """So many deeds are done; `word` tells what was chosen."""

    done: int
    word: str = ""
    rule: str = "T12.3"
    kind: str = "deed"


@dataclass(frozen=True, slots=True)
class Scripted:
    """A mission that does what its script says at each point, once, and asks what it is told to ask."""

    script: Script = ()
    question: tuple[Point, Prompt] | None = None
    releases: bool = True
    needs_bomber: bool = True
    clouds: frozenset = frozenset()
    done: int = 0
    word: str = ""
    secret: str = "hidden"
    kind: str = "scripted"

    def prompts(self, point, state):
        return (self.question[1],) if self.question and self.question[0] is point and not self.word else ()

    def next(self, point, state, answers, dice):
        if answers and not self.word:
            return Note(Deed(self.done, answers[0].choice))
        if self.done < len(self.script) and self.script[self.done][0] is point:
            return Note(Deed(self.done + 1), self.script[self.done][1])
        return None

    def fold(self, deed):
        return replace(self, done=deed.done, word=deed.word or self.word)

    def redact(self, side):
        return replace(self, secret="") if side is STRIKE else self

    def redact_deed(self, deed, side):
        return None if side is STRIKE and deed.word else deed


def on_mission(state: State, *script: Any, **facts: Any) -> State:
    wanted = {name: facts.pop(name) for name in ("question", "releases", "needs_bomber") if name in facts}
    return replace(state, sortie=Sortie(Scripted(script, **wanted), Hex(5, 20), **facts))


def bombers_and_fighter(**more: Any) -> State:
    return table(box("X", "ju88a"), single("A", "seahurricane1", at=(-9, 0), code="3S2"), **more)


def kinds(events):
    return [event.kind for event in events]


def test_points_come_in_the_order_of_the_turn():
    points = (Point.OPENS, Point.EVENTS, Point.ENTRIES, Point.BEFORE_LEAVING, Point.AFTER_LEAVING)
    state = on_mission(bombers_and_fighter(), *((point, ()) for point in points))
    turn = play(at_turn_start(state))
    noted = [at for at, event in enumerate(turn.events) if isinstance(event, MissionNoted)]
    assert len(noted) == len(points)
    assert noted[2] < kinds(turn.events).index("moved") < noted[3]


def at_turn_start(state: State) -> State:
    return replace(state, step=Step.TURN)


def opened(state: State):
    """The events from the beginning of a turn to its first decision, and the state there."""
    events, prompts = advance(at_turn_start(state), (), LoadedDice(6, 6, 6, 6))
    for event in events:
        state = event.fold(state)
    return events, state, prompts


def test_a_deed_is_followed_by_what_it_does_to_the_board():
    state = on_mission(bombers_and_fighter(), (Point.EVENTS, (Remove("X1", "flak", "ashanti", "P21.6"),)))
    events, after, _ = opened(state)
    assert kinds(events)[1:3] == ["mission_noted", "aircraft_lost"]
    assert after.aircraft["X1"].loss.cause == "flak"
    assert after.aircraft["X1"].loss.credit == "ashanti"


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_a_section_is_marked_until_half_of_it_is_gone(lost):
    state = table(box("X", "ju88a", lost={"X1": {"engine": lost}}) if lost else box("X", "ju88a"))
    printed = state.type_of("X1").boxes.engine
    order = MarkHalf("X1", Section.ENGINE, "flak", "ashanti", "P21.6")
    events, after, _ = opened(on_mission(state, (Point.EVENTS, (order,)), needs_bomber=False))
    found = [event.marked for event in events if isinstance(event, SectionMarked)]
    wanted = max(0, printed - printed // 2 - lost)
    assert found == ([wanted] if wanted else [])
    assert 2 * (printed - after.aircraft["X1"].boxes.engine) >= printed


def test_the_mission_releases_in_place_of_the_clock():
    state = on_mission(bombers_and_fighter(), (Point.EVENTS, (Release("X1", "P13.1"),)))
    state = replace(state, clock=replace(state.clock, turns=state.turn + 1, release_turn=None))
    turn = play(at_turn_start(state))
    assert [event.aircraft for event in turn.events if isinstance(event, BombsReleased)] == ["X1"]


def test_a_box_of_fighter_bombers_breaks_up_with_its_last_release():
    state = table(box("X", "bf110c", count=2, is_loaded=True), single("A", "seahurricane1", at=(-9, 0), code="3S2"))
    one = on_mission(state, (Point.EVENTS, (Release("X1", "P13.1"),)))
    both = on_mission(state, (Point.EVENTS, (Release("X1", "P13.1"), Release("X2", "P13.1"))))
    assert set(opened(one)[1].units) == {"X", "A"}
    assert set(opened(both)[1].units) == {"X1", "X2", "A"}


def test_an_element_enters_when_it_is_sent_for_and_its_enemy_does_not_know():
    waiting = Element("late", INTERCEPTOR, ("N",), NOT_YET)
    state = bombers_and_fighter(
        to_come=(waiting,), waiting=[record("N", "seahurricane1", INTERCEPTOR, Role.INTERCEPTOR)]
    )
    order = Enter("late", state.turn + 3, "P11.6", is_secret=True)
    events, after, _ = opened(on_mission(state, (Point.OPENS, (order,))))
    (fixed,) = [event for event in events if isinstance(event, EntryFixed)]
    before = on_mission(state)
    assert redact_event(fixed, STRIKE, before) is None
    assert redact_event(fixed, INTERCEPTOR, before) == fixed
    assert redact(after, INTERCEPTOR).to_come[0].turn == state.turn + 3
    assert redact(after, STRIKE).to_come == redact(opened(on_mission(state))[1], STRIKE).to_come


def test_an_element_that_is_called_off_never_took_part():
    waiting = Element("late", INTERCEPTOR, ("N",), NOT_YET)
    state = bombers_and_fighter(
        to_come=(waiting,), waiting=[record("N", "seahurricane1", INTERCEPTOR, Role.INTERCEPTOR)]
    )
    _, after, _ = opened(on_mission(state, (Point.OPENS, (CallOff("late", "P11.4"),))))
    assert not after.to_come
    assert after.aircraft["N"].has_left


def test_held_fire_and_short_range_and_shown_plots():
    state = table(box("X", "ju88a"), single("A", "seahurricane1", at=(-3, 0), code="3S2"))
    free = on_mission(state)
    assert fixed_fire.prompts(free)
    assert not fixed_fire.prompts(on_mission(state, held_fire={"A": state.turn + 1}))
    assert fixed_fire.prompts(on_mission(state, held_fire={"A": state.turn}))
    assert not fixed_fire.prompts(on_mission(state, max_range={"A": 2}))
    assert has_clear_view(on_mission(state, shown_plots={"A": state.turn}), "A")
    assert not has_clear_view(on_mission(state, shown_plots={"A": state.turn - 1}), "A")


def test_fire_is_held_by_order():
    state = on_mission(bombers_and_fighter(), (Point.OPENS, (HoldFire("A", 9, "P11.7"),)))
    assert opened(state)[1].sortie.held_fire == {"A": 9}


def test_a_strafer_spends_a_medium_burst():
    state = bombers_and_fighter(on=["ammunition"])
    before = state.aircraft["A"]
    after = opened(on_mission(state, (Point.EVENTS, (SpendBurst("A", "P13.9"),))))[1].aircraft["A"]
    assert before.mg_ammo - after.mg_ammo == 2


def test_length_and_end():
    state = on_mission(bombers_and_fighter(), (Point.OPENS, (SetLength(17, "P10.5"), End("nothing is left", "P11.17"))))
    _, after, _ = opened(state)
    assert after.clock.turns == 17
    assert after.end_reason == "nothing is left"
    assert play(at_turn_start(state)).state.step is Step.ENDED


def test_a_question_is_put_before_the_turn_and_its_answer_goes_to_the_mission():
    choices = (MissionAnswer("late", "launch"), MissionAnswer("late", "wait"))
    prompt = Prompt("mission", INTERCEPTOR, "late", "P11.4", choices, question="Launch?", words=("Now", "Wait"))
    _, state, prompts = opened(on_mission(bombers_and_fighter(), question=(Point.OPENS, prompt)))
    assert state.step is Step.MISSION
    assert prompts == [prompt] == prompts_of(state)
    events, _ = advance(state, [choices[1]], LoadedDice())
    assert events[0] == MissionNoted(Deed(0, "wait"))
    assert redact_event(events[0], STRIKE, state) is None
    assert redact(state, STRIKE).sortie.plan.secret == "" != redact(state, INTERCEPTOR).sortie.plan.secret


def test_a_box_that_comes_later_stands_where_its_mission_puts_it():
    state = table(single("A", "seahurricane1", at=(-9, 0), code="3S2"), to_come=(Element("X", STRIKE, ("X1",), 1),),
                  waiting=[record("X1", "ju88a", STRIKE, Role.BOMBER)])  # fmt: skip
    unit = Unit("X", Kind.BOX, STRIKE, ("X1",), Hex(5, 20), 0, 2, "3S3", False)
    sortie = on_mission(state, boxes={"X": unit})
    assert not leaving.end_reason(sortie)
    assert leaving.end_reason(replace(sortie, to_come=()))
    assert entry.lead_bomber(sortie).hex == Hex(5, 20)
    assert opened(replace(sortie, turn=0))[1].units["X"] == unit


@pytest.mark.parametrize("lost,left", [(["X1"], ("X2",)), (["X1", "X2"], ())])
def test_an_aircraft_lost_before_its_box_is_on_the_board_comes_no_more(lost, left):
    later = Element("X", STRIKE, ("X1", "X2"), 2)
    state = table(single("A", "seahurricane1", at=(-9, 0), code="3S2"), to_come=(later,),
                  waiting=[record(id_, "ju88a", STRIKE, Role.BOMBER) for id_ in ("X1", "X2")])  # fmt: skip
    unit = Unit("X", Kind.BOX, STRIKE, ("X1", "X2"), Hex(5, 20), 0, 2, "3S3", False)
    script = [(Point.EVENTS, (Remove(id_, "flak", "ashanti", "P21.6"),)) for id_ in lost]
    after = opened(on_mission(replace(state, turn=0), *script, boxes={"X": unit}))[1]
    assert [one for element in after.to_come for one in element.aircraft] == list(left)
    if left:
        entered = opened(on_mission(replace(after, turn=1), boxes={"X": unit}))[1]
        assert entered.units["X"].aircraft == left
        assert not entered.to_come


def test_a_fight_without_bombers_goes_on_where_its_mission_needs_none():
    state = table(single("A", "seahurricane1", at=(-9, 0)), single("B", "bf109f", at=(3, 0), side=STRIKE))
    assert leaving.end_reason(on_mission(state, needs_bomber=True))
    assert not leaving.end_reason(on_mission(state, needs_bomber=False))
