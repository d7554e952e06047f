"""Every prompt of Operation Cerberus in words: who decides what, and why (C0.16)."""

from __future__ import annotations

from collections.abc import Callable

from game.campaigns.cerberus import strike
from game.campaigns.cerberus.prompts import Prompt
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import State
from game.session.cerberus_telling_words import level, place, ship, unit
from game.session.phrases import capital, listed
from game.view.campaign.controls import Ask

SIDES = {"german": "German", "british": "British"}
TITLES = {
    "place_boats": "where do the motor torpedo boats wait?",
    "fill_cup": "put the second fighter unit into the cup?",
    "commit_fighters": "whom do the fighters protect?",
    "deploy": "which ships put to sea?",
    "relocate": "call the motor torpedo boats back?",
    "torpedo": "which ship does the U-boat attack?",
    "steam": "move the next ship",
    "steer": "move the Royal Navy",
    "post_fighters": "where do the fighters wait?",
    "bomb": "which Area does the Luftwaffe attack?",
    "strike": "name the targets of the strike",
    "resolve_by": "how is this attack played?",
    "open_guns": "who fires at whom?",
}


def ask(prompt: Prompt, state: State) -> Ask:
    """What stands over a control."""
    why = WHY[prompt.kind](prompt, state)
    return Ask(f"{SIDES[prompt.side]}: {TITLES[prompt.kind]}", why, prompt.rule)


def tip(state: State, key: str) -> str:
    """A tool-tip of the campaign's texts (C0.17, C24.1)."""
    row = state.catalog.texts.get(f"tip.{key}")
    return row.text if row else ""


def _boats(prompt: Prompt, state: State) -> str:
    return (
        "Everything else is set up; the German player sees where they are. They are strong only against ships "
        "already hurt, and any sound German ship that fires at them hits."
    )


def _commit(prompt: Prompt, state: State) -> str:
    when = "after" if state.has(Variant.FIGHTER_AFTER_ROLL) else "before"
    return (
        f"{capital(unit(state.catalog, prompt.unit))} stays with one strike unit, which then comes in full and attacks "
        "without the modifier of air cover, or is kept to cover the Royal Navy in one Area. You decide "
        f"{when} the quality dice."
    )


def _deploy(prompt: Prompt, state: State) -> str:
    return (
        f"At alert level {state.alert} these may sail; each enters the game once. A unit sunk takes a level off a "
        "British victory (C8.5)."
    )


def _steam(prompt: Prompt, state: State) -> str:
    return (
        "One ship after the other, each knowing what befell those before. Two places are full speed; a crippled ship "
        f"goes one. {tip(state, 'mine')} The escort sweeps the Areas it stands in, so it should go first (C5.12)."
    )


def _bomb(prompt: Prompt, state: State) -> str:
    raised = state.cover + state.catalog.luftwaffe.cover_bonus
    cover = f"Air cover {level(state.catalog, state.cover)} counts {raised} for this attack, which costs nothing."
    return f"{cover} {tip(state, 'luftwaffe')}"


def _strike(prompt: Prompt, state: State) -> str:
    return f"All targets are named before anything is rolled. {tip(state, 'air')}"


def _resolve(prompt: Prompt, state: State) -> str:
    attack = strike.next_open(state)
    if attack is None:
        sea = state.raid.sea
        where = place(state.catalog, sea.area) if sea else ""
        return f"The Luftwaffe meets fighters over {where}. The way of playing changes no other die (C14.4)."
    who, target = unit(state.catalog, attack.unit), ship(state.catalog, attack.ship)
    escort = " under escort" if attack.is_escorted else ""
    return (
        f"{capital(who)}{escort} goes for {target}. On the board the fighters decide how many come to the drop; the "
        "guns of the ship and the attack are dice in every case (C14.4)."
    )


def _guns(prompt: Prompt, state: State) -> str:
    return f"Both sides choose in secret, and all fire together. {tip(state, 'sea')}"


def _torpedo(prompt: Prompt, state: State) -> str:
    return (
        f"The first die was {'even' if prompt.side == 'british' else 'odd'}, so you pick the ship; then it is fired at."
    )


WHY: dict[str, Callable[[Prompt, State], str]] = {
    "place_boats": _boats,
    "fill_cup": lambda prompt, state: (
        f"From alert level 3 you may; the level is {state.alert}. More fighters in the cup leave less room for bombers."
    ),
    "commit_fighters": _commit,
    "deploy": _deploy,
    "relocate": lambda prompt, state: "From any Area at no cost; sunk boats return sound, crippled ones stay crippled.",
    "torpedo": _torpedo,
    "steam": _steam,
    "steer": lambda prompt, state: "A ship stays, goes to a neighbouring Area, or leaves the map for good.",
    "post_fighters": lambda prompt, state: (
        "They cover all British ships in the Area of the one they are placed with: the Luftwaffe's dice get +1."
    ),
    "bomb": _bomb,
    "strike": _strike,
    "resolve_by": _resolve,
    "open_guns": _guns,
}


def ships_there(state: State, area: int) -> str:
    """The British ships of a place that the Luftwaffe can hurt."""
    rows = state.catalog.ships
    found = [
        one.key for one in state.british() if one.place == area and one.is_afloat and rows[one.key].is_luftwaffe_target
    ]
    return listed(ship(state.catalog, key) for key in found)
