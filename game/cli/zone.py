"""`combat-box zone`: front, side or rear, and why."""

from __future__ import annotations

import argparse
import json
from math import atan2, degrees, sqrt

from game.cli.mistakes import Mistake
from game.core.hexes import DIRECTION_NAMES, Hex, distance, heading_difference, unrotate
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import zone

TARGET = Hex(0, 0)


def run(asked: argparse.Namespace) -> int:
    """Print the zone and the reason for it (H-E4)."""
    place, heading, own = asked.at, asked.heading, asked.attacker_heading
    if place == TARGET and own is None:
        raise Mistake("in the target's own hex the headings decide (T2.7): say --attacker-heading too")
    found = zone(TARGET, heading, place, heading if own is None else own)
    rule, reason = _same_hex(heading, own, found) if place == TARGET else _bearing(place, heading, found)
    if asked.json:
        table = {"zone": found.value, "distance": distance(TARGET, place), "rule": rule, "reason": reason}
        print(json.dumps(table, indent=2, ensure_ascii=False))
    else:
        print(found.value)
        print(f"{reason} ({rule}).")
    return 0


def bearing(place: Hex, heading: int) -> float:
    """Degrees from the target's nose to a hex, + to the left, above -180 up to 180."""
    seen = unrotate(place, heading)
    return degrees(atan2(-seen.r * sqrt(3) / 2, seen.q + seen.r / 2))


def _bearing(place: Hex, heading: int, found: Zone) -> tuple[str, str]:
    angle = round(bearing(place, heading), 1)
    hand = "left" if angle > 0 else "right"
    where = "dead ahead" if angle == 0 else "dead astern" if abs(angle) == 180 else f"{abs(angle):g}° to the {hand}"
    limits = {
        Zone.FRONT: "less than 60° from the nose is Front",
        Zone.SIDE: "60° to 120° from the nose is Side",
        Zone.REAR: "more than 120° from the nose is Rear",
    }
    target = f"a target heading {DIRECTION_NAMES[heading]} at (0, 0)"
    return "T2.6", f"From {target}, ({place.q}, {place.r}) is {where}; {limits[found]}"


def _same_hex(heading: int, own: int, found: Zone) -> tuple[str, str]:
    steps = heading_difference(heading, own)
    apart = f"differ by {60 * steps}°" if steps else "are equal"
    limit = "60° or less is Rear" if found is Zone.REAR else "more than 60° is Front"
    return "T2.7", f"In the target's own hex the headings decide; they {apart}: {limit}"
