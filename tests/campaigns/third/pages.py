"""The Lightship's reports: one game, its page for a browser, and many games."""

from __future__ import annotations

from game.files.coast import load_coast
from game.reports.campaign_many_plots import shares
from game.reports.campaign_map import DayMap, Dot, Sight, drawn_map
from game.reports.campaign_parts import DayPart, MissionPart
from game.reports.campaign_rows import ManyPages, Pages, Parts, ReportRow
from game.reports.paper import Picture, Section, Table, Words
from game.session.table_rows import PER_CENT, share_words
from tests.campaigns.third.playing import tell

COAST, SHIP = "english-channel", (51.22, 1.6)
SIGHT = Sight(50.6, 51.8, 0.6, 2.6)


class Count:
    """Every event seen, and every deed of its fight."""

    def __init__(self):
        self.moments, self.deeds, self.state = [], [], None

    def see(self, event, before):
        self.moments.append((event, before))

    def see_deed(self, deed, fight):
        self.deeds.append(deed)


def lines(count):
    return (sentence.text for event, state in count.moments for sentence in tell(event, state))


def standing(count):
    return f"The lightship is {count.state.fate}." if count.state.fate else "The day goes on."


def sections(count):
    return [Section("The day", [Words(standing(count), is_large=True), *(Words(line) for line in lines(count))])]


def days(count):
    drawing = drawn_map(
        DayMap(SIGHT, (), (), (), (), (), (Dot("1", SHIP, "East Goodwin", True),)), load_coast(COAST), "The map"
    )
    return [DayPart(1, drawing, (MissionPart("The raid", tuple(lines(count)), (), ()),), ())]


def many_sections(table):
    row = table["sunk"]
    return [
        Section(
            "Sunk", [Picture("sunk", "Sunk or saved."), Table(("games", "share"), [(row["games"], share_words(row))])]
        )
    ]


def many_pictures(table):
    return {"sunk": shares([("sunk", PER_CENT * table["sunk"]["value"], None)], "The lightship", "fate")}


ROW = ReportRow(
    Pages(Count, lines, standing, sections, lambda count: {}, lambda count: {"fate": count.state.fate}),
    Parts(days, sections, ("Dice on the map", "Dice in the fight", "Dice")),
    ManyPages(many_sections, many_pictures),
)
