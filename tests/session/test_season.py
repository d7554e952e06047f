"""A season: begun, played, left and gone on with anywhere; its fights in the same file; each result read once."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.events import RaidDeckArranged, ResultApplied
from game.files import saves
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.lock import InUse
from game.files.season_codec import FightLine
from game.files.season_course import fight_log
from game.files.season_log import SeasonLog, read_season
from game.files.unfinished import latest_unfinished
from game.session.diary import diary
from game.session.season import Season
from game.session.season_files import begin_season, go_on_season
from game.session.season_transcript import season_transcript, told_season
from game.session.season_verify import verify_season
from game.session.verify import verify
from game.tactical.state import Side
from tests.campaigns.pedestal import table
from tests.session import campaigning, golden_campaigns
from tests.session.campaigning import Kept

GOLDEN = [golden_campaigns.file_of(name) for name in golden_campaigns.CAMPAIGNS]
QUICK, BOARD = (golden_campaigns.file_of(name) for name in ("pedestal-quick", "pedestal-board"))
AGAIN = "if the change is meant, run python -m tests.session.golden_campaigns"
PEOPLE = {"axis": "sound", "british": "person"}


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder of his own."""
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    return tmp_path / "games"


def essence(lines):
    """What two files must have in common, the number of each line included."""
    return [(one.number, one.data if isinstance(one, FightLine) else (one.events[-1], one.digest)) for one in lines]


def cut(log, count):
    """The campaign as it was after so many lines."""
    return SeasonLog(log.path, log.header, log.lines[:count], log.length)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A short campaign with its fights on the board, played without a break."""
    path = tmp_path_factory.mktemp("seasons") / "whole.jsonl"
    campaigning.played(campaigning.begun(path, "7", campaigning.SHORT, campaigning.RANDOM), "board")
    return read_season(path)


@pytest.mark.parametrize("players", [campaigning.SOUND, campaigning.RANDOM])
def test_a_season_by_quick_resolve_is_the_campaign_itself(players):
    season = campaigning.played(campaigning.begun(seed="5", players=players))
    end = table.play("5", players["axis"], players["british"])
    assert season.outcome == PEDESTAL.outcome(end)
    assert replace(season.state, catalog=end.catalog, rules_hash="", campaign_id="", settled=()) == replace(
        end, rules_hash="", campaign_id="", settled=()
    )


@pytest.mark.rule("P24.4")
def test_it_goes_on_from_every_line_to_the_same_end(whole):
    for count in range(1, len(whole.lines), 1 + len(whole.lines) // 40):
        kept = Kept(whole.path)
        season = Season.resumed(cut(whole, count), load_catalog(), kept)
        campaigning.played(season, "board")
        assert essence(kept.lines) == essence(whole.lines[count:]), f"from line {count}"


@pytest.mark.rule("P22.3")
def test_it_goes_on_from_the_reconciliation_sheet(whole):
    ends = [
        count
        for count, (line, after) in enumerate(zip(whole.lines, whole.lines[1:], strict=False), start=1)
        if isinstance(line, FightLine) and not isinstance(after, FightLine)
    ]
    assert ends
    for count in ends:
        season = Season.resumed(cut(whole, count), load_catalog())
        result = season.result()
        assert result is not None
        assert (result.mode, season.result()) == ("board", result)
        events = season.reconcile()
        assert sum(isinstance(event, ResultApplied) for event in events) == 1
        assert season.result() is None
        with pytest.raises(RuntimeError, match="no fight is over"):
            season.reconcile()


def test_a_fight_is_begun_once_and_written_into_the_same_file(tmp_path):
    season = campaigning.begun(tmp_path / "campaign.jsonl", "7", campaigning.SHORT)
    with pytest.raises(RuntimeError, match="no engagement is open"):
        season.open_fight()
    campaigning.played(season, "board", lambda one: one.request is not None)
    assert (season.fight, season.result(), season.prompts) == (None, None, ())
    before = len(read_season(season.path).lines)
    fight = season.open_fight()
    assert season.open_fight() is fight
    assert fight.path == season.path
    assert len(read_season(season.path).lines) == before + 1
    campaigning.step(season)
    log = read_season(season.path)
    assert len(log.lines) == before + 2
    assert fight_log(log).header.pilots == {"strike": "regular", "interceptor": "regular"}
    assert season.pilots == {Side.STRIKE: "regular", Side.INTERCEPTOR: "regular"}


@pytest.mark.rule("P24.2")
@pytest.mark.parametrize("mode, who", [("board", "person"), ("watch", "regular")])
def test_a_person_flies_his_own_fights_and_watches_the_others(mode, who):
    season = campaigning.begun(seed="7", variants=campaigning.SHORT, players=PEOPLE)
    campaigning.played(season, mode, lambda one: one.request is not None)
    assert (season.mode, season.pilots) == (mode, {Side.STRIKE: "regular", Side.INTERCEPTOR: who})


@pytest.mark.rule("P24.1")
def test_the_officer_plays_a_fight_as_the_other_side_wants_it():
    season = campaigning.begun(seed="7", variants=campaigning.SHORT, players=PEOPLE)
    campaigning.played(season, until=lambda one: one.prompts and one.prompts[0].kind == "resolve_by")
    wish = [one for one in season.prompts[1].choices if one.mode == "board"]
    assert [one.mode for one in season.staff("axis")] == ["quick"]
    assert [one.mode for one in season.staff("axis", wish)] == ["board"]
    season.commit([*season.staff("axis", wish), *wish])
    assert season.request is not None


def test_an_answer_that_is_missing_or_strange_changes_nothing():
    season = campaigning.begun()
    state, answers = season.state, season.staff("axis")
    for wrong in ([], answers * 2, [replace(answers[0], unit="x")], [replace(answers[0], elements=())]):
        with pytest.raises(ValueError, match=r"\."):
            season.commit(wrong)
        assert season.state is state
    season.commit(answers)
    assert season.state is not state


def test_the_order_of_giving_answers_leaves_no_trace():
    lines = []
    for turned in (1, -1):
        kept = Kept(None)
        season = campaigning.begun(writer=kept)
        while len(season.prompts) < 2:
            campaigning.step(season)
        season.commit(campaigning.orders(season)[::turned])
        lines.append(kept.lines[-1])
    assert lines[0].answers == lines[1].answers
    assert lines[0].digest == lines[1].digest


@pytest.mark.rule("P25.1")
def test_what_a_side_is_shown_is_less_than_what_the_file_holds(whole):
    opened = next(event for line in whole.lines for event in line.events if isinstance(event, RaidDeckArranged))
    season = Season.resumed(cut(whole, 2), load_catalog())
    british = PEDESTAL.sides[1]
    assert opened.elements
    assert season.campaign.redact_event(opened, british, season.state).elements == ()
    assert season.campaign.redact(season.state, british).raid_deck == ()


def test_a_campaign_of_the_player_is_begun_listed_and_continued(home):
    season = begin_season("pedestal", load_catalog(), (), PEOPLE, "3", {}, "2025-11-30")
    assert season.path == home / "Operation Pedestal.jsonl"
    with pytest.raises(InUse):
        go_on_season(season.path, load_catalog())
    for _ in range(4):
        campaigning.step(season)
    season.close()
    assert latest_unfinished() == season.path
    again = go_on_season(season.path, load_catalog())
    assert (again.notice, again.season.prompts) == ("", season.prompts)
    campaigning.played(again.season)
    assert latest_unfinished() is None
    assert saves.summary(season.path).result_words().startswith("score")
    with pytest.raises(BrokenFile, match="this campaign is over"):
        go_on_season(season.path, load_catalog())
    other = begin_season("pedestal", load_catalog(), (), PEOPLE, "3", {}, "2025-11-30")
    assert other.path.name == "Operation Pedestal 2.jsonl"
    other.close()


def test_an_officer_whom_nobody_knows_is_replaced_with_a_word(home):
    season = begin_season("pedestal", load_catalog(), (), {"axis": "genius", "british": "person"}, "3", {}, "")
    season.close()
    again = go_on_season(season.path, load_catalog())
    assert again.season.players == {"axis": "sound", "british": "person"}
    assert again.notice == "There is no staff officer 'genius' any more; a sound one leads instead."
    again.season.close()


@pytest.mark.parametrize("path", GOLDEN)
def test_the_rules_give_the_same_campaign_again(path):
    verdict = verify_season(read_season(path))
    assert verdict.difference is None, f"{verdict.difference}; {AGAIN}"
    assert verdict.decisions == len(read_season(path).lines)


@pytest.mark.parametrize("path", GOLDEN)
def test_the_transcript_reads_the_same(path):
    assert golden_campaigns.text_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8"), AGAIN


def test_a_fight_taken_out_of_a_campaign_is_true_as_well():
    log = read_season(BOARD)
    for fight in log.fights():
        assert verify(fight_log(log, fight)).difference is None


def test_verify_names_the_first_difference():
    log = read_season(BOARD)
    number = next(at for at, line in enumerate(log.lines) if isinstance(line, FightLine)) + 3
    line = log.lines[number]
    forged = replace(line, data=line.data.replace(b'"heading":', b'"heading":1', 1))
    lines = (*log.lines[:number], forged, *log.lines[number + 1 :])
    difference = verify_season(replace(log, lines=lines)).difference
    assert difference is not None
    assert (difference.line, difference.when) == (number + 2, line.fight)
    shown = str(difference)
    assert shown.startswith(f"{line.fight}, turn ")
    own = replace(log.lines[2], answers=())
    difference = verify_season(replace(log, lines=(*log.lines[:2], own, *log.lines[3:]))).difference
    assert str(difference).startswith("day 2, mission 1, line 4: the answers is recorded as given in the log and not")


def test_verify_finds_a_row_of_the_data_that_was_changed():
    log = read_season(QUICK)
    opened = log.lines[0].events[0]
    ships = dict(opened.state.catalog.ships)
    ships["ohio"] = replace(ships["ohio"], name="Kentucky")
    state = replace(opened.state, catalog=replace(opened.state.catalog, ships=ships))
    line = replace(log.lines[0], events=(replace(opened, state=state), *log.lines[0].events[1:]))
    difference = verify_season(replace(log, lines=(line, *log.lines[1:]))).difference
    assert str(difference).endswith("catalog.ships.ohio.name is 'Kentucky' in the log and 'Ohio' by the rules")


def test_other_data_plays_as_recorded_and_is_not_judged():
    log = read_season(BOARD)
    verdict = verify_season(replace(log, header=replace(log.header, rules_data="other")))
    assert (verdict.difference, verdict.is_reverifiable, verdict.is_true) == (None, False, False)


@pytest.mark.rule("P32.1")
def test_every_sentence_names_its_rule_and_no_field_is_left_open():
    for path in (QUICK, BOARD):
        for one in told_season(read_season(path)):
            assert one.sentence.rule, one
            assert not {"{", "}"} & set(one.sentence.text), one
            assert "  " not in one.sentence.text
    lines = list(season_transcript(read_season(BOARD)))
    assert "Day 2, 12 August 1942" in lines
    assert "  The fight on the board" in lines


def test_the_diary_tells_every_day():
    days = diary(read_season(QUICK))
    assert [day.title.partition(",")[0] for day in days] == ["Day 1", "Day 2", "Day 3", "Day 4"]
    assert all(len(day.paragraphs) >= 3 for day in days)
    assert "Total" in days[-1].paragraphs[-1]


@pytest.mark.skipif(os.name != "posix", reason="processes are killed as POSIX has it")
def test_a_campaign_that_is_killed_anywhere_comes_to_the_same_end(tmp_path):
    from tests.files import killed_campaigns

    found = killed_campaigns.at_points(tmp_path, 12, 3)
    assert sum(found.values()) == 12


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="processes are killed as POSIX has it")
def test_two_hundred_kills(tmp_path):
    from tests.files import killed_campaigns

    found = killed_campaigns.at_points(tmp_path, 150, 1)
    found_later = killed_campaigns.at_instants(tmp_path, 50, 2)
    assert sum(found.values()) + sum(found_later.values()) == 200
