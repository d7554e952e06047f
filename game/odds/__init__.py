"""Odds: the exact chances of a shot, from the rules' own tables and functions."""

from __future__ import annotations
