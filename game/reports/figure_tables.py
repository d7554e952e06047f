"""Tables of figures that read the same for one fight and for many: by zone, range and section, chits, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.reports.after_action import ROLE_WORDS, Score
from game.reports.figures import Figures
from game.reports.paper import Table
from game.reports.plotting import SIDE_WORDS
from game.tactical.catalog import Section, Zone
from game.tactical.state import Side

RANGES = range(4)
CAUSES = (*(zone.value for zone in Zone), "fire", "collision", "unknown")
SCORE_HEAD = ("attacks", "dice", "RED", "BLUE", "boxes marked", "shot down")


def zone_and_range_tables(figures: Figures) -> Iterator[Table]:
    """Attacks of both sides by zone and by range; of many fights per game."""
    for title, key in (("By zone", "zone"), ("By range in hexes", "range")):
        rows: list[tuple[object, ...]] = []
        sides = []
        for side in Side:
            for place in (*Zone,) if key == "zone" else RANGES:
                zone, steps = (place.value, None) if isinstance(place, Zone) else ("", place)
                score = figures.score(side, zone, steps)
                if score.attacks:
                    rows.append((f"{SIDE_WORDS[side]}, {zone or steps}", *_parts(score, figures.games)))
                    sides.append(side)
        yield Table(("fire of the", *SCORE_HEAD), rows or [("nobody fired", *[""] * 6)], title, sides)


def _parts(score: Score, games: int) -> tuple[float, ...]:
    numbers = (score.attacks, score.dice, score.red, score.blue, score.marked, score.downed)
    return numbers if games == 1 else tuple(number / games for number in numbers)


def mark_tables(figures: Figures) -> Iterator[Table]:
    """Boxes marked by section and by the zone the hit came from, for bombers, escorts and interceptors."""
    for word in ROLE_WORDS.values():
        mine = {key[1:]: count for key, count in figures.marks.items() if key[0] == word}
        if not mine:
            continue
        causes = [cause for cause in CAUSES if any(found == cause for _, found in mine)]
        rows = [_marked(mine, section, causes, figures.games) for section in (*Section, None)]
        yield Table((f"on {word}s", *causes, "all"), rows)


def _marked(
    mine: Mapping[tuple[str, str], int], section: Section | None, causes: Sequence[str], games: int
) -> tuple[object, ...]:
    """The row of one section, or of all together."""
    wanted = [section.value] if section else [section.value for section in Section]
    counts = [sum(mine.get((one, cause), 0) for one in wanted) for cause in causes]
    return (section.value if section else "all", *(_per_game(count, games) for count in (*counts, sum(counts))))


def _per_game(count: int, games: int) -> float:
    return count if games == 1 else count / games


def chit_table(figures: Figures) -> Table:
    """The results drawn, RED and BLUE, most often first."""
    results = sorted({result for _, result in figures.chits})
    counts = {result: (figures.chits["red", result], figures.chits["blue", result]) for result in results}
    rows = [
        (result, _per_game(red, figures.games), _per_game(blue, figures.games))
        for result, (red, blue) in sorted(counts.items(), key=lambda pair: -sum(pair[1]))
    ]
    return Table(("result", "RED", "BLUE"), rows or [("no chit was drawn", "", "")])


def number_table(figures: Figures) -> Table:
    """What happened per game, each number with its 95 % interval."""
    rows = []
    for name, running in figures.numbers.items():
        found = running.interval()
        reach = f"{found.low:.2f} to {found.high:.2f}" if found.low is not None and found.high is not None else ""
        rows.append((name, found.value, reach))
    return Table(("per game", "mean", "95 % interval"), rows)
