"""The situation before the first turn (C0.12, C0.13, C9.1 to C9.5, C9.13 to C9.15).

step     what
ships    the German squadron at its start, the Royal Navy aside; the Bismarck with her variants only
dice     Problematic Reconnaissance: where the squadron is, how far the alarm has gone
boats    the British player places the motor torpedo boats, after everything else
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.events import BoatsPlaced, StartAlertRolled, StartRolled
from game.campaigns.cerberus.prompts import PlaceBoats, Prompt
from game.campaigns.cerberus.rolls import SETUP, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import AREAS, ASIDE, CRIPPLED, SOUND, START, Ship, State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice
from game.core.records import changed

BOATS = "mtb"
ALONE = ("setup", "bismarck")
"""Groups of variants of which at most one is played."""


def opening(
    catalog: Catalog,
    variants: Iterable[Variant] = (),
    *,
    campaign_id: str = "cerberus",
    seed: str = "",
    rules: str = "",
) -> State:
    """The campaign before anything is rolled; `rules` is the digest of the rules, `seed` names the fights' dice.

    Raises ValueError when two set-ups, or two states of the Bismarck, are asked for.
    """
    wanted = set(variants)
    chosen = tuple(variant for variant in Variant if variant in wanted)
    _check(catalog, chosen)
    rows = [catalog.variants[variant] for variant in chosen]
    start = max((row.start for row in rows), default=START)
    return State(
        catalog=catalog,
        campaign_id=campaign_id,
        seed=seed,
        rules_hash=rules,
        variants=chosen,
        step=Step.SETUP,
        ships=_ships(catalog, chosen, start),
        start=start,
        alert=catalog.alert.start,
        cover=max((row.cover for row in rows if row.cover), default=catalog.cover.start),
    )


def _check(catalog: Catalog, chosen: Sequence[Variant]) -> None:
    counts = Counter(catalog.variants[variant].group for variant in chosen)
    for group in ALONE:
        if counts[group] > 1:  # type: ignore[index]
            names = [catalog.variants[one].name for one in chosen if catalog.variants[one].group == group]
            raise ValueError(f"{' and '.join(names)} cannot both be played (C9).")


def _ships(catalog: Catalog, chosen: Sequence[Variant], start: int) -> dict[str, Ship]:
    ships: dict[str, Ship] = {}
    for key, row in catalog.ships.items():
        variants = [variant for variant in row.only_with if variant in chosen]
        if row.only_with and not variants:
            continue
        condition = CRIPPLED if Variant.BISMARCK_CRIPPLED in variants else SOUND
        ships[key] = Ship(key, start if row.side is Side.GERMAN else ASIDE, condition)
    return ships


def roll_start(ledger: Ledger[State], dice: Dice) -> None:
    """Problematic Reconnaissance: the German player's die, then the British one's (C9.3, C9.4)."""
    state = ledger.state
    if not state.has(Variant.RECONNAISSANCE):
        return
    row = state.catalog.variants[Variant.RECONNAISSANCE]
    first = roll(dice, 0, Step.SETUP, SETUP)
    place = row.start_die[first.total - 1]
    ledger.write(StartRolled(first, place))
    bonus = (("start in Area 3", row.alert_bonus),) if place == row.alert_bonus_place else ()
    second = roll(dice, 0, Step.SETUP, SETUP, bonus)
    ledger.write(StartAlertRolled(second, row.alert_die[second.total - 1]))


CHOICES = tuple(PlaceBoats(BOATS, area) for area in AREAS)


def boats_prompts(state: State) -> Sequence[Prompt]:
    """In which Area the motor torpedo boats start (C0.13)."""
    return (Prompt("place_boats", Side.BRITISH, BOATS, "C0.13", CHOICES),)


def place_boats(ledger: Ledger[State], answer: PlaceBoats) -> None:
    """Put them there."""
    ledger.write(BoatsPlaced(changed(ledger.state.ships[BOATS], place=answer.place)))
