"""The replay viewer: any saved fight played, scrubbed and taken over from any of its turns."""

from __future__ import annotations
