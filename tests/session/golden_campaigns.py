"""Golden campaigns: a file and its transcript each, played once.

    python -m tests.session.golden_campaigns    play all again, after a change of the rules that is meant

The test resolves the files again, so a change of staff or pilots needs no new ones. Commit new ones by themselves.
"""

from __future__ import annotations

from game.files.season_log import read_season
from game.session.season_transcript import season_transcript
from tests.session import campaigning
from tests.session.golden import FOLDER as GOLDEN

FOLDER = GOLDEN / "campaigns"
PEDESTAL, CERBERUS = ("pedestal", campaigning.SOUND), ("cerberus", {"german": "sound", "british": "sound"})
CAMPAIGNS = {
    "pedestal-quick": (PEDESTAL, "quick", ()),
    "pedestal-board": (PEDESTAL, "board", campaigning.SHORT),
    "cerberus-quick": (CERBERUS, "quick", ("strong_raf",)),
    "cerberus-board": (CERBERUS, "board", ()),
}
SEED = "golden"


def file_of(name):
    """Where a campaign is kept."""
    return FOLDER / f"{name}.jsonl"


def text_of(path):
    """A campaign's transcript as it is kept beside it."""
    return "\n".join(season_transcript(read_season(path))) + "\n"


def make(name):
    """Play one campaign and keep its file and its transcript."""
    (campaign, players), mode, variants = CAMPAIGNS[name]
    path = file_of(name)
    path.unlink(missing_ok=True)
    campaigning.played(campaigning.begun(path, SEED, variants, players, campaign=campaign), mode)
    path.with_suffix(".txt").write_text(text_of(path), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in CAMPAIGNS:
        make(one)
        print(file_of(one))
