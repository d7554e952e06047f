"""The first line of a log: what it is of, what it was made with, and where it was taken over from another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json, to_json

import game
from game.files import limits, migrate
from game.files.broken import BrokenFile, from_validation
from game.files.digest import rules_digest
from game.files.migrate import FORMAT
from game.tactical.scenario import History, Scenario

STRICT = ConfigDict(extra="forbid", strict=True)
LONGEST_HEADER = 128 * 1024
MOST_FORKS, MOST_OPTIONS, MOST_PILOTS = 200, 100, 2
SEASON: Literal["campaign"] = "campaign"
"""The kind that the header of a whole campaign names; a log of one engagement names none."""
SEASON_START = b'{"kind":"campaign",'
SEASON_PERSON = "person"
"""Who plays a side of a campaign himself, in its header."""

Words = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=1, le=limits.MOST_LINES)]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the file of an engagement says beside its forces: date, place, ground, history, names, historical losses."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    date: Words
    place: Words
    ground: Literal["sea", "coast", "land"]
    history: Annotated[str, Field(max_length=limits.LONGEST_TEXT)]
    strike: Words
    interceptor: Words
    historical: History | None = None


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a game was taken over from another.

    That game's title, the digest of the situation there, how many decision points were kept, the turn, and the seed
    of the dice from there on.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    title: Words
    digest: Words
    decisions: Count
    turn: Annotated[int, Field(ge=0, le=limits.MOST_TURNS)]
    seed: Words


@dataclass(frozen=True, slots=True)
class Header:
    """What a log is of: format, game, digests of rules data and rules code, engagement, seed, options and pilots."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    format: int
    game: Words
    rules_data: Words
    rules_code: Words
    engagement: Words
    title: Words
    seed: Words
    options: Annotated[Mapping[Words, bool], Field(max_length=MOST_OPTIONS)] = field(default_factory=dict)
    pilots: Annotated[Mapping[Words, Words], Field(max_length=MOST_PILOTS)] = field(default_factory=dict)
    date: Words = ""
    scene: Scene | None = None
    forks: Annotated[tuple[Fork, ...], Field(max_length=MOST_FORKS)] = ()

    def seed_at(self, decisions: int) -> str:
        """The seed of the dice that fall once so many decision points are closed."""
        return next((fork.seed for fork in reversed(self.forks) if fork.decisions <= decisions), self.seed)

    def cut_to(self, decisions: int) -> Header:
        """The header of the same game when only so many decision points are left of it."""
        return replace(self, forks=tuple(fork for fork in self.forks if fork.decisions <= decisions))

    def fork_words(self) -> tuple[str, ...]:
        """A sentence for each time the game was taken over from another, the first one first."""
        seeds = [self.seed, *(fork.seed for fork in self.forks)]
        return tuple(
            f"Taken over from '{fork.title}' at {f'turn {fork.turn}' if fork.turn else 'the set-up'}, "
            f"with {'the same dice' if before == after else f'new dice (seed {after})'}."
            for fork, (before, after) in zip(self.forks, pairwise(seeds), strict=True)
        )


def scene_of(scenario: Scenario) -> Scene:
    """The words of an engagement, for the header of its log."""
    return Scene(
        date=scenario.date,
        place=scenario.place,
        ground=scenario.ground,
        history=scenario.history,
        strike=scenario.strike_name,
        interceptor=scenario.interceptor_name,
        historical=scenario.historical,
    )


def header_of(
    *,
    engagement: str,
    title: str,
    seed: str,
    rules_data: str,
    options: Mapping[str, bool] | None = None,
    pilots: Mapping[str, str] | None = None,
    date: str = "",
    scene: Scene | None = None,
    forks: Sequence[Fork] = (),
) -> Header:
    """The header of a log that this version of the game writes; `date` only where the clock may show."""
    return Header(
        format=FORMAT,
        game=game.__version__,
        rules_data=rules_data,
        rules_code=rules_digest(),
        engagement=engagement,
        title=title,
        seed=seed,
        options=dict(sorted((options or {}).items())),
        pilots=dict(sorted((pilots or {}).items())),
        date=date,
        scene=scene,
        forks=tuple(forks),
    )


def encode_header(header: Header) -> bytes:
    """One line of JSON with its line feed."""
    return to_json(header) + b"\n"


def decode_header(path: Path, text: bytes) -> tuple[Header, int]:
    """The header in the present format, and the format it was written in; BrokenFile says what is wrong with it."""
    data, number = plain_header(path, text, FORMAT, "log of an engagement")
    if data.get("kind") == SEASON:
        raise BrokenFile(path, "line 1", "this is a whole campaign; the log of one engagement was expected")
    try:
        limits.check_plain(data)
        header = _headers().validate_json(to_json(migrate.header(data, number)))
    except ValidationError as error:
        raise from_validation(path, error, data, before="line 1") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise BrokenFile(path, "line 1", str(error) or "this is no header of a log") from error
    if any(one.decisions > other.decisions for one, other in pairwise(header.forks)):
        raise BrokenFile(path, "line 1.forks", "later take-overs were expected behind earlier ones")
    return header, number


def plain_header(path: Path, text: bytes, newest: int, what: str) -> tuple[dict[str, Any], int]:
    """The header of a file as plain tables, and its format, which is `newest` at most; BrokenFile for any other."""
    if len(text) > LONGEST_HEADER:
        raise BrokenFile(path, "line 1", f"no header is longer than {LONGEST_HEADER:,} bytes")
    try:
        data: Any = from_json(text)
    except ValueError as error:
        raise BrokenFile(path, "line 1", f"this is no {what}: its header is not JSON") from error
    number = data.get("format") if isinstance(data, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise BrokenFile(path, "line 1", f"this is no {what}: its header names no format")
    if number > newest:
        version = data.get("game")
        by = f" by Combat Box {version[:20]}" if isinstance(version, str) else ""
        written = f"{number}" if number <= limits.MOST_NUMBER else "of a later day"
        raise BrokenFile(
            path, "line 1, format", f"this log was written{by} in format {written}; this version reads up to {newest}"
        )
    return data, number


def is_season(path: Path | str) -> bool:
    """Whether a file holds a whole campaign, told by its first bytes; False for one that cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return is_season_header(file.read(LONGEST_HEADER))
    except OSError:
        return False


def is_season_header(text: bytes) -> bool:
    """The same for the first bytes themselves."""
    return text.startswith(SEASON_START)


@cache
def _headers() -> TypeAdapter[Header]:
    return TypeAdapter(Header)
