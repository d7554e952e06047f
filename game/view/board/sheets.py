"""Record sheets on cream paper: a column for each aircraft of a box, a card for each fighter (H-C1, H-B, T3.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.tactical.catalog import Section
from game.tactical.state import Aircraft, Kind, Role, Side, State
from game.view import text
from game.view.board import lettering, marks, names
from game.view.theme import Colour, Look

COLUMNS = 4
ROWS = tuple(Section)
LABEL = 62  # pixels at 100 % for the names of the sections
HEAD = text.Style("body", "bold", 14)
WORDS = text.Style("small", "plain", 12)
BOLD_WORDS = text.Style("small", "bold", 12)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: the bombers of a box, stragglers and lost ones with them, or one fighter."""

    title: str
    aircraft: tuple[str, ...]
    side: Side
    is_box: bool


@dataclass(slots=True)
class SheetView:
    """What the sheets show beside the records: fresh marks by aircraft and section, and where things were drawn."""

    fresh: dict[tuple[str, Section], int] = field(default_factory=dict)
    tops: dict[str, tuple[int, int]] = field(default_factory=dict)
    cells: dict[tuple[str, Section], tuple[int, int, int]] = field(default_factory=dict)


def sheets_of(state: State) -> list[Sheet]:
    """All sheets of an engagement: boxes first, then escorts, then interceptors, each by id."""
    boxes = names.homes(state)
    boxed = {id_ for crew in boxes.values() for id_ in crew}
    singles = [id_ for id_ in sorted(state.aircraft) if id_ not in boxed]
    sheets = []
    for home, aircraft in boxes.items():
        title = f"{names.unit_name(state, home)} · {names.type_words(state, aircraft[0])}"
        sheets.append(Sheet(title, tuple(aircraft), state.aircraft[aircraft[0]].side, True))
    order = {Role.BOMBER: 0, Role.ESCORT: 1, Role.INTERCEPTOR: 2}
    for id_ in sorted(singles, key=lambda id_: (order[state.aircraft[id_].role], id_)):
        sheets.append(Sheet(names.short_name(state, id_), (id_,), state.aircraft[id_].side, False))
    return sheets


def height_of(state: State, look: Look, sheet: Sheet, width: int) -> int:
    """How high a sheet is in pixels."""
    return _box_height(state, look, sheet) if sheet.is_box else _card_height(state, look, sheet, width)


def draw_sheet(
    surface: pygame.Surface, look: Look, state: State, sheet: Sheet, area: pygame.Rect, view: SheetView, lit: str
) -> None:
    """Draw one sheet; `lit` is the aircraft or unit that is selected."""
    palette = look.palette
    pygame.draw.rect(surface, (20, 22, 24), area.move(look.px(2), look.px(2)), border_radius=look.px(3))
    pygame.draw.rect(surface, palette.paper, area, border_radius=look.px(3))
    pygame.draw.rect(surface, palette.of_side(sheet.side), (area.left, area.top, look.px(5), area.height))
    if is_lit(sheet, lit):
        pygame.draw.rect(surface, palette.focus, area, look.px(2), border_radius=look.px(3))
    if sheet.is_box:
        _draw_box(surface, look, state, sheet, area, view)
    else:
        _draw_card(surface, look, state, sheet, area, view)


def is_lit(sheet: Sheet, unit: str) -> bool:
    """Whether a sheet is that of a unit or an aircraft."""
    return bool(unit) and (unit in sheet.aircraft or any(one.startswith(f"{unit}/") for one in sheet.aircraft))


def flags_of(state: State, look: Look, record: Aircraft) -> list[tuple[str, Colour]]:
    """What stands on a record beside its boxes."""
    palette = look.palette
    unit = state.unit_of(record.id)
    is_straggling = unit is not None and unit.kind is Kind.STRAGGLER
    listed = [
        (f"LOST: {record.loss.cause}" if record.loss else "", palette.ink),
        ("LEFT" if record.has_left else "", palette.ink_dim),
        ("FIRE" if record.is_burning else "", palette.red),
        ("STRAGGLER" if is_straggling or (record.has_straggled and record.role is Role.BOMBER) else "", (140, 96, 20)),
        (f"SPIN {record.spin.failed + 1}" if record.spin else "", palette.red),
        ("GLIDING" if record.glide else "", palette.red),
        (f"RUDDER {record.rudder.letter}" if record.rudder else "", (140, 96, 20)),
        ("MG JAMMED" if record.is_mg_jammed else "", (140, 96, 20)),
        ("CANNON JAMMED" if record.is_cannon_jammed else "", (140, 96, 20)),
        (f"WOUND {'I' * record.wounds}" if record.wounds else "", palette.red),
        (f"ROUGH ENGINE {record.engine_rough}" if record.engine_rough else "", (140, 96, 20)),
        ("BOMBS" if record.is_loaded else "", palette.ink_dim),
        (record.release.upper() if record.release != "none" else "", palette.blue),
    ]
    return [(words, colour) for words, colour in listed if words]


def _section_rows(state: State, sheet: Sheet) -> list[tuple[Section, int]]:
    printed = [state.type_of(aircraft).boxes for aircraft in sheet.aircraft]
    rows = []
    for section in ROWS:
        most = max(boxes.of(section) for boxes in printed)
        if most:
            rows.append((section, marks.rows_of(most)))
    return rows


def _box_height(state: State, look: Look, sheet: Sheet) -> int:
    lines = sum(rows * look.px(14) + look.px(5) for _, rows in _section_rows(state, sheet))
    blocks = -(-len(sheet.aircraft) // COLUMNS)
    return look.px(34) + blocks * (lines + look.px(52)) + look.px(6)


def _draw_box(
    surface: pygame.Surface, look: Look, state: State, sheet: Sheet, area: pygame.Rect, view: SheetView
) -> None:
    palette = look.palette
    x = area.left + look.px(14)
    title = text.draw(surface, look, sheet.title, (x, area.top + look.px(7)), palette.ink, HEAD)
    first = state.unit_of(next((one for one in sheet.aircraft if state.unit_of(one)), sheet.aircraft[0]))
    in_box = [one for one in sheet.aircraft if first is not None and one in first.aircraft and first.kind is Kind.BOX]
    guns = sum(state.aircraft[one].boxes.guns for one in in_box)
    words = f"{guns} gun dice" if in_box else ""
    right = area.right - look.px(10)
    if lettering.width(look, words, WORDS) < right - title.right:
        text.draw(surface, look, words, (right, area.top + look.px(8)), palette.ink_dim, WORDS, "right")
    rows = _section_rows(state, sheet)
    block = sum(count * look.px(14) + look.px(5) for _, count in rows) + look.px(52)
    wide = (area.width - look.px(LABEL + 20)) // min(COLUMNS, max(3, len(sheet.aircraft)))
    for index, aircraft in enumerate(sheet.aircraft):
        top = area.top + look.px(32) + index // COLUMNS * block
        left = area.left + look.px(LABEL + 14) + index % COLUMNS * wide
        if index % COLUMNS == 0:
            _draw_row_names(surface, look, rows, (x, top + look.px(20)), area.right - look.px(10))
        _draw_column(surface, look, state, aircraft, rows, pygame.Rect(left, top, wide, block), view)


def _draw_row_names(
    surface: pygame.Surface, look: Look, rows: list[tuple[Section, int]], at: tuple[int, int], right: int
) -> None:
    y = at[1]
    for section, count in rows:
        pygame.draw.line(surface, look.palette.paper_line, (at[0], y - look.px(3)), (right, y - look.px(3)))
        text.draw(surface, look, names.SECTION_NAMES[section], (at[0], y - look.px(1)), look.palette.ink_dim, WORDS)
        y += count * look.px(14) + look.px(5)


def _draw_column(
    surface: pygame.Surface,
    look: Look,
    state: State,
    aircraft: str,
    rows: list[tuple[Section, int]],
    area: pygame.Rect,
    view: SheetView,
) -> None:
    record = state.aircraft[aircraft]
    number = lettering.fitted(look, names.number_words(state, aircraft), area.width - look.px(4), BOLD_WORDS)
    text.draw(surface, look, number, (area.left, area.top), look.palette.ink, BOLD_WORDS)
    printed = state.type_of(aircraft).boxes
    y = area.top + look.px(20)
    room = area.width - look.px(6)
    for section, count in rows:
        view.cells[(aircraft, section)] = (area.left, y, room)
        fresh = view.fresh.get((aircraft, section), 0)
        boxes = printed.of(section)
        marks.draw_boxes(surface, look, (area.left, y), room, boxes, record.boxes.of(section), fresh)
        y += count * look.px(14) + look.px(5)
    listed = [(_short_flag(words), colour) for words, colour in flags_of(state, look, record)]
    marks.flags(surface, look, listed[:2], (area.left, y), area.right)
    if record.is_lost or record.has_left:
        _strike_out(surface, look, pygame.Rect(area.left, area.top + look.px(18), room, y - area.top - look.px(20)))


def _short_flag(words: str) -> str:
    """Flags of a narrow column."""
    first = words.split(":")[0]
    return {"STRAGGLER": "STRAGG.", "RELEASED": "BOMBED", "RELEASED STRAGGLING": "BOMBED"}.get(first, first)


def _strike_out(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill((*look.palette.paper, 150))
    surface.blit(veil, area)
    pygame.draw.line(surface, look.palette.ink, area.bottomleft, area.topright, look.px(2))


def _card_rows(state: State, record: Aircraft) -> int:
    printed = state.catalog.aircraft[record.type].boxes
    return max(marks.rows_of(printed.of(section)) for section in ROWS)


def _card_height(state: State, look: Look, sheet: Sheet, width: int) -> int:
    record = state.aircraft[sheet.aircraft[0]]
    flags = marks.flags_height(look, flags_of(state, look, record), width - look.px(24))
    return look.px(82) + _card_rows(state, record) * look.px(14) + flags


def _draw_card(
    surface: pygame.Surface, look: Look, state: State, sheet: Sheet, area: pygame.Rect, view: SheetView
) -> None:
    palette = look.palette
    (aircraft,) = sheet.aircraft
    record = state.aircraft[aircraft]
    x, y = area.left + look.px(14), area.top + look.px(5)
    text.draw(surface, look, sheet.title, (x, y), palette.ink, HEAD)
    quality = record.quality if record.quality != "regular" else ""
    extra = ", ".join(word for word in (quality, *record.traits) if word)
    text.draw(surface, look, extra, (area.right - look.px(10), y + look.px(2)), palette.ink_dim, WORDS, "right")
    _draw_sections(surface, look, state, record, pygame.Rect(x, y + look.px(24), area.width - look.px(22), 0), view)
    y += look.px(46) + _card_rows(state, record) * look.px(14)
    _draw_guns(surface, look, state, record, pygame.Rect(x, y, area.width - look.px(24), look.px(20)))
    marks.flags(surface, look, flags_of(state, look, record), (x, y + look.px(26)), area.right - look.px(10))
    if record.is_lost or record.has_left:
        _strike_out(surface, look, area.inflate(-look.px(14), -look.px(46)))


def _draw_sections(
    surface: pygame.Surface, look: Look, state: State, record: Aircraft, area: pygame.Rect, view: SheetView
) -> None:
    printed = state.catalog.aircraft[record.type].boxes
    sections = [section for section in ROWS if printed.of(section)]
    wide = area.width // len(sections)
    room = wide - look.px(8)
    is_narrow = any(lettering.width(look, names.SECTION_NAMES[section], WORDS) > room for section in sections)
    called = names.SHORT_SECTIONS if is_narrow else names.SECTION_NAMES
    for index, section in enumerate(sections):
        left = area.left + index * wide
        text.draw(surface, look, called[section], (left, area.top), look.palette.ink_dim, WORDS)
        at = (left, area.top + look.px(18))
        view.cells[(record.id, section)] = (*at, room)
        fresh = view.fresh.get((record.id, section), 0)
        marks.draw_boxes(surface, look, at, room, printed.of(section), record.boxes.of(section), fresh)


def _draw_guns(surface: pygame.Surface, look: Look, state: State, record: Aircraft, area: pygame.Rect) -> None:
    """Ammunition of both classes as bars with figures."""
    guns = state.catalog.aircraft[record.type].guns
    if guns is None:
        return
    half = area.width // 2
    listed = [
        ("MG", record.mg_dice, record.mg_ammo, guns.mg_ammo),
        ("Cannon", record.cannon_dice, record.cannon_ammo, guns.cannon_ammo),
    ]
    for index, (label, dice, ammo, full) in enumerate(entry for entry in listed if entry[3]):
        left = area.left + index * half
        words = f"{label} {dice}d · {ammo}/{full}"
        text.draw(surface, look, words, (left, area.top), look.palette.ink, WORDS)
        gauge = pygame.Rect(left, area.top + look.px(16), half - look.px(14), look.px(4))
        marks.bar(surface, look, gauge, ammo / full, look.palette.ink_dim)
