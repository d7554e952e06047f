"""Staff officers at their desks: whoever decides for a side is asked prompt by prompt and sees what it may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.dice import SeededDice
from game.session.campaign_rows import SESSIONS

if TYPE_CHECKING:
    from game.session.season import Season

NO_EFFORT = 0


def officers_of(campaign: str) -> tuple[str, ...]:
    """The names of a campaign's staff officers."""
    return tuple(SESSIONS[campaign].officers)


def decide_all(season: Season, side: str, beside: Sequence[Any] = ()) -> list[Any]:
    """The answers of a side's officer to every open prompt of his side.

    His dice are keyed by his side and by what he is asked: neither his thinking nor a break in play moves another die.
    """
    return season.staff(side, beside)


def answers_of(season: Season, side: str, beside: Sequence[Any]) -> list[Any]:
    """The same; KeyError when there is no officer of the name that the season has for this side."""
    asked = [prompt for prompt in season.prompts if prompt.side.value == side]
    if not asked:
        return []
    officer = SESSIONS[season.campaign.key].officers[season.players[side]]()
    view = season.campaign.redact(season.state, asked[0].side)
    dice = SeededDice(f"{season.seed}/staff/{side}")
    wanted = {answer.mode for answer in beside if answer.kind == "resolve_by"}
    answers = []
    for prompt in asked:
        answer = officer.decide(prompt, view, dice, NO_EFFORT)
        alike = [one for one in getattr(prompt, "choices", ()) if getattr(one, "mode", None) in wanted]
        answers.append(alike[0] if prompt.kind == "resolve_by" and alike else answer)
    return answers
