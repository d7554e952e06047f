"""Pilots: whoever can decide for a side, seeing only what that side may see."""

from __future__ import annotations
