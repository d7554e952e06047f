"""Charts of the rulebook are the catalogue's figures in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.files.catalog import load_catalog
from game.reports.charts import CHARTS, chart


@pytest.fixture(scope="module")
def catalog():
    return load_catalog()


def row(name, first, catalog):
    """The row of a chart that begins with this cell."""
    (found,) = [cells for cells in chart(name, catalog).rows if cells[0] == first]
    return found


@pytest.mark.parametrize("name", CHARTS)
def test_every_row_is_as_wide_as_the_head(name, catalog):
    table = chart(name, catalog)
    assert {len(cells) for cells in table.rows} == {len(table.header)}


def test_an_unknown_chart_is_told_in_a_sentence(catalog):
    with pytest.raises(ValueError, match=r"no chart 'moon'. Its charts are: .*scores"):
        chart("moon", catalog)


def test_formation_dice(catalog):
    table = chart("formation_dice", catalog)
    assert table.header[1:] == ("Sum 1–4", "Sum 5–8", "Sum 9–12", "Sum 13–16")
    assert table.rows == (("Front", "2", "3", "4", "5"), ("Side", "2", "4", "6", "8"), ("Rear", "3", "5", "8", "12"))


def test_scores_of_the_defenders(catalog):
    assert row("scores", "flexible (all defensive fire)", catalog)[1:] == (
        "BLUE 3,4 RED 5,6",
        "BLUE 4,5 RED 6",
        "BLUE 5,6",
        "nothing",
    )


def test_longest_bursts(catalog):
    assert chart("burst_caps", catalog).rows == (("Front", "short"), ("Side", "medium"), ("Rear", "no limit"))


def test_a_chart_follows_the_catalogue(catalog):
    dice = replace(catalog.gunnery.formation_dice, front=(1, 1, 1, 1))
    changed = replace(catalog, gunnery=replace(catalog.gunnery, formation_dice=dice))
    assert row("formation_dice", "Front", changed) == ("Front", "1", "1", "1", "1")


def test_boxes_of_heavy_bombers(catalog):
    rows = chart("heavy_boxes", catalog).rows
    assert rows[0] == ("B-17F Flying Fortress, B-17G Flying Fortress", "2", "4", "6", "10", "10", "7", "yes")
    assert rows[1] == ("B-24D Liberator, B-24J Liberator", "2", "4", "6", "9", "10", "6", "yes")


def test_straggler_tests_of_heavy_bombers(catalog):
    rows = chart("straggler_tests", catalog).rows
    assert rows[0] == ("B-17F Flying Fortress, B-17G Flying Fortress, Stirling I", "3", "5", "4")
    assert row("straggler_tests", "Swordfish II", catalog)[1] == "–"


def test_the_cup(catalog):
    rows = chart("chits", catalog).rows
    assert sum(int(cells[1]) for cells in rows) == 36
    assert rows[17] == ("18", "1", "Pilot Killed (double)", "Pilot Killed (double)")
    assert row("chit_totals", "Wing", catalog) == ("Wing", "9", "11")
    assert chart("chit_totals", catalog).rows[-1] == ("All", "36", "36")


def test_effects_in_words(catalog):
    by_result = {(cells[0], cells[1]): cells[2:] for cells in chart("effects", catalog).rows}
    assert by_result["RED", "Tail 4"] == ("1 Tail", "1 Tail", "1 Crew", "4 Tail, spin check", "4 Tail")
    assert by_result["BLUE", "Gun Hit"] == ("no effect", "no effect", "no effect", "1 fixed-gun die", "1 Guns")
    assert by_result["RED", "Wing n"][3] == "n Wing, spin check"
    assert not any("_" in cell or "printed" in cell for cells in by_result.values() for cell in cells)


def test_dice_by_burst(catalog):
    by_record = {cells[1]: cells[2:] for cells in chart("burst_dice", catalog).rows}
    assert by_record["3+1"] == ("1+1", "3+1", "4+2")
    assert by_record["2+4"] == ("1+2", "2+4", "3+6")


def test_schedules_by_speed(catalog):
    figures = row("schedules", "spitfire5", catalog)[2:]
    assert figures == (
        *("2S1 3S2 4S3 5S4", "2f 3f 4f 5f", "2f 3f 4f", "2R 3R 4R*"),
        *("2f 3f 4f 5f", "3R 4R", "f", "R", "R", "yes"),
    )
    assert row("schedules", "swordfish", catalog)[2:4] == ("1S0 2S1", "1f 2f")


@pytest.mark.rule("T2.9")
def test_zones_to_distance_three(catalog):
    table = chart("zones", catalog)
    counted = [[len(cell.split()) for cell in cells[1:]] for cells in table.rows]
    assert counted == [[1, 4, 1], [3, 6, 3], [5, 8, 5]]
    assert table.rows[0] == ("1", "(1,0)", "(0,-1) (1,-1) (-1,1) (0,1)", "(-1,0)")
    assert table.rows[1][1] == "(2,-1) (2,0) (1,1)"
