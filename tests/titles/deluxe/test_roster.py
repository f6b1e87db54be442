"""The counters of the title among those of the family: what there is no counter for never comes up."""

from __future__ import annotations

import random

import pytest

from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.roster import HAS_COUNTER, LOOK
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.deluxe.words import types_in
from marne.titles.hex14.rules.actions import Deploy
from marne.titles.hex14.rules.commitment import POOL_VEIL
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import GONE, LATER, OF_TYPE, TYPE, UNIT_IDS, UNITS, VEIL, type_set
from tests.titles.deluxe import worlds
from tests.titles.deluxe.kit import empty, unit

ABSENT = [u for u in range(UNITS) if not HAS_COUNTER[u]]
POSITION = "deluxe position 1\nturn: 2\nstep: german movement\n3611: GE-A-IX\n1616: FR-A-I\n"


def test_the_french_railway_troops_have_no_counter() -> None:
    assert [UNIT_IDS[u] for u in ABSENT] == ["FR-MG-1", "FR-MG-2"]


@pytest.mark.parametrize("seat", [GERMAN, ALLIED, None])
def test_no_view_has_a_unit_without_a_counter(seat: int | None) -> None:
    """Nor does a world that is dealt for it put one anywhere, though others may be anything."""
    g = worlds.scattered(random.Random(3), {})
    view = DeluxeView(g, seat)
    assert len(view.tokens) == sum(HAS_COUNTER)
    assert not {t.unit for t in view.tokens} & set(ABSENT)
    h = GAME.sample(view, random.Random(4).randrange)
    for u in ABSENT:
        assert (h.where[u], h.veil[u], h.mark[u], h.due[u]) == (GONE, VEIL[u], 0, 0)


@pytest.mark.parametrize("options", [{}, {"facing": "on"}])
def test_a_position_knows_nothing_of_units_without_a_counter(options: dict[str, str]) -> None:
    """They neither wait on the track until their turn in the family, nor are they written as out of play."""
    said = "".join(f"options: {name}={value}\n" for name, value in options.items())
    g = GAME.read_position(POSITION + said)
    for u in ABSENT:
        assert (g.where[u], g.veil[u], g.mark[u], g.due[u]) == (GONE, VEIL[u], 0, 0)
    assert g.where[unit("BR-A-I")] == LATER, "it comes on the same turn"
    assert "MG" not in GAME.write_position(g)
    assert GAME.read_position(GAME.write_position(g)).data() == g.data()


@pytest.mark.parametrize("line", ["1816: FR-MG-1", "gone: FR-MG-1", "known: FR-A-I among FR-A-I FR-MG-2"])
def test_a_position_cannot_name_a_unit_without_a_counter(line: str) -> None:
    with pytest.raises(ValueError, match="no counter for FR-MG-"):
        GAME.read_position(f"{POSITION}{line}\n")


def test_a_whole_nation_is_what_there_are_counters_for() -> None:
    g = GAME.read_position(f"{POSITION}known: FR-A-I among FR\n")
    veil = g.veil[unit("FR-A-I")]
    assert veil & VEIL[unit("FR-K-1")] and not veil & VEIL[ABSENT[0]]


def test_no_action_names_a_unit_without_a_counter() -> None:
    with pytest.raises(ValueError, match="no counter"):
        GAME.read("deploy FR-MG-1")
    assert [a.unit for a in GAME.universe() if isinstance(a, Deploy)] == [u for u in range(UNITS) if HAS_COUNTER[u]]


def test_no_insight_or_order_finds_a_unit_without_a_counter() -> None:
    with pytest.raises(ValueError, match="no counter for FR-MG-1"):
        GAME.insight(DeluxeView(empty(), ALLIED), "fed", "FR-MG-1")
    with pytest.raises(ValueError, match="no unit is called"):
        IDIOM.finder.find("FR-MG-1", ALLIED)
    assert not IDIOM.finder.like("MG-1")


def test_the_book_lists_units_by_number_and_types_by_what_they_show() -> None:
    """The Guard looks like every other corps of class A; what has no counter comes on no turn and is no type."""
    book = GAME.book()
    assert [row["id"] for row in book["units"]] == UNIT_IDS
    assert not {u for turn in book["turns"] for u in turn["arrivals"]} & set(ABSENT)
    shown = [row["unit"] for row in book["types"]]
    assert not set(shown) & set(ABSENT) and len(shown) == 43
    assert book["units"][unit("GE-A-Gd")]["type"] == book["units"][unit("GE-A-IX")]["type"]
    for side in (GERMAN, ALLIED):
        rows = [row for row in book["types"] if row["side"] == side]
        assert sum(int(row["bit"], 16) for row in rows) == type_set(side, HAS_COUNTER)


def test_types_that_look_the_same_are_one_guess() -> None:
    guard, corps = TYPE[unit("GE-A-Gd")], TYPE[unit("GE-A-IX")]
    assert LOOK[corps] == LOOK[guard] == guard
    assert types_in(GERMAN, VEIL[unit("GE-A-Gd")] | VEIL[unit("GE-A-IX")]) == [guard]
    found = types_in(GERMAN, POOL_VEIL[GERMAN])
    assert len(found) == len(set(found)) == len({LOOK[TYPE[u]] for t in found for u in OF_TYPE[t]})
