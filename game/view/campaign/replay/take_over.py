"""Taking over: a card over a campaign's replay that asks from which decision and who leads the sides."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.files.broken import BrokenFile
from game.files.campaigns import PERSON
from game.files.refusals import refusal
from game.session.season_fork import fork_season
from game.session.staff import officers_of
from game.view.campaign import beginnings
from game.view.campaign.chooser import WHO
from game.view.campaign.replay.reel import Reel
from game.view.over_card import Button, OverCard
from game.view.rows import Rows

if TYPE_CHECKING:
    from game.view.campaign.replay.screen import SeasonReplay

SAME_DICE = "The same orders give the same campaign again; with others, luck stays as near to it as it can."


class Place(NamedTuple):
    """A decision to begin at: how many lines of the file come before it, and what it is called."""

    lines: int
    label: str


def offer(screen: SeasonReplay) -> None:
    """Lay the card over a replay; a sentence where nobody decides anything any more."""
    places = places_at(screen.reel, screen.number)
    if places:
        screen.host.push(TakeOver(screen, places))
    else:
        screen.host.notice("Nobody decides anything from here on. Go back a mission to take over.")


def places_at(reel: Reel, number: int) -> list[Place]:
    """Where the campaign can be taken over: the last decision before a moment, and the next one."""
    closed = reel.line_at(number)
    wanted = dict.fromkeys((max(1, closed), max(1, closed + (number > reel.starts[closed]))))
    found: list[Place] = []
    for count in wanted:
        state = reel.state_at(reel.starts[count])
        if reel.campaign.outcome(state) is None:
            when = reel.log.header.row.when(state)
            name = "The decision before" if number > reel.starts[count] else "The next decision"
            found.append(Place(reel.lines[count - 1] + 1, f"{name}: {when}, {state.step.value.partition(' ')[2]}"))
    return found


class TakeOver(OverCard):
    """The card; it begins a new campaign in a file of its own and leaves the one that was watched as it is."""

    widest, highest = 900, 430

    def __init__(self, below: SeasonReplay, places: list[Place]) -> None:
        super().__init__(below.host, below)
        self.below, self.places = below, places
        self.place = places[-1]
        header = below.reel.log.header
        self.officers = officers_of(header.campaign)
        mine = below.eyes.side or next((side for side in header.row.names if header.players.get(side) == PERSON), "")
        mine = mine or next(iter(header.row.names))
        known = (PERSON, *self.officers)
        others = {side: header.players.get(side, "") for side in header.row.names}
        self.players = {side: name if name in known else self.officers[-1] for side, name in others.items()}
        self.players[mine] = PERSON

    def fill(self, rows: Rows) -> None:
        """From where, and who leads."""
        rows.heading("Take over from here")
        rows.words("A new campaign begins in a file of its own; the one you are watching stays as it is. " + SAME_DICE)
        rows.choice("From where?", [(place, place.label) for place in self.places], self.place, self._begin_at)
        players = [(PERSON, WHO[PERSON]), *((name, WHO.get(name, name)) for name in self.officers)]
        for side, name in self.below.reel.log.header.row.names.items():
            rows.choice(f"{name}: who leads?", players, self.players[side], self._seating(side))

    def buttons(self) -> list[Button]:
        """Take over, or go back to the replay."""
        return [("Take over", "#primary", self._take_over), ("Back", "", self.host.pop)]

    def _begin_at(self, place: Place) -> None:
        self.place = place
        self.again()

    def _seating(self, side: str) -> Callable[[str], None]:
        def seat(player: str) -> None:
            self.players[side] = player
            self.again()

        return seat

    def _take_over(self) -> None:
        host = self.host
        try:
            path = fork_season(self.below.reel.log, self.place.lines, self.players, date.today().isoformat())
            host.home()
            beginnings.go_on(host, path)
        except BrokenFile as error:
            host.notice(str(error))
        except OSError as error:
            host.notice(f"{refusal(error)}.\nNothing was changed.")
