"""Damaged, stretched, twisted and forged campaigns through the replay, the report and the page of a campaign.

    python -m tests.files.watched_campaigns 500 0        so many from seed 0; prints what was seen

No traceback; every refusal names the file and a reason.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from game.files.season_log import read_season
from game.files.season_recovery import salvage_season
from game.reports.campaign_page import campaign_page
from game.reports.campaign_report import campaign_lines, on_whole, table_of, told_of
from game.view.campaign.replay.reel import Reel
from tests.files import mutations
from tests.files.hostile_campaigns import forged, refused
from tests.session import golden_campaigns


def reported(path):
    """Everything a report says, without drawing its plots."""
    told = told_of(read_season(path))
    campaign_lines(told)
    on_whole(told, lambda: (told.pages.sections(told.count), table_of(told)))


def watched(path):
    """The reel of what is whole, every fight read, every moment stood at."""
    reel = Reel(salvage_season(path))
    reel.read_all()
    for number in range(len(reel.events) + 1):
        reel.state_at(number)
    for mark in reel.known_marks():
        reel.at_seconds(reel.seconds_at(mark.spot))


READERS = {
    "replay": watched,
    "report": reported,
    "page": lambda path: campaign_page(told_of(read_season(path))),
}


def main(count, rng, folder):
    """How many times a reader took a file, and how many times it refused one."""
    sources = [golden_campaigns.file_of(name).read_bytes() for name in golden_campaigns.CAMPAIGNS]
    seen = {"passed": 0, "refused": 0}
    path = folder / "watched.jsonl"
    for number in range(count):
        data = rng.choice(sources)
        lines = data.splitlines(keepends=True)
        data = b"".join(lines[: rng.randrange(2, len(lines) + 1)])
        kind = rng.choice([*mutations.KINDS, forged, forged])
        path.write_bytes(forged(rng, data, path) if kind is forged else kind(rng, data))
        for name, act in READERS.items():
            what = f"{name} {kind.__name__} {number}"
            refusal = refused(act, path, what)
            seen["refused" if refusal else "passed"] += 1
            assert not refusal or path.name in refusal, f"{what}: {refusal}"
            assert len(refusal) < len(str(path)) + 900, what
    return seen


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        found = main(int(sys.argv[1]), random.Random(int(sys.argv[2])), Path(place))
    print(json.dumps(found))
