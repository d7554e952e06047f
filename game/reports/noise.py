"""Smooth noise for painting the ground: the same picture for the same seed on every machine."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating[Any]]


def hashed(x: NDArray[np.int64], y: NDArray[np.int64], seed: int) -> Field:
    """A number from 0 to 1 for each pair of whole coordinates, without any visible order."""
    mixed = (x * 374761393 + y * 668265263 + seed * 144665) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed ^= mixed >> 16
    return (mixed & 0xFFFFFF).astype(np.float32) / np.float32(0xFFFFFF)


def value(xs: Field, ys: Field, seed: int) -> Field:
    """Noise from 0 to 1 over a grid of columns `xs` and rows `ys`, one bump for each unit."""
    columns, rows = np.floor(xs).astype(np.int64), np.floor(ys).astype(np.int64)
    across, down = _eased(xs - columns), _eased(ys - rows)
    low_x, low_y = int(columns.min()), int(rows.min())
    table = hashed(
        np.arange(low_x, int(columns.max()) + 2)[:, None], np.arange(low_y, int(rows.max()) + 2)[None, :], seed
    )
    west, north = columns - low_x, rows - low_y
    left = table[west][:, north] * (1 - down) + table[west][:, north + 1] * down
    right = table[west + 1][:, north] * (1 - down) + table[west + 1][:, north + 1] * down
    blended: Field = left * (1 - across[:, None]) + right * across[:, None]
    return blended


def cloudy(xs: Field, ys: Field, seed: int, octaves: int) -> Field:
    """Noise from 0 to 1 with detail: each octave is half as large and half as strong as the one before."""
    total = np.zeros((len(xs), len(ys)), dtype=np.float32)
    strength, reach = 1.0, 0.0
    for octave in range(octaves):
        scale = np.float32(2**octave)
        total += np.float32(strength) * value(xs * scale, ys * scale, seed + 7919 * octave)
        reach += strength
        strength *= 0.5
    return total / np.float32(reach)


def cells(xs: Field, ys: Field, seed: int) -> tuple[Field, Field]:
    """A patchwork of irregular cells: a number from 0 to 1 for each cell, and how far a point is from a boundary."""
    columns, rows = np.floor(xs).astype(np.int64), np.floor(ys).astype(np.int64)
    low_x, low_y = int(columns.min()) - 1, int(rows.min()) - 1
    across = np.arange(low_x, int(columns.max()) + 2)[:, None]
    down = np.arange(low_y, int(rows.max()) + 2)[None, :]
    point_x = (across + hashed(across, down, seed)).astype(np.float32)
    point_y = (down + hashed(across, down, seed + 1)).astype(np.float32)
    shades = hashed(across, down, seed + 2)
    best = np.full((len(xs), len(ys)), 9.0, dtype=np.float32)
    second, shade = best.copy(), np.zeros_like(best)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            cell = np.ix_(columns - low_x + dx, rows - low_y + dy)
            apart = np.abs(point_x[cell] - xs[:, None]) + np.abs(point_y[cell] - ys[None, :])
            is_nearer = apart < best
            second = np.where(is_nearer, best, np.minimum(second, apart))
            shade = np.where(is_nearer, shades[cell], shade)
            best = np.where(is_nearer, apart, best)
    return shade, second - best


def smooth(low: float, high: float, field: Field) -> Field:
    """0 below `low`, 1 above `high`, an S between."""
    share = np.clip((field - np.float32(low)) / np.float32(high - low), 0, 1)
    eased: Field = _eased(share)
    return eased


def _eased(share: Field) -> Field:
    return (share * share * (3 - 2 * share)).astype(np.float32)
