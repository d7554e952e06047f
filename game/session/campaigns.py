"""Many campaigns without a window, each from a seed of its own: any number of processes gives the same numbers.

resolve    who plays the fights
quick      nobody: the campaign's own quick rules
board      pilots on the board, hex turn by hex turn
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.dice import SeededDice
from game.files.campaigns import CAMPAIGNS, AnyCampaign
from game.files.catalog import load_catalog
from game.files.digest import CAMPAIGN_PACKAGES, rules_digest
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import seated
from game.session.campaign_rows import SESSIONS, CampaignTally
from game.session.match import Match
from game.session.pilots_at import fly
from game.session.processes import results_of
from game.session.season import Season
from game.session.staff import NO_EFFORT
from game.tactical.state import Side

Resolve = Literal["quick", "board"]
AT_ONCE = 16
"""So many campaigns by quick resolve travel to another process together."""


@dataclass(frozen=True, slots=True)
class CampaignPlan:
    """What is to be played: a campaign, how often, by which staff officers, with which variants, how its fights go.

    `pilots`, `options` and `effort` are those of fights on the board.
    """

    campaign: str
    games: int
    seed: str
    staff: Mapping[str, str]
    variants: tuple[str, ...] = ()
    resolve: Resolve = "quick"
    pilots: Mapping[Side, str] = field(default_factory=dict)
    options: Mapping[str, bool] = field(default_factory=dict)
    effort: int = NORMAL_EFFORT

    def seed_of(self, number: int) -> str:
        """The seed of one campaign, counted from 1."""
        return f"{self.seed}/game {number}"


@dataclass(frozen=True, slots=True)
class CampaignGame:
    """One campaign in whole numbers: its result, and whatever its tally counted, by name."""

    result: int
    figures: Mapping[str, int]


@dataclass(slots=True)
class Totals:
    """Many campaigns added up, in whole numbers, so that their order leaves no trace."""

    games: int = 0
    results: Counter[int] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)

    def add(self, game: CampaignGame) -> None:
        """One campaign more."""
        self.games += 1
        self.results[game.result] += 1
        for name, count in game.figures.items():
            self.sums[name] += count
            self.squares[name] += count * count


def simulate_campaigns(plan: CampaignPlan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Totals:
    """Play all campaigns and add them up; `progress` is told how many are done."""
    totals = Totals()
    tasks = [(plan, number) for number in range(1, plan.games + 1)]
    for game in results_of(_play, tasks, jobs, AT_ONCE if plan.resolve == "quick" else 1):
        totals.add(game)
        if progress:
            progress(totals.games)
    return totals


def _play(task: tuple[CampaignPlan, int]) -> CampaignGame:
    return play_campaign(*task)


def play_campaign(plan: CampaignPlan, number: int) -> CampaignGame:
    """Play one campaign of a plan, counted from 1."""
    tally = SESSIONS[plan.campaign].tally()
    play = _by_quick_resolve if plan.resolve == "quick" else _on_board
    return CampaignGame(*tally.sum_up(play(plan, plan.seed_of(number), tally)))


def _by_quick_resolve(plan: CampaignPlan, seed: str, tally: CampaignTally) -> Any:
    """From the opening to the end without leaving the campaign; the state there."""
    row = CAMPAIGNS[plan.campaign]
    rules = rules_digest(CAMPAIGN_PACKAGES)
    state = row.campaign.opening(row.load(), plan.variants, campaign_id=plan.campaign, seed=seed, rules=rules)
    staff = {side: SESSIONS[plan.campaign].officers[plan.staff[side.value]]() for side in row.campaign.sides}
    tally.open(state)
    dice = SeededDice(seed)
    progress = row.campaign.proceed(state, (), dice)
    tally.watch(progress.events)
    while prompts := progress.prompts:
        answers = _answers(row.campaign, progress.state, prompts, staff, seed)
        progress = row.campaign.proceed(progress.state, answers, dice, progress.asked)
        tally.watch(progress.events)
    return progress.state


def _on_board(plan: CampaignPlan, seed: str, tally: CampaignTally) -> Any:
    """The same with every fight flown on the board; the state at the end."""
    row = CAMPAIGNS[plan.campaign]
    season = Season.begin(row.campaign, row.load(), load_catalog(), plan.variants, plan.staff, seed, plan.options)
    tally.open(season.begun[0].state)
    tally.watch(season.begun)
    while not season.is_over:
        if season.request is None:
            wish = [one for prompt in season.prompts for one in getattr(prompt, "choices", ()) if _is_board(one)]
            tally.watch(season.commit([one for side in plan.staff for one in season.staff(side, wish)]))
        else:
            _fly(season.open_fight(), plan, tally)
            tally.watch(season.reconcile())
    return season.state


def _is_board(answer: Any) -> bool:
    return bool(answer.kind == "resolve_by" and answer.mode == "board")


def _fly(fight: Match, plan: CampaignPlan, tally: CampaignTally) -> None:
    before = fight.state

    def watch(events: list[Any]) -> None:
        nonlocal before
        tally.watch_fight(before, events)
        before = fight.state

    fly(fight, {side: seated(plan.pilots[side]) for side in Side}, fight.seed, plan.effort, watch)


def _answers(
    campaign: AnyCampaign, state: Any, prompts: Sequence[Any], staff: Mapping[Any, Any], seed: str
) -> list[Any]:
    """The staff officers' answers to all prompts, each from what his side may see."""
    desks: dict[Any, tuple[Any, SeededDice]] = {}
    answers = []
    for prompt in prompts:
        side = prompt.side
        if side not in desks:
            desks[side] = campaign.redact(state, side), SeededDice(f"{seed}/staff/{side}")
        view, dice = desks[side]
        answers.append(staff[side].decide(prompt, view, dice, NO_EFFORT))
    return answers
