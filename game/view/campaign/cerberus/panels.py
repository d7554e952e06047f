"""The side panels of Operation Cerberus: ships, air units, what the levels bring, the historical clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.fighters import german_count
from game.campaigns.cerberus.raf import in_order
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import State
from game.campaigns.cerberus.strike import sound_factor
from game.session.cerberus_telling_words import UNIT_SIDES, place, ship, unit
from game.session.phrases import capital, listed
from game.view.campaign.cerberus.counters import ship_counter
from game.view.campaign.cerberus.showing import alert_track, cover_track, element
from game.view.campaign.theatre import Back, Heap, Row

TABS = ("Ships", "Air", "Clock")
SIDES = {Side.GERMAN: "The squadron", Side.BRITISH: "The Royal Navy"}


def panel(tab: str, state: State, side: str | None) -> Sequence[Row]:
    """The rows of one tab."""
    return tuple({"Ships": _ships, "Air": _air, "Clock": _history}[tab](state))


def _ships(state: State) -> Iterator[Row]:
    for side, ships in ((Side.GERMAN, state.german()), (Side.BRITISH, state.british())):
        yield Row(SIDES[side], tone="heading", rule="C0.8")
        for where in sorted({one.place for one in ships}):
            there = [one for one in ships if one.place == where]
            yield Row(capital(place(state.catalog, where)), _where(state, where), rule="C0.5")
            for one in there:
                yield Row(ship(state.catalog, one.key), rule="C0.8", ship=ship_counter(state, one.key))


def _where(state: State, where: int) -> str:
    row = state.catalog.places[where]
    if not row.schedule:
        return "No combat here"
    sky = clock.sky(state, where)
    return f"{sky.time}, {sky.light}{', mined' if row.is_mined else ''}"


def _air(state: State) -> Iterator[Row]:
    raid = state.raid
    groups = {"Drawn this turn": raid.drawn, "In the cup": raid.cup}
    rest = [key for key in state.catalog.air if key not in (*raid.drawn, *raid.cup)]
    groups["Not in the cup"] = tuple(rest)
    for title, keys in groups.items():
        if keys:
            yield Row(title, tone="heading", rule="C3.1")
        for key in in_order(state.catalog, keys):
            yield _unit(state, key, title)
    yield from _levels(state)


def _unit(state: State, key: str, group: str) -> Row:
    row = state.catalog.air[key]
    factors = f"combat factor {row.factors[0]} / {row.factors[1]}" if row.role == "strike" else "fighters"
    tone = "plain" if group != "Not in the cup" else "gone"
    words = f"{row.number} aircraft, {factors}"
    if group == "Drawn this turn":
        words, tone = standing(state, key), "good"
        tone = "bad" if state.raid.sides.get(key) in ("aborted", "out", "crippled") else tone
    elif group == "Not in the cup" and row.alert_minimum > state.alert:
        words = f"from alert level {row.alert_minimum}"
    return Row(unit(state.catalog, key), words, row.aircraft, tone=tone, rule="C3.1")  # type: ignore[arg-type]


def standing(state: State, key: str) -> str:
    """What a unit drawn does this turn."""
    raid, catalog = state.raid, state.catalog
    if key in raid.duties:
        ward, post = raid.duties[key], raid.posts.get(key)
        if ward:
            return f"stays with {unit(catalog, ward)}"
        return f"over {ship(catalog, post)}" if post else "kept for the Navy" if post is None else "left aside"
    attack = next((one for one in raid.attacks if one.unit == key), None)
    said = UNIT_SIDES[raid.sides[key]] if key in raid.sides else "to be rolled for"
    said += ", escorted" if raid.is_protected(key) else ""
    return f"{said}, against {ship(catalog, attack.ship)}" if attack else said


def _levels(state: State) -> Iterator[Row]:
    catalog, table = state.catalog, state.catalog.alert
    yield Row(f"British alert level {state.alert}", tone="heading", rule="C1.3")
    for step in range(table.minimum, table.maximum + 1):
        brings = [
            unit(catalog, key)
            for key, row in catalog.air.items()
            if 1 < row.alert_minimum <= step and not row.only_with
        ]
        brings += [
            ship(catalog, one.key) for one in state.british() if 0 < catalog.ships[one.key].alert_minimum <= step
        ]
        tone = "good" if step == state.alert else "plain"
        yield Row(f"Level {step}", capital(listed(brings, "nothing more")), tone=tone, rule="C1.3")  # type: ignore[arg-type]
    yield Row("Change by the die, from turn 2", ", ".join(_chart(table.change, 1)), rule="C1.2")
    cover = catalog.cover
    yield Row(f"Air cover {state.cover}", tone="heading", rule="C2.4")
    for step in range(cover.minimum, cover.maximum + 1):
        added = catalog.air_attack.cover_modifier[step - cover.minimum]
        guns, fighters = sound_factor(catalog, step), german_count(catalog, step)
        words = f"attack die +{added}, guns below {guns}, {fighters} fighters on the board"
        tone = "good" if step == state.cover else "plain"
        yield Row(f"{step}  {cover.names[step - cover.minimum]}", words, tone=tone, rule="C2.4")  # type: ignore[arg-type]
    yield Row("Change by the roll, from turn 2", ", ".join(_chart(cover.change, cover.lowest)), rule="C2.3")
    yield Row("Charts", "Reconstructed for this game; not the printed charts", rule="C24.1")


def _chart(changes: Sequence[int], first: int) -> list[str]:
    return [
        f"{first + number}: {value:+d}".replace("-", "−").replace("+0", "0") for number, value in enumerate(changes)
    ]


def _history(state: State) -> Iterator[Row]:
    """The day as it was, up to the clock of the game, the latest hour first (C23.1)."""
    date, hour = clock.now(state)
    now = f"{date} {hour}"
    yield Row(f"It is {hour} in this game", tone="heading", rule="C22.4")
    yield Row("On the day itself", "up to this hour, the latest first", rule="C23.1")
    for row in reversed([one for one in state.catalog.timeline if one.time <= now]):
        about = "about " if row.is_about else ""
        where = next(one.name for one in state.catalog.places if one.key == row.place)
        yield Row(f"{about}{row.time[-5:]}  {where}", row.text, rule="C23.1", is_long=True)


def heaps(state: State) -> Sequence[Heap]:
    """What lies at the foot of the map: both levels, the cup, and the units drawn in sight (C1, C2, C3)."""
    raid = state.raid
    drawn = in_order(state.catalog, raid.drawn)
    faces = tuple(element(state, key, _short(state, key)) for key in drawn)
    return (
        Heap("British alert", state.alert, (alert_track(state),), "C1.1"),
        Heap("Air cover", state.cover, (cover_track(state),), "C2.1"),
        Heap("RAF cup", len(raid.cup), tuple(Back() for _ in raid.cup), "C3.1"),
        Heap("Drawn", len(drawn), faces, "C3.3"),
    )


def _short(state: State, key: str) -> str:
    raid = state.raid
    if key in raid.duties:
        return "escort" if raid.duties[key] else "for the Navy"
    return "escorted" if raid.is_protected(key) else UNIT_SIDES.get(raid.sides.get(key, ""), "")
