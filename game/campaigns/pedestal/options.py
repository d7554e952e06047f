"""Options: twenty lines, each played once in the operation, at most two a side and mission (P8).

line  Axis                              British
1     Deceptive Course                  Late Arrival
2, 3  Coordinated Attack                Experienced Air Crews; Fighter Direction
4, 5  Reconnaissance Aircraft           Deck Alert (11-12 August); Expert Seamanship (11-13)
6     Italian Fleet Sorties (11-13)     New AA Tactics (11-13)
7     U-boat Attack (11-13)             Scramble! (13-14)
8     Fighter Sweep (12-14)             "Beurling" (13-14)
9     "Experten"                        "The Confectioner" (13-14)
10    Maximum Effort (14)               Box Barrage (14)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal

from game.campaigns.pedestal.catalog import Catalog, OptionRow
from game.campaigns.pedestal.events import (
    ElementReadied,
    ElementWithdrawn,
    ExtraElementJoined,
    OptionsRevealed,
    WaveJoined,
)
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, ChooseElement, PlayOptions, Prompt
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import CRIPPLED, Element, State
from game.core.dice import Dice

CRUISER, ESCORT = "cruiser", "escort"
RECONNAISSANCE = "reconnaissance"
REMEMBERED = 1024
"""So many sets of choices are kept, since most come again."""


def playable(state: State, side: Side) -> tuple[int, ...]:
    """The lines a side may still play today (P8.2, P8.3, P8.6, P19)."""
    spent = {line for player, line in state.spent if player is side}
    rows = _rows_today(state.catalog, side, state.day, state.variants)
    return tuple([row.line for row in rows if row.line not in spent and _is_ready(state, row)])


@cache
def _rows_today(catalog: Catalog, side: Side, day: int, variants: tuple[Variant, ...]) -> tuple[OptionRow, ...]:
    """The lines of a side on a day, whether they have been played or not (P8.3, P19)."""
    rows = [row for row in catalog.options.values() if row.side is side and day in row.allowed_days]
    return tuple(row for row in rows if not set(variants).intersection(row.deleted_in))


def _is_ready(state: State, row: OptionRow) -> bool:
    return row.key != "fighter_direction" or _has_direction(state)


def _has_direction(state: State) -> bool:
    """Whether the convoy's own cruiser is neither crippled nor sunk (P8.6, P14.5, P19.9)."""
    catalog = state.catalog
    cruiser = next(id_ for id_, row in catalog.ships.items() if row.ship_class == CRUISER and row.force == ESCORT)
    return state.ships[cruiser].level < CRIPPLED


def prompts(state: State) -> Sequence[AnyPrompt]:
    """Both sides choose in secret, at the same time (P8.1)."""
    return tuple(_prompt(state.catalog, side, playable(state, side)) for side in Side)


@lru_cache(REMEMBERED)
def _prompt(catalog: Catalog, side: Side, lines: tuple[int, ...]) -> Prompt:
    """None to so many of these lines as a mission allows, of Reconnaissance one at most (P8.1, P8.2)."""
    alone = _reconnaissance(catalog, side, lines)
    counts = range(catalog.campaign.options_per_mission + 1)
    sets = (chosen for count in counts for chosen in combinations(lines, count))
    choices = tuple(PlayOptions(side.value, chosen) for chosen in sets if len(alone.intersection(chosen)) < 2)
    return Prompt("play_options", side, side.value, "P8.1", choices)


def _reconnaissance(catalog: Catalog, side: Side, lines: Iterable[int]) -> frozenset[int]:
    """The Reconnaissance lines among these, of which one is played in a mission (P8.2)."""
    return frozenset(line for line in lines if catalog.option(side, line).key == RECONNAISSANCE)


def why_not(state: State, answer: PlayOptions) -> str | None:
    """Why these lines may not be played together; None when they may (P8.1 to P8.6)."""
    side = Side(answer.unit)
    open_ = playable(state, side)
    for line in answer.lines:
        row = state.catalog.options.get(f"{side.value} {line}")
        if row is None:
            return f"There is no option {line} (P8.9)."
        if (side, line) in state.spent:
            return f"{row.name} has been played (P8.2)."
        if line not in open_:
            return f"{row.name} cannot be played now (P8.3, P8.6)."
    if len(answer.lines) > state.catalog.campaign.options_per_mission:
        return f"At most {state.catalog.campaign.options_per_mission} options are played in a mission (P8.1)."
    if len(_reconnaissance(state.catalog, side, answer.lines)) > 1:
        return "Only one Reconnaissance option is played in a mission (P8.2)."
    return None if list(answer.lines) == sorted(set(answer.lines)) else "Each option is named once, in order (P8.2)."


def reveal(ledger: Ledger, dice: Dice, axis: PlayOptions, british: PlayOptions) -> None:
    """Show both sides' options and carry out those that nobody decides about, in their order (P8.8)."""
    ledger.write(OptionsRevealed(axis.lines, british.lines))
    for line in axis.lines:
        if ledger.state.catalog.option(Side.AXIS, line).key == "coordinated_attack" and ledger.state.raid_deck:
            _coordinate(ledger, dice)
    _join(ledger, "fighter_sweep", "P8.15")
    _join(ledger, "maximum_effort", "P8.17")


def _coordinate(ledger: Ledger, dice: Dice) -> None:
    """A card, and so many elements more; spoiled, they alone go home (P8.11)."""
    card = ledger.draw(dice, "coordinated attack", f"mission {ledger.state.mission}", "P8.11")
    taken = ledger.state.raid_deck[: ledger.state.catalog.readings.raid_elements[card.border]]
    ledger.write(WaveJoined(taken, len(ledger.state.raid_deck) - len(taken), card.spoiled))


def _join(ledger: Ledger, option: Literal["fighter_sweep", "maximum_effort"], rule: str) -> None:
    if ledger.state.has_played(Side.AXIS, option):
        rows = ledger.state.catalog.airframes.values()
        ledger.write(ExtraElementJoined(option, tuple(row.id for row in rows if row.option == option), rule))


def ready_prompts(state: State) -> Sequence[AnyPrompt]:
    """Deck Alert or Scramble!: which away element goes on alert (P8.21)."""
    plan = state.current
    has_played = state.has_played(Side.BRITISH, "deck_alert") or state.has_played(Side.BRITISH, "scramble")
    if not has_played or plan.alert or not plan.away:
        return ()
    choices = tuple(ChooseElement("readied", element) for element in plan.away)
    return (Prompt("choose_element", Side.BRITISH, "readied", "P8.21", choices),)


def ready(ledger: Ledger, element: Element) -> None:
    """Put the element on alert (P8.21)."""
    ledger.write(ElementReadied(element))


def withdraw_prompts(state: State) -> Sequence[AnyPrompt]:
    """Italian Fleet Sorties: which element is withdrawn (P8.13)."""
    plan = state.current
    if not state.has_played(Side.AXIS, "fleet_sortie"):
        return ()
    choices = tuple(ChooseElement("withdrawn", element) for element in (plan.airborne, plan.alert) if element)
    return (Prompt("choose_element", Side.BRITISH, "withdrawn", "P8.13", choices),) if choices else ()


def withdraw(ledger: Ledger, element: Element) -> None:
    """Take the element out of the mission (P8.13)."""
    ledger.write(ElementWithdrawn(element))
