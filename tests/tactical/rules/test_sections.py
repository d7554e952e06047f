"""Sections of the record sheet: half lost, fatal sections, printed boxes (0.4, H-B, T9.3, T9.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tactical.catalog import Boxes, Model, Section
from game.tactical.rules.sections import fatal_sections, has_lost_half, is_alone
from tests.tactical.table import STRIKE, box, catalog, single, straggler, table

FATAL = {"crew", "engine", "wing", "fuselage", "tail"}


def fatal(piece, id_="X1"):
    return {section.value for section in fatal_sections(table(piece), id_)}


@pytest.mark.rule("T6.9")
@pytest.mark.parametrize(
    "printed, lost, is_half",
    [
        (7, 3, False),
        (7, 4, True),
        (9, 4, False),
        (9, 5, True),
        (3, 1, False),
        (3, 2, True),
        (6, 2, False),
        (6, 3, True),
        (10, 4, False),
        (10, 5, True),
        (1, 0, False),
        (1, 1, True),
        (2, 1, True),
        (0, 0, False),
    ],
)
def test_at_least_half(printed, lost, is_half):
    full, left = Boxes(tail=printed), Boxes(tail=printed - lost)
    assert has_lost_half(full, left, Section.TAIL) is is_half


@given(st.integers(1, 30), st.integers(0, 30))
def test_half_means_twice_the_lost_is_at_least_the_printed(printed, lost):
    lost = min(lost, printed)
    assert has_lost_half(Boxes(wing=printed), Boxes(wing=printed - lost), Section.WING) is (2 * lost >= printed)


@pytest.mark.rule("T6.9")
@pytest.mark.parametrize(
    "type_, engine, wing, tail",
    [
        ("b17f", 3, 5, 4),
        ("b17g", 3, 5, 4),
        ("b24d", 3, 5, 3),
        ("b24j", 3, 5, 3),
        ("halifax2", 3, 5, 3),
        ("stirling1", 3, 5, 4),
        ("manchester1", 2, 4, 3),
        ("ju88a", 2, 3, 2),
        ("he111h", 2, 3, 2),
        ("sm79", 2, 3, 2),
        ("beaufort1", 2, 2, 1),
        ("hampden1", 2, 3, 1),
        ("blenheim4", 2, 2, 1),
        ("wellington1c", 2, 3, 2),
        ("hudson3", 2, 2, 2),
        ("ju87b", 4, 11, 4),
        ("ju87d", 4, 11, 4),
        ("swordfish", 5, 12, 3),
    ],
)
def test_from_how_many_boxes_the_straggler_tests_are_due(type_, engine, wing, tail):
    printed = catalog().aircraft[type_].boxes

    def is_due(section, count):
        return has_lost_half(printed, replace(printed, **{section.value: printed.of(section) - count}), section)

    def threshold(section):
        return next(count for count in range(printed.of(section) + 1) if is_due(section, count))

    assert [threshold(section) for section in (Section.ENGINE, Section.WING, Section.TAIL)] == [engine, wing, tail]


@pytest.mark.rule("H-B")
@pytest.mark.parametrize("piece", [box("X", "b17f"), straggler("X1", "b24d"), box("X", "ju88a")])
def test_every_section_but_guns_is_fatal_in_the_sections_model(piece):
    assert fatal(piece) == FATAL


@pytest.mark.rule("T9.8")
@pytest.mark.parametrize("piece", [box("X", "ju87d"), straggler("X1", "swordfish"), box("X", "bf109f", is_loaded=True)])
def test_a_bomber_of_the_airframe_model_does_not_glide(piece):
    assert fatal(piece) == FATAL - {"crew"}


@pytest.mark.rule("T9.3")
@pytest.mark.parametrize("type_", ["bf109f", "bf110c", "whirlwind1"])
def test_a_single_without_engine_is_not_lost(type_):
    assert fatal(single("X1", type_, side=STRIKE)) == FATAL - {"crew", "engine"}


def test_alone_is_who_flies_as_a_single():
    state = table(box("X", "bf109f", 1, is_loaded=True), straggler("Y1", "ju87d"), single("A1", "bf109g"))
    assert [is_alone(state, id_) for id_ in ("X1", "Y1", "A1", "nobody")] == [False, False, True, False]


# ---- classes and models -------------------------------------------------------------------------------------------

CLASSES = {
    "heavy": "b17f b17g b24d b24j halifax2 stirling1 manchester1",
    "medium": "ju88a he111h sm79 beaufort1 hampden1 blenheim4 wellington1c hudson3",
    "single_bomber": "ju87b ju87d swordfish",
    "twin_fighter": "bf110c whirlwind1",
    "fighter": "bf109e bf109f bf109g fw190a2 fw190a5 fw190a8 mc200 hurricane1 seahurricane1 hurricane2 hurricane2c "
    "spitfire1 spitfire5 p47d p51b p51d",
}


@pytest.mark.rule("T3.1")
@pytest.mark.parametrize("category", CLASSES)
def test_the_classes_and_how_they_fly(category):
    rows = {id_: row for id_, row in catalog().aircraft.items() if row.category == category}
    assert set(rows) == set(CLASSES[category].split())
    is_bomber = category in ("heavy", "medium", "single_bomber")
    for row in rows.values():
        assert row.is_fighter is not is_bomber
        assert (row.formation is not None) or not is_bomber
        assert row.size_bonus == (1 if category == "medium" or row.id == "bf110c" else 0)


@pytest.mark.rule("T3.2")
@pytest.mark.parametrize("category", CLASSES)
def test_the_damage_models(category):
    for row in catalog().aircraft.values():
        if row.category == category:
            assert row.model is (Model.SECTIONS if category in ("heavy", "medium") else Model.AIRFRAME)
            assert bool(row.boxes.crew) is (row.model is Model.SECTIONS)


@pytest.mark.rule("T3.10")
def test_which_fighters_may_carry_bombs():
    loaded = {id_ for id_, row in catalog().aircraft.items() if row.is_fighter and row.formation}
    assert loaded == {"bf109e", "bf109f", "bf110c", "mc200", "hurricane2", "whirlwind1"}
