"""How units, aircraft, hexes and headings are called, on the board and on paper as in every sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.core.hexes import DIRECTION_NAMES, Hex
from game.session.phrases import number
from game.tactical.state import Role, Side, State

SIDES = {Side.STRIKE: "the strike side", Side.INTERCEPTOR: "the interceptors"}
DICE_NAMES = {"flexible": "gunners", "light_mg": "light MG", "heavy_mg": "heavy MG", "cannon": "cannon"}
MARK = re.compile("[IVX]+[A-Z]?")
MOST_IN_BOX = 4
BOARD_NAMES = ("with the strike", "ahead left", "back left", "against the strike", "back right", "ahead right")
"""Headings where the board is turned: the strike flies to the right on it, whatever its true course."""
GUN_NAMES = {"mg": "machine guns", "cannon": "cannon", "rear": "rear gun"}


def short_type(type_name: str) -> str:
    """A type without its byname: `B-17F` for `B-17F Flying Fortress`; a type that is all name keeps two words.

    One that ends in its mark keeps all of them: `Sea Hurricane IB`.
    """
    first, *rest = type_name.split()
    if rest and MARK.fullmatch(rest[-1]):
        return type_name
    kept = [first, *(word for word in rest if any(letter.isdigit() for letter in word))]
    return " ".join(kept if any(letter.isdigit() for letter in "".join(kept)) else type_name.split()[:2])


def number_of(aircraft: str) -> str:
    """The number at the end of an id."""
    return own_part(aircraft).rpartition("-")[2]


def own_part(aircraft: str) -> str:
    """An id without the unit before it: `b17f-2` of `box-1/b17f-2`."""
    return aircraft.rpartition("/")[2]


def homes(state: State) -> dict[str, list[str]]:
    """The crews of each box at set-up, whatever has become of them, by the box's id.

    In a campaign the ids begin with the unit they are of; a unit too large for one box flies in two, half and half.
    """
    units: dict[str, list[str]] = {}
    for id_, record in state.aircraft.items():
        home = id_.rpartition("/")[0]
        if home and record.role is Role.BOMBER:
            units.setdefault(home, []).append(id_)
    if state.sortie is None:
        return {home: sorted(crew) for home, crew in sorted(units.items())}
    crews = [part for crew in units.values() for part in _halved(sorted(crew))]
    return {f"box-{number}": crew for number, crew in enumerate(crews, 1)}


def _halved(crew: list[str]) -> list[list[str]]:
    middle = (len(crew) + 1) // 2
    return [crew[:middle], crew[middle:]] if len(crew) > MOST_IN_BOX else [crew]


def short_name(state: State, aircraft: str) -> str:
    """An aircraft where its box is plain to see: `B-17F #2`; in a campaign as its map calls it: `Ju 88 A B3+AH`."""
    return f"{type_words(state, aircraft)} {number_words(state, aircraft)}"


def type_words(state: State, aircraft: str) -> str:
    """Its type: `B-17F`; in a campaign as its map calls it: `Ju 88 A`."""
    called = _called(state, aircraft)
    return called[0] if called is not None else short_type(state.type_of(aircraft).name)


def _called(state: State, aircraft: str) -> tuple[str, str] | None:
    """Type and code of an aircraft that its campaign knows one by one."""
    if state.sortie is None:
        return None
    from game.session.tellings import telling_of  # tellings are made of sentences, and those of these names

    known_as = telling_of(state.sortie.mission.kind).known_as
    return known_as(state.sortie.mission, aircraft) if known_as is not None else None


def number_words(state: State, aircraft: str) -> str:
    """Its number: `#2`; in a campaign its code, or a letter before the number if it is not named for its type: `#S2`.

    A campaign that does not know its aircraft one by one has no codes for them.
    """
    called = _called(state, aircraft)
    if called is not None and called[1]:
        return called[1]
    stem, _, number = own_part(aircraft).rpartition("-")
    is_other = state.sortie is not None and stem not in ("", state.aircraft[aircraft].type)
    return f"#{stem[0].upper() if is_other else ''}{number.upper()}"


def name(state: State, id_: str) -> str:
    """A unit, an aircraft or an element in words: `Bf 109 G-6 #2`, `B-17F #1 of box 1`, `box 1`."""
    if id_ not in state.aircraft:
        crew = id_.split("+")
        return element(state, crew) if all(one in state.aircraft for one in crew) else id_.replace("-", " ")
    box = id_.rpartition("/")[0] if state.sortie is None else ""
    return short_name(state, id_) + (f" of {box.replace('-', ' ')}" if box else "")


def credited(state: State, id_: str) -> str:
    """Who is credited with a loss; in a campaign it may be a ship, which is no unit of the fight."""
    is_ship = state.sortie is not None and id_ not in state.aircraft and id_.rpartition("-")[0] != "box"
    return name(state, id_).title() if is_ship and id_ not in state.units else name(state, id_)


def element(state: State, crew: Sequence[str]) -> str:
    """Aircraft that fly together: `two Sea Hurricane IB`; of several types each by its name."""
    types = {type_words(state, one) for one in crew}
    return f"{number(len(crew))} {types.pop()}" if len(types) == 1 else names(state, crew)


def verb(state: State, id_: str, one: str, more: str) -> str:
    """The verb for a unit or an element: two that fly together `come`, one `comes`."""
    crew = id_.split("+")
    return more if len(crew) > 1 and all(part in state.aircraft for part in crew) else one


def names(state: State, ids: Iterable[str]) -> str:
    """Several of them in a row."""
    return listed([name(state, id_) for id_ in ids])


def listed(words: Iterable[str]) -> str:
    """Words in a row: `a, b and c`; `nothing` for none."""
    parts = list(words)
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def hex_words(place: Hex) -> str:
    """A hex by its axial coordinates."""
    return f"({place.q}, {place.r})"


def heading_words(state: State, heading: int) -> str:
    """A heading by the compass; in a campaign's fight, where north lies anywhere on the board, by the strike."""
    return (DIRECTION_NAMES if state.sortie is None else BOARD_NAMES)[heading % 6]


def count(number: int, word: str) -> str:
    """A number with its word: `1 box`, `2 boxes`, `3 dice`."""
    *before, last = word.split(" ")
    many = {"box": "boxes", "die": "dice", "hex": "hexes"}.get(last, f"{last}s")
    return " ".join([str(number), *before, last if number == 1 else many])


def dice_words(dice: Iterable[int]) -> str:
    """Faces in a row."""
    return ", ".join(str(face) for face in dice)
