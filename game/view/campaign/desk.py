"""The decisions of one side at one decision point, all at once before him, until he commits them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.view.campaign.controls import Ask
from game.view.campaign.drafts import ChoiceDraft, Draft, draft_of
from game.view.campaign.theatre import Theatre


@dataclass(frozen=True, slots=True)
class Block:
    """One prompt on the desk: what is asked, about whom, and the answer in the making."""

    prompt: Any
    ask: Ask
    unit: str
    draft: Draft


class Desk:
    """Drafts for every open prompt of a side; `state` is what the side may see."""

    def __init__(self, campaign: Any, theatre: Theatre, state: Any, side: str, prompts: Sequence[Any]) -> None:
        self.campaign, self.state, self.side = campaign, state, side
        self.news: tuple[str, ...] = ()  # what was told since the last desk, for asks that follow it up
        self.blocks = tuple(
            Block(one, theatre.ask(one, state), theatre.unit(one, state), draft_of(theatre.control(one, state)))
            for one in prompts
        )

    def prefer(self, mode: str) -> None:
        """Choose already how a fight is played, where that is asked."""
        for block in self.blocks:
            if isinstance(block.draft, ChoiceDraft) and block.draft.index is None:
                modes = [getattr(item.answer, "mode", None) for item in block.draft.control.items]
                block.draft.index = modes.index(mode) if mode in modes else None

    def fault(self, block: Block) -> str:
        """Why an answer cannot be given as it stands, as a sentence; empty when it can."""
        answer = block.draft.answer
        if answer is None:
            return "Choose one."
        return self.campaign.why_not(self.state, block.prompt, answer) or ""

    @property
    def open_count(self) -> int:
        """How many prompts want something yet."""
        return sum(bool(self.fault(block)) for block in self.blocks)

    @property
    def is_complete(self) -> bool:
        """Whether everything can be committed."""
        return not self.open_count

    def lasting(self) -> dict[tuple[str, str], Any]:
        """The answers that are to be given again, by kind and unit of their prompts."""
        found = {}
        for block in self.blocks:
            draft = block.draft
            if isinstance(draft, ChoiceDraft) and draft.index is not None and draft.control.items[draft.index].lasts:
                found[block.prompt.kind, block.prompt.unit] = draft.answer
        return found

    def answers(self) -> list[Any]:
        """All answers; only when the desk is complete."""
        return [block.draft.answer for block in self.blocks]
