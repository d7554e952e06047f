"""A firer and a target for the odds, and attacks carried out on the target by the rules themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache

from game.core.hexes import Board, Hex
from game.files.catalog import load_catalog
from game.odds.hits import Dice
from game.odds.target import Target, target_of
from game.tactical.catalog import Boxes, Catalog, Section, Zone
from game.tactical.ledger import Ledger
from game.tactical.rules.attacks import DAMAGE_PHASE, Attack, roll_attack
from game.tactical.rules.cup import draw_chits
from game.tactical.rules.damage import Hit, apply_draw
from game.tactical.rules.sections import has_lost_half
from game.tactical.state import Aircraft, Clock, Kind, Role, Side, State, Step, Terms, Unit

VICTIM = "victim"
HALVES = (Section.ENGINE, Section.WING, Section.TAIL)


@cache
def catalog() -> Catalog:
    return load_catalog()


@cache
def core_options() -> frozenset[str]:
    return frozenset(option.id for option in catalog().options.values() if option.default)


def victim(type_: str, **changes) -> Aircraft:
    """An aircraft of a type; `boxes` are what is left of it."""
    row = catalog().aircraft[type_]
    guns = row.guns
    fresh = Aircraft(
        VICTIM, type_, Side.STRIKE, Role.BOMBER, row.boxes, fuel=row.fuel,
        mg_dice=guns.mg_dice if guns else 0, cannon_dice=guns.cannon_dice if guns else 0,
    )  # fmt: skip
    return replace(fresh, **changes)


def boxes_left(type_: str, **lost: int) -> Boxes:
    """The boxes of a type without those lost."""
    printed = catalog().aircraft[type_].boxes
    return Boxes(**{section.value: printed.of(section) - lost.get(section.value, 0) for section in Section})


def situation(record: Aircraft, kind: Kind, options: frozenset[str] | None = None) -> State:
    """The victim alone in the middle of a board."""
    unit = Unit(VICTIM, kind, record.side, (VICTIM,), Hex(0, 0), 0)
    return State(
        catalog(), Board(1, 1), Clock(8), Terms(0, 1), core_options() if options is None else options, 1,
        Step.FIRE, {VICTIM: record}, {VICTIM: unit},
    )  # fmt: skip


def aimed_at(record: Aircraft, kind: Kind, zone: Zone, options: frozenset[str] | None = None) -> Target:
    """The target that the victim makes."""
    switched = core_options() if options is None else options
    return target_of(catalog(), record, zone, kind is Kind.SINGLE, switched)


@dataclass
class Tally:
    """What happened in many attacks: how often, and boxes marked in all."""

    shots: int = 0
    hits: Counter = field(default_factory=Counter)
    facts: Counter = field(default_factory=Counter)
    fates: Counter = field(default_factory=Counter)
    boxes: Counter = field(default_factory=Counter)
    squares: Counter = field(default_factory=Counter)
    taken: float = 0


def attack(state: State, dice, rolled: Dice, steps: int, zone: Zone, tally: Tally) -> None:
    """One attack by the rules: dice, chits, damage."""
    shot = Attack("fixed guns", "firer", VICTIM, zone, steps, "", rolled, ())
    faces = roll_attack(state.catalog, dice, state.turn, shot)
    red = sum(roll.hit == "red" for roll in faces)
    blue = sum(roll.hit == "blue" for roll in faces)
    tally.shots += 1
    tally.hits[red, blue] += 1
    draws = draw_chits(state.catalog, dice, (state.turn, "P9", "chits"), red, 0 if state.is_sections(VICTIM) else blue)
    ledger = Ledger(state)
    for draw in draws:
        apply_draw(ledger, dice, Hit("firer", VICTIM, zone, DAMAGE_PHASE), draw)
    count(state, ledger.state, tally)


def count(before: State, after: State, tally: Tally, weight: float = 1) -> None:
    """Note what became of the victim."""
    old, new = before.aircraft[VICTIM], after.aircraft[VICTIM]
    facts = facts_of(before, after)
    for fact in facts:
        tally.facts[fact] += weight
    tally.fates["down" if "p_down" in facts else "alight" if "p_alight" in facts else "flies on"] += weight
    tally.taken += weight * sum(old.boxes.of(part) - (not new.is_lost) * new.boxes.of(part) for part in Section)
    for section in Section:
        marked = old.boxes.of(section) - new.boxes.of(section)
        if marked:
            tally.facts[f"mark {section.value}"] += weight
            tally.boxes[section.value] += marked * weight
            tally.squares[section.value] += marked * marked * weight


def facts_of(before: State, after: State) -> list[str]:
    """Which of the chances of ShotOdds came true."""
    old, new = before.aircraft[VICTIM], after.aircraft[VICTIM]
    if new.is_lost:
        return ["p_damage", "p_down"]
    printed = before.type_of(VICTIM).boxes
    is_single = before.units[VICTIM].kind is Kind.SINGLE
    has_halved = any(
        has_lost_half(printed, new.boxes, section) and not has_lost_half(printed, old.boxes, section)
        for section in HALVES
    )
    held = {
        "p_nothing": new == old,
        "p_damage": lasting(new) != lasting(old),
        "p_alight": new.is_burning and not old.is_burning,
        "p_engine_out": is_single and not new.boxes.engine and bool(old.boxes.engine),
        "p_straggler": not is_single and has_halved,
        "p_spin_check": VICTIM in after.this_turn.spin_checks and old.spin is None,
    }
    return [name for name, is_true in held.items() if is_true]


def lasting(record: Aircraft):
    """What stays on the record."""
    return (
        record.boxes, record.wounds, record.mg_dice, record.cannon_dice, record.engine_rough, record.rudder,
        record.leaks, record.fuel,
    )  # fmt: skip
