"""`combat-box odds`: what one burst of an undamaged fighter at an undamaged target is likely to do."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from typing import Any

from game.cli.mistakes import Mistake
from game.core.hexes import Hex, ahead
from game.files.catalog import load_catalog
from game.odds.shot import ShotOdds, shot_from
from game.tactical.catalog import AircraftType, Burst, Catalog, Model, Zone
from game.tactical.opening import opening
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Clock, Guns, Kind, Role, Side, State, Unit

FIRER, TARGET = "firer", "target"
PLACES = {Zone.FRONT: (0, 3), Zone.SIDE: (1, 4), Zone.REAR: (3, 0)}
"""The direction from a target heading east, and the heading that looks at it."""
LARGEST_DENOMINATOR = 50_000
CLOSE = 1e-12


def run(asked: argparse.Namespace) -> int:
    """Print the exact odds (T7-T10)."""
    catalog = load_catalog()
    firer, target = _type(catalog, asked.firer, "--firer"), _type(catalog, asked.target, "--target")
    zone, burst = Zone(asked.zone), Burst(asked.burst)
    _check(catalog, firer, target, zone, burst, asked.range)
    found = _odds(catalog, firer, target, zone, burst, asked.range, Guns(asked.guns))
    if found is None:
        raise Mistake(f"the {firer.name} has no guns of that class to fire (T7.4)")
    if asked.json:
        print(json.dumps({**_asked(asked), **_table(found)}, indent=2))
        return 0
    for line in _lines(firer, target, asked, found):
        print(line)
    return 0


def _type(catalog: Catalog, name: str, flag: str) -> AircraftType:
    if name not in catalog.aircraft:
        raise Mistake(f"{flag}: there is no aircraft called '{name}'; 'combat-box list aircraft' shows all")
    return catalog.aircraft[name]


def _check(catalog: Catalog, firer: AircraftType, target: AircraftType, zone: Zone, burst: Burst, steps: int) -> None:
    if not firer.is_fighter:
        raise Mistake(f"--firer: the {firer.name} has no fixed guns (T3.6)")
    if zone is Zone.SIDE and steps == 0:
        raise Mistake("in the target's own hex there is Front and Rear, no Side (T2.7)")
    cap = catalog.gunnery.burst_cap_sections[zone]
    bursts = catalog.gunnery.bursts
    if target.model is Model.SECTIONS and bursts[burst].rank > bursts[cap].rank:
        raise Mistake(f"from the {zone.value} of the {target.name} the longest burst is {cap.value} (H-A2)")


def _odds(
    catalog: Catalog, firer: AircraftType, target: AircraftType, zone: Zone, burst: Burst, steps: int, guns: Guns
) -> ShotOdds | None:
    state = _state(catalog, firer, target)
    direction, heading = PLACES[zone]
    aircraft = next(id_ for id_, record in state.aircraft.items() if record.side is Side.STRIKE and TARGET in id_)
    kind = Kind.SINGLE if target.is_fighter else Kind.BOX
    unit = Unit(aircraft if target.is_fighter else "box-1", kind, Side.STRIKE, (aircraft,), Hex(0, 0), 0)
    attacker = Unit(FIRER, Kind.SINGLE, Side.INTERCEPTOR, (FIRER,), ahead(Hex(0, 0), direction, steps), heading)
    state = state.with_units(unit, attacker)
    return shot_from(state, attacker, aircraft, unit, burst, guns)


def _state(catalog: Catalog, firer: AircraftType, target: AircraftType) -> State:
    """A situation with the two in it; a fighter as a target flies alone."""
    box = "ju88a" if target.is_fighter else target.id
    bombers = BoxSetup("box-1", (AircraftSetup("box-1/bomber" if target.is_fighter else f"box-1/{TARGET}", box),))
    elements = [ElementSetup("firers", Side.INTERCEPTOR, Role.INTERCEPTOR, (AircraftSetup(FIRER, firer.id),))]
    if target.is_fighter:
        elements.append(ElementSetup("targets", Side.STRIKE, Role.ESCORT, (AircraftSetup(TARGET, target.id),)))
    scenario = Scenario("", "", "", "", "sea", "", "", "", (bombers,), tuple(elements), Clock(1))
    return opening(scenario, catalog)


def _asked(asked: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(asked, name) for name in ("firer", "target", "zone", "range", "burst", "guns")}


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


def _lines(firer: AircraftType, target: AircraftType, asked: argparse.Namespace, found: ShotOdds) -> list[str]:
    burst = f"{asked.burst} burst of {found.dice_count} dice"
    lines = [
        f"{firer.name} at an undamaged {target.name} from the {asked.zone}, range {asked.range}, {burst}",
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
