"""What a fight's mission asks of a pilot: every campaign has its own drill for it, known by the mission's kind."""

from __future__ import annotations

from collections.abc import Callable

from game.pilots import pedestal_orders
from game.tactical.prompts import Answer, Prompt
from game.tactical.state import State, Unit

DRILLS: dict[str, Callable[[Prompt, State], Answer]] = {"pedestal": pedestal_orders.order}
RECALLS: dict[str, Callable[[State, Unit], bool]] = {"pedestal": pedestal_orders.is_recalled}


def order(prompt: Prompt, view: State) -> Answer:
    """The answer by the drill of the mission's campaign; the first choice where it has none."""
    drill = DRILLS.get(view.sortie.mission.kind) if view.sortie else None
    return drill(prompt, view) if drill else prompt.choices[0]


def is_recalled(view: State, unit: Unit) -> bool:
    """Whether its mission wants a fighter to go home without a fight; never in a stand-alone engagement."""
    recall = RECALLS.get(view.sortie.mission.kind) if view.sortie else None
    return recall is not None and recall(view, unit)
