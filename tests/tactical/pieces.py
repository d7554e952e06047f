"""Boxes, stragglers and fighters for the rules to be tried on, and the board they are put on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from game.core.hexes import Board, Hex, add, at
from game.files.catalog import load_catalog
from game.tactical.catalog import Catalog
from game.tactical.rules.manoeuvres import straight_code
from game.tactical.state import (
    Aircraft,
    Clock,
    Element,
    Kind,
    Role,
    Side,
    State,
    Step,
    Terms,
    ThisTurn,
    Unit,
)

WIDE = Board(121, 121)
MIDDLE = at(60, 60)
STRIKE, INTERCEPTOR = Side.STRIKE, Side.INTERCEPTOR

Spot = tuple[int, int]


@cache
def catalog() -> Catalog:
    """The shipped rules data, read once."""
    return load_catalog()


# ---- pieces -------------------------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A unit with the records of its aircraft, ready to be put on a table."""

    unit: Unit
    records: tuple[Aircraft, ...]


def spot(q: int, r: int) -> Hex:
    """The hex of the board at (q, r) from its middle."""
    return add(MIDDLE, Hex(q, r))


def record(
    id_: str, type_: str, side: Side, role: Role, lost: Mapping[str, int] | None = None, **changes: Any
) -> Aircraft:
    """A record with so many boxes lost in some sections; `changes` are fields of Aircraft."""
    row = catalog().aircraft[type_]
    left = {name: max(0, getattr(row.boxes, name) - count) for name, count in (lost or {}).items()}
    guns = row.guns
    new = Aircraft(
        id=id_,
        type=type_,
        side=side,
        role=role,
        boxes=replace(row.boxes, **left),
        mg_dice=guns.mg_dice if guns else 0,
        cannon_dice=guns.cannon_dice if guns else 0,
        mg_ammo=guns.mg_ammo if guns else 0,
        cannon_ammo=guns.cannon_ammo if guns else 0,
        fuel=row.fuel,
    )
    return replace(new, **changes)


def box(
    id_: str,
    type_: str,
    count: int = 4,
    at: Spot = (0, 0),
    heading: int = 0,
    *,
    lost: Mapping[str, Mapping[str, int]] | None = None,
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    band: int | None = None,
    is_loaded: bool = False,
    hex: Hex | None = None,
    side: Side = STRIKE,
) -> Piece:
    """A box of `count` aircraft; `lost` and `changes` go by aircraft id, as in {"X3": {"tail": 4}}."""
    formation = catalog().aircraft[type_].formation
    assert formation is not None
    band = formation.speed - 1 if band is None else band
    ids = tuple(f"{id_}{number}" for number in range(1, count + 1))
    records = tuple(
        record(
            one, type_, side, Role.BOMBER, (lost or {}).get(one),
            **{"is_loaded": is_loaded, **(changes or {}).get(one, {})},
        )
        for one in ids
    )  # fmt: skip
    code = straight_code(catalog(), band)
    return Piece(Unit(id_, Kind.BOX, side, ids, hex or spot(*at), heading, band, code, False), records)


def straggler(
    id_: str,
    type_: str,
    at: Spot = (0, 0),
    heading: int = 0,
    *,
    lost: Mapping[str, int] | None = None,
    code: str = "",
    band: int | None = None,
    hex: Hex | None = None,
    side: Side = STRIKE,
    **changes: Any,
) -> Piece:
    """A bomber that fell out of its box in an earlier turn."""
    formation = catalog().aircraft[type_].formation
    assert formation is not None
    band = formation.speed - 1 if band is None else band
    own = record(id_, type_, side, Role.BOMBER, lost, **{"has_straggled": True, **changes})
    return Piece(Unit(id_, Kind.STRAGGLER, side, (id_,), hex or spot(*at), heading, band, code, False), (own,))


def single(
    id_: str,
    type_: str,
    at: Spot = (0, 0),
    heading: int = 0,
    *,
    code: str = "",
    band: int | None = None,
    side: Side = INTERCEPTOR,
    role: Role | None = None,
    lost: Mapping[str, int] | None = None,
    has_reserve: bool = True,
    hex: Hex | None = None,
    **changes: Any,
) -> Piece:
    """A fighter; `code` is the code flown last and gives the band. `changes` are fields of Aircraft."""
    if band is None:
        band = catalog().manoeuvres[code].band if code else 2
    role = role or (Role.INTERCEPTOR if side is INTERCEPTOR else Role.ESCORT)
    own = record(id_, type_, side, role, lost, **changes)
    return Piece(Unit(id_, Kind.SINGLE, side, (id_,), hex or spot(*at), heading, band, code, has_reserve), (own,))


def table(
    *pieces: Piece,
    turn: int = 0,
    step: Step = Step.TURN,
    on: Sequence[str] = (),
    off: Sequence[str] = (),
    turns: int = 99,
    board: Board = WIDE,
    to_come: tuple[Element, ...] = (),
    waiting: Sequence[Aircraft] = (),
    clock: Clock | None = None,
    **facts: Any,
) -> State:
    """All pieces on one board, core switches on but `off`, extra rules `on`; `facts` are fields of ThisTurn."""
    options = {id_ for id_, option in catalog().options.items() if option.default}
    return State(
        catalog=catalog(),
        board=board,
        clock=clock or Clock(turns),
        terms=Terms(0, 2),
        options=frozenset((options | set(on)) - set(off)),
        turn=turn,
        step=step,
        aircraft={one.id: one for piece in pieces for one in piece.records} | {one.id: one for one in waiting},
        units={piece.unit.id: piece.unit for piece in pieces},
        to_come=to_come,
        this_turn=ThisTurn(**facts),
    )
