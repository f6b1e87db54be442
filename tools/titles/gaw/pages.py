"""The page docs/titles/gaw/data.md: areas and blocks of Germany at War, each value with where it comes from."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from marne.titles.gaw.box.load import (
    COUNTRIES,
    FILES,
    KINDS,
    LAST_AREA,
    MOST_UNITS,
    POWERS,
    PROVENANCES,
    RIVERS,
    TERRAINS,
    Area,
    Army,
    Box,
    Unit,
    area_id,
    load,
)
from tools.markdown import NOTE

MARKS = {
    "rulebook": "ʳ",
    "derived": "ᵈ",
    "fits-example": "ᵉ",
    "reconstructed": "",
    "ruling": "ᵘ",
    "geography": "ᵍ",
    "drawing": "ʷ",
    "box": "ᵇ",
}
MEANINGS = {
    "rulebook": "the manual states it",
    "derived": "it follows by logic from a statement or a worked example of the manual",
    "fits-example": "chosen so that a worked example of the manual comes out",
    "reconstructed": "made from history and geography; the printed game may differ",
    "ruling": "decides a point that the manual leaves open",
    "geography": "the place on the globe",
    "drawing": "our own picture of the board",
    "box": "read from a copy of the game",
}
RIVER_SIGNS = {"none": "", "minor": "~", "major": "≈"}
LETTERS = {"infantry": "I", "cavalry": "C", "leader": "L", "static": "S"}


def data_page() -> str:
    """Board, blocks and numbers as they are shipped, and how to correct them."""
    box = load(FILES.standard())
    return "\n".join([*head(box), *numbers(box), *areas(box), *units(box)]).rstrip() + "\n"


# ------------------------------------------------------------------------------------------------ pieces of text


def prose(text: str) -> list[str]:
    """A paragraph or an item of a list, in lines."""
    indent = "   " if text[0].isdigit() and text[1:3] == ". " else ""
    return textwrap.wrap(text, 118, subsequent_indent=indent, break_on_hyphens=False)


def word(prov: str) -> str:
    """What a provenance begins with."""
    return prov.split()[0].rstrip(";,:")


def remark(prov: str) -> str:
    """What a provenance adds to its word."""
    rest = prov[len(word(prov)) :].strip()
    if rest.startswith("(") and rest.endswith(")"):
        rest = rest[1:-1]
    return rest


def marked(value: object, prov: str) -> str:
    """A value with the mark of its provenance."""
    return f"{value}{MARKS[word(prov)]}"


def row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(str(c).replace('|', chr(92) + '|') for c in cells)} |"


def table(*titles: str) -> list[str]:
    return [row(titles), "|---" * len(titles) + "|"]


def remarks(pairs: Iterable[tuple[str, str]]) -> str:
    """The remarks of an entry, alike ones together."""
    by_text: dict[str, list[str]] = {}
    for key, prov in pairs:
        if remark(prov):
            by_text.setdefault(remark(prov), []).append(key.replace("_", " "))
    return "; ".join(f"{', '.join(dict.fromkeys(keys))}: {text}" for text, keys in by_text.items())


def provenances(box: Box) -> Iterator[str]:
    """The provenance of every value; a border is written twice and counts once."""
    for area in box.areas:
        yield from area.prov.values()
        yield from (fort.prov for fort in area.fortresses)
        yield from (icon.prov for icon in area.icons)
        yield from (border.prov for border in area.borders if border.to > area.number)
    for army in box.armies:
        yield from army.prov.values()
    for unit in box.units:
        yield from unit.prov.values()
    yield from box.rules.prov.values()


# ------------------------------------------------------------------------------------------------ the page


def head(box: Box) -> Iterator[str]:
    count = Counter(word(prov) for prov in provenances(box))
    yield from ["# 1914: Germany at War: board, blocks and numbers", "", NOTE, ""]
    yield from prose(
        f"The game has {len(box.areas)} areas, {len(box.units)} blocks in {len(box.armies)} armies, and the numbers of "
        "its rules: `areas.toml`, `units.toml` and `rules.toml` in `src/marne/titles/gaw/data`. The manual gives a "
        "part of them; what only the printed board and the stickers show is reconstructed, so that it agrees with "
        "everything the manual says. Every value carries the mark of where it comes from; one without a mark is "
        "reconstructed."
    )
    yield ""
    yield from table("mark", "provenance", "meaning", "values")
    for name in PROVENANCES:
        yield row([MARKS[name] or "none", name, MEANINGS[name], count[name]])
    yield from ["", "## How to correct a number", ""]
    yield from prose("Whoever owns the game can put the printed values in, without touching the program:")
    yield ""
    yield from prose("1. Copy the files to a folder of your own: `marne data gaw --copy my-data`.")
    yield from prose(
        "2. Change the values, and write `box` as their provenance. If area 10 is printed green, its entry gets "
        '`terrain = "green"`, and the `prov` of the entry `terrain = "box"`. A border stands in the entries of both '
        "areas: change both."
    )
    yield from prose(
        "3. Check the folder, and play with it: `marne data gaw --check my-data`, `marne play gaw --data my-data`."
    )
    yield ""
    yield from prose(
        "The files are checked when the game is loaded, and a mistake is told with file, entry and reason: an area or "
        "army that does not exist, a border that differs from its other side, a strength that does not fall from step "
        "to step, more icons than units, a value without provenance. The area numbers (GB and 1 to "
        f"{LAST_AREA}), the four Powers and their countries are fixed, and a Power has at most {MOST_UNITS} blocks; "
        "everything else may change. Data that plays differently has another digest, which a record names, so that it "
        "is not taken for one of the standard game; names, coordinates and provenance do not count for that."
    )
    yield ""


def numbers(box: Box) -> Iterator[str]:
    rules = box.rules
    yield from ["## Numbers of the rules", ""]
    yield from table("what", "value", "remarks")

    def line(what: str, value: object, *keys: str) -> str:
        return row([what, marked(value, rules.prov[keys[0]]), remarks(("", rules.prov[k]) for k in keys)[2:]])

    def by_power(values: list[int]) -> str:
        return ", ".join(f"{name} {values[p]}" for p, name in enumerate(POWERS))

    yield line("turns", ", ".join(rules.turns), "game.turns")
    yield line("Valour Points to win", rules.valour, "victory.valour")
    yield line("eliminated units to lose", f"German {rules.losses[0]}, Entente {rules.losses[1]}", "victory.losses")
    yield line("Victory Areas", rules.victory_areas, "victory.areas")
    values = rules.strategic_value
    yield line("Strategic Value", f"German {values[0]}, Entente {values[1]}", "strategic_value.German")
    yield line("Tactical Range", by_power(rules.tactical_range), "tactical_range.German")
    for t, name in enumerate(TERRAINS):
        title = "Great Britain" if name == "none" else f"{name} area"
        text = f"entry {rules.cost[t]}, stacking limit {rules.stack[t]}"
        yield line(title, text, f"terrain.{name}.cost")
    for k, name in enumerate(KINDS):
        yield line(f"movement of {name}", rules.move[k], f"move.{name}")
    for colour, hits in rules.hits.items():
        yield line(f"hits of a {colour} step", hits, f"hits.{colour}")
    yield line("garrison discs in a fortress", f"at most {rules.discs_per_fortress}", "discs.per_fortress")
    yield line("strength of a disc", rules.disc_strength, "discs.strength")
    yield line("discs in the box", by_power(rules.disc_supply), "discs.supply")
    yield ""


def areas(box: Box) -> Iterator[str]:
    borders = Counter(b.river for area in box.areas for b in area.borders if b.to > area.number)
    yield from ["## Areas", ""]
    yield from prose(
        "*Terrain*: colour and bonus. *Places*: Major City (☆), Capital (★), fortress with its garrisons at the start, "
        "Victory Area (VA), landing area. *Set-up*: icons by army, "
        f"{', '.join(f'{letter} {kind}' for kind, letter in LETTERS.items())}. *Neighbours*: ~ over a Minor, ≈ over a "
        f"Major River. The {borders.total()} borders are {borders[0]} open, {borders[1]} Minor and {borders[2]} Major. "
        "Coordinates (geography) and the places of the labels (our drawing) stand in `areas.toml` only; they have no "
        "part in play."
    )
    yield ""
    yield from table("no.", "area", "country", "terrain", "places", "set-up", "neighbours", "remarks")
    for area in box.areas:
        yield row(area_cells(box, area))
    yield ""


def area_cells(box: Box, area: Area) -> list[str]:
    prov = area.prov
    places = []
    if area.major_city:
        places.append(marked(f"☆ {area.major_city}", prov["major_city"]))
    if area.capital:
        places.append(marked(f"★ {area.capital}", prov["capital"]))
    places += [marked(f"fortress {fort.name} {fort.garrisons}", fort.prov) for fort in area.fortresses]
    if area.victory:
        places.append(marked("VA", prov["victory"]))
    if area.landing:
        places.append(marked("landing", prov["landing"]))
    icons = [
        marked(f"{box.armies[icon.army].id} {icon.count}{LETTERS[KINDS[icon.kind]]}", icon.prov) for icon in area.icons
    ]
    near = [marked(RIVER_SIGNS[RIVERS[border.river]] + area_id(border.to), border.prov) for border in area.borders]
    own = [(key, text) for key, text in prov.items() if key not in ("country", "lat", "lon", "label")]
    return [
        marked(area.id, prov["id"]),
        marked(area.name, prov["name"]),
        marked(COUNTRIES[area.country], prov["country"]),
        f"{marked(TERRAINS[area.terrain], prov['terrain'])} {marked(area.bonus, prov['bonus'])}",
        ", ".join(places),
        ", ".join(icons),
        ", ".join(near),
        remarks(own + [("set-up", icon.prov) for icon in area.icons]),
    ]


def units(box: Box) -> Iterator[str]:
    yield from ["## Blocks", ""]
    yield from prose(
        "*Steps*: strength and colour from full strength down. *Turn*: the green number, from which on the unit is in "
        "the pool. *Ability*: what the rules know a unit by. Movement goes by type, see above. The formation meant has "
        "no effect on play."
    )
    yield ""
    for power, name in enumerate(POWERS):
        own = [unit for unit in box.units if box.armies[unit.army].power == power]
        yield from [f"### {name} ({len(own)} blocks)", ""]
        for n, army in enumerate(box.armies):
            if army.power == power:
                yield from army_table(army, [unit for unit in own if unit.army == n])


def army_table(army: Army, own: list[Unit]) -> Iterator[str]:
    prov = army.prov
    colour = marked(f"colour {army.colour}", prov["colour"])
    said = remarks(prov.items())
    yield (
        f"**{marked(army.name, prov['name'])}** (`{army.id}`): {marked(army.units, prov['units'])} "
        f"{'block' if army.units == 1 else 'blocks'}, {colour}"
        f"{f' ({said})' if said else ''}"
    )
    yield ""
    yield from table("id", "name", "formation", "type", "steps", "turn", "ability", "remarks")
    for unit in own:
        prov = unit.prov
        steps = ", ".join(f"{s} {c}" for s, c in zip(unit.strengths, unit.colours, strict=True))
        abilities = [marked(unit.ability, prov["ability"])] if unit.ability else []
        abilities += [marked("horsehead", prov["horsehead"])] if unit.horsehead else []
        shown = [key for key in ("name", "type", "strength") if key in prov] + (["green"] if unit.green else [])
        yield row(
            [
                unit.id,
                marked(unit.name, prov["name"]),
                unit.historical,
                marked(KINDS[unit.kind], prov["type"]),
                marked(steps, prov["strength"]),
                marked(unit.green or "–", prov["green"]),
                ", ".join(abilities),
                remarks((key, prov[key]) for key in shown),
            ]
        )
    yield ""


def pages() -> dict[str, Callable[[], str]]:
    """The generated pages of this title besides its rules."""
    return {"data.md": data_page}
