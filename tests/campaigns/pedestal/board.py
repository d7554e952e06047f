"""A fight of the convoy battle on the board: quiet pilots, orders by name, records that a test changes."""

from __future__ import annotations

from game.campaigns import fights
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.prompts import ResolveBy
from game.core.dice import SeededDice
from game.core.hexes import Hex, add, distance
from game.core.records import changed
from game.files.catalog import load_catalog
from game.pilots.foresight import moved
from game.pilots.pedestal_staff import officer
from game.tactical import turn
from game.tactical.prompts import (
    Allot,
    AllotPrompt,
    FireRearGun,
    Fly,
    Jettison,
    MissionAnswer,
    OpenFire,
    ReplaceCode,
)
from game.tactical.state import Side, State, Step
from game.tactical.visibility import redact, redact_event
from tests.campaigns.pedestal.strike_table import BLANK
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG
from tests.campaigns.pedestal.test_options import play
from tests.campaigns.pedestal.test_request_and_result import opened

TACTICAL = load_catalog()
QUIET = {"mission": lambda one: one.choices[0] if one.side is Side.STRIKE else MissionAnswer(one.unit, "wait")}


def begun(axis=(), british=(), *, options=None, without_bombs=False, **rest) -> Fight:
    """The fight of a mission as `opened` plans it, at its first decision; a dogfight where nobody takes bombs."""
    table = dogfight(axis, british, **rest) if without_bombs else opened(axis, british, **rest)
    return Fight(table.state, options).stack()


def dogfight(axis, british, **rest):
    table = play(axis, british, **rest)
    table.until("resolve_by", load_element=lambda one: one.choices[0])
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    return table


class Fight:
    """One fight under test: nobody fires, everybody flies on, unless an answer by kind says otherwise."""

    def __init__(self, campaign, options=None, dice=None) -> None:
        self.campaign = campaign
        self.request = PEDESTAL.request(campaign)
        self.dice = dice or SeededDice(self.request.seed)
        self.events: list = []
        self.steps: list = []  # each event with the situation before it
        opening = fights.opening(self.request, PEDESTAL.mission(campaign), TACTICAL, options)
        self.progress = turn.Progress([], opening, ())
        self._sealed: tuple = ()
        self._run(())

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def mission(self):
        return self.state.sortie.mission

    @property
    def prompts(self) -> list:
        return self.progress.prompts

    @property
    def is_over(self) -> bool:
        return self.state.step is Step.ENDED

    def asked(self, kind="mission") -> list:
        return [one for one in self.prompts if one.kind == kind]

    def change(self, **changes) -> Fight:
        """Put other values into the situation where it waits; what is asked is asked again."""
        state = changed(self.state, **changes)
        self.progress = turn.Progress([], state, turn.STAGES[state.step].prompts(state))
        return self

    def mission_change(self, **changes) -> Fight:
        sortie = self.state.sortie
        return self.change(sortie=changed(sortie, plan=changed(sortie.plan, **changes)))

    def stack(self, *cards: int) -> Fight:
        """Put these cards on top of the deck that is left, below them those that hurt nobody."""
        strike = self.mission.strike
        rest = [one for one in (*BLANK, *ALL_CARDS) if one in strike.order and one not in cards]
        rest = sorted(dict.fromkeys(rest), key=lambda one: CATALOG.cards[one].flak != "none")
        return self.mission_change(strike=changed(strike, order=(*cards, *rest)))

    def record(self, id_: str, **changes) -> Fight:
        return self.change(aircraft={**self.state.aircraft, id_: changed(self.state.aircraft[id_], **changes)})

    def gone(self, *ids: str) -> Fight:
        """Take aircraft off the board as gone home."""
        state = self.state
        for id_ in ids:
            state = state.without_aircraft_in_units(id_)
            state = state.with_aircraft(changed(state.aircraft[id_], has_left=True))
        return self.change(units=state.units, aircraft=state.aircraft)

    def put(self, id_: str, place: Hex) -> Fight:
        unit = self.state.units[id_]
        return self.change(units={**self.state.units, id_: changed(unit, hex=place)})

    def answer(self, **by_kind) -> list:
        """Answer the open prompts, by kind or quietly."""
        given = [_quiet(self.state, one, {**QUIET, **by_kind}) for one in self.prompts]
        return self._run(given)

    def _run(self, given) -> list:
        before = self.state
        sealed = (*self._sealed, *given)
        asked = self.progress.asked if given else None
        self.progress = turn.proceed(before, sealed, self.dice, asked)
        self._sealed = sealed if turn.is_sealed(before, self.state) else ()
        after = before
        for event in self.progress.events:
            self.steps.append((after, event))
            after = event.fold(after)
        assert after == self.state
        self.events += self.progress.events
        return self.progress.events

    def until(self, hex_turn=None, kind=None, **by_kind) -> Fight:
        """Play on until a hex turn has begun, or this kind of prompt is open in it, or the fight is over."""
        for _ in range(500):
            is_there = hex_turn is None or self.state.turn >= hex_turn
            if self.is_over or (is_there and ((kind is None and hex_turn is not None) or self.asked(kind))):
                return self
            self.answer(**by_kind)
        raise AssertionError("the fight does not end")

    def end(self, **by_kind) -> Fight:
        for _ in range(900):
            if self.is_over:
                return self
            self.answer(**by_kind)
        raise AssertionError("the fight does not end")

    def result(self, mode="board"):
        return PEDESTAL.board_result(self.request, self.state, mode, "log")

    def deeds(self, kind=None) -> list:
        found = [one.deed for one in self.events if one.kind == "mission_noted"]
        return [one for one in found if kind is None or one.kind == kind]

    def all(self, kind) -> list:
        return [one for one in self.events if one.kind == kind]

    def shown(self, side: Side) -> list:
        """The events as one side was shown them, without the mere opening of decisions."""
        found = [redact_event(event, side, before) for before, event in self.steps if event.kind != "decision_opened"]
        return [one for one in found if one is not None]


def order(choice: str, **others: str):
    """An answer to mission prompts: this choice, or another by unit."""
    return lambda one: MissionAnswer(one.unit, others.get(one.unit.replace("-", "_"), choice))


def _quiet(state, prompt, by_kind):
    wish = by_kind.get(prompt.kind)
    if wish is not None:
        return wish(prompt)
    if isinstance(prompt, AllotPrompt):
        return Allot(prompt.unit, ())
    first = prompt.choices[0]
    if isinstance(first, OpenFire):
        return OpenFire(prompt.unit)
    if isinstance(first, FireRearGun):
        return FireRearGun(prompt.unit)
    if isinstance(first, Jettison):
        return Jettison(prompt.unit, False)
    if isinstance(first, (Fly, ReplaceCode)):
        return _abreast(state, prompt)
    return first


def _abreast(state, prompt):
    """Keep the place beside the strike as well as codes allow, and stay on the board."""
    unit = state.units[prompt.unit]
    boxes = [one.hex for one in state.units.values() if len(one.aircraft) > 1 or one.id not in state.aircraft]
    goal = add(boxes[0], Hex(2, 0)) if boxes else state.sortie.reference
    staying = [one for one in prompt.choices if not one.is_breaking_off] or list(prompt.choices)
    return min(staying, key=lambda one: distance(moved(state, unit, one.code).hex, goal))


def flown(campaign, pilots, watch=None, options=None, seed=None):
    """A fight flown to its end by pilots: its last situation and all events; `watch` sees each event."""
    asked = PEDESTAL.request(campaign)
    seed = seed or asked.seed
    dice, own = SeededDice(seed), {side: SeededDice(f"{seed}/pilot/{side}") for side in Side}
    state = fights.opening(asked, PEDESTAL.mission(campaign), TACTICAL, options)
    progress, sealed, events = turn.proceed(state, (), dice), (), []
    while True:
        events += progress.events
        if watch:
            for event in progress.events:
                after = event.fold(state)
                watch(state, event, after)
                state = after
        if progress.state.step is Step.ENDED:
            return progress.state, events
        before = progress.state
        views = {side: redact(before, side) for side in Side}
        given = [pilots[one.side].decide(one, views[one.side], own[one.side], 8) for one in progress.prompts]
        sealed = (*sealed, *given)
        progress = turn.proceed(before, sealed, dice, progress.asked)
        sealed = sealed if turn.is_sealed(before, progress.state) else ()


def campaign(seed, staff, pilots, watch=None, variants=(), most=400):
    """A whole campaign with every mission on the board: its states after each step, with events."""
    state = PEDESTAL.opening(CATALOG, variants, campaign_id="c", seed=seed, rules="")
    dice, officer_, answers = SeededDice(seed), officer(staff), []
    own = {side: SeededDice(f"{seed}/staff/{side}") for side in PEDESTAL.sides}
    for _ in range(most):
        events, prompts = PEDESTAL.advance(state, answers, dice)
        if PEDESTAL.request(state):
            end, _ = flown(state, pilots, watch)
            events = PEDESTAL.apply_result(state, PEDESTAL.board_result(state.request, end, "board", "log"))
            prompts = []
        yield state, events
        for event in events:
            state = event.fold(state)
        if PEDESTAL.outcome(state):
            return
        answers = [
            ResolveBy(one.unit, "board")
            if one.kind == "resolve_by"
            else officer_.decide(one, PEDESTAL.redact(state, one.side), own[one.side], 0)
            for one in prompts
        ]
    raise AssertionError("the campaign does not end")


__all__ = ["QUIET", "TACTICAL", "Fight", "Side", "begun", "campaign", "flown", "order", "redact_event"]
