"""What every test of the rules may ask for."""

from __future__ import annotations

import pytest

from tests.tactical import table


@pytest.fixture(scope="session")
def catalog():
    """The shipped rules data."""
    return table.catalog()
