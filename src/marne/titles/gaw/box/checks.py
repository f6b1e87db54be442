"""Consistency checks across the three data files, which no entry allows by itself."""

from __future__ import annotations

from marne.kernel.game import DataError
from marne.kit.data import shown
from marne.titles.gaw.box.schema import (
    CAVALRY,
    COUNTRIES,
    INFANTRY,
    KINDS,
    LAST_AREA,
    LEADER,
    LUXEMBOURG,
    MOST_UNITS,
    POWERS,
    RIVERS,
    STATIC,
    TERRAINS,
    Area,
    Army,
    Rules,
    Unit,
    area_id,
)


def check_units(armies: list[Army], units: list[Unit]) -> None:
    """Every Power and army has its units, and each unit that the rules name occurs once.

    An army has as many units as it states (GAW armies-1 to -3); its leader has a horse's head if the army has cavalry
    (GAW 4.0-4).
    """
    names: dict[str, str] = {}
    for army in armies:
        if army.name in names:
            raise DataError(f"units.toml, army {army.id}, name: {army.name} is army {names[army.name]}, too")
        names[army.name] = army.id
    for power, name in enumerate(POWERS):
        count = sum(armies[unit.army].power == power for unit in units)
        if not 1 <= count <= MOST_UNITS:
            raise DataError(f"units.toml, {name} units: {count}, and there must be 1 to {MOST_UNITS}")
    for n, army in enumerate(armies):
        own = [unit for unit in units if unit.army == n]
        if len(own) != army.units:
            raise DataError(f"units.toml, army {army.id}, units: {army.units}, but the list below has {len(own)}")
        leaders = [unit for unit in own if unit.kind == LEADER]
        if len(leaders) > 1:
            raise DataError(f"units.toml, army {army.id}: two leaders, {leaders[0].id} and {leaders[1].id}")
        cavalry = any(unit.kind == CAVALRY for unit in own)
        for leader in leaders:
            if leader.horsehead != cavalry:
                raise DataError(
                    f"units.toml, unit {leader.id}, horsehead: {shown(leader.horsehead)}, "
                    f"but army {army.id} has {'' if cavalry else 'no '}cavalry"
                )
    for ability, kind in (("foch", LEADER), ("chasseurs", INFANTRY), ("reserve", INFANTRY)):
        for unit in units:
            if unit.ability == ability and (unit.kind != kind or armies[unit.army].power != 1):
                raise DataError(f"units.toml, unit {unit.id}, ability: {ability} is for a French {KINDS[kind]}")
    for what, found in (
        ("unit of ability foch", [unit.id for unit in units if unit.ability == "foch"]),
        ("unit of ability chasseurs", [unit.id for unit in units if unit.ability == "chasseurs"]),
        ("unit of type static", [unit.id for unit in units if unit.kind == STATIC]),
    ):
        if len(found) != 1:
            raise DataError(f"units.toml: there must be one {what}, not {', '.join(found) or 'none'}")


def check_areas(areas: list[Area]) -> None:
    """All areas exist, GB included, with unique names; only GB has no terrain (GAW 2.0-1, 2.1-1)."""
    numbers = {area.number for area in areas}
    for number in range(LAST_AREA + 1):
        if number not in numbers:
            raise DataError(f"areas.toml, area {area_id(number)}: missing")
    names: dict[str, str] = {}
    for area in areas:
        if area.name in names:
            raise DataError(f"areas.toml, area {area.id}, name: {area.name} is area {names[area.name]}, too")
        names[area.name] = area.id
        for key, name, sea in (("terrain", "none", area.terrain == 3), ("country", "Great Britain", area.country == 2)):
            if sea != (area.number == 0):
                raise DataError(f"areas.toml, area {area.id}, {key}: {name} is for GB, and only for GB")
    found = [area.id for area in areas if area.country == LUXEMBOURG]
    if len(found) != 1:
        raise DataError(f"areas.toml: one area must be in Luxembourg, not {', '.join(found) or 'none'}")


def check_borders(areas: list[Area]) -> None:
    """Borders agree from both sides, GB has no neighbours, and every other area can be reached."""
    rivers = [{border.to: border.river for border in area.borders} for area in areas]
    for area in areas:
        for to, river in rivers[area.number].items():
            place = f"areas.toml, area {area.id}, adj to {area_id(to)}"
            if area.number == 0 or to == 0:
                raise DataError(f"{place}: GB has no neighbours; units leave it by sea")
            if area.number not in rivers[to]:
                raise DataError(f"{place}: area {area_id(to)} does not have area {area.id} as its neighbour")
            other = rivers[to][area.number]
            if other != river:
                raise DataError(
                    f"{place}, river: {RIVERS[river]}, but area {area_id(to)} says {RIVERS[other]} of the same border"
                )
    reached = {1}
    left = [1]
    while left:
        for to in rivers[left.pop()]:
            if to not in reached:
                reached.add(to)
                left.append(to)
    for area in areas:
        if area.number and area.number not in reached:
            raise DataError(f"areas.toml, area {area.id}, adj: it cannot be reached from area 1")


def check_places(areas: list[Area], rules: Rules) -> None:
    """Capitals, Victory Areas, landing areas, and the discs at the start (GAW 2.9-1)."""
    for power, name in enumerate(POWERS):
        capitals = [area.id for area in areas if area.capital and area.country == power]
        if len(capitals) != 1:
            raise DataError(
                f"areas.toml: {COUNTRIES[power]} must have one area with a capital, not {', '.join(capitals) or 'none'}"
            )
        discs = sum(fort.garrisons for area in areas if area.country == power for fort in area.fortresses)
        if discs > rules.disc_supply[power]:
            raise DataError(
                f"rules.toml, discs, supply, {name}: {rules.disc_supply[power]}, but {discs} garrisons start in "
                f"{COUNTRIES[power]} (areas.toml)"
            )
    forts: dict[str, str] = {}
    for area in areas:
        if area.country == LUXEMBOURG and (area.capital or area.major_city or area.fortresses):
            raise DataError(f"areas.toml, area {area.id}: Luxembourg is not a Power and has neither city nor fortress")
        if area.capital and area.major_city:
            raise DataError(f"areas.toml, area {area.id}, major_city: the capital is the Major City already")
        if area.landing and area.country not in (1, 3):
            raise DataError(f"areas.toml, area {area.id}, landing: the British land in France or Belgium")
        for fort in area.fortresses:
            if fort.name in forts:
                raise DataError(
                    f"areas.toml, area {area.id}, fortress {fort.name}: area {forts[fort.name]} has it already"
                )
            forts[fort.name] = area.id
    if not any(area.landing for area in areas):
        raise DataError("areas.toml: no area is a landing area")
    victory = [area.id for area in areas if area.victory]
    if len(victory) != rules.victory_areas:
        raise DataError(
            f"areas.toml: {len(victory)} Victory Areas ({', '.join(victory) or 'none'}), "
            f"but rules.toml, victory, areas says {rules.victory_areas}"
        )
    if areas[0].victory:
        raise DataError("areas.toml, area GB, victory: nobody can take Great Britain")


def check_icons(areas: list[Area], armies: list[Army], units: list[Unit], rules: Rules) -> None:
    """Set-up icons are in their Power's country, within the stacking limit, and there is a unit for each."""
    icons = [icon for area in areas for icon in area.icons]
    for area in areas:
        for icon in area.icons:
            power = armies[icon.army].power
            place = f"areas.toml, area {area.id}, icons of {armies[icon.army].id}"
            if area.country == LUXEMBOURG or (area.country == 0) != (power == 0):
                raise DataError(f"{place}: {POWERS[power]} units do not set up in {COUNTRIES[area.country]}")
            if (area.number == 0) != (power == 2):
                raise DataError(f"{place}: the British set up in GB, and nobody else does")
            if any(unit.army == icon.army and unit.ability in ("foch", "reserve") for unit in units):
                raise DataError(f"{place}: Foch and the Reserves have no icons")
            if icon.kind == STATIC and not (area.capital and area.country == 1):
                raise DataError(f"{place}: the static unit starts in the French capital")
        count = sum(icon.count for icon in area.icons)
        if count > rules.stack[area.terrain]:
            raise DataError(
                f"areas.toml, area {area.id}, setup: {count} units, but the stacking limit is "
                f"{rules.stack[area.terrain]} (rules.toml, terrain.{TERRAINS[area.terrain]})"
            )
    if not any(icon.kind == STATIC for icon in icons):
        raise DataError("areas.toml: no icon for the static unit in the French capital")
    for n, army in enumerate(armies):
        for kind, name in enumerate(KINDS):
            wanted = sum(icon.count for icon in icons if icon.army == n and icon.kind == kind)
            there = sum(unit.army == n and unit.kind == kind and unit.green == 0 for unit in units)
            if wanted > there:
                raise DataError(
                    f"areas.toml, icons of {army.id}, {name}: {wanted} in all, but units.toml has {there} such units "
                    "without green number"
                )
