"""Taking over: a card over the replay that asks from which decision, who flies and with which dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.files.broken import BrokenFile
from game.files.unfinished import PERSON
from game.pilots.seats import PILOTS
from game.tactical.state import Side, Step
from game.view import beginnings, words
from game.view.board.bar import PHASES
from game.view.choosing import new_seed
from game.view.over_card import Button, OverCard
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen
from game.view.rows import Rows
from game.view.screen import Host

STAND_IN = "regular"
DICE = {
    True: "The same orders give the same fight again; with others, luck stays as near to it as it can.",
    False: "Whatever you order, the dice fall anew from here on.",
}


class Place(NamedTuple):
    """A decision to begin at: how many are closed before it, and what it is called."""

    decisions: int
    label: str


def offer(screen: ReplayScreen) -> None:
    """Lay the card over a replay; a sentence where nobody decides anything any more."""
    places = places_at(screen.film, screen.playback.position)
    if places:
        screen.host.push(TakeOver(screen.host, screen, places))
    else:
        screen.host.notice("Nobody decides anything from here on. Go back a turn to take over.")


def places_at(film: Film, position: int) -> list[Place]:
    """Where the fight can be taken over: the first decision of the turn that is on, and the next decision."""
    turn = film.state_at(position).turn
    found: list[Place] = []
    for closed in range(1, len(film.log.lines) + 1):
        state = film.state_at(film.starts[closed])
        if state.step is Step.ENDED:
            break
        name = f"turn {state.turn}" if state.turn else "the set-up"
        if not found and state.turn >= turn:
            found.append(Place(closed, f"The beginning of {name}"))
        if film.starts[closed] >= position:
            if closed != found[0].decisions:
                found.append(Place(closed, f"The next decision: {name}, {PHASES.get(state.step, state.step.value)}"))
            break
    return found


class TakeOver(OverCard):
    """The card; it begins a new game in a file of its own and leaves the one that was watched as it is."""

    highest = 420

    def __init__(self, host: Host, below: ReplayScreen, places: list[Place]) -> None:
        super().__init__(host, below)
        self.below, self.places = below, places
        self.place = places[0]
        self.has_same_dice = True
        pilots = below.film.log.header.pilots
        mine = below.eyes.side or next((side for side in Side if pilots.get(side.value) == PERSON), Side.INTERCEPTOR)
        other = pilots.get(mine.enemy.value, "")
        self.players = {mine: PERSON, mine.enemy: other if other in PILOTS else STAND_IN}

    def fill(self, rows: Rows) -> None:
        """From where, who flies, and with which dice."""
        scenario = self.below.scenario
        rows.heading("Take over from here")
        rows.words("A new game begins in a file of its own; the fight you are watching stays as it is.")
        rows.choice("From where?", [(place, place.label) for place in self.places], self.place, self._begin_at)
        for side in Side:
            name = scenario.strike_name if side is Side.STRIKE else scenario.interceptor_name
            players = list(words.PLAYERS.items())
            rows.choice(f"{name}: who flies?", players, self.players[side], self._seating(side))
        dice = [(True, "The same dice"), (False, "New dice")]
        rows.choice("Dice", dice, self.has_same_dice, self._roll, DICE[self.has_same_dice])

    def buttons(self) -> list[Button]:
        """Take over, or go back to the replay."""
        return [("Take over", "#primary", self._take_over), ("Back", "", self.host.pop)]

    def _begin_at(self, place: Place) -> None:
        self.place = place
        self.again()

    def _seating(self, side: Side) -> Callable[[str], None]:
        def seat(player: str) -> None:
            self.players[side] = player
            self.again()

        return seat

    def _roll(self, has_same_dice: bool) -> None:
        self.has_same_dice = has_same_dice
        self.again()

    def _take_over(self) -> None:
        seed = "" if self.has_same_dice else new_seed()
        try:
            beginnings.take_over(self.host, self.below.film.log, self.place.decisions, self.players, seed)
        except BrokenFile as error:
            self.host.notice(str(error))
