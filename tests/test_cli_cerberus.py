"""The commands for the Channel Dash: begun in the window, simulated with set-ups, and mistakes said in a sentence."""

from __future__ import annotations

import json

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


def test_it_begins_with_a_side_a_set_up_and_variants(begun):
    words = ["--side", "german", "--setup", "strict", "--variant", "bismarck-crippled", "--seed", "7"]
    assert main(["campaign", "cerberus", *words]) == 0
    campaign, variants, players, _, seed = begun[0][:5]
    assert (campaign, seed) == ("cerberus", "7")
    assert list(variants) == ["strict", "bismarck_crippled"]
    assert players == {"german": "person", "british": "sound"}


@pytest.mark.parametrize("command", ["campaign", "simulate"])
@pytest.mark.parametrize(
    "words, said",
    [
        (["--setup", "strict", "--setup", "reconnaissance"], "cannot both be played (C9)"),
        (["--variant", "tirpitz"], "there is no variant 'tirpitz'"),
    ],
)
def test_mistakes_are_said_in_a_sentence(begun, capsys, command, words, said):
    assert main([command, "cerberus", *words]) != 0
    assert said in capsys.readouterr().err
    assert not begun


@pytest.mark.rule("C21.6")
def test_many_games_of_a_set_up_are_told_beside_what_is_expected(capsys):
    assert main(["simulate", "cerberus", "--games", "12", "--setup", "strict", "--json", "-"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["variants"] == ["strict"]
    assert table["levels"]["German decisive victory"]["expected"] == 0.7956
    assert sum(row["games"] for row in table["levels"].values()) == 12
    assert main(["simulate", "cerberus", "--games", "2", "--setup", "standard"]) == 0
    assert "standard game" in capsys.readouterr().out


def test_the_tempers_of_the_german_officer_can_be_named(capsys):
    assert main(["simulate", "cerberus", "--games", "2", "--staff", "german=run,british=sound"]) == 0
    assert "german run" in capsys.readouterr().out
