"""Text is set at its final size and stays inside the room it is given."""

from __future__ import annotations

import pygame
import pytest

from game.view import text
from game.view.theme import PALETTES, look_of

SCALES = [100, 150, 200, 250]
WORDS = "The box answers with one die for each gun it has left, flexible-mounted/heavy, but only so many against each."


@pytest.mark.parametrize("scale", SCALES)
def test_wrapped_lines_fit_the_room(scale):
    look = look_of("dusk", scale)
    for room in (look.px(60), look.px(200)):
        lines = text.wrap(look, WORDS, room)
        assert max(text.width(look, line) for line in lines) <= room
        assert "".join(lines).replace(" ", "") == WORDS.replace(" ", "")


def test_line_breaks_are_kept():
    assert text.wrap(look_of("dusk", 100), "one\n\ntwo", 500) == ["one", "", "two"]


@pytest.mark.parametrize("scale", SCALES)
def test_letters_grow_with_the_scale(scale):
    plain, large = look_of("dusk", 100), look_of("dusk", scale)
    assert text.font(large, text.BODY).get_height() == pytest.approx(
        text.font(plain, text.BODY).get_height() * scale / 100, rel=0.08
    )


def test_a_line_too_long_ends_in_an_ellipsis():
    look = look_of("dusk", 100)
    cut = text.fitted(look, WORDS, 120)
    assert cut.endswith("…")
    assert text.width(look, cut) <= 120
    assert text.fitted(look, "short", 120) == "short"


@pytest.mark.parametrize("sign", list("←→↑↓●○▲▼≤≥✓×−–…“’½"))
@pytest.mark.parametrize("face", ["plain", "bold", "italic", "mono"])
def test_every_sign_is_drawn(sign, face):
    look, style = look_of("dusk", 100), text.Style("body", face)
    drawn, unknown = (text.rendered(look, one, style, (255, 255, 255)) for one in (sign, text.NO_LETTER))
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(unknown, "RGBA")


def test_a_line_with_signs_is_as_wide_as_it_is_drawn():
    look = look_of("dusk", 150)
    line = "choose with ← → or ↑ ↓, then press Enter ≤ 3"
    assert text.rendered(look, line, text.BODY, (0, 0, 0)).get_width() == text.width(look, line)


def test_a_paragraph_ends_where_it_says():
    look, surface = look_of("dusk", 100), pygame.Surface((300, 300))
    area = pygame.Rect(0, 0, 200, 0)
    below = text.paragraph(surface, look, WORDS, area, (255, 255, 255))
    assert below == len(text.wrap(look, WORDS, 200)) * text.line_height(look)
    assert pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90)).get_bounding_rects()


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize("ink, ground", [("light", "panel"), ("dim", "panel"), ("ink", "paper"), ("ink_dim", "paper")])
def test_every_palette_can_be_read(name, ink, ground):
    palette = PALETTES[name]
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("name", list(PALETTES))
def test_links_and_badges_can_be_read(name):
    palette = PALETTES[name]
    assert contrast(palette.link, palette.paper) >= 4.5
    assert contrast(palette.strike, palette.night) >= 4.5
    assert contrast(palette.interceptor, palette.night) >= 4.5


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize("one, other", [("strike", "interceptor"), ("red", "blue"), ("front", "rear")])
def test_colours_that_mean_something_differ_without_red_and_green(name, one, other):
    """Blue against yellow and light against dark are what every kind of colour vision keeps."""
    palette = PALETTES[name]
    first, second = getattr(palette, one), getattr(palette, other)
    blue = abs((first[2] - (first[0] + first[1]) / 2) - (second[2] - (second[0] + second[1]) / 2))
    assert blue + abs(luminance(first) - luminance(second)) * 255 > 60


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
