"""Plotting: codes by waves, break off, clear view and second thoughts (T4.1 P4-P5, T4.4, T3.9, T5.11, T12.9, T6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.hexes import Board, Hex, add, is_inland
from game.tactical.catalog import Catalog, Letter
from game.tactical.events import Looked, PlotReplaced, PlotsRevealed, WaveClosed
from game.tactical.ledger import Ledger
from game.tactical.prompts import Answer, Fly, IllegalAnswer, Look, Prompt, ReplaceCode
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.manoeuvres import flight_of, legal_codes, net_of, straight_code, why_not_code
from game.tactical.rules.tailing import CLEAR_VIEW, has_clear_view, is_shown_plots, plotted, waves
from game.tactical.state import Kind, Plot, State, Unit

AGGRESSIVE = "A"
LONGEST_PATH = 6


def wave_prompts(state: State, wave: int) -> list[Prompt]:
    """The plots of one wave, each tailer knowing the letters of the aircraft it tails (T4.4)."""
    found = waves(state)
    return [plot_prompt(state, state.units[unit]) for unit in found[wave]] if wave < len(found) else []


def is_last_wave(state: State) -> bool:
    """Whether no wave follows the one that is plotting now."""
    return state.this_turn.wave >= len(waves(state)) - 1


def plot_prompt(state: State, unit: Unit) -> Prompt:
    """Every code a unit may plot; a path that ends off the board needs *break off* (T5.5, T5.11)."""
    letters = tuple(
        (tailed, state.this_turn.letters[tailed])
        for tailer, tailed in state.this_turn.tailing
        if tailer == unit.id and tailed in state.this_turn.letters
    )
    return Prompt("fly", unit.side, unit.id, "T5.5", _choices(state, unit), letters, _seen(state, unit))


def _seen(state: State, unit: Unit) -> tuple[tuple[str, str], ...]:
    """The plots its owner has been shown, for those who plot after them (T3.9)."""
    facts = state.this_turn
    if not facts.seen or not has_clear_view(state, unit.id):
        return ()
    own = [target for target in facts.seen if state.aircraft[facts.looks[target]].side is unit.side]
    return tuple((target, facts.seen[target].code) for target in own)


def _choices(state: State, unit: Unit) -> tuple[Fly, ...]:
    codes = legal_codes(state.catalog, flight_of(state, unit))
    if unit.kind is Kind.STRAGGLER or is_inland(state.board, unit.hex, LONGEST_PATH):
        return _staying(unit.id, codes)
    return _near_edge(state.catalog, state.board, unit.id, unit.hex, unit.heading, codes)


@lru_cache(maxsize=4096)
def _near_edge(
    catalog: Catalog, board: Board, unit: str, place: Hex, heading: int, codes: tuple[str, ...]
) -> tuple[Fly, ...]:
    ends = (add(place, net_of(catalog, code, heading)) for code in codes)
    return tuple(Fly(unit, code, not board.has(end)) for code, end in zip(codes, ends, strict=True))


@lru_cache(maxsize=4096)
def _staying(unit: str, codes: tuple[str, ...]) -> tuple[Fly, ...]:
    return tuple(Fly(unit, code) for code in codes)


def is_leaving(state: State, unit: Unit, code: str) -> bool:
    """Whether a code's path ends off the board (T5.11)."""
    return not state.board.has(add(unit.hex, net_of(state.catalog, code, unit.heading)))


def why_not(state: State, answer: Fly) -> str | None:
    """Why a plot is not allowed, None when it is (T5.5, T5.11, T12.9)."""
    unit = state.units.get(answer.unit)
    if unit is None or unit.id not in plotted(state):
        return f"{answer.unit} is not plotted this turn (T4.1)."
    flight = flight_of(state, unit)
    legal = legal_codes(state.catalog, flight)
    if answer.code not in legal:
        return why_not_code(state.catalog, flight, answer.code) or f"Only {', '.join(legal)} may be flown now (T5.7)."
    if unit.kind is Kind.STRAGGLER:
        return "A straggler does not break off; it flies off the board (T12.8)." if answer.is_breaking_off else None
    if is_leaving(state, unit, answer.code) and not answer.is_breaking_off:
        return f"{answer.code} ends off the board; that is legal only as a break off (T5.11)."
    if answer.is_breaking_off and not is_leaving(state, unit, answer.code):
        return f"{answer.code} ends on the board; only a path that ends off it breaks off (T12.9)."
    return None


def default_plot(state: State, prompt: Prompt) -> Answer | None:
    """What a straggler flies when its owner plots nothing: the straight code nearest to its formation band (T6.6)."""
    unit = state.units[prompt.unit]
    formation = state.type_of(unit.aircraft[0]).formation
    if unit.kind is not Kind.STRAGGLER or formation is None:
        return None
    wanted = formation.speed - 1
    manoeuvres = state.catalog.manoeuvres
    flown = [answer for answer in prompt.choices if isinstance(answer, Fly)]
    straights = [
        answer for answer in flown if answer.code == straight_code(state.catalog, manoeuvres[answer.code].band)
    ]
    return min(
        straights or flown,
        key=lambda answer: (abs(manoeuvres[answer.code].band - wanted), manoeuvres[answer.code].band, answer.code),
    )


def close_wave(ledger: Ledger, answers: Sequence[Answer]) -> None:
    """A wave is sealed; letters of tailed aircraft become known to the owner of tailers that plot later (T4.4)."""
    closing = {answer.unit for answer in _plots(answers)}
    tailed = {other for tailer, other in ledger.state.this_turn.tailing if tailer not in closing}
    letters: dict[str, Letter] = {}
    for answer in sorted(_plots(answers), key=lambda answer: answer.unit):
        if answer.unit in tailed and answer.unit not in ledger.state.this_turn.letters:
            letters[answer.unit] = ledger.state.catalog.manoeuvres[answer.code].letter
    ledger.write(WaveClosed(ledger.state.this_turn.wave, letters))


def _plots(answers: Sequence[Answer]) -> list[Fly]:
    return [answer for answer in answers if isinstance(answer, Fly)]


def look_prompts(state: State) -> list[Prompt]:
    """Aircraft with clear view choose whose plot they see; whom their mission shows an element choose once (T3.9)."""
    found: list[Prompt] = []
    for id_ in _lookers(state):
        enemies = _visible_plots(state, state.units[id_])
        if enemies:
            choices = tuple(Look(id_, enemy) for enemy in enemies)
            found.append(Prompt("look", state.units[id_].side, id_, "T3.9", choices))
    return found


def _lookers(state: State) -> list[str]:
    """Each with the trait, and the one who chooses an element for all whom their mission shows it."""
    seeing = [id_ for id_ in plotted(state) if has_clear_view(state, id_)]
    return [id_ for id_ in seeing if CLEAR_VIEW in state.aircraft[id_].traits or chooses_element(state, id_)]


def chooses_element(state: State, unit: str) -> bool:
    """Whether this one chooses the enemy element whose plots its mission has its side see; the first one does."""
    side = state.units[unit].side
    shown = [id_ for id_ in plotted(state) if state.units[id_].side is side and is_shown_plots(state, id_)]
    return shown[:1] == [unit]


def _visible_plots(state: State, viewer: Unit) -> list[str]:
    return [
        id_
        for id_ in sorted(state.units)
        if state.units[id_].kind is Kind.SINGLE
        and state.units[id_].side is not viewer.side
        and not is_spinning(state, state.units[id_])
        and not has_clear_view(state, id_)
    ]


def look(ledger: Ledger, answers: Sequence[Answer]) -> None:
    """The plot looked at is shown to the looker's owner alone (T3.9)."""
    plots = {answer.unit: answer for answer in _plots(answers)}
    for answer in answers:
        if isinstance(answer, Look):
            for target in _looked_at(ledger.state, answer):
                seen = plots.get(target) or _only_plot(ledger.state, target)
                ledger.write(Looked(answer.unit, target, Plot(seen.code, seen.is_breaking_off)))


def _looked_at(state: State, answer: Look) -> list[str]:
    """The target, and those who fly with it where the mission shows a whole element."""
    if state.sortie is None or not chooses_element(state, answer.unit):
        return [answer.target]
    element = state.sortie.mission.element_of(answer.target)
    visible = _visible_plots(state, state.units[answer.unit])
    return [answer.target, *(one for one in element if one in visible and one != answer.target)]


def look_plot_prompts(state: State) -> list[Prompt]:
    """Aircraft with clear view plot after all waves, and are not shown each other (T3.9)."""
    return [plot_prompt(state, state.units[id_]) for id_ in plotted(state) if has_clear_view(state, id_)]


def reveal(ledger: Ledger, answers: Sequence[Answer]) -> None:
    """All plots are shown, also those of units that had but one code to fly (T4.1, P5)."""
    given = {answer.unit: answer for answer in _plots(answers)}
    plots = {}
    for id_ in plotted(ledger.state):
        answer = given.get(id_) or _only_plot(ledger.state, id_)
        plots[id_] = Plot(answer.code, answer.is_breaking_off)
    if plots:
        ledger.write(PlotsRevealed(plots))


def _only_plot(state: State, unit: str) -> Fly:
    prompt = plot_prompt(state, state.units[unit])
    answer = prompt.choices[0] if len(prompt.choices) == 1 else default_plot(state, prompt)
    if not isinstance(answer, Fly):
        raise IllegalAnswer(f"{unit} has not been given an order (T4.1).")
    return answer


def replace_prompts(state: State) -> list[Prompt]:
    """Aggressive pilots may fly another legal code of the same band (T3.9); the first choice keeps the plot."""
    found: list[Prompt] = []
    for id_, plot in state.this_turn.plots.items():
        unit = state.units[id_]
        if unit.kind is Kind.SINGLE and AGGRESSIVE in state.aircraft[id_].traits:
            band = state.catalog.manoeuvres[plot.code].band
            same = [fly for fly in _choices(state, unit) if state.catalog.manoeuvres[fly.code].band == band]
            ordered = sorted(same, key=lambda fly: fly.code != plot.code)
            choices = tuple(ReplaceCode(id_, fly.code, fly.is_breaking_off) for fly in ordered)
            found.append(Prompt("replace_code", unit.side, id_, "T3.9", choices))
    return found


def replace_plots(ledger: Ledger, answers: Sequence[Answer]) -> None:
    """Replacements chosen in secret are shown together (T3.9)."""
    before = ledger.state.this_turn.plots
    for answer in answers:
        if isinstance(answer, ReplaceCode) and answer.code != before[answer.unit].code:
            plot = Plot(answer.code, answer.is_breaking_off)
            ledger.write(PlotReplaced(answer.unit, before[answer.unit].code, plot))
