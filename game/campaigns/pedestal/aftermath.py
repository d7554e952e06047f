"""From a flight to its result, and from a result into the campaign (P15.1 to P15.4, P22, P23.7).

on the board                                                                           campaign state (P22.4)
lost, forced down or crashed                                                           destroyed
half of Engine, Wing, Fuselage, Tail or Crew; straggled; wounded; rough; rudder; flak  damaged
anything less                                                                          undamaged
"""

from __future__ import annotations

from game.campaigns import engagement
from game.campaigns.engagement import AircraftOut, Condition, EngagementRequest, EngagementResult, Refused, checked
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.events import DecisionOpened, Event, ResultApplied, ShipsChanged
from game.campaigns.pedestal.flight_state import Flight, Flyer, Launch
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.parts import AircraftNote, PedestalPart, PedestalResult, ShipOut
from game.campaigns.pedestal.ship_damage import settled
from game.campaigns.pedestal.state import Deck, Ship, State, Status, Step
from game.core.records import changed
from game.tactical.catalog import Boxes


def condition(printed: Boxes, out: AircraftOut, is_flak_damaged: bool) -> Condition:
    """The campaign state that follows from an aircraft's record, flak damage told apart (P22.4)."""
    follows = engagement.condition(printed, out)
    return "damaged" if is_flak_damaged and follows == "undamaged" else follows


def quick_result(
    catalog: Catalog, request: EngagementRequest[PedestalPart], flight: Flight
) -> EngagementResult[PedestalResult]:
    """The result of a flight by quick resolve (P22.1, P23.7)."""
    strike = flight.strike
    ships = {id_: ShipOut(one.points, one.level, one.credited_to) for id_, one in strike.targets.items()}
    part = PedestalResult(
        ships=ships,
        cards=strike.used,
        shuffled=strike.shuffled,
        order=strike.order,
        shuffles=strike.shuffles,
        launch=flight.launch,
        turns_flown=flight.turns_flown,
        home_bound=flight.home_bound,
        notes={id_: _note(flyer) for id_, flyer in flight.flyers.items()},
    )
    aircraft = {id_: _out(catalog, flyer) for id_, flyer in flight.flyers.items()}
    return EngagementResult(request.hash, flight.mode, "", 0, aircraft, part)


def _note(flyer: Flyer) -> AircraftNote:
    return AircraftNote(
        flyer.is_flak_damaged, flyer.cards_drawn, flyer.broke_off, flyer.went_in, flyer.passes, flyer.lost_in
    )


def _out(catalog: Catalog, flyer: Flyer) -> AircraftOut:
    engine = catalog.type_of(flyer.id).boxes.engine
    lost = {"undamaged": 0, "damaged": (engine + 1) // 2, "destroyed": engine}[flyer.condition]
    release = flyer.release
    if flyer.is_strike and flyer.condition == "destroyed" and release == "none":
        release = "lost_with_aircraft"
    return AircraftOut(
        state=flyer.condition,
        boxes_lost=Boxes(engine=lost),
        left=flyer.broke_off is not None,
        cause=flyer.cause,
        credited_to=flyer.credit,
        release=release,
    )


def check(state: State, result: EngagementResult[PedestalResult], *, checks_cards: bool = True) -> PedestalResult:
    """Refuse a result with its first failing field (P22.2)."""
    request, part = checked(state.request, result, PedestalResult)
    for id_, out in result.aircraft.items():
        note = part.notes.get(id_, AircraftNote())
        _check_aircraft(f"aircraft[{id_}]", state, request, out, note, id_)
    _check_ships(state.catalog, request, part)
    if checks_cards:
        _check_cards(state.catalog, request, part)
    return part


def _check_aircraft(
    where: str, state: State, request: EngagementRequest[PedestalPart], out: AircraftOut, note: AircraftNote, id_: str
) -> None:
    expected = condition(state.catalog.type_of(id_).boxes, out, note.is_flak_damaged)
    if out.state != expected:
        raise Refused(f"{where}.state", f"{expected} follows from its boxes (P22.4)")
    part = request.part
    over_target = part.target_bound + 2
    is_gone = any(turn is not None and turn < over_target for turn in (note.mission_turn, note.broke_off_turn))
    if out.release == "released" and (request.aircraft[id_].role != "bomber" or is_gone):
        raise Refused(f"{where}.release", "only strike aircraft flying at the Over-Target crossing release (P22.2)")


def _check_ships(catalog: Catalog, request: EngagementRequest[PedestalPart], part: PedestalResult) -> None:
    targets = request.part.strike.targets
    if set(part.ships) != set(targets):
        raise Refused("part.ships", "the target ships of the request were expected")
    for id_, out in part.ships.items():
        if out.points < targets[id_].points:
            raise Refused(f"part.ships[{id_}].points", "points do not fall in a mission (P22.2)")
        if out.level != catalog.class_of(id_).level(out.points):
            raise Refused(f"part.ships[{id_}].level", "the level follows from the points (P14.2)")


def _check_cards(catalog: Catalog, request: EngagementRequest[PedestalPart], part: PedestalResult) -> None:
    """The cards are those of the deck in order, which was shuffled only when it ran out (P22.2)."""
    order, left = request.part.strike.order, part.cards
    for renewed in (*part.shuffled, None):
        count = len(order) if renewed is not None else len(left)
        if left[:count] != order[:count] or len(left) < count:
            raise Refused("part.cards", "the cards of the request's deck were expected, in order (P22.2)")
        left, order = left[count:], order[count:]
        if renewed is not None:
            if sorted(renewed) != list(catalog.cards):
                raise Refused("part.shuffled", "each card once was expected (P2.5)")
            order = renewed
    if order != part.order or part.shuffles != request.part.strike.shuffles + len(part.shuffled):
        raise Refused("part.order", "the cards that are left were expected (P22.2)")


def apply_result(state: State, result: EngagementResult[PedestalResult], *, checks_cards: bool = True) -> list[Event]:
    """Read a result into the campaign: no die, no card; a result already read changes nothing (P15.1, P22.3, P22.6)."""
    if result.request_hash in state.settled:
        return []
    part = check(state, result, checks_cards=checks_cards)
    ledger = Ledger(state)
    ships = tuple(_after(state.ships[id_], out) for id_, out in part.ships.items())
    ledger.write(
        ResultApplied(
            result=result,
            statuses=_statuses(state, result),
            ships=ships,
            deck=_deck(state, part, checks_cards),
            flown=flown(state, part.launch),
        )
    )
    for ship in ships:
        _settle(ledger, ship.id)
    ledger.write(DecisionOpened(Step.RECORD))
    return ledger.events


def _after(ship: Ship, out: ShipOut) -> Ship:
    fate = "sunk by attack" if out.level == 4 and ship.is_afloat else ship.fate
    return changed(ship, points=out.points, level=out.level, fate=fate)


def _settle(ledger: Ledger, id_: str) -> None:
    """A ship crippled at sea falls behind; a guard that is lost or crippled leaves its ward alone (P15.3)."""
    before = ledger.state.ships[id_]
    after = settled(ledger.state, before)
    if after != (before,):
        ledger.write(ShipsChanged(after, "P15.3"))


def _statuses(state: State, result: EngagementResult[PedestalResult]) -> dict[str, Status]:
    """Temporary aircraft are forgotten; everybody else is as he came out (P22.6)."""
    known = {id_: out for id_, out in result.aircraft.items() if state.airframes[id_] is not Status.OUTSIDE}
    return {id_: Status(out.state) for id_, out in known.items()}


def _deck(state: State, part: PedestalResult, checks_cards: bool) -> Deck:
    if not checks_cards:
        return state.deck
    if part.shuffled:
        since = part.cards[len(part.cards) - (len(state.catalog.cards) - len(part.order)) :]
        return Deck(part.order, since if len(part.order) < len(state.catalog.cards) else (), part.shuffles)
    return Deck(part.order, (*state.deck.drawn, *part.cards), part.shuffles)


def flown(state: State, launch: Launch | None) -> tuple[str, ...]:
    """The British who have flown: airborne, launched or withdrawn (P7.7, P15.2)."""
    plan = state.current
    marked = {*plan.airborne, *plan.withdrawn, *(launch.element if launch else ())}
    return tuple(airframe for airframe in state.airframes if airframe in marked)
