"""Matches in which every fighter goes straight for the nearest box and fires: many marks in few turns."""

from __future__ import annotations

from dataclasses import replace

from game.core.hexes import ahead, distance, range_ahead
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.log import LogWriter, header_of, read_log
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.prompts import AllotPrompt
from game.tactical.rules.manoeuvres import walk
from game.tactical.state import Kind

CLOSE = 3
BURSTS = ("short", "medium", "long")


def fought(path, name, seed="1", turns=None, decisions=10_000, options=None):
    """The log of such a match, read back; `turns` sets the clock anew."""
    catalog = load_catalog()
    scenario = load_engagement(name, catalog)
    if turns:
        scenario = replace(scenario, clock=replace(scenario.clock, turns=turns))
    header = header_of(
        engagement=name, title=scenario.title, seed=seed, rules_data=catalog.digest, pilots={"strike": "straight"}
    )
    with LogWriter(path, header, is_durable=False) as writer:
        match = Match(opening(scenario, catalog, options), seed, writer)
        match.start()
        while not match.is_over and len(match.history) < decisions:
            match.commit([answer(match.state, prompt) for prompt in match.prompts])
    return read_log(path)


def answer(state, prompt):
    """The best choice for a fighter that wants to fire."""
    if isinstance(prompt, AllotPrompt):
        return prompt.automatic
    return max(prompt.choices, key=lambda choice: worth(state, prompt, choice))


def worth(state, prompt, choice):
    if prompt.kind == "fly":
        return flight_worth(state, prompt.unit, choice)
    if prompt.kind in ("open_fire", "fire_rear_gun"):
        return (bool(choice.target), BURSTS.index(getattr(choice, "burst", "short")))
    return 0


def flight_worth(state, unit_id, choice):
    """Highest where a box will stand straight ahead in range of the guns, then the nearer the better."""
    unit = state.units[unit_id]
    targets = [other for other in state.units.values() if other.kind is not Kind.SINGLE and other.side != unit.side]
    if not targets or choice.is_breaking_off:
        return (-1000,)
    hexes, heading = walk(unit.hex, unit.heading, state.catalog.manoeuvres[choice.code].path)
    end = hexes[-1] if hexes else unit.hex
    found = []
    for target in targets:
        flown = state.type_of(target.aircraft[0]).formation
        there = ahead(target.hex, target.heading, flown.speed if flown else 2)
        reach = range_ahead(end, heading, there)
        on_board = state.board.has(end)
        found.append((reach is not None and reach <= CLOSE and on_board, on_board, -distance(end, there)))
    return max(found)
