"""The manifest of a title, read from the `manifest.toml` of its folder."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from marne.kernel.game import Guide, Manifest
from marne.kit.data import Entry, Sheet

FILE: Final = "manifest.toml"


@functools.cache
def read_manifest(folder: Path) -> Manifest:
    """The manifest in a title's folder, whose name is the title's key. Raises DataError with file, entry and reason."""
    entry = Entry(f"{folder.name}/{FILE}", Sheet(folder, FILE).data, {})
    made = Manifest(
        key=folder.name,
        name=entry.text("name"),
        order=entry.whole("order", 0, 1000),
        shown=entry.flag("shown") if entry.has("shown") else True,
        favourite=entry.text("favourite") if entry.has("favourite") else "",
        guide=_guide(entry.table("guide")) if entry.has("guide") else None,
        family=_family(entry, folder) if entry.has("family") else "",
    )
    entry.close()
    return made


def _family(entry: Entry, folder: Path) -> str:
    name = entry.text("family")
    if not name.isidentifier() or not (folder.parent / name).is_dir():
        entry.fail("family", f"there is no folder {name} beside that of the title")
    return name


def _guide(entry: Entry) -> Guide:
    options = entry.table("options") if entry.has("options") else Entry(entry.place, {}, {})
    secret = entry.text("secret")
    if len(secret) != 64 or set(secret) - set("0123456789abcdef"):
        entry.fail("secret", "must be 64 hexadecimal digits")
    made = Guide(
        seat=entry.whole("seat", 0, 99),
        options={name: options.text(name) for name in options.data},
        secret=bytes.fromhex(secret),
    )
    entry.close()
    return made
