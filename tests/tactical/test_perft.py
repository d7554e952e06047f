"""Annex D.7: how many legal code sequences of length 1 to 4 every schedule has (T5.3-T5.9)."""

from __future__ import annotations

from functools import cache

import pytest

from game.tactical.rules.manoeuvres import flight_of, legal_codes, reserve_after
from tests.tactical.table import catalog, single, straggler, table

COUNTS = [  # schedule, previous band, sequences of length 1, 2, 3, 4
    ("swordfish", 0, (10, 88, 784, 6976)),
    ("dive_bomber", 1, (14, 172, 2120, 26128)),
    ("slow_twin", 1, (10, 66, 456, 3132)),
    ("fast_twin", 2, (13, 87, 649, 4773)),
    ("heavy", 2, (6, 36, 216, 1296)),
    ("bf110", 2, (21, 306, 4187, 57440)),
    ("mc200", 2, (31, 607, 11991, 236820)),
    ("hurricane1", 2, (29, 571, 11147, 218142)),
    ("hurricane2", 2, (29, 578, 11260, 220462)),
    ("spitfire1", 2, (31, 642, 12909, 259620)),
    ("spitfire5", 2, (33, 682, 14247, 294952)),
    ("bf109e", 2, (31, 588, 11213, 212512)),
    ("bf109f", 2, (31, 588, 11353, 216866)),
    ("bf109g", 2, (29, 542, 10231, 190691)),
    ("fw190", 2, (27, 630, 14435, 328175)),
    ("p47", 2, (21, 375, 6763, 121798)),
    ("p51", 2, (29, 652, 14495, 318885)),
    ("whirlwind", 2, (21, 330, 4901, 72714)),
]


def fresh(schedule, band):
    """An undamaged aircraft without restriction, its dive reserve full."""
    row = next(row for row in catalog().aircraft.values() if row.schedule == schedule)
    piece = single("A1", row.id, band=band) if row.is_fighter else straggler("A1", row.id, band=band)
    flight = flight_of(table(piece), piece.unit)
    return flight._replace(has_reserve=True)


@cache
def sequences(flight, length):
    """Legal sequences from here; what was flown before the last code does not matter, so each case is counted once."""
    if not length:
        return 1
    return sum(sequences(after(flight, code), length - 1) for code in legal_codes(catalog(), flight))


def after(flight, code):
    band = catalog().manoeuvres[code].band
    return flight._replace(code=code, band=band, has_reserve=reserve_after(code, flight.has_reserve))


def test_every_schedule_is_counted():
    assert sorted(schedule for schedule, _, _ in COUNTS) == sorted(catalog().schedules)


@pytest.mark.rule("T5.5", "T5.3")
@pytest.mark.parametrize("length", [1, 2, 3, 4])
@pytest.mark.parametrize("schedule, band, counts", COUNTS, ids=[schedule for schedule, _, _ in COUNTS])
def test_how_many_sequences(schedule, band, counts, length):
    assert sequences(fresh(schedule, band), length) == counts[length - 1]
