"""How fast everything that happens is shown."""

from __future__ import annotations

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


def faster(speed: float, steps: int) -> float:
    """The speed so many steps on, slower when negative, as far as there are steps."""
    near = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - speed))
    return SPEEDS[min(len(SPEEDS) - 1, max(0, near + steps))]
