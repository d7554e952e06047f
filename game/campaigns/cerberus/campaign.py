"""Operation Cerberus as a campaign: its engine under the names that every campaign uses (C0.16, C12 to C14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus import aftermath, board_result, mission, quick, turn, victory, visibility
from game.campaigns.cerberus import opening as set_up
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.events import Event
from game.campaigns.cerberus.parts import CerberusPart, CerberusResult
from game.campaigns.cerberus.prompts import Answer, Prompt
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import State, Step
from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.campaigns.machine import Progress
from game.core.dice import Dice
from game.tactical.state import State as FightState


@dataclass(frozen=True, slots=True)
class Cerberus:
    """The Channel Dash of February 1942."""

    key: str = "cerberus"
    title: str = "Operation Cerberus"
    sides: tuple[Side, ...] = (Side.GERMAN, Side.BRITISH)

    def opening(self, catalog: Catalog, variants: Iterable[str], *, campaign_id: str, seed: str, rules: str) -> State:
        """The situation before the first turn (C0.12, C9)."""
        chosen = [Variant(variant) for variant in variants]
        return set_up.opening(catalog, chosen, campaign_id=campaign_id, seed=seed, rules=rules)

    def advance(self, state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[Prompt]]:
        """Run to the next decision, an open engagement, or the end (C0.16)."""
        progress = turn.MACHINE.proceed(state, answers, dice)
        return progress.events, progress.prompts

    def proceed(
        self, state: State, answers: Sequence[Answer], dice: Dice, asked: Sequence[Prompt] | None = None
    ) -> Progress:
        """What `advance` does, with the state reached."""
        return turn.MACHINE.proceed(state, answers, dice, asked)

    def prompts_of(self, state: State) -> list[Prompt]:
        """The prompts open where the state waits."""
        return turn.MACHINE.prompts_of(state)

    def apply(self, state: State, event: Event) -> State:
        """The state after one event."""
        return event.fold(state)

    def why_not(self, state: State, prompt: Prompt, answer: Answer) -> str | None:
        """Why an answer is not allowed; None when it is legal."""
        return turn.why_not(state, prompt, answer)

    def redact(self, state: State, side: Side) -> State:
        """The state as one side may see it (C16)."""
        return visibility.redact(state, side)

    def redact_event(self, event: Event, side: Side, state: State) -> Event | None:
        """The event as one side may see it (C16)."""
        return visibility.redact_event(event, side, state)

    def request(self, state: State) -> EngagementRequest[CerberusPart] | None:
        """The engagement that waits for its result (C12.1)."""
        return state.request if state.step is Step.FIGHT else None

    def mission(self, state: State) -> mission.CerberusMission:
        """The mission of the open engagement as it takes the board (C11)."""
        return mission.opening(_open(state))

    def board_result(
        self,
        request: EngagementRequest[CerberusPart],
        fight: FightState,
        mode: Literal["board", "watch"],
        log_hash: str,
    ) -> EngagementResult[CerberusResult]:
        """The result of a fight on the board that has ended (C13)."""
        return board_result.result(request, fight, mode, log_hash)

    def quick_resolve(
        self, state: State, decide: Callable[[Prompt, State], Answer], dice: Dice
    ) -> EngagementResult[CerberusResult]:
        """The result of the open engagement by quick resolve: nobody is asked (C14.3); RuntimeError when none is."""
        return quick.result(state, _open(state), dice)

    def apply_result(self, state: State, result: EngagementResult[CerberusResult]) -> list[Event]:
        """Read a result into the campaign (C13.2, C13.8)."""
        return aftermath.apply_result(state, result)

    def outcome(self, state: State) -> victory.Outcome | None:
        """The level of victory (C8)."""
        return victory.outcome(state)


def _open(state: State) -> EngagementRequest[CerberusPart]:
    if state.request is None:
        raise RuntimeError("no engagement is open")
    return state.request


CERBERUS = Cerberus()
