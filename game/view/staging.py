"""A board put into a state worth a picture: a plot with its forecast, a shot with its odds, chits, record sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.tactical.events import ChitsDrawn, Event
from game.tactical.state import Aircraft, Role, State
from game.view.board import BoardScreen

Scene = Literal["plot", "fire", "resolve", "sheets"]
FRAME = 0.02  # seconds
MOST_FRAMES = 20_000
SHARE = 0.55  # of the motion of the chits


def set_scene(board: BoardScreen, scene: Scene, events: Sequence[Event]) -> None:
    """Put the board into a scene; `events` are those that follow the decision it stands at."""
    if scene == "plot":
        _look_for_the_best_plot(board)
    elif scene == "resolve":
        _stop_at_the_chits(board, events)
    elif scene == "sheets":
        _open_the_sheets(board)
    board.update(FRAME)


def _look_for_the_best_plot(board: BoardScreen) -> None:
    """The fighter with the best shot in its list, the zones shown."""
    desk = board.orders.desk
    if desk is None:
        return
    worth: list[float] = []
    for index in range(len(desk.prompts)):
        board.orders.go_to_index(index)
        forecasts = [board.orders.forecast_of(choice) for choice in board.orders.choices]
        worth.append(max((seen.worth for seen in forecasts if seen is not None), default=0.0))
    board.orders.go_to_index(worth.index(max(worth)))
    board.gaze.overlays.add("zones")
    board.after_press()


def _stop_at_the_chits(board: BoardScreen, events: Sequence[Event]) -> None:
    """Everything is shown until chits turn in the tray, and there time stands still."""
    board.orders.lay(None)
    board.playback.show(events)
    board.playback.speed = 1.0
    for _ in range(MOST_FRAMES):
        beat = board.playback.beat
        event = beat.events[0] if beat is not None else None
        if beat is None or (isinstance(event, ChitsDrawn) and event.draws and board.playback.share > SHARE):
            return
        board.update(FRAME)


def _open_the_sheets(board: BoardScreen) -> None:
    """The sheet of the bomber that has suffered most, of those that still fly."""
    board.tab = "sheets"
    state = board.state
    flying = [record for record in state.aircraft.values() if state.unit_of(record.id) is not None]
    if flying:
        worst = max(flying, key=lambda record: (record.role is Role.BOMBER, _marked(state, record), record.id))
        board.sheets.show(worst.id)
        unit = state.unit_of(worst.id)
        board.gaze.selected = unit.id if unit is not None else ""


def _marked(state: State, record: Aircraft) -> int:
    """How many of its boxes are marked."""
    printed = state.type_of(record.id).boxes
    return sum(getattr(printed, name) - getattr(record.boxes, name) for name in printed.__slots__)
