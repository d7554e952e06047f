"""`combat-box campaign` opens the window at a campaign, and says clearly what it cannot do."""

from __future__ import annotations

import pytest

from game.cli import main


@pytest.fixture
def begun(monkeypatch):
    """What would be begun in the window, in place of a window."""
    from game.view import window
    from game.view.campaign import beginnings

    found = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(window, "run", lambda first=None: first("the window") or 0)
    monkeypatch.setattr(beginnings, "begin", lambda host, *what: found.append(what))
    return found


def test_it_begins_with_a_side_variants_and_a_seed(begun):
    words = ["--side", "axis", "--variant", "force-x", "--variant", "omit-last-day", "--seed", "7"]
    assert main(["campaign", "pedestal", *words]) == 0
    campaign, variants, players, options, seed = begun[0][:5]
    assert (campaign, seed, options) == ("pedestal", "7", {})
    assert variants == ["omit_last_day", "force_x"]
    assert players == {"axis": "person", "british": "sound"}


def test_a_friend_at_the_same_machine_leads_the_other_side(begun):
    assert main(["campaign", "pedestal", "--staff", "human"]) == 0
    assert set(begun[0][2].values()) == {"person"}


@pytest.mark.parametrize(
    "words, said",
    [
        (["campaign", "nowhere"], "there is no campaign called 'nowhere'"),
        (["campaign", "pedestal", "--side", "french"], "--side: axis or british was expected"),
        (["campaign", "pedestal", "--staff", "brilliant"], "there is no staff officer called 'brilliant'"),
        (["campaign", "pedestal", "--variant", "more"], "--variant: there is no variant 'more'"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(words, said, capsys, begun):
    assert main(words) == 2
    assert said in capsys.readouterr().err
    assert begun == []
