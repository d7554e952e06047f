"""Pictures of any screen without a display, made from real data: the shipped fight or any log."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.files.codec import Line
from game.files.log import Log, read_log
from game.files.places import assets_folder
from game.session.match import Match
from game.session.scenes import scenario_of
from game.tactical.events import AttackRolled, ChitsDrawn, Event
from game.tactical.state import Side, Step
from game.view import beginnings
from game.view.board import BoardScreen
from game.view.campaign.cerberus import staging as cerberus
from game.view.campaign.chooser import CampaignChooser
from game.view.campaign.pedestal import sea_staging
from game.view.campaign.pedestal import staging as pedestal
from game.view.chooser import ChooserScreen
from game.view.flight import HUMAN, Flight
from game.view.replay import notes
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen
from game.view.report import ReportScreen
from game.view.result import ResultScreen
from game.view.rulebook import RulebookScreen
from game.view.saved_games import SavedGamesScreen
from game.view.screen import Screen
from game.view.settings import SettingsScreen
from game.view.stage import Stage
from game.view.staging import Scene, set_scene
from game.view.title import TitleScreen
from game.view.window import SMALLEST, hidden

PATIENCE = 30.0  # seconds for a pilot at the other side
Wanted = Callable[[Line], bool]


def render(
    screen: str, size: tuple[int, int] = SMALLEST, scale: int = 100, log: Path | None = None, turn: int | None = None
) -> pygame.Surface:
    """A picture of a screen in pixels at a UI scale in percent, from a log and a turn of it where that matters.

    Raises ValueError, with a sentence, for an unknown screen or a turn in which there is nothing of the kind to see;
    BrokenFile for a log that cannot be read.
    """
    if screen not in SCREENS:
        raise ValueError(f"There is no screen '{screen}'. The screens are: {', '.join(SCREENS)}.")
    stage = hidden(size, scale)
    fight = read_log(log or assets_folder() / beginnings.TITLE_FIGHT)
    SCREENS[screen](stage, fight, turn)
    surface = pygame.Surface(size)
    stage.update(0.0)
    stage.draw(surface)
    return surface


def save(
    screen: str,
    out: Path,
    size: tuple[int, int] = SMALLEST,
    scale: int = 100,
    log: Path | None = None,
    turn: int | None = None,
) -> None:
    """Write such a picture to a file; its ending says the format. OSError when the disk refuses."""
    picture = render(screen, size, scale, log, turn)
    out.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(picture, str(out))
    except pygame.error as error:
        raise OSError(f"The picture could not be written to {out}: {error}") from error


def _title(stage: Stage, fight: Log, turn: int | None) -> None:
    title = TitleScreen(stage)
    stage.push(title)
    title.resized(stage.size)
    title.settle()


def _plain(make: Callable[[Stage], Screen]) -> Callable[[Stage, Log, int | None], None]:
    return lambda stage, fight, turn: stage.push(make(stage))


def _result(stage: Stage, fight: Log, turn: int | None) -> None:
    stage.push(ResultScreen(stage, _flight(stage, fight, len(fight.lines))))


def _replay(stage: Stage, fight: Log, turn: int | None) -> None:
    """A replay that stands at an attack of a turn, by default at the first that hits."""
    film = Film(fight)
    stage.push(ReplayScreen(stage, film, notes.badges(fight.header, stage.catalog.digest)))
    screen = stage.top
    assert isinstance(screen, ReplayScreen)
    screen.seek(_attack(film, turn))
    screen.gaze.overlays.add("zones")
    screen.settle()


def _attack(film: Film, turn: int | None) -> int:
    """The position behind the first attack with a RED hit in a turn; where there is none, the end of the turn."""
    if turn is not None and not 0 <= turn < len(film.turns):
        raise ValueError(f"The log has turns 0 (the set-up) to {len(film.turns) - 1}, and no turn {turn}.")
    first, last = (0, film.count) if turn is None else (film.turns[turn], film.next_turn(film.turns[turn]))
    found = (n for n in range(first, last) if isinstance(event := film.events[n], AttackRolled) and event.red)
    return next(found, last - 1) + 1


def _saves(stage: Stage, fight: Log, turn: int | None) -> None:
    screen = SavedGamesScreen(stage)
    stage.push(screen)
    assert stage.top is screen
    screen.settle()


def _report(stage: Stage, fight: Log, turn: int | None) -> None:
    screen = ReportScreen(stage, fight)
    stage.push(screen)
    assert stage.top is screen
    screen.settle()
    screen.go_to("Expected and actual")


def _hand_over(stage: Stage, fight: Log, turn: int | None) -> None:
    stage.push(SettingsScreen(stage))
    scenario = scenario_of(fight, stage.catalog)
    stage.hand_over(scenario.interceptor_name, lambda: None)


def _campaign(put: Callable[[Stage], object]) -> Callable[[Stage, Log, int | None], None]:
    def show(stage: Stage, fight: Log, turn: int | None) -> None:
        put(stage)

    return show


def _board(
    scene: Scene, wanted: Wanted, what: str, *, is_last: bool = False
) -> Callable[[Stage, Log, int | None], None]:
    def put(stage: Stage, fight: Log, turn: int | None) -> None:
        at = _line_of(fight, wanted, what, turn, is_last)
        board = beginnings.board(stage, _flight(stage, fight, at))
        stage.push(board)
        _wait(stage, board)
        set_scene(board, scene, fight.lines[at].events)

    return put


def _flight(stage: Stage, fight: Log, lines: int) -> Flight:
    """A flight that stands before a line of a log, a person at the side that is asked; nothing is written."""
    scenario = scenario_of(fight, stage.catalog)
    match = Match.resumed(replace(fight, lines=fight.lines[:lines]))
    asked = {prompt.side for prompt in match.prompts}
    person = Side.STRIKE if asked == {Side.STRIKE} else Side.INTERCEPTOR
    return Flight(scenario, match, {person: HUMAN, person.enemy: "regular"}, match.seed)


def _line_of(fight: Log, wanted: Wanted, what: str, turn: int | None, is_last: bool) -> int:
    """The line to look at: the last of its kind, or the first of a turn, by default that of the first hit."""
    found = [number for number, line in enumerate(fight.lines) if number and wanted(line)]
    turns = [fight.lines[number].turn for number in found]
    fought = next((line.turn for line in fight.lines if _draws(line)), None)
    wish = turn if turn is not None or is_last else fought if fought in turns else None
    if wish is not None:
        found = [number for number in found if fight.lines[number].turn == wish]
    if not found:
        where = f"in turn {turn} " if turn is not None else ""
        there = f" Try turn {', '.join(map(str, sorted(set(turns))))}." if turns else ""
        raise ValueError(f"Nobody {what} {where}of {fight.path.name}.{there}")
    return found[-1 if is_last else 0]


def _wait(stage: Stage, board: BoardScreen) -> None:
    """Let time pass until nobody thinks any more."""
    until = time.monotonic() + PATIENCE
    stage.update(0.02)
    while board.flow.is_thinking and time.monotonic() < until:
        time.sleep(0.01)
    stage.update(0.02)


def is_plotted(line: Line) -> bool:
    """Whether somebody plotted a manoeuvre in this line."""
    return line.step is Step.PLOT and any(answer.kind == "fly" for answer in line.answers)


def _fires(line: Line) -> bool:
    return any(answer.kind == "open_fire" for answer in line.answers)


def _draws(line: Line) -> bool:
    return any(drawn(event) for event in line.events)


def drawn(event: Event) -> bool:
    """Whether an event is a drawing of at least one chit."""
    return isinstance(event, ChitsDrawn) and bool(event.draws)


SCREENS: dict[str, Callable[[Stage, Log, int | None], None]] = {
    "title": _title,
    "chooser": _plain(ChooserScreen),
    "board-plot": _board("plot", is_plotted, "plots"),
    "board-fire": _board("fire", _fires, "may fire"),
    "board-resolve": _board("resolve", _draws, "draws a chit"),
    "board-convoy": _campaign(sea_staging.show_ships),
    "sheets": _board("sheets", is_plotted, "plots", is_last=True),
    "result": _result,
    "replay": _replay,
    "saves": _saves,
    "report": _report,
    "rulebook": _plain(lambda stage: RulebookScreen(stage, "T2.9")),
    "settings": _plain(SettingsScreen),
    "handover": _hand_over,
    "campaigns": _plain(CampaignChooser),
    "campaign-map": _campaign(pedestal.show_map),
    "campaign-options": _campaign(pedestal.show_options),
    "campaign-zoom": _campaign(pedestal.show_zoom),
    "campaign-reconcile": _campaign(pedestal.show_reconciliation),
    "campaign-report": _campaign(pedestal.show_report),
    "cerberus-map": _campaign(cerberus.show_map),
    "cerberus-guns": _campaign(cerberus.show_guns),
    "cerberus-zoom": _campaign(cerberus.show_zoom),
    "cerberus-reconcile": _campaign(cerberus.show_reconciliation),
    "cerberus-report": _campaign(cerberus.show_report),
}


def names() -> Sequence[str]:
    """The screens of which a picture can be made."""
    return tuple(SCREENS)
