"""Operation Pedestal for the campaign screen: everything it must know of this one campaign, in one object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.campaigns.pedestal.events import Event, MissionTurnBegan
from game.campaigns.pedestal.flight import is_opposed
from game.campaigns.pedestal.parts import PedestalPart, PedestalResult
from game.campaigns.pedestal.prompts import AnyPrompt
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, Step
from game.campaigns.pedestal.visibility import is_secret
from game.core.records import changed
from game.reports.pedestal.place import place_words
from game.session.diary import DiaryDay
from game.tactical.state import Side as BoardSide
from game.view.campaign.chart import Chart
from game.view.campaign.chart_map import ChartMap
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.controls import Ask, Control
from game.view.campaign.paper import Paper
from game.view.campaign.pedestal import answering, asking, names, panels, reports, showing
from game.view.campaign.pedestal.chart import chart_at, date_words, minute_of
from game.view.campaign.pedestal.mission_sheet import mission_sheet
from game.view.campaign.theatre import Heap, Row, Show
from game.view.theme import Colour, Look

SECRET = ("arrange_raid", "play_options", "order_launch")


class PedestalTheatre:
    """Words, controls and panels of the convoy battle."""

    sides = tuple(side.value for side in Side)
    tabs = panels.TABS
    first_rule = "P4.1"
    untold = ("campaign_opened",)
    sheets = ("result_applied",)
    day_ends = ("day_ended",)
    stretches = ("mission", "day", "evening")

    def side_name(self, side: str) -> str:
        """What a side is called."""
        return names.SIDES[Side(side)]

    def side_colour(self, side: str, look: Look) -> Colour:
        """The raiders have the accent of the strike, the defenders that of the interceptors."""
        return look.palette.of_side(BoardSide.STRIKE if side == Side.AXIS.value else BoardSide.INTERCEPTOR)

    def ask(self, prompt: AnyPrompt, state: State) -> Ask:
        """Who decides what, why, and by which rule."""
        return asking.ask(prompt, state)

    def unit(self, prompt: AnyPrompt, state: State) -> str:
        """What a prompt is about."""
        return answering.unit(prompt, state)

    def control(self, prompt: AnyPrompt, state: State) -> Control:
        """What it can be answered with."""
        return answering.control(prompt, state)

    def is_secret(self, prompt: AnyPrompt) -> bool:
        """Raid deck, options and launch orders (P25.3)."""
        return prompt.kind in SECRET

    def secret_asked(self, state: State) -> Sequence[str]:
        """Both sides are called for the options, whether they have lines left or not (P25.5)."""
        return self.sides if state.step is Step.OPTIONS else ()

    def called_for_nothing(self, event: Event, state: State) -> str:
        """A launch, or its refusal, is hidden behind the card of the orders not asked for any more (P25.5)."""
        flight = state.flight if isinstance(event, MissionTurnBegan) else None
        if flight is None or not is_opposed(flight):
            return ""
        is_refused = bool(flight.alert) and flight.is_alert_held
        return Side.BRITISH.value if is_refused or is_secret(flight.launch) else ""

    def briefing(self, state: State, sides: Sequence[str]) -> Paper:
        """What these sides are told before the first day (P32.1)."""
        return reports.briefing(state, [Side(side) for side in sides])

    def show(self, event: Event, state: State) -> Show | None:
        """What is laid before the players for an event."""
        return showing.show(event, state)

    def head(self, state: State) -> tuple[str, str]:
        """The day, the mission, the place and the hour."""
        if not state.day:
            return "Operation Pedestal", "Before the first day"
        day = date_words(state.catalog.days[state.day].date)
        site = names.site(state)
        if site is None or not state.mission:
            return day, state.catalog.days[state.day].title
        return f"{day}, mission {state.mission}", f"{site.time}, {names.capital(site.place)}. {site.weather_text}"

    def panel(self, tab: str, state: State, side: str | None) -> Sequence[Row]:
        """The rows of a side panel."""
        return panels.panel(tab, state, side)

    def heaps(self, state: State) -> Sequence[Heap]:
        """The piles at the foot of the map."""
        return panels.heaps(state)

    def mission_sheet(
        self,
        request: EngagementRequest[PedestalPart],
        result: EngagementResult[PedestalResult],
        state: State,
        deeds: Sequence[Any],
    ) -> Paper:
        """Every aircraft, ship, crew, round and card of a mission in and out."""
        return mission_sheet(request, result, state, deeds)

    def day_report(self, state: State, chronicle: Chronicle) -> Paper:
        """The report of the day that has just ended."""
        return reports.day_report(state, chronicle)

    def final_report(self, state: State, chronicle: Chronicle, diary: Sequence[DiaryDay]) -> Paper:
        """The report of the whole campaign, with its diary."""
        return reports.final_report(state, chronicle, place_words(state), diary)

    def hour(self, state: State) -> float:
        """The hour of the mission, of the morning before it, or of the evening after the last."""
        return minute_of(state if state.day else changed(state, day=state.days[0])) / 60

    def map(self) -> ChartMap:
        """The western Mediterranean."""
        return ChartMap(_chart)


def _chart(state: State, hour: float) -> Chart:
    """The map of a state; before the first morning that of the first day."""
    seen = state if state.day else changed(state, day=state.days[0])
    return chart_at(seen, round(hour * 60))


THEATRE = PedestalTheatre()
