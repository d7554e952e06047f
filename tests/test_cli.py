from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import game
from game.cli import glued, main
from game.core.hexes import Hex, rotate
from game.files import places
from tests import source

SOURCE_MAP = {
    "front": [(1, 0), (2, 0), (2, -1), (1, 1)],
    "side": [(1, -1), (0, -1), (0, 1), (-1, 1), (2, -2), (1, -2), (0, -2), (0, 2), (-1, 2), (-2, 2)],
    "rear": [(-1, 0), (-2, 0), (-1, -1), (-2, 1)],
}


@pytest.fixture
def said(capsys):
    """Runs a command and gives status, output and complaints."""

    def run(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_help_names_every_command_and_each_has_its_own(said):
    status, out, _ = said("--help")
    assert status == 0
    for command in ("play", "list", "simulate", "replay", "verify", "zone", "odds", "shot"):
        assert f"\n    {command} " in out
        assert said(command, "--help")[0] == 0


def test_version(said):
    assert said("--version") == (0, f"Combat Box {game.__version__}\n", "")


@pytest.mark.rule("H-E4", "T2.6")
@pytest.mark.parametrize("heading", range(6))
def test_the_18_lettered_hexes_of_the_source(said, heading):
    for zone, hexes in SOURCE_MAP.items():
        for place in hexes:
            at = rotate(Hex(*place), heading)
            status, out, _ = said("zone", "--heading", heading, "--at", f"{at.q},{at.r}")
            assert (status, out.splitlines()[0]) == (0, zone)


@pytest.mark.rule("T2.7")
@pytest.mark.parametrize("heading", range(6))
def test_the_shared_hex_is_rear_or_front_by_the_headings(said, heading):
    for own in range(6):
        status, out, _ = said("zone", "--heading", heading, "--at", "0,0", "--attacker-heading", own)
        apart = min((own - heading) % 6, (heading - own) % 6)
        assert (status, out.splitlines()[0]) == (0, "rear" if apart <= 1 else "front")
        assert "T2.7" in out


def test_the_zone_is_explained(said):
    assert "60° to the left" in said("zone", "--heading", "0", "--at", "1,-1")[1]
    assert "dead astern" in said("zone", "--heading", "0", "--at", "-1,0")[1]
    assert "dead ahead" in said("zone", "--heading", "3", "--at=-2,0")[1]
    table = json.loads(said("zone", "--heading", "0", "--at", "2,-1", "--json")[1])
    assert (table["zone"], table["distance"], table["rule"]) == ("front", 2, "T2.6")


def test_negative_places_are_no_flags():
    assert glued(["zone", "--at", "-1,0", "--json"]) == ["zone", "--at=-1,0", "--json"]
    assert glued(["zone", "--at", "--json"]) == ["zone", "--at", "--json"]


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["fly"], "invalid choice"),
        (["zone", "--heading", "6", "--at", "1,0"], "from 0 to 5"),
        (["zone", "--heading", "0", "--at", "1"], "two whole numbers"),
        (["zone", "--heading", "0", "--at", "0,0"], "--attacker-heading"),
        (["zone", "--at", "1,0"], "--heading"),
        (["simulate", "schwienfurt"], "did you mean 'schweinfurt'"),
        (["simulate", "s1", "--games", "0"], "from 1 to"),
        (["simulate", "s1", "--seed", "9" * 101], "at most 100 letters"),
        (["simulate", "s1", "--games", "many"], "whole number"),
        (["simulate", "s1", "--pilots", "nobody"], "no pilot called 'nobody'"),
        (["simulate", "s1", "--pilots", "left=random"], "seats are strike and interceptor"),
        (["simulate", "s1", "--pilots", "strike="], "NAME=VALUE"),
        (["simulate", "s1", "--pilots", "random", "--options", "jams=maybe"], "on or off"),
        (["simulate", "s1", "--pilots", "random", "--options", "jam=off"], "no option called 'jam'"),
        (["simulate", "s1", "--pilots", "random", "--seed", "../x", "--logs", "logs"], "named by the seed"),
        (["simulate", "s1", "--pilots", "random", "--json", "no/where.json"], "does not exist"),
        (["simulate", "s1", "--pilots", "random", "--logs", __file__], "is no folder"),
        (["play", "nowhere"], "no engagement has this name"),
        (["play", "s1", "--pilot", "nobody"], "no pilot called 'nobody'"),
        (["odds", "--firer", "b17f", "--target", "b17f", "--zone", "rear", "--range", "1", "--burst", "short"], "T8.1"),
        (["odds", "--firer", "x", "--target", "b17f", "--zone", "rear", "--range", "1", "--burst", "short"], "'x'"),
        (["odds", "--firer", "p47d", "--target", "b17f", "--zone", "front", "--range", "1", "--burst", "long"], "H-A2"),
        (["odds", "--firer", "p47d", "--target", "b17f", "--zone", "side", "--range", "0", "--burst", "short"], "T2.7"),
        (
            [
                "odds",
                "--firer",
                "p47d",
                "--target",
                "ju88a",
                "--zone",
                "rear",
                "--range",
                "1",
                "--burst",
                "short",
                "--guns",
                "cannon",
            ],
            "has no such guns",
        ),
    ],
)
def test_a_command_that_cannot_be_understood_ends_with_2_and_a_sentence(said, words, complaint):
    status, out, err = said(*words)
    assert (status, out) == (2, "")
    assert complaint in err
    assert "Traceback" not in err


def test_a_broken_file_ends_with_1_and_a_sentence(said, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("schema = 1\n", encoding="utf-8")
    for words in (
        ["simulate", mine, "--pilots", "random"],
        ["replay", mine],
        ["simulate", tmp_path / "no.toml", "--pilots", "random"],
    ):
        status, _, err = said(*words)
        assert status == 1
        assert err.startswith("combat-box: ")
        assert "Traceback" not in err
    status, out, _ = said("verify", mine)
    assert status == 1
    assert str(mine) in out


def test_the_lists(said):
    status, out, _ = said("list")
    assert status == 0
    for words in ("first-flight", "Schweinfurt", "Reference scenarios", "bf109g", "jams", "random"):
        assert words in out
    assert "d8-" not in out
    table = json.loads(said("list", "--json")[1])
    assert {row["id"] for row in table["engagements"]} >= {"first-flight", "swordfish", "s1"}
    assert len(table["aircraft"]) == 36
    assert len(json.loads(said("list", "options", "--json")[1])["options"]) == 11


def test_a_broken_file_of_a_players_own_does_not_spoil_the_list(said):
    folder = places.data_folder() / "maps"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bad.toml").write_text("schema = 1\n", encoding="utf-8")
    try:
        status, out, err = said("list", "engagements")
    finally:
        (folder / "bad.toml").unlink()
    assert status == 0
    assert "schweinfurt" in out
    assert "bad.toml" in err


def test_the_odds_of_the_example_in_the_readme(said):
    words = ["odds", "--firer", "bf109g", "--target", "b17g", "--zone", "rear", "--range", "1", "--burst", "medium"]
    status, out, _ = said(*words)
    assert status == 0
    assert any(line.split() == ["downs", "0.023148", "5/216"] for line in out.splitlines())
    table = json.loads(said(*words, "--json")[1])
    assert table["down"] == pytest.approx(5 / 216)
    assert table["dice"] == 4


def test_odds_of_the_dice_of_a_box(said):
    asked = "odds --firer b17f-box --target bf109g --zone front --range 0 --dice 5 --json"
    status, out, _ = said(*asked.split())
    assert status == 0
    assert round(json.loads(out)["down"], 6) == 0.193861


def test_odds_at_a_fighter_and_at_an_airframe_bomber(said):
    for target in ("spitfire5", "swordfish", "bf110c"):
        table = json.loads(
            said(*f"odds --firer bf109f --target {target} --zone front --range 1 --burst long --json".split())[1]
        )
        assert 0 < table["down"] < table["damage"] < 1


def test_simulations_are_the_same_each_time_with_any_number_of_jobs(said, tmp_path):
    outputs = []
    for number, jobs in enumerate((1, 1, 2)):
        file = tmp_path / f"{number}.json"
        status, out, _ = said(
            *f"simulate schweinfurt --games 6 --seed 7 --pilots random --jobs {jobs} --json {file}".split(),
            "--logs",
            tmp_path / f"logs-{number}",
        )
        assert status == 0
        assert "schweinfurt: 6 games from seed 7" in out
        logs = sorted((tmp_path / f"logs-{number}").iterdir())
        assert [log.name for log in logs] == [f"schweinfurt-7-{game}.jsonl" for game in range(1, 7)]
        outputs.append((file.read_bytes(), [log.read_bytes() for log in logs]))
    assert outputs[0] == outputs[1] == outputs[2]
    assert said("verify", *sorted((tmp_path / "logs-0").iterdir()))[0] == 0
    status, _, err = said(
        "simulate", "schweinfurt", "--games", 6, "--seed", 7, "--pilots", "random", "--logs", logs[0].parent
    )
    assert status == 2
    assert "exists already" in err


def test_switches_reach_the_game(said):
    with_fuel = said(
        "simulate", "s2", "--games", 3, "--pilots", "random", "--json", "-", "--options", "spins=off,fuel=on"
    )
    table = json.loads(with_fuel[1])
    assert table["options"] == {"fuel": True, "spins": False}


def test_a_log_is_told_and_judged(said, tmp_path):
    said("simulate", "first-flight", "--games", 1, "--seed", 3, "--pilots", "random", "--logs", tmp_path)
    log = next(tmp_path.iterdir())
    status, out, _ = said("replay", log, "--text")
    assert status == 0
    assert out.splitlines()[0] == "First Flight"
    assert "Turn 1" in out
    assert "[T13.3]" in out
    rows = [json.loads(line) for line in said("replay", log, "--json")[1].splitlines()]
    assert rows[-1]["rule"] == "T13.3"
    status, out, _ = said("verify", log, "--json")
    assert (status, json.loads(out)[0]["is_true"]) == (0, True)
    text = log.read_text(encoding="utf-8")
    log.write_text(text[:-30], encoding="utf-8")
    status, out, err = said("verify", log)
    assert status == 0
    assert "cut off" in err


def test_a_changed_die_ends_with_1_and_is_named(said, tmp_path):
    said("simulate", "s1", "--games", 1, "--seed", 3, "--pilots", "random", "--logs", tmp_path)
    log = next(tmp_path.iterdir())
    lines = log.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines[1:], start=1):
        data = json.loads(line)
        bearings = [event for event in data["events"] if event["kind"] == "bearing_fixed"]
        if bearings:
            bearings[0]["die"] = bearings[0]["die"] % 6 + 1
            lines[number] = json.dumps(data)
            break
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, out, _ = said("verify", log)
    assert status == 1
    assert "turn 0, line 2" in out
    assert "(bearing_fixed): die is" in out
    assert json.loads(said("verify", log, "--json")[1])[0]["difference"]["field"] == "die"


@pytest.mark.parametrize("name, pilots", [("swordfish", "random"), ("s2", "regular")])
def test_hash_seeds_change_nothing(tmp_path, name, pilots):
    """Fresh processes whose sets and tables are ordered differently write the same bytes."""
    words = f"simulate {name} --games 2 --seed 5 --pilots {pilots} --json out.json --logs logs".split()
    written = []
    for hash_seed in ("0", "7"):
        folder = tmp_path / hash_seed
        folder.mkdir()
        environment = dict(os.environ, PYTHONPATH=str(source.ROOT), PYTHONHASHSEED=hash_seed)
        done = subprocess.run(
            [sys.executable, "-m", "game", *words], cwd=folder, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
        written.append([path.read_bytes() for path in (folder / "out.json", *sorted((folder / "logs").iterdir()))])
    assert written[0] == written[1]


def test_a_home_of_ones_own_and_a_reader_that_leaves_early(tmp_path):
    done = subprocess.run(
        f"{sys.executable} -m game --home {tmp_path} list | head -1",
        shell=True,
        cwd=source.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "Engagements\n"
    assert done.stderr == ""


def test_the_command_line_loads_no_window():
    code = "import sys, game.cli; game.cli.main(['zone', '--heading', '0', '--at', '1,0']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=source.ROOT, capture_output=True, text=True, check=True)
    for library in ("pygame", "numpy", "rich", "game.session"):
        assert f"'{library}'" not in done.stdout
