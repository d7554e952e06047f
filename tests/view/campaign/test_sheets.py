"""Sheets and reports: every line names its rule, every aircraft, ship and card stands on them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.view.campaign.paper import Paper, PaperButton, PaperScreen, Part
from game.view.campaign.pedestal import staging
from game.view.campaign.zoom import ZoomScreen
from game.view.shot import names, render
from game.view.window import hidden

SIZE = (1280, 720)


def paper_of(show):
    stage = hidden(SIZE, 100)
    show(stage)
    assert isinstance(stage.top, PaperScreen)
    return stage


def tables(paper):
    return {part.heading: part.rows for part in paper.parts if part.rows}


@pytest.fixture(scope="module")
def sheet():
    return paper_of(staging.show_reconciliation)


@pytest.fixture(scope="module")
def report():
    return paper_of(staging.show_report)


@pytest.mark.rule("P32.2")
def test_the_sheet_has_a_line_for_every_aircraft_ship_and_crew(sheet):
    screen = sheet._screens[-2]
    season, found = screen.season, tables(sheet.top.paper)
    result = season.result()
    assert len(found["Aircraft"]) == 1 + len(result.aircraft)
    assert len(found["Crews, rounds and damage boxes"]) == 1 + len(result.aircraft)
    assert len(found["Ships"]) == 1 + len(result.part.ships)
    assert len(found["Cards"]) == 1 + len(result.part.cards)


@pytest.mark.rule("P32.2")
def test_every_line_names_its_rule(sheet, report):
    for paper in (sheet.top.paper, report.top.paper):
        for rows in tables(paper).values():
            assert all(row[-1].startswith("[P") for row in rows[1:])


@pytest.mark.rule("P32.3")
def test_the_report_sets_every_ship_beside_her_namesake(report):
    state = report._screens[-2].season.state
    fates = tables(report.top.paper)["The fate of every ship"]
    assert [row[0] for row in fates[1:]] == [state.catalog.ships[ship].name for ship in state.ships]
    assert [row[2] for row in fates[1:]] == [state.catalog.ships[ship].history for ship in state.ships]
    words = " ".join(words for part in report.top.paper.parts for words in part.words)
    assert "40,000 campaigns" in words
    assert any(part.heading == "Diary of the operation" for part in report.top.paper.parts)
    assert "12 August 1942" in words


@pytest.mark.rule("P32.1")
def test_history_comes_after_the_score(report):
    evening = report._screens[-2].interludes
    theatre, chronicle = report._screens[-2].theatre, evening.chronicle
    day = theatre.day_report(report._screens[-2].season.state, chronicle)
    headings = [part.heading for part in day.parts]
    assert headings.index("Score as it stands") < headings.index("What really happened")


def test_a_link_on_a_sheet_opens_the_rulebook(sheet):
    screen = sheet.top
    surface = pygame.Surface(SIZE)
    sheet.draw(surface)
    link = next(piece for piece in screen.sheet.links if piece.target == "P22.4" or piece.target == "P15.1")
    screen.scroll.to(max(0, link.area.top - 50))
    at = (
        screen.scroll.area.left + link.area.left + 2,
        screen.scroll.area.top + link.area.top - screen.scroll.offset + 2,
    )
    sheet.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert sheet.top is not screen
    sheet.pop()
    assert sheet.top is screen


def test_a_short_paper_is_no_larger_than_its_words():
    stage = hidden(SIZE, 100)
    paper = Paper("Short", "", [Part(words=("A few words.",))], "P1.1")
    stage.push(PaperScreen(stage, paper, lambda: [PaperButton("Go on", stage.pop)]))
    assert stage.top.area.height < SIZE[1] // 2


@pytest.mark.parametrize("screen", [name for name in names() if name.startswith("campaign")])
@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1920, 1080), 200)])
def test_every_picture_can_be_taken(screen, size, scale):
    assert render(screen, size, scale).get_size() == size


def test_the_zoom_leads_in_and_out_without_a_jump():
    stage = hidden(SIZE, 100)
    staging.show_zoom(stage)
    zoom = stage.top
    assert isinstance(zoom, ZoomScreen)
    zooms = [zoom.camera_at(share / 40).zoom for share in range(41)]
    steps = [after / before for before, after in pairwise(zooms)]
    assert all(step > 1 for step in steps)
    assert max(steps) / min(steps) < 1.01
    surface = pygame.Surface(SIZE)
    for share in (0.0, 0.3, 0.6, 0.9, 1.0):
        zoom.share = share
        stage.draw(surface)
    zoom.share = 1.0
    stage.update(0.02)
    assert stage.top is not zoom
