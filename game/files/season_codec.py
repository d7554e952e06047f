"""The lines of a campaign's file: its own decision points, and those of its fights as they are in a log of one fight.

    {"number":7,"step":"M4 options","answers":[…],"events":[…],"when":"day 1, mission 2",…}    one of the campaign
    {"number":8,"fight":"pedestal/d1/m2","line":{"number":0,"turn":0,…}}                       one of the open fight

A line of a fight stays as it was written until somebody opens the fight.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic_core import to_jsonable_python

from game.files.campaigns import CAMPAIGNS
from game.files.codec import Line, encode_line
from game.files.header import Words

Answer = TypeVar("Answer")
Event = TypeVar("Event")

Sides = Annotated[tuple[Words, ...], Field(max_length=2)]

LONGEST_FIGHT = 100
FIGHT_LINE = re.compile(
    rb'\{"number":(\d{1,6}),"fight":"([^"\\\x00-\x1f]{1,%d})","line":(\{.*\})\}\n' % LONGEST_FIGHT, re.DOTALL
)
FIGHT_START = re.compile(rb'\{"number":\d+,"fight":')


@dataclass(frozen=True, slots=True)
class CampaignLine(Generic[Answer, Event]):
    """One closed decision point: its number among all lines, step, answers, what followed, and the digest then.

    For the list of saved games it tells where the campaign stands after it: when, which sides are asked, how it ended.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    number: int
    step: str
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    when: Words
    asks: Sides
    outcome: Words
    digest: str


AnyCampaignLine = CampaignLine[Any, Any]


@dataclass(frozen=True, slots=True)
class FightLine:
    """One line of a fight, `data` being the line of its log without the line feed."""

    number: int
    fight: str
    data: bytes


def encode_campaign_line(line: AnyCampaignLine) -> bytes:
    """One line of JSON with its line feed."""
    parts = {
        "number": line.number,
        "step": line.step,
        "answers": [as_plain(answer) for answer in line.answers],
        "events": [as_plain(event) for event in line.events],
        "when": line.when,
        "asks": list(line.asks),
        "outcome": line.outcome,
        "digest": line.digest,
    }
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def encode_fight_line(line: FightLine) -> bytes:
    """One line of JSON with its line feed."""
    return b'{"number":%d,"fight":"%s","line":%s}\n' % (line.number, line.fight.encode(), line.data)


def encode_season_line(line: AnyCampaignLine | FightLine) -> bytes:
    """Either of them."""
    return encode_fight_line(line) if isinstance(line, FightLine) else encode_campaign_line(line)


def fight_line(number: int, fight: str, line: Line) -> FightLine:
    """A line of a fight's own log, as it stands in the campaign's file."""
    return FightLine(number, fight, encode_line(line)[:-1])


def decode_fight_line(text: bytes) -> FightLine | None:
    """The line when it is one of a fight, None when it is of the campaign; ValueError when it is a broken one."""
    if not FIGHT_START.match(text):
        return None
    found = FIGHT_LINE.fullmatch(text)
    if not found:
        raise ValueError("a number, a fight and its line were expected")
    return FightLine(int(found[1]), found[2].decode(), found[3])


def decode_campaign_line(text: bytes, campaign: str) -> AnyCampaignLine:
    """A line of the campaign of this key; pydantic's ValidationError when it is none."""
    return _lines(campaign).validate_json(text)


def as_plain(value: Any) -> dict[str, Any]:
    """An answer or an event of a campaign as plain tables and lists, its kind first."""
    plain: dict[str, Any] = to_jsonable_python(value)
    return {"kind": plain.pop("kind"), **plain}


@cache
def _lines(campaign: str) -> TypeAdapter[AnyCampaignLine]:
    """Built when the first campaign of this key is read, so that the game starts without it."""
    row = CAMPAIGNS[campaign]
    answers: Any = Annotated[row.answers, Field(discriminator="kind")]
    events: Any = Annotated[row.events, Field(discriminator="kind")]
    generic: Any = CampaignLine
    return TypeAdapter(generic[answers, events])
