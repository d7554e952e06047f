"""What every report on a Channel Dash tells in tables: ships, dice, attacks, figures beside history (C23, C24.2).

A table's first row is its head, its last column the rule; ** stands around what is to be seen at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.standing import fitting, standing, tally
from game.campaigns.cerberus.state import CRIPPLED, END, SOUND, Ship, State
from game.session.cerberus_telling_words import MINUS, filled, level, modifiers, needed, place, ship, unit
from game.session.phrases import capital

Rows = tuple[tuple[str, ...], ...]
Moments = Sequence[tuple[Any, State]]
"""Every event with the situation before it."""
ATTACKS = (
    "flak_rolled",
    "attack_rolled",
    "attack_late",
    "luftwaffe_rolled",
    "guns_fired",
    "shore_fired",
    "mine_rolled",
    "uboat_fired",
)
WHO = {
    "luftwaffe_rolled": "the Luftwaffe",
    "shore_fired": "shore batteries",
    "mine_rolled": "mines",
    "uboat_fired": "the U-boat",
}


def ships_at(state: State) -> Rows:
    """Where every ship is, and how she does (C0.10)."""
    rows = [
        (capital(ship(state.catalog, one.key)), capital(place(state.catalog, one.place)), _condition(one), "[C0.10]")
        for one in state.ships.values()
    ]
    return (("Ship", "Where", "State", "Rule"), *rows)


def _condition(one: Ship) -> str:
    return one.condition.value if one.condition is SOUND else f"**{one.condition.value}**"


def dice(moments: Moments) -> Rows:
    """Every die that could hurt somebody (C17)."""
    head = ("Who", "At whom", "Die", "Needed", "Result", "Rule")
    return (head, *(_die(event, state) for event, state in moments if event.kind in ATTACKS))


def _die(event: Any, state: State) -> tuple[str, ...]:
    catalog = state.catalog
    if event.kind == "attack_late":
        return unit(catalog, event.unit), ship(catalog, event.ship), "–", "–", "already sunk", f"[{event.rule}]"
    roll = event.roll
    who, whom = _pair(event, catalog)
    result = "**hit**" if roll.is_success else "no"
    die = f"{roll.die}{modifiers(roll)}".replace("-", MINUS)
    return capital(who), whom, die, needed(roll), result, f"[{event.rule}]"


def _pair(event: Any, catalog: Catalog) -> tuple[str, str]:
    """Who rolled, and at whom."""
    target = ship(catalog, event.ship)
    match event.kind:
        case "flak_rolled":
            return f"guns of {target}", unit(catalog, event.unit)
        case "attack_rolled":
            return unit(catalog, event.unit), target
        case "guns_fired":
            return target, ship(catalog, event.target)
        case _:
            return WHO[event.kind], target


def standing_words(state: State) -> str:
    """How many came through, in a line."""
    through = sum(one.place == END for one in state.capital())
    return f"{through} of {len(state.capital())} capital ships through after {state.turn} turns"


def reduced(state: State) -> str:
    """What British losses took off the level; empty for nothing (C8.5)."""
    if not state.lowered:
        return ""
    lost = [one.key for one in state.british() if state.catalog.ships[one.key].lowers_victory and not one.is_afloat]
    names = ", ".join(ship(state.catalog, key) for key in lost)
    return f"{filled(state.catalog, 'report.reduced', ships_text=names, levels=state.lowered)} [C8.5]"


def against_the_odds(state: State) -> str:
    """How well each side did for what it had (C8.7)."""
    found = {f"{side.value}_standing": standing(state, side) for side in Side}
    return f"{filled(state.catalog, 'report.standing', **found)} [C8.7]"


def odds(state: State) -> Rows:
    """The distribution of such games between two sound officers, the level reached marked (C21.6)."""
    line = fitting(state)
    rows = []
    for row, share in zip(state.catalog.levels, line.hundredths, strict=True):
        name = f"**{row.name}**" if row.key == state.level else row.name
        rows.append((name, f"{share / 100:.2f} %", "this game" if row.key == state.level else "", "[C21.6]"))
    return (("Level", f"Of {line.games:,} games", "", "Rule"), *rows)


def fates(state: State) -> Rows:
    """What became of every ship, beside her real fate (C23.3)."""
    rows = []
    for one in state.ships.values():
        row = state.catalog.ships[one.key]
        past = row.history if state.level else "told when the operation is over"
        rows.append((capital(ship(state.catalog, one.key)), _fate(state, one), past, "[C23.3]"))
    return (("Ship", "Here", "In fact", "Rule"), *rows)


def _fate(state: State, one: Ship) -> str:
    if not one.is_afloat:
        return "**Sunk**"
    hurt = "crippled" if one.condition is CRIPPLED else "sound"
    if one.place == END:
        return f"Through, {hurt}"
    return f"{capital(hurt)}, {place(state.catalog, one.place)}"


def compared(state: State, moments: Moments) -> tuple[str, ...]:
    """The two sentences of C24.1 that set this game beside the day."""
    found = tally(state.catalog, (event for event, _ in moments))
    words = {
        "out": sum(one.place == END for one in state.capital()),
        "capital": len(state.capital()),
        "mine_hits": found.mine_hits,
        "other_hits": air_hits(moments) + found.surface_hits + found.shore_hits,
        "british_lost": found.british_lost,
        "german_lost": found.german_lost,
    }
    catalog = state.catalog
    return (
        f"{filled(catalog, 'report.compare', **words)} [C23.2]",
        f"{filled(catalog, 'report.air', **words)} [C23.2]",
        "One aircraft here stands for about four of the day: compare the ratio of the losses. [C23.2]",
    )


def figures(state: State, moments: Moments) -> Rows:
    """The figures of the game beside those of the day (C23.2)."""
    found, past = tally(state.catalog, (event for event, _ in moments)), state.catalog.history
    mined = {event.ship for event, _ in moments if event.kind == "mine_rolled" and event.is_hit}
    through = sum(one.place == END for one in state.capital())
    shot = f"{air_hits(moments)} / {found.surface_hits} / {found.shore_hits}"
    rows = (
        ("Capital ships through", str(through), str(past.capital_ships_out)),
        ("Capital ships mined", str(len(mined)), str(past.capital_ships_mined)),
        ("Mine hits", str(found.mine_hits), str(past.mine_hits)),
        ("Hits from the air / by guns / by the shore", shot, str(past.bomb_torpedo_shell_hits_on_capital_ships)),
        ("British aircraft lost", str(found.british_lost), str(past.british_aircraft_lost)),
        ("German aircraft lost", str(found.german_lost), str(past.german_aircraft_lost)),
        (
            "British to one German",
            _ratio(found.british_lost, found.german_lost),
            _ratio(past.british_aircraft_lost, past.german_aircraft_lost),
        ),
    )
    return (("What", "Here", "In fact", "Rule"), *((*row, "[C23.2]") for row in rows))


def air_hits(moments: Moments) -> int:
    """Hits from the air on capital ships; those on the escort are none of the day's figures."""
    hits = [(event.ship, state) for event, state in moments if event.kind == "attack_rolled" and event.is_hit]
    return sum(state.catalog.ships[key].is_capital for key, state in hits)


def _ratio(british: int, german: int) -> str:
    return f"{british / german:.1f}" if german else "–"


def levels(state: State) -> Rows:
    """Both levels turn by turn (C1, C2)."""
    rows = [
        (str(turn), str(alert), level(state.catalog, cover), "[C1.1]")
        for turn, (alert, cover) in enumerate(state.turns, start=1)
    ]
    return (("Turn", "British alert", "Air cover", "Rule"), *rows)
