"""The supply search of the family, against a plain search hex by hex."""

from __future__ import annotations

import random
from collections import deque

import pytest

from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules import calendar
from marne.titles.hex14.rules.grid import (
    BIT,
    EDGES,
    FORT_ON,
    FORT_OUTER,
    FORTS,
    FRANCE,
    GERMAN,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    LAND,
    PLACE,
    RAIL,
    SIDES,
    TRACKS,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.supply_net import KEPT, net_of, ways

HEXSIDE_FORTS = [f for f in range(FORTS) if FORT_OUTER[f] >= 0]


def plain(start: set[int], allowed: set[int], limit: int, shut: int, rails: bool) -> set[int]:
    """A search in breadth, one hex after the other."""
    found = dict.fromkeys(start, 0)
    queue = deque(start)
    while queue:
        h = queue.popleft()
        if found[h] == limit:
            continue
        for d in range(6):
            n = SIDES[6 * h + d]
            fort = FORT_ON[6 * h + d]
            if n < 0 or n in found or n not in allowed or (rails and not TRACKS[6 * h + d]):
                continue
            if fort < 0 or not shut >> fort & 1:
                found[n] = found[h] + 1
                queue.append(n)
    return set(found)


@pytest.mark.parametrize("seed", range(8))
def test_the_search_agrees_with_a_plain_one(seed: int) -> None:
    """Joined lines, the hexes they may be used at, and the ground around them, on random fronts."""
    dice = random.Random(seed)
    land = hexes_in(LAND)
    friendly = set_of([h for h in land if dice.random() < 0.9])
    blocked = set_of([h for h in land if dice.random() < 0.05])
    shut = sum(1 << f for f in HEXSIDE_FORTS if dice.random() < 0.5)
    sources = set_of(EDGES[seed % 2])
    net = net_of(shut, sources, friendly, blocked)
    open_hexes = set(hexes_in(friendly & ~blocked))
    joined = plain(set(hexes_in(sources)) & open_hexes, open_hexes, HEXES, shut, True)
    assert set(hexes_in(net.joined)) == joined
    own = IN_COUNTRY[FRANCE] | IN_COUNTRY[GERMANY]
    lines = net.way.lines(net.joined, own, 6)
    assert set(hexes_in(lines)) == plain(joined & set(hexes_in(own)), joined, 6, shut, True)
    passable = set(hexes_in(LAND & ~blocked))
    ground = net.way.around(lines, 3, net.passable)
    assert set(hexes_in(ground)) == plain(set(hexes_in(lines)), passable, 3, shut, False)


def test_everything_is_joined_on_an_empty_map() -> None:
    """Without an enemy every railway leads home."""
    net = net_of(0, set_of(EDGES[GERMAN]), LAND, 0)
    assert net.joined == RAIL


def test_a_fort_on_a_hexside_shuts_it_both_ways() -> None:
    """Supply does not pass, neither by rail nor across country."""
    fort = next(f for f in HEXSIDE_FORTS if CHART.forts[f].name == "Manonviller")
    inner, outer = CHART.forts[fort].hex, CHART.forts[fort].outer
    for a, b in ((inner, outer), (outer, inner)):
        assert ways(0).ground.flood(BIT[a], LAND, 1) & BIT[b]
        assert not ways(1 << fort).ground.flood(BIT[a], LAND, 1) & BIT[b]
        assert not ways(1 << fort).rails.flood(BIT[a], LAND, 1) & BIT[b]


def test_ways_are_kept_but_not_for_ever() -> None:
    """The same forts give the same object; after many different sets the memory starts anew."""
    assert ways(1 << HEXSIDE_FORTS[0]) is ways(1 << HEXSIDE_FORTS[0])
    for n in range(KEPT + 1):
        ways(n << HEXSIDE_FORTS[0])
    assert ways(0).rails.flood(BIT[PLACE["Paris"]], LAND) & BIT[PLACE["Metz"]]


def test_dlx_1_1_the_calendar() -> None:
    """DLX 1-1: turns of two days from 14 August to the end of October, as the track has them."""
    for turn, first, last, *_ in CHART.track:
        assert calendar.days_of(turn) == (first, last)
    months = [calendar.MONTHS[calendar.MONTH[turn]] for turn in (1, 9, 10, 24, 25, 39)]
    assert months == ["august", "august", "september", "september", "october", "october"]
    assert len(CHART.track) == calendar.LAST_TURN_EXTENDED
    assert (calendar.BEF_START, calendar.BEF_AUTOMATIC, calendar.EAST_RESOLVE_START) == (4, 10, 4)
    assert (calendar.SEA_MOVES_FROM, calendar.REPLACEMENTS_FROM, calendar.BRITISH_REPLACEMENTS_FROM) == (5, 2, 10)
