"""The forecast in words and bars: what a plot or a shot is likely to bring, and what it is likely to cost."""

from __future__ import annotations

import pygame

from game.odds.shot import ShotOdds
from game.tactical.catalog import Zone
from game.tactical.state import State
from game.view import text
from game.view.board import lettering, names
from game.view.board.forecast import Forecast, Sight, Threat
from game.view.board.panel import SMALL, SMALL_BOLD, percent
from game.view.theme import Colour, Look

SLIPS = {"L": "left", "R": "right"}
DIE_NAMES = {"light_mg": "MG", "heavy_mg": "MG", "cannon": "cannon", "flexible": "guns"}
ROW = 19  # pixels at 100 %


def dice_words(odds: ShotOdds) -> str:
    """The dice of an attack: "2 MG + 4 cannon"."""
    return " + ".join(f"{count} {DIE_NAMES[die]}" for die, count in odds.dice)


def odds_words(odds: ShotOdds) -> str:
    """The chances of a shot, down as a part of damage: "damage 77 % (down 4 %) · no damage 23 %"."""
    harmless = max(0.0, 1 - odds.p_damage)
    return f"damage {percent(odds.p_damage)} (down {percent(odds.p_down)}) · no damage {percent(harmless)}"


def draw_odds(
    surface: pygame.Surface, look: Look, odds: ShotOdds, area: pygame.Rect, ink: Colour, is_mine: bool
) -> int:
    """A bar from nothing over damage to down, with its figures below; returns the y below. Down is the dark part."""
    palette = look.palette
    damage = max(0.0, odds.p_damage - odds.p_down)
    bar = pygame.Rect(area.left, area.top + look.px(2), area.width, look.px(9))
    pygame.draw.rect(surface, palette.night, bar.inflate(2, 2), border_radius=look.px(3))
    shades = ((odds.p_down, palette.red if is_mine else palette.bad), (damage, palette.side))
    x = float(bar.left)
    for share, colour in shades:
        part = pygame.Rect(round(x), bar.top, round(share * bar.width), bar.height)
        pygame.draw.rect(surface, colour, part)
        x += share * bar.width
    words = odds_words(odds)
    if lettering.width(look, words, SMALL) > area.width:
        words = words.partition(" · ")[0]
    text.draw(
        surface,
        look,
        lettering.fitted(look, words, area.width, SMALL),
        (area.left, bar.bottom + look.px(3)),
        ink,
        SMALL,
    )
    return bar.bottom + look.px(3) + text.line_height(look, SMALL)


def draw_forecast(surface: pygame.Surface, look: Look, state: State, seen: Forecast, area: pygame.Rect) -> int:
    """The forecast of one plot on a dark ground; returns the y below."""
    palette = look.palette
    row = state.catalog.manoeuvres[seen.code]
    y = area.top
    text.draw(surface, look, f"{seen.code}  {row.name}", (area.left, y), palette.focus, text.BOLD)
    y += text.line_height(look, text.BOLD)
    where = f"to hex {names.hex_name(seen.hex)}, then {names.heading_words(state, seen.heading)}"
    if seen.slip is not None:
        where = f"slips {SLIPS[seen.slip]} and back (H-D2), {where}"
    if seen.is_leaving:
        where = "leaves the board for good"
    text.draw(surface, look, lettering.fitted(look, where, area.width, SMALL), (area.left, y), palette.dim, SMALL)
    y += text.line_height(look, SMALL) + look.px(2)
    if seen.is_leaving:
        return y
    if seen.sights:
        y = _sight(surface, look, state, seen.sights[0], pygame.Rect(area.left, y, area.width, 0))
        if len(seen.sights) > 1:
            words = f"or {len(seen.sights) - 1} more aircraft in line"
            text.draw(surface, look, words, (area.left, y), palette.dim, SMALL)
            y += text.line_height(look, SMALL)
    elif seen.is_armed:
        words = "No shot from there."
        if seen.prospect is not None:
            next_ = seen.prospect
            words += f" Next turn {next_.code} could fire {zone_words(next_.zone)} at range {next_.range}."
        y = lettering.paragraph(surface, look, words, pygame.Rect(area.left, y, area.width, 0), palette.dim, SMALL)
    y += look.px(4)
    for threat in seen.threats[:2]:
        below = pygame.Rect(area.left, y, area.width, 0)
        y = _threat(surface, look, state, threat, below, is_short=len(seen.threats) > 1) + look.px(2)
    if seen.is_wary and not seen.threats:
        text.draw(surface, look, "Out of reach of the bombers’ guns.", (area.left, y), palette.good, SMALL)
        y += text.line_height(look, SMALL)
    return y


def card(look: Look, state: State, seen: Forecast, width: int) -> pygame.Surface:
    """The forecast on a dark card of its own, as high as it needs."""
    scratch = pygame.Surface((width, look.px(320)), pygame.SRCALPHA)
    scratch.fill((*look.palette.night, 232))
    inside = pygame.Rect(look.px(10), look.px(6), width - look.px(20), 0)
    bottom = draw_forecast(scratch, look, state, seen, inside)
    return scratch.subsurface((0, 0, width, min(scratch.get_height(), bottom + look.px(8))))


def height_of(look: Look) -> int:
    """The room a forecast needs."""
    return look.px(196)


def _sight(surface: pygame.Surface, look: Look, state: State, sight: Sight, area: pygame.Rect) -> int:
    palette = look.palette
    line = f"At {names.short_name(state, sight.target)}: {zone_words(sight.zone)}, range {sight.range}"
    guess = ", if it flies straight on" if sight.is_guess else ""
    text.draw(
        surface, look, lettering.fitted(look, line, area.width, SMALL_BOLD), area.topleft, palette.light, SMALL_BOLD
    )
    y = area.top + text.line_height(look, SMALL_BOLD)
    dice = f"up to {sight.burst.value} burst{guess}: {dice_words(sight.odds)}"
    text.draw(surface, look, lettering.fitted(look, dice, area.width, SMALL), (area.left, y), palette.dim, SMALL)
    y += text.line_height(look, SMALL)
    return draw_odds(surface, look, sight.odds, pygame.Rect(area.left, y, area.width, 0), palette.light, True)


def _threat(
    surface: pygame.Surface, look: Look, state: State, threat: Threat, area: pygame.Rect, *, is_short: bool
) -> int:
    """What fires at the plane, with a bar below; several of them get one line each."""
    palette = look.palette
    dice = "1 die" if threat.dice == 1 else f"{threat.dice} dice"
    line = f"{names.unit_name(state, threat.unit)} fires up to {dice}, range {threat.range}"
    if is_short:
        chances = f"damage {percent(threat.odds.p_damage)} (down {percent(threat.odds.p_down)})"
        is_lone = threat.unit in state.aircraft
        shooter = names.short_name(state, threat.unit) if is_lone else names.unit_name(state, threat.unit)
        line = f"{shooter}: up to {dice}, {chances}"
    text.draw(
        surface, look, lettering.fitted(look, line, area.width, SMALL_BOLD), area.topleft, palette.bad, SMALL_BOLD
    )
    y = area.top + text.line_height(look, SMALL_BOLD)
    if is_short:
        return y
    return draw_odds(surface, look, threat.odds, pygame.Rect(area.left, y, area.width, 0), palette.light, False)


def zone_words(zone: Zone) -> str:
    """The zone of an attack in words."""
    return {Zone.FRONT: "from its Front", Zone.SIDE: "from its Side", Zone.REAR: "from its Rear"}[zone]
