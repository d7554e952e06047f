"""The convoy campaign's results, nights and end in sentences (P14 to P18, P22, P32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import CRIPPLED, SUNK, State, Status
from game.session.pedestal_telling_words import (
    airframe,
    filled,
    halves,
    is_british,
    ship,
)
from game.session.phrases import capital, counted, listed, number
from game.session.sentence import Sentence

AIRCRAFT_CHECKS = {"no_change": "white", "repaired": "red", "written_off": "blue"}
SHIP_CHECKS = {"crippled": "worse", "no_change": "no_change", "undamaged": "undamaged", "damaged": "better"}
ADJECTIVES = {Side.AXIS: "Axis", Side.BRITISH: "British"}
BY_NIGHT = {2: ("history.day.2", "history.night.2")}
HISTORY = "history.day."
NAMES = ("undamaged", "damaged", "badly damaged", "crippled", "sunk")


def tell_result(event: Any, state: State) -> str:
    """The end of a mission: who was lost or damaged on either side, and what happened to the ships (P32.1)."""
    return filled(
        state.catalog,
        "report.mission",
        mission=state.mission,
        axis_lost_text=_losses(event, state, Side.AXIS),
        british_lost_text=_losses(event, state, Side.BRITISH),
        ships_text=_changes(event, state),
    )


def _losses(event: Any, state: State, side: Side) -> str:
    here = {id_: out for id_, out in event.result.aircraft.items() if state.catalog.type_of(id_).side is side}
    if not here:
        return f"no {ADJECTIVES[side]} aircraft flew"
    lost = [airframe(state.catalog, id_) for id_, out in here.items() if out.state == "destroyed"]
    hurt = [airframe(state.catalog, id_) for id_, out in here.items() if out.state == "damaged"]
    words = f"{ADJECTIVES[side]} losses {listed(lost, 'none')}"
    return f"{words}, damaged {listed(hurt)}" if hurt else words


def _changes(event: Any, state: State) -> str:
    worse = [one for one in event.ships if one.points > state.ships[one.id].points]
    return listed((f"{ship(state.catalog, one.id)} {NAMES[one.level]}" for one in worse), "no ship harmed")


def tell_ships(event: Any, state: State) -> str:
    """Ships that fell behind, rejoined, or lost their guard (P15.3, P15.4)."""
    changes = []
    for after in event.ships:
        before, name = state.ships[after.id], ship(state.catalog, after.id)
        if after.is_straggler and not before.is_straggler:
            changes.append(f"{name} falls behind")
        elif before.is_straggler and not after.is_straggler and after.is_afloat:
            changes.append(f"{name} rejoins the convoy")
        elif before.ward and not after.ward:
            changes.append(f"{name} stands by {ship(state.catalog, before.ward)} no more")
        elif before.guard and not after.guard and after.is_afloat:
            changes.append(f"{name} is alone")
    return f"{listed(changes)}." if changes else ""


def _guard(event: Any, state: State) -> str:
    ward = ship(state.catalog, event.ward)
    return f"{ship(state.catalog, event.escort)} stands by {ward}." if event.escort else f"{ward} gets no guard."


def _replacement(event: Any, state: State) -> str:
    kind = state.catalog.type_of(event.airframe).name
    return filled(state.catalog, "evening.replacement", type=kind, left=event.left)


def _aircraft(event: Any, state: State) -> str:
    key = f"evening.aircraft.{AIRCRAFT_CHECKS[event.result]}"
    return filled(state.catalog, key, aircraft=airframe(state.catalog, event.airframe))


def _ship(event: Any, state: State) -> str:
    key = f"evening.ship.{SHIP_CHECKS.get(event.result, event.result)}"
    return filled(state.catalog, key, ship=ship(state.catalog, event.ship))


def _straggler(event: Any, state: State) -> str:
    name, before = ship(state.catalog, event.ship), state.ships[event.ship]
    if not event.is_lost:
        if before.ward:
            return f"{name} and {ship(state.catalog, before.ward)} keep company through the night."
        return filled(state.catalog, "evening.straggler.safe", ship=name)
    if before.ward:
        return filled(state.catalog, "evening.guard.lost", ship=name, ward=ship(state.catalog, before.ward))
    return filled(state.catalog, "evening.straggler.lost", ship=name, night_enemy=event.enemy)


EVENING: Mapping[str, Callable[[Any, State], str]] = {
    "result_applied": tell_result,
    "dogfight_declined": lambda event, state: "The fighters meet nobody and go home.",
    "ships_changed": tell_ships,
    "guard_decided": _guard,
    "replacement_called": _replacement,
    "aircraft_checked": _aircraft,
    "ship_checked": _ship,
    "straggler_checked": _straggler,
    "force_withdrew": lambda event, state: f"{capital(counted(len(event.ships), 'ship'))} turn back to the west.",
}


def tell_day_end(event: Any, state: State) -> Iterable[Sentence]:
    """The day's report, and then what happened that day in fact (P32.1)."""
    report, catalog = event.report, state.catalog
    words = filled(
        catalog,
        "report.day",
        day=report.day,
        missions=report.missions,
        spoiled=report.spoiled,
        value=halves(state, report.halves),
        ships_lost_text=lost_ships(state),
        **tally(state),
    )
    yield Sentence(words, event.rule)
    for key in BY_NIGHT.get(report.day, (f"{HISTORY}{report.day}",)):
        yield Sentence(filled(catalog, key), "P32.1")


def tally(state: State) -> dict[str, int]:
    """How many airframes of each side are destroyed and written off, and how many are ready for the next day."""
    found = {}
    for side in Side:
        mine = [
            status for id_, status in state.airframes.items() if is_british(state.catalog, id_) is (side == "british")
        ]
        found[f"{side.value}_destroyed"] = mine.count(Status.DESTROYED)
        found[f"{side.value}_written_off"] = mine.count(Status.WRITTEN_OFF)
        found[f"{side.value}_ready"] = ready(state, side)
    return found


def ready(state: State, side: Side) -> int:
    """How many airframes can fly on the next day, or on the last one: those of its group alone (P3.1, P16.3)."""
    day = min(state.day + 1, state.days[-1])
    group = "axis" if side is Side.AXIS else state.catalog.days[day].british_group
    rows = state.catalog.airframes
    return sum(rows[id_].group == group and status is Status.UNDAMAGED for id_, status in state.airframes.items())


def lost_ships(state: State) -> str:
    """The ships lost so far, by name."""
    sunk = [ship(state.catalog, one.id) for one in state.ships.values() if one.level == SUNK]
    return f"{listed(sunk)} lost" if sunk else "none lost"


def tell_end(event: Any, state: State) -> Iterable[Sentence]:
    """The final count and what it means for the island (P18, P32.1)."""
    catalog = state.catalog
    words = filled(
        catalog,
        "report.final",
        freighters_in=capital(number(len(_afloat(state, "freighter")))),
        tanker_text=_tanker(state),
        cruiser_text=_cruisers(state),
        total=halves(state, event.halves),
        score=event.score,
        german_grade=event.german,
        british_grade=event.british,
    )
    yield Sentence(words, event.rule)
    band = next((at for at, row in enumerate(catalog.grades, 1) if row.low <= event.score <= row.high), 0)
    yield Sentence(filled(catalog, f"report.band.{band}"), "P18.4")


def _afloat(state: State, kind: str) -> list[str]:
    return [one.id for one in state.ships.values() if state.catalog.ships[one.id].ship_class == kind and one.is_afloat]


def _tanker(state: State) -> str:
    tankers = [one for one in state.ships.values() if state.catalog.ships[one.id].ship_class == "tanker"]
    return listed((f"the tanker {ship(state.catalog, one.id)} {_fate(one.level)}" for one in tankers), "no tanker")


def _fate(level: int) -> str:
    return "lost" if level == SUNK else "crippled but in" if level == CRIPPLED else "in harbour"


def _cruisers(state: State) -> str:
    cruisers = [one for one in state.ships.values() if state.catalog.ships[one.id].ship_class == "cruiser"]
    lost = [f"{ship(state.catalog, one.id)} lost" for one in cruisers if not one.is_afloat]
    return listed(lost) if lost else "no cruiser lost"
