"""What stands beside a fight: history, the same fight flown again by pilots, and a simulation of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.reports.after_action import ROLE_WORDS
from game.reports.figures import Running
from game.reports.paper import Block, Picture, Section, Table, Words
from game.session.intervals import Interval, mean
from game.session.refly import Placed, Reflown, placed
from game.session.tally import GameResult
from game.tactical.scenario import History, Toll
from game.tactical.state import Role

LOST = "destroyed"
TOLLS = {Role.BOMBER: "bombers", Role.ESCORT: "escorts", Role.INTERCEPTOR: "interceptors"}


@dataclass(frozen=True, slots=True)
class Column:
    """One way a fight came out: how many flew and were lost by role; of many games the mean."""

    title: str
    flown: Mapping[Role, float]
    lost: Mapping[Role, float]


def column_of(title: str, results: Sequence[GameResult]) -> Column:
    """Games as a column."""
    flown = {role: _mean([result.conditions[role.value].total() for result in results]) for role in Role}
    lost = {role: _mean([result.conditions[role.value][LOST] for result in results]) for role in Role}
    return Column(title, flown, lost)


def column_of_summary(title: str, aircraft: Mapping[str, Any], games: int) -> Column:
    """The `aircraft` table of a simulation's summary as a column."""
    flown = {role: aircraft.get(name, {}).get("flew", 0) / games for role, name in TOLLS.items()}
    lost = {role: _value(aircraft.get(name, {})) for role, name in TOLLS.items()}
    return Column(title, flown, lost)


def _value(table: Mapping[str, Any]) -> float:
    return float(table["lost"]["per_game"]["value"]) if table else 0.0


def history_section(history: History, columns: Sequence[Column]) -> Section:
    """History's losses beside the game's and those of simulated games."""
    head = ["", "history"] + [column.title for column in columns]
    rows = []
    for role, name in TOLLS.items():
        toll: Toll = getattr(history, name)
        cells = [_toll(column.flown.get(role, 0), column.lost.get(role, 0)) for column in columns]
        if any(cells) or toll.flown is not None or toll.lost is not None:
            rows.append([f"{name} lost", _toll(toll.flown, toll.lost), *cells])
    return Section(
        "History beside it",
        [Words(history.sentence), Table(head, rows), Words(f"Source: {history.source}.", is_quiet=True)],
    )


def _toll(flown: float | None, lost: float | None) -> str:
    """Losses with their share: "60 of 291 (21 %)"."""
    if lost is None:
        return f"unknown, of {_count(flown)}" if flown else "unknown"
    if not flown:
        return "" if flown == 0 else _count(lost)
    return f"{_count(lost)} of {_count(flown)} ({100 * lost / flown:.0f} %)"


def _count(number: float | None) -> str:
    if number is None:
        return ""
    return f"{number:,.0f}" if float(number).is_integer() else f"{number:.2f}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """One number of the real fight among those of games flown again; `place` is None while the fight is not over."""

    name: str
    real: int | None
    games: Interval
    place: Placed | None


def comparisons(again: Reflown, real: GameResult | None) -> list[Comparison]:
    """x of T13.3 and the losses by role."""
    found = [_compared("x (T13.3)", [result.x for result in again.results], real.x if real else None)]
    for role, word in ROLE_WORDS.items():
        lost = [result.conditions[role.value][LOST] for result in again.results]
        if any(result.conditions[role.value].total() for result in again.results):
            found.append(_compared(f"{word}s lost", lost, real.conditions[role.value][LOST] if real else None))
    return found


def _compared(name: str, values: Sequence[int], real: int | None) -> Comparison:
    place = None if real is None or not values else placed(real, values)
    return Comparison(name, real, mean(values), place)


def again_section(again: Reflown, real: GameResult | None) -> Section:
    """Where the real fight lies among games that pilots flew on from one of its turns."""
    plan, games = again.plan, len(again.results)
    pilots = ", ".join(f"{side.value} {name}" for side, name in plan.pilots.items())
    start = f"from turn {plan.turn}" if plan.turn else "from the set-up"
    stopped = f" of {plan.games} wanted" if again.is_stopped else ""
    blocks: list[Block] = [Words(f"{games} games{stopped}, flown on {start} with new dice ({pilots}).")]
    if games:
        blocks.append(_table(comparisons(again, real)))
        blocks += [Picture("again-x", "x of the games flown again."), Picture("again-losses", "Losses of these games.")]
    if real is None:
        blocks.append(Words("The fight itself is not over, so it has no place among them yet.", is_quiet=True))
    return Section("Flown again", blocks)


def _table(found: Sequence[Comparison]) -> Table:
    head = ("", "this fight", "games, mean", "lower", "the same", "higher")
    return Table(head, [(one.name, one.real, one.games.words(), *(one.place or ("", "", ""))) for one in found])


def again_words(again: Reflown, real: GameResult | None) -> Iterator[str]:
    """The same in lines to read."""
    for one in comparisons(again, real):
        yield f"  {one.name:<22}mean {one.games.words()}"
        if one.place and one.real is not None:
            lower, same, higher = one.place
            yield f"  {'':<22}this fight {one.real}: {lower} games lower, {same} the same, {higher} higher"
    if real is None:
        yield "  The fight itself is not over, so it has no place among them yet."


def simulation_section(table: Mapping[str, Any], x: int | None) -> Section:
    """Where the fight lies among the games of a simulation, told from its summary."""
    xs = [row["x"] for row in table["results"]]
    pilots = ", ".join(f"{side} {name}" for side, name in table["pilots"].items())
    blocks: list[Block] = [Words(f"{table['games']} simulated games from seed {table['seed']} ({pilots}).")]
    level = [(name, row["games"], f"{100 * row['value']:.1f} %") for name, row in table["levels"].items()]
    blocks.append(Table(("level of victory (T13.3)", "games", "share"), level))
    if x is not None and xs:
        lower, same, higher = placed(x, xs)
        blocks.append(Words(f"This fight ended at x = {x:+d}: {lower} lower, {same} the same, {higher} higher."))
    return Section("Simulation beside it", blocks)


def _mean(numbers: Sequence[int]) -> float:
    running = Running()
    for number in numbers:
        running.take(number)
    return running.mean
