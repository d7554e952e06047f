"""Answers in the making: what has been pressed so far for each kind of control, and the answer it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.view.campaign.controls import Choices, Control, Deck, Element, Grouped, Groups, Picks


class ChoiceDraft:
    """One of a row of buttons."""

    def __init__(self, control: Choices) -> None:
        self.control = control
        self.index = control.preset

    @property
    def answer(self) -> Any | None:
        """The chosen answer, None while nothing is chosen."""
        return None if self.index is None else self.control.items[self.index].answer

    def choose(self, index: int) -> None:
        """Take this one."""
        self.index = index


class PickDraft:
    """Cards laid face down, the latest last; one too many takes the place of the first."""

    def __init__(self, control: Picks) -> None:
        self.control = control
        self.keys: list[int] = []

    @property
    def answer(self) -> Any:
        """The cards that lie there; none is an answer too."""
        return self.control.made(tuple(sorted(self.keys)))

    def toggle(self, key: int) -> None:
        """Lay a card, or take it back."""
        if key in self.keys:
            self.keys.remove(key)
            return
        self.keys = [*self.keys, key][-self.control.most :]


class DeckDraft:
    """Elements from the top down, and who stays below."""

    def __init__(self, control: Deck) -> None:
        self.control = control
        self.types = {piece.id: piece.type for piece in control.pieces}
        self.elements: list[Element] = list(control.automatic)
        self.held = ""

    @property
    def answer(self) -> Any:
        """The deck as it lies."""
        return self.control.made(tuple(self.elements))

    @property
    def below(self) -> list[str]:
        """Who is in no element."""
        laid = {id_ for element in self.elements for id_ in element}
        return [piece.id for piece in self.control.pieces if piece.id not in laid]

    def automatic(self) -> None:
        """The largest elements in the order of the list."""
        self.elements, self.held = list(self.control.automatic), ""

    def move(self, place: int, to: int) -> None:
        """Lay an element at another place."""
        element = self.elements.pop(place)
        self.elements.insert(min(max(0, to), len(self.elements)), element)

    def take_out(self, place: int) -> None:
        """Leave an element below."""
        self.elements.pop(place)
        self.held = ""

    def hold(self, id_: str) -> None:
        """Take an aircraft in hand; with one in hand already, the two change places."""
        if self.held and self.held != id_:
            self._swap(self.held, id_)
            self.held = ""
        else:
            self.held = "" if self.held == id_ else id_

    def put_in(self, id_: str) -> None:
        """Lay an aircraft: beside a single one of its type, else as an element of its own at the end."""
        for place, element in enumerate(self.elements):
            if len(element) == 1 and self.types[element[0]] == self.types[id_]:
                self.elements[place] = (*element, id_)
                return
        self.elements.append((id_,))

    def split(self, place: int) -> None:
        """Make two of a pair."""
        element = self.elements[place]
        self.elements[place : place + 1] = [(one,) for one in element]

    def _swap(self, one: str, other: str) -> None:
        turned = {one: other, other: one}
        self.elements = [tuple(turned.get(id_, id_) for id_ in element) for element in self.elements]


class GroupDraft:
    """For each element the number of its group, for each group its aim."""

    def __init__(self, control: Groups) -> None:
        self.control = control
        self.numbers = [0] * len(control.elements)
        self.aims: dict[int, str] = {}
        self.told: set[int] = set()  # the groups whose aim the player has named himself
        self.automatic()

    def automatic(self) -> None:
        """The groups that are suggested."""
        self.told.clear()
        for number, group in enumerate(self.control.automatic, start=1):
            self.aims[number] = group.aim
            for place in group.elements:
                self.numbers[place] = number

    @property
    def used(self) -> list[int]:
        """The numbers of the groups there are."""
        return sorted(set(self.numbers))

    def aim_of(self, number: int) -> str:
        """What a group is sent against."""
        return self.aims.get(number, self.control.aims[0].key)

    @property
    def answer(self) -> Any:
        """The groups in the order of their numbers."""
        return self.control.made([self._group(number) for number in self.used])

    def _group(self, number: int) -> Grouped:
        members = tuple(place for place, own in enumerate(self.numbers) if own == number)
        return Grouped(members, self.aim_of(number))

    def put(self, place: int, number: int) -> None:
        """Put an element into a group."""
        self.numbers[place] = number

    def send(self, number: int, aim: str) -> None:
        """Send a group against something."""
        self.aims[number] = aim
        self.told.add(number)


Draft = ChoiceDraft | PickDraft | DeckDraft | GroupDraft
MAKERS: dict[type[Any], Callable[[Any], Draft]] = {
    Choices: ChoiceDraft,
    Picks: PickDraft,
    Deck: DeckDraft,
    Groups: GroupDraft,
}


def draft_of(control: Control) -> Draft:
    """An answer in the making for a control."""
    return MAKERS[type(control)](control)
