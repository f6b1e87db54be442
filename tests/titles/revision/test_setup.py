"""Set-up: who is there, who deploys first and where, two units a hex; face up unless an option hides counters."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from marne.kernel.state import check, pending, push
from marne.titles.hex14.rules.actions import COMMIT, DEPLOY, DONE_HERE, DRAW_CARD, PLACE
from marne.titles.hex14.rules.board import NO_PLAN, UP
from marne.titles.hex14.rules.cards import CARD, CARD_IDS, PLAN
from marne.titles.hex14.rules.climate import PoliticalCard
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, IN_COUNTRY, NETHERLANDS
from marne.titles.hex14.rules.mobilization import HOME, NAMED, SLOT_AREA
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BE,
    CITY,
    DUMMY_BIT,
    EAST,
    FR,
    GE,
    GONE,
    IS_DUMMY,
    LATER,
    NATION,
    NL,
    OF_SIDE,
    RESERVE,
    SIDE,
    UNIT,
    UNIT_IDS,
    UNITS,
    VEIL,
)
from marne.titles.hex14.rules.setup import SetUp
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from marne.titles.revision.rules.roster import AT_START, EAST_POOL, HAS_COUNTER, NEEDS, STRENGTH
from tests.titles.hex14 import kit
from tests.titles.revision.kit import answers, ask, asked, at, give, question, refusal, unit


def start(**options: str) -> Revision:
    """A new game at its first question."""
    return ask(Revision(*parse(options)), SetUp(0))


def play(g: Revision, seed: int = 1, until: tuple[str, ...] = ()) -> Revision:
    """Play on at random to one of these questions, or to the end of set-up."""
    return kit.play(g, random.Random(seed), until)


def to_germans(g: Revision) -> Revision:
    """Deploy the French at random."""
    while question(g) != "Deployment" or asked(g) != GERMAN:
        push(g, asked(g), random.Random(len(g.at)).choice(answers(g)))
    return g


def on_map(g: Revision, nation: int) -> list[int]:
    return [u for u in range(UNITS) if g.where[u] < HEXES and NATION[u] == nation]


# ---------------------------------------------------------------- who is there


def test_set_up_2_the_german_army_at_the_start() -> None:
    """REV set-up-2, V-22, V-25: the list, without the units of the East, railway troops and the railway gun."""
    g = play(start())
    assert sorted(on_map(g, GE)) == [u for u in range(UNITS) if NATION[u] == GE and AT_START[u] and not NEEDS[u]]
    assert Counter(STRENGTH[u] for u in on_map(g, GE))[10] == 2
    assert "GE-F-33R" in [UNIT_IDS[u] for u in g.at[at("Metz")]]
    assert "GE-F-30R" in [UNIT_IDS[u] for u in g.at[at("Strassburg")]]


def test_set_up_3_the_french_army_at_the_start() -> None:
    """REV set-up-3: the list, with a 7-3 each in Toul, Belfort, Epinal and Verdun."""
    g = play(start())
    assert sorted(on_map(g, FR)) == [u for u in range(UNITS) if NATION[u] == FR and AT_START[u] and not NEEDS[u]]
    for town in ("Toul", "Belfort", "Epinal", "Verdun"):
        assert [u for u in g.at[at(town)] if CITY[u] == at(town) and STRENGTH[u] == 7]


def test_belgian_set_up_1_as_the_text_has_it() -> None:
    """REV belgian-set-up-1, V-16: four units of infantry and the cavalry; the three unlisted 7-2 stay out."""
    g = play(start())
    there = {UNIT_IDS[u]: g.where[u] for u in on_map(g, BE)}
    assert there == {
        "BE-G-1": at("Brussels"), "BE-K-1": at("Brussels"), "BE-G-2": at("Ghent"), "BE-G-3": at("Namur"),
        "BE-G-7": at("Liege"),
    }  # fmt: skip
    assert [g.where[UNIT[f"BE-G-{n}"]] for n in (4, 5, 6)] == [GONE] * 3


def test_v_22_the_dutch_stand_in_the_cities_of_the_map() -> None:
    """REV V-22."""
    g = play(start())
    assert len(on_map(g, NL)) == 6
    assert all(IN_COUNTRY[NETHERLANDS] >> g.where[u] & 1 and g.where[u] == CITY[u] for u in on_map(g, NL))


def test_v_22_the_units_of_the_east_stay_out_of_the_standard_game() -> None:
    """REV V-22: and with the East Front the Germans choose among them too."""
    assert all(start().where[u] == GONE for u in EAST_POOL)
    g = start(east_front="on")
    assert question(g) == "Commitment"
    assert all(COMMIT[u] in answers(g) for u in EAST_POOL)


def test_v_25_supply_lines_bring_railway_troops_and_the_railway_gun() -> None:
    """REV V-25, advanced-4: EB and the gun at the start, MG on turn 4."""
    g, with_lines = start(), start(supply_lines="on")
    for code in ("GE-EB-1", "GE-420-RR"):
        assert g.where[UNIT[code]] == GONE
        assert with_lines.where[UNIT[code]] == RESERVE
    assert g.where[UNIT["FR-MG-1"]] == GONE
    assert (with_lines.where[UNIT["FR-MG-1"]], with_lines.due[UNIT["FR-MG-1"]]) == (LATER, 4)


def test_replacements_2_reinforcements_wait_on_the_track() -> None:
    """REV replacements-2: by the turns of the family."""
    g = play(start())
    later = [u for u in range(UNITS) if g.where[u] == LATER]
    assert later == [u for u in range(UNITS) if HAS_COUNTER[u] and ARRIVAL[u] and not NEEDS[u]]
    assert all(g.due[u] for u in later)


def test_v_45_dummies_need_face_down_counters() -> None:
    """REV advanced-10, V-45: without them everybody would see what they are."""
    dummies = [u for u in range(UNITS) if IS_DUMMY[u]]
    assert all(start(dummies="on").where[u] == GONE for u in dummies)
    assert all(start(face_down="on").where[u] == GONE for u in dummies)
    assert all(start(face_down="on", dummies="on").where[u] == RESERVE for u in dummies)


# ---------------------------------------------------------------- order and places


def test_set_up_1_the_french_deploy_first_and_by_plan_17() -> None:
    """REV set-up-1, V-22: mobilization card MF1, though the Germans have no plan."""
    g = start()
    assert g.plans == [NO_PLAN, PLAN["MF1"]]
    asked = pending(g)
    assert isinstance(asked, Deployment) and asked.side == ALLIED
    to_germans(g)
    asked = pending(g)
    assert isinstance(asked, Deployment) and asked.side == GERMAN


@pytest.mark.parametrize("seed", range(3))
def test_set_up_1_units_of_the_plan_stand_where_it_has_places(seed: int) -> None:
    """REV set-up-1: every unit whose class the plan names is in or next to its mobilization hexes."""
    g = play(start(), seed)
    area = 0
    for slot in SLOT_AREA[PLAN["MF1"]]:
        area |= slot
    named = [u for u in on_map(g, FR) if NAMED[PLAN["MF1"]][u]]
    assert len(named) == 45
    assert all(area >> g.where[u] & 1 for u in named)


def test_v_22_germans_deploy_anywhere_in_germany() -> None:
    """REV V-22: in any hex of the country that has room."""
    g = to_germans(start())
    give(g, DEPLOY[unit("GE-A-IX")])
    full = [h for h, stack in g.at.items() if len(stack) == 2]
    assert answers(g) == [PLACE[h] for h in range(HEXES) if HOME[GERMAN] >> h & 1 and h not in full]


def test_v_22_two_units_a_hex() -> None:
    """REV V-22, stacking-1: of any size; what stands in its place from the beginning counts."""
    g = to_germans(start())
    for code in ("GE-A-IX", "GE-305-1"):
        assert refusal(g, DEPLOY[unit(code)]) is None
    give(g, DEPLOY[unit("GE-A-IX")])
    give(g, PLACE[at("Metz")])
    give(g, DEPLOY[unit("GE-305-1")])
    assert refusal(g, PLACE[at("Metz")]) is no.SET_UP_FULL
    assert PLACE[at("Metz")] not in answers(g)


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_stacking_1_nothing_is_set_up_beyond_two_units(rules: str) -> None:
    """REV stacking-1, V-22: whatever is drawn and wherever it is put; and everybody finds a place."""
    g = play(start(rules=rules), 3)
    assert max(len(stack) for stack in g.at.values()) == 2
    assert not [u for u in range(UNITS) if g.where[u] == RESERVE and not IS_DUMMY[u]]
    assert g.turn == 1


# ---------------------------------------------------------------- face up, face down


def test_advanced_1_counters_are_set_up_face_up_without_it() -> None:
    """REV advanced-1: everybody sees every unit, on the map and beside it."""
    g = start()
    assert all(g.veil[u] == VEIL[u] for u in range(UNITS))
    play(g)
    assert all(g.mark[u] & UP for u in range(UNITS) if g.where[u] < HEXES)


def test_advanced_1_everybody_is_told_who_is_set_up_where() -> None:
    """REV advanced-1: without face-down counters the log hides nothing; with them it does."""
    for options, hidden in (({}, False), ({"face_down": "on"}, True)):
        g = start(**options)
        give(g, DEPLOY[unit("FR-K-1")])
        give(g, answers(g)[0])
        (told,) = g.told
        assert (told.audience is not None) == hidden


def test_advanced_1_face_down_counters_may_be_any_that_are_set_up() -> None:
    """REV advanced-1: of those in this game; without dummies none is one."""
    g = start(face_down="on")
    waiting = [u for u in OF_SIDE[GERMAN] if g.where[u] == RESERVE]
    union = 0
    for u in waiting:
        union |= VEIL[u]
    assert all(g.veil[u] == union for u in waiting)
    assert not union & DUMMY_BIT[GERMAN]
    play(g)
    assert not any(g.mark[u] & UP for u in range(UNITS) if g.where[u] < HEXES)
    with_dummies = start(face_down="on", dummies="on")
    assert with_dummies.veil[unit("GE-A-IX")] & DUMMY_BIT[GERMAN]


def test_r_62_who_went_east_is_secret_even_if_counters_are_face_up() -> None:
    """REV R-62: so nobody knows who waits in Germany; who is set up is seen, and the French are known."""
    g = start(east_front="on")
    give(g, COMMIT[unit("GE-A-I")])
    give(g, DONE_HERE)
    assert g.where[unit("GE-A-I")] == EAST
    assert g.veil[unit("GE-A-XX")] == g.veil[unit("GE-A-IX")] != VEIL[unit("GE-A-IX")]
    assert g.veil[unit("FR-K-1")] == VEIL[unit("FR-K-1")]
    to_germans(g)
    give(g, DEPLOY[unit("GE-A-IX")])
    give(g, PLACE[at("Metz")])
    assert g.veil[unit("GE-A-IX")] == VEIL[unit("GE-A-IX")]


# ---------------------------------------------------------------- East Front and cards


def test_advanced_2_without_the_east_front_nothing_happens_there() -> None:
    """REV advanced-2, V-46: nobody is sent, nothing is resolved."""
    assert start().resolve == 0
    assert start(east_front="on").resolve == 4
    g = play(start(cards="on"), until=("Deployment",))
    assert g.level == 0
    assert not [u for u in range(UNITS) if g.where[u] == EAST]


def test_advanced_3_without_it_no_card_is_drawn() -> None:
    """REV advanced-3."""
    assert question(start()) == "Deployment"
    assert question(start(cards="on")) == "PoliticalCard"


def test_v_32_three_cards_are_not_in_the_deck() -> None:
    """REV V-32, base-15: no Italians, and the French always have Plan 17."""
    g = start(cards="on")
    left: set[str] = set()
    for side in range(2):
        asked = PoliticalCard(side)
        left |= {CARD_IDS[a.card] for a, _ in asked.outcomes(g) if hasattr(a, "card")}
        for name in ("G6", "A2", "A8"):
            assert asked.veto(g, -1, DRAW_CARD[CARD[name]]) is not None
    assert left == set(CARD_IDS) - {"G6", "A2", "A8"}
    assert check(g, -1, DRAW_CARD[CARD["G1"]]) is None


def test_v_46_cards_about_the_east_do_nothing_without_it() -> None:
    """REV V-46: G4 and G5 ask for a level in the East; nobody is asked to change it."""
    g = start(cards="on")
    for name in ("G5", "G1", "G3", "A3", "A9", "A5"):
        give(g, DRAW_CARD[CARD[name]])
    assert g.cards >> CARD["G5"] & 1
    assert question(g) == "Deployment"


def test_v_16_a_card_brings_the_other_belgians() -> None:
    """REV V-16, advanced-3: the treaty with Belgium."""
    g = start(cards="on")
    for name in ("G1", "G3", "G9", "A1", "A9", "A5"):
        give(g, DRAW_CARD[CARD[name]])
    assert all(g.where[UNIT[f"BE-G-{n}"]] == CITY[UNIT[f"BE-G-{n}"]] for n in (4, 5, 6))


@pytest.mark.parametrize("seed", range(4))
def test_placing_proposes_exactly_what_it_allows(seed: int) -> None:
    """The list of places is exact, by the plan and without."""
    g = play(start(rules="advanced"), seed, until=("Placing",))
    asked = pending(g)
    assert isinstance(asked, Placing)
    offered = set(answers(g))
    for h in range(HEXES):
        assert (refusal(g, PLACE[h]) is None) == (PLACE[h] in offered)
    assert SIDE[asked.unit] == asked.side
