"""A disk that refuses is told of in a sentence that names the place and helps."""

from __future__ import annotations

import errno

import pytest

from game.files.refusals import refusal


@pytest.mark.parametrize("number, words", [
    (errno.ENOENT, "another data folder"), (errno.EROFS, "only be read"), (errno.ENOSPC, "full"), (errno.EIO, "I/O"),
])  # fmt: skip
def test_the_place_and_the_reason_are_named(number, words):
    said = refusal(OSError(number, "I/O error", "/far/away"))
    assert "'/far/away'" in said
    assert words in said
    assert "Errno" not in said


def test_a_sentence_of_ours_is_left_as_it_is():
    assert refusal(OSError("The picture could not be written to x: no room")).startswith("The picture")
