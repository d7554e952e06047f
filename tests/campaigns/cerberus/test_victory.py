"""End and victory (C8), and how the report sets a result against the odds."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus import standing as report
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import Step
from game.campaigns.cerberus.victory import outcome
from tests.campaigns.cerberus.table import CATALOG, Table, play

END, SUNK = 8, (5, "sunk")


def ended(turn=5, variants=(), **where):
    ships = {"scharnhorst": END, "gneisenau": END, "prinz_eugen": END, "escort": END, "mtb": 10, **where}
    return Table(Step.SURFACE, variants, turn).ships(**ships).load(bal=[2], lac=[3], raf=[1]).go()


def level(**where):
    return ended(**where).state.level


@pytest.mark.rule("C8.1")
def test_the_game_ends_with_the_turn_in_which_nobody_is_left_at_sea():
    table = ended()
    assert table.state.step is Step.ENDED
    assert [event.kind for event in table.events][-3:] == ["turn_ended", "campaign_ended", "decision_opened"]
    assert table.last("campaign_ended").reason == "all through or sunk"
    assert ended(scharnhorst=7).state.step is not Step.ENDED
    assert ended(escort=3).state.step is Step.ENDED


@pytest.mark.rule("C8.2")
def test_it_also_ends_after_turn_14_and_ships_at_sea_count_for_nobody():
    table = ended(turn=14, scharnhorst=3, gneisenau=SUNK)
    assert table.last("campaign_ended").reason == "turn limit"
    assert (table.state.level, table.last("campaign_ended").out) == ("draw", ("prinz_eugen",))
    assert ended(turn=13, scharnhorst=3).state.step is not Step.ENDED


@pytest.mark.rule("C8.3")
def test_the_levels():
    assert level() == level(scharnhorst=(END, "crippled")) == "german_decisive"
    assert level(scharnhorst=SUNK) == "german_marginal"
    assert level(scharnhorst=SUNK, gneisenau=SUNK) == "british_marginal"
    assert level(scharnhorst=SUNK, gneisenau=SUNK, prinz_eugen=SUNK) == "british_decisive"


@pytest.mark.rule("C8.4")
def test_the_levels_with_four_capital_ships():
    def four(**where):
        return ended(variants=["bismarck"], **{"bismarck": END, **where}).state.level

    assert four() == "german_decisive"
    assert four(bismarck=SUNK) == "german_marginal"
    assert four(bismarck=SUNK, scharnhorst=SUNK) == "draw"
    assert four(bismarck=SUNK, scharnhorst=SUNK, gneisenau=SUNK) == "british_marginal"
    assert four(bismarck=SUNK, scharnhorst=SUNK, gneisenau=SUNK, prinz_eugen=SUNK) == "british_decisive"


@pytest.mark.rule("C8.5")
def test_british_losses_lower_a_british_level_to_a_draw_at_the_lowest():
    two = {"scharnhorst": SUNK, "gneisenau": SUNK}
    assert level(**two, destroyers=SUNK) == "draw"
    assert level(**two, destroyers=SUNK, cruiser=SUNK) == "draw"
    assert level(**two, mtb=SUNK, destroyers=10) == "british_marginal"
    three = {**two, "prinz_eugen": SUNK}
    assert level(**three, battleship=SUNK) == "british_marginal"
    assert level(**three, destroyers=SUNK, cruiser=SUNK, battleship=SUNK) == "draw"
    assert level(destroyers=SUNK) == "german_decisive"


@pytest.mark.rule("C8.6")
def test_what_the_levels_are_worth_in_tables():
    assert [row.score for row in CATALOG.levels] == [-2, -1, 0, 1, 2]
    found = outcome(ended(scharnhorst=SUNK).state)
    assert (found.level, found.name, found.score) == ("german_marginal", "German marginal victory", -1)
    assert outcome(Table().state) is None


@pytest.mark.rule("C8.7")
def test_the_standing_against_the_odds():
    state = ended(scharnhorst=SUNK).state
    assert (report.standing(state, Side.BRITISH), report.standing(state, Side.GERMAN)) == (79, 21)
    with pytest.raises(RuntimeError):
        report.standing(Table().state, Side.GERMAN)


@pytest.mark.rule("C8.7")
@pytest.mark.parametrize(
    "variants, line",
    [
        ((), ()),
        (("strict", "uboat"), ("strict",)),
        (("strict", "uboat", "shore_batteries"), ("strict", "uboat", "second_fighter_command", "shore_batteries")),
        (("bismarck_crippled",), ("bismarck_crippled",)),
        (("reconnaissance", "strong_raf"), ("reconnaissance",)),
        (("strict", "uboat", "uboat_exclusive"), ("strict",)),
    ],
)  # fmt: skip
def test_the_line_that_fits_best(variants, line):
    found = report.fitting(Table(variants=variants).state)
    assert (set(found.variants), found.temper) == (set(line), "careful")


def test_the_tally_of_a_game_counts_its_events():
    events = []
    state = play("tally", watch=lambda before, progress: events.extend(progress.events))
    total = report.tally(CATALOG, events)
    kinds = [event.kind for event in events]
    assert total.mine_dice == kinds.count("mine_rolled")
    assert total.air_attacks == kinds.count("flak_rolled")
    assert total.is_deployed == ("ships_deployed" in kinds)
    assert total.british_lost == sum(
        event.strike for event in events if event.kind == "losses_recorded" and event.unit != "luftwaffe"
    )
    assert state.level


@pytest.mark.parametrize(
    "key", ["scharnhorst", "gneisenau", "prinz_eugen", "bismarck", "destroyers", "cruiser", "battleship"]
)
def test_the_texts_know_every_ship_that_matters(key):
    assert CATALOG.ships[key].history
