"""What every test starts from: no screen, no sound, a player's folder of its own, and repeatable searches."""

from __future__ import annotations

import os
import re

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import hypothesis
import pytest

RULE_ID = re.compile(r"(H-[A-E]\d*|[TPC]\d+\.\d+)")
MOST_RULES = 3

hypothesis.settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    max_examples=50,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],  # a busy machine is no fault
)
hypothesis.settings.register_profile("search", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


@pytest.fixture(scope="session", autouse=True)
def _players_folder(tmp_path_factory):
    """No test reads or writes the folder of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMBAT_BOX_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def pytest_collection_modifyitems(items):
    """A test names one to three rules, written as the rulebook writes them, or none."""
    for item in items:
        ids = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        strange = [rule for rule in ids if not RULE_ID.fullmatch(str(rule))]
        if strange:
            raise pytest.UsageError(f"{item.nodeid}: no rule is called {', '.join(map(repr, strange))}")
        if len(ids) > MOST_RULES or any(not mark.args for mark in item.iter_markers("rule")):
            raise pytest.UsageError(f"{item.nodeid}: a test names one to {MOST_RULES} rules, not {len(ids)}")
