"""Verifying: a log's answers and seed resolved again, and the first difference named by turn, event and field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from game.files.catalog import load_catalog
from game.files.codec import with_rows_used
from game.files.digest import rules_digest, state_digest
from game.files.log import FIRST, UNFIT, Log, misfit, opening_of
from game.session.match import Match
from game.tactical.catalog import Catalog
from game.tactical.events import EngagementOpened
from game.tactical.prompts import IllegalAnswer


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and the rules part: turn, line of the file, number of the event in it from 1, kind, and field.

    In a campaign `when` says how far it had come there, or which fight it was.
    """

    turn: int
    line: int
    event: int
    kind: str
    field: str
    recorded: str
    resolved: str
    when: str = ""

    def __str__(self) -> str:
        turn = f"turn {self.turn}" if self.turn or not self.when else ""
        where = ", ".join(part for part in (self.when, turn, f"line {self.line}") if part)
        if self.event:
            where += f", event {self.event} ({self.kind})"
        return f"{where}: {self.field} is {self.recorded} in the log and {self.resolved} by the rules"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying found: decision points resolved, the first difference, and what to know about the rules since.

    A log made under other rules plays as recorded, but today's game cannot judge it: `is_reverifiable` is False when
    its rules data is not today's, or when its rules code is not and today's gives something else.
    """

    decisions: int
    difference: Difference | None
    notice: str = ""
    is_reverifiable: bool = True

    @property
    def is_true(self) -> bool:
        """Whether the log says what the rules say, and today's rules can tell."""
        return self.difference is None and self.is_reverifiable


CODE_CHANGED = "The rules have changed since this log was written."
DATA_CHANGED = "This log was made with other rules data than today's."


def verify(log: Log) -> Verdict:
    """Resolve every decision point again by today's rules and the recorded catalogue rows, which must be today's."""
    today = load_catalog()
    has_same_code = log.header.rules_code == rules_digest()
    has_same_data = log.header.rules_data == today.digest
    notice = " ".join([DATA_CHANGED] * (not has_same_data) + [CODE_CHANGED] * (not has_same_code))
    if has_same_data and (forged := _strange_row(log, today)):
        return Verdict(0, forged, notice)
    for count, difference in enumerate(_differences(log)):
        if difference:
            return Verdict(count, difference, notice, has_same_data and has_same_code)
    return Verdict(len(log.lines), None, notice, has_same_data)


def _strange_row(log: Log, today: Catalog) -> Difference | None:
    """The first number of the recorded catalogue that is not the one its digest stands for."""
    if not log.lines:
        return None
    opened = opening_of(log.path, log.lines[0])
    try:
        expected = with_rows_used(replace(opened, catalog=today)).catalog
    except LookupError as error:
        return Difference(0, 2, 1, "engagement_opened", "catalog", f"with {error}", "without it")
    found = first_field(opened.catalog, expected, "catalog")
    return Difference(0, 2, 1, "engagement_opened", *found) if found else None


def _differences(log: Log) -> Iterator[Difference | None]:
    """One entry for each line; nothing can be compared behind the first difference."""
    match: Match | None = None
    for number, line in enumerate(log.lines, start=log.first):
        try:
            if match is None:
                opened = line.events[0]
                assert isinstance(opened, EngagementOpened)
                match = Match(opened.state, log.header.seed)
                events = [opened, *match.start()[1:]]
            else:
                match.seed = log.header.seed_at(number - log.first)
                events = match.commit(line.answers)
        except IllegalAnswer as error:
            yield Difference(line.turn, number, 0, "", "the answers", "recorded as given", f"not allowed: {error}")
            return
        except UNFIT as error:
            raise misfit(log, number - log.first + FIRST) from error
        found = between(line.turn, number, line.events, events)
        if found is None and line.digest != state_digest(match.state):
            found = Difference(line.turn, number, 0, "", "digest", line.digest[:12], state_digest(match.state)[:12])
        yield found


def between(turn: int, line: int, recorded: Sequence[Any], resolved: Sequence[Any]) -> Difference | None:
    """The first event that differs; the turn is that of the event, which a line may have run into."""
    for index, (one, other) in enumerate(zip(recorded, resolved, strict=False), start=1):
        turn = other.turn if other.kind == "turn_began" else turn
        found = first_field(one, other)
        if found:
            field, before, after = found
            return Difference(turn, line, index, other.kind, field, before, after)
    if len(recorded) == len(resolved):
        return None
    index = min(len(recorded), len(resolved)) + 1
    longer = recorded if len(recorded) > len(resolved) else resolved
    words = longer[index - 1].kind, "missing"
    before, after = words if longer is recorded else words[::-1]
    return Difference(turn, line, index, longer[index - 1].kind, "the event", before, after)


def first_field(one: object, other: object, path: str = "") -> tuple[str, str, str] | None:
    """The first field in which two values differ, as a dotted path with both contents; None when they are equal."""
    if type(one) is not type(other) and not (isinstance(one, Mapping) and isinstance(other, Mapping)):
        return path or "kind", _named(one), _named(other)
    for key, mine, theirs in _parts(one, other):
        found = first_field(mine, theirs, f"{path}{key}" if key.startswith("[") or not path else f"{path}.{key}")
        if found:
            return found
    if _is_leaf(one) and one != other:
        return path, repr(one), repr(other)
    return None


def _parts(one: object, other: object) -> Iterator[tuple[str, object, object]]:
    if is_dataclass(one) and not isinstance(one, type):
        for field in fields(one):
            if field.name != "catalog":
                yield field.name, getattr(one, field.name), getattr(other, field.name)
    elif isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in sorted({*one, *other}, key=str):
            yield str(key), one.get(key), other.get(key)
    elif isinstance(one, tuple) and isinstance(other, tuple):
        yield from _places(one, other)


def _places(one: tuple[object, ...], other: tuple[object, ...]) -> Iterator[tuple[str, object, object]]:
    names = getattr(one, "_fields", None)
    for index in range(max(len(one), len(other))):
        mine = one[index] if index < len(one) else None
        theirs = other[index] if index < len(other) else None
        yield names[index] if names else f"[{index + 1}]", mine, theirs


def _is_leaf(value: object) -> bool:
    return not (isinstance(value, tuple | Mapping) or is_dataclass(value))


def _named(value: object) -> str:
    return str(getattr(value, "kind", value)) if value is not None else "missing"
