"""The data of the box, read from three TOML files and checked value by value.

An owner of the box can correct a copy without touching the program: see `marne.kit.data_folder`. A mistake raises
DataError with file, entry and reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from marne.kit.data import PROVENANCES
from marne.kit.data_folder import DataFiles, digest_of
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

STANDARD: Final = Path(__file__).parents[1] / "data"
FILES: Final = DataFiles("gaw", {name: STANDARD / name for name in ("areas.toml", "rules.toml", "units.toml")})


def load(files: DataFiles) -> Box:
    """Read and check the data files."""
    sheet = files.sheet("rules.toml")
    rules = Rules(sheet)
    sheet.close([])

    sheet = files.sheet("units.toml")
    armies = [Army(entry) for entry in sheet.entries("army")]
    known = {army.id: n for n, army in enumerate(armies)}
    units = [Unit(entry, known, len(rules.turns)) for entry in sheet.entries("unit")]
    units.sort(key=lambda unit: armies[unit.army].power)
    sheet.close(ARMY_VALUES + UNIT_VALUES + UNIT_EXTRAS)
    check_units(armies, units)

    sheet = files.sheet("areas.toml")
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
    return digest_of(meaning(box))


BOX: Final = load(FILES)
DIGEST: Final = digest(BOX)
STANDARD_DIGEST: Final = DIGEST if FILES.folder is None else digest(load(FILES.standard()))

__all__ = [
    "BOX",
    "COUNTRIES",
    "DIGEST",
    "FILES",
    "KINDS",
    "LAST_AREA",
    "MOST_UNITS",
    "POWERS",
    "PROVENANCES",
    "RIVERS",
    "STANDARD",
    "STANDARD_DIGEST",
    "TERRAINS",
    "Area",
    "Army",
    "Box",
    "Unit",
    "area_id",
    "digest",
    "load",
]
