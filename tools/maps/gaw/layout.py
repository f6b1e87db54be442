"""Where things stand in an area: towns, names, the number with its shield, the blocks of both sides, set-up icons.

Everything is tried on a raster of the area. Numbers, cities and fortresses must stay visible when blocks stand on the
board, so the blocks take the largest size for which a full stack of each side fits beside them. Names should stay
visible, too; set-up icons may be covered: a block stands on its icon at the start anyway.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from shapely.geometry import Point, box
from shapely.ops import nearest_points

from tools.maps import lettering
from tools.maps.curves import Pt
from tools.maps.gaw import rules
from tools.maps.gaw.packing import RASTER, SPLIT_UP, Box, Mask, Raster, attempts, taken
from tools.maps.gaw.shapes import pairs, polygon
from tools.maps.geography import Sheet

GAP = 6  # between blocks
PITCHES = (13, 12, 11, 10, 9, 8)  # cells of the raster that a block and its gap take; the largest that fits is chosen
RING, SHIELD_W = 43, 48  # radius of the number circle, width of the bonus shield
BADGE_W, BADGE_H = 2 * RING + SHIELD_W + 2, 2 * RING + 4
RADIUS = {"town": 14, "city": 36, "fort": 38, "capital": 46}
LETTERS = {"town": 49, "city": 43, "fort": 50, "capital": 56}  # size of the name
ICON, ICON_GAP, TAB = 42, 5, 36
VICTORY_INSET = 24  # of the red line inside the border of a Victory Area
DISC = 12  # radius of a printed place for a garrison disc
DISC_RING, DISC_ANGLES = 43, (190, 140, 90, 40, -10)  # five of them around the lower half of a fortress


@dataclass
class Sign:
    """A town, city, fortress or capital on the board."""

    name: str
    kind: str
    x: float
    y: float
    garrison: int = 0
    label: Box = (0, 0, 0, 0)

    @property
    def box(self) -> Box:
        r = RADIUS[self.kind]
        if self.kind == "fort":
            return self.x - DISC_RING - DISC, self.y - r, self.x + DISC_RING + DISC, self.y + DISC_RING + DISC
        return self.x - r, self.y - r, self.x + r, self.y + r

    @property
    def shown(self) -> str:
        words: str = rules.drawing()["short"].get(self.name, self.name)
        return words.upper() if self.kind in ("city", "capital") else words

    def discs(self) -> list[Pt]:
        if self.kind != "fort":
            return []
        turns = [math.radians(t) for t in DISC_ANGLES]
        return [(self.x + DISC_RING * math.cos(t), self.y + DISC_RING * math.sin(t)) for t in turns]


@dataclass
class Plan:
    """The layout of one area; points are centres."""

    signs: list[Sign]
    badge: Pt  # centre of the number circle
    block: int  # size of a block
    german: list[Pt]
    entente: list[Pt]
    icons: list[tuple[str, str]] = field(default_factory=list)  # (army, kind) of every set-up icon
    icon_box: Box = (0, 0, 0, 0)
    icon_columns: int = 4

    @property
    def badge_box(self) -> Box:
        x, y = self.badge
        return x - RING - 2, y - BADGE_H / 2, x - RING - 2 + BADGE_W, y + BADGE_H / 2

    @property
    def block_boxes(self) -> list[Box]:
        half = self.block / 2
        return [(x - half, y - half, x + half, y + half) for x, y in self.german + self.entente]


def overlap(a: Box, b: Box, pad: float = 0) -> float:
    """Common surface of two boxes."""
    w = min(a[2], b[2]) - max(a[0], b[0]) + pad
    h = min(a[3], b[3]) - max(a[1], b[1]) + pad
    return w * h if w > 0 and h > 0 else 0.0


# --------------------------------------------------------------------------------------------------------------- signs


def signs_of(area: dict[str, Any], sheet: Sheet) -> list[Sign]:
    """The signs of an area, where drawing.toml wants them."""
    sites = rules.drawing()["site"]
    x, y = sheet.at(area["lon"], area["lat"])
    dx, dy = rules.drawing()["nudge"].get(area["id"], (0, 0))
    here = (x + dx, y + dy)
    if "capital" in area:
        return [Sign(area["capital"], "capital", *here)]
    if "major_city" in area:
        return [Sign(area["major_city"], "city", *here)]
    out = []
    for fort in area.get("fortresses", ()):
        name = fort["name"].split(" (")[0]
        at = sheet.at(*sites[name]) if name in sites else here
        out.append(Sign(name, "fort", at[0], at[1], fort["garrisons"]))
    if not out or (len(out) == 1 and out[0].name in sites):
        out.insert(0, Sign(area["name"], "town", *here))
    return out


def name_size(sign: Sign) -> tuple[float, float]:
    size = LETTERS[sign.kind]
    if sign.kind in ("city", "capital"):  # on a plate
        return lettering.width(sign.shown, size, "bold", 3) + 34, size * 1.30
    return lettering.width(sign.shown, size, "bold") + 4, size * 0.86


def name_boxes(sign: Sign) -> Iterator[tuple[float, Box]]:
    """Places for a name around its sign, with a little badness for the less usual ones."""
    w, h = name_size(sign)
    x0, y0, x1, y1 = sign.box
    above, below = y0 - 5 - h / 2, y1 + 5 + h / 2
    right, left = x1 + 8 + w / 2, x0 - 8 - w / 2
    spots = [(sign.x, below), (sign.x, above), (right, sign.y), (left, sign.y)]
    for shift in (0.2, -0.2, 0.4, -0.4):
        spots += [(sign.x + shift * w, below), (sign.x + shift * w, above)]
    for drop in (0.6, -0.6, 1.1, -1.1):
        spots += [(right, sign.y + drop * h), (left, sign.y + drop * h)]
    for k, (x, y) in enumerate(spots):
        yield k * 0.03, (x - w / 2, y - h / 2, x + w / 2, y + h / 2)


# ---------------------------------------------------------------------------------------------------------------- plan


def plan_area(area: dict[str, Any], shape: Any, signs: list[Sign]) -> Plan:
    victory = bool(area.get("victory"))
    raster = Raster(shape, 26 if victory else 14)
    for sign in signs:
        _bring_in(sign, shape, 30 if victory else 16)
    base = raster.free
    for sign in signs:
        if sign.kind != "town":
            base = raster.without(base, sign.box, 3)
    bw, bh = math.ceil((BADGE_W + 6) / RASTER), math.ceil((BADGE_H + 6) / RASTER)
    stack = rules.stack(area)
    best: tuple[float, Plan] | None = None
    for penalty, kept in _name_choices(signs, shape):
        free = base
        for b in kept:
            free = raster.without(free, b, 2)
        for pitch in PITCHES:
            size = pitch * RASTER - GAP
            if best and size - penalty <= best[0]:
                break
            for kind, (german, entente) in attempts(raster, free, pitch, stack):
                value = size - penalty - SPLIT_UP[kind]
                if best and value <= best[0]:
                    break  # those that follow are worth less
                rest = taken(free, german + entente, pitch)
                spots = raster.corners(rest, bw, bh)
                if not spots.any():
                    continue
                badge = _badge(raster, spots, bw, bh, signs)
                best = (
                    value,
                    Plan(
                        signs,
                        (badge[0] - BADGE_W / 2 + RING + 2, badge[1]),
                        size,
                        [raster.centre(r, c, pitch, pitch) for r, c in german],
                        [raster.centre(r, c, pitch, pitch) for r, c in entente],
                    ),
                )
                break
    if best is None:
        raise ValueError(f"area {area['id']}: no room for its number and a stack of each side")
    return best[1]


def _bring_in(sign: Sign, shape: Any, margin: float) -> None:
    """Move a sign that stands on the border (a harbour, a town on a river) so far that it lies in its area."""
    reach = {"fort": DISC_RING + DISC - 4, "town": 14}.get(sign.kind, RADIUS[sign.kind])
    for inward in (reach + margin, reach + 4, reach * 0.6):
        core = shape.buffer(-inward)
        if not core.is_empty:
            near = nearest_points(core, Point(sign.x, sign.y))[0]
            sign.x, sign.y = near.x, near.y
            return
    raise ValueError(f"{sign.name} does not fit")


def _name_choices(signs: list[Sign], shape: Any) -> list[tuple[float, list[Box]]]:
    """(badness in units of block size, boxes that the blocks leave free): with names in several places, or without."""
    room = shape.buffer(-12)
    per_sign = []
    for sign in signs:
        rows = []
        for bad, label in name_boxes(sign):
            g = box(*label)
            beyond = 1 - g.intersection(room).area / g.area
            clash = sum(overlap(label, other.box, 4) > 0 for other in signs if other is not sign)
            rows.append((12 * bad + beyond * 30 + clash * 30, label))
        per_sign.append(sorted(rows)[: 6 if len(signs) == 1 else 3])
    dots = [sign.box for sign in signs if sign.kind == "town"]
    out: list[tuple[float, list[Box]]] = [(18.0 * len(signs), dots), (24.0 * len(signs), [])]
    if len(signs) == 1:
        out += [(bad, [label, *dots]) for bad, label in per_sign[0]]
    else:
        out += [
            (bad1 + bad2, [one, two, *dots])
            for bad1, one in per_sign[0]
            for bad2, two in per_sign[1]
            if not overlap(one, two, 4)
        ]
    return sorted(out)


def _badge(raster: Raster, spots: Mask, w: int, h: int, signs: list[Sign]) -> Pt:
    """The number stands near its town, but not in its way."""

    def bad(cell: Any) -> tuple[float, int, int]:
        x, y = raster.centre(cell[0], cell[1], w, h)
        near = min(abs(math.dist((x, y), (s.x, s.y)) - 115) for s in signs)
        r, c = min(cell[0] + h // 2, raster.room.shape[0] - 1), min(cell[1] + w // 2, raster.room.shape[1] - 1)
        return float(near - 0.25 * raster.room[r, c]), int(cell[0]), int(cell[1])

    r, c = min(np.argwhere(spots), key=bad)
    return raster.centre(int(r), int(c), w, h)


# ------------------------------------------------------------------------------------------------- names and icons


def icons_of(area: dict[str, Any]) -> list[tuple[str, str]]:
    rows = sorted(area.get("setup", ()), key=lambda row: rules.KINDS.index(row["type"]))
    return [(row["army"], row["type"]) for row in rows for _ in range(row["count"])]


def icon_size(count: int, columns: int) -> tuple[float, float]:
    across = min(count, columns)
    return TAB + across * (ICON + ICON_GAP) - ICON_GAP, math.ceil(count / columns) * (ICON + ICON_GAP) - ICON_GAP


def place_names(plans: list[Plan], shapes: list[Any], lines: Any) -> None:
    """Over no number and no sign; rather not under a block, over another name or over a border."""
    solid = [plan.badge_box for plan in plans] + [sign.box for plan in plans for sign in plan.signs]
    blocks = [b for plan in plans for b in plan.block_boxes]
    done: list[Box] = [sign.label for sign in plans[0].signs]
    order = sorted(((n, sign) for n, plan in enumerate(plans[1:], 1) for sign in plan.signs),
                   key=lambda row: shapes[row[0]].area)  # fmt: skip
    for n, sign in order:
        rows = []
        for bad, label in name_boxes(sign):
            g = box(*label)
            rows.append((
                60 * bad
                + sum(overlap(label, b, 4) for b in solid if b != sign.box) / 20
                + sum(overlap(label, b, 30) for b in solid if b != sign.box) / 160
                + sum(overlap(label, b, 6) for b in done) / 20
                + sum(overlap(label, b) for b in blocks) / 100
                + lines.intersection(g).length * 0.6
                + (g.area - g.intersection(shapes[n]).area) / 85,
                label,
            ))  # fmt: skip
        sign.label = min(rows)[1]
        done.append(sign.label)


def place_icons(plan: Plan, area: dict[str, Any], shape: Any, others: list[Box]) -> None:
    """As near to the number as possible, over no sign and no name, and rather not under a block."""
    plan.icons = icons_of(area)
    if not plan.icons:
        return
    raster = Raster(shape, 14)
    free = raster.free
    for b in [plan.badge_box, *(s.box for s in plan.signs), *others]:
        free = raster.without(free, b, 4)
    options = []
    for columns in (4, 2, 1):
        w, h = icon_size(len(plan.icons), columns)
        kw, kh = math.ceil(w / RASTER), math.ceil(h / RASTER)
        for r, c in np.argwhere(raster.corners(free, kw, kh)):
            x, y = raster.centre(int(r), int(c), kw, kh)
            b = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
            hidden = sum(overlap(b, k) for k in plan.block_boxes) / (w * h)
            bx = plan.badge_box
            near = math.dist((x, y), ((bx[0] + bx[2]) / 2, plan.badge[1] + 8))
            options.append((near + 45 * hidden + {4: 0, 2: 25, 1: 70}[columns], b, columns))
    if not options:
        raise ValueError(f"area {area['id']}: no room for set-up icons")
    _, plan.icon_box, plan.icon_columns = min(options)


def plan_gb(area: dict[str, Any], outline: list[tuple[int, int]]) -> Plan:
    """Great Britain is a panel with six places for blocks."""
    (west, north), _, (east, south), _ = outline
    size, x = 228, west + 220
    step = size + 22
    left, top = east - 64 - 2 * step - size / 2, north + 172 + size / 2
    places = [(left + c * step, top + r * step) for r in range(2) for c in range(3)]
    sign = Sign(area["capital"], "capital", x, north + 250)
    w, h = name_size(sign)
    sign.label = (x - w / 2, sign.y + 62, x + w / 2, sign.y + 62 + h)
    plan = Plan([sign], (x, south - 200), size, [], places, icons_of(area))
    w, h = icon_size(len(plan.icons), 4)
    plan.icon_box = (x - w / 2, south - 112, x + w / 2, south - 112 + h)
    return plan


def plan_board(shapes: dict[str, Any], sheet: Sheet) -> list[Plan]:
    facts = rules.areas()
    outlines = [polygon(row) for row in shapes["areas"]]
    plans = [plan_gb(facts[0], pairs(shapes["areas"][0]["outline"]))]
    plans += [plan_area(facts[n], outlines[n], signs_of(facts[n], sheet)) for n in range(1, len(outlines))]
    drawn = [shapely.LineString(pairs(row["line"])) for row in shapes["borders"] + shapes["edges"]]
    drawn += [outlines[n].buffer(-VICTORY_INSET).boundary for n, area in facts.items() if area.get("victory")]
    lines = shapely.union_all(drawn)
    place_names(plans, outlines, lines)
    labels = [sign.label for plan in plans for sign in plan.signs]
    for n, plan in enumerate(plans[1:], 1):
        place_icons(plan, facts[n], outlines[n], labels)
    return plans
