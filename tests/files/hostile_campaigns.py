"""Damaged, stretched, twisted and forged campaigns through everything that reads them.

    python -m tests.files.hostile_campaigns 2000 0        so many from seed 0; prints what was seen

No traceback and nothing over five seconds of work; every refusal names the file and a reason.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from game.campaigns.pedestal.apply import fold
from game.files import saves
from game.files.broken import BrokenFile
from game.files.campaigns import CAMPAIGNS
from game.files.catalog import load_catalog
from game.files.digest import campaign_digest
from game.files.log import UNFIT
from game.files.season_codec import FightLine, encode_campaign_line
from game.files.season_course import course_of, fight_log
from game.files.season_log import read_season
from game.files.season_recovery import salvage_season
from game.session.diary import diary
from game.session.season import Season
from game.session.season_files import go_on_season
from game.session.season_transcript import season_transcript
from game.session.season_verify import verify_season
from tests.files import mutations
from tests.session import golden_campaigns

MOST_SECONDS = 5.0


def forged(rng, data, path):
    """A campaign whose numbers were changed and whose digests were made to fit: only the rules can tell."""
    lines = data.splitlines(keepends=True)
    for _ in range(rng.choice([1, 3, 10])):
        number = 1 if rng.random() < 0.4 else rng.randrange(1, len(lines))
        found = list(re.finditer(rb"(?<=[:\[,])\d+(?=[,\]}])", lines[number]))
        if found:
            place = rng.choice(found)
            new = str(rng.choice([0, 1, 5, 60, 99, 999])).encode()
            lines[number] = lines[number][: place.start()] + new + lines[number][place.end() :]
    path.write_bytes(b"".join(lines))
    state, written = None, [lines[0]]
    try:
        log = read_season(path)
        row = CAMPAIGNS[log.header.campaign]
        for line, text in zip(log.lines, lines[1:], strict=True):
            if isinstance(line, FightLine):
                written.append(text)
                continue
            state = fold(line.events[0].state if state is None else state, line.events)
            fitting = replace(line, digest=campaign_digest(state), when=row.when(state), outcome=row.ended(state))
            written.append(encode_campaign_line(fitting))
    except (BrokenFile, *UNFIT):
        return path.read_bytes()
    return b"".join(written)


def gone_on(path):
    """Continue, and decide once."""
    season = go_on_season(path, load_catalog()).season
    try:
        if season.request:
            season.open_fight()
        elif season.prompts:
            season.players = dict.fromkeys(season.players, "sound")
            season.commit([answer for side in season.players for answer in season.staff(side)])
    except ValueError:
        pass  # an answer that a forged situation does not allow
    finally:
        season.close()


def resumed(path):
    """Stand where it ends."""
    Season.resumed(salvage_season(path), load_catalog())


READERS = {
    "folding": lambda path: course_of(read_season(path)),
    "salvage": salvage_season,
    "list": saves.summary,
    "fight": lambda path: fight_log(read_season(path)),
    "transcript": lambda path: list(season_transcript(read_season(path))),
    "diary": lambda path: diary(read_season(path)),
    "verify": lambda path: verify_season(read_season(path)),
    "continue": gone_on,
}


def refused(act, path, what):
    """What a reader says of a file it does not take; AssertionError for any other end."""
    try:
        act(path)
    except BrokenFile as error:
        return str(error)
    except Exception as error:
        path.with_name("failed.jsonl").write_bytes(path.read_bytes())
        raise AssertionError(what) from error
    return ""


def main(count, rng, folder):
    """What was seen: how many times a reader took a file or refused it, and the slowest."""
    sources = [golden_campaigns.file_of(name).read_bytes() for name in golden_campaigns.CAMPAIGNS]
    seen = {"passed": 0, "refused": 0, "slowest": (0.0, "")}
    path = folder / "hostile.jsonl"
    for number in range(count):
        data = rng.choice(sources)
        lines = data.splitlines(keepends=True)
        data = b"".join(lines[: rng.randrange(2, len(lines) + 1)])
        kind = rng.choice([*mutations.KINDS, forged, forged])
        path.write_bytes(forged(rng, data, path) if kind is forged else kind(rng, data))
        for name, act in READERS.items():
            what = f"{name} {kind.__name__} {number}"
            began = time.process_time()
            refusal = refused(act, path, what)
            seconds = time.process_time() - began
            seen["refused" if refusal else "passed"] += 1
            seen["slowest"] = max(seen["slowest"], (round(seconds, 2), what))
            assert not refusal or path.name in refusal, f"{what}: {refusal}"
            assert len(refusal) < len(str(path)) + 900, what
            assert seconds < MOST_SECONDS, seen
        for other in folder.glob("hostile.jsonl.damaged-*"):
            other.unlink()
    return seen


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        found = main(int(sys.argv[1]), random.Random(int(sys.argv[2])), Path(place))
    print(json.dumps(found))
