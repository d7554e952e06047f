"""A whole campaign as a film: the moments on its map, and between them its fights, each a film of its own.

Every moment is a `Spot`. Of the map the situation behind every decision point is kept, those between are folded from
it; a fight is read when somebody comes to it. Nothing is used but what the file recorded.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any

from game.campaigns.engagement import EngagementRequest
from game.files.broken import BrokenFile
from game.files.log import FIRST, MISFIT, UNFIT
from game.files.season_codec import FightLine
from game.files.season_course import Course, fight_of
from game.files.season_log import SeasonLog
from game.session.tellings import telling_of
from game.session.transcript import tell as tell_fight
from game.view.campaign.front import theatre_of
from game.view.campaign.playback import MOTION, REST
from game.view.campaign.replay.marking import Mark, Spot, marking_of
from game.view.replay.film import Film

KEPT_LINES = 8  # decision points whose single events are kept folded
FIGHT_LINE = 3.0  # seconds on the time-line for each decision point of a fight


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the campaign.

    `fight` is the id of a fight, empty for the map; `first` counts the campaign's own events before it, `count` those
    in it, or the decision points of the fight; it begins at `start` and lasts `length` seconds.
    """

    fight: str
    first: int
    count: int
    start: float
    length: float


class Reel:
    """A campaign's file ready to be shown; BrokenFile where its lines contradict themselves."""

    def __init__(self, log: SeasonLog) -> None:
        self.log, self.key = log, log.header.campaign
        self.campaign = log.header.row.campaign
        self.theatre, self._marking = theatre_of(self.key), marking_of(self.key)
        self.course = Course(log.path, log.header)
        self.events: list[Any] = []
        self.starts: list[int] = [0]
        self.lines: list[int] = []  # the place of each of the campaign's own decision points in the file
        self._ends: list[Any] = []
        self._lengths: list[float] = [0.0]
        self._map_marks: list[tuple[int, Mark]] = []  # by the number of their event, the part is not known yet
        self._films: dict[int, Film | None] = {}
        self.faults: dict[int, str] = {}  # why a fight cannot be shown
        self._fight_marks: dict[int, tuple[Mark, ...]] = {}
        self._flown = log.fights()
        stretches = list(self._follow())
        self.seconds = list(accumulate(self._lengths))
        self.parts = tuple(self._laid(stretches))
        self.map_marks = tuple(
            Mark(self.spot_of(number), mark.kind, mark.words, mark.rule) for number, mark in self._map_marks
        )
        self._within = lru_cache(KEPT_LINES)(self._states_of)

    def _follow(self) -> Iterator[tuple[str, int, int]]:
        """Follow every line; the stretches of the campaign in order: fight or map, first, and how many."""
        first = 0
        for number, line in enumerate(self.log.lines, start=FIRST):
            before = self.course.state
            self.course.take(number, line)
            if not isinstance(line, FightLine):
                self._take(number, line.events, line.events[0].state if before is None else before)
            elif len(self.course.fights[line.fight]) == 1:
                yield "", first, len(self.events) - first
                first = len(self.events)
                yield line.fight, first, len(self._flown[line.fight])
        if not self._ends:
            raise BrokenFile(self.log.path, "", "the file holds no decision yet; there is nothing to show")
        if len(self.events) > first:
            yield "", first, len(self.events) - first

    def _take(self, number: int, events: Sequence[Any], state: Any) -> None:
        """One decision point of the campaign's own: its events, how long they are shown, their signs."""
        self.lines.append(number - FIRST)
        self._ends = self._ends or [state]
        try:
            for event in events:
                self.events.append(event)
                show = self.theatre.show(event, state)
                self._lengths.append(MOTION + REST[show.weight] if show is not None else 0.0)
                self._mark(event, state)
                state = self.campaign.apply(state, event)
        except UNFIT as error:
            raise BrokenFile(self.log.path, f"line {number}", MISFIT) from error
        self.starts.append(len(self.events))
        self._ends.append(state)

    def _mark(self, event: Any, state: Any) -> None:
        kind = self._marking.of_map(event, state)
        if kind is None:
            return
        sentences = telling_of(self.key).tell(event, state)
        words = sentences[0].text if sentences else ""
        if kind == "day":
            words = telling_of(self.key).day(self.campaign.apply(state, event))
        rule = sentences[0].rule if sentences else event.rule
        self._map_marks.append((len(self.events), Mark(Spot(0, 0), kind, words, rule)))

    def _laid(self, stretches: Sequence[tuple[str, int, int]]) -> Iterator[Part]:
        start = 0.0
        for fight, first, count in stretches:
            length = count * FIGHT_LINE if fight else self.seconds[first + count] - self.seconds[first]
            yield Part(fight, first, count, start, length)
            start += length

    # ---- situations -------------------------------------------------------------------------------------------------

    def _states_of(self, line: int) -> Sequence[Any]:
        events = self.events[self.starts[line] : self.starts[line + 1]]
        return list(accumulate(events, self.campaign.apply, initial=self._ends[line]))

    def line_at(self, number: int) -> int:
        """How many of the campaign's own decision points are closed after so many of its events."""
        return bisect_right(self.starts, number) - 1

    def state_at(self, number: int) -> Any:
        """The campaign's situation after so many of its own events."""
        line = self.line_at(number)
        inside = number - self.starts[line]
        return self._within(line)[inside] if inside else self._ends[line]

    def film(self, part: int) -> Film | None:
        """The fight of a part, read when first asked for; None for the map, and for a fight that is damaged."""
        if part not in self._films:
            self._films[part] = self._read(part) if self.parts[part].fight else None
        return self._films[part]

    def _read(self, part: int) -> Film | None:
        fight = self.parts[part].fight
        try:
            film = Film(fight_of(self.course, fight, self._flown[fight]))
            self._fight_marks[part] = tuple(self._marks_of_fight(part, film))
        except (BrokenFile, *UNFIT) as error:
            self.faults[part] = str(error)
            return None
        return film

    def read_all(self) -> None:
        """Read every fight."""
        for part in range(len(self.parts)):
            self.film(part)

    def _marks_of_fight(self, part: int, film: Film) -> Iterator[Mark]:
        for number, event in enumerate(film.events):
            if event.kind in ("aircraft_lost", "mission_noted"):
                state = film.state_at(number)
                kind = self._marking.of_fight(event, state)
                sentence = tell_fight(event, state) if kind else None
                if kind is not None:
                    words, rule = (sentence.text, sentence.rule) if sentence else ("", event.rule)
                    yield Mark(Spot(part, number + 1), kind, words, rule)

    @property
    def has_fights(self) -> bool:
        """Whether a fight was flown on the board."""
        return bool(self._flown)

    # ---- signs ------------------------------------------------------------------------------------------------------

    def known_marks(self) -> list[Mark]:
        """All signs that are known so far: those of the map, the beginnings of fights, those of fights read."""
        found = [*self.map_marks, *(self._begun(part) for part, one in enumerate(self.parts) if one.fight)]
        for marks in list(self._fight_marks.values()):
            found += marks
        return sorted(found)

    def marks_of(self, part: int) -> list[Mark]:
        """All signs of one part; its fight is read for them."""
        if self.parts[part].fight:
            self.film(part)
            return [self._begun(part), *self._fight_marks.get(part, ())]
        return [mark for mark in self.map_marks if mark.spot.part == part]

    def _begun(self, part: int) -> Mark:
        site, before = self.request_of(part).site, self.events[: self.parts[part].first]
        rule = next((event.rule for event in reversed(before) if getattr(event, "request", None) is not None), "")
        return Mark(Spot(part, 0), "fight", f"The fight at {site.time}, {site.place}", rule)

    def request_of(self, part: int) -> EngagementRequest[Any]:
        """What the campaign asked for in the fight of a part."""
        return self.course.asked[self.parts[part].fight].request

    # ---- places -----------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> float:
        """How long the time-line is, in seconds at speed 1."""
        return self.parts[-1].start + self.parts[-1].length

    @property
    def end(self) -> Spot:
        """The last moment."""
        return Spot(len(self.parts) - 1, self.count(len(self.parts) - 1))

    def count(self, part: int) -> int:
        """The last position in a part."""
        if not self.parts[part].fight:
            return self.parts[part].count
        film = self.film(part)
        return film.count if film is not None else 0

    def spot_of(self, number: int) -> Spot:
        """The moment on the map after so many of the campaign's own events; where a fight follows, before it."""
        for at, part in enumerate(self.parts):
            if not part.fight and part.first <= number <= part.first + part.count:
                return Spot(at, number - part.first)
        return Spot(0, 0)

    def number_of(self, spot: Spot) -> int:
        """How many of the campaign's own events have happened at a moment."""
        part = self.parts[spot.part]
        return part.first if part.fight else part.first + spot.inside

    def seconds_at(self, spot: Spot) -> float:
        """Where a moment lies on the time-line."""
        part = self.parts[spot.part]
        if not part.fight:
            return part.start + self.seconds[part.first + spot.inside] - self.seconds[part.first]
        film = self.film(spot.part) if spot.inside else None
        if film is None:
            return part.start
        return part.start + part.length * film.seconds[spot.inside] / (film.seconds[-1] or 1.0)

    def at_seconds(self, seconds: float) -> Spot:
        """The moment nearest to a time of the time-line."""
        at = max(0, bisect_right([part.start for part in self.parts], seconds) - 1)
        part = self.parts[at]
        if part.fight:
            film = self.film(at)
            if film is None:
                return Spot(at, 0)
            return Spot(at, film.at_seconds((seconds - part.start) / (part.length or 1.0) * film.seconds[-1]))
        wanted = self.seconds[part.first] + seconds - part.start
        places = self.seconds[part.first : part.first + part.count + 1]
        after = min(bisect_left(places, wanted), part.count)
        if after and wanted - places[after - 1] < places[after] - wanted:
            after -= 1
        return Spot(at, bisect_right(places, places[after]) - 1)
