"""One Operation Pedestal as tables and lists, for the JSON beside its page (P32.3)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from game.campaigns.pedestal import victory
from game.campaigns.pedestal.state import Ship, State
from game.reports.pedestal.counting import LEVELS, Mission, PedestalCount, cards_of, state_of, worth


def table(count: PedestalCount) -> dict[str, Any]:
    """Everything as tables and lists."""
    state = state_of(count)
    divisor = state.catalog.victory.crippled_divisor
    row = victory.grade(state.catalog, state.score) if state.score is not None else None
    return {
        "score": state.score,
        "total": victory.halves(state) / divisor,
        "axis": row.german if row else None,
        "british": row.british if row else None,
        "variants": [variant.value for variant in state.variants],
        "evenings": [{**asdict(one), "value": one.halves / divisor} for one in state.evenings],
        "ships": [_fate_table(state, ship) for ship in state.ships.values()],
        "missions": [_mission_table(mission) for mission in count.missions],
        "losses": [_plain(loss) for loss in count.losses],
        "airframes": {id_: status.value for id_, status in state.airframes.items()},
        "options": [_plain(one) for one in count.played],
        "cards": {
            "drawn": sum(count.cards.values()) + count.in_flight,
            "by_use": [
                {"use": use, "border": border, "drawn": drawn} for (use, border), drawn in sorted(count.cards.items())
            ],
            "bombs": dict(sorted(count.bombs.items())),
            "flak": dict(sorted(count.flak.items())),
            "deck": {name: dict(sorted(parts.items())) for name, parts in cards_of(state.catalog).items()},
        },
    }


def _fate_table(state: State, ship: Ship) -> dict[str, Any]:
    row = state.catalog.ships[ship.id]
    return {
        "id": ship.id,
        "name": row.name,
        "points": ship.points,
        "level": LEVELS[ship.level],
        "fate": ship.fate,
        "history": row.history,
        "counts": worth(state, ship),
    }


def _mission_table(mission: Mission) -> dict[str, Any]:
    found = {name: getattr(mission, name) for name in ("day", "mission", "time", "place", "is_spoiled", "mode", "kind")}
    return {
        **found,
        "fight": mission.fight,
        "raid": [list(element) for element in mission.raid],
        "airborne": list(mission.airborne),
        "alert": list(mission.alert),
        "cards": list(mission.cards),
        "losses": [_plain(loss) for loss in mission.losses],
        "ships": [asdict(hit) for hit in mission.hits],
    }


def _plain(one: Any) -> dict[str, Any]:
    plain: dict[str, Any] = asdict(one)
    return {**plain, "side": plain["side"].value}
