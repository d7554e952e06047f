"""The campaign's files: read once, checked against themselves, faults told by file and field."""

from __future__ import annotations

import shutil

import pytest

from game.files.broken import BrokenFile
from game.files.pedestal import load_pedestal
from game.files.places import assets_folder, maps_folder


def broken(tmp_path, name, old, new):
    rules, maps = tmp_path / "rules", tmp_path / "maps"
    shutil.copytree(assets_folder() / "rules", rules)
    maps.mkdir()
    shutil.copy(maps_folder() / "pedestal.toml", maps)
    path = next(folder / name for folder in (rules, maps) if (folder / name).exists())
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return rules, maps


FAULTS = [
    ("action-cards.toml", 'border = "white"\nspoiled = false', 'border = "red"\nspoiled = false', "totals.border"),
    ("action-cards.toml", "number = 2\n", "number = 3\n", "card.number"),
    ("action-cards.toml", 'bomb = "hit"', 'bomb = "near"', "bomb"),
    ("ships.toml", "damaged = 1, badly_damaged = 2", "damaged = 3, badly_damaged = 2", "thresholds"),
    ("ships.toml", 'ship_class = "tanker"', 'ship_class = "oiler"', "ohio"),
    ("ships.toml", 'id = "melbourne-star"', 'id = "port-chalmers"', "port-chalmers"),
    ("pedestal.toml", 'type = "bf109f"', 'type = "bf109x"', "bf109f-1"),
    ("pedestal.toml", "mission_speed = 6", 'mission_speed = "six"', "mission_speed"),
    ("pedestal.toml", "[aircraft_type.mc200]", "[aircraft_type.mc999]", "mc200-1"),
    ("pedestal.toml", "tie_chance = 30", "tie_chance = 30\nunknown = 1", "unknown"),
    ("pedestal.toml", "max_missions = 4", "max_missions = 9", "mission_site"),
    ("pedestal.toml", 'modes_at_sea = ["dive"]', 'modes_at_sea = ["loop"]', "ju87d"),
]


@pytest.mark.parametrize("name,old,new,where", FAULTS)
def test_a_fault_is_told_by_file_and_field(tmp_path, name, old, new, where):
    with pytest.raises(BrokenFile) as fault:
        load_pedestal(*broken(tmp_path, name, old, new))
    assert name in str(fault.value)
    assert where in str(fault.value)


def test_the_games_own_files_are_whole():
    catalog = load_pedestal()
    assert (len(catalog.cards), len(catalog.ships), len(catalog.airframes), len(catalog.options)) == (76, 21, 37, 20)
    assert len(catalog.digest) == 64
    assert load_pedestal() is catalog
