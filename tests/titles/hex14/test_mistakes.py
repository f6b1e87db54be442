"""Mistakes in the data of the family and of its titles: each is refused, and told with file, entry and reason."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from marne.kernel.game import DataError
from tests.titles.hex14.chart_kit import family_with
from tests.titles.hex14.members import FAMILY, members
from tests.titles.hex14.mistakes.kit import Mistake

TITLES = Path(__file__).resolve().parents[1]
Read = Callable[..., Any]


def readers() -> dict[str, Read]:
    """What reads data with one thing replaced, by the folder of the mistakes."""
    kits = {member.key: importlib.import_module(f"tests.titles.{member.key}.data_kit") for member in members()}
    return {FAMILY: family_with, **{key: kit.box_with for key, kit in kits.items()}}


def written(folder: str, name: str) -> Iterator[Mistake]:
    """The mistakes of a folder, from all its modules that have some."""
    for path in sorted((TITLES / folder / "mistakes").glob("*.py")):
        yield from getattr(importlib.import_module(f"tests.titles.{folder}.mistakes.{path.stem}"), name, ())


def told(read: Callable[[], object]) -> str:
    """What is said of data when it is read."""
    with pytest.raises(DataError) as caught:
        read()
    return str(caught.value)


@pytest.mark.parametrize(
    ("read", "mistake"),
    [
        pytest.param(read, mistake, id=f"{folder}: {mistake[-1]}")
        for folder, read in readers().items()
        for mistake in written(folder, "MISTAKES")
    ],
)
def test_a_mistake_is_told_with_file_entry_and_reason(read: Read, mistake: Mistake) -> None:
    *change, message = mistake
    assert told(lambda: read(*change)) == message


@pytest.mark.parametrize(
    ("key", "mistake"),
    [
        pytest.param(member.key, mistake, id=f"{member.key}: {mistake[-1]}")
        for member in members()
        for mistake in written(member.key, "UNSOUND")
    ],
)
def test_what_is_unsound_is_found_when_a_corrected_copy_is_examined(key: str, mistake: Mistake) -> None:
    """It can be read: only an owner who changes something waits for the longer checks."""
    *change, message = mistake
    box = readers()[key](*change)
    examine = importlib.import_module(f"marne.titles.{key}.box.examine").examine
    assert told(lambda: examine(box)) == message


def test_every_folder_has_mistakes() -> None:
    for folder in readers():
        assert len(list(written(folder, "MISTAKES"))) > 50, folder
