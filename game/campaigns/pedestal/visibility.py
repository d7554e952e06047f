"""Who sees what (P25).

hidden from            what                                               until
the British            the raid deck and what stayed on the ground        each element at M1 or M6
the Axis               launch orders and their delay card                 the element enters, or the flight ends
both                   the order of the action deck, all seeds and hashes never
"""

from __future__ import annotations

from game.campaigns.pedestal.deeds import BombDrawn, DeckRenewed, FlakDrawn, LaunchCardDrawn
from game.campaigns.pedestal.events import (
    AlertHeld,
    CampaignOpened,
    DeckShuffled,
    EngagementRequested,
    Event,
    LaunchOrdered,
    MissionTurnBegan,
    RaidDeckArranged,
    ResultApplied,
    Struck,
)
from game.campaigns.pedestal.flight import NEVER
from game.campaigns.pedestal.flight_state import Flight, Launch, Strike
from game.campaigns.pedestal.request import open_part
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Deck, State
from game.core.records import changed, changer, latest


def redact(state: State, side: Side) -> State:
    """The campaign as one side may see it (P25.1, P25.2, P25.4)."""
    raid_deck = state.raid_deck if side is Side.AXIS else ()
    request = open_part(state.request) if state.request else None
    flight = _flight(state.flight, side) if state.flight else None
    return _open(state, "", raid_deck, _closed_deck(state.deck), request, flight, ())


_open = changer(State, "seed", "raid_deck", "deck", "request", "flight", "settled")


@latest
def _closed_deck(deck: Deck) -> Deck:
    return Deck((), deck.drawn, deck.shuffles)


def _flight(flight: Flight, side: Side) -> Flight:
    is_told = side is Side.BRITISH or flight.has_ended or flight.mode == "unopposed"
    is_held = flight.is_alert_held and is_told
    if is_told or not is_secret(flight.launch):
        return _open_flight(flight, closed(flight.strike), is_held)
    assert flight.launch is not None
    waiting = {id_: changed(flight.flyers[id_], entry=NEVER) for id_ in flight.launch.element}
    return changed(
        flight,
        launch=None,
        is_alert_held=is_held,
        flyers={**flight.flyers, **waiting},
        strike=closed(without(flight.strike, flight.launch.card)),
    )


_open_flight = changer(Flight, "strike", "is_alert_held")


def is_secret(launch: Launch | None) -> bool:
    """Whether the Axis do not know of a launch yet (P11.6)."""
    return launch is not None and not launch.has_entered


def recounted(deed: FlakDrawn | BombDrawn, strike: Strike, launch: Launch | None) -> FlakDrawn | BombDrawn:
    """A card's number without the secret one that came before it (P25.2)."""
    if launch is None or not is_secret(launch) or launch.card not in strike.drawn:
        return deed
    return changed(deed, draw=deed.draw._replace(number=deed.draw.number - 1))


@latest
def closed(strike: Strike) -> Strike:
    """The strike without the order of the deck (P25.2)."""
    return _open_strike(strike, (), ())


_open_strike = changer(Strike, "order", "shuffled")


def without(strike: Strike, card: int) -> Strike:
    """The cards drawn without the secret one; a shuffle made for it alone has not been seen either (P25.2)."""
    used = tuple(one for at, one in enumerate(strike.used) if one != card or card in strike.used[at + 1 :])
    if strike.drawn == (card,):
        return changed(strike, drawn=_pile_before(strike), used=used, shuffles=strike.shuffles - 1)
    return changed(strike, drawn=tuple(one for one in strike.drawn if one != card), used=used)


def _pile_before(strike: Strike) -> tuple[int, ...]:
    """All 76 cards lay drawn when the deck was shuffled for the secret card."""
    return tuple(sorted({*strike.order, *strike.drawn}))


def redact_event(event: Event, side: Side, state: State) -> Event | None:
    """The event as one side may see it, None when it may not see it at all; `state` is the one before it (P25.2)."""
    match event:
        case CampaignOpened():
            return changed(event, state=redact(event.state, side))
        case DeckShuffled():
            return changed(event, order=())
        case RaidDeckArranged() if side is Side.BRITISH:
            return changed(event, elements=())
        case EngagementRequested():
            flight = _flight(event.flight, side) if event.flight else None
            return changed(event, request=open_part(event.request), flight=flight)
        case LaunchOrdered() | AlertHeld() if side is Side.AXIS:
            return None
        case MissionTurnBegan() if side is Side.AXIS and event.launch and not event.launch.has_entered:
            return changed(event, launch=None)
        case Struck():
            return _deed(event, side, state)
        case ResultApplied():
            return _result(event)
    return event


def _deed(event: Struck, side: Side, state: State) -> Struck | None:
    deed = event.deed
    if isinstance(deed, LaunchCardDrawn) and side is Side.AXIS:
        return None
    if isinstance(deed, DeckRenewed):
        is_at_launch = state.flight is not None and not state.flight.strike.crossing
        return None if is_at_launch and side is Side.AXIS else changed(event, deed=changed(deed, order=()))
    if isinstance(deed, FlakDrawn | BombDrawn) and side is Side.AXIS and state.flight:
        return changed(event, deed=recounted(deed, state.flight.strike, state.flight.launch))
    return event


def _result(event: ResultApplied) -> ResultApplied:
    part = changed(event.result.part, order=(), shuffled=())
    closed = changed(event.result, request_hash="", part=part)
    return changed(event, result=closed, deck=Deck((), event.deck.drawn, event.deck.shuffles))
