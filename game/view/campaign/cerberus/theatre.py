"""Operation Cerberus for the campaign screen: everything it must know of this one campaign, in one object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.events import Event
from game.campaigns.cerberus.parts import CerberusPart, CerberusResult
from game.campaigns.cerberus.prompts import Prompt
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import State, Step
from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.session.cerberus_telling_words import date_words, leader, level, place, ship
from game.session.diary import DiaryDay
from game.view.campaign.cerberus import answering, asking, panels, reports, showing
from game.view.campaign.cerberus.chart import chart_at
from game.view.campaign.cerberus.counters import FLAGS
from game.view.campaign.cerberus.mission_sheet import mission_sheet
from game.view.campaign.chart_map import ChartMap
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.controls import Ask, Control
from game.view.campaign.paper import Paper
from game.view.campaign.theatre import Heap, Row, Show
from game.view.theme import Colour, Look

SECRET = ("open_guns",)
MINUTES = 60


class CerberusTheatre:
    """Words, controls and panels of the Channel Dash."""

    sides = tuple(side.value for side in Side)
    tabs = panels.TABS
    first_rule = "C0.16"
    untold = ("campaign_opened",)
    sheets = ("result_applied",)
    day_ends = ("turn_ended",)
    stretches = ("attack", "turn", "turn")

    def side_name(self, side: str) -> str:
        """What a side is called."""
        return asking.SIDES[side]

    def side_colour(self, side: str, look: Look) -> Colour:
        """The raiders from the air have the accent of the strike, those who meet them that of the interceptors."""
        return look.palette.of_side(FLAGS[Side(side)].side)

    def ask(self, prompt: Prompt, state: State) -> Ask:
        """Who decides what, why, and by which rule."""
        return asking.ask(prompt, state)

    def unit(self, prompt: Prompt, state: State) -> str:
        """What a prompt is about."""
        return answering.unit_words(prompt, state)

    def control(self, prompt: Prompt, state: State) -> Control:
        """What it can be answered with."""
        return answering.control(prompt, state)

    def is_secret(self, prompt: Prompt) -> bool:
        """The targets of step 7; no other step needs the machine to be handed over (C16.3)."""
        return prompt.kind in SECRET

    def secret_asked(self, state: State) -> Sequence[str]:
        """Both sides are called for step 7, whether they have a choice or not (C16.3)."""
        return self.sides if state.step is Step.SURFACE else ()

    def called_for_nothing(self, event: Event, state: State) -> str:
        """Nobody is called for what he cannot decide: all else is open (C16.1)."""
        return ""

    def briefing(self, state: State, sides: Sequence[str]) -> Paper:
        """What these sides are told before the first turn (C24.1)."""
        return reports.briefing(state, sides)

    def show(self, event: Event, state: State) -> Show | None:
        """What is laid before the players for an event."""
        return showing.show(event, state)

    def head(self, state: State) -> tuple[str, str]:
        """The turn, the clock, where the foremost ship is, and both levels."""
        date, hour = clock.now(state)
        title = f"Turn {state.turn} · {hour}, {date_words(date)}" if state.turn else "Operation Cerberus"
        key = leader(state)
        where = place(state.catalog, state.ships[key].place)
        levels = f"British alert {state.alert}, air cover {level(state.catalog, state.cover)}"
        return title, f"{ship(state.catalog, key)}: {where}. {levels}."

    def panel(self, tab: str, state: State, side: str | None) -> Sequence[Row]:
        """The rows of a side panel."""
        return panels.panel(tab, state, side)

    def heaps(self, state: State) -> Sequence[Heap]:
        """The piles at the foot of the map."""
        return panels.heaps(state)

    def mission_sheet(
        self,
        request: EngagementRequest[CerberusPart],
        result: EngagementResult[CerberusResult],
        state: State,
        deeds: Sequence[Any],
    ) -> Paper:
        """Every aircraft and round of an attack in and out, and how it goes on."""
        return mission_sheet(request, result, state, deeds)

    def day_report(self, state: State, chronicle: Chronicle) -> Paper:
        """The report of the turn that has just ended."""
        return reports.turn_report(state, chronicle)

    def final_report(self, state: State, chronicle: Chronicle, diary: Sequence[DiaryDay]) -> Paper:
        """The report of the whole dash, with its diary."""
        return reports.final_report(state, chronicle, diary)

    def hour(self, state: State) -> float:
        """The clock on the screen (C22.4)."""
        hours, minutes = clock.now(state)[1].split(":")
        return int(hours) + int(minutes) / MINUTES

    def map(self) -> ChartMap:
        """The Channel from Brest to the Elbe."""
        return ChartMap(lambda state, hour: chart_at(state))


THEATRE = CerberusTheatre()
