"""The campaign screen put into a state worth a picture, from a campaign that two staff officers have played so far."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.files.campaigns import CAMPAIGNS, PERSON
from game.session.pilots_at import decide_all
from game.session.season import Season
from game.tactical.events import EngagementOpened
from game.view.campaign.front import theatre_of
from game.view.campaign.paper import PaperScreen
from game.view.campaign.resolutions import wish
from game.view.campaign.screen import CampaignScreen
from game.view.campaign.sitting import Sitting
from game.view.campaign.zoom import ZoomScreen
from game.view.stage import Stage

OFFICER = "sound"
HALF_WAY = 0.72  # of the zoom
PATIENCE = 30.0  # seconds


@dataclass(frozen=True, slots=True)
class Played:
    """A campaign that two staff officers play up to a picture: its name, its seed, its variants."""

    campaign: str
    seed: str
    variants: tuple[str, ...] = ()


def stop_in_zoom(stage: Stage, which: Played, wanted: Callable[[Season], bool]) -> None:
    """Half-way from the map into the fight that is asked about."""
    season, events = played(which, wanted)
    events += _resolved(season, "watch")
    sit(stage, season, events)
    stage.update(0.0)
    zoom = stage.top
    assert isinstance(zoom, ZoomScreen)
    zoom.share = HALF_WAY


def stop_at_sheet(stage: Stage, which: Played, wanted: Callable[[Season], bool]) -> None:
    """The sheet of the fight that is asked about, when two pilots have flown it."""
    season, events = played(which, wanted)
    events += _resolved(season, "watch")
    fight = season.open_fight()
    pilots = {side: _pilot(name) for side, name in season.pilots.items()}
    flown: list[Any] = [EngagementOpened(fight.state)]
    while not fight.is_over:
        answers = [one for side in pilots for one in decide_all(fight, side, pilots[side], fight.seed)]
        flown += fight.commit(answers)
    sit(stage, season, events, flown)
    stage.update(0.0)
    assert isinstance(stage.top, PaperScreen)


def stop_at_end(stage: Stage, which: Played) -> None:
    """The final report."""
    season, events = played(which, lambda season: season.is_over)
    screen = sit(stage, season, events)
    screen.interludes.open_final()


def played(which: Played, wanted: Callable[[Season], bool]) -> tuple[Season, list[Any]]:
    """A campaign of two officers up to a moment, and all that has happened; nothing is written."""
    from game.files.catalog import load_catalog

    row = CAMPAIGNS[which.campaign]
    players = dict.fromkeys(row.seats, OFFICER)
    season = Season.begin(row.campaign, row.load(), load_catalog(), which.variants, players, which.seed, {})
    events = list(season.begun)
    while not wanted(season):
        events += season.commit([one for side in row.seats for one in season.staff(side)])
    return season, events


def _resolved(season: Season, mode: str) -> list[Any]:
    return season.commit([one for side in season.row.seats for one in season.staff(side, wish(mode))])


def _pilot(name: str) -> Any:
    from game.pilots.seats import seated

    return seated(name)


def sit(stage: Stage, season: Season, events: list[Any], flown: tuple[Any, ...] | list[Any] = ()) -> CampaignScreen:
    """A person takes the seat of the defenders, with everything told that happened before."""
    season.players[list(season.row.seats)[-1]] = PERSON
    sitting = Sitting(season, theatre_of(season.campaign.key), past=events, fight_past=flown)
    screen = CampaignScreen(stage, sitting)
    stage.push(screen)
    assert stage.top is screen
    return screen


def stop_at(stage: Stage, which: Played, wanted: Callable[[Season], bool]) -> CampaignScreen:
    """A screen on which a person is asked."""
    screen = sit(stage, *played(which, wanted))
    until = time.monotonic() + PATIENCE
    while not screen.is_asking and time.monotonic() < until:
        stage.update(0.02)
    return screen
