"""The Lightship for the campaign screen."""

from __future__ import annotations

from game.tactical.state import Side as BoardSide
from game.view.campaign.chart import AirBase, Chart, Flag, Fleet, Pin, Place, ShipCounter, Squadron, View
from game.view.campaign.chart_map import ChartMap
from game.view.campaign.controls import Ask, Choice, Choices
from game.view.campaign.mission_tables import rounds
from game.view.campaign.paper import Paper, Part
from game.view.campaign.theatre import Heap, Row, Show, TrackFace
from tests.campaigns.third.pages import COAST, SHIP
from tests.campaigns.third.playing import DAY, tell

FLAGS = {"raider": Flag(BoardSide.STRIKE, "R", "Raider"), "guard": Flag(BoardSide.INTERCEPTOR, "G", "Guard")}
HEADS = {"wait": "where do the fighters wait?", "resolve_by": "how is the fight played?"}


def ship_counter(fate):
    level = 4 if fate == "sunk" else 0
    return ShipCounter("lightship", "Lightship", "freighter", FLAGS["guard"], level=level, tip="The lightship [L1]")


def chart_at(state):
    ships = (ship_counter(state.fate),)
    return Chart(
        coast=COAST,
        view=View(50.6, 51.8, 0.6, 2.6),
        title=DAY,
        hour="10:00",
        places=(Place("Ramsgate", (51.33, 1.42), True),),
        bases=(
            AirBase(
                "manston", "Manston", (51.34, 1.35), FLAGS["guard"], (Squadron("s", "spitfire5", "Spitfire V", 2),)
            ),
        ),
        fleets=(Fleet("lightship", "Lightship", SHIP, None, FLAGS["guard"], ships),) if state.fate != "sunk" else (),
        lost=ships if state.fate == "sunk" else (),
        pin=Pin("pin", SHIP, "The raid · 10:00") if state.request else None,
    )


class LightshipTheatre:
    """Words, controls and panels of one day."""

    sides = ("raider", "guard")
    tabs = ("Ship",)
    first_rule = "L1"
    untold = ("campaign_opened",)
    sheets = ("result_applied",)
    day_ends = ("day_ended",)
    stretches = ("mission", "day", "evening")

    def side_name(self, side):
        return FLAGS[side].name

    def side_colour(self, side, look):
        return look.palette.of_side(FLAGS[side].side)

    def ask(self, prompt, state):
        return Ask(f"{FLAGS[prompt.side].name}: {HEADS[prompt.kind]}", "It is the only raid of the day.", prompt.rule)

    def unit(self, prompt, state):
        return prompt.unit

    def control(self, prompt, state):
        labels = ("Over her", "Farther out") if prompt.kind == "wait" else ("Fly it", "Watch it", "Dice")
        return Choices(tuple(Choice(one, label) for one, label in zip(prompt.choices, labels, strict=True)))

    def is_secret(self, prompt):
        return prompt.kind == "wait"

    def secret_asked(self, state):
        return ()

    def called_for_nothing(self, event, state):
        return ""

    def briefing(self, state, sides):
        words = tuple(sentence.text for side in sides for sentence in _briefed(state, side))
        return Paper("The Lightship", DAY, [Part("Orders", words=words)], "L1")

    def show(self, event, state):
        sentences = tell(event, state)
        if not sentences or event.kind == "campaign_opened":
            return None
        die = (event.die - 1, 6) if event.kind == "bomb_rolled" else None
        return Show("The Lightship", sentences[0].text, event.rule, die=die)

    def head(self, state):
        return DAY, f"The lightship is {state.fate or 'on station'}."

    def panel(self, tab, state, side):
        return (Row("East Goodwin", state.fate or "on station", rule="L1", ship=ship_counter(state.fate)),)

    def heaps(self, state):
        return (Heap("Raids", 1, (TrackFace(("0", "1"), 1, "One raid"),), "L1"),)

    def mission_sheet(self, request, result, state, deeds):
        rows = rounds(request, result, lambda id_: id_, "L4")
        lamp = "Her lamp was out." if deeds else ""
        return Paper(f"The raid: {request.site.place}", result.mode, [Part("Aircraft", words=(lamp,), rows=rows)], "L4")

    def day_report(self, state, chronicle):
        return Paper(f"End of {DAY}", f"The lightship is {state.fate}.", [], "L6")

    def final_report(self, state, chronicle, diary):
        parts = [Part(day.title, words=day.paragraphs) for day in diary]
        return Paper(f"The lightship is {state.fate}", DAY, parts, "L6")

    def hour(self, state):
        return 10.0

    def map(self):
        return ChartMap(lambda state, hour: chart_at(state))


def _briefed(state, side):
    from tests.campaigns.third.events import CampaignOpened

    return tell(CampaignOpened(state), state, side)


THEATRE = LightshipTheatre()
