"""A campaign is chosen: its card at the left, history, players, variants, rules and seed at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.files.campaigns import CAMPAIGNS, PERSON
from game.session.staff import officers_of
from game.view import text
from game.view.campaign import beginnings
from game.view.campaign.front import FRONTS, Front, front_of
from game.view.campaign.sitting import Mode
from game.view.campaign.thumbnail import map_thumbnail
from game.view.choosing import Choosing, new_seed
from game.view.rows import Rows
from game.view.screen import Host

CARDS, SHEET = 380, 1100  # widths at 100 %
THUMBNAIL = 40  # height of a card's map in per cent of its width
WHO = {
    PERSON: "Human",
    "sound": "Sound officer",
    "weak": "Weak officer",
    "run": "Bold officer",
    "together": "Patient officer",
    "random": "Random officer",
}
FIGHTS: tuple[tuple[Mode, str], ...] = (("quick", "Resolved quickly"), ("watch", "Watched on the board"))


@dataclass(slots=True)
class Choice:
    """What is chosen so far."""

    front: Front
    players: dict[str, str]
    seed: str
    variants: set[str] = field(default_factory=set)
    options: dict[str, bool] = field(default_factory=dict)
    mode: Mode = "watch"


class CampaignChooser(Choosing):
    """Cards at the left, everything about the chosen campaign at the right; the button that begins always in view."""

    heading = "Choose a campaign"
    choice: Choice

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.fronts = [front_of(key) for key in FRONTS]
        self._offset = 0
        self._choose(self.fronts[0])

    def _choose(self, front: Front) -> None:
        officers = officers_of(front.key)
        best = "sound" if "sound" in officers else officers[0]
        players = {side.key: PERSON if side.key == front.preferred else best for side in front.sides}
        self.choice = Choice(front, players, new_seed())

    # ---- layout -----------------------------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out cards and sheet for this size."""
        look = self.host.look
        gap, head, foot = look.grid(2), look.px(52), look.px(60)
        cards = min(look.px(CARDS), size[0] * 34 // 100)
        self.head = pygame.Rect(gap, gap, size[0] - 2 * gap, head - gap)
        self.cards_area = pygame.Rect(gap, head + gap, cards, size[1] - head - 2 * gap)
        left = self.cards_area.right + gap
        wide = min(size[0] - left - gap, look.px(SHEET))
        self.sheet_area = pygame.Rect(left, head + gap, wide, size[1] - head - 2 * gap - foot)
        self.foot = pygame.Rect(left, self.sheet_area.bottom, wide, foot)
        self.controls = self.controls.renewed()
        self._put_cards()
        self._put_sheet()
        self._put_foot()
        self.controls.focus_on(self._focus if self._focus >= 0 else 0)
        self.column.scroll.to(self._offset)

    def _put_cards(self) -> None:
        look = self.host.look
        column = self.controls.column(self.cards_area, 1)
        wide = column.scroll.room
        y = 0
        for front in self.fronts:
            face = self._face(front, wide - look.grid(2))
            place = pygame.Rect(0, y, wide, face.get_height() + look.grid(2))
            is_chosen = front.key == self.choice.front.key
            kind = "#card_chosen" if is_chosen else "#card"
            self.controls.button(place, "", self._taking(front), kind, column, group="cards", is_chosen=is_chosen)
            self.controls.picture((look.grid(), y + look.grid()), face, column)
            y = place.bottom + look.grid()
        column.grow(y)

    def _face(self, front: Front, room: int) -> pygame.Surface:
        look, palette = self.host.look, self.host.look.palette
        told = (
            (front.title, palette.ink, text.Style("heading", "bold", 18)),
            (f"{front.date} · {front.place}", palette.ink_dim, text.SMALL),
            *((f"{side.name}: {side.lines[0]}", palette.ink, text.SMALL) for side in front.sides),
            (front.length, palette.ink_dim, text.SMALL),
        )
        lines = [(line, ink, style) for words, ink, style in told for line in text.wrap(look, words, room, style)]
        small = map_thumbnail(look, front.key, (room, room * THUMBNAIL // 100))
        height = small.get_height() + look.px(4) + sum(text.line_height(look, style) for _, _, style in lines)
        picture = pygame.Surface((room, height), pygame.SRCALPHA)
        picture.blit(small, (0, 0))
        y = small.get_height() + look.px(4)
        for line, ink, style in lines:
            text.draw(picture, look, line, (0, y), ink, style)
            y += text.line_height(look, style)
        return picture

    def _put_sheet(self) -> None:
        """Everything about the chosen campaign."""
        self.column = self.controls.column(self.sheet_area)
        rows = Rows(self.host, self.controls, self.column)
        front = self.choice.front
        rows.paper(front.title, f"{front.date} · {front.place} · {front.length}", front.history)
        self._put_sides(rows)
        if front.variants:
            rows.heading("Variants")
        for variant in front.variants:
            answers = [(True, "On"), (False, "Off")]
            is_on = variant.key in self.choice.variants
            effect = f"{variant.words} [{variant.mark}]"
            label = f"{variant.name} [{variant.rule}]"
            rows.choice(label, answers, is_on, self._variant_setter(variant.key), effect, variant.rule)
        rows.heading("Rules of the fights on the board")
        for option in self.host.catalog.options.values():
            answers = [(True, "On"), (False, "Off")]
            label = f"{option.name} [{option.rule}]"
            is_on, act = self._is_on(option.id), self._option_setter(option.id)
            rows.choice(label, answers, is_on, act, option.effect, option.rule)
        rows.heading("Seed")
        rows.words("The same seed and the same decisions give the same campaign. Letters and digits, as you like.")
        rows.entry("Seed", self.choice.seed, self._set_seed, "New", self._renew_seed)
        self.column.grow(rows.y)

    def _put_sides(self, rows: Rows) -> None:
        front, seats = self.choice.front, CAMPAIGNS[self.choice.front.key].seats
        for side in front.sides:
            names = side.officers or officers_of(front.key)
            players = [(PERSON, WHO[PERSON]), *((name, WHO.get(name, name)) for name in names)]
            rows.heading(side.name, self.host.look.palette.of_side(seats[side.key]), letter=side.letter)
            for line in side.lines:
                rows.words(line, is_dense=True)
            chosen = self.choice.players[side.key]
            effect = front.officers.get(chosen, "You decide. Two humans hand the machine over before secret choices.")
            rows.choice("Who leads?", players, chosen, self._player_setter(side.key), effect)
        if PERSON not in self.choice.players.values():
            effect = "Nobody asks you; you watch."
            rows.choice("Fights", FIGHTS, self.choice.mode, self._set_mode, effect, front.mode_rule)

    def _put_foot(self) -> None:
        look = self.host.look
        height, narrow = look.px(42), look.px(110)
        wide = min(look.px(190), self.foot.width - narrow - look.grid(2))
        label = "Begin" if PERSON in self.choice.players.values() else "Watch"
        begin = pygame.Rect(self.foot.right - wide, self.foot.bottom - height, wide, height)
        self.begin_button = self.controls.button(begin, label, self._begin, "#primary")
        back = pygame.Rect(self.foot.left, begin.top, narrow, height)
        self.controls.button(back, "Back", self.host.pop)

    # ---- what is chosen ---------------------------------------------------------------------------------------------

    def _is_on(self, option: str) -> bool:
        default = self.host.catalog.options[option].default
        return self.choice.options.get(option, self.host.settings.options.get(option, default))

    def _taking(self, front: Front) -> Callable[[], None]:
        def take() -> None:
            if front.key == self.choice.front.key:
                self.controls.focus_on_widget(self.begin_button)
            else:
                self._change(lambda: self._choose(front))

        return take

    def _variant_setter(self, key: str) -> Callable[[bool], None]:
        def setting(is_on: bool) -> None:
            group = next((one.group for one in self.choice.front.variants if one.key == key), "")
            alike = {one.key for one in self.choice.front.variants if group and one.group == group}
            kept = self.choice.variants - {key} - (alike if is_on else set())
            self._change(lambda: setattr(self.choice, "variants", kept | {key} if is_on else kept))

        return setting

    def _set_mode(self, mode: Mode) -> None:
        self._change(lambda: setattr(self.choice, "mode", mode))

    def keep_offsets(self) -> None:
        """Remember how far the sheet is scrolled."""
        self._offset = self.column.scroll.offset

    def _begin(self) -> None:
        choice = self.choice
        options = {option: self._is_on(option) for option in self.host.catalog.options}
        variants = [one.key for one in choice.front.variants if one.key in choice.variants]
        seed = choice.seed or new_seed()
        beginnings.begin(self.host, choice.front.key, variants, choice.players, options, seed, choice.mode)

    def help_rule(self) -> str:
        """The rule of the switch under the cursor; else where the chosen campaign's rules begin."""
        return self.controls.rule_at(pygame.mouse.get_pos()) or self.choice.front.first_rule
