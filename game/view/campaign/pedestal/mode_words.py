"""An attack mode in a line: which flak it meets, how many cards it draws (P13.5)."""

from __future__ import annotations

from game.campaigns.pedestal.catalog import Catalog


def mode_words(catalog: Catalog, name: str) -> str:
    """What choosing a mode means, from the table of modes."""
    mode = catalog.modes[name]
    said = ["meets the ship's flak" if mode.meets_target_flak else "above the ship's own flak"]
    if mode.extra_target_flak:
        said.append(f"{mode.extra_target_flak} flak card more")
    if mode.extra_cards:
        said.append(f"{mode.extra_cards:+d} card{'' if abs(mode.extra_cards) == 1 else 's'}")
    if mode.points_multiplier > 1:
        said.append(f"points x{mode.points_multiplier}")
    weaker = [f"{printed} counts {used}" for printed, used in mode.convert_at_sea.items() if printed != used]
    return "; ".join([*said, *weaker[:2]]) + "."
