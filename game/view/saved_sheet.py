"""What stands on the card of a saved game, and on the sheet of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.files.saves import SavedGame
from game.files.unfinished import PEOPLE, PERSON
from game.session.names import short_type
from game.tactical.state import Role, Side, State
from game.view import text
from game.view.rows import Rows
from game.view.small_board import small_board
from game.view.theme import Look

if TYPE_CHECKING:
    from game.view.saved_games import SavedGamesScreen

NAME = text.Style("heading", "bold", 16)
ROLES = {Role.BOMBER: "", Role.ESCORT: " as escorts", Role.INTERCEPTOR: ""}
SIDES = {Side.STRIKE: "Strike side", Side.INTERCEPTOR: "Interceptors"}
HIGHEST = 300  # of the large picture, at 100 %


def card_face(
    look: Look, game: SavedGame, state: State | None, size: tuple[int, int], picture: tuple[int, int]
) -> pygame.Surface:
    """The small picture where there is room for it, and four lines."""
    palette = look.palette
    face = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    if size[0] > look.px(300):
        small = _small(look, game, state, (picture[0], min(picture[1], size[1])))
        face.blit(small, (0, (size[1] - small.get_height()) // 2))
        x = picture[0] + look.px(12)
    lines = [
        (game.title, palette.ink, NAME),
        (game.result_words().capitalize(), palette.ink, text.SMALL),
        (short_forces(game) or reason(game), palette.ink_dim, text.SMALL),
        (f"{game.saved_at:%Y-%m-%d %H:%M}", palette.ink_dim, text.SMALL),
    ]
    y = -look.px(2)
    for shown, colour, style in lines:
        text.draw(face, look, text.fitted(look, shown, size[0] - x, style), (x, y), colour, style)
        y += text.line_height(look, style)
    return face


def short_forces(game: SavedGame) -> str:
    """Who fights whom in one line, the types without their bynames: "3 B-17F against 4 Fw 190 A-5"."""
    sides = []
    for side in Side:
        mine = [f"{one.number} {short_type(one.type)}" for one in game.forces if one.side is side]
        sides.append(", ".join(mine) or "nobody")
    return " against ".join(sides) if game.forces else ""


def fill_sheet(screen: SavedGamesScreen, game: SavedGame) -> int:
    """Put everything about a game into the column; returns the height."""
    look = screen.host.look
    rows = Rows(screen.host, screen.controls, screen.column)
    if game.turns:
        _put_picture(screen, game, rows)
    rows.heading(game.title)
    rows.words(" · ".join(_facts(game)))
    for line in game.forks:
        rows.words(line)
    if game.notice:
        rows.words(reason(game))
    for name, player in game.pilots.items() if game.is_campaign else ():
        rows.words(f"{name.capitalize()}: {'you' if player in PEOPLE else f'{player} officer'}", is_dense=True)
    for side in Side:
        forces = [f"{one.number} {one.type}{ROLES[one.role]}" for one in game.forces if one.side is side]
        if forces:
            pilot = game.pilots.get(side.value, "")
            who = "you" if pilot == PERSON else pilot
            rows.heading(SIDES[side] + (f": {who}" if who else ""), look.palette.of_side(side), side.value[0].upper())
            rows.words(", ".join(forces), is_dense=True)
    rows.heading("This game")
    rows.entry("Name  (F2)", screen.name, _typing(screen), "Rename", screen.rename)
    rows.button("Into the trash  (Del)", "Delete", screen.delete)
    rows.button("Where the files lie", "Open the folder", screen.show_folder)
    return rows.y


def _put_picture(screen: SavedGamesScreen, game: SavedGame, rows: Rows) -> None:
    """The situation in which the game stands."""
    look = screen.host.look
    size = (rows.width, min(look.px(HIGHEST), rows.width * 9 // 16, screen.sheet_area.height * 45 // 100))
    screen.controls.picture((0, 0), _small(look, game, screen.picture(game), size), screen.column)
    rows.y = size[1]


def reason(game: SavedGame) -> str:
    """What is wrong with a file, without its whole path."""
    return game.notice.removeprefix(f"{game.path}: ")


def _facts(game: SavedGame) -> Iterator[str]:
    if game.engagement and game.engagement != game.title:
        yield game.engagement
    yield f"last played {game.saved_at:%Y-%m-%d, %H:%M}"
    yield game.result_words()


def _typing(screen: SavedGamesScreen) -> Callable[[str], None]:
    def take(words: str) -> None:
        screen.name = words

    return take


def _small(look: Look, game: SavedGame, state: State | None, size: tuple[int, int]) -> pygame.Surface:
    """The situation, or an empty sky until it has been read."""
    if state is not None:
        return small_board(look, state, game.ground or "sea", size)
    campaign = _campaign(game)
    if campaign:
        from game.view.campaign.thumbnail import map_thumbnail  # loaded with the first campaign in the list

        return map_thumbnail(look, campaign, size)
    picture = pygame.Surface(size)
    picture.fill(look.palette.sea)
    return picture


def _campaign(game: SavedGame) -> str:
    """The key of the campaign in a saved game, empty for a single fight."""
    if not game.is_campaign:
        return ""
    from game.view.campaign.thumbnail import campaign_of

    return campaign_of(game.engagement)
