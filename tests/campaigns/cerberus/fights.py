"""Results of fights that were never flown: whoever shall have released, been lost or fired."""

from __future__ import annotations

from game.campaigns.cerberus import aftermath
from game.campaigns.engagement import AircraftOut, EngagementResult

LOST = AircraftOut("destroyed", cause="fixed_guns", hex_turn=5)
WHOLE = AircraftOut("undamaged")
RELEASED = AircraftOut("undamaged", release="released")


def outs(asked, released=None, escorts_left=None, fighters_lost=0):
    """Every aircraft as it comes out; by default all strike aircraft release and nobody is lost."""
    boxed = [id_ for box in asked.boxes for id_ in box.aircraft]
    count = len(boxed) if released is None else released
    found = {id_: RELEASED if at < count else LOST for at, id_ in enumerate(boxed)}
    escorts = [id_ for id_, one in asked.aircraft.items() if one.role == "escort"]
    left = len(escorts) if escorts_left is None else escorts_left
    found |= {id_: WHOLE if at < left else LOST for at, id_ in enumerate(escorts)}
    hostile = [id_ for id_, one in asked.aircraft.items() if one.role == "interceptor"]
    return found | {id_: LOST if at < fighters_lost else WHOLE for at, id_ in enumerate(hostile)}


def fought(asked, aircraft, turns=(), mode="board"):
    """The result of a fight of eight hex turns in which the strike was under fire in these."""
    part = aftermath.fought(asked, aircraft, turns)
    return EngagementResult(asked.hash, mode, "log", 8, aircraft, part)
