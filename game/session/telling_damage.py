"""Sentences for damage, fires, spins and rudders."""

from __future__ import annotations

from typing import assert_never

from game.session.names import GUN_NAMES, count, credited, dice_words, name
from game.tactical.events import (
    AircraftLost,
    DamageEvent,
    EngineRoughened,
    FireBrokeOut,
    FireOutRolled,
    FuelLost,
    GlideBegan,
    Glided,
    GunDieLost,
    NothingHappened,
    PilotWounded,
    ProblemEvent,
    RecoveryRolled,
    RedSuffered,
    RudderJammed,
    RudderRolled,
    SectionMarked,
    SpinChecked,
)
from game.tactical.state import State

LETTER_WORDS = {"L": "left turns", "S": "straight codes", "R": "right turns"}


def tell_damage(event: DamageEvent, state: State) -> str:
    """What a chit did; empty where another line says it."""
    if isinstance(event, RedSuffered):
        return ""
    return f"{name(state, event.aircraft)} {_damage(event, state)}."


def _damage(event: DamageEvent, state: State) -> str:
    match event:
        case SectionMarked():
            return f"marks {count(event.marked, f'{event.section.value} box')} ({event.result}); {event.left} left"
        case RedSuffered():
            return "has suffered a RED hit"
        case NothingHappened():
            rolled = f" (rolled {dice_words(event.dice)}, {event.needed} needed)" if event.dice else ""
            return f"is not hurt by {event.result}: {event.reason}{rolled}"
        case FireBrokeOut():
            rolled = f", rolled {dice_words(event.dice)}" if event.dice else ""
            return f"is on fire ({event.result}{rolled})"
        case PilotWounded():
            return f"has its pilot wounded; {count(event.wounds, 'wound')} now"
        case GunDieLost():
            rolled = f" (rolled {dice_words(event.dice)})" if event.dice else ""
            return f"loses a die of its {GUN_NAMES[event.gun]}{rolled}; {event.left} left"
        case EngineRoughened():
            return f"has a rough engine: top speed {event.count} less"
        case RudderJammed():
            return f"has its rudder jammed (rolled {event.die}): only {LETTER_WORDS[event.rudder.letter]}"
        case FuelLost():
            return f"loses {count(event.lost, 'fuel point')}; {event.fuel} left"
        case GlideBegan():
            gone = "fuel" if event.rule == "T14.3" else "engine"
            return f"has no {gone} and glides from turn {event.glide.from_turn}"
        case AircraftLost():
            credit = f", credited to {credited(state, event.loss.credit)}" if event.loss.credit else ""
            return f"is lost: {event.loss.cause}{credit}"
        case _:
            assert_never(event)


def tell_problem(event: ProblemEvent, state: State) -> str:
    """Rolls against fire, jammed rudders and spins."""
    match event:
        case FireOutRolled():
            result = "it is out" if event.is_out else "it burns on"
            words = f"fights the fire with {event.die} ({event.needed} needed): {result}"
        case RudderRolled():
            result = "it is free" if event.is_free else "it stays jammed"
            words = f"works at the rudder with {event.die} ({event.needed} needed): {result}"
        case RecoveryRolled():
            result = "it flies again" if event.is_recovered else "it spins on"
            words = f"tries to recover with {event.die} ({event.needed} needed): {result}"
        case SpinChecked() if not event.reasons:
            words = "begins to spin"
        case SpinChecked():
            result = "it spins" if event.spin else "it flies on"
            words = f"checks for a spin with {event.die} ({event.number} or less; {', '.join(event.reasons)}): {result}"
        case Glided():
            words = f"has glided for {count(event.glide.turns, 'turn')}"
        case _:
            assert_never(event)
    return f"{name(state, event.aircraft)} {words}."
