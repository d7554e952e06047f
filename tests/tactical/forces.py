"""Random forces for random engagements: every type, quality and trait, small boards, late arrivals, odd clocks."""

from __future__ import annotations

import random

from game.core.hexes import Board, at
from game.tactical.catalog import Boxes
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Clock, Placement, Role, Side
from tests.tactical.table import catalog

FIGHTERS = sorted(row.id for row in catalog().aircraft.values() if row.is_fighter)
HEAVIES = sorted(row.id for row in catalog().aircraft.values() if row.category == "heavy")
LIGHTER = sorted(row.id for row in catalog().aircraft.values() if row.formation and row.category != "heavy")
QUALITIES = sorted(catalog().gunnery.qualities)
TRAITS = sorted(catalog().gunnery.traits)


def options(chance: random.Random) -> dict[str, bool]:
    """Every switch and extra rule, on or off."""
    return {option: chance.random() < 0.5 for option in sorted(catalog().options)}


def forces(chance: random.Random) -> Scenario:
    """A scenario of a player who tries everything."""
    pool = HEAVIES if chance.random() < 0.4 else LIGHTER
    boxes = tuple(_box(f"box-{number}", chance, pool) for number in range(1, chance.randint(1, 3) + 1))
    elements = [_element(f"element-{number}", chance) for number in range(1, chance.randint(1, 5) + 1)]
    turns = chance.randint(1, 14)
    board = Board(chance.randint(12, 50), chance.randint(12, 41)) if chance.random() < 0.6 else None
    if board:
        boxes = tuple(_placed(box, board, chance) for box in boxes)
    return Scenario(
        "own", "Own", "1943", "Here", "sea", "One.", "They", "We", boxes, tuple(elements), _clock(turns, chance), board,
    )  # fmt: skip


def _clock(turns: int, chance: random.Random) -> Clock:
    if chance.random() < 0.5:
        return Clock(turns, chance.choice([None, chance.randint(1, turns)]))
    return Clock(turns, chance.randint(1, turns), is_mission=True)


def _box(id_: str, chance: random.Random, pool: list[str]) -> BoxSetup:
    type_ = chance.choice(pool)
    aircraft = tuple(_setup(f"{id_}/{number}", type_, chance, is_bomber=True) for number in range(chance.randint(1, 4)))
    return BoxSetup(id_, aircraft, None, catalog().aircraft[type_].is_fighter)


def _placed(box: BoxSetup, board: Board, chance: random.Random) -> BoxSetup:
    place = at(chance.randrange(board.columns), chance.randrange(board.rows))
    return BoxSetup(box.id, box.aircraft, place, box.is_loaded)


def _element(id_: str, chance: random.Random) -> ElementSetup:
    side = chance.choice([Side.STRIKE, Side.INTERCEPTOR, Side.INTERCEPTOR]) if id_ != "element-1" else Side.INTERCEPTOR
    type_ = chance.choice(FIGHTERS)
    aircraft = tuple(_setup(f"{id_}-{number}", type_, chance, False) for number in range(chance.randint(1, 2)))
    hows = ["rules"] if side is Side.STRIKE else ["rules", "chosen bearing"]
    placement = Placement(chance.choice(hows))  # type: ignore[arg-type]
    if chance.random() < 0.2:
        placement = Placement("fixed", at(chance.randrange(12), chance.randrange(12)), chance.randrange(6))
    role = Role.ESCORT if side is Side.STRIKE else Role.INTERCEPTOR
    return ElementSetup(id_, side, role, aircraft, chance.choice([0, 0, 0, 2, 4]), placement)


def _setup(id_: str, type_: str, chance: random.Random, is_bomber: bool) -> AircraftSetup:
    printed = catalog().aircraft[type_].boxes
    lost = {}
    if chance.random() < 0.5:
        for name in ("engine", "wing", "fuselage", "tail", "crew", "guns"):
            boxes = getattr(printed, name)
            if boxes > 1:
                lost[name] = chance.randint(0, boxes - 1)
    traits = tuple(sorted(chance.sample(TRAITS, chance.choice([0, 0, 1, 2]))))
    quality = "regular" if is_bomber else chance.choice(QUALITIES)
    return AircraftSetup(id_, type_, quality, traits, Boxes(**lost), chance.choice([0, 0, 0, 1, 2]))
