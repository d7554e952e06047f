"""The commands for fights given a whole campaign: told, judged, and one of its fights taken out."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from tests.session import golden_campaigns

BOARD, QUICK = (str(golden_campaigns.file_of(name)) for name in ("pedestal-board", "pedestal-quick"))


def said(capsys, *words):
    """The status of a command, and what it wrote to either stream."""
    status = main(list(words))
    found = capsys.readouterr()
    return status, found.out, found.err


def test_a_campaign_is_told_and_its_fights_inside(capsys):
    status, out, _ = said(capsys, "replay", "--text", BOARD)
    assert status == 0
    assert out == golden_campaigns.file_of("pedestal-board").with_suffix(".txt").read_text(encoding="utf-8")


def test_as_json_each_sentence_has_its_place(capsys):
    status, out, _ = said(capsys, "replay", "--json", BOARD)
    rows = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert {tuple(row) for row in rows} == {("day", "when", "fight", "turn", "text", "rule")}
    assert len({row["fight"] for row in rows}) > 2


def test_one_fight_is_told_by_number_or_id(capsys):
    by_number = said(capsys, "replay", "--text", BOARD, "--fight", "1")
    name = json.loads(said(capsys, "replay", "--json", BOARD, "--fight", "1")[1].splitlines()[0])
    assert set(name) == {"turn", "text", "rule"}
    assert by_number[1].startswith("Operation Pedestal: ")


def test_verify_judges_campaign_and_fights(capsys):
    status, out, _ = said(capsys, "verify", "--json", BOARD, QUICK)
    tables = json.loads(out)
    assert [table["difference"] for table in tables] == [None, None]
    assert all(table["decisions"] > 50 for table in tables)
    assert status == 0


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["replay", "--text", BOARD, "--fight", "77"], "a number from 1 to"),
        (["refly", QUICK, "--turn", "1"], "no fight of this campaign was flown on the board"),
        (["replay", "--text", str(golden_campaigns.GOLDEN / "s1-random.jsonl"), "--fight", "1"], "one fight already"),
        (["export", BOARD, "--text", "-", "--from", "2"], "add --fight to say which"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(capsys, words, sentence):
    status, _, err = said(capsys, *words)
    assert status != 0
    assert sentence in err


def test_a_campaign_is_exported_as_text_and_a_fight_as_a_page(capsys, tmp_path):
    text, page = tmp_path / "campaign.txt", tmp_path / "fight.html"
    assert said(capsys, "export", BOARD, "--text", str(text))[0] == 0
    assert said(capsys, "export", BOARD, "--fight", "1", "--html", str(page))[0] == 0
    assert "Day 2, 12 August 1942" in text.read_text(encoding="utf-8")
    assert "Operation Pedestal: " in page.read_text(encoding="utf-8")


def test_a_fight_of_a_campaign_has_a_report(capsys, tmp_path):
    status, out, _ = said(capsys, "report", BOARD, "--out", str(tmp_path / "report"), "--fight", "2")
    assert status == 0
    assert out.startswith("Operation Pedestal: ")
    assert (tmp_path / "report" / "report.html").is_file()
