"""Operation Pedestal as a campaign: its engine under the names that every campaign uses (P4, P20, P22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.campaigns.engine import Engine
from game.campaigns.machine import Machine
from game.campaigns.pedestal import aftermath, board_result, flight, mission, turn, victory, visibility
from game.campaigns.pedestal import opening as set_up
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.events import EngagementRequested, Event, ResultApplied
from game.campaigns.pedestal.parts import PedestalPart, PedestalResult
from game.campaigns.pedestal.prompts import Answer, AnyPrompt
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import State, Step
from game.core.dice import Dice
from game.core.records import changed
from game.tactical.state import State as FightState


@dataclass(frozen=True, slots=True)
class Pedestal(Engine[State, Answer, Event, AnyPrompt, PedestalPart]):
    """The convoy battle of August 1942."""

    key: str = "pedestal"
    title: str = "Operation Pedestal"
    sides: tuple[Side, ...] = (Side.AXIS, Side.BRITISH)
    machine: ClassVar[Machine] = turn.MACHINE
    fight: ClassVar[Step] = Step.FIGHT

    def opening(self, catalog: Catalog, variants: Iterable[str], *, campaign_id: str, seed: str, rules: str) -> State:
        """The situation before the first morning (P3, P19)."""
        chosen = [Variant(variant) for variant in variants]
        return set_up.opening(catalog, chosen, campaign_id=campaign_id, seed=seed, rules=rules)

    def redact(self, state: State, side: Side) -> State:
        """The state as one side may see it (P25)."""
        return visibility.redact(state, side)

    def redact_event(self, event: Event, side: Side, state: State) -> Event | None:
        """The event as one side may see it (P25)."""
        return visibility.redact_event(event, side, state)

    def mission(self, state: State) -> mission.PedestalMission:
        """The mission of the open engagement as it takes the board (P20.1, P21)."""
        return mission.opening(state.catalog, self.asked(state))

    def board_result(
        self,
        request: EngagementRequest[PedestalPart],
        fight: FightState,
        mode: Literal["board", "watch"],
        log_hash: str,
    ) -> EngagementResult[PedestalResult]:
        """The result of a fight on the board that has ended (P22.1)."""
        return board_result.result(request, fight, mode, log_hash)

    def quick_resolve(
        self, state: State, decide: Callable[[AnyPrompt, State], Answer], dice: Dice
    ) -> EngagementResult[PedestalResult]:
        """The result of the open engagement by quick resolve (P23); RuntimeError when none is open."""
        asked = self.asked(state)
        flown = flight.opening(state.catalog, asked, "quick")
        requested = EngagementRequested(asked, "quick", flown)
        progress = turn.proceed(changed(requested.fold(state), step=Step.TURN), (), dice, halt=Step.RECORD)
        while progress.state.flight is not None:
            answers = [decide(prompt, visibility.redact(progress.state, prompt.side)) for prompt in progress.prompts]
            progress = turn.proceed(progress.state, answers, dice, progress.asked, Step.RECORD)
        return next(event.result for event in progress.events if isinstance(event, ResultApplied))

    def apply_result(self, state: State, result: EngagementResult[PedestalResult]) -> list[Event]:
        """Read a result into the campaign (P22.2, P22.3, P22.6)."""
        return aftermath.apply_result(state, result)

    def outcome(self, state: State) -> victory.Outcome | None:
        """The score and both grades (P18)."""
        return victory.outcome(state)


PEDESTAL = Pedestal()
