"""Dice from named streams (T1.2): drawing from one stream never changes another.

A stream is keyed `seed/turn/phase/stream`. Every stream is used up between two decision points, so fresh dice made from
the same seed go on exactly where a game stopped. The only call used is `Random.random()`, whose sequence is promised
to stay the same for a given seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Protocol


class Dice(Protocol):
    """Whoever rolls: seeded for play, loaded for tests."""

    def die(self, turn: int, phase: str, stream: str) -> int:
        """One six-sided die of this stream."""

    def pick(self, turn: int, phase: str, stream: str, count: int) -> int:
        """One index from 0 to count - 1, all equally likely."""


class SeededDice:
    """Dice that follow from a seed; streams are opened when first used."""

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[tuple[int, str, str], random.Random] = {}

    def __repr__(self) -> str:
        return f"SeededDice({self.seed!r})"

    def _next(self, turn: int, phase: str, stream: str) -> float:
        key = (turn, phase, stream)
        opened = self._streams.get(key)
        if opened is None:
            opened = self._streams[key] = random.Random(f"{self.seed}/{turn}/{phase}/{stream}")
        return opened.random()

    def die(self, turn: int, phase: str, stream: str) -> int:
        """One six-sided die of this stream."""
        return 1 + int(6 * self._next(turn, phase, stream))

    def pick(self, turn: int, phase: str, stream: str, count: int) -> int:
        """One index from 0 to count - 1, all equally likely."""
        return int(count * self._next(turn, phase, stream))


class LoadedDice:
    """Dice that show what a test wants: by stream, or one after the other whatever the stream.

    `LoadedDice(4, 2)` shows 4, then 2. `LoadedDice(streams={"tac.guns": [6, 6]})` loads one stream only. Picks take
    indices from the same lists. Raises IndexError when a roll comes that nobody loaded.
    """

    def __init__(self, *faces: int, streams: Mapping[str, Sequence[int]] | None = None) -> None:
        self._faces = list(faces)
        self._streams = {name: list(rolls) for name, rolls in (streams or {}).items()}

    def _next(self, stream: str) -> int:
        faces = self._streams.get(stream, self._faces)
        if not faces:
            raise IndexError(f"no die loaded for the stream {stream}")
        return faces.pop(0)

    def die(self, turn: int, phase: str, stream: str) -> int:
        """The next loaded face of this stream."""
        return self._next(stream)

    def pick(self, turn: int, phase: str, stream: str, count: int) -> int:
        """The next loaded index of this stream."""
        return self._next(stream) % count

    @property
    def is_empty(self) -> bool:
        """Whether every loaded face has been shown."""
        return not self._faces and not any(self._streams.values())
