"""Air cover: the British cover deck and its cards (P7).

card    the element is (P7.5)          at most (P7.6)
red     airborne, on station           1
white   on alert, ready to launch      1
blue    away                           -
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.events import CoverArranged, CoverRead
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, ArrangeCover, ArrangePrompt
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Element, State, Status, key_of
from game.core.dice import Dice

COVER_DECK = "cover deck"
CARRIER = "carrier"

Reading = Literal["airborne", "on_alert", "away"]


def available(state: State) -> tuple[str, ...]:
    """The undamaged fighters of the group of the day (P7.1)."""
    group = state.british_group
    return tuple(
        airframe
        for airframe, row in state.catalog.airframes.items()
        if row.group == group and state.airframes[airframe] is Status.UNDAMAGED
    )


def limit(state: State) -> int | None:
    """The greatest number of elements a damaged carrier lets fly, None where there is none (P7.9, P19.8)."""
    if not state.has(Variant.FORCE_X) or state.day not in state.catalog.variants[Variant.FORCE_X].days_present:
        return None
    carrier = next(ship for ship in state.ships if state.catalog.ships[ship].ship_class == CARRIER)
    return state.catalog.variants[Variant.FORCE_X].carrier_elements[state.ships[carrier].level]


def has_flown(state: State, element: Element) -> bool:
    """Whether an aircraft of the element flew in the last mission of this day (P7.3)."""
    return any(airframe in state.flown for airframe in element)


def arranged(state: State, formed: Sequence[Element]) -> tuple[Element, ...]:
    """These elements with the ones that have flown behind, cut to what the carrier allows (P7.2, P19.8)."""
    ordered = sorted(formed, key=lambda element: has_flown(state, element))
    return tuple(ordered[: limit(state)])


def prompts(state: State) -> Sequence[AnyPrompt]:
    """The British player arranges the cover deck, if he has one (P7.2)."""
    airframes = available(state)
    if not airframes or limit(state) == 0:
        return ()
    automatic = ArrangeCover(COVER_DECK, arranged(state, elements.largest(state.catalog, airframes)))
    return (ArrangePrompt("arrange_cover", Side.BRITISH, COVER_DECK, "P7.2", airframes, automatic),)


def why_not(state: State, prompt: ArrangePrompt, answer: ArrangeCover) -> str | None:
    """Why this is no cover deck; None when it is (P7.2 to P7.4, P19.8)."""
    fault = elements.why_not(state.catalog, answer.elements, prompt.airframes)
    if fault:
        return fault
    crews = elements.by_type(state.catalog, prompt.airframes).values()
    pairs = sum(len(one) // elements.FULL for one in crews)
    formed = sum(-(-len(one) // elements.FULL) for one in crews)
    most = limit(state)
    if most is not None and len(answer.elements) > most:
        return f"The carrier can operate {most} elements and no more (P19.8)."
    if most is not None and formed > most:
        if len(answer.elements) != most:
            return f"{most} elements fly, the rest stay below (P19.8)."
    elif sum(len(element) == elements.FULL for element in answer.elements) < pairs:
        return "All but the last of an odd number of a type must be in the cover deck (P7.4)."
    flown = [has_flown(state, element) for element in answer.elements]
    return "Elements that flew in the last mission come last (P7.2)." if flown != sorted(flown) else None


def read(ledger: Ledger, dice: Dice, answer: ArrangeCover) -> None:
    """Lay the deck out and read one card for each element, from the front (P7.5, P7.6)."""
    ledger.write(CoverArranged(answer.elements))
    campaign = ledger.state.catalog.campaign
    room = {"airborne": campaign.max_airborne_elements, "on_alert": campaign.max_alert_elements}
    for element in answer.elements:
        card = ledger.draw(dice, "air cover", key_of(element), "P7.5")
        reading: Reading = ledger.state.catalog.readings.air_cover[card.border]
        if reading != "away":
            if not room[reading]:
                reading = "away"
            else:
                room[reading] -= 1
        ledger.write(CoverRead(element, reading))
