"""The scripted game of the rulebook: every die, every choice, every turn's end (C20)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.campaigns.cerberus.prompts import (
    Bomb,
    CommitFighters,
    Deploy,
    OpenGuns,
    PlaceBoats,
    Relocate,
    Steam,
    Steer,
    Strike,
)
from game.campaigns.cerberus.state import Step
from game.campaigns.deciding import ResolveBy
from tests.campaigns.cerberus.table import PLACES, Table

SCRIPT = tomllib.loads((Path(__file__).parent / "scripted.toml").read_text(encoding="utf-8"))


class Players:
    """Both players, who choose what the script says for the turn."""

    def __init__(self, table):
        self.table = table
        self.moves = {turn["turn"]: list(turn["german_moves"]) for turn in SCRIPT["turn"]}

    def answer(self, prompt):
        unit = prompt.unit
        if prompt.kind == "place_boats":
            return PlaceBoats(unit, PLACES[SCRIPT["game"]["mtb_area"]])
        turn = SCRIPT["turn"][self.table.state.turn - 1]
        return {
            "commit_fighters": lambda: CommitFighters(unit, turn["protect"].get(unit, "")),
            "deploy": lambda: Deploy(unit, unit in turn["deploy"]),
            "relocate": lambda: Relocate(unit, turn["mtb_relocates"]),
            "steam": lambda: self.steam(turn["turn"]),
            "steer": lambda: Steer(unit, PLACES[turn["british_moves"][unit]]),
            "bomb": lambda: Bomb(unit, PLACES.get(turn["luftwaffe"], -1)),
            "strike": lambda: Strike(unit, turn["targets"][unit]),
            "resolve_by": lambda: ResolveBy(unit, "quick"),
            "open_guns": lambda: OpenGuns(unit, {**turn["german_fire"], **turn["british_fire"]}.get(unit, "")),
        }[prompt.kind]()

    def steam(self, turn):
        ship, to = self.moves[turn].pop(0)
        return Steam("squadron", ship, PLACES[to] - self.table.state.ships[ship].place)


def streams():
    """All dice of the script, stream by stream."""
    loaded = {}
    for turn in SCRIPT["turn"]:
        for name, faces in turn["dice"].items():
            loaded.setdefault(name, []).extend(faces)
    return loaded


@pytest.fixture(scope="module")
def played():
    table = Table(Step.SETUP, turn=0).load(**streams())
    start = table.state
    players = Players(table)
    table.go()
    while table.state.step is not Step.ENDED:
        table.go(*[players.answer(prompt) for prompt in table.prompts])
    return start, table, players


def turns(events):
    """The events turn by turn, those of set-up first."""
    found = [[]]
    for event in events:
        if event.kind == "turn_began":
            found.append([])
        found[-1].append(event)
    return found


@pytest.mark.rule("C20.1")
def test_all_dice_and_moves_are_used_up_exactly(played):
    _, table, players = played
    assert table.dice.is_empty
    assert not any(players.moves.values())


@pytest.mark.rule("C20.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_dice_of_a_turn_are_those_of_the_script(played, number):
    rolled = {}
    for event in turns(played[1].events)[number]:
        if event.kind == "unit_drawn":
            rolled.setdefault("cup", []).append(event.pick)
        elif hasattr(event, "roll"):
            rolled.setdefault(event.roll.stream.removeprefix("cerberus."), []).append(event.roll.die)
    assert rolled == SCRIPT["turn"][number - 1]["dice"]


@pytest.mark.rule("C20.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_turn_ends_as_the_script_says(played, number):
    start, table, _ = played
    state, ends = start, {}
    for event in table.events:
        state = event.fold(state)
        if event.kind == "turn_ended":
            ends[state.turn] = state
    turn = SCRIPT["turn"][number - 1]
    after, wanted = ends[number], dict(turn["end"])
    assert (after.alert, after.cover) == (wanted.pop("bal"), wanted.pop("lac"))
    for key, (place, condition) in wanted.items():
        ship = after.ships[key]
        assert (ship.place, ship.condition) == (PLACES[place], condition), key
    drawn = [event.unit for event in turns(table.events)[number] if event.kind == "unit_drawn"]
    assert drawn == turn["drawn"]


@pytest.mark.rule("C20.2", "C8.5")
def test_the_result_is_a_british_marginal_victory_lowered_to_a_draw(played):
    ended = played[1].last("campaign_ended")
    game = SCRIPT["game"]
    assert (ended.reached, ended.lowered, ended.level) == ("british_marginal", 1, game["result"])
    assert list(ended.out) == game["out"]
    assert list(ended.sunk) == game["sunk"]
    assert list(ended.navy_lost) == game["navy_losses"]


@pytest.mark.rule("C20.2", "C6.22")
def test_the_losses_on_record_are_those_of_the_script(played):
    records = played[1].all("losses_recorded")
    assert [(one.strike, one.fighters) for one in records] == [(0, 1), (0, 0), (3, 0), (0, 2), (2, 0)]
    losses = {"british": sum(one.strike for one in records), "german": sum(one.fighters for one in records)}
    assert losses == SCRIPT["game"]["losses_on_record"]
