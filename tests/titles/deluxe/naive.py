"""A second, slow reading of the rules: the counters of this title and what lies on the table.

What all titles of the family share is in `tests.titles.hex14.naive`. Movement, fights and the other steps of a turn are
in the modules `naive_moves`, `naive_fights` and `naive_steps`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marne.titles import deluxe
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.roster import UNIT_IDS
from tests.titles.hex14 import naive as family
from tests.titles.hex14.naive import FORMATIONS, is_clear, is_gun, load, written

COUNTERS = load(deluxe, "counters.toml")
TABLES = load(deluxe, "tables.toml")
LIMITS = {**family.LIMITS, **TABLES["limits"]}

# ---------------------------------------------------------------- the counters

CLASSES = {(row["nation"], row["class"]): row["steps"] for row in COUNTERS["class"]}
POOLS = {(row["nation"], row["class"], row["step"]): row["count"] for row in COUNTERS["replacement_pool"]}


def whole_row(row: dict[str, Any]) -> dict[str, Any]:
    """A unit with what its formation and its class say of it."""
    formation = FORMATIONS[row["id"]]
    known: dict[str, Any] = {"nation": row["id"][:2], "type": formation["kind"], "class": "-", "step": 1}
    known |= {
        "arrival": formation.get("arrival", 0),
        "circle": "red" if "arrival" in formation else "black",
        "fixed_city": formation.get("city"),
        "only_if": formation.get("card"),
        "east_value": formation.get("east"),
    }
    if known["type"] == "artillery":
        known["calibre"] = formation["class"]
    if known["type"] in ("infantry", "cavalry"):
        known["class"] = formation["class"]
        known |= next(step for step in CLASSES[known["nation"], known["class"]] if step["step"] == row["step"])
    return {key: value for key, value in formation.items() if key != "class"} | known | row


UNITS: dict[str, dict[str, Any]] = {row["id"]: whole_row(row) for row in COUNTERS["unit"]}
for _nation in ("GE", "FR"):
    for _n in range(LIMITS["dummies_each"]):
        UNITS[f"{_nation}-DUM-{_n + 1}"] = {
            "nation": _nation, "type": "dummy", "class": "-", "step": 1, "attack": 0, "defence": 0, "size": "",
            "move": LIMITS["dummy_move"], "stacking": LIMITS["dummy_stacking"], "circle": "black",
        }  # fmt: skip


# ---------------------------------------------------------------- the table


@dataclass(kw_only=True)
class Table(family.Table):
    """What lies on the table."""

    lost: dict[str, int]

    def step(self, unit: str) -> dict[str, Any]:
        """The values of a unit as it is now."""
        row = UNITS[unit]
        steps = CLASSES.get((row["nation"], row["class"]))
        if not steps:
            return row
        [now] = [s for s in steps if s["step"] == row["step"] - self.lost[unit]]
        return dict(now)

    def points(self, unit: str) -> int:
        return int(self.step(unit)["stacking"])

    def may_stop(self, unit: str, h: str, by_line: bool) -> bool:
        """Whether a unit may end its move in a hex (9.7, 10.3.1, R-30, R-57)."""
        if is_gun(unit) and any(is_gun(v) and v != unit for v in self.at(h)):
            return False
        counted = [v for v in self.at(h) if v != unit and self.marks[v] & {"stopped", "entered"}]
        total = sum(self.points(v) for v in counted) + self.points(unit)
        if is_clear(h):
            return bool(total <= LIMITS["end_move_clear"])
        # Reinforcements that have not moved count as having stopped there, but came neither along the line nor off it.
        if any("stopped" in self.marks[v] and ("line" in self.marks[v]) != by_line for v in counted):
            return False
        return bool(total <= LIMITS["end_move_clear" if by_line else "end_move_other"])

    def rations(self) -> int:
        return int(LIMITS["fortress_supply_points"])

    def rail_points(self, group: str) -> int:
        if group == "FR_BR" and "A9" in self.cards and self.turn <= 3:
            return 12
        return int(LIMITS["rail_strategic"][group]["points"])

    def rail_hexes(self, group: str) -> int:
        return int(LIMITS["rail_strategic"][group]["hexes"])

    def pair_points(self) -> int:
        return int(LIMITS["rail_strategic_per_hex_single_track"])

    def sea_points(self) -> int:
        return int(LIMITS["sea_points_per_turn"])

    def has_room(self, unit: str, h: str) -> bool:
        """Room at set-up (R-63)."""
        there = self.at(h)
        points = sum(self.points(u) for u in there) + self.points(unit)
        if points > LIMITS["end_move_clear" if is_clear(h) else "end_move_other"]:
            return False
        return not (is_gun(unit) and any(is_gun(u) for u in there))


def table(g: Deluxe) -> Table:
    """A position, written down."""
    lost = {u: g.lost[n] for n, u in enumerate(UNIT_IDS) if u in UNITS}
    return Table(lost=lost, **written(g, UNITS))
