"""Placing pieces: build and recruit."""

from __future__ import annotations

import pytest

from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import BUILD, CLAUSES, ID, TYPE
from tests.titles.qmg.play import at, options, pieces, play, question, refusal


def placings(g: Qmg) -> list[str]:
    """The spaces where a piece may be placed."""
    return [o.split()[-1] for o in options(g) if o.startswith("place")]


def test_placing_1_pieces_come_by_building_or_recruiting() -> None:
    """QMG placing-1: a piece comes onto the board by being built or recruited; a won battle moves nobody in."""
    text = "turn germany play\npieces germany BER WGE\npieces uk BEL\nhand germany G-10 G-01\n"
    assert refusal(at(text), "place germany BEL").startswith("QMG placing-1")
    g = play(at(text), "play G-10", "attack BEL from WGE")
    assert pieces(g, "germany") == {"BER", "WGE"} and pieces(g, "uk") == set()
    assert "BEL" in pieces(play(at(text.replace("pieces uk BEL\n", "")), "play G-01", "place germany BEL"), "germany")
    g = play(at("turn uk_us play\nhand uk_us U-43"), "play U-43", "place uk BEL")
    assert "BEL" in pieces(g, "uk")


def test_build_1_an_army_on_land_a_navy_at_sea() -> None:
    """QMG build-1: an Army is built on land, a Navy at sea."""
    text = "turn germany play\npieces germany BER\nhand germany G-01 G-07\n"
    g = play(at(text), "play G-01")
    assert placings(g) == ["PRU", "VIE", "WGE"]
    assert refusal(g, "place germany BAL").startswith("QMG pieces-5")
    g = play(at(text), "play G-07")
    assert placings(g) == ["BAL"]
    assert refusal(g, "place germany PRU").startswith("QMG pieces-6")


def test_build_2_next_to_a_supplied_piece() -> None:
    """QMG build-2: a piece is built only where it stands in supply: next to a supplied piece of its own country."""
    text = "turn germany play\npieces germany BER WGE BUR\npieces austria VIE BUD\nhand germany G-01\n"
    g = play(at(text), "play G-01")
    assert set(placings(g)) == {"BEL", "PRU", "TYR", "VIE", "PAR", "PIC", "PRO"}
    assert refusal(g, "place germany RUM").startswith("QMG build-2")  # next to an Austro-Hungarian Army only
    cut = play(at(text.replace("BER WGE BUR", "BER BUR")), "play G-01")
    assert refusal(cut, "place germany PIC").startswith("QMG build-2")  # next to an unsupplied Army only


def test_build_2_the_home_space_needs_no_neighbour() -> None:
    """QMG build-2: an Army in the own Home space is in supply by itself, so it is all that can be built without it."""
    g = play(at("turn germany play\npieces germany PRU\nhand germany G-01"), "play G-01")
    assert placings(g) == ["BER"]
    assert refusal(g, "place germany POL").startswith("QMG build-2")
    g = play(at("turn germany play\npieces germany PRU\npieces russia BER\nhand germany G-01 G-10"), "play G-01")
    assert question(g) == "PrepareStep"  # nothing can be built, and the build is passed over


def test_build_2_supply_is_judged_when_the_piece_stands_there() -> None:
    """QMG build-2: the second of two pieces may be supplied through the first."""
    g = play(at("turn uk_us play\npieces us USA\nhand uk_us U-26 U-01"), "play U-26", "discard U-01")
    assert "NAO" not in placings(g)
    play(g, "place us WAO")
    assert "NAO" in placings(g)


def test_build_3_events_may_build_too() -> None:
    """QMG build-3: Build cards are the usual way, and other cards let their power build as well."""
    builders = {ID[k] for k in range(len(ID)) if any(c.op == BUILD for c in CLAUSES[k])}
    assert {i for i in builders if i.startswith("F")} == {
        "F-01",
        "F-07",
        "F-11",
        "F-13",
        "F-38",
        "F-39",
        "F-40",
        "F-41",
    }
    assert all(CLAUSES[k][0].op == BUILD for k in range(len(ID)) if TYPE[k] < 2)
    g = play(at("turn france_italy play\npieces france PAR\nhand france_italy F-39"), "play F-39", "place france PIC")
    assert "PIC" in pieces(g, "france")


def test_recruit_1_supply_does_not_matter() -> None:
    """QMG recruit-1: a recruited piece is placed in a space the card names, whether it is supplied there or not."""
    g = play(at("turn france_italy play\nhand france_italy F-33"), "play F-33")
    assert placings(g) == ["RUM"]
    assert pieces(play(g, "place france RUM"), "france") == {"RUM"}


@pytest.mark.parametrize(
    "board",
    [
        "pieces france RUM",  # one piece of a country in a space
        "pieces austria RUM",  # never with an enemy
    ],
)
def test_recruit_1_piece_limits_still_hold(board: str) -> None:
    """QMG recruit-1, QMG pieces-11: where the piece limits forbid it, recruiting is passed over."""
    g = play(at(f"turn france_italy play\n{board}\nhand france_italy F-33 F-01"), "play F-33")
    assert question(g) == "PrepareStep"


def test_recruit_1_without_stock_a_piece_can_be_made_available() -> None:
    """QMG recruit-1, QMG pieces-4: with all six French Armies on the board nothing can be recruited unless one is
    taken off first."""
    board = "pieces france PAR PIC BUR PRO BEL SER"
    g = play(at(f"turn france_italy play\n{board}\nhand france_italy F-33 F-01"), "play F-33")
    assert placings(g) == [] and refusal(g, "place france RUM").startswith("QMG pieces-2")
    assert placings(play(g, "remove france SER")) == ["RUM"]


def test_recruit_2_recruiting_is_not_building() -> None:
    """QMG recruit-2: Stosstruppen work after a built Army, not after a recruited one."""
    text = "turn germany play\npieces germany BER\npieces russia POL\ntable germany G-33\nprepared germany G-10\n"
    g = play(at(f"{text}hand germany G-48"), "play G-48", "place germany PRU")
    assert question(g) != "Stosstruppen"
    g = play(at(f"{text}hand germany G-01"), "play G-01", "place germany PRU")
    assert question(g) == "Stosstruppen"
