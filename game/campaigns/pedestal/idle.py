"""Options that would do nothing, or little, as things stand: said on their cards and in the log (P8.10 to P8.25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.crews import EXPERTEN_SETS, SPITFIRES
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State

NOBODY_UP = "no British element is airborne or on alert"


def idle(state: State, side: Side, line: int) -> str:
    """Why an option would do nothing in the mission as it stands, as a clause; empty when it would do something."""
    why = REASONS.get(state.catalog.option(side, line).key)
    return why(state) if why and state.plan is not None else ""


def _wave(state: State) -> str:
    return "" if state.raid_deck_size else "the raid deck is empty"


def _alert(state: State) -> str:
    if state.current.alert:
        return "an element is on alert already"
    return "" if state.current.away else "no element is away"


def _present(state: State) -> str:
    return "" if state.current.airborne or state.current.alert else NOBODY_UP


def _experts(state: State) -> str:
    rows = state.catalog.airframes
    has_crew = any(rows[one].type in EXPERTEN_SETS for element in state.current.raid for one in element)
    return "" if has_crew else "no Ju 87 and no Bf 110 is in the raid"


def _spitfire(state: State) -> str:
    rows, plan = state.catalog.airframes, state.current
    has_pilot = any(rows[one].type in SPITFIRES for one in (*plan.airborne, *plan.alert))
    return "" if has_pilot else "no Spitfire is airborne or on alert"


def _escort(state: State) -> str:
    has_fighter = any(elements.is_fighter(state.catalog, element) for element in state.current.raid)
    return "" if has_fighter else "no Axis fighter is in the raid"


REASONS: Mapping[str, Callable[[State], str]] = {
    "coordinated_attack": _wave,
    "fleet_sortie": _present,
    "experten": _experts,
    "late_arrival": _escort,
    "experienced_crews": _present,
    "fighter_direction": _present,
    "deck_alert": _alert,
    "scramble": _alert,
    "beurling": _spitfire,
    "confectioner": _spitfire,
}
