"""A campaign's file: round trip, folding, what is torn or damaged, and files that nobody should send."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from game.files import disk, limits, saves
from game.files.broken import BrokenFile
from game.files.digest import campaign_digest
from game.files.fights import read_fight
from game.files.header import is_season
from game.files.log import fold_log, read_log
from game.files.recovery import DAMAGED
from game.files.season_codec import FightLine, decode_campaign_line, encode_campaign_line, encode_fight_line
from game.files.season_course import course_of, fight_log, fold_season
from game.files.season_log import SeasonWriter, read_season
from game.files.season_recovery import mended_season, salvage_season
from game.files.unfinished import latest_unfinished
from game.tactical.state import Step
from tests.session import campaigning, golden_campaigns

QUICK, BOARD = (golden_campaigns.file_of(name) for name in ("pedestal-quick", "pedestal-board"))
LINES = BOARD.read_bytes().splitlines(keepends=True)


@pytest.fixture
def put(tmp_path):
    """Writes bytes or lines into a file of this test."""

    def written(data, name="campaign.jsonl"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else b"".join(data))
        return path

    return written


def changed(number, change):
    """The golden lines with one of them changed as plain data."""
    plain = json.loads(LINES[number])
    change(plain)
    line = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    return [*LINES[:number], line, *LINES[number + 1 :]]


def first_fight():
    """The numbers of the lines of the first fight, the header being 0."""
    fights = [number for number, line in enumerate(LINES) if b'"fight":' in line[:30]]
    name = json.loads(LINES[fights[0]])["fight"]
    return [number for number in fights if json.loads(LINES[number])["fight"] == name]


@pytest.mark.parametrize("path", [QUICK, BOARD])
def test_every_line_comes_back_as_it_was_written(path):
    log = read_season(path)
    made = [encode_fight_line(one) if isinstance(one, FightLine) else encode_campaign_line(one) for one in log.lines]
    assert made == path.read_bytes().splitlines(keepends=True)[1:]
    own = next(one for one in log.lines[1:] if not isinstance(one, FightLine))
    assert own == decode_campaign_line(encode_campaign_line(own), "pedestal")


@pytest.mark.parametrize("path", [QUICK, BOARD])
def test_it_folds_to_the_digests_it_was_given(path):
    log = read_season(path)
    for line, state in zip(log.lines, fold_season(log), strict=True):
        assert isinstance(line, FightLine) or campaign_digest(state) == line.digest


def test_a_fight_of_a_campaign_is_an_ordinary_log():
    log = read_season(BOARD)
    for number, name in enumerate(log.fights(), start=1):
        fight = fight_log(log, str(number))
        assert (fight.fight, fight.header.engagement) == (name, name)
        *_, end = fold_log(fight)
        assert end.step is Step.ENDED
    last = [line.digest for line in fight_log(log, name).lines]
    assert [line.digest for line in fight_log(log).lines] == [line.digest for line in read_fight(BOARD).lines] == last


def test_only_a_fight_that_was_flown_can_be_opened():
    with pytest.raises(BrokenFile, match="a number from 1 to"):
        read_fight(BOARD, "99")
    with pytest.raises(BrokenFile, match="no fight of this campaign was flown on the board"):
        read_fight(QUICK)


def test_a_campaign_is_told_from_a_log_by_its_first_bytes(put, tmp_path):
    assert is_season(BOARD)
    assert not is_season(golden_campaigns.GOLDEN / "s1-random.jsonl")
    assert not is_season(tmp_path / "nothing")
    with pytest.raises(BrokenFile, match="line 1: this is a whole campaign"):
        read_log(BOARD)


def test_the_file_appears_with_its_first_line_and_is_not_written_over(tmp_path):
    path = tmp_path / "campaign.jsonl"
    writer = SeasonWriter(path, campaigning.header())
    assert not path.exists()
    campaigning.begun(writer=writer)
    assert len(read_season(path).lines) == 1
    writer.close()
    with pytest.raises(FileExistsError):
        SeasonWriter(path, campaigning.header())


def test_after_a_refusal_of_the_disk_the_file_is_as_before(tmp_path, monkeypatch):
    season = campaigning.begun(tmp_path / "campaign.jsonl")
    before, state = season.path.read_bytes(), season.state

    def full(*_):
        raise OSError(28, "no space left")

    with monkeypatch.context() as patched:
        patched.setattr(disk.os, "write", full)
        with pytest.raises(OSError, match="no space"):
            campaigning.step(season)
    assert (season.path.read_bytes(), season.state) == (before, state)
    campaigning.step(season)
    assert len(read_season(season.path).lines) == 2


@pytest.mark.parametrize("cut", [1, 20, 300])
def test_a_torn_last_line_is_left_out_with_a_notice(put, cut):
    path = put(b"".join(LINES[:20])[:-cut])
    log = read_season(path)
    assert len(log.lines) == 18
    assert "was cut off" in log.notice
    saved = salvage_season(path)
    assert (len(saved.lines), saved.length) == (18, log.length)
    mended = mended_season(saved)
    assert path.read_bytes() == b"".join(LINES[:19])
    assert path.with_name(path.name + DAMAGED + "1").exists()
    assert DAMAGED in mended.notice


def test_a_damaged_line_of_a_fight_that_is_over_is_found_by_its_hash(put):
    number = first_fight()[3]
    data = LINES[number].replace(b'"digest":"', b'"digest":"0', 1)
    path = put([*LINES[:number], data, *LINES[number + 1 :]])
    with pytest.raises(BrokenFile, match="the result of the fight before it was expected"):
        course_of(read_season(path))
    saved = salvage_season(path)
    assert len(saved.lines) == number - 1, "all before the damaged line is whole"


def test_a_damaged_line_of_the_fight_under_way_is_left_out(put):
    fight = first_fight()
    cut = changed(fight[2], lambda plain: plain["line"]["events"].pop())[: fight[4]]
    saved = salvage_season(put(cut))
    assert len(saved.lines) == fight[2] - 1
    assert "up to a decision in the fight pedestal/d" in saved.notice


@pytest.mark.parametrize(
    "number, change, words",
    [
        (0, lambda plain: plain.update(campaign="jutland"), "line 1, campaign: one of pedestal"),
        (0, lambda plain: plain.update(format=99), "line 1, format: this log was written"),
        (0, lambda plain: plain.update(players={"mars": "sound"}), "line 1, players: axis and british"),
        (0, lambda plain: plain.update(x=1), "line 1.x: there is no field of this name"),
        (1, lambda plain: plain["events"].pop(0), "line 2: the opening of the campaign was expected"),
        (1, lambda plain: plain["events"][0]["state"].update(day=10**7), "line 2: a number is beyond 100,000"),
        (3, lambda plain: plain.update(number=9), "line 4, number: 2 was expected, not 9"),
        (3, lambda plain: plain.update(digest="0"), "line 4, digest: its events lead to another situation"),
        (3, lambda plain: plain.update(when="day 9"), "line 4, when: 'day 2, mission 1' was expected"),
        (3, lambda plain: plain["events"][0].update(kind="tea"), "line 4.events.*there is no kind of this name: 'tea'"),
        (3, lambda plain: plain["events"].append(json.loads(LINES[1])["events"][0]), "line 4: a campaign opens only"),
    ],
)
def test_a_fault_is_told_with_line_and_field(put, number, change, words):
    path = put(changed(number, change))
    with pytest.raises(BrokenFile, match=words):
        course_of(read_season(path))


def test_a_line_of_a_fight_that_is_not_open_is_refused(put):
    number = first_fight()[0]
    stray = LINES[number].replace(b'"number":%d' % (number - 1), b'"number":2', 1)
    with pytest.raises(BrokenFile, match="line 4, fight: a line of the engagement that is open"):
        course_of(read_season(put([*LINES[:3], stray])))


def test_too_long_files_are_refused_unread(put):
    with pytest.raises(BrokenFile, match="longer than 32 MB"):
        read_season(put([*LINES, bytes(limits.MOST_SEASON_BYTES)]))
    long = [*LINES[:2], b'{"number":1,"fight":"x","line":{' + b" " * limits.LONGEST_LINE + b"}}\n"]
    with pytest.raises(BrokenFile, match="line 3: no line of a log is longer"):
        read_season(put(long))


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder of his own."""
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    return tmp_path / "games"


def test_the_list_of_saved_games_tells_a_campaign(home):
    (home / "Whole.jsonl").write_bytes(b"".join(LINES))
    (home / "Half.jsonl").write_bytes(b"".join(LINES[:4]))
    (home / "Fight.jsonl").write_bytes(b"".join(LINES[: first_fight()[2]]))
    behind = next(number for number, line in enumerate(LINES, 1) if b"engagement_ended" in line)
    (home / "Sheet.jsonl").write_bytes(b"".join(LINES[:behind]))
    (home / "Torn.jsonl").write_bytes(b"".join(LINES[:4])[:-4])
    (home / "Bad.jsonl").write_bytes(LINES[0])
    rows = {row.title: row for row in saves.saved_games()}
    whole, half = rows["Whole"], rows["Half"]
    assert (whole.engagement, whole.is_campaign, whole.can_go_on) == ("Operation Pedestal", True, False)
    assert whole.result_words().startswith("score ")
    assert half.result_words() == "day 2, mission 1, Axis and British to decide"
    assert half.can_go_on
    assert rows["Fight"].result_words().endswith("in a fight")
    assert rows["Sheet"].result_words().endswith("after a fight: its sheet")
    assert "cut off" in rows["Torn"].notice
    assert rows["Bad"].result_words() == "cannot be opened"


def test_a_campaign_is_continued_renamed_copied_deleted_and_restored(home):
    log = read_season(BOARD)
    people = replace(log.header, players={"axis": "sound", "british": "person"})
    path = home / "Campaign.jsonl"
    writer = SeasonWriter(path, people)
    for line in log.lines[:30]:
        writer.write(line)
    with pytest.raises(BrokenFile, match="open in another window"):
        saves.rename(path, "Another")
    writer.close()
    assert latest_unfinished() == path
    renamed = saves.rename(path, "Another")
    assert saves.summary(saves.copy(renamed)).can_go_on
    assert saves.summary(saves.restore(saves.delete(renamed))).title == "Another"


def test_sixty_mutated_campaigns_are_refused_or_recovered(tmp_path):
    hostile_campaigns(60, 1, tmp_path)


@pytest.mark.slow
def test_two_thousand_mutated_campaigns_are_refused_or_recovered(tmp_path):
    hostile_campaigns(2000, 2, tmp_path)


def hostile_campaigns(count, seed, folder):
    """So many damaged campaigns through everything that reads them: nothing but a BrokenFile comes out."""
    from tests.files import hostile_campaigns as hostile

    seen = hostile.main(count, random.Random(seed), folder)
    assert seen["refused"] > count // 3
    assert seen["passed"]
