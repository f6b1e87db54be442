"""Colours and widths of the map. Terrain, rivers and railways never differ by colour alone."""

from __future__ import annotations

SEA, SEA_LINE, COAST = "#a6c1ca", "#5d8a9b", "#2f5361"
TINT = {"F": "#f4edd6", "B": "#f2dc97", "L": "#ebbfae", "N": "#f6d5b1", "D": "#d2d3cc", "S": "#e5ddd0", "G": "#e5dccf"}
BAND = {"F": "#2d5c9e", "B": "#b8860b", "L": "#a8452e", "N": "#d2691e", "D": "#4a4a44", "S": "#8a6a58", "G": "#8a6a58"}
FILL = {"l": ("#86ad72", 0.52), "h": ("#4c7d5b", 0.66), "r": ("#b98548", 0.42), "s": ("#aeb183", 0.55)}
"""Terrain over the tint of its nation: colour and strength."""
MARK = {"l": "#55803f", "h": "#234f38", "r": "#7d5527", "s": "#2c6c70"}
"""The little trees, firs, hachures and reeds on it."""
GRID, GRID_HALO, NUMBER = "#3b3226", "#fffaf0", "#4a4032"
RIVER, RIVER_DEEP, STREAM, RIVER_NAME = "#6ba3cf", "#2d6193", "#7fa6bf", "#174b77"
RIDGE, RIDGE_SHADE, RIDGE_GLOW = "#4f3012", "#6b4220", "#fff4dc"
RAIL = "#221b16"
RAIL_ONE: tuple[dict[str, object], ...] = (
    {"stroke": RAIL, "stroke_width": 2.8},
    {"stroke": RAIL, "stroke_width": 11, "stroke_dasharray": "2.4 13"},
)
RAIL_TWO: tuple[dict[str, object], ...] = (
    {"stroke": RAIL, "stroke_width": 8.4},
    {"stroke": "#fbf5e4", "stroke_width": 4.2, "stroke_dasharray": "12 9"},
)
"""Strokes of a railway, one over the other: a thin line with ticks, a broad one with a light core."""
FRONTIER = "#6d1f1b"
DASH = {"frontier": "20 7 4 7", "meuse": "3 6 15 6", "limit": "0.1 10.5", "limburg": "10 7"}
PAPER, INK, RED, BLUE, GREY = "#f4ead2", "#2a2118", "#a3281f", "#1f4f93", "#55554f"
STRENGTH = {"light": "#fffdf6", "medium": "#9c9a94", "heavy": "#1b1815"}
"""Forts: white, grey, black."""
PLATE = {"FR": "#c5d6ec", "DE": "#b7b8ae", "BE": "#f6e3a1", "NL": "#f4b877"}
SIDE = {"german": ("#f8de8b", "#3a2c14"), "allied": ("#cfe2fb", "#173f7c")}
"""Stars: the star itself and its outline."""
CSS = (
    ".b{font-weight:700}.i{font-style:italic}.m{text-anchor:middle}.e{text-anchor:end}"
    ".h{paint-order:stroke;stroke:#fffaf0;stroke-width:7px;stroke-linejoin:round;stroke-opacity:.88}"
    ".n{paint-order:stroke;stroke:#fffaf0;stroke-width:5px;stroke-linejoin:round;stroke-opacity:.75}"
)
