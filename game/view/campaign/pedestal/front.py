"""The front page of Operation Pedestal; its forces and what they count are those of its data."""

from __future__ import annotations

from collections import Counter

from game.files.pedestal import load_pedestal
from game.view.campaign.front import Front, SideCard, VariantCard

CATALOG = load_pedestal()
FLEET = Counter(row.ship_class for row in CATALOG.ships.values() if row.only_in_variant is None)
AIR = Counter((row.group, row.status) for row in CATALOG.airframes.values())
COUNTS = {kind: number * CATALOG.ship_classes[kind].victory_value for kind, number in FLEET.items()}
"""What each class of ship is worth in all (P3.6)."""

FRONT = Front(
    key="pedestal",
    title="Operation Pedestal",
    date="11-14 August 1942",
    place="Western Mediterranean",
    length="four days, about eleven missions",
    history=(
        "In August 1942 Malta had food and fuel for a few weeks, and fourteen merchant ships with the tanker Ohio "
        "among them set out from Gibraltar under the strongest escort of the war in these waters. For four days the "
        "air forces in Sardinia and Sicily, submarines and torpedo boats fell upon them. Five merchant ships came in, "
        "Ohio last of all, lashed between destroyers; it was enough."
    ),
    sides=(
        SideCard(
            "axis",
            "Axis",
            "S",
            (
                (
                    f"{AIR['axis', 'undamaged']} bombers and fighters in Sardinia and Sicily, "
                    f"{AIR['axis', 'reserve']} more in reserve"
                ),
                (
                    f"Sink the freighters, and above all the tanker: she counts {COUNTS['tanker']} of "
                    f"{sum(COUNTS.values())} points"
                ),
            ),
        ),
        SideCard(
            "british",
            "British",
            "I",
            (
                f"{FLEET['freighter']} freighters, the tanker Ohio, a cruiser and {FLEET['destroyer']} destroyers",
                f"{AIR['carrier', 'undamaged']} Sea Hurricanes, then {AIR['malta', 'undamaged']} fighters from Malta",
                "Bring them into Grand Harbour: value afloat "
                + " + ".join(str(COUNTS[kind]) for kind in ("freighter", "tanker", "cruiser")),
            ),
        ),
    ),
    variants=(
        VariantCard(
            "omit_first_day",
            "Omit 11 August",
            "Begin on the 12th with one freighter fewer; options 1 and 2 of both sides are not played.",
            "source; which freighter is reconstructed",
            "P19.1",
        ),
        VariantCard(
            "omit_last_day",
            "Omit 14 August",
            "End on the evening of the 13th, two subtracted from the score; options 9 and 10 are not played.",
            "source",
            "P19.2",
        ),
        VariantCard(
            "force_x",
            "Force X at sea",
            "A battleship, a carrier, a cruiser and five destroyers sail as well for two days and may be attacked.",
            "source; details reconstructed",
            "P19.3",
        ),
    ),
    preferred="british",
    officers={
        "sound": "Plans by the policy of the rulebook; a regular pilot flies his fights.",
        "weak": "Plays options at random and shuffles his raids; a novice flies his fights.",
        "random": "Decides anyhow; so does his pilot.",
    },
    first_rule="P1.1",
    mode_rule="P24.1",
)
