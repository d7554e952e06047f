"""What a player can get wrong on the command line."""

from __future__ import annotations


class Mistake(Exception):
    """A command that cannot be understood, with a sentence that says what was expected."""
