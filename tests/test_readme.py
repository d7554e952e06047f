"""What the README promises works: its two commands, its examples, its links."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests import source

BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)\)")
ANYTHING = "…"  # stands in shown output for what differs from run to run, or was left out
TEXT = source.README.read_text(encoding="utf-8")
BLOCKS = BLOCK.findall(TEXT)


def commands(block: str) -> list[tuple[str, list[str]]]:
    """Each command of a block with the output shown under it."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.strip():
            found[-1][1].append(line)
    return found


def opens_the_window(command: list[str]) -> bool:
    return command in (["combat-box"], ["python3", "run.py", "play"]) or command[1:2] in (["play"], ["campaign"])


def examples(block: str) -> list[tuple[list[str], list[str]]]:
    """The examples of a block that can run here: those of combat-box that need no screen."""
    split = [(shlex.split(command, comments=True), shown) for command, shown in commands(block)]
    return [(words, shown) for words, shown in split if words[0] == "combat-box" and not opens_the_window(words)]


def expanded(word: str, folder: Path) -> list[str]:
    """What a shell makes of a word with a star in it."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob(word)) if "*" in word else [word]


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=str(source.ROOT), COMBAT_BOX_HOME=str(folder / "home"), COLUMNS="120")
    return subprocess.run(
        [sys.executable, "-m", "game", *(file for word in words[1:] for file in expanded(word, folder))],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def is_shown(line: str, output: str) -> bool:
    """Whether a shown line stands in the output, spaces apart."""
    pattern = re.escape(" ".join(line.split())).replace(re.escape(ANYTHING), ".*")
    return any(re.fullmatch(pattern, " ".join(real.split())) for real in output.splitlines())


def test_the_first_block_plays_and_tests():
    assert [command for command, _ in commands(BLOCKS[0])] == ["python3 run.py play", "python3 run.py test"]


def test_the_front_explains_both_commands():
    told = subprocess.run(
        [sys.executable, "run.py", "--help"], cwd=source.ROOT, capture_output=True, text=True, check=True
    )
    assert "run.py play" in told.stdout
    assert "run.py test" in told.stdout


@pytest.mark.parametrize("arguments", [[], ["fly"]], ids=["nothing", "an unknown command"])
def test_the_front_refuses_what_it_does_not_know(arguments):
    command = [sys.executable, "run.py", *arguments]
    assert subprocess.run(command, cwd=source.ROOT, capture_output=True, check=False).returncode == 2


@pytest.mark.parametrize(
    "block", [block for block in BLOCKS if examples(block)], ids=lambda block: block.split("\n")[0]
)
def test_the_examples_run(block, tmp_path):
    for words, shown in examples(block):
        done = run(words, tmp_path)
        assert done.returncode == 0, f"{shlex.join(words)}: {done.stderr}"
        assert [line for line in shown if line.strip() != ANYTHING and not is_shown(line, done.stdout)] == []


@pytest.mark.parametrize("target", sorted(set(LINK.findall(TEXT))))
def test_every_link_leads_somewhere(target):
    assert (source.ROOT / target).exists()
