"""What the sheets after a fight share, whatever the campaign: words for results, and the table of crews and rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.campaigns.engagement import AircraftOut, EngagementRequest, EngagementResult

Rows = tuple[tuple[str, ...], ...]
MODES = {
    "board": "flown on the board",
    "watch": "watched on the board",
    "quick": "resolved quickly",
    "unopposed": "unopposed",
}
RELEASES = {
    "none": "–",
    "released": "released",
    "jettisoned": "jettisoned",
    "lost_with_aircraft": "lost with it",
    "missed_target": "missed the target",
    "wreck": "over a wreck",
}


def rounds(
    request: EngagementRequest[Any], result: EngagementResult[Any], name: Callable[[str], str], rule: str
) -> Rows:
    """Every aircraft's stores, boxes and wounds in and out, under a head."""
    head = ("Aircraft", "Guns spent", "Cannon spent", "Fuel spent", "Boxes lost", "Wounds", "Rule")
    rows = []
    for id_, out in result.aircraft.items():
        was = request.aircraft[id_]
        lost = [f"{section} {getattr(out.boxes_lost, section)}" for section in _sections(out)]
        rows.append(
            (
                name(id_),
                f"{was.mg_spent} → {out.mg_spent}",
                f"{was.cannon_spent} → {out.cannon_spent}",
                f"{was.fuel_spent} → {out.fuel_spent}",
                ", ".join(lost) or "–",
                f"{was.wounds} → {out.wounds}",
                f"[{rule}]",
            )
        )
    return (head, *rows)


def _sections(out: AircraftOut) -> Iterable[str]:
    return (name for name in out.boxes_lost.__slots__ if getattr(out.boxes_lost, name))
