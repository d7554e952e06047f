"""The Channel Dash in words: every event with its rule, texts filled, each side's briefing to itself, a diary."""

from __future__ import annotations

import re

import pytest

from game.campaigns.cerberus.events import AttackRolled, FlakRolled
from game.campaigns.cerberus.mission import CameUnderFire, CloudsDrawn
from game.campaigns.cerberus.rolls import Roll
from game.campaigns.rear_guns import RearGunScored
from game.core.hexes import Hex
from game.session.cerberus_telling import tell, tell_fight
from game.session.cerberus_telling_fight import briefing
from game.session.cerberus_telling_words import filled, reckoned, ship, unit
from game.session.diary import diary_of
from tests.campaigns.cerberus.table import CATALOG, Table
from tests.view.campaign.cerberus.playing import game, games

SILENT = {"decision_opened", "turn_ended"}


@pytest.mark.rule("C24.1")
def test_every_event_is_told_in_whole_sentences_with_its_rule():
    silent = set()
    for moments, _, _ in games():
        for event, state in moments:
            sentences = tell(event, state)
            if not sentences:
                silent.add(event.kind)
            for sentence in sentences:
                assert re.fullmatch(r"C\d+\.\d+", sentence.rule)
                assert not re.search(r"[{}_]|  | \.|\bNone\b", sentence.text)
                assert sentence.text[0].isupper() or sentence.text[0].isdigit()
                assert sentence.text.endswith(".")
    assert silent <= SILENT | {"ship_steamed", "fire_revealed", "luftwaffe_sent", "result_applied"}


@pytest.mark.rule("C17.1")
def test_every_die_is_in_the_words_that_tell_it():
    for moments, _, _ in games():
        for event, state in moments:
            roll = getattr(event, "roll", None)
            if roll is not None:
                assert re.search(rf"[Dd]ie( on record)? {roll.die}\b", " ".join(one.text for one in tell(event, state)))


@pytest.mark.rule("C24.1")
def test_each_side_reads_its_own_briefing_and_alarm():
    opened, state = game("1", ())[0][0]
    german, british = ([one.text for one in tell(opened, state, side)] for side in ("german", "british"))
    assert "Bring all of them into the Elbe" in german[0]
    assert "Operation Fuller" in british[0]
    assert not set(german) & set(british)


@pytest.mark.rule("C10.2", "C10.3")
def test_a_die_that_equals_the_factor_is_told_as_what_it_did():
    state = Table(turn=6).ships(scharnhorst=5).state
    for test, bound in (("below", 2), ("at most", 3)):
        for die in (2, 3):
            roll = Roll("", die, (), die, test, 2)
            flak = FlakRolled("bomber_1", "scharnhorst", roll, "crippled", False)
            for event in (flak, AttackRolled("bomber_1", "scharnhorst", roll, roll.is_success)):
                told = " ".join(one.text for one in tell(event, state))
                assert f"Die {die}, {'' if die < bound else 'not '}below {bound}" in told


def test_verbs_follow_ships_that_are_several():
    words = filled(CATALOG, "ship.crippled", ship=ship(CATALOG, "mtb"))
    assert words == "The Vosper MTBs are crippled."
    assert filled(CATALOG, "ship.crippled", ship=ship(CATALOG, "bismarck")) == "Bismarck is crippled."
    assert unit(CATALOG, "bomber_4") == "Coastal Command (Beaufort I)"


def test_a_die_is_told_with_its_modifiers_and_what_it_needed():
    rolls = [event.roll for moments, _, _ in games() for event, _ in moments if event.kind == "mine_rolled"]
    assert any(re.fullmatch(r"Die \d( [+−]\d [a-z ]+)+ = −?\d+, 6 or more needed\.", reckoned(roll)) for roll in rolls)


def test_the_diary_has_a_heading_for_every_turn_and_names_what_was_lost():
    for moments, _, state in games():
        days = diary_of("cerberus", moments)
        assert [day.title.partition(":")[0] for day in days] == [f"Turn {one}" for one in range(1, state.turn + 1)]
        told = " ".join(words for day in days for words in day.paragraphs)
        sunk = [one.key for one in state.ships.values() if not one.is_afloat]
        assert all(ship(CATALOG, key)[4:] in told for key in sunk)
        assert not re.search(r"[{}_]|  ", told)


@pytest.mark.rule("C13.1")
def test_the_deeds_of_a_fight_are_told():
    two = CloudsDrawn((Hex(0, 0), Hex(1, 0)), True)
    assert tell_fight(two, None) == "Low cloud stands over two hexes and hinders fire."
    assert tell_fight(CloudsDrawn((Hex(0, 0),), False), None).endswith("one hex and changes nothing.")
    assert tell_fight(CameUnderFire(4, (4,)), None) == "Fighters fire at the strike."
    assert tell_fight(RearGunScored("a", "b", "C13.1"), None) == "A fighter falls to the rear gunner of another."


@pytest.mark.rule("C11.2", "C11.6")
def test_night_is_named_where_no_fight_is_offered_and_the_briefing_says_who_comes_when():
    lights = set()
    for moments, _, _ in games():
        for event, state in moments:
            if event.kind == "engagement_requested":
                (said, *_) = tell(event, state)
                is_night = event.request.site.light == "night"
                assert ("It is night" in said.text, said.rule == "C11.2") == (is_night, is_night)
                lights.add(event.request.site.light)
                words = briefing(event, state)
                late = sum(one.side == "interceptor" and one.entry_hex_turn == 4 for one in event.request.singles)
                assert ("Coming in from hex turn 4" in words) == bool(late)
                assert "Nobody escorts them." in words or words.count("Hurricane IIB") <= 1
    assert {"day", "night"} <= lights


@pytest.mark.rule("C6.22")
def test_losses_on_record_are_told_as_changing_no_attack():
    told = [tell(event, state)[0].text for moments, _, _ in games() for event, state in moments if is_recorded(event)]
    assert told
    assert all(words.startswith("On the record alone, after the attack: ") for words in told)


def is_recorded(event):
    return event.kind == "losses_recorded"
