"""What is written over the board goes away by itself, and nothing that is written runs into its neighbour."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.tactical.events import AircraftLost
from game.tactical.prompts import Place
from game.tactical.state import Loss, Side
from game.view.board import ends, lettering, sheets
from game.view.board.news import LIFE, News


def test_a_message_goes_after_a_while(driver):
    driver.settle()
    state = driver.board.state
    news = News()
    for turn in (1, 2):
        news.saw(AircraftLost(sorted(state.aircraft)[0], Loss("fire", "", turn), "T9.7"), state)
        news.let_pass(LIFE / 2)
    assert len(news.lines) == 1
    news.let_pass(LIFE / 2)
    assert not news.lines


@pytest.mark.parametrize("scale", [100, 200])
def test_the_names_of_sections_stand_apart(drive, monkeypatch, scale):
    driver = drive("ploesti", scale=scale)
    look, state = driver.stage.look, driver.board.state
    area = pygame.Rect(0, 0, look.px(326), 0)
    for record in {record.type: record for record in state.aircraft.values()}.values():
        found = []

        def note(surface, look, words, at, ink, style, found=found):
            found.append((at[0], at[0] + lettering.width(look, words, style)))

        with monkeypatch.context() as patch:
            patch.setattr(sheets.text, "draw", note)
            sheets._draw_sections(pygame.Surface((400, 400)), look, state, record, area, sheets.SheetView())
        assert all(right + look.px(3) <= left for (_, right), (left, _) in pairwise(found))


def test_far_off_only_the_arrow_of_the_chosen_place_is_drawn(drive, monkeypatch):
    driver = drive("d8-bf109", people=(Side.STRIKE,))
    driver.settle()
    orders, camera = driver.board.orders, driver.board.table.camera
    assert isinstance(orders.choices[0].answer, Place)
    drawn = []
    monkeypatch.setattr(ends.effects, "draw_arrow", lambda surface, at, heading, *more: drawn.append(heading))
    here = len(orders.ends.at_hex(orders.lit.hex))
    for zoom, is_many in ((60.0, True), (16.0, False)):
        drawn.clear()
        orders.ends.draw_arrows(driver.surface, replace(camera, zoom=zoom), orders.lit, None, set())
        assert (len(drawn) > here) == is_many
        assert drawn
