"""The result: who won and by how much, what every point was given for, and how each aircraft came home."""

from __future__ import annotations

import pygame

from game.session.names import count, name
from game.tactical import victory
from game.tactical.events import PointsCounted
from game.tactical.state import Aircraft, Role, Side, State
from game.view import art, beginnings, text
from game.view.chooser import ChooserScreen
from game.view.choosing import new_seed
from game.view.flight import Flight
from game.view.pages import Sheet, set_table
from game.view.rows import badge
from game.view.screen import Host
from game.view.scroll import Scroll
from game.view.sheet_screen import SheetScreen
from game.view.theme import Colour

HURRY = 0.6  # seconds


class ResultScreen(SheetScreen):
    """A sheet of paper with everything that counts; below it what to do next."""

    hurry = HURRY

    def __init__(self, host: Host, flight: Flight) -> None:
        super().__init__(host)
        self.flight = flight
        self.state: State = flight.match.state
        self.points: PointsCounted = victory.count(self.state)

    def resized(self, size: tuple[int, int]) -> None:
        """The sheet in the middle, the buttons at the foot."""
        look = self.host.look
        gap, foot = look.grid(2), look.px(58)
        wide = min(look.px(1100), size[0] - 2 * gap)
        self.area = pygame.Rect((size[0] - wide) // 2, gap, wide, size[1] - 2 * gap - foot)
        area = self.area.inflate(-look.grid(5), -look.grid(2))
        area.width += look.grid(2)
        self.scroll = Scroll(look, area, 0, is_on_paper=True)
        self.content = self._content(self.scroll.room)
        self.scroll.height = self.content.get_height()
        spare = max(0, self.scroll.area.height - self.scroll.height)
        self.scroll.area.height -= spare
        self.area.height -= spare
        self.controls = self.controls.renewed()
        self._put_buttons()

    def _put_buttons(self) -> None:
        look = self.host.look
        height, gap = look.px(42), look.grid()
        answers = [("Fly it again", "#primary", self._again), ("Choose another", "", self._choose)]
        if self.flight.match.path is not None:
            answers[1:1] = [("Replay", "", self._replay), ("Report", "", self._report)]
        answers.append(("To the title", "", self.host.home))
        wide = min(look.px(190), (self.area.width - (len(answers) - 1) * gap) // len(answers))
        x = self.area.right - len(answers) * (wide + gap) + gap
        for label, kind, act in answers:
            place = pygame.Rect(x, self.area.bottom + look.grid(2), wide, height)
            self.controls.button(place, text.fitted(look, label, wide - look.px(20), text.BOLD), act, kind)
            x += wide + gap

    def _content(self, width: int) -> pygame.Surface:
        """The whole sheet as one picture, as high as it needs to be."""
        look = self.host.look
        tall = pygame.Surface((width, self._draw(None, width)), pygame.SRCALPHA)
        tall.fill(look.palette.paper)
        self._draw(tall, width)
        return tall

    def _draw(self, surface: pygame.Surface | None, width: int) -> int:
        """Draw the sheet, or only measure it; returns its height."""
        look, palette = self.host.look, self.host.look.palette
        target = surface or pygame.Surface((1, 1))
        area = pygame.Rect(0, look.grid(), width, 0)
        area.top = text.paragraph(target, look, self._headline(), area, palette.ink, text.TITLE, "left")
        below = f"{self.flight.scenario.title} · {self.flight.scenario.date} · {self._reason()}"
        area.top = text.paragraph(target, look, below, area, palette.ink_dim, text.SMALL) + look.grid()
        area.top = self._draw_score(target, area) + look.grid(2)
        area.top = self._draw_sides(target, area) + look.grid(2)
        text.draw(target, look, "What the points were given for", area.topleft, palette.ink, text.HEADING)
        area.top += text.line_height(look, text.HEADING) + look.px(4)
        sheet = Sheet()
        height = set_table(sheet, look, self._lines(), width, 0)
        sheet.draw(target, look, pygame.Rect(0, area.top, width, height), 0)
        return area.top + height + look.grid()

    def _headline(self) -> str:
        level = self.points.level
        winner = Side.INTERCEPTOR if self.points.x > 0 else Side.STRIKE
        if level == "draw":
            return "A draw"
        kind = "Decisive victory" if level.startswith("decisive") else "Victory"
        return f"{kind}: {self.flight.name(winner)}"

    def _reason(self) -> str:
        reason = self.state.end_reason.rstrip(".")
        return f"{reason[:1].lower()}{reason[1:]} after turn {self.state.turn}" if reason else f"turn {self.state.turn}"

    def _draw_score(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """Points side by side, and how x came about (T13.3)."""
        look, palette, points = self.host.look, self.host.look.palette, self.points
        style = text.Style("title", "bold", 34)
        x, y = area.topleft
        for side, number in ((Side.STRIKE, points.strike), (Side.INTERCEPTOR, points.interceptor)):
            side_badge = badge(look, palette.of_side(side), side.value[0].upper(), look.px(30))
            surface.blit(side_badge, (x, y + look.px(9)))
            drawn = text.draw(surface, look, str(number), (x + look.px(40), y), palette.ink, style)
            x = drawn.right + look.grid(4) if surface.get_width() > 1 else x
        terms = self.state.terms
        sum_up = margin_words(points, terms.par, terms.step)
        area = pygame.Rect(area.left, y + text.line_height(look, style), area.width, 0)
        return text.paragraph(surface, look, sum_up, area, palette.ink_dim, text.SMALL)

    def _draw_sides(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """How the aircraft of both sides came home, side by side where there is room."""
        look = self.host.look
        is_wide = area.width >= look.px(720)
        wide = (area.width - look.grid(3)) // 2 if is_wide else area.width
        bottom, top = area.top, area.top
        for number, side in enumerate(Side):
            x = area.left + (wide + look.grid(3)) * (number if is_wide else 0)
            end = self._draw_side(surface, side, pygame.Rect(x, top, wide, 0))
            bottom = max(bottom, end)
            top = top if is_wide else end + look.grid(2)
        return bottom

    def _draw_side(self, surface: pygame.Surface, side: Side, area: pygame.Rect) -> int:
        look, palette = self.host.look, self.host.look.palette
        mine = [record for record in self.state.aircraft.values() if record.side is side]
        lost = sum(record.is_lost for record in mine)
        bar = pygame.Rect(area.left, area.top, area.width, look.px(6))
        pygame.draw.rect(surface, palette.of_side(side), bar)
        pygame.draw.rect(surface, palette.ink, bar, look.px(1))
        y = area.top + look.px(10)
        head = text.fitted(look, self.flight.name(side), area.width - look.px(110), text.HEADING)
        text.draw(surface, look, head, (area.left, y), palette.ink, text.HEADING)
        text.draw(surface, look, f"{lost} of {len(mine)} lost", (area.right, y), palette.ink, text.BOLD, "right")
        y += text.line_height(look, text.HEADING) + look.px(4)
        for record in sorted(mine, key=lambda record: (record.role is not Role.BOMBER, record.id)):
            y = self._draw_aircraft(surface, record, pygame.Rect(area.left, y, area.width, look.px(38)))
        return y

    def _draw_aircraft(self, surface: pygame.Surface, record: Aircraft, area: pygame.Rect) -> int:
        """One aircraft: its picture, its name, how it came home and why."""
        look, palette = self.host.look, self.host.look.palette
        condition = victory.condition(self.state, record.id)
        alpha = 110 if condition == "destroyed" else 255
        picture = art.aircraft(record.type, area.height, 0, None, alpha)
        surface.blit(picture, area.topleft)
        x = area.left + area.height + look.grid()
        top = area.top - look.px(1)
        text.draw(surface, look, name(self.state, record.id), (x, top), palette.ink, text.BOLD)
        colour: Colour = palette.red if condition == "destroyed" else palette.ink_dim
        sign = pygame.Rect(x, top + look.px(24), look.px(9), look.px(9))
        _draw_sign(surface, sign, colour, condition)
        at = (sign.right + look.px(6), top + look.px(19))
        why = text.fitted(look, self._fate(record, condition), area.right - at[0], text.SMALL)
        text.draw(surface, look, why, at, colour, text.SMALL)
        return area.bottom + look.px(2)

    def _fate(self, record: Aircraft, condition: str) -> str:
        """A few words on what became of an aircraft."""
        if record.loss is not None:
            return f"lost in turn {record.loss.turn}: {record.loss.cause}"
        is_whole = record.boxes == self.state.type_of(record.id).boxes
        parts = ["lightly damaged" if condition == "undamaged" and not is_whole else condition]
        if record.has_straggled:
            parts.append("straggler")
        if record.release in ("released", "released straggling"):
            parts.append("bombs on the target")
        if record.has_left:
            parts.append("left the board")
        return ", ".join(parts)

    def _lines(self) -> list[tuple[str, ...]]:
        """The table of points."""
        rows: list[tuple[str, ...]] = [("Points", "For", "Aircraft", "Reason", "Rule")]
        for side, aircraft, points, reason in self.points.lines:
            rows.append((f"+{points}", self.flight.name(Side(side)), name(self.state, aircraft), reason, "T13.2"))
        return rows if len(rows) > 1 else [*rows, ("0", "–", "–", "no points were made", "T13.2")]

    def _again(self) -> None:
        """The same fight with the same players and rules, and new dice."""
        flight = self.flight
        options = {option: option in self.state.options for option in self.host.catalog.options}
        self.host.pop()
        beginnings.begin(self.host, flight.scenario, flight.players, options, new_seed())

    def _replay(self) -> None:
        """Watch what has just been flown."""
        from game.view.replay.opening import open_replay

        if self.flight.match.path is not None:
            open_replay(self.host, self.flight.match.path)

    def _report(self) -> None:
        """What was skill and what was luck."""
        from game.view.report import open_report

        if self.flight.match.path is not None:
            open_report(self.host, self.flight.match.path)

    def _choose(self) -> None:
        self.host.home()
        self.host.push(ChooserScreen(self.host))

    def back(self) -> None:
        """To the title."""
        self.host.home()

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Show the part of the picture that is in view."""
        clip = surface.get_clip()
        surface.set_clip(self.scroll.area)
        surface.blit(self.content, (self.scroll.area.left, self.scroll.area.top - self.scroll.offset))
        surface.set_clip(clip)

    def help_rule(self) -> str:
        """How points are counted."""
        return "T13.2"


def margin_words(points: PointsCounted, par: int, step: int) -> str:
    """How the points became a victory or a draw, in plain words (T13.3)."""
    made = f"The strike side made {count(points.strike, 'point')} and the interceptors {points.interceptor}"
    fair = f"; by par it is even when they are {abs(par)} {'ahead' if par > 0 else 'behind'}" if par else ""
    leader = "the interceptors lead" if points.x > 0 else "the strike side leads"
    lead = f"{leader} by {abs(points.x)}" if points.x else "nobody leads"
    levels = f"A lead of up to {step} is a draw, a greater one a victory, one of more than {3 * step} a decisive one"
    return f"{made}{fair}: {lead}. {levels} [T13.3]."


def _draw_sign(surface: pygame.Surface, area: pygame.Rect, colour: Colour, condition: str) -> None:
    """A disc for an aircraft that is whole, a half disc for a damaged one, a cross for a lost one."""
    if condition == "destroyed":
        thick = max(2, area.width // 4)
        pygame.draw.line(surface, colour, area.topleft, area.bottomright, thick)
        pygame.draw.line(surface, colour, area.bottomleft, area.topright, thick)
        return
    pygame.draw.circle(surface, colour, area.center, area.width // 2, 1)
    is_whole = condition == "undamaged"
    pygame.draw.circle(
        surface,
        colour,
        area.center,
        area.width // 2,
        0,
        draw_top_left=True,
        draw_bottom_left=True,
        draw_top_right=is_whole,
        draw_bottom_right=is_whole,
    )
