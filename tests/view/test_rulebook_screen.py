"""The rulebook finds rules, follows links, remembers the way, and shows the catalogue's own numbers."""

from __future__ import annotations

import pygame
import pytest

from game.files.rulebook import find_rule
from game.reports.charts import CHARTS, chart
from game.view import pages as setting
from game.view.rulebook import RulebookScreen, pages
from game.view.theme import look_of


def opened(screen):
    return pages()[screen.page].blocks[screen.block].rule


@pytest.fixture
def book(fingers, stage):
    def at(rule=""):
        screen = RulebookScreen(stage, rule)
        return screen, fingers(screen)

    return at


def test_a_search_finds_the_rule_that_is_named(book):
    screen, play = book()
    play.click(screen.entry.rect.center)
    play.type("t7.9")
    assert screen.hits[0].rule == "T7.9"
    play.key(pygame.K_RETURN)
    assert opened(screen) == "T7.9"


def test_a_search_finds_words_wherever_they_stand(book):
    screen, play = book()
    play.click(screen.entry.rect.center)
    play.type("stragglers")
    assert screen.hits
    play.type(" zzzz")
    assert screen.hits == []


def test_the_keyboard_alone_finds_and_opens_a_rule(book):
    screen, play = book()
    while screen.controls.focused_entry() is None:
        play.key(pygame.K_TAB)
    play.type("spin")
    play.key(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert (screen.page, screen.block) == (screen.hits[1].page, screen.hits[1].block)


def test_whoever_types_is_searching(book):
    screen, play = book("T2.9")
    play.type("jam")
    assert screen.words == "jam"
    assert screen.hits


def test_a_letter_bound_to_help_can_still_be_typed(book, stage):
    screen, play = book()
    stage.change_settings({"keys": {**stage.settings.keys, "help": "j"}})
    play.see()
    play.click(screen.entry.rect.center)
    play.key(pygame.K_j, text="j")
    assert stage.top is screen
    assert screen.controls.focused_entry() is not None


def test_a_link_is_followed_and_the_way_leads_back(book):
    screen, play = book("T7.7")
    before = (screen.page, screen.block, screen.scroll.offset)
    link = next(piece for piece in screen.sheet.links if piece.area.top >= screen.scroll.offset)
    area = screen.scroll.area
    play.click((area.left + link.area.centerx, area.top + link.area.centery - screen.scroll.offset))
    assert (screen.page, screen.block) == find_rule(pages(), link.target)
    play.press("Back")
    assert (screen.page, screen.block, screen.scroll.offset) == before


def test_arrows_go_from_link_to_link_and_enter_follows(book):
    screen, play = book("T7.7")
    play.key(pygame.K_RIGHT)
    target = screen.sheet.links[screen.link].target
    play.key(pygame.K_RETURN)
    assert (screen.page, screen.block) == find_rule(pages(), target)
    play.key(pygame.K_BACKSPACE)
    assert opened(screen) == "T7.7"


def test_f1_inside_the_book_turns_the_page_and_opens_no_second_book(book, stage):
    screen, play = book("T7.7")
    stage.open_rule("T11.2")
    play.see()
    assert stage.top is screen
    assert opened(screen) == "T11.2"


def test_a_rule_opens_with_its_paragraph_in_view(book):
    screen, _ = book("T14.4")
    top = screen.sheet.tops[screen.block]
    assert screen.scroll.offset <= top <= screen.scroll.offset + screen.scroll.area.height


def test_an_unknown_rule_becomes_a_search(book):
    screen, _ = book("parachute silk")
    assert screen.words == "parachute silk"


def test_the_origin_of_a_rule_is_shown(book):
    screen, _ = book("T7.8")
    assert any(piece.words == "[reconstructed]" for piece in screen.sheet.pieces)


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_is_set_without_a_word_lost(stage, name):
    table = chart(name, stage.catalog)
    sheet, look = setting.Sheet(), look_of("dusk", 100)
    setting.set_table(sheet, look, (table.header, *table.rows), 900, 0)
    written = "".join(piece.words for piece in sheet.pieces)
    assert sorted(written) == sorted("".join("".join(row).replace(" ", "") for row in (table.header, *table.rows)))
    assert max(piece.area.right for piece in sheet.pieces) <= 900


@pytest.mark.parametrize("width, scale", [(1000, 100), (620, 200), (460, 250)])
def test_no_line_leaves_the_paper(stage, scale, width):
    look = look_of("dusk", scale)
    for page in pages():
        sheet = setting.set_page(page, stage.catalog, look, width)
        assert max(piece.area.right for piece in sheet.pieces) <= width
        assert len(sheet.tops) == len(page.blocks)
