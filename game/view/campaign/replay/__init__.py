"""The replay of a whole campaign: one time-line through its decisions and the fights inside."""

from __future__ import annotations
