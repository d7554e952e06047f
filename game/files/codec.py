"""The words of a log: situations, answers and events to JSON and back, one line for each closed decision point."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic_core import to_jsonable_python

from game.files.missions import with_missions
from game.tactical.catalog import Catalog
from game.tactical.events import EngagementOpened, Event
from game.tactical.prompts import Answer
from game.tactical.rules.manoeuvres import GLIDE_CODES
from game.tactical.state import State, Step

AnyEvent = Annotated[Event, Field(discriminator="kind")]
AnyAnswer = Annotated[Answer, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Line:
    """One closed decision point: its turn and step, the answers, what followed, and the digest of the state then.

    `number` counts the lines before it, so that none is lost unseen; logs of format 1 have none.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    turn: int
    step: Step
    answers: tuple[AnyAnswer, ...]
    events: tuple[AnyEvent, ...]
    digest: str
    number: int | None = None


def encode_line(line: Line) -> bytes:
    """One line of JSON with its line feed."""
    parts = {
        **({} if line.number is None else {"number": line.number}),
        "turn": line.turn,
        "step": line.step.value,
        "answers": [as_plain(answer) for answer in line.answers],
        "events": [as_plain(event) for event in line.events],
        "digest": line.digest,
    }
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def decode_line(text: bytes) -> Line:
    """The line written there; pydantic's ValidationError, or a ValueError that says more, when it is none."""
    line = _lines().validate_json(text)
    return replace(line, events=with_missions(line.events))


def as_plain(value: Answer | Event) -> dict[str, Any]:
    """An answer or an event as plain tables and lists, its kind first."""
    plain: dict[str, Any] = to_jsonable_python(value)
    if isinstance(value, EngagementOpened):
        plain["state"]["options"] = sorted(value.state.options)  # a set has no order of its own
        if value.state.sortie is None:
            del plain["state"]["sortie"]
    return {"kind": plain.pop("kind"), **plain}


def with_rows_used(state: State) -> State:
    """The same situation with no more of the catalogue than its aircraft can ever look up."""
    catalog = state.catalog
    aircraft = {name: catalog.aircraft[name] for name in sorted({record.type for record in state.aircraft.values()})}
    schedules = {name: catalog.schedules[name] for name in sorted({row.schedule for row in aircraft.values()})}
    codes = {
        *catalog.plain,
        *GLIDE_CODES,
        *(row.formation.code for row in aircraft.values() if row.formation),
        *(code for row in schedules.values() for code in (*row.free, *row.restricted)),
    }
    kept = {code: row for code, row in catalog.manoeuvres.items() if code in codes}
    return replace(state, catalog=_smaller(catalog, aircraft=aircraft, schedules=schedules, manoeuvres=kept))


def _smaller(catalog: Catalog, **kept: Any) -> Catalog:
    return replace(catalog, **kept)


@cache
def _lines() -> TypeAdapter[Line]:
    """Built when the first log is read, so that the game starts without it."""
    return TypeAdapter(Line)
