"""Pointing forecasts and chooses nothing; a hex with several ends lets the player choose among them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.hexes import ahead
from game.tactical.state import Kind, Step
from game.view.board import foresight
from game.view.board.forecast import Forecaster


def at_plot(driver):
    """The board at the first plot, seen from near, nothing in motion."""
    for _ in range(20):
        driver.settle()
        if driver.flight.match.state.step is Step.PLOT:
            break
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_SPACE, " ")
    driver.frames(20)
    driver.draw()
    return driver.board


def middle(board, place):
    x, y = board.table.camera.to_screen(board.table.lattice.centre(place))
    return round(x), round(y)


def tip(board, choice):
    arrows = board.orders.ends.arrows(board.table.camera, choice.hex, True)
    x, y = next(arrow.at for arrow in arrows if arrow.choice == choice)
    return round(x), round(y)


def in_sight(board, places):
    return [place for place in places if board.layout.board.collidepoint(middle(board, place))]


def shared(board):
    """A hex in which several plots end, and one in which one ends."""
    ends = board.orders.ends
    return [place for place in in_sight(board, ends.hexes) if len(ends.at_hex(place)) > 1]


def test_what_the_mouse_crosses_is_forecast_and_not_ordered(driver):
    board = at_plot(driver)
    driver.key(pygame.K_DOWN)
    picked = board.orders.picked
    other = next(place for place in in_sight(board, board.orders.ends.hexes) if place != picked.hex)
    driver.hover(middle(board, other))
    assert board.orders.lit.hex == other
    assert board.orders.picked == picked
    assert board.orders.wish() == picked.answer
    driver.hover((board.layout.board.left + 30, board.layout.board.top + 30))
    assert board.orders.lit == picked
    index = board.orders.desk.current
    driver.draw()
    pane = board.orders.pane
    driver.click(max(pane.spots, key=lambda spot: (spot.area.bottom, spot.area.right)).area.center)
    assert board.orders.desk.drafts[index] == picked.answer


def test_a_row_under_the_mouse_is_forecast_and_not_ordered(driver):
    board = at_plot(driver)
    picked = board.orders.picked
    spots = [spot for spot in board.orders.list.pane.spots if spot.hover is not None]
    driver.hover(spots[1].area.center)
    assert board.orders.lit == board.orders.choices[1]
    assert board.orders.picked == picked


def test_clicks_between_the_arrows_of_a_hex_choose_one_after_the_other(driver):
    board = at_plot(driver)
    place = shared(board)[0]
    here = board.orders.ends.at_hex(place)
    current = board.orders.desk.current
    seen = []
    for _ in here:
        driver.hover(middle(board, place))
        driver.click(middle(board, place))
        seen.append(board.orders.picked)
        assert board.orders.lit == board.orders.picked
    assert set(seen) == set(here)
    assert board.orders.desk.current == current
    assert board.orders.desk.draft is None
    driver.key(pygame.K_RETURN)
    assert board.orders.desk.drafts[current] == seen[-1].answer


def test_a_click_on_an_arrow_orders_it(driver):
    board = at_plot(driver)
    choice = board.orders.ends.at_hex(shared(board)[0])[-1]
    index = board.orders.desk.current
    driver.hover(middle(board, choice.hex))
    driver.hover(tip(board, choice))
    driver.click(tip(board, choice))
    assert board.orders.desk.drafts[index] == choice.answer


@pytest.mark.rule("T6.5", "H-D2")
def test_a_straggler_that_slips_is_shown_where_it_ends(driver):
    state = driver.flight.match.state
    box = next(unit for unit in state.units.values() if unit.kind is Kind.BOX)
    name = box.aircraft[0]
    stray = replace(box, id=name, kind=Kind.STRAGGLER, aircraft=(name,), heading=0)
    state = replace(state, units={**state.units, name: stray}).with_this_turn(slips={name: "L"})
    seen = Forecaster(state).of(name, "3S2")
    assert seen.slip == "L"
    assert seen.hex == ahead(ahead(stray.hex, 0, 3), 2) == foresight.straight_path(state, stray)[-1]
    free = Forecaster(state.with_this_turn(slips={})).of(name, "3S2")
    assert free.slip is None
    assert free.hex == ahead(stray.hex, 0, 3)
