"""The Lightship put into the four tables of campaigns, for as long as a test wants it there."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from game.files.campaigns import CAMPAIGNS, CampaignRow
from game.reports.campaign_rows import REPORTS
from game.session.campaign_rows import SESSIONS, SessionRow
from game.session.tellings import Telling
from game.tactical.state import Side
from game.view.campaign.front import FRONTS
from tests.campaigns.third import events, pages, playing
from tests.campaigns.third.engine import KEY, LIGHTSHIP, load_lightship
from tests.campaigns.third.mission import LampOut, LightshipMission
from tests.campaigns.third.state import Answer

FILE_ROW = CampaignRow(
    campaign=LIGHTSHIP,
    load=load_lightship,
    opened=events.CampaignOpened,
    answers=Answer,
    events=events.Event,
    mission=LightshipMission,
    deeds=(LampOut,),
    seats={"raider": Side.STRIKE, "guard": Side.INTERCEPTOR},
    names={"raider": "Raider", "guard": "Guard"},
    pilots={"random": "random", "sound": "novice"},
    when=lambda state: f"day {state.day}",
    ended=lambda state: state.fate,
)
SESSION_ROW = SessionRow(
    officers=playing.OFFICERS,
    telling=Telling(playing.tell, playing.tell_deed, playing.day_title),
    diary=playing.days,
    tally=playing.Tally,
    tables=playing.tables,
    words=playing.words,
)


@contextmanager
def with_lightship():
    """The third campaign among the others: a row in each table, and nothing else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(CAMPAIGNS, KEY, FILE_ROW)
        patch.setitem(SESSIONS, KEY, SESSION_ROW)
        patch.setitem(REPORTS, KEY, pages.ROW)
        patch.setitem(FRONTS, KEY, "tests.campaigns.third")
        yield
