"""A table to try the rules on: put boxes and fighters on a board, load the dice, play a turn, look what happened.

    state = table(box("X", "b17f", at=(0, 0)), single("A1", "bf109g", at=(8, 0), heading=3, code="4S3"))
    turn = play(state, LoadedDice(streams={"tac.guns": [6, 5], "tac.chits": draw("Tail 4 | Tail 2")}),
                plots={"A1": "4S3"}, fire={"A1": "X2 short"}, allot={"X": {"A1": 5}})
    assert where(turn.state) == {"A1": (4, 0, 3), "X": (3, 0, 0)}

Positions are (q, r) from the middle of a wide board; `hex=` takes a hex of the board itself. The aircraft of box X are
X1 to X4. `table` stands before turn 1 unless told otherwise; `play` plays one turn to its end, or up to a step.
Whoever is not told what to do flies straight on, holds its fire and gets no dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.core.dice import Dice, LoadedDice
from game.core.hexes import subtract
from game.tactical.apply import fold
from game.tactical.catalog import Boxes, Burst
from game.tactical.events import Event, TurnBegan
from game.tactical.prompts import Allot, AllotPrompt, Answer, AnyPrompt, Fly, Jettison, Look, OpenFire, Prompt
from game.tactical.rules.chits import result_name
from game.tactical.rules.manoeuvres import straight_code
from game.tactical.state import Aircraft, Guns, State, Step
from game.tactical.turn import advance, is_sealed, prompts_of
from tests.tactical.pieces import (
    INTERCEPTOR,
    MIDDLE,
    STRIKE,
    WIDE,
    Piece,
    box,
    catalog,
    record,
    single,
    spot,
    straggler,
    table,
)

__all__ = [
    "INTERCEPTOR",
    "MIDDLE",
    "STRIKE",
    "WIDE",
    "Orders",
    "Piece",
    "Played",
    "asked",
    "box",
    "catalog",
    "chit",
    "commit",
    "draw",
    "play",
    "record",
    "shot",
    "single",
    "spot",
    "straggler",
    "table",
    "where",
]

E = TypeVar("E")


# ---- playing ------------------------------------------------------------------------------------------------------


@dataclass
class ThisTurnsDice:
    """Loaded dice for one turn; whatever the next turn rolls at its start shows a 1, so that nobody straggles."""

    loaded: LoadedDice
    turn: int

    def die(self, turn: int, phase: str, stream: str) -> int:
        """The next loaded face."""
        return 1 if turn > self.turn else self.loaded.die(turn, phase, stream)

    def pick(self, turn: int, phase: str, stream: str, count: int) -> int:
        """The next loaded index."""
        return 0 if turn > self.turn else self.loaded.pick(turn, phase, stream, count)


@dataclass
class Played:
    """What happened, where it ended, and who is asked now."""

    state: State
    events: list[Event]
    prompts: list[AnyPrompt] = field(default_factory=list)
    sealed: list[Answer] = field(default_factory=list)
    first: State | None = None

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def only(self, kind: type[E]) -> E:
        """The one event of a kind."""
        found = self.of(kind)
        assert len(found) == 1, found
        return found[0]

    def prompt(self, unit: str) -> AnyPrompt:
        """The open prompt of a unit."""
        return next(prompt for prompt in self.prompts if prompt.unit == unit)

    def aircraft(self, id_: str) -> Aircraft:
        """A record at the end."""
        return self.state.aircraft[id_]

    def boxes(self, id_: str) -> Boxes:
        """The boxes an aircraft has left at the end."""
        return self.state.aircraft[id_].boxes


@dataclass
class Orders:
    """What everybody is told to do; who is left out flies straight on, holds fire and gets no dice."""

    plots: Mapping[str, str] = field(default_factory=dict)
    fire: Mapping[str, str] = field(default_factory=dict)
    rear: Mapping[str, str] = field(default_factory=dict)
    allot: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    is_automatic: bool = False
    replacing: Mapping[str, str] = field(default_factory=dict)
    looks: Mapping[str, str] = field(default_factory=dict)
    jettison: Sequence[str] = ()

    def answer(self, state: State, prompt: AnyPrompt) -> Answer:
        """The answer to one prompt."""
        if isinstance(prompt, AllotPrompt):
            if self.is_automatic:
                return prompt.automatic
            return Allot(prompt.unit, tuple(self.allot.get(prompt.unit, {}).items()))
        match prompt.kind:
            case "fly":
                return self._plot(state, prompt)
            case "open_fire":
                return shot(prompt.unit, self.fire.get(prompt.unit, ""))
            case "fire_rear_gun":
                return _choice(prompt, "target", self.rear.get(prompt.unit, ""))
            case "replace_code" if prompt.unit in self.replacing:
                return _choice(prompt, "code", self.replacing[prompt.unit])
            case "look" if prompt.unit in self.looks:
                return Look(prompt.unit, self.looks[prompt.unit])
            case "jettison":
                return Jettison(prompt.unit, prompt.unit in self.jettison)
        return prompt.choices[0]

    def _plot(self, state: State, prompt: Prompt) -> Answer:
        if prompt.unit in self.plots:
            code, _, rest = self.plots[prompt.unit].partition(" ")
            return Fly(prompt.unit, code, rest == "break off")
        straight = straight_code(state.catalog, state.units[prompt.unit].band)
        flown = [answer for answer in prompt.choices if isinstance(answer, Fly)]
        return next((answer for answer in flown if answer.code == straight), flown[0])


def shot(unit: str, text: str) -> OpenFire:
    """A declaration from a text such as `X2 medium` or `X2 short mg`; an empty text holds fire."""
    target, burst, guns, *_ = [*text.split(), "", "", ""]
    return OpenFire(unit, target, Burst(burst or "short"), Guns(guns or "all"))


def _choice(prompt: Prompt, name: str, value: str) -> Answer:
    return next(answer for answer in prompt.choices if getattr(answer, name) == value)


def play(
    state: State,
    dice: LoadedDice | None = None,
    until: Step | None = None,
    sealed: Sequence[Answer] = (),
    **orders: Any,
) -> Played:
    """Play to the end of the turn, or until somebody is asked at a step. Every loaded die must have been rolled."""
    loaded = dice or LoadedDice()
    number = state.turn + 1 if state.step is Step.TURN else state.turn
    rolls: Dice = ThisTurnsDice(loaded, number)
    told = Orders(**orders)
    played = Played(state, [], prompts_of(state), list(sealed), state)
    is_first = not played.prompts
    while played.state.step is not until and (played.prompts or is_first):
        is_first = False
        _step(played, told, rolls)
        if _has_ended(played, number):
            break
    assert until or loaded.is_empty, "dice were loaded that nobody rolled"
    return played


def asked(state: State) -> Played:
    """A state in which somebody is asked already, ready for `commit`."""
    return Played(state, [], prompts_of(state), [], state)


def commit(played: Played, dice: LoadedDice | None = None, **orders: Any) -> Played:
    """Answer everybody who is asked now, and no more: one wave of plots, one look, one declaration."""
    _step(played, Orders(**orders), dice or LoadedDice())
    return played


def _step(played: Played, told: Orders, rolls: Dice) -> None:
    before = played.state
    given = [*played.sealed, *(told.answer(before, prompt) for prompt in played.prompts)]
    events, played.prompts = advance(before, given, rolls)
    played.state = fold(before, events)
    played.events += events
    played.sealed = given if is_sealed(before, played.state) else []


def _has_ended(played: Played, number: int) -> bool:
    """Cut what belongs to the next turn, so that the state stands at the end of this one."""
    following = next(
        (at for at, event in enumerate(played.events) if isinstance(event, TurnBegan) and event.turn > number), None
    )
    if following is None:
        return played.state.step is Step.ENDED
    assert played.first is not None
    played.state = replace(fold(played.first, played.events[:following]), step=Step.TURN)
    played.events, played.prompts = played.events[:following], []
    return True


# ---- looking ------------------------------------------------------------------------------------------------------


def where(state: State) -> dict[str, tuple[int, int, int]]:
    """Where every unit stands, (q, r) from the middle of the board, and its heading."""
    found = {}
    for id_ in sorted(state.units):
        unit = state.units[id_]
        offset = subtract(unit.hex, MIDDLE)
        found[id_] = (offset.q, offset.r, unit.heading)
    return found


def chit(text: str, after: int = 0) -> int:
    """The number of the first chit behind `after` that reads like `Tail 4 | Tail 2`."""
    for one in catalog().cup:
        faces = f"{result_name(one.red, one.red_boxes)} | {result_name(one.blue, one.blue_boxes)}"
        if faces == text and one.number > after:
            return one.number
    raise ValueError(f"no chit reads {text}")


def draw(*texts: str) -> list[int]:
    """What to load so that one attack draws these chits in this order; several attacks are added up."""
    cup = [one.number for one in catalog().cup]
    indices: list[int] = []
    for text in texts:
        number = chit(text)
        while number not in cup:
            number = chit(text, number)
        indices.append(cup.index(number))
        cup.remove(number)
    return indices
