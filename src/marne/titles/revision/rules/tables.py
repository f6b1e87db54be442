"""The combat results, the siege table, what is added to the die, and the limits, from the tables of the box."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules import odds
from marne.titles.hex14.rules.grid import HEAVY_WOODS, HEXES, LIGHT_WOODS, ROUGH, SWAMP, TERRAIN
from marne.titles.hex14.rules.roster import FR, GE, NATION_CODES, UNITS
from marne.titles.revision.box import combat
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules.roster import STRENGTH

_LIMITS: Final[dict[str, int]] = BOX.tables.limits.numbers
_ADDED: Final[dict[str, int]] = BOX.tables.modifiers.numbers

UNITS_PER_HEX: Final[int] = _LIMITS["units_per_hex"]  # REV stacking-1
"""Units of any size that a hex may hold."""
FORT_RATIONS: Final[int] = _LIMITS["fortress_supply_units"]  # REV R-45
"""Units that a fort feeds."""
PLAN17_TURNS: Final[list[int]] = BOX.tables.limits.plan17_turns  # REV plan-17-1
PLAN17_ATTACKS: Final[int] = _LIMITS["plan17_attacks_per_turn"]  # REV plan-17-1
"""The attacks that the French must make on each of these turns."""
LAST_TURN: Final[int] = BOX.tables.last_turn  # REV V-19
"""Of the game without extension."""

# ---------------------------------------------------------------- combat results

# Results, in the order of box.combat.RESULTS: from the worst for the attacker to the best
AE: Final = 0
AB: Final = 1
EX: Final = 2
DB: Final = 3
DE: Final = 4
NOTHING: Final = 5
RESULT_NAMES: Final[list[str]] = [*combat.RESULTS, "none"]

ODDS: Final[list[str]] = combat.ODDS
"""The headings of the columns, from the worst for the attacker."""
COLUMNS: Final[list[tuple[int, int]]] = [odds.ratio(text) for text in ODDS]
TOO_WEAK: Final = -1
"""No column: the odds are below the first, and the attack is not allowed."""
HIGHEST_DIE: Final[int] = len(BOX.tables.crt.results)
CRT: Final[list[list[int]]] = [[], *BOX.tables.crt.results]  # REV crt-1
"""CRT[die][column], the die from 1 to HIGHEST_DIE."""


def column(attack: int, defence: int) -> int:
    """The column of two strengths, both in the same unit: rounded in the defender's favour, above 6-1 as 6-1, TOO_WEAK
    below 1-3 (REV crt-1, V-03)."""
    x, y = COLUMNS[0]
    if attack * y < defence * x:
        return TOO_WEAK
    return odds.column(COLUMNS, attack, defence)


def kept(die: int) -> int:
    """The row of a die with all that is added to it: there is none above 8 or below 1 (REV V-03)."""
    if die < 1:
        return 1
    return die if die <= HIGHEST_DIE else HIGHEST_DIE


def against_fort(result: int) -> int:
    """What a result means if a fort is the target: AB and DB mean nothing (REV infantry-attack-2)."""
    return NOTHING if result == AB or result == DB else result


# ---------------------------------------------------------------- what is added to the die

ROUGH_ADDS: Final[int] = _ADDED["rough_forest_swamp"]  # REV terrain-1
"""If the defender is in rough terrain."""
RIVER_ADDS: Final[int] = _ADDED["river"]  # REV terrain-2
_RIVER_LAST: Final[int] = BOX.tables.modifiers.river_max_odds
ASSAULT_ADDS: Final[int] = _ADDED["fort_infantry_only"]  # REV infantry-attack-2
"""If infantry attacks a fort without siege guns."""
FAILED_SIEGE_ADDS: Final[int] = _ADDED["fort_after_failed_siege"]  # REV siege-3
"""If it attacks after a siege that has failed."""
# REV V-23
IS_ROUGH: Final[list[bool]] = [TERRAIN[h] in (ROUGH, LIGHT_WOODS, HEAVY_WOODS, SWAMP) for h in range(HEXES)]
"""IS_ROUGH[hex]: rough terrain, woods of either kind or swamp, which are all one here."""


def river_adds(n: int) -> int:
    """What a river between attackers and defender adds in a column: nothing above 2-1 (REV terrain-2)."""
    return RIVER_ADDS if n <= _RIVER_LAST else 0


# ---------------------------------------------------------------- forts

FORT_DEFENCE: Final[int] = _LIMITS["fort_defence"]  # REV forts-1
"""The strength of each symbol."""
BREAKS: Final[list[list[int]]] = BOX.tables.siege  # REV siege-1, REV siege-2
"""BREAKS[grade][gun]: the die up to which a siege destroys a fort; 0: never. For the guns see roster."""

# ---------------------------------------------------------------- replacements

FACTORS: Final[list[int]] = [0] * len(NATION_CODES)  # REV replacements-1, V-15
"""By nation: the strength that comes back in a turn; only Germans and French do."""
FACTORS[GE] = BOX.tables.limits.numbers["german_replacements"]
FACTORS[FR] = BOX.tables.limits.numbers["french_replacements"]
PRICE: Final[list[int]] = [max(STRENGTH[u], 1) for u in range(UNITS)]  # REV V-15
"""PRICE[unit]: what it takes of them; units without strength count as 1."""
