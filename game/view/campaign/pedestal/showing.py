"""What is laid before the players while an event is shown: cards with their borders, dice, damage tracks."""

from __future__ import annotations

from typing import Any

from game.campaigns.pedestal.catalog import Card
from game.campaigns.pedestal.events import Event
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State
from game.session.pedestal_telling import tell
from game.view.campaign.action_cards import ActionFace, Part
from game.view.campaign.pedestal import names
from game.view.campaign.pedestal.counters import FLAGS
from game.view.campaign.theatre import OptionFace, Show

SILENT = ("decision_opened", "campaign_opened", "prey_named", "prey_rolled", "guards_settled", "home_bound_fixed")
HEAVY = (
    "day_began",
    "raid_taken",
    "result_applied",
    "day_ended",
    "campaign_ended",
    "force_withdrew",
    "straggler_checked",
)
READINGS = {"airborne": "airborne", "on_alert": "on alert", "away": "away"}
HEADS = {
    "day_began": "A new day",
    "raid_taken": "The raid",
    "cover_read": "Air cover",
    "options_revealed": "Options revealed",
    "target_found": "The target",
    "result_applied": "Mission over",
    "aircraft_checked": "Overnight repair",
    "ship_checked": "Ship's repair",
    "straggler_checked": "The night",
    "shot_rolled": "A pass",
    "tie_tried": "Escort",
    "aircraft_hit": "Hit",
    "mission_turn_began": "Mission turn",
}


def show(event: Event, state: State) -> Show | None:
    """What an event looks like; None for one that is only written in the log."""
    if event.kind in SILENT:
        return None
    sentences = tell(event, state)
    if not sentences:
        return None
    words, rule = " ".join(one.text for one in sentences), sentences[-1].rule
    match event.kind:
        case "engagement_requested":  # the briefings of both sides stand in the log
            return Show("The mission", sentences[0].text, rule, weight="plain")
        case "raid_taken" if event.is_spoiled:
            return Show("Without contact", words, rule, weight="heavy", is_notice=True)
        case "strike_found_nothing" | "dogfight_declined":
            return Show("Without contact", words, rule, weight="heavy", is_notice=True)
        case "card_drawn":
            return Show("Card drawn", words, rule, (card_face(state, event.draw.value, event.use),))
        case "options_revealed":
            return Show("Options revealed", words, rule, _options(event, state), weight="heavy")
        case "target_found" if event.draw is not None:
            return Show("Finding the target", words, rule, die=(event.draw.value, event.faces))
        case "shot_rolled" | "tie_tried":
            return Show(HEADS[event.kind], words, rule, die=(event.draw.value, 100), weight=_shot_weight(event))
        case "struck":
            return _deed(event.deed, state, words, rule)
        case "ship_checked":
            return Show(HEADS[event.kind], words, rule, track=_track(state, event), weight="plain")
        case _:
            weight = "heavy" if event.kind in HEAVY else "light"
            return Show(HEADS.get(event.kind, ""), words, rule, weight=weight)  # type: ignore[arg-type]


def card_face(state: State, number: int, use: str = "") -> ActionFace:
    """An action card as it is read for a use."""
    card = state.catalog.cards[number]
    return ActionFace(
        card.number, card.border, card.spoiled, card.bomb, card.flak, _reading(state, card, use), _part(use)
    )


def _reading(state: State, card: Card, use: str) -> str:
    """What the border means where the card was drawn (P2.6)."""
    readings = state.catalog.readings
    match use:
        case "raid" | "coordinated attack":
            return "spoiled" if card.spoiled else names.counted(readings.raid_elements[card.border], "element")
        case "air cover":
            return READINGS[readings.air_cover[card.border]]
        case "late arrival" | "delay":
            return names.counted(readings.delay_turns[card.border], "turn")
        case "aircraft repair":
            return readings.aircraft_repair[card.border].replace("_", " ")
        case _:
            return ""


def _part(use: str) -> Part:
    """What of a card is read for a use: a result, else its border; empty without a use."""
    return {"": "", "flak": "flak", "bomb": "bomb"}.get(use, "border")  # type: ignore[return-value]


def _shot_weight(event: Any) -> Any:
    return "plain" if getattr(event, "result", "nothing") != "nothing" or getattr(event, "is_tied", False) else "light"


def _options(event: Any, state: State) -> tuple[OptionFace, ...]:
    played = ((Side.AXIS, event.axis), (Side.BRITISH, event.british))
    return tuple(
        OptionFace(FLAGS[side], line, names.option(state, side, line)) for side, lines in played for line in lines
    )


def _deed(deed: Any, state: State, words: str, rule: str) -> Show | None:
    match deed.kind:
        case "flak_drawn":
            face = card_face(state, deed.draw.value, "flak")
            weight = "light" if deed.result == "none" else "plain"
            return Show("Flak", words, rule, (face,), weight=weight)  # type: ignore[arg-type]
        case "bomb_drawn":
            return Show(_release(deed.aircraft, state), words, rule, (card_face(state, deed.draw.value, "bomb"),))
        case "attack_ended":
            before = state.flight.strike.targets[deed.ship].points if state.flight else deed.target.points
            track = (before, deed.target.points, thresholds(state, deed.ship))
            weight = "heavy" if deed.points else "light"
            return Show(names.ship(state, deed.ship), words, rule, track=track, weight=weight)  # type: ignore[arg-type]
        case "launch_card_drawn":
            return Show("Delay", words, rule, (card_face(state, deed.draw.value, "delay"),))
        case _:
            return Show("", words, rule, weight="plain")


def _release(aircraft: str, state: State) -> str:
    """What an attack is headed by: one without bombs and torpedoes strafes."""
    attackers = state.flight.strike.attackers if state.flight else ()
    load = next((one.load for one in attackers if one.aircraft == aircraft), "none")
    return {"bombs": "Bombs away", "torpedoes": "Torpedo away"}.get(load, "Strafing")


def thresholds(state: State, ship: str) -> tuple[int, ...]:
    """The points at which a ship gains each level of damage (P3.6)."""
    return tuple(state.catalog.class_of(ship).thresholds.values())


def _track(state: State, event: Any) -> tuple[int, int, tuple[int, ...]]:
    after = next((ship.points for ship in event.ships if ship.id == event.ship), state.ships[event.ship].points)
    return state.ships[event.ship].points, after, thresholds(state, event.ship)
