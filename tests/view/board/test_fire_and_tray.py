"""Declaring fire offers only the guns there are; the tray tells all the reasons for its dice."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.hexes import ahead
from game.files.log import fold_log, read_log
from game.tactical.events import AttackRolled, Modifier
from game.tactical.rules import fixed_fire
from game.tactical.state import Guns, Kind, Step
from game.view.board import lettering
from game.view.board.fire_pane import FirePane
from game.view.board.panel import SMALL
from game.view.board.playback import Beat
from game.view.board.tray import Tray, subtitle_of
from tests import source

LOG = source.ROOT / "tests" / "golden" / "big-week-regular.jsonl"


@pytest.fixture(scope="module")
def situation():
    """The first situation in which fire is declared."""
    return next(state for state in fold_log(read_log(LOG)) if state.step is Step.DECLARE)


def pane_of(stage, state, has_cannon, **damage):
    """The pane for a fighter with guns of one class or of both, three hexes behind an enemy."""
    singles = [unit for unit in state.units.values() if unit.kind is Kind.SINGLE]
    firer = next(unit for unit in singles if bool(state.type_of(unit.id).guns.cannon_dice) is has_cannon)
    target = next(unit for unit in singles if unit.side is not firer.side)
    place = ahead(target.hex, target.heading + 3, 2)
    state = state.with_units(replace(firer, hex=place, heading=target.heading))
    state = state.with_aircraft(replace(state.aircraft[firer.id], **damage))
    prompt = next(prompt for prompt in fixed_fire.prompts(state) if prompt.unit == firer.id)
    pane = FirePane(stage.look, pygame.Rect(0, 0, 320, 600))
    pane.fill(state, prompt, None)
    pane.aim(target.id)
    return pane


@pytest.mark.parametrize("has_cannon, offered", [(False, [Guns.ALL]), (True, list(Guns))])
def test_only_guns_that_a_type_has_are_offered(driver, situation, has_cannon, offered):
    pane = pane_of(driver.stage, situation, has_cannon)
    assert pane._classes() == offered
    pane.draw(pygame.Surface((320, 600)), lambda wish: None)
    assert pane.wish.target
    pane.step_guns()
    assert pane.wish.guns in offered


def test_a_class_that_cannot_fire_is_told_by_its_name(driver, situation, monkeypatch):
    pane = pane_of(driver.stage, situation, True, is_cannon_jammed=True)
    told = []
    monkeypatch.setattr(pane.pane, "words", lambda surface, at, words, *rest: told.append(words) or at[1])
    pane.draw(pygame.Surface((320, 600)), lambda wish: None)
    assert any(words.startswith("Cannon only: Those guns cannot fire") for words in told)


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1280, 720), 200)])
def test_the_tray_is_large_enough_for_all_its_reasons(drive, size, scale):
    driver = drive(size=size, scale=scale)
    look, state = driver.stage.look, driver.board.state
    event = next(one for line in read_log(LOG).lines for one in line.events if isinstance(one, AttackRolled))
    reasons = tuple(Modifier(-1, f"a rather long reason, number {number}", "T7.6") for number in range(6))
    target = next(iter(state.aircraft))
    event = replace(event, firer=target, target=target, modifiers=reasons)
    tray, board = Tray(), driver.board.layout.board
    tray.draw(pygame.Surface(size), look, state, Beat((event,), 1.0, 1.0), 1.0, board)
    room = tray.area.width - look.px(24)
    lines = lettering.wrapped(look, subtitle_of(event), room, SMALL)
    assert " ".join(lines) == subtitle_of(event)
    assert board.contains(tray.area)
