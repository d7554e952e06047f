"""Attacks and whole campaigns flown on the board by pilots: what must hold after every event (C11, C13, C19, C21.8)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.parts import NO_DICE
from game.campaigns.cerberus.state import Step
from game.campaigns.cerberus.visibility import redact
from game.campaigns.deciding import ResolveBy
from game.core.dice import LoadedDice, SeededDice
from game.core.records import changed
from game.pilots.cerberus_staff import officer
from game.tactical.catalog import Boxes
from game.tactical.mission import Point
from game.tactical.state import Kind, Loss, Role, Shot, Side
from tests.campaigns.cerberus import board
from tests.campaigns.cerberus.invariants import Watcher
from tests.campaigns.cerberus.table import CATALOG
from tests.campaigns.cerberus.test_luftwaffe import opened as at_sea
from tests.tactical import checks

ROWS = [row for row in CATALOG.calibration if row.quick_milli]
TWELVE = ROWS[:: len(ROWS) // 12][:12]


def hold(before, event, after):
    """What must hold after every event of a fight of this campaign."""
    checks.check(before, event, after)
    mission = after.sortie.plan
    assert list(mission.attacked_turns) == sorted(set(mission.attacked_turns))
    assert all(1 <= turn <= 8 for turn in mission.attacked_turns)
    assert after.turn <= 8
    if event.kind == "bombs_released":
        assert before.aircraft[event.aircraft].role is Role.BOMBER
        assert before.turn == 8 or not any(unit.side is Side.INTERCEPTOR for unit in before.units.values())
    if event.kind == "mission_noted" and event.deed.kind == "came_under_fire":
        assert any(before.aircraft[shot.target].role is Role.BOMBER for shot in before.this_turn.shots)
    assert all(unit.kind is not Kind.SINGLE or unit.side is Side.INTERCEPTOR or
               before.aircraft[unit.id].role is Role.ESCORT for unit in before.units.values())  # fmt: skip


@pytest.mark.parametrize("pilots", [("regular", "regular"), ("random", "regular"), ("random", "random")])
@pytest.mark.parametrize("row", [CATALOG.calibration[at] for at in (4, 22, 38, 42, 63)], ids=lambda row: row.unit)
def test_attacks_of_every_kind_are_flown_to_their_end(row, pilots):
    campaign = board.attack(row, f"hold {pilots}")
    found = board.result(campaign, board.flown(campaign, pilots, hold))
    events = CERBERUS.apply_result(campaign, found)
    after = campaign
    for event in events:
        after = event.fold(after)
    attack = after.raid.attacks[0]
    assert (attack.side, attack.m, attack.aa_bonus) == (found.part.side, found.part.m, found.part.aa_bonus)


@pytest.mark.rule("C18.19")
def test_fighters_keep_firing_in_the_window_and_escorts_keep_them_off_and_stay_alive():
    under_fire = []
    for escort in ("", "fighter_command_1"):
        wanted = ("swordfish", "full", 3, escort)
        row = next(row for row in CATALOG.calibration if (row.unit, row.side, row.cover, row.escort) == wanted)
        campaign = board.attack(row, "1")
        part = board.result(campaign, board.flown(campaign)).part
        under_fire.append(sum(4 <= turn <= 8 for turn in part.attacked_turns))
        assert (part.m, part.aa_bonus) == ((0, 1) if escort else (2, 0))
    assert under_fire[0] >= 3
    assert under_fire[1] < under_fire[0]


@pytest.mark.rule("C13.1")
@pytest.mark.parametrize("is_rear, also, cause", [(True, (), "rear_gun"), (False, (), "fixed_guns"),
                                                 (True, (False,), "fixed_guns")])  # fmt: skip
def test_who_falls_to_the_rear_gun_of_a_fighter_is_told_apart(is_rear, also, cause):
    row = next(row for row in CATALOG.calibration if row.fighters[0] == "bf110c" and row.escort)
    campaign = board.attack(row, "rear")
    fight = board.flown(campaign)
    escort = next(id_ for id_, one in fight.aircraft.items() if one.role is Role.ESCORT)
    hunter = next(id_ for id_, one in fight.aircraft.items() if one.type == "bf110c")
    lost = changed(fight.aircraft[escort], boxes=Boxes(), loss=Loss("no wing box left", hunter, fight.turn))
    shots = tuple(Shot(hunter, escort, is_rear_gun=one) for one in (is_rear, *also))
    after = changed(fight, aircraft={**fight.aircraft, escort: lost}, this_turn=changed(fight.this_turn, shots=shots))
    mission = after.sortie.mission
    note = mission.next(Point.BEFORE_LEAVING, after, (), LoadedDice())
    assert (note is not None) is (cause == "rear_gun")
    if note:
        mission = mission.fold(note.deed)
        assert mission.next(Point.BEFORE_LEAVING, after, (), LoadedDice()) is None
    out = board.result(campaign, changed(after, sortie=changed(after.sortie, plan=mission))).aircraft[escort]
    assert (out.cause, out.credited_to) == (cause, hunter)


@pytest.mark.rule("C15.2", "C15.3", "C11.15")
@pytest.mark.parametrize("cover", [1, 2, 3])
def test_a_sea_strike_is_flown_with_the_sides_exchanged(cover):
    table = at_sea(cover).go(ResolveBy("german", "board"), ResolveBy("british", "board"))
    fight = board.flown(table.state)
    assert {fight.type_of(id_).name for id_, one in fight.aircraft.items() if one.side is Side.STRIKE} == {"Ju 88 A-4"}
    found = board.result(table.state, fight)
    released = sum(out.release == "released" for out in found.aircraft.values())
    fewer = cover if 2 * released >= cover + 2 else cover - 1
    assert found.part.hit_number == (cover + 1 if released == cover + 2 else fewer if released else NO_DICE)
    table.take(found)
    assert table.state.raid.sea.hit_number == found.part.hit_number


class Campaign:
    """A whole game in which every fight that can be flown is flown."""

    def __init__(self, seed, variants=()):
        self.state = CERBERUS.opening(CATALOG, variants, campaign_id="c", seed=seed, rules="")
        self.dice, self.staff, self.flown, self.watch = SeededDice(seed), officer("run"), 0, Watcher()

    def play(self, pilots):
        answers = ()
        while self.state.step is not Step.ENDED:
            progress = CERBERUS.proceed(self.state, answers, self.dice)
            self.watch(self.state, progress)
            self.state = progress.state
            if self.state.step is Step.FIGHT:
                self.fly(pilots)
            answers = [
                ResolveBy(one.unit, "watch")
                if one.kind == "resolve_by"
                else self.staff.decide(one, redact(self.state, one.side), self.dice, 0)
                for one in progress.prompts
            ]
        return self.state

    def fly(self, pilots):
        self.flown += 1
        found = board.result(self.state, board.flown(self.state, pilots, hold))
        for event in CERBERUS.apply_result(self.state, found):
            self.state = event.fold(self.state)


@pytest.mark.parametrize(
    "variants", [(), ("weather_on_board", "strong_raf", "strike_attrition", "air_battle_attrition")]
)
def test_a_whole_campaign_with_every_fight_on_the_board(variants):
    campaign = Campaign("whole", variants)
    assert campaign.play(("regular", "random")).level
    assert campaign.flown >= 2


@pytest.mark.slow
@pytest.mark.parametrize("row", TWELVE, ids=lambda row: f"{row.unit}-{row.side}-{row.cover}-{row.escort}")
def test_fights_keep_to_the_chances_of_quick_resolve(row):
    chance, _ = board.calibrated(row, 40, "calibration")
    assert abs(chance - row.quick_milli / 10) <= CATALOG.tolerance_points
