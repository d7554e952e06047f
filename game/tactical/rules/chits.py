"""Damage chits: what one side of a chit does to a target, by damage model and zone (H-A3-H-A10, T9, T10, Annex B).

The cup of 36 chits and the table of effects are `chits.toml`. Its words mean:

    engine:1, wing:printed          mark so many boxes, or the chit's own number
    +spin                           and a spin check in P14 (RED hits of an attack on a single)
    none_if_armour_else_crew:1      armour saves the crew, else one Crew box
    killed_unless_rear_and_armour   armour saves the pilot from behind, else the aircraft is lost
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from game.tactical.catalog import Catalog, Chit, Effect, Section, Zone
from game.tactical.rules.sections import is_alone
from game.tactical.state import State

Action = Literal[
    "none", "mark", "killed", "fire", "fire check", "rear gun", "fixed die", "rough", "fuel leak", "wound", "rudder"
]
Target = Literal["sections", "airframe_alone", "airframe_bomber"]
INSTANT_KILLS = ("pilot_killed_double", "pilot_killed_single", "observer_killed", "explode")
RESULT_NAMES = {
    "engine": "Engine",
    "wing": "Wing",
    "fuselage": "Fuselage",
    "tail": "Tail",
    "pilot_killed": "Pilot Killed",
    "observer_killed": "Observer Killed",
    "fuel_tank": "Fuel Tank",
    "explode": "EXPLODE!",
    "fire": "Fire",
    "rudder_jam": "Rudder Jam",
    "pilot_wounded": "Pilot Wounded",
    "gun_hit": "Gun Hit",
    "engine_rough": "Engine Rough",
    "fuel_leak": "Fuel Leak",
    "no_effect": "No Effect",
}


class Outcome(NamedTuple):
    """What a chit does: the action, and for `mark` the section, the boxes and whether a spin check follows."""

    action: Action
    section: Section | None = None
    boxes: int = 0
    is_spin_check: bool = False
    reason: str = ""
    rule: str = "T9.7"


def result_name(result: str, boxes: int) -> str:
    """A result as it is printed on the chit."""
    return f"{RESULT_NAMES[result]} {boxes}" if boxes else RESULT_NAMES[result]


def effect_key(chit: Chit, side: str) -> str:
    """Under which name the table of effects lists this side of a chit (Annex B.2)."""
    result, boxes = (chit.red, chit.red_boxes) if side == "red" else (chit.blue, chit.blue_boxes)
    if result == "pilot_killed":
        return "pilot_killed_double" if chit.double_pilot_killed else "pilot_killed_single"
    return f"tail_{boxes}" if result == "tail" and side == "red" else result


@lru_cache(maxsize=8192)
def outcome(
    catalog: Catalog, chit: int, side: str, target: Target, zone: Zone, has_armour: bool, options: frozenset[str]
) -> Outcome:
    """What one side of a chit (number 1 to 36) does to a target hit from a zone (H-A10, Annex B.2)."""
    drawn = catalog.cup[chit - 1]
    key = effect_key(drawn, side)
    switched = _switched(key, side, target, zone, options)
    if switched is not None:
        return switched
    effect = catalog.effects[f"{side}:{key}"]
    printed = drawn.red_boxes if side == "red" else drawn.blue_boxes
    return _parsed(_text(effect, target, zone), printed, target, zone, has_armour)


def _switched(key: str, side: str, target: Target, zone: Zone, options: frozenset[str]) -> Outcome | None:
    """What a switch or extra rule makes of a result instead (T14.1, T14.5)."""
    if key == "pilot_wounded" and "pilot_wounds" not in options:
        return Outcome("none", reason="pilot wounds are switched off", rule="T14.1")
    if key == "rudder_jam" and "rudder_jam" not in options:
        return Outcome("none", reason="rudder jams are switched off", rule="T14.1")
    if "no_instant_kills" not in options:
        return None
    if key in INSTANT_KILLS:
        return Outcome("none", reason="no instant kills", rule="T14.5")
    if key == "tail_4" and target == "sections" and zone is Zone.FRONT:
        return Outcome("mark", Section.TAIL, 1, rule="T14.5")
    return None


def _text(effect: Effect, target: Target, zone: Zone) -> str:
    if target == "sections":
        return str(getattr(effect, f"sections_{zone.value}"))
    return effect.airframe_alone if target == "airframe_alone" else effect.airframe_bomber


def _parsed(text: str, printed: int, target: Target, zone: Zone, has_armour: bool) -> Outcome:
    rule = _rule_of(text, target)
    match text:
        case "none":
            return Outcome("none", reason="no effect on this target", rule=rule)
        case "killed" | "fire":
            return Outcome("killed" if text == "killed" else "fire", rule=rule)
        case "killed_unless_rear_and_armour":
            if zone is Zone.REAR and has_armour:
                return Outcome("none", reason="pilot armour holds", rule="T9.4")
            return Outcome("killed", rule=rule)
        case "none_if_armour_else_crew:1":
            if has_armour:
                return Outcome("none", reason="pilot armour holds", rule="H-A10")
            return Outcome("mark", Section.CREW, 1, rule="T10.2")
        case "fire_on_5_6":
            return Outcome("fire check", rule=rule)
        case "fuel_leak":
            return Outcome("fuel leak", rule="T14.3")
        case "rudder_jam":
            return Outcome("rudder", rule="T11.4")
    return _marked(text, printed, rule)


def _marked(text: str, printed: int, rule: str) -> Outcome:
    what, _, rest = text.partition(":")
    number, _, spin = rest.partition("+")
    count = printed if number == "printed" else int(number)
    others: dict[str, Action] = {
        "rear_gun": "rear gun",
        "fixed_die": "fixed die",
        "top_speed": "rough",
        "wound": "wound",
    }
    if what in others:
        return Outcome(others[what], boxes=count, rule="T9.6" if what == "wound" else rule)
    return Outcome("mark", Section(what), count, spin == "spin", rule=rule)


def _rule_of(text: str, target: Target) -> str:
    if target == "airframe_bomber":
        return "T9.8"
    if target == "airframe_alone":
        return "T9.7" if ":" not in text else "T9.3"
    rules = {"crew:1": "H-A8", "guns:1": "H-A9", "fire": "H-A4", "killed": "H-A4", "none": "H-A10"}
    return rules.get(text, "H-A3")


def target_kind(state: State, aircraft: str) -> Target:
    """Which column of the table of effects an aircraft reads (Annex B.2)."""
    if state.is_sections(aircraft):
        return "sections"
    return "airframe_alone" if is_alone(state, aircraft) else "airframe_bomber"
