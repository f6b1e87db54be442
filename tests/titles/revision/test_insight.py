"""What a player can work out from a view: reach, supply, odds, the score, the set-up of 1914; and the book."""

from __future__ import annotations

import functools

import pytest

from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, distance
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import ARTILLERY, DUMMY_BIT, INFANTRY, KIND, VEIL
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.revision.analysis.view_board import board_of
from marne.titles.revision.book import book
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.roster import HAS_COUNTER
from marne.titles.revision.rules.tables import ODDS
from marne.titles.revision.rules.view import RevisionView
from tests.titles.hex14.history import before_liege, commit, deploy, insight
from tests.titles.revision.fights import isolate, veil
from tests.titles.revision.kit import ask, at, empty, put, unit

seen = functools.partial(insight, GAME)


def front(**options: str) -> Revision:
    return before_liege(empty(2, GERMAN, **options), put)


# ---------------------------------------------------------------- reach and supply


def test_v_36_reach_of_several_tells_for_how_many_there_is_room() -> None:
    """REV V-36, advanced-13: two units a hex; with relieving any number, for now."""
    for options, room in (({}, 1), ({"relieving": "on"}, 3)):
        g = empty(2, GERMAN, **options)
        put(g, "0626", "GE-A-IX", "GE-A-X")
        put(g, "0627", "GE-A-I")
        put(g, "0727", "GE-A-II")
        ask(g, MovementPhase(GERMAN, 0))
        fits = {d["hex"]: d["fit"] for d in seen(g, "reach", "GE-A-IX,GE-A-X,GE-A-II")["hexes"]}
        assert fits[at("0627")] == room
        assert fits[at("0628")] == (3 if options else 2)


def test_supply_2_cut_off_and_supply_3_isolated() -> None:
    """REV supply-2, supply-3, V-11: how far a unit is from supply, and what that means for it."""
    g = empty(2, GERMAN)
    put(g, "1624", "GE-A-IX")
    fed = seen(g, "fed", "GE-A-IX")
    assert fed["rule"] == "REV supply-2"
    assert "hex 1624 is cut off: no open railway that leads home is within three hexes" in fed["text"]
    for code, h in zip(
        ("I", "II", "III", "IV", "V", "VI"), ("1623", "1724", "1725", "1625", "1525", "1524"), strict=True
    ):
        put(g, h, f"FR-A-{code}")
    fed = seen(g, "fed", "GE-A-IX")
    assert fed["rule"] == "REV supply-3" and "is isolated: no way at all" in fed["text"]


# ---------------------------------------------------------------- odds


def test_crt_1_odds_against_units_that_are_seen() -> None:
    """REV crt-1: strengths with their factors, the column, and the six results."""
    g = empty(5, GERMAN)
    put(g, "0626", "GE-A-IX", "GE-A-X")
    put(g, "0627", "FR-A-I")
    found = seen(g, "odds", "0627 GE-A-IX,GE-A-X")
    assert found["attack"] == 4 * 18 and not found["problem"] and found["siege"] == 0
    (case,) = found["cases"]
    assert (case["defence"], case["column"], case["share"], case["defenders"]) == (8, "2-1", 100, ["FR-A-I"])
    assert [o["result"] for o in case["outcomes"]] == ["DB", "EX", "EX", "EX", "AE", "AE"]
    assert case["outcomes"][0]["text"] == "the defender goes back, or loses a unit"
    assert found["take"] == 67
    assert found["terms"][0]["text"] == "German IX Corps: strength 9" and found["terms"][0]["rule"] == "REV units-1"
    assert found["defence_terms"][0] == {
        "rule": "REV units-1", "unit": "FR-A-I", "text": "French I Corps: strength 8", "before": 0, "after": 32,
    }  # fmt: skip


def test_supply_3_a_halved_defence_is_explained() -> None:
    """REV supply-3: the term that halves, with what it was before."""
    g = empty(5, GERMAN)
    put(g, "0626", "GE-A-IX")
    put(g, "0627", "FR-A-I")
    isolate(g, "FR-A-I")
    found = seen(g, "odds", "0627 GE-A-IX")
    assert [t["text"] for t in found["defence_terms"]][1] == "French I Corps, isolated: 8 becomes 4"
    assert found["cases"][0]["defence"] == 4


def test_terrain_1_what_is_added_is_named() -> None:
    """REV terrain-1, terrain-2: what is added to the die, and the row it leads to."""
    g = front()
    put(g, "2814", "BE-G-1")
    put(g, "2914", "GE-A-I", "GE-A-II")
    (case,) = seen(g, "odds", "2814 GE-A-I,GE-A-II")["cases"]
    assert [(a["rule"], a["added"]) for a in case["additions"]] == [("REV terrain-1", 2), ("REV terrain-2", 1)]
    assert [o["row"] for o in case["outcomes"]] == [4, 5, 6, 7, 8, 8]


def test_v_35_odds_against_hidden_units_are_a_range() -> None:
    """REV V-35: a face-down counter may be anything that it may be; the shares of the cases make up the whole."""
    g = empty(5, GERMAN, face_down="on", dummies="on")
    put(g, "0626", "GE-L-D1")
    put(g, "0627", "FR-A-I")
    put(g, "0930", "FR-K-1")
    for code in ("FR-A-I", "FR-K-1"):
        veil(g, code)
        g.veil[unit(code)] = VEIL[unit("FR-A-I")] | VEIL[unit("FR-K-1")] | DUMMY_BIT[ALLIED]
    cases = seen(g, "odds", "attack 0627 GE-L-D1")["cases"]
    assert [(case["defence"], case["column"]) for case in cases] == [(0, "no die"), (2, "1-1"), (8, "below 1-3")]
    assert 97 <= sum(case["share"] for case in cases) <= 103
    assert cases[0]["outcomes"] == cases[2]["outcomes"] == []


def test_siege_2_odds_of_a_siege_and_the_attack_after_it() -> None:
    """REV siege-2, forts-1, infantry-attack-3: the guns come first; a symbol has 4, and its supporter adds to it."""
    g = front()
    found = seen(g, "odds", "assault 3013 GE-A-VII,GE-305-1")
    assert not found["problem"] and found["fort"] == LIEGE and found["hex"] == at("3013")
    assert found["siege"] == 67 and found["take"] > 67
    (case,) = found["cases"]
    assert (case["defence"], case["column"], case["defenders"]) == (6, "1-1", ["BE-G-7"])
    assert case["additions"] == [{"rule": "REV V-08", "text": "the fort", "added": 2}]
    assert found["defence_terms"][0]["text"] == "Belgian Liege Division: supports the fort with 2"
    assert "" in [o["result"] for o in case["outcomes"]], "AB and DB mean nothing to a fort"


def test_base_10_odds_say_what_is_wrong_with_an_attack() -> None:
    """REV base-10: a gun without infantry does not attack; the forecast says so and why."""
    found = seen(front(), "odds", "assault 3013 GE-305-1")
    assert "GE-305-1" in found["problem"] and "(REV " in found["problem"]


def test_base_17_only_cavalry_meets_a_probe() -> None:
    """REV base-17, R-23: infantry in the hex does not count."""
    g = empty(5, GERMAN, cavalry="on")
    put(g, "0626", "GE-K-2")
    put(g, "0627", "FR-A-I", "FR-K-1")
    (case,) = seen(g, "odds", "probe 0627 GE-K-2")["cases"]
    assert case["defence"] == 2 and case["defenders"] == ["FR-K-1"]


# ---------------------------------------------------------------- the score, questions that cannot be asked


def test_how_1_face_up_units_of_the_enemy_are_known() -> None:
    """REV how-1: where all lie face up, one may ask about the enemy's too; but attack with one's own."""
    g = front()
    assert g.mark[unit("FR-B-72")] & UP and seen(g, "fed", "FR-B-72")["supplied"]
    with pytest.raises(ValueError, match="not yours"):
        seen(g, "odds", "3114 BE-G-7")


def test_v_32_nobody_asks_about_units_without_a_counter() -> None:
    """REV V-32: there are no Italians."""
    with pytest.raises(ValueError, match="there is no counter for IT-B-1"):
        seen(front(), "reach", "IT-B-1")


def test_infantry_attack_1_there_is_no_bombardment() -> None:
    """REV infantry-attack-1: a fort is attacked, with or without guns."""
    with pytest.raises(ValueError, match=r"write: odds \[attack\|probe\|assault\] TARGET"):
        seen(front(), "odds", "bombard 3013 GE-A-VII")


# ---------------------------------------------------------------- the set-up of 1914


@pytest.mark.parametrize("options", [{}, {"rules": "advanced", "cards": "off"}])
def test_v_22_the_set_up_of_1914_has_two_units_a_hex(options: dict[str, str]) -> None:
    """REV V-22: at the most."""
    g = deploy(GAME, commit(GAME, GAME.new(options)))
    assert max(len(stack) for stack in g.at.values()) == 2


def test_base_10_guns_of_1914_do_not_take_the_place_of_their_infantry() -> None:
    """REV base-10, V-33: no two guns in a hex, and the heaviest beside a corps before Liège."""
    g = deploy(GAME, GAME.new())
    assert all([KIND[u] for u in stack].count(ARTILLERY) <= 1 for stack in g.at.values())
    assert [KIND[u] for u in g.at[g.where[unit("GE-420-1")]]] == [ARTILLERY, INFANTRY]
    assert distance(g.where[unit("GE-420-1")], at("Liege")) == 2


# ---------------------------------------------------------------- the book, and what is measured


def test_crt_1_the_book_has_the_tables() -> None:
    """REV crt-1, siege-1, units-1: results by row and column, sieges by fort and gun, the values of counters."""
    found = book()
    assert len(found["crt"]) == 8 and all(len(row) == len(found["odds"]) == len(ODDS) for row in found["crt"])
    assert found["crt"][0][0] == "EX" and found["crt"][0][-1] == "DE"
    assert found["siege"] == [[3, 5, 6], [0, 3, 5], [0, 0, 4]] and found["guns"] == ["150", "210", "305/420"]
    corps = found["units"][unit("GE-A-IX")]
    assert (corps["strength"], corps["move"], corps["mode"], corps["siege"], corps["size"]) == (9, 3, 0, 0, "XXX")
    assert found["units"][unit("GE-K-2")]["mode"] == 2 and found["units"][unit("GE-305-1")]["siege"] == 2
    assert found["replacements"][0] > 0 and found["replacements"][3] == 0


def test_terrain_1_the_book_has_what_the_sheet_prints() -> None:
    """REV terrain-1, terrain-2, forts-1, stacking-1, plan-17-1, conversion-1: the numbers of the cards on the map, and
    what the values of its set-up hexes mean here."""
    figures = book()["figures"]
    assert (figures["rough_adds"], figures["river_adds"], figures["river_last"]) == (2, 1, "2-1")
    assert (figures["fort_defence"], figures["units_a_hex"], figures["last_turn"]) == (4, 2, 15)
    assert (figures["plan17_turns"], figures["plan17_attacks"]) == ([1, 2, 3], 6)
    values = {row[0]: row[1] for row in book()["set_up"]}
    assert values["6-9-3"] == "7-3" and values["(2)-1-3"] == "2d3"
    assert values["3-4-2"] == "3-2, 2-2"  # the Germans of Metz, the Belgians of Liège


def test_units_3_every_type_of_the_book_has_a_counter() -> None:
    """REV units-3, V-32: no type is named of which there is no counter."""
    found = book()
    named = [t["unit"] for t in found["types"]]
    assert all(HAS_COUNTER[u] for u in named) and unit("IT-B-1") not in named
    assert {found["units"][u]["type"] for u in named} >= {
        found["units"][unit(code)]["type"] for code in ("GE-A-IX", "FR-A-I")
    }


def test_v_37_a_board_made_from_a_view_has_the_symbols_of_the_forts() -> None:
    """REV V-37: everybody sees them."""
    g = front()
    g.lose_symbol(LIEGE)
    assert board_of(RevisionView(g, GERMAN)).symbols == g.symbols
