"""What every campaign must hold: pure, legal, folded, and one door for every result."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import islice
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter

from game.campaigns import fights
from game.campaigns.campaign import Campaign
from game.campaigns.canonical import canonical
from game.campaigns.cerberus import events as cerberus_events
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.engagement import Refused, hash_of
from game.campaigns.pedestal import events as pedestal_events
from game.campaigns.pedestal.campaign import PEDESTAL
from game.core.dice import SeededDice
from game.files.catalog import load_catalog
from game.files.cerberus import load_cerberus
from game.files.pedestal import load_pedestal
from game.pilots import cerberus_staff, pedestal_staff
from game.pilots.random_pilot import RandomPilot
from game.tactical import turn
from game.tactical.state import Side, Step
from game.tactical.visibility import redact
from tests.campaigns.third import engine as lightship
from tests.campaigns.third import events as lightship_events
from tests.campaigns.third import playing as lightship_staff


@dataclass(frozen=True)
class Case:
    """A campaign with its catalogue and somebody who decides for both sides."""

    campaign: Campaign
    catalog: Any
    officer: Any
    events: Any

    def staff(self, name):
        return Board(self.officer(name))

    def opening(self, seed):
        return self.campaign.opening(self.catalog, (), campaign_id="c", seed=seed, rules="r")


class Board:
    """A staff officer who wants every fight on the board."""

    def __init__(self, staff):
        self.staff = staff

    def decide(self, prompt, view, dice):
        if prompt.kind == "resolve_by":
            return prompt.choices[0]
        return self.staff.decide(prompt, view, dice, 0)


CASES = [
    Case(PEDESTAL, load_pedestal(), pedestal_staff.officer, pedestal_events),
    Case(CERBERUS, load_cerberus(), cerberus_staff.officer, cerberus_events),
    Case(lightship.LIGHTSHIP, lightship.load_lightship(), lightship_staff.officer, lightship_events),
]


@pytest.fixture(params=CASES, ids=lambda case: case.campaign.key)
def case(request):
    return request.param


def steps(case, seed, name="random", most=400):
    """Every decision point of one campaign: state before, answers, dice, events, state after."""
    campaign, staff = case.campaign, case.staff(name)
    state, dice = case.opening(seed), SeededDice(seed)
    own = {side: SeededDice(f"{seed}/staff/{side}") for side in campaign.sides}
    answers = []
    for _ in range(most):
        events, prompts = campaign.advance(state, answers, dice)
        after = state
        for event in events:
            after = campaign.apply(after, event)
        yield state, answers, events, prompts, after
        if campaign.outcome(after) is not None:
            return
        if campaign.request(after) is not None:
            result = campaign.quick_resolve(after, lambda one, view: staff.decide(one, view, own[one.side]), dice)
            for event in campaign.apply_result(after, result):
                after = campaign.apply(after, event)
            answers = []
        else:
            answers = [staff.decide(one, campaign.redact(after, one.side), own[one.side]) for one in prompts]
        state = after


def open_fights(case, seed, count, name="random"):
    """The first situations with an open engagement, in as many campaigns as it takes."""
    every = (after for number in range(20) for *_, after in steps(case, f"{seed} {number}", name))
    found = list(islice((after for after in every if case.campaign.request(after)), count))
    assert len(found) == count
    return found


def test_it_ends_with_an_outcome(case):
    *_, last = steps(case, "end")
    assert case.campaign.outcome(last[-1]) is not None
    assert case.campaign.prompts_of(last[-1]) == []


def test_advance_is_pure_and_its_events_fold_to_where_it_asks(case):
    for before, answers, events, prompts, after in steps(case, "pure", most=80):
        again, asked = case.campaign.advance(before, answers, SeededDice("pure"))
        assert again == events
        assert asked == prompts == case.campaign.prompts_of(after)


def test_everything_offered_is_legal_and_other_answers_get_a_sentence(case):
    for _, _, _, prompts, after in steps(case, "legal", most=120):
        for prompt in prompts:
            for choice in getattr(prompt, "choices", ()):
                assert case.campaign.why_not(after, prompt, choice) is None
            for other in prompts:
                foreign = getattr(other, "choices", ())[:1]
                if other is not prompt and foreign:
                    assert case.campaign.why_not(after, prompt, foreign[0])


def test_prompts_name_their_side_unit_kind_and_rule(case):
    for _, _, _, prompts, _ in steps(case, "names", most=60):
        for prompt in prompts:
            assert prompt.side in case.campaign.sides
            assert prompt.unit
            assert prompt.kind
            assert prompt.rule


def test_requests_are_sealed_and_hold_plain_values(case):
    for state in open_fights(case, "requests", 8):
        asked = case.campaign.request(state)
        assert asked.hash == hash_of(asked)
        assert json.loads(canonical(asked))["hash"] == asked.hash
        assert case.campaign.mission(state).kind == case.campaign.key
        boxed = [id_ for box in asked.boxes for id_ in box.aircraft]
        single = [id_ for one in asked.singles for id_ in one.aircraft]
        assert sorted((*boxed, *single)) == sorted(asked.aircraft)


def test_a_result_goes_through_one_door_once(case):
    campaign, staff = case.campaign, case.staff("sound")
    (after,) = open_fights(case, "door", 1, "sound")
    dice = SeededDice("door")
    result = campaign.quick_resolve(after, lambda one, view: staff.decide(one, view, dice), SeededDice("door"))
    with pytest.raises(Refused):
        campaign.apply_result(after, replace(result, request_hash="another"))
    once = after
    for event in campaign.apply_result(after, result):
        once = campaign.apply(once, event)
    assert campaign.apply_result(once, result) == []
    assert campaign.request(once) is None


def test_a_fight_on_the_board_ends_in_a_result_that_is_taken_once(case):
    campaign, rules = case.campaign, load_catalog()
    for after in open_fights(case, "board", 4):
        request = campaign.request(after)
        end = _flown(fights.opening(request, campaign.mission(after), rules), request.seed)
        result = campaign.board_result(request, end, "watch", "log")
        assert (result.mode, result.log_hash, set(result.aircraft)) == ("watch", "log", set(request.aircraft))
        once = after
        for event in campaign.apply_result(after, result):
            once = campaign.apply(once, event)
        assert campaign.apply_result(once, result) == []


def _flown(state, seed):
    """A fight to its end by random pilots of both sides."""
    pilot, dice, sealed = RandomPilot(), SeededDice(seed), ()
    progress = turn.proceed(state, (), dice)
    while progress.state.step is not Step.ENDED:
        before = progress.state
        views = {side: redact(before, side) for side in Side}
        sealed = (*sealed, *(pilot.decide(one, views[one.side], SeededDice("p"), 0) for one in progress.prompts))
        progress = turn.proceed(before, sealed, dice, progress.asked)
        sealed = sealed if turn.is_sealed(before, progress.state) else ()
    return progress.state


def test_events_travel_through_json_and_come_back_equal(case):
    adapter = TypeAdapter(Annotated[case.events.Event, Field(discriminator="kind")])
    seen = [event for _, _, events, _, _ in steps(case, "codec") for event in events]
    assert [event for event in seen if adapter.validate_json(adapter.dump_json(event)) != event] == []
    opened = adapter.validate_json(adapter.dump_json(case.events.CampaignOpened(case.opening("codec"))))
    assert opened.state.catalog.variants == case.catalog.variants
    assert replace(opened.state, catalog=case.catalog) == case.opening("codec")


def test_no_side_sees_the_seed_or_the_deck(case):
    for *_, after in steps(case, "hidden-seed-4711", most=80):
        for side in case.campaign.sides:
            assert "hidden-seed-4711" not in repr(case.campaign.redact(after, side))
