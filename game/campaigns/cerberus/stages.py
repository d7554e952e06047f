"""The steps of set-up and turn: who is asked at each, and what follows (C0.16).

Each step is a decision point and what happens once all have answered. No rule stands here: every step calls its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.cerberus import alert, luftwaffe, modes, movement, navy, opening, raf, strike, surface, victory
from game.campaigns.cerberus.events import TurnBegan
from game.campaigns.cerberus.prompts import Prompt
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import State, Step
from game.campaigns.machine import Ledger, Stage
from game.core.dice import Dice

Book = Ledger[State]
Answers = list[Any]


# ---- set-up, steps 1 and 2 ------------------------------------------------------------------------------------------


def _setup(ledger: Book, answers: Answers, dice: Dice) -> Step:
    opening.roll_start(ledger, dice)
    return Step.BOATS


def _boats(ledger: Book, answers: Answers, dice: Dice) -> Step:
    opening.place_boats(ledger, answers[0])
    return Step.TURN


def _turn(ledger: Book, answers: Answers, dice: Dice) -> Step:
    state = ledger.state
    escort = state.ships[movement.ESCORT]
    ledger.write(TurnBegan(state.turn + 1, (escort.place,) if escort.is_afloat else ()))
    alert.roll_alert(ledger, dice)
    alert.roll_cover(ledger, dice)
    return Step.CUP


# ---- step 3 ---------------------------------------------------------------------------------------------------------


def _cup(ledger: Book, answers: Answers, dice: Dice) -> Step:
    raf.fill_cup(ledger, answers)
    raf.draw(ledger, dice)
    return Step.QUALITY if ledger.state.has(Variant.FIGHTER_AFTER_ROLL) else Step.PROTECT


def _protect(ledger: Book, answers: Answers, dice: Dice) -> Step:
    for answer in answers:
        raf.protect(ledger, answer)
    if answers:
        return Step.PROTECT
    return Step.DEPLOY if ledger.state.has(Variant.FIGHTER_AFTER_ROLL) else Step.QUALITY


def _quality(ledger: Book, answers: Answers, dice: Dice) -> Step:
    raf.roll_quality(ledger, dice)
    return Step.PROTECT if ledger.state.has(Variant.FIGHTER_AFTER_ROLL) else Step.DEPLOY


# ---- steps 4 and 5 --------------------------------------------------------------------------------------------------


def _deploy(ledger: Book, answers: Answers, dice: Dice) -> Step:
    navy.deploy(ledger, answers)
    return Step.RELOCATE


def _relocate(ledger: Book, answers: Answers, dice: Dice) -> Step:
    for answer in answers:
        navy.relocate(ledger, answer)
    return Step.UBOAT


def _uboat(ledger: Book, answers: Answers, dice: Dice) -> Step:
    navy.seek_uboat(ledger, dice)
    return Step.GERMAN if ledger.state.uboat.chooser is None else Step.TORPEDO


def _torpedo(ledger: Book, answers: Answers, dice: Dice) -> Step:
    navy.torpedo(ledger, answers[0], dice)
    return Step.GERMAN


def _german(ledger: Book, answers: Answers, dice: Dice) -> Step:
    for answer in answers:
        movement.steam(ledger, answer, dice)
    return Step.GERMAN if answers else Step.BRITISH


def _british(ledger: Book, answers: Answers, dice: Dice) -> Step:
    movement.steer(ledger, answers)
    return Step.POSTS


# ---- steps 6 and 7 --------------------------------------------------------------------------------------------------


def _posts(ledger: Book, answers: Answers, dice: Dice) -> Step:
    luftwaffe.post(ledger, answers)
    return Step.LUFTWAFFE


def _luftwaffe(ledger: Book, answers: Answers, dice: Dice) -> Step:
    luftwaffe.send(ledger, answers)
    return Step.SEA_MODE if ledger.state.raid.sea else Step.TARGETS


def _sea_mode(ledger: Book, answers: Answers, dice: Dice) -> Step:
    return modes.settle_sea(ledger, answers, dice)


def _sea_dice(ledger: Book, answers: Answers, dice: Dice) -> Step:
    luftwaffe.bomb(ledger, dice)
    return Step.TARGETS


def _targets(ledger: Book, answers: Answers, dice: Dice) -> Step:
    strike.name(ledger, answers)
    return Step.MODE if ledger.state.raid.attacks else Step.SURFACE


def _mode(ledger: Book, answers: Answers, dice: Dice) -> Step:
    return modes.settle_attack(ledger, answers, dice)


def _fire(ledger: Book, answers: Answers, dice: Dice) -> Step:
    strike.fire(ledger, dice)
    return Step.SURFACE


def _surface(ledger: Book, answers: Answers, dice: Dice) -> Step:
    surface.fight(ledger, answers, dice)
    victory.end_turn(ledger)
    return Step.ENDED if victory.end_game(ledger) else Step.TURN


def _nobody(state: State) -> Sequence[Prompt]:
    return ()


STAGES: dict[Step, Stage] = {
    Step.SETUP: Stage(_nobody, _setup),
    Step.BOATS: Stage(opening.boats_prompts, _boats),
    Step.TURN: Stage(_nobody, _turn),
    Step.CUP: Stage(raf.cup_prompts, _cup),
    Step.PROTECT: Stage(raf.protect_prompts, _protect),
    Step.QUALITY: Stage(_nobody, _quality),
    Step.DEPLOY: Stage(navy.deploy_prompts, _deploy),
    Step.RELOCATE: Stage(navy.relocate_prompts, _relocate),
    Step.UBOAT: Stage(_nobody, _uboat),
    Step.TORPEDO: Stage(navy.torpedo_prompts, _torpedo),
    Step.GERMAN: Stage(movement.german_prompts, _german),
    Step.BRITISH: Stage(movement.british_prompts, _british),
    Step.POSTS: Stage(luftwaffe.posts_prompts, _posts),
    Step.LUFTWAFFE: Stage(luftwaffe.prompts, _luftwaffe),
    Step.SEA_MODE: Stage(modes.sea_prompts, _sea_mode),
    Step.SEA_DICE: Stage(_nobody, _sea_dice),
    Step.TARGETS: Stage(strike.prompts, _targets),
    Step.MODE: Stage(modes.prompts, _mode),
    Step.FIRE: Stage(_nobody, _fire),
    Step.SURFACE: Stage(surface.prompts, _surface),
}
