"""Pictures out of arrays, and arrays out of pictures.

pygame loads what does this when it is first asked, and breaks when two threads ask at once. Here an import loads it,
and for an import the other thread waits.
"""

from __future__ import annotations

from pygame.surfarray import array3d, make_surface

__all__ = ["array3d", "make_surface"]
