"""What all screens have in common: the stack, F1, cards, notices, and a disk that refuses."""

from __future__ import annotations

import pygame
import pytest

from game.view.rulebook import RulebookScreen, pages
from game.view.settings import SettingsScreen


class Plain:
    """A screen of one colour that can fail."""

    def __init__(self, rule="T7.5", failure=None):
        self.rule, self.failure = rule, failure
        self.handled = []

    def handle(self, event):
        self.handled.append(event.type)
        if self.failure:
            raise self.failure

    def update(self, dt):
        pass

    def draw(self, surface):
        surface.fill((200, 30, 90))

    def resized(self, size):
        self.size = size

    def help_rule(self):
        return self.rule


def test_f1_opens_the_rule_under_the_cursor_and_esc_comes_back(fingers, stage):
    screen = Plain("T7.5")
    play = fingers(screen)
    play.key(pygame.K_F1)
    book = stage.top
    assert isinstance(book, RulebookScreen)
    assert pages()[book.page].blocks[book.block].rule == "T7.5"
    play.key(pygame.K_ESCAPE)
    assert stage.top is screen


def test_f1_without_a_rule_opens_the_first_page(fingers, stage):
    play = fingers(Plain(""))
    play.key(pygame.K_F1)
    assert (stage.top.page, stage.top.block) == (0, 0)


def test_the_window_is_closed_without_a_question(stage):
    stage.push(Plain())
    stage.handle(pygame.event.Event(pygame.QUIT))
    assert stage.is_closing


def test_a_question_is_answered_with_yes_or_taken_back(fingers, stage):
    screen, answers = Plain(), []
    play = fingers(screen)
    stage.confirm("Leave?\nIt is kept.", "Leave", lambda: answers.append("yes"))
    play.see()
    play.key(pygame.K_ESCAPE)
    assert stage.top is screen
    assert answers == []
    stage.confirm("Leave?\nIt is kept.", "Leave", lambda: answers.append("yes"))
    play.see()
    play.key(pygame.K_RETURN)
    assert stage.top is screen
    assert answers == ["yes"]


def test_a_hand_over_shows_nothing_and_cannot_be_passed_by(fingers, stage):
    play, answers = fingers(Plain()), []
    stage.hand_over("Luftwaffe", lambda: answers.append("here"))
    play.see()
    assert (200, 30, 90) not in {play.surface.get_at((x, y))[:3] for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    play.key(pygame.K_ESCAPE)
    assert answers == []
    play.press("I am Luftwaffe")
    assert answers == ["here"]


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(fingers, stage):
    play = fingers(Plain(failure=OSError(28, "No space left on device", "log.jsonl")))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    play.see()
    assert "'log.jsonl': the disk is full" in stage.message.text
    assert "safe" in stage.message.text


def test_other_faults_are_not_hidden(stage):
    stage.push(Plain(failure=KeyError("a fault of the program")))
    with pytest.raises(KeyError):
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))


def test_a_screen_is_laid_out_for_every_new_size(fingers, stage):
    screen = Plain()
    play = fingers(screen)
    stage.size = (1600, 900)
    play.see()
    assert screen.size == (1600, 900)


def test_a_notice_goes_away_by_itself(fingers, stage):
    play = fingers(Plain())
    stage.notice("Something happened.")
    play.see()
    shown = play.surface.copy()
    stage.update(60.0)
    stage.draw(play.surface)
    assert shown.get_buffer().raw != play.surface.get_buffer().raw


def test_the_stack_keeps_its_last_screen(stage):
    screen = Plain()
    stage.push(screen)
    stage.pop()
    assert stage.top is screen
    stage.push(SettingsScreen(stage))
    stage.push(Plain())
    stage.home()
    assert stage.top is screen


def test_a_job_runs_beside_the_picture_and_its_failure_comes_back(stage):
    assert stage.work(lambda: 6 * 7).result() == 42
    task = stage.work(lambda: 1 // 0)
    task.wait()
    assert task.is_done
    with pytest.raises(ZeroDivisionError):
        task.result()
