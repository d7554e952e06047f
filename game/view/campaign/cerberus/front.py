"""The front page of Operation Cerberus; its set-ups and variants are those of its data."""

from __future__ import annotations

from game.campaigns.cerberus.catalog import VariantRow
from game.files.cerberus import load_cerberus
from game.view.campaign.front import Front, SideCard, VariantCard

HEADS = {"setup": "Set-up: ", "variant": "", "bismarck": "", "switch": "House switch: "}


def _card(row: VariantRow) -> VariantCard:
    return VariantCard(row.key.value, f"{HEADS[row.group]}{row.name}", row.effect, row.mark, row.rule, _alone(row))


def _alone(row: VariantRow) -> str:
    """The group of which at most one is played."""
    return row.group if row.group in ("setup", "bismarck") else ""


FRONT = Front(
    key="cerberus",
    title="Operation Cerberus",
    date="11-13 February 1942",
    place="The English Channel",
    length="about six turns of a few hours",
    history=(
        "In February 1942 Scharnhorst, Gneisenau and Prinz Eugen lay at Brest, bombed night after night, and Hitler "
        "wanted them in Norway. They took the short way, through the Channel in daylight, under an umbrella of "
        "fighters. Radar failed, patrols failed, reports were not believed; when the alarm was raised they were in the "
        "Strait of Dover. Motor torpedo boats, six Swordfish, bombers in driving cloud and five old destroyers went "
        "for them, and nobody hit. Mines did: two of the three limped home."
    ),
    sides=(
        SideCard(
            "german",
            "German",
            "I",
            (
                "Three great ships with destroyers and E-boats, and fighters overhead",
                "Bring them from Brest into the Elbe",
            ),
        ),
        SideCard(
            "british",
            "British",
            "S",
            (
                "Bombers, torpedo aircraft, motor torpedo boats, what the alert brings out of port",
                "Sink the great ships; each one counts",
            ),
            ("random", "sound"),
        ),
    ),
    variants=tuple(_card(row) for row in load_cerberus().variants.values()),
    preferred="british",
    officers={
        "sound": "Plans by the policy of the rulebook, careful with mines; a regular pilot flies his fights.",
        "run": "The same, but the German ships always go as fast as they can.",
        "together": "The same, but the German ships wait for their cripples.",
        "random": "Decides anyhow; so does his pilot.",
    },
    first_rule="C0.1",
    mode_rule="C14.1",
)
