"""The Luftwaffe's attack on British ships, with air cover counting one higher for it (C6.1 to C6.7, C15.3, C15.4).

damaged when the roll is      by dice                          cover + 1 or less, +1 on the die with fighters there
                              after a fight, all released      cover + 1 or less
                              half of them                     cover or less
                              fewer                            cover - 1 or less
                              none                             no dice
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.cerberus.damage import damage
from game.campaigns.cerberus.events import FightersPosted, LossesRecorded, LuftwaffeRolled, LuftwaffeSent
from game.campaigns.cerberus.parts import BY_DICE, NO_DICE
from game.campaigns.cerberus.prompts import Bomb, PostFighters, Prompt
from game.campaigns.cerberus.raf import in_order
from game.campaigns.cerberus.rolls import LOSSES, LUFTWAFFE, Modifier, Roll, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import AREAS, DEPLOYMENT, SeaStrike, Ship, State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice

UNIT = "luftwaffe"
NOWHERE = -1


def is_open_to_attack(state: State, place: int) -> bool:
    """Whether ships in this place can be attacked from the air (C0.5, C10.7)."""
    return place in AREAS or (place == DEPLOYMENT and state.has(Variant.DEPLOYMENT_ATTACKABLE))


def posts_prompts(state: State) -> Sequence[Prompt]:
    """Where each fighter unit that is held goes (C6.1)."""
    held = [fighter for fighter, ward in state.raid.duties.items() if not ward]
    if not held:
        return ()
    ships = [ship.key for ship in state.british() if ship.is_afloat and is_open_to_attack(state, ship.place)]
    return tuple(
        Prompt(
            "post_fighters",
            Side.BRITISH,
            fighter,
            "C6.1",
            tuple(PostFighters(fighter, ship) for ship in (*ships, "")),
        )
        for fighter in in_order(state.catalog, held)
    )


def post(ledger: Ledger[State], answers: Sequence[PostFighters]) -> None:
    """Place the held fighters (C6.1)."""
    for answer in answers:
        ledger.write(FightersPosted(answer.unit, answer.ship))


def targets(state: State, place: int) -> list[Ship]:
    """The British ships there that the Luftwaffe can hurt: not the boats (C6.2, C6.3)."""
    rows = state.catalog.ships
    return [
        ship
        for ship in state.british()
        if ship.place == place and ship.is_afloat and rows[ship.key].is_luftwaffe_target
    ]


def fighters_over(state: State, place: int) -> list[str]:
    """The fighter units placed there, which cover all British ships of the place (C6.1)."""
    posts = state.raid.posts
    found = [fighter for fighter, ship in posts.items() if ship and state.ships[ship].place == place]
    return in_order(state.catalog, found)


def prompts(state: State) -> Sequence[Prompt]:
    """Which Area is attacked, if any (C6.2, C6.3)."""
    rows = state.catalog.ships
    places = sorted(
        {
            ship.place
            for ship in state.british()
            if ship.is_afloat and rows[ship.key].is_luftwaffe_target and is_open_to_attack(state, ship.place)
        }
    )
    if not places:
        return ()
    choices = tuple(Bomb(UNIT, place) for place in (*places, NOWHERE))
    return (Prompt("bomb", Side.GERMAN, UNIT, "C6.2", choices),)


def send(ledger: Ledger[State], answers: Sequence[Bomb]) -> None:
    """The marker is turned to its Ju 88 side for this attack (C6.4, C6.7)."""
    for answer in answers:
        if answer.area != NOWHERE:
            ledger.write(LuftwaffeSent(SeaStrike(answer.area)))


def record(ledger: Ledger[State], dice: Dice) -> None:
    """One die for a Ju 88 lost to fighters where no fight can be had at all (C6.22, C15.4)."""
    rolled = record_roll(ledger.state, dice)
    ledger.write(LossesRecorded(UNIT, rolled, int(rolled.is_success), 0))


def record_roll(state: State, dice: Dice) -> Roll:
    """The die on record of a covered attack: one Ju 88 lost on 1 to 3 (C6.22)."""
    needed = state.catalog.quick_losses.ju88_lost_on_at_most
    return roll(dice, state.turn, Step.SEA_MODE, LOSSES, (), "at most", needed)


def bomb(ledger: Ledger[State], dice: Dice) -> None:
    """A die for each ship, in list order (C6.5, C6.6, C15.3)."""
    state = ledger.state
    sea = state.raid.sea
    if sea is None or sea.hit_number == NO_DICE:
        return
    table = state.catalog.luftwaffe
    modifiers: tuple[Modifier, ...] = ()
    needed, rule = sea.hit_number, "C15.3"
    if sea.hit_number == BY_DICE:
        needed, rule = state.cover + table.cover_bonus, "C6.5"
        if fighters_over(state, sea.area):
            modifiers = (("fighters there", table.fighters),)
    for ship in targets(state, sea.area):
        rolled = roll(dice, state.turn, Step.SEA_DICE, LUFTWAFFE, modifiers, "at most", needed)
        ledger.write(LuftwaffeRolled(ship.key, rolled, rolled.is_success, rule))
        if rolled.is_success:
            damage(ledger, ship.key, "bombs", (UNIT,), rule)
