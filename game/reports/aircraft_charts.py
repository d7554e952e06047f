"""Charts of the aircraft: classes, boxes, formations, arcs, tests, qualities, traits and points (T3, Annex C)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.reports.chart_table import NOTHING, ChartTable, capital, joined, signed, yes_no
from game.reports.gunnery_charts import guns_cells
from game.tactical.catalog import AircraftType, Boxes, Catalog, Model, Section, Zone
from game.tactical.rules.sections import has_lost_half

CLASS_NAMES = {
    "heavy": ("heavy", "box, straggler"),
    "medium": ("medium", "box, straggler"),
    "single_bomber": ("single-engined bomber", "box, straggler"),
    "twin_fighter": ("twin fighter", "single; with bombs in a box"),
    "fighter": ("fighter", "single; some with bombs in a box"),
}
TRAIT_WORDS = {
    "A": "After all plots are shown and before anything moves, its owner may replace its code by another legal code of "
    "the same band. Several such replacements are chosen in secret and shown together.",
    "BM": "No effect in the fight on the board.",
    "BU": "A declared short burst rolls the dice of a medium one, a medium burst those of a long one, a long burst one "
    "die more. Ammunition and jams as declared; never longer than H-A2 allows.",
    "CV": "Plotted after everybody else; its owner first sees the full plot of one enemy single of his choice.",
    "D": "Whoever fires at this aircraft rolls one die fewer, but at least one.",
    "G": "The rear gun of a single: one die more. In a box or straggling: one Guns box more while any is left; it "
    "bears on the Rear only.",
    "H": "Top speed one higher; the straight code of the new speed may be flown as a restricted code.",
}
TESTED_SECTIONS = (Section.ENGINE, Section.WING, Section.TAIL)


def classes(catalog: Catalog) -> ChartTable:
    """Which types belong to which class (T3.1)."""
    rows = []
    for category, (name, flies) in CLASS_NAMES.items():
        kinds = [kind for kind in catalog.aircraft.values() if kind.category == category]
        models = joined(sorted({capital(kind.model.value) for kind in kinds}))
        sizes = {kind.size_bonus for kind in kinds}
        size = joined(f"{signed(kind.size_bonus)} {kind.name}" for kind in kinds if kind.size_bonus)
        rows.append((capital(name), joined(map(_name, kinds)), flies, models, _size(sizes) if len(sizes) < 2 else size))
    header = ("Class", "Types", "Flies as", "Damage model", "Size bonus")
    return ChartTable("Classes of aircraft", "T3.1", header, tuple(rows))


def bombers(catalog: Catalog) -> ChartTable:
    """All bombers with boxes, arcs, formation and schedule (C.1)."""
    header = ("Type", "Class", "Boxes C/G/E/W/F/T", "Half E/W/T", "Armour", "Bear F/S/R", "Formation", "Size")
    rows = tuple(_bomber(kind) for kind in catalog.aircraft.values() if not kind.is_fighter)
    return ChartTable("Bombers", "C.1", (*header, "Schedule", "Points"), rows)


def fighters(catalog: Catalog) -> ChartTable:
    """All fighters with boxes, guns and ammunition (C.2)."""
    guns = ("MG+cannon", "MG kind", "Ammunition", "Clears", "Rear die")
    rest = ("Size", "Bombs", "Schedule", "Fuel", "Points")
    rows = tuple(_fighter(kind) for kind in catalog.aircraft.values() if kind.is_fighter)
    return ChartTable("Fighters and fighter-bombers", "C.2", ("Type", "Boxes E/W/F/T", "Armour", *guns, *rest), rows)


def heavy_boxes(catalog: Catalog) -> ChartTable:
    """Damage boxes of the heavy bombers (H-B)."""
    return _boxes("Boxes of heavy bombers", "H-B", (k for k in catalog.aircraft.values() if k.category == "heavy"))


def medium_boxes(catalog: Catalog) -> ChartTable:
    """Damage boxes of the medium bombers (T10.3)."""
    kinds = (kind for kind in catalog.aircraft.values() if kind.category == "medium")
    return _boxes("Boxes of medium bombers", "T10.3", kinds)


def formations(catalog: Catalog) -> ChartTable:
    """How fast boxes of each type fly (T3.4)."""
    by_code: dict[tuple[int, str], list[str]] = {}
    for kind in catalog.aircraft.values():
        if kind.formation is not None:
            by_code.setdefault((kind.formation.speed, kind.formation.code), []).append(_loaded(kind))
    rows = tuple((str(speed), code, joined(names)) for (speed, code), names in sorted(by_code.items(), reverse=True))
    return ChartTable("Formation speeds", "T3.4", ("Speed", "Code", "Types"), rows)


def blind_zones(catalog: Catalog) -> ChartTable:
    """Types with a zone on which no gun bears (T8.9)."""
    by_zones: dict[str, list[str]] = {}
    for kind in catalog.aircraft.values():
        if kind.formation is not None:
            formation = kind.formation
            blind = joined(capital(zone.value) for zone in Zone if not formation.arc(zone))
            if blind != NOTHING:
                by_zones.setdefault(blind, []).append(_loaded(kind))
    rows = tuple((zones, joined(names)) for zones, names in by_zones.items())
    return ChartTable("Blind zones", "T8.9", ("No gun bears on", "Types"), rows)


def straggler_tests(catalog: Catalog) -> ChartTable:
    """Boxes lost from which the straggler tests are due (H-D1, H-D2, T6.9)."""
    rows = _grouped(
        (kind.name, _test(kind, Section.ENGINE), _test(kind, Section.WING), _test(kind, Section.TAIL))
        for kind in catalog.aircraft.values()
        if kind.formation is not None
    )
    header = ("Types", "Engine (H-D1)", "Wing (H-D2)", "Tail (H-D2)")
    return ChartTable("Boxes lost that call for a straggler test", "T6.9", header, rows)


def qualities(catalog: Catalog) -> ChartTable:
    """What the quality of a pilot changes (T3.8)."""
    rows = tuple(
        (
            capital(quality.id),
            signed(quality.own_dice),
            signed(quality.enemy_dice),
            signed(quality.spin_modifier),
            f"{quality.recover_at_least}+",
        )
        for quality in catalog.gunnery.qualities.values()
    )
    header = ("Quality", "Own fixed-gun dice", "Dice of any firer at it", "Spin number", "Recovers on")
    return ChartTable("Pilot quality", "T3.8", header, rows)


def traits(catalog: Catalog) -> ChartTable:
    """What single traits do (T3.9)."""
    rows = tuple((each.id, each.name, TRAIT_WORDS[each.id]) for each in catalog.gunnery.traits.values())
    return ChartTable("Traits", "T3.9", ("Trait", "Name", "Effect"), rows)


def points(catalog: Catalog) -> ChartTable:
    """Points to the enemy for an aircraft shot down (T13.2)."""
    rows = []
    for category, (name, _) in CLASS_NAMES.items():
        values = {kind.vp for kind in catalog.aircraft.values() if kind.category == category}
        rows.append((capital(name), joined(map(str, sorted(values)))))
    return ChartTable("Points for an aircraft shot down", "T13.2", ("Class", "Points"), tuple(rows))


def half(boxes: Boxes, section: Section) -> int:
    """The fewest boxes of a section whose loss is at least half of it (0.4)."""
    full = boxes.of(section)
    left = ((lost, replace(boxes, **{section.value: full - lost})) for lost in range(1, full + 1))
    return next((lost for lost, rest in left if has_lost_half(boxes, rest, section)), 0)


def _bomber(kind: AircraftType) -> tuple[str, ...]:
    boxes, formation = kind.boxes, kind.formation
    return (
        kind.name,
        capital(CLASS_NAMES[kind.category][0]),
        _slashed(boxes, Section, without_crew=kind.model is Model.AIRFRAME),
        "/".join(str(half(boxes, section)) for section in TESTED_SECTIONS),
        yes_no(kind.armour),
        "/".join(str(formation.arc(zone)) for zone in Zone) if formation is not None else NOTHING,
        formation.code if formation is not None else NOTHING,
        signed(kind.size_bonus),
        kind.schedule.replace("_", " "),
        str(kind.vp),
    )


def _fighter(kind: AircraftType) -> tuple[str, ...]:
    airframe = (Section.ENGINE, Section.WING, Section.FUSELAGE, Section.TAIL)
    return (
        kind.name,
        _slashed(kind.boxes, airframe),
        yes_no(kind.armour),
        *(guns_cells(kind.guns) if kind.guns is not None else (NOTHING,) * 4),
        str(kind.boxes.guns),
        signed(kind.size_bonus),
        yes_no(kind.formation is not None),
        kind.schedule.replace("_", " "),
        str(kind.fuel),
        str(kind.vp),
    )


def _boxes(title: str, rule: str, kinds: Iterable[AircraftType]) -> ChartTable:
    header = ("Types", *(capital(section.value) for section in Section), "Armour")
    rows = _grouped((k.name, *(str(k.boxes.of(section)) for section in Section), yes_no(k.armour)) for k in kinds)
    return ChartTable(title, rule, header, rows)


def _grouped(rows: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """One row for all types whose figures are the same."""
    names: dict[tuple[str, ...], list[str]] = {}
    for name, *figures in rows:
        names.setdefault(tuple(figures), []).append(name)
    return tuple((joined(same), *figures) for figures, same in names.items())


def _test(kind: AircraftType, section: Section) -> str:
    """Boxes lost from which a test is due; whoever already flies one hex a turn makes no engine test (T6.4)."""
    is_tested = section is not Section.ENGINE or (kind.formation is not None and kind.formation.speed > 1)
    return str(half(kind.boxes, section)) if is_tested else NOTHING


def _slashed(boxes: Boxes, sections: Iterable[Section], *, without_crew: bool = False) -> str:
    is_absent = {Section.CREW} if without_crew else set()
    return "/".join(NOTHING if section in is_absent else str(boxes.of(section)) for section in sections)


def _size(sizes: set[int]) -> str:
    return joined(signed(size) if size else "none" for size in sizes)


def _name(kind: AircraftType) -> str:
    return kind.name


def _loaded(kind: AircraftType) -> str:
    return f"{kind.name} with bombs" if kind.is_fighter else kind.name
