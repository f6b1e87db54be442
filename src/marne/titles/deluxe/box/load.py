"""The data of the box, read from two TOML files of its own and those of the hex family.

An owner of the game can correct a copy without touching the program: see `marne.kit.data_folder`. A mistake raises
DataError with file, entry and reason. Everything that takes a moment is checked at once; the rest, such as whether
every plan fits on the map, when a corrected copy is used (`examine`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kit.data_folder import DataFiles
from marne.titles.deluxe.box.checks import check_all
from marne.titles.deluxe.box.counters import Counters, Step, Unit, UnitClass, read_counters
from marne.titles.deluxe.box.files import FILES
from marne.titles.deluxe.box.tables import Tables, read_tables
from marne.titles.hex14.box.digest import digest, standard_digest
from marne.titles.hex14.box.formations import CALIBRES, KINDS, NATIONS
from marne.titles.hex14.box.load import FAMILY, Family
from marne.titles.hex14.box.load import FILES as FAMILY_FILES
from marne.titles.hex14.box.load import load as load_family
from marne.titles.hex14.box.source import agree


class Box(NamedTuple):
    """Everything of the box; `family` has the map and the cards."""

    units: list[Unit]
    pools: dict[tuple[int, str, int], int]
    """By nation, class and step: how many counters there are."""
    tables: dict[str, Any]
    """tables.toml as it is, with the limits of war.toml; `numbers` has it by name."""
    counters: Counters
    numbers: Tables
    family: Family


def load(files: DataFiles, family: Family | None = None) -> Box:
    """Read and check the files; the family's too, unless they have been read already."""
    if family is None:
        family = load_family(files)
    limits = family.campaign.limits
    counters = read_counters(files.sheet("counters.toml"), family.formations.named())
    numbers = read_tables(files.sheet("tables.toml"), limits)
    check_all(counters, numbers, family)
    pools = {(pool.nation, pool.letter, pool.step): pool.number for pool in counters.pools}
    tables = files.read("tables.toml")
    tables = {**tables, "limits": {**tables["limits"], **limits.written()}}
    return Box(counters.units, pools, tables, counters, numbers, family)


agree(FAMILY_FILES, FILES)
BOX: Final = load(FILES, FAMILY)
DIGEST: Final = digest(FILES)
STANDARD_DIGEST: Final = standard_digest(FILES)
if FILES.folder is not None:
    from marne.titles.deluxe.box.examine import examine

    examine(BOX)

__all__ = [
    "BOX", "CALIBRES", "DIGEST", "FILES", "KINDS", "NATIONS", "STANDARD_DIGEST", "Box",
    "Step", "Unit", "UnitClass", "digest", "load",
]  # fmt: skip
