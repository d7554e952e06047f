"""Every prompt of the Channel Dash has words, a rule and a fitting control; the chances it names are true."""

from __future__ import annotations

import re

import pytest

from game.campaigns.cerberus.prompts import Bomb, OpenGuns, Prompt, Steam, Strike
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import Raid
from game.view.campaign.cerberus.asking import TITLES, tip
from game.view.campaign.cerberus.theatre import THEATRE
from tests.campaigns.cerberus.table import Table
from tests.view.campaign.cerberus.playing import games


def asked():
    return [one for _, prompts, _ in games() for one in prompts]


def detail(prompt, state, answer):
    """What stands below the button of an answer."""
    items = THEATRE.control(prompt, state).items
    return next(item.detail for item in items if item.answer == answer)


def test_every_kind_of_prompt_comes_up_with_words_and_a_button_for_each_choice():
    kinds = set()
    for prompt, state in asked():
        ask, control = THEATRE.ask(prompt, state), THEATRE.control(prompt, state)
        assert ask.title.startswith(("German: ", "British: "))
        assert ask.why
        assert ask.rule == prompt.rule
        assert [item.answer for item in control.items] == list(prompt.choices)
        labels = [item.label for item in control.items]
        assert len(set(labels)) == len(labels)
        told = [ask.why, THEATRE.unit(prompt, state), *labels, *(item.detail for item in control.items)]
        assert not any(re.search(r"[{}_]|  ", words) for words in told)
        kinds.add(prompt.kind)
    assert kinds == set(TITLES)


@pytest.mark.rule("C3.7", "C10.5")
@pytest.mark.parametrize("variants, when", [((), "before"), (("fighter_after_roll",), "after")])
def test_fighters_are_told_whether_the_quality_dice_have_been_rolled(variants, when):
    state = Table(variants=variants).state
    prompt = Prompt("commit_fighters", Side.BRITISH, "fighter_command_1", "C3.7", ())
    assert f"You decide {when} the quality dice." in THEATRE.ask(prompt, state).why


@pytest.mark.rule("C16.3")
def test_the_machine_is_handed_over_for_targets_at_sea_alone():
    assert {prompt.kind for prompt, _ in asked() if THEATRE.is_secret(prompt)} == {"open_guns"}


@pytest.mark.rule("C0.17")
def test_the_tips_stand_over_the_choices_they_explain():
    for prompt, state in asked():
        why = THEATRE.ask(prompt, state).why
        assert (tip(state, "sea") in why) == (prompt.kind == "open_guns")
        assert (tip(state, "air") in why) == (prompt.kind == "strike")
        assert (tip(state, "luftwaffe") in why) == (prompt.kind == "bomb")
        assert (tip(state, "mine") in why) == (prompt.kind == "steam")


@pytest.mark.rule("C5.11")
@pytest.mark.parametrize(
    "alert, swept, places, words",
    [(3, (), 2, "not swept: hit 2 in 6"), (3, (5,), 1, "swept: hit 0 in 6"), (4, (), 2, "not swept: hit 3 in 6")],
)
def test_a_move_into_mines_tells_the_chance_of_a_hit(alert, swept, places, words):
    table = Table(turn=3, alert=alert, swept=swept).ships(scharnhorst=4)
    answer = Steam("squadron", "scharnhorst", places)
    prompt = Prompt("steam", "german", "squadron", "C5.4", (answer,))
    assert words in detail(prompt, table.state, answer)


@pytest.mark.rule("C7.5")
@pytest.mark.parametrize("target, chance", [("scharnhorst", "0 in 6"), ("prinz_eugen", "1 in 6")])
def test_a_shot_tells_its_chance(target, chance):
    table = Table(turn=3).ships(mtb=5, scharnhorst=5, prinz_eugen=5)
    answer = OpenGuns("mtb", target)
    assert detail(Prompt("open_guns", "british", "mtb", "C7.2", (answer,)), table.state, answer).endswith(chance)


@pytest.mark.rule("C6.14")
@pytest.mark.parametrize("cover, duties, chance", [(1, {}, "2 in 6"), (3, {}, "0 in 6"), (3, {"f": 1}, "2 in 6")])
def test_a_strike_tells_its_chance_by_dice_alone(cover, duties, chance):
    raid = Raid(sides={"bomber_1": "full"}, duties=dict.fromkeys(duties, "bomber_1"), drawn=("bomber_1",))
    table = Table(turn=3, cover=cover, raid=raid).ships(scharnhorst=5)
    answer = Strike("bomber_1", "scharnhorst")
    assert f"hits {chance}" in detail(Prompt("strike", "british", "bomber_1", "C6.8", (answer,)), table.state, answer)


@pytest.mark.rule("C6.5")
@pytest.mark.parametrize("posts, chance", [({}, "3 in 6"), ({"fighter_command_1": "destroyers"}, "2 in 6")])
def test_the_luftwaffe_is_told_its_chance(posts, chance):
    table = Table(turn=3, cover=2, raid=Raid(posts=posts)).ships(destroyers=5)
    answer = Bomb("luftwaffe", 5)
    assert chance in detail(Prompt("bomb", "german", "luftwaffe", "C6.2", (answer,)), table.state, answer)
