"""The hex board: where a fight is plotted, fired and resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.view.board.screen import BoardScreen

__all__ = ["BoardScreen"]


def __getattr__(name: str) -> Any:
    """The board's screen, loaded when it is asked for: the campaigns share the board's small parts."""
    if name != "BoardScreen":
        raise AttributeError(name)
    from game.view.board.screen import BoardScreen

    return BoardScreen
