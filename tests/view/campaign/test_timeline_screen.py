"""The replay of a campaign on a stage without a window, watched with keys, clicks and patience."""

from __future__ import annotations

import json

import pygame
import pytest

from game.files.header import is_season
from game.files.season_log import read_season
from game.session.season_verify import verify_season
from game.view.campaign.paper import PaperScreen
from game.view.campaign.replay.marking import Spot
from game.view.campaign.replay.screen import SeasonReplay
from game.view.campaign.replay.take_over import TakeOver
from game.view.campaign.screen import CampaignScreen
from game.view.replay.notes import UNDER_OTHER_RULES, WITH_OTHER_DATA
from game.view.replay.opening import open_replay
from game.view.report import open_report
from game.view.title import TitleScreen
from game.view.window import hidden
from tests.session.golden_campaigns import file_of

BOARD, QUICK = file_of("pedestal-board"), file_of("pedestal-quick")


class Viewer:
    """A stage with a title, and a campaign's replay on top of it."""

    def __init__(self, patch, path=BOARD, size=(1280, 720), scale=100):
        self.stage = hidden(size, scale)
        self.stage.push(TitleScreen(self.stage))
        self.surface = pygame.Surface(size)
        self.mouse = (640, 300)
        patch.setattr(pygame.mouse, "get_pos", lambda: self.mouse)
        open_replay(self.stage, path)
        assert isinstance(self.stage.top, SeasonReplay), self.stage.message.text
        self.replay = self.stage.top
        self.replay._reading.wait()
        self.draw()

    def draw(self):
        self.stage.draw(self.surface)

    def frames(self, count=1, dt=0.05):
        for _ in range(count):
            self.stage.update(dt)

    def key(self, key, mod=0):
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=mod))
        self.frames()

    def event(self, kind, at, **more):
        self.mouse = at
        self.stage.handle(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0), **more))

    def seek(self, part, inside):
        self.replay.seek(Spot(part, inside))
        self.frames()
        self.draw()


@pytest.fixture
def view(monkeypatch):
    made = []

    def at(*args, **more):
        made.append(Viewer(monkeypatch, *args, **more))
        return made[-1]

    yield at
    for viewer in made:
        viewer.stage.leave()


def test_every_moment_can_be_gone_to(view):
    viewer = view()
    reel = viewer.replay.reel
    for part in (5, 0, 1, len(reel.parts) - 1, 3):
        for inside in range(0, reel.count(part) + 1, 7):
            viewer.replay.seek(Spot(part, inside))
            assert viewer.replay.spot == Spot(part, inside)
            film = reel.film(part)
            if film is not None:
                assert viewer.replay.board.playback.state == film.state_at(inside)
            else:
                assert viewer.replay.map.state == reel.state_at(reel.parts[part].first + inside)
            assert viewer.replay.seconds == pytest.approx(reel.seconds_at(Spot(part, inside)))


def test_it_plays_from_the_first_morning_to_the_end_and_asks_nothing(view):
    viewer, before = view(), BOARD.read_bytes()
    viewer.key(pygame.K_SPACE)
    assert viewer.replay.is_playing
    parts = []
    for _ in range(40000):
        viewer.replay.speed = 8.0
        viewer.stage.update(0.5)
        parts += [viewer.replay.part] if viewer.replay.part not in parts[-1:] else []
        if not viewer.replay.is_playing:
            break
    assert parts == list(range(len(viewer.replay.reel.parts)))
    assert viewer.replay.spot == viewer.replay.reel.end
    assert viewer.stage.top is viewer.replay
    assert BOARD.read_bytes() == before


def test_playing_shows_the_same_as_going_there(view):
    viewer = view(QUICK)
    viewer.key(pygame.K_SPACE)
    viewer.frames(300)
    viewer.key(pygame.K_SPACE)
    number, state = viewer.replay.number, viewer.replay.map.state
    assert number > 10
    assert state == viewer.replay.reel.state_at(number)
    viewer.key(pygame.K_RIGHT)
    viewer.key(pygame.K_LEFT)
    assert viewer.replay.number <= number + 1


def test_keys_go_by_events_missions_losses_and_ends(view):
    viewer = view()
    reel = viewer.replay.reel
    viewer.key(pygame.K_END)
    assert viewer.replay.spot == reel.end
    viewer.key(pygame.K_HOME)
    assert viewer.replay.spot == Spot(0, 0)
    viewer.key(pygame.K_DOWN)
    assert viewer.replay.spot in [mark.spot for mark in reel.known_marks()]
    viewer.key(pygame.K_k)
    assert viewer.replay.spot in [mark.spot for mark in reel.known_marks() if mark.kind in ("loss", "sunk")]


def test_a_side_sees_what_it_saw_on_map_and_board(view):
    viewer = view()
    replay, campaign = viewer.replay, viewer.replay.reel.campaign
    axis, british = campaign.sides
    seen = []
    for _ in range(3):
        viewer.seek(0, 12)
        seen.append(replay.map.state)
        viewer.seek(1, 3)
        assert replay.board.eyes.side is replay.eyes.seat_in(replay.reel.request_of(1))
        replay.look_as()
    state = replay.reel.state_at(12)
    assert seen == [state, campaign.redact(state, axis), campaign.redact(state, british)]
    assert seen[2].raid_deck == () != seen[1].raid_deck
    assert replay.eyes.side is None


def test_nobody_reads_the_briefing_of_his_enemy(view):
    viewer = view()
    replay = viewer.replay
    found = []
    for _ in range(3):
        found.append([told.words for told in replay.map._tell(0, replay.eyes)])
        replay.look_as()
    umpire, axis, british = found
    briefings = [words for words in umpire if words.startswith("August 1942")]
    assert len(briefings) == 2
    assert [words for words in briefings if words in axis] == briefings[1:]
    assert [words for words in briefings if words in british] == briefings[:1]


@pytest.mark.parametrize("field", ["rules_data", "rules_code"])
def test_what_today_cannot_give_again_says_so(view, tmp_path, field):
    header, rest = QUICK.read_bytes().split(b"\n", 1)
    changed = {**json.loads(header), field: "another"}
    path = tmp_path / "old.jsonl"
    path.write_bytes(json.dumps(changed, separators=(",", ":")).encode() + b"\n" + rest)
    viewer = view(path)
    while viewer.replay._checking is not None:
        viewer.frames()
    other = () if verify_season(read_season(path)).is_reverifiable else (UNDER_OTHER_RULES,)
    assert viewer.replay.badges == ((WITH_OTHER_DATA,) if field == "rules_data" else other)
    viewer.draw()


def test_the_time_line_is_pressed_and_dragged(view):
    viewer = view()
    replay = viewer.replay
    track = replay.line.track
    for share in (0.1, 0.45, 0.8):
        at = (track.left + round(track.width * share), track.centery)
        viewer.event(pygame.MOUSEBUTTONDOWN, at)
        viewer.event(pygame.MOUSEBUTTONUP, at)
        assert replay.seconds == pytest.approx(share * replay.reel.whole, abs=3.0)
    viewer.event(pygame.MOUSEBUTTONDOWN, (track.left + 40, track.centery + 4))
    for x in range(track.left + 40, track.right, 60):
        viewer.event(pygame.MOUSEMOTION, (x, track.centery + 200))
        viewer.frames()
        viewer.draw()
    viewer.event(pygame.MOUSEMOTION, (track.right + 90, 10))
    viewer.event(pygame.MOUSEBUTTONUP, (track.right + 90, 10))
    assert replay.spot.part == len(replay.reel.parts) - 1
    assert not replay.line.is_dragged


def test_a_sign_under_the_mouse_is_told_and_pressed(view):
    viewer = view()
    replay = viewer.replay
    mark = next(mark for mark in replay.reel.known_marks() if mark.kind == "sunk")
    at = replay.line._sign(mark).center
    viewer.mouse = at
    assert replay._words() == (mark.words, mark.rule)
    viewer.event(pygame.MOUSEBUTTONDOWN, at)
    assert replay.spot == mark.spot


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_tabs_panels_and_log_stand_in_every_window(view, size, scale):
    viewer = view(size=size, scale=scale)
    replay = viewer.replay
    viewer.seek(2, 5)
    for name in (*replay.reel.theatre.tabs, "Log"):
        replay.map.open(name)
        viewer.draw()
    for pane in (*replay.map.panes(), *replay.foot()):
        assert pane.area.width > 0
        assert pygame.Rect((0, 0), size).contains(pane.area)


def test_sheet_and_reports_are_opened_and_put_away(view):
    viewer = view()
    replay = viewer.replay
    replay.deeds.act("sheet")
    replay.deeds.act("report")
    assert viewer.stage.top is replay
    viewer.key(pygame.K_END)
    for action, title in (("sheet", "Mission"), ("report", "Operation Pedestal: score")):
        replay.deeds.act(action)
        assert isinstance(viewer.stage.top, PaperScreen)
        assert viewer.stage.top.paper.title.startswith(title)
        viewer.draw()
        viewer.frames(10)
        viewer.key(pygame.K_ESCAPE)
        assert viewer.stage.top is replay
    viewer.seek(len(replay.reel.parts) - 1, 0)
    replay.deeds.act("report")
    assert viewer.stage.top.paper.title.startswith("Evening of")


def test_the_report_opens_from_the_saved_games(view):
    viewer = view()
    open_report(viewer.stage, QUICK)
    assert viewer.stage.top.paper.title.startswith("Operation Pedestal: score")


def test_a_campaign_is_taken_over_at_a_decision(view, monkeypatch, tmp_path):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    viewer = view()
    viewer.seek(2, 9)
    viewer.replay.deeds.act("take_over")
    card = viewer.stage.top
    assert isinstance(card, TakeOver)
    viewer.draw()
    assert card.players == {"axis": "person", "british": "sound"}
    card._take_over()
    campaign = viewer.stage.top
    assert isinstance(campaign, CampaignScreen)
    path = next((tmp_path / "games").glob("*.jsonl"))
    assert is_season(path)
    taken = read_season(path)
    written, old = (one.read_bytes().splitlines()[1:] for one in (path, BOARD))
    assert written == old[: len(taken.lines)]
    assert taken.header.forks[0].lines == len(taken.lines)
    assert "Taken over from 'pedestal-board'" in taken.header.fork_words()[0]
    assert taken.header.players == {"axis": "person", "british": "sound"}
    assert campaign.season.decisions == len(taken.lines)
    assert verify_season(taken).is_true


def test_nobody_takes_over_behind_the_end(view):
    viewer = view()
    viewer.key(pygame.K_END)
    viewer.replay.deeds.act("take_over")
    assert viewer.stage.top is viewer.replay
    assert "Nobody decides" in viewer.stage.message.text


def test_a_damaged_campaign_shows_what_is_whole(view, tmp_path):
    path = tmp_path / "torn.jsonl"
    path.write_bytes(BOARD.read_bytes()[:-900])
    viewer = view(path)
    assert viewer.stage.message.text
    assert len(viewer.replay.reel.log.lines) < len(read_season(BOARD).lines)


def test_a_file_without_a_campaign_in_it_is_named(view, tmp_path):
    viewer = view()
    path = tmp_path / "nothing.jsonl"
    path.write_bytes(BOARD.read_bytes().splitlines(keepends=True)[0])
    open_replay(viewer.stage, path)
    assert viewer.stage.top is viewer.replay
    assert "nothing.jsonl" in viewer.stage.message.text
