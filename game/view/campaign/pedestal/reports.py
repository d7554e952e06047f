"""The report of a day, and the report of the whole operation beside history (P32.1, P32.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.campaigns.pedestal.events import CampaignOpened
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Evening, State, Status
from game.campaigns.pedestal.victory import grade
from game.reports.pedestal.counting import STATUSES, PedestalCount, counted, worth
from game.session import phrases
from game.session.diary import DiaryDay
from game.session.pedestal_telling import tell
from game.session.pedestal_telling_evening import ready
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.paper import Paper, Part
from game.view.campaign.pedestal import names
from game.view.campaign.pedestal.chart import date_words

FORCE_X = "force_x"
ADVICE = (
    "Each mission goes from the raid card to the guns of the ships in a few decisions; whoever must decide is asked at "
    "the right. F1 opens the rule for what is under the cursor, and so does a click on a line of the log. Every "
    "decision is kept at once: the window may be closed at any moment."
)


def briefing(state: State, sides: Sequence[Side]) -> Paper:
    """What these sides are told before the first day (P32.1)."""
    british, axis, *variants = tell(CampaignOpened(state), state)
    told = {Side.AXIS: axis.text, Side.BRITISH: british.text}
    parts = [Part(names.SIDES[side], words=(told[side],)) for side in sides]
    if variants:
        parts.append(Part("Variants", words=tuple(f"{one.text} [{one.rule}]" for one in variants)))
    parts.append(Part("What counts", words=(_stakes(state),)))
    parts.append(Part("How it is played", words=(ADVICE,)))
    return Paper(state.catalog.campaign.title, "Before the first day", parts, "P1.1")


def _stakes(state: State) -> str:
    """The value afloat at the outset, class by class (P18.2)."""
    catalog = state.catalog
    fleet = [catalog.class_of(id_) for id_ in state.ships if catalog.ships[id_].force != FORCE_X]
    sums = {row.name: (sum(one.name == row.name for one in fleet), row.victory_value) for row in fleet}
    worth = {name: count * value for name, (count, value) in sums.items() if value}
    shares = " + ".join(str(value) for value in worth.values())
    classes = names.listed(f"{name.lower()} {sums[name][1]}" for name in worth)
    return (
        f"Every ship of the convoy that is afloat at the end has a value: {classes}. At the outset that is {shares}, "
        f"{sum(worth.values())} in all; a crippled ship counts half. [P18.2]"
    )


def day_report(state: State, chronicle: Chronicle) -> Paper:
    """The evening of a day: what it cost, what is left, and only then what really happened."""
    evening = state.evenings[-1]
    catalog = state.catalog
    site = catalog.days[evening.day]
    spoiled = phrases.number(evening.spoiled) if evening.spoiled else "none"
    below = f"{site.title}: {phrases.counted(evening.missions, 'mission')}, {spoiled} without contact"
    history = [
        catalog.texts[key].text
        for key in (f"history.day.{evening.day}", f"history.night.{evening.day}")
        if key in catalog.texts
    ]
    parts = [
        Part("The air forces", rows=_air(state, chronicle, evening.day)),
        Part("The ships", rows=_harm(state)),
        Part("Score as it stands", words=(f"Value still afloat: {_halves(state, evening)}. [P18.2]",)),
        Part("What really happened", words=tuple(history)),
    ]
    return Paper(f"Evening of {date_words(site.date)}", below, parts, "P4.3")


def _halves(state: State, evening: Evening) -> str:
    whole, half = divmod(evening.halves, state.catalog.victory.crippled_divisor)
    return f"{whole}½" if half else str(whole)


def _air(state: State, chronicle: Chronicle, day: int) -> tuple[tuple[str, ...], ...]:
    head = ("Side", "Lost in the air", "Written off", "Repaired", "Called up", "Ready tomorrow", "Rule")
    rows = []
    for side in Side:
        lost = _lost(chronicle, side, day)
        checks = [one.event for one in chronicle.of("aircraft_checked") if _is_of(one, side, day)]
        called = [one for one in chronicle.of("replacement_called") if side is Side.AXIS and one.state.day == day]
        counts = Counter(check.result for check in checks)
        rows.append(
            (
                names.SIDES[side],
                str(lost),
                str(counts["written_off"]),
                str(counts["repaired"]),
                str(len(called)),
                str(ready(state, side)),
                "[P16.3]",
            )
        )
    return (head, *rows)


def _is_of(entry: Any, side: Side, day: int) -> bool:
    return entry.state.day == day and entry.state.catalog.type_of(entry.event.airframe).side is side


def _lost(chronicle: Chronicle, side: Side, day: int) -> int:
    """Aircraft of the order of battle shot down on a day."""
    return sum(
        status is Status.DESTROYED and entry.state.catalog.type_of(id_).side is side
        for entry in chronicle.of("result_applied")
        if entry.state.day == day
        for id_, status in entry.event.statuses.items()
        if not entry.state.catalog.airframes[id_].option
    )


def _harm(state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Ship", "Class", "Points", "State", "Rule")
    rows = [
        (names.ship(state, id_), state.catalog.class_of(id_).name, str(ship.points), _state(ship), "[P14.2]")
        for id_, ship in state.ships.items()
    ]
    return (head, *rows)


def _state(ship: Any) -> str:
    if ship.fate:
        return f"**{names.capital(ship.fate)}**"
    notes = [names.LEVELS[ship.level]]
    notes += ["straggler"] if ship.is_straggler and ship.is_afloat else []
    notes += ["in harbour"] if ship.is_in_harbour and ship.is_afloat else []
    notes += ["detached"] if ship.is_detached else []
    return ", ".join(notes)


def final_report(state: State, chronicle: Chronicle, places: str, diary: Sequence[DiaryDay]) -> Paper:
    """Score and grades, evenings, losses, options, and every ship's fate beside her namesake's (P32.3)."""
    score = state.score or 0
    row = grade(state.catalog, score)
    band = state.catalog.grades.index(row) + 1
    words = state.catalog.texts[f"report.band.{band}"].text
    count = counted(chronicle.moments())
    parts = [
        Part(words=(words, f"Axis air groups: **{row.german}**. British: **{row.british}**. [P18.4]", places)),
        Part("The score of each evening", rows=_evenings(state)),
        Part("The fate of every ship", rows=_fates(state)),
        Part("Aircraft lost", _extra(state, chronicle), _losses(count), "None was lost. [P1.3]"),
        Part("Every airframe", rows=_tally(state)),
        Part("Options played", rows=_options(count), nothing="None was played. [P8.1]"),
        Part("Diary of the operation"),
        *(Part(words=(f"**{day.title}**", *day.paragraphs)) for day in diary),
    ]
    return Paper(f"Operation Pedestal: score {score}", f"Total {_total(state)}, rounded down", parts, "P18.4")


def _total(state: State) -> str:
    return _halves(state, state.evenings[-1])


def _evenings(state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Evening", "Missions", "Without contact", "Value afloat", "Rule")
    days = state.catalog.days
    rows = [
        (date_words(days[one.day].date), str(one.missions), str(one.spoiled), _halves(state, one), "[P18.2]")
        for one in state.evenings
    ]
    return (head, *rows)


def _fates(state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Ship", "Here", "In fact", "Counts", "Rule")
    rows = []
    for id_, ship in state.ships.items():
        there = state.catalog.ships[id_].history
        rows.append((names.ship(state, id_), names.capital(_state(ship)), there, worth(state, ship), "[P18.2]"))
    return (head, *rows)


def _extra(state: State, chronicle: Chronicle) -> tuple[str, ...]:
    """That aircraft which came for one mission are among the lost, where there are any (P8.15, P8.17)."""
    lost = [id_ for one in chronicle.of("result_applied") for id_ in _destroyed(one.event)]
    extra = sum(bool(state.catalog.airframes[id_].option) for id_ in lost)
    if not extra:
        return ()
    words = f"{names.capital(names.number(extra))} of these came for one mission only, by an option"
    return (f"{words}; the evenings count the squadrons alone. [P8.15]",)


def _destroyed(event: Any) -> list[str]:
    return [id_ for id_, out in event.result.aircraft.items() if out.state == "destroyed"]


def _losses(count: PedestalCount) -> tuple[tuple[str, ...], ...]:
    """Losses by type and cause."""
    head = ("Type", "Cause", "Aircraft", "Rule")
    return (head, *((type_, cause, str(lost), "[P22.5]") for type_, cause, lost in count.by_type_and_cause()))


def _tally(state: State) -> tuple[tuple[str, ...], ...]:
    head = ("Aircraft", "Unit", "At the end", "Rule")
    rows = [
        (names.airframe(state.catalog, id_), row.unit, STATUSES[state.airframes[id_]], "[P3.5]")
        for id_, row in state.catalog.airframes.items()
        if not row.option
    ]
    return (head, *rows)


def _options(count: PedestalCount) -> tuple[tuple[str, ...], ...]:
    rows = [(str(one.day), str(one.mission), names.SIDES[one.side], one.name, "[P8.9]") for one in count.played]
    return (("Day", "Mission", "Side", "Option", "Rule"), *rows)
