"""Random situations in the middle of a fight, for properties that hold in all of them."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from game.core.hexes import Hex
from game.tactical.catalog import Section
from game.tactical.rules.sections import BOMBER_FATAL, SECTIONS_FATAL, SINGLE_FATAL
from game.tactical.state import Glide, Rudder, Spin, State
from tests.tactical.table import INTERCEPTOR, STRIKE, Piece, box, catalog, single, straggler, table

BOMBERS = sorted(row.id for row in catalog().aircraft.values() if row.formation and not row.is_fighter)
BOMB_CARRIERS = sorted(row.id for row in catalog().aircraft.values() if row.formation and row.is_fighter)
FIGHTERS = sorted(row.id for row in catalog().aircraft.values() if row.is_fighter)
QUALITIES = sorted(catalog().gunnery.qualities)
TRAITS = sorted(catalog().gunnery.traits)
SWITCHES = [option for option in catalog().options if option != "collisions"]
TURN = 4

spots = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
headings = st.integers(0, 5)


@st.composite
def losses(draw: st.DrawFn, type_: str, fatal: tuple[Section, ...]) -> dict[str, int]:
    """Boxes lost by section, in an aircraft that still flies."""
    printed = catalog().aircraft[type_].boxes
    lost = {}
    for section in Section:
        most = printed.of(section) - (section in fatal)
        if most > 0 and draw(st.booleans()):
            lost[section.value] = draw(st.integers(0, most))
    return lost


@st.composite
def boxes(draw: st.DrawFn, id_: str) -> Piece:
    """A box, whole or hurt; of fighter-bombers with their bombs."""
    type_ = draw(st.sampled_from([*BOMBERS, *BOMBERS, *BOMB_CARRIERS]))
    is_loaded = type_ in BOMB_CARRIERS
    count = draw(st.integers(1, 4))
    fatal = SECTIONS_FATAL if catalog().aircraft[type_].boxes.crew else BOMBER_FATAL
    ids = [f"{id_}{number}" for number in range(1, count + 1)]
    lost = {one: draw(losses(type_, fatal)) for one in ids}
    changes = {one: {"is_burning": draw(st.integers(0, 4)) == 0, "traits": draw(traits)} for one in ids}
    place = draw(spots)
    return box(id_, type_, count, place, draw(headings), lost=lost, changes=changes, is_loaded=is_loaded)


traits = st.lists(st.sampled_from(TRAITS), max_size=2, unique=True).map(lambda found: tuple(sorted(found)))


@st.composite
def stragglers(draw: st.DrawFn, id_: str) -> Piece:
    """A bomber on its own."""
    type_ = draw(st.sampled_from(BOMBERS))
    row = catalog().aircraft[type_]
    lost = draw(losses(type_, SECTIONS_FATAL if row.boxes.crew else BOMBER_FATAL))
    schedule = catalog().schedules[row.schedule]
    code = draw(st.sampled_from([*schedule.free, *schedule.restricted]))
    band = catalog().manoeuvres[code].band
    burning = draw(st.integers(0, 4)) == 0
    return straggler(id_, type_, draw(spots), draw(headings), lost=lost, code=code, band=band, is_burning=burning)


@st.composite
def fighters(draw: st.DrawFn, id_: str, side: object) -> Piece:
    """A single: fresh, hurt, spinning, gliding, jammed or wounded."""
    type_ = draw(st.sampled_from(FIGHTERS))
    row = catalog().aircraft[type_]
    schedule = catalog().schedules[row.schedule]
    changes: dict[str, object] = {"lost": draw(losses(type_, (*SINGLE_FATAL, Section.ENGINE)))}
    trouble = draw(st.sampled_from(["", "", "", "spin", "glide", "rudder"]))
    if trouble == "spin":
        changes["spin"] = Spin(TURN - 1, draw(st.integers(0, 3)), "X")
    if trouble == "glide":
        changes["lost"] = {"engine": row.boxes.engine}
        changes["glide"] = Glide(TURN, draw(st.integers(0, 2)), "X")
    if trouble == "rudder":
        changes["rudder"] = Rudder(draw(st.sampled_from("LSR")), TURN - draw(st.integers(0, 1)))
    code = draw(st.sampled_from(["", *schedule.free, *schedule.restricted]))
    changes |= {
        "code": code, "quality": draw(st.sampled_from(QUALITIES)), "traits": draw(traits),
        "wounds": draw(st.integers(0, 2)), "is_burning": draw(st.integers(0, 4)) == 0,
        "is_mg_jammed": draw(st.integers(0, 4)) == 0, "has_reserve": draw(st.booleans()),
        "engine_rough": draw(st.integers(0, 1)),
    }  # fmt: skip
    for gun in ("mg", "cannon"):
        if draw(st.integers(0, 3)) == 0:
            changes[f"{gun}_ammo"] = min(getattr(row.guns, f"{gun}_ammo"), draw(st.integers(0, 3)))
    return single(id_, type_, draw(spots), draw(headings), side=side, **changes)  # type: ignore[arg-type]


class Situation(NamedTuple):
    """What stands on the board before a turn, and the switches that are on."""

    pieces: tuple[Piece, ...]
    options: tuple[str, ...]

    def state(self) -> State:
        """The state it makes."""
        off = [option for option in SWITCHES if option not in self.options]
        return table(*self.pieces, turn=TURN, on=self.options, off=off)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """A board before a turn, with boxes, stragglers and fighters within each other's reach."""
    pieces = [draw(boxes("X"))]
    if draw(st.booleans()):
        pieces.append(draw(boxes("Y")))
    if draw(st.booleans()):
        pieces.append(draw(stragglers("S")))
    pieces += [draw(fighters(f"A{number}", INTERCEPTOR)) for number in range(1, draw(st.integers(2, 5)))]
    pieces += [draw(fighters(f"E{number}", STRIKE)) for number in range(1, draw(st.integers(1, 3)))]
    return Situation(tuple(pieces), tuple(sorted(draw(st.sets(st.sampled_from(SWITCHES))))))
