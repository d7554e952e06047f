"""The campaign screen in states of the Malta convoy worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from game.session.season import Season
from game.view.campaign.drafts import PickDraft
from game.view.campaign.staging import Played, stop_at, stop_at_end, stop_at_sheet, stop_in_zoom
from game.view.stage import Stage

PEDESTAL = Played("pedestal", "5")


def show_map(stage: Stage) -> None:
    """The map with a mission on its way; the person is asked how it is played."""
    stop_at(stage, PEDESTAL, _at_day(2, 2, "resolve_by"))


def show_options(stage: Stage) -> None:
    """Options are chosen, two lie face down."""
    screen = stop_at(stage, PEDESTAL, _at_day(2, 2, "play_options"))
    desk = screen.orders.desk
    assert desk is not None
    for block in desk.blocks:
        if isinstance(block.draft, PickDraft):
            open_cards = [card.key for card in block.draft.control.cards if not card.fault]
            block.draft.keys = open_cards[1:3]


def show_zoom(stage: Stage) -> None:
    """Half-way from the map into a fight."""
    stop_in_zoom(stage, PEDESTAL, _at_day(2, 2, "resolve_by"))


def show_reconciliation(stage: Stage) -> None:
    """The sheet of a fight that two pilots have flown."""
    stop_at_sheet(stage, PEDESTAL, _at_day(2, 2, "resolve_by"))


def show_report(stage: Stage) -> None:
    """The final report."""
    stop_at_end(stage, PEDESTAL)


def _at_day(day: int, mission: int, kind: str) -> Callable[[Season], bool]:
    """Whether a mission of a day, or a later one, has come to a prompt of a kind."""

    def reached(season: Season) -> bool:
        is_there = (season.state.day, season.state.mission) >= (day, mission)
        return is_there and any(prompt.kind == kind for prompt in season.prompts)

    return reached
