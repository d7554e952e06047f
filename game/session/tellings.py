"""How each campaign is told: its events, its deeds in a fight, and the headings of its days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.session.sentence import Sentence
from game.tactical.state import State


@dataclass(frozen=True, slots=True)
class Telling:
    """The words of one campaign.

    `tell` gives the sentences of an event in the situation before it, for the `reader` of one side or for both; `deed`
    gives that of a deed of its mission in a fight, from the mission and the board as they stand before it, `day` the
    heading of the day on which a situation stands. `known_as` gives type and code of an aircraft of a
    mission (no code: empty), None for one that the campaign does not know by itself.
    """

    tell: Callable[..., list[Sentence]]
    deed: Callable[[Any, Any, State], str]
    day: Callable[[Any], str]
    known_as: Callable[[Any, str], tuple[str, str] | None] | None = None


def telling_of(campaign: str) -> Telling:
    """The words of the campaign of this key; KeyError for one that there is not."""
    from game.session.campaign_rows import SESSIONS  # a fight by itself needs no campaign

    return SESSIONS[campaign].telling


def deed_words(deed: Any, mission: Any, board: State) -> str:
    """What is said of a deed in a fight."""
    return telling_of(mission.kind).deed(deed, mission, board)
