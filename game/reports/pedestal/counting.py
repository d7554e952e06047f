"""One Operation Pedestal counted from its events: missions, losses, ships, options, cards (P18, P22, P32.3).

Only what a file recorded is used. An aircraft counts where it was lost: in the air when its mission's result was read,
written off when its repair card was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Ship, State, Status
from game.session.pedestal_telling_words import airframe
from game.session.phrases import CAUSES, number

SIDES = {Side.AXIS: "Axis", Side.BRITISH: "British"}
WRITTEN_OFF = "written off in repair"
STATUSES = {
    Status.UNDAMAGED: "ready",
    Status.DAMAGED: "under repair",
    Status.DESTROYED: "shot down",
    Status.WRITTEN_OFF: "written off",
    Status.RESERVE: "never called",
    Status.OUTSIDE: "elsewhere",
}
LEVELS = ("undamaged", "damaged", "badly damaged", "crippled", "sunk")
BORDERS = ("white", "red", "blue")
RAID = "raid"
EVENING_USES = ("aircraft repair", "ship repair", "straggler")


@dataclass(frozen=True, slots=True)
class Loss:
    """An aircraft lost: when, which, how, and who is credited; mission 0 is the evening."""

    day: int
    mission: int
    side: Side
    airframe: str
    name: str
    type: str
    cause: str
    credit: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """An option line played in a mission (P8.9)."""

    day: int
    mission: int
    side: Side
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A ship that a mission harmed: her points and level before and after."""

    ship: str
    name: str
    points: tuple[int, int]
    level: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that was drawn: its number, what for and for whom, and what was read from it."""

    card: int
    use: str
    subject: str
    border: str
    reading: str = ""


@dataclass(slots=True)
class Mission:
    """A mission as far as it came; `mode` is how its fight was played, empty where none was; `fight` its request."""

    day: int
    mission: int
    time: str
    place: str
    is_spoiled: bool
    raid: tuple[tuple[str, ...], ...]
    mode: str = ""
    fight: str = ""
    kind: str = ""
    airborne: tuple[str, ...] = ()
    alert: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    drawn: list[Drawn] = field(default_factory=list)  # on the map
    in_flight: list[Drawn] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)


@dataclass(slots=True)
class PedestalCount:
    """Everything counted; `state` is the last situation."""

    state: State | None = None
    missions: list[Mission] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)  # by use and border
    bombs: Counter[str] = field(default_factory=Counter)  # results printed on bomb cards
    flak: Counter[str] = field(default_factory=Counter)  # results of flak cards
    in_flight: int = 0  # cards drawn in the flights
    in_the_evening: list[tuple[int, Drawn]] = field(default_factory=list)  # by day
    raid_cards: list[Drawn] = field(default_factory=list)  # drawn for a mission that has not been told yet

    def see(self, event: Any, state: State) -> None:
        """An event in the situation before it."""
        seer = SEEN.get(event.kind)
        if seer is not None:
            seer(self, event, state)

    def see_deed(self, deed: Any, fight: str) -> None:
        """A deed of the flight of a mission, by quick resolve or on the board."""
        if deed.kind == "bomb_drawn":
            self.bombs[deed.printed] += 1
            drawn = Drawn(deed.draw.value, "bomb", deed.ship, "", deed.printed)
        elif deed.kind == "flak_drawn":
            self.flak[deed.result] += 1
            drawn = Drawn(deed.draw.value, "flak", deed.aircraft, deed.border, deed.result)
        else:
            return
        mission = next((one for one in self.missions if one.fight == fight), None)
        if mission is not None:
            mission.in_flight.append(drawn)

    def _raid(self, event: Any, state: State) -> None:
        site = state.catalog.sites.get(f"{state.day}/{event.mission}")
        time, place = (site.time, site.place) if site else ("", "")
        mission = Mission(state.day, event.mission, time, place, event.is_spoiled, tuple(event.elements))
        mission.drawn, self.raid_cards = self.raid_cards, []
        self.missions.append(mission)

    def _requested(self, event: Any, state: State) -> None:
        mission, plan = self.missions[-1], state.current
        mission.mode, mission.fight, mission.kind = event.mode, event.request.engagement, plan.kind
        mission.raid, mission.airborne, mission.alert = plan.raid, plan.airborne, plan.alert

    def _result(self, event: Any, state: State) -> None:
        mission, result, catalog = self.missions[-1], event.result, state.catalog
        mission.mode, mission.cards = result.mode, tuple(result.part.cards)
        self.in_flight += len(result.part.cards)
        for id_, out in result.aircraft.items():
            if out.state == "destroyed":
                cause = CAUSES.get(out.cause, out.cause.replace("_", " "))
                mission.losses.append(_loss(catalog, state.day, mission.mission, id_, cause, out.credited_to))
        self.losses += mission.losses
        for ship in event.ships:
            before = state.ships[ship.id]
            if ship.points > before.points:
                name = catalog.ships[ship.id].name
                mission.hits.append(Hit(ship.id, name, (before.points, ship.points), (before.level, ship.level)))

    def _options(self, event: Any, state: State) -> None:
        for side, lines in ((Side.AXIS, event.axis), (Side.BRITISH, event.british)):
            for line in lines:
                name = state.catalog.option(side, line).name
                self.played.append(Played(state.day, state.mission, side, line, name))

    def _card(self, event: Any, state: State) -> None:
        self.cards[event.use, event.border] += 1
        drawn = Drawn(event.draw.value, event.use, event.subject, event.border, _reading(event, state.catalog))
        if event.use in EVENING_USES:
            self.in_the_evening.append((state.day, drawn))
        elif event.use == RAID:
            self.raid_cards.append(drawn)
        elif self.missions:
            self.missions[-1].drawn.append(drawn)

    def _checked(self, event: Any, state: State) -> None:
        if event.result == "written_off":
            self.losses.append(_loss(state.catalog, state.day, 0, event.airframe, WRITTEN_OFF, ""))

    def _struck(self, event: Any, state: State) -> None:
        if state.request is not None:
            self.see_deed(event.deed, state.request.engagement)

    def by_type_and_cause(self) -> list[tuple[str, str, int]]:
        """How many of each type were lost how: the table of P32.3."""
        counted = Counter((loss.type, loss.cause) for loss in self.losses)
        return [(type_, cause, count) for (type_, cause), count in sorted(counted.items())]


def _reading(event: Any, catalog: Catalog) -> str:
    """What a card of the map said, where its border alone tells (P2.6)."""
    readings = catalog.readings
    match event.use:
        case "raid" | "coordinated attack":
            count = readings.raid_elements[event.border]
            return f"{number(count)} element{'' if count == 1 else 's'}{', spoiled' if event.is_spoiled else ''}"
        case "air cover":
            return readings.air_cover[event.border].replace("_", " ")
        case "aircraft repair":
            return readings.aircraft_repair[event.border].replace("_", " ")
        case _:
            return ""


def _loss(catalog: Catalog, day: int, mission: int, id_: str, cause: str, credit: str) -> Loss:
    row = catalog.type_of(id_)
    return Loss(day, mission, row.side, id_, airframe(catalog, id_), row.name, cause, credit)


SEEN = {
    "raid_taken": PedestalCount._raid,
    "engagement_requested": PedestalCount._requested,
    "result_applied": PedestalCount._result,
    "options_revealed": PedestalCount._options,
    "card_drawn": PedestalCount._card,
    "aircraft_checked": PedestalCount._checked,
    "struck": PedestalCount._struck,
}


def state_of(count: PedestalCount) -> State:
    """The last situation; ValueError where nothing has happened."""
    if count.state is None:
        raise ValueError("nothing has happened in this campaign")
    return count.state


def counted(moments: Iterable[tuple[Any, State]]) -> PedestalCount:
    """A campaign counted from every event with the situation before it; fights on the board are counted beside."""
    count = PedestalCount()
    for event, state in moments:
        count.see(event, state)
        count.state = event.fold(state)
    return count


def worth(state: State, ship: Ship) -> str:
    """What a ship counts in the score: her value, half of it crippled, nothing sunk (P18.2)."""
    value = state.catalog.class_of(ship.id).victory_value
    if not ship.is_afloat:
        return "0"
    return f"{value} ÷ {state.catalog.victory.crippled_divisor}" if ship.is_crippled and value else str(value)


def cards_of(catalog: Catalog) -> dict[str, Mapping[str, int]]:
    """How many of the deck's cards have each border, bomb and flak result (P2.2)."""
    cards = catalog.cards.values()
    return {
        "border": Counter(card.border for card in cards),
        "bomb": Counter(card.bomb for card in cards),
        "flak": Counter(card.flak for card in cards),
    }
