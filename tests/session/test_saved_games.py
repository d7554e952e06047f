"""Games that go on, games taken over from a turn, and what their logs say of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import SeededDice
from game.files import places, saves
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.digest import state_digest
from game.files.engagements import engagement_paths
from game.files.lock import InUse
from game.files.log import fold_log, opening_of, read_log
from game.session import saved_games
from game.session.saved_games import decisions_at, fork, go_on, moments, picture_of
from game.session.scenes import scenario_of
from game.session.transcript import transcript
from game.session.verify import verify
from game.tactical.opening import opening
from game.tactical.state import Side, Step
from tests.files import formats
from tests.session import flying

PLAYERS = {Side.STRIKE: "regular", Side.INTERCEPTOR: "human"}
ENGAGEMENT, SEED = "schweinfurt", "7"
GOLDEN = formats.FOLDER.parent
NAMES = [path.stem for path in engagement_paths()]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The folder of the games of a player who has none yet."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home" / "games"


@pytest.fixture(scope="module")
def catalog():
    return load_catalog()


@pytest.fixture
def whole(tmp_path):
    """A game flown to its end."""
    return flying.written(tmp_path / "A fight.jsonl", ENGAGEMENT, SEED)[0]


def begun(catalog, decisions):
    match = saved_games.begin(flying.scenario_of(ENGAGEMENT), catalog, PLAYERS, {}, SEED, "2025-11-30")
    return flying.fly(match, decisions)


def test_a_new_game_is_called_like_its_engagement(home, catalog):
    first = saved_games.begin(flying.scenario_of(ENGAGEMENT), catalog, PLAYERS, {}, "1", "")
    other = saved_games.begin(flying.scenario_of(ENGAGEMENT), catalog, PLAYERS, {}, "2", "")
    assert saves.saved_games() == [], "there is nothing to go on with yet"
    for match in (other, first):
        match.start()
        match.close()
    assert sorted(path.name for path in home.iterdir()) == ["Schweinfurt 2.jsonl", "Schweinfurt.jsonl"]
    assert read_log(home / "Schweinfurt 2.jsonl").header.seed == "2"


def test_continue_gives_state_prompts_and_sealed_answers(home, catalog):
    """Between two waves of a plot the answers of the first are sealed, and nobody else keeps them."""
    golden = read_log(GOLDEN / "swordfish-regular.jsonl")
    left = saved_games.begin(scenario_of(golden, catalog), catalog, PLAYERS, {}, golden.header.seed, "")
    left.start()
    for line in golden.lines[1:]:
        if left._sealed:
            break
        left.commit(line.answers)
    assert left._sealed
    left.close()
    [game] = saves.saved_games()
    resumed = go_on(game.path, catalog)
    match = resumed.match
    assert state_digest(match.state) == state_digest(left.state)
    assert (match.prompts, match._sealed, match.history) == (left.prompts, left._sealed, left.history)
    assert (resumed.players, match.seed, resumed.notice) == (PLAYERS, golden.header.seed, "")
    assert resumed.scenario.strike_name == flying.scenario_of("swordfish").strike_name
    answers = [prompt.choices[-1] for prompt in match.prompts]
    assert match.commit(answers) == left.commit(answers)


def test_a_game_of_an_engagement_that_is_gone_goes_on(home, tmp_path, catalog):
    """The log alone knows its forces and its words."""
    own = tmp_path / "own.toml"
    source = next(path for path in engagement_paths() if path.stem == "s2").read_text(encoding="utf-8")
    own.write_text(source.replace("S2", "My own fight"), encoding="utf-8")
    scenario = flying.scenario_of(own)
    match = saved_games.begin(scenario, catalog, PLAYERS, {}, "3", "")
    flying.fly(match, 3)
    match.close()
    own.unlink()
    [game] = saves.saved_games()
    again = go_on(game.path, catalog).scenario
    assert (again.id, again.title, again.date, again.history) == (
        "own",
        scenario.title,
        scenario.date,
        scenario.history,
    )
    assert again.strike_name == scenario.strike_name


def test_a_name_in_a_header_is_never_taken_for_a_path(tmp_path, catalog, whole):
    trap = tmp_path / "trap.toml"
    trap.write_text("this is not TOML")
    for engagement in (str(trap), "../trap", f"{tmp_path}/trap.toml"):
        header = replace(whole.header, engagement=engagement, scene=None)
        assert scenario_of(replace(whole, header=header), catalog).strike_name == "Strike side"


@pytest.mark.parametrize("name", NAMES)
def test_an_engagement_is_rebuilt_from_its_log(name, tmp_path, catalog):
    log, _ = flying.written(tmp_path / "log.jsonl", name, decisions=1)
    again = scenario_of(log, catalog)
    rebuilt = opening(again, catalog)
    opened = opening_of(log.path, log.lines[0])
    assert replace(rebuilt, catalog=None) == replace(opened, catalog=None)
    assert replace(again, boxes=(), elements=(), options={}, clock=None, board=None, step=None) == replace(
        flying.scenario_of(name),
        boxes=(),
        elements=(),
        options={},
        clock=None,
        board=None,
        step=None,
        title=name.title(),
    )


def test_a_finished_game_does_not_go_on(catalog, whole):
    with pytest.raises(BrokenFile, match="this fight is over"):
        go_on(whole.path, catalog)
    with pytest.raises(BrokenFile, match="this fight is over"):
        go_on(whole.path, catalog)


def test_two_windows_never_play_one_game(home, catalog):
    begun(catalog, 3).close()
    path = home / "Schweinfurt.jsonl"
    held = go_on(path, catalog)
    with pytest.raises(InUse):
        go_on(path, catalog)
    held.match.close()
    go_on(path, catalog).match.close()


def test_a_fork_says_where_it_comes_from(home, catalog, whole):
    closed = decisions_at(whole, 3)
    taken = fork(whole, closed, catalog, players=PLAYERS, date="2025-12-01")
    [game] = saves.saved_games()
    assert game.title == "A fight from turn 3"
    header = read_log(game.path).header
    [mark] = header.forks
    assert (mark.title, mark.turn, mark.decisions, mark.seed) == ("A fight", 3, closed, SEED)
    assert mark.digest == whole.lines[closed - 1].digest
    assert (taken.players, header.date) == (PLAYERS, "2025-12-01")
    assert "Taken over from 'A fight' at turn 3, with the same dice." in list(transcript(read_log(game.path)))
    assert taken.match.state.turn == 3
    with pytest.raises(InUse):
        go_on(game.path, catalog)
    taken.match.close()


@pytest.mark.parametrize("part", [0.0, 0.3, 0.6, 0.9])
def test_the_same_dice_and_the_same_orders_give_the_same_game(catalog, whole, part):
    points = moments(whole)
    moment = points[int(part * len(points))]
    match = fork(whole, moment.decisions, catalog).match
    assert (match.state.turn, match.state.step) == (moment.turn, moment.step)
    for line in whole.lines[moment.decisions :]:
        assert match.commit(line.answers) == list(line.events)
    [game] = saves.saved_games()
    again = read_log(game.path)
    assert [line.digest for line in again.lines] == [line.digest for line in whole.lines]
    assert game.path.read_bytes().split(b"\n")[1:] == whole.path.read_bytes().split(b"\n")[1:]
    assert verify(again).is_true


@pytest.mark.parametrize("seed", ["", "other dice"])
def test_other_orders_leave_the_turns_before_as_they_were(catalog, whole, seed):
    closed = decisions_at(whole, 4)
    match = fork(whole, closed, catalog, seed=seed).match
    dice = SeededDice("other orders")
    while not match.is_over:
        flying.step(match, dice)
    again = read_log(saves.saved_games()[0].path)
    assert again.lines[1:closed] == whole.lines[1:closed]
    assert [line.digest for line in again.lines[:closed]] == [line.digest for line in whole.lines[:closed]]
    assert again.lines[-1].digest != whole.lines[-1].digest
    assert verify(again).is_true, "each part by its own dice"
    assert list(fold_log(again))[closed - 1].turn == 4


def test_new_dice_fall_otherwise_for_the_same_orders(catalog):
    golden = read_log(GOLDEN / "schweinfurt-regular.jsonl")
    rolled = [number for number, line in enumerate(golden.lines) if any(map(rolls, line.events))]
    closed = next(number for number in rolled if number > 1)
    rolled_by = {}
    for seed in ("", "other dice"):
        match = fork(golden, closed, catalog, seed=seed).match
        assert match.seed == (seed or golden.header.seed)
        rolled_by[seed] = [rolls(event) for event in match.commit(golden.lines[closed].answers) if rolls(event)]
        match.close()
    assert rolled_by[""] == [rolls(event) for event in golden.lines[closed].events if rolls(event)]
    assert rolled_by[""] != rolled_by["other dice"]


def rolls(event):
    """The dice of an attack; nothing for other events."""
    return event.rolls if event.kind == "attack_rolled" else ()


def test_a_fork_of_a_fork_remembers_both_and_goes_on_with_its_own_dice(catalog, whole):
    first = fork(whole, decisions_at(whole, 3), catalog, seed="second")
    flying.fly(first.match)
    log = read_log(first.log.path)
    other = fork(log, decisions_at(log, 5), catalog, seed="third")
    path = other.log.path
    flying.fly(other.match, len(other.match.history) + 2)
    other.match.close()
    resumed = go_on(path, catalog)
    assert resumed.match.seed == "third"
    flying.fly(resumed.match)
    again = read_log(path)
    assert [mark.turn for mark in again.header.forks] == [3, 5]
    assert [again.header.seed_at(mark.decisions - 1) for mark in again.header.forks] == [SEED, "second"]
    assert verify(again).is_true
    earlier = fork(again, decisions_at(again, 2), catalog)
    assert [mark.turn for mark in earlier.log.header.forks] == [2], "what came later did not happen in this one"
    assert earlier.match.seed == SEED
    earlier.match.close()


def test_every_decision_can_be_gone_back_to(catalog, whole):
    points = moments(whole)
    assert [moment.decisions for moment in points] == list(range(1, len(whole.lines)))
    assert points[0].turn == 0 or points[0].step is Step.PLOT
    for wrong in (0, len(whole.lines), len(whole.lines) + 1, -1):
        with pytest.raises(BrokenFile, match=f"no decision {wrong} "):
            fork(whole, wrong, catalog)
    with pytest.raises(BrokenFile, match="in turn 99"):
        decisions_at(whole, 99)
    assert saves.saved_games() == []


def test_the_picture_of_a_game_is_where_it_stands(whole, tmp_path):
    assert state_digest(picture_of(whole.path)) == whole.lines[-1].digest
    whole.path.write_bytes(whole.path.read_bytes()[:-10])
    assert state_digest(picture_of(whole.path)) == whole.lines[-2].digest
    assert picture_of(tmp_path / "missing.jsonl") is None


def test_a_golden_fork_of_the_present_format_reads_as_it_was_flown():
    log = read_log(formats.golden_file(2))
    assert log.header.fork_words() == ("Taken over from 'First Flight' at turn 3, with new dice (seed new dice).",)
