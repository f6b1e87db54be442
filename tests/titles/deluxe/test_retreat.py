"""Retreats: where to, and who goes along."""

from __future__ import annotations

from marne.titles.deluxe.rules.retreat import lawful
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN, HEX_CODES, hexes_in
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import DEAD
from tests.titles.deluxe.fights import PLAIN, fight, join, lay, lost, where
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import agree, options, refusal, say


def ways(positions: dict[str, str], h: str, *foes: str, side: int = ALLIED, fallen: str = "") -> list[str]:
    """Where the units of a hex may retreat to."""
    g = lay(positions)
    if fallen:
        g.reduce_fort(FORT.read(fallen))
    bits = sum(BIT[at(f)] for f in foes)
    return [HEX_CODES[n] for n in hexes_in(lawful(g, side, at(h), g.units_at(at(h)), bits))]


def test_dlx_r_17_not_next_to_an_attacker_if_possible() -> None:
    """DLX R-17, 10.1.9-1: one hex, not next to an attacking unit if any such hex exists; otherwise any."""
    lone = {PLAIN: "FR-A-I", "0626": "GE-A-I"}
    assert ways(lone, PLAIN, "0626") == ["0528", "0628", "0728"]
    ring = {PLAIN: "FR-A-I", "0626": "GE-A-I", "0628": "GE-A-II"}
    assert ways(ring, PLAIN, "0626", "0628") == ["0527", "0528", "0727", "0728"]
    assert ways(ring, PLAIN, "0626") == ["0528", "0728"]  # the other German does not attack


def test_dlx_r_17_not_where_the_enemy_is_and_stacking_does_not_matter() -> None:
    """DLX R-17: enemy-held hexes are closed; own units there are no obstacle."""
    full = {PLAIN: "FR-A-I", "0626": "GE-A-I", "0528": "GE-DUM-1", "0628": "FR-A-II FR-A-III", "0728": "FR-A-IV"}
    assert ways(full, PLAIN, "0626") == ["0628", "0728"]


def test_dlx_r_17_no_way_out_means_standing() -> None:
    """DLX R-17: without any lawful hex the unit stands and pays."""
    ring = ("0727", "0728", "0628", "0528", "0527")
    g = fight(
        {PLAIN: "FR-A-I", "0626": "GE-A-I GE-A-II", **dict(zip(ring, [f"GE-K-{n}" for n in range(1, 6)], strict=True))}
    )
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert options(g) == ["stand"]
    say(g, "stand", "lose FR-A-I")
    assert lost(g, "FR-A-I") == 2


def test_dlx_r_17_the_refusals() -> None:
    """DLX R-17, 10.1.9-1: too far, held, next to an attacker."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I GE-A-II", "0628": "GE-DUM-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert refusal(g, "retreat 0629").rule == "DLX 10.1.9-1"
    assert refusal(g, "retreat 0628").rule == "DLX R-17"
    assert refusal(g, "retreat 0727").rule == "DLX R-17"
    assert refusal(g, "done").rule == "DLX R-95"
    agree(g)


def test_dlx_r_17_enemy_forts_bar_the_way() -> None:
    """DLX R-17, R-31: no retreat into an enemy fort hex or over a side with two symbols; over one it goes (R-128)."""
    assert "2822" not in ways({"2823": "GE-A-I", "2824": "FR-A-I"}, "2823", "2824", side=GERMAN)
    behind = {"3427": "GE-A-I", "3327": "FR-A-I"}
    assert "3527" not in ways(behind, "3427", "3327", side=GERMAN)
    assert "3527" in ways(behind, "3427", "3327", side=GERMAN, fallen="3427|3527")
    g = fight({"3427": "GE-A-I", "3327": "FR-A-I FR-A-II"}, ALLIED)
    join(g, "attack 3427", "FR-A-I", "FR-A-II")
    say(g, "defend GE-A-I", "rolled 1", "lose FR-A-I")
    assert refusal(g, "retreat 3527").rule == "DLX R-31"
    assert "2923" in ways({"2823": "GE-A-I", "2824": "FR-A-I"}, "2823", "2824", side=GERMAN)


def test_dlx_r_17_not_into_a_neutral_country() -> None:
    """DLX R-17: neither Germans into a country they have not invaded, nor French where they may not go yet."""
    for side, corps in ((ALLIED, "FR-A-I"), (GERMAN, "GE-A-I")):
        g = lay({"1610": corps})
        g.invaded[BELGIUM] = 0
        shut = lawful(g, side, at("1610"), g.units_at(at("1610")), 0)
        g.invaded[BELGIUM] = g.opened = 1
        free = lawful(g, side, at("1610"), g.units_at(at("1610")), 0)
        assert [HEX_CODES[n] for n in hexes_in(free & ~shut)] == ["1710", "1711"]
    g = fight({"1611": "GE-A-I GE-A-II", "1610": "FR-A-I BE-G-1"})
    join(g, "attack 1610", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert refusal(g, "retreat 1710").rule == "DLX R-17"  # open to the Belgians, but not to all of the stack


def test_dlx_10_1_9_3_all_units_of_the_hex_go_along() -> None:
    """DLX 10.1.9-3, R-18, R-24: troops, guns and engineers; each follows the defending unit."""
    g = fight({"0626": "FR-A-I FR-A-II", PLAIN: "GE-A-I/1 GE-B-IR GE-210-1 GE-EB-1 GE-K-1"}, ALLIED)
    join(g, f"attack {PLAIN}", "FR-A-I", "FR-A-II")
    say(g, "done", "defend GE-A-I", "rolled 1", "lose FR-A-I", "retreat 0628", "lose GE-A-I")
    assert {where(g, u) for u in ("GE-A-I", "GE-B-IR", "GE-210-1", "GE-EB-1", "GE-K-1")} == {"0628"}
    assert g.held[GERMAN] & BIT[at("0628")]


def test_dlx_r_24_the_railway_gun_retreats_along_a_line_only() -> None:
    """DLX R-24: else it is lost."""
    for goal, alive in (("0327", True), ("0227", False)):
        g = fight({"0226": "GE-A-I GE-420-RR", "0225": "FR-A-I FR-A-II"}, ALLIED)
        join(g, "attack 0226", "FR-A-I", "FR-A-II")
        say(g, "defend GE-A-I", "rolled 1", "lose FR-A-I", f"retreat {goal}", "lose GE-A-I")
        assert where(g, "GE-A-I") == goal
        assert (where(g, "GE-420-RR") == goal) == alive == (g.where[unit("GE-420-RR")] != DEAD)
