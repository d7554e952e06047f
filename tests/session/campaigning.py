"""Campaigns played by staff officers, their fights by pilots, for tests that need any campaign at all."""

from __future__ import annotations

from game.core.dice import SeededDice
from game.files.campaigns import CAMPAIGNS
from game.files.catalog import load_catalog
from game.files.season_header import season_header_of
from game.files.season_log import SeasonWriter
from game.session.season import Season
from tests.session import flying

SOUND = {"axis": "sound", "british": "sound"}
RANDOM = {"axis": "random", "british": "random"}
SHORT = ("omit_first_day", "omit_last_day")


class Kept:
    """Stands in for a file: the lines that a season writes."""

    def __init__(self, path):
        self.path, self.lines = path, []

    def write(self, line):
        self.lines.append(line)

    def close(self):
        pass


def header(seed="1", variants=(), players=SOUND, campaign="pedestal"):
    """The header of a campaign's file."""
    return season_header_of(
        campaign=campaign,
        seed=seed,
        rules_data=CAMPAIGNS[campaign].load().digest,
        board_data=load_catalog().digest,
        variants=variants,
        players=players,
    )


def begun(path=None, seed="1", variants=(), players=SOUND, writer=None, campaign="pedestal"):
    """A new campaign at its first decision, in a file or nowhere."""
    if path:
        writer = SeasonWriter(path, header(seed, variants, players, campaign), is_durable=False)
    row = CAMPAIGNS[campaign]
    return Season.begin(row.campaign, row.load(), load_catalog(), variants, players, seed, {}, writer)


def step(season, mode="quick"):
    """One decision more, of the campaign or of its fight; answers follow from seed and decision alone."""
    if season.request is None:
        season.commit(orders(season, mode))
        return
    fight = season.open_fight()
    if fight.is_over:
        season.reconcile()
        return
    dice = SeededDice(f"{fight.seed}/answers/{len(fight.history)}")
    fight.commit([flying.any_answer(prompt, dice) for prompt in fight.prompts])


def orders(season, mode="quick"):
    """What the officers of both sides decide; a fight is played in this mode."""
    answers = []
    for side in list(season.players):
        players = season.players
        season.players = {one: "sound" if name == "person" else name for one, name in players.items()}
        answers += season.staff(side)
        season.players = players
    return [type(one)(one.unit, mode) if one.kind == "resolve_by" else one for one in answers]


def played(season, mode="quick", until=None):
    """The same campaign at its end, or where `until` says so."""
    while not season.is_over and not (until and until(season)):
        step(season, mode)
    return season


def is_over_the_fight(season):
    """Whether a fight is over and its result waits to be read."""
    return season.result() is not None
