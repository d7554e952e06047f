"""What is seen on the board of each deed of a mission of the convoy battle (P11 to P14, P21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_deeds import MissionDeed
from game.session.names import listed, short_name
from game.session.pedestal_telling_flight import level_words
from game.session.pedestal_telling_words import element
from game.session.phrases import capital, counted
from game.tactical.state import State
from game.view.board.scenery import Act, What
from game.view.campaign.action_cards import ActionFace, Part

AnyDeed = MissionDeed
MOTION, REST = 0.4, 0.45  # seconds at speed 1
LENGTHS: Mapping[str, tuple[float, float]] = {
    "crossing_began": (MOTION, 0.9),
    "crossing_ended": (0.25, 0.3),
    "deck_renewed": (0.25, 0.6),
    "flak_drawn": (MOTION, REST),
    "bomb_drawn": (MOTION, REST),
    "attack_ended": (MOTION, 0.7),
    "launch_card_drawn": (MOTION, REST),
    "alert_launched": (MOTION, 1.2),
    "launch_refused": (0.25, 0.8),
    "launch_arrived": (MOTION, 0.8),
    "bombs_gone": (0.25, 0.6),
    "strafing_ordered": (MOTION, REST),
    "zone_flown": (MOTION, 0.5),
    "rear_gun_scored": (0.25, 0.4),
    "way_home_fixed": (0.25, 0.8),
    "went_home": (0.25, 0.4),
    "flight_over": (0.25, 0.6),
}
SECTIONS = {"red": "engine", "blue": "wing", "white": "tail"}
CROSSED = {
    "ingress": ("Ingress: the guns open", "area flak on the strike and on every fighter inside the zone: {}"),
    "over_target": ("Over the target", "strafing, target flak, then bombs and torpedoes, one after the other: {}"),
    "egress": ("Egress: out through the barrage", "area flak once more on everybody inside the zone: {}"),
}
PASSED = {"ingress": "Through the outer barrage", "over_target": "Off the target", "egress": "Clear of the guns"}
FALLS = {"miss": "a miss", "hit": "a hit", "direct": "a direct hit", "vital": "a vital hit"}
Maker = Callable[[Any, PedestalMission, State], Act]


def act(deed: MissionDeed, mission: PedestalMission, state: State) -> Act | None:
    """What is seen of a deed."""
    maker = MAKERS.get(deed.kind)
    return maker(deed, mission, state) if maker else None


def _face(mission: PedestalMission, draw: Draw, reading: str, part: Part) -> ActionFace:
    card = mission.catalog.cards[draw.value]
    return ActionFace(card.number, card.border, card.spoiled, card.bomb, card.flak, reading, part)


def _names(state: State, ids: Iterable[str]) -> str:
    return listed(short_name(state, one) for one in ids)


def _ship(mission: PedestalMission, ship: str) -> str:
    return mission.catalog.ships[ship].name


def _began(deed: Any, mission: PedestalMission, state: State) -> Act:
    title, words = CROSSED[deed.crossing]
    flown = len({task.aircraft for task in deed.tasks})
    return Act("guns", title, words.format(f"{flown} aircraft" if flown else "nobody"), deed.rule)


def _ended(deed: Any, mission: PedestalMission, state: State) -> Act:
    return Act("notice", PASSED[deed.crossing], rule=deed.rule)


def _flak(deed: Any, mission: PedestalMission, state: State) -> Act:
    name = short_name(state, deed.aircraft)
    fire = "Area flak" if deed.fire == "area_flak" else f"Flak of {_ship(mission, deed.ship)}"
    is_hit = deed.result != "none"
    is_lost = is_hit and deed.condition == "destroyed"
    words = "no hit"
    if is_lost:
        words = "shot down"
    elif is_hit:
        words = f"hit: half of its {mission.catalog.readings.flak_section[deed.border]} boxes go"
    face = _face(mission, deed.draw, "shot down" if is_lost else "hit" if is_hit else "no hit", "flak")
    return Act("flak", f"{fire} on {name}", words, deed.rule, face, (deed.aircraft,), deed.ship, is_hit + is_lost)


def _bomb(deed: Any, mission: PedestalMission, state: State) -> Act:
    loads = {one.aircraft: one.load for one in mission.strike.attackers}
    load = loads.get(deed.aircraft, "guns")
    name, ship = short_name(state, deed.aircraft), _ship(mission, deed.ship)
    thing = {"torpedoes": "torpedo", "bombs": "bombs"}.get(load, "guns")
    words = FALLS[deed.used]
    if deed.used != deed.printed:
        words = f"{FALLS[deed.printed]} is printed, {words} counts"
    if deed.points:
        words += f": {counted(deed.points, 'point')}"
    reading = f"{deed.used}, {deed.points}" if deed.points else deed.used
    what: What = "torpedo" if load == "torpedoes" else "bombs" if load == "bombs" else "strafe"
    face = _face(mission, deed.draw, reading, "bomb")
    return Act(what, f"{name}, {thing} at {ship}", words, deed.rule, face, (deed.aircraft,), deed.ship, deed.points)


def _attack(deed: Any, mission: PedestalMission, state: State) -> Act:
    ship, kind = _ship(mission, deed.ship), mission.catalog.class_of(deed.ship)
    name, after = short_name(state, deed.aircraft), deed.target
    if deed.release == "wreck":
        return Act("notice", f"{name} finds only wreckage where {ship} was", "its load is lost", deed.rule)
    is_new = after.level > kind.level(after.points - deed.points)
    level = after.level if is_new else 0
    said = level_words(mission.catalog, ship, level, is_in_harbour=after.is_in_harbour)
    scored = counted(deed.points, "point") if deed.points else "nothing"
    words = f"{name} scored {scored}; {after.points} in all, {kind.thresholds['sunk']} sink her"
    title = f"{ship} takes another hit" if deed.points and not is_new else said
    if not deed.points and after.points:
        title = f"{ship} is not hit again"
    return Act("ship", title.rstrip("."), words, deed.rule, None, (deed.aircraft,), deed.ship, after.level, is_new)


def _strafe(deed: Any, mission: PedestalMission, state: State) -> Act:
    title = f"{short_name(state, deed.aircraft)} goes down to strafe {_ship(mission, deed.ship)}"
    return Act("strafe", title, "through her target flak first", deed.rule, None, (deed.aircraft,), deed.ship)


def _launched(deed: Any, mission: PedestalMission, state: State) -> Act:
    launch = deed.launch
    title = f"{capital(element(mission.catalog, launch.element))} scrambled"
    words = f"in the fight in {counted(launch.delay, 'mission turn')}; only the launching side sees this card"
    return Act("notice", title, words, deed.rule, _face(mission, deed.draw, counted(launch.delay, "turn"), "border"))


def _arrived(deed: Any, mission: PedestalMission, state: State) -> Act:
    base = mission.catalog.bases.get(mission.base)
    title = (
        f"{capital(element(mission.catalog, deed.launch.element))} join from {base.name if base else 'the carriers'}"
    )
    words = "still climbing: no fire in this hex turn and the next" if mission.is_carrier else ""
    return Act("arrival", title, words, deed.rule, None, deed.launch.element)


def _inside(deed: Any, mission: PedestalMission, state: State) -> Act:
    if not deed.aircraft:
        return Act("notice", "No fighter is inside the flak zone", rule=deed.rule)
    return Act("inside", "Inside the flak zone", _names(state, deed.aircraft), deed.rule, None, deed.aircraft)


def _home(deed: Any, mission: PedestalMission, state: State) -> Act:
    title = f"The way home takes {counted(deed.turns, 'mission turn')}"
    words = (
        f"the slowest still flying has speed {deed.slowest}" if deed.slowest else "nothing of the strike still flies"
    )
    return Act("notice", title, words, deed.rule)


MAKERS: Mapping[str, Maker] = {
    "crossing_began": _began,
    "crossing_ended": _ended,
    "deck_renewed": lambda deed, mission, state: Act(
        "notice", "The deck is used up", f"all {len(mission.catalog.cards)} cards are shuffled again", deed.rule
    ),
    "flak_drawn": _flak,
    "bomb_drawn": _bomb,
    "attack_ended": _attack,
    "launch_card_drawn": lambda deed, mission, state: Act(
        "notice", "Delay card", rule=deed.rule, card=_face(mission, deed.draw, "delay", "border")
    ),
    "alert_launched": _launched,
    "launch_refused": lambda deed, mission, state: Act(
        "notice", "The element on alert stays on the ground", rule=deed.rule
    ),
    "launch_arrived": _arrived,
    "bombs_gone": lambda deed, mission, state: Act(
        "notice", f"{_names(state, deed.aircraft)} fly as escorts now", "their bombs are gone", deed.rule
    ),
    "strafing_ordered": _strafe,
    "zone_flown": _inside,
    "rear_gun_scored": lambda deed, mission, state: Act(
        "notice", f"{_names(state, (deed.aircraft,))} fell to a rear gunner", rule=deed.rule
    ),
    "way_home_fixed": _home,
    "went_home": lambda deed, mission, state: Act(
        "notice", f"{_names(state, deed.aircraft)} home", f"out of the fight in mission turn {deed.turn}", deed.rule
    ),
    "flight_over": lambda deed, mission, state: Act(
        "notice", "The flight is over", f"{counted(deed.turns, 'mission turn')} flown", deed.rule
    ),
}
