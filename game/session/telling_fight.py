"""Sentences for plots, movement and fire."""

from __future__ import annotations

from typing import assert_never

from game.session.names import DICE_NAMES, GUN_NAMES, count, dice_words, heading_words, hex_words, listed, name
from game.tactical.events import (
    AmmunitionSpent,
    AttackRolled,
    ChitsDrawn,
    CollisionRolled,
    DiceAllotted,
    Draw,
    FireDeclared,
    FireEvent,
    GunsRolled,
    Left,
    Looked,
    Moved,
    MovementEvent,
    PlotReplaced,
    PlotsRevealed,
    TailingFound,
    WaveClosed,
)
from game.tactical.rules.chits import result_name
from game.tactical.state import Guns, Kind, Plot, Shot, State

LETTER_NAMES = {"L": "left", "S": "straight", "R": "right"}
SOURCES = {
    "fixed guns": "fires at",
    "rear gun": "fires its rear gun at",
    "formation": "fires at",
    "collision": "collides with",
    "fire": "burns:",
}


def tell_movement(event: MovementEvent, state: State) -> str:
    """Plots and moves."""
    match event:
        case TailingFound():
            pairs = [f"{name(state, tailer)} tails {name(state, tailed)}" for tailer, tailed in event.pairs]
            return f"{listed(pairs)}." if pairs else ""
        case WaveClosed():
            seen = [f"{name(state, unit)} {LETTER_NAMES[letter]}" for unit, letter in sorted(event.letters.items())]
            return f"Those who tail see the letters: {listed(seen)}." if seen else ""
        case Looked():
            return f"{name(state, event.unit)} sees that {name(state, event.target)} will fly {_plot(event.plot)}."
        case PlotsRevealed():
            return f"{count(len(event.plots), 'plot')} shown." if event.plots else ""
        case PlotReplaced():
            return f"{name(state, event.unit)} flies {_plot(event.plot)} instead of {event.before}."
        case Moved():
            return _moved(event, state)
        case Left():
            ways = {
                "broke off": "breaks off and leaves the board",
                "flew off the board": "flies off the board",
                "slipped away": "slips away",
            }
            return f"{name(state, event.unit)} {ways[event.how]}."
        case CollisionRolled():
            roll = f"roll {dice_words(event.dice)}, {event.needed} or less being a collision"
            hit = f": it hits {name(state, event.victim or event.other)}" if event.has_collided else ": they miss"
            return f"{name(state, event.one)} and {name(state, event.other)} share a hex and {roll}{hit}."
        case _:
            assert_never(event)


def _moved(event: Moved, state: State) -> str:
    how = f" flies {event.code}" if event.code else " moves"
    die = f" spinning, heading die {event.die}," if event.die else ""
    unit = state.units.get(event.unit)
    letter = state.this_turn.slips.get(event.unit) if unit is not None and unit.kind is Kind.STRAGGLER else None
    slip = f" and slips {LETTER_NAMES[letter]} and back" if letter is not None else ""
    where = f"{hex_words(event.hex)}, heading {heading_words(state, event.heading)}"
    return f"{name(state, event.unit)}{die}{how}{slip} to {where}."


def _plot(plot: Plot) -> str:
    return f"{plot.code} and breaks off" if plot.is_breaking_off else plot.code


def tell_fire(event: FireEvent, state: State) -> str:
    """Declarations, dice and chits."""
    match event:
        case FireDeclared():
            return f"Fire is declared: {listed(_shot(shot, state) for shot in event.shots)}." if event.shots else ""
        case DiceAllotted():
            given = [f"{count(dice, 'die')} for {name(state, attacker)}" for attacker, dice in event.dice if dice]
            return f"{name(state, event.unit)}, sum {event.sum}, gives {listed(given)}."
        case AttackRolled():
            return _attack(event, state)
        case ChitsDrawn():
            drawn = listed(_draw(draw) for draw in event.draws)
            by = "" if event.source == "fire" else f" hit by {name(state, event.firer)} from the {event.zone.value}"
            return f"{name(state, event.target)}{by} draws {drawn}."
        case AmmunitionSpent():
            left = f"{event.mg_left} MG and {event.cannon_left} cannon units"
            return f"{name(state, event.aircraft)} has {left} of ammunition left."
        case GunsRolled():
            return f"The {GUN_NAMES[event.gun]} of {name(state, event.aircraft)} {_jam(event)}."
        case _:
            assert_never(event)


def _jam(event: GunsRolled) -> str:
    rolled = f"roll {dice_words(event.dice)}"
    if event.result in ("jammed", "fires on"):
        return (
            f"{rolled}, {event.needed} or less being a jam: {'jammed' if event.result == 'jammed' else 'they fire on'}"
        )
    return f"{rolled} ({event.needed} needed to clear the jam): {event.result}"


def _shot(shot: Shot, state: State) -> str:
    if shot.is_rear_gun:
        return f"{name(state, shot.firer)} with the rear gun at {name(state, shot.target)}"
    guns = "" if shot.guns is Guns.ALL else f", {'MG' if shot.guns is Guns.MG else 'cannon'} only,"
    return f"{name(state, shot.firer)} a {shot.burst.value} burst{guns} at {name(state, shot.target)}"


def _attack(event: AttackRolled, state: State) -> str:
    verb = SOURCES[event.source]
    burst = f", {event.burst} burst" if event.burst else ""
    where = f"from the {event.zone.value} at range {event.range}{burst}"
    changes = [f"{modifier.dice:+d} {modifier.reason}" for modifier in event.modifiers]
    counted = f" ({', '.join(changes)})" if changes else ""
    dice = [f"{DICE_NAMES[numbers.die]} {_faces(event, numbers.die)}" for numbers in event.numbers]
    hits = f"{event.red} RED, {event.blue} BLUE" if event.red or event.blue else "no hit"
    return f"{name(state, event.firer)} {verb} {name(state, event.target)} {where}{counted}: {'; '.join(dice)}: {hits}."


def _faces(event: AttackRolled, die: str) -> str:
    return dice_words(roll.face for roll in event.rolls if roll.die == die) or "none"


def _draw(draw: Draw) -> str:
    return f"{draw.side.upper()} {result_name(draw.result, draw.boxes)}"
