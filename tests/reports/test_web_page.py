"""The page that plays a fight: small, whole, safe whatever the log says, and right in a real browser."""

from __future__ import annotations

import json
import re

import pytest

from game.files.log import read_log
from game.reports.moments import fight_of, marked
from game.reports.web_page import embedded, web_page
from game.tactical.apply import apply
from game.tactical.events import EngagementOpened, SectionMarked, TurnBegan
from tests.reports.browser import CHROMIUM, Browser
from tests.reports.fighting import fought

TURNS = 20
MOST_BYTES = 1_000_000
HOSTILE = "</script><script>window.stolen = 1</script><img src=x onerror='window.stolen = 2'>{{data}}\u2028&amp;"

in_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium")


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return fought(tmp_path_factory.mktemp("logs") / "long.jsonl", "big-week", turns=TURNS)


@pytest.fixture(scope="module")
def page(log, tmp_path_factory):
    path = tmp_path_factory.mktemp("pages") / "page.html"
    path.write_bytes(web_page(fight_of(log)))
    return path


@pytest.fixture(scope="module")
def hostile_log(tmp_path_factory):
    """A log whose title, engagement and names are written by somebody who wishes nobody well."""
    path = tmp_path_factory.mktemp("logs") / "hostile.jsonl"
    fought(path, "first-flight")
    header, opening, *rest = path.read_text(encoding="utf-8").splitlines()
    header = json.dumps({**json.loads(header), "title": HOSTILE, "engagement": "../../etc/passwd", "date": HOSTILE})
    line = json.loads(opening)
    for row in line["events"][0]["state"]["catalog"]["aircraft"].values():
        row["name"] = HOSTILE
    path.write_text("\n".join([header, json.dumps(line), *rest]) + "\n", encoding="utf-8")
    return read_log(path)


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


def states_by_turn(log):
    """The situation when each turn begins, and the last one, folded from the log alone."""
    state, found = None, {}
    for line in log.lines:
        for event in line.events:
            state = event.state if isinstance(event, EngagementOpened) else state
            state = apply(state, event)
            if isinstance(event, TurnBegan):
                found[event.turn] = state
    return found, state


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="fight">(.*?)</script>', page, re.DOTALL)[1])


def test_a_long_fight_stays_small(page):
    assert 50_000 < page.stat().st_size < MOST_BYTES


def test_the_page_is_the_same_every_time(log, page):
    assert web_page(fight_of(log)) == page.read_bytes()


def test_nothing_is_fetched_and_nothing_foreign_runs(page):
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"""(?:src|href)\s*=\s*["']""", text) == []
    assert "default-src 'none'" in text
    assert "unsafe" not in text
    assert text.count("<script") == 2


def test_every_turn_and_sentence_is_inside(log, page):
    data = data_of(page.read_text(encoding="utf-8"))
    assert sorted({moment["t"] for moment in data["moments"]}) == list(range(TURNS + 1))
    told = [moment.text for moment in fight_of(log).moments if moment.text]
    assert [moment["w"] for moment in data["moments"] if "w" in moment] == told
    assert all(moment["r"] for moment in data["moments"] if "w" in moment)


def test_turns_can_be_chosen(log):
    fight = fight_of(log, 5, 7)
    data = data_of(web_page(fight).decode())
    assert {moment["t"] for moment in data["moments"]} == {5, 6, 7}
    begun, _ = states_by_turn(log)
    assert marked(fight.start) == marked(begun[5])


def test_what_stands_in_a_log_stays_text(hostile_log):
    page = web_page(fight_of(hostile_log)).decode()
    assert page.count("<script") == 2
    assert page.count("</script") == 2
    assert "<img" not in page
    assert data_of(page)["title"] == HOSTILE


@pytest.mark.parametrize("text", ["</script>", "<!--", "]]>", "\u2028", "&lt;", "\ud800"])
def test_embedded_text_cannot_end_its_element(text):
    packed = embedded([text])
    assert not set("<>&\u2028\u2029") & set(packed)
    assert json.loads(packed) == [text]


@in_chromium
def test_the_page_opens_without_a_fault_and_fetches_nothing(page, browser):
    browser.resize(1280, 720)
    browser.open(page)
    browser.until("document.querySelector('#scrub').max > 100")
    assert browser.faults == []
    assert [address for address in browser.fetched if not address.startswith(("data:", "file:"))] == []


@in_chromium
def test_the_page_shows_the_same_marks_as_the_log(log, page, browser):
    browser.open(page)
    begun, last = states_by_turn(log)
    for turn, state in sorted(begun.items(), reverse=True):
        browser.value(f"combatBox.seek({turn})")
        assert browser.value("combatBox.turn()") == turn
        assert browser.value("combatBox.marked()") == marked(state), turn
    browser.press("End")
    assert browser.value("combatBox.marked()") == marked(last)
    assert browser.value("document.querySelectorAll('#sheets i.marked').length") == sum(
        sum(sections.values()) for sections in marked(last).values()
    )
    assert browser.faults == []


@in_chromium
def test_marks_come_one_event_at_a_time(log, page, browser):
    browser.open(page)
    marks = sum(isinstance(event, SectionMarked) for line in log.lines for event in line.events)
    begun, _ = states_by_turn(log)
    browser.value("combatBox.seek(4)")
    seen = {json.dumps(marked(begun[4]))}
    while browser.value("combatBox.turn()") < 6:
        browser.press("ArrowRight")
        seen.add(json.dumps(browser.value("combatBox.marked()")))
    assert 3 < len(seen) <= marks
    browser.press("ArrowLeft")
    assert browser.value("combatBox.turn()") == 5


@in_chromium
def test_the_page_plays_and_stops(page, browser):
    browser.open(page)
    browser.value("combatBox.seek(3)")
    browser.value("document.querySelector('#speed').value = 8")
    browser.value("document.querySelector('#speed').dispatchEvent(new Event('change'))")
    browser.click("#play")
    assert browser.value("combatBox.isPlaying()")
    browser.until("combatBox.turn() >= 5")
    browser.press(" ", "Space")
    browser.until("!combatBox.isPlaying() || combatBox.turn() >= 6")
    browser.value("combatBox.pause()")
    turn = browser.value("combatBox.turn()")
    browser.press("ArrowDown")
    assert browser.value("combatBox.turn()") == turn + 1
    browser.press("Home")
    assert browser.value("combatBox.turn()") == 0
    assert browser.faults == []


@in_chromium
def test_dragging_the_time_line_goes_there(page, browser):
    browser.open(page)
    browser.click("#scrub")
    assert 0 < browser.value("combatBox.turn()") < TURNS
    assert browser.value("document.querySelector('#log .now') !== null")
    assert browser.value("document.querySelectorAll('#marks b.kill').length") > 0


@in_chromium
def test_zones_can_be_shown(page, browser):
    browser.open(page)
    browser.press("z")
    assert browser.value("document.querySelector('#zones').getAttribute('aria-pressed')") == "true"
    assert browser.faults == []


@in_chromium
def test_the_page_fits_a_telephone(page, browser):
    browser.resize(390, 844, is_phone=True)
    browser.open(page)
    assert browser.value("document.documentElement.scrollWidth") <= 390
    reach = "[...document.querySelectorAll('button')].every((one) => one.getBoundingClientRect().right <= 390)"
    assert browser.value(reach)


@in_chromium
def test_a_hostile_log_is_shown_as_it_is_written(hostile_log, browser, tmp_path):
    path = tmp_path / "hostile.html"
    path.write_bytes(web_page(fight_of(hostile_log)))
    browser.resize(1280, 720)
    browser.open(path)
    browser.press("End")
    assert browser.value("window.stolen === undefined")
    assert browser.value("document.querySelector('h1').textContent") == HOSTILE
    assert browser.value("document.querySelectorAll('img').length") == 0
    assert browser.faults == []
