"""The campaign screen in states of the Channel Dash worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from game.campaigns.cerberus.state import Step
from game.session.season import Season
from game.view.campaign.staging import Played, stop_at, stop_at_end, stop_at_sheet, stop_in_zoom
from game.view.stage import Stage

STANDARD = Played("cerberus", "36")
BATTLE = Played("cerberus", "6", ("bismarck",))


def show_map(stage: Stage) -> None:
    """The Channel with a strike on its way; the person is asked how it is played."""
    stop_at(stage, STANDARD, _attack)


def show_guns(stage: Stage) -> None:
    """Destroyers and cruiser among the squadron; the person names their targets."""
    stop_at(stage, BATTLE, _asked("open_guns", 3))


def show_zoom(stage: Stage) -> None:
    """Half-way from the map into the attack."""
    stop_in_zoom(stage, STANDARD, _attack)


def show_reconciliation(stage: Stage) -> None:
    """The sheet of an attack that two pilots have flown."""
    stop_at_sheet(stage, STANDARD, _attack)


def show_report(stage: Stage) -> None:
    """The final report."""
    stop_at_end(stage, BATTLE)


def _attack(season: Season) -> bool:
    """Whether a strike by daylight waits for how it is played."""
    return season.is_over or (season.state.step is Step.MODE and bool(season.prompts) and season.state.turn > 1)


def _asked(kind: str, count: int) -> Callable[[Season], bool]:
    """Whether the British are asked for so many answers of a kind."""

    def reached(season: Season) -> bool:
        mine = [one for one in season.prompts if one.kind == kind and one.side == "british" and len(one.choices) > 1]
        return season.is_over or len(mine) >= count

    return reached
