"""Events of the calendar: opening, days, decision points, the deck, the end (P4, P18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.state import Deck, Evening, Ship, State, Step
from game.core.records import changed, changer, swift

_with_deck = changer(State, "deck")
_at_step = changer(State, "step")


@dataclass(frozen=True, slots=True)
class CampaignOpened:
    """The initial state with the catalogue used."""

    state: State
    rule: str = "P4.1"
    kind: Literal["campaign_opened"] = "campaign_opened"

    def fold(self, state: State) -> State:
        """The opening state itself."""
        return self.state


@dataclass(frozen=True, slots=True)
class DayBegan:
    """A day began: marks cleared; on the 14th the ships in company are in harbour (P4.1 D1, P5.1, P17.1)."""

    day: int
    in_harbour: tuple[str, ...]
    rule: str = "P5.1"
    kind: Literal["day_began"] = "day_began"

    def fold(self, state: State) -> State:
        """The morning."""
        ships = {id_: _moored(ship, id_ in self.in_harbour) for id_, ship in state.ships.items()}
        return changed(
            state, day=self.day, mission=0, spoiled=0, done=(), flown=(), raid_deck=(), raid_deck_size=0, ships=ships
        )


def _moored(ship: Ship, is_in_harbour: bool) -> Ship:
    return changed(ship, is_in_harbour=True) if is_in_harbour else ship


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """All 76 cards were shuffled (P2.5)."""

    order: tuple[int, ...]
    number: int
    rule: str = "P2.5"
    kind: Literal["deck_shuffled"] = "deck_shuffled"

    def fold(self, state: State) -> State:
        """The deck renewed."""
        return changed(state, deck=Deck(self.order, (), self.number))


@swift
@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card came off the top of the deck, for this use (P2.5, P2.6, P2.7)."""

    use: str
    subject: str
    draw: Draw
    border: str
    is_spoiled: bool
    rule: str
    kind: Literal["card_drawn"] = "card_drawn"

    def fold(self, state: State) -> State:
        """The deck without its top card."""
        deck = state.deck
        return _with_deck(state, Deck(deck.order[1:], (*deck.drawn, self.draw.value), deck.shuffles))


@swift
@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The campaign waits for somebody to decide at this step."""

    step: Step
    rule: str = "P4.1"
    kind: Literal["decision_opened"] = "decision_opened"

    def fold(self, state: State) -> State:
        """The state waiting at the step."""
        return _at_step(state, self.step)


@dataclass(frozen=True, slots=True)
class DayEnded:
    """The evening is over: the value still afloat, in halves (P4.3 E6, P32.1)."""

    report: Evening
    rule: str = "P4.3"
    kind: Literal["day_ended"] = "day_ended"

    def fold(self, state: State) -> State:
        """The day's report is kept."""
        return changed(state, evenings=(*state.evenings, self.report))


@dataclass(frozen=True, slots=True)
class ForceWithdrew:
    """The carriers and their force left for the west (P16.10, P19.6)."""

    ships: tuple[str, ...]
    rule: str = "P16.10"
    kind: Literal["force_withdrew"] = "force_withdrew"

    def fold(self, state: State) -> State:
        """These ships are gone, as they are."""
        ships = {id_: changed(ship, is_gone=True) if id_ in self.ships else ship for id_, ship in state.ships.items()}
        return changed(state, ships=ships)


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    """The operation is over: the total in halves, the score and both grades (P18)."""

    halves: int
    score: int
    german: str
    british: str
    rule: str = "P18.3"
    kind: Literal["campaign_ended"] = "campaign_ended"

    def fold(self, state: State) -> State:
        """The score stands."""
        return changed(state, score=self.score, step=Step.ENDED)
