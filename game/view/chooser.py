"""The choice of an engagement: a card for each, its history, who flies for each side, the rules, the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.files.broken import BrokenFile
from game.files.engagements import Engagement, engagement_folders, engagement_paths, read_engagement
from game.tactical.scenario import Scenario
from game.tactical.state import Side
from game.view import beginnings, text, words
from game.view.choosing import Choosing, new_seed
from game.view.controls import Column, Controls
from game.view.flight import HUMAN
from game.view.rows import Rows
from game.view.screen import Host
from game.view.theme import Colour
from game.view.thumbnail import thumbnail

CARDS, SHEET = 400, 1040  # the widths of the cards and of the sheet at 100 %
Line = tuple[str, Colour, text.Style]
GROUP_NAMES = {"history": "Out of history", "reference": "For reference"}


@dataclass
class Choice:
    """What has been chosen so far; options hold only what differs from the settings and the scenario."""

    scenario: Scenario
    players: dict[Side, str]
    seed: str
    options: dict[str, bool] = field(default_factory=dict)
    path: Path = Path()


class ChooserScreen(Choosing):
    """Cards at the left, everything about the chosen one at the right; the button that begins is always in view."""

    heading = "Choose an engagement"
    choice: Choice

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.engagements = sorted(self._readable(), key=_order)
        self._offsets = (0, 0)
        self._choose(self.engagements[0])

    def _readable(self) -> Iterator[Engagement]:
        """Every engagement that can be chosen; a broken file is named and left out."""
        for path in engagement_paths():
            try:
                found = read_engagement(path, self.host.catalog)
            except BrokenFile as error:
                self.host.notice(str(error))
                continue
            if found.group in GROUP_NAMES:
                yield found

    def _choose(self, engagement: Engagement) -> None:
        scenario = engagement.scenario
        mine = words.default_side(scenario)
        players = {mine: HUMAN, mine.enemy: words.default_pilot(scenario)}
        self.choice = Choice(scenario, players, new_seed(), path=engagement.path)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out cards and sheet for this size."""
        look = self.host.look
        gap, head = look.grid(2), look.px(52)
        cards = max(min(look.px(CARDS), size[0] * 38 // 100), min(look.px(520), size[0] * 28 // 100))
        self.cards_area = pygame.Rect(gap, head + gap, cards, size[1] - head - 2 * gap)
        left = self.cards_area.right + gap
        foot = look.px(60)
        wide = min(size[0] - left - gap, look.px(SHEET))
        self.sheet_area = pygame.Rect(left, head + gap, wide, size[1] - head - 2 * gap - foot)
        self.foot = pygame.Rect(left, self.sheet_area.bottom, self.sheet_area.width, foot)
        self.head = pygame.Rect(gap, gap, size[0] - 2 * gap, head - gap)
        self.controls = self.controls.renewed()
        self._put_cards()
        self._put_sheet(self.controls)
        self._put_foot()
        self._restore_place()

    def _put_cards(self) -> None:
        look, area = self.host.look, self.cards_area
        self.cards = self.controls.column(area, 1)
        wide = self.cards.scroll.room
        y = 0
        for engagement in self.engagements:
            lines = self._lines(engagement, wide - look.grid(2) - self._map_room(wide))
            height = max(look.px(108), sum(text.line_height(look, style) for _, _, style in lines) + look.px(14))
            self._put_card(pygame.Rect(0, y, wide, height), engagement, lines)
            y += height + look.grid()
        self.cards.grow(y)

    def _map_room(self, wide: int) -> int:
        """How much of a card its small map takes; a narrow card has none."""
        look = self.host.look
        return look.px(126) + look.px(12) if wide - look.grid(2) > look.px(280) else 0

    def _lines(self, engagement: Engagement, room: int) -> list[Line]:
        """What stands on a card: title, date and place, who flies, how long it lasts, and whose file it is."""
        scenario = engagement.scenario
        look, palette, catalog = self.host.look, self.host.look.palette, self.host.catalog
        told = (
            (scenario.title, palette.ink, text.Style("heading", "bold", 17)),
            (f"{scenario.date} · {scenario.place}", palette.ink_dim, text.SMALL),
            (words.short_forces(scenario, Side.STRIKE, catalog), palette.ink, text.SMALL),
            (words.short_forces(scenario, Side.INTERCEPTOR, catalog), palette.ink, text.SMALL),
            (words.length(scenario), palette.ink_dim, text.SMALL),
            *((f"Your own: {engagement.path.name}", palette.ink, text.SMALL) for _ in range(is_own(engagement))),
        )
        return [(line, colour, style) for said, colour, style in told for line in text.wrap(look, said, room, style)]

    def _put_card(self, place: pygame.Rect, engagement: Engagement, lines: list[Line]) -> None:
        look, scenario = self.host.look, engagement.scenario
        is_chosen = engagement.path == self.choice.path
        kind = "#card_chosen" if is_chosen else "#card"
        self.controls.button(place, "", self._taking(engagement), kind, self.cards, group="cards", is_chosen=is_chosen)
        face = self._face(scenario, lines, (place.width - look.grid(2), place.height - look.grid(2)))
        self.controls.picture((place.left + look.grid(), place.top + look.grid()), face, self.cards)
        if is_chosen:
            mark = pygame.Surface((look.px(6), place.height))
            mark.fill(look.palette.focus)
            self.controls.picture(place.topleft, mark, self.cards)

    def _face(self, scenario: Scenario, lines: list[Line], size: tuple[int, int]) -> pygame.Surface:
        """What is seen of a card: the small map where there is room for it, and its lines."""
        look = self.host.look
        picture = pygame.Surface(size, pygame.SRCALPHA)
        x = self._map_room(size[0] + look.grid(2))
        if x:
            picture.blit(thumbnail(look, scenario, (look.px(126), size[1])), (0, 0))
        y = -look.px(2)
        for shown, colour, style in lines:
            text.draw(picture, look, shown, (x, y), colour, style)
            y += text.line_height(look, style)
        return picture

    def _put_sheet(self, controls: Controls) -> None:
        """Everything about the chosen engagement."""
        self.column: Column = controls.column(self.sheet_area)
        rows = Rows(self.host, controls, self.column)
        scenario, catalog = self.choice.scenario, self.host.catalog
        rows.paper(scenario.title, f"{scenario.date} · {scenario.place} · {words.length(scenario)}", scenario.history)
        for side in Side:
            rows.heading(self._name(side), self.host.look.palette.of_side(side), letter=side.value[0].upper())
            for line in words.forces(scenario, side, catalog):
                rows.words(line, is_dense=True)
            players = list(words.PLAYERS.items())
            effect = words.PLAYER_EFFECTS[self.choice.players[side]]
            rows.choice("Who flies?", players, self.choice.players[side], self._player_setter(side), effect)
        rows.heading("Rules")
        for option in catalog.options.values():
            label = f"{option.name} [{option.rule}]"
            answers = [(True, "On"), (False, "Off")]
            rows.choice(
                label, answers, self._is_on(option.id), self._option_setter(option.id), option.effect, option.rule
            )
        rows.heading("Seed")
        rows.words("The same seed and the same decisions give the same fight. Letters and digits, as you like.")
        rows.entry("Seed", self.choice.seed, self._set_seed, "New", self._renew_seed)
        self.column.grow(rows.y)

    def _name(self, side: Side) -> str:
        scenario = self.choice.scenario
        return scenario.strike_name if side is Side.STRIKE else scenario.interceptor_name

    def _put_foot(self) -> None:
        look = self.host.look
        height = look.px(42)
        label = "Fly" if HUMAN in self.choice.players.values() else "Watch"
        narrow = look.px(110)
        wide = min(look.px(170), self.foot.width - narrow - look.grid(2))
        fly = pygame.Rect(self.foot.right - wide, self.foot.bottom - height, wide, height)
        self.fly = self.controls.button(fly, label, self._begin, "#primary")
        back = pygame.Rect(self.foot.left, fly.top, narrow, height)
        self.controls.button(back, "Back", self.host.pop)

    def _is_on(self, option: str) -> bool:
        """The engagement's own rules come before the player's habits, and what is chosen here before both."""
        settings, scenario = self.host.settings.options, self.choice.scenario.options
        default = self.host.catalog.options[option].default
        return self.choice.options.get(option, scenario.get(option, settings.get(option, default)))

    def _taking(self, engagement: Engagement) -> Callable[[], None]:
        return lambda: self._take(engagement)

    def _take(self, engagement: Engagement) -> None:
        """Choose a card; a chosen card pressed again leads to the button that begins."""
        if engagement.path == self.choice.path:
            self.controls.focus_on_widget(self.fly)
            return
        self._change(lambda: self._choose(engagement))
        self.column.scroll.to(0)

    def keep_offsets(self) -> None:
        """Remember how far cards and sheet are scrolled."""
        self._offsets = (self.cards.scroll.offset, self.column.scroll.offset)

    def _restore_place(self) -> None:
        chosen = next((i for i, control in enumerate(self.controls.ring) if control.is_chosen), 0)
        self.controls.focus_on(chosen if self._focus < 0 else min(self._focus, len(self.controls.ring) - 1))
        self.cards.scroll.to(self._offsets[0])
        self.column.scroll.to(self._offsets[1])

    def _begin(self) -> None:
        choice = self.choice
        options = {option: self._is_on(option) for option in self.host.catalog.options}
        seed = choice.seed or new_seed()
        beginnings.begin(self.host, choice.scenario, choice.players, options, seed)

    def help_rule(self) -> str:
        """The rule of the switch under the cursor; else how an engagement is set up."""
        return self.controls.rule_at(pygame.mouse.get_pos()) or "T12"


def _order(engagement: Engagement) -> tuple[bool, int, str, bool]:
    """First Flight first, then history by title, then the reference fights; a player's own behind the game's."""
    groups, scenario = list(GROUP_NAMES), engagement.scenario
    return scenario.id != words.FIRST, groups.index(engagement.group), scenario.title, is_own(engagement)


def is_own(engagement: Engagement) -> bool:
    """Whether the file of an engagement is the player's, not the game's."""
    return engagement.path.parent != engagement_folders()[0]
