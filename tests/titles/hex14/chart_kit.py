"""Changing the data of the hex family, and reading it."""

from __future__ import annotations

import tomllib

from marne.kit.data_folder import DataFiles
from marne.titles.hex14.box.load import FAMILY, SHIPPED, Family, load

FILES = DataFiles("hex14", SHIPPED, "")


def changed(text: str, anchor: str, old: str, new: str) -> str:
    """A text with one thing replaced, the first after an anchor."""
    start = text.index(anchor)
    assert old in text[start:], f"no {old!r} after {anchor!r}"
    return text[:start] + text[start:].replace(old, new, 1)


def with_text(files: DataFiles, file: str, text: str) -> DataFiles:
    """The shipped files with another text for one of them."""
    found = DataFiles(files.key, files.shipped, "")
    found._read.update({name: files.read(name) for name in files.paths})
    found._read[file] = tomllib.loads(text)
    return found


def with_change(files: DataFiles, file: str, anchor: str, old: str, new: str) -> DataFiles:
    """The shipped files with one thing replaced in one of them."""
    return with_text(files, file, changed(files.path(file).read_text(encoding="utf-8"), anchor, old, new))


def family_beside(file: str) -> Family | None:
    """The family's data for a title that replaces something in a file of its own; None if it is one of the family's,
    which has to be read again."""
    return None if file in SHIPPED else FAMILY


def family_with(file: str, anchor: str, old: str, new: str) -> Family:
    """The family's data with one thing replaced in one file."""
    return load(with_change(FILES, file, anchor, old, new))
