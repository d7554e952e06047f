"""`combat-box odds`: what one burst of an undamaged fighter at an undamaged target is likely to do."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from typing import Any

from game.cli.mistakes import Mistake
from game.files.catalog import load_catalog
from game.odds.command import BOX_SUFFIX, odds_for_types
from game.odds.shot import ShotOdds
from game.tactical.catalog import Burst, Catalog, Zone
from game.tactical.state import Guns

LARGEST_DENOMINATOR = 50_000
CLOSE = 1e-12


def run(asked: argparse.Namespace) -> int:
    """Print the exact odds (T7-T10)."""
    catalog = load_catalog()
    zone, burst = Zone(asked.zone), Burst(asked.burst)
    if zone is Zone.SIDE and asked.range == 0:
        raise Mistake("in the target's own hex there is Front and Rear, no Side (T2.7)")
    try:
        found = odds_for_types(
            catalog, asked.firer, asked.target, zone, asked.range, burst, Guns(asked.guns), asked.dice
        )
    except ValueError as fault:
        raise Mistake(str(fault)) from fault
    if asked.json:
        print(json.dumps({**_asked(asked), **_table(found)}, indent=2))
        return 0
    for line in _lines(_name(catalog, asked.firer), _name(catalog, asked.target), asked, found):
        print(line)
    return 0


def _name(catalog: Catalog, type_: str) -> str:
    name = catalog.aircraft[type_.removesuffix(BOX_SUFFIX)].name
    return f"box of {name}" if type_.endswith(BOX_SUFFIX) else name


def _asked(asked: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(asked, name) for name in ("firer", "target", "zone", "range", "burst", "guns", "dice")}


def _table(found: ShotOdds) -> dict[str, Any]:
    return {
        "dice": found.dice_count,
        "expected_red": _round(found.expected_red),
        "expected_blue": _round(found.expected_blue),
        "hit": _round(found.p_hit),
        "nothing": _round(found.p_nothing),
        "damage": _round(found.p_damage),
        "down": _round(found.p_down),
        "alight": _round(found.p_alight),
        "engine_out": _round(found.p_engine_out),
        "straggler": _round(found.p_straggler),
        "mark": {part: _round(chance) for part, chance in found.p_mark.items()},
        "boxes": {part: _round(count) for part, count in found.boxes.items()},
    }


def _round(number: float) -> float:
    return round(number, 9)


def _lines(firer: str, target: str, asked: argparse.Namespace, found: ShotOdds) -> list[str]:
    what = f"{found.dice_count} dice" if asked.dice else f"{asked.burst} burst of {found.dice_count} dice"
    lines = [
        f"{firer} at an undamaged {target} from the {asked.zone}, range {asked.range}, {what}",
        f"  RED hits expected       {found.expected_red:.3f}",
        f"  BLUE hits expected      {found.expected_blue:.3f}",
    ]
    for words, chance in (
        ("does nothing", found.p_nothing),
        ("hits", found.p_hit),
        ("damages or downs", found.p_damage),
        ("downs", found.p_down),
        ("sets alight", found.p_alight),
        ("takes the last engine", found.p_engine_out),
        ("makes a straggler due", found.p_straggler),
    ):
        if chance:
            lines.append(f"  {words:<24}{chance:.6f}{_fraction(chance)}")
    lines += [f"  marks {part:<18}{chance:.6f}{_fraction(chance)}" for part, chance in found.p_mark.items() if chance]
    return lines


def _fraction(chance: float) -> str:
    """The chance as a fraction where a short one is exact."""
    found = Fraction(chance).limit_denominator(LARGEST_DENOMINATOR)
    return f"  {found}" if 0 < chance < 1 and abs(float(found) - chance) < CLOSE else ""
