"""Which files the family reads: the shipped ones, or those of the folder of a title of the family.

The map, the cards and the calendar are built when they are imported, once for all titles of the family. A title says
in its package where its data files are declared (`claim`), so that its folder of corrected files may replace the
family's, too; and when it is loaded, that the family reads what the title wants (`agree`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from marne.kernel.game import DataError
from marne.kit.data_folder import DataFiles

STANDARD: Final = Path(__file__).parents[1] / "data"
NAMES: Final = ("map.toml", "cards.toml", "war.toml", "formations.toml")
SHIPPED: Final[Mapping[str, Path]] = {name: STANDARD / name for name in NAMES}
"""The files of the family, to be declared by each of its titles with its own."""

OWN: Final = ("counters.toml", "tables.toml")
"""What each of its titles has besides."""

_claims: Final[dict[str, Callable[[], DataFiles]]] = {}


def title_files(key: str, folder: Path) -> DataFiles:
    """The files of a title, whose own ones are in a folder."""
    return DataFiles(key, {**{name: folder / name for name in OWN}, **SHIPPED})


def claim(key: str, files: Callable[[], DataFiles]) -> None:
    """Note a title of the family; its files are asked for when the family is loaded."""
    _claims[key] = files


def family_files() -> DataFiles:
    """The files to read: those of a title that replaces one of them, or the shipped ones."""
    chosen: DataFiles | None = None
    for files in (ask() for ask in _claims.values()):
        if any(files.path(name) != path for name, path in SHIPPED.items()):
            if chosen is not None:
                agree(chosen, files)
            chosen = files
    return chosen or DataFiles("hex14", SHIPPED, "")


def agree(used: DataFiles, wanted: DataFiles) -> None:
    """Raise DataError if a title wants a file of the family with other contents than those in use."""
    for name in SHIPPED:
        if used.path(name) != wanted.path(name) and used.read(name) != wanted.read(name):
            raise DataError(
                f"{name} of {wanted.key}: {used.path(name).parent} is in use already; "
                "games with the same map must be given the same file"
            )
