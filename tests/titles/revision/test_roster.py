"""The counters of the title among those of the family: strengths, modes, guns, who starts and who waits for what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from marne.titles.hex14.rules.grid import ALLIED, GERMAN, PLACE
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    ARTILLERY,
    BE,
    BR,
    CALIBRE,
    CARD_NEEDED,
    CAVALRY,
    CITY,
    DUMMIES_OF,
    ENGINEER,
    FR,
    GE,
    INFANTRY,
    IS_DUMMY,
    IT,
    KIND,
    LETTER,
    MOVE,
    NATION,
    NATION_CODES,
    NL,
    RAIL_ONLY,
    SIDE,
    SIZE,
    UNIT,
    UNIT_IDS,
    UNITS,
)
from marne.titles.revision.rules.options import CARDS, DUMMIES, SUPPLY_LINES
from marne.titles.revision.rules.roster import (
    AT_START,
    ATTACKS,
    DEFENDS,
    EAST_POOL,
    HAS_COUNTER,
    LABELS,
    MODE,
    NEEDS,
    NO_SIEGE,
    NORMAL,
    SIEGE,
    SIEGE_150,
    SIEGE_210,
    SIEGE_305,
    STRENGTH,
)

MARK = {NORMAL: "-", ATTACKS: "a", DEFENDS: "d"}


def printed(u: int) -> str:
    """What the counter of a unit shows."""
    return f"{STRENGTH[u]}{MARK[MODE[u]]}{MOVE[u]}"


def count(units: Iterable[int]) -> dict[str, int]:
    return dict(Counter(printed(u) for u in units))


def started(nation: int) -> dict[str, int]:
    """Who starts in a standard game, by what the counters show."""
    return count(u for u in range(UNITS) if AT_START[u] and not NEEDS[u] and NATION[u] == nation)


def test_counters_1_all_but_the_italians() -> None:
    """REV counters-1: 102 Allied and 89 German counters, and dummies; two formations of the family have none."""
    assert [UNIT_IDS[u] for u in range(UNITS) if not HAS_COUNTER[u]] == ["IT-B-1", "IT-B-2"]
    assert Counter(SIDE[u] for u in range(UNITS) if HAS_COUNTER[u] and not IS_DUMMY[u]) == {GERMAN: 89, ALLIED: 102}


def test_what_has_no_counter_does_nothing() -> None:
    for u in (UNIT["IT-B-1"], UNIT["IT-B-2"]):
        assert (STRENGTH[u], SIEGE[u], NEEDS[u], AT_START[u], NATION[u]) == (0, NO_SIEGE, 0, False, IT)


def test_every_list_is_by_the_numbers_of_the_family() -> None:
    """So that a rule of the family and one of the title speak of the same unit."""
    lists: list[list[bool] | list[int] | list[str]] = [
        HAS_COUNTER, LABELS, STRENGTH, MODE, SIEGE, NEEDS, AT_START,
    ]  # fmt: skip
    assert {len(by_unit) for by_unit in lists} == {UNITS} == {213}
    labels = [LABELS[UNIT[name]] for name in ("GE-A-IX", "FR-A-XXI", "BR-A-III", "BE-G-1", "GE-DUM-1")]
    assert labels == ["A IX", "F XXI", "B 3", "R 1", ""]


def test_set_up_2_german_start() -> None:
    """REV set-up-2: the German list; of the two 0a2 and the 0a1 it names the calibres."""
    assert started(GE) == {
        "10-3": 2, "9-3": 21, "6-3": 14, "4-2": 4, "2-2": 1, "3-2": 2, "4d4": 10, "0a2": 2, "0a1": 1, "8a2": 4,
    }  # fmt: skip
    assert [printed(u) for u in range(UNITS) if CITY[u] in (PLACE["Metz"], PLACE["Strassburg"])] == ["3-2", "3-2"]


def test_set_up_3_french_start() -> None:
    """REV set-up-3: the French list, and a 7-3 in each of four fortresses."""
    assert started(FR) == {"8-3": 21, "7-3": 8, "3-3": 3, "1-3": 2, "1-4": 1, "6a2": 4, "2d4": 10}
    for city in ("Toul", "Belfort", "Epinal", "Verdun"):
        assert [printed(u) for u in range(UNITS) if CITY[u] == PLACE[city]] == ["7-3"]


def test_belgian_set_up_1_where_they_start() -> None:
    """REV belgian-set-up-1: five units in four cities."""
    there = {
        city: sorted(printed(u) for u in range(UNITS) if AT_START[u] and CITY[u] == PLACE[city])
        for city in ("Brussels", "Ghent", "Namur", "Liege")
    }
    assert there == {"Brussels": ["2d3", "7-2"], "Ghent": ["7-2"], "Namur": ["7-2"], "Liege": ["2-2"]}
    assert started(BE) == {"7-2": 3, "2-2": 1, "2d3": 1}


def test_replacements_2_the_british_come_later() -> None:
    """REV replacements-2: no British unit starts, the Dutch all do."""
    assert not started(BR)
    assert started(NL) == {"3-2": 4, "2-2": 1, "1d3": 1}


@pytest.mark.parametrize(("mode", "kind"), [(ATTACKS, ARTILLERY), (DEFENDS, CAVALRY)])
def test_set_up_4_and_5_who_only_attacks_or_only_defends(mode: int, kind: int) -> None:
    """REV set-up-4, set-up-5: guns only attack, cavalry only defends."""
    assert {u for u in range(UNITS) if MODE[u] == mode} == {u for u in range(UNITS) if KIND[u] == kind}


def test_siege_1_the_guns() -> None:
    """REV siege-1: a 150 in every German A corps, the Guard included, four 210; 305 and 420 are of one class."""
    guns = {gun: [u for u in range(UNITS) if SIEGE[u] == gun] for gun in (SIEGE_150, SIEGE_210, SIEGE_305)}
    assert guns[SIEGE_150] == [u for u in range(UNITS) if NATION[u] == GE and LETTER[u] == "A"]
    assert count(guns[SIEGE_150]) == {"10-3": 2, "9-3": 24}
    assert count(guns[SIEGE_210]) == {"8a2": 4}
    assert count(guns[SIEGE_305]) == {"0a2": 4, "0a1": 1, "0a0": 1}
    assert SIEGE.count(NO_SIEGE) == UNITS - 36


def test_v_17_cavalry_in_doubt() -> None:
    """REV V-17: the Guard cavalry is 4d4, the British cavalry 5d4."""
    assert (printed(UNIT["GE-K-Gd"]), printed(UNIT["BR-K-1"])) == ("4d4", "5d4")


def test_v_25_who_waits_for_supply_lines() -> None:
    """REV V-25, advanced-4: railway troops and the railway gun; the German ones start, the MG come on turn 4."""
    waiting = [u for u in range(UNITS) if NEEDS[u] == SUPPLY_LINES]
    assert waiting == [u for u in range(UNITS) if KIND[u] == ENGINEER or RAIL_ONLY[u]]
    assert [(NATION[u], AT_START[u], ARRIVAL[u]) for u in waiting] == [(GE, True, 0)] * 4 + [(FR, False, 4)] * 2


def test_v_16_who_waits_for_a_card() -> None:
    """REV V-16: three Belgian 7-2 stay out unless a card brings them; so do the French Territorials."""
    waiting = [u for u in range(UNITS) if NEEDS[u] == CARDS]
    assert count(u for u in waiting if CARD_NEEDED[u] == "A1") == {"7-2": 3}
    assert count(u for u in waiting if CARD_NEEDED[u] == "A3") == {"6-2": 4, "1-2": 2}
    assert len(waiting) == 9 and not any(AT_START[u] for u in waiting)


def test_advanced_10_dummies_are_an_option() -> None:
    """REV advanced-10: ten a side, in play with that point only."""
    assert [u for u in range(UNITS) if NEEDS[u] == DUMMIES] == DUMMIES_OF[GERMAN] + DUMMIES_OF[ALLIED]
    assert [len(dummies) for dummies in DUMMIES_OF] == [10, 10]
    assert not any(AT_START[u] or STRENGTH[u] for u in range(UNITS) if IS_DUMMY[u])


def test_v_22_who_stands_in_the_east() -> None:
    """REV V-22: three of 24 active corps, one of the reserve, and four smaller units are kept out of the West."""
    assert count(EAST_POOL) == {"9-3": 3, "6-3": 1, "3-3": 1, "3-2": 1, "4-2": 1, "4d4": 1}
    assert not any(AT_START[u] or NEEDS[u] for u in EAST_POOL)


def test_units_3_blue_is_german_gold_is_allied() -> None:
    """REV units-3: and which of the Allies a counter belongs to is its nation here."""
    assert {NATION_CODES[NATION[u]] for u in range(UNITS) if HAS_COUNTER[u] and SIDE[u] == GERMAN} == {"GE"}
    assert {NATION_CODES[NATION[u]] for u in range(UNITS) if HAS_COUNTER[u] and SIDE[u] == ALLIED} == {
        "FR",
        "BR",
        "BE",
        "NL",
    }


def test_base_22_kinds_sizes_and_calibres() -> None:
    """REV base-22: every gun has a calibre, and nobody else but the A corps with theirs."""
    for u in range(UNITS):
        if HAS_COUNTER[u] and not IS_DUMMY[u]:
            assert SIZE[u] in ("XXX", "XX", "X", "III", "II")
            assert KIND[u] != ARTILLERY or CALIBRE[u] >= 0
            assert KIND[u] in (INFANTRY, CAVALRY, ARTILLERY, ENGINEER)
