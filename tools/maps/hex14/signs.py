"""Symbols in the hexes: towns, stars, forts, resources, anchors, set-up plates, mobilization numbers, hex numbers."""

from __future__ import annotations

from tools.maps import lettering, svg
from tools.maps.hex14 import facts, grid, slots, style
from tools.maps.hex14.rails import Net

TOWN = {1: 7.5, 2: 10.5, 3: 13.5, 4: 17.0}
"""Radius of a town by its size."""
STAR = 29.0
INK = style.INK


def numbers() -> str:
    rows = []
    for number, row in facts.hexes().items():
        if row.playable:
            x, y = slots.at(number, slots.NUMBER)
            rows.append(svg.text(x, y, number, 18.5, "m n"))
    return svg.group("numbers", rows, fill=style.NUMBER)


def towns() -> str:
    return svg.group("towns", [town(*grid.centre(p.hex), p.size) for p in facts.places()])


def town(x: float, y: float, size: int) -> str:
    r = TOWN[size]
    out = svg.circle(x, y, r + 3.5, fill=style.GRID_HALO, fill_opacity=0.85)
    if size == 1:
        return out + svg.circle(x, y, r, fill="#fffdf4", stroke=INK, stroke_width=3.4)
    if size == 2:
        return out + svg.circle(x, y, r, fill=INK)
    out += svg.circle(x, y, r, fill="#b23a2a", stroke=INK, stroke_width=4)
    if size == 4:
        out += svg.path(svg.star(x, y, 11, 4.6), fill="#fffdf4")
    else:
        out += svg.circle(x, y, 4, fill="#fffdf4")
    return out


def star(x: float, y: float, side: str, points: int, radius: float = STAR) -> str:
    """A light star with its value in it; the outline tells who scores it, and a second line the Allies."""
    fill, edge = style.SIDE[side]
    out = svg.path(svg.star(x, y, radius + 4, 0.6 * (radius + 4)), fill=style.GRID_HALO, fill_opacity=0.8)
    out += svg.path(
        svg.star(x, y, radius, 0.6 * radius), fill=fill, stroke=edge, stroke_width=3, stroke_linejoin="round"
    )
    return out + svg.text(x, y + 0.31 * radius, str(points), 0.9 * radius, "b m", fill=edge)


def stars() -> str:
    rows = [
        star(*slots.at(number, slots.STAR), side, points) for _, number, side, points in facts.table()["stars"]["rows"]
    ]
    return svg.group("stars", rows)


def diamond(x: float, y: float, strength: str, r: float = slots.DIAMOND) -> str:
    """A fort in a hex."""
    d = svg.star(x, y, r, r, 2)
    out = svg.path(d, fill="none", stroke=style.GRID_HALO, stroke_width=8, stroke_opacity=0.85, stroke_linejoin="round")
    return out + svg.path(d, fill=style.STRENGTH[strength], stroke=INK, stroke_width=2.8, stroke_linejoin="round")


def work(x: float, y: float, angle: float, strength: str) -> str:
    """A fort on a hexside: its point faces the enemy, its base bar lies in the hex it shields."""
    shape = "M-15 10V-2L0-18L15-2V10Z"
    base = "M-19 15.5H19"
    inner = svg.path(
        shape + base, fill="none", stroke=style.GRID_HALO, stroke_width=9, stroke_opacity=0.9, stroke_linejoin="round"
    )
    inner += svg.path(shape, fill=style.STRENGTH[strength], stroke=INK, stroke_width=2.8, stroke_linejoin="round")
    inner += svg.path(base, stroke=INK, stroke_width=4.4)
    return svg.tag("g", inner, transform=f"translate({svg.num(x)} {svg.num(y)}) rotate({svg.num(angle)})")


def forts(net: Net) -> str:
    rows = []
    for fort in facts.forts():
        for symbol in slots.fort_symbols(fort, net):
            if fort.outer:
                rows.append(work(symbol.x, symbol.y, symbol.angle, fort.strength))
            else:
                rows.append(diamond(symbol.x, symbol.y, fort.strength))
    return svg.group("forts", rows)


def resource(x: float, y: float) -> str:
    """Crossed hammers."""
    out = svg.circle(x, y, 17, fill="#fdf6df", stroke=INK, stroke_width=2.6)
    for turn in (-45, 45):
        hammer = svg.path("M0-6V11", stroke=INK, stroke_width=3.2) + svg.rect(-6.5, -10.5, 13, 6.5, fill=INK)
        out += svg.tag("g", hammer, transform=f"translate({svg.num(x)} {svg.num(y)}) rotate({turn})")
    return out


def anchor(x: float, y: float) -> str:
    d = "M0-9V15M-7-4H7M-12 6Q-10 15 0 15Q10 15 12 6"
    inner = svg.path(d, stroke=style.GRID_HALO, stroke_width=9, stroke_opacity=0.85)
    inner += svg.path(d, stroke=style.RIVER_NAME, stroke_width=3.6)
    inner += svg.circle(0, -12.5, 3.8, stroke=style.RIVER_NAME, stroke_width=3)
    inner += svg.path("M-15.5 9L-12 3.5L-7.5 8.5zM15.5 9L12 3.5L7.5 8.5z", fill=style.RIVER_NAME)
    return svg.tag("g", inner, transform=f"translate({svg.num(x)} {svg.num(y)})", fill="none", stroke_linecap="round")


def plate(x: float, y: float, nation: str, words: str, always: bool) -> str:
    """A set-up hex: the kind of unit that starts there; pale with a dashed edge if only a card sends it there."""
    w, h = slots.PLATE
    out = svg.rect(
        x - w / 2, y - h / 2, w, h, rx=4, fill=style.PLATE[nation], stroke=INK, stroke_width=2.4,
        stroke_dasharray=None if always else "5 4",
    )  # fmt: skip
    out += "" if always else svg.rect(x - w / 2 + 2, y - h / 2 + 2, w - 4, h - 4, fill="#fffaf0", fill_opacity=0.5)
    size = min(21.0, 21.0 * (w - 6) / lettering.width(words, 21.0, "bold"))
    return out + svg.text(x, y + 0.34 * size, words, size, "b m")


def setups() -> str:
    rows = []
    for _, number, nation, units, when, _ in facts.table()["setup"]["rows"]:
        kinds = units.split()
        x, y = slots.at(number, slots.SETUP)
        step = slots.PLATE[1] + 3
        for k, words in enumerate(kinds):
            rows.append(plate(x, y + (k - (len(kinds) - 1) / 2) * step, nation, words, when == "always"))
    return svg.group("setup-plates", rows)


def mobilization(x: float, y: float, number: int, side: str) -> str:
    fill, ink = ("#fdfaf0", INK) if side == "german" else ("#24549a", "#ffffff")
    out = svg.circle(x, y, 17, fill=fill, stroke=INK if side == "german" else "#12305c", stroke_width=3)
    return out + svg.text(x, y + 7.4, str(number), 22, "b m", fill=ink)


def mobilizations() -> str:
    rows = []
    for side in ("french", "german"):
        for k, (_, number) in enumerate(facts.table()["mobilization"][side], 1):
            rows.append(mobilization(*slots.at(number, slots.MOBILIZATION), k, side))
    return svg.group("mobilization", rows)


def small() -> str:
    """Anchors and resources."""
    table = facts.table()
    rows = [anchor(*slots.at(row["hex"], slots.ANCHOR)) for row in table["ports"].values()]
    rows += [resource(*slots.at(number, slots.RESOURCE)) for number in table["resources"].values()]
    return svg.group("small-signs", rows)
