"""Jams and ammunition: clearing in P11, jamming and writing off in P12 (T7.7, T7.9).

clearing   one d6 for each class jammed when the turn began: nose guns 5+, wing guns 6
jam        2d6 for each class that fired: medium 2, long 3 or less; a short burst never jams
cost       short 1, medium 2, long 3 units for each class that fired
"""

from __future__ import annotations

from typing import Literal

from game.core.dice import Dice
from game.tactical.catalog import FixedGuns
from game.tactical.events import AmmunitionSpent, GunsRolled
from game.tactical.ledger import Ledger
from game.tactical.rules.gunnery import GunDice
from game.tactical.state import Shot

GUN_CLASSES: tuple[Literal["mg"], Literal["cannon"]] = ("mg", "cannon")


def clear(ledger: Ledger, dice: Dice) -> None:
    """P11: every class that was jammed when the turn began rolls to clear (T7.9)."""
    for id_ in sorted(ledger.state.units):
        record = ledger.state.aircraft.get(id_)
        guns = ledger.state.catalog.aircraft[record.type].guns if record else None
        if record is None or guns is None:
            continue
        for gun in GUN_CLASSES:
            if record.is_mg_jammed if gun == "mg" else record.is_cannon_jammed:
                _roll_to_clear(ledger, dice, id_, gun, guns)


def _roll_to_clear(ledger: Ledger, dice: Dice, aircraft: str, gun: Literal["mg", "cannon"], guns: FixedGuns) -> None:
    needed = guns.mg_clear if gun == "mg" else guns.cannon_clear
    die = dice.die(ledger.state.turn, "P11", "tac.clear")
    ledger.write(GunsRolled(aircraft, gun, (die,), needed, "cleared" if die >= needed else "still jammed"))


def jam(ledger: Ledger, dice: Dice, fired: list[tuple[Shot, GunDice]]) -> None:
    """P12: each class that fired rolls for a jam, then pays; `fired` is in canonical order (T7.7, T7.9)."""
    for shot, firing in fired:
        if not ledger.state.aircraft[shot.firer].is_lost and ledger.state.is_on("jams"):
            _roll_for_jams(ledger, dice, shot, firing)
        if ledger.state.is_on("ammunition"):
            _write_off(ledger, shot, firing)


def _roll_for_jams(ledger: Ledger, dice: Dice, shot: Shot, firing: GunDice) -> None:
    number = ledger.state.catalog.gunnery.bursts[shot.burst].jam_on_2d6_at_most
    count = ledger.state.catalog.gunnery.jam.dice
    if not number:
        return
    for gun, has_fired in (("mg", firing.mg), ("cannon", firing.cannon)):
        if has_fired:
            rolled = tuple(dice.die(ledger.state.turn, "P12", "tac.jam") for _ in range(count))
            result: Literal["jammed", "fires on"] = "jammed" if sum(rolled) <= number else "fires on"
            ledger.write(GunsRolled(shot.firer, gun, rolled, number, result))  # type: ignore[arg-type]


def _write_off(ledger: Ledger, shot: Shot, firing: GunDice) -> None:
    cost = ledger.state.catalog.gunnery.bursts[shot.burst].ammo
    record = ledger.state.aircraft[shot.firer]
    mg, cannon = cost if firing.mg else 0, cost if firing.cannon else 0
    ledger.write(AmmunitionSpent(shot.firer, mg, cannon, record.mg_ammo - mg, record.cannon_ammo - cannon))
