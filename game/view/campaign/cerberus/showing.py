"""What is laid before the players while an event is shown: dice with all that is reckoned, units drawn, levels."""

from __future__ import annotations

from typing import Any

from game.campaigns.cerberus.rolls import (
    AA,
    ALERT,
    ATTACK,
    COVER,
    LOSSES,
    LUFTWAFFE,
    MINES,
    QUALITY,
    RAF,
    SURFACE,
    Roll,
)
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import State
from game.session.cerberus_telling import tell
from game.session.cerberus_telling_words import level, needed
from game.view.campaign.action_cards import ElementFace
from game.view.campaign.cerberus.asking import tip
from game.view.campaign.cerberus.counters import FLAGS
from game.view.campaign.theatre import Face, Reckoning, Show, TrackFace

SILENT = ("decision_opened", "campaign_opened", "cup_filled", "turn_ended")
HEAVY = ("turn_began", "ship_damaged", "campaign_ended", "fire_revealed")
LIGHT = ("ship_steered", "fighters_posted", "losses_recorded", "units_rolled", "shore_sought")
HEADS = {
    "start_rolled": "Where the squadron is",
    "start_alert_rolled": "How far the alarm has gone",
    "boats_placed": "The boats wait",
    "turn_began": "A new turn",
    "alert_rolled": "British alert",
    "cover_rolled": "Air cover",
    "units_rolled": "How many units",
    "unit_drawn": "Out of the cup",
    "fighters_committed": "Fighter Command",
    "fighters_posted": "Fighter Command",
    "quality_rolled": "How they arrive",
    "ships_deployed": "The Royal Navy",
    "boats_relocated": "The Royal Navy",
    "uboat_sought": "U-boat",
    "uboat_fired": "U-boat",
    "ship_steamed": "The squadron",
    "mine_rolled": "Mines",
    "ship_steered": "The Royal Navy",
    "luftwaffe_sent": "The Luftwaffe",
    "luftwaffe_rolled": "Bombs",
    "targets_named": "The strike",
    "engagement_requested": "The attack",
    "losses_recorded": "On record",
    "result_applied": "The attack goes on",
    "flak_rolled": "Anti-aircraft fire",
    "attack_rolled": "The attack",
    "attack_late": "Too late",
    "fire_revealed": "Surface combat",
    "guns_fired": "Surface combat",
    "shore_sought": "Shore batteries",
    "shore_fired": "Shore batteries",
    "ship_damaged": "Damage",
    "campaign_ended": "The end",
}
TIPS = {MINES: "mine", LUFTWAFFE: "luftwaffe", AA: "air", ATTACK: "air", SURFACE: "sea"}
"""Which tool-tip explains the dice of a stream (C0.17, C24.1)."""
RECONSTRUCTED = (ALERT, COVER, RAF, QUALITY, MINES, LOSSES)
"""Streams whose charts are not the printed ones; set-up, U-boat and shore batteries have theirs (C9.3, C9.6, C9.17)."""


def show(event: Any, state: State) -> Show | None:
    """What an event looks like; None for one that is only written in the log."""
    if event.kind in SILENT:
        return None
    sentences = tell(event, state)
    if not sentences:
        return None
    words, rule = " ".join(one.text for one in sentences), sentences[0].rule
    weight = "heavy" if event.kind in HEAVY else "light" if event.kind in LIGHT else "plain"
    roll = getattr(event, "roll", None)
    return Show(
        HEADS.get(event.kind, ""),
        words,
        rule,
        faces=_faces(event, state) if roll is None else (),
        die=(roll.die, 6) if roll else None,
        reckoning=_reckoning(roll, state) if roll else None,
        weight=weight,  # type: ignore[arg-type]
    )


def _reckoning(roll: Roll, state: State) -> Reckoning:
    is_chart = roll.test == "chart"
    tips = [TIPS[roll.stream]] if roll.stream in TIPS else []
    tips += ["reconstructed"] if roll.stream in RECONSTRUCTED else []
    hint = " ".join(tip(state, key) for key in tips)
    met = None if is_chart else roll.is_success
    return Reckoning(roll.die, roll.modifiers, roll.total, needed(roll), met, hint)


def _faces(event: Any, state: State) -> tuple[Face, ...]:
    if event.kind == "unit_drawn":
        return (element(state, event.unit),)
    if event.kind == "fighters_committed":
        return tuple(element(state, key) for key in (event.unit, event.ward) if key)
    if event.kind == "targets_named":
        return tuple(element(state, one.unit, one.side) for one in event.attacks)
    return ()


def element(state: State, key: str, words: str = "") -> ElementFace:
    """The counter of an air unit: its aircraft, as many as come in, with its combat factor (C0.8)."""
    row = state.catalog.air[key]
    side = state.raid.sides.get(key, "full")
    name = state.catalog.sheets[row.aircraft].name.partition(" ")[0]
    factor = row.factors[side == "crippled"]
    codes = (f"combat factor {factor}",) if row.role == "strike" else ()
    shown = 1 if side == "crippled" else 2
    return ElementFace(row.aircraft, name, shown, codes, FLAGS[Side.BRITISH], words)


def alert_track(state: State) -> TrackFace:
    """The British Alert Level (C1)."""
    table = state.catalog.alert
    steps = tuple(str(step) for step in range(table.minimum, table.maximum + 1))
    text = state.catalog.texts.get(f"bal.{state.alert}")
    return TrackFace(steps, state.alert - table.minimum, text.text if text else "")


def cover_track(state: State) -> TrackFace:
    """Luftwaffe Air Cover (C2)."""
    table = state.catalog.cover
    steps = tuple(str(step) for step in range(table.minimum, table.maximum + 1))
    added = state.catalog.air_attack.cover_modifier[state.cover - table.minimum]
    words = f"{level(state.catalog, state.cover)}: {f'+{added} on' if added else 'nothing on'} the die of an attack"
    return TrackFace(steps, state.cover - table.minimum, words)
