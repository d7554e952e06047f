"""The page on one Operation Pedestal: score, ships beside history, missions, losses, options, cards (P32.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.campaigns.pedestal import victory
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Evening, Ship, State
from game.files.pedestal_expected import SOUND, ExpectedGame, expected_game
from game.reports.campaign_many_plots import bars
from game.reports.campaign_report_plots import evenings, placed
from game.reports.chart_table import capital, joined
from game.reports.paper import Block, Picture, Section, Table, Words
from game.reports.pedestal.counting import (
    LEVELS,
    SIDES,
    STATUSES,
    WRITTEN_OFF,
    Hit,
    Loss,
    Mission,
    PedestalCount,
    state_of,
    worth,
)
from game.reports.pedestal.one_cards import card_blocks
from game.reports.pedestal.place import place_words
from game.reports.plots import Picture as Drawn
from game.session.pedestal.figures import CAUSES
from game.session.pedestal_telling_words import airframe, elements, halves
from game.tactical.state import Side as BoardSide

MODES = {
    "board": "flown on the board",
    "watch": "watched on the board",
    "quick": "resolved quickly",
    "unopposed": "unopposed",
    "": "no fight",
}
GROUPS = {
    "fighters": "fighters",
    "return fire": "fighters",
    "rear gun": "fighters",
    "area flak": "flak",
    "target flak": "flak",
    WRITTEN_OFF: "written off",
}
SEATS = {Side.AXIS: BoardSide.STRIKE, Side.BRITISH: BoardSide.INTERCEPTOR}


def standing(count: PedestalCount) -> str:
    """The result in one line, or where the campaign stands."""
    state = state_of(count)
    if state.score is None:
        afloat = halves(state, victory.halves(state))
        return f"The operation goes on: day {state.day}, mission {state.mission}; value still afloat {afloat}"
    row = victory.grade(state.catalog, state.score)
    return f"Score {state.score}: Axis air groups {row.german}, British {row.british}"


def lines(count: PedestalCount) -> Iterator[str]:
    """The campaign in a few sentences."""
    state = state_of(count)
    yield f"{standing(count)}."
    if state.score is not None:
        yield _band(state)
        yield place_words(state)
    missions = [mission for mission in count.missions if not mission.is_spoiled]
    spoiled = len(count.missions) - len(missions)
    flown = sum(mission.mode in ("board", "watch") for mission in missions)
    yield f"{len(count.missions)} missions, {spoiled} without contact, {flown} fought on the board."
    for side, name in SIDES.items():
        lost = [loss for loss in count.losses if loss.side is side]
        air = sum(loss.mission > 0 for loss in lost)
        yield f"{name}: {air} aircraft lost in the air, {len(lost) - air} written off."
    sunk = [state.catalog.ships[id_].name for id_, ship in state.ships.items() if not ship.is_afloat]
    yield f"Ships lost: {joined(sunk) if sunk else 'none'}."


def sections(count: PedestalCount) -> list[Section]:
    """The page's parts; the list of fights and the diary are put to them by whoever writes the page."""
    return [
        Section("Result", list(_result(count))),
        Section("The score of each evening", list(_evenings(count))),
        Section("The fate of every ship", [_fates(state_of(count))]),
        Section("Missions", [_missions(count)]),
        Section("Aircraft lost", [Picture("losses", "Aircraft lost by type and cause."), *_losses(count)]),
        Section("Every airframe", _tally(state_of(count))),
        Section("Options played", [_options(count)]),
        Section("Cards drawn", list(card_blocks(count))),
    ]


def without_pictures(section: Section) -> Section:
    """The same part for a page that has no files beside it."""
    return Section(section.title, [block for block in section.blocks if not isinstance(block, Picture)])


def pictures(count: PedestalCount) -> dict[str, Drawn]:
    """The plots of the page, by name."""
    state, known = state_of(count), _expected(state_of(count))
    found = {"losses": bars(_bars(count), CAUSES, "Aircraft lost", "aircraft")}
    if state.evenings:
        title = "Value still afloat, evening by evening (P18.2)"
        found["evenings"] = evenings(_values(state), _values_expected(state, known), title)
    if known is not None and state.score is not None:
        found["place"] = _placed(state, known)
    return found


def _bars(count: PedestalCount) -> list[tuple[str, list[float]]]:
    """The losses of each type by the causes of the simulation's figures."""
    lost = Counter((loss.type, GROUPS.get(loss.cause, "other")) for loss in count.losses)
    types = sorted({loss.type for loss in count.losses})
    return [(type_, [float(lost[type_, cause]) for cause in CAUSES]) for type_ in types]


def _expected(state: State) -> ExpectedGame | None:
    return expected_game([variant.value for variant in state.variants], SOUND)


def _band(state: State) -> str:
    row = victory.grade(state.catalog, state.score or 0)
    return state.catalog.texts[f"report.band.{state.catalog.grades.index(row) + 1}"].text


# ---- score ----------------------------------------------------------------------------------------------------------


def _result(count: PedestalCount) -> Iterator[Block]:
    state = state_of(count)
    yield Words(standing(count), is_large=True)
    if state.score is None:
        return
    yield Words(f"{_band(state)} [P18.4]")
    yield Words(place_words(state))
    if _expected(state) is not None:
        yield Picture("place", "Where the score lies among many campaigns of two sound officers (P30.4).")


def _placed(state: State, known: ExpectedGame) -> Drawn:
    score = state.score or 0
    if known.scores:
        rows = [(str(at), share) for at, share in enumerate(known.scores)]
        return placed(rows, min(max(0, score), len(rows) - 1), "Scores of many campaigns (P30.4)", "score (P18.3)")
    names = [_scores(low, high) for low, high in ((row.low, row.high) for row in state.catalog.grades)]
    at = state.catalog.grades.index(victory.grade(state.catalog, score))
    rows = list(zip(names, known.bands, strict=True))
    return placed(rows, at, "Scores of many campaigns by band (P30.4)", "score (P18.4)")


def _scores(low: int, high: int) -> str:
    """A row of the performance table: "5-7", "12 or more"."""
    if low < 0:
        return f"{high} or less"
    return f"{low} or more" if high > low + 10 else f"{low}-{high}"


def _values(state: State) -> list[tuple[str, float]]:
    """The value afloat before the first morning and on each evening."""
    divisor = state.catalog.victory.crippled_divisor
    whole = sum(state.catalog.class_of(id_).victory_value for id_, ship in state.ships.items() if _counts(state, ship))
    adjusted = whole + sum(state.catalog.variants[one].final_total_adjustment for one in state.variants)
    rows = [(_date(state, one), one.halves / divisor) for one in state.evenings]
    return [("before", float(adjusted)), *rows]


def _values_expected(state: State, known: ExpectedGame | None) -> list[tuple[str, float]]:
    """What is left on average on each evening (P30.5); nothing where nothing is known."""
    if known is None or not known.average:
        return []
    (name, value), *rows = _values(state)
    found = [(name, value)]
    for (title, _), one in zip(rows, state.evenings, strict=True):
        value -= known.average.get(f"value lost on day {one.day}", 0.0)
        found.append((title, value))
    return found


def _counts(state: State, ship: Ship) -> bool:
    """Whether a ship's value is added to the score when she arrives; Force X only loses it (P19.4)."""
    return state.catalog.ships[ship.id].force != "force_x"


def _date(state: State, evening: Evening) -> str:
    return state.catalog.days[evening.day].date


def _evenings(count: PedestalCount) -> Iterator[Block]:
    state = state_of(count)
    if not state.evenings:
        yield Words("No day is over yet.")
        return
    yield Picture("evenings", "The value still afloat evening by evening.")
    rows = [
        (one.day, _date(state, one), one.missions, one.spoiled, halves(state, one.halves)) for one in state.evenings
    ]
    yield Table(("day", "evening", "missions", "without contact", "value afloat (P18.2)"), rows)


# ---- ships ----------------------------------------------------------------------------------------------------------


def _fates(state: State) -> Table:
    head = ("ship", "class", "points", "here", "in fact", "counts (P18.2)")
    rows = [
        (
            state.catalog.ships[ship.id].name,
            state.catalog.class_of(ship.id).name,
            ship.points,
            fate(ship),
            state.catalog.ships[ship.id].history if state.score is not None else "told when the operation is over",
            worth(state, ship),
        )
        for ship in state.ships.values()
    ]
    return Table(head, rows)


def fate(ship: Ship) -> str:
    """What has become of a ship, in a few words."""
    if ship.fate:
        return capital(ship.fate)
    notes = [LEVELS[ship.level]]
    notes += ["straggler"] if ship.is_straggler and ship.is_afloat else []
    notes += ["in harbour"] if ship.is_in_harbour and ship.is_afloat else []
    notes += ["detached"] if ship.is_detached else []
    return capital(", ".join(notes))


# ---- missions and aircraft ------------------------------------------------------------------------------------------


def _missions(count: PedestalCount) -> Table:
    state = state_of(count)
    head = ("day", "mission", "when and where", "raid", "fight", "Axis lost", "British lost", "ships")
    return Table(head, [_mission(state, mission) for mission in count.missions])


def _mission(state: State, mission: Mission) -> tuple[object, ...]:
    raid = capital(elements(state.catalog, mission.raid))
    how = "without contact" if mission.is_spoiled else MODES.get(mission.mode, mission.mode)
    hits = joined(map(harm, mission.hits))
    where = f"{mission.time}, {mission.place}"
    return (mission.day, mission.mission, where, raid, how, *(lost(mission, side) for side in Side), hits)


def lost(mission: Mission, side: Side) -> str:
    """The aircraft that a side lost in a mission."""
    return joined(loss.name for loss in mission.losses if loss.side is side)


def harm(hit: Hit) -> str:
    """What a mission did to a ship: "Ohio crippled (0 to 10 points)"."""
    return f"{hit.name} {LEVELS[hit.level[1]]} ({hit.points[0]} to {hit.points[1]} points)"


def _losses(count: PedestalCount) -> Iterator[Block]:
    if not count.losses:
        yield Words("None was lost.")
        return
    yield Table(("type", "cause (P22.5)", "aircraft"), count.by_type_and_cause(), "By type and cause")
    rows = [(loss.day, loss.mission or "evening", loss.name, loss.cause, _credit(count, loss)) for loss in count.losses]
    sides = [SEATS[loss.side] for loss in count.losses]
    yield Table(("day", "mission", "aircraft", "cause", "credited to"), rows, "One by one", sides)


def _credit(count: PedestalCount, loss: Loss) -> str:
    catalog = state_of(count).catalog
    if loss.credit in catalog.ships:
        return catalog.ships[loss.credit].name
    return airframe(catalog, loss.credit) if loss.credit in catalog.airframes else loss.credit


def _tally(state: State) -> list[Block]:
    found: list[Block] = []
    for side, name in SIDES.items():
        rows = [
            (airframe(state.catalog, id_), row.unit, STATUSES[state.airframes[id_]])
            for id_, row in state.catalog.airframes.items()
            if not row.option and state.catalog.type_of(id_).side is side
        ]
        found.append(Table(("aircraft", "unit", "at the end (P3.5)"), rows, name))
    return found


def _options(count: PedestalCount) -> Block:
    rows = [(one.day, one.mission, SIDES[one.side], one.line, one.name) for one in count.played]
    sides = [SEATS[one.side] for one in count.played]
    head = ("day", "mission", "side", "line", "option (P8.9)")
    return Table(head, rows, "", sides) if rows else Words("None was played.")
