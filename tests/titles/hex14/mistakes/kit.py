"""Mistakes in data files, as the tests of the family read them: `MISTAKES` and `UNSOUND` of the modules of a folder."""

from __future__ import annotations

Mistake = tuple[str, str, str, str, str]
"""The file, what is replaced in it by what, the first after an anchor, and what is said of that:
file, anchor, old, new, message."""
BEGIN = "must begin with one of rulebook, derived, fits-example, reconstructed, ruling, geography, drawing, box, and"
"""What is said of a source that does not say where a value comes from."""


def in_file(file: str, mistakes: list[tuple[str, str, str, str]]) -> list[Mistake]:
    """Mistakes in one file."""
    return [(file, *mistake) for mistake in mistakes]
