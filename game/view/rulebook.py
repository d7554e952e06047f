"""The rulebook inside the game: its pages, a search, links from rule to rule, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.files.rulebook import Hit, Page, find_rule, load_pages, search
from game.view import text
from game.view.controls import Controls
from game.view.pages import Sheet, set_page
from game.view.screen import Host
from game.view.scroll import Scroll

LIST = 340  # the width of the list of pages at 100 %
MOST_HITS = 60
PAPER_WIDEST = 1080  # at 100 %


@cache
def pages() -> tuple[Page, ...]:
    """All pages, read once."""
    return load_pages()


class RulebookScreen:
    """A list at the left, a sheet of paper at the right. Arrows left and right go from link to link on the sheet."""

    is_still = True

    def __init__(self, host: Host, rule: str = "") -> None:
        self.host = host
        self.controls = Controls(host)
        self.words = ""
        self.page = 0
        self.block = 0
        self.link = -1
        self._way: list[tuple[int, int, int]] = []  # page, block and offset of where the reader was before
        self._find(rule)

    def turn_to(self, rule: str) -> None:
        """Turn to a rule; the way back remembers where the reader was."""
        self._remember()
        self._find(rule)
        self.resized(self.host.size)

    def _find(self, rule: str) -> None:
        found = find_rule(pages(), rule) if rule else None
        if found is not None:
            self.page, self.block = found
        elif rule:
            self.words = rule

    def _remember(self) -> None:
        self._way.append((self.page, self.block, self.scroll.offset))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out list and sheet, the sheet from the block it was opened at."""
        look = self.host.look
        gap = look.grid(2)
        wide = min(look.px(LIST), size[0] * 36 // 100)
        self.list_area = pygame.Rect(gap, gap, wide, size[1] - 2 * gap)
        right = pygame.Rect(
            self.list_area.right + gap, gap, size[0] - self.list_area.right - 2 * gap, size[1] - 2 * gap
        )
        self.paper = right
        self._put_controls()
        margin = min(look.grid(5), right.width // 16)
        area = right.inflate(-2 * margin, -look.grid(2))
        area.width += margin - look.px(4)
        self.scroll = Scroll(look, area, 0, is_on_paper=True)
        self._set_sheet(self.block)

    def _set_sheet(self, block: int, offset: int | None = None) -> None:
        look = self.host.look
        self.sheet: Sheet = set_page(pages()[self.page], self.host.catalog, look, self.scroll.room - look.px(8))
        self.scroll.height = self.sheet.height
        self.block, self.link = block, -1
        self.scroll.to(self.sheet.tops[block] - look.px(8) if offset is None else offset)

    def _put_controls(self) -> None:
        look, area = self.host.look, self.list_area
        height = look.px(36)
        self.controls = self.controls.renewed()
        half = (area.width - look.px(8)) // 2
        self.controls.button(pygame.Rect(area.left, area.top, half, height), "Close", self.host.pop)
        back = pygame.Rect(area.right - half, area.top, half, height)
        self.controls.button(back, "Back", self._go_back, is_enabled=bool(self._way))
        top = area.top + height + look.grid()
        line = pygame.Rect(area.left, top, area.width, height)
        self.entry = self.controls.entry(line, self.words, self._search, self._open_first, hint="Search: word or rule")
        self._put_list()

    def _put_list(self) -> None:
        look = self.host.look
        area = self.list_area.copy()
        area.top += 2 * (look.px(36) + look.grid())
        area.height = self.list_area.bottom - area.top
        self.hits = search(pages(), self.words)[:MOST_HITS] if self.words.strip() else []
        rows = len(self.hits) if self.words.strip() else len(pages())
        column = self.column = self.controls.column(area)
        wide = column.scroll.room
        y, chosen = 0, None
        for row in range(rows):
            y += 0 if self.hits or self.words.strip() else self._put_book(y, row)
            style = text.BOLD if row == self.page else text.BODY
            lines = [] if self.hits else text.wrap(look, pages()[row].title, wide - look.px(26), style)
            more = max(0, len(lines) - 1) * text.line_height(look, text.BOLD)
            place = pygame.Rect(0, y, wide, look.px(52 if self.hits else 34) + more)
            y = place.bottom + look.px(2)
            if self.hits:
                self._put_hit(place, self.hits[row])
            else:
                self._put_page(place, row, lines, style)
                chosen = place if row == self.page else chosen
        column.grow(y)
        if chosen is not None:
            column.scroll.show(chosen.top, chosen.bottom)

    def _put_book(self, y: int, row: int) -> int:
        """The name of a campaign above the first of its pages; the room it takes."""
        book = pages()[row].book
        if not book or pages()[row - 1].book == book:
            return 0
        look = self.host.look
        name = text.rendered(look, f"Operation {book.title()}", text.BOLD, look.palette.light)
        self.controls.picture((look.px(4), y + look.px(10)), name, self.column)
        return name.get_height() + look.px(16)

    def _put_page(self, place: pygame.Rect, row: int, lines: list[str], style: text.Style) -> None:
        """A page in the list; a title too long for a line is broken."""
        look = self.host.look
        kind = "#row_chosen" if row == self.page else "#row"
        label = lines[0] if len(lines) == 1 else ""
        self.controls.button(place, label, self._opening(row, 0), kind, self.column, rule=str(row))
        if len(lines) > 1:
            high = text.line_height(look, style)
            picture = pygame.Surface((place.width - look.px(20), high * len(lines)), pygame.SRCALPHA)
            for number, line in enumerate(lines):
                text.draw(picture, look, line, (0, number * high), look.palette.light, style)
            at = (place.left + look.px(12), place.top + (place.height - picture.get_height()) // 2)
            self.controls.picture(at, picture, self.column)

    def _put_hit(self, place: pygame.Rect, hit: Hit) -> None:
        look, palette = self.host.look, self.host.look.palette
        self.controls.button(place, "", self._opening(hit.page, hit.block), "#row", self.column)
        picture = pygame.Surface((place.width - look.px(20), place.height - look.px(6)), pygame.SRCALPHA)
        room = picture.get_width()
        head = f"{hit.rule}  {pages()[hit.page].title}" if hit.rule else pages()[hit.page].title
        text.draw(picture, look, text.fitted(look, head, room, text.BOLD), (0, 0), palette.light, text.BOLD)
        below = (0, text.line_height(look, text.BOLD) + look.px(1))
        text.draw(picture, look, text.fitted(look, hit.excerpt, room, text.SMALL), below, palette.dim, text.SMALL)
        self.controls.picture((place.left + look.px(10), place.top + look.px(4)), picture, self.column)

    def _opening(self, page: int, block: int) -> Callable[[], None]:
        return lambda: self._open(page, block)

    def _open(self, page: int, block: int) -> None:
        self._remember()
        self.page, self.block = page, block
        self._renew()

    def _go_back(self) -> None:
        self.page, self.block, offset = self._way.pop()
        self._renew()
        self.scroll.to(offset)

    def _renew(self) -> None:
        """Lay out anew and keep the keyboard where it was."""
        focus = self.controls.focus
        offset = self.column.scroll.offset
        self.resized(self.host.size)
        self.controls.focus_on(min(focus, len(self.controls.ring) - 1))
        self.column.scroll.to(offset)

    def _search(self, words: str) -> None:
        self.words = words
        self.controls.drop(self.column)
        self._put_list()

    def _open_first(self) -> None:
        if self.hits:
            self._open(self.hits[0].page, self.hits[0].block)

    def handle(self, event: pygame.event.Event) -> None:
        """The sheet scrolls and its links are followed; Esc closes the book."""
        if self.scroll.handle(event):
            return
        action = self.host.keys.action(event)
        if event.type == pygame.KEYDOWN and event.unicode.isalnum():
            self.controls.focus_on_widget(self.entry)  # whoever types in the book is looking for something
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._follow(event.pos):
            return
        if self.controls.focused_entry() is None and self._key(event, action):
            return
        if not self.controls.handle(event) and action == "back":
            self.host.pop()

    def _key(self, event: pygame.event.Event, action: str) -> bool:
        if action in ("left", "right"):
            self._next_link(1 if action == "right" else -1)
        elif action == "confirm" and self.link >= 0:
            self.turn_to(self.sheet.links[self.link].target)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.scroll.page(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif action == "undo" and self._way:
            self._go_back()
        else:
            if action in ("up", "down", "next", "previous"):
                self.link = -1
            return False
        return True

    def _next_link(self, by: int) -> None:
        """The next link, first of all the first one in view."""
        links = self.sheet.links
        if not links:
            return
        if self.link < 0:
            seen = (index for index, piece in enumerate(links) if piece.area.top >= self.scroll.offset)
            self.link = next(seen, 0)
        else:
            self.link = (self.link + by) % len(links)
        self.scroll.show(links[self.link].area.top, links[self.link].area.bottom)

    def _link_at(self, at: tuple[int, int]) -> str:
        area = self.scroll.area
        if not area.collidepoint(at):
            return ""
        place = (at[0] - area.left, at[1] - area.top + self.scroll.offset)
        return next((piece.target for piece in self.sheet.links if piece.area.collidepoint(place)), "")

    def _follow(self, at: tuple[int, int]) -> bool:
        target = self._link_at(at)
        if target:
            self.turn_to(target)
        return bool(target)

    def update(self, dt: float) -> None:
        """Let the widgets live."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The list, the paper, and the mark beside the block that was opened."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        pygame.draw.rect(surface, palette.paper, self.paper, border_radius=look.px(6))
        self._draw_mark(surface)
        self.sheet.draw(surface, look, self.scroll.area, self.scroll.offset)
        if self.link >= 0:
            piece = self.sheet.links[self.link].area
            ring = piece.move(self.scroll.area.left, self.scroll.area.top - self.scroll.offset)
            pygame.draw.rect(surface, palette.link, ring.inflate(look.px(6), 0), look.px(2), border_radius=look.px(4))
        self.scroll.draw(surface)
        self.controls.is_ring_shown &= self.link < 0
        self.controls.draw(surface)
        if self.words.strip() and not self.hits:
            at = (self.column.scroll.area.left, self.column.scroll.area.top)
            area = pygame.Rect(at, (self.list_area.width, 0))
            text.paragraph(surface, look, "Nothing in the rules has these words.", area, palette.dim)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """A brass line beside the rule that was looked for."""
        if not self.block:
            return
        look, tops = self.host.look, [*self.sheet.tops, self.sheet.height]
        area = self.scroll.area
        top = area.top + tops[self.block] - self.scroll.offset
        height = tops[self.block + 1] - tops[self.block] - look.px(10)
        line = pygame.Rect(area.left - look.px(14), top, look.px(4), height)
        pygame.draw.rect(surface, look.palette.focus, line.clip(self.paper), border_radius=look.px(2))

    def help_rule(self) -> str:
        """The link under the cursor."""
        return self._link_at(pygame.mouse.get_pos())
