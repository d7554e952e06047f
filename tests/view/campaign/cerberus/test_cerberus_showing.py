"""Every die of the Channel Dash is shown with its modifiers and its rule; levels, cup and clock stand beside."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.rolls import AA, ATTACK, LUFTWAFFE, MINES, SURFACE
from game.session.cerberus_telling_words import needed
from game.view.campaign.cerberus.asking import tip
from game.view.campaign.cerberus.showing import HEADS, SILENT
from game.view.campaign.cerberus.theatre import THEATRE
from tests.campaigns.cerberus.table import CATALOG
from tests.view.campaign.cerberus.playing import game, games

TIPS = {SURFACE: "sea", AA: "air", ATTACK: "air", LUFTWAFFE: "luftwaffe", MINES: "mine"}


def moments():
    return [one for seen, _, _ in games() for one in seen]


@pytest.mark.rule("C17.1")
def test_every_die_is_laid_before_the_players_with_all_that_is_reckoned():
    for event, state in moments():
        roll, shown = getattr(event, "roll", None), THEATRE.show(event, state)
        if roll is None:
            continue
        assert shown.die == (roll.die, 6)
        assert (shown.reckoning.modifiers, shown.reckoning.total) == (roll.modifiers, roll.total)
        assert shown.reckoning.needed == needed(roll)
        assert shown.reckoning.is_met == (None if roll.test == "chart" else roll.is_success)
        assert shown.rule.startswith("C")


@pytest.mark.rule("C0.17")
def test_the_dice_say_why_high_is_good_at_sea_and_low_in_the_air():
    for event, state in moments():
        roll = getattr(event, "roll", None)
        if roll is not None:
            hint = THEATRE.show(event, state).reckoning.hint
            assert hint.startswith(tip(state, TIPS[roll.stream]) if roll.stream in TIPS else "")


@pytest.mark.rule("C24.1")
def test_the_reconstructed_charts_say_so_and_the_printed_ones_do_not():
    reconstructed, printed = set(), set()
    for event, state in moments():
        roll = getattr(event, "roll", None)
        if roll is not None:
            is_said = tip(state, "reconstructed") in THEATRE.show(event, state).reckoning.hint
            (reconstructed if is_said else printed).add(roll.stream.removeprefix("cerberus."))
    assert reconstructed == {"bal", "lac", "raf", "quality", "mines", "losses"}
    assert printed == {"setup", "uboat", "luftwaffe", "aa", "attack", "surface", "shore"}


def test_everything_else_is_shown_with_a_heading_or_kept_silent():
    seen = set()
    for event, state in moments():
        shown = THEATRE.show(event, state)
        assert event.kind not in SILENT or shown is None
        if shown is not None:
            assert shown.title
            assert shown.words
        seen.add(event.kind)
    assert set(HEADS) <= seen


@pytest.mark.rule("C3.3")
def test_the_cup_and_the_units_drawn_lie_at_the_foot_of_the_map():
    for event, state in moments():
        after = event.fold(state)
        alert, cover, cup, drawn = THEATRE.heaps(after)
        assert (alert.count, cover.count) == (after.alert, after.cover)
        assert (cup.count, drawn.count) == (len(after.raid.cup), len(after.raid.drawn))
        assert alert.faces[0].steps[alert.faces[0].at] == str(after.alert)
        assert cover.faces[0].steps[cover.faces[0].at] == str(after.cover)


@pytest.mark.rule("C23.1")
def test_the_historical_clock_tells_only_what_has_been_by_the_hour_of_the_game():
    seen, _, _ = game("s", ("strict",), "sound")
    for event, before in seen:
        state = event.fold(before)
        now = " ".join(clock.now(state))
        _, _, *rows = THEATRE.panel("Clock", state, None)
        past = [row for row in CATALOG.timeline if row.time <= now]
        assert [row.words for row in rows] == [row.text for row in reversed(past)]


def test_every_panel_has_rows_with_rules_at_every_moment():
    for event, before in game("3", ())[0]:
        state = event.fold(before)
        for tab in THEATRE.tabs:
            assert all(row.rule.startswith("C") and row.title for row in THEATRE.panel(tab, state, "british"))
        title, line = THEATRE.head(state)
        assert title
        assert "British alert" in line
