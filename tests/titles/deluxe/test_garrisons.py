"""Garrisons: when they are due, who can be given up, and what cards change."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.state import check, legal, pending
from marne.titles.deluxe.rules.actions import STAND
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.losses import lose_step
from marne.titles.hex14.rules.actions import DONE_HERE, GARRISON, Garrison
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.garrisons import GarrisonDuty, Garrisons, counters_in
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, FRANCE, GERMAN, HEXES
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.roster import DUMMIES_OF, GONE, IS_DUMMY, OF_SIDE
from tests.titles.deluxe.kit import ask, at, empty, give, put, unit


def invaded() -> Deluxe:
    g = empty(turn=2)
    g.invaded[BELGIUM] = 1
    return g


def answers(g: Deluxe) -> list[str]:
    return [UNIT.show(a.unit) if isinstance(a, Garrison) else "done" for a in legal(g, GERMAN)]


def refusal(g: Deluxe, a: Action) -> str:
    ruling = check(g, GERMAN, a)
    assert ruling is not None
    return ruling.rule


def fill(g: Deluxe, count: int, where: str) -> None:
    """Lay so many German units into a hex."""
    free = [u for u in OF_SIDE[GERMAN] if g.where[u] >= HEXES and not IS_DUMMY[u]]
    for u in free[:count]:
        g.put(u, at(where))


def test_dlx_13_1_a_garrison_for_belgium() -> None:
    """DLX 13-1: the invasion costs one 4-4-2 or its equal, taken from Belgium and out of play."""
    g = invaded()
    put(g, "Brussels", "GE-L-1", "GE-A-IX")
    put(g, "Aachen", "GE-L-3")
    ask(g, Garrisons(0))
    assert isinstance(pending(g), GarrisonDuty) and answers(g) == ["GE-L-1", "GE-A-IX"]
    assert g.owed[BELGIUM] == 4 and g.duties == 1
    assert give(g, GARRISON[unit("GE-L-1")]) == ["Shown", "Garrisoned"]
    assert g.where[unit("GE-L-1")] == GONE and g.owed[BELGIUM] == 0 and pending(g) is None
    ask(g, Garrisons(0))
    assert pending(g) is None  # once and for all


def test_dlx_13_1_smaller_units_make_up_a_larger_one() -> None:
    """DLX 13-1: two 2-2-2, or four 1-1-2, are as good; units of any class."""
    g = invaded()
    put(g, "Brussels", "GE-L-D1", "GE-K-1", "GE-A-IX")
    put(g, "Namur", "GE-L-1", lost=2)
    ask(g, Garrisons(0))
    give(g, GARRISON[unit("GE-K-1")])
    assert sorted(answers(g)) == ["GE-L-1", "GE-L-D1"]  # the corps has too many points now
    give(g, GARRISON[unit("GE-L-1")])
    assert g.owed[BELGIUM] == 1 and answers(g) == ["done"]  # the division is too large
    give(g, DONE_HERE)
    assert pending(g) is None and g.owed[BELGIUM] == 1


def test_dlx_13_2_landwehr_breaks_down_by_size() -> None:
    """DLX 13-2: a Landwehr corps that lost a step is a division of two points, also as a garrison."""
    g = invaded()
    put(g, "Brussels", "GE-L-1", up=True)
    lose_step(g, unit("GE-L-1"), "DLX 10.1.8-1")
    ask(g, Garrisons(0))
    give(g, GARRISON[unit("GE-L-1")])
    assert g.owed[BELGIUM] == 2 and pending(g) is None  # nobody is left in Belgium


def test_dlx_13_1_ten_and_thirty_units_in_france() -> None:
    """DLX 13-1: another at ten units in France, a third at thirty, taken from France."""
    g = empty(turn=4)
    fill(g, 9, "Sedan")
    ask(g, Garrisons(0))
    assert pending(g) is None and g.duties == 0
    fill(g, 1, "Sedan")
    put(g, "Brussels", "GE-L-1")
    ask(g, Garrisons(0))
    assert g.duties == 2 and g.owed[FRANCE] == 4 and "GE-L-1" not in answers(g)
    give(g, legal(g, GERMAN)[0])
    assert pending(g) is None and counters_in(g, FRANCE) == 9
    fill(g, 21, "Reims")
    ask(g, Garrisons(0))
    assert g.duties == 6 and g.owed[FRANCE] == 4
    give(g, legal(g, GERMAN)[0])
    assert g.owed[FRANCE] == 0
    fill(g, 5, "Reims")
    ask(g, Garrisons(0))
    assert pending(g) is None


def test_dlx_13_1_both_duties_of_france_at_once() -> None:
    """DLX 13-1: thirty units at one blow are two garrisons; Belgium comes first."""
    g = invaded()
    fill(g, 30, "Sedan")
    put(g, "Brussels", "GE-L-1")
    ask(g, Garrisons(0))
    assert g.duties == 7 and (g.owed[BELGIUM], g.owed[FRANCE]) == (4, 8)
    assert answers(g) == ["GE-L-1"]
    give(g, GARRISON[unit("GE-L-1")])
    give(g, legal(g, GERMAN)[0])
    give(g, legal(g, GERMAN)[0])
    assert g.owed[FRANCE] == 0 and pending(g) is None


def test_dlx_r_52_the_duty_waits_for_a_unit_that_fits() -> None:
    """DLX R-52: without a counter in the country nobody is asked; the points stay owed."""
    g = invaded()
    ask(g, Garrisons(0))
    assert pending(g) is None and g.owed[BELGIUM] == 4
    put(g, "Brussels", "GE-305-1", "GE-EB-1")
    ask(g, Garrisons(0))
    assert answers(g) == ["done"]
    give(g, DONE_HERE)
    put(g, "Brussels", "GE-A-IX")
    ask(g, Garrisons(0))
    assert answers(g) == ["GE-A-IX"] and g.owed[BELGIUM] == 4


def test_dlx_r_52_refusals() -> None:
    """DLX R-52, 13-1: each with its reason."""
    g = invaded()
    put(g, "Brussels", "GE-L-D1", "GE-305-1", "GE-DUM-1", "GE-A-IX")
    put(g, "Aachen", "GE-L-3")
    put(g, "Antwerp", "BE-G-1")
    ask(g, Garrisons(0))
    assert refusal(g, STAND) == "DLX R-95"
    assert refusal(g, DONE_HERE) == "DLX 13-1"
    assert refusal(g, GARRISON[unit("BE-G-1")]) == "DLX R-96"
    assert refusal(g, GARRISON[unit("GE-L-1")]) == "DLX R-96"
    assert refusal(g, GARRISON[unit("GE-L-3")]) == "DLX 13-1"
    assert refusal(g, GARRISON[unit("GE-305-1")]) == refusal(g, GARRISON[unit("GE-DUM-1")]) == "DLX R-52"
    give(g, GARRISON[unit("GE-L-D1")])
    assert refusal(g, GARRISON[unit("GE-A-IX")]) == "DLX R-52"


def test_dlx_r_53_garrisons_give_no_points() -> None:
    """DLX R-53: they are on duty, not lost."""
    g = invaded()
    put(g, "Brussels", "GE-L-1")
    ask(g, Garrisons(0))
    give(g, GARRISON[unit("GE-L-1")])
    assert g.destroyed_points(ALLIED) == 0


def test_dlx_r_154_dummies_count_as_units_in_france() -> None:
    """DLX R-154: nobody can tell them apart, and a duty is seen by everybody; they are never garrisons."""
    g = empty(turn=4)
    fill(g, 5, "Sedan")
    for u in DUMMIES_OF[GERMAN][:5]:
        g.put(u, at("Sedan"))
    ask(g, Garrisons(0))
    assert g.duties == 2 and not [code for code in answers(g) if "DUM" in code]


def test_dlx_r_155_a_garrison_is_shown() -> None:
    """DLX R-155: the enemy may see that it is worth its points."""
    g = invaded()
    put(g, "Brussels", "GE-L-1")
    g.veil[unit("GE-L-1")] |= g.veil[unit("GE-A-IX")]
    ask(g, Garrisons(0))
    give(g, GARRISON[unit("GE-L-1")])
    shown, gone = g.told
    assert shown.reveals and gone.seen_by(ALLIED)["unit"] == unit("GE-L-1")
    assert not g.mark[unit("GE-L-1")] & UP and g.veil[unit("GE-L-1")] != g.veil[unit("GE-A-IX")]


def test_cards_g10_and_a10() -> None:
    """Cards G10 and A10 (DLX 13-1): the first deduction is waived; each is doubled."""
    g = invaded()
    g.cards = 1 << CARD["G10"]
    fill(g, 10, "Sedan")
    put(g, "Brussels", "GE-L-1")
    ask(g, Garrisons(0))
    assert (g.owed[BELGIUM], g.owed[FRANCE]) == (0, 4) and g.duties == 3
    g = invaded()
    g.cards = 1 << CARD["A10"]
    put(g, "Brussels", "GE-L-1", "GE-L-3")
    ask(g, Garrisons(0))
    assert g.owed[BELGIUM] == 8
    give(g, GARRISON[unit("GE-L-1")])
    give(g, GARRISON[unit("GE-L-3")])
    assert g.owed[BELGIUM] == 0 and pending(g) is None


def test_events_of_a_duty() -> None:
    """A duty is told when it comes up, a waived one with no points; the question can be cloned."""
    g = invaded()
    put(g, "Brussels", "GE-L-1")
    g.listening, g.told = True, []
    ask(g, Garrisons(0))
    assert [e.fields() for e in g.told] == [{"country": BELGIUM, "points": 4}]
    question = pending(g)
    assert question is not None and question.clone().data() == (BELGIUM,) and g.clone().stack[0].data() == (1,)
