"""What every report on a Channel Dash tells of the air in tables: who flew, what became of it, who was lost (C24.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.campaigns.cerberus.quick import bombers
from game.campaigns.cerberus.state import State
from game.session.cerberus_telling_words import MINUS, UNIT_SIDES, change, level, modifiers, ship, unit
from game.session.phrases import capital

Rows = tuple[tuple[str, ...], ...]
Moments = Sequence[tuple[Any, State]]
"""Every event with the situation before it."""
PLAYED = {"board": "flown", "watch": "watched", "quick": "quickly"}
LEVELS = ("alert_rolled", "cover_rolled", "units_rolled")


def flown(moments: Moments) -> Rows:
    """The units drawn, how they arrived, where they went, and what became of them (C3, C6.8, C13.8)."""
    rows: dict[str, list[str]] = {}
    for event, state in moments:
        if event.kind == "unit_drawn":
            rows[event.unit] = [unit(state.catalog, event.unit), "drawn", "–", "–", "[C3.3]"]
        elif event.kind == "fighters_committed" and event.unit in rows:
            rows[event.unit][1] = "escort" if event.ward else "for the Navy"
            rows[event.unit][2] = unit(state.catalog, event.ward) if event.ward else "–"
        elif event.kind == "quality_rolled":
            rows[event.unit][1] = f"{UNIT_SIDES[event.side]}, die {event.roll.die}"
        elif event.kind == "targets_named":
            for attack in event.attacks:
                came = rows[attack.unit]
                came[1] = UNIT_SIDES[attack.side] if came[1] == "drawn" else came[1]
                came[2] = ship(state.catalog, attack.ship)
        elif event.kind in FATES and event.unit in rows:
            was, now = rows[event.unit][3], FATES[event.kind](event, state)
            rows[event.unit][3] = "; ".join(words for words in (was.strip("–"), now) if words) or "–"
    return (("Unit", "Came in", "Against or with", "What became of it", "Rule"), *(tuple(row) for row in rows.values()))


def _in_fight(event: Any, state: State) -> str:
    """How a unit comes out of a fight; nothing where none was flown."""
    if event.result.mode == "quick" or state.request is None:
        return ""
    sent = bombers(state.request)
    lost = sum(event.result.aircraft[id_].state == "destroyed" for id_ in sent)
    dropped = sum(event.result.aircraft[id_].release == "released" for id_ in sent)
    side = "**out**" if event.result.part.side == "out" else UNIT_SIDES[event.result.part.side]
    return f"{lost} of {len(sent)} shot down, {dropped} dropped: {side}"


def _by_guns(event: Any, state: State) -> str:
    side = "**out**" if event.side == "out" else UNIT_SIDES[event.side]
    return f"caught by the guns: {side}" if event.roll.is_success else ""


FATES: Mapping[str, Callable[[Any, State], str]] = {
    "result_applied": _in_fight,
    "flak_rolled": _by_guns,
    "attack_rolled": lambda event, state: "**hit**" if event.is_hit else "missed",
    "attack_late": lambda event, state: "found her sunk",
}
"""What becomes of a unit by each kind of event."""


def level_dice(moments: Moments) -> Rows:
    """The dice of a turn that hurt nobody: alert, air cover, and how many units are drawn (C1.1, C2.1, C3.3)."""
    rows = [_level_die(event, state) for event, state in moments if event.kind in LEVELS]
    return (("What", "Die", "Result", "Rule"), *rows)


def _level_die(event: Any, state: State) -> tuple[str, ...]:
    die = f"{event.roll.die}{modifiers(event.roll)}".replace("-", MINUS)
    if event.kind == "units_rolled":
        return "Units drawn", die, f"{event.number} from a cup of {len(state.raid.cup)}", f"[{event.rule}]"
    if event.kind == "alert_rolled":
        return "British alert", die, f"{capital(change(event.change))}: {event.alert}", f"[{event.rule}]"
    found = f"{capital(change(event.change))}: {level(state.catalog, event.cover)}"
    return "Air cover", die, found, f"[{event.rule}]"


def lost(moments: Moments) -> Rows:
    """The aircraft each attack cost, in a fight or on the record alone (C6.22, C13.8)."""
    rows = []
    for event, state in moments:
        if event.kind == "losses_recorded":
            die = f"on the record, die {event.roll.die}{modifiers(event.roll)}".replace("-", MINUS)
            rows.append(_loss(state, event.unit, die, event.strike, 0, event.fighters, event.rule))
        elif event.kind == "result_applied" and event.result.mode != "quick" and state.request is not None:
            roles = [
                state.request.aircraft[id_].role
                for id_, out in event.result.aircraft.items()
                if out.state == "destroyed"
            ]
            counts = (roles.count("bomber"), roles.count("escort"), roles.count("interceptor"))
            rows.append(_loss(state, event.unit, PLAYED[event.result.mode], *counts, event.rule))
    return (("Attack of", "How", "Strike lost", "Escort lost", "Fighters lost", "Rule"), *rows)


def _loss(state: State, key: str, how: str, strike: int, escort: int, fighters: int, rule: str) -> tuple[str, ...]:
    return (capital(unit(state.catalog, key)), how, str(strike), str(escort), str(fighters), f"[{rule}]")


def attacks(moments: Moments) -> Rows:
    """Every air attack: how it came in and went on, its modifier, how it was played (C24.2)."""
    rows = []
    for event, state in moments:
        if event.kind != "result_applied":
            continue
        attack = next((one for one in state.raid.attacks if one.unit == event.unit), None)
        if attack is not None:
            part, catalog = event.result.part, state.catalog
            sides = (UNIT_SIDES[attack.side], UNIT_SIDES[part.side])
            words = (unit(catalog, event.unit), ship(catalog, attack.ship), *sides, f"+{part.m}" if part.m else "none")
            rows.append((str(state.turn), *words, PLAYED[event.result.mode], "[C13.8]"))
    return (("Turn", "Unit", "Against", "Came in", "At the ship", "On its die", "Played", "Rule"), *rows)
