"""The combat results, the bombardment table and what terrain does to an attack, from the tables of the box."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.deluxe.box.load import BOX, CALIBRES
from marne.titles.deluxe.rules.roster import LIMITS
from marne.titles.hex14.box.chart import GRADES, TERRAINS
from marne.titles.hex14.rules import odds
from marne.titles.hex14.rules.grid import HEXES, PLAYABLE, RIVER, SWAMP, TERRAIN

ATTACK_POINTS: Final[int] = LIMITS["attack_points_per_hex"]
"""Stacking points that may attack out of one hex (DLX 10.1.2-1, R-81)."""
DEFEND_POINTS: Final[int] = LIMITS["defend_points"]
"""Stacking points that defend a hex (DLX 2.2.5-2, 10.1.1-1)."""
GUNS_PER_ATTACK: Final[int] = LIMITS["artillery_per_attack"]
GUNS_PER_HEX: Final[int] = LIMITS["artillery_per_hex"]

# ---------------------------------------------------------------- combat results

_CRT: Final[dict[str, Any]] = BOX.tables["crt"]
ODDS: Final[list[str]] = [str(text) for text in _CRT["odds"]]
"""The headings of the columns, from the worst for the attacker."""
COLUMNS: Final[list[tuple[int, int]]] = [odds.ratio(text) for text in ODDS]
BANDS: Final[list[str]] = [str(text) for text in _CRT["bands"]]
"""The tables, by the strength of the defence."""
_TOP: Final[list[int]] = [odds.ratio(text)[1] for text in BANDS]


def _losses(side: int) -> list[list[list[int]]]:
    """By table, column and die: the steps that the attacker (0) or the defender (1) loses."""
    return [
        [
            [0, *[int(str(_CRT["band"][band][f"die{die}"][n]).split("/")[side]) for die in range(1, 7)]]
            for n in range(len(ODDS))
        ]
        for band in BANDS
    ]


ATTACKER_LOSES: Final[list[list[list[int]]]] = _losses(0)
"""ATTACKER_LOSES[table][column][die]: 0 or 1 steps (DLX 10.1.7-1)."""
DEFENDER_LOSES: Final[list[list[list[int]]]] = _losses(1)


def column(attack: int, defence: int) -> int:
    """The column of two strengths, both in the same unit (DLX 10.1.5-1)."""
    return odds.column(COLUMNS, attack, defence)


def band(defence: int) -> int:
    """The table for a defence strength (DLX 10.1.6-1); what is above the last counts as the last."""
    for n in range(len(_TOP)):
        if defence <= _TOP[n]:
            return n
    return len(_TOP) - 1


# ---------------------------------------------------------------- forts

_BOMBARDMENT: Final[dict[str, Any]] = BOX.tables["bombardment"]
FORT_DEFENCE: Final[int] = int(_BOMBARDMENT["fort_defence"])
ASSAULT_DIE: Final[int] = int(_BOMBARDMENT["assault_die"])
"""The die up to which an assault takes a symbol (DLX 11.2-1)."""
FORT_BAND: Final[int] = band(FORT_DEFENCE)
DESTROYS: Final[list[list[int]]] = [
    [int(_BOMBARDMENT[grade].get(calibre, 0)) for calibre in CALIBRES] for grade in GRADES
]
"""DESTROYS[grade][calibre]: the die up to which a bombardment destroys a fort; 0: never (DLX 11.3-1)."""

# ---------------------------------------------------------------- terrain

HALVES: Final = 2
"""Factors are kept as halves: 2 is the whole strength, 1 half of it. Three of them make eighths."""
EIGHTHS: Final = 8

_TERRAIN: Final[dict[str, Any]] = {row["kind"]: row for row in BOX.tables["terrain"]}


def halves(factor: float) -> int:
    """A factor as halves; the tables have no finer ones."""
    found = round(factor * HALVES)
    assert found == factor * HALVES, "a factor of the terrain is a multiple of one half"
    return found


INTO: Final[list[int]] = [halves(_TERRAIN[kind]["attack_factor"]) if kind in _TERRAIN else HALVES for kind in TERRAINS]
"""INTO[terrain]: what an attack into a hex of that terrain keeps, in halves (DLX R-11)."""
OUT_OF_RIVER: Final[int] = halves(_TERRAIN["river"]["attack_factor_from"])
UPSLOPE: Final[int] = halves(_TERRAIN["ridge"]["attack_factor_upslope"])


def _end_limit(h: int) -> int:
    if not PLAYABLE[h]:
        return 0
    limit = int(_TERRAIN[TERRAINS[TERRAIN[h]]]["stack_end_limit"])
    return min(limit, int(_TERRAIN["river"]["stack_end_limit"])) if RIVER[h] else limit


END_LIMIT: Final[list[int]] = [_end_limit(h) for h in range(HEXES)]
"""END_LIMIT[hex]: the stacking points that may stop there in one move (DLX 9.7-1)."""

assert TERRAINS[SWAMP] == "swamp"
