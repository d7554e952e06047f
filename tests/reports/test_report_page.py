"""Reports in folders: the page, its plots, its JSON, and the commands that make them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from game.cli import main
from game.files.broken import BrokenFile
from game.files.engagements import find_engagement
from game.files.log import read_log
from game.files.summaries import read_summary
from game.reports import paper
from game.reports.after_action import scored, summary_lines
from game.reports.beside import Column, column_of_summary, history_section
from game.reports.counting import after_action_of
from game.reports.figures import Figures, watcher
from game.reports.luck import DEFINITION, luck_of
from game.reports.report_page import write_report
from game.session import refly as again
from game.session.batch import Plan, simulate
from game.tactical.scenario import History, Toll
from game.tactical.state import Role, Side
from tests.reports.fighting import fought
from tests.session.golden import FOLDER

LOG = FOLDER / "schweinfurt-regular.jsonl"
SHORT = FOLDER / "first-flight-regular.jsonl"


class Reader(HTMLParser):
    """Reads a page: its words, its links, and whether every tag is closed."""

    def __init__(self):
        super().__init__()
        self.words, self.links, self.open = [], [], []

    def handle_starttag(self, tag, attrs):
        self.links += [value for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def reader(path):
    found = Reader()
    found.feed(path.read_text(encoding="utf-8"))
    assert found.open == []
    return found


@pytest.fixture
def said(capsys):
    def run(*words):
        status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    return write_report(read_log(LOG), folder)


def test_the_page_asks_for_nothing_but_its_own_pictures(report):
    page = reader(report.page)
    assert page.links
    for link in page.links:
        assert (report.page.parent / link).is_file()
    text = report.page.read_text(encoding="utf-8")
    assert not re.search(r"https?:|<script|@import|url\(", text)


def test_the_page_prints_result_luck_and_definition(report):
    words = " ".join(reader(report.page).words)
    after, luck = after_action_of(read_log(LOG)), luck_of(read_log(LOG))
    assert f"x = {after.x:+d}" in words
    assert f"Luck figure {luck.figure:+.1f}" in words
    assert DEFINITION in words
    for part in (
        "Losses",
        "Attack positions",
        "Hits",
        "Boxes marked",
        "Ammunition",
        "Chits drawn",
        "History beside it",
    ):
        assert part in words
    assert "60 of 291 (21 %)" in words


def test_the_numbers_are_those_of_the_fight(report):
    table = json.loads(report.numbers.read_text(encoding="utf-8"))
    after = after_action_of(read_log(LOG))
    total = scored(after.attacks)
    assert (len(table["attacks"]), sum(row["red"] for row in table["attacks"])) == (total.attacks, total.red)
    assert sum(mark["boxes"] for mark in table["marks"]) == sum(map(after.boxes_marked, Side))
    assert table["luck"]["figure"] == pytest.approx(luck_of(read_log(LOG)).figure, abs=1e-6)
    assert sum(row["luck"] for row in table["attacks"]) == pytest.approx(
        sum(side["luck"] for side in table["luck"]["sides"].values()), abs=1e-4
    )


def test_the_same_log_gives_the_same_bytes(report, tmp_path):
    second = write_report(read_log(LOG), tmp_path)
    assert {path.name for path in second.pictures} == {path.name for path in report.pictures}
    for path in (second.page, second.numbers, *second.pictures):
        assert path.read_bytes() == (report.page.parent / path.name).read_bytes()
    assert not list(tmp_path.glob(".*"))


def test_every_text_is_escaped():
    table = paper.Table(("<th>",), [("<td>&",)], "<caption>")
    text = paper.page(
        "<b>", '"&', [paper.Section("<h2>", [table, paper.Words("<p>"), paper.Points(["<li>"])])]
    ).decode()
    for tag in ("b", "h2", "th", "caption", "li", "p"):
        assert f"&lt;{tag}&gt;" in text
    assert "&lt;td&gt;&amp;" in text


def test_a_title_from_a_log_cannot_become_a_tag(tmp_path):
    text = SHORT.read_text(encoding="utf-8").replace('"title":"First Flight"', '"title":"<script>alert(1)</script>"')
    log = tmp_path / "a.jsonl"
    log.write_text(text, encoding="utf-8")
    written = write_report(read_log(log), tmp_path / "out")
    assert "<script" not in written.page.read_text(encoding="utf-8")


def test_a_fight_that_is_not_over(tmp_path):
    log = fought(tmp_path / "a.jsonl", "ploesti", decisions=12)
    written = write_report(log, tmp_path / "out")
    assert "not over yet" in " ".join(reader(written.page).words)


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BrokenFile, match="cannot be made"):
        write_report(read_log(SHORT), tmp_path / "file" / "out")


def test_the_command_tells_the_fight(said, tmp_path):
    status, out, _ = said("report", SHORT, "--out", tmp_path)
    assert status == 0
    assert out.splitlines()[0] == next(summary_lines(after_action_of(read_log(SHORT))))
    assert "Luck figure" in out
    assert (tmp_path / "report.html").is_file()


def test_the_command_sets_it_beside_games_and_a_simulation(said, tmp_path):
    many = tmp_path / "many"
    words = ["simulate", "first-flight", "--games", 4, "--pilots", "random", "--seed", 5, "--report", many]
    status, out, err = said(*words)
    assert status == 0
    assert "first-flight: 4 games" in out
    assert "report.html" in err
    told = " ".join(reader(many / "report.html").words)
    assert "First Flight, 4 times" in told
    assert "95 % interval" in told
    one = tmp_path / "one"
    options = ["--simulation", many, "--games", 3, "--pilots", "random"]
    assert said("report", SHORT, "--out", one, *options)[0] == 0
    told = " ".join(reader(one / "report.html").words)
    for part in ("flown again (3 games, mean)", "simulated (4 games, mean)", "46 of 886 (5 %)", "this fight"):
        assert part in told
    assert json.loads((one / "report.json").read_text(encoding="utf-8"))["again"]["games"] == 3


def test_a_report_on_many_games_is_the_same_with_any_number_of_jobs(said, tmp_path):
    for jobs in (1, 2):
        words = f"simulate d8-no-escort --games 4 --pilots random --seed 8 --jobs {jobs}"
        assert said(*words.split(), "--report", tmp_path / str(jobs))[0] == 0
    for path in (tmp_path / "1").iterdir():
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes()


def test_figures_of_a_simulation_are_those_of_its_logs(tmp_path):
    plan = Plan(find_engagement("first-flight"), 8, "9", dict.fromkeys(Side, "random"), logs=tmp_path, observe=watcher)
    figures = Figures()
    results = simulate(plan, take=figures.add)
    assert all(result.observed is None for result in results)
    afters = [after_action_of(read_log(path)) for path in sorted(tmp_path.iterdir())]
    assert figures.games == 8
    assert figures.score().attacks == sum(len(after.attacks) for after in afters)
    assert sum(figures.marks.values()) == sum(mark.boxes for after in afters for mark in after.marks)
    assert sorted(figures.x.elements()) == sorted(after.x for after in afters)


def test_the_wrong_simulation_is_refused(said, tmp_path):
    said("simulate", "s1", "--games", 2, "--pilots", "random", "--json", tmp_path / "s1.json")
    status, _, err = said("report", SHORT, "--out", tmp_path / "out", "--simulation", tmp_path / "s1.json")
    assert status == 2
    assert "of 's1'" in err


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 2}', "[" * 100_000, '{"format": 1, "games": 1e400}'])
def test_a_file_that_is_no_summary_is_refused_with_a_sentence(text, tmp_path):
    path = tmp_path / "summary.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenFile, match=r"summary\.json"):
        read_summary(path)


def test_refly_tells_where_the_real_fight_lies(said, tmp_path):
    words = ["refly", SHORT, "--turn", 3, "--games", 5, "--pilots", "random"]
    status, out, _ = said(*words, "--out", tmp_path / "out", "--json", tmp_path / "again.json")
    assert status == 0
    assert "First Flight: 5 games from turn 3, with new dice" in out
    x = after_action_of(read_log(SHORT)).x
    assert f"this fight {x}" in out
    table = json.loads((tmp_path / "again.json").read_text(encoding="utf-8"))
    assert [row["seed"][-7:] for row in table["results"]] == [f"refly/{number}" for number in range(1, 6)]
    place = table["comparisons"][0]["place"]
    assert sum(place.values()) == 5
    assert place["lower"] == sum(row["x"] < x for row in table["results"])
    assert {"again-x.svg", "again-losses.png"} <= {path.name for path in (tmp_path / "out").iterdir()}
    assert json.loads(said(*words, "--json", "-")[1]) == table


def test_refly_stopped_by_the_player_ends_well(said, monkeypatch):
    def stop(plan, number):
        raise KeyboardInterrupt

    monkeypatch.setattr(again, "play_on", stop)
    status, out, err = said("refly", SHORT, "--turn", 3, "--games", 5)
    assert status == 0
    assert "stopped after 0 of 5 games" in err
    assert "0 games from turn 3" in out


@pytest.mark.parametrize(
    "words, complaint, status",
    [
        (["refly", SHORT, "--turn", "99", "--games", "1"], "no turn 99", 1),
        (["refly", SHORT, "--turn", "1", "--games", "1", "--pilots", "nobody"], "no pilot called 'nobody'", 2),
        (["report", "nowhere.jsonl", "--out", "out"], "nowhere.jsonl", 1),
        (["report", SHORT, "--out", "out", "--simulation", "nowhere.json"], "nowhere.json", 1),
    ],
)
def test_mistakes_end_with_a_sentence(said, words, complaint, status, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found, _, err = said(*words)
    assert found == status
    assert complaint in err
    assert "Traceback" not in err


def test_history_stands_beside_the_game():
    history = History("It was dear.", "Somebody, 1950", Toll(60, 15), Toll(10), Toll(None, 7))
    lost = {Role.BOMBER: 2.0, Role.ESCORT: 0.0, Role.INTERCEPTOR: 1.5}
    column = Column("this fight", {Role.BOMBER: 8, Role.ESCORT: 0, Role.INTERCEPTOR: 8}, lost)
    rows = history_section(history, [column]).blocks[1].rows
    assert list(map(list, rows)) == [
        ["bombers lost", "15 of 60 (25 %)", "2 of 8 (25 %)"],
        ["escorts lost", "unknown, of 10", ""],
        ["interceptors lost", "7", "1.50 of 8 (19 %)"],
    ]
    none = column_of_summary("simulated", {}, 4)
    assert none.flown == dict.fromkeys(Role, 0)
