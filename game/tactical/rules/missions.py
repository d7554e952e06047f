"""Missions: what a campaign does to a fight, asked for at the clock points and carried out one by one (T12.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.dice import Dice
from game.tactical.catalog import Burst
from game.tactical.events import (
    AmmunitionSpent,
    BombsReleased,
    ElementArrived,
    EngagementEnded,
    EntryFixed,
    FireHeld,
    LengthFixed,
    MissionNoted,
    SectionMarked,
)
from game.tactical.ledger import Ledger
from game.tactical.mission import (
    CallOff,
    Directive,
    End,
    Enter,
    HoldFire,
    MarkHalf,
    Note,
    Point,
    Release,
    Remove,
    SetLength,
    SpendBurst,
)
from game.tactical.prompts import Answer, MissionAnswer, Prompt
from game.tactical.rules.damage import lose, lose_last_box
from game.tactical.rules.release import break_up
from game.tactical.state import Kind, State


def opening_prompts(state: State) -> Sequence[Prompt]:
    """Who decides what before P1."""
    return prompts(state, Point.OPENS)


def event_prompts(state: State) -> Sequence[Prompt]:
    """Who decides what when the events of P1 begin."""
    return prompts(state, Point.EVENTS)


def leaving_prompts(state: State) -> Sequence[Prompt]:
    """Who decides what once those who slip away in P15 have left."""
    return prompts(state, Point.AFTER_LEAVING)


def prompts(state: State, point: Point) -> Sequence[Prompt]:
    """Who decides what at a clock point; nobody in a stand-alone engagement."""
    return state.sortie.mission.prompts(point, state) if state.sortie else ()


def ask(ledger: Ledger, point: Point, answers: Sequence[Answer], dice: Dice) -> None:
    """Carry out all that the mission wants at a clock point, each before the next is asked for."""
    given = [answer for answer in answers if isinstance(answer, MissionAnswer)]
    while ledger.state.sortie is not None:
        directive = ledger.state.sortie.mission.next(point, ledger.state, given, dice)
        if directive is None:
            return
        carry_out(ledger, directive)


def carry_out(ledger: Ledger, directive: Directive) -> None:
    """One directive as events of the board."""
    match directive:
        case Note(deed, then):
            ledger.write(MissionNoted(deed, getattr(deed, "rule", "T12.3")))
            for consequence in then:
                carry_out(ledger, consequence)
        case MarkHalf():
            _mark_half(ledger, directive)
        case Remove(aircraft, cause, credit, rule):
            lose(ledger, aircraft, cause, credit, rule)
        case Release():
            _release(ledger, directive)
        case Enter(element, turn, rule, is_secret):
            ledger.write(EntryFixed(element, turn, is_secret, rule))
        case CallOff(element, rule):
            ledger.write(ElementArrived(element, True, rule))
        case HoldFire(aircraft, until, rule):
            ledger.write(FireHeld(aircraft, until, rule))
        case SpendBurst(aircraft, rule):
            _spend_burst(ledger, aircraft, rule)
        case SetLength(turns, rule):
            ledger.write(LengthFixed(turns, rule))
        case End(reason, rule):
            ledger.write(EngagementEnded(reason, rule))
        case _:
            assert_never(directive)


def _mark_half(ledger: Ledger, order: MarkHalf) -> None:
    """Boxes of a section until half of it is gone; no die is rolled, no spin check follows."""
    printed = ledger.state.type_of(order.aircraft).boxes.of(order.section)
    before = ledger.state.aircraft[order.aircraft].boxes.of(order.section)
    left = min(before, printed // 2)
    if left == before:
        return
    marked = before - left
    ledger.write(SectionMarked(order.aircraft, order.section, marked, left, order.cause, order.credit, 0, order.rule))
    if not left:
        lose_last_box(ledger, order.aircraft, order.section, order.credit, order.rule)


def _release(ledger: Ledger, order: Release) -> None:
    """One aircraft releases; a box of fighter-bombers breaks up with the last of them (T12.4, T3.10)."""
    unit = ledger.state.unit_of(order.aircraft)
    if unit is None:
        return
    ledger.write(BombsReleased(order.aircraft, unit.kind is Kind.STRAGGLER, order.rule))
    if all(ledger.state.aircraft[one].release != "none" for one in unit.aircraft):
        break_up(ledger, unit)


def _spend_burst(ledger: Ledger, aircraft: str, rule: str) -> None:
    """The ammunition of a medium burst of both classes, or what is left of it (T7.7)."""
    if not ledger.state.is_on("ammunition"):
        return
    record, cost = ledger.state.aircraft[aircraft], ledger.state.catalog.gunnery.bursts[Burst.MEDIUM].ammo
    mg, cannon = min(cost, record.mg_ammo), min(cost, record.cannon_ammo)
    ledger.write(AmmunitionSpent(aircraft, mg, cannon, record.mg_ammo - mg, record.cannon_ammo - cannon, rule))
