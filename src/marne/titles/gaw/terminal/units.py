"""Lists of units: the viewer's own by army, what is known of the enemy's, and those eliminated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marne.titles.gaw.rules.atlas import AREAS, LOSSES_TO_LOSE, POWER_NAMES, POWERS, SIDE_NAMES, SIDE_OF, SIDES
from marne.titles.gaw.rules.board import ACTIVE, CUT, DEAD, DRAWN_ZONE, LATER, MOVED, POOL
from marne.titles.gaw.rules.roster import (
    ARMIES,
    ARMY,
    ARMY_IDS,
    ARMY_NAMES,
    ARMY_POWER,
    GREEN_TURN,
    LEADER_OF,
    UNIT_IDS,
    UNIT_NAMES,
)
from marne.titles.gaw.rules.view import GawView, Token
from marne.titles.gaw.terminal.area import block_line
from marne.titles.gaw.terminal.theme import (
    ALARM,
    DIM,
    POWER_COLOURS,
    Sight,
    Signs,
    code_of,
    place,
    power_ink,
    side_ink,
    strength,
    strength_ink,
)

COLUMN: Final = 39
NAME: Final = 13
ZONES: Final = {POOL: "pool", DRAWN_ZONE: "drawn", DEAD: "dead"}


def where_of(t: Token, signs: Signs) -> str:
    """Where a block is."""
    if t.where < AREAS:
        return signs.spell(place(t.where))
    return f"from turn {GREEN_TURN[t.unit]}" if t.where == LATER else ZONES[t.where]


def unit_line(t: Token, signs: Signs) -> Text:
    """A known unit: code, name, strength, place, and what it has done in this impulse."""
    line = code_of(t.unit)
    line.append(" " * max(1, 9 - len(line)))
    name = signs.spell(UNIT_NAMES[t.unit])
    line.append(f"{name[: NAME - 1]:<{NAME}}", DIM if t.where >= AREAS else "")
    if t.where in (DEAD, LATER):
        line.append("    ")
    else:
        line.append(f"{strength(t.unit, t.step, signs):<4}", strength_ink(t.unit, t.step))
    sign = signs.active if t.mark & ACTIVE else signs.cut if t.mark & CUT else signs.dot if t.mark & MOVED else " "
    line.append(sign, ALARM)
    return line.append(where_of(t, signs), DIM if t.where >= AREAS else "")


def army_lines(sight: Sight, army: int, signs: Signs) -> list[Text]:
    """An army with its units: those on the map by area, then the others."""
    tokens = [t for u, t in sight.known.items() if ARMY[u] == army]
    if not tokens:
        return []
    head = Text(f"{ARMY_NAMES[army]} ({ARMY_IDS[army]})", f"bold underline {POWER_COLOURS[ARMY_POWER[army]]}")
    tokens.sort(key=lambda t: (t.where, t.unit != LEADER_OF[army], t.unit))
    return [head, *(unit_line(t, signs) for t in tokens)]


def in_columns(blocks: Sequence[list[Text]], width: int) -> RenderableType:
    """Groups of lines in balanced columns."""
    count = max(1, (width + 1) // COLUMN)
    total = sum(map(len, blocks)) + len(blocks)
    columns: list[list[Text]] = [[]]
    for lines in blocks:
        if len(columns) < count and len(columns[-1]) + len(lines) / 2 > total / count:
            columns.append([])
        columns[-1] += [*([Text("")] if columns[-1] else []), *lines]
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in columns:
        table.add_column(width=COLUMN - 1, no_wrap=True)
    for lines in columns:
        for line in lines:
            line.truncate(COLUMN - 1, overflow="crop")
    table.add_row(*(Group(*lines) for lines in columns))
    return table


def own_units(view: GawView, armies: Sequence[int], width: int, signs: Signs) -> RenderableType:
    """The armies of the viewer's side, or those named."""
    sight = Sight(view)
    blocks = [lines for army in armies if (lines := army_lines(sight, army, signs))]
    if not blocks:
        return Text("You cannot identify any of these units.", DIM)
    return in_columns(blocks, width)


def armies_of(view: GawView, text: str) -> list[int]:
    """The armies that a word names: a code, a Power, or nothing for all own ones. Raises ValueError for any other."""
    word = text.strip().lower()
    if not word:
        return [a for a in range(ARMIES) if view.side is None or SIDE_OF[ARMY_POWER[a]] == view.side]
    found = [a for a in range(ARMIES) if ARMY_IDS[a].lower() == word]
    found = found or [a for a in range(ARMIES) if POWER_NAMES[ARMY_POWER[a]].lower().startswith(word)]
    found = found or [a for a in range(ARMIES) if ARMY_NAMES[a].lower().startswith(word)]
    if not found:
        raise ValueError(f"no army is called {text!r}; there are: {', '.join(ARMY_IDS)}, and enemy")
    return found


def enemy_blocks(view: GawView, signs: Signs) -> list[Text]:
    """What is known about the other side's blocks, area by area."""
    sight = Sight(view)
    enemy = 1 - (view.side or 0)
    lines = []
    for area in range(AREAS):
        here = sight.blocks(area, enemy)
        for n, t in enumerate(here):
            line = Text(f"{signs.spell(place(area)) if not n else '':<20} ", "bold")
            lines.append(line.append_text(block_line(sight, t, signs)))
    return lines or [Text("The enemy has no blocks on the map.", DIM)]


def dead_lines(view: GawView, signs: Signs) -> list[Text]:
    """The eliminated units of both sides, and the number that would lose the game."""
    sight = Sight(view)
    lines = []
    for side in range(SIDES):
        line = Text().append(f"{SIDE_NAMES[side]} ", side_ink(side))
        lines.append(line.append(f"{view.lost[side]} of {LOSSES_TO_LOSE[side]} eliminated", "bold"))
        for power in range(POWERS):
            dead = [t.unit for t in sight.in_zone(DEAD) if t.power == power and SIDE_OF[power] == side]
            if dead:
                told = ", ".join(f"{UNIT_IDS[u]} {signs.spell(UNIT_NAMES[u])}" for u in dead)
                lines.append(Text().append(f"  {POWER_NAMES[power]}: ", power_ink(power)).append(told))
    return lines


def pool_line(view: GawView) -> Text:
    """The number of blocks in the pools, which is public."""
    line = Text("pools: ", DIM)
    for power in range(POWERS):
        waiting = [t for t in view.tokens if t.power == power and t.where == POOL]
        later = [t for t in view.tokens if t.power == power and t.where == LATER]
        line.append(f"{POWER_NAMES[power]} {len(waiting)}", power_ink(power))
        line.append(f" (+{len(later)} later)  " if later else "  ", DIM)
    return line
