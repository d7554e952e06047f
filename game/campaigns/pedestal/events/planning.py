"""Events of the plan, steps D2 and M1 to M13: raid, cover, options, loads, targets, crews (P5 to P10, P20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.engagement import EngagementRequest
from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.catalog import Load
from game.campaigns.pedestal.flight_state import Flight
from game.campaigns.pedestal.parts import PedestalPart
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, Group, Plan, State
from game.core.records import changed, changer, swift

_planned = changer(State, "plan")


@dataclass(frozen=True, slots=True)
class RaidDeckArranged:
    """The raid deck was closed; only its size is public (P5.2, P5.5)."""

    elements: tuple[Element, ...]
    size: int
    rule: str = "P5.2"
    kind: Literal["raid_deck_arranged"] = "raid_deck_arranged"

    def fold(self, state: State) -> State:
        """The deck lies ready."""
        return changed(state, raid_deck=self.elements, raid_deck_size=self.size)


@swift
@dataclass(frozen=True, slots=True)
class RaidTaken:
    """Elements came off the raid deck and were shown; they do not fly again today (P6.1 to P6.6)."""

    card: int
    elements: tuple[Element, ...]
    left: int
    is_spoiled: bool
    mission: int
    rule: str = "P6.1"
    kind: Literal["raid_taken"] = "raid_taken"

    def fold(self, state: State) -> State:
        """A new mission with these elements, or one that is over at once."""
        return changed(
            state,
            mission=self.mission,
            spoiled=state.spoiled + self.is_spoiled,
            raid_deck=state.raid_deck[len(self.elements) :],
            raid_deck_size=self.left,
            done=_done(state, self.elements),
            plan=None if self.is_spoiled else Plan(self.card, self.elements, shown=self.elements),
        )


@dataclass(frozen=True, slots=True)
class WaveJoined:
    """A second wave was drawn by Coordinated Attack; spoiled, it goes home (P8.11)."""

    elements: tuple[Element, ...]
    left: int
    is_spoiled: bool
    rule: str = "P8.11"
    kind: Literal["wave_joined"] = "wave_joined"

    def fold(self, state: State) -> State:
        """The raid with the wave, or without it."""
        plan = state.current
        return changed(
            state,
            raid_deck=state.raid_deck[len(self.elements) :],
            raid_deck_size=self.left,
            done=_done(state, self.elements),
            plan=plan if self.is_spoiled else changed(plan, raid=(*plan.raid, *self.elements)),
        )


def _done(state: State, elements: tuple[Element, ...]) -> tuple[str, ...]:
    taken = {*state.done, *(airframe for element in elements for airframe in element)}
    return tuple(airframe for airframe in state.airframes if airframe in taken)


@dataclass(frozen=True, slots=True)
class ExtraElementJoined:
    """The element of Fighter Sweep or Maximum Effort joined for this mission only (P8.15, P8.17)."""

    option: Literal["fighter_sweep", "maximum_effort"]
    element: Element
    rule: str
    kind: Literal["extra_element_joined"] = "extra_element_joined"

    def fold(self, state: State) -> State:
        """The raid with one element more."""
        plan = state.current
        raid = (*plan.raid, self.element)
        if self.option == "fighter_sweep":
            return _planned(state, changed(plan, raid=raid, sweep=self.element))
        return _planned(state, changed(plan, raid=raid, effort=self.element))


@dataclass(frozen=True, slots=True)
class CoverArranged:
    """The cover deck was laid out (P7.2)."""

    elements: tuple[Element, ...]
    rule: str = "P7.2"
    kind: Literal["cover_arranged"] = "cover_arranged"

    def fold(self, state: State) -> State:
        """The deck lies open."""
        return _planned(state, changed(state.current, cover=self.elements))


@swift
@dataclass(frozen=True, slots=True)
class CoverRead:
    """One element's card was read: airborne, on alert or away (P7.5, P7.6)."""

    element: Element
    reading: Literal["airborne", "on_alert", "away"]
    rule: str = "P7.5"
    kind: Literal["cover_read"] = "cover_read"

    def fold(self, state: State) -> State:
        """The element where the card puts it."""
        plan = state.current
        if self.reading == "airborne":
            return _planned(state, changed(plan, airborne=self.element))
        if self.reading == "on_alert":
            return _planned(state, changed(plan, alert=self.element))
        return _planned(state, changed(plan, away=(*plan.away, self.element)))


@dataclass(frozen=True, slots=True)
class OptionsRevealed:
    """Both sides' options were shown together; their lines are spent (P8.1, P8.5)."""

    axis: tuple[int, ...]
    british: tuple[int, ...]
    rule: str = "P8.1"
    kind: Literal["options_revealed"] = "options_revealed"

    def fold(self, state: State) -> State:
        """The options in force."""
        played = {Side.AXIS: self.axis, Side.BRITISH: self.british}
        spent = {*state.spent, *((side, line) for side, lines in played.items() for line in lines)}
        return changed(state, spent=tuple(sorted(spent)), plan=changed(state.current, options=played))


@dataclass(frozen=True, slots=True)
class ElementReadied:
    """An away element was put on alert (P8.21)."""

    element: Element
    rule: str = "P8.21"
    kind: Literal["element_readied"] = "element_readied"

    def fold(self, state: State) -> State:
        """The element on alert."""
        plan = state.current
        away = tuple(one for one in plan.away if one != self.element)
        return _planned(state, changed(plan, alert=self.element, away=away))


@dataclass(frozen=True, slots=True)
class ElementWithdrawn:
    """Italian Fleet Sorties drew an element away (P8.13)."""

    element: Element
    rule: str = "P8.13"
    kind: Literal["element_withdrawn"] = "element_withdrawn"

    def fold(self, state: State) -> State:
        """The element out of the mission."""
        plan = state.current
        return changed(
            state,
            plan=changed(
                plan,
                airborne=() if plan.airborne == self.element else plan.airborne,
                alert=() if plan.alert == self.element else plan.alert,
                withdrawn=self.element,
            ),
        )


@dataclass(frozen=True, slots=True)
class LoadsChosen:
    """Loads by element, and with them the kind of mission (P9.1 to P9.4)."""

    mission_kind: Literal["strike", "dogfight"]
    loads: Mapping[str, Load]
    rule: str = "P9.1"
    kind: Literal["loads_chosen"] = "loads_chosen"

    def fold(self, state: State) -> State:
        """The raid loaded."""
        return _planned(state, changed(state.current, kind=self.mission_kind, loads=self.loads))


@dataclass(frozen=True, slots=True)
class LateArrivalFixed:
    """An Axis fighter element is late by so many mission turns (P8.18)."""

    element: Element
    delay: int
    rule: str = "P8.18"
    kind: Literal["late_arrival_fixed"] = "late_arrival_fixed"

    def fold(self, state: State) -> State:
        """The element delayed."""
        return _planned(state, changed(state.current, late=self.element, delay=self.delay))


@dataclass(frozen=True, slots=True)
class TurnsCounted:
    """Target-bound turns and the forecast of the way home (P10.1 to P10.5)."""

    target_bound: int
    home_bound: int
    slowest: int
    changes: int
    rule: str = "P10.1"
    kind: Literal["turns_counted"] = "turns_counted"

    def fold(self, state: State) -> State:
        """The clock set."""
        plan = changed(state.current, target_bound=self.target_bound, home_bound=self.home_bound)
        return _planned(state, plan)


@dataclass(frozen=True, slots=True)
class ForceChosen:
    """The convoy with its escort, or Force X (P9.5)."""

    force: Literal["convoy", "force_x"]
    rule: str = "P9.5"
    kind: Literal["force_chosen"] = "force_chosen"

    def fold(self, state: State) -> State:
        """The force under attack."""
        return _planned(state, changed(state.current, force=self.force))


@swift
@dataclass(frozen=True, slots=True)
class TargetFound:
    """A group's ship was rolled for, or named under Reconnaissance: then `draw` is None (P9.8, P9.10)."""

    group: Group
    faces: int
    draw: Draw | None
    rule: str
    kind: Literal["target_found"] = "target_found"

    def fold(self, state: State) -> State:
        """The plan with this group."""
        plan = state.current
        return _planned(state, changed(plan, groups=(*plan.groups, self.group)))


@dataclass(frozen=True, slots=True)
class StrikeFoundNothing:
    """No ship to attack: the raid goes home, the airborne British have flown (P9.11)."""

    flown: tuple[str, ...]
    rule: str = "P9.11"
    kind: Literal["strike_found_nothing"] = "strike_found_nothing"

    def fold(self, state: State) -> State:
        """The mission is over."""
        return changed(state, plan=None, flown=self.flown)


@dataclass(frozen=True, slots=True)
class ModesChosen:
    """The attack mode of each element, and the flak its group will meet (P9.12, P12)."""

    modes: Mapping[str, str]
    groups: tuple[Group, ...]
    screen: int
    merchants: int
    rule: str = "P9.12"
    kind: Literal["modes_chosen"] = "modes_chosen"

    def fold(self, state: State) -> State:
        """The plan of the attack, finished."""
        return _planned(state, changed(state.current, modes=self.modes, groups=self.groups))


@dataclass(frozen=True, slots=True)
class CrewsNamed:
    """Skilled crews and the experienced element were named (P8.16, P8.19, P8.24, P8.25)."""

    side: Side
    skills: Mapping[str, tuple[str, ...]]
    experienced: Element
    rule: str
    kind: Literal["crews_named"] = "crews_named"

    def fold(self, state: State) -> State:
        """The crews in the plan."""
        plan = state.current
        experienced = self.experienced or plan.experienced
        return _planned(state, changed(plan, skills={**plan.skills, **self.skills}, experienced=experienced))


@dataclass(frozen=True, slots=True)
class LaunchRuledOut:
    """The British player declared that he will not launch, with nothing in the air (P11.17)."""

    rule: str = "P11.17"
    kind: Literal["launch_ruled_out"] = "launch_ruled_out"

    def fold(self, state: State) -> State:
        """Nobody will oppose the raid."""
        return _planned(state, changed(state.current, is_unopposed=True))


@dataclass(frozen=True, slots=True)
class EngagementRequested:
    """The mission was handed over as one request; `flight` is that of quick resolve, None for the board (P20.1)."""

    request: EngagementRequest[PedestalPart]
    mode: Literal["board", "watch", "quick", "unopposed"]
    flight: Flight | None
    rule: str = "P20.1"
    kind: Literal["engagement_requested"] = "engagement_requested"

    def fold(self, state: State) -> State:
        """The request open."""
        return changed(state, request=self.request, flight=self.flight)
