"""Counting the ways to draw chits without replacement so that a target comes out in a certain way (T1.5).

Every chit stays in the cup, is drawn for a RED hit or is drawn for a BLUE hit. The number of ways to take r RED and b
BLUE sides is the coefficient of u^r v^b in the product over all chits of 1 + u (RED side) + v (BLUE side), where each
side carries its weight and the boxes it marks. A row of boxes is a further power that must stay below its limit. The
product is kept as an array with an axis for each of these powers; once every chit that touches a row has been
multiplied in, the row is summed out, so the array stays small. Nothing is approximated: all terms are whole numbers of
ways (far below 2^53), times the chances of the dice some chits call for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

EVENTS, MARK, REDS, BLUES, FIRST_PART = range(5)
Cut = tuple[slice, ...]


class Choice(NamedTuple):
    """One way to draw a chit: the hits it is drawn for, boxes of one part, a weight for each event.

    `part` counts from 0, -1 for none. A `mark` above 0 sets this chit apart: it adds nothing to its part, and at most
    one chit may be set apart.
    """

    reds: int
    blues: int
    weight: tuple[float, ...]
    part: int = -1
    amount: int = 0
    mark: int = 0


class Part(NamedTuple):
    """A row of boxes: how much may be added up to at most, and what each sum is worth, as [event, mark, sum].

    With more events than came in, the worth spreads one event into several.
    """

    limit: int
    worth: Array


class _Term(NamedTuple):
    """A choice made ready to multiply: how far it shifts which axes, and its weight along the events."""

    steps: tuple[tuple[int, int], ...]
    mark: int
    weight: Array | None


def ways(chits: Iterable[tuple[Choice, ...]], parts: Sequence[Part], most: tuple[int, int]) -> Array:
    """The weighted ways to draw, as [event, RED, BLUE], up to `most` RED and BLUE hits."""
    sizes = (0, 0, most[0] + 1, most[1] + 1, *(part.limit for part in parts))
    product = np.ones((1,) * len(sizes))
    left = Counter(chits)
    for number, part in enumerate(parts):
        touching = {chit: left.pop(chit) for chit in list(left) if any(choice.part == number for choice in chit)}
        product = _times(product, touching, sizes)
        product = _summed_out(product, part.worth, FIRST_PART + number)
    product = _times(product, left, sizes)
    result = product.reshape(product.shape[EVENTS], product.shape[REDS], product.shape[BLUES])
    full = np.zeros((result.shape[0], most[0] + 1, most[1] + 1))
    full[:, : result.shape[1], : result.shape[2]] = result
    return full


def _times(product: Array, chits: Mapping[tuple[Choice, ...], int], sizes: tuple[int, ...]) -> Array:
    for choices, count in chits.items():
        possible = [choice for choice in choices if choice.reds < sizes[REDS] and choice.blues < sizes[BLUES]]
        terms = [_term(choice, len(sizes)) for choice in possible]
        for _ in range(count):
            product = _times_one(product, terms, sizes)
    return product


def _term(choice: Choice, axes: int) -> _Term:
    steps = [(REDS, choice.reds), (BLUES, choice.blues)]
    if choice.part >= 0 and not choice.mark:
        steps.append((FIRST_PART + choice.part, choice.amount))
    weight = None if set(choice.weight) == {1.0} else np.array(choice.weight).reshape(-1, *(1,) * (axes - 1))
    return _Term(tuple((axis, step) for axis, step in steps if step), choice.mark, weight)


def _times_one(product: Array, terms: Sequence[_Term], sizes: tuple[int, ...]) -> Array:
    """The product with one chit more: it stays in the cup, or one of its choices is taken."""
    shape = product.shape
    grown = list(shape)
    for term in terms:
        for axis, step in term.steps:
            grown[axis] = max(grown[axis], min(sizes[axis], shape[axis] + step))
        grown[MARK] = max(grown[MARK], 1 + term.mark)
        grown[EVENTS] = max(grown[EVENTS], 1 if term.weight is None else len(term.weight))
    result = np.zeros(grown)
    origin = [slice(None), *(slice(size) for size in shape[1:])]
    result[tuple(origin)] = product
    for term in terms:
        taken, to = _cuts(term, origin, shape, sizes)
        result[to] += product[taken] if term.weight is None else product[taken] * term.weight
    return result


def _cuts(term: _Term, origin: list[slice], shape: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[Cut, Cut]:
    """Which terms of the product a choice takes, and where it puts them; what would pass a limit is left out."""
    taken, to = origin.copy(), origin.copy()
    for axis, step in term.steps:
        kept = max(0, min(shape[axis], sizes[axis] - step))
        taken[axis], to[axis] = slice(kept), slice(step, step + kept)
    if term.mark:
        taken[MARK], to[MARK] = slice(1), slice(term.mark, term.mark + 1)
    return tuple(taken), tuple(to)


def _summed_out(product: Array, worth: Array, axis: int) -> Array:
    """The product without one part: each sum of it counts for what it is worth, to every event."""
    marks, sums = product.shape[MARK], product.shape[axis]
    if worth.shape[1] == 1:
        along = [1] * product.ndim
        along[EVENTS], along[axis] = -1, sums
        total: Array = (product * worth[:, 0, :sums].reshape(along)).sum(axis=axis, keepdims=True)
        return total
    rows = np.moveaxis(product[0], axis - 1, 1)
    spread = np.tensordot(worth[:, :marks, :sums], rows, axes=([1, 2], [0, 1]))
    return np.expand_dims(spread, (MARK, axis))
