"""A table to play the Channel Dash on: situations at a chosen step, loaded dice, staff at both sides."""

from __future__ import annotations

from collections.abc import Callable

from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.opening import opening
from game.campaigns.cerberus.prompts import Answer, Prompt, ResolveBy
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import Attack, Condition, Raid, Ship, State, Step
from game.campaigns.cerberus.visibility import redact
from game.campaigns.machine import Progress
from game.core.dice import LoadedDice, SeededDice
from game.core.records import changed
from game.files.cerberus import load_cerberus
from game.pilots.cerberus_staff import officer

CATALOG = load_cerberus()
STREAMS = (
    "setup", "bal", "lac", "raf", "cup", "quality", "uboat", "mines", "luftwaffe", "losses", "aa", "attack", "surface",
    "shore",
)  # fmt: skip
PLACES = {row.key: row.index for row in CATALOG.places}


class Table:
    """One campaign under test, waiting at a step; dice are loaded by the short names of their streams."""

    def __init__(self, step: Step = Step.TURN, variants=(), turn: int = 1, **changes) -> None:
        state = opening(CATALOG, [Variant(one) for one in variants], campaign_id="c-test", seed="77")
        self.state: State = changed(state, step=step, turn=turn, **changes)
        self.dice: LoadedDice | SeededDice = SeededDice("table")
        self.events = []
        self.progress: Progress | None = None

    def ships(self, **where) -> Table:
        """Ships by key: a place, or a place and a condition."""
        ships = dict(self.state.ships)
        for key, given in where.items():
            place, condition = given if isinstance(given, tuple) else (given, "sound")
            ships[key] = Ship(key, place, Condition(condition))
        return self.change(ships=ships)

    def change(self, **changes) -> Table:
        """Other facts of the situation."""
        self.state = changed(self.state, **changes)
        return self

    def load(self, **streams) -> Table:
        """Only these dice can be rolled from now on; picks from the cup count from 1."""
        named = {f"cerberus.{name}": faces for name, faces in streams.items()}
        picks = [pick - 1 for pick in named.get("cerberus.cup", ())]
        self.dice = LoadedDice(streams={**named, "cerberus.cup": picks})
        return self

    def go(self, *answers: Answer) -> Table:
        """Answer, and run to the next decision."""
        self.progress = CERBERUS.proceed(self.state, answers, self.dice)
        self.events.extend(self.progress.events)
        self.state = self.progress.state
        return self

    def take(self, result) -> Table:
        """Read a result in."""
        for event in CERBERUS.apply_result(self.state, result):
            self.events.append(event)
            self.state = CERBERUS.apply(self.state, event)
        return self

    def until(self, *kinds: str, **choices) -> Table:
        """Run until one of these kinds is asked for; on the way the last choice, or the one named by kind, is taken."""
        self.go()
        while self.prompts and self.prompts[0].kind not in kinds:
            self.go(*(choices.get(one.kind, lambda prompt: prompt.choices[-1])(one) for one in self.prompts))
        return self

    @property
    def prompts(self) -> list[Prompt]:
        """Who is asked now."""
        return self.progress.prompts if self.progress else []

    def choices(self, unit: str | None = None):
        """The choices of the prompt for a unit, or of the only one."""
        (prompt,) = [one for one in self.prompts if unit in (None, one.unit)]
        return prompt.choices

    def all(self, kind: str):
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def last(self, kind: str):
        """The last event of a kind."""
        return self.all(kind)[-1]

    def ship(self, key: str) -> tuple[int, str]:
        """Where a ship is and how it does."""
        one = self.state.ships[key]
        return one.place, one.condition.value


def raid(*units: str, sides=None, duties=None, **rest) -> Raid:
    """A raid of these units, all of them full where nothing else is said."""
    strike = [unit for unit in units if CATALOG.air[unit].role == "strike"]
    return Raid(drawn=units, sides={**dict.fromkeys(strike, "full"), **(sides or {})}, duties=duties or {}, **rest)


def attacking(table: Table, unit: str, ship: str, **rest) -> Attack:
    """An attack that has been settled by quick resolve."""
    given = {"factor": 2, "side": "full", "is_escorted": False, "m": 0, "aa_bonus": 0, "mode": "quick", **rest}
    return Attack(unit, ship, **given)


def play(
    seed: str, german: str = "sound", british: str = "sound", variants=(), watch: Callable | None = None, mode="quick"
) -> State:
    """A whole campaign between two staff officers; `watch` sees each state before with its progress."""
    dice = SeededDice(seed)
    staff = {"german": officer(german), "british": officer(british)}
    own = {side: SeededDice(f"{seed}/staff/{side}") for side in CERBERUS.sides}
    state = CERBERUS.opening(CATALOG, variants, campaign_id="c", seed=seed, rules="r")
    answers, asked = (), None
    while True:
        progress = CERBERUS.proceed(state, answers, dice, asked)
        if watch:
            watch(state, progress)
        state, asked = progress.state, progress.asked
        if state.step is Step.ENDED:
            return state
        if state.step is Step.FIGHT:
            raise RuntimeError("nobody flies here")
        views = {side: redact(state, side) for side in {prompt.side for prompt in progress.prompts}}
        answers = [
            ResolveBy(one.unit, mode)
            if one.kind == "resolve_by"
            else staff[one.side].decide(one, views[one.side], own[one.side], 0)
            for one in progress.prompts
        ]
