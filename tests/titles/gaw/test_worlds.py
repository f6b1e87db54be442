"""The worlds a viewer can imagine: they agree with all that is known."""

from __future__ import annotations

import pytest

from marne.kernel.state import legal
from marne.titles.gaw.rules.board import CUT, DEAD, LATER, UP, Gaw
from marne.titles.gaw.rules.roster import (
    BIT,
    CAVALRY,
    INFANTRY,
    KIND,
    LEADER,
    SIDE,
    UNITS,
)
from tests.titles.gaw.eyes import SEATS, icon, worlds
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    play,
    position,
    question,
    resolve,
    start,
    units_at,
    where,
)


def fought_game() -> Gaw:
    """The set-up, and an impulse in which Liège fell and Namur is contested."""
    g = start({9: "B-3", 20: "B-1", 11: "G1-II G1-III G1-IIIR"})
    play(g, "surprise, activate G1-L, step 11, step 23, step 21, reveal, activate G2-L, step 23, step 21, reveal, done")
    play(
        g, "pick G1-C2, step 23, step 21, step 20, pick G1-II, step 23, step 10, step 9, pick G1-III, step 23, step 10"
    )
    play(g, "step 9, pick G1-IIIR, step 23, step 10, step 9, done, fight 9")
    resolve(g)
    return g


@pytest.mark.parametrize("seat", SEATS)
def test_gaw_m7_worlds_agree_with_all_that_is_known(seat: int | None) -> None:
    """GAW M7, M12: in a sampled world the dead are dead, the revealed are where they lie, every icon has its colour and
    kind, every area its number of blocks; own units are the viewer's own."""
    g = fought_game()
    assert where(g, "B-3") == DEAD
    for h in worlds(g, seat):
        for u in range(UNITS):
            if g.where[u] in (DEAD, LATER) or g.mark[u] & UP or SIDE[u] == seat:
                assert (h.where[u], h.step[u], h.mark[u]) == (g.where[u], g.step[u], g.mark[u])
            assert h.least[u] <= h.step[u] <= h.most[u]
            assert h.veil[u] & BIT[u]
        assert h.blocks == g.blocks
        assert sorted(n.partition("-")[0] for n in units_at(h, 33)) == ["F5", "F5"]
        assert {KIND[u] for u in h.units_in(ENTENTE, 35)} == {CAVALRY}
        assert "F5-L" in units_at(h, 53)
        assert h.units_in(GERMANS, 9) == g.units_in(GERMANS, 9)  # concealed, but known


def test_gaw_m7_worlds_differ() -> None:
    """GAW M7: what is not known is dealt anew each time: which infantry stands at Hirson."""
    g = start()
    found = {units_at(h, 31)[0] for h in worlds(g, GERMANS, 60)}
    assert found <= set(icon("F5", INFANTRY))
    assert len(found) > 3
    assert {units_at(h, 31)[0] for h in worlds(g, ENTENTE, 5)} == set(units_at(g, 31))


def test_gaw_m7_worlds_at_a_step_that_may_be() -> None:
    """GAW M7: a builder's block is at some step it may have."""
    g = position({"71": "F2-IX"}, phasing=ENTENTE)
    play(g, "pass, pick F2-IX, build 71, halt")
    found = {h.step[h.units_in(ENTENTE, 71)[0]] for h in worlds(g, GERMANS, 60)}
    assert found == {0, 1}


def test_gaw_7_5_1_1_1_worlds_hold_the_declared_cavalry() -> None:
    """GAW 7.5.1.1-1, M7: while the defender decides, every world has a cavalry among blocks declared to have one."""
    g = position({"74": "G6-IB G6-C3", "76": "G6-L", "73": "F2-IX", "72": "F2-XV"}, disc=ENTENTE)
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, pick G6-C3, step 73, done")
    assert question(g) == "RetreatCall"
    for h in worlds(g, ENTENTE):
        assert CAVALRY in {KIND[u] for u in h.units_in(GERMANS, 73)}
    play(g, "retreat")
    for h in worlds(g, ENTENTE):
        assert CAVALRY in {KIND[u] for u in h.units_in(GERMANS, 73)}


def test_gaw_7_5_1_1_1_worlds_hold_no_denied_cavalry() -> None:
    """GAW 7.5.1.1-1, M7: after a denial no world has one."""
    g = position({"74": "G6-IB G6-IIB", "73": "F2-IX", "72": "F2-XV"})
    play(g, "strategic, pick G6-IB, step 73, pick G6-IIB, step 73, done")
    for h in worlds(g, ENTENTE):
        assert CAVALRY not in {KIND[u] for u in h.units_in(GERMANS, 73)}


def test_gaw_m25_worlds_do_not_take_isolated_blocks_for_the_declared_cavalry() -> None:
    """GAW M25, M7: of an Isolated block and one that has come only the latter can be the cavalry that was declared."""
    g = position(
        {"53": "G1-III F5-I", "36": "G3-L G3-C1", "31": "F5-II"}, control={36: GERMANS, 35: ENTENTE}, disc=ENTENTE
    )
    play(g, "tactical, activate G3-L, reveal, done, pick G3-C1, step 35, step 53, done, fight 53")
    assert question(g) == "RetreatCall"
    for h in worlds(g, ENTENTE):
        assert [KIND[u] for u in h.units_in(GERMANS, 53) if not h.mark[u] & CUT] == [CAVALRY]


def test_gaw_7_2_1_worlds_after_a_tactical_action_was_chosen() -> None:
    """GAW 7.2-1, M7: a Tactical Action was chosen: in every world there is a leader who can be activated."""
    g = position({"74": "G6-L G6-IB G6-IIB", "73": "F2-IX"})
    play(g, "tactical")
    assert question(g) == "Activation"
    for h in worlds(g, ENTENTE):
        assert legal(h, GERMANS)
        assert LEADER in {KIND[u] for u in h.units_in(GERMANS, 74)}


def test_gaw_m7_worlds_in_the_middle_of_a_march() -> None:
    """GAW M7: a block under way is, in every world, one that could have come so far and can go on."""
    g = position({"74": "G6-C3 G6-L G6-IB", "46": "FP-1"}, control={73: GERMANS})
    play(g, "pass, pick G6-C3, step 73, step 75, step 76, step 77")
    kinds = set()
    for h in worlds(g, ENTENTE, 40):
        [moving] = h.units_in(GERMANS, 77)
        kinds.add(KIND[moving])
        assert options(h, GERMANS) == options(g, GERMANS)
    assert kinds == {CAVALRY, LEADER}
