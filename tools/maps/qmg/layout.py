"""Names, signs and places of pieces, from the table; refused if they stick out of their space or cover each other."""

from __future__ import annotations

import itertools
from typing import Any

from shapely.geometry import Point, box
from shapely.ops import unary_union

from tools.maps import lettering
from tools.maps.curves import Pt
from tools.maps.qmg import rules
from tools.maps.qmg.shapes import Shapes

PIECE = 160  # diameter
CLEAR = 6.0  # of a piece from the border of its space
COUNT = 5  # the Entente has five countries, each with at most one piece in a space
LETTERS = {"sea": 82, "land": 66, "home": 64}
SPACING = {"sea": 3.0, "land": 5.0, "home": 5.0}
LEAD = {"sea": 84, "land": 72, "home": 72}  # from line to line
FLAG, STAR = (138, 90), 50  # width and height; outer radius
PAD = 20  # of a Home's name plate, left and right


class Plan:
    """What is printed in one space and where its pieces stand."""

    def __init__(self, code: str, row: dict[str, Any], shape: Any) -> None:
        self.code, self.shape = code, shape
        fact = rules.spaces()[code]
        self.kind: str = "home" if "home" in fact else fact["kind"]
        self.lines: list[str] = row["lines"]
        self.name: Pt = (row["name"][0], row["name"][1])
        self.sign_kind = rules.sign(code)
        self.sign: Pt | None = (row["sign"][0], row["sign"][1]) if self.sign_kind else None
        self.places: list[Pt] = [(x, y) for x, y in row["places"]]

    @property
    def shown(self) -> list[str]:
        return self.lines if self.kind == "sea" else [line.upper() for line in self.lines]

    def name_box(self) -> Any:
        face, spacing = ("italic" if self.kind == "sea" else "bold"), SPACING[self.kind]
        size, lead = LETTERS[self.kind], LEAD[self.kind]
        wide = max(lettering.width(line, size, face, spacing) for line in self.shown)
        wide += 2 * PAD if self.kind == "home" else 0
        high = size * 0.74 + lead * (len(self.lines) - 1) + (2 * 14 if self.kind == "home" else 0)
        x, y = self.name
        return box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def sign_shape(self) -> Any:
        if self.sign is None:
            return box(0, 0, 0, 0)
        x, y = self.sign
        if self.sign_kind == "flag":
            w, h = FLAG
            return box(x - w / 2 - 12, y - h / 2 - 10, x + w / 2 + 24, y + h / 2 + 12)
        return Point(x, y).buffer(STAR)

    def pieces(self) -> list[Any]:
        return [Point(p).buffer(PIECE / 2) for p in self.places]

    def printed(self) -> Any:
        return unary_union([self.name_box(), self.sign_shape()])

    def faults(self) -> list[str]:
        out = []
        roomy = self.shape.buffer(-CLEAR)
        if len(self.places) != COUNT:
            out.append(f"{self.code}: {len(self.places)} places")
        out += [
            f"{self.code}: the piece at {p} sticks out"
            for p, piece in zip(self.places, self.pieces(), strict=True)
            if not roomy.contains(piece)
        ]
        if not self.shape.contains(self.name_box()):
            out.append(f"{self.code}: the name sticks out")
        if self.sign and not self.shape.contains(self.sign_shape()):
            out.append(f"{self.code}: the sign sticks out")
        for p, q in itertools.combinations(self.places, 2):
            if Point(p).distance(Point(q)) < PIECE + 4:
                out.append(f"{self.code}: pieces at {p} and {q} overlap")
        covered = self.printed().buffer(2)
        out += [f"{self.code}: the piece at {p} covers name or sign" for p, g in zip(
            self.places, self.pieces(), strict=True) if g.intersects(covered)]  # fmt: skip
        if self.sign and self.name_box().intersects(self.sign_shape()):
            out.append(f"{self.code}: name and sign overlap")
        return out


def plan_board(shapes: Shapes, strict: bool = True) -> dict[str, Plan]:
    """In the order of the rules. Lakes are no room for anything."""
    lakes = unary_union([lake.buffer(4) for lake in shapes.lakes.values()])
    table = rules.table("places")
    plans = {code: Plan(code, table[code], shapes.outline[code].difference(lakes)) for code in shapes.facts}
    faults = [fault for plan in plans.values() for fault in plan.faults()]
    if faults and strict:
        raise ValueError("no room:\n  " + "\n  ".join(faults))
    return plans
