"""The page docs/titles/revision/data.md: counters and tables of 1914 Revision, with where each comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from marne.kit.data import PROVENANCES
from marne.titles.hex14.box.chart import GRADES
from marne.titles.hex14.box.formations import CALIBRES, KINDS, NATIONS
from marne.titles.hex14.box.ground import Ground
from marne.titles.revision.box.combat import FORCED, ODDS, READ, RESULTS
from marne.titles.revision.box.counters import NO_GUN, SIEGE, Unit
from marne.titles.revision.box.load import FILES, Box, load
from tools.markdown import NOTE, prose
from tools.titles.hex14.notes import MARKS, NATION_NAMES, correcting, marked, remark, row, said, table, word

MEANINGS = {
    "rulebook": "the text states it, or its counter sheets and its combat table, as far as they can be read",
    "derived": "it follows from the text, from what can be read, or from the original game by way of Deluxe",
    "fits-example": "chosen so that a worked example comes out",
    "reconstructed": "made from history; the printed game may differ",
    "ruling": "decides a point that the text leaves open",
    "geography": "the real country of 1914",
    "drawing": "our own picture of the board",
    "box": "read from a copy of the game",
}
SUMMARY = [
    (
        "counters",
        "the conversion chart, the set-up lists, what can be read of the counter sheets",
        "all other strengths, by the law behind the chart",
        "labels that cannot be read, a British cavalry brigade",
    ),
    ("map", "that it is the map of the original game", "grid, borders", "placement, as for Deluxe"),
    ("terrain in play", "movement, what is added to the die", "", ""),
    ("combat results", "odds, rows, 26 cells that can be read", "10 cells that these force", "the other 28 cells"),
    ("sieges", "three classes of forts and the guns against them", "", "all numbers, as for Deluxe"),
    ("forts", "strength of a symbol, who may attack, when they block", "", "where they stand, their classes"),
    ("Plan 17", "turns and attacks", "", ""),
    ("stacking, supply, isolation", "all", "", ""),
    ("strategic moves", "that there are some", "loads, at four stacking points of Deluxe a unit", ""),
    ("advanced game", "its fifteen points", "numbers that it has from Deluxe", "cards, plans, tables of the East"),
    ("reinforcements", "the turn of the BEF and of the French MG units", "who is not there at the start", "the turns"),
    ("replacements", "strength a turn, edges", "", ""),
    ("victory", "that points decide", "last turn", "stars, points for destroyed units, as for Deluxe"),
]
"""What is known of each part, what follows from it, and what is made."""


def data_page() -> str:
    """Counters and tables as they are shipped, and how to correct them."""
    box = load(FILES.standard())
    parts = [head(box), combat(box), forts(box), limits(box), advanced(box), counters(box)]
    return "\n".join(line for part in parts for line in part).rstrip() + "\n"


def cell_source(origin: str) -> str:
    """The source of a cell of the combat results by its origin."""
    return {READ: "rulebook", FORCED: "derived"}.get(origin, "reconstructed")


def sources(box: Box) -> Iterator[str]:
    """The source of every entry of the title's own files."""
    yield from (unit.source for unit in box.units)
    yield from (cell_source(origin) for origins in box.tables.crt.origins for origin in origins)
    yield from (text for name, text in box.tables.sources.items() if name != "siege")
    yield from [box.tables.sources["siege"]] * (len(GRADES) * len(SIEGE))
    yield box.tables.conversion.source


def head(box: Box) -> Iterator[str]:
    count = Counter(word(source) for source in sources(box))
    land = Ground(box.family.chart).land
    yield from ["# 1914 Revision: counters and tables", "", NOTE, ""]
    yield from prose(
        f"The game has {len(box.units)} units on {len(land)} playable hexes. Counters and tables are in "
        "`src/marne/titles/revision/data`. The map, the cards, the order of battle and the war (calendar, East Front, "
        "victory) are those of the hex family, in `src/marne/titles/hex14/data`, and [the page of 1914 "
        "Deluxe](../deluxe/data.md) has them. Revision is a text with a conversion chart, a damaged combat table and "
        "counter sheets that can be read in part; it is played on the map of the original game. Every entry below "
        "carries the mark of where it comes from; one without a mark is reconstructed."
    )
    yield ""
    yield from table("mark", "source", "meaning", "entries")
    for name in PROVENANCES:
        yield row([MARKS[name] or "none", name, MEANINGS[name], count[name]])
    yield from ["", "## What is known and what is made", ""]
    yield from table("part", "stated by the text", "derived", "made")
    for line in SUMMARY:
        yield row(line)
    yield ""
    yield from correcting(
        "revision",
        "a unit that is no formation or never arrives, a strength that neither chart nor law gives, a combat table in "
        "which better odds hurt the attacker, a set-up that does not fit",
        "The numbering of the hexes, the nations, the odds and what a card can do",
    )


# ------------------------------------------------------------------------------------------------ tables


def combat(box: Box) -> Iterator[str]:
    crt, modifiers = box.tables.crt, box.tables.modifiers
    yield from ["## Combat results", ""]
    origins = [origin for line in crt.origins for origin in line]
    read, forced = origins.count(READ), origins.count(FORCED)
    yield from prose(
        f"By odds and die. {read} cells can be read (ʳ). A higher die or lower odds cannot better the result for the "
        f"attacker, which forces {forced} more (ᵈ). The other {len(origins) - read - forced} were chosen; the range "
        "that the cells around them leave open is in parentheses, from the worst to the best for the attacker."
    )
    yield ""
    yield from table("die", *ODDS)
    for die, (results, places) in enumerate(zip(crt.results, crt.origins, strict=True), 1):
        cells = []
        for result, origin in zip(results, places, strict=True):
            left = f" ({origin.replace('..', '–')})" if origin not in (READ, FORCED) else ""
            cells.append(marked(RESULTS[result], cell_source(origin)) + left)
        yield row([die, *cells])
    yield ""
    yield from table("added to the die", "value")
    added = box.tables.sources["modifiers"]
    for name, value in modifiers.numbers.items():
        until = f", at odds up to {ODDS[modifiers.river_max_odds]}" if name == "river" else ""
        yield row([name.replace("_", " "), marked(value, added) + until])
    yield ""


def forts(box: Box) -> Iterator[str]:
    yield from ["## Sieges", ""]
    yield from prose("The highest die that destroys every fort of the hex or hexside; – never.")
    yield ""
    yield from said(box.tables.sources["siege"])
    yield from table("fort", *SIEGE)
    for grade, dice in zip(GRADES, box.tables.siege, strict=True):
        yield row([grade, *(marked(die or "–", box.tables.sources["siege"]) for die in dice)])
    yield ""


def limits(box: Box) -> Iterator[str]:
    found, known = box.tables.limits, box.family.campaign.sources | box.tables.sources
    rail = ", ".join(f"{name} {move.load} units, {move.hexes} hexes" for name, move in found.rail.items())
    named: list[tuple[str, object]] = [
        *found.numbers.items(),
        ("isolated_factor", f"{found.isolated:g}"),
        ("ridge_upslope_factor", f"{found.uphill:g}"),
        ("plan17_turns", ", ".join(str(turn) for turn in found.plan17_turns)),
        ("forced_march_success", ", ".join(str(die) for die in found.forced_march)),
        ("rail_strategic", rail),
        ("garrison", " or ".join(" and ".join(units) for units in found.garrison)),
        ("garrison_trigger_units_france", ", ".join(str(n) for n in found.garrison_triggers)),
    ]
    yield from ["## Limits", ""]
    yield from table("what", "value", "remarks")
    for name, value in named:
        text = known[f"limits.{name}"]
        yield row([name.replace("_", " "), marked(value, text), remark(text)])
    yield row(["last turn", marked(box.tables.last_turn, known["calendar"]), remark(known["calendar"])])
    yield ""


def advanced(box: Box) -> Iterator[str]:
    options, texts = box.tables.options, box.tables.sources
    yield from ["## The advanced game", ""]
    yield from table("point", "name", "part of the advanced game")
    for name, number in options.numbers.items():
        part = marked("yes" if number in options.advanced else "no", texts["options.advanced"])
        yield row([number, marked(name.replace("_", " "), texts["options.numbers"]), part])
    yield ""
    left_out = marked(", ".join(options.cards_left_out), texts["options.cards_left_out"])
    yield from prose(f"Political cards that are left out: {left_out}.")
    yield ""


# ------------------------------------------------------------------------------------------------ counters


def counters(box: Box) -> Iterator[str]:
    conversion = box.tables.conversion
    yield from ["## Conversion", ""]
    yield from prose(
        "Attack-defence-movement of the original, and what becomes of it. The law behind the chart: half the sum of "
        "attack and defence, fraction dropped; cavalry rounds up and gets a d, for it only defends; artillery keeps "
        "its attack and gets an a, for it only attacks."
    )
    yield ""
    yield from said(conversion.source)
    yield from table("nation", "chart")
    for name, chart in conversion.chart.items():
        yield row([NATION_NAMES[name], ", ".join(f"{old} → {new}" for old, new in chart.items())])
    yield ""
    exceptions = ", ".join(f"{unit} {values}" for unit, values in conversion.exceptions.items())
    yield from prose(f"Units that follow neither chart nor law: {exceptions}.")
    yield from ["", "## Counters", ""]
    yield from prose(
        "The label is what is printed, and the column of the sheet what can be read there. Where and when units come "
        "is in the order of battle of the family."
    )
    yield ""
    for nation, code in enumerate(NATIONS):
        own = [unit for unit in box.units if unit.nation == nation]
        if not own:
            continue
        yield from [f"### {NATION_NAMES[code]} units ({len(own)})", ""]
        yield from table("id", "label", "type", "values", "original", "points", "comes", "on the sheet", "remarks")
        for unit in own:
            yield row(unit_cells(unit))
        yield ""


def unit_cells(unit: Unit) -> list[object]:
    """The row of a unit."""
    comes = f"turn {unit.arrival}" if unit.arrival else "at the start" if unit.at_start else ""
    guns = f"guns {SIEGE[unit.siege]}" if unit.siege != NO_GUN else ""
    calibre = f" {CALIBRES[unit.formation.calibre]}" if KINDS[unit.kind] == "artillery" else ""
    remarks = [
        "with the BEF" if unit.bef else "",
        f"with card {unit.card}" if unit.card else "",
        f"with point {unit.needs.replace('_', ' ')}" if unit.needs else "",
        "in the East in 1914" if unit.east_pool else "",
        guns,
        remark(unit.source),
    ]
    return [
        unit.id,
        unit.label,
        f"{KINDS[unit.kind]}{calibre}",
        marked(unit.printed, unit.source),
        unit.original.printed if unit.original is not None else "",
        unit.points,
        comes,
        unit.sheet,
        "; ".join(text for text in remarks if text),
    ]


def pages() -> dict[str, Callable[[], str]]:
    """The generated pages of this title besides its rules."""
    return {"data.md": data_page}
