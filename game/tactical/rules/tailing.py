"""Tailing: who sits behind whom, and in which waves plots are made (T4.3, T4.4).

A tails B when B is on A's straight line ahead at range 1 to 3, A is in B's Rear zone, their headings differ by
0 or 1 step, and neither spins. A tailer learns the letter of B's code before it plots, and has one die more on B.
All this is judged at the end of the previous turn: who entered or left a box since then has no place in it yet.
"""

from __future__ import annotations

from game.core.hexes import heading_difference, range_ahead
from game.tactical.catalog import Zone
from game.tactical.events import TailingFound
from game.tactical.ledger import Ledger
from game.tactical.rules.attack_zones import is_spinning, zone_between
from game.tactical.state import Kind, State, Unit

TAIL_RANGES = (1, 2, 3)
MOST_HEADING_STEPS = 1
CLEAR_VIEW = "CV"


def resolve(ledger: Ledger) -> None:
    """P3: find all pairs at once (T4.3)."""
    if not ledger.state.is_on("tailing"):
        return
    pairs = tailing_pairs(ledger.state)
    if pairs:
        ledger.write(TailingFound(pairs))


def tailing_pairs(state: State) -> tuple[tuple[str, str], ...]:
    """All pairs (tailer, tailed), in canonical order (T4.3)."""
    newcomers = state.this_turn.newcomers
    flying = [state.units[id_] for id_ in sorted(state.units) if id_ not in newcomers]
    singles = [unit for unit in flying if unit.kind is Kind.SINGLE]
    return tuple((one.id, other.id) for one in singles for other in singles if is_tailing(state, one, other))


def is_tailing(state: State, tailer: Unit, tailed: Unit) -> bool:
    """Whether one single tails another (T4.3)."""
    if tailer.side is tailed.side or heading_difference(tailer.heading, tailed.heading) > MOST_HEADING_STEPS:
        return False
    if range_ahead(tailer.hex, tailer.heading, tailed.hex) not in TAIL_RANGES:
        return False
    if is_spinning(state, tailer) or is_spinning(state, tailed):
        return False
    return zone_between(state, tailed, tailer) is Zone.REAR


def plotted(state: State) -> list[str]:
    """Every unit that is plotted this turn, in canonical order (T4.1, P4)."""
    return [id_ for id_ in sorted(state.units) if is_plotted(state, state.units[id_])]


def is_plotted(state: State, unit: Unit) -> bool:
    """Whether a unit is plotted: singles that do not spin, stragglers not held nor just dropped out (T4.1, T6.5)."""
    if unit.kind is Kind.BOX or is_spinning(state, unit):
        return False
    facts = state.this_turn
    return unit.kind is Kind.SINGLE or (unit.id not in facts.held and unit.id not in facts.dropped)


def has_clear_view(state: State, unit: str) -> bool:
    """Whether a single plots after all waves, seeing one enemy plot (trait CV, T3.9), or by grace of its mission."""
    if state.units[unit].kind is not Kind.SINGLE:
        return False
    return CLEAR_VIEW in state.aircraft[unit].traits or is_shown_plots(state, unit)


def is_shown_plots(state: State, unit: str) -> bool:
    """Whether its mission has this single's side look at the plots of an enemy element now."""
    return state.sortie is not None and state.turn <= state.sortie.shown_plots.get(unit, 0)


def waves(state: State) -> tuple[tuple[str, ...], ...]:
    """Who plots in which wave; a ring of tailing is one last wave, clear-view aircraft plot after all (T4.4, T3.9)."""
    waiting = [unit for unit in plotted(state) if not has_clear_view(state, unit)]
    if not state.this_turn.tailing:
        return (tuple(waiting),) if waiting else ()
    tailed = {unit: {other for tailer, other in state.this_turn.tailing if tailer == unit} for unit in waiting}
    done: set[str] = set()
    found: list[tuple[str, ...]] = []
    while waiting:
        wave = tuple(unit for unit in waiting if tailed[unit] <= done) or tuple(waiting)
        found.append(wave)
        done.update(wave)
        waiting = [unit for unit in waiting if unit not in done]
    return tuple(found)
