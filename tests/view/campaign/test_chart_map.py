"""The map in a window: what is drawn, what lies under the mouse, wheel, drag and the way into a fight."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.files.coast import load_coast
from game.tactical.state import Side as BoardSide
from game.view.campaign.chart import Chart, Flag, Fleet, Mark, Place, ShipCounter, Track, View
from game.view.campaign.chart_map import ChartMap
from game.view.campaign.coast import shades
from game.view.campaign.map_picture import MapPicture
from game.view.campaign.pedestal.chart import chart_at
from game.view.theme import PALETTES, Look
from game.view.window import hidden
from tests.view.campaign.situations import battered, quiet

AREA = pygame.Rect(0, 52, 900, 600)


@pytest.fixture
def canvas(stage):
    return pygame.Surface((1280, 720)).convert()


def shown(stage, canvas, state, hour=12.25, area=AREA):
    made = ChartMap(lambda one, at: chart_at(one, round(at * 60)))
    made.resized(stage.look, area)
    made.look_at(state, hour)
    made.draw(canvas)
    return made


def rest(made, at):
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(round(at[0]), round(at[1])), rel=(0, 0), buttons=(0, 0, 0))
    made.handle(event)


def settle(made, canvas):
    for _ in range(40):
        pygame.time.wait(20)
        made.draw(canvas)


def test_land_and_sea_are_where_they_are(stage, canvas):
    made = shown(stage, canvas, quiet())
    colours = shades(stage.look.palette)

    def nearest(position):
        x, y = made.picture.pixel(made.camera, position)
        seen = canvas.get_at((round(x), round(y)))
        return min(("deep", "inland"), key=lambda name: unlike(seen, getattr(colours, name)))

    assert nearest((36.4, 9.6)) == "inland"  # Tunisia
    assert nearest((38.6, 11.3)) == "deep"


def unlike(one, other):
    return sum(abs(a - b) for a, b in zip(tuple(one)[:3], other, strict=True))


def test_the_tip_names_what_lies_under_the_mouse_with_its_rule(stage, canvas):
    made = shown(stage, canvas, battered())
    base = made.chart.bases[0]
    rest(made, made.picture.pixel(made.camera, base.at))
    assert base.name in made.tip()
    assert "[P31.6]" in made.tip()
    rest(made, made.picture.ship_at("waimarama"))
    assert "Waimarama, freighter: crippled, straggler" in made.tip()
    rest(made, (AREA.right + 50, AREA.top + 50))
    assert made.tip() == ""


def test_the_wheel_zooms_and_the_hand_moves_the_map(stage, canvas):
    made = shown(stage, canvas, quiet())
    before = made.camera
    rest(made, AREA.center)
    assert made.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2))
    settle(made, canvas)
    assert made.camera.zoom > before.zoom
    there = made.camera.middle
    assert made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=AREA.center, button=1))
    made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=AREA.center, rel=(60, 0), buttons=(1, 0, 0)))
    made.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=AREA.center, button=1))
    assert made.camera.middle[0] < there[0]
    made.act("zoom_fit")
    settle(made, canvas)
    assert made.camera == before


def test_a_new_day_brings_its_view(stage, canvas):
    made = shown(stage, canvas, quiet(2))
    made.look_at(quiet(3), 9.0)
    settle(made, canvas)
    assert made.camera == made.picture.home(made.chart, tuple(AREA), made.camera.closest)


def test_other_hours_move_the_convoy_without_moving_the_map(stage, canvas):
    made = shown(stage, canvas, quiet(2), 9.0)
    camera, before = made.camera, made.picture.bodies()["convoy"].x
    made.look_at(quiet(2), 15.0)
    made.draw(canvas)
    assert made.camera == camera
    assert made.picture.bodies()["convoy"].x > before


@pytest.mark.parametrize(
    "size, scale", [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((1920, 1080), 200)]
)
@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_names_cover_nothing_at_any_size(size, scale, day):
    stage = hidden(size, scale)
    area = pygame.Rect(0, 0, size[0] * 2 // 3, size[1])
    made = shown(stage, pygame.Surface(size).convert(), battered(day), area=area)
    names = [name for _, name in made.picture.names() if area.contains(name)]
    bodies = list(made.picture.bodies().values())
    assert len(names) >= 8
    for number, name in enumerate(names):
        assert name.collidelist(names[:number]) < 0
        assert name.collidelist(bodies) < 0
    assert not any(one.colliderect(other) for one, other in combinations(bodies, 2))


def test_the_way_into_a_fight_is_drawn_at_every_depth(stage, canvas):
    made = shown(stage, canvas, quiet())
    there = made.picture.projection.to_plane(made.pin_place())
    deep = made.camera.diving(there, 46.0)
    for share in (0.0, 0.3, 0.6, 0.9, 1.0):
        made.draw_at(canvas, made.camera.between(deep, share))
    sea = shades(stage.look.palette).deep
    assert canvas.get_at((AREA.left + 5, AREA.bottom - 5))[:3] == sea


def test_a_map_knows_no_campaign(stage, canvas):
    """The Channel, with a fleet of its own: another campaign builds another chart and draws nothing itself."""
    flag = Flag(BoardSide.INTERCEPTOR, "G", "German")
    ships = tuple(
        ShipCounter(f"s{n}", f"Ship {n}", "battleship", flag, n, 0, (4, 8, 12, 16), slot=(-1.0 * n, 0.0))
        for n in range(3)
    )
    track = Track("dash", (Mark(0, (50.0, -1.0)), Mark(600, (51.2, 2.0))), 300)
    fleet = Fleet("fleet", "Fleet", (50.6, 0.4), 60.0, flag, ships, tip="the fleet")
    places = (Place("Brest", (48.38, -4.49)), Place("Dover", (51.13, 1.31)))
    view = View(49.0, 52.5, -3.0, 5.0)
    chart = Chart("english-channel", view, "12 February 1942", "11:00", places, (), (track,), (fleet,))
    picture = MapPicture(load_coast(chart.coast))
    camera = picture.home(chart, tuple(AREA), 60.0)
    picture.draw(canvas, stage.look, chart, camera)
    assert picture.key_at(chart, stage.look, picture.pixel(camera, fleet.at)).startswith(("s", "fleet"))


def test_every_palette_draws_land_unlike_sea():
    for palette in PALETTES.values():
        colours = shades(Look(palette).palette)
        assert unlike(colours.deep, colours.inland) > 90


@pytest.mark.rule("P31.8")
def test_a_new_day_is_framed_although_a_paper_lay_over_the_map(stage, canvas):
    made = shown(stage, canvas, quiet(2))
    made.look_at(quiet(3), 8.0)
    made.resized(stage.look, AREA)
    made.draw(canvas)
    view = made.chart.view
    for corner in ((view.south + 0.1, view.west + 0.1), (view.north - 0.1, view.east - 0.1)):
        assert AREA.collidepoint(made.picture.pixel(made.camera, corner))
