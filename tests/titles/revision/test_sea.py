"""Sea movement and landings."""

from __future__ import annotations

from marne.titles.hex14.rules import sea
from marne.titles.hex14.rules.board import SHIPPED
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, NETHERLANDS
from marne.titles.hex14.rules.neutrality import join
from marne.titles.revision.rules.board import Revision
from tests.titles.hex14.marches import allowed, give_hexes, goals, moving, play, rule, where
from tests.titles.revision.kit import at, empty, put, unit

PORT = "1509"  # Dunkirk


def at_sea(turn: int = 5, **given: str) -> Revision:
    """A French corps in a port has been taken up."""
    g = empty(turn, ALLIED, **{"sea": "on", **given})
    put(g, PORT, "FR-A-I")
    moving(g, ALLIED)
    play(g, "march FR-A-I")
    return g


def test_advanced_8_ships_are_a_point_of_the_advanced_game() -> None:
    """REV advanced-8: without it nobody embarks."""
    assert rule(at_sea(sea="off"), "embark") == "REV advanced-8"
    assert allowed(at_sea(), "embark")
    assert rule(at_sea(4), "embark") == "DLX 9.10-1"


def test_base_18_one_unit_a_turn() -> None:
    """REV base-18: whatever its size."""
    g = empty(5, ALLIED, sea="on")
    put(g, PORT, "FR-A-I", "FR-K-2")
    moving(g, ALLIED)
    play(g, "march FR-K-2, embark, sail 1210, march FR-A-I")
    assert rule(g, "embark") == "DLX 9.10-1"


def test_base_20_a_unit_may_land_on_an_empty_coast() -> None:
    """REV base-20: in a hex without port that the enemy controls but does not hold; it becomes theirs."""
    g = at_sea()
    give_hexes(g, GERMAN, "0119", "0218")
    play(g, "embark")
    assert {"0119", "0218", "1210"} <= goals(g, "sail")
    play(g, "sail 0218")
    assert where(g, "FR-A-I") == "0218" and g.controls(ALLIED, at("0218"))
    assert g.mark[unit("FR-A-I")] & SHIPPED


def test_v_43_not_where_enemies_are_or_in_an_enemy_port() -> None:
    """REV V-43, base-20: an enemy unit is no place to land, nor is a port that the enemy controls, nor the interior."""
    g = at_sea()
    put(g, "0218", "GE-A-III")
    give_hexes(g, GERMAN, "1210")
    play(g, "embark")
    assert rule(g, "sail 0218") == rule(g, "sail 1210") == rule(g, "sail 1610") == "DLX R-70"


def test_r_73_nobody_lands_in_a_neutral_country() -> None:
    """REV R-50, R-73: Belgium and the Netherlands stay closed."""
    g = at_sea()
    play(g, "embark")
    assert rule(g, "sail 1709") == "DLX 12-2"
    assert rule(g, "sail 2404") == "DLX R-73"
    g = at_sea()
    for country in (BELGIUM, NETHERLANDS):
        g.invaded[country] = 1
        join(g, country)
    g.opened = 1
    play(g, "embark")
    assert allowed(g, "sail 1709") and allowed(g, "sail 2404")


def test_v_36_nobody_lands_where_two_units_are() -> None:
    """REV V-36: a beach holds two units."""
    g = at_sea()
    put(g, "0218", "FR-A-II", "FR-A-III")
    play(g, "embark")
    assert rule(g, "sail 0218") == "REV V-36"


def test_r_70_both_ports_must_be_allied() -> None:
    """REV R-70: Belgian ones serve once Belgium is at war; the Dutch do not go to sea."""
    g = at_sea()
    give_hexes(g, GERMAN, PORT)
    assert rule(g, "embark") == "DLX R-70"
    g = empty(5, ALLIED, sea="on")
    belgian = at("1808")
    assert not sea.ports(g) >> belgian & 1
    g.invaded[BELGIUM] = 1
    join(g, BELGIUM)
    assert sea.ports(g) >> belgian & 1 and sea.ports(g) >> at(PORT) & 1
    give_hexes(g, GERMAN, "1808")
    assert not sea.ports(g) >> belgian & 1
    g.invaded[NETHERLANDS] = 1
    put(g, PORT, "NL-D-1")
    moving(g, ALLIED)
    play(g, "march NL-D-1")
    assert rule(g, "embark") == "DLX 9.10-1"
