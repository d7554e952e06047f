"""The regular pilot: knows its business on either side (T15)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.hexes import distance
from game.pilots import break_off, dogfight, escort, interceptor, straggler
from game.pilots.allotment import best_allotment
from game.pilots.bombs import is_dropping
from game.pilots.deployment import best_bearing, best_place
from game.pilots.fire_choice import best_rear_shot, best_shot
from game.pilots.foresight import STALL_BAND, moved
from game.pilots.mission_orders import order
from game.pilots.picture import Picture
from game.tactical.prompts import (
    AllotPrompt,
    Answer,
    AnyPrompt,
    ChooseBearing,
    FireRearGun,
    Fly,
    Jettison,
    Look,
    OpenFire,
    Place,
    ReplaceCode,
)
from game.tactical.state import Kind, Side, State, Unit

LEAVING_PRICE = 1000.0
STRAYING_PRICE = 100.0
DEAD_END_PRICE = 50.0
STALL_PRICE = 3.0
DANGER_PRICE = 10.0
"""Away from the enemy first, but not through his fire."""


class RegularPilot:
    """Plans against boxes, duels with singles, concentrates the fire of bombers. Draws no dice."""

    def __init__(self) -> None:
        self._last: tuple[State, int, Picture] | None = None

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int) -> Answer:
        """The best legal answer by its lights; the first in canonical order of equal ones."""
        if isinstance(prompt, AllotPrompt):
            return best_allotment(view, prompt)
        if prompt.kind == "mission":
            return order(prompt, view)
        picture = self._picture(view, effort)
        unit = view.units.get(prompt.unit)
        match prompt.choices[0]:
            case Place():
                return best_place(picture, [choice for choice in prompt.choices if isinstance(choice, Place)])
            case ChooseBearing():
                return best_bearing(picture, [choice for choice in prompt.choices if isinstance(choice, ChooseBearing)])
        assert unit is not None
        return self._of_unit(picture, unit, prompt.choices)

    def _of_unit(self, picture: Picture, unit: Unit, choices: Sequence[Answer]) -> Answer:
        match choices[0]:
            case OpenFire():
                return best_shot(picture.view, unit, [choice for choice in choices if isinstance(choice, OpenFire)])
            case FireRearGun():
                rear = [choice for choice in choices if isinstance(choice, FireRearGun)]
                return best_rear_shot(picture.view, unit, rear)
            case Jettison():
                return Jettison(unit.id, is_dropping(picture, unit))
            case Look():
                looks = [choice for choice in choices if isinstance(choice, Look)]
                return min(looks, key=lambda choice: distance(unit.hex, picture.view.units[choice.target].hex))
        codes = [choice for choice in choices if isinstance(choice, Fly | ReplaceCode)]
        return best_code(picture, unit, codes)

    def _picture(self, view: State, effort: int) -> Picture:
        """What was made of the same view for the unit before, or a new picture."""
        if self._last is None or self._last[0] is not view or self._last[1] != effort:
            self._last = (view, effort, Picture(view, effort))
        return self._last[2]


def best_code(picture: Picture, unit: Unit, choices: Sequence[Fly | ReplaceCode]) -> Fly | ReplaceCode:
    """The code to fly (T15)."""
    if unit.kind is Kind.STRAGGLER:
        return max(choices, key=lambda choice: straggler.plot_worth(picture, unit, choice.code))
    if break_off.reason(picture.view, unit):
        return max(choices, key=lambda choice: _escape_worth(picture, unit, choice))
    return max(choices, key=lambda choice: _plot_worth(picture, unit, choice))


def _plot_worth(picture: Picture, unit: Unit, choice: Fly | ReplaceCode) -> float:
    """What a code is worth to a single that fights on; it never leaves while it can stay."""
    end = moved(picture.view, unit, choice.code)
    if choice.is_breaking_off:
        return -LEAVING_PRICE
    plans = escort.plot_worth if unit.side is Side.STRIKE else interceptor.plot_worth
    if not picture.bombers:
        plans = dogfight.plot_worth
    worth = plans(picture, end)
    if break_off.is_out_of_touch(end, picture.enemy_places(unit.side)):
        worth -= STRAYING_PRICE
    if not break_off.can_stay(picture.view, end):
        worth -= DEAD_END_PRICE
    if end.band == STALL_BAND:
        worth -= STALL_PRICE
    return worth


def _escape_worth(picture: Picture, unit: Unit, choice: Fly | ReplaceCode) -> float:
    """What a code is worth to a single that has had enough."""
    if choice.is_breaking_off:
        return LEAVING_PRICE
    end = moved(picture.view, unit, choice.code)
    opponents = picture.escorts if unit.side is Side.INTERCEPTOR else picture.interceptors
    loss = opponents.danger(end) + (picture.defence_loss(end) if unit.side is Side.INTERCEPTOR else 0.0)
    stall = STALL_PRICE if end.band == STALL_BAND else 0.0
    return break_off.escape_worth(picture.view, end, picture.enemy_places(unit.side)) - DANGER_PRICE * loss - stall
