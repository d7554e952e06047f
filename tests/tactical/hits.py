"""Chits carried out on an aircraft, one after the other, without a turn around them."""

from __future__ import annotations

from game.core.dice import LoadedDice
from game.tactical.catalog import Section, Zone
from game.tactical.events import Draw
from game.tactical.ledger import Ledger
from game.tactical.rules.damage import Hit, apply_draw
from tests.tactical.table import box, catalog, chit, single, table

NAMES = {"crew": "Pilot Killed | Pilot Wounded", "guns": "Observer Killed | Wing 1", "engine": "Engine 4 | Engine 2",
         "wing": "Wing 5 | No Effect", "fuselage": "Fuselage 5 | No Effect", "tail": "Tail 4 | Tail 2"}  # fmt: skip


def hit(state, target, *chits, side="red", zone=Zone.REAR, dice=(), phase="P10", firer="E1", is_attack=True):
    """Carry chits out one after the other; every loaded die must be rolled."""
    ledger, loaded = Ledger(state), LoadedDice(*dice)
    for text in chits:
        drawn = catalog().cup[chit(text) - 1]
        face = (drawn.red, drawn.red_boxes) if side == "red" else (drawn.blue, drawn.blue_boxes)
        apply_draw(ledger, loaded, Hit(firer, target, zone, phase, is_attack), Draw(drawn.number, side, *face))
    assert loaded.is_empty
    return ledger


def bomber(type_, on=(), off=(), **lost):
    return table(box("X", type_, 2, lost={"X1": lost}), turn=3, on=on, off=off)


def fighter(type_="bf110c", on=(), off=(), **changes):
    return table(single("A", type_, **changes), turn=3, on=on, off=off)


def kinds(ledger):
    return [event.kind for event in ledger.events]


def left(state, aircraft):
    return {section.value: state.aircraft[aircraft].boxes.of(section) for section in Section}
