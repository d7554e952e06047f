"""Attacks on ships and the one order of all flak and bomb cards, on the board and in quick resolve (P12.8, P13).

    type and load              cards    changes, never below 0
    SM.79, torpedoes           2        damaged                 -1
    SM.79, Ju 88, Ju 87 bombs  3        Expert Seamanship       -1
    Bf 110 C, bombs            2        saturation, by a pair   +1
    Bf 109 F, C.200, bombs     1        skill BM                +1

`next_deed` gives one card or one release at a time; each is folded before the next is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.campaigns.pedestal.cards import DECK, Draw, shuffled
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.deeds import (
    AttackEnded,
    BombDrawn,
    CrossingBegan,
    CrossingEnded,
    DeckRenewed,
    Deed,
    FlakDrawn,
)
from game.campaigns.pedestal.flak import condition_after
from game.campaigns.pedestal.flight_state import Attacker, Crossing, Strike, Task
from game.campaigns.pedestal.ship_damage import hit
from game.campaigns.pedestal.state import SUNK
from game.core.dice import Dice

STRAFE = "strafe"


class View(Protocol):
    """What the crossing steps ask of whoever flies the fight."""

    def is_flying(self, aircraft: str) -> bool:
        """Whether it is in the air and has not left."""

    def is_damaged(self, aircraft: str) -> bool:
        """Whether it counts as damaged at this moment (P22.4)."""

    def is_inside(self, aircraft: str) -> bool:
        """Whether a fighter is in the flak zone (P11.9, P21.5)."""


def begin(
    catalog: Catalog, strike: Strike, view: View, crossing: Crossing, strafers: Mapping[str, str]
) -> CrossingBegan:
    """Open a crossing step: everything due in it, in order; at Ingress also who bombs in saturation (P13.6)."""
    saturating = _saturating(catalog, strike, view) if crossing == "ingress" else strike.saturating
    tasks = _runs(strike, strafers) if crossing == "over_target" else _area(strike)
    return CrossingBegan(crossing, tasks, saturating)


def _area(strike: Strike) -> tuple[Task, ...]:
    """Area flak: strike aircraft by the rating of their own target, then everybody inside by the highest (P12.8)."""
    own = [Task("area", one.aircraft, one.ship, one.flak_area) for one in loaded(strike)]
    ship = next((one.ship for one in strike.attackers if one.flak_area == strike.area_others), "")
    return (*own, *(Task("area", other, ship, strike.area_others) for other in strike.others))


def _runs(strike: Strike, strafers: Mapping[str, str]) -> tuple[Task, ...]:
    """First all strafers, then group by group, element by element, leader before wingman (P13.1)."""
    guns = {one.ship: one.flak_target for one in strike.attackers}
    first = [
        Task("strafe", other, strafers[other], guns[strafers[other]]) for other in strike.others if other in strafers
    ]
    return (*first, *(Task("attack", one.aircraft, one.ship, one.flak_target) for one in loaded(strike)))


def loaded(strike: Strike) -> list[Attacker]:
    """The attackers less those that have dropped their bombs to fight and count among the others (P11.12)."""
    return [one for one in strike.attackers if one.aircraft not in strike.others]


def _saturating(catalog: Catalog, strike: Strike, view: View) -> tuple[str, ...]:
    """Aircraft of pairs whose two members fly undamaged when the Ingress crossing begins (P13.6)."""
    chosen: list[str] = []
    for one in strike.attackers:
        is_pair = catalog.modes[one.mode].needs_complete_undamaged_pair and len(one.element) == 2
        if is_pair and all(view.is_flying(mate) and not view.is_damaged(mate) for mate in one.element):
            chosen.append(one.aircraft)
    return tuple(chosen)


def next_deed(catalog: Catalog, strike: Strike, view: View, dice: Dice) -> Deed | None:
    """The next card or release of the crossing step that is open, None when there is none (P21.12)."""
    if not strike.crossing:
        return None
    at, stage, cards = strike.at, strike.stage, strike.cards
    while at < len(strike.tasks):
        task = strike.tasks[at]
        if _is_present(strike, view, task):
            if stage == "flak" and cards < _guns(catalog, strike, task):
                return _flak(catalog, strike, view, task, at, cards, dice)
            if task.what != "area":
                return _run(catalog, strike, view, task, at, cards if stage == "cards" else 0, dice)
        at, stage, cards = at + 1, "flak", 0
    return CrossingEnded(strike.crossing)


def _is_present(strike: Strike, view: View, task: Task) -> bool:
    return view.is_flying(task.aircraft) and (task.aircraft not in strike.others or view.is_inside(task.aircraft))


def _guns(catalog: Catalog, strike: Strike, task: Task) -> int:
    """How many flak cards meet this aircraft now (P12.8, P12.9, P13.9)."""
    if task.what != "attack":
        return task.flak
    mode = catalog.modes[_attacker(strike, task.aircraft).mode]
    if not mode.meets_target_flak:
        return 0
    suppressed = catalog.modes[STRAFE].suppression if task.ship in strike.strafed else 0
    return max(0, task.flak - suppressed) + mode.extra_target_flak


def _flak(
    catalog: Catalog, strike: Strike, view: View, task: Task, at: int, cards: int, dice: Dice
) -> FlakDrawn | DeckRenewed:
    if not strike.order:
        return renewed(catalog, strike, dice)
    card = catalog.cards[strike.order[0]]
    condition = condition_after(card.flak, view.is_damaged(task.aircraft))
    fire = "area_flak" if task.what == "area" else "target_flak"
    return FlakDrawn(task.aircraft, task.ship, fire, top(strike), card.border, card.flak, condition, at, cards + 1)  # type: ignore[arg-type]


def _run(
    catalog: Catalog, strike: Strike, view: View, task: Task, at: int, cards: int, dice: Dice
) -> BombDrawn | AttackEnded | DeckRenewed:
    """Release or strafe: all cards of one aircraft, then the damage at once (P13.2, P13.9)."""
    target = strike.targets[task.ship]
    if target.level == SUNK:
        release = "wreck" if task.what == "attack" else "none"
        return AttackEnded(task.aircraft, task.ship, task.what, release, 0, 0, target, at)  # type: ignore[arg-type]
    if cards < _card_count(catalog, strike, view, task):
        return _bomb(catalog, strike, task, at, cards, dice) if strike.order else renewed(catalog, strike, dice)
    points = strike.points if strike.at == at and strike.stage == "cards" else 0
    after = hit(catalog, target, points, task.aircraft)
    release = "released" if task.what == "attack" else "none"
    return AttackEnded(task.aircraft, task.ship, task.what, release, cards, points, after, at)  # type: ignore[arg-type]


def _card_count(catalog: Catalog, strike: Strike, view: View, task: Task) -> int:
    """How many bombing cards an aircraft draws (P13.3)."""
    if task.what == "strafe":
        return catalog.modes[STRAFE].cards
    one = _attacker(strike, task.aircraft)
    count = one.cards + strike.cards_change
    if view.is_damaged(task.aircraft):
        count += catalog.cards_modifiers.damaged_aircraft
    if task.aircraft in strike.saturating:
        count += catalog.modes[one.mode].extra_cards
    return max(catalog.cards_modifiers.minimum, count)


def _bomb(catalog: Catalog, strike: Strike, task: Task, at: int, cards: int, dice: Dice) -> BombDrawn:
    card = catalog.cards[strike.order[0]]
    target = strike.targets[task.ship]
    mode = catalog.modes[STRAFE if task.what == "strafe" else _attacker(strike, task.aircraft).mode]
    used = (mode.convert_in_harbour if target.is_in_harbour else mode.convert_at_sea)[card.bomb]
    points = catalog.points_per_result[used] * mode.points_multiplier
    if mode.hurts_only and target.ship_class not in mode.hurts_only:
        points = 0
    so_far = strike.points if cards else 0
    return BombDrawn(task.aircraft, task.ship, top(strike), card.bomb, used, points, at, cards + 1, so_far + points)


def _attacker(strike: Strike, aircraft: str) -> Attacker:
    return next(one for one in strike.attackers if one.aircraft == aircraft)


def top(strike: Strike) -> Draw:
    """The top card as it will be logged (P26.1)."""
    return Draw(DECK, len(strike.drawn) + 1, strike.order[0])


def renewed(catalog: Catalog, strike: Strike, dice: Dice) -> DeckRenewed:
    """All 76 cards shuffled again, since none is left (P2.5)."""
    number = strike.shuffles + 1
    return DeckRenewed(shuffled(dice, strike.day, number, catalog.cards), number)
