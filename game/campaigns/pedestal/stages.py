"""The steps of the day, the mission and the evening: who is asked at each, and what follows (P4.1 to P4.3).

Each step is a decision point and what happens once all have answered. No rule stands here: every step calls its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.campaigns.machine import Stage
from game.campaigns.pedestal import (
    aftermath,
    air_cover,
    crews,
    evening,
    flight,
    harbour,
    mission_turns,
    modes,
    options,
    plan,
    quick,
    raid_deck,
    stragglers,
    targets,
    victory,
)
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import (
    Answer,
    AnyPrompt,
    ArrangeCover,
    ArrangeRaid,
    AssignGuard,
    CallReplacements,
    ChooseElement,
    ChooseForce,
    ChooseMode,
    DeclareIntent,
    FormGroups,
    GoIn,
    Hunt,
    LoadElement,
    NameCrew,
    OrderLaunch,
    PlayOptions,
    ResolveBy,
    Strafe,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, Step
from game.core.dice import Dice

One = TypeVar("One")


def _of(kind: type[One], answers: Sequence[Answer]) -> list[One]:
    return [answer for answer in answers if isinstance(answer, kind)]


# ---- the day --------------------------------------------------------------------------------------------------------


def _day(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    days = ledger.state.days
    harbour.begin_day(ledger, dice, next(day for day in days if day > ledger.state.day))
    return Step.RAID_DECK


def _raid_deck(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(ArrangeRaid, answers):
        raid_deck.arrange(ledger, answer)
    return Step.NEXT


# ---- the mission ----------------------------------------------------------------------------------------------------


def _raid_card(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return Step.COVER if raid_deck.draw_raid(ledger, dice) else Step.NEXT


def _cover(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(ArrangeCover, answers):
        air_cover.read(ledger, dice, answer)
    return Step.OPTIONS


def _options(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    axis, british = _of(PlayOptions, answers)
    options.reveal(ledger, dice, axis, british)
    return Step.READY


def _ready(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(ChooseElement, answers):
        options.ready(ledger, answer.element)
    return Step.WITHDRAW


def _withdraw(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(ChooseElement, answers):
        options.withdraw(ledger, answer.element)
    return Step.LOADS


def _loads(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    plan.load(ledger, {answer.unit: answer.load for answer in _of(LoadElement, answers)})
    return Step.LATE


def _late(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(ChooseElement, answers):
        plan.delay(ledger, dice, answer.element)
    if ledger.state.current.kind == "dogfight":
        return Step.AXIS_CREWS
    mission_turns.count(ledger)
    return Step.FORCE


def _force(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    (answer,) = _of(ChooseForce, answers)
    return Step.GROUPS if targets.choose_force(ledger, answer) else Step.DETACH


def _groups(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    (answer,) = _of(FormGroups, answers)
    targets.find_targets(ledger, dice, answer)
    return Step.MODES


def _modes(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    targets.choose_modes(ledger, _of(ChooseMode, answers))
    return Step.AXIS_CREWS


def _axis_crews(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(NameCrew, answers):
        crews.name(ledger, Side.AXIS, answer)
    return Step.BRITISH_CREWS


def _british_crews(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(NameCrew, answers):
        crews.name(ledger, Side.BRITISH, answer)
    return Step.CONFECTIONER


def _confectioner(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(NameCrew, answers):
        crews.name(ledger, Side.BRITISH, answer)
    return Step.INTENT


def _intent(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    modes.declare(ledger, _of(DeclareIntent, answers))
    return Step.MODE


def _mode(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return modes.open_engagement(ledger, _of(ResolveBy, answers))


# ---- the flight by quick resolve ------------------------------------------------------------------------------------


def _turn(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    if not flight.begin_turn(ledger):
        return _land(ledger)
    return Step.LAUNCH if flight.is_alert_open(ledger.flight) else _going_in(ledger)


def _launch(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in _of(OrderLaunch, answers):
        flight.order_launch(ledger, answer, dice)
    return _going_in(ledger)


def _going_in(ledger: Ledger) -> Step:
    """Who goes in is asked at Ingress alone (P11.9)."""
    return Step.AXIS_GOES_IN if flight.crossing_of(ledger.flight) == "ingress" else Step.ORDERS


def _axis_goes_in(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    flight.go_in(ledger, _of(GoIn, answers))
    return Step.BRITISH_GO_IN


def _british_go_in(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    flight.go_in(ledger, _of(GoIn, answers))
    return Step.ORDERS


def _orders(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    flight.order(ledger, _of(Hunt, answers))
    return Step.STRAFE if flight.crossing_of(ledger.flight) == "over_target" else _fly(ledger, dice)


def _strafe(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    flight.strafe(ledger, _of(Strafe, answers))
    return _fly(ledger, dice)


def _fly(ledger: Ledger, dice: Dice) -> Step:
    """The turn itself: crossing, fighting, its end (P23.2)."""
    flight.cross(ledger, dice)
    quick.fight(ledger, dice)
    return _land(ledger) if quick.end_turn(ledger) else Step.TURN


def _land(ledger: Ledger) -> Step:
    """The flight is over: its result goes through the one door (P22)."""
    state = ledger.state
    if state.request is None or state.flight is None:
        raise RuntimeError("no flight is under way")
    for event in aftermath.apply_result(state, aftermath.quick_result(state.catalog, state.request, state.flight)):
        ledger.write(event)
    return Step.RECORD


# ---- after the mission, and the evening -----------------------------------------------------------------------------


def _record(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return Step.DETACH


def _detach(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return Step.DETACH if stragglers.decide(ledger, _of(AssignGuard, answers)) else Step.NEXT


def _next(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return Step.RAID_CARD if ledger.state.raid_deck else Step.REPLACEMENTS


def _replacements(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    evening.replace(ledger, _of(CallReplacements, answers))
    return Step.REPAIRS


def _repairs(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    evening.repair_aircraft(ledger, dice)
    evening.repair_ships(ledger, dice)
    return Step.EVENING_DETACH


def _evening_detach(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    return Step.EVENING_DETACH if stragglers.decide(ledger, _of(AssignGuard, answers)) else Step.STRAGGLERS


def _stragglers(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    stragglers.draw_all(ledger, dice)
    victory.end_day(ledger)
    evening.withdraw_force(ledger)
    if not ledger.state.is_last_day:
        return Step.DAY
    victory.end(ledger)
    return Step.ENDED


def _nobody(state: State) -> Sequence[AnyPrompt]:
    return ()


def _axis_go_in_prompts(state: State) -> Sequence[AnyPrompt]:
    return flight.go_in_prompts(state, Side.AXIS)


def _british_go_in_prompts(state: State) -> Sequence[AnyPrompt]:
    return flight.go_in_prompts(state, Side.BRITISH)


STAGES: dict[Step, Stage] = {
    Step.DAY: Stage(_nobody, _day),
    Step.RAID_DECK: Stage(raid_deck.prompts, _raid_deck),
    Step.RAID_CARD: Stage(_nobody, _raid_card),
    Step.COVER: Stage(air_cover.prompts, _cover),
    Step.OPTIONS: Stage(options.prompts, _options),
    Step.READY: Stage(options.ready_prompts, _ready),
    Step.WITHDRAW: Stage(options.withdraw_prompts, _withdraw),
    Step.LOADS: Stage(plan.load_prompts, _loads),
    Step.LATE: Stage(plan.late_prompts, _late),
    Step.FORCE: Stage(targets.force_prompts, _force),
    Step.GROUPS: Stage(targets.group_prompts, _groups),
    Step.MODES: Stage(targets.mode_prompts, _modes),
    Step.AXIS_CREWS: Stage(crews.axis_prompts, _axis_crews),
    Step.BRITISH_CREWS: Stage(crews.british_prompts, _british_crews),
    Step.CONFECTIONER: Stage(crews.confectioner_prompts, _confectioner),
    Step.INTENT: Stage(modes.intent_prompts, _intent),
    Step.MODE: Stage(modes.prompts, _mode),
    Step.TURN: Stage(_nobody, _turn),
    Step.LAUNCH: Stage(flight.launch_prompts, _launch),
    Step.AXIS_GOES_IN: Stage(_axis_go_in_prompts, _axis_goes_in),
    Step.BRITISH_GO_IN: Stage(_british_go_in_prompts, _british_go_in),
    Step.ORDERS: Stage(flight.order_prompts, _orders),
    Step.STRAFE: Stage(flight.strafe_prompts, _strafe),
    Step.RECORD: Stage(_nobody, _record),
    Step.DETACH: Stage(stragglers.prompts, _detach),
    Step.NEXT: Stage(_nobody, _next),
    Step.REPLACEMENTS: Stage(evening.replacement_prompts, _replacements),
    Step.REPAIRS: Stage(_nobody, _repairs),
    Step.EVENING_DETACH: Stage(stragglers.prompts, _evening_detach),
    Step.STRAGGLERS: Stage(_nobody, _stragglers),
}
