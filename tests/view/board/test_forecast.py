"""A forecast tells what the engine will do: ends, zones, ranges, caps; and asking changes nothing."""

from __future__ import annotations

import pygame
import pytest

from game.tactical.rules import defensive_fire, fixed_fire
from game.tactical.state import Kind, Side, Step
from game.view.board.choices import choices_of
from game.view.board.forecast import Forecaster


def commit_first(driver):
    driver.key(pygame.K_RETURN)
    desk = driver.board.orders.desk
    if desk is not None and desk.is_complete:
        driver.key(pygame.K_SPACE, " ")


@pytest.mark.rule("H-E4", "H-A2", "T6.1")
def test_what_was_forecast_comes_true(driver):
    """Against boxes alone, which fly straight, every shot and every cap is known before the movement."""
    compared = 0
    for _ in range(60):
        driver.settle()
        board = driver.board
        if board.is_over or compared >= 4:
            break
        state = driver.flight.match.state
        is_simple = all(unit.kind is not Kind.STRAGGLER for unit in state.units.values())
        if state.step is Step.PLOT and is_simple:
            forecaster = Forecaster(state)
            board.orders.desk.drafts = [
                next(choice.answer for choice in choices_of(state, prompt, forecaster) if not choice.why_not)
                for prompt in board.orders.desk.prompts
            ]
            plans = {draft.unit: forecaster.of(draft.unit, draft.code) for draft in board.orders.desk.drafts}
            board.commit()
            driver.settle()
            after = driver.flight.match.state
            if after.turn != state.turn:
                continue
            for unit, plan in plans.items():
                if plan.is_leaving or unit not in after.units:
                    continue
                there = after.units[unit]
                assert (there.hex, there.heading) == (plan.hex, plan.heading)
                found = sorted(fixed_fire.targets(after, there))
                assert sorted((sight.target, sight.zone, sight.range) for sight in plan.sights) == found
                threats = sorted(
                    (box.id, attacker.zone, attacker.range, attacker.cap)
                    for box in after.units.values()
                    if box.kind is not Kind.SINGLE
                    for attacker in defensive_fire.attackers(after, box)
                    if attacker.unit == unit
                )
                told = sorted((threat.unit, threat.zone, threat.range, threat.dice) for threat in plan.threats)
                assert told == threats
                compared += bool(found)
        elif board.orders.desk is not None:
            commit_first(driver)
    assert compared


def test_every_code_of_the_schedule_is_listed_once(driver):
    driver.settle()
    board = driver.board
    unit = board.orders.desk.prompt.unit
    schedule = board.state.catalog.schedules[board.state.type_of(unit).schedule]
    codes = [choice.code for choice in board.orders.choices]
    assert sorted(codes) == sorted((*schedule.free, *schedule.restricted))
    legal = {choice.code for choice in board.orders.desk.prompt.choices}
    assert {choice.code for choice in board.orders.choices if not choice.why_not} == legal


@pytest.mark.parametrize("scale", [100, 200])
def test_overlapping_ends_fan_out_and_each_is_picked_by_its_arrow(drive, scale):
    driver = drive(scale=scale)
    driver.settle()
    driver.frames(12)
    board = driver.board
    ends = board.orders.ends
    assert any(len(ends.at_hex(place)) > 1 for place in ends.hexes)
    for _ in range(12):
        for place in ends.hexes:
            arrows = ends.arrows(board.table.camera, place, True)
            assert len({arrow.at for arrow in arrows}) == len(arrows)
            for arrow in arrows:
                assert ends.pick(board.table.camera, arrow.at, place) == arrow.choice
        board.table.zoom(1 if board.table.camera.zoom < 120 else -3, board.layout.board.center)


def test_dice_are_given_within_caps_and_sum(drive):
    driver = drive("schweinfurt", people=(Side.STRIKE, Side.INTERCEPTOR), seed="3")
    for _ in range(200):
        driver.settle()
        if driver.is_on_top and (driver.board.orders.kind == "allot" or driver.board.is_over):
            break
        driver.play_on(commit_first)
    assert driver.board.orders.kind == "allot"
    orders = driver.board.orders
    prompt = orders.desk.prompt
    for _ in range(40):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DOWN)
    for _ in range(40):
        driver.key(pygame.K_RIGHT)
    caps = {attacker.unit: attacker.cap for attacker in prompt.attackers}
    given = dict(orders.desk.draft.dice)
    assert all(dice <= caps[unit] for unit, dice in given.items())
    assert sum(given.values()) <= prompt.sum
    driver.draw()
    driver.key(pygame.K_0, "0")
    assert orders.desk.draft == prompt.automatic
