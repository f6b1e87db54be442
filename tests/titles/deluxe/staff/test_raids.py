"""Cavalry and the railways: lines are cut where the enemy goes hungry by it, and taken back where the own side does."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, FORT_IN, GERMAN, IN_COUNTRY, hexes_in, set_of
from marne.titles.hex14.rules.ground import reach, ways
from marne.titles.hex14.rules.lines import GERMANS, net
from marne.titles.hex14.rules.reach import EITHER
from marne.titles.hex14.staff.raids import Lines
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.staff.table import moved, situation


def in_belgium(turn: int, side: int) -> Deluxe:
    """Germans in Brussels and Charleroi, fed along the line through Liège."""
    g = empty(turn=turn, side=side)
    g.opened = 2
    g.invaded[BELGIUM] = 1
    g.held[GERMAN] |= IN_COUNTRY[BELGIUM]
    g.held[ALLIED] &= ~IN_COUNTRY[BELGIUM]
    for fort in ("Liege", "Namur"):
        g.fallen |= 1 << FORT_IN[at(fort)]
    g.recount_walls()
    put(g, "Brussels", "GE-A-II", "GE-A-III", up=True)
    put(g, "Charleroi", "GE-A-IV", up=True)
    return g


def is_fed(g: Deluxe, place: str) -> bool:
    return net(g, GERMAN).fed[GERMANS] & BIT[at(place)] != 0


def test_lines_tell_how_many_go_hungry() -> None:
    lines = Lines(situation(in_belgium(6, ALLIED), ALLIED), GERMAN)
    liege, huy = at("Liege"), at("2914")
    assert lines.fed == 3
    assert (lines.gain(BIT[liege], BIT[liege]), lines.gain(BIT[huy], BIT[huy])) == (3, 1)


def test_the_best_ride_is_the_best_of_all_single_ones() -> None:
    g = in_belgium(6, ALLIED)
    put(g, "Namur", "FR-K-1")
    rider = unit("FR-K-1")
    s = situation(g, ALLIED)
    lines = Lines(s, GERMAN)
    routes = ways(s.g, ALLIED, reach(s.g, rider, s.g.where[rider], s.g.allowance(rider)))
    gains = {
        h: lines.gain(set_of(routes.to(h, EITHER)) & ~s.g.held[ALLIED] | BIT[h], BIT[h])
        for h in hexes_in(s.reach(rider) & lines.targets)
    }
    best = lines.best_ride(rider, 0)
    assert best is not None and best.worth == max(gains.values()) == gains[best.hex] > 0
    assert lines.best_ride(rider, best.worth) is None


def test_cavalry_rides_through_a_gap_and_cuts_the_line() -> None:
    g = in_belgium(6, ALLIED)
    put(g, "Namur", "FR-K-1")
    g.held[ALLIED] |= BIT[at("Namur")]
    g.held[GERMAN] &= ~BIT[at("Namur")]
    assert is_fed(g, "Brussels")
    moved(g, ALLIED)
    assert g.where[unit("FR-K-1")] != at("Namur")
    assert not is_fed(g, "Brussels")


def test_a_line_that_has_been_cut_is_taken_back() -> None:
    g = in_belgium(6, GERMAN)
    put(g, "Aachen", "GE-K-1")
    put(g, "Paris", "FR-A-I")
    g.held[ALLIED] |= BIT[at("Liege")]
    g.held[GERMAN] &= ~BIT[at("Liege")]
    assert not is_fed(g, "Brussels")
    moved(g, GERMAN)
    assert is_fed(g, "Brussels")
    assert g.where[unit("GE-K-1")] == at("Liege")
