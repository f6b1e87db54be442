"""The board as ints and lists: areas, borders, fortresses, cities, set-up icons, and the numbers of the rules.

An area is its printed number, GB is 0. The lists come from the data files, which tables.py reads and checks.
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.box.load import BOX

# Sides and Powers. Among the Entente a tie goes to the lower number.
GERMAN_SIDE: Final = 0
ENTENTE: Final = 1
SIDES: Final = 2
SIDE_NAMES: Final = ["Germans", "Entente"]

GERMAN: Final = 0
FRENCH: Final = 1
BRITISH: Final = 2
BELGIAN: Final = 3
POWERS: Final = 4
POWER_NAMES: Final = ["Germans", "French", "British", "Belgians"]
POWER_CODES: Final = ["german", "french", "british", "belgian"]
SIDE_OF: Final[list[int]] = [GERMAN_SIDE, ENTENTE, ENTENTE, ENTENTE]  # GAW 1.5-1
POWERS_OF: Final[list[list[int]]] = [[GERMAN], [FRENCH, BRITISH, BELGIAN]]

# Countries: 0 to 3 are the homes of the Powers of that number.
GERMANY: Final = 0
FRANCE: Final = 1
GREAT_BRITAIN: Final = 2
LUXEMBOURG_COUNTRY: Final = 4
COUNTRY_NAMES: Final = ["Germany", "France", "Great Britain", "Belgium", "Luxembourg"]

# Kinds of units
INFANTRY: Final = 0
CAVALRY: Final = 1
LEADER: Final = 2
STATIC: Final = 3
KIND_NAMES: Final = ["infantry", "cavalry", "leader", "static"]

AREAS: Final = 94  # GAW 2.0-1
GB: Final = 0

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
NO_TERRAIN: Final = 3
TERRAIN_NAMES: Final = ["green", "yellow", "red", "none"]

NO_RIVER: Final = 0
MINOR: Final = 1
MAJOR: Final = 2
RIVER_NAMES: Final = ["none", "minor", "major"]

# ---------------------------------------------------------------- areas

AREA_IDS: Final[list[str]] = [area.id for area in BOX.areas]
AREA_NAMES: Final[list[str]] = [area.name for area in BOX.areas]
COUNTRY: Final[list[int]] = [area.country for area in BOX.areas]  # whose home area it is (GAW 2.6.1-2)
# GAW 2.6.1-1, 2.6.2-2, 5.0-1: the Germans hold Luxembourg besides Germany, but it is no home area of theirs (GAW R9).
HOME_SIDE: Final[list[int]] = [GERMAN_SIDE if c == GERMANY or c == LUXEMBOURG_COUNTRY else ENTENTE for c in COUNTRY]
"""The Side that controls an area at the start."""
TERRAIN: Final[list[int]] = [area.terrain for area in BOX.areas]  # GAW 2.0-2, 2.1-1
BONUS: Final[list[int]] = [area.bonus for area in BOX.areas]  # 0 in Great Britain (GAW 2.0-2, 2.2-1, 2.2-2)
COST: Final[list[int]] = [BOX.rules.cost[t] for t in TERRAIN]  # GAW 2.3-1 to -3
"""Movement points to enter."""
STACK: Final[list[int]] = [BOX.rules.stack[t] for t in TERRAIN]
"""Most units of a Side."""
COORDINATES: Final[list[tuple[float, float]]] = [(area.lat, area.lon) for area in BOX.areas]
"""Latitude and longitude of the place."""
LABELS: Final[list[tuple[float, float]]] = [area.label for area in BOX.areas]
"""Latitude and longitude of the middle of the area as drawn."""

# Holland is no area, and Great Britain has no neighbour (GAW 2.6.2-1, R50).
NEIGHBOURS: Final[list[list[int]]] = [sorted([b.to for b in area.borders]) for area in BOX.areas]
RIVER: Final[list[dict[int, int]]] = [{b.to: b.river for b in area.borders} for area in BOX.areas]
RIVERS_TO: Final[list[list[int]]] = [[RIVER[a][n] for n in NEIGHBOURS[a]] for a in range(AREAS)]
"""RIVERS_TO[area][i]: the river on the border to NEIGHBOURS[area][i]."""

# ---------------------------------------------------------------- fortresses, cities

FORT_NAMES: Final[list[str]] = [fort.name for area in BOX.areas for fort in area.fortresses]
FORTS: Final[int] = len(FORT_NAMES)  # GAW 2.10-1
FORT_AREA: Final[list[int]] = [fort.area for area in BOX.areas for fort in area.fortresses]
# GAW 2.10-2 to -4, 4.1-2 and 5.0-8
FORT_START: Final[list[int]] = [fort.garrisons for area in BOX.areas for fort in area.fortresses]
"""Discs at the start, of the Power whose country it is."""
# One in an area, two in area 17 (GAW 2.4-7)
FORTS_IN: Final[list[list[int]]] = [[f for f in range(FORTS) if FORT_AREA[f] == a] for a in range(AREAS)]
CITY_NAMES: Final[list[str]] = [area.capital or area.major_city for area in BOX.areas]
"""The Major City or Capital, "" if none."""
CITY: Final[list[bool]] = [name != "" for name in CITY_NAMES]
CAPITAL: Final[list[int]] = [  # GAW 2.9-1
    next(area.number for area in BOX.areas if area.capital and area.country == p) for p in range(POWERS)
]
# GAW 2.8-1, 2.9-3, 2.10-5 and 2.11-1
PRIZE: Final[list[int]] = [max(len(FORTS_IN[a]), 1 if CITY[a] else 0) for a in range(AREAS)]
"""Valour Points for conquering the area."""
VICTORY: Final[list[int]] = [area.number for area in BOX.areas if area.victory]
IS_VICTORY: Final[list[bool]] = [area.victory for area in BOX.areas]
LANDING: Final[list[int]] = [area.number for area in BOX.areas if area.landing]
LUXEMBOURG: Final[int] = COUNTRY.index(LUXEMBOURG_COUNTRY)
PARIS: Final[int] = CAPITAL[FRENCH]

ICONS: Final[list[tuple[int, int, str, int, int]]] = [
    (icon.area, BOX.armies[icon.army].power, BOX.armies[icon.army].name, icon.kind, icon.count)
    for area in BOX.areas
    for icon in area.icons
]
"""Area, Power, army, kind of unit, how many icons."""

# ---------------------------------------------------------------- the numbers of the rules

TURN_NAMES: Final[list[str]] = BOX.rules.turns  # GAW 1.2-1
TURNS: Final[int] = len(TURN_NAMES)
VALOUR_TO_WIN: Final[int] = BOX.rules.valour
LOSSES_TO_LOSE: Final[list[int]] = BOX.rules.losses
"""Eliminated units with which a Side has lost."""
STRATEGIC_VALUE: Final[list[int]] = BOX.rules.strategic_value  # GAW 1.6-1
TACTICAL_RANGE: Final[list[int]] = BOX.rules.tactical_range
"""By Power."""
DISCS_PER_FORT: Final[int] = BOX.rules.discs_per_fortress
DISC_STRENGTH: Final[int] = BOX.rules.disc_strength  # GAW 4.1-4
DISC_SUPPLY: Final[list[int]] = BOX.rules.disc_supply  # 35 in all (GAW 1.1-2)
"""By Power."""
