"""The side panels of Operation Pedestal: ships with damage tracks, squadrons with readiness, options and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State, Status
from game.view.campaign.action_cards import ElementFace
from game.view.campaign.pedestal import names
from game.view.campaign.pedestal.counters import FLAGS, ship_counter
from game.view.campaign.pedestal.showing import card_face
from game.view.campaign.theatre import Back, Heap, OptionFace, Row

TABS = ("Ships", "Air", "Options")
FORCES = {"convoy": "The convoy", "escort": "The escort", "force_x": "Force X"}
IN_SIGHT = 3


def panel(tab: str, state: State, side: str | None) -> Sequence[Row]:
    """The rows of one tab."""
    rows = {"Ships": _ships, "Air": _squadrons, "Options": _options}[tab]
    return tuple(rows(state, side))


def _ships(state: State, side: str | None) -> Iterator[Row]:
    for force, title in FORCES.items():
        mine = [ship for ship in state.ships.values() if state.catalog.ships[ship.id].force == force]
        if mine:
            yield Row(title, tone="heading", rule="P3.6")
        for ship in mine:
            yield Row(names.ship(state, ship.id), rule="P3.6", ship=ship_counter(state, ship.id))


def _squadrons(state: State, side: str | None) -> Iterator[Row]:
    groups = {"axis": "Axis", state.british_group: "British"} if state.day else {"axis": "Axis", "carrier": "British"}
    for group, title in groups.items():
        yield Row(title, tone="heading", rule="P3.1")
        for id_, row in state.catalog.airframes.items():
            if row.group == group and not row.option:
                yield _airframe(state, id_)


def _airframe(state: State, id_: str) -> Row:
    row, status = state.catalog.airframes[id_], state.airframes[id_]
    words = {
        Status.UNDAMAGED: "ready",
        Status.DAMAGED: "under repair",
        Status.DESTROYED: "shot down",
        Status.WRITTEN_OFF: "written off",
        Status.RESERVE: "in reserve",
        Status.OUTSIDE: "elsewhere",
    }[status]
    if status is Status.UNDAMAGED and id_ in state.done:
        words = "has flown today"
    elif status is Status.UNDAMAGED and id_ in state.flown:
        words = "flew in the last mission"
    where = _where(state, id_)
    is_ready = status is Status.UNDAMAGED and id_ not in state.done
    lost = status in (Status.DESTROYED, Status.WRITTEN_OFF)
    tone = "gone" if lost else "good" if is_ready else "bad" if status is Status.DAMAGED else "plain"
    return Row(names.airframe(state.catalog, id_), f"{row.unit}, {where or words}", row.type, tone=tone, rule="P3.5")  # type: ignore[arg-type]


def _where(state: State, id_: str) -> str:
    plan = state.plan
    if plan is None:
        return ""
    if id_ in plan.airborne:
        return "airborne"
    if id_ in plan.alert:
        return "on alert"
    if any(id_ in element for element in plan.raid):
        return "in this raid"
    return "away" if any(id_ in element for element in plan.away) else ""


def _options(state: State, side: str | None) -> Iterator[Row]:
    for one in Side:
        yield Row(f"{names.SIDES[one]} options", tone="heading", rule="P8.9")
        for row in state.catalog.options.values():
            if row.side is one:
                is_spent = (one, row.line) in state.spent
                is_now = state.plan is not None and row.line in state.plan.options.get(one, ())
                words = "in force now" if is_now else "played" if is_spent else "to be played"
                tone = "good" if is_now else "gone" if is_spent else "plain"
                yield Row(f"{row.line}  {row.name}", words, tone=tone, rule="P8.9")  # type: ignore[arg-type]


def heaps(state: State) -> Sequence[Heap]:
    """What lies at the foot of the map: raid deck, raid, cover deck, options played, action deck (P25.1)."""
    catalog, plan = state.catalog, state.plan
    hidden = tuple(Back() for _ in range(min(state.raid_deck_size, 5)))
    known = tuple(_element(state, one, Side.AXIS) for one in state.raid_deck)
    found = [Heap("Raid deck", state.raid_deck_size, known or hidden, "P5.5")]
    if plan is not None:
        raid = tuple(_element(state, one, Side.AXIS, _load(state, "+".join(one))) for one in plan.raid)
        found.append(Heap("Raid", len(plan.raid), raid, "P6.3"))
        found.append(Heap("Air cover", len(plan.cover), tuple(_cover(state)), "P7.5"))
        played = tuple(
            OptionFace(FLAGS[side], line, names.option(state, side, line))
            for side, lines in plan.options.items()
            for line in lines
        )
        found.append(Heap("Options", len(played), played, "P8.1"))
    drawn = state.flight.strike.drawn if state.flight is not None else state.deck.drawn
    deck = len(catalog.cards) - len(drawn)
    last = tuple(card_face(state, number) for number in reversed(drawn[-IN_SIGHT:]))
    return tuple(
        heap for heap in (*found, Heap("Action deck", deck, last, "P2.5", is_deck=True)) if heap.count or heap.faces
    )


def _element(state: State, element: Element, side: Side, words: str = "") -> ElementFace:
    """The card of an element: so many aircraft of a type, and where they are."""
    rows = [state.catalog.airframes[id_] for id_ in element]
    name = state.catalog.aircraft[rows[0].type].name
    return ElementFace(rows[0].type, name, len(rows), tuple(row.code for row in rows), FLAGS[side], words)


def _load(state: State, key: str) -> str:
    load = state.current.loads.get(key, "")
    return names.LOADS[load] if load else ""


def _cover(state: State) -> Iterator[ElementFace]:
    plan = state.current
    for element in plan.cover:
        place = "airborne" if element == plan.airborne else "on alert" if element == plan.alert else ""
        place = place or ("away" if element in plan.away else "withdrawn" if element == plan.withdrawn else "waiting")
        yield _element(state, element, Side.BRITISH, place)
