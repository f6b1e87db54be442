"""Arrivals and replacements: reinforcements with room, and destroyed units that come back."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE
from marne.titles.hex14.rules.board import ENTERED, UP
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import ALLIED, BIT, EDGES, GERMAN, HEX_CODES, RING, hexes_in
from marne.titles.hex14.rules.reinforcing import ReinforcementStep, entering
from marne.titles.hex14.rules.roster import BE, BR, DEAD, EAST, FR, GE, LATER, NATION, NL, RESERVE, UNITS, VEIL
from marne.titles.hex14.rules.victory import score
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import Raise, raising
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.roster import STRENGTH
from tests.titles.revision.kit import answers, ask, empty, give, pending, put, question, refusal, unit

EAST_EDGE, WEST_EDGE = EDGES[GERMAN][0], EDGES[ALLIED][0]


def dead(*codes: str, turn: int = 2, side: int = GERMAN, **options: str) -> Revision:
    """These units are dead, and the Reinforcement step of a side begins."""
    g = empty(turn, side, **options)
    for code in codes:
        g.where[unit(code)] = DEAD
    return ask(g, ReinforcementStep(side, 0))


def raisable(g: Revision) -> set[int]:
    return {a.unit for a in answers(g) if isinstance(a, Raise)}


# ---------------------------------------------------------------- who comes back


def test_replacements_1_from_turn_2_on() -> None:
    """REV replacements-1."""
    assert question(dead("GE-A-IX", turn=1)) == ""
    assert question(dead("GE-A-IX", turn=2)) == "Raising"


@pytest.mark.parametrize(("side", "nation", "factors"), [(GERMAN, GE, 14), (ALLIED, FR, 12)])
def test_replacements_1_fourteen_german_and_twelve_french_factors(side: int, nation: int, factors: int) -> None:
    """REV replacements-1."""
    asked = pending(dead("GE-A-IX", "FR-A-I", side=side))
    assert isinstance(asked, Raising)
    assert (asked.nation, asked.left) == (nation, factors)


def test_v_15_strengths_add_up_to_no_more() -> None:
    """REV V-15: after a 9-3 there are five factors left: another one is too strong, a 4-2 and a gun without strength
    are not, and that gun counts one."""
    g = dead("GE-A-IX", "GE-A-X", "GE-L-1", "GE-305-1")
    assert STRENGTH[unit("GE-L-1")] == 4 and STRENGTH[unit("GE-305-1")] == 0
    give(g, raising(unit("GE-A-IX"), EAST_EDGE))
    assert refusal(g, raising(unit("GE-A-X"), EDGES[GERMAN][1])) is no.TOO_STRONG
    assert raisable(g) == {unit("GE-L-1"), unit("GE-305-1")}
    give(g, raising(unit("GE-L-1"), EAST_EDGE))
    asked = pending(g)
    assert isinstance(asked, Raising) and asked.left == 1
    give(g, raising(unit("GE-305-1"), EDGES[GERMAN][1]))
    assert question(g) == ""  # nothing is left


def test_v_15_guns_and_cavalry_count_by_their_number() -> None:
    """REV V-15: an 8a2 takes eight, a 4d4 four."""
    g = dead("GE-210-1", "GE-K-2", "GE-K-3")
    give(g, raising(unit("GE-210-1"), EAST_EDGE))
    give(g, raising(unit("GE-K-2"), EAST_EDGE))
    assert question(g) == ""  # two are left, and nobody costs so little


def test_replacements_1_what_is_not_used_is_lost() -> None:
    """REV replacements-1: the next turn has fourteen again, no more."""
    g = dead("GE-A-IX")
    give(g, DONE_HERE)
    assert question(g) == ""
    g.turn = 3
    ask(g, ReinforcementStep(GERMAN, 0))
    asked = pending(g)
    assert isinstance(asked, Raising) and asked.left == 14


@pytest.mark.parametrize("code", ["BR-A-I", "BE-G-1", "NL-D-1"])
def test_v_15_british_belgians_and_dutch_never_return(code: str) -> None:
    """REV V-15: they are not asked for, and refused."""
    assert NATION[unit(code)] in (BR, BE, NL)
    assert question(dead(code, side=ALLIED)) == ""
    g = dead(code, "FR-A-I", side=ALLIED)
    assert refusal(g, raising(unit(code), WEST_EDGE)) is no.NEVER_RETURNS


def test_replacements_1_only_the_dead_come_back() -> None:
    """REV replacements-1: units on the map or on the track do not, nor those of the enemy."""
    g = dead("GE-A-IX", "FR-A-I")
    g.where[unit("GE-A-X")] = LATER
    put(g, "Koln", "GE-A-VII")
    assert refusal(g, raising(unit("GE-A-X"), EAST_EDGE)) is no.NOT_DEAD
    assert refusal(g, raising(unit("GE-A-VII"), EAST_EDGE)) is no.NOT_DEAD
    assert refusal(g, raising(unit("FR-A-I"), EAST_EDGE)) is shared_no.ENEMY_UNIT
    assert refusal(g, entering(unit("GE-A-IX"), EAST_EDGE)) is shared_no.OTHER_QUESTION


# ---------------------------------------------------------------- where


@pytest.mark.parametrize(("side", "code"), [(GERMAN, "GE-A-IX"), (ALLIED, "FR-A-I")])
def test_replacements_1_at_the_own_edge(side: int, code: str) -> None:
    """REV replacements-1: the eastern edge for Germans, the western and southern one for French."""
    g = dead(code, side=side)
    assert {a.hex for a in answers(g) if isinstance(a, Raise)} == set(EDGES[side])
    assert refusal(g, raising(unit(code), EDGES[1 - side][0])) is no.NOT_OWN_EDGE


def test_r_57_not_where_the_enemy_is_or_was_last() -> None:
    """REV R-57: hexes that the enemy holds or controls are closed."""
    g = dead("GE-A-IX", "GE-A-X")
    g.put(unit("FR-A-I"), EAST_EDGE)
    g.held[ALLIED] |= BIT[EDGES[GERMAN][1]]
    for h in EDGES[GERMAN][:2]:
        assert refusal(g, raising(unit("GE-A-IX"), h)) is shared_no.ENTRY_BLOCKED
        assert raising(unit("GE-A-IX"), h) not in answers(g)


def test_v_36_two_units_in_the_hex_leave_no_room() -> None:
    """REV V-36: for replacements and for reinforcements; with relieving the line it is sorted out later."""
    g = dead("GE-A-IX")
    put(g, HEX_CODES[EAST_EDGE], "GE-A-X", "GE-A-VII")
    assert refusal(g, raising(unit("GE-A-IX"), EAST_EDGE)) is no.ENTRY_FULL
    assert raising(unit("GE-A-IX"), EAST_EDGE) not in answers(g)
    g.lift(unit("GE-A-X"), RESERVE)
    assert refusal(g, raising(unit("GE-A-IX"), EAST_EDGE)) is None
    g = dead("GE-A-IX", relieving="on")
    put(g, HEX_CODES[EAST_EDGE], "GE-A-X", "GE-A-VII")
    assert refusal(g, raising(unit("GE-A-IX"), EAST_EDGE)) is None


def test_v_49_a_unit_comes_back_face_up_and_may_move_on() -> None:
    """REV V-49, replacements-1: everybody knows who came back; it has not moved, and counts as arrived."""
    g = dead("GE-A-IX", face_down="on")
    assert give(g, raising(unit("GE-A-IX"), EAST_EDGE)) == ["Raised"]
    u = unit("GE-A-IX")
    assert g.where[u] == EAST_EDGE
    assert g.mark[u] == ENTERED | UP
    assert g.veil[u] == VEIL[u]
    assert g.arrived[GERMAN] >> EAST_EDGE & 1


def test_v_18_who_came_back_does_not_count() -> None:
    """REV V-18: the enemy scores the dead, as long as they are."""
    g = dead("GE-A-IX")
    assert score(g, ALLIED, None) > 0
    give(g, raising(unit("GE-A-IX"), EAST_EDGE))
    assert score(g, ALLIED, None) == 0


def test_raising_proposes_exactly_what_it_allows() -> None:
    """The list is exact, whoever is dead and however full the edge is."""
    g = dead("GE-A-IX", "GE-A-X", "GE-L-1", "GE-K-2", "FR-A-I")
    put(g, HEX_CODES[EAST_EDGE], "GE-A-II", "GE-A-III")
    g.held[ALLIED] |= BIT[EDGES[GERMAN][1]]
    offered = set(answers(g))
    for u in range(UNITS):
        for h in [*EDGES[GERMAN], *EDGES[ALLIED], *hexes_in(RING[EDGES[GERMAN][2]])]:
            assert (refusal(g, raising(u, h)) is None) == (raising(u, h) in offered)


# ---------------------------------------------------------------- reinforcements


def arrival(code: str, side: int, turn: int = 8, **options: str) -> Revision:
    """A unit on the track is due, and the Reinforcement step of its side begins."""
    g = empty(turn, side, **options)
    u = unit(code)
    g.where[u] = LATER
    g.due = [turn if n == u else 0 for n in range(UNITS)]
    return ask(g, ReinforcementStep(side, 0))


def test_replacements_2_reinforcements_come_face_up_in_the_standard_game() -> None:
    """REV replacements-2, advanced-1: the log hides nothing; with face-down counters it does."""
    g = arrival("GE-A-IX", GERMAN)
    assert question(g) == "Entering"
    give(g, entering(unit("GE-A-IX"), EAST_EDGE))
    assert g.mark[unit("GE-A-IX")] == ENTERED | UP
    assert [e.audience for e in g.told if e.name == "Entered"] == [None]
    g = arrival("GE-A-IX", GERMAN, face_down="on")
    give(g, entering(unit("GE-A-IX"), EAST_EDGE))
    assert g.mark[unit("GE-A-IX")] == ENTERED
    assert [e.audience for e in g.told if e.name == "Entered"] == [(GERMAN,)]


def test_v_36_a_reinforcement_needs_room() -> None:
    """REV V-36, R-57: two are the most in its entry hex; it may come elsewhere, or wait."""
    g = arrival("GE-A-IX", GERMAN)
    put(g, HEX_CODES[EAST_EDGE], "GE-A-X", "GE-A-VII")
    assert refusal(g, entering(unit("GE-A-IX"), EAST_EDGE)) is no.ENTRY_FULL
    assert entering(unit("GE-A-IX"), EAST_EDGE) not in answers(g)
    assert refusal(g, entering(unit("GE-A-IX"), EDGES[GERMAN][1])) is None
    assert refusal(g, DONE_HERE) is None


def test_r_66_who_returns_from_the_east_is_seen_if_counters_are_face_up() -> None:
    """REV R-66, R-62: the secret of the box ends when they are back."""
    for options, known in (({}, True), ({"face_down": "on"}, False)):
        g = empty(8, GERMAN, east_front="on", **options)
        for code in ("GE-A-I", "GE-B-IR"):
            u = unit(code)
            g.where[u], g.veil[u] = EAST, VEIL[unit("GE-A-I")] | VEIL[unit("GE-B-IR")]
        g.due = [8 if n == unit("GE-A-I") else 0 for n in range(UNITS)]
        g.listening = True
        ask(g, ReinforcementStep(GERMAN, 0))
        assert g.where[unit("GE-A-I")] == RESERVE
        assert (g.veil[unit("GE-A-I")] == VEIL[unit("GE-A-I")]) == known
        assert [e.reveals for e in g.told if e.name == "BackFromEast"] == [known]


# ---------------------------------------------------------------- the East Front


def east(turn: int, **options: str) -> Revision:
    """The German Reinforcement step of a turn, with a corps in the box and the marker on turn 4."""
    g = empty(turn, GERMAN, **options)
    g.where[unit("GE-A-I")] = EAST
    g.level, g.resolve = 1, 4
    put(g, "Koln", "GE-A-IX", "GE-A-X")
    return ask(g, ReinforcementStep(GERMAN, 0))


def test_base_14_the_east_is_resolved_on_the_turn_of_its_marker() -> None:
    """REV base-14, advanced-2: by a die, from turn 4 on."""
    assert question(east(3, east_front="on")) == ""
    assert question(east(4, east_front="on")) == "MobilizationDie"


def test_v_46_the_alarm_needs_an_east_front() -> None:
    """REV V-46, base-15: card G3 calls two corps away on turn 7; where nobody fights in the East it does not."""
    for options, called in (({"east_front": "on"}, True), ({}, False)):
        g = empty(7, GERMAN, cards="on", **options)
        g.cards = 1 << CARD["G3"]
        put(g, "Koln", "GE-A-IX", "GE-A-X")
        ask(g, ReinforcementStep(GERMAN, 0))
        assert question(g) == ("Alarm" if called else "")
