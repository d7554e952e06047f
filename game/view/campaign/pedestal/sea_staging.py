"""The board over the ships put into a state worth a picture: a fight of a campaign that pilots have flown so far."""

from __future__ import annotations

from collections.abc import Callable

from game.campaigns import fights
from game.files.campaigns import CAMPAIGNS
from game.files.catalog import load_catalog
from game.pilots.seats import seated
from game.session.match import Match
from game.session.pilots_at import decide_all
from game.session.season import Season
from game.tactical.events import Event, MissionNoted
from game.tactical.state import Side
from game.view.board import BoardScreen
from game.view.campaign.engage import scenario_of
from game.view.campaign.resolutions import wish
from game.view.flight import HUMAN, Flight
from game.view.stage import Stage

CAMPAIGN, SEED, DAY, MISSION = "pedestal", "8", 1, 1
PILOT = "regular"
FRAME, MOST_FRAMES, SHARE = 0.02, 20_000, 0.72  # seconds; of the motion of what is seen
Wanted = Callable[[Event], bool]


def show_ships(stage: Stage) -> None:
    """What is dropped on a ship hits her."""
    stop_at(stage, scoring)


def scoring(event: Event) -> bool:
    """Whether an event is a deed that scores on a ship with a card of its own."""
    return isinstance(event, MissionNoted) and bool(getattr(event.deed, "points", 0)) and hasattr(event.deed, "draw")


def stop_at(stage: Stage, wanted: Wanted, seed: str = SEED, day: int = DAY, mission: int = MISSION) -> BoardScreen:
    """A board on which an event is just being shown, a person at the defenders' side."""
    season = season_at(seed, day, mission)
    count = decisions_before(season, wanted)
    fight, past = begun(season)
    for _ in range(count):
        past += fly_on(fight)
    board = board_of(stage, season, fight, past)
    board.orders.lay(None)
    if not fight.is_over:
        board.playback.show(fly_on(fight))
    board.playback.speed = 1.0
    for _ in range(MOST_FRAMES):
        beat = board.playback.beat
        if beat is None or (wanted(beat.events[0]) and board.playback.share > SHARE):
            break
        board.update(FRAME)
    return board


def board_of(stage: Stage, season: Season, fight: Match, past: list[Event]) -> BoardScreen:
    """The board of a fight, a person at the defenders' side."""
    request = season.request
    assert request is not None
    players = {Side.STRIKE: PILOT, Side.INTERCEPTOR: HUMAN}
    board = BoardScreen(stage, Flight(scenario_of(season, request), fight, players, fight.seed, past), stage.pop)
    stage.push(board)
    stage.update(0.0)
    return board


def season_at(seed: str, day: int, mission: int) -> Season:
    """A campaign of two staff officers in which the fight of this mission, or the next one, is watched."""
    row = CAMPAIGNS[CAMPAIGN]
    season = Season.begin(row.campaign, row.load(), load_catalog(), (), dict.fromkeys(row.seats, "sound"), seed, {})
    while season.request is None and not season.is_over:
        is_there = (season.state.day, season.state.mission) >= (day, mission)
        season.commit([one for side in row.seats for one in season.staff(side, wish("watch") if is_there else ())])
    return season


def begun(season: Season) -> tuple[Match, list[Event]]:
    """The fight of the open engagement at its first decision, written nowhere, and what has happened so far."""
    request = season.request
    assert request is not None
    mission = season.campaign.mission(season.state)
    fight = Match(fights.opening(request, mission, season.tactical_catalog, season.options), request.seed)
    return fight, fight.start()


def fly_on(fight: Match) -> list[Event]:
    """One decision of a fight, made by pilots at both sides."""
    return fight.commit([one for side in Side for one in decide_all(fight, side, seated(PILOT), fight.seed)])


def decisions_before(season: Season, wanted: Wanted) -> int:
    """How many decisions of the open fight come before the one that leads to an event; all when none does."""
    fight, _ = begun(season)
    count = 0
    while not fight.is_over:
        if any(wanted(event) for event in fly_on(fight)):
            break
        count += 1
    return count
