"""Combat Box: fighters against boxes of bombers on a hex board."""

from __future__ import annotations

__version__ = "0.1.0"
