"""`show SPACE`: everything about one space."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from marne.titles.qmg.insight import open_board
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    CANAL_BORDERS,
    COUNTRIES,
    COUNTRY_NAMES,
    DIFFICULT,
    LAND,
    OBJECTIVES,
    SPACE_CODES,
    SPACE_NAMES,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.map import home_of, marks_of
from marne.titles.qmg.terminal.theme import COUNTRY_COLOURS, DIM, Signs, piece, pieces_in
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT


def kind_of(g: Qmg, space: int) -> str:
    """Terrain, Objective and Home in words."""
    if not LAND >> space & 1:
        return "Sea: Navies only."
    words = ["Land, difficult terrain" if DIFFICULT >> space & 1 else "Land, clear terrain"]
    home = home_of(space)
    if home >= 0:
        words.append(f"Home space of {COUNTRY_NAMES[home]}")
    if OBJECTIVES >> space & 1:
        words.append("Objective")
    if g.tokens >> space & 1:
        words.append("Objective by token")
    return ", ".join(words) + "."


def occupants(g: Qmg, space: int, signs: Signs) -> list[Text]:
    """The pieces in the space and whether they are in supply."""
    lines = []
    what = "Army" if LAND >> space & 1 else "Navy"
    for country in pieces_in(g, space):
        line = Text()
        line.append_text(piece(g, country, space, signs))
        supplied = g.supplied(country) >> space & 1
        state = "in supply" if supplied else "treated as supplied" if g.able(country) >> space & 1 else "OUT OF SUPPLY"
        line.append(f"  {ADJECTIVES[country]} {what}, {state}")
        lines.append(line)
    return lines or [Text("empty", DIM)]


def neighbours(g: Qmg, space: int, signs: Signs) -> Table:
    """The adjacent spaces with their pieces and marks."""
    table = Table.grid(padding=(0, 2))
    for near in spaces_in(CANAL_BORDERS[space]):
        pieces = Text()
        for country in pieces_in(g, near):
            pieces.append_text(piece(g, country, near, signs))
            pieces.append(" ")
        note = "" if BORDERS[space] >> near & 1 else "Kiel Canal, Central Powers only"
        table.add_row(SPACE_CODES[near], SPACE_NAMES[near], pieces, marks_of(g, near, signs), Text(note, DIM))
    return table


def space_panel(view: QmgView, space: int, width: int, signs: Signs) -> RenderableType:
    """A space with its pieces, its neighbours and who could build there."""
    g = open_board(view)
    builders = [COUNTRY_SHORT[c] for c in range(COUNTRIES) if g.buildable(c) >> space & 1]
    pieces = pieces_in(g, space)
    colour = COUNTRY_COLOURS[pieces[0]][0] if pieces else "#8b8f86"
    body = Group(
        Text(kind_of(g, space)),
        Text(""),
        *occupants(g, space, signs),
        Text(""),
        Text("adjacent", DIM),
        neighbours(g, space, signs),
        Text(""),
        Text("may build here now: " + (", ".join(builders) or "nobody"), DIM),
    )
    return Panel(
        body,
        title=Text(f" {SPACE_NAMES[space]} ", "bold"),
        subtitle=Text(f" {SPACE_CODES[space]} ", DIM),
        border_style=colour,
        box=box.ASCII if signs.ascii else box.ROUNDED,
        width=min(width, 76),
        padding=(0, 2),
    )
