"""run.py installs once, says what is missing in a sentence, and stops at the first check that fails."""

from __future__ import annotations

import runpy
import sys
from types import SimpleNamespace

import pytest

from tests import source


@pytest.fixture
def front(tmp_path, monkeypatch):
    """run.py in a folder of its own, its commands written down and not run: `front.fails` holds what shall fail."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    names = runpy.run_path(str(source.ROOT / "run.py"))
    inside = names["main"].__globals__
    front = SimpleNamespace(main=names["main"], inside=inside, folder=tmp_path, ran=[], fails=set())

    def call(command, cwd=""):
        spoken = " ".join(command[1:])
        front.ran.append(spoken)
        if "-m venv" in spoken:
            (tmp_path / ".venv").mkdir(exist_ok=True)
            (tmp_path / ".venv" / "python").touch()
        return int(any(failing in spoken for failing in front.fails))

    places = {"ROOT": tmp_path, "VENV": tmp_path / ".venv", "PYTHON": tmp_path / ".venv" / "python"}
    places["STAMP"] = tmp_path / ".venv" / "stamp.txt"
    inside.update({name: str(path) for name, path in places.items()}, call=call)
    return front


def installs(front):
    return [command for command in front.ran if "pip install" in command]


def test_the_first_run_installs_and_the_next_does_not(front):
    assert front.main(["play", "list"]) == 0
    assert front.ran[0].startswith("-m venv")
    assert front.ran[-1] == "-m game list"
    front.ran.clear()
    assert front.main(["play"]) == 0
    assert installs(front) == []


def test_a_changed_project_is_installed_again_into_the_same_environment(front):
    front.main(["play"])
    front.ran.clear()
    (front.folder / "pyproject.toml").write_text("[project]\nname = 'new'\n")
    front.main(["play"])
    assert len(installs(front)) == 1
    assert not any("venv" in command for command in front.ran)


def test_another_python_gets_another_environment(front):
    front.main(["play"])
    front.ran.clear()
    front.inside["place"] = lambda: "3.99 elsewhere"
    front.main(["play"])
    assert any(command.startswith("-m venv --clear") for command in front.ran)


def test_testing_adds_what_tests_need_and_playing_takes_nothing_away(front):
    front.main(["play"])
    front.main(["test"])
    assert [command.endswith("[test]") for command in installs(front)] == [False, True]
    front.ran.clear()
    front.main(["play"])
    front.main(["test"])
    assert installs(front) == []


def test_the_checks_run_in_turn_with_the_arguments_at_the_end(front):
    front.main(["test", "-k", "zones"])
    checks = ["ruff check .", "ruff format --check .", "mypy --strict game", "pytest -n auto -k zones"]
    assert front.ran[-4:] == [f"-m {check}" for check in checks]


def test_the_first_check_that_fails_is_the_last_that_runs(front, capsys):
    front.fails.add("mypy")
    assert front.main(["test"]) == 1
    assert front.ran[-1] == "-m mypy --strict game"
    assert "mypy failed; the checks after it did not run." in capsys.readouterr().err


def test_without_venv_it_says_what_to_install(front, capsys):
    front.inside["can_make_environments"] = lambda python: False
    assert front.main(["play"]) == 1
    assert "sudo apt install python3-venv" in capsys.readouterr().err
    assert front.ran == []


def test_without_a_network_it_says_so_and_tries_again_next_time(front, capsys):
    front.fails.add("pip install")
    assert front.main(["play"]) == 1
    assert "needs the internet" in capsys.readouterr().err
    front.fails.clear()
    assert front.main(["play"]) == 0


def test_an_old_python_hands_over_to_a_newer_one(front, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == "python3.12" else None)
    front.inside["can_make_environments"] = lambda python: True
    assert front.main(["play", "list"]) == 0
    assert front.ran == [f"{front.folder / 'run.py'} play list"]


def test_an_old_python_alone_says_which_it_needs(front, monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert front.main(["play"]) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_a_python_without_its_modules_cannot_make_environments(front, tmp_path, module):
    crippled = tmp_path / "python"
    program = f"import sys; sys.modules['{module}'] = None; exec(sys.argv[2])"
    crippled.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{program}" "$@"\n')
    crippled.chmod(0o755)
    assert front.inside["can_make_environments"](sys.executable)
    assert not front.inside["can_make_environments"](str(crippled))
    assert not front.inside["can_make_environments"](str(tmp_path / "no-python"))
