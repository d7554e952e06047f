"""What a page needs to play a fight: the opening situation, and for every moment what it changed.

Units and aircraft are told by their places in two lists.
A unit is `[x, y, heading, kind, side, [aircraft], dx, dy]`: its hex centre, and how far beside it the unit is drawn.
An aircraft is `[[marked boxes by section], [ammunition left], [[flag, tone, short flag], ...], signs]`.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from game.core.hexes import Hex, within
from game.reports import records, scenery
from game.reports.backdrop import backdrop
from game.reports.drawings import drawing
from game.reports.moments import Fight, Moment, ground_of
from game.session.names import number_of, short_name
from game.tactical.events import AircraftLost, AttackRolled, CollisionRolled, Moved, PointsCounted, TurnBegan
from game.tactical.rules.attack_zones import zone
from game.tactical.state import Aircraft, Kind, Side, State, Unit

ZONE_RADIUS = 3  # hexes: as far as fixed guns reach
GROUND_PIXELS = 18.0  # of the ground picture for one hex; the eye above blurs the rest
GROUND_MARGIN = 12.0  # hexes of ground around the fight
JPEG_QUALITY = 72
MOST_FIGURE = 9999  # no figure that is shown is larger
KINDS = {Kind.SINGLE: 0, Kind.STRAGGLER: 1, Kind.BOX: 2}
BURNING, SMOKING, SPINNING = 2, 1, 4

Table = dict[str, Any]


def page_data(fight: Fight) -> Table:
    """Everything the page shows, as plain tables and lists."""
    return _Teller(fight).data()


class _Teller:
    """Tells one fight; keeps the order of its aircraft and units."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.start = fight.start
        self.aircraft = {id_: index for index, id_ in enumerate(sorted(self.start.aircraft))}
        seen = {**fight.start.units}
        for moment in fight.moments:
            seen.update(moment.after.units)
        self.units = {id_: index for index, id_ in enumerate(sorted(seen))}
        self.types = sorted({record.type for record in self.start.aircraft.values()})
        self._kept: tuple[State, dict[int, list[Any]]] = (self.start, self._shown_units(self.start))

    def data(self) -> Table:
        """The whole table."""
        header, area = self.fight.log.header, scenery.area_of(self.fight)
        board = self.start.board
        return {
            "title": header.title,
            "notes": _notes(self.fight),
            "turns": [self.fight.first, self.fight.last],
            "board": [board.columns, board.rows],
            "area": _rounded(area),
            "ground": self._ground(area),
            "zones": _zones(),
            "sections": [section.value for section in records.SECTIONS],
            "types": [self._type(type_id) for type_id in self.types],
            "aircraft": [self._aircraft(id_) for id_ in self.aircraft],
            "units": [[id_, records.label_of(self.start, id_)] for id_ in self.units],
            "sheets": [self._sheet(sheet) for sheet in records.sheets_of(self.start)],
            "start": {
                "u": self._units(self.start),
                "a": {self.aircraft[id_]: _record(self.start, record) for id_, record in self.start.aircraft.items()},
            },
            "moments": list(self._moments()),
        }

    def _ground(self, area: scenery.Area) -> Table:
        header = self.fight.log.header
        wide = area.grown(GROUND_MARGIN)
        picture = backdrop(ground_of(self.fight.log), self.start.board, wide, GROUND_PIXELS, header.engagement)
        packed = io.BytesIO()
        picture.save(packed, "JPEG", quality=JPEG_QUALITY)
        return {"area": _rounded(wide), "picture": _data_link("image/jpeg", packed.getvalue())}

    def _type(self, type_id: str) -> Table:
        row = self.start.catalog.aircraft[type_id]
        source = drawing(type_id).replace("<svg ", '<svg width="256" height="256" ', 1)  # some browsers want a size
        picture = _data_link("image/svg+xml", source.encode())
        return {"name": row.name, "size": scenery.SIZES[row.category], "picture": picture}

    def _aircraft(self, id_: str) -> Table:
        record, row = self.start.aircraft[id_], self.start.type_of(id_)
        guns = [("MG", row.guns.mg_ammo), ("Cannon", row.guns.cannon_ammo)] if row.guns else []
        return {
            "id": id_,
            "name": short_name(self.start, id_),
            "number": number_of(id_),
            "type": self.types.index(record.type),
            "side": 0 if record.side is Side.STRIKE else 1,
            "boxes": records.printed_boxes(self.start, id_),
            "guns": [[name, _figure(full)] for name, full in guns],
        }

    def _sheet(self, sheet: records.Sheet) -> Table:
        side = 0 if sheet.side is Side.STRIKE else 1
        aircraft = [self.aircraft[id_] for id_ in sheet.aircraft]
        return {"title": sheet.title, "aircraft": aircraft, "side": side, "box": sheet.is_box}

    def _units(self, state: State) -> dict[int, list[Any]]:
        """All units as they are shown; one situation is kept, since most events move nothing."""
        if state.units is not self._kept[0].units:
            self._kept = (state, self._shown_units(state))
        return self._kept[1]

    def _shown_units(self, state: State) -> dict[int, list[Any]]:
        beside = scenery.offsets(state)
        return {self.units[id_]: self._unit(unit, beside[id_]) for id_, unit in sorted(state.units.items())}

    def _unit(self, unit: Unit, beside: scenery.Point) -> list[Any]:
        spot, aircraft = _spot(unit.hex), [self.aircraft[id_] for id_ in unit.aircraft]
        side = 0 if unit.side is Side.STRIKE else 1
        return [*spot, unit.heading % 6, KINDS[unit.kind], side, aircraft, *(round(number, 2) for number in beside)]

    def _moments(self) -> Iterator[Table]:
        """The moments worth a stop: those with words and those that change what is shown."""
        for before, moment in pairwise((None, *self.fight.moments)):
            assert moment is not None
            table = self._moment(moment)
            if isinstance(moment.event, Moved) and before is not None and isinstance(before.event, Moved):
                table["with"] = 1  # flown at the same time as the one before
            if set(table) - {"t"}:
                yield table

    def _moment(self, moment: Moment) -> Table:
        table: Table = {"t": moment.turn}
        if moment.text:
            table |= {"w": moment.text, "r": moment.rule}
        if moment.mark:
            table["m"] = moment.mark
        if isinstance(moment.event, TurnBegan):
            table["k"] = "turn"
        units, aircraft = self._changed_units(moment), self._changed_aircraft(moment)
        if units:
            table["u"] = units
        if aircraft:
            table["a"] = aircraft
        return table | self._effects(moment)

    def _changed_units(self, moment: Moment) -> dict[int, list[Any] | None]:
        before, after = self._units(moment.before), self._units(moment.after)
        found: dict[int, list[Any] | None] = {index: None for index in before if index not in after}
        found.update((index, unit) for index, unit in after.items() if before.get(index) != unit)
        return found

    def _changed_aircraft(self, moment: Moment) -> dict[int, list[Any]]:
        before, after = moment.before, moment.after
        touched = {id_ for id_, record in after.aircraft.items() if before.aircraft.get(id_) is not record}
        if before.units is not after.units:  # whether it straggles stands with its unit
            touched |= set(_regrouped(before, after))
        found = {}
        for id_ in sorted(touched):
            told = _record(after, after.aircraft[id_])
            if told != _record(before, before.aircraft[id_]):
                found[self.aircraft[id_]] = told
        return found

    def _effects(self, moment: Moment) -> Table:
        event = moment.event
        match event:
            case Moved() if event.path:
                return {"p": [_spot(place) for place in event.path]}
            case AttackRolled() if event.target in self.aircraft:
                firer = self._place(moment.before, event.firer)
                return {"f": [firer, self._place(moment.before, event.target), event.red + event.blue]} if firer else {}
            case CollisionRolled() if event.has_collided:
                spot = self._place(moment.before, event.one)
                return {"x": spot} if spot else {}
            case AircraftLost():
                spot = self._place(moment.before, event.aircraft)
                return {"x": spot} if spot else {}
            case PointsCounted():
                return {"end": moment.text}
            case _:
                return {}

    def _place(self, state: State, id_: str) -> list[float] | None:
        unit = state.units.get(id_) or state.unit_of(id_)
        if unit is None:
            return None
        (x, y), (dx, dy) = scenery.centre(unit.hex), scenery.offsets(state)[unit.id]
        if id_ in unit.aircraft and len(unit.aircraft) > 1:
            places = scenery.places_in_box(len(unit.aircraft), unit.heading)
            dx, dy = dict(zip(unit.aircraft, places, strict=False)).get(id_, (dx, dy))
        return [round(x + dx, 2), round(y + dy, 2)]


def _regrouped(before: State, after: State) -> Iterator[str]:
    """The aircraft of every unit that came, went, or is of another kind or strength than it was."""
    for id_ in before.units.keys() | after.units.keys():
        one, other = before.units.get(id_), after.units.get(id_)
        if one is None or other is None or one.kind is not other.kind or one.aircraft != other.aircraft:
            yield from (aircraft for unit in (one, other) if unit for aircraft in unit.aircraft)


def _record(state: State, record: Aircraft) -> list[Any]:
    guns = state.type_of(record.id).guns
    ammo = [_figure(record.mg_ammo), _figure(record.cannon_ammo)] if guns else []
    signs = (
        BURNING * record.is_burning + SMOKING * records.is_smoking(state, record) + SPINNING * (record.spin is not None)
    )
    flags = [[words, tone, records.short_flag(words)] for words, tone in records.flags_of(state, record)]
    return [list(records.marked_boxes(state, record.id)), ammo, flags, signs]


def _notes(fight: Fight) -> list[str]:
    header = fight.log.header
    pilots = ", ".join(f"{side}: {pilot}" for side, pilot in header.pilots.items())
    return [words for words in (header.date, pilots, f"seed {header.seed}", fight.log.notice) if words]


def _zones() -> list[list[Any]]:
    """The zones around a unit heading east, by the offset of a hex centre in hex widths (H-E4, T2.9)."""
    middle = Hex(0, 0)
    places = [place for place in within(middle, ZONE_RADIUS) if place != middle]
    return [[*_spot(place), zone(middle, 0, place, 0).value] for place in places]


def _spot(place: Hex) -> list[float]:
    x, y = scenery.centre(place)
    return [round(x, 3), round(y, 3)]


def _figure(number: int) -> int:
    return min(max(number, 0), MOST_FIGURE)


def _rounded(area: scenery.Area) -> list[float]:
    return [round(number, 3) for number in area]


def _data_link(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"
