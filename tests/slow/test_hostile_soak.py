"""Five thousand hostile files and a hundred megabytes of several sorts through every loader and command."""

from __future__ import annotations

import os

import pytest

from tests.files.test_hostile_files import seen

pytestmark = pytest.mark.skipif(os.name != "posix", reason="memory is measured as POSIX has it")


@pytest.mark.slow
def test_five_thousand_hostile_files_are_taken_or_refused_with_a_sentence():
    found = seen(5000, 0)
    for loader in ("folding", "salvage", "continue", "engagement", "settings", "summary", "combat-box report"):
        assert found["passed"][loader]
    assert found["megabytes"] < 500
