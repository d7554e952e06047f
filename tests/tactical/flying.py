"""Random legal play, the fuzzer's hand: any choice of a prompt, any allotment within caps and sum."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.core.dice import SeededDice
from game.tactical.events import DecisionOpened, Event
from game.tactical.prompts import Allot, AllotPrompt, Answer, AnyPrompt
from game.tactical.state import State
from game.tactical.turn import advance, is_sealed

Watch = Callable[[State, Event, State], None]


def any_answer(prompt: AnyPrompt, chance: random.Random) -> Answer:
    """Some legal answer to a prompt."""
    if not isinstance(prompt, AllotPrompt):
        return chance.choice(prompt.choices)
    left, given = prompt.sum, []
    for attacker in chance.sample(prompt.attackers, len(prompt.attackers)):
        dice = chance.randint(0, min(attacker.cap, left))
        left -= dice
        given += [(attacker.unit, dice)] if dice else []
    return Allot(prompt.unit, tuple(given))


class Flight:
    """An engagement flown at random from a seed, decision by decision; `watch` sees every event between two states."""

    def __init__(self, opening: State, seed: str, watch: Watch | None = None) -> None:
        self.state = opening
        self.seed = seed
        self.events: list[Event] = []
        self.prompts: Sequence[AnyPrompt] = ()
        self.answers: list[list[Answer]] = []
        self._sealed: list[Answer] = []
        self._chance = random.Random(f"{seed}/answers")
        self._watch = watch
        self._run(())

    def __repr__(self) -> str:
        return f"Flight(seed={self.seed!r}, turn={self.state.turn}, step={self.state.step.value!r})"

    def fly(self, turns: int = 1000) -> None:
        """Play on to the end, or until so many turns have begun."""
        while self.prompts and self.state.turn < turns:
            self.decide([any_answer(prompt, self._chance) for prompt in self.prompts])

    def decide(self, answers: Sequence[Answer]) -> None:
        """Close one decision point."""
        self.answers.append(list(answers))
        self._run(answers)

    def _run(self, answers: Sequence[Answer]) -> None:
        before, given = self.state, [*self._sealed, *answers]
        events, self.prompts = advance(before, given, SeededDice(self.seed))
        for event in events:
            after = event.fold(self.state)
            if self._watch:
                self._watch(self.state, event, after)
            self.state = after
        self.events += events
        assert isinstance(events[-1], DecisionOpened)
        self._sealed = given if is_sealed(before, self.state) else []
