"""A match: one engagement led from decision to decision, each written to the log before the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from game.core.dice import SeededDice
from game.files.broken import BrokenFile
from game.files.codec import Line, with_rows_used
from game.files.digest import state_digest
from game.files.log import UNFIT, Log, fold_log
from game.tactical import soundness, turn
from game.tactical.events import EngagementOpened, Event
from game.tactical.prompts import Answer, AnyPrompt, IllegalAnswer
from game.tactical.state import State, Step

STUCK = "the rules cannot go on from its last situation, to which no game comes"


class LineWriter(Protocol):
    """Whoever puts the decision points of a match on the disk: a log of its own, or the file of a campaign."""

    @property
    def path(self) -> Path:
        """The file."""

    def write(self, line: Line) -> None:
        """Put one line behind the others; it is on the disk then. OSError when the disk refuses."""

    def close(self) -> None:
        """The engagement is over, or its window closes."""


class Match:
    """One engagement in play. Seed and answers are all it takes to play it again; `path` is where its log is."""

    def __init__(self, opening: State, seed: str, writer: LineWriter | None = None) -> None:
        self.state = opening
        self.seed = seed
        self.prompts: tuple[AnyPrompt, ...] = ()
        self.history: list[tuple[Answer, ...]] = []
        self.path = writer.path if writer else None
        self._writer: LineWriter | None = writer
        self._sealed: tuple[Answer, ...] = ()
        self._asked: Sequence[AnyPrompt] | None = None

    def __repr__(self) -> str:
        return f"Match(turn {self.state.turn}, {self.state.step.value}, seed {self.seed!r})"

    @classmethod
    def resumed(cls, log: Log, writer: LineWriter | None = None) -> Match:
        """A match that stands where a log ends; BrokenFile when the log has no opening or contradicts itself."""
        states = list(fold_log(log))
        if not states:
            raise BrokenFile(log.path, "", "the log holds no decision yet; there is nothing to go on with")
        match = cls(states[-1], log.header.seed_at(len(states)), writer)
        match.history = [line.answers for line in log.lines]
        for line, (before, after) in zip(log.lines[1:], pairwise(states), strict=True):
            match._sealed = _still_sealed(match._sealed, line.answers, before, after)
        match._check(log)
        return match

    def _check(self, log: Log) -> None:
        """Ask what is open; BrokenFile when nobody can go on from here."""
        try:
            fault = soundness.sealed_fault(self.state, self._sealed)
            self.prompts = tuple(turn.prompts_of(self.state))
        except UNFIT as error:
            raise BrokenFile(log.path, "", STUCK) from error
        if fault:
            raise BrokenFile(log.path, f"line {len(log.lines) + 1}", f"its sealed orders lack {fault}")

    @property
    def is_over(self) -> bool:
        """Whether the engagement has ended and its points are counted."""
        return self.state.step is Step.ENDED

    def start(self) -> list[Event]:
        """Run from the opening to the first decision."""
        opened = EngagementOpened(with_rows_used(self.state) if self._writer else self.state)
        progress = turn.proceed(self.state, (), SeededDice(self.seed))
        return self._close((), progress._replace(events=[opened, *progress.events]))

    def commit(self, answers: Sequence[Answer]) -> list[Event]:
        """Close the decision point with one answer to each open prompt, and run to the next.

        Raises IllegalAnswer, with a sentence for the player, when one is missing, strange or not allowed, BrokenFile
        when the rules cannot go on from where a file left off, and OSError when the disk refuses the line; the match
        then stands as before.
        """
        given = self._in_order(answers)
        try:
            progress = turn.proceed(self.state, (*self._sealed, *given), SeededDice(self.seed), self._asked)
        except IllegalAnswer:
            raise
        except UNFIT as error:
            if self.path is None:
                raise
            raise BrokenFile(self.path, f"turn {self.state.turn}", STUCK) from error
        return self._close(given, progress)

    def _in_order(self, answers: Sequence[Answer]) -> tuple[Answer, ...]:
        """The answers in the order of the prompts, so that the order of giving them leaves no trace."""
        by_prompt: dict[tuple[str, str], Answer] = {(answer.kind, answer.unit): answer for answer in answers}
        for prompt in self.prompts:
            if (prompt.kind, prompt.unit) not in by_prompt:
                raise IllegalAnswer(f"{prompt.unit} has not been given an order ({prompt.rule}).")
        if len(answers) != len(self.prompts):
            raise IllegalAnswer("There is one answer to each prompt, and no more.")
        return tuple(by_prompt[prompt.kind, prompt.unit] for prompt in self.prompts)

    def write_to(self, writer: LineWriter) -> None:
        """Write every decision from now on behind a log that holds all before it."""
        self._writer, self.path = writer, writer.path

    def close(self) -> None:
        """Let go of the log, whose lines are all on the disk; done by itself when the engagement ends."""
        if self._writer:
            self._writer.close()
            self._writer = None

    def why_not(self, answer: Answer) -> str | None:
        """Why an answer is not allowed now, as a sentence with its rule; None when it is."""
        for prompt in self.prompts:
            if (prompt.kind, prompt.unit) == (answer.kind, answer.unit):
                return turn.why_not(self.state, prompt, answer)
        return f"Nobody asks {answer.unit} for that now."

    def _close(self, answers: tuple[Answer, ...], progress: turn.Progress) -> list[Event]:
        before = self.state
        if self._writer:
            digest, number = state_digest(progress.state), len(self.history)
            self._writer.write(Line(before.turn, before.step, answers, tuple(progress.events), digest, number))
        self.state = progress.state
        self._sealed = _still_sealed(self._sealed, answers, before, progress.state)
        self.history.append(answers)
        self.prompts = tuple(progress.prompts)
        self._asked = progress.asked
        if self.is_over:
            self.close()
        return progress.events


def _still_sealed(
    sealed: tuple[Answer, ...], answers: tuple[Answer, ...], before: State, after: State
) -> tuple[Answer, ...]:
    """What is still sealed after a decision point: plots stay so until all are shown (T4.4, P5)."""
    return (*sealed, *answers) if turn.is_sealed(before, after) else ()
