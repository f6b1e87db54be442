"""The BEF and the British after it, Belgians and Dutch, dummies that come back, the order of an arrival step."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules import control, neutrality
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, SEND
from marne.titles.hex14.rules.calendar import BEF_START, EAST_RESOLVE_START, days_of
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.east import EastFront, MobilizationDie, Sending
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    COUNTRY,
    EDGES,
    GERMAN,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    hexes_in,
    spread,
)
from marne.titles.hex14.rules.neutrality import bef_turn, closed_to, may_move
from marne.titles.hex14.rules.reinforcing import ReinforcementStep, date_the_british, entering, land_bef
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BE,
    BR,
    DEAD,
    DUMMIES_OF,
    EAST,
    IS_BEF,
    LATER,
    NATION,
    NL,
    UNITS,
)
from marne.titles.revision.rules.actions import raising
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import OPTIONS
from tests.titles.revision.kit import answers, ask, at, empty, give, put, question, refusal, unit

BRITISH = [u for u in range(UNITS) if NATION[u] == BR]
LATER_BRITISH = [u for u in BRITISH if not IS_BEF[u]]


def at_sea(turn: int = 1, **options: str) -> Revision:
    """All British are still to come."""
    g = empty(turn, ALLIED, **options)
    for u in BRITISH:
        g.where[u] = LATER
    g.bef = bef_turn(g)
    date_the_british(g)
    return g


@pytest.mark.parametrize(("invaded", "turn"), [(1, 4), (4, 7), (8, 10), (0, 10)])
def test_r_49_the_bef_comes_three_turns_after_the_invasion(invaded: int, turn: int) -> None:
    """REV R-49, base-11: on turn 10 at the latest; card G8 moves both numbers three turns on."""
    g = at_sea()
    g.invaded[BELGIUM] = invaded
    date_the_british(g)
    assert g.bef == turn
    assert all(g.due[u] == turn for u in BRITISH if IS_BEF[u])
    g.cards = 1 << CARD["G8"]
    assert bef_turn(g) == (min(invaded + 6, 13) if invaded else 13)


def test_r_60_the_other_british_are_as_late() -> None:
    """REV R-60: those due before turn 20; and nobody comes before the BEF."""
    g = at_sea()
    g.invaded[BELGIUM] = 4  # the BEF on turn 7, three turns after its marker
    date_the_british(g)
    for u in LATER_BRITISH:
        usual = ARRIVAL[u]
        assert g.due[u] == (usual + 3 if usual < 20 else usual)
        assert g.due[u] >= g.bef


def test_r_142_the_bef_counts_as_come_though_it_finds_no_port() -> None:
    """REV R-142: on the turn on which it is due."""
    g = at_sea(10)
    g.held = [IN_COUNTRY[0] | IN_COUNTRY[1], 0]
    land_bef(g)
    assert g.landed == 10


def test_base_21_the_war_begins_on_14_august() -> None:
    """REV base-21, base-23: turns of two days; the Germans begin; BEF and East Front are due on turn 4."""
    assert days_of(1)[0].endswith("14") and days_of(2)[0].endswith("16")
    assert empty().sequence()[0][0] == GERMAN
    assert BEF_START == EAST_RESOLVE_START == 4


@pytest.mark.parametrize(("nation", "country"), [(BE, BELGIUM), (NL, NETHERLANDS)])
def test_base_11_belgians_and_dutch_stay_still_until_they_are_invaded(nation: int, country: int) -> None:
    """REV base-11: then the Allies lead them."""
    g = empty()
    assert not may_move(g, nation)
    g.invaded[country] = 1
    assert may_move(g, nation)


def test_r_101_alerted_dutch_move_while_germans_are_at_their_border() -> None:
    """REV R-101: with card A7; and they stay inside the Netherlands."""
    g = empty(cards="on")
    g.cards = 1 << CARD["A7"]
    assert not may_move(g, NL)
    border = next(h for h in hexes_in(spread(IN_COUNTRY[NETHERLANDS])) if IN_COUNTRY[0] >> h & 1)
    g.put(unit("GE-A-IX"), border)
    assert may_move(g, NL)
    assert closed_to(g, NL) == LAND & ~IN_COUNTRY[NETHERLANDS]


def test_r_102_luxembourg_is_nobodys_after_the_invasion() -> None:
    """REV R-102, R-42: until somebody comes; Belgium is the Allies' at once."""
    g = empty()
    h = next(h for h in range(len(COUNTRY)) if IN_COUNTRY[LUXEMBOURG] >> h & 1)
    put(g, "Trier", "GE-A-XVI")
    control.enter_from(g, unit("GE-A-XVI"), at("Trier"), h)
    assert g.invaded[LUXEMBOURG] == 1
    assert g.held[GERMAN] & IN_COUNTRY[LUXEMBOURG] == BIT[h]
    assert g.held[ALLIED] & IN_COUNTRY[LUXEMBOURG] == 0
    neutrality.invade(g, BELGIUM, at("Liege"), "REV R-48")
    assert g.held[ALLIED] & IN_COUNTRY[BELGIUM] == IN_COUNTRY[BELGIUM]


def test_r_140_spare_dummies_come_back_from_turn_2_on() -> None:
    """REV R-140: the first spare one first, at the edges of their side."""
    for turn, asked in ((1, ""), (2, "Entering")):
        g = empty(turn, GERMAN, face_down="on", dummies="on")
        ask(g, ReinforcementStep(GERMAN, 0))
        assert question(g) == asked
    first, second = DUMMIES_OF[GERMAN][:2]
    assert answers(g) == [*[entering(first, h) for h in sorted(EDGES[GERMAN])], DONE_HERE]
    give(g, entering(first, EDGES[GERMAN][0]))
    assert entering(second, EDGES[GERMAN][0]) in answers(g)


def test_r_141_as_many_come_to_one_hex_as_there_is_room_for() -> None:
    """REV R-141, V-36: two, dummies included."""
    g = empty(2, GERMAN, face_down="on", dummies="on")
    ask(g, ReinforcementStep(GERMAN, 0))
    h = EDGES[GERMAN][0]
    for dummy in DUMMIES_OF[GERMAN][:2]:
        give(g, entering(dummy, h))
    assert entering(DUMMIES_OF[GERMAN][2], h) not in answers(g)


def test_r_80_arrivals_then_replacements_then_the_east() -> None:
    """REV R-80: in this order."""
    g = empty(4, GERMAN, east_front="on")
    g.resolve = 4
    g.where[unit("GE-A-IX")] = LATER
    g.due = [4 if u == unit("GE-A-IX") else 0 for u in range(UNITS)]
    g.where[unit("GE-A-X")] = DEAD
    ask(g, ReinforcementStep(GERMAN, 0))
    assert question(g) == "Entering"
    give(g, entering(unit("GE-A-IX"), EDGES[GERMAN][0]))
    assert question(g) == "Raising"
    give(g, raising(unit("GE-A-X"), EDGES[GERMAN][0]))
    assert isinstance(g.stack[-1], MobilizationDie) and isinstance(g.stack[-2], EastFront)


def test_r_143_what_must_be_sent_east_is_reckoned_by_value() -> None:
    """REV R-143, R-66: until the value is reached or nobody qualifies; nobody may be sent beyond it."""
    g = empty(5, GERMAN, east_front="on")
    put(g, "Koln", "GE-A-IX", "GE-A-X")
    put(g, "Aachen", "GE-A-VII")
    ask(g, Sending(12))
    assert refusal(g, DONE_HERE) is shared_no.MUST_SEND_MORE
    give(g, SEND[unit("GE-A-IX")])
    give(g, SEND[unit("GE-A-X")])
    assert [g.where[unit(code)] for code in ("GE-A-IX", "GE-A-X")] == [EAST, EAST]
    assert refusal(g, SEND[unit("GE-A-VII")]) is shared_no.SENT_ENOUGH
    assert answers(g) == [DONE_HERE]


def test_r_75_a_side_has_one_seat() -> None:
    """REV R-75: who decides what is an agreement among its players."""
    assert OPTIONS["players"] == ("2",)
    assert [empty().seats(side) for side in (GERMAN, ALLIED)] == [(GERMAN,), (ALLIED,)]
