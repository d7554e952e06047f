"""Whether the rows that a log brings with it fit together, so that every look-up of the rules leads somewhere.

What today's files of rules say is checked where they are read; a log brings its own rows, which may say anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from game.core.hexes import Hex
from game.tactical.catalog import AircraftType, Burst, Catalog, Effect, Gunnery, Manoeuvre, Zone
from game.tactical.rules.chits import RESULT_NAMES, effect_key
from game.tactical.rules.manoeuvres import GLIDE_CODES, is_straight, walk

MOST = 1000  # any number of the catalogue
MOST_BOXES, MOST_DICE, MOST_CHITS, FASTEST, MOST_RANGE = 40, 40, 60, 12, 12
LONGEST_PATH = 12
DICE = ("flexible", "light_mg", "heavy_mg", "cannon")
CODE = re.compile(r"\d{1,3}[LSR]\d{1,2}")
EFFECT = re.compile(
    r"none|killed|fire|killed_unless_rear_and_armour|none_if_armour_else_crew:1|fire_on_5_6|fuel_leak|rudder_jam|"
    r"(crew|guns|engine|wing|fuselage|tail|rear_gun|fixed_die|top_speed|wound):(printed|\d)(\+spin)?"
)
TEXTS = ("sections_rear", "sections_side", "sections_front", "airframe_alone", "airframe_bomber")


def catalog_faults(catalog: Catalog) -> Iterator[str]:
    """What does not fit in the rows of a log, in a few words each."""
    for value in (catalog.aircraft, catalog.manoeuvres, catalog.cup, catalog.gunnery, catalog.extra):
        if not all(abs(number) <= MOST for number in _numbers(value)):
            yield f"numbers up to {MOST:,} in the catalogue"
    for code, row in catalog.manoeuvres.items():
        if code != row.code or not _is_flyable(row):
            yield f"the manoeuvre {code} as its path has it"
    yield from _schedule_faults(catalog)
    for id_, type_ in catalog.aircraft.items():
        yield from (f"{id_}: {words}" for words in _type_faults(catalog, id_, type_, bands_of(catalog)))
    yield from _gunnery_faults(catalog.gunnery)
    yield from _cup_faults(catalog)


def bands_of(catalog: Catalog) -> frozenset[int]:
    """The speed bands that have a straight code; not remembered, so that no catalogue is kept alive by its log."""
    rows = [catalog.manoeuvres[code] for code in catalog.plain if code in catalog.manoeuvres]
    return frozenset(row.band for row in rows if CODE.fullmatch(row.code) and is_straight(row.code))


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _numbers(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _numbers(inner)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _numbers(getattr(value, field.name))


def _is_flyable(row: Manoeuvre) -> bool:
    if row.code != f"{row.number}{row.letter}{row.band}" or not CODE.fullmatch(row.code):
        return False
    if not (0 <= row.band < FASTEST and 0 <= row.speed <= FASTEST and len(row.path) <= LONGEST_PATH):
        return False
    places, heading = walk(Hex(0, 0), 0, row.path)
    return bool(places) and places[-1] == row.net and heading == row.turn % 6


def _schedule_faults(catalog: Catalog) -> Iterator[str]:
    codes = catalog.manoeuvres
    if not all(code in codes for code in (*catalog.plain, *GLIDE_CODES)):
        yield "the plain codes and those of a glide among the manoeuvres"
        return
    fastest = max(row.band for row in codes.values())
    if not bands_of(catalog) >= set(range(fastest + 1)):
        yield "a straight code in every band of the manoeuvres"
    for id_, schedule in catalog.schedules.items():
        listed = (*schedule.free, *schedule.restricted, *schedule.spin_on_2, *schedule.spin_on_1)
        if id_ != schedule.id or not all(code in codes for code in listed):
            yield f"the schedule {id_} with codes of the catalogue"
        elif not any(codes[code].kind == "straight" for code in listed):
            yield f"the schedule {id_} with a straight code"


def _type_faults(catalog: Catalog, id_: str, row: AircraftType, bands: frozenset[int]) -> Iterator[str]:
    boxes = {name: getattr(row.boxes, name) for name in ("crew", "guns", "engine", "wing", "fuselage", "tail")}
    formation, guns = row.formation, row.guns
    if id_ != row.id or row.schedule not in catalog.schedules:
        yield "its name and a schedule of the catalogue"
    if not all(0 <= count <= MOST_BOXES for count in boxes.values()):
        yield f"0 to {MOST_BOXES} boxes in a section"
    if not all(boxes[name] for name in ("engine", "wing", "fuselage", "tail")):
        yield "at least one box in a section"
    if row.fuel < 0 or not row.vp >= 0 or abs(row.size_bonus) > MOST_DICE:
        yield "fuel, points and size as a type has them"
    if formation is None and guns is None:
        yield "a formation, fixed guns, or both"
    if formation is not None:
        if formation.speed - 1 not in bands:
            yield "a speed of the catalogue in formation"
        if min(formation.arc_front, formation.arc_side, formation.arc_rear) < 0:
            yield "arcs of fire of no box or more"
    if guns is not None:
        dice = (guns.mg_dice, guns.cannon_dice)
        if not all(0 <= count <= MOST_DICE for count in dice) or min(guns.mg_ammo, guns.cannon_ammo) < 0:
            yield f"0 to {MOST_DICE} dice of a gun, and ammunition"


def _gunnery_faults(gunnery: Gunnery) -> Iterator[str]:
    ranges = (gunnery.range_max_fixed, gunnery.range_max_defensive)
    if not all(0 <= steps <= MOST_RANGE for steps in ranges):
        yield f"ranges up to {MOST_RANGE} hexes"
    rows = [gunnery.scores.get(die) for die in DICE]
    if any(row is None or min(len(row.blue), len(row.red)) <= max(ranges) for row in rows):
        yield "a score for every die and range"
    if gunnery.bursts.keys() != set(Burst) or gunnery.burst_cap_sections.keys() != set(Zone):
        yield "a row for every burst, and a burst for every zone"
    if any(burst.ammo < 0 for burst in gunnery.bursts.values()):
        yield "bursts that cost ammunition"
    if gunnery.zone_rank.keys() != set(Zone):
        yield "a rank for every zone"
    chart = gunnery.formation_dice
    columns = (chart.front, chart.side, chart.rear)
    if not chart.rows or any(len(column) != len(chart.rows) for column in columns):
        yield "a chart of defensive dice without a gap"
    if not all(0 <= dice <= MOST_DICE for column in columns for dice in column):
        yield f"0 to {MOST_DICE} defensive dice"
    modifiers, qualities = gunnery.modifiers, gunnery.qualities.values()
    if not all(abs(number) <= MOST_DICE for number in (*_numbers(modifiers), *_numbers(tuple(qualities)))):
        yield f"modifiers up to {MOST_DICE} dice"
    if modifiers.min_dice < 0 or not 0 <= gunnery.jam.dice <= MOST_DICE:
        yield "dice of no number below none"
    checks = gunnery.checks
    if not (0 < checks.spin_limit_turns <= MOST_DICE and 0 < checks.glide_turns <= MOST_DICE):
        yield f"spins and glides of 1 to {MOST_DICE} turns"


def _cup_faults(catalog: Catalog) -> Iterator[str]:
    if not 0 < len(catalog.cup) <= MOST_CHITS or [chit.number for chit in catalog.cup] != list(
        range(1, len(catalog.cup) + 1)
    ):
        yield f"1 to {MOST_CHITS} chits in the order of their numbers"
    for chit in catalog.cup:
        names = chit.red in RESULT_NAMES and chit.blue in RESULT_NAMES
        keys = (f"red:{effect_key(chit, 'red')}", f"blue:{effect_key(chit, 'blue')}")
        if not names or chit.red_boxes < 0 or chit.blue_boxes < 0 or not catalog.effects.keys() >= set(keys):
            yield f"the chit {chit.number} with results of the catalogue"
    for effect in catalog.effects.values():
        if not _is_effect(effect):
            yield f"the effect of {effect.result} in words of the rules"
    extra = catalog.extra
    if not all(0 <= count <= MOST_DICE for count in (extra.collision_red_hits, extra.tank_hit_dice)):
        yield f"0 to {MOST_DICE} hits of a collision and dice of a tank"
    if extra.fuel_leak_per_turn < 0:
        yield "a leak that loses fuel"


def _is_effect(effect: Effect) -> bool:
    return all(EFFECT.fullmatch(getattr(effect, name)) for name in TEXTS)
