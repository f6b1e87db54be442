"""Colours of the board. No rule is told by colour alone: difficult ground has mountains, each power its flag."""

from __future__ import annotations

SEA, SEA_LINE, COAST, SEA_INK = "#a5c2c9", "#6d97a3", "#2b4f5c", "#1d4a5c"
SEA_TONE = {"ENG": "light", "ADR": "light", "WAO": "dark", "NTH": "dark", "EAS": "dark"}  # the others are plain
TONES = {"light": ("#ffffff", 0.17), "dark": ("#24596d", 0.13)}
TINT = {
    "germany": "#b9b9b6",
    "austria": "#ecd084",
    "ottoman": "#dfa98a",
    "russia": "#bfd0ae",
    "france": "#b9cde4",
    "italy": "#9fccae",
    "uk": "#ecc3bd",
    "us": "#c9bcdb",
}
MINOR = "#f0e6c8"  # Belgium, Serbia, Romania, Bulgaria, Greece, Persia
FAR = "#d5cdbd"
BAND = {
    "germany": "#4a4239",
    "austria": "#a3700a",
    "ottoman": "#963a22",
    "russia": "#4d6a1f",
    "france": "#234f88",
    "italy": "#1f7040",
    "uk": "#a02a3a",
    "us": "#553c86",
}
MINOR_BAND = "#8a6f3f"
ROUGH = "#a5713a"  # a brown breath over difficult ground
WINE, GOLD, GOLD_INK = "#7c1420", "#d9a531", "#4a3310"
TEAM = {"central": "#9a1f2b", "entente": "#1f4680"}
RIVER = "#3f78a5"
