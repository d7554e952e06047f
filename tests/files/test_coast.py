"""The coasts the maps are drawn from: what is in them, what is refused, and the script that makes them."""

from __future__ import annotations

import json

import numpy as np
import pytest

from game.files import coast_script
from game.files.broken import BrokenFile
from game.files.coast import ATTRIBUTION, load_coast, read_coast
from game.files.pedestal import load_pedestal
from game.files.places import maps_folder

NAMES = sorted(coast_script.BOXES)
SQUARE = [[1.0, 36.0], [2.0, 36.0], [2.0, 37.0], [1.0, 37.0], [1.0, 36.0]]


def is_land(coast, latitude, longitude):
    """Whether a point lies in a ring: a ray to the east crosses its shore an odd number of times."""
    crossings = 0
    for ring in coast.rings:
        one, other = ring[:-1], ring[1:]
        is_across = (one[:, 1] > latitude) != (other[:, 1] > latitude)
        rise = np.where(is_across, other[:, 1] - one[:, 1], 1.0)
        x = one[:, 0] + (latitude - one[:, 1]) / rise * (other[:, 0] - one[:, 0])
        crossings += int((is_across & (x > longitude)).sum())
    return crossings % 2 == 1


def written(tmp_path, **changes):
    """A small coast with some fields changed; None takes a field away."""
    land = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [SQUARE]}}
    whole = {"type": "FeatureCollection", "name": "isle", "attribution": ATTRIBUTION, "bbox": [0, 35, 3, 38]}
    whole = {**whole, "features": [land], **changes}
    path = tmp_path / "isle.geojson"
    path.write_text(json.dumps({key: value for key, value in whole.items() if value is not None}), encoding="utf-8")
    return path


def polygon(*rings):
    return [{"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": list(rings)}}]


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_coast_says_whose_it_is_and_fills_its_box(name):
    coast = load_coast(name)
    assert (coast.name, coast.attribution) == (name, "Natural Earth, public domain")
    assert (coast.west, coast.south, coast.east, coast.north) == coast_script.BOXES[name]
    assert all(len(ring) >= 4 and (ring[0] == ring[-1]).all() for ring in coast.rings)


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_the_shipped_bytes_again(name):
    text = (maps_folder() / "coast" / f"{name}.geojson").read_text(encoding="utf-8")
    assert coast_script.made(json.loads(text), name) == text


@pytest.mark.rule("P31.1")
def test_the_convoys_track_keeps_clear_of_the_land():
    coast = load_coast("western-mediterranean")
    track = [row for row in load_pedestal().track if row.place not in ("Grand Harbour", "Grand Harbour breakwater")]
    assert [row for row in track if is_land(coast, row.lat_milli / 1000, row.lon_milli / 1000)] == []


@pytest.mark.rule("P31.6")
def test_every_airfield_lies_on_land():
    coast = load_coast("western-mediterranean")
    bases = load_pedestal().bases.values()
    assert [base.key for base in bases if not is_land(coast, base.lat_milli / 1000, base.lon_milli / 1000)] == []


@pytest.mark.parametrize(
    "changes, where, expected",
    [
        ({"bbox": None}, "bbox", "required and missing"),
        ({"bbox": [3, 35, 0, 38]}, "", "bbox should be west, south, east, north"),
        ({"bbox": [0, 35, 3]}, "bbox[4]", "required and missing"),
        ({"features": []}, "features", "at least 1 item"),
        ({"features": polygon(SQUARE[:3])}, "features[1].geometry.coordinates[1]", "at least 4 items"),
        ({"features": polygon([*SQUARE[:4], [1.5, 36.5]])}, "", "features[1]: a ring should end where it began"),
        ({"features": polygon([[9.0, 36.0], *SQUARE[1:4], [9.0, 36.0]])}, "", "within bbox"),
        ({"features": polygon([[1.0, "x"], *SQUARE[1:]])}, "coordinates[1][1][2]", "a valid number"),
        ({"features": polygon(SQUARE, SQUARE)}, "geometry.coordinates", "at most 1 item"),
        ({"sea": 1}, "sea", "there is no field of this name"),
    ],
)
def test_a_broken_coast_is_told_by_field(tmp_path, changes, where, expected):
    with pytest.raises(BrokenFile) as caught:
        read_coast(written(tmp_path, **changes))
    assert where in caught.value.where
    assert expected in caught.value.expected


@pytest.mark.parametrize("text", [b"", b"{", b"[" * 5000, b"\xff\xfe", b"[]", b" " * 500_000], ids=range(6))
def test_what_is_no_coast_is_refused(tmp_path, text):
    path = tmp_path / "isle.geojson"
    path.write_bytes(text)
    with pytest.raises(BrokenFile) as caught:
        read_coast(path)
    assert str(path) in str(caught.value)


def test_a_missing_coast_is_refused():
    with pytest.raises(BrokenFile, match="cannot be read"):
        load_coast("atlantis")


def test_the_script_cuts_rounds_and_drops_islets(tmp_path):
    half_out = [[-9.0, 36.0004], [-6.0, 36.0004], [-6.0, 37.0], [-9.0, 37.0], [-9.0, 36.0004]]
    islet = [[1.0, 36.0], [1.001, 36.0], [1.001, 36.001], [1.0, 36.0]]
    shape = {"type": "MultiPolygon", "coordinates": [[half_out], [islet]]}
    source, out = tmp_path / "land.geojson", tmp_path / "out.geojson"
    source.write_text(json.dumps({"features": [{"geometry": shape}]}), encoding="utf-8")
    assert coast_script.main([str(source), "western-mediterranean", str(out)]) == 0
    (ring,) = read_coast(out).rings
    assert sorted(map(tuple, ring[:-1].tolist())) == [(-6.5, 36.0), (-6.5, 37.0), (-6.0, 36.0), (-6.0, 37.0)]


@pytest.mark.parametrize("text", ["", "{}", '{"features": [{}]}', '{"features": [{"geometry": null}]}'])
def test_the_script_says_what_it_cannot_read(tmp_path, capsys, text):
    source = tmp_path / "land.geojson"
    source.write_text(text, encoding="utf-8")
    assert coast_script.main([str(source), "english-channel", str(tmp_path / "out.geojson")]) == 2
    assert str(source) in capsys.readouterr().err


def test_the_script_says_how_it_is_used(capsys):
    assert coast_script.main([]) == coast_script.main(["land.geojson", "atlantis"]) == 2
    assert "usage" in capsys.readouterr().err
