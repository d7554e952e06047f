"""Collisions, an extra rule: enemies that end the movement in one hex may collide (T14.2).

    pair                       2d6
    headings differ by 0-2     collide on 2
    headings differ by 3       collide on 2-3

At least one is a single and neither spins. Of a box one aircraft is hit, picked at random.
"""

from __future__ import annotations

from game.core.dice import Dice
from game.core.hexes import heading_difference
from game.tactical.events import CollisionRolled
from game.tactical.ledger import Ledger
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.state import Kind, State, Unit

PHASE = "P6"
STREAM = "tac.collision"
HEAD_ON_STEPS = 3


def resolve(ledger: Ledger, dice: Dice) -> None:
    """P6: hexes by (r, q) ascending, then pairs in canonical order (T4.1)."""
    if ledger.state.is_on("collisions"):
        for one, other in pairs(ledger.state):
            _roll(ledger, dice, one, other)


def pairs(state: State) -> list[tuple[Unit, Unit]]:
    """Every pair of enemies that may collide (T14.2)."""
    units = [state.units[id_] for id_ in sorted(state.units)]
    found = [
        (one, other)
        for index, one in enumerate(units)
        for other in units[index + 1 :]
        if _may_collide(state, one, other)
    ]
    return sorted(found, key=lambda pair: (pair[0].hex.r, pair[0].hex.q))


def _may_collide(state: State, one: Unit, other: Unit) -> bool:
    if one.side is other.side or one.hex != other.hex or Kind.SINGLE not in (one.kind, other.kind):
        return False
    return not is_spinning(state, one) and not is_spinning(state, other)


def _roll(ledger: Ledger, dice: Dice, one: Unit, other: Unit) -> None:
    state = ledger.state
    is_head_on = heading_difference(one.heading, other.heading) == HEAD_ON_STEPS
    extra = state.catalog.extra
    needed = extra.collide_head_on_at_most if is_head_on else extra.collide_on_2d6_at_most
    rolled = (dice.die(state.turn, PHASE, STREAM), dice.die(state.turn, PHASE, STREAM))
    single, box = (one, other) if one.kind is Kind.SINGLE else (other, one)
    has_collided = sum(rolled) <= needed
    victim = ""
    if has_collided and box.kind is Kind.BOX:
        members = sorted(box.aircraft)
        victim = members[dice.pick(state.turn, PHASE, STREAM, len(members))]
    ledger.write(CollisionRolled(single.id, box.id, rolled, needed, has_collided, victim))
