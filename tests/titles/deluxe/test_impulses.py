"""The optional rule of impulses."""

from __future__ import annotations

from marne.kernel.frame import CHANCE
from marne.kernel.state import pending, run
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.impulses import ImpulsePhase, fresh
from marne.titles.hex14.rules.board import MOVED
from marne.titles.hex14.rules.grid import BELGIUM, BIT
from tests.titles.deluxe.kit import at, dice, empty, put, unit
from tests.titles.deluxe.marches import invade, options, play, rule, where


def begun(**options_: str) -> Deluxe:
    g = empty(1, 0, impulses="on", **options_)
    put(g, "3419", "GE-A-III", "GE-A-IV")
    put(g, "3418", "GE-A-VII")
    put(g, "4015", "GE-K-2")
    put(g, "3226", "FR-A-I")
    put(g, "1323", "FR-A-II")
    g.stack = [ImpulsePhase(0)]
    run(g)
    return g


def asked(g: Deluxe) -> str:
    return type(pending(g)).__name__


def test_dlx_15_3_1_the_higher_of_two_dice_is_the_number_of_hexes() -> None:
    """DLX 15.3-1: connected hexes, whose units then march; the German begins."""
    g = begun()
    assert asked(g) == "ImpulseDice" and g.phasing == 0
    dice(g, 1, 2)
    assert asked(g) == "Activation"
    assert options(g) == ["activate 3418", "activate 3419", "activate 4015", "done"]
    play(g, "activate 3419")
    assert options(g) == ["activate 3418", "done"]
    assert rule(g, "activate 4015") == "DLX 15.3-1" and rule(g, "activate 3419") == "DLX 15.3-1"
    assert rule(g, "march GE-A-III") == "DLX R-95"
    play(g, "activate 3418")
    assert asked(g) == "Movement" and options(g) == [
        "march GE-A-III",
        "march GE-A-IV",
        "march GE-A-VII",
        "done",
    ]
    assert rule(g, "march GE-K-2") == "DLX 15.3-1"
    play(g, "march GE-A-III")
    assert rule(g, "entrain") == "DLX 15.3-2" and rule(g, "embark") == "DLX 15.3-2" and "entrain" not in options(g)
    play(g, "go 3420", "done")
    assert asked(g) == "ImpulseDice" and g.phasing == 1
    assert g.mark[unit("GE-A-IV")] & MOVED  # a hex is activated once a turn (DLX R-74)


def test_dlx_15_3_2_active_enemies_freeze_a_hex() -> None:
    """DLX 15.3-2: a die not above the number of active enemy hexes next to it; the units have had their turn."""
    for die, frozen in ((1, True), (2, False)):
        g = begun()
        put(g, "3326", "GE-A-IX")
        dice(g, 1, 1)
        play(g, "activate 3326", "done")
        dice(g, 3, 1)
        play(g, "activate 3226")
        assert asked(g) == "FreezeDie" and pending(g).seats(g) == (CHANCE,)  # type: ignore[union-attr]
        dice(g, die)
        play(g, "done")
        assert asked(g) == "Movement"
        assert ("march FR-A-I" in options(g)) != frozen
        assert bool(g.mark[unit("FR-A-I")] & MOVED) == frozen


def test_dlx_15_3_2_when_one_side_is_through_the_other_rolls_once_more() -> None:
    """DLX 15.3-2, R-74: then come strategic moves, German and Allied, for those not activated."""
    g = begun()
    dice(g, 6, 6)
    play(g, "activate 3418, activate 3419, done", "done")
    dice(g, 1, 1)
    play(g, "activate 1323", "march FR-A-II, halt, done")
    dice(g, 1, 1)
    play(g, "activate 4015", "done")  # the Germans are through
    assert asked(g) == "ImpulseDice" and g.phasing == 1
    dice(g, 1, 1)
    play(g, "done")  # the last roll, unused
    assert asked(g) == "Movement" and g.phasing == 0 and options(g) == ["done"]
    play(g, "done")
    assert g.phasing == 1 and options(g) == ["march FR-A-I", "done"]
    assert rule(g, "march FR-A-II") == "DLX 9-1"
    play(g, "march FR-A-I")
    assert options(g) == ["entrain", "halt"]
    assert rule(g, "go 3225") == "DLX 15.3-2" and rule(g, "step 3225") == "DLX 15.3-2"
    play(g, "entrain, rail 2822")
    assert where(g, "FR-A-I") == "2822"
    play(g, "done")
    assert pending(g) is None


def test_dlx_15_3_1_who_activates_nothing_is_through() -> None:
    """DLX R-74, R-107: then the other side has its last roll."""
    g = begun()
    dice(g, 2, 1)
    play(g, "done")
    assert asked(g) == "ImpulseDice" and g.phasing == 1
    dice(g, 2, 1)
    play(g, "activate 3226, done", "done")
    assert asked(g) == "Movement" and g.phasing == 0
    assert options(g)[-1] == "done" and "march GE-A-III" in options(g)  # by rail


def test_a_side_without_anybody_to_activate_is_through_at_once() -> None:
    """DLX 15.3-2: the other has one roll, not several."""
    g = empty(impulses="on")
    put(g, "3226", "FR-A-I")
    put(g, "1323", "FR-A-II")
    g.stack = [ImpulsePhase(0)]
    run(g)
    assert asked(g) == "ImpulseDice" and g.phasing == 1
    dice(g, 1, 1)
    play(g, "activate 3226, done")
    assert asked(g) == "Movement"
    play(g, "done")
    assert options(g) == ["march FR-A-II", "done"]


def test_dlx_12_1_neutrals_are_not_activated() -> None:
    """DLX 12-1: their hexes do not count until they may move."""
    g = begun()
    put(g, "2411", "BE-G-1")
    assert not fresh(g, 1) & BIT[at("2411")]
    invade(g, BELGIUM)
    assert fresh(g, 1) & BIT[at("2411")]


def test_the_number_of_the_die_is_not_exceeded_after_a_freeze() -> None:
    """DLX 15.3-1: when the last hex needed a die, there is only done."""
    g = begun()
    put(g, "3326", "GE-A-IX")
    dice(g, 1, 1)
    play(g, "activate 3326", "done")
    dice(g, 1, 1)
    play(g, "activate 3226")
    dice(g, 6)
    assert asked(g) == "Activation" and options(g) == ["done"]
    assert rule(g, "activate 1323") == "DLX 15.3-1"


def test_facing_of_both_sides_comes_at_the_end() -> None:
    """DLX 15.1-2, R-74: with both options each side turns its units after all moves."""
    g = begun(facing="on")
    dice(g, 1, 1)
    play(g, "done")
    dice(g, 1, 1)
    play(g, "done", "done", "done")
    assert asked(g) == "Facing" and pending(g).seats(g) == (0,)  # type: ignore[union-attr]
    play(g, "done")
    assert asked(g) == "Facing" and pending(g).seats(g) == (1,)  # type: ignore[union-attr]
    play(g, "done")
    assert pending(g) is None
