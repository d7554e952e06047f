"""Every kind of prompt is drawn with its words, and answered with the mouse and with the keys."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.campaigns.pedestal.prompts import PlayOptions
from game.campaigns.pedestal.sides import Side
from game.core.records import changed
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.drafts import ChoiceDraft, DeckDraft, GroupDraft, PickDraft
from game.view.campaign.orders import COMMIT
from game.view.campaign.pedestal.theatre import THEATRE
from game.view.rulebook import RulebookScreen
from tests.campaigns.pedestal.table import Table
from tests.view.campaign.driver import Driver

BLUE, WHITE, RED = (49, 50, 51, 52), (1, 2, 5), (23, 24, 25)


def play(axis=(), british=()):
    """Options by side."""
    lines = {Side.AXIS: axis, Side.BRITISH: british}
    return lambda prompt: PlayOptions(prompt.unit, tuple(lines[prompt.side]))


def readied():
    return Table().until("arrange_cover").stack(*BLUE).until("choose_element", play_options=play(british=(4,)))


def experten():
    table = Table(day=3).until("arrange_raid")
    order = [one for one in table.prompts[0].automatic.elements if one[0].startswith("ju87d")]
    table.answer(type(table.prompts[0].automatic)("raid deck", tuple(order)))
    return table.until("name_crew", play_options=play(axis=(9,)))


def on_alert(kind):
    return Table().until("arrange_cover").stack(*WHITE[:1], *BLUE).until(kind)


def strafing():
    """Fighters alone, one element with bombs: the others are escorts."""

    def escort(prompt):
        wish = "bombs" if "bf110c" in prompt.unit else "none"
        return next((one for one in prompt.choices if one.load == wish), prompt.choices[0])

    return Table(day=2).until("arrange_raid").stack(BLUE[0], *RED, *BLUE[1:]).until("strafe", load_element=escort)


def straggling():
    return Table().until("resolve_by").ship(ohio={"points": 9, "level": 3, "is_straggler": True}).until("assign_guard")


SITUATIONS = {
    "arrange_raid": lambda: Table(day=2).until("arrange_raid"),
    "arrange_cover": lambda: Table().until("arrange_cover"),
    "play_options": lambda: Table().until("play_options"),
    "choose_element": readied,
    "load_element": lambda: Table(day=2).until("load_element"),
    "choose_force": lambda: Table(variants=("force_x",)).until("choose_force"),
    "form_groups": lambda: Table().until("form_groups"),
    "choose_mode": lambda: Table().until("choose_mode"),
    "name_crew": experten,
    "declare_intent": lambda: on_alert("declare_intent"),
    "resolve_by": lambda: Table().until("resolve_by"),
    "order_launch": lambda: on_alert("order_launch"),
    "go_in": lambda: Table().until("go_in"),
    "hunt": lambda: Table().until("hunt"),
    "strafe": strafing,
    "assign_guard": straggling,
    "call_replacements": lambda: Table().lose("ju88a-1", "ju88a-2").until("call_replacements"),
}


@pytest.fixture(params=SITUATIONS)
def kind(request):
    return request.param


def asked(kind, size=(1280, 720), scale=100):
    """A screen on which a person of the right side is asked for this."""
    table = SITUATIONS[kind]()
    prompt = next((one for one in table.prompts if one.kind == kind), None)
    assert prompt is not None, f"no {kind} came"
    players = {side.value: "person" if side is prompt.side else "sound" for side in Side}
    driver = Driver(**players, table=table, size=size, scale=scale)
    assert driver.until_asked()
    return driver


def given(driver, kind):
    return [one for one in driver.committed if one.kind == kind]


def test_it_says_who_decides_what_why_and_by_which_rule(kind):
    driver = asked(kind)
    for block in driver.orders.desk.blocks:
        assert block.ask.title.startswith(("Axis: ", "British: "))
        assert len(block.ask.why) > 20
        assert block.ask.rule.startswith("P")
    assert driver.screen.help_rule().startswith("P")


def test_it_is_answered_with_the_mouse(kind):
    driver = asked(kind)
    wanted = []
    for number, block in enumerate(driver.orders.desk.blocks):
        if isinstance(block.draft, ChoiceDraft):
            last = len(block.draft.control.items) - 1
            driver.press(f"{number}/{last}")
            wanted.append(block.draft.control.items[last].answer)
        elif isinstance(block.draft, (DeckDraft, GroupDraft)):
            driver.press(f"{number}/auto")
        else:
            driver.press(next(key for key in driver.stops() if key.startswith(f"{number}/")))
            assert len(block.draft.keys) == 1
    driver.press(COMMIT)
    driver.frame()
    assert driver.until_asked() or driver.season.is_over or driver.stage.top is not driver.screen
    assert given(driver, kind)
    assert all(answer in driver.committed for answer in wanted)


def test_it_is_answered_with_the_keys(kind):
    driver = asked(kind)
    for block in driver.orders.desk.blocks:
        first = next(key for key in driver.stops() if key.startswith(f"{driver.orders.desk.blocks.index(block)}/"))
        while driver.orders.focus != first:
            driver.key(pygame.K_TAB)
        if not isinstance(block.draft, PickDraft):
            driver.key(pygame.K_RETURN)
    while driver.orders.desk is not None and driver.orders.focus != COMMIT:
        driver.key(pygame.K_TAB)
    if driver.orders.desk is not None:
        driver.key(pygame.K_RETURN)
    driver.frame()
    driver.until_asked()
    assert given(driver, kind)


@pytest.mark.parametrize("scale", [100, 200])
def test_it_is_drawn_at_every_scale(kind, scale):
    driver = asked(kind, scale=scale)
    for tab in (*driver.screen.theatre.tabs, "Cards", "Log", "Orders"):
        driver.screen.open_tab(tab)
        driver.frame()
    assert COMMIT in driver.stops() or driver.orders.desk.open_count


def test_digits_choose_in_the_row_of_the_focus():
    driver = asked("resolve_by")
    driver.key(pygame.K_2)
    assert driver.orders.desk.blocks[0].draft.answer.mode == "watch"
    driver.key(pygame.K_3)
    assert driver.orders.desk.blocks[0].draft.answer.mode == "quick"


@pytest.mark.rule("P8.1")
def test_a_third_option_takes_the_place_of_the_first():
    driver = asked("play_options")
    keys = [key for key in driver.stops() if key.startswith("0/")][:3]
    for key in keys:
        driver.press(key)
    assert driver.orders.desk.blocks[0].draft.answer.lines == tuple(int(key[2:]) for key in keys[1:])


@pytest.mark.rule("P8.3")
def test_an_option_that_cannot_be_played_says_why():
    driver = asked("play_options")
    cards = driver.orders.desk.blocks[0].draft.control.cards
    late = next(card for card in cards if "13-14" in card.foot or "14 August" in card.foot)
    assert "P8.3" in late.fault
    assert f"0/{late.key}" not in driver.stops()


@pytest.mark.rule("P3.9")
def test_what_the_rules_forbid_is_said_and_not_committed():
    driver = asked("arrange_raid")
    draft = driver.orders.desk.blocks[0].draft
    assert not [key for key in driver.stops() if key.endswith("/Split")], "every type has an even number"
    draft.split(0)
    driver.stage.draw(driver.surface)
    assert "P3.9" in driver.orders.desk.fault(driver.orders.desk.blocks[0])
    assert COMMIT not in driver.stops()
    driver.press("0/auto")
    assert COMMIT in driver.stops()
    assert draft.answer == draft.control.made(draft.control.automatic)


def test_an_element_is_dragged_to_its_place():
    driver = asked("arrange_raid")
    draft = driver.orders.desk.blocks[0].draft
    top, second = draft.elements[:2]
    rows = driver.orders.rows[0][1]
    start, end = (rows[0].left + 60, rows[0].top + 8), (rows[1].left + 60, rows[1].bottom - 4)
    driver.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for at in (start, (start[0], start[1] + 12), end):
        driver.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 4), buttons=(1, 0, 0)))
        driver.frame()
    driver.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert draft.elements[:2] == [second, top]


def test_two_aircraft_change_places_by_two_clicks():
    driver = asked("arrange_raid")
    draft = driver.orders.desk.blocks[0].draft
    pairs = [one for one in draft.elements if one[0].startswith("ju88a")]
    driver.press(f"0/{pairs[0][1]}")
    driver.press(f"0/{pairs[1][0]}")
    assert (pairs[0][0], pairs[1][0]) in draft.elements
    assert (pairs[0][1], pairs[1][1]) in draft.elements


def test_an_element_is_left_out_and_put_in_again():
    driver = asked("arrange_raid")
    draft = driver.orders.desk.blocks[0].draft
    first = draft.elements[0]
    driver.press("0/0/Out")
    assert draft.below == list(first)
    for id_ in first:
        driver.press(f"0/{id_}")
    assert draft.elements[-1] == first


@pytest.mark.rule("P9.6")
def test_groups_are_formed_and_sent():
    driver = asked("form_groups")
    draft = driver.orders.desk.blocks[0].draft
    for place in range(len(draft.control.elements)):
        driver.press(f"0/in{place}/1")
    driver.press("0/aim1/escort")
    answer = draft.answer
    assert len(answer.groups) == 1
    assert answer.groups[0].category == "escort"
    assert answer.groups[0].elements == driver.orders.desk.blocks[0].prompt.elements


def test_f1_opens_the_rulebook_at_the_rule_of_the_prompt():
    driver = asked("arrange_cover")
    driver.key(pygame.K_F1)
    assert isinstance(driver.stage.top, RulebookScreen)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is driver.screen


def test_a_click_on_a_line_of_the_log_opens_its_rule():
    driver = asked("play_options")
    driver.orders.desk.blocks[0].draft.keys = []
    driver.press(COMMIT)
    driver.frame()
    assert driver.until_asked()
    driver.screen.open_tab("Log")
    driver.frame()
    spot = next(spot for spot in driver.screen.log.pane.spots if spot.rule)
    driver.click(spot.area.center)
    assert isinstance(driver.stage.top, RulebookScreen)


@pytest.mark.rule("P24.1")
def test_how_fights_are_played_can_be_chosen_once_for_all():
    table = SITUATIONS["resolve_by"]()
    driver = Driver(table=table)
    driver.stage.change_settings({"fights": "watch"})
    assert driver.until_asked()
    assert driver.orders.desk.blocks[0].draft.answer.mode == "watch"
    assert COMMIT in driver.stops()


@pytest.mark.rule("C14.1", "P24.1")
def test_one_fight_a_turn_can_be_flown_and_the_rest_resolved():
    chronicle = Chronicle()

    def happened(kind, mode=""):
        chronicle.saw(SimpleNamespace(kind=kind, mode=mode), None)
        return chronicle.usual_mode("first", ("turn_ended",))

    assert chronicle.usual_mode("first", ("turn_ended",)) == "board"
    assert happened("engagement_requested", "quick") == "board"
    assert happened("engagement_requested", "board") == "quick"
    assert happened("result_applied") == "quick"
    assert happened("turn_ended") == "board"
    assert chronicle.usual_mode("watch", ("turn_ended",)) == "watch"


@pytest.mark.rule("P7.2", "P7.3")
def test_the_automatic_cover_pairs_fresh_aircraft_with_fresh_ones():
    table = Table().until("arrange_cover")
    state = changed(table.state, flown=("seahurricane1-1", "seahurricane1-4"))
    control = THEATRE.control(table.prompts[0], state)
    flown = [sum(id_ in state.flown for id_ in element) for element in control.automatic]
    assert flown == [0, 0, 2]
    assert table.prompts[0].kind == "arrange_cover"
    assert not control.can_leave(control.automatic, control.automatic[0])
    assert not control.can_split(control.automatic, control.automatic[0])


@pytest.mark.rule("P23.2")
def test_an_order_to_a_fighter_may_stand_until_the_flight_ends():
    driver = asked("hunt")
    standing = []
    for number, block in enumerate(driver.orders.desk.blocks):
        if block.prompt.kind == "hunt":
            at = next(at for at, item in enumerate(block.draft.control.items) if item.lasts)
            driver.press(f"{number}/{at}")
            standing.append(block.prompt.unit)
    driver.press(COMMIT)
    flight = driver.season.state.mission
    for _ in range(200):
        if not driver.pass_by() and driver.until_asked():
            if driver.season.state.mission != flight or driver.season.state.flight is None:
                break
            blocks = driver.orders.desk.blocks
            assert driver.orders.desk.news or not blocks[0].ask.is_follow_up
            assert not [one for one in blocks if one.prompt.kind == "hunt" and one.prompt.unit in standing]
            for number, block in enumerate(blocks):
                if block.draft.answer is None:
                    driver.press(f"{number}/0")
            driver.press(COMMIT)
    assert standing
    assert driver.season.state.flight is None
