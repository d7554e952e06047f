"""How a flight begins: a new one, or one that was left unfinished; and the fight that plays behind the title."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.tactical.scenario import Scenario
from game.tactical.state import Side
from game.view.flight import Spectacle
from game.view.screen import Host


def unfinished_log() -> Path | None:
    return None


def spectacle(host: Host) -> Spectacle | None:
    return None


def go_on(host: Host, path: Path) -> None:
    pass


def begin(host: Host, scenario: Scenario, players: Mapping[Side, str], options: Mapping[str, bool], seed: str) -> None:
    pass
