"""A small vocabulary for drawing maps in SVG. Numbers are written short, since a board has many of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any
from xml.sax.saxutils import escape

from tools.maps.curves import Pt, parts

INK, PAPER, CREAM = "#2a2118", "#f4ead0", "#fdf7e6"


def num(value: float) -> str:
    """At most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def way(points: Iterable[Pt], closed: bool = False) -> str:
    """Path data for a line of points: absolute start, then whole relative steps."""
    at = [(round(x), round(y)) for x, y in points]
    out = [f"M{at[0][0]} {at[0][1]}l"]
    for (ax, ay), (bx, by) in itertools.pairwise(at):
        if (ax, ay) != (bx, by):
            x, y = str(bx - ax), str(by - ay)
            glue = "" if x[0] == "-" or out[-1][-1] == "l" else " "
            out.append(f"{glue}{x}{'' if y[0] == '-' else ' '}{y}")
    return "".join(out) + ("z" if closed else "")


def lines(geometry: Any) -> str:
    return "".join(way(part.coords) for part in parts(geometry, "LineString"))


def polygons(geometry: Any) -> str:
    rings = [ring for part in parts(geometry, "Polygon") for ring in (part.exterior, *part.interiors)]
    return "".join(way(list(ring.coords)[:-1], True) for ring in rings)


def tag(name: str, inner: str | None = None, /, **attributes: object) -> str:
    """An element; `stroke_width` becomes stroke-width, `cls` class, floats are written short."""
    text = ""
    for key, value in attributes.items():
        if value is not None:
            shown = num(value) if isinstance(value, float) else value
            text += f' {"class" if key == "cls" else key.replace("_", "-")}="{shown}"'
    return f"<{name}{text}/>" if inner is None else f"<{name}{text}>{inner}</{name}>"


def text(x: float, y: float, words: str, size: float, cls: str = "m", **attributes: object) -> str:
    """Classes: b bold, i italic, m centred, e flush right, h with a pale halo."""
    return tag("text", escape(words), x=num(x), y=num(y), font_size=num(size), cls=cls or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    return tag("circle", cx=num(x), cy=num(y), r=num(r), **attributes)


def rect(x: float, y: float, w: float, h: float, **attributes: object) -> str:
    return tag("rect", x=num(x), y=num(y), width=num(w), height=num(h), **attributes)


def path(d: str, **attributes: object) -> str:
    return tag("path", d=d, **attributes)


def use(ref: str, x: float, y: float, **attributes: object) -> str:
    return tag("use", href=f"#{ref}", x=num(x), y=num(y), **attributes)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> str:
    """Path data of a star, in tenths, since it is small."""
    ring = [(outer if k % 2 == 0 else inner, math.radians(turn + 180 * k / points)) for k in range(2 * points)]
    return "M" + "L".join(f"{num(x + r * math.cos(t))} {num(y + r * math.sin(t))}" for r, t in ring) + "Z"


def group(name: str, inner: Sequence[str], **attributes: object) -> str:
    return tag("g", "\n".join(inner), id=name or None, **attributes) + "\n"
