"""Quick resolve: ties, passes, duels and dogfights with a hundred-sided die (P23).

order in a mission turn (P23.2): entries, orders, crossing step, ties, passes, duels, who leaves, the end
"""

from __future__ import annotations

from typing import Literal

from game.campaigns.pedestal import shots
from game.campaigns.pedestal.cards import QUICK, Draw
from game.campaigns.pedestal.events import (
    AircraftHit,
    BrokeOff,
    FlightEnded,
    HomeBoundFixed,
    PreyRolled,
    ShotRolled,
    TieTried,
)
from game.campaigns.pedestal.flight import (
    crossing_of,
    flying_of_group,
    in_fight,
    is_alert_open,
    is_opposed,
    last_turn,
)
from game.campaigns.pedestal.flight_state import Flight, Flyer
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.mission_turns import home_bound, speed
from game.campaigns.pedestal.state import State
from game.campaigns.pedestal.targets import MISSIONS_A_DAY
from game.core.dice import Dice

Cause = Literal["fixed_guns", "defensive_fire", "rear_gun"]


def fight(ledger: Ledger, dice: Dice) -> None:
    """The fighting of one mission turn (P23.2 points 4 to 7, P23.4)."""
    flight = ledger.flight
    fighters = in_fight(flight)
    if flight.is_dogfight:
        _dogfight(ledger, dice, fighters)
        return
    is_over_target = crossing_of(flight) == "over_target"
    escorts = [one for one in fighters if one.is_axis and not (one.strafing and is_over_target)]
    british = [one for one in fighters if not one.is_axis]
    _tie(ledger, dice, [one.id for one in escorts], [one.id for one in british])
    tied = ledger.flight.tied
    for one in british:
        if one.id not in tied and flight.turn > 0:
            _pass(ledger, dice, one.id)
    for one in british:
        if one.id in tied:
            _duel(ledger, dice, one.id, tied[one.id])


def _roll(ledger: Ledger, dice: Dice, faces: int) -> Draw:
    state, flight = ledger.outside, ledger.flight
    moment = state.day * MISSIONS_A_DAY + state.mission
    face = 1 + dice.pick(moment, f"M13 turn {flight.turn}", QUICK, faces)
    return Draw(QUICK, flight.rolls + 1, face)


def _tie(ledger: Ledger, dice: Dice, escorts: list[str], british: list[str]) -> None:
    """Each escort tries the next British fighter that is not tied yet, starting over at the front (P23.2 point 5)."""
    at = 0
    for escort in escorts:
        untied = [place for place, one in enumerate(british) if one not in ledger.flight.tied]
        if not untied:
            return
        at = next((place for place in untied if place >= at), untied[0])
        need = shots.tie_need(ledger.outside, escort, british[at])
        draw = _roll(ledger, dice, shots.FACES)
        ledger.write(TieTried(escort, british[at], draw, need, draw.value <= need))
        at += 1


def _pass(ledger: Ledger, dice: Dice, fighter: str) -> None:
    """A pass at an aircraft of the prey group, and its return fire; both count (P23.2 point 6)."""
    flight = ledger.flight
    prey = flying_of_group(flight, flight.flyers[fighter].prey)
    if not prey:
        return
    draw = _roll(ledger, dice, len(prey))
    target = prey[draw.value - 1].id
    ledger.write(PreyRolled(fighter, draw, len(prey), target))
    first = _shoot(ledger, dice, fighter, target, "pass")
    back: Hit | None = None
    if shots.has_return_fire(ledger.outside.catalog, target):
        back = _shoot(ledger, dice, target, fighter, "return_fire")
    _suffer(ledger, target, fighter, first, "fixed_guns")
    if back:
        _suffer(ledger, fighter, target, back, "defensive_fire")


def _duel(ledger: Ledger, dice: Dice, fighter: str, escort: str) -> None:
    """A tied pair shoot at each other at the same time (P23.2 point 7)."""
    first = _shoot(ledger, dice, fighter, escort, "duel")
    back = _shoot(ledger, dice, escort, fighter, "duel")
    _suffer(ledger, escort, fighter, first, "fixed_guns")
    _suffer(ledger, fighter, escort, back, "fixed_guns")


def _dogfight(ledger: Ledger, dice: Dice, fighters: list[Flyer]) -> None:
    """Each fighter makes one pass, the British first; all results count together at the end (P23.4)."""
    british = [one.id for one in fighters if not one.is_axis]
    axis = [one.id for one in fighters if one.is_axis]
    hits: list[tuple[str, str, Hit]] = []
    for shooter, enemies in [*((one, axis) for one in british), *((one, british) for one in axis)]:
        if enemies:
            draw = _roll(ledger, dice, len(enemies))
            target = enemies[draw.value - 1]
            ledger.write(PreyRolled(shooter, draw, len(enemies), target, "P23.4"))
            hits.append((target, shooter, _shoot(ledger, dice, shooter, target, "duel")))
    for target, shooter, result in hits:
        _suffer(ledger, target, shooter, result, "fixed_guns")


Hit = Literal["nothing", "damaged", "destroyed"]


def _shoot(ledger: Ledger, dice: Dice, shooter: str, target: str, what: shots.What) -> Hit:
    """One roll; passes and duel shots cost the shooter a pass (P23.2 point 8)."""
    state, flight = ledger.outside, ledger.flight
    firer = flight.flyers[shooter]
    shot = shots.odds(state, flight, firer, flight.flyers[target], what)
    draw = _roll(ledger, dice, shots.FACES)
    result = shots.outcome(draw.value, shot)
    left = firer.passes - (what != "return_fire")
    ledger.write(ShotRolled(shooter, target, what, draw, shot.destroys, shot.damages, left, result, shot.reasons))
    return result


def _suffer(ledger: Ledger, target: str, shooter: str, result: Hit, cause: Cause) -> None:
    """What a shot does; the shooter is credited (P23.1, P23.6)."""
    flyer = ledger.flight.flyers[target]
    condition = shots.after(flyer.condition, result)
    if condition != flyer.condition:
        ledger.write(AircraftHit(target, condition, cause, shooter))


def end_turn(ledger: Ledger) -> bool:
    """Who leaves, the way home at the end of Egress, and whether the flight is over (P23.2 point 9, P10.5, P11.16)."""
    flight = ledger.flight
    for one in flight.flyers.values():
        if not one.is_strike and one.is_flying and one.entry <= flight.turn:
            if one.condition == "damaged":
                ledger.write(BrokeOff(one.id, "damaged", "P11.15"))
            elif not one.passes:
                ledger.write(BrokeOff(one.id, "no passes left", "P11.15"))
    if crossing_of(flight) == "egress":
        _fix_home_bound(ledger)
    reason = _end_reason(ledger.outside, ledger.flight)
    if reason:
        ledger.write(FlightEnded(reason, "P11.16"))
    return bool(reason)


def _fix_home_bound(ledger: Ledger) -> None:
    catalog = ledger.outside.catalog
    flying = [one for one in ledger.flight.flyers.values() if one.is_strike and one.is_flying]
    speeds = [(speed(catalog, one.id), one.condition == "damaged") for one in flying]
    turns = home_bound(catalog, speeds)
    ledger.write(HomeBoundFixed(turns, min((fast - is_hit for fast, is_hit in speeds), default=0)))


def _end_reason(state: State, flight: Flight) -> str:
    """Why the flight ends with this turn, empty when it goes on (P11.16)."""
    if flight.is_dogfight:
        return _dogfight_end(state, flight)
    if flight.turn > 0 and not any(one.is_strike and one.is_flying for one in flight.flyers.values()):
        return "no strike aircraft is left"
    last = last_turn(flight)
    if last is not None and flight.turn >= last:
        return "the way home is over"
    return "nobody opposes the raid any more" if last is not None and not is_opposed(flight) else ""


def _dogfight_end(state: State, flight: Flight) -> str:
    turns = state.catalog.campaign.dogfight_turns
    if flight.turn >= turns:
        return "the dogfight is over"
    left = [one for one in flight.flyers.values() if one.is_flying and one.entry <= turns]
    if not any(one.is_axis for one in left):
        return "no Axis fighter is left"
    is_over = not any(not one.is_axis for one in left) and not is_alert_open(flight)
    return "no British fighter is left" if is_over else ""
