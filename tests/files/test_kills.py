"""A killed game loses nothing: a few kills here, three hundred in the long tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests import source

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked and killed as POSIX has it")


def killed(*words):
    """What a process found that let its children be killed."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.files.killed", *map(str, words)],
        cwd=source.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_twelve_kills_lose_nothing():
    found = killed(6, 1)
    assert sum(found["points"].values()) == 6


def test_kills_while_files_are_renamed_deleted_and_taken_over_lose_nothing():
    assert all(points >= 4 for points in killed("deeds").values())
