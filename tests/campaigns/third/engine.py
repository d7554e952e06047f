"""The Lightship's rules behind the protocol of every campaign.

watch    the guard waits over the ship or farther out, in secret
mode     both say how the fight is played
bombs    a bomb that was released sinks her on 4 or more
"""

from __future__ import annotations

from dataclasses import dataclass

from game.campaigns import fights
from game.campaigns.deciding import Prompt, ResolveBy
from game.campaigns.engagement import (
    AircraftIn,
    AircraftOut,
    BoardIn,
    BoxIn,
    ClockIn,
    ClockPoint,
    EngagementRequest,
    EngagementResult,
    Refused,
    SingleIn,
    SiteIn,
    check_core,
    condition,
    sealed,
)
from game.campaigns.machine import Ledger, Machine, Stage, why_not
from game.core.hexes import at
from game.core.records import changed
from game.files.catalog import load_catalog
from game.tactical import state as board
from tests.campaigns.third import events
from tests.campaigns.third.mission import LightshipMission
from tests.campaigns.third.state import Catalog, LightshipPart, LightshipResult, Side, State, Step, Wait

KEY, TITLE = "lightship", "The Lightship"
BOMBER, FIGHTER = "ju88a", "spitfire5"
RAIDERS, GUARDS = ("ju88-1",), ("spitfire-1", "spitfire-2")
LEAD, SPEED, COLUMNS, ROWS = at(15, 10), 3, 40, 21
MODES = ("board", "watch", "quick")


def load_lightship():
    """The campaign's data."""
    sheets = load_catalog().aircraft
    return Catalog("lightship data", {type_: sheets[type_].boxes for type_ in (BOMBER, FIGHTER)})


# ---- the request ----------------------------------------------------------------------------------------------------


def request_of(state):
    id_ = f"{KEY}/d1/m1"
    aim = at(15 + SPEED * state.catalog.hex_turns, 10)
    entry = 0 if state.is_near else state.catalog.far_entry
    raiders = {id_: AircraftIn(BOMBER, "strike", "bomber", load="bombs") for id_ in RAIDERS}
    guards = {id_: AircraftIn(FIGHTER, "interceptor", "interceptor") for id_ in GUARDS}
    return sealed(
        EngagementRequest(
            format="lightship-engagement/1",
            campaign=state.campaign_id,
            engagement=id_,
            rules_hash=state.rules_hash,
            data_hash=state.catalog.digest,
            kind="raid",
            seed=f"{state.seed}/{id_}",
            site=SiteIn(
                place="East Goodwin",
                date="1941-11-01",
                time="10:00",
                lat_milli=51220,
                lon_milli=1600,
                ship_course=-1,
                strike_course=90,
                waters="sea",
                light="day",
                sun_azimuth=150,
                sun_elevation=20,
                sun_text="Sun 20 degrees high.",
                weather_text="Clear.",
            ),
            board=BoardIn(COLUMNS, ROWS, (LEAD.q, LEAD.r), SPEED),
            clock=ClockIn(state.catalog.hex_turns, (ClockPoint(state.catalog.hex_turns, "release"),)),
            tactical_options=(),
            boxes=(BoxIn("box-1", BOMBER, RAIDERS, (LEAD.q, LEAD.r), (aim.q, aim.r), "bombs"),),
            singles=(SingleIn("guard", "interceptor", GUARDS, entry),),
            aircraft=raiders | guards,
            part=LightshipPart("East Goodwin lightship", bool(state.is_near)),
        )
    )


def quick_result(request, dice):
    """One die: on 1 to 3 a guard over the ship drives the raider off, farther out only on 1."""
    die = dice.die(1, Step.MODE, "quick")
    is_driven_off = die <= (3 if request.part.is_near else 1)
    out = {id_: AircraftOut("undamaged") for id_ in request.aircraft}
    out[RAIDERS[0]] = AircraftOut("undamaged", release="jettisoned" if is_driven_off else "released")
    return EngagementResult(request.hash, "quick", "", 0, out, LightshipResult(not is_driven_off))


def check(state, result):
    """Refuse a result that does not follow from its aircraft."""
    if state.request is None:
        raise Refused("request_hash", "no engagement is open")
    check_core(state.request, result)
    for id_, out in result.aircraft.items():
        expected = condition(state.catalog.boxes[state.request.aircraft[id_].type], out)
        if out.state != expected:
            raise Refused(f"aircraft[{id_}].state", f"{expected} follows from its record")
    if result.part != LightshipResult(result.aircraft[RAIDERS[0]].release == "released"):
        raise Refused("part.has_released", "what the bomber did was expected")


# ---- the steps ------------------------------------------------------------------------------------------------------


def _watch_prompts(state):
    return (Prompt("wait", Side.GUARD, "guard", "L2", (Wait("guard", True), Wait("guard", False))),)


def _watch(ledger, answers, dice):
    ledger.write(events.GuardPosted(answers[0].is_near))
    return Step.MODE


def _mode_prompts(state):
    return tuple(
        Prompt("resolve_by", side, side.value, "L3", tuple(ResolveBy(side.value, mode) for mode in MODES))
        for side in Side
    )


def _mode(ledger, answers, dice):
    modes = {answer.mode for answer in answers}
    request = request_of(ledger.state)
    mode = modes.pop() if len(modes) == 1 else "quick"
    ledger.write(events.EngagementRequested(request, mode))
    if mode != "quick":
        return Step.FIGHT
    ledger.write(events.ResultApplied(quick_result(request, dice)))
    return Step.BOMBS


def _bombs(ledger, answers, dice):
    is_hit = False
    if ledger.state.has_released:
        die = dice.die(1, Step.BOMBS, "bomb")
        is_hit = die >= ledger.state.catalog.hit_at
        ledger.write(events.BombRolled(die, is_hit))
    ledger.write(events.DayEnded("sunk" if is_hit else "saved"))
    return Step.ENDED


MACHINE = Machine(
    stages={
        Step.WATCH: Stage(_watch_prompts, _watch),
        Step.MODE: Stage(_mode_prompts, _mode),
        Step.BOMBS: Stage(lambda state: (), _bombs),
    },
    waiting=(Step.FIGHT, Step.ENDED),
    opened=events.DecisionOpened,
    ledger=Ledger,
    why_not=lambda state, prompt, answer: why_not(prompt, answer),
    rule="L1",
)


def _open_part(request):
    return request and changed(request, seed="", hash="")


@dataclass(frozen=True, slots=True)
class Lightship:
    """The campaign as every campaign is called."""

    key: str = KEY
    title: str = TITLE
    sides: tuple[Side, ...] = (Side.RAIDER, Side.GUARD)

    def opening(self, catalog, variants, *, campaign_id, seed, rules):
        return State(catalog, campaign_id, seed, rules)

    def advance(self, state, answers, dice):
        progress = MACHINE.proceed(state, answers, dice)
        return progress.events, progress.prompts

    def proceed(self, state, answers, dice, asked=None):
        return MACHINE.proceed(state, answers, dice, asked)

    def prompts_of(self, state):
        return MACHINE.prompts_of(state)

    def apply(self, state, event):
        return event.fold(state)

    def why_not(self, state, prompt, answer):
        return why_not(prompt, answer)

    def redact(self, state, side):
        is_near = state.is_near if side is Side.GUARD or state.settled else None
        return changed(state, seed="", settled=(), is_near=is_near, request=_open_part(state.request))

    def redact_event(self, event, side, state):
        match event:
            case events.CampaignOpened():
                return changed(event, state=self.redact(event.state, side))
            case events.GuardPosted():
                return event if side is Side.GUARD else None
            case events.EngagementRequested():
                return changed(event, request=_open_part(event.request))
            case events.ResultApplied():
                return changed(event, result=changed(event.result, request_hash="", log_hash=""))
        return event

    def request(self, state):
        return state.request if state.step is Step.FIGHT else None

    def mission(self, state):
        if state.request is None:
            raise RuntimeError("no engagement is open")
        return LightshipMission(state.request.part.target)

    def board_result(self, request, fight, mode, log_hash):
        if fight.step is not board.Step.ENDED:
            raise RuntimeError("the fight goes on")
        out = fights.aircraft_out(request, fight)
        part = LightshipResult(out[RAIDERS[0]].release == "released")
        return EngagementResult(request.hash, mode, log_hash, fight.turn, out, part)

    def quick_resolve(self, state, decide, dice):
        return quick_result(state.request, dice)

    def apply_result(self, state, result):
        if result.request_hash in state.settled:
            return []
        check(state, result)
        return [events.ResultApplied(result), events.DecisionOpened(Step.BOMBS)]

    def outcome(self, state):
        return state.fate if state.step is Step.ENDED else None


LIGHTSHIP = Lightship()
