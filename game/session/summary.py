"""The results of many engagements put together, each number with its 95 % interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import game
from game.files.catalog import load_catalog
from game.files.digest import rules_digest
from game.session.batch import Plan
from game.session.intervals import DIGITS, Interval, mean, share
from game.session.tally import BY_FIRE, GameResult
from game.tactical.catalog import Section, Zone
from game.tactical.state import Role, Side

LEVELS = (
    "decisive victory of the interceptors",
    "victory of the interceptors",
    "draw",
    "victory of the strike side",
    "decisive victory of the strike side",
)
ROLE_NAMES = {Role.BOMBER.value: "bombers", Role.ESCORT.value: "escorts", Role.INTERCEPTOR.value: "interceptors"}
ZONES = (*(zone.value for zone in Zone), BY_FIRE)


def summary(plan: Plan, results: Sequence[GameResult]) -> dict[str, Any]:
    """Everything counted, as plain tables that JSON can hold; the same bytes for the same plan on every machine."""
    return {
        "format": 1,
        "game": game.__version__,
        "rules_data": load_catalog().digest,
        "rules_code": rules_digest(),
        "engagement": plan.engagement.stem,
        "games": plan.games,
        "seed": plan.seed,
        "pilots": {side.value: plan.pilots[side] for side in Side},
        "options": dict(sorted(plan.options.items())),
        "levels": _levels(results),
        "x": mean([result.x for result in results]).as_table(),
        "points": {side.value: mean([result.points[side.value] for result in results]).as_table() for side in Side},
        "turns": mean([result.turns for result in results]).as_table(),
        "aircraft": _aircraft(results),
        "stragglers": mean([result.stragglers for result in results]).as_table(),
        "released": mean([result.released for result in results]).as_table(),
        "attacks_per_fighter": _per_fighter([result.attacks.total() for result in results], results).as_table(),
        "red_per_fighter": _per_fighter([result.red for result in results], results).as_table(),
        "attacks_by_zone": {zone.value: sum(result.attacks[zone.value] for result in results) for zone in Zone},
        "marked": _marked(results),
        "results": [_row(result) for result in results],
    }


def _levels(results: Sequence[GameResult]) -> dict[str, Any]:
    found = Counter(result.level for result in results)
    return {level: {"games": found[level], **share(found[level], len(results)).as_table()} for level in LEVELS}


def _aircraft(results: Sequence[GameResult]) -> dict[str, Any]:
    """For each role how many flew, and how they came home (T13.4)."""
    tables = {}
    for role, name in ROLE_NAMES.items():
        flew = sum(result.conditions[role].total() for result in results)
        if flew:
            tables[name] = {"flew": flew, **_conditions(role, flew, results)}
    return tables


def _conditions(role: str, flew: int, results: Sequence[GameResult]) -> dict[str, Any]:
    table = {}
    for key, word in (("lost", "destroyed"), ("damaged", "damaged")):
        numbers = [result.conditions[role][word] for result in results]
        table[key] = {"per_game": mean(numbers).as_table(), "share": share(sum(numbers), flew).as_table()}
    return table


def _per_fighter(numbers: Sequence[int], results: Sequence[GameResult]) -> Interval:
    return mean([number / result.fighters for number, result in zip(numbers, results, strict=True) if result.fighters])


def _marked(results: Sequence[GameResult]) -> dict[str, Any]:
    """Boxes marked per game: by role, section and the zone the hit came from."""
    total: Counter[tuple[str, str, str]] = Counter()
    for result in results:
        total.update(result.marked)
    return {
        name: {section.value: _zones(total, role, section.value, len(results)) for section in Section}
        for role, name in ROLE_NAMES.items()
        if any(key[0] == role for key in total)
    }


def _zones(total: Counter[tuple[str, str, str]], role: str, section: str, games: int) -> dict[str, float]:
    return {zone: round(total[role, section, zone] / games, DIGITS) for zone in ZONES}


def _row(result: GameResult) -> dict[str, Any]:
    return {
        "seed": result.seed,
        "x": result.x,
        "level": result.level,
        "turns": result.turns,
        "lost": dict(sorted(result.losses.items())),
    }


def words(table: dict[str, Any]) -> Iterable[str]:
    """The same in lines to read."""
    pilots = ", ".join(f"{side} {pilot}" for side, pilot in table["pilots"].items())
    yield f"{table['engagement']}: {table['games']} games from seed {table['seed']} ({pilots})"
    yield "Intervals hold the true value in 95 cases of 100."
    yield ""
    for level, row in table["levels"].items():
        yield f"  {level:<40}{row['games']:>6}  {_percent(row)}"
    yield ""
    yield f"  {'x (T13.3), mean':<40}{_interval(table['x'])}"
    for side, row in table["points"].items():
        yield f"  {f'points of the {side} side':<40}{_interval(row)}"
    for name, row in table["aircraft"].items():
        yield f"  {f'{name} lost per game':<40}{_interval(row['lost']['per_game'])}, {_percent(row['lost']['share'])}"
        yield f"  {f'{name} damaged per game':<40}{_interval(row['damaged']['per_game'])}"
    yield f"  {'bombers that straggled per game':<40}{_interval(table['stragglers'])}"
    yield f"  {'bombers that released per game':<40}{_interval(table['released'])}"
    yield f"  {'attacks per interceptor':<40}{_interval(table['attacks_per_fighter'])}"
    yield f"  {'RED hits per interceptor':<40}{_interval(table['red_per_fighter'])}"
    for name, sections in table["marked"].items():
        yield ""
        yield f"  {f'boxes marked on {name}, per game':<32}" + "".join(f"{zone:>9}" for zone in ZONES)
        for section, zones in sections.items():
            yield f"    {section:<30}" + "".join(f"{zones[zone]:>9.2f}" for zone in ZONES)


def _interval(row: dict[str, Any]) -> str:
    return Interval(row["value"], row["low"], row["high"]).words()


def _percent(row: dict[str, Any]) -> str:
    if row["low"] is None:
        return f"{100 * row['value']:.1f} %"
    return f"{100 * row['value']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
