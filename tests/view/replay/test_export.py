"""Exporting from the window: a card that makes a page, a film, a picture or text, and says where it lies."""

from __future__ import annotations

import pygame
import pytest

from game.files.places import exports_folder
from game.view.replay.export import ExportCard, Order


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))


@pytest.fixture
def card(viewer):
    """The card over the replay, in the middle of the fight."""
    viewer.replay.seek(viewer.replay.film.turns[3])
    viewer.key(pygame.K_e, "e")
    assert isinstance(viewer.stage.top, ExportCard)
    viewer.draw()
    return viewer.stage.top


def press(viewer, label):
    for control in viewer.stage.top.controls.ring:
        if control.widget.text == label:
            control.act()
            viewer.frames()
            viewer.draw()
            return
    raise AssertionError(label)


def wait(viewer, card):
    while card._task is not None:
        card._task.wait()
        viewer.frames()
        viewer.draw()


@pytest.mark.parametrize(
    "kind, name, start",
    [
        ("Web page", "Schweinfurt.html", b"<!DOCTYPE html>"),
        ("Picture", "Schweinfurt turn 3.png", b"\x89PNG"),
        ("Text", "Schweinfurt.txt", b""),
    ],
)
def test_what_is_made_lies_where_the_card_says(viewer, card, kind, name, start):
    title = card.below.film.log.header.title
    press(viewer, kind)
    press(viewer, "Export")
    wait(viewer, card)
    (made,) = exports_folder().iterdir()
    assert made == card.place
    assert made.name == name.replace("Schweinfurt", title)
    assert made.read_bytes().lower().startswith(start.lower())
    assert viewer.stage.top is card
    press(viewer, "Back")
    assert viewer.stage.top is card.below


def test_a_second_file_takes_nobodys_name(viewer, card):
    order = Order(card.below.film.log, "txt", 2, 3)
    one, other = order.written(lambda share: None), order.written(lambda share: None)
    assert one.read_bytes() == other.read_bytes()
    assert (one.stem.endswith("turns 2 to 3"), other.stem.endswith("turns 2 to 3 2")) == (True, True)


def test_a_film_of_one_turn_can_be_stopped_and_made(viewer, card):
    press(viewer, "Film")
    press(viewer, "Only turn 3")
    press(viewer, "Export")
    viewer.key(pygame.K_ESCAPE)
    wait(viewer, card)
    assert card.place is None
    assert not exports_folder().exists()
    assert viewer.stage.message.text == "Nothing was exported."
    press(viewer, "Export")
    wait(viewer, card)
    assert card.place.read_bytes().startswith(b"GIF89a")
    assert card.share == 1


def test_a_disk_that_refuses_is_told(viewer, card, monkeypatch):
    exports_folder().parent.mkdir(parents=True, exist_ok=True)
    exports_folder().write_bytes(b"in the way")
    press(viewer, "Text")
    press(viewer, "Export")
    wait(viewer, card)
    assert "Nothing was exported" in viewer.stage.message.text
    assert card.place is None
