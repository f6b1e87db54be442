"""Sea movement: from turn 5, from port to port, four points a turn."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import sea
from marne.titles.hex14.rules.board import SHIPPED, STOPPED
from marne.titles.hex14.rules.grid import BELGIUM, HEX_CODES, NETHERLANDS, hexes_in
from marne.titles.hex14.rules.roster import DUMMY_BIT, VEIL
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import (
    allowed,
    give_hexes,
    goals,
    invade,
    last,
    moving,
    options,
    play,
    rule,
    veiled,
    where,
)

FRENCH_PORTS = {"0318", "0818", "0815", "1210", "1309", "1509"}


def at_sea(turn: int = 5, code: str = "FR-A-I") -> Deluxe:
    g = empty(turn, 1)
    put(g, "Le-Havre", code)
    moving(g, 1)
    play(g, f"march {code}")
    return g


def test_dlx_9_10_1_from_port_to_port_from_turn_5() -> None:
    """DLX 9.10-1, 2.1.14-1: instead of any other movement."""
    g = at_sea(4)
    assert rule(g, "embark") == "DLX 9.10-1"
    g = at_sea()
    play(g, "embark")
    assert goals(g, "sail") == FRENCH_PORTS - {"0318"} and "halt" in options(g)
    assert rule(g, "sail 0318") == "DLX R-96" and rule(g, "rail 0818") == "DLX R-95"
    assert play(g, "sail 1309") == ["Sailed"]
    u = unit("FR-A-I")
    assert where(g, "FR-A-I") == "1309" and g.mark[u] & SHIPPED and g.mark[u] & STOPPED
    assert rule(g, "march FR-A-I") == "DLX 9-1"


def test_dlx_9_10_1_four_points_a_turn() -> None:
    """DLX 9.10-1: one corps, or as much in smaller units."""
    g = empty(5, 1)
    put(g, "Le-Havre", "FR-K-1", "FR-K-2", "FR-X-2C")
    moving(g, 1)
    play(g, "march FR-K-1, embark, sail 1309", "march FR-K-2, embark, sail 1509", "march FR-X-2C")
    assert rule(g, "embark") == "DLX 9.10-1"


def test_dlx_r_70_ports_under_allied_control() -> None:
    """DLX R-70: a port that the Germans took serves nobody, from either end."""
    g = at_sea()
    give_hexes(g, 0, "Calais")
    play(g, "embark")
    assert rule(g, "sail 1309") == "DLX R-70" and rule(g, "sail 2411") == "DLX R-70"
    g = empty(5, 1)
    put(g, "Le-Havre", "FR-ART-1")
    give_hexes(g, 0, "Le-Havre")
    moving(g, 1)
    play(g, "march FR-ART-1")
    assert rule(g, "embark") == "DLX R-70"


def test_dlx_r_70_belgian_ports_once_belgium_is_at_war() -> None:
    """DLX R-70, 12-2: and the French land there only when they may enter Belgium."""
    g = empty(5, 1)
    assert {HEX_CODES[h] for h in hexes_in(sea.ports(g))} == FRENCH_PORTS
    invade(g, BELGIUM)
    assert {HEX_CODES[h] for h in hexes_in(sea.ports(g))} == FRENCH_PORTS | {"1808", "2007", "2509"}
    put(g, "Le-Havre", "FR-A-I")
    put(g, "Ostend", "BE-G-1")
    moving(g, 1)
    play(g, "march FR-A-I, embark")
    assert rule(g, "sail 1808") == "DLX 12-2"
    play(g, "halt", "march BE-G-1, embark")
    assert allowed(g, "sail 2509") and allowed(g, "sail 1309")
    g.opened = 3
    moving(g, 1)
    play(g, "march FR-A-I, embark")
    assert allowed(g, "sail 1808")


def test_dlx_r_70_any_ally_but_the_dutch() -> None:
    """DLX R-70, R-64: nor Germans, nor dummies."""
    g = empty(5, 1)
    invade(g, NETHERLANDS)
    put(g, "Utrecht", "NL-E-W")
    moving(g, 1)
    play(g, "march NL-E-W")
    assert rule(g, "embark") == "DLX 9.10-1"
    assert rule(at_sea(code="FR-DUM-1"), "embark") == "DLX R-64"
    g = empty(5)
    put(g, "Koln", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III")
    assert rule(g, "embark") == "DLX 9.10-1"
    g = empty(5, 1)
    put(g, "Paris", "FR-A-I")
    moving(g, 1)
    play(g, "march FR-A-I")
    assert rule(g, "embark") == "DLX R-70"


def test_dlx_9_7_1_ports_are_not_larger_than_other_hexes() -> None:
    """DLX 9.7-1, R-30: who lands has come off the line; an enemy gun holds a port against ships."""
    g = empty(5, 1)
    put(g, "Le-Havre", "FR-A-I")
    put(g, "0719", "FR-A-II")
    put(g, "Dunkirk", "GE-210-1")
    moving(g, 1)
    play(g, "march FR-A-II")
    play(g, "go 0818", "march FR-A-I, embark")
    assert rule(g, "sail 0818") == "DLX 9.7-1"
    assert rule(g, "sail 1509") == "DLX R-34"


def test_going_aboard_shows_that_it_is_no_dummy() -> None:
    """DLX R-64: nor a Dutch unit."""
    g = empty(5, 1)
    put(g, "Le-Havre", "FR-A-I")
    veiled(g, "FR-A-I")
    moving(g, 1)
    play(g, "march FR-A-I, embark")
    assert not last(g, "Embarked").reveals, "it can be taken back (DLX R-105)"
    assert not g.veil[unit("FR-A-I")] & (DUMMY_BIT[1] | VEIL[unit("NL-D-1")])
    play(g, "sail 1309")
    assert not last(g, "Sailed").reveals and g.where[unit("FR-A-I")] == at("Calais")


def test_staying_aboard() -> None:
    """DLX 9.10-1: who embarked may stay; that was its movement."""
    g = at_sea()
    play(g, "embark, halt")
    assert where(g, "FR-A-I") == "0318" and options(g) == ["done"]
