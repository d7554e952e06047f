"""Through whose eyes a campaign is watched again: those of one side, which sees what it saw then, or the umpire's."""

from __future__ import annotations

from typing import Any

from game.campaigns.engagement import EngagementRequest
from game.files.campaigns import CampaignRow
from game.tactical.state import Side

UMPIRE = "umpire"


class SeasonEyes:
    """A viewer of a campaign and of its fights; the umpire has no side."""

    def __init__(self, row: CampaignRow) -> None:
        self._row = row
        self.side: str | None = None
        self._seen: tuple[Any, str | None, Any] | None = None

    @property
    def name(self) -> str:
        """What the viewer is called."""
        return UMPIRE if self.side is None else self._row.names[self.side]

    def seat_in(self, request: EngagementRequest[Any]) -> Side | None:
        """The viewer's side on the board in the fight of a request."""
        return None if self.side is None else self._row.seats_in(request)[self.side]

    def next(self) -> None:
        """The next viewer in the round: umpire, then each side."""
        order = [None, *self._row.names]
        self.side = order[(order.index(self.side) + 1) % len(order)]

    def state(self, state: Any) -> Any:
        """The situation as the viewer may see it."""
        if self.side is None:
            return state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != self.side:
            self._seen = state, self.side, self._row.campaign.redact(state, self._own())
        return self._seen[2]

    def event(self, event: Any, before: Any) -> Any | None:
        """The event as the viewer may see it, None when he may not."""
        if self.side is None:
            return event
        return self._row.campaign.redact_event(event, self._own(), before)

    def _own(self) -> Any:
        """The side as the campaign names it."""
        return next(side for side in self._row.campaign.sides if side == self.side)
