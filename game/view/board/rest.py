"""A button that means one thing after the other at the same place: the second click of two does nothing."""

from __future__ import annotations

from collections.abc import Callable

REST = 0.3  # seconds of shown time


class Rest:
    """Counts down the time for which such a button rests."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self) -> None:
        """What the button does has changed."""
        self._left = REST

    def let_pass(self, dt: float) -> None:
        """Time is shown."""
        self._left = max(0.0, self._left - dt)

    def guarded(self, act: Callable[[], None], is_last: Callable[[], bool]) -> Callable[[], None]:
        """What a press does; where it makes something the last that was open, the button rests after it."""

        def press() -> None:
            if self._left:
                return
            was_last = is_last()
            act()
            if is_last() and not was_last:
                self.begin()

        return press
