"""Labels cover no aircraft and no other label; who is looked at is named in any crowd."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.hexes import ahead
from game.tactical.state import Kind
from game.view.board import labels, motion


def crowd(driver):
    """All fighters of Schweinfurt in three hexes behind a box."""
    state = driver.flight.match.state
    box = next(unit for unit in state.units.values() if unit.kind is Kind.BOX)
    units = dict(state.units)
    fighters = [record for record in state.aircraft.values() if not record.id.startswith(box.id)][:8]
    for number, record in enumerate(fighters):
        place = ahead(box.hex, 3, 1 + number % 3)
        units[record.id] = replace(
            box, id=record.id, kind=Kind.SINGLE, side=record.side, hex=place, aircraft=(record.id,)
        )
    return replace(state, units=units), fighters[3].id


def laid(driver, wanted=(), marked=()):
    state, last = crowd(driver)
    table, look = driver.board.table, driver.stage.look
    table.look_at(next(iter(state.units.values())).hex)
    poses = motion.resting(state, table.lattice)
    at = {id_: table.camera.to_screen(pose.point) for id_, pose in poses.items()}
    room = pygame.Rect(driver.board.layout.board)
    wanted = [last] if wanted == "last" else wanted
    found = labels.labels_of(look, state, poses, at, table.camera.zoom, room, marked, wanted)
    return state, poses, at, found, last


@pytest.fixture
def crowded(drive):
    driver = drive("schweinfurt")
    driver.settle()
    driver.frames(20)
    return driver


def test_every_counter_has_a_label_and_none_covers_another(crowded):
    state, poses, at, found, _ = laid(crowded)
    assert {label.unit for label in found} == set(state.units)
    named = [label.area for label in found if label.words]
    assert named
    assert all(area.collidelist(named[number + 1 :]) < 0 for number, area in enumerate(named))
    look, zoom = crowded.stage.look, crowded.board.table.camera.zoom
    for id_ in state.units:
        for part in labels.shape_of(look, state, state.units[id_], poses[id_], at[id_], zoom):
            assert part.collidelist(named) < 0


def test_who_is_looked_at_is_named(crowded):
    *_, found, last = laid(crowded, "last")
    assert next(label for label in found if label.unit == last).words


def test_an_order_makes_room_for_its_dot_on_the_label_itself(crowded):
    state, _, _, plain, _ = laid(crowded)
    *_, marked, _ = laid(crowded, marked=frozenset(state.units))
    wide = {label.unit: label.area.width for label in plain if label.words}
    assert any(label.area.width > wide[label.unit] for label in marked if label.words and label.unit in wide)
