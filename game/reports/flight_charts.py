"""Charts of flight: the catalogue of manoeuvres, the schedules, the zones and the switches (T2.9, T5.2, T14, C.4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hexes import Hex, within
from game.core.hexes import distance as hexes_apart
from game.reports.chart_table import NOTHING, ChartTable, capital, joined, yes_no
from game.tactical.catalog import Catalog, Manoeuvre, Schedule, Zone
from game.tactical.rules.attack_zones import zone

TURN_COLUMNS = (
    ("Late turn", "late"),
    ("Early turn", "early"),
    ("Tight turn", "tight"),
    ("Sideslip", "slip"),
    ("Roll", "roll"),
)
SINGLE_CODES = ("12S2", "29S2", "30S3")
ZONE_PICTURE_RADIUS = 3


def manoeuvres(catalog: Catalog) -> ChartTable:
    """Every code with its path, net displacement and turn; left and right versions in one row (T5.2)."""
    shown = [move for move in catalog.manoeuvres.values() if move.letter != "R"]
    rows = tuple(
        (_codes(move), move.name.removesuffix(" left"), move.path, _place(move.net), _turn(move), _note(move))
        for move in shown
    )
    header = ("Code", "Name", "Path (left version)", "Net (q, r)", "Turn", "Note")
    return ChartTable("Manoeuvres", "T5.2", header, rows)


def schedules(catalog: Catalog) -> ChartTable:
    """Which speeds each schedule flies of each kind of code (C.4)."""
    header = ("Schedule", "Types", "Straight", *(name for name, _ in TURN_COLUMNS), *SINGLE_CODES, "Good turner")
    rows = tuple(_schedule(catalog, schedule) for schedule in catalog.schedules.values())
    return ChartTable("Schedules: f free, R restricted, * spin check on 1", "C.4", header, rows)


def zones(catalog: Catalog) -> ChartTable:
    """The zone of every hex to distance 3 around a target at (0, 0) with heading 0 (H-E4, T2.9)."""
    here = Hex(0, 0)
    around = [place for place in within(here, ZONE_PICTURE_RADIUS) if place != here]
    rows = tuple(
        (str(apart), *(_hexes([p for p in around if hexes_apart(here, p) == apart], wanted) for wanted in Zone))
        for apart in range(1, ZONE_PICTURE_RADIUS + 1)
    )
    header = ("Distance", *(capital(wanted.value) for wanted in Zone))
    return ChartTable("Zones around a target that looks in direction 0", "T2.9", header, rows)


def options(catalog: Catalog) -> ChartTable:
    """The switches of the game and what they do (T14)."""
    rows = tuple(
        (option.name, option.group, "on" if option.default else "off", option.rule, option.effect)
        for option in catalog.options.values()
    )
    return ChartTable("Switches", "T14.1", ("Switch", "Group", "Usually", "Rule", "Effect"), rows)


def _place(place: Hex) -> str:
    return f"({place.q},{place.r})"


def _codes(move: Manoeuvre) -> str:
    return move.code if move.letter == "S" else f"{move.code}, {move.code.replace('L', 'R')}"


def _turn(move: Manoeuvre) -> str:
    return "180" if abs(move.turn) == 3 else f"{60 * move.turn} left" if move.turn else "0"


def _note(move: Manoeuvre) -> str:
    notes = []
    if move.band == 0:
        notes.append("spin check (T5.9)")
    if move.needs_band_min is not None:
        upper = "or more" if move.needs_band_max is None else f"to {move.needs_band_max}"
        notes.append(f"needs band {move.needs_band_min} {upper} before")
    if move.needs_dive_reserve:
        notes.append("uses the dive reserve")
    if move.kind == "halfloop":
        notes.append("restores the dive reserve")
    return "; ".join(notes)


def _schedule(catalog: Catalog, schedule: Schedule) -> tuple[str, ...]:
    """One row of C.4: straight codes by name, the other kinds by speed."""
    moves = [catalog.manoeuvres[code] for code in (*schedule.free, *schedule.restricted)]
    moves.sort(key=lambda move: (move.band, move.number))
    kinds = [kind.name for kind in catalog.aircraft.values() if kind.schedule == schedule.id]
    lowest = () if any(move.code in schedule.spin_on_2 for move in moves if move.code == "1S0") else ("stall",)
    straight = [m.code + _restricted(schedule, m) for m in moves if m.kind in ("straight", *lowest)]
    by_kind = [_speeds(schedule, moves, kind) for _, kind in TURN_COLUMNS]
    alone = [_mark(schedule, code) for code in SINGLE_CODES]
    return (
        schedule.id.replace("_", " "),
        joined(kinds),
        joined(straight, " "),
        *by_kind,
        *alone,
        yes_no(schedule.good_turner),
    )


def _speeds(schedule: Schedule, moves: Sequence[Manoeuvre], kind: str) -> str:
    """The speeds of one kind of turn; a Swordfish's turns at speed 1 are late turns (T5.5)."""
    wanted = (kind, "stall_turn") if kind == "late" else (kind,)
    return joined(
        (
            f"{move.speed}{_mark(schedule, move.code)}"
            for move in moves
            if move.letter == "L" and move.kind in wanted and move.code not in schedule.spin_on_2
        ),
        " ",
    )


def _restricted(schedule: Schedule, move: Manoeuvre) -> str:
    return " R" if move.code in schedule.restricted else ""


def _mark(schedule: Schedule, code: str) -> str:
    mark = "f" if code in schedule.free else "R" if code in schedule.restricted else NOTHING
    return mark + ("*" if code in schedule.spin_on_1 else "")


def _hexes(places: Sequence[Hex], wanted: Zone) -> str:
    """The places whose firer stands in the wanted zone."""
    here = Hex(0, 0)
    return joined((_place(place) for place in places if zone(here, 0, place, 0) is wanted), " ")
