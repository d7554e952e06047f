"""What earlier moments leave behind on the table: trails, fresh marks on the sheets, dice and chits in the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tactical.events import AttackRolled, ChitsDrawn, Event, Moved
from game.tactical.state import State

if TYPE_CHECKING:
    from game.view.replay.screen import ReplayScreen

TURNS_BACK = 4  # of movement that a trail remembers


def leave(screen: ReplayScreen) -> None:
    """Put everything as it would stand at the position had the film been watched up to there."""
    film, position, eyes = screen.film, screen.playback.position, screen.eyes
    screen.table.forget()
    screen.tray.clear()
    screen.news.clear()
    screen.sheets.view.fresh.clear()
    turn = film.turn_at(position)
    for number in range(film.turns[max(0, turn - TURNS_BACK)], position):
        event = film.events[number]
        if isinstance(event, Moved):
            screen.table.trails.moved(film.state_at(number), screen.table.lattice, event)
    screen.table.trails.forget(screen.playback.state.units)
    for number in range(film.turns[turn], position):
        seen = eyes.event(film.events[number], film.state_at(number))
        if seen is not None:
            screen.sheets.saw(seen)
            screen.tray.saw(seen)
    _lay_out(screen, film.events[position - 1] if position else None)


def _lay_out(screen: ReplayScreen, event: Event | None) -> None:
    """Dice and chits that have just been rolled and drawn lie in the tray."""
    if isinstance(event, AttackRolled) or (isinstance(event, ChitsDrawn) and event.draws):
        before: State = screen.film.state_at(screen.playback.position - 1)
        shown = screen.eyes.event(event, before)
        if isinstance(shown, AttackRolled | ChitsDrawn):
            screen.tray.shown = shown
            screen.sheets.show(shown.target)
            screen.show_above_tray(shown.target)
