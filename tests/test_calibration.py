"""The calibration report: every part of it, with its bands."""

from __future__ import annotations

import pytest

from tests import calibration
from tests.campaigns.cerberus.table import CATALOG


@pytest.mark.slow
@pytest.mark.rule("C21.8")
def test_one_report_covers_every_record_of_fights(tmp_path):
    path = tmp_path / "calibration.md"
    code = calibration.main(["--fights", "1", "--campaigns", "1", "--out", str(path)])
    text = path.read_text(encoding="utf-8")
    assert code == ("OUTSIDE" in text)
    assert text.count("\n## ") == 3
    assert text.count(" released (trial ") == len(CATALOG.calibration)


@pytest.mark.parametrize("found, is_in", [(5.9, False), (6.0, True), (18.0, True), (18.1, False)])
def test_a_figure_outside_its_band_says_so(found, is_in):
    line = calibration.Line("bombers shot down", found, None, calibration.DOWN)
    assert line.is_in is is_in
    assert ("OUTSIDE" in calibration._told(line)) is not is_in
