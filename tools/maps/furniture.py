"""What the boards have in common beside the map itself: cards, the compass, the style sheet, the grain of the paper."""

from __future__ import annotations

import base64
import io
import math

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from tools.maps import svg
from tools.maps.svg import INK, num, path, rect, text

CSS = (
    ".b{font-weight:700}.i{font-style:italic}.m{text-anchor:middle}.e{text-anchor:end}"
    ".h{paint-order:stroke;stroke:#fdf7e6;stroke-width:11px;stroke-linejoin:round;stroke-opacity:.82}"
)


def linear(name: str, light: str, dark: str) -> str:
    """A gradient from above to below."""
    return f'<linearGradient id="{name}" x2="0" y2="1">{stops(light, dark)}</linearGradient>'


def stops(light: str, dark: str) -> str:
    return f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'


def card(x: float, y: float, w: float, h: float) -> str:
    """A card lying on the map; it needs the gradient `card`."""
    out = rect(x + 12, y + 15, w, h, fill="#1c140c", fill_opacity=0.26)
    out += rect(x, y, w, h, fill="url(#card)", stroke=INK, stroke_width=7)
    out += rect(x + 15, y + 15, w - 30, h - 30, fill="none", stroke=INK, stroke_width=3)
    for cx in (x + 15, x + w - 15):
        for cy in (y + 15, y + h - 15):
            out += path(f"M{num(cx)} {num(cy - 18)}l18 18l-18 18l-18-18z", fill="#ecdfbd", stroke=INK, stroke_width=3)
    return out


def _polar(x: float, y: float, r: float, turn: float) -> str:
    """A point for path data, `turn` clockwise from north."""
    return f"{num(x + r * math.sin(turn))} {num(y - r * math.cos(turn))}"


def compass(x: float, y: float) -> str:
    out = svg.circle(x, y, 150, fill="none", stroke=INK, stroke_width=3) + svg.circle(
        x, y, 134, fill="none", stroke=INK, stroke_width=2
    )
    for k in range(32):
        t, inner = math.radians(k * 11.25), 134 if k % 2 == 0 else 142
        near, far = _polar(x, y, inner, t), _polar(x, y, 150, t)
        out += path(f"M{near}L{far}", stroke=INK, stroke_width=2.4)
    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        t, reach = math.radians(k * 45), 168 if k % 2 == 0 else 104
        tip = _polar(x, y, reach, t)
        for side, fill in ((1, INK), (-1, "#f6eed8")):
            flank = _polar(x, y, 28, t + side * math.radians(45))
            out += path(f"M{num(x)} {num(y)}L{tip}L{flank}Z", fill=fill, stroke=INK, stroke_width=2.4)
    out += text(x, y - 182, "N", 68, "b m")
    return svg.group("compass", [out], opacity=0.85)


def grain(width: float, height: float) -> str:
    """Paper: a small tile of fibres and specks, multiplied over everything."""
    rng = np.random.default_rng(14)
    n = 160
    field = np.zeros((n, n))
    for sigma, weight in ((0.7, 0.8), (2.0, 0.8), ((0.6, 3.0), 0.5), ((3.0, 0.6), 0.5)):
        layer = gaussian_filter(rng.normal(size=(n, n)), sigma, mode="wrap")
        field += weight * layer / layer.std()
    grey = np.clip(249 + 2.8 * field, 200, 255).astype("uint8")
    out = io.BytesIO()
    Image.fromarray(grey).save(out, "JPEG", quality=70)
    tile = "data:image/jpeg;base64," + base64.b64encode(out.getvalue()).decode()
    pattern = svg.tag(
        "pattern",
        svg.tag("image", width=400, height=400, href=tile),
        id="grain",
        width=400,
        height=400,
        patternUnits="userSpaceOnUse",
    )
    return svg.group(
        "paper",
        [svg.tag("defs", pattern), rect(0, 0, width, height, fill="url(#grain)")],
        style="mix-blend-mode:multiply",
        pointer_events="none",
    )
