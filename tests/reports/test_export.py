"""`combat-box export`: what it makes, what it says to a wrong command, and that no file is ever half written."""

from __future__ import annotations

import os

import pytest

from game.cli import main
from game.files.broken import BrokenFile
from game.reports.whole_file import write_whole
from game.session.transcript import transcript
from tests.reports.fighting import fought


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return fought(tmp_path_factory.mktemp("logs") / "fight.jsonl", "first-flight")


def test_page_picture_film_and_text_in_one_go(log, tmp_path):
    names = [tmp_path / name for name in ("page.html", "film.gif", "turn.png", "words.txt")]
    page, gif, png, text = map(str, names)
    wanted = ["--html", page, "--gif", gif, "--png", "3", "--out", png, "--text", text, "--from", "2", "--to", "3"]
    assert main(["export", str(log.path), *wanted]) == 0
    starts = [path.read_bytes()[:4] for path in names]
    assert starts == [b"<!do", b"GIF8", b"\x89PNG", b"Firs"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in names)


def test_the_text_is_the_transcript(log, capsys):
    assert main(["export", str(log.path), "--text", "-"]) == 0
    assert capsys.readouterr().out.splitlines() == list(transcript(log))


def test_turns_of_the_text_can_be_chosen(log, capsys):
    assert main(["export", str(log.path), "--text", "-", "--from", "3", "--to", "4"]) == 0
    words = capsys.readouterr().out
    assert "Turn 3\n" in words
    assert "Turn 4\n" in words
    assert "Turn 2\n" not in words
    assert "Turn 5\n" not in words


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "say what to make"),
        (["--png", "3"], "--png TURN and --out FILE go together"),
        (["--out", "a.png"], "--png TURN and --out FILE go together"),
        (["--text", "-", "--from", "5", "--to", "4"], "--from 5 comes after --to 4"),
        (["--text", "same", "--html", "same"], "are the same"),
    ],
)
def test_a_wrong_command_is_told(log, capsys, words, said):
    assert main(["export", str(log.path), *words]) == 2
    assert said in capsys.readouterr().err


def test_the_log_itself_is_never_written_over(log, capsys):
    before = log.path.read_bytes()
    assert main(["export", str(log.path), "--html", str(log.path)]) == 2
    assert "is the log itself" in capsys.readouterr().err
    assert log.path.read_bytes() == before


def test_turns_that_are_not_there_are_told(log, capsys, tmp_path):
    assert main(["export", str(log.path), "--html", str(tmp_path / "page.html"), "--to", "90"]) == 1
    assert f"{log.path}: turns: the log has turns 0 to 8, and not 0 to 90" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_log_is_told(log, capsys, tmp_path):
    lines = log.path.read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join([*lines[:5], *lines[6:]]))
    assert main(["export", str(broken), "--html", str(tmp_path / "page.html")]) == 1
    assert f"{broken}: line 6" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_a_missing_folder_is_told(log, capsys, tmp_path):
    assert main(["export", str(log.path), "--html", str(tmp_path / "nowhere" / "page.html")]) == 1
    assert "its folder is missing" in capsys.readouterr().err


def test_a_file_stays_as_it_was_until_the_new_one_is_whole(tmp_path, monkeypatch):
    path = tmp_path / "page.html"
    path.write_bytes(b"before")

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(BrokenFile, match="cannot be written: No space left on device"):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_terminals_are_told_nothing(tmp_path, capsys):
    path = tmp_path / "odd.jsonl"
    fought(path, "first-flight", decisions=6)
    path.write_bytes(path.read_bytes().replace(b'"title":"First Flight"', rb'"title":"First\u001b[31m Flight"', 1))
    assert main(["export", str(path), "--text", "-"]) == 0
    words = capsys.readouterr().out
    assert words.startswith("First [31m Flight")
    assert "\x1b" not in words
