"""Shots in quick resolve: destroyed up to K, damaged up to K + M, on a hundred-sided die (P23.1, P23.3, P23.10).

modifier, to K and M alike                                            by
target is soft (Ju 87)                                                +1
target is agile (Bf 109 F, Spitfire V), in duels and dogfights        -1
strike aircraft as target in Egress and on the way home               -3
experienced: own shots +2, shots at it -2       A, BU: own shots      +2
Fighter Direction: leaders' shots, first turn +2  D: shots at it      -2
                                                G: own return fire    +2
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.campaigns.engagement import AircraftIn
from game.campaigns.pedestal.catalog import AircraftRow, Catalog
from game.campaigns.pedestal.flight_state import Condition, Flight, Flyer
from game.campaigns.pedestal.parts import PedestalPart
from game.campaigns.pedestal.state import State

FACES = 100

What = Literal["pass", "return_fire", "duel"]


class Odds(NamedTuple):
    """A shot's numbers with the reasons for what was changed."""

    destroys: int
    damages: int
    reasons: tuple[tuple[str, int], ...]


def odds(state: State, flight: Flight, shooter: Flyer, target: Flyer, what: What) -> Odds:
    """K and M of a shot, neither below 0 (P23.1)."""
    catalog = state.catalog
    row, aim = catalog.type_of(shooter.id), catalog.type_of(target.id)
    base = row.quick.return_fire if what == "return_fire" else _base(row, target)
    reasons = (
        *_skill(catalog, state, shooter, target, what),
        *_target(catalog, flight, aim, target, what),
        *_direction(state, flight, shooter, what),
    )
    if not reasons:
        return Odds(*base, ())
    change = sum(value for _, value in reasons)
    return Odds(max(0, base[0] + change), max(0, base[1] + change), reasons)


def _base(row: AircraftRow, target: Flyer) -> tuple[int, int]:
    return row.quick.pass_strike if target.is_strike else row.quick.pass_fighter


def _skill(catalog: Catalog, state: State, shooter: Flyer, target: Flyer, what: What) -> list[tuple[str, int]]:
    aircraft = _aircraft(state)
    own, enemy = aircraft[shooter.id], aircraft[target.id]
    found: list[tuple[str, int]] = []
    if own.quality == "experienced" and what != "return_fire":
        found.append(("experienced", catalog.experienced.quick_own_pass))
    if enemy.quality == "experienced":
        found.append(("at an experienced element", catalog.experienced.quick_enemy_pass))
    for letter in own.traits:
        skill = catalog.skills[letter]
        value = skill.quick_return_fire if what == "return_fire" else skill.quick_own_pass
        if value:
            found.append((letter, value))
    for letter in enemy.traits:
        if catalog.skills[letter].quick_enemy_pass:
            found.append((letter, catalog.skills[letter].quick_enemy_pass))
    return found


def _target(catalog: Catalog, flight: Flight, aim: AircraftRow, target: Flyer, what: What) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    if target.is_strike:
        if aim.quick.soft:
            found.append(("soft target", aim.quick.soft))
        if flight.turn >= flight.target_bound + EGRESS:
            found.append(("scattered, light and low", catalog.quick.post_target_modifier))
    elif aim.quick.agile and what == "duel":
        found.append(("agile target", -aim.quick.agile))
    return found


EGRESS = 3


def _direction(state: State, flight: Flight, shooter: Flyer, what: What) -> list[tuple[str, int]]:
    if not _part(state).has_fighter_direction or what == "return_fire":
        return []
    is_first = flight.turn == (0 if flight.has_sweep else 1)
    is_leader = not shooter.is_axis and shooter.id == shooter.element[0]
    return [("Fighter Direction", state.catalog.quick.direction_first_turn_bonus)] if is_first and is_leader else []


def tie_need(state: State, escort: str, fighter: str) -> int:
    """Up to what an escort ties a British fighter (P23.2, P8.26)."""
    catalog, aircraft = state.catalog, _aircraft(state)
    need = catalog.quick.tie_chance
    need += sum(catalog.skills[letter].quick_tie_by_him for letter in aircraft[escort].traits)
    against = [catalog.skills[letter].quick_tie_against_him for letter in aircraft[fighter].traits]
    return max(0, need + sum(against))


def outcome(roll: int, shot: Odds) -> Literal["nothing", "damaged", "destroyed"]:
    """What a roll of the hundred-sided die does (P23.1)."""
    if roll <= shot.destroys:
        return "destroyed"
    return "damaged" if roll <= shot.destroys + shot.damages else "nothing"


def after(condition: Condition, result: Literal["nothing", "damaged", "destroyed"]) -> Condition:
    """The condition after a shot: a damaged target is destroyed by either (P23.1)."""
    if result == "nothing":
        return condition
    return "destroyed" if result == "destroyed" or condition != "undamaged" else "damaged"


def has_return_fire(catalog: Catalog, airframe: str) -> bool:
    """Whether a type shoots back (P23.1)."""
    return any(catalog.type_of(airframe).quick.return_fire)


def _aircraft(state: State) -> dict[str, AircraftIn]:
    if state.request is None:
        raise RuntimeError("no engagement is open")
    return state.request.aircraft  # type: ignore[return-value]


def _part(state: State) -> PedestalPart:
    if state.request is None:
        raise RuntimeError("no engagement is open")
    part: PedestalPart = state.request.part
    return part
