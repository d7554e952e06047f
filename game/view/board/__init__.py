"""The hex board: where a fight is plotted, fired and resolved."""

from __future__ import annotations

from game.view.board.screen import BoardScreen

__all__ = ["BoardScreen"]
