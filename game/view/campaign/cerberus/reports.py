"""The briefing, the report of a turn, and the report of the whole dash beside history (C23, C24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.events import CampaignOpened
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.standing import fitting, standing, tally
from game.campaigns.cerberus.state import CRIPPLED, END, SOUND, Ship, State
from game.session.cerberus_telling import tell
from game.session.cerberus_telling_words import (
    MINUS,
    date_words,
    filled,
    level,
    modifiers,
    needed,
    place,
    ship,
    unit,
)
from game.session.diary import DiaryDay
from game.session.phrases import capital
from game.view.campaign.cerberus.asking import SIDES
from game.view.campaign.chronicle import Chronicle, Entry
from game.view.campaign.paper import Paper, Part

ADVICE = (
    "The foot of the map shows both levels, the cup, and the air units drawn. Whoever must decide finds the prompt at "
    "the right, with the chance of each choice. Every line names its rule; F1 opens it."
)
ATTACKS = (
    "flak_rolled",
    "attack_rolled",
    "attack_late",
    "luftwaffe_rolled",
    "guns_fired",
    "shore_fired",
    "mine_rolled",
)
WHO = {"luftwaffe_rolled": "the Luftwaffe", "shore_fired": "shore batteries", "mine_rolled": "mines"}
Rows = tuple[tuple[str, ...], ...]


def briefing(state: State, sides: Sequence[str]) -> Paper:
    """What these sides are told before the first turn (C24.1)."""
    told = [(side, tell(CampaignOpened(state), state, side)) for side in sides]
    parts = [Part(SIDES[side], words=(sentences[0].text,)) for side, sentences in told]
    extra = told[0][1][1:]
    if extra:
        parts.append(Part("Set-up and variants", words=tuple(f"{one.text} [{one.rule}]" for one in extra)))
    parts.append(Part("How it is played", words=(ADVICE, state.catalog.campaign.notice)))
    return Paper("Operation Cerberus", "11-13 February 1942", parts, "C0.1")


# ---- a turn ---------------------------------------------------------------------------------------------------------


def turn_report(state: State, chronicle: Chronicle) -> Paper:
    """What a turn brought: where the ships are, every die that was fired, what flew (C0.16)."""
    entries = [entry for entry in chronicle.entries if entry.state is not None and entry.state.turn == state.turn]
    date, hour = clock.now(state)
    alert, cover = state.turns[-1]
    below = f"Alert level {alert}, air cover {level(state.catalog, cover)}"
    parts = [
        Part("The ships", rows=_ships(state)),
        Part("In the air", rows=_air(entries), nothing="No unit was drawn. [C3.4]"),
        Part("Dice of attack", rows=_dice(entries), nothing="Nobody attacked anybody. [C0.16]"),
    ]
    return Paper(f"End of turn {state.turn}: {date_words(date)}, {hour}", below, parts, "C0.16")


def _ships(state: State) -> Rows:
    rows = [
        (capital(ship(state.catalog, one.key)), capital(place(state.catalog, one.place)), _condition(one), "[C0.10]")
        for one in state.ships.values()
    ]
    return (("Ship", "Where", "State", "Rule"), *rows)


def _condition(one: Ship) -> str:
    return one.condition.value if one.condition is SOUND else f"**{one.condition.value}**"


def _air(entries: Iterable[Entry]) -> Rows:
    """The units drawn, how they arrived, and where they went (C3, C6.8)."""
    rows: dict[str, list[str]] = {}
    for event, state in entries:
        if event.kind == "unit_drawn":
            rows[event.unit] = [unit(state.catalog, event.unit), "drawn", "–", "[C3.3]"]
        elif event.kind == "fighters_committed" and event.unit in rows:
            rows[event.unit][1] = "escort" if event.ward else "for the Navy"
            rows[event.unit][2] = unit(state.catalog, event.ward) if event.ward else "–"
        elif event.kind == "quality_rolled":
            rows[event.unit][1] = f"{event.side}, die {event.roll.die}"
        elif event.kind == "targets_named":
            for attack in event.attacks:
                rows[attack.unit][1] = attack.side if rows[attack.unit][1] == "drawn" else rows[attack.unit][1]
                rows[attack.unit][2] = ship(state.catalog, attack.ship)
    return (("Unit", "Came in", "Against or with", "Rule"), *(tuple(row) for row in rows.values()))


def _dice(entries: Iterable[Entry]) -> Rows:
    head = ("Who", "At whom", "Die", "Needed", "Result", "Rule")
    return (head, *(_die(entry) for entry in entries if entry.event.kind in ATTACKS))


def _die(entry: Entry) -> tuple[str, ...]:
    event, catalog = entry.event, entry.state.catalog
    if event.kind == "attack_late":
        return unit(catalog, event.unit), ship(catalog, event.ship), "–", "–", "already sunk", f"[{event.rule}]"
    roll = event.roll
    who, whom = _pair(entry)
    result = "**hit**" if roll.is_success else "no"
    die = f"{roll.die}{modifiers(roll)}".replace("-", MINUS)
    return capital(who), whom, die, needed(roll), result, f"[{event.rule}]"


def _pair(entry: Entry) -> tuple[str, str]:
    """Who rolled, and at whom."""
    event, catalog = entry.event, entry.state.catalog
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


# ---- the end --------------------------------------------------------------------------------------------------------


def final_report(state: State, chronicle: Chronicle, diary: Sequence[DiaryDay]) -> Paper:
    """The level, every fate beside the real one, the figures beside those of the day, the odds (C24.2)."""
    catalog = state.catalog
    words = [filled(catalog, f"report.{state.level}"), _reduced(state)]
    parts = [
        Part(words=(*(one for one in words if one), _standing(state))),
        Part("Where it lies among many games", rows=_odds(state)),
        Part("The fate of every ship", rows=_fates(state)),
        Part("Against history", words=_compared(state, chronicle), rows=_figures(state, chronicle)),
        Part("Alert and air cover, turn by turn", rows=_levels(state)),
        Part("Every attack", rows=_attacks(chronicle), nothing="No air unit came through. [C6.8]"),
        Part("Every die of attack", rows=_dice(chronicle.of(*ATTACKS)), nothing="None was rolled. [C6.14]"),
        Part("Diary of the dash"),
        *(Part(words=(f"**{turn.title}**", *turn.paragraphs)) for turn in diary),
    ]
    return Paper(f"Operation Cerberus: {catalog.level(state.level).name}", _below(state), parts, "C8.3")


def _below(state: State) -> str:
    through = sum(one.place == END for one in state.capital())
    return f"{through} of {len(state.capital())} capital ships through after {state.turn} turns"


def _reduced(state: State) -> str:
    if not state.lowered:
        return ""
    lost = [one.key for one in state.british() if state.catalog.ships[one.key].lowers_victory and not one.is_afloat]
    names = ", ".join(ship(state.catalog, key) for key in lost)
    return f"{filled(state.catalog, 'report.reduced', ships_text=names, levels=state.lowered)} [C8.5]"


def _standing(state: State) -> str:
    found = {f"{side.value}_standing": standing(state, side) for side in Side}
    return f"{filled(state.catalog, 'report.standing', **found)} [C8.7]"


def _odds(state: State) -> Rows:
    """The distribution of such games between two sound officers, the level reached marked (C21.6)."""
    line = fitting(state)
    rows = []
    for row, share in zip(state.catalog.levels, line.hundredths, strict=True):
        name = f"**{row.name}**" if row.key == state.level else row.name
        rows.append((name, f"{share / 100:.2f} %", "this game" if row.key == state.level else "", "[C21.6]"))
    return (("Level", f"Of {line.games:,} games", "", "Rule"), *rows)


def _fates(state: State) -> Rows:
    rows = []
    for one in state.ships.values():
        row = state.catalog.ships[one.key]
        rows.append((capital(ship(state.catalog, one.key)), _fate(state, one), row.history, "[C23.3]"))
    return (("Ship", "Here", "In fact", "Rule"), *rows)


def _fate(state: State, one: Ship) -> str:
    if not one.is_afloat:
        return "**Sunk**"
    hurt = "crippled" if one.condition is CRIPPLED else "sound"
    if one.place == END:
        return f"Through, {hurt}"
    return f"{capital(hurt)}, {place(state.catalog, one.place)}"


def _compared(state: State, chronicle: Chronicle) -> tuple[str, ...]:
    """The two sentences of C24.1 that set this game beside the day."""
    found = tally(state.catalog, (entry.event for entry in chronicle.entries))
    words = {
        "out": sum(one.place == END for one in state.capital()),
        "capital": len(state.capital()),
        "mine_hits": found.mine_hits,
        "other_hits": found.air_hits + found.surface_hits + found.shore_hits,
        "british_lost": found.british_lost,
        "german_lost": found.german_lost,
    }
    catalog = state.catalog
    return (
        f"{filled(catalog, 'report.compare', **words)} [C23.2]",
        f"{filled(catalog, 'report.air', **words)} [C23.2]",
        "One aircraft here stands for about four of the day: compare the ratio of the losses. [C23.2]",
    )


def _figures(state: State, chronicle: Chronicle) -> Rows:
    found, past = tally(state.catalog, (entry.event for entry in chronicle.entries)), state.catalog.history
    mined = {entry.event.ship for entry in chronicle.of("mine_rolled") if entry.event.is_hit}
    through = sum(one.place == END for one in state.capital())
    shot = f"{found.air_hits} / {found.surface_hits} / {found.shore_hits}"
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


def _ratio(british: int, german: int) -> str:
    return f"{british / german:.1f}" if german else "–"


def _levels(state: State) -> Rows:
    rows = [
        (str(turn), str(alert), level(state.catalog, cover), "[C1.1]")
        for turn, (alert, cover) in enumerate(state.turns, start=1)
    ]
    return (("Turn", "British alert", "Air cover", "Rule"), *rows)


def _attacks(chronicle: Chronicle) -> Rows:
    """Every air attack with side, m, mode, dice and result (C24.2)."""
    rows = []
    for entry in chronicle.of("result_applied"):
        event, state = entry.event, entry.state
        attack = next((one for one in state.raid.attacks if one.unit == event.unit), None)
        if attack is not None:
            part = event.result.part
            words = (unit(state.catalog, event.unit), ship(state.catalog, attack.ship), part.side, f"+{part.m}")
            rows.append((str(state.turn), *words, event.result.mode, "[C13.8]"))
    return (("Turn", "Unit", "Against", "Came in", "m", "Played", "Rule"), *rows)
