"""The raid deck and the raid card (P5, P6).

card    elements taken from the top (P6.1)
white   1
red     2
blue    3
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.events import RaidDeckArranged, RaidTaken
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, ArrangePrompt, ArrangeRaid
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, Status
from game.core.dice import Dice

RAID_DECK = "raid deck"


def available(state: State) -> tuple[str, ...]:
    """The airframes that may be put in the deck today: undamaged, of a type that reaches the convoy (P5.2, P5.3)."""
    allowed = state.catalog.days[state.day].axis_types_allowed
    return tuple(
        airframe
        for airframe, row in state.catalog.airframes.items()
        if row.group == "axis" and state.airframes[airframe] is Status.UNDAMAGED and row.type in allowed
    )


def prompts(state: State) -> Sequence[AnyPrompt]:
    """The Axis player arranges the deck, if anything may fly (P5.4)."""
    airframes = available(state)
    if not airframes:
        return ()
    automatic = ArrangeRaid(RAID_DECK, elements.largest(state.catalog, airframes))
    return (ArrangePrompt("arrange_raid", Side.AXIS, RAID_DECK, "P5.2", airframes, automatic),)


def why_not(state: State, prompt: ArrangePrompt, answer: ArrangeRaid) -> str | None:
    """Why this is no raid deck; None when it is (P5.2 to P5.4)."""
    if not answer.elements:
        return "At least one element must be put in the raid deck (P5.4)."
    return elements.why_not(state.catalog, answer.elements, prompt.airframes)


def arrange(ledger: Ledger, answer: ArrangeRaid) -> None:
    """Close the deck (P5.5)."""
    ledger.write(RaidDeckArranged(answer.elements, len(answer.elements)))


def draw_raid(ledger: Ledger, dice: Dice) -> bool:
    """Draw the raid card and take the elements; False when the attack is spoiled (P6.1 to P6.4)."""
    mission = ledger.state.mission + 1
    card = ledger.draw(dice, "raid", f"mission {mission}", "P6.1")
    wanted = ledger.state.catalog.readings.raid_elements[card.border]
    taken = ledger.state.raid_deck[:wanted]
    left = len(ledger.state.raid_deck) - len(taken)
    ledger.write(RaidTaken(card.number, taken, left, card.spoiled, mission, "P6.4" if card.spoiled else "P6.1"))
    return not card.spoiled
