"""A small map of a campaign: its coast and the track, for cards in lists."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.files.campaigns import CAMPAIGNS
from game.view.campaign import tracks
from game.view.campaign.coast import CoastPainter
from game.view.campaign.front import FRONTS, front_of, theatre_of
from game.view.theme import Look

KEPT = 16


def campaign_of(title: str) -> str:
    """The key of the campaign with this title, empty for none."""
    return next((key for key in FRONTS if front_of(key).title == title), "")


@lru_cache(maxsize=KEPT)
def map_thumbnail(look: Look, campaign: str, size: tuple[int, int]) -> pygame.Surface:
    """The map of its first morning, without names; do not draw on it."""
    row = CAMPAIGNS[campaign]
    state = row.campaign.opening(row.load(), (), campaign_id=campaign, seed="", rules="")
    theatre = theatre_of(campaign)
    chart_map = theatre.map()
    chart_map.resized(look, pygame.Rect((0, 0), size))
    chart_map.look_at(state, theatre.hour(state))
    picture, made = chart_map.picture, pygame.Surface(size)
    assert chart_map.chart is not None
    camera = picture.home(chart_map.chart, (0, 0, *size), 1e6)
    CoastPainter(picture.coast, picture.projection).paint(made, look, camera)
    for track in chart_map.chart.tracks:
        tracks.draw_track(made, look, camera, picture.projection, track)
    return made
