"""`combat-box simulate` with a campaign's name."""

from __future__ import annotations

import json

import pytest

from game.cli import main


@pytest.fixture
def said(capsys):
    """Runs a command and gives status, output and complaints."""

    def run(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_same_bytes_with_any_number_of_jobs(said, tmp_path):
    files = [tmp_path / f"{jobs}.json" for jobs in (1, 2)]
    for jobs, file in enumerate(files, start=1):
        words = f"simulate pedestal --games 20 --seed 7 --variant omit_last_day --jobs {jobs} --json {file}".split()
        status, out, _ = said(*words)
        assert (status, "20 campaigns" in out) == (0, True)
    assert files[0].read_bytes() == files[1].read_bytes()
    table = json.loads(files[0].read_text(encoding="utf-8"))
    assert (table["variants"], table["resolve"], table["seed"]) == (["omit_last_day"], "quick", "7")


def test_json_on_the_screen(said):
    status, out, _ = said("simulate", "pedestal", "--games", 2, "--staff", "british=weak", "--json", "-")
    assert status == 0
    assert json.loads(out)["staff"] == {"axis": "sound", "british": "weak"}


def test_variants_come_in_their_own_order(said):
    named = ("--variant", "force_x", "--variant", "omit_first_day")
    _, out, _ = said("simulate", "pedestal", "--games", 1, *named, "--staff", "random", "--json", "-")
    assert json.loads(out)["variants"] == ["omit_first_day", "force_x"]


def test_a_report_with_its_pictures(said, tmp_path):
    status, _, told = said("simulate", "pedestal", "--games", 3, "--report", tmp_path / "report")
    assert status == 0
    assert "report.html" in told
    page = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert "Operation Pedestal, 3 times" in page
    for name in ("scores", "bands", "losses", "ships"):
        assert f'src="{name}.svg"' in page
        assert (tmp_path / "report" / f"{name}.png").stat().st_size > 1000
    assert json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))["games"] == 3


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("pedestal --variant fog", "no variant called 'fog'; there are omit_first_day, omit_last_day, force_x"),
        ("pedestal --staff brilliant", "no staff officer called 'brilliant'; there are random, weak, sound"),
        ("pedestal --staff axis=sound,italian=weak", "the sides of pedestal are axis and british"),
        ("pedestal --resolve dice", "quick"),
        ("pedestal --pilots nobody", "no pilot called 'nobody'"),
        ("pedestal --logs somewhere", "--logs is for engagements"),
        ("pedestal --json no/where.json", "does not exist"),
        ("s1 --resolve board", "--resolve is for campaigns: pedestal"),
        ("s1 --variant force_x", "--variant is for campaigns"),
        ("s1 --staff sound", "--staff is for campaigns"),
    ],
)
def test_mistakes_are_told_in_a_sentence(said, words, complaint):
    status, _, told = said("simulate", *words.split())
    assert status == 2
    assert complaint in told
    assert "Traceback" not in told
