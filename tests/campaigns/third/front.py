"""The Lightship's front page."""

from __future__ import annotations

from game.view.campaign.front import Front, SideCard

FRONT = Front(
    key="lightship",
    title="The Lightship",
    date="1 November 1941",
    place="The Goodwin Sands",
    length="one mission",
    history="A lightship lies off the Goodwin Sands. A single bomber is after her, and two fighters are in the air.",
    sides=(
        SideCard("raider", "Raider", "S", ("One Junkers 88", "Sink the lightship")),
        SideCard("guard", "Guard", "I", ("Two Spitfires", "Keep the bomber off")),
    ),
    variants=(),
    preferred="guard",
    officers={"sound": "Waits over the ship.", "random": "Decides anyhow."},
    first_rule="L1",
    mode_rule="L3",
)
