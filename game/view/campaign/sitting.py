"""A campaign at this machine: the season, and the theatre that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.session.season import Season
from game.view.campaign.theatre import Theatre


@dataclass(frozen=True, slots=True)
class Sitting:
    """One campaign being played; `past` happened before, `first` is yet to be shown."""

    season: Season
    theatre: Theatre
    past: Sequence[Any] = ()
    first: Sequence[Any] = ()
