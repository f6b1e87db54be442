"""Set-up: counters sorted, the East Front box, the level, the state of the game when turn 1 begins."""

from __future__ import annotations

import random

import pytest

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import check, legal, pending
from marne.titles.deluxe.rules.roster import HAS_COUNTER, SIZES, STACKING
from marne.titles.hex14.rules.actions import COMMIT, DEPLOY, DONE_HERE, HALT, RECALL
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import LEVEL, LEVEL_LEAST, LEVEL_MARKERS, LEVEL_MOST, LEVELS, level_of
from marne.titles.hex14.rules.commitment import EAST_VEIL, MAY_GO_EAST, POOL_VEIL, Adjustment, committed
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, FRANCE, GERMAN, GERMANY, HEXES, IN_COUNTRY
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    CARD_NEEDED,
    CITY,
    DUMMIES_OF,
    EAST,
    EAST_VALUE,
    FR,
    GE,
    GONE,
    HISTORICAL_EAST,
    IS_DUMMY,
    LATER,
    NATION,
    RESERVE,
    SIDE,
    UNIT,
    UNIT_IDS,
    UNITS,
    VEIL,
)
from tests.titles.deluxe import kit
from tests.titles.deluxe.setup_kit import (
    climate,
    commit,
    commit_level,
    draw,
    east_sum,
    everything,
    in_force,
    of_worth,
    seats,
    start,
)
from tests.titles.hex14.kit import play, question, refusal

# ---------------------------------------------------------------- counters and markers


def test_dlx_3_1_markers_and_reinforcements() -> None:
    """DLX 3-1: turn 1, the East Front resolved from turn 4 on, reinforcements on the track by turn; the Germans begin.

    The BEF is due as things stand: on turn 10 unless Belgium is invaded (DLX R-49)."""
    g = play(start(cards="none"), random.Random(1))
    assert (g.turn, g.phasing, g.resolve, g.bef, g.landed) == (1, GERMAN, 4, 10, 0)
    assert pending(g) is None and g.result is None
    for u in range(UNITS):
        if ARRIVAL[u] and not CARD_NEEDED[u] and HAS_COUNTER[u]:
            assert g.where[u] == LATER and g.due[u] == ARRIVAL[u] and g.veil[u] == VEIL[u]
        else:
            assert g.due[u] == 0
    assert g.held == [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]], "the neutral countries are nobody's"


def test_dlx_2_2_5_1_black_units_start_and_a_corps_counts_four() -> None:
    """DLX 2.2.5-1: black units start the game, red ones wait; a corps counts 4, a division 2, what is smaller 1."""
    g = start()
    for u in range(UNITS):
        if IS_DUMMY[u]:
            assert g.where[u] == RESERVE
        elif CARD_NEEDED[u] or not HAS_COUNTER[u]:
            assert g.where[u] == GONE
        else:
            assert g.where[u] == (LATER if ARRIVAL[u] or CITY[u] >= 0 else RESERVE)
            for size, points in zip(SIZES[u], STACKING[u], strict=True):
                assert points == {"XXX": 4, "XX": 2}.get(size, 1) or NATION[u] > FR


def test_dlx_2_2_10_1_units_start_face_down() -> None:
    """DLX 2.2.10-1: at the start of turn 1 no counter on the map is face up, and all are at full strength."""
    g = play(start(), random.Random(2))
    on_map = [u for u in range(UNITS) if g.where[u] < HEXES]
    assert len(on_map) > 60
    assert not any(g.mark[u] & UP or g.lost[u] or g.least[u] or g.most[u] for u in on_map)


def test_dlx_r_90_what_may_be_set_up_face_down() -> None:
    """DLX R-90: beside the map a German or French counter may be any unit without a fixed place, or a dummy; fixed
    units, Belgians, Dutch and reinforcements are known."""
    g = start()
    for u in range(UNITS):
        hidden = g.where[u] == RESERVE and CITY[u] < 0
        assert hidden == (g.where[u] == RESERVE and NATION[u] in (GE, FR) and CITY[u] < 0)
        assert g.veil[u] == (POOL_VEIL[SIDE[u]] if hidden else VEIL[u])
        assert g.veil[u] & VEIL[u], "a veil is true"


# ---------------------------------------------------------------- the East Front box


def test_dlx_3_1_1_units_are_put_into_the_box() -> None:
    """DLX 3.1-1, 8-1: the Germans are asked first, unit by unit, until they are done."""
    g = start()
    assert question(g) == "Commitment" and seats(g) == (GERMAN,)
    assert kit.give(g, COMMIT[UNIT["GE-A-I"]]) == ["Committed"]
    kit.give(g, COMMIT[UNIT["GE-K-1"]])
    assert [g.where[UNIT[u]] for u in ("GE-A-I", "GE-K-1", "GE-A-II")] == [EAST, EAST, RESERVE]
    assert committed(g) == 11
    told = kit.give(g, DONE_HERE)
    assert told == ["LevelShown"] and LEVELS[g.level] == "E1" and question(g) == "PoliticalCard"


@pytest.mark.parametrize(
    ("points", "level", "marker"),
    [
        (0, "E0", "none"),
        (1, "E1", "EF-30"),
        (30, "E1", "EF-30"),
        (31, "E2", "EF-50"),
        (45, "E2", "EF-50"),
        (50, "E2", "EF-50"),
        (51, "E3", "EF-70"),
        (70, "E3", "EF-70"),
        (71, "E4", "EF-90"),
        (91, "E5", "EF-120"),
        (121, "E6", "EF-121+"),
        (300, "E6", "EF-121+"),
    ],
)
def test_dlx_3_1_2_levels(points: int, level: str, marker: str) -> None:
    """DLX 3.1-2, 3.1-1, R-04: 31 to 50 points are E2; 45 points take the marker of 50, the upper end of the range."""
    assert LEVELS[level_of(points)] == level
    assert LEVEL_MARKERS[level_of(points)] == marker
    if points >= 2:
        g = start()
        commit(g, *of_worth(points))
        assert LEVELS[g.level] == level and east_sum(g) == points


def test_dlx_3_1_1_the_historical_force_is_e2() -> None:
    """DLX 3.1-1: a unit is worth its full attack value; those that stood in the East add up to E2."""
    g = start()
    commit(g, *[UNIT_IDS[u] for u in range(UNITS) if HISTORICAL_EAST[u]])
    assert east_sum(g) == 39 and LEVELS[g.level] == "E2"


@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        ("GE-210-1", "DLX 8-1"),
        ("GE-EB-1", "DLX R-67"),
        ("GE-DUM-1", "DLX R-67"),
        ("GE-B-IXR", "DLX R-67"),
        ("IT-B-1", "DLX R-67"),
        ("FR-A-I", "DLX R-96"),
        ("BE-G-1", "DLX R-96"),
    ],
)
def test_dlx_8_1_who_may_not_be_sent_east(unit: str, rule: str) -> None:
    """DLX 8-1, R-67: no artillery, no engineers, no dummies, no reinforcements, nobody but Germans."""
    g = start()
    found = refusal(g, COMMIT[UNIT[unit]])
    assert found is not None and found.rule == rule
    assert COMMIT[UNIT[unit]] not in legal(g, GERMAN)


def test_dlx_r_67_two_fortress_divisions_stay() -> None:
    """DLX R-67: two 3-4-2 stay for Metz and Strassburg; the third may go."""
    g = start()
    for u in range(UNITS):
        if NATION[u] == GE and CITY[u] >= 0:
            found = refusal(g, COMMIT[u])
            assert found is not None and found.text.startswith("two 3-4-2")
    kit.give(g, COMMIT[UNIT["GE-F-35R"]])
    found = refusal(g, COMMIT[UNIT["GE-F-35R"]])
    assert found is not None and found.rule == "DLX 8-1", "it is in the box"


def test_dlx_r_67_nobody_need_go() -> None:
    """DLX R-67: without commitment the level is E0, no card, and the situation is rolled for all the same."""
    g = climate("E0", "G3", "A6")
    assert g.level == 0 and g.resolve == 4
    assert in_force(g) >= {"G3", "A6"}, "there is no fourth card to act on them"


def test_dlx_r_05_units_leave_the_box_only_for_a_card() -> None:
    """DLX R-05: before the cards are drawn nobody is taken back; undo serves for that."""
    g = start()
    kit.give(g, COMMIT[UNIT["GE-A-I"]])
    found = refusal(g, RECALL[UNIT["GE-A-I"]])
    assert found is not None and found.rule == "DLX R-05"
    for other in (HALT, DEPLOY[0]):
        found = refusal(g, other)
        assert found is not None and found.rule == "DLX R-95"


def test_dlx_r_62_the_level_is_seen_and_the_units_are_not() -> None:
    """DLX R-62: everybody sees the number of counters in the box and, when the cards come, the level; no units."""
    g = start()
    kit.give(g, COMMIT[UNIT["GE-A-I"]])
    [event] = g.told
    assert event.seen_by(GERMAN)["unit"] == UNIT["GE-A-I"] and event.seen_by(ALLIED)["unit"] == UNKNOWN
    assert event["counters"] == 1 and not event.reveals, "it can be undone"
    assert g.veil[UNIT["GE-A-I"]] == EAST_VEIL
    kit.give(g, DONE_HERE)
    [event] = g.told
    assert event.audience is None and event.reveals and (event["level"], event["counters"]) == (1, 1)


def test_dlx_r_62_what_a_counter_in_the_box_may_be() -> None:
    """DLX R-62, R-67: a type of infantry or cavalry that may be sent, neither gun nor dummy."""
    types = {u for u in range(UNITS) if SIDE[u] == GERMAN and VEIL[u] & EAST_VEIL}
    assert {u for u in range(UNITS) if MAY_GO_EAST[u]} <= types
    assert all(EAST_VALUE[u] > 0 for u in types)


def test_dlx_15_4_1_partners_share_the_box() -> None:
    """DLX 15.4-1, R-75: with several seats on a side all of them are asked."""
    g = start(players="4")
    assert seats(g) == (0, 2)
    kit.give(g, COMMIT[UNIT["GE-A-I"]], 2)
    assert g.where[UNIT["GE-A-I"]] == EAST
    assert check(g, 1, DONE_HERE) is not None


# ---------------------------------------------------------------- the force is reckoned again


@pytest.mark.parametrize("level", ["E3", "E4", "E5"])
def test_dlx_3_1_3_units_are_taken_back(level: str) -> None:
    """DLX 3.1-3, 8-2, R-05, R-112: with G4 the commitment may not exceed E2; the Germans choose whom to take back."""
    g = climate(level, "G4")
    assert question(g) == "Adjustment" and seats(g) == (GERMAN,)
    found = refusal(g, DONE_HERE)
    assert found is not None and found.rule == "DLX 3.1-3"
    found = refusal(g, COMMIT[UNIT["GE-L-6"]])
    assert found is not None and found.rule == "DLX R-05"
    found = refusal(g, RECALL[UNIT["GE-L-6"]])
    assert found is not None and found.rule == "DLX 8-1"
    found = refusal(g, RECALL[UNIT["FR-A-I"]])
    assert found is not None and found.rule == "DLX R-96"
    while DONE_HERE not in legal(g, GERMAN):
        back = legal(g, GERMAN)[0]
        assert kit.give(g, back) == ["Recalled"]
        assert g.told[0].reveals and g.told[0].seen_by(ALLIED)["unit"] == UNKNOWN
    assert g.level == LEVEL[level], "the level that is shown stays until they are done"
    assert LEVEL_MOST[1] < committed(g) <= LEVEL_MOST[2]
    assert len(legal(g, GERMAN)) > 1, "more may be taken back (R-112)"
    assert kit.give(g, DONE_HERE)[0] == "LevelShown" and LEVELS[g.level] == "E2"
    assert all(g.veil[u] == POOL_VEIL[GERMAN] for u in range(UNITS) if MAY_GO_EAST[u] and g.where[u] == RESERVE)


@pytest.mark.parametrize(("level", "most"), [("E0", 6), ("E1", 4), ("E2", 4), ("E3", 4)])
def test_dlx_8_2_units_are_added(level: str, most: int) -> None:
    """DLX 8-2, 3.1-3: with G5 the commitment is at least E4, from E1 to E3 exactly that (alternate effect 3)."""
    g = climate(level, "G5")
    asked = pending(g)
    assert isinstance(asked, Adjustment) and asked.data() == (4, most)
    found = refusal(g, RECALL[UNIT["GE-A-I"]])
    assert found is not None and found.rule == "DLX R-05"
    found = refusal(g, HALT)
    assert found is not None and found.rule == "DLX R-95"
    found = refusal(g, COMMIT[UNIT["GE-210-1"]])
    assert found is not None and found.rule == "DLX 8-1"
    while committed(g) < LEVEL_LEAST[4]:
        found = refusal(g, DONE_HERE)
        assert found is not None and found.text == "a card calls for more in the East"
        kit.give(g, legal(g, GERMAN)[0])
    while len(legal(g, GERMAN)) > 1 and committed(g) <= LEVEL_MOST[4]:
        kit.give(g, legal(g, GERMAN)[0])
    if most == 4:
        found = refusal(g, next(COMMIT[u] for u in range(UNITS) if MAY_GO_EAST[u] and g.where[u] == RESERVE))
        assert found is not None and found.text == "a card calls for less in the East"
    kit.give(g, DONE_HERE)
    assert g.level >= 4 if most == 6 else g.level == 4


def test_dlx_r_61_a_maximum_wins_over_a_minimum() -> None:
    """DLX R-61: G4 (at most E2) with A6 (at least E2) leaves E2; taking back stops there."""
    g = climate("E4", "G4", "A6")
    asked = pending(g)
    assert isinstance(asked, Adjustment) and asked.data() == (2, 2)
    while committed(g) - 7 >= LEVEL_LEAST[2]:
        kit.give(g, next(a for a in legal(g, GERMAN) if a != DONE_HERE))
    big = next(u for u in range(UNITS) if g.where[u] == EAST and committed(g) - EAST_VALUE[u] < LEVEL_LEAST[2])
    found = refusal(g, RECALL[big])
    assert found is not None and found.rule == "DLX 3.1-3"
    g = climate("E1", "G4", "A6")
    assert question(g) == "Adjustment" and COMMIT[UNIT["GE-A-II"]] in legal(g, GERMAN)


def test_dlx_r_61_a_minimum_is_met_as_far_as_possible() -> None:
    """DLX R-61: whoever has sent everybody may stop below the minimum."""
    g = start()
    for u in range(UNITS):
        if MAY_GO_EAST[u] and u != UNIT["GE-L-6"]:
            g.where[u] = GONE
    kit.ask(g, Adjustment(4, 6))
    assert legal(g, GERMAN) == [COMMIT[UNIT["GE-L-6"]]]
    kit.give(g, COMMIT[UNIT["GE-L-6"]])
    assert legal(g, GERMAN) == [DONE_HERE]


def test_dlx_r_61_a_limit_can_always_be_reached() -> None:
    """DLX R-61: every level is wider than a unit is worth, so no limit is jumped over."""
    most = max(EAST_VALUE)
    assert all(LEVEL_MOST[n] - LEVEL_LEAST[n] >= most for n in range(1, len(LEVELS)))


# ---------------------------------------------------------------- whole set-ups


def test_dlx_3_2_1_without_cards_both_deploy_freely() -> None:
    """DLX 3.2-1: with the option the commitment is made, and then the Allies deploy; no card, no plan."""
    g = start(cards="none")
    commit_level(g, "E3")
    assert question(g) == "Deployment" and seats(g) == (ALLIED,)
    assert (g.drawn, g.cards, g.alternates, g.plans, g.level) == (0, 0, 0, [-1, -1], 3)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("cards", ["drawn", "none"])
def test_dlx_3_1_random_set_ups_come_to_turn_1(cards: str, seed: int) -> None:
    """DLX 3-1: all black units on the map or in the box, dummies on the map or beside it, nothing else beside it."""
    g = play(start(cards=cards), random.Random(seed))
    assert g.turn == 1 and pending(g) is None
    for u in range(UNITS):
        zone = g.where[u]
        if zone == RESERVE:
            assert IS_DUMMY[u] and g.veil[u] == VEIL[u]
        elif zone == EAST:
            assert MAY_GO_EAST[u] and g.veil[u] == EAST_VEIL
        elif zone == GONE:
            assert CARD_NEEDED[u] or g.bef == 0 or not HAS_COUNTER[u]
        assert g.veil[u] & VEIL[u]
        if ARRIVAL[u] == 0 and not CARD_NEEDED[u] and not IS_DUMMY[u]:
            assert zone < HEXES or zone == EAST
    assert g.level == level_of(east_sum(g))
    for side in range(2):
        assert len([u for u in DUMMIES_OF[side] if g.where[u] < HEXES or g.where[u] == RESERVE]) == 10
    before = g.data()
    g.recount()
    assert g.data() == before and (g.held[ALLIED] & IN_COUNTRY[BELGIUM] != 0) == ("A1" in in_force(g))


@pytest.mark.parametrize("seed", range(4))
def test_every_listed_answer_is_legal_and_every_other_refused(seed: int) -> None:
    """DLX R-95: the lists of set-up are exact, whatever is tried; a clone shares nothing."""
    rng = random.Random(seed)
    g = start()
    tried = everything()
    while (asked := pending(g)) is not None:
        who = asked.seats(g)[0]
        answers = legal(g, who)
        if rng.random() < 0.06 or type(asked).__name__ in ("Adjustment", "MobilizationCard"):
            listed = set(answers)
            assert len(listed) == len(answers)
            for a in tried:
                found = check(g, who, a)
                assert (found is None) == (a in listed), (asked, a, found)
            copy = g.clone()
            assert copy.key() == g.key()
            assert type(asked)(*asked.data()).data() == asked.data()
            kit.give(copy, rng.choice(answers), who)
            assert copy.key() != g.key()
        done = [a for a in answers if a == DONE_HERE]
        kit.give(g, done[0] if done and rng.random() < 0.2 else rng.choice(answers), who)


def test_dlx_3_2_1_draws_are_public_and_three_each() -> None:
    """DLX 3.2-1, R-07: three at random for each side, German cards first; everybody sees them."""
    g = start()
    commit_level(g, "E2")
    told = draw(g, "G1", "G3", "G7", "A2", "A3", "A5")
    assert told[:6].count("CardDrawn") == 6
    assert g.drawn.bit_count() == 6
