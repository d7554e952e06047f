"""Whole campaigns by staff officers: what must hold after every event (P28), and the same game every time."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.sides import Variant
from tests.campaigns.pedestal import invariants
from tests.campaigns.pedestal.table import play

VARIANTS = [(), (Variant.OMIT_FIRST_DAY,), (Variant.OMIT_LAST_DAY,), (Variant.FORCE_X,), tuple(Variant)]


@pytest.mark.parametrize("variants", VARIANTS, ids=lambda chosen: "+".join(chosen) or "standard")
@pytest.mark.parametrize("staff", ["random", "weak", "sound"])
def test_invariants_hold_after_every_event(staff, variants):
    for number in range(4):
        state = play(f"{staff} {number}", staff, staff, variants, invariants.check)
        assert state.score is not None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_invariants_hold_in_two_thousand_random_campaigns(part):
    for number in range(100):
        variants = VARIANTS[number % len(VARIANTS)]
        assert play(f"random {part}/{number}", "random", "random", variants, invariants.check).score is not None


def test_the_same_seed_is_the_same_campaign():
    first, again = [], []
    play("same", watch=lambda before, after: first.extend(after.events))
    play("same", watch=lambda before, after: again.extend(after.events))
    assert first == again
