"""The pane of orders: who must decide, the choices of the prompt that is open, its forecast, undo and commit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tactical.prompts import Allot, AllotPrompt, Answer, OpenFire
from game.tactical.state import State
from game.view import text
from game.view.board import chips, forecast_card, lettering
from game.view.board.allot_pane import AllotPane
from game.view.board.choice_list import ChoiceList, rows_of
from game.view.board.choices import Choice, band_words, choices_of, knowledge_of, question_of
from game.view.board.desk import Desk
from game.view.board.ends import Ends
from game.view.board.fire_pane import FirePane
from game.view.board.forced import forced_words
from game.view.board.forecast import Forecast, Forecaster
from game.view.board.lattice import Lattice
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, TITLE, Pane
from game.view.board.rest import Rest
from game.view.theme import Look

TIGHT = 480  # a pane lower than this, at 100 %, shows less and leaves the forecast to the board
FLIGHTS = ("fly", "replace_code")


class Orders:
    """The pane for one desk; `say` tells the player why an order is not legal, `commit` seals them all."""

    def __init__(
        self,
        look: Look,
        area: pygame.Rect,
        lattice: Lattice,
        say: Callable[[str], None],
        commit: Callable[[], None],
        open_rule: Callable[[str], None] | None = None,
    ) -> None:
        self.pane = Pane(look, area)
        self.list = ChoiceList(look, area)
        self.fire = FirePane(look, area)
        self.allot = AllotPane(look, area)
        self.ends = Ends(look, lattice)
        self.desk: Desk | None = None
        self.choices: list[Choice] = []
        self._forecaster: Forecaster | None = None
        self._say, self._commit, self._open_rule = say, commit, open_rule
        self.rest = Rest()

    def moved(self, look: Look, area: pygame.Rect) -> None:
        """Take another area or look."""
        self.pane.moved(look, area)
        for pane in (self.list.pane, self.fire.pane, self.allot.pane):
            pane.moved(look, area)
        self.ends.look = look

    @property
    def is_tight(self) -> bool:
        """Whether the pane is too low for everything."""
        return self.pane.area.height < self.pane.look.px(TIGHT)

    def lay(self, desk: Desk | None) -> None:
        """Lay another desk on the table, or clear it; the second click of two is none of the new one's."""
        self.rest.begin()
        self.desk = desk
        self._forecaster = Forecaster(desk.state) if desk is not None else None
        self.refresh()

    def refresh(self) -> None:
        """Show the prompt that is current."""
        self.choices = []
        if self.desk is not None and self._forecaster is not None:
            prompt, draft = self.desk.prompt, self.desk.draft
            self.desk.visited.add(self.desk.current)
            if isinstance(prompt, AllotPrompt):
                self.allot.fill(self.desk.state, prompt, draft if isinstance(draft, Allot) else None)
            elif prompt.kind == "open_fire":
                self.fire.fill(self.desk.state, prompt, draft if isinstance(draft, OpenFire) else None)
            else:
                self.choices = choices_of(self.desk.state, prompt, self._forecaster)
                self.list.fill(rows_of(self.choices, self.forecast_of), draft)
        self.ends.fill(self.choices)

    @property
    def kind(self) -> str:
        """The kind of the current prompt; empty without one."""
        return self.desk.prompt.kind if self.desk is not None else ""

    @property
    def is_plot(self) -> bool:
        """Whether a manoeuvre is being chosen: what counts is where everybody will be."""
        return self.kind in FLIGHTS

    @property
    def lit(self) -> Choice | None:
        """The choice whose forecast is shown: the mouse is on it, or it would be ordered."""
        return self.list.seen if self.choices else None

    @property
    def picked(self) -> Choice | None:
        """The choice that Enter and the button would order."""
        return self.list.choice if self.choices else None

    @property
    def chosen(self) -> Choice | None:
        """The choice that is the order of the current prompt."""
        draft = self.desk.draft if self.desk is not None else None
        return next((choice for choice in self.choices if choice.answer == draft and not choice.why_not), None)

    def forecast_of(self, choice: Choice) -> Forecast | None:
        """The forecast of a plot; None for any other choice."""
        if self._forecaster is None or choice.answer.kind not in FLIGHTS or choice.why_not:
            return None
        return self._forecaster.of(choice.answer.unit, choice.code)

    def shots(self) -> set[Choice]:
        """The choices that bring a shot."""
        return {choice for choice in self.choices if (seen := self.forecast_of(choice)) is not None and seen.has_shot}

    # ---- what keys and presses do -----------------------------------------------------------------------------------

    def choose(self, answer: Answer) -> None:
        """Give the current prompt this order."""
        if self.desk is None:
            return
        fault = self.desk.choose(answer)
        if fault:
            self._say(fault)
        self.refresh()

    def confirm(self) -> None:
        """Give the lit order; when it stands already and nothing is open, commit."""
        if self.desk is None:
            return
        wish = self.wish()
        if wish is not None and wish != self.desk.draft:
            self.choose(wish)
        elif not self.desk.is_complete:
            self.desk.next_open()
            self.refresh()
        elif self.desk.next_unseen():
            self.refresh()
        else:
            self._commit()

    def sync(self) -> None:
        """A shot or an allotment that stands as an order follows every change at once."""
        wish = self.wish()
        if self.desk is not None and self.kind in ("open_fire", "allot") and self.desk.draft is not None and wish:
            self.desk.choose(wish, goes_on=False)

    def wish(self) -> Answer | None:
        """The order that Enter would give."""
        if self.kind == "allot":
            return self.allot.wish
        if self.kind == "open_fire":
            return self.fire.wish
        picked = self.picked
        return picked.answer if picked is not None else None

    def undo(self) -> None:
        """Take the last order back."""
        if self.desk is not None and self.desk.undo():
            self.refresh()

    def go_to(self, unit: str) -> bool:
        """Go to the prompt of a unit."""
        if self.desk is None or not self.desk.go_to(unit):
            return False
        self.refresh()
        return True

    def go_to_index(self, index: int) -> None:
        """Go to one prompt of the desk."""
        if self.desk is not None:
            self.desk.current = index
            self.refresh()

    def step_prompt(self, by: int) -> None:
        """Go to the next or last prompt."""
        if self.desk is not None:
            self.desk.step(by)
            self.refresh()

    def key(self, number: str) -> bool:
        """A number key: the choice, target or attacker it stands for; 0 holds fire or allots automatically."""
        if self.desk is None:
            return False
        if self.kind == "open_fire":
            if number == "0":
                self.choose(OpenFire(self.desk.prompt.unit))
            elif int(number) <= len(self.fire.aims):
                self.fire.aim(self.fire.aims[int(number) - 1].target)
        elif self.kind == "allot":
            if number == "0":
                self.allot.automatic()
            elif int(number) <= len(getattr(self.desk.prompt, "attackers", ())):
                self.allot.lit = int(number) - 1
        else:
            choice = self.list.by_key(number)
            if choice is not None:
                self.choose(choice.answer)
        self.sync()
        return True

    def arrow(self, dx: int, dy: int) -> None:
        """The arrow keys: rows up and down; bursts and dice to the left and right."""
        if self.kind == "open_fire":
            if dy:
                self.fire.step_target(dy)
            else:
                self.fire.step_burst(dx)
        elif self.kind == "allot":
            if dy:
                self.allot.step(dy)
            else:
                self.allot.give(dx)
        elif dy:
            self.list.step(dy)
        else:
            self.step_prompt(dx)
        self.sync()

    def step_guns(self) -> None:
        """The next selection of guns, where fire is being declared."""
        if self.kind == "open_fire":
            self.fire.step_guns()

    def panes(self) -> list[Pane]:
        """The panes that take the mouse, the topmost first."""
        inner = {"open_fire": self.fire.pane, "allot": self.allot.pane}.get(self.kind, self.list.pane)
        return [inner, self.pane]

    # ---- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pane of the current prompt."""
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        if self.desk is None:
            pane.end(surface, 1)
            return
        y = self._header(surface, self.desk)
        foot = pygame.Rect(pane.area.left, pane.area.bottom - look.px(50), pane.area.width, look.px(50))
        bottom = foot.top
        lit = self.lit
        seen = self.forecast_of(lit) if lit is not None else None
        if self.kind in FLIGHTS and not self.is_tight:
            bottom -= forecast_card.height_of(look)
            self._card(
                surface, self.desk.state, seen, pygame.Rect(pane.area.left, bottom, pane.area.width, foot.top - bottom)
            )
        self._foot(surface, self.desk, foot)
        pane.end(surface, 1)
        inner = pygame.Rect(pane.area.left, y, pane.area.width, bottom - y)
        self._inner(surface, self.desk, inner)

    def _inner(self, surface: pygame.Surface, desk: Desk, area: pygame.Rect) -> None:
        inner = self.panes()[0]
        if inner.area != area:
            inner.moved(self.pane.look, area)
        if self.kind == "open_fire":
            self.fire.draw(surface, self.choose)
        elif self.kind == "allot":
            self.allot.draw(surface)
        else:
            self.list.draw(surface, desk.draft, self.choose)

    def _card(self, surface: pygame.Surface, state: State, seen: Forecast | None, area: pygame.Rect) -> None:
        look = self.pane.look
        pygame.draw.rect(surface, look.palette.night, area)
        if seen is not None:
            inside = area.inflate(-look.px(2 * PAD), -look.px(14))
            forecast_card.draw_forecast(surface, look, state, seen, inside)

    def _header(self, surface: pygame.Surface, desk: Desk) -> int:
        pane, look, palette = self.pane, self.pane.look, self.pane.look.palette
        question = question_of(desk.state, desk.prompt)
        x, y = pane.area.left + look.px(PAD), pane.area.top + look.px(8)
        room = pane.area.width - look.px(2 * PAD)
        rule = self._rule(surface, desk.prompt.rule, (pane.area.right - look.px(PAD), y + look.px(2)))
        title = lettering.fitted(look, question.title, room - rule.width - look.px(8), TITLE)
        text.draw(surface, look, title, (x, y), palette.of_side(desk.side), TITLE)
        y += text.line_height(look, TITLE) + look.px(1)
        for words in self._subtitle(desk):
            text.draw(surface, look, lettering.fitted(look, words, room, SMALL), (x, y), palette.dim, SMALL)
            y += text.line_height(look, SMALL)
        for words in (*knowledge_of(desk.state, desk.prompt), *forced_words(desk)):
            text.draw(surface, look, lettering.fitted(look, words, room, SMALL_BOLD), (x, y), palette.focus, SMALL_BOLD)
            y += text.line_height(look, SMALL_BOLD)
        area = pygame.Rect(x, y + look.px(4), room, 0)
        return chips.draw(self.pane, surface, desk, area, self.is_tight, self.go_to_index, self.step_prompt) + look.px(
            4
        )

    def _rule(self, surface: pygame.Surface, rule: str, corner: tuple[int, int]) -> pygame.Rect:
        """The number of the rule for this prompt: a click opens the rulebook at it."""
        pane, look = self.pane, self.pane.look
        wide = lettering.width(look, rule, SMALL)
        area = pygame.Rect(corner[0] - wide, corner[1], wide, text.line_height(look, SMALL)).inflate(8, 8)
        ink = look.palette.light if pane.is_hovered(area) else look.palette.dim
        open_rule = self._open_rule
        pane.add(area, (lambda: open_rule(rule)) if open_rule is not None else None, rule)
        return text.draw(surface, look, rule, corner, ink, SMALL, "right")

    def _subtitle(self, desk: Desk) -> list[str]:
        question = question_of(desk.state, desk.prompt)
        if self.kind == "fly" and not self.is_tight:
            return [band_words(desk.state, desk.prompt.unit)]
        return [] if self.is_tight else [question.words]

    def _foot(self, surface: pygame.Surface, desk: Desk, area: pygame.Rect) -> None:
        pane, look = self.pane, self.pane.look
        pygame.draw.line(surface, look.palette.line, area.topleft, area.topright)
        inside = area.inflate(-look.px(2 * PAD), -look.px(16))
        third = inside.width // 3
        undo = pygame.Rect(inside.left, inside.top, third - look.px(6), inside.height)
        commit = pygame.Rect(inside.left + third, inside.top, inside.width - third, inside.height)
        pane.button(surface, undo, "Undo", self.undo if desk.can_undo else None)
        if desk.is_complete:
            pane.button(
                surface,
                commit,
                "Commit",
                self.rest.guarded(self._commit, self._is_complete),
                is_primary=True,
                rule="T4.4",
            )
        else:
            act = self.rest.guarded(self.confirm, self._is_complete) if self.wish() else None
            pane.button(surface, commit, f"{self._wish_words()}  (Enter)", act, is_primary=True)

    def _is_complete(self) -> bool:
        return self.desk is not None and self.desk.is_complete

    def _wish_words(self) -> str:
        """What Enter and the button would order."""
        wish = self.wish()
        match wish:
            case OpenFire():
                return f"Fire {wish.burst.value} burst" if wish.target else "Hold fire"
            case Allot():
                return "Give these dice"
        picked = self.picked
        if picked is None:
            return "Choose"
        return f"Place {picked.words.removeprefix('heading ')}" if self.kind == "place" else f"Order {picked.label}"
