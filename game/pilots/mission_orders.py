"""What a fight's mission asks of a pilot: a campaign may have its own drill for it, known by the mission's kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.pilots import pedestal_orders
from game.tactical.prompts import Answer, Prompt
from game.tactical.state import State, Unit


class Drill(NamedTuple):
    """One campaign's: its mission's prompts answered, and whether the mission wants a fighter home without a fight."""

    order: Callable[[Prompt, State], Answer]
    is_recalled: Callable[[State, Unit], bool]


DRILLS: dict[str, Drill] = {"pedestal": Drill(pedestal_orders.order, pedestal_orders.is_recalled)}


def order(prompt: Prompt, view: State) -> Answer:
    """The answer by the drill of the mission's campaign; the first choice where it has none."""
    drill = DRILLS.get(view.sortie.mission.kind) if view.sortie else None
    return drill.order(prompt, view) if drill else prompt.choices[0]


def is_recalled(view: State, unit: Unit) -> bool:
    """Whether its mission wants a fighter to go home without a fight; never in a stand-alone engagement."""
    drill = DRILLS.get(view.sortie.mission.kind) if view.sortie else None
    return drill is not None and drill.is_recalled(view, unit)
