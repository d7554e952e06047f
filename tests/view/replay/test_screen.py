"""The replay viewer: by keys, by the mouse, as any viewer, at every size; nothing is asked and nothing is written."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.records import changed
from game.files.log import read_log
from game.tactical.events import AttackRolled
from game.tactical.state import Side
from game.view.replay.film import Film
from game.view.replay.opening import show
from game.view.replay.screen import ReplayScreen
from game.view.report import ReportScreen
from game.view.title import TitleScreen
from tests.view.replay.conftest import FIGHT, OTHER

SIZES = [((1280, 720), 100), ((1280, 720), 250), ((1920, 1080), 100), ((1920, 1080), 200)]


@pytest.mark.parametrize("size, scale", SIZES, ids=str)
def test_every_part_draws_at_every_size(view, size, scale):
    viewer = view(size, scale)
    replay = viewer.open()
    for share in range(11):
        replay.seek(replay.film.count * share // 10)
        replay.tab = ("log", "sheets")[share % 2]
        replay.deeds.act(("zones", "dice", "lines", "paths", "heat", "view")[share % 6])
        viewer.frames(2)
        viewer.draw()


def test_it_plays_and_pauses_by_the_space_bar_and_runs_to_the_end(viewer):
    replay = viewer.replay
    viewer.key(pygame.K_SPACE, " ")
    assert replay.playback.is_playing
    viewer.frames(60)
    assert replay.playback.position > 0
    viewer.key(pygame.K_SPACE, " ")
    here = replay.playback.position
    viewer.frames(60)
    assert replay.playback.position == here
    replay.playback.speed = 8.0
    viewer.key(pygame.K_SPACE, " ")
    viewer.frames(4000)
    viewer.draw()
    assert replay.playback.is_at_end
    assert not replay.playback.is_playing


def test_keys_go_back_and_forth(viewer):
    replay, film = viewer.replay, viewer.replay.film
    for key, there in (
        (pygame.K_RIGHT, film.steps[1]),
        (pygame.K_RIGHT, film.steps[2]),
        (pygame.K_LEFT, film.steps[1]),
    ):
        viewer.key(key)
        assert replay.playback.position == there
    viewer.key(pygame.K_DOWN)
    viewer.key(pygame.K_DOWN)
    assert replay.playback.state.turn == 2
    viewer.key(pygame.K_UP)
    assert replay.playback.state.turn == 1
    viewer.key(pygame.K_k, "k")
    first = replay.playback.position
    viewer.key(pygame.K_k, "k")
    assert replay.playback.position > first
    viewer.key(pygame.K_k, "K", pygame.KMOD_SHIFT)
    assert replay.playback.position == first
    viewer.key(pygame.K_END)
    assert replay.playback.is_at_end
    viewer.key(pygame.K_j, "j")
    assert "no turning point after" in viewer.stage.message.text
    viewer.key(pygame.K_HOME)
    assert replay.playback.position == 0


def test_the_speed_of_a_replay_is_its_own(viewer):
    before = viewer.stage.settings.speed
    for _ in range(6):
        viewer.key(pygame.K_PERIOD, ".")
    assert viewer.replay.playback.speed == 8.0
    for _ in range(6):
        viewer.key(pygame.K_COMMA, ",")
    assert viewer.replay.playback.speed == 0.5
    assert viewer.stage.settings.speed == before


def test_the_time_line_is_dragged(viewer):
    replay = viewer.replay
    viewer.draw()
    track = replay.line.track
    viewer.mouse_down(track.midleft)
    for share in (0.2, 0.8, 0.5):
        viewer.mouse_to((track.left + round(track.width * share), track.centery))
        assert replay.line.is_dragged
        assert replay.playback.seconds == pytest.approx(replay.film.seconds[-1] * share, rel=0.15)
        assert replay.playback.state == replay.film.state_at(replay.playback.position)
        viewer.frames()
        viewer.draw()
    viewer.mouse_up()
    viewer.mouse_to(track.topleft)
    assert replay.playback.seconds == pytest.approx(replay.film.seconds[-1] * 0.5, rel=0.15)


def test_a_sign_on_the_time_line_tells_and_leads_to_its_moment(viewer):
    replay = viewer.replay
    viewer.draw()
    moment = replay.film.moments[-1]
    at = (replay.line.x_of(replay.film.seconds[moment.position]), replay.line.track.top - 6)
    assert replay.line.moment_at(at) == moment
    viewer.click(at)
    assert replay.playback.position == moment.position
    viewer.draw()


def test_every_button_of_the_deck_does_something(viewer):
    replay = viewer.replay
    replay.seek(replay.film.count // 2)
    viewer.draw()
    spots = [spot for spot in replay.deck.pane.spots if spot.hover is not None]
    assert len(spots) == 13
    for spot in spots[:10]:
        before = (replay.playback.position, replay.playback.is_playing, replay.eyes.side)
        viewer.click(spot.area.center)
        assert replay.deck.tip
        assert (replay.playback.position, replay.playback.is_playing, replay.eyes.side) != before
        replay.playback.pause()
        replay.seek(replay.film.count // 2)
        viewer.draw()


def test_a_line_of_the_log_leads_to_its_moment_and_its_rule_to_the_rulebook(viewer):
    replay = viewer.replay
    replay.seek(replay.film.count // 2)
    viewer.draw()
    told = replay.log.sentence(replay.playback.position, replay.eyes)
    spots = [spot for spot in replay.log.pane.spots if spot.rule]
    viewer.click((spots[0].area.left + 20, spots[0].area.bottom - 2))
    assert replay.playback.position < told.position
    viewer.draw()
    rules = [spot for spot in replay.log.pane.spots if spot.rule and spot.area.width < 100]
    viewer.click(rules[-1].area.center)
    assert type(viewer.stage.top).__name__ == "RulebookScreen"


def test_the_log_tells_what_has_happened_and_no_more(viewer):
    replay = viewer.replay
    for share in (1, 3, 2):
        replay.seek(replay.film.count * share // 4)
        lines = list(replay.log.backwards(replay.playback.position, replay.eyes))
        assert max(told.position for told in lines) <= replay.playback.position
        assert [told.position for told in lines] == sorted((told.position for told in lines), reverse=True)


def test_scrolling_the_log_stays_where_the_player_looks(viewer):
    replay = viewer.replay
    replay.seek(replay.film.count)
    viewer.draw()
    viewer.key(pygame.K_PAGEUP)
    viewer.draw()
    first = [spot.area for spot in replay.log.pane.spots]
    viewer.draw()
    assert [spot.area for spot in replay.log.pane.spots] == first
    for _ in range(60):
        viewer.key(pygame.K_PAGEDOWN)
        viewer.draw()
    assert replay.log._is_following


@pytest.mark.rule("T4.5")
def test_each_side_sees_what_it_saw_then(viewer):
    replay = viewer.replay
    shown = []
    for name in ("umpire", "attacker", "defender"):
        assert replay.eyes.name == name
        letters = 0
        for position in range(0, replay.film.count + 1, 3):
            replay.seek(position)
            letters += len(replay.state.this_turn.letters)
        shown.append(letters)
        viewer.key(pygame.K_v, "v")
    assert replay.eyes.side is None
    assert shown[0] >= max(shown[1:])


@pytest.mark.rule("T14.6")
def test_hidden_damage_stays_hidden_from_the_enemy(view, tmp_path):
    log = read_log(FIGHT)
    first = log.lines[0]
    opened = first.events[0]
    hidden = changed(opened.state, options=opened.state.options | {"hidden_damage"})
    film = Film(
        replace(log, lines=(replace(first, events=(replace(opened, state=hidden), *first.events[1:])), *log.lines[1:]))
    )
    viewer = view()
    viewer.stage.push(ReplayScreen(viewer.stage, film))
    replay = viewer.replay
    replay.seek(film.count)
    bombers = [id_ for id_, record in film.opening.aircraft.items() if record.side is Side.STRIKE]
    assert any(replay.state.aircraft[id_].boxes != film.opening.aircraft[id_].boxes for id_ in bombers)
    replay.look_as()
    assert replay.eyes.side is Side.INTERCEPTOR
    for id_ in bombers:
        assert replay.state.aircraft[id_].boxes.engine == replay.state.type_of(id_).boxes.engine
    told = {type(film.events[one.position - 1]) for one in replay.log.backwards(film.count, replay.eyes) if one.rule}
    assert AttackRolled in told
    for share in range(20):
        replay.seek(film.count * share // 20)
        viewer.draw()


def test_dice_lie_in_the_tray_behind_an_attack_and_nowhere_else(viewer):
    replay = viewer.replay
    attacks = [n for n, event in enumerate(replay.film.events, 1) if isinstance(event, AttackRolled)]
    replay.seek(attacks[0])
    assert replay.tray.shown is replay.film.events[attacks[0] - 1]
    viewer.draw()
    replay.seek(replay.film.next_turn(attacks[0]))
    assert replay.tray.shown is None


def test_the_heat_is_that_of_the_selected_fighter(viewer):
    replay = viewer.replay
    replay.seek(replay.film.turns[4])
    viewer.key(pygame.K_h, "h")
    assert replay.gaze.selected in replay.state.aircraft
    seen = set()
    for unit in sorted(replay.state.units):
        replay.select(unit)
        viewer.draw()
        seen |= set(replay.view.worth_by_hex(replay.state, replay.orders))
    assert seen


def test_a_unit_is_selected_by_a_click_and_its_sheet_comes_up(viewer):
    replay = viewer.replay
    replay.seek(replay.film.turns[3])
    viewer.frames(40)
    viewer.draw()
    unit = next(unit for unit in replay.state.units.values() if unit.kind.value == "box")
    point = replay.view.unit_point(replay.state, unit.id)
    viewer.click((round(point[0]), round(point[1])))
    assert replay.gaze.selected == unit.id


def test_nothing_is_asked_and_nothing_is_written(viewer, tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    before = FIGHT.read_bytes()
    replay = viewer.replay
    for key in (
        pygame.K_RETURN,
        pygame.K_1,
        pygame.K_u,
        pygame.K_BACKSPACE,
        pygame.K_SPACE,
        pygame.K_c,
        pygame.K_ESCAPE,
    ):
        viewer.key(key, chr(key) if key < 128 else "")
        viewer.draw()
    replay.playback.speed = 8.0
    replay.playback.play()
    viewer.frames(4000)
    assert replay.orders.desk is None
    assert viewer.replay is replay
    assert FIGHT.read_bytes() == before
    assert list(tmp_path.rglob("*")) == []


def test_esc_leaves_to_where_it_came_from(viewer):
    viewer.key(pygame.K_ESCAPE)
    assert isinstance(viewer.stage.top, TitleScreen)


def test_leaving_clears_overlays_tools_and_view(viewer):
    for key in (pygame.K_z, pygame.K_h, pygame.K_v, pygame.K_PLUS, pygame.K_c):
        viewer.key(key, chr(key))
    viewer.key(pygame.K_ESCAPE)
    viewer.key(pygame.K_ESCAPE)
    replay = viewer.open()
    assert not replay.gaze.overlays
    assert not replay.gaze.is_cursor
    assert not replay.gaze.selected
    assert replay.eyes.side is None
    assert replay.table.is_led


def test_load_a_load_b_load_a_shows_what_a_fresh_process_shows(view):
    fresh = view()
    pictures = {}
    for path in (FIGHT, OTHER):
        replay = fresh.open(path)
        replay.seek(replay.film.count // 2)
        pictures[path] = fresh.picture()
        fresh.stage.pop()
    viewer = view()
    for path in (FIGHT, OTHER, FIGHT, FIGHT):
        replay = viewer.open(path)
        for key in (pygame.K_z, pygame.K_d):
            viewer.key(key, chr(key))
        viewer.key(pygame.K_SPACE, " ")
        viewer.frames(30)
        viewer.key(pygame.K_ESCAPE)
        replay = viewer.open(path)
        replay.seek(replay.film.count // 2)
        assert viewer.picture() == pictures[path]
        viewer.key(pygame.K_ESCAPE)


def test_a_file_dropped_on_the_window_is_watched(view):
    viewer = view()
    viewer.stage.handle(pygame.event.Event(pygame.DROPFILE, file=str(FIGHT)))
    assert viewer.replay.film.log.path == FIGHT


@pytest.mark.parametrize("words", ["", "no log\n", '{"format": 99, "game": "9"}\n'])
def test_a_file_that_is_no_fight_is_named_and_nothing_changes(view, tmp_path, words):
    viewer = view()
    path = tmp_path / "strange.jsonl"
    path.write_text(words, encoding="utf-8")
    viewer.stage.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(viewer.stage.top, TitleScreen)
    assert "strange.jsonl" in viewer.stage.message.text


def test_a_torn_file_is_watched_as_far_as_it_is_whole(view, tmp_path):
    path = tmp_path / "torn.jsonl"
    data = FIGHT.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    viewer = view()
    replay = viewer.open(path)
    assert "torn.jsonl" in viewer.stage.message.text
    assert replay.film.count > 0
    assert path.read_bytes() == data[: len(data) * 2 // 3]


def test_other_rules_data_is_marked_and_plays_as_recorded(view, tmp_path):
    path = tmp_path / "old.jsonl"
    header, rest = FIGHT.read_bytes().split(b"\n", 1)
    digest = read_log(FIGHT).header.rules_data.encode()
    path.write_bytes(header.replace(digest, b"0" * len(digest)) + b"\n" + rest)
    viewer = view()
    replay = viewer.open(path)
    assert any("Not re-verifiable" in badge for badge in replay.badges)
    replay.seek(replay.film.count)
    viewer.draw()
    assert replay.playback.state == replay.film.state_at(replay.film.count)


def test_the_report_opens_at_the_turn_that_is_watched(viewer):
    viewer.replay.seek(viewer.replay.film.turns[5])
    viewer.key(pygame.K_r, "r")
    assert isinstance(viewer.stage.top, ReportScreen)
    assert viewer.stage.top.turn == 5


def test_a_type_that_today_nobody_knows_still_flies(view, tmp_path):
    """A log carries its own rows of the catalogue."""
    path = tmp_path / "strange types.jsonl"
    path.write_bytes(FIGHT.read_bytes().replace(b'"fw190a5"', b'"fw190z9"'))
    viewer = view()
    show(viewer.stage, read_log(path))
    replay = viewer.replay
    for share in range(5):
        replay.seek(replay.film.count * share // 5)
        viewer.frames(2)
        viewer.draw()
    assert viewer.replay is replay
