"""Where the game finds what it brings along, and where it keeps what belongs to the player."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.files import places

ROOT = Path(__file__).resolve().parents[2]


def test_a_checkout_finds_its_own_folders():
    assert places.assets_folder() == ROOT / "assets"
    assert places.maps_folder() == ROOT / "maps"


def test_the_folders_are_found_from_any_working_folder(tmp_path):
    program = "from game.files import places; print(places.assets_folder()); print(places.maps_folder())"
    environment = {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    assert found.stdout.splitlines() == [str(ROOT / "assets"), str(ROOT / "maps")]


def test_an_installed_game_finds_them_inside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "site-packages" / "game"
    for name in ("assets", "maps"):
        (package / "_data" / name).mkdir(parents=True)
        (tmp_path / "site-packages" / name).mkdir()
    monkeypatch.setattr(places, "PACKAGE", package)
    assert places.assets_folder() == package / "_data" / "assets"
    assert places.maps_folder() == package / "_data" / "maps"


@pytest.mark.parametrize("lookup, name", [(places.assets_folder, "assets"), (places.maps_folder, "maps")])
def test_a_missing_folder_is_named_in_a_sentence(tmp_path, monkeypatch, lookup, name):
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "game")
    with pytest.raises(FileNotFoundError, match=f"folder '{name}' is missing .* Install the game again"):
        lookup()


def test_the_players_folder_moves_with_its_variable(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    assert places.data_folder() == tmp_path
    assert places.games_folder() == tmp_path / "games"
    assert places.settings_file() == tmp_path / "settings.json"


@pytest.mark.parametrize("chosen, expected", [("~/box", Path("box")), ("here", Path("here"))])
def test_the_players_folder_is_absolute(tmp_path, monkeypatch, chosen, expected):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMBAT_BOX_HOME", chosen)
    assert places.data_folder() == tmp_path / expected


@pytest.mark.parametrize("unset", ["", None])
def test_without_the_variable_the_system_says_where(monkeypatch, unset):
    monkeypatch.delenv("COMBAT_BOX_HOME") if unset is None else monkeypatch.setenv("COMBAT_BOX_HOME", unset)
    assert places.data_folder() == places.platformdirs.user_data_path("combat-box", appauthor=False)


def test_asking_makes_no_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path / "not-yet"))
    places.games_folder()
    places.settings_file()
    assert not (tmp_path / "not-yet").exists()
