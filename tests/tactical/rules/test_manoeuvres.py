"""Manoeuvres: paths, schedules, top speed, legal codes, dive reserve (T5.1-T5.9)."""

from __future__ import annotations

import pytest

from game.core.hexes import Hex, mirror, rotate, subtract
from game.tactical.rules.manoeuvres import (
    flight_of,
    is_restricted,
    is_straight,
    is_unstable,
    legal_codes,
    reserve_after,
    straight_code,
    straight_codes,
    top_speed,
    walk,
    why_not_code,
)
from game.tactical.state import Glide, Rudder
from tests.tactical.table import catalog, single, straggler, table

CODES = """
1S0 F 1,0 0       | 1L0 FL 1,0 1      | 2S1 FF 2,0 0        | 2L1 FFL 2,0 1     | 3S2 FFF 3,0 0     | 3L2 FFFL 3,0 1
4S3 FFFF 4,0 0    | 4L3 FFFFL 4,0 1   | 5S4 FFFFF 5,0 0     | 5L4 FFFFFL 5,0 1  | 6S5 FFFFFF 6,0 0  | 6L5 FFFFFFL 6,0 1
7L1 FLF 2,-1 1    | 8L2 FLFF 3,-2 1   | 9L3 FFLFF 4,-2 1    | 10L4 FFFLFF 5,-2 1
12S2 lrF 2,0 0    | 13L1 Fl 2,-1 0    | 14L2 FFl 3,-1 0     | 15L3 FFFl 4,-1 0  | 16L4 FFFFl 5,-1 0 | 17L5 FFFFFl 6,-1 0
18L1 FLFL 2,-1 2  | 19L2 FLFLF 2,-2 2 | 20L3 FFLFLF 3,-2 2
21L2 Fll 3,-2 0   | 22L3 FFll 4,-2 0  | 23L4 FFFll 5,-2 0   | 29S2 FFU 2,0 3    | 30S3 FFU 2,0 3
"""
ROWS = [tuple(cell.split()) for line in CODES.strip().splitlines() for cell in line.split("|")]
RIGHT = str.maketrans("LRlr", "RLrl")
PLAIN = {"1S0", "2S1", "3S2", "4S3", "5S4", "6S5", "12S2"}


def flight(type_="hurricane1", code="", band=None, **changes):
    piece = single("A1", type_, code=code, band=band, **changes)
    return flight_of(table(piece, turn=5), piece.unit)


def legal(type_="hurricane1", code="", band=None, **changes):
    return set(legal_codes(catalog(), flight(type_, code, band, **changes)))


def bands(codes):
    return {catalog().manoeuvres[code].band for code in codes}


# ---- paths --------------------------------------------------------------------------------------------------------


def test_the_catalogue_holds_these_codes_and_their_mirror_images():
    mirrored = {code.replace("L", "R") for code, *_ in ROWS}
    assert set(catalog().manoeuvres) == {code for code, *_ in ROWS} | mirrored


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("code, path, net, turn", ROWS, ids=[row[0] for row in ROWS])
def test_path_net_and_turn(code, path, net, turn):
    row = catalog().manoeuvres[code]
    q, r = map(int, net.split(","))
    hexes, heading = walk(Hex(0, 0), 0, path)
    assert row.path == path
    assert (hexes[-1], heading) == ((q, r), int(turn))
    assert (row.net, row.turn % 6) == ((q, r), int(turn))


@pytest.mark.rule("T5.1", "T5.2")
@pytest.mark.parametrize("code", [code for code, *_ in ROWS if "L" in code])
def test_the_right_hand_version_is_the_mirror(code):
    left, right = catalog().manoeuvres[code], catalog().manoeuvres[code.replace("L", "R")]
    assert (left.letter, right.letter) == ("L", "R")
    assert right.path == left.path.translate(RIGHT)
    assert right.net == mirror(left.net)
    assert right.turn % 6 == -left.turn % 6


@pytest.mark.rule("T5.1")
@pytest.mark.parametrize("code", [code for code, *_ in ROWS])
def test_a_code_is_number_letter_band(code):
    row = catalog().manoeuvres[code]
    assert f"{row.number}{row.letter}{row.band}" == code
    assert row.speed == row.band + 1
    hexes, _ = walk(Hex(0, 0), 0, row.path)
    assert len(hexes) == (2 if code in ("29S2", "30S3") else row.speed)


@pytest.mark.rule("T5.1")
@pytest.mark.parametrize(
    "path, hexes, heading",
    [
        ("F", [(1, -1)], 1),
        ("L", [], 2),
        ("R", [], 0),
        ("l", [(0, -1)], 1),
        ("r", [(1, 0)], 1),
        ("U", [], 4),
        ("FLF", [(1, -1), (1, -2)], 2),
        ("lrF", [(0, -1), (1, -1), (2, -2)], 1),
    ],
)
def test_the_steps_of_a_path_for_a_unit_heading_north_east(path, hexes, heading):
    assert walk(Hex(0, 0), 1, path) == (tuple(hexes), heading)


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("heading", range(6))
def test_a_path_turns_with_its_heading(heading):
    for row in catalog().manoeuvres.values():
        hexes, end = walk(Hex(4, -7), heading, row.path)
        assert subtract(hexes[-1], Hex(4, -7)) == rotate(row.net, heading)
        assert end == (heading + row.turn) % 6


# ---- schedules ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5.3")
@pytest.mark.parametrize(
    "schedule, spin_on_1, is_good_turner",
    [
        ("swordfish", "", True),
        ("dive_bomber", "", False),
        ("slow_twin", "", False),
        ("fast_twin", "", False),
        ("heavy", "", False),
        ("bf110", "", False),
        ("mc200", "", True),
        ("hurricane1", "", True),
        ("hurricane2", "", True),
        ("spitfire1", "", True),
        ("spitfire5", "20L3 20R3", True),
        ("bf109e", "19L2 19R2", False),
        ("bf109f", "19L2 19R2", False),
        ("bf109g", "18L1 18R1", False),
        ("fw190", "18L1 18R1", False),
        ("p47", "", False),
        ("p51", "18L1 18R1", False),
        ("whirlwind", "", False),
    ],
)
def test_marks_of_a_schedule(schedule, spin_on_1, is_good_turner):
    row = catalog().schedules[schedule]
    assert set(row.spin_on_1) == set(spin_on_1.split())
    assert row.good_turner is is_good_turner
    assert not set(row.free) & set(row.restricted)


@pytest.mark.rule("T5.3")
def test_a_code_in_neither_list_is_not_available():
    assert "20L3" in catalog().manoeuvres
    assert "20L3" not in legal("hurricane1", band=3)
    assert "schedule" in why_not_code(catalog(), flight("hurricane1", band=3), "20L3")
    assert "20L3" in legal("spitfire5", band=3)


@pytest.mark.rule("T5.9")
@pytest.mark.parametrize("schedule", ["bf109g", "p47", "hurricane1", "whirlwind"])
def test_stall_codes_call_for_a_spin_check(schedule):
    assert set(catalog().schedules[schedule].spin_on_2) == {"1S0", "1L0", "1R0"}


@pytest.mark.rule("T5.9")
@pytest.mark.parametrize("schedule", ["swordfish", "heavy", "fast_twin", "slow_twin", "dive_bomber"])
def test_bombers_stall_never(schedule):
    assert catalog().schedules[schedule].spin_on_2 == ()


@pytest.mark.rule("T5.9")
def test_only_the_swordfish_flies_at_speed_one_for_good():
    for type_ in ("b17f", "ju88a", "he111h", "ju87d"):
        piece = straggler("X1", type_, band=1)
        assert 0 not in bands(legal_codes(catalog(), flight_of(table(piece), piece.unit)))
    piece = straggler("X1", "swordfish", band=0)
    assert {"1S0", "1L0", "1R0"} <= set(legal_codes(catalog(), flight_of(table(piece), piece.unit)))


# ---- top speed ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5.4")
@pytest.mark.parametrize(
    "type_, changes, expected",
    [
        ("hurricane1", {}, 4),
        ("hurricane2", {}, 5),  # 5S4 is restricted and counts
        ("bf109g", {}, 6),
        ("p47d", {}, 6),
        ("bf110c", {}, 5),
        ("hurricane1", {"engine_rough": 1}, 3),
        ("hurricane1", {"engine_rough": 2}, 2),
        ("hurricane1", {"engine_rough": 3}, 2),
        ("hurricane1", {"lost": {"engine": 3}}, 4),
        ("hurricane1", {"lost": {"engine": 4}}, 3),  # 2 x 4 >= 7
        ("bf110c", {"lost": {"engine": 5}}, 5),
        ("bf110c", {"lost": {"engine": 6}}, 4),
        ("bf109g", {"lost": {"engine": 4}, "engine_rough": 1}, 4),
        ("bf109g", {"lost": {"engine": 4}, "engine_rough": 9}, 2),
    ],
)
def test_top_speed(type_, changes, expected):
    piece = single("A1", type_, **changes)
    assert top_speed(table(piece), piece.records[0]) == expected


@pytest.mark.rule("T5.4")
@pytest.mark.parametrize("rough, expected", [(0, {1, 2, 3}), (1, {1, 2}), (2, {1})])
def test_no_code_above_the_top_speed(rough, expected):
    found = legal("hurricane1", band=2, engine_rough=rough) if rough < 2 else legal(band=1, engine_rough=rough)
    assert bands(found) - {0} == expected


@pytest.mark.rule("T3.9", "T5.4")
@pytest.mark.parametrize(
    "type_, traits, band, has_boost",
    [
        ("hurricane1", ("H",), 3, True),
        ("hurricane1", ("H",), 2, False),  # band steps count as ever
        ("hurricane1", (), 3, False),
    ],
)
def test_horsepower_opens_the_next_straight_code(type_, traits, band, has_boost):
    assert ("5S4" in legal(type_, band=band, traits=traits)) is has_boost
    piece = single("A1", type_, traits=traits)
    assert top_speed(table(piece), piece.records[0]) == (5 if traits else 4)


@pytest.mark.rule("T3.9")
def test_horsepowers_straight_code_is_restricted():
    assert is_restricted(catalog(), "hurricane1", "5S4")
    after = legal("hurricane1", code="5S4", traits=("H",))
    assert after == {"4S3"}  # plain, no faster, not the same again, one band at most


@pytest.mark.rule("T3.9")
def test_horsepower_makes_up_for_a_rough_engine():
    piece = single("A1", "hurricane1", traits=("H",), engine_rough=1)
    assert top_speed(table(piece), piece.records[0]) == 4
    assert "5S4" not in legal("hurricane1", band=3, traits=("H",), engine_rough=1)


# ---- legal codes, rule by rule ------------------------------------------------------------------------------------


@pytest.mark.rule("T5.5")
def test_the_example_of_the_two_turners():
    assert legal("hurricane1", code="19L2") == {"3S2", "2S1", "12S2", "2L1", "2R1"}
    assert legal("bf109f", code="19L2") == {"3S2", "2S1", "12S2"}


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize("band, expected", [(0, "01"), (1, "012"), (2, "123"), (3, "234"), (4, "345")])
def test_one_band_at_most(band, expected):
    found = legal("bf109g", band=band) - {"29S2"}
    assert bands(found) == {int(digit) for digit in expected}


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize("band, is_legal", [(1, False), (2, False), (3, True), (4, True), (5, True)])
def test_a_half_loop_needs_band_three_or_more(band, is_legal):
    assert ("29S2" in legal("bf109g", band=band)) is is_legal


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize("band, is_legal", [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_a_split_s_needs_band_two_to_four(band, is_legal):
    assert ("30S3" in legal("bf109g", band=band)) is is_legal


@pytest.mark.rule("T5.5", "T5.8")
@pytest.mark.parametrize(
    "type_, code, expected",
    [
        ("bf109g", "21L2", {"2S1", "3S2", "12S2"}),
        ("bf109g", "22R3", {"3S2", "4S3", "12S2"}),
        ("bf109g", "5L4", {"4S3", "5S4"}),
        ("bf109g", "6S5", {"5S4"}),  # not the same again
        ("bf109g", "18L1", {"1S0", "2S1"}),  # no good turner
        ("bf109g", "29S2", {"2S1", "3S2", "12S2"}),
        ("p47d", "12S2", {"2S1", "3S2"}),  # restricted there, and not the same again
        ("spitfire5", "20R3", {"3S2", "4S3", "12S2", "3L2", "3R2"}),
        ("mc200", "18R1", {"1S0", "2S1"}),  # stall turns are no late turns for a type that stalls
    ],
)
def test_after_a_restricted_code(type_, code, expected):
    assert legal(type_, code=code) == expected


@pytest.mark.rule("T5.5")
def test_a_swordfish_leaves_a_tight_turn_by_a_slow_late_turn():
    piece = straggler("X1", "swordfish", code="18L1", band=1)
    assert set(legal_codes(catalog(), flight_of(table(piece), piece.unit))) == {"1S0", "2S1", "1L0", "1R0"}


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize(
    "type_, expected",
    [
        ("hurricane1", {"3S2", "4S3", "12S2", "5S4"}),
        ("bf109g", {"3S2", "4S3", "12S2", "5S4"}),
        ("bf110c", {"3S2", "4S3", "12S2", "5S4"}),
    ],
)
def test_after_a_split_s_plain_codes_of_band_two_to_four(type_, expected):
    assert legal(type_, code="30S3", has_reserve=False) == expected


@pytest.mark.rule("T5.5")
def test_diving_out_of_a_split_s_needs_no_engine():
    assert "5S4" in legal("hurricane1", code="30S3")  # not in its schedule, above its top speed
    assert "5S4" in legal("bf109g", code="30S3", engine_rough=2)
    assert "5S4" not in legal("hurricane1", code="4S3")
    assert is_restricted(catalog(), "hurricane1", "5S4")
    assert legal("hurricane1", code="5S4") == {"4S3"}


@pytest.mark.rule("T5.6", "T5.5")
def test_a_split_s_needs_the_dive_reserve():
    assert "30S3" in legal("bf109g", band=3)
    assert "30S3" not in legal("bf109g", band=3, has_reserve=False)
    assert "T5.6" in why_not_code(catalog(), flight("bf109g", band=3, has_reserve=False), "30S3")


@pytest.mark.rule("T5.6")
@pytest.mark.parametrize(
    "code, before, after",
    [
        ("30S3", True, False),
        ("29S2", False, True),
        ("29S2", True, True),
        ("4S3", True, True),
        ("4S3", False, False),
        ("5S4", False, False),
    ],
)
def test_the_dive_reserve_is_a_yes_or_no(code, before, after):
    assert reserve_after(code, before) is after


@pytest.mark.rule("T5.5", "T11.4")
@pytest.mark.parametrize("letter", ["L", "S", "R"])
def test_a_jammed_rudder_wants_its_letter(letter):
    found = legal("hurricane1", band=2, rudder=Rudder(letter, 4))
    assert {catalog().manoeuvres[code].letter for code in found} == {letter}
    assert found == {code for code in legal("hurricane1", band=2) if letter in code}


@pytest.mark.rule("T11.4")
def test_a_rudder_jammed_this_turn_still_answers():
    assert legal("hurricane1", band=2, rudder=Rudder("L", 5)) == legal("hurricane1", band=2)


@pytest.mark.rule("T11.3")
@pytest.mark.parametrize("type_, code", [("hurricane1", "4S3"), ("bf109g", "6S5"), ("p47d", "22L3")])
def test_a_glider_has_three_codes(type_, code):
    assert legal(type_, code=code, glide=Glide(5)) == {"2S1", "2L1", "2R1"}
    assert legal(type_, code=code, glide=Glide(6)) == legal(type_, code=code)


@pytest.mark.rule("T5.7")
@pytest.mark.parametrize(
    "type_, band, rough, expected",
    [
        ("bf109g", 5, 1, None),  # one above the top speed: codes of band 4 are left
        ("bf109g", 5, 2, {"5S4"}),
        ("bf109g", 5, 3, {"5S4"}),
        ("bf109g", 4, 2, None),
        ("bf109g", 4, 3, {"4S3"}),
        ("hurricane1", 3, 2, {"3S2"}),
        ("hurricane1", 2, 2, None),
    ],
)
def test_far_too_fast_slows_down_step_by_step(type_, band, rough, expected):
    found = legal(type_, band=band, engine_rough=rough)
    if expected is None:
        assert bands(found - {"29S2"}) <= {band - 1, band, band + 1}
        assert len(found) > 1
    else:
        assert found == expected


@pytest.mark.rule("T5.7")
def test_with_nothing_left_the_memory_of_restricted_codes_goes_first():
    # a tight turn of band 1, the rudder jammed left: no plain code is a left one, so plain codes are not asked for
    found = legal("bf109g", code="18L1", rudder=Rudder("L", 1))
    assert found == {code for code in legal("bf109g", band=1) if "L" in code}


@pytest.mark.rule("T5.7")
def test_after_a_split_s_too_the_memory_goes_first():
    found = legal("bf109g", code="30S3", has_reserve=False, rudder=Rudder("R", 1))
    assert found == {code for code in legal("bf109g", band=3) if "R" in code}


@pytest.mark.rule("T5.7")
@pytest.mark.parametrize(
    "schedule, band, expected", [("heavy", 4, "3S2"), ("fast_twin", 5, "4S3"), ("swordfish", 3, "2S1")]
)
def test_with_still_nothing_left_the_nearest_straight_code(schedule, band, expected):
    stuck = flight("bf109g", band=band)._replace(schedule=schedule)
    assert legal_codes(catalog(), stuck) == (expected,)


@pytest.mark.rule("T5.8")
@pytest.mark.parametrize(
    "type_, code, is_unsteady",
    [
        ("hurricane1", "4S3", False),
        ("hurricane1", "12S2", False),
        ("hurricane1", "9L3", False),
        ("hurricane1", "19L2", True),
        ("hurricane1", "21R2", True),
        ("hurricane1", "14L2", True),  # free, but a sideslip
        ("fw190a8", "22L3", True),  # free, but a roll
        ("fw190a8", "6S5", True),
        ("p47d", "12S2", True),
        ("p47d", "6S5", False),
        ("hurricane1", "5S4", True),
        ("hurricane1", "1S0", False),
        ("hurricane1", "", False),
    ],
)
def test_which_codes_shake_the_guns(type_, code, is_unsteady):
    assert is_unstable(catalog(), catalog().aircraft[type_].schedule, code) is is_unsteady


@pytest.mark.rule("T14.1")
def test_without_spins_nobody_stalls():
    piece = single("A1", "hurricane1", band=1)
    assert 0 in bands(legal_codes(catalog(), flight_of(table(piece), piece.unit)))
    assert 0 not in bands(legal_codes(catalog(), flight_of(table(piece, off=["spins"]), piece.unit)))


@pytest.mark.rule("T5.9", "T5.4")
@pytest.mark.parametrize(
    "schedule, codes",
    [
        ("swordfish", "1S0 2S1"),
        ("heavy", "2S1 3S2"),
        ("fast_twin", "2S1 3S2 4S3"),
        ("bf109f", "2S1 3S2 4S3 5S4"),
        ("p47", "2S1 3S2 4S3 5S4 6S5"),
        ("hurricane2", "2S1 3S2 4S3 5S4"),
    ],
)
def test_a_stall_is_no_straight_code_but_for_the_swordfish(schedule, codes):
    assert straight_codes(catalog(), schedule) == tuple(codes.split())


def test_which_codes_are_straight():
    codes = ["3S2", "1S0", "6S5", "12S2", "29S2", "30S3", "3L2"]
    assert [code for code in codes if is_straight(code)] == ["3S2", "1S0", "6S5"]


@pytest.mark.rule("T5.4", "T5.5")
@pytest.mark.parametrize(
    "code, sentence",
    [
        ("5S4", "5S4 is not in the schedule of this type (T5.3)."),
        ("29S2", "29S2 needs band 3 or more before it; the last was 2 (T5.5)."),
        ("4S3", "4S3 needs speed 4; the top speed is 3 (T5.4)."),
        ("1S0", "1S0 is band 0; after band 2 one step at most (T5.5)."),
        ("3S2", None),
    ],
)
def test_a_code_is_refused_with_its_reason(code, sentence):
    assert why_not_code(catalog(), flight("hurricane1", band=2, engine_rough=1), code) == sentence


def test_straight_codes_by_band():
    assert [straight_code(catalog(), band) for band in range(6)] == ["1S0", "2S1", "3S2", "4S3", "5S4", "6S5"]
    assert set(catalog().plain) == PLAIN
