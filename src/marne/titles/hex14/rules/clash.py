"""What all attacks have in common: who is at war, how an attack is opened, and the terms of its strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.rules import facts, neutrality
from marne.titles.hex14.rules.board import ATTACKED, Campaign
from marne.titles.hex14.rules.grid import BELGIUM, GERMAN, HEXES, NETHERLANDS
from marne.titles.hex14.rules.roster import BE, NATION_CODES, NL
from marne.titles.hex14.rules.veils import uncover

Term = tuple[str, int, int, int]
"""How the strength of a unit came about: rule, unit, before, after, in whatever the title counts strengths in."""
NEUTRAL_LAND: Final[list[int]] = [
    BELGIUM if n == BE else NETHERLANDS if n == NL else -1 for n in range(len(NATION_CODES))
]
"""By nation: its country, if that is neutral at first; else -1."""


def is_at_war(g: Campaign, nation: int) -> bool:
    """Belgians and Dutch defend themselves, but attack only once their country is in the war (DLX 12-1, R-51,
    R-134)."""
    country = NEUTRAL_LAND[nation]
    return country < 0 or neutrality.at_war(g, country)


def hexes_of(g: Campaign, units: Sequence[int]) -> tuple[int, ...]:
    """The hexes where these units stand, in the order of the units."""
    found: list[int] = []
    for u in units:
        if g.where[u] < HEXES and g.where[u] not in found:
            found.append(g.where[u])
    return tuple(found)


def open_attack(g: Campaign, side: int, attackers: tuple[int, ...], target: int) -> None:
    """The attackers use their attack of the turn (DLX 10.1.2-1), and all units of their hexes are shown.

    Dummies there are removed (DLX 3.3.3.2-1, 9.11-1, 10-1, R-09). Germans who attack in a neutral country invade it
    (DLX R-48).
    """
    hexes = hexes_of(g, attackers)
    for u in attackers:
        g.mark[u] |= ATTACKED
    for h in hexes:
        uncover(g, h, "DLX 9.11-1")
    if g.listening:
        values = (side, attackers, tuple([g.where[u] for u in attackers]))
        g.tell(Event(facts.JOINED, "DLX 10.1.2-1", values, reveals=True))
    if side == GERMAN:
        neutrality.attack_on(g, target, "DLX R-48")


def tell_terms(g: Campaign, side: int, terms: list[Term], scale: int) -> None:
    """The terms of a strength, multiplied so that those of both sides are told in the same unit."""
    for rule, unit, before, after in terms:
        g.tell(Event(facts.STRENGTH_TERM, rule, (side, unit, scale * before, scale * after)))
