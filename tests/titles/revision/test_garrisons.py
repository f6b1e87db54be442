"""Garrisons (advanced-7): a 4-2, or two 2-2, or for want of these another unit."""

from __future__ import annotations

from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, GARRISON, Garrison
from marne.titles.hex14.rules.garrisons import Garrisons, counters_in
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, FRANCE, GERMAN, IN_COUNTRY, hexes_in
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.roster import DUMMIES_OF, GONE
from marne.titles.hex14.rules.victory import FOR_BELGIUM, score
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.roster import STRENGTH
from tests.titles.revision.kit import answers, ask, empty, give, put, question, refusal, unit

TOWNS = ["Brussels", "Ghent", "Namur", "Antwerp"]


def in_belgium(*codes: str, **options: str) -> Revision:
    """These units are in Belgium, which has been invaded, and the Germans have moved."""
    g = empty(2, GERMAN, garrisons="on", **options)
    g.invaded[BELGIUM] = 1
    for n, code in enumerate(codes):
        put(g, TOWNS[n // 2], code)
    return ask(g, Garrisons(0))


def taken(g: Revision) -> set[str]:
    """The units that may be left behind."""
    return {UNIT.show(a.unit) for a in answers(g) if isinstance(a, Garrison)}


def test_base_18_a_4_2_is_a_garrison() -> None:
    """REV base-18, advanced-7: it is out of play, and nothing more is owed. Nobody else serves while it is there."""
    g = in_belgium("GE-A-IX", "GE-L-1", "GE-K-2")
    assert STRENGTH[unit("GE-L-1")] == 4
    assert taken(g) == {"GE-L-1"}
    assert refusal(g, GARRISON[unit("GE-K-2")]) is no.OTHERS_SERVE
    give(g, GARRISON[unit("GE-L-1")])
    assert question(g) == ""
    assert g.owed[BELGIUM] == 0
    assert g.where[unit("GE-L-1")] == GONE


def test_base_18_two_2_2_are_a_garrison() -> None:
    """REV base-18: one after the other; the first alone is half of it."""
    g = in_belgium("GE-L-D1", "GE-L-D2", "GE-K-2")
    assert [STRENGTH[unit(f"GE-L-D{n}")] for n in (1, 2)] == [2, 2]
    assert taken(g) == {"GE-L-D1", "GE-L-D2"}
    give(g, GARRISON[unit("GE-L-D1")])
    assert taken(g) == {"GE-L-D2"}
    give(g, GARRISON[unit("GE-L-D2")])
    assert question(g) == "" and g.owed[BELGIUM] == 0


def test_base_18_a_4_2_is_not_the_second_half() -> None:
    """REV base-18: either the one or the two; a single 2-2 does not begin a garrison that a 4-2 can make."""
    assert taken(in_belgium("GE-L-1", "GE-L-D1")) == {"GE-L-1"}
    g = in_belgium("GE-L-1", "GE-L-D1", "GE-L-D2")
    assert taken(g) == {"GE-L-1", "GE-L-D1", "GE-L-D2"}
    give(g, GARRISON[unit("GE-L-D1")])
    assert taken(g) == {"GE-L-D2"}


def test_r_52_for_want_of_these_one_unit_up_to_that_size() -> None:
    """REV R-52: any that is no stronger than a 4-2, and it is the whole garrison."""
    g = in_belgium("GE-A-IX", "GE-K-2", "GE-L-D1")
    assert taken(g) == {"GE-K-2", "GE-L-D1"}
    assert refusal(g, GARRISON[unit("GE-A-IX")]) is no.TOO_STRONG_TO_STAY
    give(g, GARRISON[unit("GE-K-2")])
    assert question(g) == "" and g.owed[BELGIUM] == 0


def test_r_52_until_one_can_be_taken_the_duty_waits() -> None:
    """REV R-52: it is owed still, and comes up again."""
    g = in_belgium("GE-A-IX")
    assert answers(g) == [DONE_HERE]
    give(g, DONE_HERE)
    assert g.owed[BELGIUM] > 0
    put(g, "Ghent", "GE-L-1")
    ask(g, Garrisons(0))
    assert taken(g) == {"GE-L-1"}


def test_r_155_a_garrison_is_shown_as_it_leaves() -> None:
    """REV R-155, R-53: and is no longer in play; nobody scores it."""
    g = in_belgium("GE-L-1", face_down="on")
    assert give(g, GARRISON[unit("GE-L-1")]) == ["Shown", "Garrisoned"]
    assert score(g, ALLIED, None) == FOR_BELGIUM


def test_r_154_dummies_count_among_the_units_in_france() -> None:
    """REV R-154: for the duty, which everybody can see; they are never garrisons themselves."""
    g = empty(5, GERMAN, garrisons="on", face_down="on", dummies="on")
    for n, dummy in enumerate(DUMMIES_OF[GERMAN]):
        g.put(dummy, hexes_in(IN_COUNTRY[FRANCE])[n])
    assert counters_in(g, FRANCE) == 10
    ask(g, Garrisons(0))
    assert g.owed[FRANCE] > 0
    assert answers(g) == [DONE_HERE]
    assert refusal(g, GARRISON[DUMMIES_OF[GERMAN][0]]) is shared_no.NO_GARRISON
