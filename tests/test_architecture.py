"""The project keeps its shape: packages in a line, one module per rule, short files and functions, a clean text."""

from __future__ import annotations

import re
import sys

import pytest

from tests import source

ORDER = ["core", "tactical", "campaigns", "odds", "pilots", "files", "session", "reports", "view"]
STANDARD_LIBRARY_ONLY = ["core", "tactical", "campaigns"]
REPEATABLE = ["core", "tactical", "campaigns", "odds", "pilots"]  # what the same seed must give again on every machine
ALLOWED_IN = {  # library: the packages of the game that may import it
    "pydantic": {"files"},
    "platformdirs": {"files"},
    "numpy": {"odds", "pilots", "files", "session", "reports", "view"},
    "hexalattice": {"reports", "view"},
    "matplotlib": {"reports"},
    "pygame": {"view", "outside"},
    "pygame_gui": {"view"},
    "PIL": {"reports"},
}
OUTSIDE = ("game/cli", "game/__main__.py", "game/__init__.py")
LONGEST_FILE = 350
LONGEST_FUNCTION = 45
CAMPAIGN_WORDS = re.compile(r"pedestal|cerberus|malta|convoy|channel dash|valletta", re.IGNORECASE)
FOREIGN = re.compile(
    "|".join([r"\bsha" + "red/", "/wo" + "rk/", "/tm" + "p/", "/ro" + "ot/", r"/ho" + r"me/\w", r"C:\\Us" + "ers"])
)


def package_of(path) -> str:
    """The package of the line that a module belongs to, or "outside"."""
    parts = path.relative_to(source.GAME).parts
    return "outside" if source.name(path).startswith(OUTSIDE) else parts[0]


def packages_named(imported: set[str]) -> set[str]:
    """The packages of the game among imported names."""
    return {piece.split(".")[1] for piece in imported if piece.startswith("game.")}


@pytest.fixture(params=source.modules(), ids=source.name)
def module(request):
    return request.param


@pytest.fixture(params=source.rule_modules(), ids=lambda path: path.stem)
def rule_module(request):
    return request.param


def test_every_package_has_its_place_in_the_line(module):
    assert package_of(module) in [*ORDER, "outside"]


def test_imports_point_left(module):
    mine = package_of(module)
    if mine != "outside":
        to_the_right = set(ORDER[ORDER.index(mine) + 1 :]) | {"cli", "__main__"}
        assert packages_named(source.imported(module)) & to_the_right == set()


def test_a_library_stays_in_its_package(module):
    mine = package_of(module)
    libraries = {piece.split(".")[0] for piece in source.imported(module)}
    assert [library for library in sorted(libraries & set(ALLOWED_IN)) if mine not in ALLOWED_IN[library]] == []
    if mine in STANDARD_LIBRARY_ONLY:
        assert libraries - {"game"} - set(sys.stdlib_module_names) == set()


def test_chance_and_clock_stay_outside(module):
    libraries = {piece.split(".")[0] for piece in source.imported(module)}
    assert "pickle" not in libraries
    if source.name(module) != "game/core/dice.py":
        assert "random" not in libraries
    if package_of(module) in REPEATABLE:
        assert libraries & {"time", "secrets", "uuid"} == set()


def test_the_command_line_starts_without_the_window():
    files = [path for path in source.modules() if package_of(path) == "outside"]
    eager = {piece for path in files for piece in source.imported(path, top_level_only=True)}
    assert [piece for piece in sorted(eager) if re.match(r"pygame|game\.view", piece)] == []


def test_files_are_short(module):
    assert module.read_text(encoding="utf-8").count("\n") <= LONGEST_FILE


def test_functions_are_short(module):
    assert [named for named, length in source.functions(module) if length > LONGEST_FUNCTION] == []


def test_every_rule_says_which_it_is(rule_module):
    assert source.RULE_ID.search(source.docstring(rule_module)), "its docstring names no rule"


def test_every_rule_has_a_test_of_its_name(rule_module):
    assert source.its_test(rule_module).is_file(), f"write {source.name(source.its_test(rule_module))}"


def test_every_rule_has_its_row_in_the_readme():
    shown = [line for line in source.README.read_text(encoding="utf-8").splitlines() if "(game/tactical/rules/" in line]
    assert shown == source.rule_rows(), "run python -m tests.rule_table"


@pytest.mark.parametrize("campaign", source.CAMPAIGNS)
def test_every_rule_of_a_campaign_has_its_row_in_the_readme(campaign):
    place = f"(game/campaigns/{campaign}/"
    shown = [line for line in source.README.read_text(encoding="utf-8").splitlines() if place in line]
    assert shown == source.campaign_rows(campaign), "run python -m tests.rule_table"


def test_the_tactical_board_knows_no_campaign():
    paths = source.modules(source.GAME / "tactical")
    found = {source.name(path): CAMPAIGN_WORDS.findall(path.read_text(encoding="utf-8")) for path in paths}
    assert {where: words for where, words in found.items() if words} == {}


def test_the_text_names_no_place_outside_the_project():
    found = {where: FOREIGN.findall(text) for where, text in source.tracked_texts()}
    assert {where: words for where, words in found.items() if words} == {}
