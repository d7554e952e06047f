"""The source of our drawings of aircraft; a name from a file finds one of ours or none."""

from __future__ import annotations

from game.files.places import assets_folder

PLAIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><path d="M50 0l-8 5h-30l-8 48h-12l-4-48h-22'
    'l-6 16h-8v-42h8l6 16h22l4-48h12l8 48h30z" fill="#8b9296" stroke="#1b1f1d" stroke-width="2"/></svg>'
)


def drawing(type_id: str) -> str:
    """The source of a type's drawing; a plain aeroplane for a type that the game does not bring along."""
    known = {path.stem: path for path in (assets_folder() / "art" / "aircraft").glob("*.svg")}
    return known[type_id].read_text(encoding="utf-8") if type_id in known else PLAIN
