"""From the map to the board: the fight of the open engagement as a flight that the board screen can show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.campaigns.engagement import EngagementRequest
from game.files.campaigns import PERSON
from game.session.season import Season
from game.tactical.events import Event
from game.tactical.scenario import Scenario
from game.tactical.state import Clock, Side
from game.view.flight import HUMAN, Flight


def flight_of(season: Season, past: Sequence[Event] = (), watch: Callable[[Event], None] | None = None) -> Flight:
    """The fight, begun or gone on with; RuntimeError when no engagement is open, OSError when the disk refuses."""
    request = season.request
    if request is None:
        raise RuntimeError("no engagement is open")
    match = season.open_fight(is_begun=False)
    players = {side: HUMAN if name == PERSON else name for side, name in season.pilots.items()}
    return Flight(scenario_of(season, request), match, players, match.seed, past, watch)


def scenario_of(season: Season, request: EngagementRequest[Any]) -> Scenario:
    """The words of an engagement for the board: title, place, hour, weather, and who fights."""
    site, row = request.site, season.row
    names = {side: row.names[name] for name, side in row.seats_in(request).items()}
    return Scenario(
        id=request.engagement,
        title=f"{season.campaign.title}: {site.place}, {site.time}",
        date=site.date,
        place=site.place,
        ground="coast" if site.waters == "harbour" else "sea",
        history=f"{site.sun_text} {site.weather_text}".strip(),
        strike_name=names[Side.STRIKE],
        interceptor_name=names[Side.INTERCEPTOR],
        historical=None,
        boxes=(),
        elements=(),
        clock=Clock(max(1, request.clock.hex_turns)),
    )
