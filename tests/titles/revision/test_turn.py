"""The order of a turn, the length of the game, and the score at its end."""

from __future__ import annotations

import pytest

from marne.kernel.state import push
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, MOVED, UP
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.phases import BEGIN, COMBAT, END, PHASES
from marne.titles.hex14.rules.roster import DEAD, POINTS, RESERVE
from marne.titles.hex14.rules.turn import EXTENDED, STANDARD, GameTurn, War
from marne.titles.hex14.rules.victory import FOR_BELGIUM, score
from tests.titles.revision.kit import ask, empty, legal, pending, put, question, unit

SHORT = ["supply", "reinforcements", "movement", "combat"]


def steps(**options: str) -> list[tuple[int, str]]:
    return [(side, PHASES[phase]) for side, phase in empty(**options).sequence() if PHASES[phase]]


# ---------------------------------------------------------------- the turn


def test_base_1_supply_arrivals_movement_combat_for_each_side() -> None:
    """REV base-1, base-25: the Germans, then the Allies; no air, and no impulses."""
    assert steps() == [(side, step) for side in (GERMAN, ALLIED) for step in SHORT]


def test_base_1_a_turn_is_played_in_that_order() -> None:
    """REV base-1: as the log tells it, on a map with one unit a side; garrisons are not told."""
    g = empty(4, rules="advanced")
    put(g, "Koln", "GE-A-IX")
    put(g, "Paris", "FR-A-I")
    g.listening = True
    ask(g, GameTurn(0))
    while (asked := pending(g)) is not None:
        push(g, asked.seats(g)[0], legal(g, asked.seats(g)[0])[-1])
    told = [(e["side"], PHASES[e["phase"]]) for e in g.told if e.name == "PhaseBegan"]
    assert told == [found for found in steps(rules="advanced") if found[1] != "garrisons"]


def test_base_1_construction_comes_with_supply_lines() -> None:
    """REV base-1, advanced-4: for both sides, since the French have MG units."""
    found = steps(supply_lines="on")
    assert [side for side, step in found if step == "construction"] == [GERMAN, ALLIED]
    assert found[1:4] == [(GERMAN, "reinforcements"), (GERMAN, "construction"), (GERMAN, "movement")]


def test_advanced_7_garrisons_at_the_end_of_german_movement() -> None:
    """REV advanced-7, R-52: of the Germans alone, and only with that point."""
    assert not [step for _, step in steps() if step == "garrisons"]
    found = steps(garrisons="on")
    assert found.index((GERMAN, "garrisons")) == found.index((GERMAN, "movement")) + 1
    assert (ALLIED, "garrisons") not in found


def test_base_1_every_player_turn_begins_and_ends() -> None:
    """REV base-1: marks are taken off before it, units are turned down after it."""
    found = empty().sequence()
    for side in (GERMAN, ALLIED):
        assert found.index((side, BEGIN)) < found.index((side, COMBAT)) < found.index((side, END))


def test_v_02_hexes_may_be_attacked_again_in_the_next_combat() -> None:
    """REV V-02, plan-17-1: a Combat step begins without hexes fought for and without attacks made."""
    g = empty()
    put(g, "Metz", "GE-A-XVI")
    g.mark[unit("GE-A-XVI")] |= ATTACKED | DEFENDED | MOVED
    g.fought, g.attacks = 1 << 100, 5
    assert g.begin_phase(ALLIED, COMBAT) is not None
    assert (g.fought, g.attacks) == (0, 0)
    assert g.mark[unit("GE-A-XVI")] == UP | MOVED
    g.begin_phase(GERMAN, BEGIN)
    assert g.mark[unit("GE-A-XVI")] == UP


@pytest.mark.parametrize(("options", "left"), [({}, UP), ({"face_down": "on"}, 0)])
def test_advanced_1_units_are_turned_down_only_with_it(options: dict[str, str], left: int) -> None:
    """REV advanced-1, base-13, R-71: at the end of the player turn, next to no enemy."""
    g = empty(**options)
    put(g, "Metz", "GE-A-XVI", up=True)
    g.begin_phase(GERMAN, END)
    assert g.mark[unit("GE-A-XVI")] == left


# ---------------------------------------------------------------- the end


def test_v_19_the_game_ends_after_turn_15() -> None:
    """REV V-19: without the extended game nobody is asked to go on."""
    g = empty(15)
    last = len(g.sequence())
    ask(g, War(STANDARD), GameTurn(last))
    assert g.result is not None
    assert empty().last_turn() == 15


def test_advanced_6_with_the_extended_game_players_may_go_on() -> None:
    """REV advanced-6, R-02: if it is set how; and it ends after turn 39 at the latest."""
    for setting in ("tactical", "39"):
        g = empty(15, extended="on", extension=setting)
        ask(g, War(STANDARD), GameTurn(len(g.sequence())))
        assert question(g) == "Extension"
        g = empty(39, extended="on", extension=setting)
        ask(g, War(EXTENDED), GameTurn(len(g.sequence())))
        assert g.result is not None
    g = empty(15, extended="on")
    ask(g, War(STANDARD), GameTurn(len(g.sequence())))
    assert g.result is not None


def test_v_18_only_units_that_are_dead_at_the_end_count() -> None:
    """REV V-18: by the class of their formation."""
    g = empty(15)
    g.where[unit("FR-A-I")] = DEAD
    g.where[unit("FR-A-II")] = RESERVE
    assert score(g, GERMAN, None) == POINTS[unit("FR-A-I")] > 0


def test_base_12_the_points_decide() -> None:
    """REV base-12: stars that a side holds, neutrality, the dead; five times as many are decisive."""
    g = empty(15)
    g.invaded[BELGIUM] = 1
    assert score(g, ALLIED, None) == FOR_BELGIUM
    g.where[unit("GE-A-IX")] = DEAD
    assert score(g, ALLIED, None) == FOR_BELGIUM + POINTS[unit("GE-A-IX")]
    ask(g, War(STANDARD), GameTurn(len(g.sequence())))
    assert g.result is not None
    assert (g.result.winner, g.result.kind) == (ALLIED, "decisive victory")
