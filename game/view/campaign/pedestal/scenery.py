"""A mission of the convoy battle as the board shows it: ships, flak zone, runs in, clock, light (P10, P21, P31)."""

from __future__ import annotations

from typing import cast

from game.campaigns.pedestal.flight_state import Target
from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_view import (
    CROSSINGS,
    first_hex_turn,
    is_alert_open,
    is_opposed,
    last_hex_turn,
    last_turn,
    mission_turn,
    turn_of,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.visibility import is_secret
from game.core.hexes import Hex, ahead
from game.session.pedestal_telling_words import element
from game.tactical.events import Event, TurnBegan
from game.tactical.mission import Mission
from game.tactical.state import Side as BoardSide
from game.tactical.state import State
from game.view.board.scenery import Act, Light, Mark, Note, Rose, Run, Scenery, ShipBelow, Span, Zone
from game.view.campaign.chart import LEVELS, ShipClass, ShipCounter
from game.view.campaign.pedestal import acts
from game.view.campaign.pedestal.counters import FLAGS

EAST = 90  # where the strike flies on the board, whatever its true course (P21.1)
BERTHS = (62, 118, 40, 96, 74)  # courses of ships at rest, so that they do not lie like a parade
LOW, DOWN = 15, 0  # degrees: below these the sun glows, and is gone
CRIPPLED = 3
LIGHTS = {
    "day": Light(),
    "low_sun": Light((255, 240, 224), 0.22, (84, 48, 14)),
    "dusk": Light((150, 150, 196), 0.18, (110, 52, 40)),
}
STEPS = {"ingress": ("Ingress", "I"), "over_target": ("Over target", "O"), "egress": ("Egress", "E")}
ZONE_TIP = "fighters in it at a crossing step draw flak"
RADIUS_RULE = "P21.5"


class PedestalStage:
    """What the convoy battle lends the board."""

    def scenery(self, state: State) -> Scenery:
        """What lies below a fight of the convoy battle."""
        mission = _mission(state)
        aims = [Hex(*aim) for aim in mission.aims]
        return Scenery(
            ships=_ships(mission),
            zone=Zone(tuple(aims), mission.zone_radius, "FLAK", ZONE_TIP, RADIUS_RULE) if aims else None,
            runs=_runs(mission, state),
            spans=_spans(mission, state),
            notes=tuple(_notes(mission)),
            light=_light(mission),
            rose=_rose(mission),
            is_firing=bool(mission.strike.crossing),
            ground="harbour" if mission.site.waters == "harbour" else "",
        )

    def act(self, deed: acts.AnyDeed, state: State) -> Act | None:
        """What is seen of a deed."""
        return acts.act(deed, _mission(state), state)

    def length(self, deed: acts.AnyDeed) -> tuple[float, float]:
        """Seconds of motion and of rest."""
        return acts.LENGTHS.get(deed.kind, (0.0, 0.0))

    def called_for_nothing(self, event: Event, state: State) -> BoardSide | None:
        """The defenders, as a mission turn begins: their launch, or its refusal, is still a secret (P25.5)."""
        mission = _mission(state)
        if not isinstance(event, TurnBegan) or mission.has_ended or is_alert_open(mission):
            return None
        if first_hex_turn(mission, mission_turn(mission, event.turn)) != event.turn or not is_opposed(mission, state):
            return None
        is_refused = bool(mission.alert) and mission.is_alert_held
        return BoardSide.INTERCEPTOR if is_refused or is_secret(mission.launch) else None


def _mission(state: State) -> PedestalMission:
    plan: Mission | None = state.sortie.mission if state.sortie else None
    if not isinstance(plan, PedestalMission):
        raise TypeError("this fight is none of the convoy battle")
    return plan


def turned(mission: PedestalMission, course: float) -> float:
    """A true course or bearing as it lies on the board."""
    return (EAST + course - mission.site.strike_course) % 360


def _ships(mission: PedestalMission) -> tuple[ShipBelow, ...]:
    """Each target once, at the first of its aim hexes (P21.2)."""
    places = {ship: Hex(*aim) for ship, aim in reversed(list(zip(mission.aimed, mission.aims, strict=True)))}
    return tuple(
        _ship(mission, target, places[id_], number)
        for number, (id_, target) in enumerate(mission.strike.targets.items())
        if id_ in places
    )


def _ship(mission: PedestalMission, target: Target, place: Hex, number: int) -> ShipBelow:
    row, kind = mission.catalog.ships[target.ship], mission.catalog.class_of(target.ship)
    thresholds = tuple(kind.thresholds.values())
    standing = "in harbour" if target.is_in_harbour else "straggler" if target.is_straggler else ""
    said = ", ".join(word for word in (LEVELS[target.level], standing) if word)
    counter = ShipCounter(
        key=target.ship,
        name=row.name,
        ship_class=cast(ShipClass, row.ship_class),
        flag=FLAGS[Side.BRITISH],
        points=target.points,
        level=target.level,
        thresholds=thresholds,
        standing=standing,
        tip=f"{row.name}, {kind.name.lower()}: {said}, {target.points} of {thresholds[-1]} damage points [P14.2]",
    )
    is_at_rest = target.is_in_harbour or mission.site.ship_course < 0
    course = BERTHS[number % len(BERTHS)] if is_at_rest else turned(mission, mission.site.ship_course)
    return ShipBelow(counter, place, course, has_way=not is_at_rest and target.level < CRIPPLED)


def _runs(mission: PedestalMission, state: State) -> tuple[Run, ...]:
    """The way of each box that is still to bomb, or was to: over its aim hex, with the hex turns of P11.13."""
    found = []
    boxes = state.sortie.boxes if state.sortie else {}
    for number, (aim, ship) in enumerate(zip(mission.aims, mission.aimed, strict=True), start=1):
        unit = state.units.get(f"box-{number}") or boxes.get(f"box-{number}")
        if unit is None:
            continue
        name = mission.catalog.ships[ship].name
        marks = tuple(_marks(mission, Hex(*aim)))
        found.append(Run(unit.id, unit.hex, Hex(*aim), name, marks))
    return tuple(found)


def _marks(mission: PedestalMission, aim: Hex) -> list[Mark]:
    """Where a box is at each crossing step: the zone's radius is that many times the speed of the strike (P21.5)."""
    speed = mission.zone_radius // mission.catalog.geometry.flak_zone_radius_in_v
    over = next((point.hex_turn for point in mission.clock if point.name == "over_target"), 0)
    return [
        Mark(ahead(aim, 0, speed * (point.hex_turn - over)), point.hex_turn, STEPS[point.name][0])
        for point in mission.clock
        if point.name in STEPS
    ]


def _spans(mission: PedestalMission, state: State) -> tuple[Span, ...]:
    """The mission turns; the way home is a forecast until the end of Egress (P10)."""
    known = last_turn(mission)
    last = known if known is not None else mission_turn(mission, state.clock.turns)
    start = 0 if mission.has_sweep else 1
    return tuple(_span(mission, turn) for turn in range(start, max(start, last) + 1))


def _span(mission: PedestalMission, turn: int) -> Span:
    first, last = first_hex_turn(mission, turn), last_hex_turn(mission, turn)
    if mission.is_dogfight:
        return Span(first, last, f"Mission turn {turn}", str(turn))
    for crossing in CROSSINGS:
        if turn == turn_of(mission, crossing):
            due = next((point.hex_turn for point in mission.clock if point.name == crossing), first)
            return Span(first, last, *STEPS[crossing], due)
    if turn == 0:
        return Span(first, last, "Sweep", "S")
    if turn <= mission.target_bound:
        return Span(first, last, f"Run in {turn}", str(turn))
    home = turn - turn_of(mission, "egress")
    return Span(first, last, f"Home {home}", f"H{home}")


def _notes(mission: PedestalMission) -> list[Note]:
    """Cards left, and who is on alert, as far as the viewer may know (P2.5, P11.4, P25)."""
    catalog, launch = mission.catalog, mission.launch
    found = [Note(f"Deck {len(catalog.cards) - len(mission.strike.drawn)}", "P2.5")]
    crew = element(catalog, mission.alert)
    if is_alert_open(mission):
        found.append(Note(f"On alert: {crew}", "P11.4"))
    elif launch is not None and not launch.has_entered and not mission.has_ended:
        found.append(Note(f"Launched: {crew}, turn {first_hex_turn(mission, launch.entry_turn)}", "P11.6"))
    elif mission.alert and mission.is_alert_held:
        found.append(Note(f"Not launched: {crew}", "P21.11"))
    return found


def _light(mission: PedestalMission) -> Light:
    """By the hour (P31.4); late and early in the day the sun already glows a little."""
    found = LIGHTS.get(mission.site.light, Light())
    if found == Light() and mission.site.sun_elevation < 2 * LOW:
        return Light((255, 248, 238), 0.10, (70, 44, 16))
    return found


def _rose(mission: PedestalMission) -> Rose:
    site = mission.site
    sun = turned(mission, site.sun_azimuth) if site.sun_elevation > DOWN else None
    lines = [f"Strike {site.strike_course:03d}°"] if not mission.is_dogfight else []
    lines.append(f"Convoy {site.ship_course:03d}°" if site.ship_course >= 0 else "Ships at rest")
    return Rose(turned(mission, 0), sun, tuple(lines))


STAGE = PedestalStage()
