"""What a pilot makes of a view once, before it decides for one aircraft after the other: who goes where."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.core.hexes import Hex, ahead, distance
from game.odds.shot import shot_from
from game.pilots.bombers import bomber_after, bomber_units, cruise_speed
from game.pilots.box_frame import seen_from
from game.pilots.box_table import PATIENCE, PRICE, SPIN_PRICE, BoxTable
from game.pilots.fight import Duels, Opponents
from game.pilots.flight_net import spin_chance
from game.pilots.foresight import End, likely, moved, possible_ends, weighted
from game.pilots.gun_runs import loss_chance, station_for, table_for
from game.pilots.worth import shot_worth
from game.tactical.prompts import Attacker
from game.tactical.rules.attack_zones import is_spinning, zone_between
from game.tactical.rules.defensive_fire import automatic, cap, dice_sum
from game.tactical.rules.gunnery import BURSTS, longest_burst
from game.tactical.state import Aircraft, Kind, Side, State, Unit

INTERCEPTOR_WARMTH = 0.3
ESCORT_WARMTH = 0.25
"""How evenly the ends of an enemy are thought likely: with little warmth he takes the best one."""
STATION_TURNS = 4
"""How many turns ahead an escort thinks of its way back to the bombers."""
MOST_ENDS = 3
"""How many of the likeliest ends of an enemy are followed a turn further."""


class Picture:
    """A view of the fight with everything worked out from it that several decisions need."""

    def __init__(self, view: State, effort: int) -> None:
        self.view = view
        self.effort = effort
        self.bombers = bomber_units(view)
        self.bombers_after = {unit.id: bomber_after(view, unit) for unit in self.bombers}
        self._duels = Duels(view)
        self._choices: dict[str, list[End]] = {}
        self._tables: dict[tuple[str, str], BoxTable] = {}
        self._stations: dict[tuple[str, str], BoxTable] = {}
        self._shared: dict[tuple[Aircraft, str], BoxTable] = {}

    @cached_property
    def turns_after(self) -> int:
        """Turns to plan for behind the one that is being plotted."""
        return max(0, min(self.effort, self.view.clock.turns - max(1, self.view.turn)))

    def singles(self, side: Side) -> list[Unit]:
        """The singles of a side, in canonical order."""
        units = self.view.units
        return [units[id_] for id_ in sorted(units) if units[id_].kind is Kind.SINGLE and units[id_].side is side]

    def friends_of(self, fighter: Unit) -> int:
        """How many more of its side can attack the bombers."""
        return sum(not is_spinning(self.view, other) for other in self.singles(fighter.side)) - 1

    # ---- attacks on bombers ---------------------------------------------------------------------------------------

    def run_worth(self, end: Unit, danger: float = 0.0, is_entry: bool = False) -> float:
        """What an end is worth against the bombers: the shot now, the price of all fire, and the best plan after.

        `danger` is what escorts add to the chance of loss.
        """
        loss = 0.0 if is_entry else min(1.0, danger + self.defence_loss(end))
        schedule = self.view.type_of(end.id).schedule
        spin = SPIN_PRICE * spin_chance(self.view.catalog, schedule, end.code)
        return self.best_shot(end) - PRICE * loss - spin + PATIENCE * (1 - loss) * self.plan_worth(end)

    def best_shot(self, end: Unit) -> float:
        """What the best shot at a bomber from an end is worth."""
        reach = self.view.catalog.gunnery.range_max_fixed
        lines = {ahead(end.hex, end.heading, steps) for steps in range(reach + 1)}
        worths = [self._shot_worth(end, unit) for unit in self.bombers_after.values() if unit.hex in lines]
        return max(worths, default=0.0)

    def _shot_worth(self, firer: Unit, bombers: Unit) -> float:
        zone = zone_between(self.view, bombers, firer)
        best = 0.0
        for aircraft in bombers.aircraft:
            longest = min(BURSTS.index(longest_burst(self.view, firer, aircraft, zone)), 1)
            odds = shot_from(self.view, firer, aircraft, bombers, BURSTS[longest])
            if odds:
                best = max(best, shot_worth(self.view, odds, aircraft, bombers))
        return best

    def plan_worth(self, end: Unit) -> float:
        """What the rest of the fight is worth from an end, against the best target."""
        if not self.turns_after:
            return 0.0
        friends = self.friends_of(end)
        worths = []
        for unit in self.bombers:
            after = self.bombers_after[unit.id]
            place = seen_from(after, end.hex, end.heading)
            worths.append(self._table(end, unit, friends).worth(place, end.code, end.has_reserve, self.turns_after))
        return max(worths, default=0.0)

    def _table(self, end: Unit, bombers: Unit, friends: int) -> BoxTable:
        """The plan of a fighter; one for all that are alike."""
        found = self._tables.get((end.id, bombers.id))
        if found is None:
            alike = (replace(self.view.aircraft[end.id], id=""), bombers.id)
            if alike not in self._shared:
                unit = self.view.units.get(end.id, end)
                self._shared[alike] = table_for(self.view, unit, bombers, friends)
            found = self._tables[end.id, bombers.id] = self._shared[alike]
        return found

    def defence_loss(self, end: Unit) -> float:
        """The chance that the bombers' guns down a fighter at an end, friends drawing fire where they are expected."""
        alive = 1.0
        reach = self.view.catalog.gunnery.range_max_defensive
        for unit in self.bombers_after.values():
            steps = distance(end.hex, unit.hex)
            if steps <= reach and (total := dice_sum(self.view, unit)):
                alive *= 1 - loss_chance(self.view, end, self._dice_at(end, unit, total, steps), steps)
        return 1 - alive

    def _dice_at(self, end: Unit, bombers: Unit, total: int, steps: int) -> int:
        """Between what the automatic allotment gives and an equal share (T8.6, T15.7)."""
        me = self._attacker(end, bombers, steps)
        others = []
        for friend in self.singles(end.side):
            if friend.id != end.id and not is_spinning(self.view, friend):
                there = self.expected(friend)
                apart = distance(there.hex, bombers.hex)
                if apart <= self.view.catalog.gunnery.range_max_defensive:
                    others.append(self._attacker(there, bombers, apart))
        given = dict(automatic(self.view.catalog, bombers.id, total, (me, *others)).dice)
        share = min(me.cap, total / (1 + len(others)))
        return round((given.get(end.id, 0) + share) / 2)

    def _attacker(self, end: Unit, bombers: Unit, steps: int) -> Attacker:
        zone = zone_between(self.view, bombers, end)
        return Attacker(end.id, zone, steps, cap(self.view, bombers, zone))

    def expected(self, friend: Unit) -> Unit:
        """Where a friend will most likely go, leaving the others out of account."""
        return max(self.interceptor_ends(friend), key=lambda end: end.weight).unit

    # ---- who goes where -------------------------------------------------------------------------------------------

    def interceptor_ends(self, fighter: Unit) -> list[End]:
        """Where an interceptor goes: the better against the bombers, the likelier."""
        if fighter.id not in self._choices:
            ends = self.ends_of(fighter)
            worths = [self.best_shot(end) + PATIENCE * self.plan_worth(end) for end in ends]
            self._choices[fighter.id] = likely(weighted(ends, worths, INTERCEPTOR_WARMTH))
        return self._choices[fighter.id]

    def escort_ends(self, fighter: Unit) -> list[End]:
        """Where an escort goes: to a place with an interceptor before its guns, near the bombers."""
        if fighter.id not in self._choices:
            ends = self.ends_of(fighter)
            worths = [self._escort_guess(end) for end in ends]
            self._choices[fighter.id] = likely(weighted(ends, worths, ESCORT_WARMTH))
        return self._choices[fighter.id]

    def _escort_guess(self, end: Unit) -> float:
        return self.interceptors.prospects(end) + self.station_worth(end)

    def station_worth(self, end: Unit) -> float:
        """What an end is worth to an escort that only keeps near the bombers: never more than 0."""
        turns = min(self.turns_after, STATION_TURNS)
        worths = []
        for unit in self.bombers:
            place = seen_from(self.bombers_after[unit.id], end.hex, end.heading)
            worths.append(self._station(end, unit).ending(place, end.code, end.has_reserve, turns))
        return max(worths, default=0.0)

    def _station(self, end: Unit, bombers: Unit) -> BoxTable:
        key = (end.id, bombers.id)
        if key not in self._stations:
            self._stations[key] = station_for(self.view, self.view.units.get(end.id, end), bombers)
        return self._stations[key]

    def ends_of(self, fighter: Unit) -> list[Unit]:
        """The ends a single may reach as far as this side knows: a plot shown, a letter read, or any legal code."""
        facts = self.view.this_turn
        code = self._known_codes.get(fighter.id)
        if code is not None:
            return [moved(self.view, fighter, code)]
        return possible_ends(self.view, fighter, facts.letters.get(fighter.id))

    @cached_property
    def _known_codes(self) -> dict[str, str]:
        facts = self.view.this_turn
        return {unit: plot.code for unit, plot in (*facts.seen.items(), *facts.plots.items())}

    @cached_property
    def interceptors(self) -> Opponents:
        """The likely ends of all interceptors."""
        units = self.singles(Side.INTERCEPTOR)
        return Opponents(self._duels, [end for unit in units for end in self.interceptor_ends(unit)])

    @cached_property
    def interceptors_later(self) -> Opponents:
        """Where the interceptors may be a turn later, if each goes on from its likeliest ends."""
        found = []
        for unit in self.singles(Side.INTERCEPTOR):
            for end in sorted(self.interceptor_ends(unit), key=lambda end: -end.weight)[:MOST_ENDS]:
                found += [End(later.unit, end.weight * later.weight) for later in self._ends_after(end.unit)]
        return Opponents(self._duels, found)

    def _ends_after(self, unit: Unit) -> list[End]:
        """The likeliest ends of an interceptor one turn later still, the bombers flying on."""
        if is_spinning(self.view, unit):
            return [End(unit, 1.0)]
        ends = possible_ends(self.view, unit)
        worths = [max((self._later_worth(end, bombers) for bombers in self.bombers), default=0.0) for end in ends]
        return sorted(likely(weighted(ends, worths, INTERCEPTOR_WARMTH)), key=lambda end: -end.weight)[:MOST_ENDS]

    def _later_worth(self, end: Unit, bombers: Unit) -> float:
        """The reward and the plan of an end two moves on, against one unit of bombers."""
        after = self.bombers_after[bombers.id]
        then = replace(after, hex=ahead(after.hex, after.heading, cruise_speed(self.view, bombers)))
        place = seen_from(then, end.hex, end.heading)
        table = self._table(end, bombers, self.friends_of(end))
        return table.ending(place, end.code, end.has_reserve, self.turns_after - 1)

    @cached_property
    def escorts(self) -> Opponents:
        """The likely ends of all singles of the strike side."""
        units = self.singles(Side.STRIKE)
        return Opponents(self._duels, [end for unit in units for end in self.escort_ends(unit)])

    def enemy_places(self, side: Side) -> list[Hex]:
        """Where the enemies of a side will be: the bombers as they fly on, singles where they are."""
        bombers = [unit.hex for unit in self.bombers_after.values() if unit.side is not side]
        return bombers + [unit.hex for unit in self.singles(side.enemy)]
