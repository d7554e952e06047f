"""Cards are told apart without colour, turn over, and keep their words inside."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.view.campaign import action_cards, card_frames
from game.view.campaign.action_cards import ActionFace, ElementFace
from game.view.campaign.pedestal.counters import FLAGS
from tests.campaigns.pedestal.table import CATALOG

BACKGROUND = (1, 2, 3)
HIGHS = [64, 88, 140]


def table(size=(420, 420)):
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    return surface


def area_of(look, high):
    area = pygame.Rect((0, 0), action_cards.card_size(look, high))
    area.center = (210, 210)
    return area


def outside(surface, area):
    """Whether anything was drawn beyond an area."""
    copy = surface.copy()
    copy.fill(BACKGROUND, area)
    return pygame.mask.from_threshold(copy, BACKGROUND, (1, 1, 1, 255)).count() < copy.get_width() * copy.get_height()


def grey(surface):
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


@pytest.mark.rule("P2.2", "P2.3")
@pytest.mark.parametrize("high", HIGHS)
@pytest.mark.parametrize("card", CATALOG.cards.values(), ids=lambda card: str(card.number))
def test_every_card_of_the_deck_keeps_within_its_edges(stage, high, card):
    surface, area = table(), area_of(stage.look, high)
    face = ActionFace(card.number, card.border, card.spoiled, card.bomb, card.flak, "3 elements")
    action_cards.draw_action_card(surface, stage.look, area, face)
    assert not outside(surface, area)


@pytest.mark.parametrize("high", HIGHS)
def test_borders_results_and_signs_differ_without_colour(stage, high):
    faces = [ActionFace(7, border) for border in ("white", "red", "blue")]
    faces += [ActionFace(7, "white", bomb=bomb) for bomb in ("hit", "direct", "vital")]
    faces += [ActionFace(7, "white", flak=flak) for flak in ("damaged", "destroyed")]
    faces += [ActionFace(7, "white", is_spoiled=True)]
    pictures = []
    for face in faces:
        surface = table()
        action_cards.draw_action_card(surface, stage.look, area_of(stage.look, high), face)
        pictures.append(grey(surface))
    assert not any(one == other for one, other in combinations(pictures, 2))


def test_a_card_turns_over_from_its_back_to_its_face(stage):
    area, face = area_of(stage.look, 140), ActionFace(24, "red", bomb="direct")
    back = table()
    card_frames.draw_back(back, stage.look, area)
    wide = []
    for turned in (0.0, 0.25, 0.5, 0.75, 1.0):
        surface = table()
        action_cards.draw_action_card(surface, stage.look, area, face, turned)
        if turned == 0.0:
            assert grey(surface) == grey(back)
        drawn = pygame.mask.from_threshold(surface, BACKGROUND, (1, 1, 1, 255))
        drawn.invert()
        wide.append(drawn.get_bounding_rects()[0].width)
    assert wide[0] == wide[4] == area.width
    assert wide[2] < wide[1] == wide[3] < area.width


def test_a_face_down_card_says_nothing(stage):
    area = area_of(stage.look, 140)
    pictures = set()
    for card in CATALOG.cards.values():
        surface = table()
        face = ActionFace(card.number, card.border, card.spoiled, card.bomb, card.flak)
        action_cards.draw_action_card(surface, stage.look, area, face, 0.0)
        pictures.add(grey(surface))
    assert len(pictures) == 1


def test_a_drawn_card_goes_from_the_deck_to_its_place(stage):
    start, end = pygame.Rect(10, 300, 44, 62), pygame.Rect(250, 60, 99, 140)
    face = ActionFace(18, "white", bomb="vital")
    places = [action_cards.draw_drawn_card(table(), stage.look, start, end, face, n / 8) for n in range(9)]
    assert places[0] == start
    assert places[-1] == end
    assert [one.centerx for one in places] == sorted(one.centerx for one in places)


@pytest.mark.parametrize("high", HIGHS)
@pytest.mark.parametrize("type_id", CATALOG.aircraft)
def test_an_element_keeps_within_its_card(stage, high, type_id):
    row = CATALOG.aircraft[type_id]
    codes = tuple(one.code for one in CATALOG.airframes.values() if one.type == type_id)[:2]
    for count in (1, 2):
        surface, area = table(), area_of(stage.look, high)
        face = ElementFace(type_id, row.name, count, codes[:count], FLAGS[row.side], "refuelling or in transit")
        action_cards.draw_element_card(surface, stage.look, area, face)
        assert not outside(surface, area)


@pytest.mark.parametrize("count", [0, 1, 38, 76])
def test_a_deck_says_how_many_cards_are_left(stage, count):
    surface, empty = table(), table()
    action_cards.draw_deck(surface, stage.look, area_of(stage.look, 88), count)
    action_cards.draw_deck(empty, stage.look, area_of(stage.look, 88), 77)
    assert grey(surface) != grey(empty)


@pytest.mark.parametrize("high", HIGHS)
def test_a_card_read_for_flak_shows_the_flak_and_hardly_its_bombs(stage, high):
    """With and without a burst of bombs it looks nearly the same, with and without flak it does not."""

    def picture(**face):
        surface = table()
        action_cards.draw_action_card(surface, stage.look, area_of(stage.look, high), ActionFace(7, "white", **face))
        return pygame.surfarray.array3d(surface).astype(int)

    read = picture(part="flak")
    bombs = abs(picture(part="flak", bomb="direct") - read).sum()
    flak = abs(picture(part="flak", flak="destroyed") - read).sum()
    assert flak > 4 * bombs
    assert bombs < abs(picture(bomb="direct") - picture()).sum() / 4
