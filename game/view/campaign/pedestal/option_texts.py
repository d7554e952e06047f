"""What each option does, in a sentence for its card (P8.10 to P8.25); [reconstructed] where the rule is so marked."""

from __future__ import annotations

from typing import NamedTuple


class OptionText(NamedTuple):
    """What a card says: its effect, its rule, and how its details came down to us."""

    words: str
    rule: str
    mark: str = "reconstructed"


TEXTS: dict[str, OptionText] = {
    "deceptive_course": OptionText("The way to the target is two mission turns shorter, never under one.", "P8.10"),
    "coordinated_attack": OptionText(
        "Draw a card: so many further elements of the raid deck join. Spoiled, they alone go home.", "P8.11", "source"
    ),
    "reconnaissance": OptionText(
        "You name the target ships yourself, stragglers included, instead of rolling for them.", "P8.12", "source"
    ),
    "fleet_sortie": OptionText(
        "Diversion: the British withdraw one element that is airborne or on alert.", "P8.13", "source"
    ),
    "u_boat_attack": OptionText(
        "The escort is dispersed: the convoy's flak bonus is smaller in this mission.", "P8.14", "source"
    ),
    "fighter_sweep": OptionText("Two extra Bf 109 F are over the convoy one mission turn before the raid.", "P8.15"),
    "experten": OptionText(
        "One Ju 87 crew (bomb aimer, defence, gunner) or one Bf 110 crew (horsepower, aggressive, gunner) is skilled.",
        "P8.16",
        "source",
    ),
    "maximum_effort": OptionText(
        "Two extra Bf 110 C join, and any Axis fighter of this mission may carry bombs.", "P8.17", "source"
    ),
    "late_arrival": OptionText("One Axis fighter element without bombs is late by a card: 1 to 3 turns.", "P8.18"),
    "experienced_crews": OptionText("One of your elements is experienced: own dice +1, enemy dice -1.", "P8.19"),
    "fighter_direction": OptionText(
        "The raid's way in is two turns longer, and your fighters choose where they meet it; "
        "who is airborne is shown the plots of one of its elements.",
        "P8.20",
        "source",
    ),
    "deck_alert": OptionText("One element that is away is put on alert.", "P8.21", "source"),
    "expert_seamanship": OptionText(
        "Every attacking aircraft draws one bomb or torpedo card fewer.", "P8.22", "source"
    ),
    "new_aa_tactics": OptionText("Target flak of every ship attacked is one card higher.", "P8.23", "source"),
    "scramble": OptionText("One element that is away is put on alert.", "P8.21", "source"),
    "beurling": OptionText(
        "One Spitfire pilot is skilled: aggressive (A), clear view (CV), burst (BU).", "P8.24", "source"
    ),
    "confectioner": OptionText(
        "One Spitfire pilot is skilled: aggressive (A), defence (D), horsepower (H).", "P8.25", "source"
    ),
    "box_barrage": OptionText("Target flak of every ship attacked is one card higher.", "P8.23", "source"),
}
