"""With the hex cursor on the board Enter takes what lies under it, and nothing else."""

from __future__ import annotations

import pygame


def drafts(driver):
    return driver.board.orders.desk.open_count


def test_enter_on_a_hex_nobody_can_reach_orders_nothing(driver):
    driver.settle()
    before = drafts(driver)
    driver.key(pygame.K_c, "c")
    driver.key(pygame.K_UP)
    driver.key(pygame.K_RETURN)
    assert drafts(driver) == before
    assert "under the cursor" in driver.stage.message.text


def test_after_a_number_the_cursor_is_where_the_next_order_ends(driver):
    driver.settle()
    before = drafts(driver)
    driver.key(pygame.K_c, "c")
    driver.key(pygame.K_3, "3")
    board = driver.board
    assert board.gaze.hex == board.orders.lit.hex
    driver.key(pygame.K_RETURN)
    assert drafts(driver) == before - 2


def test_enter_without_the_cursor_takes_what_is_lit(driver):
    driver.settle()
    before = drafts(driver)
    driver.key(pygame.K_RETURN)
    assert drafts(driver) == before - 1
