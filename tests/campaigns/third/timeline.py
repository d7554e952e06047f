"""What stands on the Lightship's time-line."""

from __future__ import annotations


class Marking:
    """Its mission, its day, and her end."""

    def of_map(self, event, state):
        if event.kind == "day_ended":
            return "sunk" if event.fate == "sunk" else "day"
        return "mission" if event.kind == "engagement_requested" else None

    def of_fight(self, event, state):
        return "hit" if event.kind == "mission_noted" else None


MARKING = Marking()
