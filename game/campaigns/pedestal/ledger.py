"""The ledger of one `advance`: every event is folded as it is written, so the next rule sees what is true."""

from __future__ import annotations

from game.campaigns.pedestal.cards import DECK, Draw, shuffled
from game.campaigns.pedestal.catalog import Card
from game.campaigns.pedestal.events import CardDrawn, DeckShuffled, Event
from game.campaigns.pedestal.events.flight import FlightFact
from game.campaigns.pedestal.flight_state import Flight
from game.campaigns.pedestal.state import State
from game.core.dice import Dice
from game.core.records import changer

_with_flight = changer(State, "flight")


class Ledger:
    """Events written so far and the state after them; lives only while the engine runs to the next decision."""

    __slots__ = ("_flight", "_state", "events")

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self._state = state
        self._flight = state.flight

    @property
    def state(self) -> State:
        """The state after everything written."""
        if self._flight is not self._state.flight:
            self._state = _with_flight(self._state, self._flight)
        return self._state

    @property
    def flight(self) -> Flight:
        """The flight after everything written; RuntimeError when there is none."""
        if self._flight is None:
            raise RuntimeError("no flight is under way")
        return self._flight

    @property
    def outside(self) -> State:
        """The state but for the flight, which may be behind: quick to look up in while a flight goes on."""
        return self._state

    def write(self, event: Event) -> None:
        """Write an event down and fold it; what changes the flight alone waits until the whole state is asked for."""
        self.events.append(event)
        if isinstance(event, FlightFact):
            self._flight = event.on_flight(self.flight)
        else:
            self._state = event.fold(self.state)
            self._flight = self._state.flight

    def shuffle(self, dice: Dice, number: int) -> None:
        """Shuffle all 76 cards, the given time today (P2.5)."""
        order = shuffled(dice, self.state.day, number, self.state.catalog.cards)
        self.write(DeckShuffled(order, number))

    def draw(self, dice: Dice, use: str, subject: str, rule: str) -> Card:
        """Draw the top card for a use, shuffling first when none is left (P2.5)."""
        if not self.state.deck.order:
            self.shuffle(dice, self.state.deck.shuffles + 1)
        deck = self.state.deck
        card = self.state.catalog.cards[deck.order[0]]
        drawn = Draw(DECK, len(deck.drawn) + 1, card.number)
        self.write(CardDrawn(use, subject, drawn, card.border, card.spoiled, rule))
        return card
