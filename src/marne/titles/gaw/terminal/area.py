"""A single area as a panel, and the lines of communication of both sides."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.notation import fort_code
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BONUS,
    CAPITAL,
    CITY,
    CITY_NAMES,
    COST,
    COUNTRY,
    COUNTRY_NAMES,
    DISCS_PER_FORT,
    FORT_NAMES,
    FORTS_IN,
    GB,
    ICONS,
    IS_VICTORY,
    KIND_NAMES,
    LANDING,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    POWER_NAMES,
    POWERS,
    POWERS_OF,
    PRIZE,
    RIVERS_TO,
    SIDE_NAMES,
    SIDE_OF,
    STACK,
    TERRAIN,
    TERRAIN_NAMES,
)
from marne.titles.gaw.rules.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED, MOVED, SPUR, UP
from marne.titles.gaw.rules.roster import KIND, LEADER, UNIT_NAMES
from marne.titles.gaw.rules.supply import isolated_areas
from marne.titles.gaw.rules.view import UNKNOWN, GawView, Token
from marne.titles.gaw.terminal.map import garrison, pieces
from marne.titles.gaw.terminal.theme import (
    ALARM,
    DIM,
    GOLD,
    LETTERS,
    SIDE_COLOURS,
    Sight,
    Signs,
    badge,
    block,
    code_of,
    guess,
    place,
    power_ink,
    strength,
    strength_ink,
)
from marne.titles.gaw.words import ADJECTIVES

MARKS = (
    (ACTIVE, "activated"), (CUT, "isolated"), (MOVED, "moved"), (MAJOR_CROSSED, "crossed a Major River"),
    (MINOR_CROSSED, "crossed a Minor River"), (SPUR, "may ride on"), (UP, "face up"),
)  # fmt: skip
"""Marks of a block that everybody sees."""


def marks_of(t: Token) -> str:
    """The marks of a block in words."""
    return ", ".join(word for bit, word in MARKS if t.mark & bit)


def ground_of(area: int, signs: Signs) -> list[Text]:
    """Country, terrain and value of an area."""
    if area == GB:
        return [Text(f"At most {STACK[area]} British units. Ships go to {' and '.join(place(a) for a in LANDING)}.")]
    line = Text(f"{COUNTRY_NAMES[COUNTRY[area]]}, ")
    line.append(f" {TERRAIN_NAMES[TERRAIN[area]]} ", badge(TERRAIN[area]))
    line.append(
        f" terrain: {COST[area]} MP to enter, Terrain Bonus {BONUS[area]}, at most {STACK[area]} units of a side"
    )
    worth = []
    if IS_VICTORY[area]:
        worth.append("Victory Area")
    if CITY[area]:
        capital = [POWER_NAMES[p] for p in range(POWERS) if CAPITAL[p] == area]
        what = f"Capital of the {capital[0]}," if capital else "Major City"
        worth.append(signs.spell(f"{what} {CITY_NAMES[area]}"))
    if area in LANDING:
        worth.append("British landing area")
    if PRIZE[area]:
        worth.append(f"{PRIZE[area]} Valour to an enemy who conquers it")
    lines = [line]
    if worth:
        lines.append(Text("; ".join(worth), GOLD))
    icons = [f"{n} {army} {KIND_NAMES[kind]}" for a, _, army, kind, n in ICONS if a == area]
    if icons:
        lines.append(Text(f"icons: {', '.join(icons)}", DIM))
    return lines


def state_of(sight: Sight, area: int) -> Text:
    """Who holds an area, and whether it is contested or isolated."""
    view = sight.view
    side = view.control[area]
    line = Text("held by the ").append(SIDE_NAMES[side], SIDE_COLOURS[side])
    if sight.contested(area):
        line.append(", contested", f"bold {ALARM}")
    if area != GB:
        g = board_of(view)
        there = {t.power for t in sight.at[area]} | set(POWERS_OF[side])
        cut = [POWER_NAMES[p] for p in sorted(there) if isolated_areas(g, p)[area]]
        if cut:
            line.append(f"; no line of communication for {', '.join(cut)}", DIM)
    return line


def forts_of(sight: Sight, area: int, signs: Signs) -> list[Text]:
    """Fortresses with their discs."""
    lines = []
    for fort in FORTS_IN[area]:
        line = Text(f"fortress {signs.spell(FORT_NAMES[fort])} ({fort_code(fort)}): ")
        count = [sight.view.discs[fort * POWERS + p] for p in range(POWERS)]
        for p, n in enumerate(count):
            if n:
                line.append(f"{signs.disc * n} ", power_ink(p)).append(f"{n} {ADJECTIVES[p]} disc{'s' * (n > 1)}, ")
        line.append("no garrison, " if not any(count) else "", DIM)
        lines.append(line.append(f"at most {DISCS_PER_FORT}", DIM))
    return lines


def blocks_of(sight: Sight, area: int, signs: Signs) -> list[Text]:
    """Every block in an area as the viewer knows it."""
    lines = []
    for t in sorted(sight.at[area], key=lambda t: (t.power, t.unit == UNKNOWN, t.unit)):
        lines.append(block_line(sight, t, signs))
    return lines or [Text("no blocks", DIM)]


def block_line(sight: Sight, t: Token, signs: Signs) -> Text:
    """A block: which unit and how strong, or what it may be."""
    if t.unit != UNKNOWN:
        line = code_of(t.unit)
        line.append(" " * max(1, 9 - len(line))).append(f"{signs.spell(UNIT_NAMES[t.unit]):<14} ")
        line.append(f"{strength(t.unit, t.step, signs):<5}", strength_ink(t.unit, t.step))
        if KIND[t.unit] == LEADER:
            line.append("leader ", DIM)
    else:
        line = Text().append(f" {LETTERS[t.power]} ", block(t.power)).append(f"  {signs.spell(guess(sight, t, signs))}")
    notes = marks_of(t)
    return line.append(f"  {notes}", DIM) if notes else line


def neighbours_of(sight: Sight, area: int, signs: Signs) -> Table:
    """The adjacent areas with their rivers and what stands there."""
    table = Table.grid(padding=(0, 2))
    for near, river in zip(NEIGHBOURS[area], RIVERS_TO[area], strict=True):
        line = "MAJOR river" if river == MAJOR else "minor river" if river == MINOR else ""
        style = "bold #58c4ff" if river == MAJOR else "#4fa8dc"
        what = Text(" ").join([t for t in (garrison(sight, near, signs), *pieces(sight, near, signs, True)) if t])
        side = sight.view.control[near]
        table.add_row(
            Text(AREA_IDS[near], badge(TERRAIN[near])),
            Text(signs.spell(AREA_NAMES[near])),
            Text(SIDE_NAMES[side], SIDE_COLOURS[side]),
            Text(line, style),
            what,
        )
    return table


def area_panel(view: GawView, area: int, width: int, signs: Signs) -> RenderableType:
    """An area with everything the viewer knows about it."""
    sight = Sight(view)
    parts: list[RenderableType] = [*ground_of(area, signs), state_of(sight, area)]
    parts += [*forts_of(sight, area, signs), Text(""), *blocks_of(sight, area, signs)]
    if NEIGHBOURS[area]:
        parts += [Text(""), neighbours_of(sight, area, signs)]
    return Panel(
        Group(*parts),
        title=Text(f" {signs.spell(place(area))} ", "bold"),
        title_align="left",
        border_style=SIDE_COLOURS[view.control[area]],
        box=box.ASCII if signs.ascii else box.ROUNDED,
        width=min(width, 100),
        padding=(0, 2),
    )


def supply_lines(view: GawView, signs: Signs) -> list[Text]:
    """The isolated blocks of each Power, and the areas where a block would be isolated."""
    sight, g = Sight(view), board_of(view)
    loose: dict[str, list[str]] = {}
    lines = [Text("Isolated units cannot move, attack or be activated; they can defend and retreat.", DIM)]
    for power in range(POWERS):
        cut = isolated_areas(g, power)
        held = [a for a in range(1, AREAS) if cut[a] and view.control[a] == SIDE_OF[power]]
        blocks = [t for a in range(AREAS) if cut[a] for t in sight.at[a] if t.power == power]
        line = Text().append(f"{POWER_NAMES[power]}: ", power_ink(power))
        if blocks:
            areas = sorted({t.where for t in blocks})
            told = [f"{sum(t.where == a for t in blocks)} in {signs.spell(place(a))}" for a in areas]
            line.append(f"{len(blocks)} block{'s' * (len(blocks) > 1)} isolated: {', '.join(told)}", ALARM)
        else:
            line.append("nobody is isolated")
        lines.append(line)
        if held:
            loose.setdefault(", ".join(AREA_IDS[a] for a in held), []).append(POWER_NAMES[power])
    return [*lines, *(Text(f"Held, but without a line for {', '.join(w)}: {areas}", DIM) for areas, w in loose.items())]
