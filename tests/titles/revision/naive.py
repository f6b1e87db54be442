"""A second, slow reading of the rules: the counters of this title and what lies on the table.

What all titles of the family share is in `tests.titles.hex14.naive`. Marches, fights and the other steps of a turn are
in the modules `naive_moves`, `naive_fights` and `naive_steps`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from marne.titles import revision
from marne.titles.hex14.rules.grid import FORTS as FORT_COUNT
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.roster import OF_TYPE, TYPE_BIT, TYPE_SIDE, TYPES, UNIT_IDS
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import ALL_LOSSES, POINTS, bit
from tests.titles.hex14 import naive as family
from tests.titles.hex14.naive import (
    AROUND,
    MAP,
    PORTS,
    SIDES,
    fights,
    formation,
    kind,
    load,
    nation,
    other,
    side_of,
    written,
)

TABLES = load(revision, "tables.toml")
LIMITS: dict[str, Any] = TABLES["limits"]
UNITS: dict[str, dict[str, Any]] = {row["formation"]: row for row in load(revision, "counters.toml")["unit"]}
for _nation in ("GE", "FR"):
    for _n in range(family.LIMITS["dummies_each"]):
        UNITS[f"{_nation}-DUM-{_n + 1}"] = {"strength": 0}
SHORE = set(MAP["hexes"]["coastal"]) - set(PORTS)


def strength(unit: str) -> int:
    return int(UNITS[unit]["strength"]) if unit in UNITS else 0  # the Italians have no counters


def printed(unit: str) -> str:
    """Strength, mode and movement as on the counter."""
    mode = UNITS[unit].get("mode", "-")
    return f"{strength(unit)}{mode}{formation(unit)['move']}"


@dataclass(kw_only=True)
class Table(family.Table):
    """What lies on the table."""

    barring: ClassVar[int] = 1

    possible: dict[str, set[str]]
    """The units that a counter may be, for all that everybody knows."""
    left: dict[str, int]
    """The symbols that are left of each fort."""
    fought: set[str]
    """The hexes that have been attacked in this turn."""
    attacks: int

    def points(self, unit: str) -> int:
        return 1

    def scores(self, unit: str) -> bool:
        """The dead pile is the one that replacements are taken from, and only two nations have any (V-15, V-18)."""
        return self.rules["losses"] or nation(unit) in ("GE", "FR")

    def is_full(self, h: str, unit: str = "") -> bool:
        """Two counters of any kind, this one apart (V-01)."""
        return bool(len([u for u in self.at(h) if u != unit]) >= LIMITS["units_per_hex"])

    def may_stop(self, unit: str, h: str, by_line: bool) -> bool:
        """Nobody stops as the third, unless the third is taken off later (V-36)."""
        return self.rules["relieving"] or not self.is_full(h, unit)

    def has_room(self, unit: str, h: str) -> bool:
        return not self.is_full(h)

    def may_arrive(self, h: str) -> bool:
        return self.rules["relieving"] or not self.is_full(h)

    def rail_points(self, group: str) -> int:
        """With card A9 twelve stacking points, which are three units (V-32)."""
        if group == "FR_BR" and "A9" in self.cards and self.turn <= 3:
            return 3
        return int(LIMITS["rail_strategic"][group]["units"])

    def rail_hexes(self, group: str) -> int:
        return int(LIMITS["rail_strategic"][group]["hexes"])

    def pair_points(self) -> int:
        return int(LIMITS["rail_strategic_per_pair_single_track"])

    def sea_points(self) -> int:
        return int(LIMITS["sea_units_per_turn"])

    def is_beach(self, h: str) -> bool:
        """A hex on the coast without port, enemies and enemy forts (V-43)."""
        return h in SHORE and not self.holds("german", h) and not self.wall("allied", h)

    def allowance(self, unit: str) -> int:
        """The points of a unit in this turn, for a dummy its hexes (supply-3, V-20, V-26, V-40)."""
        if kind(unit) == "dummy":
            return int(family.LIMITS["dummy_move"])
        points = int(formation(unit)["move"])
        if points and "isolated" in self.marks[unit]:
            points = max(1, points // 2)
        return points + 1 if points and "forced" in self.marks[unit] else points

    def defence(self, unit: str) -> int:
        """What a unit defends with before its flank is looked at: "a" units never add to it (V-02, V-11)."""
        value = strength(unit) if fights(unit) else 0
        return value // 2 if "isolated" in self.marks[unit] else value

    def rations(self) -> int:
        """The units that the stores of a fort feed; nobody without supply lines (base-16, R-45)."""
        return int(LIMITS["fortress_supply_units"]) if self.rules["supply_lines"] else 0

    def is_alone(self, unit: str, supply: dict[str, set[str]]) -> bool:
        """Whether no way at all, free of enemy units and forts, leads to where the unit would be fed (V-11)."""
        side, start = side_of(unit), self.where[unit]
        seen, edge = {start}, [start]
        while edge:
            a = edge.pop()
            self.where[unit] = a
            fed = self.is_fed(unit, supply)
            self.where[unit] = start
            if fed:
                return False
            for b in AROUND[a]:
                if b in seen or self.holds(other(side), b) or self.wall(side, b) or self.symbols(side, a, b):
                    continue
                seen.add(b)
                edge.append(b)
        return True

    def may_go_hungry(self, unit: str, supply: dict[str, set[str]]) -> bool:
        """Whether a counter may get nothing but from a fort, for all that everybody knows of it (R-151)."""
        h = self.where[unit]
        guesses = self.possible[unit] | {unit}
        fellows = [v for v in guesses if nation(v) == nation(unit)]
        home = {v: self.where[v] for v in fellows}
        found = False
        for v in fellows:
            self.where[v] = h
            found = found or not self.is_fed(v, supply)
            self.where[v] = home[v]
        return found


def table(g: Revision) -> Table:
    """A position, written down."""
    made = Table(
        possible={
            u: {
                UNIT_IDS[v]
                for t in range(TYPES)
                if SIDES[TYPE_SIDE[t]] == side_of(u) and g.veil[n] & TYPE_BIT[t]
                for v in OF_TYPE[t]
                if UNIT_IDS[v] in UNITS
            }
            for n, u in enumerate(UNIT_IDS)
        },
        left={fort_code(f): g.symbols[f] for f in range(FORT_COUNT)},
        fought=family.hexes_of(g.fought),
        attacks=g.attacks,
        **written(g, UNIT_IDS),
    )
    made.rules = {name: g.rules & bit(n + 1) != 0 for n, name in enumerate(POINTS)}
    made.rules["losses"] = g.rules & ALL_LOSSES != 0
    return made
