"""Losing steps and dying: step counters, red ovals, points, dummies."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.losses import lose_step, next_step
from marne.titles.deluxe.rules.roster import POOL, POOL_SIZE, SIZES, STEPS
from marne.titles.hex14.rules.board import CUT, UP
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.losses import destroy, lose_dummy
from marne.titles.hex14.rules.roster import DEAD, DUMMIES_OF, GONE, OF_SIDE, RESERVE, TYPE, VEIL
from tests.titles.deluxe.kit import at, empty, put, unit

RULE = "DLX 10.1.8-1"


def told(g: Deluxe) -> list[tuple[str, str]]:
    return [(e.name, e.rule) for e in g.told]


def exhaust(g: Deluxe, code: str, lost: int, free: int = 0) -> None:
    """Let other units of the class use up the pool of a step."""
    u = unit(code)
    pool = POOL[u][lost]
    users = [v for v in OF_SIDE[GERMAN] if v != u and TYPE[v] == TYPE[u]]
    for v in users[: POOL_SIZE[pool] - free]:
        g.put(v, at("Koln"))
        g.lost[v] = lost
    assert g.free_counters(pool) == free


def test_dlx_2_2_3_1_a_loss_is_the_next_lower_step_of_the_class() -> None:
    """DLX 2.2.3-1: A4, A3, A2, A1, and then the unit is gone."""
    g = empty()
    put(g, "3313", "GE-A-IX", up=True)
    u = unit("GE-A-IX")
    g.listening = True
    for lost in (1, 2, 3):
        assert not lose_step(g, u, RULE)
        assert g.lost[u] == g.least[u] == g.most[u] == lost
    assert lose_step(g, u, RULE) and g.where[u] == DEAD
    assert told(g) == [("StepLost", RULE)] * 3 + [("Destroyed", RULE)]
    assert g.units_at(at("3313")) == ()


def test_dlx_2_2_3_2_a_corps_stays_a_corps_but_a_red_oval_shrinks() -> None:
    """DLX 2.2.3-2: a corps keeps size and points; Landwehr and Belgian BE go from corps to division to brigade."""
    g = empty()
    put(g, "3313", "GE-A-IX", "GE-L-1", up=True)
    put(g, "Brussels", "BE-G-1", up=True)
    sizes: dict[str, list[tuple[str, int]]] = {}
    for code in ("GE-A-IX", "GE-L-1", "BE-G-1"):
        u = unit(code)
        sizes[code] = [(SIZES[u][g.lost[u]], g.points(u))]
        while not lose_step(g, u, RULE):
            sizes[code].append((SIZES[u][g.lost[u]], g.points(u)))
    assert sizes["GE-A-IX"] == [("XXX", 4)] * 4
    assert sizes["GE-L-1"] == [("XXX", 4), ("XX", 2), ("X", 1)]
    assert [size for size, _ in sizes["BE-G-1"]] == ["XXX", "XX", "X"][-len(sizes["BE-G-1"]) :]


def test_dlx_10_1_10_1_without_a_counter_the_unit_drops_further() -> None:
    """DLX 10.1.10-1: the next lower counter is not to be had, so another step goes."""
    g = empty()
    put(g, "3313", "GE-L-1", up=True)
    u = unit("GE-L-1")
    exhaust(g, "GE-L-1", 1, free=1)
    assert next_step(g, u) == 1
    exhaust(g, "GE-L-1", 1)
    g.listening = True
    assert not lose_step(g, u, RULE) and g.lost[u] == 2
    assert told(g) == [("StepLost", "DLX 10.1.10-1")]


def test_dlx_r_20_without_any_counter_the_unit_dies() -> None:
    """DLX R-20: no lower counter at all is death; the counters of the dead and of units out of play are free again."""
    g = empty()
    g.listening = True
    put(g, "3413", "GE-K-1", up=True)
    rider = unit("GE-K-1")
    exhaust(g, "GE-K-1", 1)
    assert STEPS[rider] == 2 and lose_step(g, rider, RULE) and g.where[rider] == DEAD
    assert told(g)[-1] == ("Destroyed", "DLX 10.1.10-1")
    other = next(v for v in OF_SIDE[GERMAN] if TYPE[v] == TYPE[rider] and g.lost[v] == 1 and g.where[v] < DEAD)
    destroy(g, other, RULE)
    assert g.free_counters(POOL[rider][1]) == 1


def test_dlx_r_55_the_enemy_scores_what_the_unit_was() -> None:
    """DLX R-55: a brigade that came as a Landwehr corps counts as a corps."""
    g = empty()
    put(g, "3313", "GE-L-1", lost=2)
    u = unit("GE-L-1")
    g.mark[u] |= UP | CUT
    destroy(g, u, RULE)
    fresh = empty()
    put(fresh, "3313", "GE-L-1", up=True)
    destroy(fresh, u, RULE)
    assert g.destroyed_points(ALLIED) == fresh.destroyed_points(ALLIED) == 3
    assert g.mark[u] == 0 and g.destroyed_points(GERMAN) == 0


def test_a_loss_is_always_seen() -> None:
    """A face-down counter that loses a step or dies is turned up first, and everybody knows it then."""
    g = empty()
    put(g, "3313", "GE-A-IX", "GE-A-X")
    nine, ten = unit("GE-A-IX"), unit("GE-A-X")
    for u in (nine, ten):
        g.veil[u] = VEIL[nine] | VEIL[unit("GE-K-1")]
        g.most[u] = 2
    g.listening = True
    lose_step(g, nine, RULE)
    destroy(g, ten, RULE)
    assert [e.name for e in g.told] == ["Shown", "StepLost", "Shown", "Destroyed"]
    assert [e.reveals for e in g.told] == [True, False, True, False]
    assert g.veil[nine] == g.veil[ten] == VEIL[nine] and g.most[nine] == 1 and g.most[ten] == 0


def test_dlx_3_3_3_4_1_a_corps_that_dies_in_combat_takes_a_dummy_along() -> None:
    """DLX 3.3.3.4-1: one of those not on the map; not for want of supply, not for smaller units, not from the map."""
    g = empty()
    spare = DUMMIES_OF[GERMAN]
    put(g, "3313", "GE-A-IX", "GE-A-X", "GE-K-1", "GE-L-1", up=True)
    destroy(g, unit("GE-K-1"), RULE, True)
    g.lost[unit("GE-L-1")] = 1
    destroy(g, unit("GE-L-1"), RULE, True)  # a division by now
    destroy(g, unit("GE-A-X"), "DLX 4.6-1")
    assert all(g.where[u] == RESERVE for u in spare)
    g.listening = True
    g.lost[unit("GE-A-IX")] = 3
    assert lose_step(g, unit("GE-A-IX"), RULE, True)
    assert [g.where[u] for u in spare] == [GONE] + [RESERVE] * (len(spare) - 1)
    assert [(e.name, e.rule) for e in g.told] == [("Destroyed", RULE), ("DummyLost", "DLX 3.3.3.4-1")]
    for u in spare:
        g.lift(u, GONE)
        g.put(u, at("Koln"))
    lose_dummy(g, GERMAN)
    assert all(g.where[u] == at("Koln") for u in spare)
