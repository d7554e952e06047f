"""The page on one Operation Cerberus: level, ships beside history, figures, attacks, every die (C23, C24.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.standing import fitting
from game.campaigns.cerberus.state import State
from game.reports.campaign_report_plots import placed
from game.reports.cerberus import air_tables, tables
from game.reports.paper import Block, Picture, Section, Table, Words
from game.reports.plots import Picture as Drawn
from game.session.cerberus_telling_words import filled

PER_CENT = 100


@dataclass(slots=True)
class CerberusCount:
    """Everything that happened, each event with the situation before it; `state` is the last situation."""

    state: State | None = None
    moments: list[tuple[Any, State]] = field(default_factory=list)

    def see(self, event: Any, state: State) -> None:
        """An event in the situation before it."""
        self.moments.append((event, state))

    def see_deed(self, deed: Any, fight: str) -> None:
        """What a fight comes to is in its result."""


def state_of(count: CerberusCount) -> State:
    """The last situation; RuntimeError where nothing has happened."""
    if count.state is None:
        raise RuntimeError("the operation has not begun")
    return count.state


def standing(count: CerberusCount) -> str:
    """The result in one line, or where the operation stands."""
    state = state_of(count)
    if not state.level:
        return f"The operation goes on: turn {state.turn}, {clock.now(state)[1]}"
    return f"{state.catalog.level(state.level).name}: {tables.standing_words(state)}"


def lines(count: CerberusCount) -> Iterator[str]:
    """The operation in a few sentences."""
    state = state_of(count)
    yield f"{standing(count)}."
    if state.level:
        yield filled(state.catalog, f"report.{state.level}")
        yield from filter(None, (plain(tables.reduced(state)), plain(tables.against_the_odds(state))))
        yield from map(plain, tables.compared(state, count.moments))


def sections(count: CerberusCount) -> list[Section]:
    """The page's parts; the list of fights and the diary are put to them by whoever writes the page."""
    state, moments = state_of(count), count.moments
    return [
        Section("Result", list(_result(count))),
        Section("The fate of every ship", [_table(tables.fates(state))]),
        *([_against_history(count)] if state.level else []),
        Section("Alert and air cover, turn by turn", [_table(tables.levels(state), "No turn is over yet.")]),
        Section("Every attack", [_table(air_tables.attacks(moments), "No air unit came through.")]),
        Section("Every die of attack", [_table(tables.dice(moments), "None was rolled.")]),
    ]


def _result(count: CerberusCount) -> Iterator[Block]:
    state = state_of(count)
    yield Words(standing(count), is_large=True)
    if state.level:
        yield from (Words(plain(line)) for line in list(lines(count))[1:3])
        yield Picture("place", "Where the level lies among many games of two sound officers (C21.6).")


def _against_history(count: CerberusCount) -> Section:
    state = state_of(count)
    told = [Words(plain(line)) for line in tables.compared(state, count.moments)]
    return Section("Against history", [*told, _table(tables.figures(state, count.moments))])


def _table(rows: tables.Rows, nothing: str = "") -> Block:
    head, *body = rows
    return Table(head, [[plain(cell) for cell in row] for row in body]) if body else Words(nothing)


def plain(words: str) -> str:
    """Words without the signs around what stands out."""
    return words.replace("**", "")


def pictures(count: CerberusCount) -> dict[str, Drawn]:
    """The plots of the page, by name."""
    state = state_of(count)
    if not state.level:
        return {}
    shares = fitting(state).hundredths
    rows = [(row.name, share / PER_CENT) for row, share in zip(state.catalog.levels, shares, strict=True)]
    at = next(number for number, row in enumerate(state.catalog.levels) if row.key == state.level)
    return {"place": placed(rows, at, "Levels of many games (C21.6)", "level of victory (C8.3)")}


def table(count: CerberusCount) -> dict[str, Any]:
    """Everything as tables and lists."""
    state, moments = state_of(count), count.moments
    found = {
        "fates": tables.fates(state),
        "levels": tables.levels(state),
        "attacks": air_tables.attacks(moments),
        "dice": tables.dice(moments),
    }
    if state.level:
        found["figures"] = tables.figures(state, moments)
    return {
        "level": state.level,
        "standing": standing(count),
        **{
            name: [dict(zip(rows[0], map(plain, row), strict=True)) for row in rows[1:]] for name, rows in found.items()
        },
    }
