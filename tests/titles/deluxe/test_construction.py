"""German Construction: railway engineers on captured lines."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.board import MOVED
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.construction import NEED_REPAIR, Construction
from marne.titles.hex14.rules.control import REPAIRED, move_in
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    CLEAR,
    COUNTRY,
    FRANCE,
    GERMAN,
    GERMANY,
    HEAVY_WOODS,
    HEX_CODES,
    HEXES,
    IN_COUNTRY,
    LIGHT_WOODS,
    LUXEMBOURG,
    RAIL,
    RIVER,
    ROUGH,
    TERRAIN,
    hexes_in,
)
from marne.titles.hex14.rules.roster import VEIL
from tests.titles.deluxe.kit import at, dice, empty, put, unit
from tests.titles.deluxe.orders import agree, names, options, question, refusal, say, start


def line(where: str = "3229", *units: str, taken: bool = True) -> Deluxe:
    """Engineers in a hex that the Germans have taken."""
    g = empty(5)
    put(g, where, *(units or ("GE-EB-1",)))
    if taken:
        take(g, where)
    return g


def take(g: Deluxe, where: str) -> None:
    g.held[GERMAN] |= BIT[at(where)]
    g.held[ALLIED] &= ~BIT[at(where)]


def site(country: int, terrain: int, river: bool = False) -> str:
    """A rail hex of a country with this ground."""
    for h in hexes_in(RAIL & IN_COUNTRY[country]):
        if TERRAIN[h] == terrain and RIVER[h] == river:
            return HEX_CODES[h]
    raise AssertionError("there is no such hex")


def test_dlx_9_9_2_the_example_of_the_manual() -> None:
    """DLX 9.9-4, 9.9-2: an EB at 3229 lays the marker, next turn rolls a 2 and turns it, then a 3: completed."""
    g = line()
    start(g, Construction(0))
    assert options(g) == ["build GE-EB-1", "done"]
    say(g, "build GE-EB-1")
    assert g.works == {at("3229"): 1} and options(g) == ["done"]
    say(g, "done")
    start(g, Construction(0))
    say(g, "build GE-EB-1")
    dice(g, 2)
    assert g.works == {at("3229"): 2} and options(g) == ["done"]
    say(g, "done")
    start(g, Construction(0))
    say(g, "build GE-EB-1")
    dice(g, 3)
    assert g.works == {at("3229"): REPAIRED}
    say(g, "done")
    start(g, Construction(0))
    assert question(g) == ""


@pytest.mark.parametrize(("before", "die", "after"), [(1, 1, 2), (1, 2, 2), (1, 3, 1), (2, 4, 3), (2, 5, 2), (2, 6, 2)])
def test_dlx_9_9_2_what_the_dice_do(before: int, die: int, after: int) -> None:
    """DLX 9.9-2: 1 or 2 turns the marker 1-2, up to 4 completes from 1-4; more has no effect."""
    g = line()
    g.works[at("3229")] = before
    start(g, Construction(0))
    told = say(g, "build GE-EB-1")
    assert names(told) == ["WorkBegun"] and question(g) == "WorkDie"
    dice(g, die)
    assert g.works[at("3229")] == after


@pytest.mark.parametrize(("where", "die", "after"), [("belgium", 2, 1), ("belgium", 1, 2), ("france", 2, 2)])
def test_card_a10_hinders_the_work_in_belgium(where: str, die: int, after: int) -> None:
    """Card A10 (DLX 9.9-2): one more on every die rolled in Belgium."""
    code = site(BELGIUM, ROUGH) if where == "belgium" else site(FRANCE, ROUGH)
    g = line(code)
    g.cards = 1 << CARD["A10"]
    g.works[at(code)] = 1
    start(g, Construction(0))
    say(g, "build GE-EB-1")
    dice(g, die)
    assert g.works[at(code)] == after


def test_dlx_4_3_1_engineers_in_rough_or_river_hexes() -> None:
    """DLX 4.3-1, R-40, R-144: heavy woods are rough; clear and light woods need no repair, capture is enough."""
    for terrain, river, works in (
        (ROUGH, False, True),
        (HEAVY_WOODS, False, True),
        (CLEAR, True, True),
        (LIGHT_WOODS, False, False),
        (CLEAR, False, False),
    ):
        g = line(site(FRANCE, terrain, river))
        put(g, "3229", "GE-EB-2")
        take(g, "3229")
        start(g, Construction(0))
        assert ("build GE-EB-1" in options(g)) == works
        if not works:
            assert refusal(g, "build GE-EB-1").rule == "DLX R-40"
    assert not NEED_REPAIR[GERMAN] & (IN_COUNTRY[GERMANY] | IN_COUNTRY[LUXEMBOURG])  # the Germans' own rails (R-65)
    assert all(COUNTRY[h] != GERMANY for h in range(HEXES) if NEED_REPAIR[GERMAN] & BIT[h])


def test_dlx_4_3_1_who_may_not_work() -> None:
    """DLX 4.3-1, 9.9-1, R-40: engineers only, on the map, in a hex that is German, not repaired."""
    g = line("3229", "GE-EB-1", "GE-A-IX")
    put(g, site(FRANCE, ROUGH), "GE-EB-2")
    start(g, Construction(0))
    agree(g)
    assert options(g) == ["build GE-EB-1", "done"]
    assert refusal(g, "build GE-A-IX").rule == "DLX 4.3-1"
    assert refusal(g, "build GE-EB-2").rule == "DLX 9.9-1"
    assert refusal(g, "build GE-EB-3").rule == "DLX R-96"
    assert refusal(g, "build FR-A-I").rule == "DLX R-96"
    assert refusal(g, "march GE-EB-1").rule == "DLX R-95"
    g.works[at("3229")] = REPAIRED
    assert refusal(g, "build GE-EB-1").rule == "DLX R-40"


def test_dlx_r_40_one_action_a_step() -> None:
    """DLX R-40, 9.9-2: each EB acts once a step; it may move afterwards."""
    g = line("3229", "GE-EB-1", "GE-EB-2")
    start(g, Construction(0))
    say(g, "build GE-EB-1")
    assert refusal(g, "build GE-EB-1").rule == "DLX R-40"
    say(g, "build GE-EB-2")  # another EB may go on with it
    dice(g, 6)
    assert options(g) == ["done"]
    say(g, "done")
    assert not g.mark[unit("GE-EB-1")] & MOVED and not g.mark[unit("GE-EB-2")] & MOVED


def test_dlx_9_9_3_the_marker_stays_when_the_eb_leaves() -> None:
    """DLX 9.9-3: and any EB may go on with it later."""
    g = line()
    start(g, Construction(0))
    say(g, "build GE-EB-1", "done")
    g.shift(unit("GE-EB-1"), at("Metz"))
    put(g, "3229", "GE-EB-3")
    start(g, Construction(0))
    assert g.works == {at("3229"): 1}
    say(g, "build GE-EB-3")
    dice(g, 1)
    assert g.works == {at("3229"): 2}


def test_dlx_9_9_3_the_enemy_lifts_it_by_coming_next_to_it() -> None:
    """DLX 9.9-3, R-40: an unfinished marker goes when an enemy comes next to it; a finished one stays."""
    g = empty(5, ALLIED)
    h = at("3229")
    put(g, HEX_CODES[h + 2], "FR-A-I")
    g.works = {h: 2}
    move_in(g, unit("FR-A-I"), h + 1)
    assert g.works == {}
    g.works = {h: REPAIRED}
    move_in(g, unit("FR-A-I"), h + 2)
    move_in(g, unit("FR-A-I"), h + 1)
    assert g.works == {h: REPAIRED}


def test_construction_is_put_on_public_grounds() -> None:
    """Law 7, DLX 4.3-1: it is asked if a counter at a site may be an EB; who works shows that it is one."""
    g = line("3229", "GE-A-IX")
    start(g, Construction(0))
    assert question(g) == ""  # everybody knows what it is
    both = VEIL[unit("GE-A-IX")] | VEIL[unit("GE-EB-1")]
    g.veil[unit("GE-A-IX")] = both
    start(g, Construction(0))
    assert options(g) == ["done"]
    g = line()
    g.veil[unit("GE-EB-1")] = both
    start(g, Construction(0))
    told = say(g, "build GE-EB-1")
    assert told[0].reveals and told[0].seen_by(ALLIED)["unit"] == -1
    assert g.veil[unit("GE-EB-1")] == VEIL[unit("GE-EB-1")]
