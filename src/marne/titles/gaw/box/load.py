"""The data of the box, read from three TOML files and checked value by value.

The folder is the title's data/, or the one that the environment variable MARNE_GAW_DATA names: an owner of the box
can correct a copy without touching the program. A mistake raises DataError with file, entry and reason.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final

from marne.kernel.game import DataError
from marne.kit.data import PROVENANCES, Sheet
from marne.titles.gaw.box.checks import check_areas, check_borders, check_icons, check_places, check_units
from marne.titles.gaw.box.schema import (
    AREA_EXTRAS,
    AREA_VALUES,
    ARMY_VALUES,
    COUNTRIES,
    KINDS,
    LAST_AREA,
    MOST_UNITS,
    POWERS,
    RIVERS,
    TERRAINS,
    UNIT_EXTRAS,
    UNIT_VALUES,
    Area,
    Army,
    Box,
    Rules,
    Unit,
    area_id,
    area_number,
)

VARIABLE: Final = "MARNE_GAW_DATA"
STANDARD: Final = Path(__file__).parents[1] / "data"
STANDARD_DIGEST: Final = "7ad47d5505e9"
"""The DIGEST of the data shipped with this version."""


def load(folder: Path) -> Box:
    """Read and check a data folder."""
    if not folder.is_dir():
        raise DataError(f"no such folder: {folder}")
    sheet = Sheet(folder, "rules.toml")
    rules = Rules(sheet)
    sheet.close([])

    sheet = Sheet(folder, "units.toml")
    armies = [Army(entry) for entry in sheet.entries("army")]
    known = {army.id: n for n, army in enumerate(armies)}
    units = [Unit(entry, known, len(rules.turns)) for entry in sheet.entries("unit")]
    units.sort(key=lambda unit: armies[unit.army].power)
    sheet.close(ARMY_VALUES + UNIT_VALUES + UNIT_EXTRAS)
    check_units(armies, units)

    sheet = Sheet(folder, "areas.toml")
    areas = []
    for entry in sheet.entries("area"):
        number = area_number(entry.text("id"))
        if number < 0:
            entry.fail("id", f'must be "GB" or a number from 1 to {LAST_AREA}')
        areas.append(Area(entry, number, known, rules.discs_per_fortress))
    areas.sort(key=lambda area: area.number)
    sheet.close(AREA_VALUES + AREA_EXTRAS)
    check_areas(areas)
    check_borders(areas)
    check_places(areas, rules)
    check_icons(areas, armies, units, rules)
    return Box(areas, armies, units, rules)


def meaning(box: Box) -> list[Any]:
    """The part of the data that affects play: no names (GAW 4.2-1), army colours, coordinates or provenance."""
    rules = box.rules
    return [
        [
            [
                area.country,
                area.terrain,
                area.bonus,
                [bool(area.major_city), bool(area.capital), area.victory, area.landing],
                [fort.garrisons for fort in area.fortresses],
                [[icon.army, icon.kind, icon.count] for icon in area.icons],
                sorted([border.to, border.river] for border in area.borders),
            ]
            for area in box.areas
        ],
        [[army.id, army.power] for army in box.armies],
        [
            [unit.id, unit.army, unit.kind, unit.strengths, unit.colours, unit.green, unit.ability, unit.horsehead]
            for unit in box.units
        ],
        [
            len(rules.turns),
            rules.valour,
            rules.losses,
            rules.strategic_value,
            rules.tactical_range,
            rules.cost,
            rules.stack,
            rules.move,
            sorted(rules.hits.items()),
            rules.discs_per_fortress,
            rules.disc_strength,
            rules.disc_supply,
        ],
    ]


def digest(box: Box) -> str:
    """Twelve hex digits that change with the meaning of the data, not with comments, key order or wording."""
    return hashlib.sha256(json.dumps(meaning(box)).encode()).hexdigest()[:12]


def folder_in_use() -> Path:
    """The folder that the environment names, otherwise the one that is shipped."""
    named = os.environ.get(VARIABLE, "")
    return Path(named).expanduser() if named else STANDARD


FOLDER: Final = folder_in_use()
BOX: Final = load(FOLDER)
DIGEST: Final = digest(BOX)

__all__ = [
    "BOX",
    "COUNTRIES",
    "DIGEST",
    "FOLDER",
    "KINDS",
    "LAST_AREA",
    "MOST_UNITS",
    "POWERS",
    "PROVENANCES",
    "RIVERS",
    "STANDARD",
    "STANDARD_DIGEST",
    "TERRAINS",
    "VARIABLE",
    "Area",
    "Army",
    "Box",
    "DataError",
    "Unit",
    "area_id",
    "digest",
    "load",
]
