"""The front page of Operation Pedestal."""

from __future__ import annotations

from game.view.campaign.front import Front, SideCard, VariantCard

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
                "14 bombers and fighters in Sardinia and Sicily, 7 more in reserve",
                "Sink the freighters, and above all the tanker: she counts four of 12 points",
            ),
        ),
        SideCard(
            "british",
            "British",
            "I",
            (
                "7 freighters, the tanker Ohio, a cruiser and 4 destroyers",
                "6 Sea Hurricanes for two days, then 6 fighters from Malta",
                "Bring them into Grand Harbour: value afloat 7 + 4 + 1",
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
