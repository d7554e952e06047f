from __future__ import annotations

import pytest

from game.files.digest import state_digest
from game.files.log import fold_log, read_log
from game.session.verify import verify
from game.tactical.events import PointsCounted
from tests.session import golden

FLIGHTS = [(name, pilot) for name in golden.names() for pilot in golden.PILOTS]
AGAIN = "if the change is meant, run python -m tests.session.golden"


@pytest.mark.parametrize("name, pilot", FLIGHTS)
def test_every_engagement_has_its_golden_playthrough(name, pilot):
    log = golden.log_of(name, pilot)
    assert log.is_file(), AGAIN
    assert log.with_suffix(".txt").is_file(), AGAIN


def test_no_golden_file_is_left_over():
    wanted = {golden.log_of(name, pilot).stem for name, pilot in FLIGHTS}
    assert {path.stem for path in golden.FOLDER.iterdir() if path.is_file()} == wanted


@pytest.mark.parametrize("name, pilot", FLIGHTS)
def test_the_rules_give_the_same_events_again(name, pilot):
    log = read_log(golden.log_of(name, pilot))
    verdict = verify(log)
    assert verdict.difference is None, f"{verdict.difference}; {AGAIN}"
    assert isinstance(log.lines[-1].events[-2], PointsCounted), "it is flown to its end"


@pytest.mark.parametrize("name, pilot", FLIGHTS)
def test_the_transcript_reads_the_same(name, pilot):
    log = golden.log_of(name, pilot)
    assert golden.text_of(log) == log.with_suffix(".txt").read_text(encoding="utf-8"), AGAIN


@pytest.mark.parametrize("name, pilot", FLIGHTS)
def test_the_log_folds_to_the_digests_it_was_given(name, pilot):
    log = read_log(golden.log_of(name, pilot))
    assert [state_digest(state) for state in fold_log(log)] == [line.digest for line in log.lines]
