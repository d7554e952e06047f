"""Operation Cerberus as a campaign: its engine under the names that every campaign uses (C0.16, C12 to C14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.campaigns.cerberus import aftermath, board_result, mission, quick, turn, victory, visibility
from game.campaigns.cerberus import opening as set_up
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.events import Event
from game.campaigns.cerberus.parts import CerberusPart, CerberusResult
from game.campaigns.cerberus.prompts import Answer, Prompt
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import State, Step
from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.campaigns.engine import Engine
from game.campaigns.machine import Machine
from game.core.dice import Dice
from game.tactical.state import State as FightState


@dataclass(frozen=True, slots=True)
class Cerberus(Engine[State, Answer, Event, Prompt, CerberusPart]):
    """The Channel Dash of February 1942."""

    key: str = "cerberus"
    title: str = "Operation Cerberus"
    sides: tuple[Side, ...] = (Side.GERMAN, Side.BRITISH)
    machine: ClassVar[Machine] = turn.MACHINE
    fight: ClassVar[Step] = Step.FIGHT

    def opening(self, catalog: Catalog, variants: Iterable[str], *, campaign_id: str, seed: str, rules: str) -> State:
        """The situation before the first turn (C0.12, C9)."""
        chosen = [Variant(variant) for variant in variants]
        return set_up.opening(catalog, chosen, campaign_id=campaign_id, seed=seed, rules=rules)

    def redact(self, state: State, side: Side) -> State:
        """The state as one side may see it (C16)."""
        return visibility.redact(state, side)

    def redact_event(self, event: Event, side: Side, state: State) -> Event | None:
        """The event as one side may see it (C16)."""
        return visibility.redact_event(event, side, state)

    def mission(self, state: State) -> mission.CerberusMission:
        """The mission of the open engagement as it takes the board (C11)."""
        return mission.opening(self.asked(state))

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
        return quick.result(state, self.asked(state), dice)

    def apply_result(self, state: State, result: EngagementResult[CerberusResult]) -> list[Event]:
        """Read a result into the campaign (C13.2, C13.8)."""
        return aftermath.apply_result(state, result)

    def outcome(self, state: State) -> victory.Outcome | None:
        """The level of victory (C8)."""
        return victory.outcome(state)


CERBERUS = Cerberus()
