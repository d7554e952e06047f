"""Films and stills: every turn in them, small enough to send, and what they show is what the log says."""

from __future__ import annotations

import io
import json
from itertools import pairwise

import pytest
from PIL import Image

from game.files.broken import BrokenFile
from game.files.codec import decode_line
from game.files.digest import state_digest
from game.files.log import read_log
from game.files.places import assets_folder
from game.reports import film as films
from game.reports import picture_colours as colours
from game.reports.film import MOST_BYTES, PACES, film, still
from game.reports.film_frames import BOARD, EDGE, HEAD, FramePainter, frames_of
from game.reports.moments import fight_of, marked
from game.reports.silhouettes import shadow, silhouette, stepped
from game.reports.svg_shapes import shapes_of
from tests.reports.fighting import fought

TYPES = sorted(path.stem for path in (assets_folder() / "art" / "aircraft").glob("*.svg"))


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return fought(tmp_path_factory.mktemp("logs") / "short.jsonl", "first-flight")


@pytest.fixture(scope="module")
def made(log):
    return film(fight_of(log))


@pytest.fixture
def opened(made):
    with Image.open(io.BytesIO(made.data)) as picture:
        yield picture


def sheets_of(picture, scale=1):
    """The column with the record sheets."""
    return picture.convert("RGB").crop(((BOARD[0] + 2 * EDGE) * scale, HEAD * scale, *picture.size))


def has(picture, colour, least=1):
    """Whether so many pixels have this colour, but for what a film of few colours changes."""
    found = picture.getcolors(picture.width * picture.height)
    return (
        sum(count for count, other in found if max(abs(a - b) for a, b in zip(colour, other, strict=True)) < 14)
        >= least
    )


def test_a_film_moves_and_ends_with_the_result(log, made, opened):
    assert opened.n_frames > 3 * log.lines[-1].turn
    assert opened.info["loop"] == 0
    first = opened.convert("RGB")
    opened.seek(opened.n_frames - 1)
    last = opened.convert("RGB")
    assert last.size == first.size
    assert last.tobytes() != first.tobytes()
    assert opened.info["duration"] >= 3000
    assert has(last.crop((0, 0, BOARD[0], 120)), colours.PAPER, 500)


def test_a_film_is_small(made):
    assert len(made.data) < MOST_BYTES / 2


def test_the_same_fight_gives_the_same_film(log):
    assert film(fight_of(log, 3, 3)).data == film(fight_of(log, 3, 3)).data


def test_progress_runs_from_nothing_to_all(log):
    heard = []
    film(fight_of(log, 1, 2), heard.append)
    assert heard[0] == 0
    assert heard[-1] == 1
    assert heard == sorted(heard)


def test_a_film_that_grows_too_large_is_made_briefer(log, monkeypatch):
    whole = film(fight_of(log, 3, 4))
    monkeypatch.setattr(films, "MOST_BYTES", len(whole.data) - 1)
    brief = film(fight_of(log, 3, 4))
    assert len(brief.data) < len(whole.data)
    assert brief.frames < whole.frames


def test_a_fight_without_end_is_refused(log, monkeypatch):
    monkeypatch.setattr(films, "MOST_FRAMES", 3)
    with pytest.raises(BrokenFile, match="too long a film"):
        film(fight_of(log))


def test_every_turn_has_its_frames(log):
    fight = fight_of(log)
    frames = frames_of(fight, PACES[0])
    turns = {frame.turn for frame in frames}
    assert turns == {"Set-up", *(f"Turn {turn} of {fight.latest}" for turn in range(1, fight.latest + 1))}
    assert frames[-1].result


def test_all_counters_stay_in_the_picture(log):
    for frame in frames_of(fight_of(log), PACES[0]):
        area = frame.scene.area
        assert abs(area.width / area.height - BOARD[0] / BOARD[1]) < 0.01
        if frame.milliseconds > 1000:
            assert all(area.left < x < area.right and area.top < y < area.bottom for x, y in points(frame))


def points(frame):
    return [counter.point for counter in frame.scene.counters]


def test_a_still_crosses_the_boxes_of_its_turn_in_red(log):
    fight = fight_of(log)
    marks = {turn: [moment.after for moment in fight.moments if moment.turn == turn][-1] for turn in range(9)}
    hit = next(turn for turn in range(1, 9) if marked(marks[turn]) != marked(marks[turn - 1]))
    with Image.open(io.BytesIO(still(fight_of(log, hit, hit)))) as picture:
        assert picture.format == "PNG"
        assert has(sheets_of(picture, 2), colours.RED, 4)
    with Image.open(io.BytesIO(still(fight_of(log, 0, 0)))) as picture:
        assert not has(sheets_of(picture, 2), colours.RED)


def test_turns_that_are_not_there_are_refused(log):
    with pytest.raises(BrokenFile, match="has turns 0 to 8, and not 9 to 9"):
        fight_of(log, 9, 9)
    with pytest.raises(BrokenFile, match="and not 4 to 3"):
        fight_of(log, 4, 3)


def test_sheets_of_many_aircraft_find_room(tmp_path):
    fight = fight_of(fought(tmp_path / "many.jsonl", "swordfish", decisions=4))
    painter = FramePainter(fight, 1)
    column = sheets_of(painter.painted(frames_of(fight, PACES[-1])[-1]))
    edges = [column.getpixel((1, y)) for y in range(column.height)]
    strips = sum(one != other and one in colours.SIDES.values() for other, one in pairwise(edges))
    assert strips + 1 >= len(fight.start.aircraft) - 4  # two boxes of three share a sheet each


@pytest.mark.parametrize("type_id", TYPES)
def test_every_drawing_is_painted(type_id):
    picture = silhouette(type_id, 60, 0)
    covered = sum(value > 40 for value in picture.getchannel("A").tobytes()) / 3600
    assert 0.05 < covered < 0.6
    assert len({colour for _, colour in picture.convert("RGB").getcolors(3600)}) > 20


def test_a_nose_turns_counter_clockwise():
    east, north = silhouette("b17g", 64, 0), silhouette("b17g", 64, 90)
    assert east.getchannel("A").getbbox() != north.getchannel("A").getbbox()
    back = north.rotate(-90)
    apart = sum(abs(a - b) for a, b in zip(back.tobytes(), east.tobytes(), strict=True)) / len(east.tobytes())
    assert apart < 4


def test_a_shadow_has_the_shape_of_its_aircraft():
    picture, below = silhouette("spitfire5", 48, 60), shadow("spitfire5", 48, 60)
    assert max(below.getchannel("A").tobytes()) <= 70
    assert below.getchannel("A").point(lambda value: 255 * (value > 30)).getbbox()
    assert below.size == picture.size


def test_a_type_that_is_not_ours_is_drawn_plainly():
    assert silhouette("../../icon", 40, 0).getbbox()


def test_headings_are_rounded():
    assert [stepped(degrees) for degrees in (0, 4, 6, 359, -60)] == [0, 0, 10, 0, 300]


def test_paths_are_followed():
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g fill="none" stroke="#abc">'
        '<path d="M1 1h2v3l-1-.5c0 1 1 1 1 2zm5 0l1 1" fill="#102030"/></g></svg>'
    )
    box, (shape,) = shapes_of(source)
    assert box == (0, 0, 10, 10)
    assert shape.is_closed == (True, False)
    assert shape.outlines[0][:4] == ((1, 1), (3, 1), (3, 4), (2, 3.5))
    assert shape.outlines[0][-1] == (3, 5.5)
    assert shape.outlines[1] == ((6, 1), (7, 2))
    assert shape.fill == (16, 32, 48, 1.0)
    assert shape.stroke == (170, 187, 204, 1.0)


@pytest.mark.slow
def test_a_film_of_a_long_fight_stays_below_its_limit(tmp_path):
    log = fought(tmp_path / "long.jsonl", "big-week", turns=20)
    assert len(film(fight_of(log)).data) < MOST_BYTES


def test_a_unit_that_flies_what_nobody_knows_is_refused(log, tmp_path):
    header, opening, *_ = log.path.read_text(encoding="utf-8").splitlines()
    line = json.loads(opening)
    units = line["events"][0]["state"]["units"]
    next(iter(units.values()))["aircraft"] = ["nobody"]
    state = decode_line(json.dumps(line).encode()).events[0].state
    line["events"], line["digest"] = line["events"][:1], state_digest(state)
    path = tmp_path / "strange.jsonl"
    path.write_text(f"{header}\n{json.dumps(line)}\n", encoding="utf-8")
    with pytest.raises(BrokenFile, match=r"line 2: no game comes to this situation"):
        fight_of(read_log(path))
