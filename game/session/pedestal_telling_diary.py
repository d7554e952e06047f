"""The diary of the convoy battle: a paragraph for each morning, mission and evening (P32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.campaigns.pedestal.state import CRIPPLED, SUNK, Plan, Ship, State
from game.session.pedestal_telling import day_title
from game.session.pedestal_telling_evening import tell_day_end, tell_end
from game.session.pedestal_telling_words import (
    airframe,
    element,
    elements,
    filled,
    halves,
    is_british,
    ship,
    ships,
    verb,
)
from game.session.phrases import capital, counted, listed, number

MODES = {"board": "The fight was flown out on the board.", "watch": "The fight was flown by both sides' own pilots."}


def pedestal_days(seen: Iterable[tuple[Any, State]]) -> Iterator[tuple[str, list[str]]]:
    """Each day's heading with its paragraphs, from every event with the situation before it."""
    day: _Day | None = None
    for event, state in seen:
        if event.kind == "day_began":
            if day:
                yield day.title, day.words()
            day = _Day(day_title(event.fold(state)))
        if day:
            day.see(event, state)
    if day:
        yield day.title, day.words()


class _Day:
    """One day while it is told: its paragraphs so far, and the sentences of the one under way."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._paragraphs: list[str] = []
        self._open: list[str] = []
        self._repaired, self._written_off, self._called = 0, 0, 0

    def see(self, event: Any, state: State) -> None:
        """Take in one event."""
        if event.kind in ("raid_taken", "day_ended", "campaign_ended"):
            self._close()
        self._open += [text for text in TELLERS.get(event.kind, _nothing)(event, state) if text]
        if event.kind in ("result_applied", "day_began"):
            self._close()
        self._count(event)

    def words(self) -> list[str]:
        """The paragraphs of the day."""
        self._close()
        return self._paragraphs

    def _count(self, event: Any) -> None:
        """Repairs and replacements are told together, before the night."""
        self._called += event.kind == "replacement_called"
        if event.kind == "aircraft_checked":
            self._repaired += event.result == "repaired"
            self._written_off += event.result == "written_off"
        if event.kind == "decision_opened" or event.kind == "day_ended":
            words = [
                f"{capital(counted(self._called, 'replacement'))} reached the Axis." if self._called else "",
                f"The workshops {_work(self._repaired, self._written_off)}."
                if self._repaired or self._written_off
                else "",
            ]
            if any(words):
                self._paragraphs.append(" ".join(word for word in words if word))
            self._repaired = self._written_off = self._called = 0

    def _close(self) -> None:
        if self._open:
            self._paragraphs.append(" ".join(self._open))
        self._open = []


def _nothing(event: Any, state: State) -> Iterator[str]:
    yield from ()


def _morning(event: Any, state: State) -> Iterator[str]:
    yield filled(state.catalog, f"briefing.day.{event.day}", in_harbour=capital(number(len(event.in_harbour))))


def _raid(event: Any, state: State) -> Iterator[str]:
    site = state.catalog.sites.get(f"{state.day}/{event.mission}")
    where = f"At {site.time}, {site.place}: " if site else ""
    raid = elements(state.catalog, event.elements)
    if event.is_spoiled:
        yield f"{where}{raid} searched and found nothing."
    else:
        yield f"{where}{raid} came in."


def _wave(event: Any, state: State) -> Iterator[str]:
    wave = capital(elements(state.catalog, event.elements))
    yield f"{wave} missed the rendezvous." if event.is_spoiled else f"{wave} joined them."


def _options(event: Any, state: State) -> Iterator[str]:
    for side, lines in (("axis", event.axis), ("british", event.british)):
        played = listed((state.catalog.options[f"{side} {line}"].name for line in lines), "")
        if played:
            yield f"The {'Axis' if side == 'axis' else 'British'} played {played}."


def _requested(event: Any, state: State) -> Iterator[str]:
    plan, catalog = state.current, state.catalog
    if plan.kind == "strike":
        yield f"They went for {ships(catalog, dict.fromkeys(group.target for group in plan.groups))}."
    yield _met(plan, state)
    yield MODES.get(event.mode, "")


def _met(plan: Plan, state: State) -> str:
    ready = f", {element(state.catalog, plan.alert)} stood ready" if plan.alert else ""
    if plan.airborne:
        return f"{capital(element(state.catalog, plan.airborne))} met them{ready}."
    return f"Nobody was in the air{ready}."


def _result(event: Any, state: State) -> Iterator[str]:
    catalog = state.catalog
    for is_for_british, name in ((False, "Axis"), (True, "British")):
        lost = [
            airframe(catalog, id_)
            for id_, out in event.result.aircraft.items()
            if out.state == "destroyed" and is_british(catalog, id_) is is_for_british
        ]
        if lost:
            yield f"The {name} lost {listed(lost)}."
    harmed = [one for one in event.ships if one.points > state.ships[one.id].points]
    yield " ".join(_harm(state, one) for one in harmed)
    if not harmed and state.current.kind == "strike":
        yield "No ship was harmed."


def _harm(state: State, after: Ship) -> str:
    name, before = ship(state.catalog, after.id), state.ships[after.id].level
    if after.level == before:
        return f"{name} took {counted(after.points - state.ships[after.id].points, 'point')} of damage."
    return f"{name} was {('', 'damaged', 'badly damaged', 'crippled', 'sunk')[after.level]}."


def _ship_checked(event: Any, state: State) -> Iterator[str]:
    name = ship(state.catalog, event.ship)
    words = {
        "sunk": f"{name} foundered.",
        "crippled": f"{name}'s damage gained on her, and she was crippled.",
        "damaged": f"{name} got under way again.",
        "undamaged": f"{name} made her damage good.",
    }
    yield words.get(event.result, "")


def _straggler(event: Any, state: State) -> Iterator[str]:
    if event.is_lost:
        yield f"In the night {ship(state.catalog, event.ship)} fell to {event.enemy}."


def _ships(event: Any, state: State) -> Iterator[str]:
    behind = [one.id for one in event.ships if one.is_straggler and not state.ships[one.id].is_straggler]
    back = [
        one.id for one in event.ships if state.ships[one.id].is_straggler and not one.is_straggler and one.is_afloat
    ]
    yield f"{ships(state.catalog, behind)} fell behind." if behind else ""
    yield f"{ships(state.catalog, back)} rejoined the convoy." if back else ""


def _guard(event: Any, state: State) -> Iterator[str]:
    if event.escort:
        yield f"{ship(state.catalog, event.escort)} stood by {ship(state.catalog, event.ward)}."


def _day_ended(event: Any, state: State) -> Iterator[str]:
    sunk = sum(one.level == SUNK for one in state.ships.values())
    crippled = [one.id for one in state.ships.values() if one.level == CRIPPLED]
    lost = f"{capital(counted(sunk, 'ship'))} had been lost by the evening" if sunk else "No ship had been lost"
    also = f", {ships(state.catalog, crippled)} lay crippled" if crippled else ""
    yield f"{lost}{also}. The value still afloat was {halves(state, event.report.halves)}."
    _, *history = tell_day_end(event, state)
    yield from (sentence.text for sentence in history)


def _ended(event: Any, state: State) -> Iterator[str]:
    yield from (sentence.text for sentence in tell_end(event, state))


def _joined(event: Any, state: State) -> Iterator[str]:
    yield f"{capital(element(state.catalog, event.element))} {verb(event.element, 'was', 'were')} sent along."


TELLERS: Mapping[str, Callable[[Any, State], Iterator[str]]] = {
    "day_began": _morning,
    "raid_taken": _raid,
    "wave_joined": _wave,
    "extra_element_joined": _joined,
    "options_revealed": _options,
    "engagement_requested": _requested,
    "strike_found_nothing": lambda event, state: iter(("They found no ship and went home.",)),
    "dogfight_declined": lambda event, state: iter(("The fighters met nobody and went home.",)),
    "result_applied": _result,
    "ships_changed": _ships,
    "guard_decided": _guard,
    "ship_checked": _ship_checked,
    "straggler_checked": _straggler,
    "day_ended": _day_ended,
    "campaign_ended": _ended,
    "force_withdrew": lambda event, state: iter(("At dusk the carriers and their screen turned back.",)),
}
"""What the diary says of each kind of event; all else needs no words there."""


def _work(repaired: int, given_up: int) -> str:
    """What the workshops did; at least one of the two counts is above nought."""
    mended = f"repaired {number(repaired)} aircraft" if repaired else ""
    lost = f"gave up {number(given_up)}{'' if repaired else ' aircraft'}" if given_up else ""
    return " and ".join(words for words in (mended, lost) if words)
