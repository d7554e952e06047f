"""Movement: boxes fly straight, stragglers slip, spinning aircraft fall, all the rest fly their plots (T5, T6.1, H-C2).

box                  formation code, straight ahead
dropped out by D1    one hex, then the slip of D2 if that is due too
straggler            its plot, then the slip of D2
spinning single      one hex ahead, then heading d6 - 1; it stays where the hex ahead is off the board
single               its plot; with *break off* it leaves instead
"""

from __future__ import annotations

from game.core.dice import Dice
from game.core.hexes import Hex, ahead
from game.tactical.events import GlideBegan, Left, Moved
from game.tactical.ledger import Ledger
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.damage import lose
from game.tactical.rules.manoeuvres import is_gliding, reserve_after, straight_code, walk
from game.tactical.rules.stragglers import slip
from game.tactical.state import Glide, Kind, Plot, State, Unit

PHASE = "P5"
SPIN_BAND = 1


def resolve(ledger: Ledger, dice: Dice) -> None:
    """P5: everything moves at once, judged against the situation before anything moved (T4.1)."""
    before = ledger.state
    for id_ in sorted(before.units):
        unit = before.units[id_]
        plot = before.this_turn.plots.get(id_)
        if plot is not None and plot.is_breaking_off:
            _break_off(ledger, unit)
            continue
        move = _spin(before, dice, unit) if is_spinning(before, unit) else _move(before, unit, plot)
        ledger.write(move)
        if not before.board.has(move.hex):
            ledger.write(Left(id_, unit.aircraft, "flew off the board", "T12.8"))
        elif before.is_on("fuel") and move.fuel == 0 and unit.kind is Kind.SINGLE:
            _run_dry(ledger, id_)


def _break_off(ledger: Ledger, unit: Unit) -> None:
    glide = ledger.state.aircraft[unit.id].glide
    if glide is not None:
        lose(ledger, unit.id, "forced down", glide.credit, "T11.3")
        return
    ledger.write(Left(unit.id, unit.aircraft, "broke off", "T12.9"))


def _run_dry(ledger: Ledger, aircraft: str) -> None:
    if ledger.state.aircraft[aircraft].glide is None:
        ledger.write(GlideBegan(aircraft, Glide(ledger.state.turn + 1), "T14.3"))


def _spin(state: State, dice: Dice, unit: Unit) -> Moved:
    die = dice.die(state.turn, PHASE, "tac.spinheading")
    place = ahead(unit.hex, unit.heading)
    path = (place,) if state.board.has(place) else ()
    fuel = state.aircraft[unit.id].fuel
    end = path[-1] if path else unit.hex
    return Moved(unit.id, "", path, end, die - 1, SPIN_BAND, unit.has_reserve, fuel, die, "T11.2")


def _move(state: State, unit: Unit, plot: Plot | None) -> Moved:
    if unit.kind is Kind.BOX:
        return straight_move(state, unit)
    facts = state.this_turn
    if unit.id in facts.held:
        path: tuple[Hex, ...] = (ahead(unit.hex, unit.heading),)
        return _with_slip(state, unit, path, unit.heading, "", 0, "H-D1")
    if unit.id in facts.dropped or plot is None:
        path = tuple(ahead(unit.hex, unit.heading, step) for step in range(1, unit.band + 2))
        return _with_slip(state, unit, path, unit.heading, "", unit.band, "H-D2")
    row = state.catalog.manoeuvres[plot.code]
    path, heading = walk(unit.hex, unit.heading, row.path)
    return _with_slip(state, unit, path, heading, plot.code, row.band, "T5.2")


def straight_move(state: State, box: Unit) -> Moved:
    """A box flies straight ahead at its formation speed (H-C2, T6.1)."""
    path = tuple(ahead(box.hex, box.heading, step) for step in range(1, box.band + 2))
    code = straight_code(state.catalog, box.band)
    rule = "H-C2" if state.type_of(box.aircraft[0]).category == "heavy" else "T6.1"
    return Moved(box.id, code, path, path[-1], box.heading, box.band, box.has_reserve, 0, rule=rule)


def _with_slip(state: State, unit: Unit, path: tuple[Hex, ...], heading: int, code: str, band: int, rule: str) -> Moved:
    letter = state.this_turn.slips.get(unit.id)
    if letter is not None:
        path = (*path, slip(path[-1], heading, letter))
    record = state.aircraft[unit.id]
    fuel = record.fuel
    if state.is_on("fuel") and unit.kind is Kind.SINGLE and not is_gliding(state, record):
        fuel = max(0, fuel - band)
    reserve = reserve_after(code, unit.has_reserve)
    return Moved(unit.id, code, path, path[-1], heading, band, reserve, fuel, rule=rule)
