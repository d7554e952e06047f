"""Coastlines: the GeoJSON files in `maps/coast`, read and checked.

A coast is land as closed rings of longitude and latitude in degrees (WGS 84), cut off at a box. Whoever draws it does
not draw the cut as a shore.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError, model_validator

from game.files.broken import BrokenFile, from_validation
from game.files.places import maps_folder

MOST_BYTES = 400_000
MOST_RINGS, LONGEST_RING = 1000, 20_000
SHORTEST_RING = 4  # three corners, the first one again at the end
ATTRIBUTION = "Natural Earth, public domain"

Ring = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Coast:
    """The land within a box of degrees; every ring is an array of longitude and latitude, closed."""

    name: str
    attribution: str
    west: float
    south: float
    east: float
    north: float
    rings: tuple[Ring, ...]


class Row(BaseModel):
    """What all parts of the file have in common: nothing unknown, nothing of another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


Position = tuple[FiniteFloat, FiniteFloat]
Points = Annotated[tuple[Position, ...], Field(min_length=SHORTEST_RING, max_length=LONGEST_RING)]


class PolygonRow(Row):
    """One piece of land; a lake in it would be a second ring and is not drawn on these maps."""

    type: Literal["Polygon"]
    coordinates: Annotated[tuple[Points, ...], Field(min_length=1, max_length=1)]


class FeatureRow(Row):
    """One piece of land without any property."""

    type: Literal["Feature"]
    properties: dict[str, str]
    geometry: PolygonRow


class CoastRow(Row):
    """The whole file."""

    type: Literal["FeatureCollection"]
    name: str
    attribution: str
    bbox: tuple[FiniteFloat, FiniteFloat, FiniteFloat, FiniteFloat]
    features: Annotated[tuple[FeatureRow, ...], Field(min_length=1, max_length=MOST_RINGS)]

    @model_validator(mode="after")
    def _lies_in_its_box(self) -> CoastRow:
        west, south, east, north = self.bbox
        if not (-180 <= west < east <= 180 and -80 <= south < north <= 80):
            raise ValueError("bbox should be west, south, east, north in degrees, between 80 degrees south and north")
        for number, feature in enumerate(self.features, start=1):
            ring = feature.geometry.coordinates[0]
            if ring[0] != ring[-1]:
                raise ValueError(f"features[{number}]: a ring should end where it began")
            if not all(west <= lon <= east and south <= lat <= north for lon, lat in ring):
                raise ValueError(f"features[{number}]: every position should lie within bbox")
        return self


@lru_cache(maxsize=4)
def load_coast(name: str) -> Coast:
    """The coast of this name from the game's maps; BrokenFile when it is missing or wrong."""
    return read_coast(maps_folder() / "coast" / f"{name}.geojson")


def read_coast(path: Path) -> Coast:
    """The coast in a file; BrokenFile, naming the field and what was expected, when it is missing or wrong."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BrokenFile(path, "", f"the file cannot be read: {error.strerror or error}") from error
    if len(text) > MOST_BYTES:
        raise BrokenFile(path, "", f"the file is longer than {MOST_BYTES:,} bytes, which no coast needs")
    try:
        row = CoastRow.model_validate_json(text)
    except ValidationError as error:
        raise from_validation(path, error, {}) from error
    rings = tuple(np.array(feature.geometry.coordinates[0], dtype=np.float64) for feature in row.features)
    return Coast(row.name, row.attribution, *row.bbox, rings)
