from __future__ import annotations

import re

import pytest

from game.core.hexes import at
from game.files import places
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.engagements import engagement_paths, find_engagement, load_engagement, read_engagement
from game.tactical.scenario import Toll
from game.tactical.state import Clock, Placement, Role, Side

NAMES = [path.stem for path in engagement_paths()]
HISTORY = ["big-week", "first-flight", "malta-raid", "ploesti", "schweinfurt", "swordfish"]
OWN = """
schema = 1
title = "Mine"
date = "1943"
place = "Somewhere"
ground = "sea"
history = "One. Two. Three."
strike = "They"
interceptor = "We"

[clock]
turns = 4

[board]
columns = 40
rows = 30

[[box]]
aircraft = ["ju88a", "ju88a"]

[[element]]
side = "interceptor"
aircraft = [{ type = "spitfire5", quality = "ace", traits = ["H"] }]
at = { column = 5, row = 6, heading = 2 }
"""


@pytest.fixture
def own(tmp_path):
    """Loads a file of a player's own with some words changed."""

    def load(before="", after=""):
        assert before in OWN
        path = tmp_path / "mine.toml"
        path.write_text(OWN.replace(before, after, 1) if before else OWN, encoding="utf-8")
        return load_engagement(path, load_catalog())

    return load


def test_the_engagements_are_grouped():
    groups = {name: read_engagement(find_engagement(name), load_catalog()).group for name in NAMES}
    assert [name for name in NAMES if groups[name] == "history"] == HISTORY
    assert [name for name in NAMES if groups[name] == "reference"] == ["s1", "s2"]
    assert [name for name in NAMES if groups[name] == "balance"] == ["d8-bf109", "d8-bf110", "d8-no-escort"]


@pytest.mark.parametrize("name", NAMES)
def test_each_engagement_has_three_sentences_of_history(name):
    scenario = load_engagement(name, load_catalog())
    assert len(re.findall(r"[.!?](?= [A-Z]|$)", scenario.history)) == 3
    assert scenario.history.endswith(".")


@pytest.mark.parametrize("name", HISTORY)
def test_each_fight_of_history_knows_what_it_cost(name):
    history = load_engagement(name, load_catalog()).historical
    assert history.sentence.endswith(".")
    assert "\n" not in history.sentence
    assert re.search(r"\b(19|20)\d\d\b", history.source), "a source has its year"
    assert 0 < history.bombers.lost <= history.bombers.flown


def test_nobody_loses_more_than_he_sent(own):
    history = '[historical]\nsentence = "It was dear."\nsource = "Me, 1943"\nbombers_flown = 4\nbombers_lost = '
    assert own("[clock]", history + "3\n\n[clock]").historical.bombers == Toll(4, 3)
    assert own().historical is None
    with pytest.raises(BrokenFile, match="no more aircraft lost than flown"):
        own("[clock]", history + "5\n\n[clock]")


@pytest.mark.rule("T12.12")
def test_the_reference_scenarios_are_those_of_the_rulebook():
    s1, s2 = (load_engagement(name, load_catalog()) for name in ("s1", "s2"))
    assert [aircraft.id for aircraft in s1.boxes[0].aircraft] == [f"box-1/b17f-{number}" for number in (1, 2, 3, 4)]
    assert [len(element.aircraft) for element in s1.elements] == [2, 2, 2, 2]
    assert {aircraft.type for element in s1.elements for aircraft in element.aircraft} == {"bf109g"}
    assert (s1.clock, s1.par, s1.step) == (Clock(12), -4, 8)
    assert [(element.role, [row.id for row in element.aircraft]) for element in s2.elements] == [
        (Role.ESCORT, ["bf109f-1", "bf109f-2"]),
        (Role.INTERCEPTOR, ["hurricane1-1", "hurricane1-2"]),
    ]
    assert (s2.clock, s2.par, s2.step) == (Clock(6), -3, 3)


@pytest.mark.rule("T12.3", "T12.4")
def test_a_mission_clock_counts_two_hex_turns_for_each_mission_turn(own):
    scenario = own("turns = 4", "target_bound = 3\nhome_bound = 2")
    assert scenario.clock == Clock(turns=2 * 3 + 6 + 2 * 2, release_turn=2 * 3 + 3, is_mission=True)


def test_first_flight_is_two_fw_190_against_two_fortresses_one_of_them_hurt():
    scenario = load_engagement("first-flight", load_catalog())
    hurt, whole = scenario.boxes[0].aircraft
    assert (hurt.type, whole.type, scenario.clock) == ("b17f", "b17f", Clock(8))
    assert hurt.lost.engine > 0
    assert whole.lost.engine == 0
    assert [row.id for element in scenario.elements for row in element.aircraft] == ["fw190a8-1", "fw190a8-2"]


def test_a_file_of_a_players_own_plays_too(own):
    scenario = own()
    assert scenario.id == "mine"
    assert scenario.elements[0].side is Side.INTERCEPTOR
    assert scenario.elements[0].placement == Placement("fixed", at(5, 6), 2)
    assert scenario.elements[0].aircraft[0].quality == "ace"


def test_a_players_own_is_found_by_name(own):
    folder = places.data_folder() / "maps"
    folder.mkdir(parents=True)
    (folder / "found.toml").write_text(OWN, encoding="utf-8")
    try:
        assert load_engagement("found", load_catalog()).title == "Mine"
    finally:
        (folder / "found.toml").unlink()
        folder.rmdir()


@pytest.mark.parametrize(
    "before, after, where, expected",
    [
        ("turns = 4", 'turns = "four"', "clock.turns", "valid integer"),
        ("turns = 4", "turns = 4000", "clock.turns", "less than or equal to 60"),
        ("turns = 4", "turns = 4\nhome_bound = 1", "clock", "not both"),
        ("turns = 4", "turns = 4\nrelease_turn = 5", "clock", "release_turn no later"),
        ("turns = 4", "home_bound = 1", "clock", "either turns"),
        ('ground = "sea"', 'ground = "ice"', "ground", "not 'ice'"),
        ('title = "Mine"', "", "title", "missing"),
        ('title = "Mine"', 'title = "Mine"\nlevel = 3', "level", "no field of this name"),
        ('"ju88a", "ju88a"', '"ju89", "ju88a"', "box[1].aircraft[1]", "not 'ju89'"),
        ('"ju88a", "ju88a"', '"ju88a", "sm79"', "box[1].aircraft", "one type"),
        ('"ju88a", "ju88a"', '"spitfire5"', "box[1].aircraft[1]", "flies alone"),
        ('"ju88a", "ju88a"', '"bf110c"', "box[1].loaded", "only with bombs"),
        ('"ju88a", "ju88a"]', '"ju88a"]\nloaded = true', "box[1].loaded", "fighter-bombers"),
        ('"ju88a", "ju88a"', '{ type = "ju88a", lost = { wing = 5 } }', "box[1].aircraft[1].lost.wing", "at most 4"),
        ('"ju88a", "ju88a"', '"ju88a", "ju88a", "ju88a", "ju88a", "ju88a"', "box[1].aircraft", "at most 4"),
        ('type = "spitfire5"', 'type = "b17f"', "element[1].aircraft[1]", "flies in boxes"),
        ('quality = "ace"', 'quality = "good"', "element[1].aircraft[1].quality", "regular"),
        ('traits = ["H"]', 'traits = ["X"]', "element[1].aircraft[1].traits", "CV"),
        ("column = 5", "column = 50", "element[1].at", "40 columns and 30 rows"),
        ("column = 5, ", "", "element[1].at.column", "missing"),
        ('side = "interceptor"', 'side = "strike"', "element", "at least one"),
        ("[clock]", "[options]\nspinning = true\n[clock]", "options.spinning", "spins"),
        ("schema = 1", "schema = 9", "schema", "1"),
        ("[clock]", "[clock", "", "not TOML"),
    ],
)
def test_a_fault_is_told_with_file_and_field(own, before, after, where, expected):
    with pytest.raises(BrokenFile) as caught:
        own(before, after)
    assert caught.value.path.name == "mine.toml"
    assert (caught.value.where, expected in caught.value.expected) == (where, True), str(caught.value)


@pytest.mark.rule("T3.4")
def test_heavy_bombers_never_share_a_strike_with_a_slower_type(own):
    with pytest.raises(BrokenFile, match=r"T3\.4"):
        own("[[element]]", '[[box]]\naircraft = ["b17f"]\n[[box]]\naircraft = ["beaufort1"]\n[[element]]')


def test_a_wrong_name_is_answered_with_the_nearest():
    with pytest.raises(BrokenFile, match="did you mean 'schweinfurt'"):
        load_engagement("schwienfurt", load_catalog())
    with pytest.raises(BrokenFile, match="there are big-week"):
        load_engagement("xyz", load_catalog())


def test_files_that_are_no_text_or_far_too_long_are_refused(tmp_path):
    path = tmp_path / "mine.toml"
    for content, words in ((b"\xff\xfe", "UTF-8"), (b"#" * 1_000_001, "longer"), (b"a = " + b"[" * 1900, "deep|TOML")):
        path.write_bytes(content)
        with pytest.raises(BrokenFile, match=words):
            load_engagement(path, load_catalog())
