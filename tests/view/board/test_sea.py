"""What happens on the sea is drawn where it happens, begins and ends, and is the same at the same moment."""

from __future__ import annotations

import pygame
import pytest

from game.view.board import sea

SEA = (66, 96, 112)
AT = (150.0, 150.0)

DRAWN = {
    "burst": lambda surface, share: sea.draw_flak_burst(surface, AT, 30, share),
    "bombs": lambda surface, share: sea.draw_bombs(surface, (120, 120), AT, share, 14),
    "splash": lambda surface, share: sea.draw_splash(surface, AT, 80, share),
    "torpedo": lambda surface, share: sea.draw_torpedo(surface, (100, 150), AT, share, 4),
    "hit": lambda surface, share: sea.draw_hit(surface, AT, 80, share),
    "sinking": lambda surface, share: sea.draw_sinking(surface, AT, "freighter", 80, 120, share, share * 5),
    "guns": lambda surface, share: sea.draw_gun_flashes(surface, AT, 60, 120, share * 2),
}


def drawn(name, share):
    surface = pygame.Surface((300, 300))
    surface.fill(SEA)
    DRAWN[name](surface, share)
    return surface


def changed_area(surface):
    plain = pygame.Surface(surface.get_size())
    plain.fill(SEA)
    same = pygame.mask.from_threshold(surface, SEA, (3, 3, 3, 255))
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("name", DRAWN)
def test_it_is_seen_where_it_happens(stage, name):
    areas = [changed_area(drawn(name, share)) for share in (0.1, 0.3, 0.5, 0.7)]
    seen = [area for area in areas if area.width]
    assert len(seen) >= 3
    assert all(area.inflate(120, 120).collidepoint(AT) for area in seen)
    assert all(pygame.Rect(10, 10, 280, 280).contains(area) for area in seen)


@pytest.mark.parametrize("name", DRAWN)
def test_the_same_moment_gives_the_same_picture(stage, name):
    one, other = (pygame.image.tobytes(drawn(name, 0.4), "RGB") for _ in range(2))
    assert one == other
    assert one != pygame.image.tobytes(drawn(name, 0.6), "RGB")


@pytest.mark.parametrize("name", ["burst", "bombs", "splash", "hit"])
def test_it_is_over_at_its_end(stage, name):
    assert changed_area(drawn(name, 1.0)).width == 0


def test_what_is_scattered_lies_within_its_disc():
    spots = list(sea.scattered(40, 50.0))
    assert len(set(spots)) == 40
    assert max(x * x + y * y for x, y in spots) <= 2500


def test_a_torpedo_from_nowhere_is_nothing(stage):
    surface = pygame.Surface((50, 50))
    sea.draw_torpedo(surface, (20, 20), (20, 20), 0.5, 3)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
