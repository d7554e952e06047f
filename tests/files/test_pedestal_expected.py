"""The campaign's expected figures: what is known, and a sentence for every fault."""

from __future__ import annotations

import pytest

from game.files import places
from game.files.broken import BrokenFile
from game.files.pedestal_expected import EXPECTED, SOUND, expected_game, load_expected


@pytest.mark.rule("P30.4")
def test_games_are_found_by_variants_in_any_order_and_by_staff():
    assert expected_game((), SOUND).mean == 6.07
    assert expected_game(("omit_last_day", "omit_first_day"), SOUND).mean == 5.52
    assert expected_game((), {"british": "weak", "axis": "weak"}).mean == 7.70
    assert expected_game(("force_x", "omit_last_day"), SOUND) is None


@pytest.mark.parametrize(
    "text, instead, complaint",
    [
        ("mean = 6.07", 'mean = "six"', "mean"),
        ("campaigns = 40000", "campaign = 40000", "campaign"),
        ("bands = [0.0, 7.8", "bands = [0.0, 9.8", "shares of a hundred"),
        ("schema = 1", "schema = 9", "schema"),
    ],
)
def test_a_fault_is_named(tmp_path, text, instead, complaint):
    good = (places.assets_folder() / "rules" / EXPECTED).read_text(encoding="utf-8")
    (tmp_path / EXPECTED).write_text(good.replace(text, instead, 1), encoding="utf-8")
    with pytest.raises(BrokenFile, match=complaint) as fault:
        load_expected(tmp_path)
    assert EXPECTED in str(fault.value)
