"""What a campaign's page is made of: its days with their maps, missions and cards."""

from __future__ import annotations

from typing import NamedTuple

Chip = tuple[str, str]
"""A card in short: what stands on it, and its border."""


class MissionPart(NamedTuple):
    """A mission on the page: its title, sentences, the cards drawn on the map, and those drawn in the flight."""

    title: str
    lines: tuple[str, ...]
    chips: tuple[Chip, ...]
    flight: tuple[Chip, ...]


class DayPart(NamedTuple):
    """A day on the page: its number, its map as SVG, its missions, and the cards of its evening."""

    day: int
    drawing: str
    missions: tuple[MissionPart, ...]
    evening: tuple[Chip, ...]
