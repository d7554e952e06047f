"""The parts of a report on one fight: losses, luck, hits, marks, ammunition, chits, points."""

from __future__ import annotations

from collections.abc import Iterator

from game.reports.after_action import ROLE_WORDS, AfterAction, passes, scored, summary_lines
from game.reports.figure_tables import chit_table, mark_tables, zone_and_range_tables
from game.reports.figures import Figures
from game.reports.luck import DEFINITION, Luck
from game.reports.paper import Picture, Points, Section, Table, Words
from game.reports.plotting import SIDE_WORDS
from game.tactical.state import Side

MOST_TELLING = 6
NOBODY = "nobody"


def sections(after: AfterAction, luck: Luck, figures: Figures) -> Iterator[Section]:
    """All of them, in the order of the page."""
    yield Section("In short", [Points(list(summary_lines(after)))])
    yield Section("Losses", [_losses(after), _types(after)])
    yield luck_section(after, luck)
    yield Section("Attack positions", [Picture("heat-map", "Hexes around a box from which fighters fired.")])
    tables = [*zone_and_range_tables(figures), _firers(after)]
    yield Section("Hits", [Picture("hits", "RED and BLUE hits by zone and range."), *tables])
    yield Section("Boxes marked", [Picture("boxes-marked", "Boxes marked turn by turn."), *mark_tables(figures)])
    yield Section("Ammunition", [Picture("ammunition", "Ammunition fired and left."), _ammunition(after)])
    yield Section("Chits drawn", [chit_table(figures)])
    if after.stragglers or after.fires:
        yield Section("Stragglers and fires", list(_troubles(after)))
    if after.points:
        yield Section("Victory points", [_points(after), Words(_count(after), is_quiet=True)])


def _losses(after: AfterAction) -> Table:
    sides = {one.id: one.side for one in after.flown}
    rows: list[tuple[object, ...]] = [
        (loss.turn, after.name(loss.aircraft), loss.cause, after.name(loss.credit) or NOBODY, loss.rule)
        for loss in after.losses
    ]
    shown = rows or [("", "no aircraft was lost", "", "", "")]
    colours = [sides[loss.aircraft] for loss in after.losses]
    return Table(("turn", "lost", "cause", "credited to", "rule"), shown, "One by one", colours)


def _types(after: AfterAction) -> Table:
    lost = {loss.aircraft for loss in after.losses}
    kinds = dict.fromkeys((one.side, one.role, one.type) for one in after.flown)
    rows, sides = [], []
    for side, role, type_ in sorted(kinds):
        mine = [one for one in after.flown if (one.side, one.role, one.type) == (side, role, type_)]
        down = [one for one in mine if one.id in lost]
        marked = sum(mark.boxes for mark in after.marks if mark.aircraft in {one.id for one in mine})
        printed, points = sum(one.boxes for one in mine), sum(one.points for one in down)
        rows.append((type_, ROLE_WORDS[role], len(mine), len(down), f"{marked} of {printed}", points))
        sides.append(side)
    return Table(("type", "role", "flew", "lost", "boxes marked", "points"), rows, "By type", sides)


def luck_section(after: AfterAction, luck: Luck) -> Section:
    """The luck figure, what it is made of, and its definition."""
    head = ("", "attacks", "RED expected", "RED", "points expected", "taken", "by the dice", "by the chits", "luck")
    rows = []
    for side in Side:
        mine = luck.of(side)
        rows.append(
            (
                f"fire of the {SIDE_WORDS[side]}", mine.attacks, mine.expected_red, mine.red, mine.expected,
                mine.result, mine.dice, mine.chits, mine.luck,
            )
        )  # fmt: skip
    return Section(
        "Expected and actual",
        [
            Words(luck_words(luck), is_large=True),
            Table(head, rows, sides=list(Side)),
            Picture("expected", "Points taken by attacks against those expected."),
            Words(DEFINITION, is_quiet=True),
            _telling(after, luck),
        ],
    )


def luck_words(luck: Luck) -> str:
    """The figure in a sentence."""
    figure = luck.figure
    if round(figure, 1) == 0:
        return "Luck figure 0.0: luck was with nobody."
    favoured = Side.INTERCEPTOR if figure > 0 else Side.STRIKE
    return f"Luck figure {figure:+.1f}: luck was with the {SIDE_WORDS[favoured]}, by {abs(figure):.1f} points."


def _telling(after: AfterAction, luck: Luck) -> Table:
    head = ("turn", "firer", "target", "zone", "range", "RED", "expected", "taken", "luck")
    chosen = sorted(luck.attacks, key=lambda attack: -abs(attack.luck))[:MOST_TELLING]
    rows = [
        (
            attack.turn, after.name(attack.firer), after.name(attack.target), attack.zone, attack.range, attack.red,
            attack.expected, attack.result, attack.luck,
        )
        for attack in chosen
    ]  # fmt: skip
    return Table(head, rows, "The attacks that luck decided most", [attack.side for attack in chosen])


def _firers(after: AfterAction) -> Table:
    made = passes(after)
    rows, sides = [], []
    for firer, side in sorted({(attack.firer, attack.side) for attack in after.attacks}, key=lambda pair: pair[::-1]):
        total = scored(attack for attack in after.attacks if attack.firer == firer)
        marked = sum(mark.boxes for mark in after.marks if mark.firer == firer)
        rows.append(
            (
                after.name(firer), total.attacks, made.get(firer), total.dice, total.red, total.blue, marked,
                sum(loss.credit == firer for loss in after.losses),
            )
        )  # fmt: skip
        sides.append(side)
    head = ("firer", "attacks", "passes", "dice", "RED", "BLUE", "boxes marked", "credited")
    return Table(head, rows, "By firer, fires started by him included", sides)


def _ammunition(after: AfterAction) -> Table:
    sides = {one.id: one.side for one in after.flown}
    rows = [
        (after.name(row.aircraft), row.mg_spent, row.mg_left, row.cannon_spent, row.cannon_left)
        for row in after.ammunition
    ]
    head = ("fighter", "MG spent", "left", "cannon spent", "left")
    return Table(head, rows, sides=[sides[row.aircraft] for row in after.ammunition])


def _troubles(after: AfterAction) -> Iterator[Table]:
    if after.stragglers:
        rows = [(one.turn, after.name(one.aircraft), after.name(one.box)) for one in after.stragglers]
        yield Table(("turn", "straggler", "fell out of"), rows)
    if after.fires:
        burned = [
            (fire.turn, after.name(fire.aircraft), after.name(fire.firer) or NOBODY, fire.out or "never")
            for fire in after.fires
        ]
        yield Table(("turn", "caught fire", "set alight by", "out in turn"), burned)


def _points(after: AfterAction) -> Table:
    rows = [(SIDE_WORDS[line.side], line.points, after.name(line.aircraft), line.reason) for line in after.points]
    return Table(("points to the", "", "for", "because"), rows, sides=[line.side for line in after.points])


def _count(after: AfterAction) -> str:
    strike, interceptor = after.scores[Side.STRIKE], after.scores[Side.INTERCEPTOR]
    par = interceptor - strike - (after.x or 0)
    return (
        f"Interceptors {interceptor} less strike side {strike} less par {par} is x = {after.x:+d} (T13.3); "
        f"a draw goes from {-after.step} to {after.step}."
    )
