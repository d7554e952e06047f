"""Briefing, turn reports, sheets and the final report of the Channel Dash beside history."""

from __future__ import annotations

import pytest

from game.session.diary import diary_of
from game.view.campaign.cerberus.theatre import THEATRE
from game.view.campaign.chronicle import Chronicle, Entry
from tests.campaigns.cerberus.table import CATALOG
from tests.view.campaign.cerberus.playing import game, games


def chronicle(moments):
    return Chronicle([Entry(event, state) for event, state in moments])


def tables(paper):
    return {part.heading: part.rows for part in paper.parts}


def final(seed, *more):
    moments, _, state = game(seed, *more)
    return THEATRE.final_report(state, chronicle(moments), diary_of("cerberus", moments)), state, moments


@pytest.mark.rule("C24.2")
def test_the_final_sheet_has_every_part_and_names_a_rule_on_every_line():
    for moments, _, state in games():
        paper = THEATRE.final_report(state, chronicle(moments), diary_of("cerberus", moments))
        found = tables(paper)
        assert paper.title == f"Operation Cerberus: {CATALOG.level(state.level).name}"
        assert len(found["Alert and air cover, turn by turn"]) == 1 + state.turn
        for rows in found.values():
            assert all(row[-1].startswith("[C") for row in rows[1:])


@pytest.mark.rule("C24.2")
def test_every_die_that_damaged_a_ship_is_on_the_final_sheet():
    uboats = 0
    for moments, _, state in games():
        rows = tables(THEATRE.final_report(state, chronicle(moments), ()))["Every die of attack"][1:]
        damaged = [event for event, _ in moments if event.kind == "ship_damaged"]
        assert sum("**hit**" in row and not row[0].startswith("Guns of") for row in rows) >= len(damaged)
        fired = [event for event, _ in moments if event.kind == "uboat_fired"]
        assert sum(row[0] == "The U-boat" for row in rows) == len(fired)
        uboats += len(fired)
    assert uboats


@pytest.mark.rule("C23.3")
def test_every_ship_s_fate_stands_beside_the_real_one():
    paper, state, _ = final("4", ("bismarck",))
    rows = tables(paper)["The fate of every ship"][1:]
    assert [row[2] for row in rows] == [CATALOG.ships[key].history for key in state.ships]


@pytest.mark.rule("C23.2")
def test_the_figures_stand_beside_those_of_the_day():
    rows = {row[0]: row[1:3] for row in tables(final("5", (), "sound")[0])["Against history"]}
    assert {name: row[1] for name, row in rows.items() if name != "What"} == {
        "Capital ships through": "3",
        "Capital ships mined": "2",
        "Mine hits": "3",
        "Hits from the air / by guns / by the shore": "0",
        "British aircraft lost": "42",
        "German aircraft lost": "22",
        "British to one German": "1.9",
    }


@pytest.mark.rule("C8.7")
def test_the_report_says_how_well_each_side_did_for_what_it_had():
    paper, state, _ = final("5", (), "sound")
    assert "50 is par" in paper.parts[0].words[-1]
    marked = [row for row in tables(paper)["Where it lies among many games"] if row[2]]
    assert [row[0] for row in marked] == [f"**{CATALOG.level(state.level).name}**"]


def test_a_turn_s_report_tells_its_own_dice_and_units_alone():
    moments, _, _ = game("2", (), "sound")
    for number, (event, before) in enumerate(moments):
        if event.kind == "turn_ended":
            state = event.fold(before)
            found = tables(THEATRE.day_report(state, chronicle(moments[: number + 1])))
            of_turn = [one for one, at in moments if at.turn == state.turn]
            assert len(found["In the air"]) - 1 == sum(one.kind == "unit_drawn" for one in of_turn)
            assert len(found["The ships"]) - 1 == len(state.ships)


@pytest.mark.rule("C6.22")
def test_a_turn_s_report_tells_its_levels_its_losses_and_what_became_of_every_attack():
    seen = set()
    for moments, _, _ in games():
        for number, (event, before) in enumerate(moments):
            if event.kind != "turn_ended":
                continue
            found = tables(THEATRE.day_report(event.fold(before), chronicle(moments[: number + 1])))
            of_turn = [one for one, at in moments if at.turn == before.turn]
            kinds = [one.kind for one in of_turn]
            assert len(found["Dice of the turn"]) - 1 == sum(
                kinds.count(kind) for kind in ("alert_rolled", "cover_rolled", "units_rolled")
            )
            assert len(found["Aircraft lost"]) - 1 == kinds.count("losses_recorded")
            fates = [row[3] for row in found["In the air"][1:]]
            assert sum("missed" in fate or "hit" in fate for fate in fates) == kinds.count("attack_rolled")
            caught = sum(one.kind == "flak_rolled" and one.roll.is_success for one in of_turn)
            assert sum("caught" in fate for fate in fates) == caught
            seen.update(kinds)
    assert {"losses_recorded", "flak_rolled"} <= seen


@pytest.mark.rule("C13.1")
def test_the_sheet_of_an_attack_has_every_aircraft():
    seen = 0
    for moments, _, _ in games():
        for event, state in moments:
            if event.kind == "result_applied":
                paper = THEATRE.mission_sheet(state.request, event.result, state, ())
                assert len(tables(paper)["Aircraft"]) == 1 + len(state.request.aircraft)
                seen += 1
    assert seen > 5


@pytest.mark.rule("C24.1")
def test_the_briefing_tells_each_side_its_own():
    _, state = game("1", ("strict",))[0][0]
    german, british = (THEATRE.briefing(state, [side]).parts for side in ("german", "british"))
    assert "Bring all of them into the Elbe" in german[0].words[0]
    assert "Operation Fuller" in british[0].words[0]
    assert "no one in England has reported it" in " ".join(german[1].words)
