"""Charts of damage: the 36 chits, their totals, and what every result does (T1.4, Annex B)."""

from __future__ import annotations

from collections import Counter

from game.reports.chart_table import NOTHING, ChartTable, capital, joined
from game.tactical.catalog import Catalog, Chit, Effect

RESULT_NAMES = {
    "engine_rough": "Engine Rough",
    "explode": "EXPLODE!",
    "fire": "Fire",
    "fuel_leak": "Fuel Leak",
    "fuel_tank": "Fuel Tank",
    "gun_hit": "Gun Hit",
    "no_effect": "No Effect",
    "observer_killed": "Observer Killed",
    "pilot_killed": "Pilot Killed",
    "pilot_killed_double": "Pilot Killed, double",
    "pilot_killed_single": "Pilot Killed, single",
    "pilot_wounded": "Pilot Wounded",
    "rudder_jam": "Rudder Jam",
    "tail_3": "Tail 3",
    "tail_4": "Tail 4",
}
EFFECT_WORDS = {
    "none": "no effect",
    "fire": "fire",
    "fire_on_5_6": "fire on a die of 5–6",
    "fuel_leak": "only with the fuel rule (T14.3)",
    "killed": "lost",
    "killed_unless_rear_and_armour": "lost; ignored from the Rear with armour",
    "none_if_armour_else_crew:1": "ignored with armour, else 1 Crew",
    "rudder_jam": "rudder jams (T11.4)",
    "fixed_die": "fixed-gun die",
    "rear_gun": "rear die",
    "top_speed": "top speed",
}


def chits(catalog: Catalog) -> ChartTable:
    """The cup: each kind of chit once, with its copies (B.1)."""
    kinds: dict[int, list[Chit]] = {}
    for chit in catalog.cup:
        kinds.setdefault(chit.id, []).append(chit)
    rows = tuple((str(key), str(len(same)), _red(same[0]), _blue(same[0])) for key, same in kinds.items())
    return ChartTable(f"The {len(catalog.cup)} chits", "B.1", ("Chit", "Copies", "RED side", "BLUE side"), rows)


def chit_totals(catalog: Catalog) -> ChartTable:
    """How often each result stands on either side of the cup (B.1)."""
    red = Counter(_general(chit.red) for chit in catalog.cup)
    blue = Counter(_general(chit.blue) for chit in catalog.cup)
    names = list(dict.fromkeys([*red, *blue]))
    rows = [(name, _count(red, name), _count(blue, name)) for name in names]
    rows.append(("All", str(red.total()), str(blue.total())))
    return ChartTable("Results in the cup", "B.1", ("Result", "RED sides", "BLUE sides"), tuple(rows))


def effects(catalog: Catalog) -> ChartTable:
    """What each result does to bombers and fighters, by zone (B.2)."""
    header = ("Side", "Result", "Bomber, Rear", "Bomber, Side", "Bomber, Front", "Fighter alone", "Airframe bomber")
    return ChartTable("Effects of the chits", "B.2", header, tuple(map(_effect, catalog.effects.values())))


def _effect(effect: Effect) -> tuple[str, ...]:
    is_printed = any("printed" in words for words in (effect.airframe_alone, effect.airframe_bomber))
    name = _general(effect.result) + (" n" if is_printed else "")
    by_target = (
        effect.sections_rear,
        effect.sections_side,
        effect.sections_front,
        effect.airframe_alone,
        effect.airframe_bomber,
    )
    return (effect.side.upper(), name, *map(_words, by_target))


def _words(effect: str) -> str:
    """An effect of the catalogue in words: `wing:printed+spin` is `n Wing, spin check`."""
    whole = EFFECT_WORDS.get(effect)
    return whole if whole is not None else joined(map(_part, effect.split("+")))


def _part(part: str) -> str:
    if part == "spin":
        return "spin check"
    what, _, amount = part.partition(":")
    if what == "top_speed":
        return f"top speed −{amount}"
    number = "n" if amount == "printed" else amount
    return f"{number} {EFFECT_WORDS.get(what, what if what == 'wound' else capital(what))}"


def _general(result: str) -> str:
    return RESULT_NAMES.get(result, capital(result))


def _red(chit: Chit) -> str:
    return _side(chit.red, chit.red_boxes, is_double=chit.double_pilot_killed)


def _blue(chit: Chit) -> str:
    return _side(chit.blue, chit.blue_boxes, is_double=chit.double_pilot_killed)


def _side(result: str, boxes: int, *, is_double: bool) -> str:
    name = _general(result)
    return f"{name} {boxes}" if boxes else f"{name} (double)" if is_double else name


def _count(counted: Counter[str], name: str) -> str:
    return str(counted[name]) if counted[name] else NOTHING
