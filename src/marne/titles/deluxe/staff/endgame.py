"""What an attack brings in the last move of the game, after which only stars and destroyed units count."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.tables import EIGHTHS, band, column
from marne.titles.deluxe.staff.chances import ATTACKER_HIT, DEFENDER_HIT
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.staff.geography import STAR
from marne.titles.hex14.staff.judgement import Foes
from marne.titles.hex14.staff.situation import Situation

SPENT: Final = 0.02
"""What a step costs at the end that does not cost the unit."""
SELDOM: Final = 0.15
"""How often a whole corps gives up a star that it could pay for."""
THIN: Final = 2.5
"""Who has fewer steps left cannot stand and pay, or dies of it."""


def spoils(s: Situation, target: int, foes: Foes) -> float:
    """What a hit on a hex brings at the end: a unit that dies of it, or a star that is given up."""
    star = STAR[GERMAN][target] + STAR[ALLIED][target] if s.g.controls(GERMAN, target) else 0
    if foes.defence < 1:
        return star + 0.5 * foes.points
    if foes.left < THIN - 1:
        return foes.points + (star if foes.counters == 1 else 0.5 * star)
    if foes.left < THIN:
        return min(foes.points, star) if foes.counters == 1 else SELDOM * star
    return SELDOM * star


def gain_of(s: Situation, target: int, foes: Foes, total: int, step: float) -> float:
    """What an attack of a strength in eighths brings on average; `step`: what the attacker's step is worth."""
    if foes.defence < 1:
        return spoils(s, target, foes)
    defence = round(foes.defence)
    table, at = band(defence), column(total, EIGHTHS * defence)
    return DEFENDER_HIT[table][at] * spoils(s, target, foes) - ATTACKER_HIT[table][at] * step
