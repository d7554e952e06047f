"""The report in the window: counted, drawn, its rules linked; games flown again can be stopped."""

from __future__ import annotations

import shutil

import pygame
import pytest

from game.files.log import read_log
from game.reports.luck import DEFINITION
from game.view.refly import ReflyCard
from game.view.replay.screen import ReplayScreen
from game.view.report import ReportScreen, open_report
from game.view.report_content import content_of
from game.view.rulebook import RulebookScreen
from tests import source

FIGHT = source.ROOT / "tests" / "golden" / "schweinfurt-regular.jsonl"
SMALL = source.ROOT / "tests" / "golden" / "first-flight-random.jsonl"


@pytest.fixture
def read(fingers, stage):
    """The report on a fight, all of it."""

    def on(path=FIGHT):
        made = fingers(ReportScreen(stage, read_log(path), can_watch=True))
        stage.top.settle()
        made.see()
        return made

    return on


def words(sheet):
    return " ".join(piece.words for piece in sheet.pieces)


def test_the_report_shows_everything(read, stage):
    read()
    report = stage.top
    titles = [section.title for section in report.sections]
    assert titles[:3] == ["In short", "Losses", "History beside it"]
    for title in ("Expected and actual", "Attack positions", "Hits", "Ammunition", "Victory points"):
        assert title in titles
    shown = words(report.sheet)
    assert "Luck figure" in shown
    assert " ".join(DEFINITION.split()) in " ".join(shown.split())
    assert len(report.sheet.figures) == 5
    assert "being drawn" not in shown


class Drawing:
    """A long job that is never done."""

    is_done = False


def test_a_plot_that_is_not_drawn_yet_has_its_place(fingers, stage, monkeypatch):
    counting = stage.work(lambda: content_of(read_log(SMALL), stage.catalog))
    counting.wait()
    jobs = iter([counting])
    monkeypatch.setattr(stage, "work", lambda job: next(jobs, Drawing()))
    fingers(ReportScreen(stage, read_log(SMALL)))
    stage.update(0.0)
    assert "This picture is being drawn …" in [piece.words for piece in stage.top.sheet.pieces]
    assert not stage.top.sheet.figures


def test_a_section_is_gone_to_by_the_list(read, stage):
    made = read()
    made.press("Hits")
    report = stage.top
    number = [section.title for section in report.sections].index("Hits") + 1
    assert report.scroll.offset <= report.sheet.tops[number] <= report.scroll.offset + report.scroll.area.height
    made.key(pygame.K_HOME)
    assert report.scroll.offset == 0
    made.key(pygame.K_END)
    assert report.scroll.offset == report.scroll.last


def test_a_rule_opens_the_rulebook(read, stage):
    made = read()
    report = stage.top
    link = report.sheet.links[0]
    report.scroll.to(link.area.top)
    at = link.area.move(report.scroll.area.left, report.scroll.area.top - report.scroll.offset).center
    made.click(at)
    assert isinstance(stage.top, RulebookScreen)


def test_the_fight_is_watched_from_its_report(read, stage):
    read().press("Watch it")
    assert isinstance(stage.top, ReplayScreen)


def test_games_are_flown_again_and_set_beside_the_real_one(read, stage):
    made = read(SMALL)
    report = stage.top
    stage.push(ReflyCard(stage, report, jobs=1))
    made.see()
    card = stage.top
    card.turn, card.games = 3, 2
    made.press("Fly")
    card._task.wait()
    made.see()
    assert stage.top is report
    report.settle()
    made.see()
    assert report.sections[1].title == "Flown again"
    assert "2 games, flown on from turn 3" in words(report.sheet)
    assert {"again-x", "again-losses"} <= set(report.plots)


def test_flying_again_is_stopped_and_what_is_flown_is_kept(read, stage):
    made = read(SMALL)
    report = stage.top
    stage.push(ReflyCard(stage, report, jobs=1))
    made.see()
    card = stage.top
    card.games = 1000
    made.press("Fly")
    made.key(pygame.K_ESCAPE)
    card._task.wait()
    made.see()
    assert stage.top is report
    assert report.content.again.is_stopped
    assert 1 <= len(report.content.again.results) < 1000


def test_esc_leaves_the_card_and_then_the_report(read, stage):
    made = read(SMALL)
    report = stage.top
    made.press("Re-fly a thousand times")
    assert isinstance(stage.top, ReflyCard)
    assert stage.top.games == 1000
    made.key(pygame.K_ESCAPE)
    assert stage.top is report


def test_a_file_that_is_no_fight_has_no_report(fingers, stage, tmp_path, read):
    read(SMALL)
    report = stage.top
    (tmp_path / "strange.jsonl").write_text("no log\n", encoding="utf-8")
    open_report(stage, tmp_path / "strange.jsonl")
    assert stage.top is report
    assert "strange.jsonl" in stage.message.text


def test_a_torn_fight_is_reported_as_far_as_it_is_whole(fingers, stage, tmp_path):
    path = tmp_path / "torn.jsonl"
    shutil.copy(FIGHT, path)
    path.write_bytes(path.read_bytes()[:-2000])
    made = fingers(ReportScreen(stage, read_log(SMALL)))
    open_report(stage, path)
    assert isinstance(stage.top, ReportScreen)
    stage.top.settle()
    made.see()
    assert stage.top.content is not None


@pytest.mark.parametrize("scale", [100, 200, 250])
def test_it_draws_at_every_scale(read, stage, scale):
    made = read()
    stage.change_settings({"scale": scale})
    for share in (0.0, 0.3, 1.0):
        stage.top.scroll.to(stage.top.scroll.last * share)
        made.see()
