"""Where the lines of a campaign's file lead: its situation after each, and each of its fights as a log of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.files import limits
from game.files.broken import BrokenFile
from game.files.campaigns import PERSON, CampaignRow
from game.files.codec import Line
from game.files.digest import campaign_digest, rules_digest
from game.files.header import Header, Scene
from game.files.log import FIRST, MISFIT, UNFIT, Log, in_order, read_line
from game.files.migrate import FORMAT
from game.files.season_codec import AnyCampaignLine, FightLine
from game.files.season_header import SeasonHeader
from game.files.season_log import SeasonLine, SeasonLog
from game.tactical.state import Side


class Requested(NamedTuple):
    """A fight that the campaign asked for: the request, and how it is played."""

    request: EngagementRequest[Any]
    mode: str


class Course:
    """Takes the lines of a campaign one after the other; `state` is where they have led, None before the first."""

    def __init__(self, path: Path, header: SeasonHeader) -> None:
        self.path, self.header = path, header
        self.row: CampaignRow = header.row
        self.state: Any = None
        self.asked: dict[str, Requested] = {}
        self.fights: dict[str, list[FightLine]] = {}

    @property
    def open(self) -> Requested | None:
        """The engagement that waits for its result."""
        request = self.row.campaign.request(self.state) if self.state is not None else None
        return self.asked.get(request.engagement) if request else None

    def take(self, number: int, line: SeasonLine) -> None:
        """Follow one line; BrokenFile when it does not follow, and everything is then as it was."""
        try:
            if isinstance(line, FightLine):
                self._fight(number, line)
            else:
                self._campaign(number, line)
        except UNFIT as error:
            raise BrokenFile(self.path, f"line {number}", MISFIT) from error

    def _fight(self, number: int, line: FightLine) -> None:
        request = self.row.campaign.request(self.state) if self.state is not None else None
        if request is None or request.engagement != line.fight:
            raise BrokenFile(self.path, f"line {number}, fight", "a line of the engagement that is open was expected")
        lines = self.fights.setdefault(line.fight, [])
        if lines and lines[-1].number != line.number - 1:
            raise BrokenFile(self.path, f"line {number}, fight", "a fight is flown only once")
        lines.append(line)

    def _campaign(self, number: int, line: AnyCampaignLine) -> None:
        state, events = self.state, line.events
        if state is None:
            state = opening_of(self.path, self.row, line)
        if any(type(event) is self.row.opened for event in events[self.state is None :]):
            raise BrokenFile(self.path, f"line {number}", "a campaign opens only once")
        for event in events:
            state = self.row.campaign.apply(state, event)
        if campaign_digest(state) != line.digest:
            raise BrokenFile(self.path, f"line {number}, digest", "its events lead to another situation than it says")
        if (line.when, line.outcome) != (self.row.when(state), self.row.ended(state)):
            raise BrokenFile(self.path, f"line {number}, when", f"'{self.row.when(state)}' was expected")
        self._check_result(number, events)
        for event in events:
            request = getattr(event, "request", None)
            if isinstance(request, EngagementRequest):
                self.asked[request.engagement] = Requested(request, getattr(event, "mode", ""))
        if len(self.asked) > limits.MOST_FIGHTS:
            raise BrokenFile(self.path, f"line {number}", f"no campaign has more than {limits.MOST_FIGHTS} fights")
        self.state = state

    def _check_result(self, number: int, events: Iterable[Any]) -> None:
        """A result that was flown on the board tells by its hash which lines it came from."""
        request = self.row.campaign.request(self.state) if self.state is not None else None
        result = next((event.result for event in events if isinstance_result(event)), None)
        if request is None:
            return
        flown = self.fights.get(request.engagement, ())
        if result is None or result.log_hash != fight_hash(flown):
            raise BrokenFile(self.path, f"line {number}", "the result of the fight before it was expected")


def isinstance_result(event: Any) -> bool:
    """Whether an event reads a result into the campaign."""
    return isinstance(getattr(event, "result", None), EngagementResult)


def opening_of(path: Path, row: CampaignRow, line: SeasonLine) -> Any:
    """The situation that the first line of a campaign opens with; BrokenFile otherwise."""
    event = next(iter(line.events), None) if not isinstance(line, FightLine) else None
    if event is None or type(event) is not row.opened:
        raise BrokenFile(path, f"line {FIRST}", "the opening of the campaign was expected as the first event")
    return event.state


def fight_hash(lines: Iterable[FightLine]) -> str:
    """The sha256 over the lines of a fight as they stand in its log."""
    found = hashlib.sha256()
    for line in lines:
        found.update(line.data + b"\n")
    return found.hexdigest()


def fold_season(log: SeasonLog) -> Iterator[Any]:
    """The campaign's situation after each line, in order; BrokenFile names the first line that does not follow."""
    course = Course(log.path, log.header)
    for number, line in enumerate(log.lines, start=FIRST):
        course.take(number, line)
        yield course.state


def course_of(log: SeasonLog) -> Course:
    """The course of a whole campaign; BrokenFile names the first line that does not follow, or that there is none."""
    course = Course(log.path, log.header)
    for number, line in enumerate(log.lines, start=FIRST):
        course.take(number, line)
    if course.state is None:
        raise BrokenFile(log.path, "", "the file holds no decision yet; there is nothing to go on with")
    return course


def fight_log(log: SeasonLog, fight: str = "", course: Course | None = None) -> Log:
    """A fight of a campaign as an ordinary log: by its id, by its number from 1, by default the last one.

    BrokenFile when there is no such fight, or when its lines are damaged.
    """
    flown = log.fights()
    if not flown:
        raise BrokenFile(log.path, "", "no fight of this campaign was flown on the board")
    ids = list(flown)
    wanted = fight or ids[-1]
    if wanted.isdigit() and 0 < int(wanted[:9]) <= len(ids):
        wanted = ids[int(wanted) - 1]
    if wanted not in flown:
        raise BrokenFile(log.path, "fight", f"one of {', '.join(ids)}, or a number from 1 to {len(ids)}, was expected")
    lines = flown[wanted]
    return fight_of(course or course_of(replace_lines(log, lines[-1].number + 1)), wanted, lines)


def replace_lines(log: SeasonLog, count: int) -> SeasonLog:
    """The same campaign with no more than its first lines."""
    return SeasonLog(log.path, log.header, log.lines[:count], log.length, log.notice)


def fight_of(course: Course, fight: str, lines: Sequence[FightLine]) -> Log:
    """The log made of these lines of a fight that the campaign asked for."""
    start = lines[0].number
    read = tuple(read_fight_line(course.path, line, start) for line in lines)
    header = fight_header(course.header, course.asked[fight])
    length = sum(len(line.data) + 1 for line in lines)
    return Log(course.path, header, read, length, first=start + FIRST, fight=fight)


def read_fight_line(path: Path, line: FightLine, start: int) -> Line:
    """A line of a fight whose first line has the number `start` among all lines; BrokenFile names what is wrong."""
    number, first = line.number + FIRST, start + FIRST
    return in_order(path, number, read_line(path, number, line.data + b"\n", FORMAT, first), FORMAT, first)


def fight_header(header: SeasonHeader, asked: Requested) -> Header:
    """What the log of a fight says of itself: the campaign's title, place and hour, who flies, the fight's own seed."""
    row, request = header.row, asked.request
    site, players = request.site, header.players
    seats = row.seats_in(request)
    pilots = {side.value: row.pilot_of(players.get(name, PERSON), asked.mode) for name, side in seats.items()}
    names = {side: row.names[name] for name, side in seats.items()}
    return Header(
        format=FORMAT,
        game=header.game,
        rules_data=header.board_data,
        rules_code=rules_digest() if header.is_of_these_rules else header.rules_code,
        engagement=request.engagement,
        title=f"{header.title}: {site.place}, {site.time}",
        seed=request.seed,
        options=header.options,
        pilots=dict(sorted(pilots.items())),
        date=header.date,
        scene=Scene(
            date=site.date,
            place=site.place,
            ground="coast" if site.waters == "harbour" else "sea",
            history=f"{site.sun_text} {site.weather_text}".strip(),
            strike=names[Side.STRIKE],
            interceptor=names[Side.INTERCEPTOR],
        ),
    )
