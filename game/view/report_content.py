"""What a report in the window shows: the same sections and plots as the report in a folder."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.files.log import Log
from game.reports import fight_sections
from game.reports.after_action import AfterAction
from game.reports.beside import again_section, history_section
from game.reports.counting import counted, titles
from game.reports.figures import Figures, figures_of
from game.reports.luck import Luck
from game.reports.paper import Section
from game.reports.plots import Picture
from game.reports.report_page import again_pictures, columns_of, fight_pictures
from game.session.refly import Reflown, real_result
from game.session.scenes import scenario_of
from game.session.tally import GameResult
from game.tactical.catalog import Catalog
from game.tactical.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Content:
    """A fight, counted, with its engagement and with games flown again, if there are any."""

    after: AfterAction
    luck: Luck
    figures: Figures
    real: GameResult | None
    scenario: Scenario
    again: Reflown | None = None

    def sections(self) -> list[Section]:
        """All sections; games flown again come first, since they have just been asked for."""
        found = list(fight_sections.sections(self.after, self.luck, self.figures))
        columns = columns_of(self.real, self.again, None)
        if self.scenario.historical and columns:
            found.insert(2, history_section(self.scenario.historical, columns))
        if self.again:
            found.insert(1, again_section(self.again, self.real))
        return found

    def plots(self) -> Mapping[str, pygame.Surface]:
        """The plots of the fight itself."""
        return _loaded(fight_pictures(self.after, self.luck, self.figures))

    def again_plots(self) -> Mapping[str, pygame.Surface]:
        """The plots of the games flown again."""
        return _loaded(again_pictures(self.again, self.real)) if self.again else {}

    def with_again(self, again: Reflown) -> Content:
        """The same with games flown again."""
        return replace(self, again=again)


def content_of(log: Log, catalog: Catalog) -> Content:
    """Everything about a log; BrokenFile when it contradicts itself."""
    luck = Luck()
    after = counted(log, luck.see).after_action(*titles(log))
    return Content(after, luck, figures_of(after, luck), real_result(log), scenario_of(log, catalog))


def _loaded(pictures: Mapping[str, Picture]) -> dict[str, pygame.Surface]:
    return {name: pygame.image.load(io.BytesIO(picture["png"]), f"{name}.png") for name, picture in pictures.items()}
