"""Declaring fire: which aircraft, how long a burst, which guns; the odds follow every change (T7.1-T7.6, H-A2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.odds.shot import ShotOdds, shot_at
from game.tactical import turn
from game.tactical.catalog import Burst, Section, Zone
from game.tactical.prompts import OpenFire, Prompt
from game.tactical.rules import fixed_fire, gunnery
from game.tactical.state import Guns, State
from game.view import text
from game.view.board import lettering, marks, names
from game.view.board.choice_list import rule_in
from game.view.board.forecast import worth_of
from game.view.board.forecast_card import dice_words, draw_odds, zone_words
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, SMALL_ITALIC, Pane
from game.view.theme import Look

GUN_WORDS = {Guns.ALL: "All guns", Guns.MG: "MG only", Guns.CANNON: "Cannon only"}
CARD = 58  # pixels at 100 % of a target's row


@dataclass(frozen=True, slots=True)
class Aim:
    """One target in line: zone and range as the rules see them."""

    target: str
    zone: Zone
    range: int


class FirePane:
    """The declaration of one fighter in the making; nothing is decided before it is chosen."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)
        self.aims: list[Aim] = []
        self.wish = OpenFire("")
        self._state: State | None = None
        self._prompt: Prompt | None = None

    def fill(self, state: State, prompt: Prompt, draft: OpenFire | None) -> None:
        """Take up a fighter: its order so far, or the most promising shot of a medium burst at most."""
        unit = state.units[prompt.unit]
        self._state, self._prompt = state, prompt
        self.aims = [Aim(*found) for found in fixed_fire.targets(state, unit)]
        self.wish = draft if draft is not None else self._best()
        self.pane.scroll.to(0)

    def _best(self) -> OpenFire:
        assert self._prompt is not None
        shots = [
            choice
            for choice in self._prompt.choices
            if isinstance(choice, OpenFire) and choice.target and choice.guns is Guns.ALL
        ]
        short = [choice for choice in shots if choice.burst is not Burst.LONG]
        best = max(short or shots, key=self._worth, default=OpenFire(self._prompt.unit))
        return best if self._worth(best) > 0 else OpenFire(self._prompt.unit)

    def _worth(self, wish: OpenFire) -> float:
        odds = self.odds_of(wish)
        return worth_of(odds) if odds is not None else 0.0

    def odds_of(self, wish: OpenFire) -> ShotOdds | None:
        """The odds of a declaration; None for holding fire."""
        if self._state is None or not wish.target:
            return None
        firer = self._state.units[wish.unit]
        return shot_at(self._state, firer, wish.target, wish.burst, wish.guns)

    def why_not(self, wish: OpenFire) -> str:
        """Why the rules do not allow a declaration; empty when they do."""
        if self._state is None or self._prompt is None:
            return ""
        return turn.why_not(self._state, self._prompt, wish) or ""

    # ---- changing the wish ------------------------------------------------------------------------------------------

    def aim(self, target: str) -> None:
        """Take another target, with the same burst if it may be, else the longest that may."""
        if not target:
            self.wish = OpenFire(self.wish.unit)
            return
        for burst in (self.wish.burst if self.wish.target else Burst.MEDIUM, *reversed(gunnery.BURSTS)):
            for guns in (self.wish.guns, Guns.ALL):
                wish = OpenFire(self.wish.unit, target, burst, guns)
                if not self.why_not(wish):
                    self.wish = wish
                    return

    def step_target(self, by: int) -> None:
        """The next or last row: targets, then holding fire."""
        rows = [*(aim.target for aim in self.aims), ""]
        here = rows.index(self.wish.target)
        self.aim(rows[(here + by) % len(rows)])

    def step_burst(self, by: int) -> None:
        """A longer or shorter burst, as far as the rules allow."""
        index = gunnery.BURSTS.index(self.wish.burst) + by
        if self.wish.target and 0 <= index < len(gunnery.BURSTS):
            self.with_burst(gunnery.BURSTS[index])

    def with_burst(self, burst: Burst) -> None:
        """Another burst, if it is legal."""
        self._take(replace(self.wish, burst=burst))

    def step_guns(self) -> None:
        """The next selection of guns that is legal."""
        order = self._classes()
        here = order.index(self.wish.guns) if self.wish.guns in order else 0
        for step in range(1, len(order) + 1):
            wish = replace(self.wish, guns=order[(here + step) % len(order)])
            if self.wish.target and not self.why_not(wish):
                self.wish = wish
                return

    def _take(self, wish: OpenFire) -> None:
        if not self.why_not(wish):
            self.wish = wish

    # ---- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, choose: Callable[[OpenFire], None]) -> None:
        """Targets, bursts, guns, odds, and the button that holds fire; the one that fires stands below the pane."""
        if self._state is None:
            return
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        top = y = pane.area.top - pane.scroll.offset
        left, room = pane.area.left + look.px(PAD), pane.area.width - look.px(2 * PAD + 8)
        for index, aim in enumerate(self.aims):
            y = self._target(surface, aim, index, pygame.Rect(left, y, room, look.px(CARD))) + look.px(5)
        y = self._switches(surface, pygame.Rect(left, y + look.px(2), room, look.px(28)))
        y = self._odds(surface, pygame.Rect(left, y, room, 0))
        hold = pygame.Rect(left, y, room, look.px(30))
        held = OpenFire(self.wish.unit)
        pane.button(surface, hold, "Hold fire  (0)", lambda: choose(held), is_chosen=not self.wish.target)
        pane.end(surface, hold.bottom + look.px(8) - top)

    def _target(self, surface: pygame.Surface, aim: Aim, index: int, area: pygame.Rect) -> int:
        assert self._state is not None
        look, palette, state = self.pane.look, self.pane.look.palette, self._state
        is_mine = aim.target == self.wish.target
        pygame.draw.rect(surface, palette.paper if is_mine else palette.paper_shade, area, border_radius=look.px(4))
        if is_mine:
            pygame.draw.rect(surface, palette.focus, area, look.px(3), border_radius=look.px(4))
        self.pane.add(area, self._aiming(aim.target), "T7.1")
        x, y = area.left + look.px(9), area.top + look.px(3)
        key = f"{index + 1}  " if index < 9 else ""
        label = text.draw(
            surface, look, f"{key}{names.target_name(state, aim.target)}", (x, y), palette.ink, SMALL_BOLD
        )
        where = f"{aim.zone.value.capitalize()}, range {aim.range}"
        if lettering.width(look, where, SMALL) < area.right - look.px(8) - label.right:
            text.draw(surface, look, where, (area.right - look.px(8), y), palette.ink_dim, SMALL, "right")
        self._sections(surface, aim.target, pygame.Rect(x, y + look.px(20), area.width - look.px(18), look.px(30)))
        return area.bottom

    def _aiming(self, target: str) -> Callable[[], None]:
        return lambda: self.aim(target)

    def _sections(self, surface: pygame.Surface, target: str, area: pygame.Rect) -> None:
        """What is left of each section, as bars: short ones are worth a burst (T15.8)."""
        assert self._state is not None
        look, palette = self.pane.look, self.pane.look.palette
        printed, left = self._state.type_of(target).boxes, self._state.aircraft[target].boxes
        sections = [section for section in Section if printed.of(section)]
        wide = area.width // len(sections)
        style = text.Style("small", "plain", 11)
        is_narrow = lettering.width(look, "Wing 10", style) > wide - look.px(4)
        for index, section in enumerate(sections):
            x = area.left + index * wide
            label = names.SHORT_SECTIONS[section]
            words = f"{label[:1] if is_narrow else label} {left.of(section)}"
            text.draw(surface, look, words, (x, area.top), palette.ink_dim, style)
            gauge = pygame.Rect(x, area.top + look.px(17), wide - look.px(6), look.px(5))
            share = left.of(section) / printed.of(section)
            marks.bar(surface, look, gauge, share, palette.red if share <= 0.5 else palette.ink_dim, palette.paper_line)

    def _switches(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """Burst and guns; what is not allowed is greyed and says why below."""
        look = self.pane.look
        y, gap = area.top, look.px(4)
        refused = ""
        bursts = [(burst.value.capitalize(), replace(self.wish, burst=burst)) for burst in gunnery.BURSTS]
        guns = [(GUN_WORDS[one], replace(self.wish, guns=one)) for one in self._classes()]
        for options in (bursts, guns):
            wide = (area.width - gap * (len(options) - 1)) // len(options)
            for index, (label, wish) in enumerate(options):
                button = pygame.Rect(area.left + index * (wide + gap), y, wide, area.height)
                why = self.why_not(wish) if self.wish.target else "no target"
                refused = refused or (f"{label}: {why}" if why and self.wish.target else "")
                act = None if why else self._taking(wish)
                is_on = bool(self.wish.target) and wish == self.wish
                self.pane.button(surface, button, label, act, is_chosen=is_on, rule=rule_in(why) or "T7.5")
            y += area.height + gap
        if refused:
            y = self.pane.words(surface, (area.left, y), refused, look.palette.faint, SMALL_ITALIC)
        return y + look.px(4)

    def _classes(self) -> list[Guns]:
        """What can be chosen of the guns: for a type with guns of one class there is nothing to choose."""
        assert self._state is not None
        guns = self._state.type_of(self.wish.unit).guns
        return list(Guns) if guns and guns.mg_dice and guns.cannon_dice else [Guns.ALL]

    def _taking(self, wish: OpenFire) -> Callable[[], None]:
        return lambda: self._take(wish)

    def _odds(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        look, palette = self.pane.look, self.pane.look.palette
        odds = self.odds_of(self.wish)
        if odds is None or self._state is None:
            return self.pane.words(surface, area.topleft, "Holding fire saves ammunition.", palette.dim) + look.px(6)
        cost = gunnery.burst_row(self._state.catalog, self.wish.burst).ammo
        units = "unit" if cost == 1 else "units"
        line = f"{dice_words(odds)}, {zone_words(odds.zone)}, range {odds.range}; {cost} {units} of ammunition"
        y = self.pane.words(surface, area.topleft, line, palette.light)
        y = draw_odds(surface, look, odds, pygame.Rect(area.left, y, area.width, 0), palette.light, True)
        more = (
            f"set alight {odds.p_alight:.0%} · straggler {odds.p_straggler:.0%} · {odds.expected_red:.1f} RED expected"
        )
        y = self.pane.words(surface, (area.left, y), more.replace("%", " %"), palette.dim)
        firer = self._state.units[self.wish.unit]
        _, found = gunnery.attack_dice(self._state, firer, self.wish.target, odds.zone, self.wish.burst, self.wish.guns)
        words = ", ".join(f"{modifier.dice:+d} {modifier.reason}" for modifier in found)
        if words:
            y = self.pane.words(surface, (area.left, y), f"Dice: {words}", palette.dim)
        return y + look.px(8)
