"""What comes between two decisions: the briefing, a fight, its sheet, the report of a day, the final report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.view.campaign.screen import CampaignScreen


class Interludes:
    """Opens, one after the other, what must be seen before the campaign goes on."""

    def __init__(self, screen: CampaignScreen) -> None:
        self._screen = screen
        self._days: list[Any] = []
        self._is_over = False

    def open_campaign(self) -> None:
        """The campaign begins, or goes on."""

    def saw(self, event: Any, state: Any) -> None:
        """An event is about to be folded: keep what a report is made of."""
        if event.kind in self._screen.theatre.day_ends:
            self._days.append(self._screen.season.campaign.apply(state, event))

    def forget(self) -> None:
        """What happened before has been reported before."""
        self._days.clear()

    def open_next(self) -> bool:
        """Open the next of them, if one is due; whether the campaign waits for it."""
        screen = self._screen
        if not screen.playback.is_done:
            return False
        if self._days:
            self._days.pop(0)
        return screen.season.request is not None
