"""Changed copies of frozen records: the same as the standard library makes them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Generic, TypeVar

import pytest

from game.core.records import changed
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
    copy = changed(Parcel("tea"), weight=3)
    assert type(copy) is Parcel
    assert (copy, hash(copy)) == (Parcel("tea", 3), hash(Parcel("tea", 3)))
    with pytest.raises(FrozenInstanceError):
        copy.weight = 4
