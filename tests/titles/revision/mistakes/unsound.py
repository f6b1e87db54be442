"""Data of 1914 Revision with values that are fine one by one, but do not fit together: plans, lines, distances."""

from __future__ import annotations

from tests.titles.hex14.mistakes.kit import Mistake

UNSOUND: list[Mistake] = [
    (
        "tables.toml",
        "[",
        "GE = { units = 3, hexes = 25",
        "GE = { units = 3, hexes = 5",
        "map.toml, mobilization.german, number 4: 3313 is more than two rail moves from the edge",
    ),
    (
        "war.toml",
        "[",
        "supply_beyond_own_rail = 6",
        "supply_beyond_own_rail = 2",
        "map.toml, expect.german_supply: Louvain is not in reach of German lines",
    ),
    (
        "cards.toml",
        "[",
        "Antwerp, Mechelen and Louvain",
        "Antwerp and elsewhere",
        "cards.toml, political A1, text: does not name all of Antwerp, Mechelen, Louvain",
    ),
]
