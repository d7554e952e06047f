"""What every campaign offers: the shape of the tactical engine, one level up.

Answers in, events out: `advance` runs to the next decision, to an open engagement, or to the end. While `request` gives
a request the campaign waits; whoever plays the fight hands its result to `apply_result`, and `advance` runs on. All
functions are pure; dice are an argument. Prompts name their side, their unit, their kind and their rule, so that
whoever asks can show every campaign's prompts alike.

What saves, screens and reports read of every campaign's values besides:

catalog    `variants`, `digest`
state      `catalog`, `step` (a number and a word), `request`
answer     `kind`, `unit`; of kind `resolve_by` also `mode`
event      `kind`, `rule`; the first one `state`; of kind `engagement_requested` also `request` and `mode`; the one that
           reads a result has it as its `result`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, Protocol, TypeVar

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.core.dice import Dice
from game.tactical.mission import Mission
from game.tactical.state import State as FightState

Catalog = TypeVar("Catalog", contravariant=True)
State = TypeVar("State")
Answer = TypeVar("Answer", contravariant=True)
Event = TypeVar("Event")
Prompt = TypeVar("Prompt")
Side = TypeVar("Side")
Reached = TypeVar("Reached", covariant=True)
Happened = TypeVar("Happened")
Asked = TypeVar("Asked")


class Progress(Protocol[Reached, Happened, Asked]):
    """How far a campaign ran: what happened, the state there, who must decide, who is asked even with one choice."""

    @property
    def events(self) -> list[Happened]:
        """What happened."""

    @property
    def state(self) -> Reached:
        """The state after it."""

    @property
    def prompts(self) -> list[Asked]:
        """The prompts that somebody must answer."""

    @property
    def asked(self) -> Sequence[Asked]:
        """All prompts, also those that answer themselves."""


class Campaign(Protocol[Catalog, State, Answer, Event, Prompt, Side]):
    """One campaign: its rules from the first morning to the outcome."""

    @property
    def key(self) -> str:
        """Its short name, as on the command line and in its file's name."""

    @property
    def title(self) -> str:
        """Its name for players."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who plays, in the order in which a joint decision lists them."""

    def opening(self, catalog: Catalog, variants: Iterable[str], *, campaign_id: str, seed: str, rules: str) -> State:
        """The situation before anything has happened; `rules` is the digest of the rules."""

    def advance(self, state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[Prompt]]:
        """Run from these answers to the next decision, an open engagement, or the end."""

    def proceed(
        self, state: State, answers: Sequence[Answer], dice: Dice, asked: Sequence[Prompt] | None = None
    ) -> Progress[State, Event, Prompt]:
        """What `advance` does, with the state reached; `asked` of the last progress saves asking again."""

    def prompts_of(self, state: State) -> list[Prompt]:
        """The prompts open where the state waits."""

    def apply(self, state: State, event: Event) -> State:
        """The state after one event: no dice, no checks."""

    def why_not(self, state: State, prompt: Prompt, answer: Answer) -> str | None:
        """Why an answer is not allowed, as a sentence with its rule; None when it is legal."""

    def redact(self, state: State, side: Side) -> State:
        """The state as one side may see it."""

    def redact_event(self, event: Event, side: Side, state: State) -> Event | None:
        """The event as one side may see it, None when it may not; `state` is the one before it."""

    def request(self, state: State) -> EngagementRequest[Any] | None:
        """The engagement that waits for its result; at most one is open."""

    def mission(self, state: State) -> Mission:
        """What the campaign keeps inside the open fight: a frozen value that only its own deeds change.

        RuntimeError when no engagement is open.
        """

    def board_result(
        self, request: EngagementRequest[Any], fight: FightState, mode: Literal["board", "watch"], log_hash: str
    ) -> EngagementResult[Any]:
        """The result of a fight on the board that has ended; RuntimeError when it has not."""

    def quick_resolve(
        self, state: State, decide: Callable[[Prompt, State], Answer], dice: Dice
    ) -> EngagementResult[Any]:
        """The result of the open engagement by the campaign's own quick rules; `decide` answers for both sides."""

    def apply_result(self, state: State, result: EngagementResult[Any]) -> list[Event]:
        """Read a result into the campaign: no dice, once per request; raises Refused with the first failing field."""

    def outcome(self, state: State) -> Any | None:
        """How it ended, None while it goes on."""
