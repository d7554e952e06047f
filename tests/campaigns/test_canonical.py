"""Canonical JSON: one value, one text (P20.2)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import NamedTuple

import pytest

from game.campaigns.canonical import canonical, comes_again, table


class Word(StrEnum):
    RED = "red"


class Rank(IntEnum):
    FIRST = 1


class Pair(NamedTuple):
    first: int
    second: int


@dataclass(frozen=True)
class Crate:
    name: str
    weights: tuple[int, ...] = (1, 2)
    marks: dict = field(default_factory=dict)


@pytest.mark.parametrize(
    "value",
    ['Cagliari "Elmas" \\ é\n\u2028', -3, True, None, [1, [2, "x"]], {"b": 1, "a": {"d": False, "c": None}}],
    ids=type,
)
def test_plain_values_read_as_the_standard_library_writes_them(value):
    assert canonical(value) == json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize(
    "value, text",
    [
        (Word.RED, '"red"'),
        (Rank.FIRST, "1"),
        (Pair(3, 4), "[3,4]"),
        (MappingProxyType({Word.RED: (True,), 10: "x"}), '{"10":"x","red":[true]}'),
        (Crate("tea", marks={"b": None}), '{"marks":{"b":null},"name":"tea","weights":[1,2]}'),
    ],
    ids=["word", "number", "pair", "table", "record"],
)
def test_records_and_derived_kinds(value, text):
    assert canonical(value) == text


@pytest.mark.parametrize("value", [1.5, (1.0,), {"a": {1, 2}}, Crate("x", marks={"a": b""})], ids=repr)
def test_what_has_no_one_text_is_refused(value):
    with pytest.raises(TypeError, match="no place"):
        canonical(value)


@comes_again
@dataclass(frozen=True)
class Barrel:
    name: str
    weight: int


def test_a_text_that_comes_again_is_the_same():
    assert canonical(Barrel("tar", 5)) == canonical(Barrel("tar", 5)) == '{"name":"tar","weight":5}'
    assert canonical(Barrel("tar", 6)) == '{"name":"tar","weight":6}'


def test_a_table_of_texts():
    assert table({"b": "1", "a": canonical("x")}) == canonical({"a": "x", "b": 1})
