"""Changing the data of 1914 Revision and of its family, and reading it."""

from __future__ import annotations

from marne.titles.revision.box.load import FILES, Box, load
from tests.titles.hex14.chart_kit import family_beside, with_change

SHIPPED = FILES.standard()


def box_with(file: str, anchor: str, old: str, new: str) -> Box:
    """The box with one thing replaced in one file, the first after an anchor."""
    return load(with_change(SHIPPED, file, anchor, old, new), family_beside(file))
