"""The last move of the game is the Allies': after it only stars and destroyed units count, and nobody strikes back."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import TO_39, TO_TACTICAL
from marne.titles.deluxe.rules.tables import EIGHTHS, band, column
from marne.titles.deluxe.staff.chances import ATTACKER_HIT, DEFENDER_HIT
from marne.titles.deluxe.staff.fields import FAR, Field, field
from marne.titles.deluxe.staff.geography import STAR
from marne.titles.deluxe.staff.line import Post
from marne.titles.deluxe.staff.situation import Foes, Situation
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, LAND, NEIGHBOURS, STARS
from marne.titles.hex14.rules.victory import last_turn

SPENT: Final = 0.02
"""What a step costs at the end that does not cost the unit."""
SELDOM: Final = 0.15
"""How often a whole corps gives up a star that it could pay for."""
GUARDED: Final = 3
"""In so many last turns the Germans guard their stars."""
RAID: Final = 5
"""Points of march that a raider may make, and one to spare."""
THIN: Final = 2.5
"""Who has fewer steps left cannot stand and pay, or dies of it."""


def loot(s: Situation) -> dict[int, int]:
    """By hex: the points that the Allies win by entering it, as the Germans hold it and nobody is there."""
    g = s.g
    return {
        h: points
        for h, side, points in STARS
        if g.controls(GERMAN, h) and not g.occupied[GERMAN] >> h & 1 and not g.walls[ALLIED] >> h & 1
    }


def guards(s: Situation) -> list[Post]:
    """The stars in German hands that Allied raiders could reach before the count: posts to be held at any price."""
    g = s.g
    left = last_turn(g) - g.turn
    if left >= GUARDED or g.rules & (TO_TACTICAL | TO_39):
        return []
    way = field(((0, g.occupied[ALLIED]),), LAND & ~g.occupied[GERMAN] & ~g.walls[ALLIED])
    return [
        Post(h, 0) for h, _, _ in STARS
        if g.controls(GERMAN, h) and not g.walls[ALLIED] >> h & 1 and ridden_at(g, h, way) <= RAID + left
    ]  # fmt: skip


def ridden_at(g: Deluxe, h: int, way: Field) -> int:
    """How far the nearest Allied unit is from a hex, whoever stands in it."""
    return min([way[n] for n in NEIGHBOURS[h]], default=FAR) + 1


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
