"""Colours of the board. Terrain and rivers never differ by colour alone: each has a shape or a width of its own."""

from __future__ import annotations

SEA, SEA_LINE, COAST = "#a8c3c8", "#6d97a3", "#2b4f5c"
# Four tones of every nation's tint; neighbours get different ones.
TINT = {
    "FR": ("#b9cde4", "#c4d5e9", "#afc5df", "#cddcec"),
    "BE": ("#ecd084", "#f0d996", "#e6c774", "#f3dfa6"),
    "LU": ("#dc9b7c",),
    "DE": ("#cdc4b2", "#d6cebe", "#c3b9a6", "#ddd6c8"),
}
BEYOND = {"NL": "#e3dbc6", "CH": "#e3dbc6", "GB": "#e2c9bd", "FR": "#dde0dd", "DE": "#e0dacd"}
BAND = {"FR": "#234f88", "BE": "#a06c08", "LU": "#9c4a2c", "DE": "#43392d", "GB": "#8a2030"}
GROUND = {"green": "#6fb584", "yellow": "#f1cb45", "red": "#9b1c2a", "none": "#e9dcc0"}
WOODS = {"hwood": ("#3d6b46", 0.30), "lwood": ("#5c7f4a", 0.17), "swamp": ("#3c8592", 0.20), "rough": ("#9a7540", 0.16)}
ARMY = {
    "blue": "#2f62ad",
    "yellow": "#f0ca3c",
    "green": "#4d9a63",
    "red": "#d2452f",
    "celeste": "#86c8e2",
    "pink": "#eaa3bd",
    "brown": "#6e4424",
    "white": "#f6f2e6",
    "gray": "#a3a19b",
}
PALE_ARMIES = {"yellow", "celeste", "pink", "white", "gray"}
POWER = {"German": "#211c18", "French": "#1f4680", "Belgian": "#7c4d12", "British": "#9a1f2b"}
VICTORY, WINE, GOLD = "#c01722", "#7c1420", "#d9a531"
RIVER_INK, RIVER_NAME = "#3f78a5", "#174b77"
MAJOR = ("#0f3560", "#4a94d6", 31, 18)  # casing, core, and their widths
MINOR = ("#1c5f9a", "#a9d6f4", 18, 7)
