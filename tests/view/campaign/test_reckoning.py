"""A die with its modifiers is laid out as it is reckoned; a track shows where its marker stands."""

from __future__ import annotations

import pygame
import pytest

from game.view.campaign import reckoning, track_face
from game.view.campaign.faces import draw_face, face_size
from game.view.campaign.theatre import Reckoning, TrackFace
from game.view.theme import look_of

MINES = Reckoning(5, (("full speed", 1), ("swept", -1)), 5, "6 or more", False, "A high roll is bad for the ship.")
TRACK = TrackFace(("1", "2", "3"), 1, "Effective: +1 on the die of an attack")


@pytest.fixture(params=[100, 200])
def look(request):
    return look_of("dusk", request.param)


def test_the_chips_tell_the_whole_reckoning(look):
    words = [words.replace("−", "-") for words, _, _ in reckoning.chips(look, MINES)]
    assert words == ["5", "+1 full speed", "-1 swept", "= 5", "needs 6 or more: no"]


def test_a_chart_is_only_read(look):
    words = [words for words, _, _ in reckoning.chips(look, Reckoning(4, (), 4))]
    assert words == ["4"]


def test_in_a_narrow_room_the_chips_take_more_lines(look):
    assert reckoning.height(look, MINES, look.px(160)) > reckoning.height(look, MINES, look.px(600))
    assert reckoning.height(look, None, 100) == 0


def test_the_sum_is_hidden_while_the_die_rolls(look):
    pictures = []
    for share in (0.5, 1.0):
        surface = pygame.Surface((look.px(620), look.px(90)))
        reckoning.draw(surface, look, MINES, share, surface.get_rect())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(look, value):
    assert len(reckoning.PIPS[value - 1]) == value
    surface = pygame.Surface((60, 60))
    surface.fill(look.palette.paper)
    reckoning.draw_pips(surface, look, value, surface.get_rect())
    assert surface.get_at((30, 30))[:3] == (look.palette.ink if value % 2 else look.palette.paper)


def test_a_track_has_room_for_its_words_and_marks_where_it_stands(look):
    size = face_size(look, 82, TRACK)
    assert size[0] == track_face.width(look, TRACK)
    pictures = []
    for at in range(3):
        surface = pygame.Surface(size)
        draw_face(surface, look, surface.get_rect(), TRACK._replace(at=at))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
