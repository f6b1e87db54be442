"""The data of the box, read from two TOML files of its own and those of the hex family.

An owner of the game can correct a copy without touching the program: see `marne.kit.data_folder`. A mistake raises
DataError with file, entry and reason. Everything that takes a moment is checked at once; the rest, such as whether
every plan fits on the map, when a corrected copy is used (`examine`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kit.data_folder import DataFiles
from marne.titles.hex14.box.digest import digest, standard_digest
from marne.titles.hex14.box.load import FAMILY, Family
from marne.titles.hex14.box.load import FILES as FAMILY_FILES
from marne.titles.hex14.box.load import load as load_family
from marne.titles.hex14.box.source import agree
from marne.titles.revision.box.checks import check_all
from marne.titles.revision.box.counters import Unit, read_counters
from marne.titles.revision.box.files import FILES
from marne.titles.revision.box.tables import Tables, read_tables


class Box(NamedTuple):
    """Everything of the box; `family` has the map, the cards and the order of battle."""

    units: list[Unit]
    tables: Tables
    family: Family


def load(files: DataFiles, family: Family | None = None) -> Box:
    """Read and check the files; the family's too, unless they have been read already."""
    if family is None:
        family = load_family(files)
    units = read_counters(files.sheet("counters.toml"), family.formations.named())
    tables = read_tables(files.sheet("tables.toml"), family.campaign.limits)
    check_all(units, tables, family)
    return Box(units, tables, family)


agree(FAMILY_FILES, FILES)
BOX: Final = load(FILES, FAMILY)
DIGEST: Final = digest(FILES)
STANDARD_DIGEST: Final = standard_digest(FILES)
if FILES.folder is not None:
    from marne.titles.revision.box.examine import examine

    examine(BOX)

__all__ = ["BOX", "DIGEST", "FILES", "STANDARD_DIGEST", "Box", "digest", "load"]
