"""With the extra rule T14.6 a side sees what it could see from its own cockpits, and no more (T4.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import LoadedDice, SeededDice
from game.tactical.catalog import Boxes
from game.tactical.events import AttackRolled, DiceAllotted, Modifier, Moved, SpinChecked, StragglerTested
from game.tactical.rules.defensive_fire import dice_sum
from game.tactical.state import Glide, Rudder, Spin, Step, ThisTurn
from game.tactical.turn import prompts_of
from game.tactical.visibility import redact, redact_event, row_top
from tests.tactical.table import INTERCEPTOR, STRIKE, box, draw, play, single, straggler, table

HIDDEN = ("hidden_damage",)


def fight(on=HIDDEN, **changes):
    return table(box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2", **changes), on=on)


@pytest.mark.rule("T14.6")
@pytest.mark.parametrize("changes", [
    {"boxes": Boxes(0, 0, 3, 2, 9, 1)}, {"mg_ammo": 3, "cannon_ammo": 0}, {"is_mg_jammed": True},
    {"is_cannon_jammed": True}, {"wounds": 2}, {"mg_dice": 1, "cannon_dice": 0}, {"engine_rough": 2},
    {"rudder": Rudder("L", 0)}, {"fuel": 3, "leaks": 2},
])  # fmt: skip
def test_worlds_that_differ_in_hidden_damage_look_alike_to_the_enemy_alone(changes):
    plain, hurt = fight(), fight(**changes)
    assert redact(plain, STRIKE) == redact(hurt, STRIKE)
    assert redact(plain, INTERCEPTOR) != redact(hurt, INTERCEPTOR)
    assert redact(fight(on=()), STRIKE) != redact(fight(on=(), **changes), STRIKE)


@pytest.mark.rule("T14.6")
@pytest.mark.parametrize("changes", [
    {"is_burning": True}, {"spin": Spin(1)}, {"glide": Glide(1)}, {"has_straggled": True}, {"has_left": True},
])  # fmt: skip
def test_what_can_be_seen_from_outside_stays_visible(changes):
    assert redact(fight(), STRIKE) != redact(fight(**changes), STRIKE)


@pytest.mark.rule("T14.6")
@pytest.mark.parametrize("lost, row", [(0, 16), (3, 16), (4, 12), (7, 12), (8, 8), (12, 4), (15, 4), (16, 0)])
def test_of_the_guns_of_a_box_only_the_row_shows(lost, row):
    taken = {f"X{number}": {"guns": min(4, max(0, lost - 4 * (number - 1)))} for number in (1, 2, 3, 4)}
    view = redact(table(box("X", "b17f", lost=taken), on=HIDDEN), INTERCEPTOR)
    assert sum(view.aircraft[f"X{number}"].boxes.guns for number in (1, 2, 3, 4)) == row


@pytest.mark.rule("T14.6", "T3.9")
@pytest.mark.parametrize("lost, row", [(0, 12), (1, 8), (3, 8), (5, 4), (7, 4)])
def test_a_gunner_does_not_lift_what_shows_into_another_row(lost, row):
    """Four Ju 88 with one gunner: 8 Guns boxes and one more while he has a gun."""
    taken = {f"X{number}": {"guns": min(2, max(0, lost - 2 * (4 - number)))} for number in (1, 2, 3, 4)}
    state = table(box("X", "ju88a", lost=taken, changes={"X1": {"traits": ("G",)}}), on=HIDDEN)
    view = redact(state, INTERCEPTOR)
    assert row_top(state, dice_sum(state, state.units["X"])) == row
    assert row_top(view, dice_sum(view, view.units["X"])) == row


@pytest.mark.rule("T14.6", "T11.2")
def test_hits_that_call_for_a_spin_check_are_hidden():
    plain, hit = (replace(fight(), this_turn=facts) for facts in (
        ThisTurn(), ThisTurn(last_red={"A": "X"}, spin_checks={"A": 2})))  # fmt: skip
    assert redact(plain, STRIKE) == redact(hit, STRIKE)


@pytest.mark.rule("T14.6")
def test_the_number_of_aircraft_in_a_box_and_the_losses_stay_visible():
    view = redact(table(box("X", "b17f", 3), straggler("S", "b17f", at=(0, 2)), on=HIDDEN), INTERCEPTOR)
    assert view.units["X"].aircraft == ("X1", "X2", "X3")
    assert "S" in view.units


def _seen(turn, side):
    """The events of a turn as one side sees them."""
    state, seen = turn.first, []
    for event in turn.events:
        state = event.fold(state)
        seen.append(redact_event(event, side, state))
    return [event for event in seen if event is not None]


@pytest.mark.rule("T14.6")
def test_marks_chits_jams_and_ammunition_are_shown_to_their_owner_alone():
    chits = [*draw("Wing 3 | Wing 1"), *draw("Wing 3 | Wing 1", "Fuselage 4 | Pilot Wounded")]
    streams = {"tac.guns": [6, 1, 1, 1], "tac.defence": [6, 5], "tac.jam": [6] * 4, "tac.spin": [6], "tac.chits": chits}
    turn = play(fight(), LoadedDice(streams=streams), fire={"A": "X1 medium"}, allot={"X": {"A": 2}})
    for side, own in ((STRIKE, {"X1"}), (INTERCEPTOR, {"A"})):
        seen = _seen(turn, side)
        hidden = {"section_marked", "pilot_wounded", "guns_rolled", "ammunition_spent", "red_suffered"}
        assert {event.aircraft for event in seen if event.kind in hidden} == own
        assert {event.target for event in seen if event.kind == "chits_drawn"} == own
        assert len([event for event in seen if isinstance(event, AttackRolled)]) == 2


@pytest.mark.rule("T14.6")
def test_an_event_does_not_tell_what_the_state_hides():
    state = fight(wounds=1)
    first = AttackRolled("fixed guns", "A", "X1", "rear", 1, "short", (), (), (), 0, 0)
    wounded = replace(first, modifiers=(_modifier(-1, "T7.6c"), _modifier(1, "T7.6d")))
    assert [one.rule for one in redact_event(wounded, STRIKE, state).modifiers] == ["T7.6d"]
    assert redact_event(wounded, INTERCEPTOR, state) == wounded
    assert redact_event(DiceAllotted("X", 14, ()), INTERCEPTOR, state).sum == 16
    assert redact_event(DiceAllotted("X", 14, ()), STRIKE, state).sum == 14
    moved = Moved("A", "3S2", (), state.units["A"].hex, 0, 2, True, 13)
    assert (redact_event(moved, STRIKE, state).fuel, redact_event(moved, INTERCEPTOR, state).fuel) == (90, 13)
    held = StragglerTested("X1", 1, 3, "holds", 3, 6, "engine", "H-D1")
    assert (redact_event(held, INTERCEPTOR, state), redact_event(held, STRIKE, state)) == (None, held)
    slipped = redact_event(replace(held, result="one hex", die=3), INTERCEPTOR, state)
    assert (slipped.lost, slipped.printed, slipped.section) == (0, 0, "")
    checked = SpinChecked("A", 5, 2, ("RED hit on wing or tail",), None)
    assert redact_event(checked, STRIKE, state) is None
    assert redact_event(replace(checked, spin=Spin(1)), STRIKE, state).reasons == ()


def _modifier(dice, rule):
    return Modifier(dice, "", rule)


@pytest.mark.rule("T14.6")
def test_the_events_a_side_may_see_keep_its_view_true():
    """Folding what a side sees onto its view gives the view of the state folded in full."""
    streams = {"tac.guns": [6, 1], "tac.defence": [6, 1], "tac.spin": [6], "tac.straggler": [4],
               "tac.chits": [*draw("Wing 3 | Wing 1"), *draw("Wing 3 | Wing 1")]}  # fmt: skip
    state = table(
        box("X", "b17f", lost={"X3": {"tail": 4}}), single("A", "bf109g", at=(-1, 0), code="3S2", fuel=50),
        on=(*HIDDEN, "fuel"),
    )  # fmt: skip
    turn = play(state, LoadedDice(streams=streams), fire={"A": "X1 short"}, allot={"X": {"A": 2}})
    for side in (STRIKE, INTERCEPTOR):
        full, view = turn.first, redact(turn.first, side)
        for event in turn.events:
            full = event.fold(full)
            seen = redact_event(event, side, full)
            view = seen.fold(view) if seen else view
        assert redact(view, side).units == redact(full, side).units
        hidden = side.enemy
        for id_, own in redact(full, side).aircraft.items():
            if own.side is hidden:
                assert redact(view, side).aircraft[id_] == own


@pytest.mark.rule("T14.6", "T4.5")
def test_prompts_of_a_side_do_not_depend_on_what_it_may_not_see():
    for step in (Step.DECLARE, Step.ALLOT):
        worlds = [play(fight(wounds=wounds, lost=lost), SeededDice("s"), until=step).state
                  for wounds, lost in ((0, {}), (2, {"engine": 3, "wing": 5}))]  # fmt: skip
        asked = [[prompt for prompt in prompts_of(world) if prompt.side is STRIKE] for world in worlds]
        assert asked[0] == asked[1]


@pytest.mark.rule("T4.5", "T12.9")
def test_letters_are_known_to_their_readers_even_when_the_tailer_has_broken_off():
    state = table(
        box("X", "b17f"), single("E", "p51d", at=(2, 5), side=STRIKE), single("A", "bf109g", at=(0, 5)),
        tailing=(("A", "E"),), letters={"E": "S"},
    )  # fmt: skip
    gone = replace(state, units={id_: unit for id_, unit in state.units.items() if id_ != "A"})
    assert redact(gone, INTERCEPTOR).this_turn.letters == {"E": "S"}
    assert redact(gone, STRIKE).this_turn.letters == {}


def test_the_top_of_a_row():
    assert [row_top(fight(), total) for total in (0, 1, 4, 5, 12, 13, 16, 20)] == [0, 4, 4, 8, 12, 16, 16, 16]
