"""The table moves for a mouse at the edge of the window, and only for that."""

from __future__ import annotations

import pygame


def test_a_window_that_shrinks_below_the_mouse_leaves_the_table_where_it_is(driver):
    driver.settle()
    middle = driver.board.table.heading_for.middle
    driver.stage.size = (640, 480)
    driver.hover((639, 300))
    driver.frames(20)
    assert driver.board.table.heading_for.middle == middle


def test_a_key_ends_the_moving_at_the_edge(driver):
    driver.settle()
    driver.hover((1279, 300))
    driver.frames(5)
    driver.key(pygame.K_UP)
    middle = driver.board.table.camera.middle
    driver.frames(20)
    assert driver.board.table.camera.middle == middle


def test_the_mouse_at_the_edge_moves_the_table(driver):
    driver.settle()
    middle = driver.board.table.camera.middle
    driver.hover((1279, 300))
    driver.frames(5)
    assert driver.board.table.camera.middle[0] > middle[0]
