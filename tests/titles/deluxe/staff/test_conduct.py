"""How the staff spares its corps and counts its points: relief, rest, the last blow, stars held and raided."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import LossOfStep
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN, NEIGHBOURS
from marne.titles.hex14.staff.endgame import guards
from marne.titles.hex14.staff.line import is_open, posts
from tests.titles.deluxe.kit import ask, at, empty, put, unit
from tests.titles.deluxe.staff.table import answered, moved, situation

LAST = 12


def held_by_germans(g: Deluxe, *hexes: str) -> None:
    """Give hexes to the Germans."""
    for code in hexes:
        g.held[GERMAN] |= BIT[at(code)]
        g.held[ALLIED] &= ~BIT[at(code)]


# ---------------------------------------------------------------- sparing the corps


def test_a_corps_with_one_step_left_leaves_the_enemy_even_in_a_star() -> None:
    for lost, stays in ((0, True), (3, False)):
        g = empty(turn=6, side=ALLIED)
        put(g, "3325", "GE-A-II", "GE-A-III", up=True)
        put(g, "Nancy", "FR-A-I", lost=lost)
        held_by_germans(g, "3325")
        moved(g, ALLIED)
        assert (g.where[unit("FR-A-I")] == at("Nancy")) is stays


def test_a_fresh_corps_relieves_a_worn_one() -> None:
    """Where the Allies are too weak to attack."""
    g = empty(turn=6, side=ALLIED)
    put(g, "3325", "GE-A-II", "GE-A-III", up=True)
    put(g, "3524", "GE-A-IV", up=True)
    put(g, "Aachen", *[f"GE-A-{corps}" for corps in ("V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")])
    put(g, "Nancy", "FR-A-I", lost=2)
    put(g, "3127", "FR-A-II")
    held_by_germans(g, "3325")
    moved(g, ALLIED)
    assert g.where[unit("FR-A-II")] == at("Nancy")
    assert not BIT[g.where[unit("FR-A-I")]] & g.near(GERMAN)


def test_the_step_is_lost_by_the_corps_that_has_more_left() -> None:
    g = empty(turn=6, side=ALLIED)
    put(g, "2223", "FR-A-I", lost=2, up=True)
    put(g, "2223", "FR-A-II", up=True)
    ask(g, LossOfStep(ALLIED, (unit("FR-A-I"), unit("FR-A-II")), 0))
    assert answered(g) == actions.LOSE[unit("FR-A-II")]


def test_nobody_worn_goes_forward_after_combat() -> None:
    answers = []
    for lost in (2, 0):
        g = empty(turn=6, side=ALLIED)
        put(g, "2223", "FR-A-I", lost=lost, up=True)
        put(g, "2219", "GE-A-II", up=True)
        ask(g, AdvanceChoice(ALLIED, at("2222"), (unit("FR-A-I"),), 0, ()))
        answers.append(answered(g))
    assert answers == [actions.DONE_HERE, actions.ADVANCE[unit("FR-A-I")]]


# ---------------------------------------------------------------- stars


def test_charleroi_is_held_once_the_french_may_enter_belgium() -> None:
    g = empty(turn=5, side=ALLIED)
    g.opened = 2
    g.invaded[BELGIUM] = 1
    g.held[ALLIED] |= BIT[at("Charleroi")] | BIT[at("Mons")]
    put(g, "2713", "GE-A-II", "GE-A-III")
    held_by_germans(g, "2713")
    s = situation(g, ALLIED)
    assert at("Charleroi") in {p.hex for p in posts(s, 0)}
    assert at("Charleroi") not in {p.hex for p in posts(s, BIT[at("Charleroi")])}


def test_a_hex_that_is_all_but_ringed_in_is_no_post() -> None:
    g = empty(turn=6, side=ALLIED)
    put(g, "2014", "FR-A-I")
    around = NEIGHBOURS[at("2014")]
    assert is_open(situation(g, ALLIED), at("2014"))
    corps = ["GE-A-II", "GE-A-III", "GE-A-IV", "GE-A-VII", "GE-A-X"]
    for h, code in zip(around, corps, strict=False):
        g.put(unit(code), h)
    assert len(around) == len(corps) + 1
    assert not is_open(situation(g, ALLIED), at("2014"))


def test_the_garrison_of_namur_gets_away_and_that_of_liege_stays() -> None:
    g = empty(turn=1, side=ALLIED)
    g.invaded[BELGIUM] = 1
    g.held[ALLIED] |= BIT[at("Namur")] | BIT[at("Liege")]
    put(g, "Namur", "BE-G-3")
    put(g, "Liege", "BE-G-7")
    put(g, "Verviers", "GE-A-VII")
    held_by_germans(g, "Verviers")
    moved(g, ALLIED)
    assert g.where[unit("BE-G-3")] != at("Namur")
    assert g.where[unit("BE-G-7")] == at("Liege")


# ---------------------------------------------------------------- the end


def test_on_the_last_turn_cavalry_rides_into_a_star_that_nobody_guards() -> None:
    for turn, ends_in_it in ((LAST - 1, False), (LAST, True)):
        g = empty(turn=turn, side=ALLIED)
        put(g, "2112", "FR-K-1")
        put(g, "2611", "GE-A-II")
        held_by_germans(g, "Mons", "2611")
        g.invaded[BELGIUM] = 1
        g.opened = 1
        moved(g, ALLIED)
        assert (g.where[unit("FR-K-1")] == at("Mons")) is ends_in_it


def test_in_the_last_combat_only_stars_and_destroyed_units_count() -> None:
    """A step of a corps counts nothing any more but its last one, whatever the attacker may lose."""
    for turn, lost, attacks in ((LAST - 1, 2, True), (LAST, 2, False), (LAST, 3, True)):
        g = empty(turn=turn, side=ALLIED)
        put(g, "2223", "FR-A-I", "FR-A-II", up=True)
        put(g, "2323", "FR-A-III", "FR-A-IV", up=True)
        put(g, "2123", "FR-A-V", "FR-A-VI", up=True)
        put(g, "2224", "GE-A-II", lost=lost, up=True)
        ask(g, CombatPhase(ALLIED))
        assert (answered(g) == actions.ATTACK[at("2224")]) is attacks


def test_germans_guard_stars_that_raiders_could_reach_before_the_count() -> None:
    for turn, raider, guarded in ((LAST, "2112", True), (LAST, "1420", False), (LAST - 5, "2112", False)):
        g = empty(turn=turn)
        put(g, raider, "FR-K-1")
        put(g, "2611", "GE-A-II")
        held_by_germans(g, "Mons", "2611")
        s = situation(g, GERMAN)
        assert (at("Mons") in {p.hex for p in guards(s)}) is guarded
