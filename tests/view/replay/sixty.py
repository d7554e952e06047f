"""A fight of sixty turns, the longest there is to scrub: fighters that come back again and again and seldom fire.

python -m tests.view.replay.sixty    fly it anew, after a change of the log's format or of the rules that is meant
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.header import scene_of
from game.files.log import LogWriter, header_of
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.prompts import AllotPrompt
from tests.reports.fighting import flight_worth

LOG = Path(__file__).with_name("sixty-turns.jsonl")
ENGAGEMENT, SEED, TURNS = "swordfish", "sixty", 60
FIRES_EVERY = 9  # turns between two passes


def make(path: Path) -> None:
    """Fly it and write its log."""
    path.unlink(missing_ok=True)
    catalog = load_catalog()
    scenario = load_engagement(ENGAGEMENT, catalog)
    scenario = replace(scenario, clock=replace(scenario.clock, turns=TURNS))
    header = header_of(
        engagement=ENGAGEMENT,
        title="Sixty turns",
        seed=SEED,
        rules_data=catalog.digest,
        pilots={"strike": "random", "interceptor": "random"},
        scene=scene_of(scenario),
    )
    with LogWriter(path, header, is_durable=False) as writer:
        match = Match(opening(scenario, catalog), SEED, writer)
        match.start()
        while not match.is_over:
            match.commit([_answer(match.state, prompt) for prompt in match.prompts])


def _answer(state, prompt):
    if isinstance(prompt, AllotPrompt):
        return prompt.automatic
    if prompt.kind == "fly":
        return max(prompt.choices, key=lambda choice: flight_worth(state, prompt.unit, choice))
    if prompt.kind == "open_fire":
        is_time = (state.turn + sum(map(ord, prompt.unit))) % FIRES_EVERY == 0
        wanted = [choice for choice in prompt.choices if bool(choice.target) is is_time]
        return (wanted or prompt.choices)[0]
    return prompt.choices[-1]


if __name__ == "__main__":
    make(LOG)
    print(f"{LOG.name}: {LOG.stat().st_size:,} bytes")
