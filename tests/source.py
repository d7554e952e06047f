"""The project's own source, read as data for the tests that judge its shape."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
RULES = GAME / "tactical" / "rules"
README = ROOT / "README.md"
CAMPAIGNS = ("pedestal", "cerberus")
CAMPAIGN_RULE = re.compile(r"\b([PC])(\d+)(?:\.\d+)?\b")
RULE_ID = re.compile(r"(?<![\w.-])(?:H-[A-E]\d*|T\d+(?:\.\d+)?)(?![\w]|\.\d)")


def modules(folder: Path = GAME) -> list[Path]:
    """The Python files under a folder, in order."""
    return sorted(folder.rglob("*.py"))


def rule_modules() -> list[Path]:
    """The modules that hold one rule each."""
    return [path for path in modules(RULES) if path.name != "__init__.py"]


def name(path: Path) -> str:
    """A file's name as it is written in the project: game/core/dice.py."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A module's syntax."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def docstring(path: Path) -> str:
    """What a module says of itself; empty if it says nothing."""
    return ast.get_docstring(tree(path)) or ""


def imported(path: Path, *, top_level_only: bool = False) -> set[str]:
    """The absolute names that a module imports: modules, and what it takes from them."""
    package = path.relative_to(ROOT).parts[:-1]
    found: set[str] = set()
    for node in tree(path).body if top_level_only else ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            found.update([module, *(f"{module}.{alias.name}" for alias in node.names)])
    return found


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function's name and its length in lines."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Name and text of each file that belongs to the project; pictures and other binary files left out."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for entry in sorted(filter(None, listing.split("\0"))):
        path = ROOT / entry
        if path.is_file():
            data = path.read_bytes()
            if b"\0" not in data:
                yield entry, data.decode("utf-8", errors="replace")


def rule_rows() -> list[str]:
    """The rows of the README's table of rules, as the modules' docstrings have them."""
    return [_rule_row(path) for path in rule_modules()]


def _rule_row(path: Path) -> str:
    return f"| {_sentence(path)} | [{path.stem}]({name(path)}) | [test]({name(its_test(path))}) |"


def _sentence(path: Path) -> str:
    """The first sentence of what a module says of itself."""
    return " ".join(re.split(r"(?<=[.!?])\s|\n\n", docstring(path))[0].split())


def campaign_rows(campaign: str) -> list[str]:
    """A row for each module of a campaign that names a rule, with the test that marks most rules of its sections."""
    tests = {
        path: [f"{rule[0]}{rule[1]}" for rule in CAMPAIGN_RULE.findall(path.read_text(encoding="utf-8"))]
        for path in sorted((ROOT / "tests" / "campaigns" / campaign).glob("test_*.py"))
    }
    rows = []
    for path in sorted((GAME / "campaigns" / campaign).glob("*.py")):
        sections = {f"{rule[0]}{rule[1]}" for rule in CAMPAIGN_RULE.findall(_sentence(path))}
        if sections and path.name != "__init__.py":
            test = max(tests, key=lambda one: sum(section in sections for section in tests[one]))
            rows.append(f"| {_sentence(path)} | [{path.stem}]({name(path)}) | [test]({name(test)}) |")
    return rows


def its_test(path: Path) -> Path:
    """The test file that a rule's module must have."""
    return ROOT / "tests" / path.relative_to(GAME).parent / f"test_{path.stem}.py"
