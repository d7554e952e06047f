"""Staff officers for Operation Pedestal: random, weak and sound, for either side (P27).

name      plays
random    any legal choice, all equally likely
weak      the sound policy, but random options, a shuffled raid deck, a quarter of the groups on the escort (P27.17)
sound     the policy of P27.1 to P27.16
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, TypeVar

from game.campaigns.pedestal import air_cover, elements
from game.campaigns.pedestal.flight import flight_of
from game.campaigns.pedestal.prompts import (
    Answer,
    AnyPrompt,
    ArrangeCover,
    ArrangePrompt,
    ArrangeRaid,
    ChooseMode,
    DeclareIntent,
    FormGroups,
    GoIn,
    GroupsPrompt,
    OrderLaunch,
    PlayOptions,
    Prompt,
    ResolveBy,
    Strafe,
    WantedGroup,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State
from game.campaigns.pedestal.targets import category
from game.campaigns.pedestal.turn import why_not
from game.core.dice import Dice
from game.pilots import pedestal_axis as axis
from game.pilots import pedestal_british as british

STREAMS = {Side.AXIS: "ai.pedestal.axis", Side.BRITISH: "ai.pedestal.british"}
ESCORT_SHARE = 4
"""The weak officer sends one group in so many against the escort (P27.17)."""

Thing = TypeVar("Thing")


class StaffOfficer(Protocol):
    """Decides one prompt at a time, from what his side may see."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int) -> Answer:
        """A legal answer; `effort` is not used, the policies look up and never search."""


class RandomStaff:
    """Any legal choice, all equally likely."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int = 0) -> Answer:
        """A legal answer by the staff's own stream."""
        if isinstance(prompt, ArrangePrompt):
            return self._deck(prompt, view, dice)
        if isinstance(prompt, GroupsPrompt):
            return self._groups(prompt, view, dice)
        if prompt.kind == "resolve_by":
            return ResolveBy(prompt.unit, "quick")
        chosen: Answer = prompt.choices[_pick(prompt, view, dice, len(prompt.choices))]
        return chosen

    def _deck(self, prompt: ArrangePrompt, view: State, dice: Dice) -> Answer:
        """A shuffled deck; the Axis leave some of it on the ground."""
        crews = [(one,) for one in prompt.airframes]
        mixed = [one[0] for one in axis.shuffled(dice, view, crews, STREAMS[prompt.side])]
        formed = axis.shuffled(dice, view, elements.largest(view.catalog, mixed), STREAMS[prompt.side])
        if isinstance(prompt.automatic, ArrangeCover):
            wish = ArrangeCover(prompt.unit, air_cover.arranged(view, formed))
            return prompt.automatic if why_not(view, prompt, wish) else wish
        kept = formed[: 1 + _pick(prompt, view, dice, len(formed))]
        return ArrangeRaid(prompt.unit, tuple(kept))

    def _groups(self, prompt: GroupsPrompt, view: State, dice: Dice) -> Answer:
        formed: list[tuple[Element, ...]] = []
        for element in axis.shuffled(dice, view, prompt.elements, STREAMS[prompt.side]):
            place = _pick(prompt, view, dice, len(formed) + 1)
            if place == len(formed):
                formed.append(())
            formed[place] = (*formed[place], element)
        wanted = FormGroups(prompt.unit, tuple(self._group(prompt, view, dice, one) for one in formed))
        return prompt.automatic if why_not(view, prompt, wanted) else wanted

    def _group(self, prompt: GroupsPrompt, view: State, dice: Dice, members: tuple[Element, ...]) -> WantedGroup:
        if prompt.ships:
            return WantedGroup(members, "", prompt.ships[_pick(prompt, view, dice, len(prompt.ships))])
        return WantedGroup(members, prompt.categories[_pick(prompt, view, dice, len(prompt.categories))])


class SoundStaff:
    """The policy of P27."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int = 0) -> Answer:
        """The policy's answer to this prompt."""
        if isinstance(prompt, ArrangePrompt):
            is_axis = prompt.side is Side.AXIS
            return axis.raid_deck(prompt, view, dice) if is_axis else british.cover_deck(prompt, view)
        if isinstance(prompt, GroupsPrompt):
            return axis.groups(prompt, view)
        return CHOICES[prompt.kind](prompt, view, dice)


class WeakStaff(SoundStaff):
    """The sound policy with the weaknesses of P27.17."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int = 0) -> Answer:
        """Random options and raid deck, some groups on the escort; all else as the sound policy."""
        if isinstance(prompt, ArrangePrompt) and prompt.side is Side.AXIS:
            formed = elements.largest(view.catalog, prompt.airframes)
            return ArrangeRaid(prompt.unit, tuple(axis.shuffled(dice, view, formed, STREAMS[prompt.side])))
        if prompt.kind == "play_options":
            return self._options(prompt, view, dice)
        answer = super().decide(prompt, view, dice)
        if isinstance(prompt, GroupsPrompt) and isinstance(answer, FormGroups) and len(prompt.categories) > 1:
            return self._spread(prompt, view, dice, answer)
        return answer

    def _options(self, prompt: AnyPrompt, view: State, dice: Dice) -> Answer:
        choices = [one for one in getattr(prompt, "choices", ()) if isinstance(one, PlayOptions)]
        most = max(len(one.lines) for one in choices)
        count = min(most, _pick(prompt, view, dice, 3))
        fitting = [one for one in choices if len(one.lines) == count]
        return fitting[_pick(prompt, view, dice, len(fitting))]

    def _spread(self, prompt: GroupsPrompt, view: State, dice: Dice, answer: FormGroups) -> Answer:
        if prompt.ships:
            return self._any_ship(prompt, view, dice, answer)
        groups = tuple(
            group if _pick(prompt, view, dice, ESCORT_SHARE) else replace(group, category=prompt.categories[1])
            for group in answer.groups
        )
        return replace(answer, groups=groups)

    def _any_ship(self, prompt: GroupsPrompt, view: State, dice: Dice, answer: FormGroups) -> Answer:
        """Under Reconnaissance he names a ship by die, as often of the escort: to aim at the best is sound (P27.4)."""
        of_kind = [[ship for ship in prompt.ships if category(view, ship) == kind] for kind in prompt.categories[:2]]
        is_escort = bool(of_kind[1]) and not _pick(prompt, view, dice, ESCORT_SHARE)
        ships = of_kind[is_escort]
        if not ships:
            return answer
        aim = replace(answer.groups[0], ship=ships[_pick(prompt, view, dice, len(ships))])
        other = replace(answer, groups=(aim,))
        return answer if why_not(view, prompt, other) else other


def _pick(prompt: AnyPrompt, view: State, dice: Dice, count: int) -> int:
    """A mission turn has a stream of its own, so that staff who are asked again do not think the same again."""
    phase = f"{view.step.value} {view.flight.turn}" if view.flight else view.step.value
    return dice.pick(axis.moment(view), phase, STREAMS[prompt.side], count)


def _options(prompt: Prompt, view: State, dice: Dice) -> Answer:
    return axis.options(view) if prompt.side is Side.AXIS else british.options(view)


def _crew(prompt: Prompt, view: State, dice: Dice) -> Answer:
    return axis.crew(prompt, view) if prompt.side is Side.AXIS else british.crew(prompt, view)


def _hunt(prompt: Prompt, view: State, dice: Dice) -> Answer:
    escorts: Answer = prompt.choices[0]
    return escorts if prompt.side is Side.AXIS else british.hunt(prompt, view)


def _go_in(prompt: Prompt, view: State, dice: Dice) -> Answer:
    return GoIn(prompt.unit, axis.is_met(view) if prompt.side is Side.AXIS else True)


def _mode(prompt: Prompt, view: State, dice: Dice) -> Answer:
    """The first mode of the type here: dive, torpedo, glide; in Valletta saturation, or level alone (P27.6)."""
    choice = prompt.choices[0]
    return choice if isinstance(choice, ChooseMode) else prompt.choices[0]


def _launch(prompt: Prompt, view: State, dice: Dice) -> Answer:
    """In a strike at the start of the first turn; in a dogfight only to fight it (P27.13)."""
    is_going = not flight_of(view).is_dogfight or british.fights(view)
    return OrderLaunch(prompt.unit, "launch" if is_going else "never")


CHOICES: dict[str, Callable[[Prompt, State, Dice], Answer]] = {
    "play_options": _options,
    "choose_element": lambda prompt, view, dice: british.element(prompt, view),
    "load_element": lambda prompt, view, dice: axis.load(prompt, view),
    "choose_force": lambda prompt, view, dice: axis.force(prompt, view, dice),
    "choose_mode": _mode,
    "name_crew": _crew,
    "declare_intent": lambda prompt, view, dice: DeclareIntent(prompt.unit, view.current.kind == "strike"),
    "resolve_by": lambda prompt, view, dice: ResolveBy(prompt.unit, "quick"),
    "order_launch": _launch,
    "go_in": _go_in,
    "hunt": _hunt,
    "strafe": lambda prompt, view, dice: Strafe(prompt.unit, ""),
    "assign_guard": lambda prompt, view, dice: british.guard(prompt, view),
    "call_replacements": lambda prompt, view, dice: prompt.choices[-1],
}
"""How the sound officer answers each kind of prompt."""

OFFICERS: dict[str, Callable[[], StaffOfficer]] = {"random": RandomStaff, "weak": WeakStaff, "sound": SoundStaff}


def officer(name: str) -> StaffOfficer:
    """A staff officer of this name; KeyError with the names there are for any other."""
    if name not in OFFICERS:
        raise KeyError(f"there is no staff officer called {name}; there are {', '.join(OFFICERS)}")
    return OFFICERS[name]()
