"""Three hundred kills, half at injected points and half at random instants: every game goes on to its proper end."""

from __future__ import annotations

import os

import pytest

from tests.files.test_kills import killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked and killed as POSIX has it")


@pytest.mark.slow
def test_three_hundred_kills_lose_nothing():
    found = killed(150, 0)
    assert sum(found["points"].values()) == 150
    assert found["points"]["mended"], "some were killed while a damaged file was mended"
    assert sum(found["instants"].values()) >= 150
    assert found["instants"]["a part of the game"] > 50
