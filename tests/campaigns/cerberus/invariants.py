"""What must hold after every event of the campaign (C19)."""

from __future__ import annotations

from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import DEPLOYMENT, END, OFF_MAP, State, Step
from game.campaigns.machine import Progress
from tests.campaigns.cerberus.table import CATALOG

DEGREES = ("sound", "crippled", "sunk")
SIDES = ("full", "crippled", "out")


class Watcher:
    """Folds the events of a game one by one and holds every invariant against each situation."""

    def __init__(self) -> None:
        self.steps: dict[str, int] = {}
        self.mined: set[str] = set()
        self.once: dict[str, set] = {}
        self.entered: set[str] = set()
        self.uboats = 0
        self.first_call = False

    def __call__(self, before: State, progress: Progress) -> None:
        state = before
        for event in progress.events:
            after = event.fold(state)
            if event.kind == "turn_began":
                self.steps, self.mined, self.once = {}, set(), {}
            situation(after)
            getattr(self, f"on_{event.kind}", self.nothing)(state, event, after)
            self.change(state, event, after)
            state = after
        assert state == progress.state
        assert (state.step is Step.FIGHT) == (state.request is not None)  # I18

    def nothing(self, before, event, after) -> None:
        """Most events have no invariant of their own."""

    def change(self, before, event, after) -> None:
        """What may change, where and when."""
        assert after.alert == before.alert or event.kind in ("alert_rolled", "start_alert_rolled")  # I3
        assert after.cover == before.cover or event.kind == "cover_rolled"
        assert set(after.ships) == set(before.ships)  # I1
        for key, ship in after.ships.items():
            was = before.ships[key]
            if DEGREES.index(ship.condition) < DEGREES.index(was.condition):  # I2
                assert (key, event.kind) == ("mtb", "boats_relocated")
                assert before.alert >= 4
            if ship.place != was.place and event.kind not in ("start_rolled", "boats_placed"):
                assert was.condition != "sunk" or event.kind == "boats_relocated"
                self.moved(CATALOG.ships[key].side, was, ship, event)
        for unit, side in after.raid.sides.items():  # I2
            was = before.raid.sides.get(unit)
            assert was in (None, side) or event.kind == "fighters_committed"

    def moved(self, side, was, ship, event) -> None:
        """How ships move."""
        if side is Side.GERMAN:
            assert event.kind == "ship_steamed"
            self.steps[ship.key] = self.steps.get(ship.key, 0) + ship.place - was.place
            assert 0 < self.steps[ship.key] <= (2 if was.condition == "sound" else 1)  # I5
            assert was.place != END
        elif ship.place == DEPLOYMENT:
            assert event.kind in ("ships_deployed", "boats_relocated")  # I6
        elif was.place == DEPLOYMENT:
            assert ship.place in (4, 5, 6, OFF_MAP)
        else:
            assert abs(ship.place - was.place) == 1 or ship.place == OFF_MAP
            assert was.place != OFF_MAP

    def alone(self, kind: str, unit: str) -> None:
        """Nothing of a kind happens to a unit twice in a turn."""
        seen = self.once.setdefault(kind, set())
        assert unit not in seen, (kind, unit)
        seen.add(unit)

    def on_alert_rolled(self, before, event, after) -> None:
        assert after.turn > 1  # I3
        assert -1 <= event.change <= 2

    def on_cover_rolled(self, before, event, after) -> None:
        assert after.turn > 1
        assert -1 <= event.change <= 1

    def on_ships_deployed(self, before, event, after) -> None:
        for key in event.ships:
            assert before.alert >= CATALOG.ships[key].alert_minimum  # I4
            assert key not in self.entered
            self.entered.add(key)

    def on_mine_rolled(self, before, event, after) -> None:
        assert CATALOG.ships[event.ship].is_capital  # I7
        assert before.ships[event.ship].place == event.place
        assert CATALOG.places[event.place].is_mined
        assert event.ship not in self.mined
        self.mined.add(event.ship)

    def on_cup_filled(self, before, event, after) -> None:
        assert len(event.units) == len(set(event.units))  # I8
        assert "swordfish" not in event.units or before.alert >= 3
        assert not set(event.units) & set(before.barred)

    def on_units_rolled(self, before, event, after) -> None:
        self.number = event.number

    def on_unit_drawn(self, before, event, after) -> None:
        assert len(after.raid.drawn) <= self.number  # I8
        assert event.unit in before.raid.cup

    def on_quality_rolled(self, before, event, after) -> None:
        self.alone("quality", event.unit)
        assert not before.raid.is_protected(event.unit)  # I9

    def on_fighters_committed(self, before, event, after) -> None:
        self.alone("fighters", event.unit)
        wards = [ward for ward in after.raid.duties.values() if ward]
        assert len(wards) == len(set(wards))  # I9
        assert not event.ward or after.raid.sides[event.ward] == "full"

    def on_luftwaffe_sent(self, before, event, after) -> None:
        assert before.raid.sea is None  # I10
        assert 1 <= event.sea.area <= 7 or before.has(Variant.DEPLOYMENT_ATTACKABLE)  # I12

    def on_luftwaffe_rolled(self, before, event, after) -> None:
        self.alone("luftwaffe", event.ship)
        assert event.ship != "mtb"
        assert before.ships[event.ship].place == before.raid.sea.area

    def on_targets_named(self, before, event, after) -> None:
        self.attackers = {attack.unit for attack in event.attacks}
        for attack in event.attacks:
            assert before.ships[attack.ship].is_in_area  # I12
            assert before.raid.sides[attack.unit] in ("full", "crippled")

    def on_result_applied(self, before, event, after) -> None:
        assert set(event.result.aircraft) == set(before.request.aircraft)  # I18
        if event.sea is None:
            attack = next(one for one in after.raid.attacks if one.unit == event.unit)
            was = next(one for one in before.raid.attacks if one.unit == event.unit)
            assert 0 <= attack.m <= before.cover - 1  # I17
            assert SIDES.index(attack.side) >= SIDES.index(was.side)
            assert not attack.aa_bonus or attack.m == 0

    def on_engagement_requested(self, before, event, after) -> None:
        assert before.request is None  # I18

    def on_flak_rolled(self, before, event, after) -> None:
        self.alone("flak", event.unit)  # I11
        assert event.unit in self.attackers

    def on_attack_rolled(self, before, event, after) -> None:
        self.alone("attack", event.unit)
        assert event.unit in self.once["flak"]

    def on_guns_fired(self, before, event, after) -> None:
        self.alone("guns", event.ship)  # I13
        assert before.factor(event.ship) > 0
        assert before.ships[event.ship].place == before.ships[event.target].place
        assert before.ships[event.ship].is_in_area  # I12
        assert CATALOG.ships[event.ship].side is not CATALOG.ships[event.target].side

    def on_shore_sought(self, before, event, after) -> None:
        self.alone("shore", event.ship)
        assert before.ships[event.ship].place == 4  # I12

    def on_uboat_sought(self, before, event, after) -> None:
        self.uboats += event.is_in_place
        assert self.uboats <= 1  # I14

    def on_turn_ended(self, before, event, after) -> None:
        assert not after.raid.sides
        assert not after.raid.drawn  # I8
        assert not event.barred or before.has(Variant.STRIKE_ATTRITION)

    def on_campaign_ended(self, before, event, after) -> None:
        assert after.turn <= 14  # I16
        assert len(event.out) + len(event.sunk) <= len(after.capital())  # I15
        if len(after.capital()) == 3 and event.reason != "turn limit":
            assert event.level != "draw" or event.lowered


def situation(state: State) -> None:
    """What holds in every situation."""
    assert 1 <= state.alert <= 6  # I3
    assert 1 <= state.cover <= 3
    assert ("bismarck" in state.ships) == bool(
        {Variant.BISMARCK, Variant.BISMARCK_CRIPPLED} & set(state.variants)
    )  # I1
    assert state.has(Variant.SECOND_FIGHTER_COMMAND) or "fighter_command_2" not in (*state.raid.cup, *state.raid.drawn)
    assert not set(state.raid.cup) & set(state.raid.drawn)
    for ship in state.british():
        assert ship.place not in (0, END)  # I6
    assert set(state.raid.posts) <= {fighter for fighter, ward in state.raid.duties.items() if not ward}  # I9
