"""Whether a situation is one that the rules can have made: a file that was tampered with may hold any other.

Only what the engine relies on is looked at: names that must lead somewhere, numbers that must lie in a range, and facts
that must fit the step of the turn. Every check yields a few words about what was expected, and the first one counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from game.tactical.catalog import AircraftType, Boxes
from game.tactical.prompts import Answer, Fly, Look, OpenFire
from game.tactical.rules import entry, fixed_fire, plotting, tailing
from game.tactical.sound_catalog import bands_of, catalog_faults
from game.tactical.state import Aircraft, Element, Kind, Role, Shot, State, Step, ThisTurn, Unit

SET_UP = (Step.ESCORTS, Step.BEARINGS, Step.INTERCEPTORS)
ENTERING = (*SET_UP, Step.ENTRY_BEARINGS, Step.ENTRIES)
AFTER_ENTRY = (
    Step.JETTISON, Step.PLOT, Step.LOOK, Step.LOOK_PLOT, Step.REPLACE, Step.DECLARE, Step.ALLOT, Step.LEAVING,
)  # fmt: skip
NEVER_ASKED = (
    Step.TURN, Step.RELEASE, Step.STRAGGLERS, Step.TAILING, Step.MOVEMENT, Step.COLLISIONS,
    Step.FIRE, Step.GUNS, Step.BURN, Step.PROBLEMS, Step.AFTER,
)  # fmt: skip
FIRING = (Step.DECLARE, Step.ALLOT)
SECTIONS = tuple(field.name for field in fields(Boxes))
MOST_IN_BOX = 4
MOST_IN_ELEMENT = 12
MOST_OF_ANYTHING = 60  # wounds, leaks and the like: more than any fight can bring


def fault_of(state: State, before: State | None = None) -> str:
    """What makes a situation one that no game can come to, in a few words; empty for a sound one.

    It is one in which somebody decides, or the end. What is the same as in `before`, a sound one, is taken as sound.
    """
    return next(_faults(state, before), "")


def sealed_fault(state: State, sealed: Sequence[Answer]) -> str:
    """What is wrong with answers still sealed in a situation, in a few words; empty when nothing is (T4.4, T3.9)."""
    flown = {answer.unit for answer in sealed if isinstance(answer, Fly)}
    for answer in sealed:
        if isinstance(answer, Fly) and plotting.why_not(state, answer):
            return f"a code that {answer.unit} may fly"
        if isinstance(answer, Look) and answer.target not in state.units:
            return "looks at plots of units on the board"
    if state.step in (Step.PLOT, Step.LOOK, Step.LOOK_PLOT):
        waves = tailing.waves(state)
        closed = waves[: state.this_turn.wave] if state.step is Step.PLOT else waves
        for unit in (unit for wave in closed for unit in wave if unit not in flown):
            prompt = plotting.plot_prompt(state, state.units[unit])
            if len(prompt.choices) != 1 and plotting.default_plot(state, prompt) is None:
                return f"an order for {unit}"
    return ""


def _faults(state: State, before: State | None) -> Iterator[str]:
    if before is None or before.catalog is not state.catalog:
        yield from catalog_faults(state.catalog)
    yield from _clock_faults(state)
    for id_, record in state.aircraft.items():
        if before is None or before.aircraft.get(id_) is not record:
            yield from _record_faults(state, id_, record)
    bands = bands_of(state.catalog)
    for id_, unit in state.units.items():
        if before is None or before.units.get(id_) is not unit:
            yield from _unit_faults(state, id_, unit, bands)
    yield from _place_faults(state)
    yield from _element_faults(state, bands)
    if before is None or before.this_turn is not state.this_turn or before.step is not state.step:
        yield from _turn_faults(state, state.this_turn)


# ---- the clock ----------------------------------------------------------------------------------------------------


def _clock_faults(state: State) -> Iterator[str]:
    step, clock = state.step, state.clock
    if step is Step.ENDED:
        return
    if step in NEVER_ASKED or (step is Step.LEAVING and state.sortie is None):
        yield "a step in which somebody decides"
    if (step in SET_UP) != (state.turn == 0):
        yield f"a turn that fits the step '{step.value}'"
    if not 0 <= state.turn <= clock.turns:
        yield f"turn 0 to {clock.turns}"
    if state.end_reason:
        yield "no reason for an end before it"
    if step in ENTERING and entry.arriving(state) and entry.lead_bomber(state) is None:
        yield "a bomber for those who enter to find"
    if step in SET_UP and entry.lead_bomber(state) is None:
        yield "a box of bombers at the set-up"


# ---- records and units --------------------------------------------------------------------------------------------


def _record_faults(state: State, id_: str, record: Aircraft) -> Iterator[str]:
    row = state.catalog.aircraft.get(record.type)
    if record.id != id_ or not id_:
        yield f"{id_}: its own name"
    elif row is None:
        yield f"{id_}: a type of the catalogue"
    else:
        yield from (f"{id_}: {words}" for words in _number_faults(state, record, row))


def _number_faults(state: State, record: Aircraft, row: AircraftType) -> Iterator[str]:
    for section in SECTIONS:
        if not 0 <= getattr(record.boxes, section) <= getattr(row.boxes, section):
            yield f"0 to {getattr(row.boxes, section)} {section} boxes"
    guns = row.guns
    for name in ("mg_dice", "cannon_dice", "mg_ammo", "cannon_ammo"):
        most = getattr(guns, name) if guns else 0
        if not 0 <= getattr(record, name) <= most:
            yield f"0 to {most} {name.replace('_', ' ')}"
    if not 0 <= record.fuel <= row.fuel:
        yield f"0 to {row.fuel} fuel"
    if record.quality not in state.catalog.gunnery.qualities:
        yield "a quality of the catalogue"
    if not set(record.traits) <= state.catalog.gunnery.traits.keys():
        yield "traits of the catalogue"
    if not all(0 <= count <= MOST_OF_ANYTHING for count in (record.wounds, record.engine_rough, record.leaks)):
        yield "fewer wounds, rough engines and leaks"
    yield from _trouble_faults(state, record)


def _trouble_faults(state: State, record: Aircraft) -> Iterator[str]:
    checks, turn = state.catalog.gunnery.checks, state.turn
    spin, glide = record.spin, record.glide
    if spin and not (0 <= spin.turn <= turn and 0 <= spin.failed <= checks.spin_limit_turns):
        yield "a spin that began before"
    if glide and not (0 <= glide.from_turn <= turn + 1 and 0 <= glide.turns <= checks.glide_turns):
        yield "a glide that began before"
    if record.rudder and not 0 <= record.rudder.turn <= turn:
        yield "a rudder that jammed before"
    if record.loss and not 0 <= record.loss.turn <= turn:
        yield "a loss before now"


def _unit_faults(state: State, id_: str, unit: Unit, bands: frozenset[int]) -> Iterator[str]:
    records = [state.aircraft.get(aircraft) for aircraft in unit.aircraft]
    if unit.id != id_ or not id_:
        yield f"{id_}: its own name"
    if not records or any(record is None or record.side is not unit.side for record in records):
        yield f"{id_}: aircraft of its side"
    rows = {state.type_of(aircraft).id: state.type_of(aircraft) for aircraft in unit.aircraft}
    row = next(iter(rows.values()))
    if unit.kind is Kind.BOX:
        if len(records) > MOST_IN_BOX or len(rows) > 1 or row.formation is None:
            yield f"{id_}: one to four aircraft of a type that flies in boxes"
    elif unit.aircraft != (id_,):
        yield f"{id_}: itself alone"
    elif (row.formation is None) if unit.kind is Kind.STRAGGLER else not row.is_fighter:
        yield f"{id_}: an aircraft that flies as a {unit.kind.value}"
    if not (state.board.has(unit.hex) and 0 <= unit.heading < 6):
        yield f"{id_}: a hex on the board and a heading from 0 to 5"
    if unit.band not in bands:
        yield f"{id_}: a speed band of the catalogue"
    if unit.code and unit.code not in state.catalog.manoeuvres:
        yield f"{id_}: a code of the catalogue"


# ---- who is where -------------------------------------------------------------------------------------------------


def _place_faults(state: State) -> Iterator[str]:
    """Everybody is in one place at most, and nobody who is gone is anywhere."""
    here = [aircraft for unit in state.units.values() for aircraft in unit.aircraft]
    coming = [aircraft for element in state.to_come for aircraft in element.aircraft]
    names = {element.id for element in state.to_come}
    if len({*here, *coming}) != len(here) + len(coming) or len(names) != len(state.to_come):
        yield "every aircraft in one place only"
    for aircraft in here:
        if state.aircraft[aircraft].is_lost or state.aircraft[aircraft].has_left:
            yield f"{aircraft}: on the board, or gone"
    flying = set(here)
    for id_, record in state.aircraft.items():
        is_gone = record.is_lost or record.has_left
        has_trouble = record.spin or record.glide or record.is_burning
        if has_trouble and not is_gone and id_ not in flying:
            yield f"{id_}: on the board with its trouble"
        if record.spin and not is_gone and id_ not in state.units:
            yield f"{id_}: a spin of a single only"
    taken = state.units.keys() & state.aircraft.keys()
    if any(state.units[id_].kind is Kind.BOX for id_ in taken):
        yield "boxes with names of their own"


def _element_faults(state: State, bands: frozenset[int]) -> Iterator[str]:
    for element in state.to_come:
        if not 1 <= len(element.aircraft) <= MOST_IN_ELEMENT:
            yield f"{element.id}: 1 to {MOST_IN_ELEMENT} aircraft"
        if element.turn < 0 or (element.turn <= state.turn and state.step in AFTER_ENTRY):
            yield f"{element.id}: a turn to come in"
        if state.sortie is None or element.id not in state.sortie.boxes:
            yield from _newcomer_faults(state, element, bands)


def _newcomer_faults(state: State, element: Element, bands: frozenset[int]) -> Iterator[str]:
    for aircraft in element.aircraft:
        record = state.aircraft.get(aircraft)
        if record is None or record.side is not element.side or record.role is Role.BOMBER:
            yield f"{element.id}: fighters of its side"
        elif record.is_lost or record.has_left or not state.type_of(aircraft).is_fighter:
            yield f"{element.id}: fighters that can come"
    placement = element.placement
    if not 0 <= placement.heading < 6 or placement.band not in bands:
        yield f"{element.id}: a heading and a band"
    if placement.hex and not state.board.has(placement.hex):
        yield f"{element.id}: a place on the board"


# ---- the facts of the turn ----------------------------------------------------------------------------------------


def _turn_faults(state: State, facts: ThisTurn) -> Iterator[str]:
    if state.step is Step.ENDED:
        return
    coming = {element.id for element in state.to_come}
    for bearing in facts.bearings:
        if bearing.number not in entry.BEARINGS or not state.board.has(bearing.hex):
            yield "bearings from 1 to 6 on the board"
        if state.step in ENTERING and bearing.element not in coming:
            yield "bearings of those who enter"
    pairs = [name for pair in (*facts.tailing, *facts.collided) for name in pair]
    named = (*facts.held, *facts.dropped, *facts.slips, *pairs, *facts.letters, *facts.looks, *facts.looks.values())
    if not state.aircraft.keys() >= set(named):
        yield "facts of this turn about aircraft that there are"
    if not facts.looks.keys() >= facts.seen.keys():
        yield "a look for every plot that was seen"
    if not all(0 <= number < 7 for number in facts.spin_checks.values()) or (
        facts.allotments and state.step is not Step.LEAVING
    ):
        yield "no more facts than the turn has come to"
    yield from _plot_faults(state, facts)
    yield from _shot_faults(state, facts)


def _plot_faults(state: State, facts: ThisTurn) -> Iterator[str]:
    if any(plot.code not in state.catalog.manoeuvres for plot in (*facts.plots.values(), *facts.seen.values())):
        yield "plots with codes of the catalogue"
    if state.step is Step.PLOT and not 0 <= facts.wave < max(1, len(tailing.waves(state))):
        yield "a wave of plots that there is"
    if state.step is Step.REPLACE:
        orders = (Fly(unit, plot.code, plot.is_breaking_off) for unit, plot in facts.plots.items())
        if set(facts.plots) != set(tailing.plotted(state)) or any(plotting.why_not(state, order) for order in orders):
            yield "a plot that may be flown for everybody who moves"


def _shot_faults(state: State, facts: ThisTurn) -> Iterator[str]:
    if state.step is Step.LEAVING:
        return
    if facts.shots and state.step is not Step.ALLOT:
        yield "no fire before it is declared"
    on_board = {aircraft for unit in state.units.values() for aircraft in unit.aircraft}
    if state.step in FIRING and not on_board.issuperset(name for pair in facts.collided for name in pair):
        yield "collisions of aircraft on the board"
    for shot in facts.shots:
        if not _is_fired_rightly(state, shot):
            yield f"fire of {shot.firer} that the rules allow"


def _is_fired_rightly(state: State, shot: Shot) -> bool:
    firer, target = state.units.get(shot.firer), state.unit_of(shot.target)
    if firer is None or target is None or not shot.target or firer.kind is not Kind.SINGLE:
        return False
    if shot.is_rear_gun:
        return target.kind is Kind.SINGLE and state.aircraft[shot.firer].boxes.guns > 0
    return fixed_fire.why_not(state, OpenFire(shot.firer, shot.target, shot.burst, shot.guns)) is None
