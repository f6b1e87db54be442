"""Changing a copy of the data of Germany at War, and reading it."""

from __future__ import annotations

from pathlib import Path

from marne.kit.data_folder import DataFiles
from marne.titles.gaw.box.load import FILES, load
from marne.titles.gaw.box.schema import Box


def box_of(folder: Path) -> Box:
    """The data with the files of a folder."""
    return load(DataFiles(FILES.key, FILES.shipped, str(folder)))


def change(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """Replace a text in one entry ("area 17", "unit F1-44"), or anywhere in the file if no entry is named."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    start, end = 0, len(text)
    if entry:
        kind, name = entry.split()
        start = text.index(f'[[{kind}]]\nid = "{name}"\n')
        end = text.find("\n[[", start + 1) % (len(text) + 1)
    block = text[start:end]
    assert old in block, f"{file}, {entry}: no {old!r}"
    path.write_text(text[:start] + block.replace(old, new, 1) + text[end:], encoding="utf-8")
