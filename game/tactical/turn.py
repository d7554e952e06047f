"""The turn: fifteen phases, each finished for everybody before the next begins (T4.1).

The machine runs until somebody must decide and then hands out prompts; answers come back and it runs on. It holds no
rule itself. Each step below is a decision point (who is asked) and what happens once all have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.dice import Dice
from game.tactical import victory
from game.tactical.events import DecisionOpened, DiceAllotted, Event, TurnBegan
from game.tactical.ledger import Ledger
from game.tactical.mission import Point
from game.tactical.prompts import (
    Allot,
    AllotPrompt,
    Answer,
    AnyPrompt,
    Fly,
    IllegalAnswer,
    OpenFire,
    Prompt,
    choice_count,
)
from game.tactical.rules import (
    attacks,
    burning,
    collisions,
    defensive_fire,
    entry,
    fixed_fire,
    jams,
    leaving,
    missions,
    movement,
    plotting,
    release,
    spins,
    stragglers,
    tailing,
)
from game.tactical.state import State, Step

SEALED_STEPS = (Step.PLOT, Step.LOOK, Step.LOOK_PLOT)
"""Steps whose answers stay sealed until the plots are revealed: the session gives them all again at each of them."""


class Stage(NamedTuple):
    """One decision point: who is asked, and what runs once all have answered; returns the step that comes next."""

    prompts: Callable[[State], Sequence[AnyPrompt]]
    run: Callable[[Ledger, list[Answer], Dice], Step]


class Progress(NamedTuple):
    """How far the engine ran: what happened, the state there, and everybody who is asked, even with but one choice."""

    events: list[Event]
    state: State
    asked: Sequence[AnyPrompt]

    @property
    def prompts(self) -> list[AnyPrompt]:
        """The prompts that somebody must answer."""
        return _open(self.asked)


def advance(state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[AnyPrompt]]:
    """Run from the answers given to the next decision or the end (T4.1).

    `answers` are all answers sealed since the phase began. Pure: the same state, answers and dice give the same events.
    Raises IllegalAnswer when one is missing or not allowed.
    """
    progress = proceed(state, answers, dice)
    return progress.events, progress.prompts


def proceed(
    state: State, answers: Sequence[Answer], dice: Dice, already_asked: Sequence[AnyPrompt] | None = None
) -> Progress:
    """What `advance` does, with the state reached; `already_asked` saves asking again what the last progress asked."""
    ledger = Ledger(state)
    step = state.step
    given: Sequence[Answer] = answers
    while step is not Step.ENDED:
        asked = STAGES[step].prompts(ledger.state) if already_asked is None else already_asked
        already_asked = None
        if step is state.step and not ledger.events and (given or not _open(asked)):
            complete = _complete(ledger.state, step, asked, given)
        elif _open(asked):
            ledger.write(DecisionOpened(step))
            return Progress(ledger.events, ledger.state, asked)
        else:
            complete = _complete(ledger.state, step, asked, given if step in SEALED_STEPS else ())
        following = STAGES[step].run(ledger, complete, dice)
        if step not in SEALED_STEPS or following not in SEALED_STEPS:
            given = ()
        step = following
    ledger.write(DecisionOpened(Step.ENDED))
    return Progress(ledger.events, ledger.state, ())


def prompts_of(state: State) -> list[AnyPrompt]:
    """The prompts open at the step where the state waits."""
    return [] if state.step is Step.ENDED else _open(STAGES[state.step].prompts(state))


def why_not(state: State, prompt: AnyPrompt, answer: Answer) -> str | None:
    """Why an answer is not allowed, as a sentence with its rule; None when it is legal."""
    if answer.kind != prompt.kind or answer.unit != prompt.unit:
        return f"{prompt.unit} is asked for {prompt.kind.replace('_', ' ')}, not {answer.kind.replace('_', ' ')}."
    if isinstance(prompt, AllotPrompt):
        return defensive_fire.why_not(prompt, answer) if isinstance(answer, Allot) else "Dice are wanted (T8.4)."
    if any(choice is answer for choice in prompt.choices) or answer in prompt.choices:
        return None
    match answer:
        case Fly():
            return plotting.why_not(state, answer)
        case OpenFire():
            return fixed_fire.why_not(state, answer)
        case _:
            return f"That is not one of the choices ({prompt.rule})."


def default_answer(state: State, prompt: AnyPrompt) -> Answer | None:
    """What happens when an owner does not choose: automatic allotment (T8.6), a straggler's straight code (T6.6)."""
    if isinstance(prompt, AllotPrompt):
        return prompt.automatic
    return plotting.default_plot(state, prompt) if prompt.kind == "fly" else None


def is_sealed(before: State, after: State) -> bool:
    """Whether answers given at `before` are still secret at `after` and must be given again there (T4.1)."""
    return before.step in SEALED_STEPS and after.step in SEALED_STEPS and before.turn == after.turn


def _open(asked: Sequence[AnyPrompt]) -> list[AnyPrompt]:
    return [prompt for prompt in asked if choice_count(prompt) > 1]


def _complete(state: State, step: Step, asked: Sequence[AnyPrompt], given: Sequence[Answer]) -> list[Answer]:
    """All answers of a step in canonical order: given, answered by themselves, or sealed in earlier waves."""
    answers: dict[tuple[str, str], Answer] = {(answer.kind, answer.unit): answer for answer in given}
    complete: list[Answer] = []
    for prompt in asked:
        answer = answers.pop((prompt.kind, prompt.unit), None) or _automatic(state, prompt)
        fault = why_not(state, prompt, answer)
        if fault:
            raise IllegalAnswer(fault)
        complete.append(answer)
    for _, unit in answers:
        if step not in SEALED_STEPS or unit not in state.units:
            raise IllegalAnswer(f"Nobody asked {unit} for that now (T4.1).")
    earlier = [answer for key, answer in sorted(answers.items())]
    return [*earlier, *sorted(complete, key=lambda answer: (answer.unit, answer.kind))]


def _automatic(state: State, prompt: AnyPrompt) -> Answer:
    if isinstance(prompt, Prompt) and len(prompt.choices) == 1:
        return prompt.choices[0]
    answer = default_answer(state, prompt)
    if answer is None:
        raise IllegalAnswer(f"{prompt.unit} has not been given an order ({prompt.rule}).")
    return answer


# ---- the steps of set-up ------------------------------------------------------------------------------------------


def _escorts(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    entry.place_escorts(ledger, answers)
    return Step.BEARINGS


def _bearings(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    entry.fix_bearings(ledger, answers, dice)
    return Step.INTERCEPTORS


def _interceptors(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    entry.enter(ledger, answers)
    return Step.TURN


# ---- the phases of a turn -----------------------------------------------------------------------------------------


def _turn(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    ledger.write(TurnBegan(ledger.state.turn + 1))
    stragglers.become_singles(ledger)
    return Step.MISSION if ledger.state.sortie else _first_phase(ledger, dice)


def _mission(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    missions.ask(ledger, Point.OPENS, answers, dice)
    return _over(ledger, dice) if ledger.state.end_reason else Step.EVENTS


def _events(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    missions.ask(ledger, Point.EVENTS, answers, dice)
    return _over(ledger, dice) if ledger.state.end_reason else _first_phase(ledger, dice)


def _first_phase(ledger: Ledger, dice: Dice) -> Step:
    if release.is_due_at_start(ledger.state):
        release.release(ledger)
    missions.ask(ledger, Point.ENTRIES, (), dice)
    entry.enter_boxes(ledger)
    if ledger.state.to_come:
        entry.cancel_entries(ledger)
        return Step.ENTRY_BEARINGS
    return Step.STRAGGLERS


def _entry_bearings(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    entry.fix_bearings(ledger, answers, dice)
    return Step.ENTRIES


def _entries(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    entry.enter(ledger, answers)
    return Step.STRAGGLERS


def _stragglers_and_tailing(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    stragglers.resolve(ledger, dice)
    tailing.resolve(ledger)
    return Step.JETTISON


def _jettison(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    release.jettison(ledger, answers)
    return Step.PLOT


def _plot(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    if not plotting.is_last_wave(ledger.state):
        plotting.close_wave(ledger, answers)
        return Step.PLOT
    if any(tailing.has_clear_view(ledger.state, id_) for id_ in tailing.plotted(ledger.state)):
        plotting.close_wave(ledger, answers)
        return Step.LOOK
    plotting.reveal(ledger, answers)
    return Step.REPLACE


def _look(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    plotting.look(ledger, answers)
    return Step.LOOK_PLOT


def _look_plot(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    plotting.reveal(ledger, answers)
    return Step.REPLACE


def _replace(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    plotting.replace_plots(ledger, answers)
    movement.resolve(ledger, dice)
    collisions.resolve(ledger, dice)
    return Step.DECLARE


def _declare(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    fixed_fire.resolve(ledger, answers)
    return Step.ALLOT


def _allot(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    for answer in answers:
        if isinstance(answer, Allot):
            total = defensive_fire.dice_sum(ledger.state, ledger.state.units[answer.unit])
            ledger.write(DiceAllotted(answer.unit, total, tuple(sorted(answer.dice))))
    fired = attacks.resolve(ledger, dice)
    jams.clear(ledger, dice)
    jams.jam(ledger, dice, fired)
    burning.resolve(ledger, dice)
    spins.resolve(ledger, dice)
    missions.ask(ledger, Point.BEFORE_LEAVING, (), dice)
    leaving.slip_away(ledger)
    return Step.LEAVING


def _leaving(ledger: Ledger, answers: list[Answer], dice: Dice) -> Step:
    leaving.resolve(ledger, answers, dice)
    return _over(ledger, dice) if ledger.state.end_reason else Step.TURN


def _over(ledger: Ledger, dice: Dice) -> Step:
    """Fires, spins and glides come to their end, and the points are counted (T12.11, T13)."""
    leaving.finish(ledger, dice)
    missions.ask(ledger, Point.AFTER_END, (), dice)
    ledger.write(victory.count(ledger.state))
    return Step.ENDED


def _nobody(state: State) -> list[AnyPrompt]:
    return []


def _this_wave(state: State) -> list[Prompt]:
    return plotting.wave_prompts(state, state.this_turn.wave)


STAGES: dict[Step, Stage] = {
    Step.ESCORTS: Stage(entry.escort_prompts, _escorts),
    Step.BEARINGS: Stage(entry.bearing_prompts, _bearings),
    Step.INTERCEPTORS: Stage(entry.entry_prompts, _interceptors),
    Step.TURN: Stage(_nobody, _turn),
    Step.MISSION: Stage(missions.opening_prompts, _mission),
    Step.EVENTS: Stage(missions.event_prompts, _events),
    Step.ENTRY_BEARINGS: Stage(entry.bearing_prompts, _entry_bearings),
    Step.ENTRIES: Stage(entry.entry_prompts, _entries),
    Step.STRAGGLERS: Stage(_nobody, _stragglers_and_tailing),
    Step.JETTISON: Stage(release.prompts, _jettison),
    Step.PLOT: Stage(_this_wave, _plot),
    Step.LOOK: Stage(plotting.look_prompts, _look),
    Step.LOOK_PLOT: Stage(plotting.look_plot_prompts, _look_plot),
    Step.REPLACE: Stage(plotting.replace_prompts, _replace),
    Step.DECLARE: Stage(fixed_fire.prompts, _declare),
    Step.ALLOT: Stage(defensive_fire.allot_prompts, _allot),
    Step.LEAVING: Stage(missions.leaving_prompts, _leaving),
}
