"""The situation before the first morning (P3, P19)."""

from __future__ import annotations

from collections.abc import Iterable

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.sides import Variant
from game.campaigns.pedestal.state import Ship, State, Status, Step


def opening(
    catalog: Catalog,
    variants: Iterable[Variant] = (),
    *,
    campaign_id: str = "pedestal",
    seed: str = "",
    rules: str = "",
) -> State:
    """The campaign before its first day; `rules` is the digest of the rules, `seed` names the fights' dice (P20.3)."""
    chosen = tuple(variant for variant in Variant if variant in set(variants))
    ships = {
        id_: Ship(id_)
        for id_, row in catalog.ships.items()
        if (row.only_in_variant is None or row.only_in_variant in chosen)
        and not any(variant in chosen for variant in row.absent_in_variants)
    }
    return State(
        catalog=catalog,
        campaign_id=campaign_id,
        seed=seed,
        rules_hash=rules,
        variants=chosen,
        day=0,
        step=Step.DAY,
        airframes={id_: Status(row.status) for id_, row in catalog.airframes.items()},
        ships=ships,
    )
