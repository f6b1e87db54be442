"""The data of the box, read from three TOML files of its own and those of the hex family.

An owner of the game can correct a copy without touching the program: see `marne.kit.data_folder`. A mistake raises
DataError with file, entry and reason. Everything that takes a moment is checked at once; the rest, such as whether
every plan fits on the map, when a corrected copy is used (`examine`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kit.data_folder import DataFiles, digest_of
from marne.titles.deluxe.box.arrivals import Arrival, Arrivals, read_arrivals
from marne.titles.deluxe.box.checks import check_all
from marne.titles.deluxe.box.counters import (
    CALIBRES,
    KINDS,
    NATIONS,
    Counters,
    Step,
    Unit,
    UnitClass,
    check_points,
    read_counters,
)
from marne.titles.deluxe.box.files import FILES, OWN, STANDARD
from marne.titles.deluxe.box.tables import Tables, read_tables
from marne.titles.hex14.box.load import FAMILY, Family
from marne.titles.hex14.box.load import FILES as FAMILY_FILES
from marne.titles.hex14.box.load import load as load_family
from marne.titles.hex14.box.source import agree

WORDING: Final = ("source", "sources", "note", "historical", "towards", "holds", "expect", "meta")
"""Keys, or their ends, that play does not depend on."""


class Box(NamedTuple):
    """Everything of the box; `family` has the map and the cards."""

    units: list[Unit]
    pools: dict[tuple[int, str, int], int]
    """By nation, class and step: how many counters there are."""
    tables: dict[str, Any]
    """tables.toml as it is; `numbers` has it by name."""
    replacements: dict[str, int]
    counters: Counters
    numbers: Tables
    arrivals: Arrivals
    family: Family


def load(files: DataFiles, family: Family | None = None) -> Box:
    """Read and check the files; the family's too, unless they have been read already."""
    if family is None:
        family = load_family(files)
    counters = read_counters(files.sheet("counters.toml"))
    check_points(counters.units, family.campaign)
    numbers = read_tables(files.sheet("tables.toml"))
    arrivals = read_arrivals(files.sheet("reinforcements.toml"))
    check_all(counters, numbers, arrivals, family)
    pools = {(pool.nation, pool.letter, pool.step): pool.number for pool in counters.pools}
    return Box(
        counters.units, pools, files.read("tables.toml"), arrivals.replacements, counters, numbers, arrivals, family
    )


def meaning(value: Any) -> Any:
    """The part of a file that play depends on: no sources, notes or expectations."""
    if isinstance(value, dict):
        return {k: meaning(v) for k, v in value.items() if not any(k == w or k.endswith(f"_{w}") for w in WORDING)}
    return [meaning(item) for item in value] if isinstance(value, list) else value


def digest(files: DataFiles) -> str:
    """Twelve hex digits that change with the meaning of the files, not with comments, order of keys or sources."""
    return digest_of({name: meaning(files.read(name)) for name in files.paths})


agree(FAMILY_FILES, FILES)
BOX: Final = load(FILES, FAMILY)
DIGEST: Final = digest(FILES)
STANDARD_DIGEST: Final = DIGEST if FILES.folder is None else digest(FILES.standard())
if FILES.folder is not None:
    from marne.titles.deluxe.box.examine import examine

    examine(BOX)

__all__ = [
    "BOX", "CALIBRES", "DIGEST", "FILES", "KINDS", "NATIONS", "OWN", "STANDARD", "STANDARD_DIGEST", "Arrival", "Box",
    "Step", "Unit", "UnitClass", "digest", "load",
]  # fmt: skip
