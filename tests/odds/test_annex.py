"""The odds come to the figures of Annex D.3 to D.6, to the sixth place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.odds.command import odds_for_types
from game.odds.needed import hits_needed
from game.odds.shot import shot_odds
from game.odds.tables import fates
from game.odds.target import fresh_target
from game.tactical.catalog import Burst, Zone
from tests.odds import annex
from tests.odds.scene import catalog, core_options

BOMBERS_SHOT_AT_AS_SINGLES = ("ju87d", "swordfish")


def numbered(row):
    return " ".join(row[:5])


def written(*chances):
    return [f"{chance:.6f}" for chance in chances]


def dice_of(odds):
    counts = {("cannon" if die == "cannon" else "mg"): count for die, count in odds.dice}
    return f"{counts.get('mg', 0)}+{counts.get('cannon', 0)}"


@pytest.mark.rule("H-B", "H-A10", "T10.2")
@pytest.mark.parametrize("row", annex.rows(annex.CHITS_DOWN), ids=numbered)
def test_chits_that_down_a_bomber(row):
    type_, zone, *chances = row
    target = fresh_target(catalog(), type_, Zone(zone), core_options())
    alive = fates(target, (8, 0)).alive[:, 0]
    assert written(*(1 - alive[1:9])) == chances


@pytest.mark.rule("T7.5", "T7.6", "H-A4")
@pytest.mark.parametrize("row", annex.rows(annex.BURST_AT_BOMBER), ids=numbered)
def test_burst_at_a_bomber(row):
    firer, target, zone, burst, steps, dice, *figures = row
    odds = odds_for_types(catalog(), firer, target, Zone(zone), int(steps), Burst(burst))
    assert dice_of(odds) == dice
    assert written(odds.expected_red, odds.p_down, odds.p_alight) == figures


@pytest.mark.rule("T9.3", "T9.4", "T11.3")
@pytest.mark.parametrize("row", annex.rows(annex.DEFENCE), ids=numbered)
def test_defensive_dice_at_a_fighter(row):
    target, steps, dice, *figures = row
    odds = odds_for_types(catalog(), "b17f-box", target, Zone.FRONT, int(steps), dice=int(dice))
    assert written(odds.p_down, odds.p_engine_out) == figures


@pytest.mark.rule("T9.3", "T9.4", "T11.3")
@pytest.mark.parametrize("row", annex.rows(annex.BURST_AT_SINGLE), ids=numbered)
def test_burst_at_a_single(row):
    firer, target, steps, dice, *figures = row
    odds = odds_for_types(catalog(), firer, target, Zone.REAR, int(steps), Burst.MEDIUM)
    assert dice_of(odds) == dice
    if target in BOMBERS_SHOT_AT_AS_SINGLES:  # the annex parts their loss in two, as if they could glide
        odds = shot_odds(replace(odds.target, column="airframe_alone"), odds.dice, int(steps))
    assert written(odds.p_down, odds.p_engine_out) == figures


@pytest.mark.rule("T9.8")
@pytest.mark.parametrize(
    "firer, target, steps, down",
    [
        ("bf109f", "swordfish", 0, "0.101353"),
        ("hurricane1", "ju87d", 0, "0.040140"),
        ("hurricane1", "ju87d", 1, "0.040013"),
    ],
)
def test_a_bomber_of_the_airframe_model_does_not_glide_and_loses_an_engine_box_to_engine_rough(
    firer, target, steps, down
):
    odds = odds_for_types(catalog(), firer, target, Zone.REAR, steps, Burst.MEDIUM)
    assert written(odds.p_down, odds.p_engine_out, odds.p_spin_check) == [down, "0.000000", "0.000000"]


@pytest.mark.rule("H-B", "T10.2")
@pytest.mark.parametrize("row", annex.rows(annex.HITS_NEEDED), ids=numbered)
def test_hits_needed(row):
    type_, zone, *figures = row
    needed = hits_needed(catalog(), type_, Zone(zone))
    assert written(needed.mean, *(needed.down_after[hits] for hits in (1, 2, 3, 5, 8, 10, 15, 20))) == figures
    assert needed.down_after[0] == 0
    assert needed.down_after[-1] == 1


@pytest.mark.rule("T9.3")
def test_hits_needed_against_a_fighter_grow_with_its_boxes():
    types = ("bf109g", "fw190a8", "p47d")
    means = [hits_needed(catalog(), type_, Zone.REAR).mean for type_ in types]
    assert means == sorted(means)


def test_explode_and_the_pair_of_pilots_have_closed_forms():
    rear, side = (fresh_target(catalog(), "b17f", zone, core_options()) for zone in (Zone.REAR, Zone.SIDE))
    for hits in range(1, 6):
        assert 1 - fates(rear, (8, 0)).alive[hits, 0] == pytest.approx(hits / 36)
    assert 1 - fates(side, (8, 0)).alive[2, 0] == pytest.approx(2 / 36 + 2 / 1260)
