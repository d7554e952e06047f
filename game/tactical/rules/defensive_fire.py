"""Defensive fire: how many dice a box has, and how many of them one attacker may get (H-E1-H-E5, T8.1-T8.7).

The chart by zone and sum (H-E4) is `gunnery.toml`, table `formation_dice`:

    zone of the attacker    sum 1-4    5-8    9-12    13-16
    Front                   2          3      4       5
    Side                    2          4      6       8
    Rear                    3          5      8       12
"""

from __future__ import annotations

from game.core.hexes import distance
from game.tactical.catalog import Catalog, Zone
from game.tactical.prompts import Allot, AllotPrompt, Attacker
from game.tactical.rules.attack_zones import is_clouded, is_spinning, zone_between
from game.tactical.state import Kind, State, Unit

GUNNER_BOXES = 1


def guns_of(state: State, aircraft: str) -> int:
    """The Guns boxes an aircraft counts for, trait G included (T3.5, T3.9)."""
    record = state.aircraft[aircraft]
    guns = record.boxes.guns
    return guns + GUNNER_BOXES if guns and "G" in record.traits else guns


def dice_sum(state: State, box: Unit) -> int:
    """The most dice a box or straggler may roll in one turn, over all attackers together (H-E2, H-E3, T6.7)."""
    return sum(guns_of(state, aircraft) for aircraft in box.aircraft)


def chart_dice(catalog: Catalog, zone: Zone, total: int) -> int:
    """The most dice against a single attacker by zone and sum; a sum above the chart reads its last row (H-E4)."""
    if total <= 0:
        return 0
    chart = catalog.gunnery.formation_dice
    column = chart.of(zone)
    for (_, high), dice in zip(chart.rows, column, strict=True):
        if total <= high:
            return dice
    return column[-1]


def bearing_guns(state: State, box: Unit, zone: Zone) -> int:
    """The Guns boxes of a box that bear on a zone (T8.2)."""
    bearing = 0
    for aircraft in box.aircraft:
        record = state.aircraft[aircraft]
        formation = state.catalog.aircraft[record.type].formation
        arc = formation.arc(zone) if formation else 0
        bearing += min(record.boxes.guns, arc)
        if zone is Zone.REAR and record.boxes.guns and "G" in record.traits:
            bearing += GUNNER_BOXES
    return bearing


def cap(state: State, box: Unit, zone: Zone) -> int:
    """The most dice one attacker in a zone may get (T8.3)."""
    total = dice_sum(state, box)
    return min(chart_dice(state.catalog, zone, total), bearing_guns(state, box, zone), total)


def attackers(state: State, box: Unit) -> tuple[Attacker, ...]:
    """All enemy singles in reach of a box that are not spinning and may be given dice, in canonical order (T8.1)."""
    reach = state.catalog.gunnery.range_max_defensive
    found = []
    for id_ in sorted(state.units):
        unit = state.units[id_]
        if unit.kind is not Kind.SINGLE or unit.side is box.side or is_spinning(state, unit):
            continue
        steps = distance(unit.hex, box.hex)
        if steps > reach or is_clouded(state, box, unit):
            continue
        zone = zone_between(state, box, unit)
        most = cap(state, box, zone)
        if most:
            found.append(Attacker(id_, zone, steps, most))
    return tuple(found)


def automatic(catalog: Catalog, box: str, total: int, targets: tuple[Attacker, ...]) -> Allot:
    """The automatic allotment: nearest first, then Rear, Side, Front, then by id (T8.6)."""
    rank = catalog.gunnery.zone_rank
    left = total
    given = []
    for target in sorted(targets, key=lambda target: (target.range, rank[target.zone], target.unit)):
        dice = min(target.cap, left)
        left -= dice
        if dice:
            given.append((target.unit, dice))
    return Allot(box, tuple(sorted(given)))


def allot_prompt(state: State, box: Unit) -> AllotPrompt | None:
    """The allotment a box has to make, None when it has no dice or nobody to give them to (T8.4)."""
    total = dice_sum(state, box)
    targets = attackers(state, box) if total else ()
    if not targets:
        return None
    return AllotPrompt(box.side, box.id, total, targets, automatic(state.catalog, box.id, total, targets))


def allot_prompts(state: State) -> list[AllotPrompt]:
    """Every allotment to be made in P8, in canonical order (T8.4)."""
    boxes = (state.units[id_] for id_ in sorted(state.units))
    prompts = (allot_prompt(state, box) for box in boxes if box.kind is not Kind.SINGLE)
    return [prompt for prompt in prompts if prompt is not None]


def why_not(prompt: AllotPrompt, answer: Allot) -> str | None:
    """Why an allotment is not allowed, None when it is (T8.4)."""
    caps = {attacker.unit: attacker.cap for attacker in prompt.attackers}
    if len({unit for unit, _ in answer.dice}) != len(answer.dice):
        return "Each attacker is named once (T8.4)."
    for unit, dice in answer.dice:
        if unit not in caps:
            return f"{unit} is not in reach of {prompt.unit} (T8.1)."
        if not 0 <= dice <= caps[unit]:
            return f"{unit} may get 0 to {caps[unit]} dice, not {dice} (T8.3)."
    given = sum(dice for _, dice in answer.dice)
    if given > prompt.sum:
        return f"{given} dice are more than the {prompt.sum} Guns boxes left (H-E2)."
    return None
