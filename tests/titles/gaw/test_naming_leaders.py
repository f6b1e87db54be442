"""Naming a leader, riding, revealing: who learns what, and what can be taken back."""

from __future__ import annotations

import pytest

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import legal
from marne.table.table import Table
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import GERMAN
from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.roster import KIND, LEADER, UNIT, UNIT_IDS
from marne.titles.gaw.rules.view import under_way
from tests.titles.gaw.eyes import SEATS, THREE, faces, seen, text, veil, worlds
from tests.titles.gaw.play import ENTENTE, GERMANS, play, position, question

OTHERS = [ENTENTE, None]


def two_leaders() -> Gaw:
    """Two leaders and an infantry in Aachen, for all the enemy knows any Germans."""
    return position({"23": "G1-L/1 G2-L G1-II", "46": "F5-I"})


@pytest.mark.parametrize("seat", OTHERS)
def test_gaw_m39_a_leader_who_is_named_is_not_shown(seat: int | None) -> None:
    """GAW M39, 7.3.1.2-6: whichever leader is named, the others see and hear the same, and only that one is."""
    g, h = two_leaders(), two_leaders()
    told = faces(play(g, "tactical, activate G1-L"), seat)
    other = faces(play(h, "tactical, activate G2-L"), seat)
    assert [(e.name, e.values) for e in told] == [(e.name, e.values) for e in other]
    assert [e.name for e in told] == ["Ordered", "LeaderNamed"]
    assert told[1].values == (GERMANS, UNKNOWN, UNKNOWN, UNKNOWN)
    assert text(g, seat) == text(h, seat)
    ride = GAME.view(g, seat).data()["stack"][-1]
    assert ride == {"frame": "Ride", "unit": UNKNOWN, "done": 0, "spent": 0, "seat": GERMANS}
    assert under_way(GAME.view(g, GERMANS)) == UNIT["G1-L"]


def test_gaw_m39_nor_is_one_who_lies_face_up_in_a_battle() -> None:
    """GAW M39: a leader whom all can see among his enemies is not given away by being named, only by leaving."""
    g = position({"10": "G1-L B-3", "23": "G2-L"}, control={10: ENTENTE})
    g.unveil(UNIT["G1-L"])
    g.mark[UNIT["G1-L"]] |= 16
    play(g, "tactical, activate G1-L")
    assert under_way(GAME.view(g, ENTENTE)) == UNKNOWN
    assert {UNIT_IDS[under_way(GAME.view(h, GERMANS))] for h in worlds(g, ENTENTE)} == {"G1-L", "G2-L"}
    [rode] = [e for e in faces(play(g, "step 23"), ENTENTE) if e.name == "LeaderRode"]
    assert rode.reveals
    assert veil(g, "G1-L") == ["G1-L"]


def test_gaw_m39_the_ride_shows_a_leader() -> None:
    """GAW M39, M7: the block that rides is a leader of its Power; those it leaves may be what it might have been."""
    g = two_leaders()
    play(g, "tactical, activate G1-L")
    [rode] = faces(play(g, "step 38"), ENTENTE)
    assert (rode.name, rode.values, rode.reveals) == ("LeaderRode", (GERMAN, UNKNOWN, 23, 38), True)
    assert set(veil(g, "G1-L")) == {f"G{n}-L" for n in range(1, 8)}
    assert "G1-L" in veil(g, "G1-II")
    assert seen(g, ENTENTE, 38) == ["?"]
    assert GAME.view(g, ENTENTE).moving == (GERMAN, 38, 0, g.veil[UNIT["G1-L"]])
    for h in worlds(g, ENTENTE):
        assert [KIND[u] for u in h.units_in(GERMANS, 38)] == [LEADER]


def test_gaw_m39_everybody_follows_the_block_that_rides() -> None:
    """GAW M39, M7: revealed beside others it is known to be the one that came: the others stay what they may be."""
    g = position({"23": "G1-L", "38": "G1-II G1-III", "46": "F5-I"})
    play(g, "tactical, activate G1-L, step 38")
    before = g.veil[UNIT["G1-II"]]
    [shown] = faces(play(g, "reveal"), ENTENTE)
    assert (shown.name, shown.reveals) == ("LeaderRevealed", True)
    assert seen(g, ENTENTE, 38) == ["?", "?", "G1-L"]
    assert g.veil[UNIT["G1-II"]] == before & ~(1 << UNIT["G1-L"])


def test_gaw_m39_of_a_leader_all_know_only_the_naming_is_news() -> None:
    """GAW M39: at the start everybody knows which block is which leader; the first step tells who was named."""
    g = position({"23": "G1-L", "46": "F5-I"})
    g.unveil(UNIT["G1-L"])
    told = faces(play(g, "tactical, activate G1-L, step 38, reveal"), ENTENTE)
    assert [e.name for e in told if e.reveals] == ["LeaderRode"]


def test_gaw_m39_revealing_on_the_spot_tells_who_was_named() -> None:
    """GAW M39: two leaders whom all know; which of them was named is told by the revealing."""
    g = position({"23": "G1-L G2-L", "46": "F5-I"})
    for leader in ("G1-L", "G2-L"):
        g.unveil(UNIT[leader])
    told = faces(play(g, "tactical, activate G1-L, reveal"), ENTENTE)
    assert [e.name for e in told if e.reveals] == ["LeaderRevealed"]


@pytest.mark.parametrize("seat", OTHERS)
def test_gaw_m39_worlds_in_which_any_leader_may_have_been_named(seat: int | None) -> None:
    """GAW M39, M7: in imagined worlds it is a leader who can be activated, and not always the same."""
    g = two_leaders()
    play(g, "tactical, activate G1-L")
    named = set()
    for h in worlds(g, seat, 60):
        [unit] = [f.unit for f in h.stack if isinstance(f, Ride)]
        assert h.where[unit] == 23 and not h.mark[unit] & CUT and legal(h, GERMANS)
        named.add(UNIT_IDS[unit])
    assert named == {"G1-L", "G2-L"}


def test_gaw_m39_worlds_of_three_players_keep_the_seat() -> None:
    """GAW M39, M3: who is asked is known to all: the leader is one of that player's."""
    g = position({"19": "B-L B-1", "46": "F5-L F5-I", "23": "G1-II"}, phasing=ENTENTE, options=THREE)
    play(g, "tactical", seat=1)
    play(g, "tactical", seat=2)
    play(g, "activate B-L", seat=2)
    for h in worlds(g, GERMANS, 20):
        assert GAME.asked(h) == (2,)


def test_gaw_m39_a_tactical_action_shows_a_leader_nobody_knew_of() -> None:
    """GAW M39, M7: where no leader need be, choosing the action tells that there is one; else it tells nothing."""
    g = position({"23": "G1-L G1-II", "46": "F5-I"})
    [ordered] = play(g, "tactical")
    assert not ordered.reveals
    g = position({"23": "G1-L G1-II", "34": "G1-III", "46": "F5-I"})  # the one in Longwy is cut off, and may be him
    [ordered] = play(g, "tactical")
    assert ordered.reveals


def test_gaw_m39_naming_and_the_kind_of_impulse_can_be_taken_back() -> None:
    """GAW M39: up to the first thing that anybody learns, which is at the latest the first step of the ride."""
    table = Table(GAME)
    for n, answer in enumerate(("tactical", "activate G1-L"), 1):
        table.play(GERMANS, GAME.read(answer))
        assert table.undoable(GERMANS) == n
    table.play(GERMANS, GAME.read("step 11"))
    assert table.undoable(GERMANS) == 0
    table = Table(GAME)
    table.play(GERMANS, GAME.read("tactical"))
    table.play(GERMANS, GAME.read("activate G1-L"))
    table.undo(GERMANS, 2)
    assert [GAME.show(a) for a in table.legal(GERMANS)][:2] == ["tactical", "surprise"]


@pytest.mark.parametrize("seat", SEATS)
def test_gaw_m39_nothing_is_left_hidden_after_the_revealing(seat: int | None) -> None:
    """GAW M39, 7.3.1.2-2: revealed, the leader and the steps lost are in every view."""
    g = two_leaders()
    play(g, "tactical, activate G1-L, reveal")
    assert question(g) == "Activation"
    [shown] = [t for t in GAME.view(g, seat).tokens if t.unit == UNIT["G1-L"]]
    assert (shown.where, shown.step) == (23, 1)
