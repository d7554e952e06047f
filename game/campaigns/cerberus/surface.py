"""Surface combat and the shore batteries: one simultaneous round (C7, C9.17 to C9.21).

guns     D6 + attacker's factor - target's factor, damaged above the target's factor
shore    found when D6 is below the alert level, damaged on 1 or less; both -1 crippled, +1 under Strong cover
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.cerberus.damage import damage
from game.campaigns.cerberus.events import FireRevealed, GunsFired, ShoreFired, ShoreSought
from game.campaigns.cerberus.prompts import OpenGuns, Prompt
from game.campaigns.cerberus.rolls import SHORE, SURFACE, Modifier, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import SOUND, Ship, State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice

BATTERIES = "shore batteries"


def prompts(state: State) -> Sequence[Prompt]:
    """Every ship with an enemy in its Area, German ships first; with a factor of 0 there is only one choice (C7.2)."""
    british = [ship for ship in state.british() if ship.is_in_area]
    if not british:
        return ()
    german = [ship for ship in state.german() if ship.is_in_area]
    return (*_asked(state, Side.GERMAN, german, british), *_asked(state, Side.BRITISH, british, german))


def _asked(state: State, side: Side, mine: Sequence[Ship], enemies: Sequence[Ship]) -> list[Prompt]:
    found: list[Prompt] = []
    for ship in mine:
        near = [enemy.key for enemy in enemies if enemy.place == ship.place]
        if near:
            targets = near if state.factor(ship.key) else []
            choices = tuple(OpenGuns(ship.key, target) for target in (*targets, ""))
            found.append(Prompt("open_guns", side, ship.key, "C7.2", choices))
    return found


def fight(ledger: Ledger[State], answers: Sequence[OpenGuns], dice: Dice) -> None:
    """Reveal, fire, and apply all results together (C7.1, C7.3, C7.6, C9.21)."""
    before = ledger.state
    hits: dict[str, list[str]] = {}
    if answers:
        ledger.write(_revealed(before, answers))
        _guns(ledger, before, [answer for answer in answers if answer.ship], hits, dice)
    if before.has(Variant.SHORE_BATTERIES):
        _shore(ledger, before, hits, dice)
    for key in before.ships:
        if key in hits:
            damage(ledger, key, "gunfire", tuple(hits[key]), "C7.6")


def _revealed(state: State, answers: Sequence[OpenGuns]) -> FireRevealed:
    sides: dict[Side, dict[str, str]] = {Side.GERMAN: {}, Side.BRITISH: {}}
    for answer in answers:
        if answer.ship:
            sides[state.catalog.ships[answer.unit].side][answer.unit] = answer.ship
    return FireRevealed(sides[Side.GERMAN], sides[Side.BRITISH])


def _guns(
    ledger: Ledger[State], before: State, shots: Sequence[OpenGuns], hits: dict[str, list[str]], dice: Dice
) -> None:
    """German ships, then British; factors are those at the start of the step (C7.4, C7.5)."""
    for shot in shots:
        attacker, target = before.factor(shot.unit), before.factor(shot.ship)
        lead = attacker - target
        modifiers: tuple[Modifier, ...] = (("lead in factors", lead),) if lead else ()
        rolled = roll(dice, before.turn, Step.SURFACE, SURFACE, modifiers, "above", target)
        ledger.write(GunsFired(shot.unit, shot.ship, rolled, rolled.is_success))
        if rolled.is_success:
            hits.setdefault(shot.ship, []).append(shot.unit)


def _shore(ledger: Ledger[State], before: State, hits: dict[str, list[str]], dice: Dice) -> None:
    """Every German ship in the Area of the guns, the second die at once after the first (C9.17 to C9.20)."""
    table, places = before.catalog.shore, before.catalog.places
    for ship in before.german():
        if not (ship.is_in_area and places[ship.place].has_shore_batteries):
            continue
        modifiers: tuple[Modifier, ...] = () if ship.condition is SOUND else (("crippled", table.crippled),)
        if before.cover >= table.strong_cover_level:
            modifiers = (*modifiers, ("Strong cover", table.strong_cover))
        sought = roll(dice, before.turn, Step.SURFACE, SHORE, modifiers, "below", before.alert)
        ledger.write(ShoreSought(ship.key, sought, sought.is_success))
        if sought.is_success:
            fired = roll(dice, before.turn, Step.SURFACE, SHORE, modifiers, "at most", table.damaged_at_most)
            ledger.write(ShoreFired(ship.key, fired, fired.is_success))
            if fired.is_success:
                hits.setdefault(ship.key, []).append(BATTERIES)


def hits_on(attacker: int, target: int) -> int:
    """How many faces of the die hit: h of C18.1 and C21.2."""
    return max(0, min(6, 6 - 2 * target + attacker)) if attacker else 0
