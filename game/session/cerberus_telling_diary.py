"""The diary of the Channel Dash: for each turn what the squadron did, what came at it, and what was lost (C24.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.campaigns.cerberus.state import DEPLOYMENT, END, OFF_MAP, START, SUNK, State
from game.session.cerberus_telling import tell
from game.session.cerberus_telling_words import (
    UNIT_SIDES,
    acting,
    day,
    filled,
    hour,
    level,
    place,
    ship,
    ships,
    unit,
    units,
)
from game.session.phrases import capital, counted, listed, number

MODES = {"board": "was flown out on the board", "watch": "was flown by both sides' own pilots"}
CAUSES = {
    "mine": "by a mine",
    "U-boat": "by a U-boat",
    "bombs": "by bombs",
    "air attack": "from the air",
    "gunfire": "by gunfire",
}
BREAKS = ("ship_steered", "targets_named", "fire_revealed", "turn_ended")
"""Before these a new paragraph begins."""


def cerberus_turns(seen: Iterable[tuple[Any, State]]) -> Iterator[tuple[str, list[str]]]:
    """Each turn's heading with its paragraphs, from every event with the situation before it."""
    turn: _Turn | None = None
    for event, state in seen:
        if event.kind == "turn_began":
            if turn:
                yield turn.heading, turn.words()
            turn = _Turn(event.turn)
        if turn:
            turn.see(event, state)
    if turn:
        yield turn.heading, turn.words()


class _Turn:
    """One turn while it is told: its paragraphs so far, and the sentences of the one under way."""

    def __init__(self, number: int) -> None:
        self.number, self._clock = number, ""
        self._paragraphs: list[str] = []
        self._open: list[str] = []
        self._moves: dict[str, int] = {}

    @property
    def heading(self) -> str:
        """The turn, the date and the clock at its end."""
        return f"Turn {self.number}: {self._clock}"

    def see(self, event: Any, state: State) -> None:
        """Take in one event."""
        if event.kind == "ship_steamed":
            self._moves[event.ship] = event.path[-1] if event.path else state.ships[event.ship].place
        elif self._moves and event.kind not in ("mine_rolled", "ship_damaged", "decision_opened"):
            self._tell_moves(state)
        if event.kind in BREAKS:
            self._close()
        self._open += [text for text in TELLERS.get(event.kind, _nothing)(event, state) if text]
        after = event.fold(state)
        self._clock = f"{day(after)}, {hour(after)}"

    def words(self) -> list[str]:
        """The paragraphs of the turn."""
        self._close()
        return self._paragraphs

    def _tell_moves(self, state: State) -> None:
        """The ships in company by the place they have reached."""
        for where in dict.fromkeys(self._moves.values()):
            there = [ship(state.catalog, key) for key, at in self._moves.items() if at == where]
            verb = "came through to" if where == END else "lay at" if where == START else "reached"
            self._open.append(f"{capital(listed(there))} {verb} {place(state.catalog, where)}.")
        self._moves = {}

    def _close(self) -> None:
        if self._open:
            self._paragraphs.append(" ".join(self._open))
        self._open = []


def _nothing(event: Any, state: State) -> Iterator[str]:
    yield from ()


def _alert(event: Any, state: State) -> Iterator[str]:
    yield f"The alert {'rose to' if event.change > 0 else 'fell to' if event.change else 'stayed at'} {event.alert}."


def _cover(event: Any, state: State) -> Iterator[str]:
    yield f"Air cover {'was now' if event.change else 'stayed'} {level(state.catalog, event.cover)}."


def _rolled(event: Any, state: State) -> Iterator[str]:
    yield "" if event.number and state.raid.cup else f"Nobody was drawn from the cup; the die was {event.roll.die}."


def _recorded(event: Any, state: State) -> Iterator[str]:
    fighters = counted(event.fighters, "German fighter")
    if event.unit in state.catalog.air:
        name = unit(state.catalog, event.unit)
        yield f"On the record {name} lost {number(event.strike)} aircraft, and the Luftwaffe {fighters}."
    else:
        yield f"On the record the Luftwaffe lost {number(event.strike + event.fighters)} Ju 88 A."


def _result(event: Any, state: State) -> Iterator[str]:
    if event.result.mode != "quick":
        yield from _said(event, state)


def _committed(event: Any, state: State) -> Iterator[str]:
    name = capital(unit(state.catalog, event.unit))
    yield f"{name} flew with {unit(state.catalog, event.ward)}." if event.ward else f"{name} was kept for the Navy."


def _quality(event: Any, state: State) -> Iterator[str]:
    words = "was recalled" if event.side == "aborted" else f"came in {UNIT_SIDES[event.side]}"
    yield f"{capital(unit(state.catalog, event.unit))} {words}."


def _deployed(event: Any, state: State) -> Iterator[str]:
    yield f"{capital(ships(state.catalog, event.ships))} put to sea."


def _steered(event: Any, state: State) -> Iterator[str]:
    name = capital(ship(state.catalog, event.ship))
    yield f"{name} went home." if event.place == OFF_MAP else f"{name} made for {place(state.catalog, event.place)}."


def _damaged(event: Any, state: State) -> Iterator[str]:
    where = state.ships[event.ship].place
    there = " off Harwich" if where == DEPLOYMENT else f" in {place(state.catalog, where)}"
    cause = CAUSES[event.cause]
    how = "sunk" if event.condition is SUNK else "crippled"
    yield acting(state.catalog, event.ship, f"was {how} {cause}{there}.")


def _targets(event: Any, state: State) -> Iterator[str]:
    for target in dict.fromkeys(one.ship for one in event.attacks):
        there = units(state.catalog, [one.unit for one in event.attacks if one.ship == target])
        yield f"{capital(there)} went for {ship(state.catalog, target)}."


def _requested(event: Any, state: State) -> Iterator[str]:
    words = MODES.get(event.mode)
    yield f"The fight of {unit(state.catalog, event.request.part.unit)} {words}." if words else ""


def _flak(event: Any, state: State) -> Iterator[str]:
    if event.roll.is_success:
        yield f"Flak caught {unit(state.catalog, event.unit)}; it was {UNIT_SIDES[event.side]}."


def _attack(event: Any, state: State) -> Iterator[str]:
    yield f"{capital(unit(state.catalog, event.unit))} {'hit' if event.is_hit else 'missed'}."


def _revealed(event: Any, state: State) -> Iterator[str]:
    if event.german or event.british:
        yield f"Guns and torpedoes: {listed(_aims(event, state))}."


def _aims(event: Any, state: State) -> list[str]:
    aims = [*event.german.items(), *event.british.items()]
    return [f"{ship(state.catalog, one)} fired at {ship(state.catalog, other)}" for one, other in aims]


def _said(event: Any, state: State) -> Iterator[str]:
    yield from (sentence.text for sentence in tell(event, state))


TELLERS: Mapping[str, Callable[[Any, State], Iterator[str]]] = {
    "alert_rolled": _alert,
    "cover_rolled": _cover,
    "units_rolled": _rolled,
    "losses_recorded": _recorded,
    "result_applied": _result,
    "fighters_committed": _committed,
    "quality_rolled": _quality,
    "ships_deployed": _deployed,
    "boats_relocated": lambda event, state: iter((filled(state.catalog, "navy.mtb"),)),
    "uboat_fired": lambda event, state: iter((f"A U-boat fired at {ship(state.catalog, event.ship)}.",)),
    "ship_steered": _steered,
    "ship_damaged": _damaged,
    "luftwaffe_sent": _said,
    "targets_named": _targets,
    "engagement_requested": _requested,
    "flak_rolled": _flak,
    "attack_rolled": _attack,
    "fire_revealed": _revealed,
    "campaign_ended": _said,
}
"""What the diary says of each kind of event; all else needs no words there."""
