"""The first line of a campaign's file: which campaign, what it was made with, its seed, and who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json, to_jsonable_python

import game
from game.files import limits
from game.files.broken import BrokenFile, from_validation
from game.files.campaigns import CAMPAIGNS, CampaignRow
from game.files.digest import CAMPAIGN_PACKAGES, rules_digest
from game.files.header import MOST_FORKS, MOST_OPTIONS, MOST_PILOTS, SEASON, STRICT, Words, plain_header

SEASON_FORMAT = 1
MOST_VARIANTS = 20
WHAT = "file of a campaign"


@dataclass(frozen=True, slots=True)
class SeasonFork:
    """Where a campaign was taken over from another: its title, the digest there, how many lines were kept, and when."""

    __pydantic_config__: ClassVar = STRICT

    title: Words
    digest: Words
    lines: Annotated[int, Field(ge=1, le=limits.MOST_SEASON_LINES)]
    when: Words


@dataclass(frozen=True, slots=True)
class SeasonHeader:
    """What a campaign's file is of.

    Format, game, digests of the campaign's data, of the board's data and of the rules code, the campaign's key and
    title, variants, seed, options of its fights, players by side, the date where the clock may show, and where it was
    taken over from other campaigns.
    """

    __pydantic_config__: ClassVar = STRICT

    kind: Literal["campaign"]
    format: int
    game: Words
    rules_data: Words
    board_data: Words
    rules_code: Words
    campaign: Words
    title: Words
    seed: Words
    variants: Annotated[tuple[Words, ...], Field(max_length=MOST_VARIANTS)] = ()
    options: Annotated[Mapping[Words, bool], Field(max_length=MOST_OPTIONS)] = field(default_factory=dict)
    players: Annotated[Mapping[Words, Words], Field(max_length=MOST_PILOTS)] = field(default_factory=dict)
    date: Words = ""
    forks: Annotated[tuple[SeasonFork, ...], Field(max_length=MOST_FORKS)] = ()

    @property
    def row(self) -> CampaignRow:
        """The campaign itself."""
        return CAMPAIGNS[self.campaign]

    def fork_words(self) -> tuple[str, ...]:
        """A sentence for each time the campaign was taken over from another, the first one first."""
        return tuple(f"Taken over from '{fork.title}' at {fork.when}, with the same dice." for fork in self.forks)

    @property
    def is_of_these_rules(self) -> bool:
        """Whether the rules code was today's."""
        return self.rules_code == rules_digest(CAMPAIGN_PACKAGES)


def season_header_of(
    *,
    campaign: str,
    seed: str,
    rules_data: str,
    board_data: str,
    variants: Sequence[str] = (),
    options: Mapping[str, bool] | None = None,
    players: Mapping[str, str] | None = None,
    date: str = "",
) -> SeasonHeader:
    """The header that this version of the game writes; KeyError for a campaign that there is not."""
    return SeasonHeader(
        kind=SEASON,
        format=SEASON_FORMAT,
        game=game.__version__,
        rules_data=rules_data,
        board_data=board_data,
        rules_code=rules_digest(CAMPAIGN_PACKAGES),
        campaign=campaign,
        title=CAMPAIGNS[campaign].campaign.title,
        seed=seed,
        variants=tuple(variants),
        options=dict(sorted((options or {}).items())),
        players=dict(sorted((players or {}).items())),
        date=date,
    )


def encode_season_header(header: SeasonHeader) -> bytes:
    """One line of JSON with its line feed; where nothing was taken over it says nothing of that."""
    plain: dict[str, Any] = to_jsonable_python(header)
    if not header.forks:
        del plain["forks"]
    return to_json(plain) + b"\n"


def decode_season_header(path: Path, text: bytes) -> tuple[SeasonHeader, int]:
    """The header, and the format it was written in; BrokenFile says what is wrong with it."""
    data, number = plain_header(path, text, SEASON_FORMAT, WHAT)
    try:
        limits.check_plain(data)
        header = _headers().validate_json(to_json(data))
    except ValidationError as error:
        raise from_validation(path, error, data, before="line 1") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise BrokenFile(path, "line 1", str(error) or f"this is no header of a {WHAT}") from error
    if header.campaign not in CAMPAIGNS:
        raise BrokenFile(path, "line 1, campaign", f"one of {', '.join(CAMPAIGNS)} was expected")
    if not set(header.players) <= set(header.row.names):
        raise BrokenFile(path, "line 1, players", f"{' and '.join(header.row.names)} were expected")
    return header, number


@cache
def _headers() -> TypeAdapter[SeasonHeader]:
    return TypeAdapter(SeasonHeader)
