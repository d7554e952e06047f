"""The briefing, the report of a turn, and the report of the whole dash beside history (C23, C24)."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.events import CampaignOpened
from game.campaigns.cerberus.state import State
from game.reports.cerberus import air_tables, tables
from game.session.cerberus_telling import tell
from game.session.cerberus_telling_words import date_words, filled, level
from game.session.diary import DiaryDay
from game.view.campaign.cerberus.asking import SIDES
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.paper import Paper, Part

ADVICE = (
    "The foot of the map shows the British alert level and German air cover, the cup, and the air units drawn. Whoever "
    "must decide finds the prompt at the right, with the chance of each choice. Every line names its rule; F1 opens it."
)


def briefing(state: State, sides: Sequence[str]) -> Paper:
    """What these sides are told before the first turn (C24.1)."""
    told = [(side, tell(CampaignOpened(state), state, side)) for side in sides]
    parts = [Part(SIDES[side], words=(sentences[0].text,)) for side, sentences in told]
    extra = told[0][1][1:]
    if extra:
        parts.append(Part("Set-up and variants", words=tuple(f"{one.text} [{one.rule}]" for one in extra)))
    parts.append(Part("How it is played", words=(ADVICE, state.catalog.campaign.notice)))
    return Paper("Operation Cerberus", "11-13 February 1942", parts, "C0.1")


def turn_report(state: State, chronicle: Chronicle) -> Paper:
    """What a turn brought: where the ships are, every die that was fired, what flew (C0.16)."""
    moments = [one for one in chronicle.moments() if one[1].turn == state.turn]
    date, hour = clock.now(state)
    alert, cover = state.turns[-1]
    below = f"Alert level {alert}, air cover {level(state.catalog, cover)}"
    parts = [
        Part("The ships", rows=tables.ships_at(state)),
        Part("Dice of the turn", rows=air_tables.level_dice(moments), nothing="None was rolled. [C1.1]"),
        Part("In the air", rows=air_tables.flown(moments), nothing="No unit was drawn. [C3.4]"),
        Part("Aircraft lost", rows=air_tables.lost(moments), nothing="No attack was made in the air. [C6.22]"),
        Part("Dice of attack", rows=tables.dice(moments), nothing="Nobody attacked anybody. [C0.16]"),
    ]
    return Paper(f"End of turn {state.turn}: {date_words(date)}, {hour}", below, parts, "C0.16")


def final_report(state: State, chronicle: Chronicle, diary: Sequence[DiaryDay]) -> Paper:
    """The level, every fate beside the real one, the figures beside those of the day, the odds (C24.2)."""
    catalog, moments = state.catalog, list(chronicle.moments())
    words = [filled(catalog, f"report.{state.level}"), tables.reduced(state)]
    parts = [
        Part(words=(*(one for one in words if one), tables.against_the_odds(state))),
        Part("Where it lies among many games", rows=tables.odds(state)),
        Part("The fate of every ship", rows=tables.fates(state)),
        Part("Against history", words=tables.compared(state, moments), rows=tables.figures(state, moments)),
        Part("Alert and air cover, turn by turn", rows=tables.levels(state)),
        Part("Every attack", rows=air_tables.attacks(moments), nothing="No air unit came through. [C6.8]"),
        Part("Every die of attack", rows=tables.dice(moments), nothing="None was rolled. [C6.14]"),
        Part("Diary of the dash"),
        *(Part(words=(f"**{turn.title}**", *turn.paragraphs)) for turn in diary),
    ]
    title = f"Operation Cerberus: {catalog.level(state.level).name}"
    return Paper(title, tables.standing_words(state), parts, "C8.3")
