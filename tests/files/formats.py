"""Golden files of every format of a log that any version has written: they must load for ever.

    python -m tests.files.formats      writes the one of the present format, where there is none yet

Those of older formats can never be made again. Never change one; commit a new one with the change of format.
"""

from __future__ import annotations

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.header import Fork, header_of, scene_of
from game.files.log import LogWriter
from game.files.migrate import FORMAT
from game.pilots.seats import seated
from game.session.match import Match
from game.session.pilots_at import decide_all, fly
from game.tactical.opening import opening
from game.tactical.state import Side
from tests import source

FOLDER = source.ROOT / "tests" / "golden" / "formats"
ENGAGEMENT, SEED, NEW_SEED, KEPT = "first-flight", "golden", "new dice", 4


def golden_file(number):
    """Where the log of a format is kept."""
    return FOLDER / f"format-{number}.jsonl"


def make():
    """Fly one engagement, taken over after some decision points with new dice, as the present format tells it."""
    pilots = {side: seated("regular") for side in Side}
    catalog = load_catalog()
    scenario = load_engagement(ENGAGEMENT, catalog)
    state = opening(scenario, catalog)
    first = Match(state, SEED)
    first.start()
    while len(first.history) < KEPT:
        first.commit([answer for side in Side for answer in decide_all(first, side, pilots[side], SEED)])
    header = header_of(
        engagement=scenario.id,
        title=scenario.title,
        seed=SEED,
        rules_data=catalog.digest,
        options={"jams": True},
        pilots={"strike": "regular", "interceptor": "human"},
        date="2025-11-30",
        scene=scene_of(scenario),
        forks=[Fork("First Flight", "0" * 64, KEPT, first.state.turn, NEW_SEED)],
    )
    with LogWriter(golden_file(FORMAT), header) as writer:
        match = Match(state, SEED, writer)
        match.start()
        for answers in first.history[1:]:
            match.commit(answers)
        match.seed = NEW_SEED
        fly(match, pilots, NEW_SEED)


if __name__ == "__main__":
    make()
