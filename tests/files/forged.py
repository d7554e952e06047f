"""Forged logs: facts of a true one changed, and every digest made to fit, so that only the rules can tell."""

from __future__ import annotations

import json
from dataclasses import replace

from game.files.digest import state_digest
from game.files.log import UNFIT, read_log
from game.files.recovery import whole
from game.tactical.apply import fold

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 20, 60, 99, 200, 999)
MOST_TRIES = 40
CATALOG, REST = "catalog", "the rest"


def forged(rng, data, path):
    """A log in which a few facts are others, cut off soon behind them; it folds, and its digests fit.

    The same as it was where no change of it folds.
    """
    for _ in range(MOST_TRIES):
        lines = data.splitlines(keepends=True)
        last = 1 if rng.random() < 0.4 else rng.randrange(1, len(lines))
        pool = _words(lines)
        for _ in range(rng.choice([1, 1, 2, 4])):
            _change(rng, lines, rng.choice([1, last, last]), pool)
        kept = lines[: last + 1 + rng.choice([0, 0, 1, len(lines)])]
        path.write_bytes(b"".join(kept))
        fitting = _fitting(path)
        if fitting:
            return fitting
    return data


def _fitting(path):
    """The same log with digests that fit, as far as it folds; nothing where not even the opening does."""
    try:
        log = read_log(path)
    except Exception:
        return b""
    state, fitting = None, []
    for line in log.lines:
        try:
            state = fold(line.events[0].state if state is None else state, line.events)
            fitting.append(replace(line, digest=state_digest(state)))
        except (Exception, *UNFIT):
            break
    return whole(log.header, tuple(fitting)) if fitting else b""


def _words(lines):
    """Names and codes that the log uses, to be put where others stand."""
    plain = json.loads(lines[1])["events"][0]["state"]
    codes = list(plain[CATALOG]["manoeuvres"])
    return ["", "x", *plain["aircraft"], *plain["units"], *plain[CATALOG]["aircraft"], *codes]


def _change(rng, lines, number, pool):
    """Change one fact in a line: in its events, of which the opening holds the whole situation, or in its answers."""
    plain = json.loads(lines[number])
    holder, key = _fact(rng, plain)
    if holder is not None:
        holder[key] = _other(rng, holder[key], pool)
        lines[number] = json.dumps(plain).encode() + b"\n"


def _fact(rng, plain):
    """One value anywhere, each branch as likely as the next; the catalogue seldom, for it is large."""
    holder = plain
    key = "events" if plain["events"] and (not plain["answers"] or rng.random() < 0.8) else "answers"
    while True:
        value = holder[key]
        keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
        keys = [one for one in keys if one != "kind"]
        if CATALOG in keys and rng.random() < 0.7:
            keys.remove(CATALOG)
        if not keys or rng.random() < 0.08:
            return holder, key
        holder, key = value, rng.choice(keys)


def _other(rng, value, pool):
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice([*NUMBERS, value - 1, value + 1])
        case str():
            return rng.choice(pool)
        case list() if value:
            one = rng.choice(value)
            return rng.choice([value[:-1], [*value, one], value[::-1], []])
        case dict() if value:
            one, other = rng.choice(list(value)), rng.choice(list(value))
            changed = {**value, one: value[other]}
            if rng.random() < 0.5:
                changed.pop(rng.choice(list(value)))
            return changed
        case _:
            return rng.choice([None, 1, [], {}])
