"""Who plays the Lightship without a person, how it is told, and what is counted in many of them."""

from __future__ import annotations

from game.campaigns.deciding import ResolveBy
from game.session.intervals import share
from game.session.sentence import Sentence
from game.session.table_rows import share_words, table_line
from tests.campaigns.third.state import Wait

DAY = "1 November 1941"
LAMP = "The lightship puts her lamp out."


class RandomStaff:
    """Any choice."""

    def decide(self, prompt, view, dice, effort=0):
        if prompt.kind == "resolve_by":
            return ResolveBy(prompt.unit, "quick")
        return prompt.choices[dice.pick(1, view.step, f"staff.{prompt.side}", len(prompt.choices))]


class SoundStaff:
    """Waits over the ship."""

    def decide(self, prompt, view, dice, effort=0):
        return ResolveBy(prompt.unit, "quick") if prompt.kind == "resolve_by" else Wait(prompt.unit, True)


OFFICERS = {"random": RandomStaff, "sound": SoundStaff}


def officer(name):
    return OFFICERS[name]()


# ---- words ----------------------------------------------------------------------------------------------------------


def tell(event, state, reader=""):
    return [Sentence(words, event.rule) for words in (_words(event),) if words]


def _words(event):
    match event.kind:
        case "campaign_opened":
            return "A Junkers comes for the East Goodwin lightship; two Spitfires guard her."
        case "guard_posted":
            return f"The Spitfires wait {'over the ship' if event.is_near else 'farther out'}."
        case "engagement_requested":
            return f"They meet at {event.request.site.time} over {event.request.site.place}."
        case "result_applied":
            return f"The bomber {'reached' if event.result.part.has_released else 'never reached'} the lightship."
        case "bomb_rolled":
            return f"The bomb rolls {event.die}: {'a hit' if event.is_hit else 'a miss'}."
        case "day_ended":
            return f"The lightship is {event.fate}."
    return ""


def tell_deed(deed, mission, board):
    return LAMP


def day_title(state):
    return DAY


def days(seen):
    """The diary of its only day."""
    words = [_words(event) for event, _ in seen]
    yield DAY, [" ".join(one for one in words if one)]


# ---- many -----------------------------------------------------------------------------------------------------------


class Tally:
    """Counts bombs released and lamps put out."""

    def __init__(self):
        self.released = self.lamps = 0

    def open(self, state):
        """Nothing has happened yet."""

    def watch(self, events):
        self.released += sum(event.kind == "result_applied" and event.result.part.has_released for event in events)

    def watch_fight(self, before, events):
        self.lamps += sum(event.kind == "mission_noted" for event in events)

    def sum_up(self, state):
        return int(state.fate == "sunk"), {"released": self.released, "lamps": self.lamps}


def tables(totals, variants, staff):
    return {
        "sunk": {"games": totals.results[1], **share(totals.results[1], totals.games).as_table()},
        "released": totals.sums["released"],
        "lamps": totals.sums["lamps"],
    }


def words(table):
    yield table_line("the lightship sunk", table["sunk"]["games"], share_words(table["sunk"]), "")
    yield table_line("bombs released", table["released"], "", "")
