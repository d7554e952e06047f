"""The table of T15.5, cell by cell."""

from __future__ import annotations

import pytest

from game.files.catalog import load_catalog
from game.pilots.fewest_turns import fewest_turns
from game.pilots.flight_net import Flyer
from game.tactical.catalog import Zone
from game.tactical.rules.manoeuvres import printed_top_speed

RESERVE, NONE = True, False
CASES = ((3, RESERVE), (3, NONE), (2, RESERVE), (2, NONE))
TABLE = """
hurricane1 mc200                                     | 3 5 6 | 5 6 8    | 2 4 4 | 3 4 4
hurricane2                                           | 3 5 6 | 4 6 7    | 2 4 4 | 3 4 4
spitfire1 spitfire5 bf109e bf109f bf109g fw190 whirlwind | 3 4 5 | 4 5 6 | 2 4 3 | 3 4 4
bf110                                                | 3 4 7 | 10 10 11 | 2 4 6 | 7 7 7
p47 p51                                              | 3 4 4 | 4 5 6    | 2 4 3 | 3 4 4
"""


def rows():
    """Schedule, box speed, dive reserve, turns to Rear, Side and Front."""
    for line in TABLE.strip().splitlines():
        names, *cells = line.split("|")
        for name in names.split():
            for (speed, has_reserve), cell in zip(CASES, cells, strict=True):
                reserve = "with" if has_reserve else "without"
                yield pytest.param(name, speed, has_reserve, cell, id=f"{name} speed {speed} {reserve} reserve")


@pytest.mark.rule("T15.5")
@pytest.mark.parametrize("schedule, speed, has_reserve, cell", list(rows()))
def test_back_again_after_a_head_on_shot(schedule, speed, has_reserve, cell):
    catalog = load_catalog()
    flyer = Flyer(schedule, printed_top_speed(catalog, schedule))
    rear, side, front = map(int, cell.split())
    expected = {Zone.REAR: rear, Zone.SIDE: side, Zone.FRONT: front}
    assert fewest_turns(catalog, flyer, speed, has_reserve) == expected
