"""An attack of the Channel Dash as the board shows it: ships, release line, cloud, clock, light (C11, C15, C22)."""

from __future__ import annotations

from functools import lru_cache

from game.campaigns.cerberus.mission import CerberusMission, MissionDeed
from game.campaigns.cerberus.parts import ShipIn
from game.campaigns.cerberus.sides import Side
from game.core.hexes import Hex, at
from game.files.cerberus import load_cerberus
from game.session.cerberus_telling import tell_fight
from game.session.cerberus_telling_words import is_several, level
from game.tactical.events import Event
from game.tactical.mission import Mission
from game.tactical.state import Side as BoardSide
from game.tactical.state import State
from game.view.board.scenery import Act, Light, Line, Mark, Note, Rose, Run, Scenery, ShipBelow, Span
from game.view.campaign.cerberus.counters import DRAWINGS, FLAGS, REACHED, STEPS
from game.view.campaign.chart import ShipCounter

EAST = 90  # where the strike flies on the board, whatever its true course (C11.10)
APART = 5  # rows between two ships that lie side by side
TITLES = {"clouds_drawn": "Low cloud", "came_under_fire": "Under fire", "rear_gun_scored": "Rear gun"}
FIRE_TIP = (
    "The more of these hex turns the fighters fire at the strike, the more is added to its attack die, which must stay "
    "low. Under an escort that holds nothing is added. [C13.6]"
)
LENGTH = (0.25, 0.5)  # seconds of motion and of rest
LIGHTS = {"day": Light((244, 246, 248)), "half-light": Light((164, 168, 196), 0.12, (96, 60, 48))}
STATES = ("sound", "crippled", "sunk")


class CerberusStage:
    """What the Channel Dash lends the board."""

    def scenery(self, state: State) -> Scenery:
        """What lies below a fight of the dash."""
        mission = _mission(state)
        part = mission.part
        return Scenery(
            ships=tuple(_ships(mission)),
            runs=_runs(mission, state),
            spans=_spans(mission),
            notes=_notes(mission),
            light=LIGHTS.get(mission.site.light, Light()),
            rose=_rose(mission),
            lines=(_line(mission),),
            clouds=mission.drawn,
            is_cloud_hindering=part.is_weather_hindering,
            cloud_rule="C11.12",
        )

    def act(self, deed: MissionDeed, state: State) -> Act | None:
        """What is seen of a deed: a notice."""
        return Act("notice", TITLES[deed.kind], tell_fight(deed, _mission(state)), deed.rule)

    def length(self, deed: MissionDeed) -> tuple[float, float]:
        """Seconds of motion and of rest."""
        return LENGTH

    def called_for_nothing(self, event: Event, state: State) -> BoardSide | None:
        """Nobody: nothing is ordered in secret within an attack."""
        return None


def _mission(state: State) -> CerberusMission:
    plan: Mission | None = state.sortie.mission if state.sortie else None
    if not isinstance(plan, CerberusMission):
        raise TypeError("this fight is none of the Channel Dash")
    return plan


def turned(mission: CerberusMission, course: float) -> float:
    """A true course or bearing as it lies on the board; a strike from nowhere in particular flies to the east."""
    flown = mission.site.strike_course if mission.site.strike_course >= 0 else EAST
    return (EAST + course - flown) % 360


def _ships(mission: CerberusMission) -> list[ShipBelow]:
    """The target, or all British ships of the Area side by side, the middle one where the target is (C11.10, C15.2)."""
    course = turned(mission, mission.site.ship_course)
    found = []
    for number, ship in enumerate(mission.part.ships):
        aside = (number + 1) // 2 * (1 if number % 2 else -1) * APART
        target = mission.part.ship_hex
        place = Hex(target.q - aside // 2, target.r + aside)
        found.append(ShipBelow(_counter(ship), place, course, has_way=ship.state == STATES[0]))
    return found


@lru_cache(64)
def _counter(ship: ShipIn) -> ShipCounter:
    """A ship as she went into the fight; nothing befalls her in it (C11.10)."""
    row, drawn = load_cerberus().ships[ship.key], DRAWINGS[ship.key]
    hits = STATES.index(ship.state)
    whose = "their" if is_several(load_cerberus(), ship.key) else "her"
    tip = f"{row.name}, {ship.state}: {whose} guns fire after the fight [C11.10]"
    return ShipCounter(
        key=ship.key,
        name=drawn.short or row.name,
        ship_class=drawn.ship_class,
        flag=FLAGS[Side(row.side)],
        points=hits,
        level=(0, *REACHED)[hits],
        thresholds=STEPS,
        reached=REACHED,
        standing="" if hits else "sound",
        tip=tip,
    )


def _runs(mission: CerberusMission, state: State) -> tuple[Run, ...]:
    """The way of each box to where it lets go after the last hex turn (C11.9)."""
    found = []
    boxes = state.sortie.boxes if state.sortie else {}
    turn = mission.part.release_hex_turn
    for number, aim in enumerate(mission.aims, start=1):
        unit = state.units.get(f"box-{number}") or boxes.get(f"box-{number}")
        if unit is not None:
            found.append(Run(unit.id, unit.hex, aim, "Drop", (Mark(aim, turn, "Drop"),)))
    return tuple(found)


def _line(mission: CerberusMission) -> Line:
    """The release line, abeam of the first box (C11.10)."""
    aim = mission.aims[0]
    column = aim.q + aim.r // 2
    return Line((at(column, 0), at(column, mission.rows - 1)), "Release line")


def _spans(mission: CerberusMission) -> tuple[Span, ...]:
    """The run in, and the hex turns in which fire counts against the attack (C13.6); bombers only run in (C15.3)."""
    part = mission.part
    first, last = part.pressure_window
    if not part.attack:
        return (Span(1, part.release_hex_turn, "Run in", "Run", part.release_hex_turn),)
    return (
        Span(
            1,
            first - 1,
            "Run in",
            "Run",
            tip="Fire in these hex turns adds nothing to its die. [C13.6]",
        ),
        Span(first, last, "Fire counts", "Fire", tip=FIRE_TIP),
        Span(last, last, "Drop", "Drop", part.release_hex_turn, "After this hex turn the strike lets go. [C11.9]"),
    )


def _notes(mission: CerberusMission) -> tuple[Note, ...]:
    """Air cover, what it may cost, and whether cloud hinders (C11.12, C13.6)."""
    part = mission.part
    found = [Note(f"Air cover: {level(load_cerberus(), part.cover)}", "C2.4")]
    if part.attack:
        first, last = part.pressure_window
        turns = sum(first <= turn <= last for turn in mission.attacked_turns)
        most = f"at most +{part.m_limit} on its die" if part.m_limit else "nothing on its die"
        found.append(Note(f"Fired at in {turns} of the turns {first}-{last}: {most}", "C13.6", FIRE_TIP))
    else:
        found.append(Note(f"Bombs hit on {part.hit_numbers[0]} or less if all drop", "C15.3"))
    if mission.drawn:
        found.append(Note("Low cloud hinders fire" if part.is_weather_hindering else "Low cloud", "C11.12"))
    return tuple(found)


def _rose(mission: CerberusMission) -> Rose:
    site = mission.site
    sun = turned(mission, site.sun_azimuth) if site.sun_elevation > 0 else None
    lines = [f"Strike {site.strike_course:03d}°"] if site.strike_course >= 0 else []
    return Rose(turned(mission, 0), sun, (*lines, f"Ships {site.ship_course:03d}°"))


STAGE = CerberusStage()
