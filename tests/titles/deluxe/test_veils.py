"""What the enemy can know of a counter, what narrows it, and which events own up to telling something."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import IS_CLEAR
from marne.titles.deluxe.rules.guns import lose_second_guns
from marne.titles.deluxe.rules.losses import lose_step
from marne.titles.deluxe.rules.replacements import steps_given
from marne.titles.deluxe.rules.roster import POOL, POOL_SIZE
from marne.titles.hex14.rules.board import CUT, UP
from marne.titles.hex14.rules.commitment import POOL_VEIL
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.east import settle_box
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, HEX_CODES, hexes_in
from marne.titles.hex14.rules.losses import lose_dummy
from marne.titles.hex14.rules.mobilization import HOME
from marne.titles.hex14.rules.roster import DUMMIES_OF, DUMMY_BIT, EAST, GONE, OF_TYPE, RESERVE, TYPE, UNIT_IDS, VEIL
from marne.titles.hex14.rules.supply import SupplyStep
from marne.titles.hex14.rules.veils import hide, mingle, narrow, seen_place, show, uncover
from tests.titles.deluxe.fights import PLAIN, fight, join
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import give_hexes, goals, moving, play, veiled
from tests.titles.deluxe.orders import names, say, start

ROOMY = next(HEX_CODES[h] for h in hexes_in(HOME[GERMAN]) if IS_CLEAR[h])
"""A clear hex in Germany, with room for two corps."""


def listening(g: Deluxe) -> list[Event]:
    g.listening, g.told = True, []
    return g.told


def test_dlx_9_11_1_turning_a_counter_up_always_tells_something() -> None:
    """DLX 9.11-1: even of a known type one learns which unit it is; a face-up one is not shown again."""
    g = empty()
    put(g, PLAIN, "GE-A-IX")
    u = unit("GE-A-IX")
    told = listening(g)
    show(g, u, "DLX 9.11-1")
    show(g, u, "DLX 9.11-1")
    assert [(e.name, e.reveals, e.audience) for e in told] == [("Shown", True, None)]
    hide(g, u)
    assert not g.mark[u] & UP and g.veil[u] == VEIL[u], "what was seen of it stays known"


def test_dlx_3_3_3_2_1_a_shown_hex_has_no_dummies_left() -> None:
    """DLX 3.3.3.2-1, R-64: they leave the map, known for what they are, and may come back."""
    g = empty()
    put(g, PLAIN, "GE-DUM-1", "GE-A-IX")
    veiled(g, "GE-DUM-1", "GE-A-IX")
    told = listening(g)
    uncover(g, at(PLAIN), "DLX 3.3.3.2-1")
    assert names(told) == ["DummyRemoved", "Shown"] and all(e.reveals for e in told)
    assert g.where[unit("GE-DUM-1")] == RESERVE and g.veil[unit("GE-DUM-1")] == DUMMY_BIT[GERMAN]


def test_dlx_r_90_a_veil_only_shrinks_and_says_when() -> None:
    """DLX R-90: narrowing to what is known already tells nothing."""
    g = empty()
    put(g, PLAIN, "GE-K-1")
    u = unit("GE-K-1")
    g.veil[u] = VEIL[u] | VEIL[unit("GE-A-IX")]
    assert not narrow(g, u, g.veil[u])
    assert narrow(g, u, VEIL[u])
    assert not narrow(g, u, VEIL[u] | VEIL[unit("GE-A-IX")]) and g.veil[u] == VEIL[u]


def test_dlx_r_64_counters_that_lie_together_can_be_any_of_them() -> None:
    """DLX R-64: neither the type nor the steps lost tell them apart any more."""
    g = empty()
    corps, dummy = unit("GE-A-IX"), unit("GE-DUM-1")
    g.where[corps], g.lost[corps], g.least[corps], g.most[corps] = RESERVE, 1, 1, 1
    mingle(g, [corps, dummy])
    assert g.veil[corps] == g.veil[dummy] == VEIL[corps] | VEIL[dummy]
    assert [(g.least[u], g.most[u]) for u in (corps, dummy)] == [(0, 1), (0, 1)]


def test_dlx_r_91_a_step_given_unseen_may_be_anybodys() -> None:
    """DLX R-91: every face-down unit of the nation on the map may have one step more; face-up ones have not."""
    g = empty()
    put(g, PLAIN, "FR-A-I", lost=1)
    put(g, "0626", "FR-A-II", lost=1, up=True)
    put(g, "0727", "GE-A-IX", lost=1)
    steps_given(g, 2)
    ranges = [(g.least[unit(c)], g.most[unit(c)]) for c in ("FR-A-I", "FR-A-II", "GE-A-IX")]
    assert ranges == [(0, 1), (1, 1), (1, 1)]


def test_dlx_3_3_3_4_1_a_dummy_known_for_one_is_lost_first() -> None:
    """DLX 3.3.3.4-1: then nothing is told that was hidden; the counter is known for what it is."""
    g = empty()
    corps, known, other = unit("GE-A-IX"), unit("GE-DUM-7"), unit("GE-DUM-1")
    for u in DUMMIES_OF[GERMAN]:
        g.where[u] = GONE
    g.where[corps] = g.where[known] = g.where[other] = RESERVE
    g.veil[corps] = g.veil[other] = VEIL[corps] | DUMMY_BIT[GERMAN]
    told = listening(g)
    lose_dummy(g, GERMAN)
    assert (g.where[known], g.where[other]) == (GONE, RESERVE) and not told[-1].reveals
    lose_dummy(g, GERMAN)
    assert g.where[other] == GONE and g.veil[other] == DUMMY_BIT[GERMAN] and told[-1].reveals


def test_dlx_3_3_3_4_1_no_dummy_to_lose_is_told_too() -> None:
    """DLX 3.3.3.4-1: where one might have been among those that wait; where none could, nothing is told."""
    g = empty()
    corps = unit("GE-A-IX")
    for u in DUMMIES_OF[GERMAN]:
        g.where[u] = GONE
    g.where[corps] = RESERVE
    g.veil[corps] = VEIL[corps] | DUMMY_BIT[GERMAN]
    told = listening(g)
    lose_dummy(g, GERMAN)
    assert names(told) == ["NoDummyLost"] and told[0].reveals and g.veil[corps] == VEIL[corps]
    lose_dummy(g, GERMAN)
    assert len(told) == 1


def test_dlx_r_20_a_loss_tells_of_the_pool_only_where_it_was_in_doubt() -> None:
    """DLX R-20, R-91: whether a step counter is free hangs on steps that were given unseen."""
    for doubt in (False, True):
        g = empty()
        corps = [UNIT_IDS[u] for u in OF_TYPE[TYPE[unit("GE-A-IX")]]]
        size = POOL_SIZE[POOL[unit("GE-A-IX")][1]]
        for code in corps[:size]:
            put(g, PLAIN, code, lost=1)
        put(g, PLAIN, corps[size], up=True)
        if doubt:
            g.lost[unit(corps[0])], g.least[unit(corps[0])] = 0, 0
        told = listening(g)
        lose_step(g, unit(corps[size]), "DLX 10.1.8-1")
        assert told[-1].name == "StepLost" and told[-1]["lost"] == (1 if doubt else 2)
        assert told[-1].reveals == doubt


def test_dlx_9_11_1_a_quiet_march_can_be_undone() -> None:
    """DLX 9.11-1, R-90: one hex over own ground to an empty hex could have been anybody."""
    g = empty()
    put(g, PLAIN, "FR-A-I")
    g.veil[unit("FR-A-I")] = POOL_VEIL[ALLIED]
    moving(g, ALLIED)
    told = listening(g)
    play(g, "march FR-A-I", "go 0626")
    assert names(g.told) == ["Marched"] and not any(e.reveals for e in [*told, *g.told])


def test_dlx_9_12_1_a_hex_that_is_not_taken_is_told_as_well() -> None:
    """DLX 9.12-1, R-42: guns and engineers take no hex, and everybody learns that this counter is one of those."""
    for code, events in (("GE-A-IX", ["Marched", "Taken"]), ("GE-210-1", ["Marched", "NotTaken"])):
        g = empty()
        put(g, PLAIN, code)
        veiled(g, code)
        give_hexes(g, GERMAN, PLAIN)
        give_hexes(g, ALLIED, "0626")
        moving(g)
        play(g, f"march {code}")
        assert "0626" in goals(g)
        assert play(g, "go 0626") == events and g.told[-1].reveals == (events[-1] == "NotTaken")


def test_dlx_10_1_an_attack_planned_tells_that_there_is_one() -> None:
    """DLX 10-1: unless face-up infantry stands there, which everybody expects to attack."""
    for hidden, events in (("GE-A-I", ["AttackPlanned"]), ("", [])):
        g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, hidden=hidden)
        assert names(say(g, f"attack {PLAIN}")) == events
        assert all(e.reveals for e in g.told)
        told = say(g, "join GE-A-I", "done")
        assert told[0].name == "AttackDeclared" and told[0].reveals, "what is declared is final"


def test_dlx_10_2_2_1_a_probe_is_expected_of_cavalry() -> None:
    """DLX 10.2.2-1: face-up cavalry next to something face down can probe."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I"}, hidden="FR-A-I")
    assert say(g, f"probe {PLAIN}") == []
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I"}, hidden="GE-K-1 FR-A-I")
    assert names(say(g, f"probe {PLAIN}")) == ["AttackPlanned"]


def test_dlx_r_47_stranded_guns_are_shown_with_all_that_may_be_troops() -> None:
    """DLX R-47: whether they are alone must be seen; known troops need not be shown again."""
    for companion, up, events in (
        ("FR-DUM-1", False, ["DummyRemoved", "Destroyed"]),
        ("FR-A-II", False, ["Shown"]),
        ("FR-A-II", True, []),
    ):
        g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
        put(g, "0727", "FR-ART-1", up=True)
        put(g, "0727", companion, up=up)
        g.mark[unit("FR-ART-1")] |= CUT
        if not up:
            veiled(g, companion)
        told = join(g, f"attack {PLAIN}", "GE-A-I")
        here = [e.name for e in told if e.rule == "DLX R-47"]
        assert here == events


def test_dlx_r_24_a_second_gun_lost_tells_what_the_first_is() -> None:
    """DLX R-24: a gun that is known is lost because a hidden one lies with it."""
    for hidden in (False, True):
        g = empty()
        put(g, PLAIN, "FR-ART-2", up=not hidden)
        put(g, PLAIN, "FR-ART-1", up=True)
        if hidden:
            veiled(g, "FR-ART-2")
        told = listening(g)
        lose_second_guns(g, ALLIED)
        assert [(e.name, e.reveals) for e in told] == [("Destroyed", hidden)]


def test_dlx_r_52_that_no_garrison_fits_is_told() -> None:
    """DLX R-52: the duty waits, and everybody learns that nothing there was small enough."""
    g = empty()
    put(g, "Liege", "GE-A-IX")
    g.owed[BELGIUM] = 2
    start(g, GarrisonDuty(BELGIUM))
    told = say(g, "done")
    assert [(e.name, e.reveals) for e in told] == [("GarrisonWaits", True)] and told[0]["owed"] == 2


def test_dlx_8_1_in_the_box_nobody_is_told_apart() -> None:
    """DLX 8-1, R-62: those sent later lie with the others; those sent for good lie apart."""
    g = empty()
    first, later, gone = unit("GE-A-IX"), unit("GE-K-1"), unit("GE-B-VIIR")
    for u in (first, later, gone):
        g.where[u] = EAST
    g.due = g.due[:]
    g.due[gone] = 40
    settle_box(g)
    assert g.veil[first] == g.veil[later] == VEIL[first] | VEIL[later] and g.veil[gone] == VEIL[gone]


def test_dlx_4_1_1_markers_are_told_hex_by_hex() -> None:
    """DLX 4.1-1: in an order that everybody can see, whichever units they are."""
    orders = []
    for codes in (("GE-A-IX", "GE-A-X"), ("GE-A-X", "GE-A-IX")):
        g = empty(3)
        for where, code in zip(("3212", "3313"), codes, strict=True):
            put(g, where, code)
            g.mark[unit(code)] |= CUT
            give_hexes(g, GERMAN, where)
        told = start(g, SupplyStep(GERMAN, 0, 0, ()))
        orders.append([e.seen_by(ALLIED).fields() for e in told if e.name == "SuppliedAgain"])
    assert orders[0] == orders[1] and len(orders[0]) == 2


def test_dlx_r_63_two_guns_never_deploy_together_and_that_tells() -> None:
    """DLX R-63, R-90: a counter laid on one that is known to be a gun is none."""
    g = empty(0)
    for code in ("GE-210-1", "GE-K-1"):
        u = unit(code)
        g.where[u], g.veil[u] = RESERVE, VEIL[u] if code == "GE-210-1" else POOL_VEIL[GERMAN]
        start(g, Placing(u, GERMAN))
        say(g, f"place {ROOMY}")
    assert g.veil[unit("GE-K-1")] & VEIL[unit("GE-K-1")]
    assert not g.veil[unit("GE-K-1")] & VEIL[unit("GE-210-1")]


def test_dlx_r_90_of_counters_that_look_alike_the_log_names_the_lowest() -> None:
    """DLX R-90: the stack looks the same whichever of them has left it."""
    g = empty()
    put(g, PLAIN, "GE-A-IX", "GE-A-X", "GE-K-1")
    put(g, PLAIN, "GE-A-XI", "GE-A-XVI", up=True)
    places = [seen_place(g, unit(code)) for code in ("GE-A-IX", "GE-A-X", "GE-K-1", "GE-A-XI", "GE-A-XVI")]
    assert places == [0, 0, 2, 3, 4]
