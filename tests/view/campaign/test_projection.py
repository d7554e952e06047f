"""From the globe to the plane of the map and back."""

from __future__ import annotations

import math

import numpy as np
import pytest

from game.view.campaign.projection import Projection, course_between, miles_between, moved

MEDITERRANEAN = Projection(38.0, 6.0)
VALLETTA, GIBRALTAR, CAGLIARI = (35.899, 14.514), (36.14, -5.35), (39.22, 9.11)


@pytest.mark.parametrize("position", [VALLETTA, GIBRALTAR, (45.0, 18.0), (33.0, -6.5), (0.0, 0.0), (-51.7, 200.0)])
def test_there_and_back_is_the_same_place(position):
    assert MEDITERRANEAN.to_position(MEDITERRANEAN.to_plane(position)) == pytest.approx(position, abs=1e-9)


def test_a_mile_of_the_plane_is_a_mile_where_the_projection_is_true():
    start = MEDITERRANEAN.to_plane((38.0, 6.0))
    east, north = MEDITERRANEAN.to_plane(moved((38.0, 6.0), 90, 1)), MEDITERRANEAN.to_plane((38.0 + 1 / 60, 6.0))
    assert start == pytest.approx((0.0, 0.0))
    assert east == pytest.approx((1.0, 0.0), abs=1e-6)
    assert north == pytest.approx((0.0, -1.0), abs=1e-3)


@pytest.mark.parametrize("latitude", [35.0, 38.0, 41.0])
def test_a_mile_elsewhere_is_longer_by_the_scale_of_its_latitude(latitude):
    one, other = (MEDITERRANEAN.to_plane(moved((latitude, 10.0), course, 1)) for course in (0, 180))
    assert math.dist(one, other) / 2 == pytest.approx(MEDITERRANEAN.miles_to_plane(latitude), rel=1e-4)


def test_north_is_up_everywhere():
    for longitude in (-6.0, 6.0, 18.0):
        south, north = (MEDITERRANEAN.to_plane((latitude, longitude)) for latitude in (34.0, 44.0))
        assert north[0] == pytest.approx(south[0])
        assert north[1] < south[1]


@pytest.mark.parametrize("one, other, miles", [(VALLETTA, GIBRALTAR, 965), (VALLETTA, CAGLIARI, 324)])
def test_distances_are_those_of_the_globe(one, other, miles):
    assert miles_between(one, other) == pytest.approx(miles, rel=0.005)


@pytest.mark.parametrize("course", [0.0, 77.0, 90.0, 184.0, 299.0])
def test_a_course_steered_is_the_course_measured(course):
    there = moved((37.0, 9.0), course, 5)
    turned = (course_between((37.0, 9.0), there) - course + 180) % 360 - 180
    assert turned == pytest.approx(0, abs=0.05)
    assert miles_between((37.0, 9.0), there) == pytest.approx(5, rel=1e-3)


def test_rings_are_projected_as_single_points_are():
    ring = np.array([(9.0, 37.0), (10.5, 38.25), (14.5, 35.9)])
    alone = [MEDITERRANEAN.to_plane((latitude, longitude)) for longitude, latitude in ring.tolist()]
    assert MEDITERRANEAN.all_to_plane(ring) == pytest.approx(np.array(alone))
