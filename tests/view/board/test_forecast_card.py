"""The forecast of a plot fits into its room, whoever fires back."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.view.board import forecast_card


def test_two_that_fire_back_fit_into_the_room(driver):
    driver.settle()
    for key, text in ((pygame.K_RETURN, ""), (pygame.K_RETURN, ""), (pygame.K_SPACE, " ")):
        driver.key(key, text)
    driver.settle()
    seen = driver.board.orders.forecast_of(driver.board.orders.lit)
    assert seen.sights
    assert seen.threats
    crowded = replace(seen, sights=seen.sights[:1] * 2, threats=seen.threats[:1] * 2)
    look = driver.stage.look
    area = pygame.Rect(0, 0, 348, 0)
    bottom = forecast_card.draw_forecast(pygame.Surface((400, 400)), look, driver.board.state, crowded, area)
    assert bottom <= forecast_card.height_of(look) - look.px(14)
