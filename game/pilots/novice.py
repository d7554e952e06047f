"""The novice: sees the place after one move and the shot it brings, and no further."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.hexes import Hex, ahead, distance, range_ahead
from game.pilots.box_table import PRICE
from game.pilots.break_off import edge_distance
from game.pilots.fire_choice import best_rear_shot, best_shot
from game.pilots.foresight import STALL_BAND, moved
from game.pilots.mission_orders import order
from game.pilots.picture import Picture
from game.pilots.pilot import pick
from game.tactical.prompts import Allot, AllotPrompt, Answer, AnyPrompt, FireRearGun, Fly, OpenFire, Place, ReplaceCode
from game.tactical.state import Side, State, Unit

LOOK_AHEAD = 4
DISTANCE_PRICE = 0.1
"""What a hex between the nearest enemy and the place the nose points at costs, where no shot tells."""
AIM_WORTH = 0.15
"""What it is worth to have an enemy somewhere on the line ahead."""
EDGE_PRICE = 1.0
LEAVING_PRICE = 1000.0
NO_PLANS = 0


class NovicePilot:
    """Takes the best shot it can have after its next move, and leaves the dice of a box to the drill."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int) -> Answer:
        """The best answer by one move; of equal ones any, and any where it has no idea."""
        if isinstance(prompt, AllotPrompt):
            return drilled(prompt)
        if prompt.kind == "mission":
            return order(prompt, view)
        unit = view.units.get(prompt.unit)
        if unit is not None and isinstance(prompt.choices[0], OpenFire):
            return best_shot(view, unit, [choice for choice in prompt.choices if isinstance(choice, OpenFire)])
        if unit is not None and isinstance(prompt.choices[0], FireRearGun):
            return best_rear_shot(view, unit, [choice for choice in prompt.choices if isinstance(choice, FireRearGun)])
        picture = Picture(view, NO_PLANS)
        worths = [_worth(picture, unit, choice) for choice in prompt.choices]
        best = max(worths)
        return pick(
            [choice for choice, worth in zip(prompt.choices, worths, strict=True) if worth == best], prompt, view, dice
        )


def drilled(prompt: AllotPrompt) -> Allot:
    """The automatic allotment (T8.6)."""
    return prompt.automatic


def _worth(picture: Picture, unit: Unit | None, choice: Answer) -> float:
    match choice:
        case Place():
            return -min((_off_line(choice.hex, choice.heading, box.hex) for box in picture.bombers), default=0)
        case Fly() | ReplaceCode() if unit is not None:
            return (
                -LEAVING_PRICE
                if choice.is_breaking_off
                else _end_worth(picture, moved(picture.view, unit, choice.code))
            )
    return 0.0


def _off_line(place: Hex, heading: int, target: Hex) -> float:
    """How far a target is, a little less if it is on the line ahead."""
    return distance(place, target) - (1 if range_ahead(place, heading, target) is not None else 0)


def _end_worth(picture: Picture, end: Unit) -> float:
    """The shot there is at the end of a move, less the price of being shot at; nearness where there is none."""
    enemies = _enemies(picture, end.side)
    nose = ahead(end.hex, end.heading, LOOK_AHEAD)
    nearest = min((distance(nose, enemy) for enemy in enemies), default=0)
    is_aimed = any(range_ahead(end.hex, end.heading, enemy) is not None for enemy in enemies)
    worth = AIM_WORTH * is_aimed - DISTANCE_PRICE * nearest
    if end.band == STALL_BAND or edge_distance(picture.view, end.hex) <= 1:
        worth -= EDGE_PRICE
    if end.side is Side.STRIKE:
        return worth
    return worth + picture.best_shot(end) - PRICE * picture.defence_loss(end)


def _enemies(picture: Picture, side: Side) -> list[Hex]:
    """Where a novice looks for enemies: the bombers as they fly on, or the fighters where they are."""
    if side is Side.INTERCEPTOR and picture.bombers:
        return [unit.hex for unit in picture.bombers_after.values()]
    return [unit.hex for unit in picture.singles(side.enemy)]
