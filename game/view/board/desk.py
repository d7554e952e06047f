"""The orders of one side at one decision point: drafts that can be taken back until they are committed."""

from __future__ import annotations

from collections.abc import Sequence

from game.tactical import turn
from game.tactical.prompts import AllotPrompt, Answer, AnyPrompt
from game.tactical.state import Side, State

PRESET_KINDS = {"jettison": 0, "replace_code": 0, "fire_rear_gun": -1}
"""Kinds that start with an order already in place: which of the choices it is."""


class Desk:
    """Drafts for every open prompt of a side; `state` is what the side may see."""

    def __init__(self, state: State, side: Side, prompts: Sequence[AnyPrompt]) -> None:
        self.state = state
        self.side = side
        self.prompts = tuple(prompts)
        self.drafts: list[Answer | None] = [self._preset(prompt) for prompt in self.prompts]
        self.current = next((index for index, draft in enumerate(self.drafts) if draft is None), 0)
        self.visited = {self.current}
        self._history: list[tuple[int, Answer | None]] = []

    def _preset(self, prompt: AnyPrompt) -> Answer | None:
        if not isinstance(prompt, AllotPrompt) and prompt.kind in PRESET_KINDS:
            return prompt.choices[_preset_index(prompt.kind, prompt.choices)]
        return turn.default_answer(self.state, prompt)

    @property
    def prompt(self) -> AnyPrompt:
        """The prompt that is being decided."""
        return self.prompts[self.current]

    @property
    def draft(self) -> Answer | None:
        """The order for that prompt, if one is given."""
        return self.drafts[self.current]

    @property
    def is_complete(self) -> bool:
        """Whether every prompt has its order."""
        return all(draft is not None for draft in self.drafts)

    @property
    def open_count(self) -> int:
        """How many prompts still want an order."""
        return sum(draft is None for draft in self.drafts)

    @property
    def can_undo(self) -> bool:
        """Whether there is an order to take back."""
        return bool(self._history)

    def answers(self) -> list[Answer]:
        """All orders; only when the desk is complete."""
        return [draft for draft in self.drafts if draft is not None]

    def why_not(self, answer: Answer) -> str | None:
        """Why the rules do not allow an order for the current prompt; None when they do."""
        return turn.why_not(self.state, self.prompt, answer)

    def choose(self, answer: Answer, *, goes_on: bool = True) -> str | None:
        """Give the current prompt this order and go on to the next without one; a sentence when it is not legal."""
        fault = self.why_not(answer)
        if fault:
            return fault
        if answer != self.draft:
            self._history.append((self.current, self.draft))
            self.drafts[self.current] = answer
        if goes_on:
            self.next_open()
        return None

    def undo(self) -> bool:
        """Take the last order back and go to its prompt."""
        if not self._history:
            return False
        index, before = self._history.pop()
        self.drafts[index] = before
        self.current = index
        return True

    def next_open(self) -> None:
        """Go to the next prompt without an order, if there is one."""
        self.current = next((index for index in self._after() if self.drafts[index] is None), self.current)

    def next_unseen(self) -> bool:
        """Go to the next prompt that has not been looked at yet; whether there is one."""
        unseen = next((index for index in self._after() if index not in self.visited), None)
        if unseen is not None:
            self.current = unseen
        return unseen is not None

    def _after(self) -> list[int]:
        count = len(self.prompts)
        return [(self.current + step) % count for step in range(1, count + 1)]

    def step(self, by: int) -> None:
        """Go to the next or last prompt, decided or not."""
        self.current = (self.current + by) % len(self.prompts)

    def go_to(self, unit: str) -> bool:
        """Go to the prompt of a unit; the open one first when it has two."""
        mine = [index for index, prompt in enumerate(self.prompts) if prompt.unit == unit]
        if not mine:
            return False
        if self.current in mine and len(mine) > 1:
            mine = [*mine[mine.index(self.current) + 1 :], *mine[: mine.index(self.current) + 1]]
        self.current = next((index for index in mine if self.drafts[index] is None), mine[0])
        return True

    def draft_of(self, unit: str, kind: str) -> Answer | None:
        """The order of a unit for a kind of prompt."""
        for prompt, draft in zip(self.prompts, self.drafts, strict=True):
            if prompt.unit == unit and prompt.kind == kind:
                return draft
        return None

    def units(self) -> list[str]:
        """The units that are asked, in the order of the prompts."""
        return list(dict.fromkeys(prompt.unit for prompt in self.prompts))


def _preset_index(kind: str, choices: Sequence[Answer]) -> int:
    if kind == "jettison":
        return next(
            (index for index, choice in enumerate(choices) if choice.kind == "jettison" and not choice.is_dropping), 0
        )
    return PRESET_KINDS[kind]
