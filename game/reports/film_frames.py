"""The frames of a film: for each turn the camera's way, the moves at once, the fire, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from PIL import Image, ImageDraw

from game.reports import picture_colours as colours
from game.reports import records, scenery
from game.reports.drawn_board import BoardPainter, Counter, Scene
from game.reports.drawn_sheets import Marks, SheetsPainter
from game.reports.letters import fitted, font
from game.reports.moments import Fight, Mark, Moment
from game.reports.scenery import Area, Point
from game.tactical.events import AircraftLost, AttackRolled, Moved, PointsCounted
from game.tactical.state import State

BOARD, SHEETS, CAPTION, HEAD, EDGE = (600, 470), 232, 50, 26, 6  # pixels at scale 1
MARGIN = 2.4  # hexes around what happens in a turn
LEAST_WIDTH = 10.0  # hexes; nearer the camera does not go
LOOSE = 1.5  # how much wider than needed the camera may stay before it moves
MOVE_TIME, PAN_TIME, FIRE_TIME, HOLD_TIME, OPEN_TIME, END_TIME = 90, 60, 150, 1100, 1500, 4000  # milliseconds
MOST_LINES = 3
TOLD: tuple[Mark, ...] = ("kill", "straggler", "fire")
GROUND_COLOURS = 40  # of a film


@dataclass(frozen=True, slots=True)
class Pace:
    """How many frames a turn's moves, its camera's way and its fire take."""

    moves: int
    pans: int
    fire: int


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a film: what the board shows, what is written, and how long it stays."""

    scene: Scene
    turn: str
    lines: tuple[str, ...]
    before: Marks
    milliseconds: int
    result: str = ""


def frames_of(fight: Fight, pace: Pace) -> list[Frame]:
    """The frames of a whole fight."""
    frames: list[Frame] = []
    area: Area | None = None
    for turn, group in groupby(fight.moments, key=lambda moment: moment.turn):
        told = _Turn(fight, turn, tuple(group), pace)
        area = told.area_after(area)
        frames += told.frames(area, frames[-1] if frames else None)
    if frames:
        ends = [moment.text for moment in fight.moments if isinstance(moment.event, PointsCounted)]
        frames[-1] = replace(frames[-1], milliseconds=END_TIME, result=ends[-1] if ends else "")
    return frames


class _Turn:
    """One turn of a fight."""

    def __init__(self, fight: Fight, number: int, moments: Sequence[Moment], pace: Pace) -> None:
        self.number, self.moments, self.pace = number, moments, pace
        self.heading = f"Turn {number} of {fight.latest}" if number else "Set-up"
        self.start, self.end = moments[0].before, moments[-1].after
        self.before = {id_: records.marked_boxes(self.start, id_) for id_ in self.start.aircraft}
        moves = [index for index, moment in enumerate(moments) if isinstance(moment.event, Moved)]
        self.taking_off = moments[moves[0]].before if moves else self.end
        self.landing = moments[moves[-1]].after if moves else self.end
        self.ways = self._ways()

    def area_after(self, area: Area | None) -> Area:
        """What the camera shows: the last turn's area while it holds this one's, a new one otherwise."""
        states = (self.taking_off, self.landing, self.end)
        points = [scenery.centre(unit.hex) for state in states for unit in state.units.values()]
        needed = _shaped(scenery.around([*points, *(point for way in self.ways.values() for point in way)], MARGIN))
        if area is not None and area.holds(needed) and area.width <= LOOSE * needed.width:
            return area
        return _shaped(needed.grown(0.5))

    def frames(self, area: Area, last: Frame | None) -> Iterator[Frame]:
        """The frames of this turn."""
        if self.number == 0:
            yield self._frame(self.end, area, self._lines(), OPEN_TIME)
            return
        if last is not None and last.scene.area != area:
            for step in range(1, self.pace.pans + 1):
                yield self._frame(self.taking_off, _between(last.scene.area, area, step / self.pace.pans), (), PAN_TIME)
        for step in range(self.pace.moves):
            scene = self._moving(area, (step + 1) / self.pace.moves)
            yield self._frame(self.taking_off, area, (), MOVE_TIME, scene)
        yield from self._fire(area)
        yield self._frame(self.end, area, self._lines(), HOLD_TIME)

    def _fire(self, area: Area) -> Iterator[Frame]:
        attacks = [moment for moment in self.moments if isinstance(moment.event, AttackRolled)]
        losses = [moment for moment in self.moments if isinstance(moment.event, AircraftLost)]
        shots = [shot for moment in attacks for shot in _shot(moment)]
        if shots:
            for step in range(self.pace.fire):
                scene = self._scene(attacks[0].before, area, shots=shots, flash=(step + 0.5) / self.pace.fire)
                yield self._frame(attacks[0].before, area, (_fire_words(attacks),), FIRE_TIME, scene)
        bursts = [spot for moment in losses for spot in _spots(moment)]
        if bursts:
            for step in range(self.pace.fire):
                scene = self._scene(losses[0].before, area, bursts=bursts, flash=(step + 1) / self.pace.fire)
                yield self._frame(losses[0].before, area, self._lines(), FIRE_TIME, scene)

    def _frame(
        self, state: State, area: Area, lines: Sequence[str], milliseconds: int, scene: Scene | None = None
    ) -> Frame:
        return Frame(scene or self._scene(state, area), self.heading, tuple(lines), self.before, milliseconds)

    def _scene(
        self,
        state: State,
        area: Area,
        shots: Sequence[tuple[Point, Point, int]] = (),
        bursts: Sequence[Point] = (),
        flash: float = 0.0,
    ) -> Scene:
        has_moved = state is not self.taking_off or self.taking_off is self.landing
        trails = [way for id_, way in self.ways.items() if id_ in state.units and len(way) > 1] if has_moved else []
        return Scene(state, area, _counters(state), trails, shots, bursts, flash)

    def _moving(self, area: Area, share: float) -> Scene:
        """Everybody on the way at once."""
        eased = share * share * (3 - 2 * share)
        counters, trails = [], []
        for counter in _counters(self.taking_off):
            way = self.ways.get(counter.unit.id, [counter.point])
            far = eased * (len(way) - 1)
            index = min(int(far), max(0, len(way) - 2))
            point = _mixed(way[index], way[min(index + 1, len(way) - 1)], far - index)
            after = self.landing.units.get(counter.unit.id, counter.unit)
            turn = (after.heading - counter.unit.heading + 9) % 6 - 3
            counters.append(Counter(counter.unit, point, counter.heading + turn * eased))
            trails.append([*way[: index + 1], point])
        return Scene(self.taking_off, area, counters, trails)

    def _ways(self) -> dict[str, list[Point]]:
        """The way of every unit that moved, from where it is drawn before to where it is drawn afterwards."""
        starts, ends = _places(self.taking_off), _places(self.landing)
        found: dict[str, list[Point]] = {}
        for moment in self.moments:
            event = moment.event
            if isinstance(event, Moved) and event.unit in starts:
                way = found.setdefault(event.unit, [starts[event.unit]])
                way += [scenery.centre(place) for place in event.path]
        for id_, way in found.items():
            if id_ in ends and len(way) > 1:
                way[-1] = ends[id_]
        return found

    def _lines(self) -> list[str]:
        """What is worth telling of a turn: losses first, bombs last and together."""
        lines = [moment.text for mark in TOLD for moment in self.moments if moment.mark == mark]
        releases = sum(moment.mark == "release" for moment in self.moments)
        if releases:
            lines.append("One aircraft drops its bombs." if releases == 1 else f"{releases} aircraft drop their bombs.")
        if len(lines) > MOST_LINES:
            lines[MOST_LINES - 1 :] = [f"… and {len(lines) - MOST_LINES + 1} more in the log."]
        return lines


class FramePainter:
    """Paints the frames of one fight; `scale` 1 for a film, 2 for a still."""

    def __init__(self, fight: Fight, scale: int) -> None:
        self.fight, self.scale = fight, scale
        wide, high = BOARD
        self.board = BoardPainter(fight, (wide * scale, high * scale), scale, GROUND_COLOURS if scale == 1 else 0)
        self.size = ((wide + SHEETS + 3 * EDGE) * scale, (HEAD + high + CAPTION + EDGE) * scale)
        self.sheets = SheetsPainter((SHEETS * scale, self.size[1] - (HEAD + EDGE) * scale), scale)
        self._kept: tuple[State, Marks, Image.Image] | None = None

    def painted(self, frame: Frame) -> Image.Image:
        """The picture of a frame."""
        made, scale = Image.new("RGB", self.size, colours.PANEL), self.scale
        pen = ImageDraw.Draw(made)
        made.paste(self.board.painted(frame.scene), (EDGE * scale, HEAD * scale))
        made.paste(self._sheets(frame), ((BOARD[0] + 2 * EDGE) * scale, HEAD * scale))
        middle = HEAD * scale // 2
        room = BOARD[0] * scale // 2
        title = fitted(self.fight.log.header.title, room, 16 * scale, True)
        pen.text((EDGE * scale, middle), title, colours.LIGHT, font(16 * scale, True), "lm")
        right = (BOARD[0] + EDGE) * scale
        pen.text((right, middle), frame.turn, colours.BRASS, font(14 * scale, True), "rm")
        pen.text((right + EDGE * scale, middle), "Record sheets", colours.DIM, font(11 * scale), "lm")
        self._caption(pen, frame.lines)
        if frame.result:
            self._result(pen, frame.result)
        return made

    def _sheets(self, frame: Frame) -> Image.Image:
        """The column of sheets; one is kept, since most frames mark nothing."""
        kept = self._kept
        if kept is None or kept[0].aircraft is not frame.scene.state.aircraft or kept[1] is not frame.before:
            picture = self.sheets.painted(frame.scene.state, frame.before)
            kept = self._kept = (frame.scene.state, frame.before, picture)
        return kept[2]

    def _caption(self, pen: ImageDraw.ImageDraw, lines: Iterable[str]) -> None:
        top, letters = (HEAD + BOARD[1] + 2) * self.scale, 12 * self.scale
        for number, line in enumerate(lines):
            words = fitted(line, (BOARD[0] - 4) * self.scale, letters)
            pen.text((EDGE * self.scale, top + number * 16 * self.scale), words, colours.LIGHT, font(letters))

    def _result(self, pen: ImageDraw.ImageDraw, words: str) -> None:
        """Two lines on paper: who won, and the points."""
        points, _, level = words.rpartition(": ")
        lines = [(f"{level[:1].upper()}{level[1:]}", 15, True), (points, 11, False)]
        scale, room = self.scale, BOARD[0] - 60
        told = [(fitted(line, room * self.scale, size * scale, bold), size * scale, bold) for line, size, bold in lines]
        half = max(font(size, bold).getlength(line) for line, size, bold in told) / 2 + 14 * scale
        x, y = (EDGE + BOARD[0] / 2) * scale, (HEAD + 36) * scale
        pen.rounded_rectangle((x - half, y - 22 * scale, x + half, y + 22 * scale), 3 * scale, colours.PAPER)
        for (line, size, bold), shift in zip(told, (-8, 10), strict=True):
            pen.text((x, y + shift * scale), line, colours.INK, font(size, bold), "mm")


def _shaped(area: Area) -> Area:
    """The area grown to the shape of the board's window."""
    ratio = BOARD[0] / BOARD[1]
    wide = max(area.width, area.height * ratio, LEAST_WIDTH)
    high = wide / ratio
    x, y = area.middle
    return Area(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _between(one: Area, other: Area, share: float) -> Area:
    eased = share * share * (3 - 2 * share)
    return Area(*(a + (b - a) * eased for a, b in zip(one, other, strict=True)))


def _mixed(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _places(state: State) -> dict[str, Point]:
    beside = scenery.offsets(state)
    found = {}
    for id_, unit in sorted(state.units.items()):
        (x, y), (dx, dy) = scenery.centre(unit.hex), beside[id_]
        found[id_] = (x + dx, y + dy)
    return found


def _counters(state: State) -> list[Counter]:
    places = _places(state)
    return [Counter(unit, places[id_], float(unit.heading % 6)) for id_, unit in sorted(state.units.items())]


def _spots(moment: Moment) -> list[Point]:
    """Where an aircraft was lost."""
    assert isinstance(moment.event, AircraftLost)
    unit = moment.before.unit_of(moment.event.aircraft)
    return [_places(moment.before)[unit.id]] if unit else []


def _shot(moment: Moment) -> Iterator[tuple[Point, Point, int]]:
    event, places = moment.event, _places(moment.before)
    assert isinstance(event, AttackRolled)
    firer, target = (moment.before.units.get(id_) or moment.before.unit_of(id_) for id_ in (event.firer, event.target))
    if firer and target and firer.id != target.id:
        yield places[firer.id], places[target.id], event.red + event.blue


def _fire_words(attacks: Sequence[Moment]) -> str:
    rolled = [moment.event for moment in attacks if isinstance(moment.event, AttackRolled)]
    red, blue = sum(event.red for event in rolled), sum(event.blue for event in rolled)
    return f"{len(rolled)} {'attack' if len(rolled) == 1 else 'attacks'}: {red} RED and {blue} BLUE hits."
