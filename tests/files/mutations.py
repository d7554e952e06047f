"""Files that nobody should send: true ones damaged, stretched and twisted in every way."""

from __future__ import annotations

import json
import re

LARGE = (10**6, 10**18, 2**63, 10**40, 10**400, -(10**300), 1e308, float("nan"), float("inf"))
ABSURD = (-1, 0, 7, 99, 4_000, 99_999, 0.5, *LARGE)
TEXTS = ("", "x", "x" * 5000, "../../etc/passwd", "/etc/passwd", "\ud800", "\x00\x1b[2J", "engagement_opened")
STRANGE = (None, True, [], {}, 1.5, -1, [[]], {"kind": "x"}, *TEXTS)


def flipped(rng, data):
    """A few bits turned over."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 8, 64])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def cut(rng, data):
    """Only the beginning, or all but the beginning."""
    place = rng.randrange(len(data))
    return data[:place] if rng.random() < 0.8 else data[place:]


def lines_moved(rng, data):
    """Lines doubled, dropped, swapped or all the same."""
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            lines.insert(other, lines[one])
        case 1:
            del lines[one]
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines[other:other] = [lines[one]] * rng.choice([10, 3000])
        case 4:
            rng.shuffle(lines)
    return b"".join(lines)


def number_changed(rng, data):
    """A number that stands anywhere made absurd."""
    found = list(re.finditer(rb"-?\b\d+\b", data))
    if not found:
        return data + b"\n9"
    place = rng.choice(found)
    return data[: place.start()] + str(rng.choice(ABSURD)).encode() + data[place.end() :]


def nested(rng, data):
    """Brackets in brackets where a value stands."""
    depth = rng.choice([3, 30, 190, 300, 5_000, 200_000])
    opened, closed = rng.choice([("[", "]"), ('{"a":', "}"), ('[{"state":', "}]")])
    inside = (opened * depth + "1" + closed * depth).encode()
    found = list(re.finditer(rb"(?<=:)\s*(\d+|\"[^\"]*\"|\[\]|true)", data)) or list(re.finditer(rb"\d", data))
    if not found:
        return inside
    place = rng.choice(found)
    return data[: place.start()] + inside + data[place.end() :]


def twisted(rng, data):
    """A value of another type, a key gone or new, a list stretched, in one line of JSON."""
    lines = data.splitlines(keepends=True)
    number = rng.randrange(len(lines))
    try:
        plain = json.loads(lines[number])
    except ValueError:
        return data
    holder, key = _anywhere(rng, plain)
    if holder is None:
        return data
    match rng.randrange(4):
        case 0 | 1:
            holder[key] = rng.choice([*STRANGE, *ABSURD])
        case 2 if isinstance(holder, dict):
            holder[rng.choice(["x", "kind", "state", "seed"])] = holder.pop(key)
        case _:
            value = holder[key]
            holder[key] = value * rng.choice([0, 2, 1000]) if isinstance(value, list | str) else [value] * 40
    lines[number] = json.dumps(plain).encode() + b"\n"
    return b"".join(lines)


def _anywhere(rng, plain):
    """Some table or list in plain data and one of its keys."""
    places = []
    layer = [plain]
    while layer:
        one = layer.pop()
        keys = list(one) if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            places.append((one, key))
            layer.append(one[key])
    return rng.choice(places) if places else (None, None)


KINDS = (flipped, cut, lines_moved, number_changed, nested, twisted)
