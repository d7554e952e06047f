"""The ledger of one `advance`: every event is folded as it is written, so the next rule sees what is true."""

from __future__ import annotations

from game.campaigns.pedestal.cards import DECK, Draw, shuffled
from game.campaigns.pedestal.catalog import Card
from game.campaigns.pedestal.events import CardDrawn, DeckShuffled, Event
from game.campaigns.pedestal.state import State
from game.core.dice import Dice


class Ledger:
    """Events written so far and the state after them; lives only while the engine runs to the next decision."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def write(self, event: Event) -> None:
        """Write an event down and fold it."""
        self.events.append(event)
        self.state = event.fold(self.state)

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
