"""The prompt panel: who decides what and why, a control for each prompt, what is still wrong, and the commit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, SMALL_ITALIC, TITLE, tuple_lighter
from game.view.campaign import deck_control, group_control, pick_control
from game.view.campaign.controls import Ask
from game.view.campaign.desk import Block, Desk
from game.view.campaign.drafts import ChoiceDraft, DeckDraft, GroupDraft, PickDraft
from game.view.campaign.focus import FocusPane
from game.view.theme import Look

COMMIT = "commit"
BUTTON, GAP = 34, 6  # heights at 100 %
MOST_NEWS = 5  # sentences above a question
LOW = 420  # a pane that is lower than this has one line for what is wrong


class OrdersPane(FocusPane):
    """Draws a desk; everything on it can be pressed with the mouse or reached with the keys."""

    def __init__(self, look: Look, area: pygame.Rect, open_rule: Callable[[str], None]) -> None:
        super().__init__(look, area)
        self.desk: Desk | None = None
        self.open_rule = open_rule
        self.commit: Callable[[], None] = lambda: None
        self.drag: deck_control.Drag | None = None
        self.rows: list[tuple[DeckDraft, list[pygame.Rect]]] = []

    def take_hold(self, at: tuple[int, int]) -> None:
        """Take hold of the element under the mouse, if there is one."""
        for draft, rows in self.rows:
            place = next((number for number, row in enumerate(rows) if row.collidepoint(at)), None)
            if place is not None:
                self.drag = deck_control.Drag(draft, place, place, rows)

    @property
    def foot(self) -> int:
        """The height of the foot with the commit button."""
        return self.look.px(BUTTON + 20) + self.foot_lines * text.line_height(self.look, SMALL_ITALIC)

    @property
    def foot_lines(self) -> int:
        """How many lines the foot has for what is still wrong."""
        return 1 if self.area.height < self.look.px(LOW) else 2

    @property
    def left(self) -> int:
        """Where everything begins."""
        return self.area.left + self.look.px(PAD)

    @property
    def room(self) -> int:
        """How wide everything may be."""
        return self.scroll.room - self.look.px(2 * PAD - 6)

    def lay(self, desk: Desk | None) -> None:
        """Lay a desk, or clear it away."""
        self.desk, self.focus, self.drag = desk, "", None
        self.scroll.to(0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the desk, its foot always in sight."""
        desk = self.desk
        if desk is None:
            return
        whole = self.area
        self._split(whole)
        self.rows = []
        self.begin(surface)
        top = self.area.top - self.scroll.offset
        y = top + self.look.px(10)
        y = self._news(surface, desk, y)
        said: Ask | None = None
        for number, block in enumerate(desk.blocks):
            if said is None or block.ask.title != said.title:
                said = block.ask
                y = self._ask(surface, said, y)
            y = self._block(surface, desk, block, number, y) + self.look.px(10)
        if not desk.blocks:
            y = self.words(surface, (self.left, y), "There is nothing for you to choose here.", self.look.palette.light)
        self.end(surface, y - top + self.look.px(8))
        self.area = whole
        self._foot(surface, desk, pygame.Rect(whole.left, whole.bottom - self.foot, whole.width, self.foot))

    def _news(self, surface: pygame.Surface, desk: Desk, y: int) -> int:
        """What the last turn brought, above a question that follows it up; returns the y below."""
        if not desk.blocks or not desk.blocks[0].ask.is_follow_up:
            return y
        for words in desk.news[-MOST_NEWS:]:
            area = pygame.Rect(self.left, y, self.room, 0)
            y = lettering.paragraph(surface, self.look, words, area, self.look.palette.light, SMALL_ITALIC)
        return y + self.look.px(6) * bool(desk.news)

    def _split(self, whole: pygame.Rect) -> None:
        """The scrolled part ends above the foot."""
        body = pygame.Rect(whole.left, whole.top, whole.width, max(1, whole.height - self.foot))
        self.area = body
        self.scroll.area = body

    def _ask(self, surface: pygame.Surface, ask: Ask, y: int) -> int:
        look, palette = self.look, self.look.palette
        wide = lettering.width(look, ask.rule, SMALL_BOLD)
        room = pygame.Rect(self.left, y, self.room - wide - look.px(10), 0)
        rule = pygame.Rect(self.left + self.room - wide, y + look.px(3), wide, text.line_height(look, SMALL_BOLD))
        ink = palette.focus if self.is_hovered(rule) else palette.dim
        text.draw(surface, look, ask.rule, rule.topleft, ink, SMALL_BOLD)
        top = y
        y = lettering.paragraph(surface, look, ask.title, room, palette.light, TITLE) + look.px(2)
        y = lettering.paragraph(surface, look, ask.why, pygame.Rect(self.left, y, self.room, 0), palette.dim, SMALL)
        self.add(pygame.Rect(self.left, top, self.room, y - top), None, ask.rule)
        self.add(rule.inflate(look.px(8), look.px(6)), lambda: self.open_rule(ask.rule), ask.rule)
        return y + look.px(8)

    def _block(self, surface: pygame.Surface, desk: Desk, block: Block, number: int, y: int) -> int:
        if block.unit:
            y = self.words(surface, (self.left, y), block.unit, self.look.palette.light, SMALL_BOLD) + self.look.px(3)
        name = f"{number}"
        match block.draft:
            case ChoiceDraft():
                return self._choices(surface, block, name, y)
            case PickDraft():
                return pick_control.draw(self, surface, block.draft, name, y)
            case DeckDraft():
                return deck_control.draw(self, surface, block.draft, name, y)
            case GroupDraft():
                return group_control.draw(self, surface, block.draft, name, y)

    def _choices(self, surface: pygame.Surface, block: Block, name: str, y: int) -> int:
        draft = block.draft
        assert isinstance(draft, ChoiceDraft)
        items = draft.control.items
        wide = (self.room - (len(items) - 1) * self.look.px(GAP)) // max(1, len(items))
        widest = max((lettering.width(self.look, item.label, SMALL_BOLD) for item in items), default=0)
        if any(item.detail for item in items) or len(items) > 3 or widest > wide - self.look.px(8):
            for index, item in enumerate(items):
                y = self.line_button(
                    surface,
                    f"{name}/{index}",
                    item.label,
                    item.detail,
                    y,
                    self._choosing(draft, index),
                    is_chosen=index == draft.index,
                    rule=block.ask.rule,
                    row=name,
                )
            return y
        for index, item in enumerate(items):
            area = pygame.Rect(self.left + index * (wide + self.look.px(GAP)), y, wide, self.look.px(BUTTON))
            act, is_chosen = self._choosing(draft, index), index == draft.index
            self.small_button(surface, f"{name}/{index}", item.label, area, act, is_chosen=is_chosen, row=name)
        return y + self.look.px(BUTTON)

    def _choosing(self, draft: ChoiceDraft, index: int) -> Callable[[], None]:
        """Choose; what is chosen already and stands alone on the desk is committed by the second press."""

        def act() -> None:
            desk = self.desk
            if draft.index == index and desk is not None and len(desk.blocks) == 1 and desk.is_complete:
                self.commit()
            else:
                draft.choose(index)

        return act

    def line_button(
        self,
        surface: pygame.Surface,
        key: str,
        label: str,
        detail: str,
        y: int,
        act: Callable[[], None] | None,
        *,
        is_chosen: bool = False,
        rule: str = "",
        row: str = "",
    ) -> int:
        """A button over the whole width with a line of detail below its label; returns the y below it."""
        look, palette = self.look, self.look.palette
        pad = look.px(8)
        inner = self.room - 2 * pad
        labels = lettering.wrapped(look, label, inner, SMALL_BOLD)
        details = lettering.wrapped(look, detail, inner, SMALL) if detail else ()
        line = text.line_height(look, SMALL)
        area = pygame.Rect(self.left, y, self.room, (len(labels) + len(details)) * line + 2 * look.px(6))
        self.plate(surface, area, is_chosen=is_chosen, is_live=act is not None)
        ink = palette.night if is_chosen else palette.light if act else palette.faint
        at = y + look.px(6)
        for words, style in (*((one, SMALL_BOLD) for one in labels), *((one, SMALL) for one in details)):
            text.draw(surface, look, words, (area.left + pad, at), ink, style)
            at += line
        if act is not None:
            self.stop(surface, key, area, act, rule, row)
        return area.bottom + look.px(GAP)

    def small_button(
        self,
        surface: pygame.Surface,
        key: str,
        label: str,
        area: pygame.Rect,
        act: Callable[[], None],
        *,
        is_chosen: bool = False,
        is_primary: bool = False,
        row: str = "",
        rule: str = "",
    ) -> None:
        """A button of this size that the keys can reach."""
        look, palette = self.look, self.look.palette
        self.plate(surface, area, is_chosen=is_chosen or is_primary, is_live=True)
        ink = palette.night if is_chosen or is_primary else palette.light
        words = lettering.fitted(look, label, area.width - look.px(8), SMALL_BOLD)
        picture = text.rendered(look, words, SMALL_BOLD, ink)
        surface.blit(picture, picture.get_rect(center=area.center))
        self.stop(surface, key, area, act, rule, row)

    def plate(self, surface: pygame.Surface, area: pygame.Rect, *, is_chosen: bool, is_live: bool) -> None:
        """The body of a button."""
        palette = self.look.palette
        back = palette.focus if is_chosen else palette.raised
        if is_live and self.is_hovered(area):
            back = tuple_lighter(palette.focus) if is_chosen else palette.hover
        pygame.draw.rect(surface, back, area, border_radius=self.look.px(4))
        pygame.draw.rect(surface, palette.line, area, 1, border_radius=self.look.px(4))

    def _foot(self, surface: pygame.Surface, desk: Desk, area: pygame.Rect) -> None:
        """What is still wrong, and the button that commits."""
        look, palette = self.look, self.look.palette
        clip = surface.get_clip()
        surface.set_clip(area)
        surface.fill(palette.panel)
        pygame.draw.line(surface, palette.line, area.topleft, area.topright)
        fault = next((fault for fault in map(desk.fault, desk.blocks) if fault), "")
        words = fault or "Everything is decided; it can be committed."
        ink = palette.bad if fault else palette.good
        room = area.width - look.px(2 * PAD)
        y = area.top + look.px(6)
        for line in lettering.wrapped(look, words, room, SMALL_ITALIC)[: self.foot_lines]:
            text.draw(surface, look, line, (self.left, y), ink, SMALL_ITALIC)
            y += text.line_height(look, SMALL_ITALIC)
        button = pygame.Rect(0, 0, room, look.px(BUTTON))
        button.bottomleft = (self.left, area.bottom - look.px(8))
        self._commit_button(surface, button, is_ready=not fault)
        surface.set_clip(clip)

    def _commit_button(self, surface: pygame.Surface, area: pygame.Rect, *, is_ready: bool) -> None:
        look, palette = self.look, self.look.palette
        is_over = area.collidepoint(pygame.mouse.get_pos())
        back = (tuple_lighter(palette.focus) if is_over else palette.focus) if is_ready else palette.raised
        pygame.draw.rect(surface, back, area, border_radius=look.px(4))
        pygame.draw.rect(surface, palette.line, area, 1, border_radius=look.px(4))
        ink = palette.night if is_ready else palette.faint
        picture = text.rendered(look, "Commit", SMALL_BOLD, ink)
        surface.blit(picture, picture.get_rect(center=area.center))
        if is_ready:
            self.stop(surface, COMMIT, area, self.commit)
