"""The last move of the game is the Allies': after it only stars and destroyed units count, and nobody strikes back."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import NO_EXTENSION, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, LAND, NEIGHBOURS, STARS
from marne.titles.hex14.staff.fields import FAR, Field
from marne.titles.hex14.staff.line import Post
from marne.titles.hex14.staff.situation import Situation

RAID: Final = 5
"""Points of march that a raider may make, and one to spare."""


def loot(s: Situation) -> dict[int, int]:
    """By hex: the points that the Allies win by entering it, as the Germans hold it and nobody is there."""
    g = s.g
    return {
        h: points
        for h, side, points in STARS
        if g.controls(GERMAN, h) and not g.occupied[GERMAN] >> h & 1 and not g.walls[ALLIED] >> h & 1
    }


def turns_left(g: Campaign) -> int:
    """The turns that come after this one; many if the game may go on after its last standard turn."""
    return g.last_turn() - g.turn if g.extension() == NO_EXTENSION else LAST_TURN_EXTENDED


def guards(s: Situation) -> list[Post]:
    """The stars in German hands that Allied raiders could reach before the count: posts to be held at any price."""
    g = s.g
    left = turns_left(g)
    if left >= s.style.guarded:
        return []
    screened = 0 if left < s.style.break_off else g.occupied[GERMAN]
    way = s.field(((0, g.occupied[ALLIED]),), LAND & ~screened & ~g.walls[ALLIED])
    return [
        Post(h, 0) for h, _, _ in STARS
        if g.controls(GERMAN, h) and not g.walls[ALLIED] >> h & 1 and ridden_at(h, way) <= RAID + left
    ]  # fmt: skip


def ridden_at(h: int, way: Field) -> int:
    """How far the nearest Allied unit is from a hex, whoever stands in it."""
    return min([way[n] for n in NEIGHBOURS[h]], default=FAR) + 1
