"""A season: a campaign led from decision to decision with its fights, all of it in one file.

season = Season.begin(PEDESTAL, catalog, tactical_catalog, (), {"axis": "sound", "british": "person"}, "7", {})
season.commit(answers)                           until a fight is asked for
fight = season.open_fight(); fight.commit(…)     until it is over
season.reconcile()                               reads its result, once, and the campaign runs on
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, Protocol

from game.campaigns import fights
from game.campaigns.engagement import EngagementRequest, EngagementResult, Refused
from game.core.dice import SeededDice
from game.files.broken import BrokenFile
from game.files.campaigns import CAMPAIGNS, AnyCampaign, CampaignRow
from game.files.codec import Line
from game.files.digest import CAMPAIGN_PACKAGES, campaign_digest, rules_digest
from game.files.log import UNFIT
from game.files.season_codec import CampaignLine, FightLine, fight_line
from game.files.season_course import Course, Requested, course_of, fight_of
from game.files.season_log import SeasonLine, SeasonLog
from game.session.match import STUCK, Match
from game.session.staff import answers_of
from game.tactical.catalog import Catalog
from game.tactical.state import Side

UNSOUND = tuple(kind for kind in UNFIT if kind is not ValueError)
"""What the rules raise in a situation that no game comes to; a ValueError is what they say of an answer."""


class SeasonLines(Protocol):
    """Whoever puts the decision points of a season on the disk."""

    @property
    def path(self) -> Path:
        """The file."""

    def write(self, line: SeasonLine) -> None:
        """Put one line behind the others; it is on the disk then. OSError when the disk refuses."""

    def close(self) -> None:
        """Nothing more is written."""


class Season:
    """One campaign in play: `state` is where it stands, `prompts` who must decide, `fight` the fight under way."""

    def __init__(
        self,
        campaign: AnyCampaign,
        tactical_catalog: Catalog,
        players: Mapping[str, str],
        seed: str,
        options: Mapping[str, bool],
        writer: SeasonLines | None = None,
    ) -> None:
        self.campaign = campaign
        self.row: CampaignRow = CAMPAIGNS[campaign.key]
        self.tactical_catalog = tactical_catalog
        self.players, self.seed, self.options = dict(players), seed, dict(options)
        self.path = writer.path if writer else None
        self.state: Any = None
        self.prompts: tuple[Any, ...] = ()
        self.fight: Match | None = None
        self.begun: list[Any] = []  # what happened before the first decision of a new campaign
        self.decisions = 0
        self._writer = writer
        self._asked: Requested | None = None
        self._flown = hashlib.sha256()
        self._result: EngagementResult[Any] | None = None

    def __repr__(self) -> str:
        return f"Season({self.campaign.key}, {self.decisions} decisions, seed {self.seed!r})"

    @classmethod
    def begin(
        cls,
        campaign: AnyCampaign,
        catalog: Any,
        tactical_catalog: Catalog,
        variants: Iterable[str],
        players: Mapping[str, str],
        seed: str,
        options: Mapping[str, bool],
        writer: SeasonLines | None = None,
        rules: str = "",
    ) -> Season:
        """A new campaign, run to its first decision; `players` by side: a staff officer, or a person.

        `rules` is the digest of the rules, by default of those that are there. OSError when the disk refuses.
        """
        season = cls(campaign, tactical_catalog, players, seed, options, writer)
        rules = rules or rules_digest(CAMPAIGN_PACKAGES)
        opening = campaign.opening(catalog, variants, campaign_id=campaign.key, seed=seed, rules=rules)
        events, _ = campaign.advance(opening, (), SeededDice(seed))
        season.begun = season._close((), opening, [season.row.opened(opening), *events])
        return season

    @classmethod
    def resumed(cls, log: SeasonLog, tactical_catalog: Catalog, writer: SeasonLines | None = None) -> Season:
        """A season that stands where its file ends, also in a fight; BrokenFile when the file contradicts itself."""
        header = log.header
        season = cls(header.row.campaign, tactical_catalog, header.players, header.seed, header.options, writer)
        season._stand(course_of(log), len(log.lines))
        return season

    @property
    def request(self) -> EngagementRequest[Any] | None:
        """The engagement that waits for its result, None while there is none."""
        return self.campaign.request(self.state)

    @property
    def mode(self) -> Literal["board", "watch"]:
        """How the open engagement is played: by the players on the board, or watched."""
        return "watch" if self._asked and self._asked.mode == "watch" else "board"

    @property
    def outcome(self) -> Any | None:
        """How the campaign ended, None while it goes on."""
        return self.campaign.outcome(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the campaign has ended."""
        return self.outcome is not None

    @property
    def pilots(self) -> dict[Side, str]:
        """Who flies each side of the open engagement: a pilot's name, or a person."""
        seats = self.row.seats_in(self.request)
        return {side: self.row.pilot_of(self.players[name], self.mode) for name, side in seats.items()}

    def commit(self, answers: Sequence[Any]) -> list[Any]:
        """Close the campaign's decision point with one answer to each open prompt, and run to the next.

        Raises ValueError, with a sentence for the player, when one is missing, strange or not allowed, and OSError
        when the disk refuses the line; the season then stands as before. BrokenFile when the rules cannot go on.
        """
        if not self.prompts or len(answers) != len(self.prompts):
            raise ValueError("There is one answer to each prompt, and no more.")
        given = {(answer.kind, answer.unit): answer for answer in answers}
        ordered = [given.pop((one.kind, one.unit)) for one in self.prompts if (one.kind, one.unit) in given]
        ordered += given.values()
        with self._sound():
            events, _ = self.campaign.advance(self.state, ordered, SeededDice(self.seed))
        return self._close(tuple(ordered), self.state, events)

    def staff(self, side: str, beside: Sequence[Any] = ()) -> list[Any]:
        """The answers of the computer's officer to every open prompt of his side.

        He plays a fight as the other side wants it played, if that is among the answers `beside` his own (P24.1).
        BrokenFile when he finds a situation that no game comes to.
        """
        with self._sound():
            return answers_of(self, side, beside)

    def open_fight(self, *, is_begun: bool = True) -> Match:
        """The fight of the open engagement, begun or gone on with; each of its decisions is a line of this file.

        Who wants to see how it begins asks for it not `is_begun`, and starts it himself. RuntimeError when no
        engagement is open, OSError when the disk refuses, BrokenFile when nobody can fly it.
        """
        request = self.request
        if request is None:
            raise RuntimeError("no engagement is open")
        if self.fight is not None:
            return self.fight
        with self._sound():
            opening = fights.opening(request, self.campaign.mission(self.state), self.tactical_catalog, self.options)
            fight = Match(opening, request.seed, _FightLines(self, request.engagement))
            if is_begun:
                fight.start()
            self.fight = fight
        return self.fight

    def result(self) -> EngagementResult[Any] | None:
        """What the fight came to, once it is over; nothing of it is read into the campaign yet."""
        request = self.request
        if request is None or self.fight is None or not self.fight.is_over:
            return None
        if self._result is None:
            log_hash = self._flown.hexdigest()
            with self._sound():
                self._result = self.campaign.board_result(request, self.fight.state, self.mode, log_hash)
        return self._result

    def reconcile(self) -> list[Any]:
        """Read the result of the fight into the campaign, once, and run to the next decision.

        RuntimeError while the fight is not over, OSError when the disk refuses the line, BrokenFile when the campaign
        refuses the result, which it does for none that was flown from its own request.
        """
        result = self.result()
        if result is None:
            raise RuntimeError("no fight is over")
        with self._sound(Refused):
            events = self.campaign.apply_result(self.state, result)
            state = self.state
            for event in events:
                state = self.campaign.apply(state, event)
            more, _ = self.campaign.advance(state, (), SeededDice(self.seed))
        return self._close((), self.state, [*events, *more])

    def write_to(self, writer: SeasonLines) -> None:
        """Write every decision from now on behind a file that holds all before it."""
        self._writer, self.path = writer, writer.path

    def close(self) -> None:
        """Let go of the file, whose lines are all on the disk; done by itself when the campaign ends."""
        if self._writer:
            self._writer.close()
            self._writer = None

    @contextmanager
    def _sound(self, *also: type[Exception]) -> Iterator[None]:
        """What the rules say of a situation to which no game comes is told as a fault of the file."""
        try:
            yield
        except (*UNSOUND, *also) as error:
            raise BrokenFile(self.path or "", "", STUCK) from error

    def _close(self, answers: tuple[Any, ...], before: Any, events: list[Any]) -> list[Any]:
        """Write one line, then move on."""
        state = before
        for event in events:
            state = self.campaign.apply(state, event)
        prompts = tuple(self.campaign.prompts_of(state))
        line = CampaignLine(
            self.decisions,
            before.step.value,
            answers,
            tuple(events),
            when=self.row.when(state),
            asks=tuple(dict.fromkeys(prompt.side.value for prompt in prompts)),
            outcome=self.row.ended(state),
            digest=campaign_digest(state),
        )
        self._write(line)
        for event in events:
            if isinstance(getattr(event, "request", None), EngagementRequest):
                self._asked = Requested(event.request, event.mode)
        self.state, self.prompts = state, prompts
        self.fight, self._result, self._flown = None, None, hashlib.sha256()
        if self.is_over:
            self.close()
        return events

    def _write(self, line: SeasonLine) -> None:
        if self._writer:
            self._writer.write(line)
        self.decisions += 1

    def _write_fight(self, fight: str, line: Line) -> None:
        written = fight_line(self.decisions, fight, line)
        self._write(written)
        self._flown.update(written.data + b"\n")

    def _stand(self, course: Course, decisions: int) -> None:
        """Stand where a file ends."""
        self.state, self.decisions = course.state, decisions
        self.prompts = tuple(self.campaign.prompts_of(self.state))
        self._asked = course.open
        request = self.request
        flown: Sequence[FightLine] = course.fights.get(request.engagement, ()) if request else ()
        if request and flown:
            for line in flown:
                self._flown.update(line.data + b"\n")
            log = fight_of(course, request.engagement, flown)
            self.fight = Match.resumed(log, _FightLines(self, request.engagement))


class _FightLines:
    """The lines of a fight, written into the file of its season."""

    def __init__(self, season: Season, fight: str) -> None:
        self._season, self._fight = season, fight

    @property
    def path(self) -> Path:
        return self._season.path or Path()

    def write(self, line: Line) -> None:
        self._season._write_fight(self._fight, line)

    def close(self) -> None:
        """The season goes on writing."""


__all__ = ["BrokenFile", "Season", "SeasonLines"]
