"""Operation Cerberus told in plain English: what is said of each event, each sentence with its rule (C24.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.campaigns.cerberus.state import END, OFF_MAP, SUNK, State
from game.session import cerberus_telling_fight as fight
from game.session.cerberus_telling_words import (
    UNIT_SIDES,
    acting,
    below,
    change,
    filled,
    hour,
    leader,
    level,
    modifiers,
    needed,
    place,
    reckoned,
    ship,
    ships,
    unit,
)
from game.session.phrases import capital, counted, listed, number
from game.session.sentence import Sentence

TEXTS = "C24.1"
MODES = {"board": "is flown on the board", "watch": "is watched on the board", "quick": "is resolved quickly"}


def tell(event: Any, state: State, reader: str = "") -> list[Sentence]:
    """The sentences of an event in the situation before it, none for one that needs no words.

    `reader` is the side that reads them; what is for the other side alone is left out then (C24.1).
    """
    several = SEVERAL.get(event.kind)
    if several:
        return [sentence for sentence in several(event, state, reader) if sentence.text]
    teller = ONE.get(event.kind)
    text = teller(event, state) if teller else ""
    return [Sentence(capital(text), event.rule)] if text else []


def tell_fight(deed: Any, mission: Any, board: Any = None) -> str:
    """The sentence of a deed in a fight on the board (C11.12, C13.1)."""
    if deed.kind == "came_under_fire":
        return "Fighters fire at the strike."
    if deed.kind == "rear_gun_scored":
        return "A fighter falls to the rear gunner of another."
    effect = "hinders fire" if deed.is_hindering else "changes nothing"
    return f"Low cloud stands over {counted(len(deed.clouds), 'hex').replace('hexs', 'hexes')} and {effect}."


def day_title(state: State) -> str:
    """The heading of a turn: `Turn 3`; before the first one the operation's name."""
    return f"Turn {state.turn}" if state.turn else state.catalog.campaign.title


def _brief(state: State, key: str, reader: str, **words: object) -> str:
    """A text for one side; empty when the other side reads it."""
    row = state.catalog.texts.get(key)
    is_for = row is not None and ("both" in row.reader or reader.title() in ("", row.reader))
    return filled(state.catalog, key, **words) if is_for else ""


def _opened(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    opening: State = event.state
    names = ships(opening.catalog, [one.key for one in opening.capital()])
    for side in ("german", "british"):
        yield Sentence(_brief(opening, f"briefing.{side}", reader, ships_text=names), TEXTS)
    for variant in opening.variants:
        row = opening.catalog.variants[variant]
        yield Sentence(f"{row.name}: {row.effect}", row.rule)
        if variant == "strict":
            yield Sentence(_brief(opening, "briefing.strict", reader), TEXTS)


def _start_alert(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    yield Sentence(f"{reckoned(event.roll)} British alert level {event.alert}.", event.rule)
    where = place(state.catalog, state.start)
    yield Sentence(_brief(state, "briefing.reconnaissance", reader, place=where, bal=event.alert), TEXTS)


def _turn(event: Any, state: State) -> str:
    after = event.fold(state)
    key = leader(after)
    where = place(after.catalog, after.ships[key].place)
    return filled(
        after.catalog, "turn.begin", turn=event.turn, clock=hour(after), leader=ship(after.catalog, key), place=where
    )


def _alert(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    words = {"die": event.roll.die, "change_text": change(event.change), "bal": event.alert}
    yield Sentence(filled(state.catalog, "bal.change", **words), event.rule)
    if event.change:
        yield Sentence(_brief(state, f"bal.{event.alert}", reader), "C1.3")


def _cover(event: Any, state: State) -> str:
    return filled(
        state.catalog,
        "lac.change",
        die=event.roll.die,
        modifier_text=modifiers(event.roll),
        change_text=change(event.change),
        lac_name=level(state.catalog, event.cover),
    )


def _cup(event: Any, state: State) -> str:
    return f"{counted(len(event.units), 'unit')} in the cup: {listed(unit(state.catalog, key) for key in event.units)}."


def _committed(event: Any, state: State) -> str:
    words = {"fighter": unit(state.catalog, event.unit), "unit": unit(state.catalog, event.ward)}
    return filled(state.catalog, "raf.protect" if event.ward else "raf.hold", **words)


def _quality(event: Any, state: State) -> str:
    words = filled(state.catalog, f"raf.{event.side}", unit=unit(state.catalog, event.unit))
    side = "" if UNIT_SIDES[event.side] in words else f" It is {UNIT_SIDES[event.side]}."
    return f"{words}{side} {reckoned(event.roll)}"


def _deployed(event: Any, state: State) -> str:
    return filled(state.catalog, "navy.deploy", ships_text=ships(state.catalog, event.ships))


def _sought(event: Any, state: State) -> str:
    if not event.is_in_place:
        return f"{filled(state.catalog, 'uboat.none')} {reckoned(event.roll)}"
    who = "British" if event.chooser == "british" else "German"
    parity = "odd" if event.roll.die % 2 else "even"
    return f"A U-boat is in place; the die is {parity}, and the {who} player names the ship. {reckoned(event.roll)}"


def _torpedoed(event: Any, state: State) -> str:
    words = filled(state.catalog, f"uboat.{'hit' if event.is_hit else 'miss'}", ship=ship(state.catalog, event.ship))
    return f"{words} {reckoned(event.roll)}"


def _steamed(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    catalog = state.catalog
    if not event.path:
        where = place(catalog, state.ships[event.ship].place)
        is_left = event.announced == 0
        yield Sentence(acting(state.catalog, event.ship, f"stays in {where}.") if is_left else "", "C5.3")
        return
    speed = " at full speed" if event.announced >= catalog.movement.full_speed else ""
    words = {"ship": ship(catalog, event.ship), "place": place(catalog, event.path[-1]), "speed_text": speed}
    yield Sentence(filled(catalog, "move.german", **words), event.rule)
    if event.path[-1] == END and catalog.ships[event.ship].is_capital:
        yield Sentence(filled(catalog, "ship.out", ship=ship(catalog, event.ship)), "C8.1")


def _mine(event: Any, state: State) -> str:
    key = "mine.hit" if event.is_hit else "mine.clear"
    words = {"ship": ship(state.catalog, event.ship), "die": event.roll.die, "modifier_text": modifiers(event.roll)}
    return f"{filled(state.catalog, key, **words)[:-1]}, {needed(event.roll)} hits."


def _steered(event: Any, state: State) -> str:
    key = "move.withdraw" if event.place == OFF_MAP else "move.british"
    words = {"ship": ship(state.catalog, event.ship), "place": place(state.catalog, event.place)}
    return filled(state.catalog, key, **words)


def _damaged(event: Any, state: State) -> str:
    key = "ship.sunk" if event.condition is SUNK else "ship.crippled"
    return filled(state.catalog, key, ship=ship(state.catalog, event.ship))


def _posted(event: Any, state: State) -> str:
    name = unit(state.catalog, event.unit)
    return f"{name} covers {ship(state.catalog, event.ship)}." if event.ship else f"{name} is left aside."


def _sent(event: Any, state: State) -> str:
    raised = state.cover + state.catalog.luftwaffe.cover_bonus
    return (
        f"the Luftwaffe goes for the ships in {place(state.catalog, event.sea.area)}; air cover counts {raised} for it."
    )


def _bombed(event: Any, state: State) -> str:
    return filled(
        state.catalog,
        "luftwaffe.hit" if event.is_hit else "luftwaffe.miss",
        ship=ship(state.catalog, event.ship),
        die=f"{event.roll.die}{modifiers(event.roll)}",
        needed=event.roll.needed,
    )


def _targets(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    for attack in event.attacks:
        words = {"unit": unit(state.catalog, attack.unit), "ship": ship(state.catalog, attack.ship)}
        escorted = " It is escorted." if attack.is_escorted else ""
        yield Sentence(f"{filled(state.catalog, 'strike.declare', **words)}{escorted}", event.rule)


def _requested(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    name = unit(state.catalog, event.request.part.unit)
    is_night = event.request.site.light == "night"
    why = "It is night, so there is no fight on the board: " if is_night else ""
    words = f"{why}the attack of {name} {MODES[event.mode]}."
    yield Sentence(capital(words), "C11.2" if is_night else "C14.1")
    if event.mode != "quick":
        yield Sentence(fight.briefing(event, state), event.rule)


def _flak(event: Any, state: State) -> str:
    roll, catalog = event.roll, state.catalog
    words = {"unit": unit(catalog, event.unit), "ship": ship(catalog, event.ship)}
    if roll.is_success:
        said = filled(catalog, "strike.aa", **words, die=f"{roll.die}{modifiers(roll)}", needed=below(roll))
        return f"{said} It is {UNIT_SIDES[event.side]}."
    die = f"Die {roll.die}{modifiers(roll)}, not below {below(roll)}."
    return f"the guns of {words['ship']} do not find {words['unit']}. {die}"


def _attack(event: Any, state: State) -> str:
    return filled(
        state.catalog,
        "strike.hit" if event.is_hit else "strike.miss",
        unit=unit(state.catalog, event.unit),
        ship=ship(state.catalog, event.ship),
        die=event.roll.die,
        modifier_text=modifiers(event.roll),
        needed=below(event.roll),
    )


def _late(event: Any, state: State) -> str:
    words = {"unit": unit(state.catalog, event.unit), "ship": ship(state.catalog, event.ship)}
    return filled(state.catalog, "strike.late", **words)


def _revealed(event: Any, state: State) -> str:
    aims = [*event.german.items(), *event.british.items()]
    catalog = state.catalog
    return (
        f"open fire: {listed(f'{ship(catalog, one)} at {ship(catalog, other)}' for one, other in aims)}."
        if aims
        else ""
    )


def _guns(event: Any, state: State) -> str:
    return filled(
        state.catalog,
        "surface.hit" if event.is_hit else "surface.miss",
        attacker=ship(state.catalog, event.ship),
        ship=ship(state.catalog, event.target),
        die=event.roll.die,
        modifier_text=modifiers(event.roll),
        needed=event.roll.needed,
    )


def _shore_sought(event: Any, state: State) -> str:
    name = ship(state.catalog, event.ship)
    words = f"The South Foreland radar holds {name}." if event.is_found else ""
    return f"{words or filled(state.catalog, 'shore.none', ship=name)} {reckoned(event.roll)}"


def _shore_fired(event: Any, state: State) -> str:
    key = "shore.hit" if event.is_hit else "shore.miss"
    return f"{filled(state.catalog, key, ship=ship(state.catalog, event.ship))} {reckoned(event.roll)}"


def _ended(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    catalog = state.catalog
    yield Sentence(f"{catalog.level(event.level).name}.", event.rule)
    yield Sentence(filled(catalog, f"report.{event.level}"), TEXTS)
    if event.lowered:
        words = {"ships_text": ships(catalog, event.navy_lost), "levels": number(event.lowered)}
        yield Sentence(filled(catalog, "report.reduced", **words), "C8.5")


def _place_of(event: Any, state: State) -> str:
    return acting(state.catalog, event.ship.key, f"stays in {place(state.catalog, event.ship.place)}.")


SEVERAL: Mapping[str, Callable[[Any, State, str], Iterator[Sentence]]] = {
    "campaign_opened": _opened,
    "start_alert_rolled": _start_alert,
    "alert_rolled": _alert,
    "ship_steamed": _steamed,
    "targets_named": _targets,
    "engagement_requested": _requested,
    "campaign_ended": _ended,
}
"""Events of more than one sentence."""
ONE: Mapping[str, Callable[[Any, State], str]] = {
    "start_rolled": lambda event, state: (
        f"{reckoned(event.roll)} The squadron is at {place(state.catalog, event.place)}."
    ),
    "boats_placed": _place_of,
    "turn_began": _turn,
    "cover_rolled": _cover,
    "cup_filled": _cup,
    "units_rolled": lambda event, state: (
        f"{reckoned(event.roll)} {capital(counted(event.number, 'unit'))} may be drawn."
    ),
    "unit_drawn": lambda event, state: (
        f"Drawn from the cup: {unit(state.catalog, event.unit)} (pick {event.pick} of {event.among})."
    ),
    "fighters_committed": _committed,
    "quality_rolled": _quality,
    "ships_deployed": _deployed,
    "boats_relocated": lambda event, state: filled(state.catalog, "navy.mtb"),
    "uboat_sought": _sought,
    "uboat_fired": _torpedoed,
    "mine_rolled": _mine,
    "ship_steered": _steered,
    "ship_damaged": _damaged,
    "fighters_posted": _posted,
    "luftwaffe_sent": _sent,
    "luftwaffe_rolled": _bombed,
    "losses_recorded": fight.losses,
    "result_applied": fight.result,
    "flak_rolled": _flak,
    "attack_rolled": _attack,
    "attack_late": _late,
    "fire_revealed": _revealed,
    "guns_fired": _guns,
    "shore_sought": _shore_sought,
    "shore_fired": _shore_fired,
}
"""Events of one sentence."""
