"""Journeys by rail: nets, ways, and lines between ends."""

from __future__ import annotations

import random
from collections import deque

from marne.titles.hex14.box.chart import hex_number
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_NAMES,
    FORT_ON,
    RAIL,
    SIDES,
    TRACKS,
    direction,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.railnet import net_without

NET = net_without(0)


def walked(start: int, allowed: int) -> dict[int, int]:
    """How many hexes away everything is along lines, hex by hex."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        a = queue.popleft()
        for s in range(6 * a, 6 * a + 6):
            if TRACKS[s] and SIDES[s] not in far and allowed & BIT[SIDES[s]]:
                far[SIDES[s]] = far[a] + 1
                queue.append(SIDES[s])
    return far


def test_ways_are_the_shortest() -> None:
    """A way is as long as a walk finds it, follows links, and respects the limit."""
    rng = random.Random(2)
    hexes = hexes_in(RAIL)
    for _ in range(60):
        allowed = RAIL & ~set_of(rng.sample(hexes, 60))
        start, end = rng.sample(hexes_in(allowed), 2)
        far = walked(start, allowed)
        limit = rng.randint(5, 40)
        way = NET.way(start, end, allowed, limit)
        if far.get(end, 999) > limit:
            assert way == []
            continue
        assert len(way) == far[end] and way[-1] == end
        for a, b in zip([start, *way], way, strict=False):
            assert TRACKS[6 * a + direction(a, b)] and allowed & BIT[b]


def test_a_standing_fort_cuts_the_line_on_its_hexside() -> None:
    """Manonviller lies across the line from Saarburg to Lunéville; nets are made once for each set of forts."""
    fort = FORT_NAMES.index("Manonviller")
    cut = net_without(1 << fort)
    inner, outer = hex_number("3427"), hex_number("3527")
    assert FORT_ON[6 * inner + direction(inner, outer)] == fort
    assert NET.lines.step(BIT[inner]) & BIT[outer] and not cut.lines.step(BIT[inner]) & BIT[outer]
    assert not cut.lines.step(BIT[outer]) & BIT[inner]
    assert net_without(1 << fort) is cut
    other = FORT_NAMES.index("Troyon")  # no line crosses that one
    assert net_without(1 << other) is NET


def test_double_lines_are_a_part_of_all_lines() -> None:
    """A double line can be followed wherever a line can, never more."""
    start = BIT[hex_number("1323")]
    assert NET.double.flood(start, RAIL) & ~NET.lines.flood(start, RAIL) == 0


def test_between_leaves_out_blind_branches() -> None:
    """Of the lines round Nancy only what joins Metz and 3229 is left."""
    whole = ["3223", "3224", "3225", "3226", "3327", "3328", "3329", "3229"]
    line = set_of([hex_number(h) for h in [*whole, "3129", "3326", "3427"]])
    ends = BIT[hex_number("3223")] | BIT[hex_number("3229")]
    left = NET.between(ends, line)
    assert left == set_of([hex_number(h) for h in whole])
