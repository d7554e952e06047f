"""Channel Dashes for the tests of their screen: every moment of many games, a game clicked through."""

from __future__ import annotations

from functools import cache

import pygame

from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.events import CampaignOpened
from game.campaigns.cerberus.sides import Side, Variant
from game.core.dice import SeededDice
from game.pilots.cerberus_staff import officer
from game.view.campaign.orders import COMMIT
from game.view.campaign.paper import PaperScreen
from game.view.cards import Card
from tests.campaigns.cerberus.table import CATALOG
from tests.view.campaign.driver import Driver

MOST = 20_000
ALL = tuple(
    one.value for one in Variant if one not in (Variant.STRICT, Variant.RECONNAISSANCE, Variant.BISMARCK_CRIPPLED)
)


@cache
def game(seed, variants=(), staff="random"):
    """Every event with the situation before it, and every prompt with the situation it is asked in."""
    state = CERBERUS.opening(CATALOG, variants, campaign_id="c", seed=seed, rules="r")
    moments, asked, answers = [(CampaignOpened(state), state)], [], []
    dice, own, who = SeededDice(seed), SeededDice(f"{seed}/staff"), officer(staff)
    while CERBERUS.outcome(state) is None:
        events, prompts = CERBERUS.advance(state, answers, dice)
        for event in events:
            moments.append((event, state))
            state = CERBERUS.apply(state, event)
        asked += [(prompt, state) for prompt in prompts]
        answers = [who.decide(prompt, state, own) for prompt in prompts]
    return tuple(moments), tuple(asked), state


def games():
    """A few games with everything that can happen in them."""
    seeds = [(f"{number}", ALL, "random") for number in range(8)]
    return [game(*one) for one in [*seeds, ("r", ("reconnaissance", "uboat"), "sound"), ("s", ("strict",), "sound")]]


class Dash(Driver):
    """A Channel Dash on a stage."""

    def __init__(self, german="sound", british="sound", **more):
        super().__init__(players={"german": german, "british": british}, campaign="cerberus", **more)

    def choose_all(self, mode="quick"):
        """Click a choice on every block that wants one: how fights are played, else the first."""
        for number, block in enumerate(self.orders.desk.blocks):
            if block.prompt.kind == "resolve_by":
                self.press(f"{number}/{('board', 'watch', 'quick').index(mode)}")
            elif block.draft.answer is None:
                self.press(f"{number}/0")

    def to_the_end(self, mode="quick", fights=1):
        """Click through a whole game; the first fights are played in a mode, the rest by dice. Titles of the papers."""
        papers = []
        for _ in range(MOST):
            top = self.stage.top
            if isinstance(top, PaperScreen):
                papers.append(top.paper.title)
                if "victory" in papers[-1] or papers[-1].endswith("Draw"):
                    return papers
                fights -= " against " in papers[-1]
            if isinstance(top, Card):
                self.stage.draw(self.surface)
                self.key(pygame.K_RETURN)
            elif not self.pass_by():
                if self.until_asked():
                    self.choose_all(mode if fights > 0 else "quick")
                    self.press(COMMIT)
                else:
                    self.stage.update(0.05)
        raise AssertionError("the game did not end")


SIDES = [side.value for side in Side]
