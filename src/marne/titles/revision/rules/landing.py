"""Where a unit may land from the sea besides the ports of its side (REV advanced-8, base-20)."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.board import FORCED, Campaign
from marne.titles.hex14.rules.grid import ALLIED, COAST, GERMAN, PORTS, set_of
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.options import SEA

_SHORE: Final[int] = COAST & ~set_of(PORTS)
"""The hexes on the coast without port."""


def beaches(g: Campaign) -> int:
    """Hexes on the coast without port and without enemy units or forts, whoever controls them (REV base-20,
    V-43)."""
    return _SHORE & ~(g.occupied[GERMAN] | g.walls[ALLIED])


def sail_refusal(g: Campaign, unit: int) -> Ruling | None:
    """Why a unit that could otherwise board a ship may not: ships are a point of the advanced game (REV advanced-8).

    Whoever forces its march goes on foot (REV V-20).
    """
    if not g.rules & SEA:
        return no.NO_SEA
    return no.MARCHES_ON if g.mark[unit] & FORCED else None
