"""The things a player can press, and the ring of keyboard focus around them.

A screen makes one `Controls` in `resized` and puts everything in its place. Tab and Shift+Tab go round, arrows go to
the neighbour on that side, Enter and Space press; a row of choices is one stop of the Tab key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame
import pygame_gui
from pygame_gui.core import UIContainer, UIElement
from pygame_gui.elements import UIButton, UIImage, UITextEntryLine

from game.view import text
from game.view.keys import WAYS
from game.view.screen import Host
from game.view.scroll import Scroll

Value = TypeVar("Value")


class Picture(UIImage):
    """A picture that lets the mouse through to what lies behind it."""

    def check_hover(self, time_delta: float, hovered_higher_element: bool) -> bool:
        """Never under the mouse, whatever the mouse does."""
        return hovered_higher_element


class Column:
    """A part of the screen that scrolls: controls placed in it count from the top of its content."""

    def __init__(self, manager: pygame_gui.UIManager, scroll: Scroll) -> None:
        self.scroll = scroll
        self._window = UIContainer(scroll.area, manager)
        whole = pygame.Rect(0, 0, scroll.area.width, max(scroll.height, scroll.area.height))
        self.content = UIContainer(whole, manager, container=self._window)

    def follow(self) -> None:
        """Put the content where the scroll says."""
        if self.content.relative_rect.top != -self.scroll.offset:
            self.content.set_relative_position((0, -self.scroll.offset))

    def grow(self, height: int) -> None:
        """Make the content as high as it turned out to be."""
        self.scroll.height = height
        self.content.set_dimensions((self.scroll.area.width, max(height, self.scroll.area.height)))

    def kill(self) -> None:
        """Take it off the screen."""
        self._window.kill()  # type: ignore[no-untyped-call]


@dataclass(slots=True)
class Control:
    """One thing to press: its widget, what it does, its row of choices, and the rule that explains it."""

    widget: UIElement
    act: Callable[[], None]
    column: Column | None = None
    group: str = ""
    is_chosen: bool = False
    rule: str = ""
    is_entry: bool = False


class Controls:
    """All controls of one screen."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.look = host.look
        self.keys = host.keys
        self.manager = host.widgets()
        self.ring: list[Control] = []
        self.columns: list[Column] = []
        self.focus = 0
        self.is_ring_shown = True
        self._is_fresh = True
        self._changes: dict[UIElement, Callable[[str], None]] = {}

    def column(self, area: pygame.Rect, height: int = 1) -> Column:
        """A scrolling part of the screen, its content so many pixels high; it can grow."""
        made = Column(self.manager, Scroll(self.look, area, height))
        self.columns.append(made)
        return made

    def renewed(self) -> Controls:
        """Empty controls for a screen that is laid out anew; these here give back their memory."""
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        return Controls(self._host)

    def drop(self, column: Column) -> None:
        """Take a scrolling part away with everything in it."""
        self.columns.remove(column)
        self.ring = [control for control in self.ring if control.column is not column]
        self.focus = min(self.focus, max(0, len(self.ring) - 1))
        column.kill()

    def button(
        self,
        area: pygame.Rect,
        label: str,
        act: Callable[[], None],
        kind: str = "",
        column: Column | None = None,
        *,
        is_enabled: bool = True,
        group: str = "",
        is_chosen: bool = False,
        rule: str = "",
    ) -> UIButton:
        """A button; `kind` is its look in the theme, such as "#primary". A disabled one is seen but not pressed."""
        made = UIButton(area, label, self.manager, container=column.content if column else None, object_id=kind or None)
        if is_enabled:
            self.ring.append(Control(made, act, column, group, is_chosen, rule))
        else:
            made.disable()  # type: ignore[no-untyped-call]
        return made

    def choice(
        self,
        at: tuple[int, int],
        options: Sequence[tuple[Value, str]],
        chosen: Value,
        choose: Callable[[Value], None],
        room: int,
        column: Column | None = None,
        rule: str = "",
    ) -> int:
        """A row of buttons of which one is chosen, broken into lines where the room ends; returns the y below it."""
        x, y = at
        height, gap = self.look.px(32), self.look.px(4)
        group = f"{at}{len(self.ring)}"
        for value, label in options:
            wide = text.width(self.look, label, text.BOLD) + self.look.px(28)
            if x > at[0] and x + wide > at[0] + room:
                x, y = at[0], y + height + gap
            is_chosen = value == chosen
            area = pygame.Rect(x, y, wide, height)
            kind = "#chosen" if is_chosen else ""
            act = _choosing(choose, value)
            self.button(area, label, act, kind, column, group=group, is_chosen=is_chosen, rule=rule)
            x += wide + gap
        return y + height

    def entry(
        self,
        area: pygame.Rect,
        shown: str,
        change: Callable[[str], None],
        enter: Callable[[], None],
        column: Column | None = None,
        hint: str = "",
        longest: int = 40,
    ) -> UITextEntryLine:
        """A line to type in; `change` hears every letter, `enter` the Enter key."""
        made = UITextEntryLine(
            area, self.manager, container=column.content if column else None, placeholder_text=hint or None
        )
        made.set_text_length_limit(longest)
        made.set_text(shown)
        self._changes[made] = change
        self.ring.append(Control(made, enter, column, is_entry=True))
        return made

    def picture(self, at: tuple[int, int], picture: pygame.Surface, column: Column | None = None) -> None:
        """A picture that scrolls with its column."""
        container = column.content if column else None
        Picture(pygame.Rect(at, picture.get_size()), picture, self.manager, container=container)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for a control, the focus or a scroll bar."""
        if any(column.scroll.handle(event) for column in self.columns):
            return True
        if event.type == pygame.KEYDOWN:
            self.is_ring_shown = True
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.is_ring_shown = False
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self._changes:
            self._changes[event.ui_element](event.text)
            return True
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            return self._pressed(event.ui_element)
        took = self.manager.process_events(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.focused_entry() is not None:
            self._focus_entry()
        return bool(took)

    def update(self, dt: float) -> None:
        """Let time pass for the widgets."""
        for column in self.columns:
            column.follow()
        self.manager.update(dt)
        self._is_fresh = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the controls, the scroll bars and the focus."""
        if self._is_fresh:
            self.update(0.0)
        self.manager.draw_ui(surface)
        for column in self.columns:
            column.scroll.draw(surface)
        if self.ring and self.is_ring_shown:
            self._draw_ring(surface)

    def focus_on(self, index: int) -> None:
        """Give the keyboard to a control and bring it into view."""
        if not self.ring:
            return
        self.focus = index % len(self.ring)
        control = self.ring[self.focus]
        if control.column is not None:
            area = control.widget.relative_rect
            control.column.scroll.show(int(area.top), int(area.bottom))
            control.column.follow()
        self.manager.set_focus_set(control.widget.get_focus_set() if control.is_entry else None)

    def focus_on_widget(self, widget: UIElement) -> None:
        """Give the keyboard to the control of this widget."""
        self.focus_on(next((index for index, control in enumerate(self.ring) if control.widget is widget), 0))

    def focused_entry(self) -> UITextEntryLine | None:
        """The line that takes what is typed, if any."""
        return next(
            (
                control.widget
                for control in self.ring
                if isinstance(control.widget, UITextEntryLine) and control.widget.is_focused
            ),
            None,
        )

    def rule_at(self, at: tuple[int, int]) -> str:
        """The rule of the control under a point; with the keyboard in use, of the control in focus."""
        if self.is_ring_shown and self.ring:
            return self.ring[self.focus].rule
        return next((control.rule for control in self.ring if control.rule and _seen(control).collidepoint(at)), "")

    def _key(self, event: pygame.event.Event) -> bool:
        action = self.keys.action(event)
        entry = self.focused_entry()
        if action in ("next", "previous"):
            self._step(1 if action == "next" else -1)
        elif action == "confirm" or (event.key == pygame.K_SPACE and entry is None):
            if not self.ring:
                return False
            self.ring[self.focus].act()
        elif action in WAYS and not (entry is not None and action in ("left", "right")):
            return self._neighbour(*WAYS[action])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.columns:
            self.columns[-1].scroll.page(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key in (pygame.K_HOME, pygame.K_END) and self.columns and entry is None:
            scroll = self.columns[-1].scroll
            scroll.to(0 if event.key == pygame.K_HOME else scroll.last)
        elif entry is not None and action != "back":
            self.manager.process_events(event)
        else:
            return False
        return True

    def _pressed(self, widget: UIElement) -> bool:
        for index, control in enumerate(self.ring):
            if control.widget is widget:
                self.focus = index
                control.act()
                return True
        return False

    def _focus_entry(self) -> None:
        entry = self.focused_entry()
        self.focus = next(index for index, control in enumerate(self.ring) if control.widget is entry)

    def _step(self, by: int) -> None:
        """To the next stop: another control, and of a row of choices the chosen one."""
        if not self.ring:
            return
        here = self.ring[self.focus]
        at = self.focus
        for _ in self.ring:
            at = (at + by) % len(self.ring)
            if not here.group or self.ring[at].group != here.group:
                break
        group = self.ring[at].group
        if group:
            at = next((i for i, other in enumerate(self.ring) if other.group == group and other.is_chosen), at)
        self.focus_on(at)

    def _neighbour(self, dx: int, dy: int) -> bool:
        """To the nearest control on one side; nothing happens where there is none."""
        if not self.ring:
            return False
        here = self.ring[self.focus].widget.rect
        best: tuple[bool, float, int] | None = None
        for index, control in enumerate(self.ring):
            there = control.widget.rect
            along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
            beyond = (there.left >= here.right, there.right <= here.left) if dx else ()
            aside = _gap(here, there, bool(dx))
            if index != self.focus and along > 0 and (dy or any(beyond)):
                is_off = bool(dx) and not _is_level(here, _seen(control))  # what stands in the same row comes first
                found = (is_off, along + 3.0 * aside, index)
                best = min(best or found, found)
        if best is not None:
            self.focus_on(best[2])
        return best is not None

    def _draw_ring(self, surface: pygame.Surface) -> None:
        control = self.ring[self.focus]
        area = control.widget.rect.inflate(self.look.px(6), self.look.px(6))
        clip = surface.get_clip()
        if control.column is not None:
            surface.set_clip(control.column.scroll.area.inflate(self.look.px(6), self.look.px(6)))
        radius = self.look.px(7)
        pygame.draw.rect(surface, self.look.palette.night, area.inflate(2, 2), self.look.px(4), border_radius=radius)
        pygame.draw.rect(surface, self.look.palette.focus, area, self.look.px(2), border_radius=radius)
        surface.set_clip(clip)


def _choosing(choose: Callable[[Value], None], value: Value) -> Callable[[], None]:
    return lambda: choose(value)


def _seen(control: Control) -> pygame.Rect:
    area = pygame.Rect(control.widget.rect)
    return area.clip(control.column.scroll.area) if control.column else area


def _is_level(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether the middle of one area lies between top and bottom of the other."""
    return other.height > 0 and (other.top <= one.centery < other.bottom or one.top <= other.centery < one.bottom)


def _gap(one: pygame.Rect, other: pygame.Rect, is_sideways: bool) -> int:
    """How far two areas stand apart across the way that is looked."""
    if is_sideways:
        return max(0, one.top - other.bottom, other.top - one.bottom) + abs(one.centery - other.centery) // 4
    return max(0, one.left - other.right, other.left - one.right) + abs(one.centerx - other.centerx) // 8
