"""From moment to moment of a campaign's replay: each way gives a spot, the same one where there is no other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.view.campaign.replay.marking import CHAPTERS, LOSSES, TURNING_POINTS, Kind, Spot
from game.view.campaign.replay.reel import Reel

Way = Callable[[Reel, Spot], Spot]


def next_step(reel: Reel, spot: Spot) -> Spot:
    """Where the next event has been shown; behind the last of a part the next part begins."""
    if spot.inside == reel.count(spot.part):
        return _into_next(reel, spot)
    part = reel.parts[spot.part]
    film = reel.film(spot.part)
    if film is not None:
        return Spot(spot.part, film.next_step(spot.inside))
    here = part.first + spot.inside
    shown = (number for number in range(here + 1, part.first + part.count) if _is_shown(reel, number))
    return Spot(spot.part, next(shown, part.first + part.count) - part.first)


def last_step(reel: Reel, spot: Spot) -> Spot:
    """Where the event before has been shown; before the first of a part the part before ends."""
    if not spot.inside:
        return Spot(spot.part - 1, reel.count(spot.part - 1)) if spot.part else spot
    part = reel.parts[spot.part]
    film = reel.film(spot.part)
    if film is not None:
        return Spot(spot.part, film.last_step(spot.inside))
    here = part.first + spot.inside
    shown = (number for number in range(here - 1, part.first, -1) if _is_shown(reel, number))
    return Spot(spot.part, next(shown, part.first) - part.first)


def _is_shown(reel: Reel, number: int) -> bool:
    return reel.seconds[number] > reel.seconds[number - 1]


def next_chapter(reel: Reel, spot: Spot) -> Spot:
    """In a fight the next turn, on the map the next mission, day or fight."""
    film = reel.film(spot.part)
    if film is not None and spot.inside < film.count:
        return Spot(spot.part, film.next_turn(spot.inside))
    return next((mark.spot for mark in reel.known_marks() if mark.kind in CHAPTERS and mark.spot > spot), reel.end)


def last_chapter(reel: Reel, spot: Spot) -> Spot:
    """In a fight where this turn or the one before begins, on the map the mission, day or fight before."""
    film = reel.film(spot.part)
    if film is not None and spot.inside:
        return Spot(spot.part, film.last_turn(spot.inside))
    before = [mark.spot for mark in reel.known_marks() if mark.kind in CHAPTERS and mark.spot < spot]
    return before[-1] if before else Spot(0, 0)


def next_mark(reel: Reel, spot: Spot, kinds: Iterable[Kind]) -> Spot:
    """The next sign of these kinds."""
    wanted = tuple(kinds)
    for part in range(spot.part, len(reel.parts)):
        for mark in reel.marks_of(part):
            if mark.kind in wanted and mark.spot > spot:
                return mark.spot
    return spot


def last_mark(reel: Reel, spot: Spot, kinds: Iterable[Kind]) -> Spot:
    """The sign of these kinds before."""
    wanted = tuple(kinds)
    for part in range(spot.part, -1, -1):
        for mark in reversed(reel.marks_of(part)):
            if mark.kind in wanted and mark.spot < spot:
                return mark.spot
    return spot


def _into_next(reel: Reel, spot: Spot) -> Spot:
    return Spot(spot.part + 1, 0) if spot.part + 1 < len(reel.parts) else spot


WAYS: Mapping[str, Way] = {
    "event_on": next_step,
    "step": next_step,
    "event_back": last_step,
    "turn_on": next_chapter,
    "skip": next_chapter,
    "turn_back": last_chapter,
    "kill": lambda reel, spot: next_mark(reel, spot, LOSSES),
    "kill_back": lambda reel, spot: last_mark(reel, spot, LOSSES),
    "jump": lambda reel, spot: next_mark(reel, spot, TURNING_POINTS),
    "jump_back": lambda reel, spot: last_mark(reel, spot, TURNING_POINTS),
    "start": lambda reel, spot: Spot(0, 0),
    "end": lambda reel, spot: reel.end,
}
"""What each action of the player does."""
