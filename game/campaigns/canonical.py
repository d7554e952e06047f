"""Canonical JSON: one value, one text, on every machine (P20.2).

keys sorted, no blanks, UTF-8     records as tables by field     floats refused
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from json.encoder import encode_basestring as quoted
from typing import Any, TypeVar

Record = TypeVar("Record")

REMEMBERED = 16384
_AGAIN: set[type[Any]] = set()
WHOLE = {int}
CONSTANTS = {True: "true", False: "false", None: "null"}


def canonical(value: Any) -> str:
    """The canonical text of words, whole numbers, lists, tables and records of them; TypeError for anything else."""
    kind: Any = type(value)
    if kind is str:
        return quoted(value)
    if kind is int:
        return repr(value)
    if kind is bool or value is None:
        return CONSTANTS[value]
    if kind is tuple or kind is list:
        return f"[{','.join(map(repr if set(map(type, value)) == WHOLE else canonical, value))}]"
    if kind in _AGAIN:
        return _remembered(value)
    return _record(value) if _fields(kind) else _of_another(value)


def _of_another(value: Any) -> str:
    """Tables, and what is derived from the plain kinds: enumerated words, named tuples."""
    if isinstance(value, Mapping):
        return table({str(key): canonical(entry) for key, entry in value.items()})
    if isinstance(value, str):
        return quoted(str(value))
    if isinstance(value, int):
        return repr(int(value))
    if isinstance(value, (tuple, list)):
        return canonical(tuple(value))
    raise TypeError(f"{type(value).__name__} has no place in a request")


def table(texts: Mapping[str, str]) -> str:
    """The text of a table whose entries are texts already."""
    return "{" + ",".join([f"{quoted(key)}:{texts[key]}" for key in sorted(texts)]) + "}"


def comes_again(kind: type[Record]) -> type[Record]:
    """Keep the texts of this kind of record: the same ones come again from engagement to engagement.

    Equal records share a text, so a field is either always a number or always yes or no.
    """
    _AGAIN.add(kind)
    return kind


@lru_cache(REMEMBERED)
def _remembered(record: Any) -> str:
    return _record(record)


def _record(record: Any) -> str:
    kind: Any = type(record)
    names = _fields(kind)
    return "{" + ",".join([before + canonical(getattr(record, name)) for name, before in names]) + "}"


@cache
def _fields(kind: Any) -> tuple[tuple[str, str], ...]:
    """The fields of a record in their order, with what stands before their values; none for anything else."""
    names = sorted(field.name for field in fields(kind)) if is_dataclass(kind) else []
    return tuple((name, f"{quoted(name)}:") for name in names)
