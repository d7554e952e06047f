"""A table to play the convoy campaign on: situations at a chosen step, stacked decks, staff at both sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.campaigns.pedestal.apply import fold
from game.campaigns.pedestal.opening import opening
from game.campaigns.pedestal.prompts import (
    Answer,
    ArrangePrompt,
    ChooseElement,
    DeclareIntent,
    FormGroups,
    GroupsPrompt,
    Hunt,
    LoadElement,
    OrderLaunch,
    PlayOptions,
    Prompt,
    ResolveBy,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.stages import STAGES
from game.campaigns.pedestal.state import Deck, State, Status
from game.campaigns.pedestal.turn import Progress, proceed
from game.campaigns.pedestal.visibility import redact
from game.core.dice import LoadedDice, SeededDice
from game.core.records import changed
from game.files.pedestal import load_pedestal
from game.pilots.pedestal_staff import officer

CATALOG = load_pedestal()
ALL_CARDS = tuple(CATALOG.cards)


class Table:
    """One campaign under test: answers are named by prompt kind, everything else has a plain default."""

    def __init__(self, day: int = 1, variants=(), dice=None, **changes) -> None:
        self.dice = dice or SeededDice("table")
        state = opening(CATALOG, variants, campaign_id="c-test", seed="77")
        state = changed(state, day=day - 1)
        self.events: list = []
        self.progress = Progress([], state, ())
        self._run(())
        self.change(**changes)

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def prompts(self) -> list:
        return self.progress.prompts

    @property
    def plan(self):
        return self.state.current

    @property
    def flight(self):
        return self.state.flight

    def change(self, **changes) -> Table:
        """Put other values into the state where it waits; what is asked is asked again."""
        if changes:
            self.progress = Progress([], changed(self.state, **changes), ())
            self.progress = Progress([], self.state, _asked(self.state))
        return self

    def stack(self, *cards: int) -> Table:
        """Put these cards on top of the deck, the others below them in order."""
        rest = tuple(card for card in ALL_CARDS if card not in cards)
        return self.change(deck=Deck((*cards, *rest), (), 1))

    def load(self, **streams) -> Table:
        """Load dice: quick=[64, ...] and target=[5, ...] as printed, from 1."""
        loaded = {f"pedestal.{name}": [face - 1 for face in faces] for name, faces in streams.items()}
        self.dice = LoadedDice(streams=loaded)
        return self

    def ship(self, **ships) -> Table:
        """Change ships: ohio={"points": 9, "level": 3}."""
        new = dict(self.state.ships)
        for name, changes in ships.items():
            id_ = name.replace("_", "-")
            new[id_] = changed(new[id_], **changes)
        return self.change(ships=new)

    def lose(self, *airframes: str, status: Status = Status.DESTROYED) -> Table:
        """Give airframes another status."""
        return self.change(airframes={**self.state.airframes, **dict.fromkeys(airframes, status)})

    def answer(self, *answers: Answer, **by_kind) -> list:
        """Answer the open prompts: given answers first, then by kind, then a plain default."""
        given = {(one.kind, one.unit): one for one in answers}
        complete = [given.get((one.kind, one.unit)) or self._default(one, by_kind) for one in self.prompts]
        return self._run(complete)

    def _default(self, prompt, by_kind) -> Answer:
        wish = by_kind.get(prompt.kind)
        if callable(wish):
            return wish(prompt)
        if wish is not None:
            return wish
        if isinstance(prompt, (ArrangePrompt, GroupsPrompt)):
            return prompt.automatic
        return PLAIN.get(prompt.kind, lambda asked: asked.choices[0])(prompt)

    def _run(self, answers) -> list:
        before = self.state
        self.progress = proceed(before, answers, self.dice, self.progress.asked if answers else None)
        assert fold(before, self.progress.events) == self.state
        self.events += self.progress.events
        return self.progress.events

    def until(self, *kinds: str, **by_kind) -> Table:
        """Play on by plain defaults until one of these kinds of prompt is open (or the campaign ends)."""
        for _ in range(3000):
            if not self.prompts or any(one.kind in kinds for one in self.prompts):
                return self
            self.answer(**by_kind)
        raise AssertionError(f"no {kinds} came")

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def last(self, kind: str):
        return next(event for event in reversed(self.events) if event.kind == kind)

    def all(self, kind: str) -> list:
        return [event for event in self.events if event.kind == kind]


PLAIN: Mapping[str, Callable[[Prompt], Answer]] = {
    "resolve_by": lambda one: ResolveBy(one.unit, "quick"),
    "play_options": lambda one: PlayOptions(one.unit, ()),
    "order_launch": lambda one: OrderLaunch(one.unit, "wait"),
    "hunt": lambda one: one.choices[0],
    "declare_intent": lambda one: DeclareIntent(one.unit, True),
    "load_element": lambda one: next(
        (c for c in one.choices if isinstance(c, LoadElement) and c.load != "none"), one.choices[0]
    ),
}


def _asked(state: State):
    return STAGES[state.step].prompts(state)


def play(seed: str, axis: str = "sound", british: str = "sound", variants=(), watch=None) -> State:
    """A whole campaign by staff officers, every fight by quick resolve; `watch` sees state, events and prompts."""
    state = opening(CATALOG, variants, seed=seed)
    dice = SeededDice(seed)
    seats = {Side.AXIS: officer(axis), Side.BRITISH: officer(british)}
    own = {side: SeededDice(f"{seed}/staff/{side.value}") for side in Side}
    before, progress = state, proceed(state, (), dice)
    while True:
        if watch:
            watch(before, progress)
        if not progress.prompts:
            return progress.state
        views = {side: redact(progress.state, side) for side in Side}
        answers = [seats[one.side].decide(one, views[one.side], own[one.side], 0) for one in progress.prompts]
        before, progress = progress.state, proceed(progress.state, answers, dice, progress.asked)


__all__ = ["ALL_CARDS", "CATALOG", "ChooseElement", "FormGroups", "Hunt", "Side", "Status", "Table", "play"]
