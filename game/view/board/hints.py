"""One line that says what to do next, one that says what lies under mouse or cursor, and the words while one waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.names import count
from game.tactical.events import PointsCounted
from game.tactical.state import Side
from game.view.board import names
from game.view.board.choices import question_of
from game.view.board.forced import forced_words

if TYPE_CHECKING:
    from game.view.board.desk import Desk
    from game.view.board.screen import BoardScreen


def hint(screen: BoardScreen) -> str:
    """What to do next."""
    keys = screen.host.keys
    commit = keys.shown("commit")
    if not screen.playback.is_done:
        if screen.playback.is_stepping:
            return (
                f"Step by step: {keys.shown('step')} or Enter shows the next, Esc runs on, {keys.shown('skip')} skips"
            )
        return (
            f"Watch: {commit} or {keys.shown('skip')} skips, {keys.shown('step')} goes step by step, "
            f"“{keys.shown('slower')}” and “{keys.shown('faster')}” change the speed"
        )
    if screen.is_over:
        return f"The engagement is over: Enter or the button “{_go_on(screen)}” goes on"
    desk = screen.orders.desk
    if desk is None:
        return f"Waiting for {_thinker(screen)}…"
    words = _ordering(screen, desk)
    if screen.playback.is_stepping:
        return f"Step by step is on (Esc ends it). {words}"
    return words


def _ordering(screen: BoardScreen, desk: Desk) -> str:
    """What to do next where orders are wanted."""
    commit, undo = screen.host.keys.shown("commit"), screen.host.keys.shown("undo")
    question = question_of(desk.state, desk.prompt)
    if desk.is_complete:
        words = f"{commit} or Commit seals them" + (f", {undo} takes the last one back" if desk.can_undo else "")
        start = "All orders are given" if desk.can_undo else f"{question.title}: {question.hint}"
        return f"{start}: {words}" if desk.can_undo else f"{start}; {commit} or Commit seals the orders"
    forced = "".join(f". {words}" for words in forced_words(desk))
    return f"{question.title}: {question.hint}; Enter orders the marked row, {commit} commits all{forced}"


def seen(screen: BoardScreen) -> str:
    """What lies under mouse or cursor; over the bar what its button does."""
    place = screen.gaze.hex
    told = "" if screen.gaze.is_cursor else screen.bar.told_at(pygame.mouse.get_pos())
    if told:
        return told
    if place is None:
        return (
            names.describe_unit(screen.state, screen.state.units[screen.gaze.selected]) if _has_selected(screen) else ""
        )
    words = names.describe_hex(screen.state, place)
    choices = screen.mouse.choices_at(place)
    if choices:
        ends = ", ".join(
            f"{choice.label} heading {names.heading_words(screen.state, choice.heading)}"
            if choice.heading is not None
            else choice.label
            for choice in choices
        )
        words = f"{words}. Ends here: {ends}"
    return words


def waiting(screen: BoardScreen) -> tuple[str, str, list[tuple[str, str]]]:
    """Title, words and buttons of the pane while there is nothing to order."""
    keys = screen.host.keys
    if screen.is_over:
        return "The engagement is over", _outcome(screen), [(f"{_go_on(screen)}  (Enter)", "confirm")]
    if screen.playback.is_done:
        return f"Waiting for {_thinker(screen)}…", "The pilot sees only what his side may see.", []
    turn = f"Turn {screen.state.turn}" if screen.state.turn else "Set-up"
    buttons = [
        (f"Skip  ({keys.shown('skip')})", "skip"),
        (f"Step by step  ({keys.shown('step')})", "step"),
        (f"Slower  ({keys.shown('slower')})", "slower"),
        (f"Faster  ({keys.shown('faster')})", "faster"),
    ]
    if screen.playback.is_stepping:
        buttons[0:2] = [(f"Next  ({keys.shown('step')})", "step"), ("Run on  (Esc)", "run")]
        buttons.insert(2, (f"Skip  ({keys.shown('skip')})", "skip"))
    return turn, "What was decided is being resolved. The log tells every die with its rule.", buttons


def _go_on(screen: BoardScreen) -> str:
    """What the button at the end says: a campaign reckons up, a single engagement has its result."""
    return "To the reconciliation" if screen.state.sortie is not None else "See the result"


def _has_selected(screen: BoardScreen) -> bool:
    return screen.gaze.selected in screen.state.units


def _thinker(screen: BoardScreen) -> str:
    """Who is being waited for."""
    asked = {prompt.side for prompt in screen.flight.match.prompts}
    sides = [side for side in Side if side in asked and not screen.flight.is_human(side)]
    return " and ".join(screen.flight.name(side) for side in sides) or "The game"


def _outcome(screen: BoardScreen) -> str:
    points = screen.points
    if screen.state.sortie is not None:
        reason = screen.state.end_reason
        return f"{reason[:1].upper()}{reason[1:]}. What the fight has cost is reckoned up on the sheet that follows."
    if not isinstance(points, PointsCounted):
        return screen.state.end_reason
    made = f"Strike side {count(points.strike, 'point')}, interceptors {points.interceptor}."
    return f"{points.level.capitalize()}. {made}"
