"""Random play beside catanatron's, in the same run: games per second and decisions per second as ratios.

A decision is one answer to a prompt with more than one choice; an action of catanatron is one of its records.
Needs the extra `bench`; skipped without it.
"""

from __future__ import annotations

import pytest

from tests.bench.random_play import catanatron_player, engagement_player, interleaved

pytest.importorskip("catanatron", reason="install the extra `bench` to compare with catanatron")

FEWEST_GAMES_RATIO = 3.0
FEWEST_DECISIONS_RATIO = 0.5
ROUNDS = 5
SLICE_SECONDS = 0.6


@pytest.mark.benchmark(group="random play")
def test_random_first_flights_beside_catanatron(benchmark):
    players = {"ours": engagement_player("first-flight"), "catanatron": catanatron_player()}
    rates = benchmark.pedantic(interleaved, args=(players, ROUNDS, SLICE_SECONDS), rounds=1)
    ratio = rates["ours"].games_per_second / rates["catanatron"].games_per_second
    benchmark.extra_info["games_ratio"] = round(ratio, 2)
    assert ratio >= FEWEST_GAMES_RATIO


@pytest.mark.benchmark(group="random play")
def test_random_decisions_beside_catanatron(benchmark):
    players = {"ours": engagement_player("swordfish"), "catanatron": catanatron_player()}
    rates = benchmark.pedantic(interleaved, args=(players, ROUNDS, SLICE_SECONDS), rounds=1)
    ratio = rates["ours"].steps_per_second / rates["catanatron"].steps_per_second
    benchmark.extra_info["decisions_ratio"] = round(ratio, 2)
    assert ratio >= FEWEST_DECISIONS_RATIO
