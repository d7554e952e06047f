"""The cards of one Operation Pedestal against what its deck would give on average (P2.2, P2.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.reports.chart_table import capital
from game.reports.paper import Block, Table, Words
from game.reports.pedestal.counting import BORDERS, PedestalCount, cards_of, state_of

DECK = "Cards are drawn without putting them back, so the shares come nearer to the expected ones than dice would."


def card_blocks(count: PedestalCount) -> Iterator[Block]:
    """How many cards were drawn for what, with what they showed and what they were expected to show."""
    deck = cards_of(state_of(count).catalog)
    whole = sum(deck["border"].values())
    drawn = sum(count.cards.values())
    yield Words(f"{drawn + count.in_flight} cards were drawn: {drawn} on the map, {count.in_flight} in the flights.")
    yield _borders(count, deck["border"], whole)
    for name, found in (("bomb", count.bombs), ("flak", count.flak)):
        if found:
            yield _beside(name, found, deck[name], whole)
    yield Words(DECK, is_quiet=True)


def _borders(count: PedestalCount, deck: Mapping[str, int], whole: int) -> Table:
    """What each use drew, and how many of each border so many cards would hold on average."""
    uses = sorted({use for use, _ in count.cards})
    rows: list[Sequence[object]] = []
    for use in uses:
        found = [count.cards[use, border] for border in BORDERS]
        rows.append((use, sum(found), *_pairs(found, deck, whole)))
    found = [sum(count.cards[use, border] for use in uses) for border in BORDERS]
    rows.append(("all", sum(found), *_pairs(found, deck, whole)))
    head = ("use (P2.6)", "cards", *(word for border in BORDERS for word in (border, "expected")))
    return Table(head, rows, "Borders on the map")


def _pairs(found: Sequence[int], deck: Mapping[str, int], whole: int) -> Iterator[object]:
    for number, border in zip(found, BORDERS, strict=True):
        yield number
        yield sum(found) * deck[border] / whole


def _beside(name: str, found: Mapping[str, int], deck: Mapping[str, int], whole: int) -> Table:
    drawn = sum(found.values())
    rows = [(result, found.get(result, 0), drawn * cards / whole) for result, cards in deck.items()]
    return Table((f"{name} result (P2.2)", "drawn", "expected"), rows, f"{capital(name)} cards: {drawn}")
