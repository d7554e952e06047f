"""Digests: sha256 over one fixed way of writing a value, so that equal values give equal digests on every machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from pydantic_core import to_json, to_jsonable_python

import game
from game.tactical.state import Sortie, State, ThisTurn

RULES_PACKAGES = ("core", "tactical")
CAMPAIGN_PACKAGES = (*RULES_PACKAGES, "campaigns")


def canonical_digest(value: object) -> str:
    """The sha256 of a value's canonical JSON: keys sorted, no spaces. Sets must not be among its parts."""
    text = json.dumps(to_jsonable_python(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def state_digest(state: State) -> str:
    """The sha256 of a situation without its catalogue; the order of its tables does not matter."""
    parts = {name: _ordered(getattr(state, name)) for name in _names(State) if name not in ("catalog", "sortie")}
    if state.sortie is not None:
        parts["sortie"] = _digest_of_sortie(state.sortie)
    return hashlib.sha256(to_json(parts)).hexdigest()


def campaign_digest(state: Any) -> str:
    """The sha256 of a campaign's situation without its catalogue; the order of its tables does not matter."""
    kind: Any = type(state)
    parts = {name: _ordered(getattr(state, name)) for name in _names(kind) if name != "catalog"}
    return hashlib.sha256(to_json(parts)).hexdigest()


@cache
def rules_digest(packages: tuple[str, ...] = RULES_PACKAGES) -> str:
    """The sha256 over the sources of the rules: every module of these packages, by default those of a fight."""
    folder = Path(game.__file__).resolve().parent
    found = hashlib.sha256()
    sources = {path.relative_to(folder).as_posix(): path for name in packages for path in (folder / name).rglob("*.py")}
    for name in sorted(sources):
        source = sources[name].read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(source)}\n".encode() + source)
    return found.hexdigest()


def _digest_of_sortie(sortie: Sortie) -> str:
    """The same for a mission, whose catalogue is left out too."""
    plain = to_jsonable_python(sortie)
    plain["plan"].pop("catalog", None)
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _ordered(value: object) -> object:
    """Tables and sets in the order of their keys, also those of this turn; all else as it is."""
    if isinstance(value, Mapping):
        return {key: value[key] for key in sorted(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, ThisTurn):
        return {name: _ordered(getattr(value, name)) for name in _names(ThisTurn)}
    return value
