"""A fight as one page for a browser: everything inside it, nothing fetched, no word of the file ever run as code."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from functools import cache
from pathlib import Path

from game.files.places import assets_folder
from game.reports.moments import Fight
from game.reports.web_page_data import page_data

SCRIPTS = ("camera.js", "board.js", "papers.js", "player.js")
PLACEHOLDER = re.compile(r"\{\{([\w:]+)\}\}")
UNSAFE = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


def web_page(fight: Fight) -> bytes:
    """The page in UTF-8; the same fight gives the same bytes."""
    data = page_data(fight)
    style, script = _part("page.css"), "(() => {\n" + "\n".join(map(_part, SCRIPTS)) + "})();\n"
    texts = {
        "policy": _policy(style, script),
        "style": style,
        "script": script,
        "title": html.escape(fight.log.header.title),
        "notes": html.escape(" · ".join(data["notes"])),
        "data": embedded(data),
    }
    # One pass: what is put in is never looked at again, whatever it says.
    return PLACEHOLDER.sub(lambda found: _filling(found[1], texts), _part("page.html")).encode("utf-8", "replace")


def embedded(data: object) -> str:
    """A table as JSON that can stand inside a script element and cannot end it."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False).translate(UNSAFE)


def _policy(style: str, script: str) -> str:
    """Only the page's own style and script count, and nothing is fetched."""
    return f"default-src 'none'; img-src data:; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _filling(name: str, texts: dict[str, str]) -> str:
    kind, _, rest = name.partition(":")
    return _icon(rest) if kind == "icon" else texts[name]


@cache
def _part(name: str) -> str:
    return _read(assets_folder() / "web" / name)


@cache
def _icon(name: str) -> str:
    return _read(assets_folder() / "art" / "icons" / f"{name}.svg").strip()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
