"""A fight as a film (GIF) or as a still of one turn (PNG), drawn turn by turn: moves, fire, what came of it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.files.broken import BrokenFile
from game.reports.film_frames import Frame, FramePainter, Pace, frames_of
from game.reports.moments import Fight
from game.reports.picture_colours import ALWAYS

MOST_BYTES = 8_000_000
COLOURS = 255
UNCHANGED = 255  # the last of 256 colours: what does not change costs nothing
SAMPLES = 6
SWATCH = 24  # pixels of each colour that a film always has
MOST_FRAMES = 700
PACES = (Pace(6, 2, 3), Pace(4, 2, 2), Pace(3, 1, 2), Pace(2, 0, 1), Pace(1, 0, 1))
"""From fluent to brief: a film that grows too large is made again at the next one."""

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Film:
    """The bytes of a film and how many frames it has."""

    data: bytes
    frames: int


def film(fight: Fight, progress: Progress | None = None) -> Film:
    """The film of a fight as GIF, under 8 MB where a brief one can be; `progress` hears numbers from 0 to 1.

    Raises BrokenFile for a fight of so many turns that even a brief film would be too long.
    """
    made = None
    for pace in PACES:
        frames = frames_of(fight, pace)
        if len(frames) > MOST_FRAMES:
            continue
        made = Film(_gif(fight, frames, progress or _nobody), len(frames))
        if len(made.data) <= MOST_BYTES:
            break
    if made is None:
        raise BrokenFile(fight.log.path, "turns", "so many make too long a film; show fewer of them")
    return made


def still(fight: Fight) -> bytes:
    """The end of a fight's last turn as PNG, twice as large as a film."""
    packed = io.BytesIO()
    frames = frames_of(fight, PACES[-1])
    FramePainter(fight, 2).painted(frames[-1]).save(packed, "PNG")
    return packed.getvalue()


def _nobody(_: float) -> None:
    """Nobody listens."""


def _gif(fight: Fight, frames: list[Frame], progress: Progress) -> bytes:
    """All frames with one palette, so that what stands still costs nothing."""
    painter = FramePainter(fight, 1)
    palette = _palette(painter, frames)
    durations: list[int] = []

    def painted() -> Iterator[Image.Image]:
        last: NDArray[np.uint8] | None = None
        for number, frame in enumerate(frames):
            durations.append(frame.milliseconds)
            progress(number / len(frames))
            picture = painter.painted(frame).quantize(palette=palette, dither=Image.Dither.NONE)
            shown = np.asarray(picture).copy()
            if last is not None:
                changed = Image.fromarray(np.where(shown == last, np.uint8(UNCHANGED), shown))
                changed.putpalette(palette.getpalette() or [])
                picture = changed
            last = shown
            yield picture

    pictures = painted()
    packed = io.BytesIO()
    next(pictures).save(
        packed,
        "GIF",
        save_all=True,
        append_images=pictures,
        duration=durations,
        loop=0,
        disposal=1,
        transparency=UNCHANGED,
        optimize=False,
    )
    progress(1.0)
    return packed.getvalue()


def _palette(painter: FramePainter, frames: list[Frame]) -> Image.Image:
    """The colours of a few frames from the whole film, and those that it always has."""
    step = max(1, len(frames) // SAMPLES)
    chosen = [painter.painted(frame) for frame in frames[step // 2 :: step]]
    wide, high = chosen[0].size
    sheet = Image.new("RGB", (wide, high * len(chosen) + SWATCH))
    for number, picture in enumerate(chosen):
        sheet.paste(picture, (0, number * high))
    for number, colour in enumerate(ALWAYS):
        sheet.paste(colour, (number * SWATCH, high * len(chosen), (number + 1) * SWATCH, high * len(chosen) + SWATCH))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
