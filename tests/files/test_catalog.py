from __future__ import annotations

import shutil
from collections import Counter

import pytest

from game.core.hexes import Hex
from game.files import places
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.catalog_checks import row_key
from game.tactical.catalog import Burst, Category, Model, Zone
from game.tactical.rules.chits import effect_key

RULES = places.assets_folder() / "rules"


def broken(tmp_path, file, before, after):
    """What loading says when one piece of one file is changed."""
    folder = tmp_path / "rules"
    shutil.copytree(RULES, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BrokenFile) as caught:
        load_catalog(folder)
    assert caught.value.path == folder / file
    return caught.value


def test_all_types_are_there_with_their_models():
    catalog = load_catalog()
    assert len(catalog.aircraft) == 36
    bombers = {id_ for id_, row in catalog.aircraft.items() if row.category in ("heavy", "medium")}
    assert bombers == {id_ for id_, row in catalog.aircraft.items() if row.model is Model.SECTIONS}
    categories: Counter[Category] = Counter(row.category for row in catalog.aircraft.values())
    assert categories == {"heavy": 7, "medium": 8, "single_bomber": 3, "twin_fighter": 2, "fighter": 16}


@pytest.mark.rule("T1.4")
def test_the_cup_holds_36_chits_numbered_in_file_order_with_copies_adjacent():
    cup = load_catalog().cup
    assert [chit.number for chit in cup] == list(range(1, 37))
    assert [chit.id for chit in cup] == sorted(chit.id for chit in cup)
    assert [chit.number for chit in cup if chit.id == 5] == [7, 8, 9]
    assert Counter(chit.red for chit in cup)["wing"] == 9
    assert Counter(chit.blue for chit in cup)["wing"] == 11
    assert [chit.number for chit in cup if chit.double_pilot_killed] == [28]


def test_every_result_in_the_cup_has_its_effect_and_every_effect_its_chit():
    catalog = load_catalog()
    needed = {row_key(side, effect_key(chit, side)) for chit in catalog.cup for side in ("red", "blue")}
    assert needed == set(catalog.effects)


def test_rows_are_typed_through_and_through():
    catalog = load_catalog()
    assert catalog.manoeuvres["8L2"].net == Hex(3, -2)
    assert isinstance(catalog.manoeuvres["8L2"].net, Hex)
    assert catalog.gunnery.burst_cap_sections[Zone.SIDE] is Burst.MEDIUM
    assert catalog.gunnery.bursts[Burst.LONG].ammo == 3
    assert catalog.gunnery.scores["cannon"].red == ((4, 5, 6), (5, 6), (6,), ())
    assert catalog.gunnery.formation_dice.of(Zone.REAR) == (3, 5, 8, 12)
    assert catalog.extra.tank_hit_dice == 2
    assert catalog.aircraft["ju88a"].formation.arc(Zone.REAR) == 1


def test_the_digest_follows_the_data_and_not_the_text(tmp_path):
    folder = tmp_path / "rules"
    shutil.copytree(RULES, folder)
    chits = folder / "chits.toml"
    chits.write_text("# a remark\n" + chits.read_text(encoding="utf-8"), encoding="utf-8")
    assert load_catalog(folder).digest == load_catalog().digest
    other = tmp_path / "other"
    shutil.copytree(RULES, other)
    text = (other / "gunnery.toml").read_text(encoding="utf-8")
    (other / "gunnery.toml").write_text(text.replace("wounds_fatal = 3", "wounds_fatal = 4"), encoding="utf-8")
    assert load_catalog(other).digest != load_catalog().digest
    assert load_catalog() is load_catalog()


@pytest.mark.parametrize(
    "file, before, after, where, expected",
    [
        ("aircraft.toml", "engines = 4", 'engines = "four"', "aircraft[b17f].engines", "valid integer, not 'four'"),
        ("aircraft.toml", "wing = 10", "wing = -1", "aircraft[b17f].boxes.wing", "greater than or equal to 0"),
        ("aircraft.toml", "armour = true", "", "aircraft[b17f].armour", "missing"),
        ("aircraft.toml", "vp = 10", "vp = 10\nwings = 2", "aircraft[b17f].wings", "no field of this name"),
        ("aircraft.toml", 'class = "heavy"', 'class = "huge"', "aircraft[b17f].class", "not 'huge'"),
        ("aircraft.toml", 'id = "b17g"', 'id = "b17f"', "aircraft[b17f]", "twice"),
        ("aircraft.toml", 'schedule = "fw190"', 'schedule = "fw19"', "aircraft[fw190a2].schedule", "manoeuvres.toml"),
        ("aircraft.toml", 'code = "3S2"', 'code = "3S9"', "aircraft[b17f].formation.code", "code of the catalogue"),
        ("manoeuvres.toml", "net = [3, -2]", "net = [3, -1]", "manoeuvre[8L2].net", "leads to [3, -2]"),
        ("manoeuvres.toml", "turn = -1", "turn = 1", "manoeuvre[1R0].turn", "turns by -1"),
        ("manoeuvres.toml", 'free = [\n  "1S0"', 'free = [\n  "9S9"', "schedule[swordfish].free", "not '9S9'"),
        ("manoeuvres.toml", "over_speed = 6", "over_speed = 5", "schedule[bf109g].over_speed", "6, the highest"),
        ("chits.toml", "count = 3", "count = 2", "chit", "36 chits in all, not 35"),
        ("chits.toml", 'blue = "engine_rough"', 'blue = "oil"', "chit[4].blue", "'oil' has none"),
        ("gunnery.toml", "[6]]", "[7]]", "score[light_mg].blue[4][1]", "less than or equal to 6"),
        ("gunnery.toml", "front = [2, 3, 4, 5]", "front = [2, 3, 4]", "formation_dice.front", "4 rows"),
        ("gunnery.toml", 'front = "short"', 'front = "brief"', "burst_cap_sections.front", "not 'brief'"),
        ("tactical-options.toml", "schema = 1", "schema = 2", "schema", "1"),
        ("tactical-options.toml", "default = true", "default = yes", "", "not TOML"),
    ],
)
def test_a_fault_is_told_with_file_and_field(tmp_path, file, before, after, where, expected):
    error = broken(tmp_path, file, before, after)
    assert (error.where, expected in error.expected) == (where, True), str(error)


def test_a_missing_file_is_told_by_name(tmp_path):
    with pytest.raises(BrokenFile, match="cannot be read"):
        load_catalog(tmp_path)
