"""How each campaign is told: its events, its deeds in a fight, and the headings of its days."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.session import cerberus_telling, pedestal_telling
from game.session.sentence import Sentence
from game.tactical.state import State


@dataclass(frozen=True, slots=True)
class Telling:
    """The words of one campaign.

    `tell` gives the sentences of an event in the situation before it, for the `reader` of one side or for both; `deed`
    gives that of a deed of its mission in a fight, from the mission and the board as they stand before it, `day` the
    heading of the day on which a situation stands.
    """

    tell: Callable[..., list[Sentence]]
    deed: Callable[[Any, Any, State], str]
    day: Callable[[Any], str]


TELLINGS: Mapping[str, Telling] = {
    "pedestal": Telling(pedestal_telling.tell, pedestal_telling.tell_fight, pedestal_telling.day_title),
    "cerberus": Telling(cerberus_telling.tell, cerberus_telling.tell_fight, cerberus_telling.day_title),
}


def deed_words(deed: Any, mission: Any, board: State) -> str:
    """What is said of a deed in a fight; empty for one of a campaign that has no words for it."""
    telling = TELLINGS.get(mission.kind)
    return telling.deed(deed, mission, board) if telling else ""
