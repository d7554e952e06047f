"""How Operation Cerberus's tellers call ships, air units and places, and how its texts are filled (C24.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.state import ASIDE, DEPLOYMENT, END, OFF_MAP, START, State
from game.session import phrases
from game.session.phrases import capital, listed, number

PLURALS = {
    "is": "are",
    "was": "were",
    "goes": "go",
    "steers": "steer",
    "stays": "stay",
    "passes": "pass",
    "makes": "make",
    "leaves": "leave",
    "hits": "hit",
    "misses": "miss",
}
"""Verbs of the texts as they are after a ship that is several."""
MONTHS = {"02": "February"}
CHANGES = {-1: "one down", 0: "no change", 1: "one up", 2: "two up"}
TESTS = {"below": "below {}", "at most": "{} or less", "at least": "{} or more", "above": "above {}", "chart": ""}
MINUS = "−"
UNIT_SIDES = {"full": "full", "crippled": "crippled", "aborted": "recalled", "out": "out"}
"""The sides of a unit in one word, the same on cards, sheets and in the log (C3.9, C3.10, C6.12)."""


def filled(catalog: Catalog, key: str, **words: object) -> str:
    """A text of C24 with its fields filled; verbs follow ships that are several; empty without such a text."""
    text = phrases.filled(catalog.texts, key, words)
    for row in catalog.ships.values():
        if is_several(catalog, row.key) and (name := ship(catalog, row.key)) in text:
            text = re.sub(rf"({name}) (\w+)", lambda found: f"{found[1]} {PLURALS.get(found[2], found[2])}", text)
    return capital(text)


def is_several(catalog: Catalog, key: str) -> bool:
    """Whether a ship stands for several."""
    row = catalog.ships[key]
    return bool(row.members) or row.name.endswith("s") or row.ship_class == "escort"


def ship(catalog: Catalog, key: str) -> str:
    """A ship as one speaks of her: `Scharnhorst`, `the Harwich destroyers`."""
    name = catalog.ships[key].name
    if key == "escort":
        return f"the {name[:1].lower()}{name[1:]}"
    return name if key in catalog.german else f"the {name}"


def acting(catalog: Catalog, key: str, words: str) -> str:
    """A ship and what she does, the verb after her number: `The Vosper MTBs stay in Area 3.`"""
    first, _, rest = words.partition(" ")
    verb = PLURALS.get(first, first) if is_several(catalog, key) else first
    return capital(f"{ship(catalog, key)} {verb} {rest}")


def ships(catalog: Catalog, keys: Iterable[str]) -> str:
    """Several ships."""
    return listed((ship(catalog, key) for key in keys), "no ship")


def unit(catalog: Catalog, key: str) -> str:
    """An air unit with its aircraft: `No. 5 Group (Hampden I)`."""
    if key not in catalog.air:
        return "the Luftwaffe"
    row = catalog.air[key]
    parts = row.name.split(", ")
    return f"{parts[-1] if row.role == 'fighter' else parts[0]} ({catalog.sheets[row.aircraft].name})"


def units(catalog: Catalog, keys: Iterable[str]) -> str:
    """Several air units."""
    return listed((unit(catalog, key) for key in keys), "nobody")


def aircraft(catalog: Catalog, type_: str, count: int) -> str:
    """So many aircraft of a type: `four Beaufort I`."""
    return f"{number(count)} {catalog.sheets[type_].name}"


def place(catalog: Catalog, index: int) -> str:
    """A place by its name, with the number of an Area: `Area 5, Flanders and the Scheldt`."""
    name = catalog.places[index].name
    if index in (START, END):
        return name
    if index in (DEPLOYMENT, OFF_MAP, ASIDE):
        return f"the {name}" if index == DEPLOYMENT else name.lower()
    return f"Area {index}, {name}"


def level(catalog: Catalog, cover: int) -> str:
    """Air cover by its name."""
    return catalog.cover.names[cover - catalog.cover.minimum]


def modifiers(roll: Roll) -> str:
    """What is added to a die, and what it makes: ` +1 full speed −1 swept = 5`; empty when nothing is added."""
    if not roll.modifiers:
        return ""
    added = " ".join(f"{'+' if value >= 0 else MINUS}{abs(value)} {reason}" for reason, value in roll.modifiers)
    return f" {added} = {str(roll.total).replace('-', MINUS)}"


def needed(roll: Roll) -> str:
    """What a die had to meet: `6 or more`; empty for a chart."""
    return TESTS[roll.test].format(roll.needed)


def below(roll: Roll) -> int:
    """The number a die had to stay below; one more where equal was enough (C10.2, C10.3)."""
    return roll.needed + (roll.test == "at most")


def reckoned(roll: Roll) -> str:
    """A die with everything: `Die 5 +1 full speed = 6, 6 or more needed.`"""
    wanted = needed(roll)
    return f"Die {roll.die}{modifiers(roll)}{f', {wanted} needed' if wanted else ''}."


def change(steps: int) -> str:
    """How a level moves."""
    return CHANGES.get(steps, f"{steps:+d}")


def date_words(date: str) -> str:
    """A date as it is spoken: `12 February 1942`."""
    year, month, day = date.split("-")
    return f"{int(day)} {MONTHS[month]} {year}"


def hour(state: State) -> str:
    """The clock on the screen (C22.4)."""
    return clock.now(state)[1]


def day(state: State) -> str:
    """The date on the screen (C22.4)."""
    return date_words(clock.now(state)[0])


def leader(state: State) -> str:
    """The foremost capital ship at sea; the first of the list when none is (C22.4)."""
    at_sea = [one for one in state.capital() if one.is_afloat and one.place < END]
    return max(at_sea, key=lambda one: one.place).key if at_sea else state.capital()[0].key
