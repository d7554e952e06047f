"""The saved games: a card for each, everything about the chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.files import saves
from game.files.broken import BrokenFile
from game.files.folders import show_folder
from game.files.places import games_folder
from game.files.refusals import refusal
from game.files.saves import SavedGame
from game.session.saved_games import picture_of
from game.tactical.state import State
from game.view import beginnings, text
from game.view.controls import Controls
from game.view.replay.opening import open_replay
from game.view.saved_sheet import card_face, fill_sheet
from game.view.screen import Host
from game.view.worker import Task

Result = TypeVar("Result")
Button = tuple[str, str, Callable[[], None]]
CARDS, SHEET = 480, 1300  # the widths of the cards and of the sheet at 100 %
CARD, PICTURE = 96, (128, 80)  # the height of a card, and of the picture on it
EMPTY = "No fight has been kept yet."
WHAT_TO_DO = (
    "Choose Fly an engagement: every fight is kept here from its first decision on, by itself. "
    "A file that somebody gave you is watched by dropping it on this window."
)


class SavedGamesScreen:
    """Cards at the left, the chosen game at the right, buttons at the foot; Del and F2 do what they do elsewhere."""

    is_still = False  # small pictures come in one after the other

    def __init__(self, host: Host) -> None:
        self.host = host
        self.controls = Controls(host)
        self.games: list[SavedGame] = []
        self.chosen: Path | None = None
        self.pictures: dict[tuple[Path, float], State | None] = {}
        self.name = ""
        self.deleted: Path | None = None
        self._list: Task[list[SavedGame]] | None = None
        self._picture: tuple[SavedGame, Task[State | None]] | None = None
        self._focus, self._offsets = -1, (0, 0)
        self.has_looked = False

    @property
    def game(self) -> SavedGame | None:
        """The chosen game."""
        return next((game for game in self.games if game.path == self.chosen), None)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out, and look again at what there is on the disk."""
        self._list = self.host.work(saves.saved_games)
        self._lay_out()

    def settle(self) -> None:
        """Have everything in the picture at once, as pictures of this screen need it."""
        while self._list is not None or self._picture is not None or self._wanted() is not None:
            for task in (self._list, self._picture[1] if self._picture else None):
                if task is not None:
                    task.wait()
            self.update(0.0)

    # ---- layout -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        look, size = self.host.look, self.host.size
        gap, head, foot = look.grid(2), look.px(52), look.px(64)
        cards = max(min(look.px(CARDS), size[0] * 42 // 100), min(look.px(560), size[0] * 30 // 100))
        self.head = pygame.Rect(gap, gap, size[0] - 2 * gap, head - gap)
        self.cards_area = pygame.Rect(gap, head + gap, cards, size[1] - head - 2 * gap - foot)
        left = self.cards_area.right + gap
        wide = min(size[0] - left - gap, look.px(SHEET))
        self.sheet_area = pygame.Rect(left, head + gap, wide, self.cards_area.height)
        self.foot = pygame.Rect(gap, self.cards_area.bottom, self.sheet_area.right - gap, foot)
        self.controls = self.controls.renewed()
        self._put_cards()
        self._put_sheet()
        self._put_foot()
        self.controls.focus_on(self._focus)
        self.cards.scroll.to(self._offsets[0])
        self.column.scroll.to(self._offsets[1])

    def _put_cards(self) -> None:
        look = self.host.look
        height, gap = look.px(CARD), look.grid()
        self.cards = self.controls.column(self.cards_area, max(1, len(self.games) * (height + gap)))
        for number, game in enumerate(self.games):
            place = pygame.Rect(0, number * (height + gap), self.cards.scroll.room, height)
            is_chosen = game.path == self.chosen
            kind, act = "#card_chosen" if is_chosen else "#card", self._taking(game)
            self.controls.button(place, "", act, kind, self.cards, group="cards", is_chosen=is_chosen)
            inner = place.inflate(-gap * 2, -gap * 2)
            picture = (look.px(PICTURE[0]), look.px(PICTURE[1]))
            face = card_face(look, game, self.picture(game), inner.size, picture)
            self.controls.picture(inner.topleft, face, self.cards)

    def _put_sheet(self) -> None:
        self.column = self.controls.column(self.sheet_area)
        if self.game is not None:
            bottom = fill_sheet(self, self.game)
            self.column.grow(bottom)

    def _put_foot(self) -> None:
        look, game = self.host.look, self.game
        height = look.px(42)
        y = self.foot.bottom - height - look.grid()
        left: list[Button] = [("Back", "", self.host.pop)]
        if self.deleted is not None:
            left.append(("Undo delete", "", self._restore))
        right: list[Button] = []
        if not self.games:
            left.append(("Open the folder", "", self.show_folder))
            right.append(("Fly an engagement", "#primary", self._fly))
        elif game is not None and game.turns:
            right += [("Continue", "", self._go_on)] if game.can_go_on else []
            right += [("Report", "", self._report), ("Watch", "#primary", self._watch)]
        widths = [text.width(look, label, text.BOLD) + look.px(36) for label, _, _ in (*left, *right)]
        x = self.foot.left
        for number, (label, kind, act) in enumerate([*left, *right]):
            if number == len(left):
                x = self.foot.right - sum(widths[number:]) - look.grid(len(right) - 1)
            self.controls.button(pygame.Rect(x, y, widths[number], height), label, act, kind)
            x += widths[number] + look.grid()

    def again(self) -> None:
        """Lay out anew where something has changed; focus and scrolling stay."""
        self._focus = self.controls.focus
        self._offsets = (self.cards.scroll.offset, self.column.scroll.offset)
        self._lay_out()

    # ---- pictures and list come in beside the picture ---------------------------------------------------------------

    def picture(self, game: SavedGame) -> State | None:
        """The situation of a game as far as it has been read."""
        return self.pictures.get((game.path, game.saved_at.timestamp()))

    def _wanted(self) -> SavedGame | None:
        """The next game whose situation has not been read."""
        return next((game for game in self.games if (game.path, game.saved_at.timestamp()) not in self.pictures), None)

    def update(self, dt: float) -> None:
        """Take in what has been read from the disk."""
        self.controls.update(dt)
        if self._list is not None and self._list.is_done:
            games, self._list = self._list.result(), None
            if not self.has_looked or games != self.games:
                self.has_looked = True
                self._take(games)
        if self._picture is not None and self._picture[1].is_done:
            game, task = self._picture
            self._picture = None
            self.pictures[game.path, game.saved_at.timestamp()] = task.result()
            self.again()
        wanted = self._wanted()
        if self._picture is None and wanted is not None:
            self._picture = wanted, self.host.work(lambda: picture_of(wanted.path))

    def _take(self, games: list[SavedGame]) -> None:
        """Another list; the chosen game stays chosen, otherwise the one in its place is."""
        paths = [game.path for game in games]
        here = next((number for number, game in enumerate(self.games) if game.path == self.chosen), 0)
        if self.chosen not in paths:
            can_open = [game.path for game in games[here:] if game.turns] or paths[-1:]
            self.chosen = can_open[0] if can_open else None
        self.games = games
        self.name = self.game.title if self.game is not None else ""
        self.again()
        self._focus_on_card()

    def _focus_on_card(self) -> None:
        """The keyboard is at the chosen card."""
        for index, control in enumerate(self.controls.ring):
            if control.group == "cards" and control.is_chosen:
                self.controls.focus_on(index)

    # ---- what is done -----------------------------------------------------------------------------------------------

    def _taking(self, game: SavedGame) -> Callable[[], None]:
        """The first press chooses a game, the second one watches it."""

        def take() -> None:
            if game.path == self.chosen:
                self._watch()
            else:
                self.choose(game)

        return take

    def choose(self, game: SavedGame) -> None:
        """Show everything about this game."""
        self.chosen, self.name = game.path, game.title
        self._offsets = (self._offsets[0], 0)
        self.again()
        self._focus_on_card()

    def _watch(self) -> None:
        if self.game is not None:
            open_replay(self.host, self.game.path)

    def _go_on(self) -> None:
        if self.game is not None:
            beginnings.go_on(self.host, self.game.path)

    def _report(self) -> None:
        """Open the after-action report of the chosen game."""
        from game.view.report import open_report

        if self.game is not None and self.game.is_campaign:
            from game.view.campaign.beginnings import open_report as open_season_report

            open_season_report(self.host, self.game.path)
        elif self.game is not None:
            open_report(self.host, self.game.path)

    def rename(self) -> None:
        """Call the chosen game what has been typed."""
        game = self.game
        if game is not None and self.name.strip() != game.title:
            path = self._tried(lambda: saves.rename(game.path, self.name))
            if path is not None:
                self.chosen = path
                self._renew()

    def delete(self) -> None:
        """Put the chosen game into the trash, from where it can be taken back."""
        game = self.game
        if game is not None:
            self.deleted = self._tried(lambda: saves.delete(game.path)) or self.deleted
            self._renew()
            if self.game is not game:
                self.host.notice(f"'{game.title}' is in the trash now. Undo delete takes it back.")

    def _restore(self) -> None:
        if self.deleted is not None:
            deleted = self.deleted
            path = self._tried(lambda: saves.restore(deleted))
            if path is not None:
                self.deleted, self.chosen = None, path
                self._renew()

    def _renew(self) -> None:
        self._take(saves.saved_games())

    def _tried(self, step: Callable[[], Result]) -> Result | None:
        """What a step on the disk gives; None, and a sentence for the player, when it cannot be done."""
        try:
            return step()
        except (BrokenFile, ValueError) as error:
            self.host.notice(str(error))
        except OSError as error:
            self.host.notice(f"{refusal(error)}.\nNothing was changed.")
        return None

    def show_folder(self) -> None:
        """Show where the files lie."""
        trouble = show_folder(games_folder())
        if trouble:
            self.host.notice(trouble)

    def _fly(self) -> None:
        from game.view.chooser import ChooserScreen

        self.host.replace(ChooserScreen(self.host))

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes back, Del deletes, F2 goes to the name; up and down go from card to card."""
        is_typing = self.controls.focused_entry() is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and not is_typing:
            self.delete()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self._go_to_name()
        elif not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.host.pop()

    def _go_to_name(self) -> None:
        for index, control in enumerate(self.controls.ring):
            if control.is_entry:
                self.controls.focus_on(index)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen; without any game it says what to do."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        text.draw(surface, look, "Saved games", self.head.topleft, palette.light, text.TITLE)
        if not self.games and self.has_looked:
            area = pygame.Rect(0, 0, min(look.px(560), self.head.width), 0)
            area.midtop = (self.head.centerx, surface.get_height() // 3)
            area.top = text.paragraph(surface, look, EMPTY, area, palette.light, text.HEADING)
            text.paragraph(surface, look, WHAT_TO_DO, area.move(0, look.grid()), palette.dim)
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """The list of pages: saved games have no rule."""
        return ""
