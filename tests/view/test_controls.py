"""Everything can be reached by keyboard alone and by mouse alone."""

from __future__ import annotations

import pygame
import pytest

from game.view.controls import Controls


class Board:
    """A screen with three buttons in a row, a row of choices, a line to type in and a tall column."""

    def __init__(self, host):
        self.host = host
        self.pressed = []

    def resized(self, size):
        self.controls = Controls(self.host)
        for number, name in enumerate("abc"):
            self.controls.button(pygame.Rect(20 + 120 * number, 20, 100, 30), name, self.act(name))
        options = [(number, f"choice {number}") for number in range(3)]
        self.controls.choice((20, 80), options, 1, lambda value: self.pressed.append(value), 900)
        self.entry = self.controls.entry(pygame.Rect(20, 140, 200, 36), "", self.pressed.append, self.act("enter"))
        self.column = self.controls.column(pygame.Rect(20, 200, 300, 100), 1000)
        for number in range(10):
            place = pygame.Rect(0, 100 * number, 200, 40)
            self.controls.button(place, f"deep {number}", self.act(f"deep {number}"), column=self.column, rule="T7.5")

    def act(self, name):
        return lambda: self.pressed.append(name)

    def handle(self, event):
        self.controls.handle(event)

    def update(self, dt):
        self.controls.update(dt)

    def draw(self, surface):
        surface.fill((0, 0, 0))
        self.controls.draw(surface)

    def help_rule(self):
        return self.controls.rule_at(pygame.mouse.get_pos())


@pytest.fixture
def screen(stage):
    return Board(stage)


def focused(screen):
    return screen.controls.ring[screen.controls.focus].widget


def test_tab_goes_round_and_stops_once_at_a_row_of_choices(fingers, screen):
    play = fingers(screen)
    seen = []
    for _ in range(15):
        seen.append(getattr(focused(screen), "text", "line"))
        play.key(pygame.K_TAB)
    assert seen == ["a", "b", "c", "choice 1", "", *(f"deep {number}" for number in range(10))]
    assert focused(screen).text == "a"
    play.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focused(screen).text == "deep 9"


def test_enter_and_space_press(fingers, screen):
    play = fingers(screen)
    play.key(pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE)
    assert screen.pressed == ["a", "b"]


def test_arrows_go_to_the_neighbour(fingers, screen):
    play = fingers(screen)
    play.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert focused(screen).text == "c"
    play.key(pygame.K_DOWN)
    assert focused(screen).text == "choice 2"
    play.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert screen.pressed == [0]


def test_what_gets_the_focus_comes_into_view(fingers, screen):
    play = fingers(screen)
    screen.controls.focus_on(len(screen.controls.ring) - 1)
    play.see()
    assert screen.column.scroll.offset > 800
    assert screen.column.scroll.area.contains(focused(screen).rect)
    play.key(pygame.K_RETURN)
    assert screen.pressed == ["deep 9"]


def test_the_mouse_presses_what_it_points_at(fingers, screen):
    play = fingers(screen)
    play.press("b")
    play.press("choice 2")
    play.press("deep 0")
    assert screen.pressed == ["b", 2, "deep 0"]


def test_what_is_scrolled_out_of_view_cannot_be_clicked(fingers, screen):
    play = fingers(screen)
    play.click(screen.controls.ring[-1].widget.rect.center)
    assert screen.pressed == []


def test_the_wheel_scrolls_where_the_mouse_is(fingers, screen):
    play = fingers(screen)
    play.mouse = (100, 250)
    play.see()
    play.stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert screen.column.scroll.offset > 0


def test_the_bar_can_be_dragged_to_the_end(fingers, screen):
    play = fingers(screen)
    grip = screen.column.scroll.bar().center
    play.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
    play.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(grip[0], 900), rel=(0, 0), buttons=(1, 0, 0)))
    play.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(grip[0], 900), button=1))
    assert screen.column.scroll.offset == screen.column.scroll.last == 900


def test_a_line_takes_what_is_typed_and_tab_leaves_it(fingers, screen):
    play = fingers(screen)
    play.key(*[pygame.K_TAB] * 4)
    play.type("ab")
    assert screen.pressed == ["a", "ab"]
    play.key(pygame.K_SPACE, text=" ")
    play.key(pygame.K_RETURN)
    assert screen.pressed[-1] == "enter"
    play.key(pygame.K_TAB)
    assert focused(screen).text == "deep 0"
    play.type("x")
    assert screen.entry.get_text().strip() == "ab"


def test_a_click_into_the_line_gives_it_the_keyboard(fingers, screen):
    play = fingers(screen)
    play.click(screen.entry.rect.center)
    assert focused(screen) is screen.entry
    play.type("q")
    assert screen.pressed == ["q"]


def test_the_focus_is_seen_with_the_keyboard_and_not_with_the_mouse(fingers, screen):
    play = fingers(screen)
    ring = screen.controls.ring[0].widget.rect.inflate(6, 6)
    brass = play.stage.look.palette.focus
    play.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    play.key(*[pygame.K_UP] * 2)
    shown = screen.controls.ring[screen.controls.focus].widget.rect.inflate(6, 6)
    assert play.surface.get_at((shown.centerx, shown.top))[:3] == brass
    play.click((600, 600))
    assert play.surface.get_at((ring.centerx, ring.top))[:3] != brass


def test_an_arrow_keeps_to_the_row_however_far_its_next_control_is(fingers, screen):
    play = fingers(screen)
    left, near, far = (
        screen.controls.button(pygame.Rect(at, 600, 60, 30), name, screen.act(name))
        for at, name in ((20, "left"), (100, "near"), (900, "far"))
    )
    near.set_relative_position((100, 560))
    screen.controls.focus_on_widget(left)
    play.key(pygame.K_RIGHT)
    assert focused(screen) is far
