"""What the staff does in positions made by hand: siege, supply, Paris, guns, the line."""

from __future__ import annotations

from marne.kernel.state import pending
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.battle import Battle
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.staff.judgement import JUDGE
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.combat import AttackChoice, CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BIT, FORT_IN, GERMAN, HEXES, NEIGHBOURS, PLACE
from marne.titles.hex14.rules.lines import supplied
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY, KIND, OF_SIDE
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.hex14.staff.line import STAR_HEXES, posts
from marne.titles.hex14.staff.situation import Situation
from tests.titles.deluxe.kit import ask, at, empty, put, unit
from tests.titles.deluxe.staff.table import answered, asked, moved, played


def is_movement_of(g: Deluxe, side: int) -> bool:
    """Whether a side is asked which unit moves next."""
    question = pending(g)
    return isinstance(question, Movement) and question.side == side


def test_siege_guns_with_infantry_bombard_liege() -> None:
    g = empty()
    put(g, "Verviers", "GE-A-VII", "GE-305-1")
    put(g, "Liege", "BE-G-7")
    ask(g, CombatPhase(GERMAN))
    assert answered(g) == actions.BOMBARD[LIEGE]
    joined = {answered(g), answered(g)}
    assert joined == {verbs.JOIN[unit("GE-A-VII")], verbs.JOIN[unit("GE-305-1")]}


def test_a_corps_and_a_gun_come_to_liege_along_the_line_on_the_first_turn() -> None:
    """Verviers on the river has room for a corps alone, but for eight points along the railway (DLX 9.7-2)."""
    g = empty()
    put(g, "Aachen", "GE-A-VII")
    put(g, "Eupen", "GE-305-1")
    put(g, "Liege", "BE-G-7")
    moved(g, GERMAN)
    assert g.where[unit("GE-A-VII")] == g.where[unit("GE-305-1")] == at("Verviers")


def test_one_against_one_is_not_worth_an_attack_and_three_against_one_is() -> None:
    g = empty(turn=3)
    put(g, "2223", "GE-A-VII", up=True)
    put(g, "2224", "FR-A-I", up=True)
    ask(g, CombatPhase(GERMAN))
    assert isinstance(pending(g), AttackChoice)
    assert answered(g) is verbs.DONE_HERE
    g = empty(turn=3)
    for h, units in {"2223": ("GE-A-VII", "GE-A-X"), "2323": ("GE-A-II", "GE-A-III"), "2123": ("GE-A-IV",)}.items():
        put(g, h, *units, up=True)
    put(g, "2224", "FR-A-I", up=True, lost=1)
    g.held[GERMAN] |= BIT[at("2223")] | BIT[at("2323")] | BIT[at("2123")]
    ask(g, CombatPhase(GERMAN))
    if answered(g) == verbs.ATTACK[at("2224")]:
        while not isinstance(g.stack[-2], Battle):
            answered(g)
    else:
        raise AssertionError("an attack at good odds is let go")


def test_paris_is_held_when_the_germans_are_near() -> None:
    g = empty(turn=9, side=ALLIED)
    put(g, "Meaux", "GE-A-II", "GE-A-III")
    put(g, "1423", "FR-A-I")
    put(g, "1222", "FR-A-II")
    g.held[GERMAN] |= BIT[at("Meaux")]
    g.held[ALLIED] &= ~BIT[at("Meaux")]
    moved(g, ALLIED)
    assert g.occupied[ALLIED] & BIT[PLACE["Paris"]]


def test_nobody_leaves_a_gun_alone_before_the_enemy() -> None:
    """Infantry that shares a hex with a gun within the enemy's reach goes no farther than the gun can follow."""
    g = empty(turn=5)
    put(g, "2622", "GE-A-II", "GE-210-1", up=True)
    put(g, "2422", "FR-A-I", up=True)
    for h in ("2622", "2722", "2721", "2621"):
        g.held[GERMAN] |= BIT[at(h)]
        g.held[ALLIED] &= ~BIT[at(h)]
    moved(g, GERMAN)
    gun = g.where[unit("GE-210-1")]
    assert any(KIND[u] == INFANTRY for u in g.at[gun])


def test_the_line_is_unbroken_from_the_sea_to_switzerland() -> None:
    """There are no zones of control: two hexes of the line in a row are neighbours, or a fort stands between them."""
    g, _ = played(3, ("staff", "staff"), lambda g: g.turn > 5 and is_movement_of(g, ALLIED))
    view, _ = asked(g)
    assert view.side == ALLIED
    s = Situation(JUDGE, view)
    line = {p.hex for p in posts(s, 0) if p.hex not in STAR_HEXES}
    assert len(line) > 20
    alone = [h for h in line if not any(n in line or n in STAR_HEXES or FORT_IN[n] >= 0 for n in NEIGHBOURS[h])]
    assert not alone


def test_the_armies_stay_in_supply_on_the_march() -> None:
    g, _ = played(8, ("staff", "staff"), lambda g: g.turn > 6)
    for side in (GERMAN, ALLIED):
        corps = [u for u in OF_SIDE[side] if KIND[u] == INFANTRY and g.where[u] < HEXES]
        hungry = [u for u in corps if not supplied(g, u)]
        assert len(hungry) <= len(corps) // 6  # the enemy cuts some off
    assert any(KIND[u] == ARTILLERY and g.where[u] < HEXES for u in OF_SIDE[GERMAN])
