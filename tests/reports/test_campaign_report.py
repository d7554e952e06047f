"""The report on one campaign: its numbers are those of the events, its page asks for nothing, its fights are beside."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest

from game.cli import main
from game.files.broken import BrokenFile
from game.files.season_log import read_season
from game.reports.campaign_page import campaign_page
from game.reports.campaign_report import campaign_lines, table_of, told_of, write_campaign
from game.reports.pedestal.counting import BORDERS, cards_of
from game.session.diary import moments
from tests.files import watched_campaigns
from tests.session.golden_campaigns import file_of

BOARD, QUICK = file_of("pedestal-board"), file_of("pedestal-quick")
FETCHED = re.compile(
    rb"""(?:src|href)=["']?(?!#)[^"'#>]*|https?://|//[a-z]|@import|url\(|<script|<link|<iframe""", re.I
)


@pytest.fixture(scope="module", params=[QUICK, BOARD], ids=lambda path: path.stem)
def told(request):
    return told_of(read_season(request.param))


@pytest.fixture(scope="module")
def events(told):
    return list(moments(told.log))


@pytest.fixture(scope="module")
def quick_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    return write_campaign(told_of(read_season(QUICK)), folder)


@pytest.mark.rule("P22.5", "P16.3")
def test_losses_are_those_of_the_events(told, events):
    lost = Counter()
    for event, state in events:
        if event.kind == "result_applied":
            lost.update((state.day, id_) for id_, out in event.result.aircraft.items() if out.state == "destroyed")
        if event.kind == "aircraft_checked" and event.result == "written_off":
            lost[state.day, event.airframe] += 1
    table = table_of(told)
    assert Counter((loss["day"], loss["airframe"]) for loss in table["losses"]) == lost
    assert sum(number for _, _, number in told.count.by_type_and_cause()) == lost.total()
    assert sum(len(mission["losses"]) for mission in table["missions"]) == sum(
        loss["mission"] > 0 for loss in table["losses"]
    )
    last = told.count.state
    gone = [id_ for id_, status in last.airframes.items() if status.value in ("destroyed", "written_off")]
    assert set(gone) == {id_ for _, id_ in lost if not last.catalog.airframes[id_].option}


@pytest.mark.rule("P18.2", "P18.3", "P18.4")
def test_score_and_evenings_are_those_of_the_last_situation(told):
    table, last = table_of(told), told.count.state
    assert table["score"] == last.score == int(table["total"] // 1)
    assert [one["halves"] for one in table["evenings"]] == [one.halves for one in last.evenings]
    assert table["evenings"][-1]["value"] == table["total"]
    worths = {"0": 0.0, "1": 1.0, "4": 4.0, "1 ÷ 2": 0.5, "4 ÷ 2": 2.0}
    added = sum(last.catalog.variants[one].final_total_adjustment for one in last.variants)
    assert sum(worths[ship["counts"]] for ship in table["ships"]) + added == table["total"]


@pytest.mark.rule("P32.3")
def test_options_missions_and_fates_are_told(told, events):
    table, last = table_of(told), told.count.state
    assert {(one["side"], one["line"]) for one in table["options"]} == {(side.value, line) for side, line in last.spent}
    assert len(table["missions"]) == sum(event.kind == "raid_taken" for event, _ in events)
    assert sum(mission["is_spoiled"] for mission in table["missions"]) == sum(one.spoiled for one in last.evenings)
    assert [ship["history"] for ship in table["ships"]] == [last.catalog.ships[id_].history for id_ in last.ships]
    assert set(table["airframes"]) == set(last.airframes)


@pytest.mark.rule("P2.2", "P2.6")
def test_cards_are_those_drawn_and_the_deck_is_that_of_the_rules(told, events):
    table = table_of(told)["cards"]
    on_map = [event for event, _ in events if event.kind == "card_drawn"]
    in_flight = [len(event.result.part.cards) for event, _ in events if event.kind == "result_applied"]
    assert table["drawn"] == len(on_map) + sum(in_flight)
    assert sum(row["drawn"] for row in table["by_use"]) == len(on_map)
    deck = cards_of(told.count.state.catalog)
    assert [deck["border"][border] for border in BORDERS] == [20, 28, 28]
    for mission in told.count.missions:
        cards = Counter(mission.cards)
        assert cards >= Counter(drawn.card for drawn in mission.in_flight)
    told_cards = sum(len(mission.drawn) for mission in told.count.missions) + len(told.count.in_the_evening)
    assert told_cards == len(on_map)


def test_the_folder_holds_page_numbers_pictures_and_the_same_bytes_again(quick_folder, tmp_path):
    names = {path.name for path in quick_folder.page.parent.iterdir()}
    assert names == {"report.html", "report.json", *(path.name for path in quick_folder.pictures)}
    assert {path.stem for path in quick_folder.pictures} == {"losses", "evenings", "place"}
    again = write_campaign(told_of(read_season(QUICK)), tmp_path / "again")
    for path in (quick_folder.page, quick_folder.numbers, *quick_folder.pictures):
        assert path.read_bytes() == again.page.with_name(path.name).read_bytes()


def test_the_page_names_only_files_beside_it(quick_folder):
    page = quick_folder.page.read_bytes()
    asked = {match.decode() for match in re.findall(rb'(?:src|href)="([^"]*)"', page)}
    assert asked == {f"{name}.{kind}" for name in ("losses", "evenings", "place") for kind in ("png", "svg")}
    assert b"http" not in page
    assert b"<script" not in page
    assert "Deucalion" in page.decode()


def test_the_numbers_are_json(quick_folder):
    table = json.loads(quick_folder.numbers.read_text(encoding="utf-8"))
    assert table["campaign"] == "pedestal"
    assert table["fights"] == []
    assert table["diary"][0]["title"] == "Day 1, 11 August 1942"


@pytest.mark.slow
def test_each_fight_has_a_report_of_its_own(tmp_path, capsys):
    assert main(["report", str(BOARD), "--out", str(tmp_path)]) == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    fights = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["fights"]
    assert len(fights) == 6
    for fight in fights:
        assert f'href="{fight["report"]}"' in page
        assert fight["title"] in (tmp_path / fight["report"]).read_text(encoding="utf-8")
    said = capsys.readouterr().out
    assert "6 fought on the board" in said
    assert "report.html" in said


def test_the_command_tells_the_campaign_in_short(tmp_path, capsys):
    assert main(["report", str(QUICK), "--out", str(tmp_path)]) == 0
    told = told_of(read_season(QUICK))
    assert capsys.readouterr().out.startswith("\n".join(campaign_lines(told)))


@pytest.mark.parametrize("more", [["--games", "5"], ["--simulation", "x.json"]])
def test_what_is_for_one_fight_is_refused(tmp_path, capsys, more):
    assert main(["report", str(QUICK), "--out", str(tmp_path), *more]) == 2
    assert "--fight" in capsys.readouterr().err


def test_a_campaign_that_goes_on_says_where_it_stands(tmp_path):
    lines = QUICK.read_bytes().splitlines(keepends=True)
    path = tmp_path / "half.jsonl"
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    told = told_of(read_season(path))
    assert "goes on" in campaign_lines(told)[1]
    page = campaign_page(told).decode()
    assert "goes on" in page
    assert "told when the operation is over" in page
    assert table_of(told)["score"] is None
    written = write_campaign(told, tmp_path / "report")
    assert written.page.is_file()


def test_a_campaign_without_a_decision_has_no_report(tmp_path):
    path = tmp_path / "none.jsonl"
    path.write_bytes(QUICK.read_bytes().splitlines(keepends=True)[0])
    with pytest.raises(BrokenFile, match=r"none\.jsonl"):
        told_of(read_season(path))


def test_the_page_has_everything_in_it(told):
    page = campaign_page(told)
    assert not FETCHED.findall(page.replace(b'href="#', b"#"))
    words = page.decode()
    assert words.count("<svg") == len(told.count.state.days)
    for day in told.days:
        assert day.title in words
    for mission in told.count.missions:
        assert f"Mission {mission.mission}: {mission.time}" in words
    assert campaign_page(told) == page


def test_the_policy_of_the_page_lets_in_its_own_style_alone(told):
    page = campaign_page(told).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
    assert policy.startswith("default-src &#x27;none&#x27;; style-src &#x27;sha256-")
    assert " style=" not in page


def test_words_of_the_file_are_never_taken_for_html(tmp_path):
    data = QUICK.read_bytes().replace(b'"seed":"golden"', b'"seed":"<script>alert(1)</script>"', 1)
    path = tmp_path / "seed.jsonl"
    path.write_bytes(data)
    page = campaign_page(told_of(read_season(path)))
    assert b"<script" not in page
    assert b"&lt;script" in page


def test_the_page_is_written_by_the_command(tmp_path, capsys):
    target, text = tmp_path / "page.html", tmp_path / "words.txt"
    assert main(["export", str(QUICK), "--html", str(target), "--text", str(text)]) == 0
    assert target.read_bytes() == campaign_page(told_of(read_season(QUICK)))
    assert text.read_text(encoding="utf-8").startswith("Operation Pedestal")
    assert main(["export", str(QUICK), "--html", str(target), "--from", "2"]) == 2
    assert "--fight" in capsys.readouterr().err


@pytest.mark.parametrize("count", [30, pytest.param(500, marks=pytest.mark.slow)])
def test_damaged_campaigns_are_taken_or_refused_with_a_sentence(tmp_path, count):
    seen = watched_campaigns.main(count, random.Random(7), tmp_path)
    assert seen["passed"]
    assert seen["refused"]
