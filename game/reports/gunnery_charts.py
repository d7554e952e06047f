"""Charts of the guns: scores, bursts, modifiers, checks, and the dice of a box (H-A2, H-E4, H-E5, T7, T11)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.reports.chart_table import NOTHING, ChartTable, capital, joined, signed
from game.tactical.catalog import AircraftType, Burst, Catalog, FixedGuns, Score, Zone
from game.tactical.rules.gunnery import GunDice
from game.tactical.rules.gunnery import burst_dice as rolled

DIE_NAMES = {
    "flexible": "flexible (all defensive fire)",
    "light_mg": "light MG",
    "heavy_mg": "heavy MG",
    "cannon": "cannon",
}
FACES = 6


def formation_dice(catalog: Catalog) -> ChartTable:
    """Most dice of a box against a single attacker (H-E4)."""
    dice = catalog.gunnery.formation_dice
    header = ("Zone of the attacker", *(f"Sum {low}–{high}" for low, high in dice.rows))
    rows = tuple((capital(zone.value), *map(str, dice.of(zone))) for zone in Zone)
    return ChartTable("Formation dice against one attacker", "H-E4", header, rows)


def scores(catalog: Catalog) -> ChartTable:
    """The faces that hit, by die and range (H-E5, T7.8)."""
    table = catalog.gunnery.scores.values()
    ranges = range(max(len(score.blue) for score in table))
    rows = tuple((DIE_NAMES[score.die], *(_faces(score, at) for at in ranges)) for score in table)
    return ChartTable("Scores of one die", "T7.8", ("Die", *(f"Range {at}" for at in ranges)), rows)


def chances(catalog: Catalog) -> ChartTable:
    """The chance of one die to hit, BLUE and RED (D.1)."""
    table = catalog.gunnery.scores.values()
    ranges = range(max(len(score.blue) for score in table))
    rows = tuple((DIE_NAMES[score.die], *(_chance(score, at) for at in ranges)) for score in table)
    return ChartTable("Chance of BLUE and RED on one die", "T7.8", ("Die", *(f"Range {at}" for at in ranges)), rows)


def bursts(catalog: Catalog) -> ChartTable:
    """What a burst costs and when it jams (T7.5)."""
    in_order = sorted(catalog.gunnery.bursts.items(), key=lambda entry: entry[1].rank)
    dice = {Burst.SHORT: ("half, rounded up", "half of the cannon"), Burst.MEDIUM: ("all", "all")}
    longer = ("all, and half as many again", "all, and half as many again")
    rows = tuple(
        (capital(burst.value), *dice.get(burst, longer), str(row.ammo), _jam(row.jam_on_2d6_at_most))
        for burst, row in in_order
    )
    header = ("Burst", "Dice", "Cannon among them", "Ammunition per class", "Jams on 2d6")
    return ChartTable("Bursts", "T7.5", header, rows)


def burst_caps(catalog: Catalog) -> ChartTable:
    """The longest burst against bombers of the Sections model (H-A2)."""
    caps = catalog.gunnery.burst_cap_sections
    longest = max(catalog.gunnery.bursts, key=lambda burst: catalog.gunnery.bursts[burst].rank)
    rows = tuple((capital(zone.value), "no limit" if caps[zone] == longest else caps[zone].value) for zone in Zone)
    return ChartTable("Longest burst against a bomber", "H-A2", ("Zone of the firer", "Longest burst"), rows)


def modifiers(catalog: Catalog) -> ChartTable:
    """Dice added to or taken from an attack with fixed guns (T7.6)."""
    table = catalog.gunnery.modifiers
    sized = [kind for kind in catalog.aircraft.values() if kind.size_bonus]
    pilots = list(catalog.gunnery.qualities.values())
    rows = [
        ("a", "Airframe target, firer in its Front or Side; a spinning one always", signed(table.target_front_or_side)),
        ("b", "Firer flew a restricted code, a sideslip or a roll this turn", signed(table.shooter_unstable)),
        ("c", "Each wound of the firer's pilot", signed(table.shooter_per_wound)),
        ("d", "Firer tails the target since this turn's tailing phase", signed(table.shooter_tailing)),
        *(("e", f"Size bonus of the target: {names}", signed(bonus)) for bonus, names in _sizes(sized)),
        *(("f", f"Firer's pilot: {pilot.id}", signed(pilot.own_dice)) for pilot in pilots if pilot.own_dice),
        *(("g", f"Target's pilot: {pilot.id}", signed(pilot.enemy_dice)) for pilot in pilots if pilot.enemy_dice),
        ("g", "Target has trait D", _enemy_dice(catalog)),
    ]
    title = f"Dice of fixed guns; at least {table.min_dice} is rolled"
    return ChartTable(title, "T7.6", ("", "Case", "Dice"), tuple(rows))


def burst_dice(catalog: Catalog) -> ChartTable:
    """The dice of each burst, MG + cannon, for every record of fixed guns (C.3)."""
    by_record: dict[tuple[int, int], list[str]] = {}
    for kind in catalog.aircraft.values():
        if kind.guns is not None:
            by_record.setdefault((kind.guns.mg_dice, kind.guns.cannon_dice), []).append(kind.name)
    rows = tuple(
        (joined(names), f"{mg}+{cannon}", *(_dice(burst, mg, cannon) for burst in Burst))
        for (mg, cannon), names in sorted(by_record.items())
    )
    return ChartTable("Dice by burst, MG + cannon", "C.3", ("Types", "Record", "Short", "Medium", "Long"), rows)


def checks(catalog: Catalog) -> ChartTable:
    """The numbers needed in checks for fire, rudder, spin, jams and straggling (T7.9, T11, H-D)."""
    need, jam = catalog.gunnery.checks, catalog.gunnery.jam
    rows = (
        ("A bomber drops out of its box", "H-D1", f"{need.straggle_at_least}+"),
        ("A jammed nose gun, wing gun clears", "T7.9", f"{jam.clear_nose}+, {jam.clear_wing}+"),
        ("Fuel Tank sets an Airframe target alight", "T9.7", f"{need.fuel_tank_fire_at_least}+"),
        ("The wound that is fatal", "T9.6", f"number {need.wounds_fatal}"),
        ("A fire goes out", "T11.1", f"{need.fire_out_at_least}+"),
        ("Failed recoveries before a spin is a crash", "T11.2", str(need.spin_limit_turns)),
        ("Glide turns before an aircraft is down", "T11.3", str(need.glide_turns)),
        ("Rudder jams left, straight, right", "T11.4", _rudder(need.rudder_left_at_most, need.rudder_straight_at_most)),
        ("A jammed rudder comes free", "T11.4", f"{need.rudder_free_at_least}+"),
    )
    return ChartTable("Checks on one die", "T11.1", ("Check", "Rule", "Needs"), rows)


def extra_rules(catalog: Catalog) -> ChartTable:
    """The figures of the extra rules (T14.2–T14.4)."""
    extra = catalog.extra
    rows = (
        ("Enemies in one hex collide on 2d6", "T14.2", f"{extra.collide_on_2d6_at_most} or less"),
        ("Head-on they collide on 2d6", "T14.2", f"{extra.collide_head_on_at_most} or less"),
        ("RED hits for each in a collision", "T14.2", str(extra.collision_red_hits)),
        ("Fuel lost by a Fuel Tank hit", "T14.3", f"{extra.tank_hit_dice}d6"),
        ("Fuel lost by each Fuel Leak, every turn", "T14.3", str(extra.fuel_leak_per_turn)),
        ("EXPLODE! is confirmed on one die", "T14.4", f"{extra.confirm_explode_at_least}+"),
    )
    return ChartTable("Figures of the extra rules", "T14.2", ("Case", "Rule", "Figure"), rows)


def _faces(score: Score, at: int) -> str:
    colours = (("BLUE", score.blue[at]), ("RED", score.red[at]))
    return " ".join(f"{colour} {','.join(map(str, faces))}" for colour, faces in colours if faces) or "nothing"


def _chance(score: Score, at: int) -> str:
    return f"{Fraction(len(score.blue[at]), FACES)}, {Fraction(len(score.red[at]), FACES)}"


def _jam(at_most: int) -> str:
    return f"{at_most} or less" if at_most > 2 else str(at_most) if at_most else "never"


def _sizes(kinds: Sequence[AircraftType]) -> list[tuple[int, str]]:
    """Size bonuses and whom they belong to: medium bombers together, all others by name."""
    by_bonus: dict[int, list[str]] = {}
    for kind in kinds:
        names = by_bonus.setdefault(kind.size_bonus, [])
        name = "medium bombers" if kind.category == "medium" else kind.name
        if name not in names:
            names.append(name)
    return [(bonus, joined(names)) for bonus, names in sorted(by_bonus.items())]


def _enemy_dice(catalog: Catalog) -> str:
    trait = catalog.gunnery.traits.get("D")
    return signed(int(trait.effect.split(":")[1])) if trait is not None else NOTHING


def _dice(burst: Burst, mg: int, cannon: int) -> str:
    dice = rolled(GunDice(mg, cannon), burst)
    return f"{dice.mg}+{dice.cannon}"


def _rudder(left: int, straight: int) -> str:
    return f"1–{left}, {left + 1}–{straight}, {straight + 1}–{FACES}"


def guns_cells(guns: FixedGuns) -> tuple[str, str, str, str]:
    """Dice, kind of MG, ammunition and clearing numbers of fixed guns, MG + cannon or MG/cannon (T3.6)."""
    mg, cannon = bool(guns.mg_dice), bool(guns.cannon_dice)
    return (
        f"{guns.mg_dice}+{guns.cannon_dice}",
        guns.mg_kind if mg else NOTHING,
        f"{guns.mg_ammo if mg else NOTHING}/{guns.cannon_ammo if cannon else NOTHING}",
        f"{guns.mg_clear if mg else NOTHING}/{guns.cannon_clear if cannon else NOTHING}",
    )
