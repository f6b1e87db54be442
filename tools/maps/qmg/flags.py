"""The flags of the eight countries in 1914, simplified so that they are clear when small."""

from __future__ import annotations

from collections.abc import Callable

from tools.maps import svg
from tools.maps.svg import num, path, rect

RED, WHITE, BLUE, GREEN, BLACK, YELLOW = "#b3252b", "#f8f3e6", "#24407c", "#3f7a4a", "#211d1b", "#e2b53a"
Paint = Callable[[float, float], str]


def _stripes(colours: tuple[str, ...], w: float, h: float) -> str:
    step = h / len(colours)
    return "".join(rect(0, k * step, w, step + 0.3, fill=colour) for k, colour in enumerate(colours))


def _pales(colours: tuple[str, ...], w: float, h: float) -> str:
    step = w / len(colours)
    return "".join(rect(k * step, 0, step + 0.3, h, fill=colour) for k, colour in enumerate(colours))


def _shield(x: float, y: float, s: float, fill: str, edge: str) -> str:
    """About 2 s wide, its upper edge s above y."""
    d = f"M{num(x - s)} {num(y - s)}h{num(2 * s)}v{num(s)}q0 {num(s)} {num(-s)} {num(1.5 * s)}"
    d += f"q{num(-s)} {num(-0.5 * s)} {num(-s)} {num(-1.5 * s)}z"
    return path(d, fill=fill, stroke=edge, stroke_width=num(s * 0.2))


def _germany(w: float, h: float) -> str:
    return _stripes((BLACK, WHITE, RED), w, h)


def _austria(w: float, h: float) -> str:
    out = _stripes((RED, WHITE, RED), w, h) + rect(w / 2, h * 2 / 3, w / 2, h / 3, fill=GREEN)
    return (
        out + _shield(w * 0.27, h * 0.47, h * 0.15, RED, YELLOW) + _shield(w * 0.73, h * 0.47, h * 0.15, GREEN, YELLOW)
    )


def _ottoman(w: float, h: float) -> str:
    x, y, r = w * 0.42, h / 2, h * 0.31
    out = rect(0, 0, w, h, fill=RED) + svg.circle(x, y, r, fill=WHITE)
    out += svg.circle(x + r * 0.34, y, r * 0.8, fill=RED)
    return out + path(svg.star(x + r * 1.3, y, r * 0.56, r * 0.22, turn=180), fill=WHITE)


def _russia(w: float, h: float) -> str:
    return _stripes((WHITE, BLUE, RED), w, h)


def _france(w: float, h: float) -> str:
    return _pales((BLUE, WHITE, RED), w, h)


def _italy(w: float, h: float) -> str:
    s = h * 0.2
    out = _pales((GREEN, WHITE, RED), w, h) + _shield(w / 2, h * 0.47, s, RED, BLUE)
    cross = f"M{num(w / 2)} {num(h * 0.47 - s)}v{num(2.2 * s)}m{num(-s)} {num(-1.5 * s)}h{num(2 * s)}"
    return out + path(cross, stroke=WHITE, stroke_width=num(s * 0.4), fill="none")


def _uk(w: float, h: float) -> str:
    saltire, cross = (
        f"M0 0L{num(w)} {num(h)}M{num(w)} 0L0 {num(h)}",
        f"M{num(w / 2)} 0v{num(h)}M0 {num(h / 2)}h{num(w)}",
    )
    out = rect(0, 0, w, h, fill=BLUE)
    for d, colour, share in ((saltire, WHITE, 0.22), (saltire, RED, 0.08), (cross, WHITE, 0.33), (cross, RED, 0.19)):
        out += path(d, stroke=colour, stroke_width=num(h * share), fill="none")
    return out


def _us(w: float, h: float) -> str:
    stripes = tuple(RED if k % 2 == 0 else WHITE for k in range(13))
    cw, ch = w * 0.42, h * 7 / 13
    out = _stripes(stripes, w, h) + rect(0, 0, cw, ch, fill=BLUE)
    for row in range(4):
        for column in range(6):
            out += svg.circle(cw * (column + 0.5) / 6, ch * (row + 0.5) / 4, h * 0.028, fill=WHITE)
    return out


PAINT: dict[str, Paint] = {
    "germany": _germany,
    "austria": _austria,
    "ottoman": _ottoman,
    "russia": _russia,
    "france": _france,
    "italy": _italy,
    "uk": _uk,
    "us": _us,
}


def flag(country: str, x: float, y: float, w: float, h: float, pole: bool = False) -> str:
    """A flag with its middle at x, y."""
    edge = max(2.0, h / 24)
    out = rect(4, 6, w, h, fill="#1c140c", fill_opacity=0.3)
    if pole:
        out += path(f"M{num(-h * 0.07)} {num(-h * 0.13)}V{num(h * 1.13)}", stroke=svg.INK, stroke_width=num(h * 0.1))
        out += svg.circle(-h * 0.07, -h * 0.17, h * 0.1, fill="url(#gold)", stroke=svg.INK, stroke_width=num(edge))
    cut = svg.tag("svg", PAINT[country](w, h), width=num(w), height=num(h), viewBox=f"0 0 {num(w)} {num(h)}")
    out += cut + rect(0, 0, w, h, fill="none", stroke=svg.INK, stroke_width=num(edge))
    return svg.tag("g", out, transform=f"translate({num(x - w / 2)} {num(y - h / 2)})")
