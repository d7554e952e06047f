"""The report's totals against the lines of the log, read as plain JSON."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.core.hexes import Hex
from game.files.broken import BrokenFile
from game.files.log import read_log
from game.reports.after_action import passes, scored, summary_lines
from game.reports.attack_results import UNKNOWN
from game.reports.counting import after_action_of, counted, happenings
from game.reports.figures import Figures, figures_of
from game.reports.luck import Luck
from game.tactical.catalog import Section, Zone
from game.tactical.rules.attack_zones import zone
from game.tactical.state import Role, Side
from tests.reports.fighting import fought
from tests.session.golden import FOLDER

GOLDEN = [path.stem for path in sorted(FOLDER.glob("*-regular.jsonl"))]
FOUGHT = {"first-flight": {}, "ploesti": {}, "swordfish": {"collisions": True, "fuel": True, "explode_confirm": True}}


@pytest.fixture(scope="module", params=[*GOLDEN, *FOUGHT])
def log(request, tmp_path_factory):
    """Golden logs, and fights with many marks, one of them with every extra rule."""
    if request.param in GOLDEN:
        return read_log(FOLDER / f"{request.param}.jsonl")
    folder = tmp_path_factory.mktemp("logs")
    return fought(folder / f"{request.param}.jsonl", request.param, options=FOUGHT[request.param])


def events_of(log):
    """Every event of the file as a plain table, with its turn."""
    turn, found = 0, []
    for line in log.path.read_text(encoding="utf-8").splitlines()[1:]:
        for event in json.loads(line)["events"]:
            turn = event["turn"] if event["kind"] == "turn_began" else turn
            found.append((turn, event))
    return found


def of_kind(log, kind):
    return [event for _, event in events_of(log) if event["kind"] == kind]


def test_boxes_marked_are_those_of_the_log_to_the_last_box(log):
    after = after_action_of(log)
    marks = [(event["aircraft"], event["section"], event["marked"]) for event in of_kind(log, "section_marked")]
    marks += [(event["aircraft"], "guns", 1) for event in of_kind(log, "gun_die_lost") if event["gun"] == "rear"]
    assert Counter((mark.aircraft, mark.section, mark.boxes) for mark in after.marks) == Counter(marks)
    assert sum(after.boxes_marked(side) for side in Side) == sum(boxes for _, _, boxes in marks)
    assert sum(figures_of(after, Luck()).marks.values()) == sum(boxes for _, _, boxes in marks)


def test_boxes_marked_are_what_the_records_lost(log):
    after = after_action_of(log)
    opened = log.lines[0].events[0].state
    before = {id_: sum(record.boxes.of(part) for part in Section) for id_, record in opened.aircraft.items()}
    lost = {one.id: before[one.id] - one.left for one in after.flown}
    marked = Counter()
    for mark in after.marks:
        marked[mark.aircraft] += mark.boxes
    assert {id_: count for id_, count in lost.items() if count} == dict(marked)


def test_attacks_dice_and_hits_are_those_of_the_log(log):
    after, rolled = after_action_of(log), of_kind(log, "attack_rolled")
    total = scored(after.attacks)
    assert total.attacks == len(rolled)
    assert total.dice == sum(len(event["rolls"]) for event in rolled)
    assert (total.red, total.blue) == (sum(e["red"] for e in rolled), sum(e["blue"] for e in rolled))
    keys = Counter((event["firer"], event["zone"], event["range"]) for event in rolled)
    assert Counter((attack.firer, attack.zone, attack.range) for attack in after.attacks) == keys


def test_every_mark_of_an_attack_has_its_firer_zone_and_range(log):
    after = after_action_of(log)
    known = {(a.turn, a.firer, a.target, a.zone, a.range) for a in after.attacks}
    for mark in after.marks:
        assert mark.source != UNKNOWN
        if mark.zone:
            assert (mark.turn, mark.firer, mark.aircraft, mark.zone, mark.range) in known
    firers = Counter((e["firer"], e["aircraft"]) for e in of_kind(log, "section_marked"))
    guns = Counter((e["aircraft"]) for e in of_kind(log, "gun_die_lost") if e["gun"] == "rear")
    told = Counter((mark.firer, mark.aircraft) for mark in after.marks)
    assert (told - firers).total() <= guns.total()
    assert not firers - told


def test_losses_chits_ammunition_and_points_are_those_of_the_log(log):
    after = after_action_of(log)
    lost = [(turn, e["aircraft"], e["loss"]["cause"], e["loss"]["credit"]) for turn, e in events_of(log)
            if e["kind"] == "aircraft_lost"]  # fmt: skip
    assert [(one.turn, one.aircraft, one.cause, one.credit) for one in after.losses] == lost
    draws = [draw for event in of_kind(log, "chits_drawn") for draw in event["draws"]]
    assert Counter(chit.side for chit in after.chits) == Counter(draw[1] for draw in draws)
    spent = of_kind(log, "ammunition_spent")
    assert sum(row.mg_spent for row in after.ammunition) == sum(event["mg_spent"] for event in spent)
    assert sum(row.cannon_spent for row in after.ammunition) == sum(event["cannon_spent"] for event in spent)
    counted_points = of_kind(log, "points_counted")[0]
    assert after.x == counted_points["x"]
    assert sum(line.points for line in after.points if line.side is Side.STRIKE) == counted_points["strike"]
    assert len(after.stragglers) == len(of_kind(log, "dropped_out"))
    assert len(after.fires) == len(of_kind(log, "fire_broke_out"))


def test_what_fires_marked_is_not_given_to_attacks(log):
    after = after_action_of(log)
    assert scored(after.attacks).marked == sum(mark.boxes for mark in after.marks if mark.zone)
    downed = sum(attack.has_downed for attack in after.attacks)
    assert downed <= len(after.losses)


@pytest.mark.rule("T2.6")
def test_attack_positions_lie_in_the_zone_of_the_attack(log):
    placed = [attack for attack in after_action_of(log).attacks if attack.position not in (None, Hex(0, 0))]
    for attack in placed:
        assert zone(Hex(0, 0), 0, attack.position, 0) is Zone(attack.zone)


def test_two_fights_add_up(log):
    luck = Luck()
    after = counted(log, luck.see).after_action()
    one, both = figures_of(after, luck), Figures()
    both.add(one)
    both.add(figures_of(after, luck))
    assert both.games == 2
    assert both.score().attacks == 2 * len(after.attacks)
    assert {key: 2 * count for key, count in one.marks.items()} == dict(both.marks)
    assert both.numbers["fires"].interval().value == len(after.fires)


def test_a_summary_in_sentences(tmp_path):
    after = after_action_of(fought(tmp_path / "a.jsonl", "first-flight", "3"))
    lines = list(summary_lines(after))
    assert lines[0].startswith("First Flight: ")
    assert f"x = {after.x:+d}" in lines[0]
    assert lines[1].startswith(f"2 bombers, {len(after.lost_of(Role.BOMBER))} lost")


def test_a_fight_that_is_not_over_is_counted_so_far(tmp_path):
    after = after_action_of(fought(tmp_path / "a.jsonl", "ploesti", decisions=9))
    assert not after.is_over
    assert (after.level, after.points) == ("", ())
    assert "not over yet" in next(summary_lines(after))


def test_turns_in_a_row_are_one_pass(tmp_path):
    after = after_action_of(fought(tmp_path / "a.jsonl", "first-flight", "2", turns=20))
    for firer, count in passes(after).items():
        turns = sorted({attack.turn for attack in after.attacks if attack.firer == firer})
        assert count == sum(turn - 1 not in turns for turn in turns)


def test_a_log_without_a_decision_has_nothing_to_report(tmp_path):
    whole = fought(tmp_path / "a.jsonl", "first-flight", decisions=1)
    header = whole.path.read_text(encoding="utf-8").splitlines()[0]
    bare = tmp_path / "b.jsonl"
    bare.write_text(header + "\n", encoding="utf-8")
    with pytest.raises(BrokenFile, match="nothing to report"):
        after_action_of(read_log(bare))


def test_an_attack_that_does_not_fit_is_refused(tmp_path):
    log = fought(tmp_path / "a.jsonl", "first-flight", "3")
    text = log.path.read_text(encoding="utf-8")
    changed = tmp_path / "b.jsonl"
    told = '"kind":"attack_rolled","source":"fixed guns","firer":"'
    broken = text.replace(told, told + "nobody-")
    assert broken != text
    changed.write_text(broken, encoding="utf-8")
    with pytest.raises(BrokenFile, match="does not fit the situation"):
        after_action_of(read_log(changed))


def test_every_event_is_seen_once(log):
    assert sum(1 for _ in happenings(log)) == len(events_of(log))
