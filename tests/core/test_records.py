"""Changed copies of frozen records: the same as the standard library makes them."""

from __future__ import annotations

import pickle
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Generic, TypeVar

import pytest
from mypy import api

from game.core.records import changed, changer, latest, swift
from game.tactical.state import Kind
from tests.tactical.table import single, table

Thing = TypeVar("Thing")
UNIT = single("A1", "bf109g", at=(2, 3), heading=4).unit


@pytest.mark.parametrize("changes", [{}, {"heading": 1}, {"kind": Kind.STRAGGLER, "band": 0, "code": "2S1"}])
def test_a_changed_copy(changes):
    before = replace(UNIT)
    assert changed(UNIT, **changes) == replace(UNIT, **changes)
    assert before == UNIT


def test_a_record_with_many_fields():
    record = single("A1", "bf109g").records[0]
    assert changed(record, wounds=2, is_burning=True) == replace(record, wounds=2, is_burning=True)
    state = table(single("A1", "bf109g"))
    assert changed(state, turn=7) == replace(state, turn=7)


def test_a_name_that_is_no_field():
    with pytest.raises(KeyError, match="colour"):
        changed(UNIT, colour="grey")


@dataclass(frozen=True, slots=True)
class Parcel(Generic[Thing]):
    """A record of any content."""

    content: Thing
    weight: int = 1


def test_a_copy_is_a_record_like_any_other():
    other = changed(Parcel("tea"), weight=3)
    assert type(other) is Parcel
    assert (other, hash(other)) == (Parcel("tea", 3), hash(Parcel("tea", 3)))
    with pytest.raises(FrozenInstanceError):
        other.weight = 4


@swift
@dataclass(frozen=True, slots=True)
class Wagon:
    """A record made swiftly; its fields bear the names of what it is made of."""

    name: str
    self_weight: int
    load: tuple[str, ...] = ()
    kind: str = "goods"


def test_a_change_made_once_changes_as_any_other():
    moved, loaded = changer(Wagon, "kind", "name"), changer(Wagon, "load")
    wagon = Wagon("coal", 7)
    assert moved(wagon, "hot", "ash") == replace(wagon, kind="hot", name="ash")
    assert loaded(wagon, ("ash",)) == replace(wagon, load=("ash",))
    assert wagon == Wagon("coal", 7)
    heavier = changer(Parcel, "weight")(Parcel("tea"), 3)
    assert (type(heavier), heavier) == (Parcel, Parcel("tea", 3))
    with pytest.raises(FrozenInstanceError):
        heavier.weight = 4


def test_a_change_knows_its_fields():
    with pytest.raises(KeyError, match="colour"):
        changer(Wagon, "name", "colour")
    with pytest.raises(TypeError):
        changer(Wagon, "name")(Wagon("coal", 7))


def test_a_swift_record_is_made_like_any_other():
    wagon = Wagon("coal", 7, kind="hot")
    assert repr(wagon) == "Wagon(name='coal', self_weight=7, load=(), kind='hot')"
    assert (wagon, hash(wagon)) == (Wagon("coal", 7, (), "hot"), hash(Wagon("coal", 7, (), "hot")))
    assert changed(wagon, load=("ash",)) == replace(wagon, load=("ash",)) == Wagon("coal", 7, ("ash",), "hot")
    assert pickle.loads(pickle.dumps(wagon)) == copy(wagon) == wagon


@pytest.mark.parametrize("given", [{}, {"name": "coal"}, {"name": "coal", "self_weight": 7, "colour": "grey"}])
def test_a_swift_record_asks_for_its_fields(given):
    with pytest.raises(TypeError):
        Wagon(**given)


@swift
@dataclass(frozen=True, slots=True)
class Crate:
    """A record with a field that is made anew each time."""

    name: str
    marks: list = field(default_factory=list)
    weight: int = 1


def test_a_swift_record_has_factories():
    one, other = Crate("tea"), Crate("tea", weight=2)
    assert one.marks == other.marks == []
    assert one.marks is not other.marks
    assert Crate("tea", ["fragile"], 3) == replace(one, marks=["fragile"], weight=3)


def test_the_type_checker_guards_a_swift_record():
    code = f"""
from dataclasses import dataclass
from {swift.__module__} import swift

@swift
@dataclass(frozen=True, slots=True)
class Wagon:
    name: str

Wagon("coal").name = "tank"
"""
    told, _, status = api.run(["--strict", "-c", code])
    assert (status, told.count("error:")) == (1, 1), told
    assert 'Property "name" defined in "Wagon" is read-only' in told


def test_what_no_type_checker_guards_is_not_made_swift():
    with pytest.raises(TypeError, match="Barrow is not frozen"):

        @swift
        @dataclass(slots=True)
        class Barrow:
            name: str


def test_the_latest_result_is_remembered_by_the_very_record():
    asked = []

    @latest
    def weighed(parcel):
        """How heavy it is."""
        asked.append(parcel)
        return parcel.weight

    first, alike = Parcel("tea", 3), Parcel("tea", 3)
    assert [weighed(one) for one in (first, first, alike, alike, first)] == [3] * 5
    assert [one is first for one in asked] == [True, False, True]
    assert weighed.__doc__ == "How heavy it is."
