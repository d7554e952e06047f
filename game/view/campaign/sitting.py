"""A campaign at this machine: the season, and the theatre that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.session.season import Season
from game.tactical.events import Event
from game.view.campaign.theatre import Theatre

Mode = Literal["quick", "watch"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """One campaign being played; `past` happened before, `first` is yet to be shown.

    `fight_past` happened before in a fight that goes on; a campaign that `is_new` begins with its briefing;
    `mode` is how its fights are played where no person is there to say so.
    """

    season: Season
    theatre: Theatre
    past: Sequence[Any] = ()
    first: Sequence[Any] = ()
    mode: Mode = "quick"
    fight_past: Sequence[Event] = ()
    is_new: bool = False
