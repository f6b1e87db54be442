"""The ground of the board: seas, tinted land, relief, rivers, lakes and little mountains."""

from __future__ import annotations

import random
from typing import Any

import shapely
from shapely.geometry import LineString, Point
from shapely.ops import unary_union

from tools.maps import svg
from tools.maps.qmg import rules, style
from tools.maps.qmg.layout import Plan
from tools.maps.qmg.shapes import SOUNDS, Shapes
from tools.maps.qmg.sheet import FRAME, MAP, all_at

PEAK_STEP = 92.0  # between little mountains


def outline_path(shapes: Shapes, code: str, **attributes: object) -> str:
    """The outline of a space, with its name for whoever points at it."""
    title = svg.tag("title", shapes.facts[code]["name"])
    return svg.tag("path", title, id=f"s-{code}", d=svg.polygons(shapes.outline[code]), **attributes)


class Ground:
    def __init__(self, shapes: Shapes, plans: dict[str, Plan], shade: str) -> None:
        """`shade`: the relief as a data address."""
        self.shapes, self.plans, self.shade = shapes, plans, shade
        self.codes = [code for code in shapes.facts if not shapes.is_sea(code)]
        rough = [shapes.outline[c] for c in self.codes if shapes.facts[c]["terrain"] == "difficult"]
        self.rough = unary_union([g.buffer(0.6) for g in rough])
        self.far = [(name, shapes.outline[name]) for name in shapes.beyond]

    def sea(self) -> str:
        x0, y0, x1, y1 = FRAME
        out = [svg.rect(x0, y0, x1 - x0, y1 - y0, fill="url(#deep)")]
        for code in self.shapes.facts:
            if self.shapes.is_sea(code):
                colour, opacity = style.TONES.get(style.SEA_TONE.get(code, ""), ("#ffffff", 0))
                out.append(outline_path(self.shapes, code, fill=colour, fill_opacity=opacity))
        return svg.group("sea", out)

    def shore(self) -> str:
        """Lines that follow the coast ever more faintly, and the net of degrees in the open sea."""
        water = MAP.difference(self.shapes.land)
        net = []
        for lon in range(-20, 61, 5):
            net.append(LineString(all_at([[lon, lat / 4] for lat in range(27 * 4, 67 * 4)])))
        for lat in range(30, 66, 5):
            net.append(LineString(all_at([[lon / 4, lat] for lon in range(-25 * 4, 63 * 4)])))
        west = self.shapes.outline["WAO"]  # America lies elsewhere than its degrees
        lines = unary_union(net).intersection(water).difference(west)
        out = [svg.path(svg.lines(lines.simplify(0.8)), stroke="#f1f8f8", stroke_width=3.6, opacity=0.38)]
        for k, away in enumerate((12, 27, 45, 66, 90, 118)):
            coast = self.shapes.land.buffer(away).boundary.intersection(MAP).simplify(0.8)
            out.append(svg.path(svg.lines(coast), opacity=0.8 - 0.12 * k))
        return svg.group("shore", out, fill="none", stroke=style.SEA_LINE, stroke_width=2.6)

    def lands(self) -> str:
        far = [
            svg.path(svg.polygons(g), fill=style.SEA if name == SOUNDS else style.FAR) for name, g in self.far
        ]  # fmt: skip
        nation = rules.nation()
        tints = [style.TINT[nation[code]] if code in nation else style.MINOR for code in self.codes]
        own = [
            outline_path(self.shapes, code, fill=tint, stroke=tint, stroke_width=1)
            for code, tint in zip(self.codes, tints, strict=True)
        ]
        brown = svg.path(svg.polygons(self.rough.simplify(0.6)), fill=style.ROUGH, fill_opacity=0.25)
        return svg.group("beyond", far) + svg.group("lands", own) + svg.group("rough", [brown])

    def relief(self) -> str:
        size = {"width": svg.num(FRAME[0] + FRAME[2]), "height": svg.num(FRAME[1] + FRAME[3])}
        image = svg.tag("image", preserveAspectRatio="none", href=self.shade, **size)
        return svg.group(
            "relief", [image], clip_path="url(#land)", style="mix-blend-mode:hard-light", opacity=0.6
        )  # fmt: skip

    def veil(self) -> str:
        """Hatching over what is out of play."""
        return svg.group("veil", [svg.path("".join(svg.polygons(g) for _, g in self.far), fill="url(#hatch)")])

    def rivers(self) -> str:
        d = "".join(svg.lines(line) for line in self.shapes.rivers.values())
        flow = svg.path(d, stroke_width=6.5, stroke_opacity=0.85)
        lakes = [
            svg.path(svg.polygons(lake.intersection(MAP)), fill=style.SEA, stroke=style.COAST, stroke_width=4)
            for lake in self.shapes.lakes.values()
        ]
        return svg.group(
            "rivers", [flow], fill="none", stroke=style.RIVER, stroke_linecap="round", stroke_linejoin="round"
        ) + svg.group("lakes", lakes)  # fmt: skip

    def mountains(self) -> str:
        """Little mountains on difficult ground, clear of names, signs and borders; rows from the north, so that a
        nearer one stands in front."""
        rng = random.Random(1914)
        busy = unary_union(
            [plan.printed().buffer(34) for plan in self.plans.values()]
            + [lake.buffer(40) for lake in self.shapes.lakes.values()]
            + [line.buffer(24) for line in self.shapes.rivers.values()]
        )
        room = unary_union(
            [self.shapes.outline[c].buffer(-58) for c in self.codes if self.shapes.facts[c]["terrain"] == "difficult"]
        ).difference(busy)
        shapely.prepare(room)
        crests = self._crests()
        x0, y0, x1, y1 = FRAME
        out = []
        row = 0
        y = float(y0)
        while y < y1:
            x = x0 + (row % 2) * PEAK_STEP / 2
            while x < x1:
                at = Point(x + rng.uniform(-0.3, 0.3) * PEAK_STEP, y + rng.uniform(-0.26, 0.26) * PEAK_STEP)
                turn, size = rng.random(), rng.uniform(0.85, 1.15)
                if room.contains(at):
                    kind = "peak" if crests.contains(at) else "hill" if turn < 0.6 else "knoll"
                    scale = size * (1.12 if kind == "peak" else 0.9)
                    move = f"translate({svg.num(at.x)} {svg.num(at.y)}) scale({scale:.2f})"
                    out.append((at.y, svg.tag("use", href=f"#{kind}", transform=move)))
                x += PEAK_STEP
            y += PEAK_STEP * 0.8
            row += 1
        return svg.group("mountains", [text for _, text in sorted(out)], opacity=0.8)

    def _crests(self) -> Any:
        high = [row for row in rules.table("ground")["range"] if row["high"] >= 0.8]
        crests = unary_union([LineString(all_at(row["pts"])).buffer(row["wide"]) for row in high])
        shapely.prepare(crests)
        return crests
