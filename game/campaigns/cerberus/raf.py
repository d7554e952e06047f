"""RAF air strength: the cup, the draw, the fighters, and in what order the rest arrives (C3, C9.11, C9.12).

die        1          2          3          4          5      6
units      0          1          1          2          2      3          Strong RAF: 1, 1, 2, 2, 3, 4
quality    aborted    aborted    crippled   crippled   full   full
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.events import CupFilled, FightersCommitted, QualityRolled, UnitDrawn, UnitsRolled
from game.campaigns.cerberus.prompts import CommitFighters, FillCup, Prompt
from game.campaigns.cerberus.rolls import CUP, QUALITY, RAF, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice

SECOND = "fighter_command_2"
SWORDFISH = "swordfish"
SECOND_PROMPT = (Prompt("fill_cup", Side.BRITISH, SECOND, "C9.11", (FillCup(SECOND, True), FillCup(SECOND, False))),)


def cup_prompts(state: State) -> Sequence[Prompt]:
    """Whether the second fighter unit goes into the cup, by the alert level of this turn (C9.11)."""
    if not state.has(Variant.SECOND_FIGHTER_COMMAND):
        return ()
    return SECOND_PROMPT if state.alert >= state.catalog.air[SECOND].alert_minimum else ()


def fill_cup(ledger: Ledger[State], answers: Sequence[FillCup]) -> None:
    """Fighters, bombers, and the Swordfish when the track says so, in list order (C3.1, C3.5, C3.12)."""
    state = ledger.state
    has_second = any(answer.is_in for answer in answers)
    units = [
        key
        for key, row in state.catalog.air.items()
        if state.alert >= row.alert_minimum and (not row.only_with or has_second) and key not in state.barred
    ]
    if state.is_swordfish_gone and SWORDFISH in units:
        units.remove(SWORDFISH)
    ledger.write(CupFilled(tuple(units), has_second))


def draw(ledger: Ledger[State], dice: Dice) -> None:
    """A die for the number of units, then a pick for each (C3.3 to C3.5)."""
    state = ledger.state
    table = state.catalog.raf
    numbers = table.units_drawn_strong if state.has(Variant.STRONG_RAF) else table.units_drawn
    rolled = roll(dice, state.turn, Step.DRAW, RAF)
    number = numbers[rolled.total - 1]
    ledger.write(UnitsRolled(rolled, number))
    for _ in range(min(number, len(state.raid.cup))):
        cup = ledger.state.raid.cup
        pick = dice.pick(state.turn, Step.DRAW, CUP, len(cup))
        ledger.write(UnitDrawn(cup[pick], pick + 1, len(cup)))


def in_order(catalog: Catalog, units: Iterable[str]) -> list[str]:
    """Units in list order (C0.11)."""
    wanted = set(units)
    return [key for key in catalog.air if key in wanted]


def strike_units(state: State) -> list[str]:
    """The strike units drawn this turn, in list order (C0.6)."""
    rows = state.catalog.air
    return [key for key in in_order(state.catalog, state.raid.drawn) if rows[key].role == "strike"]


def fighters_drawn(state: State) -> list[str]:
    """The fighter units drawn this turn, in list order."""
    rows = state.catalog.air
    return [key for key in in_order(state.catalog, state.raid.drawn) if rows[key].role == "fighter"]


def protect_prompts(state: State) -> Sequence[Prompt]:
    """Whom the next fighter unit drawn protects (C3.7, C9.12)."""
    raid = state.raid
    waiting = [key for key in fighters_drawn(state) if key not in raid.duties]
    if not waiting:
        return ()
    return _protect_prompt(waiting[0], tuple(key for key in strike_units(state) if not raid.is_protected(key)))


@lru_cache(256)
def _protect_prompt(fighter: str, wards: tuple[str, ...]) -> tuple[Prompt, ...]:
    choices = tuple(CommitFighters(fighter, ward) for ward in (*wards, ""))
    return (Prompt("commit_fighters", Side.BRITISH, fighter, "C3.7", choices),)


def protect(ledger: Ledger[State], answer: CommitFighters) -> None:
    """Fighters stay with a strike unit, which comes in full whatever its die was, or are held (C3.8, C10.5)."""
    ledger.write(FightersCommitted(answer.unit, answer.ward))


def roll_quality(ledger: Ledger[State], dice: Dice) -> None:
    """Every strike unit that is not protected, in list order (C3.9 to C3.11)."""
    state = ledger.state
    for unit in strike_units(state):
        if not state.raid.is_protected(unit):
            rolled = roll(dice, state.turn, Step.QUALITY, QUALITY)
            ledger.write(QualityRolled(unit, rolled, state.catalog.raf.quality[rolled.total - 1]))
