"""What so many RED and BLUE chits do to a target: exact chances by [RED, BLUE], remembered for each state of damage.

A target that is lost is lost at once and the rest of its results is ignored (T9.9, T10.4), but whether it is lost does
not depend on the order of the chits, so its fate is counted over sets of chits. What it had marked until then does
depend on the order: the chance that the chit drawn last marks a section of a target not yet lost is the chance of a set
of chits in which one marking chit is set apart while the others leave the target alive, divided by the number of chits
that may have come last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np

from game.odds.draws import Array, Choice, Part, ways
from game.odds.target import ENGINE, Side, Target, fatal_parts, sides, straggler_parts
from game.tactical.catalog import Section

# Rows that share chits with few others are summed out first, so that few axes are open at a time.
PART_ORDER = ("tail", "engine", "crew", "guns", "wounds", "fuselage", "wing")
SECTION_PARTS = tuple(section.value for section in Section)
RED_AND_BLUE = ((1, 0), (0, 1))
RED_COLUMN, BLUE_COLUMN = range(2)
HITS_STEP = 4

Drawn = tuple[tuple[Side, Side], ...]
Event = Callable[[Side], float]


@dataclass(frozen=True, slots=True, eq=False)
class Fates:
    """Chances by [RED, BLUE] chits drawn."""

    alive: Array
    alive_not_alight: Array
    alive_no_spin_check: Array
    alive_no_straggler: Array
    alive_with_engine: Array
    without_effect: Array
    without_lasting: Array


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """Chance that a section is marked, and boxes marked on average, by [RED, BLUE] chits drawn."""

    chance: Mapping[str, Array]
    boxes: Mapping[str, Array]


def table_size(target: Target, reds: int, blues: int) -> tuple[int, int]:
    """The most RED and BLUE hits of the table to look in: steps of four, so that few tables serve all dice."""
    cup = len(target.chits)
    size = tuple(min(cup, -(-hits // HITS_STEP) * HITS_STEP) for hits in (reds, blues))
    return size[0], size[1] if target.draws_blue else 0


@lru_cache(maxsize=2048)
def fates(target: Target, most: tuple[int, int]) -> Fates:
    """What becomes of a target, for all hits up to `most` RED and BLUE."""
    fatal = fatal_parts(target)
    slow = straggler_parts(target)
    has_engine = target.is_single and target.boxes.engine > 0
    limits = [fatal, fatal, fatal, {part: min(left, slow.get(part, left)) for part, left in fatal.items()}]
    events = (_alive, _alive_not_alight, _alive_no_spin_check, _alive)
    alive, dark, steady, near = _counted(target, most, events, limits)
    engine = _counted(target, most, (_alive,), [{**fatal, ENGINE: target.boxes.engine}])[0] if has_engine else alive
    quiet, fleeting = _counted(target, most, (_without_effect, _without_lasting), [{}, {}])
    return Fates(alive, dark, steady, alive if target.is_single else near, engine, quiet, fleeting)


def _alive(side: Side) -> float:
    return 1 - side.lost


def _alive_not_alight(side: Side) -> float:
    return 1 - side.lost - side.fire


def _alive_no_spin_check(side: Side) -> float:
    return 0.0 if side.is_spin_check else 1 - side.lost


def _without_effect(side: Side) -> float:
    return 1 - side.effect


def _without_lasting(side: Side) -> float:
    return 1 - side.lasting


def _counted(
    target: Target, most: tuple[int, int], events: Sequence[Event], limits: Sequence[Mapping[str, int]]
) -> list[Array]:
    """The chance of each event: a weight for every side drawn, and limits which no part may reach."""
    drawn = sides(target)
    names = [
        part
        for part in PART_ORDER
        if any(_can_reach(drawn, part, limit[part], most) for limit in limits if part in limit)
    ]
    choices = [_choices(chit, names, events) for chit in drawn]
    parts = [_below(name, limits) for name in names]
    chances = ways(choices, parts, most) / _all_ways(len(drawn), most)
    return list(np.broadcast_to(chances, (len(events), *chances.shape[1:])))


def _can_reach(drawn: Drawn, part: str, limit: int, most: tuple[int, int]) -> bool:
    """Whether so many chits can bring a part to its limit at all."""
    highest = [
        sorted((side.amount for side in column if side.part == part), reverse=True)
        for column in zip(*drawn, strict=True)
    ]
    return sum(sum(amounts[:hits]) for amounts, hits in zip(highest, most, strict=True)) >= limit


def _choices(chit: tuple[Side, Side], names: Sequence[str], events: Sequence[Event]) -> tuple[Choice, ...]:
    found = []
    for hits, side in zip(RED_AND_BLUE, chit, strict=True):
        weight = tuple(event(side) for event in events)
        number = names.index(side.part) if side.part in names else -1
        if any(weight):
            found.append(Choice(*hits, weight, number, side.amount if number >= 0 else 0))
    return tuple(found)


def _below(name: str, limits: Sequence[Mapping[str, int]]) -> Part:
    most = max(limit[name] for limit in limits)
    sums = np.arange(most)
    return Part(most, np.array([[sums < limit[name]] for limit in limits], dtype=np.float64))


@lru_cache(maxsize=256)
def _all_ways(cup: int, most: tuple[int, int]) -> Array:
    """In how many ways r RED and b BLUE chits can be taken from the cup; 1 where there are not so many chits."""
    reds, blues = most
    counts = [
        [comb(cup, red) * comb(cup - red, blue) if red <= cup else 0 for blue in range(blues + 1)]
        for red in range(reds + 1)
    ]
    return np.maximum(np.array(counts, dtype=np.float64), 1.0)


@lru_cache(maxsize=2048)
def marks(target: Target, most: tuple[int, int]) -> Marks:
    """What is marked on a target before it is lost, for all hits up to `most` RED and BLUE."""
    chance: dict[str, Array] = {}
    boxes: dict[str, Array] = {}
    for section in SECTION_PARTS:
        if any(side.part == section for chit in sides(target) for side in chit):
            chance[section], boxes[section] = _marked(target, most, section)
    return Marks(chance, boxes)


@lru_cache(maxsize=2048)
def boxes_left(target: Target, most: tuple[int, int]) -> Array:
    """How many boxes a target has left on average, for all hits up to `most`; one that is lost has none left.

    What is left does not depend on the order of the chits: in every set that leaves the target alive each section
    keeps what was not marked. Sections that down it are counted together, each of the others by itself.
    """
    kept = np.zeros((most[0] + 1, most[1] + 1))
    if target.is_lost:
        return kept
    left = {section: target.boxes.of(Section(section)) for section in SECTION_PARTS}
    fatal = fatal_parts(target)
    together = {section: count for section, count in left.items() if count and section in fatal}
    apart = [{section: count} for section, count in left.items() if count and section not in fatal]
    for sections in filter(None, (together, *apart)):
        kept += _kept(target, most, sections, fatal)
    return kept


def _kept(target: Target, most: tuple[int, int], left: Mapping[str, int], fatal: Mapping[str, int]) -> Array:
    """What some sections keep between them, one event for each."""
    drawn = sides(target)
    limits = {**fatal, **left}
    fatal_here = [part for part in fatal if _can_reach(drawn, part, fatal[part], most)]
    names = [part for part in PART_ORDER if part in left or part in fatal_here]
    choices = [_choices(chit, names, (_alive,)) for chit in drawn]
    parts = []
    for name in names:
        sums = np.arange(limits[name])
        rows = [limits[name] - sums if name == section else np.ones_like(sums) for section in left]
        parts.append(Part(limits[name], np.array(rows, dtype=np.float64)[:, None, :]))
    total: Array = (ways(choices, parts, most) / _all_ways(len(drawn), most)).sum(axis=0)
    return total


def _marked(target: Target, most: tuple[int, int], section: str) -> tuple[Array, Array]:
    """Chance to mark a section at all, and boxes marked on average, added up hit by hit."""
    by_red = _last_marks(target, (most[0], 0), section, RED_COLUMN)[:, :, 0]
    red = np.cumsum(by_red / _positions(most[0]), axis=1)
    by_blue = _last_marks(target, most, section, BLUE_COLUMN)
    blue = np.cumsum(by_blue / _positions(most[1]), axis=2)
    chance, boxes = red[:, :, None] + blue
    return chance, boxes


def _positions(hits: int) -> Array:
    """Which of the hits of one colour a chit set apart may have been."""
    return np.maximum(1.0, np.arange(hits + 1))


def _last_marks(target: Target, most: tuple[int, int], section: str, column: int) -> Array:
    """With a chit of one column set apart: is it the first mark, and what does it mark? As [question, RED, BLUE]."""
    drawn = sides(target)
    left = target.boxes.of(Section(section))
    amounts = sorted({chit[column].amount for chit in drawn if chit[column].part == section})
    if not amounts or most[column] == 0:
        return np.zeros((2, most[0] + 1, most[1] + 1))
    limits = {**fatal_parts(target), section: left}
    fatal = [part for part in limits if _can_reach(drawn, part, limits[part], most)]
    names = [part for part in PART_ORDER if part == section or part in fatal]
    choices = []
    for chit in drawn:
        found = _choices(chit, names, (_alive,))
        side = chit[column]
        if side.part == section:
            mark = 1 + amounts.index(side.amount)
            found += (Choice(*RED_AND_BLUE[column], (1.0,), names.index(section), side.amount, mark),)
        choices.append(found)
    parts = [_worth(amounts, left) if name == section else _below(name, [limits]) for name in names]
    return ways(choices, parts, most) / _all_ways(len(drawn), most)


def _worth(amounts: Sequence[int], left: int) -> Part:
    """Two events, a first mark and boxes marked, given the boxes marked before and the chit set apart."""
    sums = np.arange(left)
    worth = np.zeros((2, 1 + len(amounts), left))
    worth[0, 1:, 0] = 1.0
    for mark, amount in enumerate(amounts, start=1):
        worth[1, mark] = np.minimum(amount, left - sums)
    return Part(left, worth)
