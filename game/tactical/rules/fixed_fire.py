"""Declaring fire: who may shoot at whom, with which burst and guns (T7.1-T7.4, H-A2, T5.8, T7.10).

target    an enemy aircraft in the firer's hex or on its straight line ahead at range 1 to 3
burst     against the Sections model Front short, Side medium, Rear long at most; no long burst after a restricted code
guns      all, or one class alone where both would fire
"""

from __future__ import annotations

from game.core.hexes import ahead, range_ahead
from game.tactical.catalog import Burst, Zone
from game.tactical.events import FireDeclared
from game.tactical.ledger import Ledger
from game.tactical.prompts import Answer, FireRearGun, OpenFire, Prompt
from game.tactical.rules.attack_zones import is_spinning, zone_between
from game.tactical.rules.gunnery import BURSTS, firing_guns, is_firer_restricted, longest_burst
from game.tactical.rules.rear_gun import rear_gun_prompt
from game.tactical.state import Guns, Kind, Shot, State, Unit


def prompts(state: State) -> list[Prompt]:
    """Every declaration to be made in P7: fixed guns, then rear gun, in canonical order (T7.1, T8.8)."""
    found: list[Prompt] = []
    for id_ in sorted(state.units):
        unit = state.units[id_]
        if unit.kind is not Kind.SINGLE or is_spinning(state, unit) or holds_fire(state, id_):
            continue
        choices = shots(state, unit)
        if choices:
            found.append(Prompt("open_fire", unit.side, id_, "T7.2", (OpenFire(id_), *choices)))
        rear = rear_gun_prompt(state, unit)
        if rear is not None:
            found.append(rear)
    return found


def holds_fire(state: State, aircraft: str) -> bool:
    """Whether its mission keeps an aircraft from declaring fire in this turn."""
    return state.sortie is not None and state.turn < state.sortie.held_fire.get(aircraft, 0)


def reach_of(state: State, aircraft: str) -> int:
    """The farthest range of an aircraft's fixed guns (T7.1); a mission may make it shorter."""
    reach = state.catalog.gunnery.range_max_fixed
    return min(reach, state.sortie.max_range.get(aircraft, reach)) if state.sortie else reach


def is_line_clouded(state: State, firer: Unit, steps: int) -> bool:
    """Whether a mission's cloud lies on the line ahead, from the firer's own hex to the one so many steps on (T7.1)."""
    if state.sortie is None or not state.sortie.clouds:
        return False
    return any(ahead(firer.hex, firer.heading, step) in state.sortie.clouds for step in range(steps + 1))


def targets(state: State, firer: Unit) -> list[tuple[str, Zone, int]]:
    """The enemy aircraft in the firer's line, each with the firer's zone and the range (T7.1, T7.10)."""
    found: list[tuple[str, Zone, int]] = []
    reach = reach_of(state, firer.id)
    for id_ in sorted(state.units):
        unit = state.units[id_]
        if unit.side is firer.side:
            continue
        steps = range_ahead(firer.hex, firer.heading, unit.hex)
        if steps is not None and steps <= reach and not is_line_clouded(state, firer, steps):
            zone = zone_between(state, unit, firer)
            found.extend((aircraft, zone, steps) for aircraft in unit.aircraft)
    return found


def shots(state: State, firer: Unit) -> tuple[OpenFire, ...]:
    """Every legal declaration of a single (T7.2)."""
    in_line = targets(state, firer)
    if not in_line:
        return ()
    selections = {burst: _selections(state, firer.id, burst) for burst in BURSTS}
    found: list[OpenFire] = []
    for aircraft, zone, _ in in_line:
        longest = BURSTS.index(longest_burst(state, firer, aircraft, zone))
        for burst in BURSTS[: longest + 1]:
            found.extend(OpenFire(firer.id, aircraft, burst, guns) for guns in selections[burst])
    return tuple(found)


def _selections(state: State, firer: str, burst: Burst) -> tuple[Guns, ...]:
    firing = firing_guns(state.catalog.gunnery, state.aircraft[firer], Guns.ALL, burst, state.is_on("ammunition"))
    if not firing.total:
        return ()
    return (Guns.ALL, Guns.MG, Guns.CANNON) if firing.mg and firing.cannon else (Guns.ALL,)


def why_not(state: State, answer: OpenFire) -> str | None:
    """Why a declaration is not allowed, None when it is (T7.1-T7.4, H-A2)."""
    firer = state.units.get(answer.unit)
    if firer is None or firer.kind is not Kind.SINGLE:
        return f"{answer.unit} is no single on the board (T7.1)."
    if not answer.target:
        return None
    if holds_fire(state, answer.unit):
        return f"{answer.unit} may not declare fire yet: its mission holds it back."
    in_line = {aircraft: zone for aircraft, zone, _ in targets(state, firer)}
    if answer.target not in in_line:
        return f"{answer.target} is not in sight on the straight line ahead within three hexes (T7.1)."
    longest = longest_burst(state, firer, answer.target, in_line[answer.target])
    if BURSTS.index(answer.burst) > BURSTS.index(longest):
        rule = "T5.8" if is_firer_restricted(state, firer) and longest is Burst.MEDIUM else "H-A2"
        zone = in_line[answer.target].value
        return f"The longest burst from the {zone} is {longest.value} here ({rule})."
    if not _can_fire(state, answer):
        return f"Those guns cannot fire a {answer.burst.value} burst: no dice, jammed or out of ammunition (T7.4)."
    return None


def _can_fire(state: State, answer: OpenFire) -> bool:
    record, has_ammunition_rule = state.aircraft[answer.unit], state.is_on("ammunition")
    return firing_guns(state.catalog.gunnery, record, answer.guns, answer.burst, has_ammunition_rule).total > 0


def resolve(ledger: Ledger, answers: list[Answer]) -> None:
    """All declarations are shown together (T4.1, P7)."""
    declared = []
    for answer in answers:
        if isinstance(answer, OpenFire) and answer.target:
            declared.append(Shot(answer.unit, answer.target, answer.burst, answer.guns))
        elif isinstance(answer, FireRearGun) and answer.target:
            declared.append(Shot(answer.unit, answer.target, is_rear_gun=True))
    if declared:
        order = sorted(declared, key=lambda shot: (shot.firer, shot.is_rear_gun))
        ledger.write(FireDeclared(tuple(order)))
