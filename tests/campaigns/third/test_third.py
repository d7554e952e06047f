"""A third campaign of one day and one mission goes through saves, screens, reports and commands as it is."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pygame
import pytest

from game.cli import main
from game.files.catalog import load_catalog
from game.files.digest import campaign_digest
from game.files.saves import saved_files, saved_games
from game.files.season_log import read_season
from game.files.season_recovery import salvage_season
from game.reports.report_page import PAGE
from game.session.season import Season
from game.session.season_fork import fork_season
from game.session.season_verify import verify_season
from game.tactical.state import Side
from game.view import beginnings
from game.view.board import BoardScreen
from game.view.campaign import beginnings as campaigns
from game.view.campaign.chooser import CampaignChooser
from game.view.campaign.paper import PaperScreen
from game.view.campaign.replay.eyes import SeasonEyes
from game.view.campaign.replay.screen import SeasonReplay
from game.view.campaign.screen import CampaignScreen
from game.view.campaign.zoom import ZoomScreen
from game.view.replay.opening import open_replay
from game.view.window import hidden
from tests.campaigns.third.engine import KEY, LIGHTSHIP, load_lightship, request_of
from tests.campaigns.third.playing import LAMP
from tests.campaigns.third.rows import FILE_ROW, with_lightship

SIZE = (1280, 720)
PATIENCE = 60.0
PLAYERS = {"raider": "sound", "guard": "person"}


@pytest.fixture(autouse=True)
def _rows():
    with with_lightship():
        yield


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    return tmp_path


def begun(players=PLAYERS):
    stage = hidden(SIZE, 100)
    campaigns.begin(stage, KEY, (), players, {}, "7", "watch")
    return stage


def play_until(stage, wanted, mode="watch"):
    """Play by first choices until something comes to the top; everything on the way is drawn."""
    until, surface = time.monotonic() + PATIENCE, pygame.Surface(SIZE)
    while time.monotonic() < until:
        top = stage.top
        if wanted(top):
            stage.draw(surface)
            return top
        if isinstance(top, ZoomScreen):
            stage.draw(surface)
            top.share = 1.0
        elif isinstance(top, PaperScreen):
            stage.draw(surface)
            top._buttons()[0].act()
            continue
        elif isinstance(top, BoardScreen):
            top.playback.skip()
            if top.is_over:
                top.on_end()
        elif top.is_asking:
            stage.draw(surface)
            decide(top, mode)
            continue
        else:
            top.playback.skip()
        stage.update(0.05)
        time.sleep(0.001)
    raise AssertionError("it did not come")


def decide(screen, mode):
    for block in screen.orders.desk.blocks:
        is_mode = block.prompt.kind == "resolve_by"
        block.draft.choose(("board", "watch", "quick").index(mode) if is_mode else 1)
    screen.orders.commit()


def is_sheet(top):
    return isinstance(top, PaperScreen) and top.paper.title.startswith("The raid")


def is_final(top):
    return isinstance(top, PaperScreen) and top.paper.title.startswith("The lightship is")


def saved():
    (path,) = saved_files()
    return path


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The file of a campaign whose fight was watched on the board."""
    with pytest.MonkeyPatch.context() as patch, with_lightship():
        patch.setenv("COMBAT_BOX_HOME", str(tmp_path_factory.mktemp("whole")))
        stage = begun()
        play_until(stage, is_final)
        stage.leave()
        yield saved()


# ---- screens --------------------------------------------------------------------------------------------------------


def test_it_is_chosen_and_begun(home):
    stage = hidden(SIZE, 100)
    chooser = CampaignChooser(stage)
    stage.push(chooser)
    stage.draw(pygame.Surface(SIZE))
    chooser._change(lambda: chooser._choose(chooser.fronts[-1]))
    stage.draw(pygame.Surface(SIZE))
    assert [front.key for front in chooser.fronts] == ["pedestal", "cerberus", KEY]
    chooser._begin()
    screen = play_until(stage, lambda top: isinstance(top, CampaignScreen) and top.is_asking)
    assert [block.prompt.kind for block in screen.orders.desk.blocks] == ["wait"]
    assert screen.help_rule() == "L2"
    stage.leave()


def test_a_person_flies_its_fight_on_the_board(home):
    stage = begun()
    board = play_until(stage, lambda top: isinstance(top, BoardScreen), "board")
    stage.update(0.05)
    stage.draw(pygame.Surface(SIZE))
    assert board.flight.scenario.title == "The Lightship: East Goodwin, 10:00"
    stage.leave()


def test_left_on_its_sheet_it_goes_on_there_and_ends_with_its_report(home):
    stage = begun()
    sheet = play_until(stage, is_sheet).paper
    assert sheet.parts[0].words == ("Her lamp was out.",)
    stage.leave()
    (row,) = saved_games()
    assert (row.engagement, row.is_campaign, row.when) == ("The Lightship", True, "day 1, after a fight: its sheet")
    again = hidden(SIZE, 100)
    beginnings.go_on(again, beginnings.unfinished_log())
    again.update(0.05)
    assert again.top.paper == sheet
    report = play_until(again, is_final).paper
    assert report.parts[0].words[0].endswith(f"{report.title}.")
    assert beginnings.unfinished_log() is None
    again.leave()


def test_two_people_are_called_to_the_screen_for_its_secret(home):
    stage = begun({"raider": "person", "guard": "person"})
    stage.update(0.05)
    play_until(stage, lambda top: not isinstance(top, PaperScreen | ZoomScreen))
    for _ in range(200):
        if not isinstance(stage.top, CampaignScreen):
            break
        stage.top.playback.skip()
        stage.update(0.05)
    assert "Guard" in stage.top.title
    stage.leave()


def test_its_replay_shows_map_fight_and_signs(whole):
    stage = hidden(SIZE, 100)
    open_replay(stage, whole)
    replay = stage.top
    assert isinstance(replay, SeasonReplay)
    replay._reading.wait()
    kinds = {mark.kind for mark in replay.reel.known_marks()}
    assert {"mission", "fight", "hit"} <= kinds
    for part in range(len(replay.reel.parts)):
        for side in (None, "raider", "guard"):
            replay.eyes.side = side
            replay.seek(type(replay.spot)(part, replay.reel.count(part)))
            stage.update(0.05)
            stage.draw(pygame.Surface(SIZE))
    replay.papers.open_report(replay.number)
    assert is_final(stage.top)
    stage.leave()


def test_a_side_watches_a_fight_from_the_seat_it_had_in_it():
    state = LIGHTSHIP.opening(load_lightship(), (), campaign_id=KEY, seed="1", rules="")
    eyes = SeasonEyes(replace(FILE_ROW, exchanged=("raid",)))
    eyes.side = "guard"
    assert eyes.seat_in(request_of(state)) is Side.STRIKE
    eyes.side = None
    assert eyes.seat_in(request_of(state)) is None


def test_it_is_taken_over_from_its_replay(whole):
    path = fork_season(read_season(whole), 1, PLAYERS, "2026-01-01")
    stage = hidden(SIZE, 100)
    campaigns.go_on(stage, path)
    screen = play_until(stage, lambda top: isinstance(top, CampaignScreen) and top.is_asking)
    assert [block.prompt.kind for block in screen.orders.desk.blocks] == ["wait"]
    stage.leave()
    path.unlink()


# ---- files, reports, commands ---------------------------------------------------------------------------------------


def test_its_file_is_true_to_the_rules(whole):
    log = read_season(whole)
    assert verify_season(log).is_true
    assert list(log.fights()) == ["lightship/d1/m1"]
    season = Season.resumed(log, load_catalog())
    assert season.is_over
    assert campaign_digest(season.state) == log.lines[-1].digest


def test_a_file_cut_off_in_its_fight_goes_on_there(whole, tmp_path):
    cut = tmp_path / "cut.jsonl"
    data = whole.read_bytes().splitlines(keepends=True)
    fought = [number for number, line in enumerate(data) if b'"fight":"lightship/d1/m1"' in line[:60]]
    cut.write_bytes(b"".join(data[: fought[2]]) + data[fought[2]][:50])
    log = salvage_season(cut)
    assert log.notice
    season = Season.resumed(log, load_catalog())
    assert season.fight is not None
    assert len(season.fight.history) == 2


def run(*words):
    assert main([str(word) for word in words]) == 0


def test_it_is_told_reported_and_exported(whole, tmp_path, capsys):
    run("verify", whole)
    run("replay", "--text", whole)
    told = capsys.readouterr().out
    assert LAMP in told
    assert "They meet at 10:00 over East Goodwin." in told
    run("report", whole, "--out", tmp_path / "report")
    page = (tmp_path / "report" / PAGE).read_text(encoding="utf-8")
    assert "1 November 1941" in page
    run("export", whole, "--html", tmp_path / "page.html")
    assert "East Goodwin" in (tmp_path / "page.html").read_text(encoding="utf-8")
    run("export", whole, "--fight", 1, "--html", tmp_path / "fight.html")
    assert LAMP in (tmp_path / "fight.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("resolve", ["quick", "board"])
def test_many_are_simulated_and_reported(resolve, tmp_path, capsys):
    folder = tmp_path / "many"
    run("simulate", KEY, "--games", 3, "--jobs", 1, "--resolve", resolve, "--json", "-", "--report", folder)
    table = json.loads(capsys.readouterr().out)
    assert (table["campaign"], table["games"], table["lamps"]) == (KEY, 3, 3 if resolve == "board" else 0)
    assert "The Lightship, 3 times" in (folder / PAGE).read_text(encoding="utf-8")


def test_its_window_is_begun_from_the_command_line(monkeypatch):
    from game.view import window

    found = []
    monkeypatch.setattr(window, "run", lambda first=None: first("the window") or 0)
    monkeypatch.setattr(campaigns, "begin", lambda host, *what: found.append(what))
    run("campaign", KEY, "--side", "raider", "--seed", "7")
    assert found[0][:3] == (KEY, [], {"raider": "person", "guard": "sound"})


def test_without_its_rows_there_is_no_such_campaign(whole, capsys):
    from game.files.campaigns import CAMPAIGNS

    row = CAMPAIGNS.pop(KEY)
    try:
        assert main(["verify", str(whole)]) != 0
        assert "one of pedestal, cerberus was expected" in capsys.readouterr().out
    finally:
        CAMPAIGNS[KEY] = row
