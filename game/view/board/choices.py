"""The choices of a prompt as a list shows them: what can be chosen, and what cannot with the rule that says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.hexes import Hex, ahead, distance
from game.tactical import turn
from game.tactical.prompts import (
    AllotPrompt,
    Answer,
    AnyPrompt,
    ChooseBearing,
    FireRearGun,
    Fly,
    Jettison,
    Look,
    Place,
    Prompt,
    ReplaceCode,
)
from game.tactical.rules import entry, manoeuvres, plotting
from game.tactical.state import State
from game.view.board import foresight, mission_pane, names
from game.view.board.forecast import Forecast, Forecaster


@dataclass(frozen=True, slots=True)
class Choice:
    """One row of the list, and where it lies on the board; `why_not` is empty when it can be chosen."""

    answer: Answer
    label: str
    words: str
    why_not: str = ""
    hex: Hex | None = None
    heading: int | None = None
    code: str = ""


def choices_of(state: State, prompt: AnyPrompt, forecaster: Forecaster) -> list[Choice]:
    """All choices of a prompt, those that can be made first; none for an allotment or a shot, they have own panes."""
    if isinstance(prompt, AllotPrompt) or prompt.kind == "open_fire":
        return []
    if prompt.kind == mission_pane.MISSION:
        here = mission_pane.hex_of(state, prompt)
        return [Choice(answer, label, "", "", here) for answer, label in mission_pane.labels(prompt)]
    legal = [_choice(state, answer, forecaster) for answer in prompt.choices]
    if prompt.kind == "fly":
        order = {choice.code: place for place, choice in enumerate(legal)}
        legal.sort(key=lambda choice: (*_merit(forecaster.of(prompt.unit, choice.code)), order[choice.code]))
        return legal + _refused(state, prompt, {choice.code for choice in legal})
    if prompt.kind == "place":
        legal.sort(key=lambda choice: _aside(state, choice))
    return legal


def _merit(seen: Forecast) -> tuple[float, bool, bool, bool]:
    """Best shots first; of equal ones what keeps the aircraft on the board, steady and free comes before the rest."""
    return -seen.worth, seen.is_leaving, seen.is_stall, seen.is_restricted


def _aside(state: State, choice: Choice) -> int:
    """How far a place and heading look past the lead box: the most direct way in stands first."""
    lead = entry.lead_bomber(state)
    if lead is None or choice.hex is None or choice.heading is None:
        return 0
    return distance(ahead(choice.hex, choice.heading, 3), ahead(lead.hex, lead.heading, 2))


def _choice(state: State, answer: Answer, forecaster: Forecaster) -> Choice:
    match answer:
        case Fly() | ReplaceCode():
            return _flight(state, answer, forecaster)
        case Place():
            words = f"heading {names.heading_words(state, answer.heading)}"
            return Choice(answer, names.hex_name(answer.hex), words, "", answer.hex, answer.heading)
        case ChooseBearing():
            name, _, steps = entry.BEARINGS[answer.number]
            place = entry.bearing_hex(state, answer.number)
            return Choice(answer, name.capitalize(), f"{steps} hexes from the lead box", "", place)
        case Jettison():
            if answer.is_dropping:
                return Choice(answer, "Jettison", "drop the bombs now and fight as fighters")
            return Choice(answer, "Keep the bombs", "fly on in formation")
        case Look():
            return _of_target(state, answer, answer.target, "see its whole plot")
        case FireRearGun():
            if not answer.target:
                return Choice(answer, "Hold fire", "the rear gun stays silent")
            return _of_target(state, answer, answer.target, "one die of the rear gun")
        case _:
            return Choice(answer, answer.kind, "")


def _of_target(state: State, answer: Answer, target: str, words: str) -> Choice:
    unit = state.unit_of(target)
    place = unit.hex if unit is not None else None
    return Choice(answer, names.short_name(state, target), words, "", place)


def _flight(state: State, answer: Fly | ReplaceCode, forecaster: Forecaster) -> Choice:
    seen = forecaster.of(answer.unit, answer.code)
    row = state.catalog.manoeuvres[answer.code]
    notes = [row.name]
    if answer.is_breaking_off:
        notes = ["break off: leaves the board"]
    elif seen.is_leaving:
        notes.append("flies off the board")
    if seen.slip is not None:
        notes.append(f"then slips {'left' if seen.slip == 'L' else 'right'}")
    if seen.is_restricted:
        notes.append("restricted")
    if seen.is_stall:
        notes.append("spin check")
    return Choice(answer, answer.code, ", ".join(notes), "", seen.hex, seen.heading, answer.code)


def _refused(state: State, prompt: Prompt, legal: set[str]) -> list[Choice]:
    """The codes of its schedule that may not be flown now, each with the engine's sentence."""
    unit = state.units[prompt.unit]
    schedule = state.catalog.schedules[state.type_of(unit.aircraft[0]).schedule]
    found = []
    for code in (*schedule.free, *schedule.restricted):
        if code in legal:
            continue
        answer = Fly(prompt.unit, code)
        why = turn.why_not(state, prompt, answer) or ""
        path, heading = foresight.path_of(state, unit, code)
        name = state.catalog.manoeuvres[code].name
        found.append(Choice(answer, code, name, why, path[-1], heading, code))
    return found


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt in words: who decides what, why, and what to do next."""

    title: str
    words: str
    hint: str


LOOK_AT_ELEMENT = "look at an element"
TITLES = {
    "place": ("Place {unit}", "Where it enters and where it points."),
    "choose_bearing": ("Bearing of {unit}", "From which side of the lead box it comes in."),
    "jettison": ("Bombs of {unit}", "Loaded fighter-bombers may drop their bombs to fight."),
    "fly": ("Plot {unit}", "One manoeuvre for this turn. Boxes fly straight on."),
    "look": ("Clear view of {unit}", "The plot of an enemy is shown to you before you plot."),
    LOOK_AT_ELEMENT: ("Warning to {unit}", "Plots of an enemy and his wingman, before you plot."),
    "replace_code": ("Second thoughts of {unit}", "All plots are shown; another code of the same band may be flown."),
    "open_fire": ("Fire of {unit}", "Target, burst, guns; all are shown together."),
    "fire_rear_gun": ("Rear gun of {unit}", "One die at a fighter behind."),
    "allot": ("Defensive dice of {unit}", "Each attacker in reach may be given dice, up to its cap."),
}
HINTS = {
    "place": "click a row, or a lit hex and its arrow, or press 1-9",
    "choose_bearing": "click a row or a lit hex, or press 1-6",
    "fly": "click a row or a lit hex, or press 1-9",
    "open_fire": "up and down choose the target, left and right the burst, M the guns",
    "allot": "up and down choose the attacker, left and right take and give dice",
}


def question_of(state: State, prompt: AnyPrompt) -> Question:
    """The words over a list of choices."""
    if prompt.kind == mission_pane.MISSION and isinstance(prompt, Prompt):
        return Question(*mission_pane.question(prompt))
    is_element = prompt.kind == "look" and plotting.chooses_element(state, prompt.unit)
    title, words = TITLES[LOOK_AT_ELEMENT if is_element else prompt.kind]
    name = element_name(state, prompt.unit) if prompt.kind == "choose_bearing" else names.unit_name(state, prompt.unit)
    return Question(title.format(unit=name), words, HINTS.get(prompt.kind, "choose with 1-9 or arrows"))


def element_name(state: State, element: str) -> str:
    """An element by its aircraft: "2 Fw 190 A-8"."""
    found = next((one for one in state.to_come if one.id == element), None)
    if found is None or not found.aircraft:
        return element
    first = found.aircraft[0]
    kind = state.type_of(first).name if state.sortie is None else names.type_words(state, first)
    return f"{len(found.aircraft)} {kind}"


def knowledge_of(state: State, prompt: AnyPrompt) -> list[str]:
    """What is known of enemy plots: letters of tailed aircraft (T4.3), and a plot that was looked at (T3.9)."""
    if isinstance(prompt, AllotPrompt):
        return []
    letters = {"L": "turns left", "S": "flies straight", "R": "turns right"}
    known = [f"Tailed {names.short_name(state, unit)} {letters[letter]} ({letter})" for unit, letter in prompt.letters]
    return known + [f"{names.short_name(state, unit)} has plotted {code}" for unit, code in prompt.seen]


def numbered(choices: Sequence[Choice]) -> list[Choice]:
    """The choices that the keys 1 to 9 make."""
    return [choice for choice in choices if not choice.why_not][:9]


def band_words(state: State, unit: str) -> str:
    """Band, top speed and dive reserve of a unit before it is plotted (T5.4, T5.6)."""
    one = state.units[unit]
    if unit not in state.aircraft:
        return ""
    top = manoeuvres.top_speed(state, state.aircraft[unit])
    flown = f"last code {one.code}, " if one.code else ""
    reserve = "dive reserve ready" if one.has_reserve else "dive reserve used"
    return f"{flown}band {one.band}, top speed {top}, {reserve}"
