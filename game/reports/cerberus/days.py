"""The turns of one Operation Cerberus on its page: the map with the squadron's way, every die, what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.state import AREAS, END, State
from game.files.coast import load_coast
from game.reports.campaign_map import DayMap, Dot, Position, Sight, drawn_map
from game.reports.campaign_parts import Chip, DayPart, MissionPart
from game.reports.cerberus import one, tables
from game.reports.paper import Section
from game.session.cerberus_telling import tell
from game.session.cerberus_telling_words import modifiers, needed, ship

COAST = "english-channel"
MILLI = 1000
TOLD = ("fighters_committed", "quality_rolled", "targets_named", "result_applied", "ship_damaged", "ship_steered")
DRAWN = ("alert_rolled", "cover_rolled", "units_rolled", "quality_rolled", "mine_rolled", "losses_recorded")
NAMES = {
    "alert_rolled": "alert",
    "cover_rolled": "air cover",
    "units_rolled": "units",
    "quality_rolled": "quality",
    "mine_rolled": "mines",
    "losses_recorded": "on record",
    "flak_rolled": "guns",
    "attack_rolled": "attack",
    "luftwaffe_rolled": "bombs",
    "guns_fired": "gunfire",
    "shore_fired": "shore guns",
    "uboat_fired": "U-boat",
}


def days(count: one.CerberusCount) -> list[DayPart]:
    """Each turn that began: its number, map, what happened, and its dice."""
    turns: dict[int, list[tuple[Any, State]]] = {}
    for event, state in count.moments:
        turn = event.turn if event.kind == "turn_began" else state.turn
        if turn:
            turns.setdefault(turn, []).append((event, state))
    return [_turn(turn, moments) for turn, moments in turns.items()]


def final(count: one.CerberusCount) -> list[Section]:
    """The tables at the end of the page."""
    wanted = ("The fate of every ship", "Against history", "Alert and air cover, turn by turn", "Every attack")
    return [section for section in one.sections(count) if section.title in wanted]


def _turn(turn: int, moments: Sequence[tuple[Any, State]]) -> DayPart:
    event, before = moments[-1]
    state = event.fold(before)
    drawing = drawn_map(_map(state), load_coast(COAST), f"The map of turn {turn}")
    lines = [one.plain(words.text) for event, at in moments if event.kind in TOLD for words in tell(event, at)]
    charts = tuple(_chip(event) for event, _ in moments if event.kind in DRAWN)
    fired = tuple(_chip(event) for event, _ in moments if event.kind in tables.ATTACKS and event.kind in FIRED)
    return DayPart(turn, drawing, (MissionPart("What happened", tuple(lines), charts, fired),), ())


FIRED = [kind for kind in tables.ATTACKS if kind in NAMES and kind not in DRAWN]


def _chip(event: Any) -> Chip:
    """A die in short: "5 mines −1 swept = 4"; red where it hurt somebody."""
    roll: Roll = event.roll
    wanted = needed(roll)
    words = f"{roll.die} {NAMES[event.kind]}{modifiers(roll)}{f', {wanted}' if wanted else ''}"
    is_hit = bool(wanted) and roll.is_success
    return words, "red" if is_hit else "white"


# ---- the map --------------------------------------------------------------------------------------------------------


def _map(state: State) -> DayMap:
    catalog = state.catalog
    view = catalog.campaign.map_view_milli
    track = [(row.lat_milli / MILLI, row.lon_milli / MILLI) for row in catalog.track]
    return DayMap(
        Sight(*(view[edge] / MILLI for edge in ("south", "north", "west", "east"))),
        tuple(track),
        tuple(_sailed(state, track)),
        (),
        tuple((port.name, (port.lat_milli / MILLI, port.lon_milli / MILLI)) for port in catalog.ports),
        (),
        tuple(_dots(state)),
    )


def _sailed(state: State, track: Sequence[Position]) -> Iterator[Position]:
    """As far as the foremost capital ship has come."""
    places = [row.place for row in state.catalog.track]
    foremost = max((one.place for one in state.capital() if one.is_afloat), default=state.start)
    last = places.index(state.catalog.places[min(foremost, END)].key)
    yield from track[: last + 1]


def _dots(state: State) -> Iterator[Dot]:
    """The Areas, those with ships told and marked."""
    for area in AREAS:
        row = state.catalog.places[area]
        there = [one.key for one in state.ships.values() if one.place == area and one.is_afloat]
        words = f"Area {area}, {row.name}: {_listed(state.catalog, there)}"
        yield Dot(str(area), ((row.lat_milli or 0) / MILLI, (row.lon_milli or 0) / MILLI), words, bool(there))


def _listed(catalog: Catalog, keys: Sequence[str]) -> str:
    return ", ".join(ship(catalog, key) for key in keys) or "nobody"
