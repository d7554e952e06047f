"""Every prompt of Operation Pedestal in words: who decides what, and why (P4.1 to P4.3)."""

from __future__ import annotations

from collections.abc import Callable

from game.campaigns.pedestal.prompts import AnyPrompt
from game.campaigns.pedestal.state import State
from game.view.campaign.controls import Ask
from game.view.campaign.pedestal import names

TITLES = {
    "arrange_raid": "arrange the raid deck",
    "arrange_cover": "arrange the air cover",
    "play_options": "play up to two options",
    "load_element": "load the raid",
    "choose_force": "choose the force to attack",
    "form_groups": "form strike groups",
    "choose_mode": "choose how to attack",
    "declare_intent": "may the alert element be launched?",
    "resolve_by": "how is this fight played?",
    "order_launch": "launch the element on alert?",
    "go_in": "go in through the flak?",
    "hunt": "orders for the fighters",
    "strafe": "strafe a ship?",
    "assign_guard": "a guard for the straggler?",
    "call_replacements": "call up replacements",
}
ELEMENT_TITLES = {
    "readied": "which element goes on alert?",
    "withdrawn": "which element is withdrawn?",
    "late": "which Axis fighters are late?",
}
FOLLOW_UPS = ("hunt", "strafe", "order_launch")  # asked turn by turn in a flight
CREW_TITLES = {
    "experienced_crews": "which element is experienced?",
    "experten": "which crew are the experts?",
    "beurling": "which pilot is Beurling?",
    "confectioner": "which pilot is the Confectioner?",
}


def ask(prompt: AnyPrompt, state: State) -> Ask:
    """What stands over a control."""
    said = {"choose_element": ELEMENT_TITLES, "name_crew": CREW_TITLES}.get(prompt.kind, {}).get(prompt.unit)
    title = said or TITLES[prompt.kind]
    why = WHY[prompt.kind](prompt, state)
    return Ask(f"{names.SIDES[prompt.side]}: {title}", why, prompt.rule, prompt.kind in FOLLOW_UPS)


def _raid(prompt: AnyPrompt, state: State) -> str:
    reach = " Single-engined aircraft do not reach the convoy today (P5.3)." if state.day == 1 else ""
    return (
        "Missions take elements off the top, one to three by a card, until the deck is empty. "
        f"Two aircraft of a type make an element.{reach} The British see only how many elements there are."
    )


def _cover(prompt: AnyPrompt, state: State) -> str:
    return (
        f"On its way: {_raid_words(state)}. A card is drawn for each element from the front: red is airborne, white on "
        "alert, blue away; at most one of each of the first two. Who flew in the last mission comes last."
    )


def _options(prompt: AnyPrompt, state: State) -> str:
    plan = state.current
    catalog = state.catalog
    air = names.element(catalog, plan.airborne) if plan.airborne else "nobody"
    alert = names.element(catalog, plan.alert) if plan.alert else "nobody"
    return (
        f"Raid: {_raid_words(state)}. Airborne: {air}; on alert: {alert}. Both sides choose in secret and reveal "
        "together; each option is played once in the whole operation."
    )


def _element(prompt: AnyPrompt, state: State) -> str:
    return {
        "readied": "Your option puts one element that is away on alert.",
        "withdrawn": "The Italian fleet is at sea: one element that is airborne or on alert must leave this mission.",
        "late": "It comes as many mission turns late as a card says: white 1, blue 2, red 3.",
    }[prompt.unit]


def _loads(prompt: AnyPrompt, state: State) -> str:
    return (
        "Aircraft with bombs or torpedoes are the strike, the rest of the raid is its escort. "
        "Fighters alone without any bombs fly a dogfight."
    )


def _groups(prompt: AnyPrompt, state: State) -> str:
    if getattr(prompt, "ships", ()):
        return "The reconnaissance aircraft sees the fleet: you name the ship of every group yourself."
    return "Groups attack in this order. For each you name the kind of target; dice find the ship."


def _mode(prompt: AnyPrompt, state: State) -> str:
    return "How an element attacks decides which flak it meets and how many cards it draws."


def _intent(prompt: AnyPrompt, state: State) -> str:
    return (
        f"Nothing is in the air; {names.element_key(state.catalog, prompt.unit)} stand ready. "
        "If they stay on the ground nobody opposes the raid."
    )


def _resolve(prompt: AnyPrompt, state: State) -> str:
    site = names.site(state)
    where = f" {names.capital(site.place)}, {site.time}." if site else ""
    return f"{_raid_words(state)} closing.{where} The way of playing changes neither forces nor cards."


def _launch(prompt: AnyPrompt, state: State) -> str:
    return (
        f"{names.capital(names.element_key(state.catalog, prompt.unit))} need 1 to 3 mission turns by a card. "
        f"{_turn_words(state)} The order is secret until they arrive."
    )


def _go_in(prompt: AnyPrompt, state: State) -> str:
    return "The guns open at the ingress. Who goes in stays with the strike and meets the flak; who stays out waits."


def _hunt(prompt: AnyPrompt, state: State) -> str:
    return f"{_turn_words(state)} British fighters name the group they hunt; anybody may break off and go home."


def _strafe(prompt: AnyPrompt, state: State) -> str:
    return "An escort that went in may strafe a ship for one of its passes; flak crews keep their heads down."


def _guard(prompt: AnyPrompt, state: State) -> str:
    return (
        f"{names.ship(state, prompt.unit)} cannot keep up. Unguarded she is lost at night on a blue card, guarded on a "
        "white one. A guard never rejoins the convoy."
    )


def _raid_words(state: State) -> str:
    return names.capital(names.elements(state.catalog, state.current.raid))


def _turn_words(state: State) -> str:
    flight = state.flight
    if flight is None:
        return ""
    left = flight.target_bound - flight.turn
    if left > 0 and not flight.is_dogfight:
        return f"Mission turn {flight.turn}; the guns open in {left + 1}."
    return f"Mission turn {flight.turn}."


WHY: dict[str, Callable[[AnyPrompt, State], str]] = {
    "arrange_raid": _raid,
    "arrange_cover": _cover,
    "play_options": _options,
    "choose_element": _element,
    "load_element": _loads,
    "choose_force": lambda prompt, state: "For this mission as a whole: the convoy, or the carriers and their screen.",
    "form_groups": _groups,
    "choose_mode": _mode,
    "name_crew": lambda prompt, state: "The option that was played makes one of them better than the rest.",
    "declare_intent": _intent,
    "resolve_by": _resolve,
    "order_launch": _launch,
    "go_in": _go_in,
    "hunt": _hunt,
    "strafe": _strafe,
    "assign_guard": _guard,
    "call_replacements": lambda prompt, state: "A reserve airframe replaces each one lost, up to the first strength.",
}
