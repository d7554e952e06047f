"""The board screen: every step of a game draws at every size, by keys alone and by the mouse alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.session.names import short_name
from game.tactical.prompts import Fly, OpenFire
from game.tactical.rules.manoeuvres import flight_of, legal_codes
from game.tactical.state import Kind, Side, Step
from game.view.board import foresight, hints, overlays
from game.view.board.desk import Desk
from game.view.board.forced import forced_words
from game.view.board.forecast import Forecaster

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((1920, 1080), 150)]


def by_keys(driver):
    """Enter for every order, Space to commit."""
    driver.draw()
    driver.key(pygame.K_RETURN)
    desk = driver.board.orders.desk
    if desk is not None and desk.is_complete:
        driver.key(pygame.K_SPACE, " ")


def press(driver, label):
    """Press the button of a pane by its place: the primary one at the foot of the orders."""
    pane = driver.board.orders.pane
    spot = max(pane.spots, key=lambda spot: (spot.area.bottom, spot.area.right))
    assert spot.act is not None, label
    driver.click(spot.area.center)


def by_mouse(driver):
    """Click a lit hex, a row or the button at the foot."""
    driver.frames(12)
    driver.draw()
    board = driver.board
    orders = board.orders
    kind, index = orders.kind, orders.desk.current
    if orders.choices and orders.desk.draft is None:
        choice = orders.lit
        if choice.hex is not None:
            x, y = board.table.camera.to_screen(board.table.lattice.centre(choice.hex))
            assert board.layout.board.collidepoint(x, y), "what can be chosen is in view"
            driver.hover((x, y))
            driver.draw()
            arrow = next(
                arrow for arrow in orders.ends.arrows(board.table.camera, choice.hex, True) if arrow.choice == choice
            )
            driver.click((round(arrow.at[0]), round(arrow.at[1])))
        else:
            row = orders.list.pane.spots[0]
            driver.click(row.area.center)
        desk = board.orders.desk
        assert desk is None or desk.drafts[index] is not None or orders.kind != kind
    else:
        press(driver, "commit")


@pytest.mark.parametrize("size, scale", SIZES, ids=str)
def test_every_step_of_a_game_draws_at_every_size(drive, size, scale):
    driver = drive(size=size, scale=scale, people=(Side.INTERCEPTOR, Side.STRIKE))
    for tab in ("orders", "sheets", "log"):
        for _ in range(8):
            driver.board.tab = tab
            driver.frames(3)
            driver.draw()
            driver.play_on(by_keys)
    assert driver.flight.match.state.turn >= 2


@pytest.mark.parametrize("decide", [by_keys, by_mouse], ids=["keys", "mouse"])
def test_a_game_is_played_to_its_end(drive, decide):
    driver = drive()
    for _ in range(300):
        if driver.board.is_over:
            break
        driver.play_on(decide)
    driver.frames(3)
    driver.draw()
    assert driver.board.is_over
    assert driver.flight.match.state.step is Step.ENDED
    assert not driver.has_ended
    if decide is by_keys:
        driver.key(pygame.K_RETURN)
    else:
        driver.click(driver.board.waiting.pane.spots[0].area.center)
    assert driver.has_ended


@pytest.mark.parametrize("tab", ["sheets", "log"])
def test_the_way_on_from_the_end_is_in_sight_whatever_was_looked_at(drive, tab):
    driver = drive()
    while not driver.flight.match.is_over:
        driver.play_on(by_keys)
    driver.board.tab = tab
    driver.settle()
    driver.frames(2)
    driver.draw()
    assert driver.board.is_over
    assert driver.board.waiting.pane in driver.board.panes()
    assert any(spot.act is not None for spot in driver.board.waiting.pane.spots)


def test_two_at_one_machine_hand_over(drive):
    driver = drive("s2", people=(Side.INTERCEPTOR, Side.STRIKE))
    seats = []
    for _ in range(14):
        driver.settle()
        if not driver.is_on_top:
            driver.draw()
            driver.key(pygame.K_RETURN)
        else:
            seats.append(driver.board.orders.desk.side)
            assert driver.board.flow.viewer is driver.board.orders.desk.side
            by_keys(driver)
    assert set(seats) == set(Side)


def test_watching_two_pilots_asks_nobody(drive):
    driver = drive(people=())
    driver.settle()
    assert driver.board.is_over
    assert driver.board.flow.viewer is None


def test_undo_until_commit(driver):
    driver.settle()
    desk = driver.board.orders.desk
    first = desk.prompt.unit
    driver.key(pygame.K_1, "1")
    assert isinstance(desk.drafts[0], Fly)
    assert desk.prompt.unit != first
    driver.key(pygame.K_BACKSPACE)
    assert desk.drafts[0] is None
    assert desk.prompt.unit == first
    assert not driver.flight.match.history[1:]


def test_greyed_codes_say_why_with_the_rule(driver):
    driver.settle()
    refused = [choice for choice in driver.board.orders.choices if choice.why_not]
    assert refused
    assert all("(T" in choice.why_not or "(H-" in choice.why_not for choice in refused)
    before = list(driver.board.orders.desk.drafts)
    driver.board.orders.choose(refused[0].answer)
    assert driver.board.orders.desk.drafts == before
    assert driver.stage.message.text == refused[0].why_not


def test_the_cursor_speaks_the_hex(driver):
    driver.settle()
    driver.key(pygame.K_c, "c")
    unit = driver.board.state.units[driver.board.gaze.selected]
    assert driver.board.gaze.hex == unit.hex
    driver.key(pygame.K_LEFT)
    driver.draw()
    assert driver.board.gaze.hex.q == unit.hex.q - 1
    driver.key(pygame.K_ESCAPE)
    assert not driver.board.gaze.is_cursor
    assert driver.is_on_top


def test_holding_fire_is_an_order(drive):
    driver = drive("schweinfurt", people=(Side.INTERCEPTOR,))
    for _ in range(80):
        if driver.board.orders.kind == "open_fire" or driver.board.is_over:
            break
        driver.play_on(by_keys)
    assert driver.board.orders.kind == "open_fire"
    index = driver.board.orders.desk.current
    desk = driver.board.orders.desk
    driver.key(pygame.K_0, "0")
    assert desk.drafts[index] == OpenFire(desk.prompts[index].unit)


def test_every_overlay_draws(driver):
    driver.settle()
    for key in "zdgph":
        driver.key(ord(key), key)
        driver.draw()
    assert driver.board.gaze.overlays == {"zones", "dice", "lines", "paths", "heat"}
    for key in "zdgph":
        driver.key(ord(key), key)
    assert not driver.board.gaze.overlays


def test_dice_are_shown_where_a_plot_will_meet_them(driver):
    """A hex without dice in the overlay is out of reach of the guns after the movement, one with dice is not."""
    driver.settle()
    compared = 0
    while driver.board.is_over is False and compared < 60:
        board = driver.board
        if board.orders.kind == "fly":
            state = board.orders.desk.state
            dice = overlays.dice_by_hex(board.view.state_to_meet(state, board.orders), Side.STRIKE)
            for choice in board.orders.choices:
                seen = board.orders.forecast_of(choice)
                if seen is not None and not seen.is_leaving:
                    compared += bool(seen.threats)
                    assert bool(seen.threats) == bool(dice.get(seen.hex, 0)), choice.label
        driver.play_on(by_keys)
        driver.settle()
    assert compared


def test_a_plot_sees_where_the_boxes_go(driver, monkeypatch):
    driver.settle()
    board = driver.board
    seen = []
    monkeypatch.setattr(board.table, "see", lambda places, look: seen.extend(places))
    board.look_at_prompt()
    boxes = [unit for unit in board.state.units.values() if unit.kind is Kind.BOX]
    assert boxes
    assert {foresight.straight_path(board.state, box)[-1] for box in boxes} <= set(seen)


def test_nothing_is_promised_for_a_turn_after_the_last(driver):
    driver.settle()
    state = driver.board.orders.desk.state
    unit = driver.board.orders.desk.prompt.unit
    last = replace(state, turn=state.clock.turns)
    codes = [choice.code for choice in driver.board.orders.choices if not choice.why_not]
    assert any(Forecaster(state).of(unit, code).prospect for code in codes)
    assert not any(Forecaster(last).of(unit, code).prospect for code in codes)


def test_the_rulebook_is_opened_by_the_mouse(driver):
    driver.settle()
    driver.draw()
    pane = driver.board.orders.pane
    driver.click(next(spot for spot in pane.spots if spot.rule).area.center)
    assert not driver.is_on_top


def test_every_button_of_the_bar_tells_what_it_does(driver):
    driver.settle()
    driver.draw()
    pane = driver.board.bar.pane
    buttons = [spot for spot in pane.spots if spot.act is not None]
    assert buttons
    assert all(driver.board.bar.told_at(spot.area.center) for spot in buttons)


def test_help_is_about_what_is_under_the_cursor(driver):
    driver.settle()
    driver.draw()
    assert driver.board.help_rule().startswith(("T", "H"))


def test_the_log_opens_the_rulebook_by_keys(driver):
    driver.settle()
    driver.draw()
    driver.key(pygame.K_l, "l")
    driver.draw()
    for _ in range(20):
        driver.key(pygame.K_UP)
        if driver.board.log.lit_rule:
            break
    assert driver.board.log.lit_rule
    driver.draw()
    driver.key(pygame.K_RETURN)
    assert not driver.is_on_top


def test_what_happened_before_is_told_when_a_match_goes_on(drive):
    board = drive().board
    before = board.playback.state
    shown = len(board.log.entries)
    board.recall(list(board.playback.coming()))
    assert len(board.log.entries) > shown
    assert board.playback.state == before


def hide_orders(driver):
    """A narrow window with the sheets in front of the orders."""
    driver.settle()
    driver.draw()
    driver.board.tab = "sheets"
    return driver.board.orders


@pytest.mark.parametrize("key, text", [(pygame.K_RETURN, ""), (pygame.K_1, "1"), (pygame.K_SPACE, " ")], ids=str)
def test_orders_behind_the_sheets_are_shown_before_one_is_given(driver, key, text):
    orders = hide_orders(driver)
    before = list(orders.desk.drafts)
    driver.key(key, text)
    assert (driver.board.tab, orders.desk.drafts) == ("orders", before)
    driver.key(pygame.K_RETURN)
    assert orders.desk is None or orders.desk.drafts != before


def test_arrows_do_not_move_through_hidden_orders(driver):
    orders = hide_orders(driver)
    picked = orders.picked
    driver.key(pygame.K_RIGHT)
    assert (driver.board.tab, orders.picked) == ("sheets", picked)


def test_stepping_that_begins_while_orders_are_given_is_told(driver):
    driver.settle()
    assert "Step by step" not in hints.hint(driver.board)
    driver.key(pygame.K_n, "n")
    assert hints.hint(driver.board).startswith("Step by step is on")
    driver.key(pygame.K_ESCAPE)
    assert "Step by step" not in hints.hint(driver.board)


def test_a_second_click_at_the_same_place_does_nothing_for_a_moment(drive):
    """The button orders the last of all, then commits: two quick clicks must not do both."""
    driver = drive()
    driver.settle()
    driver.frames(12)
    orders = driver.board.orders
    while orders.desk.open_count > 1:
        driver.key(pygame.K_RETURN)
    driver.draw()
    desk = orders.desk
    press(driver, "order")
    driver.draw()
    press(driver, "commit")
    assert orders.desk is desk
    assert desk.is_complete
    driver.frames(8)
    driver.draw()
    press(driver, "commit")
    assert orders.desk is not desk


def test_a_plot_that_the_game_makes_is_told(driver):
    """A fighter whose damage leaves one code is not asked, and the player reads which it flies and why."""
    driver.settle()
    while driver.board.orders.kind != "fly":
        by_keys(driver)
        driver.settle()
    desk = driver.board.orders.desk
    assert not forced_words(desk)
    unit = desk.units()[-1]
    record = desk.state.aircraft[unit]
    slow = replace(record, engine_rough=9)
    state = replace(desk.state, aircraft={**desk.state.aircraft, unit: slow})
    others = [prompt for prompt in desk.prompts if prompt.unit != unit]
    (words,) = forced_words(Desk(state, desk.side, others))
    assert re.fullmatch(rf"{re.escape(short_name(state, unit))}: only \w+ is possible \(T5\.\d+\)", words)
    assert len(legal_codes(state.catalog, flight_of(state, state.units[unit]))) == 1
