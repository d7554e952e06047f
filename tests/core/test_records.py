"""Changed copies of frozen records: the same as the standard library makes them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.records import changed
from game.tactical.state import Kind
from tests.tactical.table import single, table

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
