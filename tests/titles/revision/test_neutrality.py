"""When the French may enter Belgium."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules import control, neutrality
from marne.titles.hex14.rules.grid import HEX_CODES, RING, ZONE, hexes_in
from marne.titles.hex14.rules.neutrality import WEST_OF_MEUSE, closed_to, is_open
from marne.titles.hex14.rules.roster import FR
from tests.titles.revision.kit import at, empty, put, unit

SOUTH = hexes_in(ZONE["meuse_south_of_liege"])
NORTH = [h for h in hexes_in(ZONE["meuse_in_belgium"]) if h not in SOUTH]


@pytest.mark.parametrize("origin", SOUTH + NORTH)
def test_neutrality_1_crossing_the_meuse_south_of_liege_opens_belgium(origin: int) -> None:
    """REV neutrality-1, R-50: from there to the west; north of Liège nothing comes of it."""
    for h in hexes_in(RING[origin] & WEST_OF_MEUSE):
        g = empty(2)
        put(g, HEX_CODES[origin], "GE-A-IX")
        control.enter_from(g, unit("GE-A-IX"), origin, h)
        assert (g.opened == 2) == (origin in SOUTH)


def test_neutrality_1_two_turns_after_the_fall_of_liege() -> None:
    """REV neutrality-1: forts on turn 2, entry on turn 4."""
    g = empty(2)
    neutrality.liege_taken(g)
    for turn, may in ((2, False), (3, False), (4, True)):
        g.turn = turn
        assert is_open(g) == may
        assert (closed_to(g, FR) >> at("Namur") & 1 == 0) == may
