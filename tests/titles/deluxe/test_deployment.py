"""West Front mobilization: fixed places, free deployment, plans, dummies, the order of the sides."""

from __future__ import annotations

import random

import pytest

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import apply, legal, pending, push
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import STACKING
from marne.titles.deluxe.rules.set_up_room import ROOM, STACKED
from marne.titles.hex14.rules import veils
from marne.titles.hex14.rules.actions import COMMIT, DEPLOY, DONE_HERE, HALT, PLACE
from marne.titles.hex14.rules.board import NO_PLAN
from marne.titles.hex14.rules.cards import PLAN, PLAN_IDS, PLAN_SIDE, PLAN_SLOTS, PLANS
from marne.titles.hex14.rules.commitment import POOL_VEIL
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    CLEAR,
    GERMAN,
    HEX_CODES,
    HEXES,
    IN_COUNTRY,
    MOBILIZATION,
    RAIL,
    RING,
    RIVER,
    TERRAIN,
    hexes_in,
)
from marne.titles.hex14.rules.grid import (
    PLACE as TOWN,
)
from marne.titles.hex14.rules.mobilization import (
    AFRICAN_ENTRY,
    BORDER,
    HOME,
    NAMED,
    PLAN_CLASS,
    SLOT_AREA,
    wanting,
)
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    ARTILLERY,
    CARD_NEEDED,
    CITY,
    DUMMIES_OF,
    DUMMY_BIT,
    EAST,
    FR,
    GE,
    IS_DUMMY,
    KIND,
    MOVE,
    NATION,
    NATION_CODES,
    OF_SIDE,
    RESERVE,
    SIDE,
    UNIT,
    UNIT_IDS,
    UNITS,
    VEIL,
)
from marne.titles.hex14.rules.setup import FIRST, SetUp
from tests.titles.deluxe import kit
from tests.titles.deluxe.setup_kit import climate, commit, lay, places, plan, seats, start
from tests.titles.hex14.kit import play, question, refusal


def free(side: int) -> Deluxe:
    """Free deployment of a side on the empty map, all its units at hand, fixed ones placed."""
    g = start(cards="none")
    commit(g)
    return kit.ask(g, Deployment(side))


def by_plan(name: str, sent: int = 0, rng: random.Random | None = None) -> Deluxe:
    """Deployment of a side by a plan; so many units were sent East."""
    g = start(cards="none")
    for _ in range(sent):
        assert rng is not None
        going = [a for a in legal(g, GERMAN) if a != DONE_HERE]
        push(g, GERMAN, rng.choice(going))
    commit(g)
    g.plans[PLAN_SIDE[PLAN[name]]] = PLAN[name]
    return kit.ask(g, Deployment(PLAN_SIDE[PLAN[name]]))


def deployed(g: Deluxe, side: int) -> list[int]:
    """The counters of a side on the map that have no fixed place."""
    return [u for u in OF_SIDE[side] if g.where[u] < HEXES and CITY[u] < 0]


# ---------------------------------------------------------------- fixed places


def test_dlx_3_3_1_1_set_up_hexes_are_filled_first() -> None:
    """DLX 3.3.1-1, 2.1.12-1: before anybody deploys, units with a named place stand there, face down but known."""
    g = start(cards="none")
    kit.give(g, DONE_HERE)
    names = [e.name for e in g.told]
    fixed = [u for u in range(UNITS) if CITY[u] >= 0 and not CARD_NEEDED[u]]
    assert len(fixed) == 17 and names.count("SetUp") == 17
    for u in fixed:
        assert g.where[u] == CITY[u] and g.veil[u] == VEIL[u] and g.mark[u] == 0
    assert {NATION_CODES[NATION[u]] for u in fixed} == {"GE", "FR", "BE", "NL"}
    assert set(g.units_at(TOWN["Metz"])) | set(g.units_at(TOWN["Strassburg"])) <= set(OF_SIDE[GERMAN])
    for town in ("Toul", "Belfort", "Epinal", "Verdun"):
        [u] = g.units_at(TOWN[town])
        assert UNIT_IDS[u].startswith("FR-B")


def test_dlx_2_1_12_1_the_territorials_need_their_card() -> None:
    """DLX 2.1.12-1: six French places are used only with the Territorials (A3)."""
    g = climate("E1", "A3")
    assert g.units_at(TOWN["Lille"]) == (UNIT["FR-T-2"],)
    found = refusal(g, DEPLOY[UNIT["FR-T-2"]])
    assert found is not None and found.rule == "DLX R-94", "it has its place"


# ---------------------------------------------------------------- free deployment


def test_dlx_3_3_1_anywhere_in_the_own_country() -> None:
    """DLX 3.3-1, R-08: every hex of the own country, those along the border too; no foreign hex."""
    for side, unit in ((GERMAN, "GE-A-II"), (ALLIED, "FR-A-I")):
        g = free(side)
        found = places(g, unit)
        fixed = [u for u in OF_SIDE[side] if CITY[u] >= 0 and not CARD_NEEDED[u]]
        full = {CITY[u] for u in fixed if STACKED[u] + 4 > ROOM[CITY[u]]}
        assert found == {h for h in hexes_in(HOME[side]) if h not in full}
        assert any(RING[h] & ~HOME[side] for h in found), "next to the border"


@pytest.mark.parametrize(
    ("where", "rule"),
    [("Paris", "DLX R-08"), ("Liege", "DLX R-08"), ("2405", "DLX 9-1"), ("3928", "")],
)
def test_dlx_r_08_never_abroad(where: str, rule: str) -> None:
    """DLX R-08: a German cannot be set up in France or Belgium, nobody in a closed hex."""
    g = free(GERMAN)
    kit.give(g, DEPLOY[UNIT["GE-K-2"]])
    found = refusal(g, PLACE[kit.at(where)])
    assert (found.rule if found is not None else "") == rule
    found = refusal(g, HALT)
    assert found is not None and found.rule == "DLX R-95"


def test_dlx_3_3_1_all_black_units_must_be_placed() -> None:
    """DLX 3.3-1: no side is done before its last unit with a black stacking value is on the map."""
    g = free(ALLIED)
    found = refusal(g, DONE_HERE)
    assert found is not None and found.rule == "DLX 3.3-1" and DONE_HERE not in legal(g, ALLIED)
    while DONE_HERE not in legal(g, ALLIED):
        push(g, ALLIED, legal(g, ALLIED)[0])
        push(g, ALLIED, legal(g, ALLIED)[0])
    assert not [u for u in OF_SIDE[ALLIED] if g.where[u] == RESERVE and not IS_DUMMY[u]]
    assert len(deployed(g, ALLIED)) == 45, "49 French less four with a fixed place"


@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        ("FR-A-I", "DLX R-96"),
        ("GE-F-30R", "DLX R-94"),
        ("GE-B-IXR", "DLX 3-1"),
        ("IT-B-1", "DLX 3.2-3"),
        ("GE-A-I", "DLX 3.3-1"),
        ("GE-DUM-2", "DLX R-64"),
    ],
)
def test_dlx_r_94_who_can_be_set_up(unit: str, rule: str) -> None:
    """DLX R-94: any own unit beside the map, in any order; nobody who has a place, comes later, or went East."""
    g = start(cards="none")
    commit(g, "GE-A-I")
    kit.ask(g, Deployment(GERMAN))
    code = next((UNIT_IDS[u] for u in OF_SIDE[GERMAN] if CITY[u] == TOWN["Metz"]), "") if "F-30" in unit else unit
    found = refusal(g, DEPLOY[UNIT[code]])
    assert found is not None and found.rule == rule
    for other in (COMMIT[0], PLACE[TOWN["Metz"]]):
        found = refusal(g, other)
        assert found is not None and found.rule == "DLX R-95"


# ---------------------------------------------------------------- room


def test_dlx_r_63_eight_points_in_clear_four_elsewhere() -> None:
    """DLX R-63: as much as may end a move there; rivers, woods, rough and swamp take four."""
    g = free(GERMAN)
    clear = next(h for h in hexes_in(HOME[GERMAN]) if TERRAIN[h] == CLEAR and not RIVER[h])
    river = next(h for h in hexes_in(HOME[GERMAN]) if TERRAIN[h] == CLEAR and RIVER[h])
    rough = next(h for h in hexes_in(HOME[GERMAN]) if TERRAIN[h] not in (CLEAR,) and not RIVER[h])
    for h, corps in ((clear, 2), (river, 1), (rough, 1)):
        for _ in range(corps):
            unit = next(UNIT_IDS[u] for u in OF_SIDE[GERMAN] if g.where[u] == RESERVE and PLAN_CLASS[u] == "A")
            lay(g, unit, HEX_CODES[h])
        assert h not in places(g, "GE-EB-1") and h not in places(g, "GE-DUM-1")
        kit.give(g, DEPLOY[UNIT["GE-EB-1"]])
        found = refusal(g, PLACE[h])
        assert found is not None and found.rule == "DLX R-63"
        kit.ask(g, Deployment(GERMAN))


def test_dlx_r_63_fixed_units_count() -> None:
    """DLX R-63: beside the division in Metz there is room for what the hex takes less its two points."""
    g = free(GERMAN)
    metz = TOWN["Metz"]
    left = ROOM[metz] - 2
    assert (metz in places(g, "GE-A-II")) == (left >= 4) and metz in places(g, "GE-K-2")
    assert TOWN["Verdun"] not in places(free(ALLIED), "FR-A-I") or ROOM[TOWN["Verdun"]] == 8


def test_dlx_r_63_one_artillery_unit() -> None:
    """DLX R-63: a hex takes one gun."""
    g = free(GERMAN)
    h = next(h for h in hexes_in(HOME[GERMAN]) if TERRAIN[h] == CLEAR and not RIVER[h])
    lay(g, "GE-210-1", HEX_CODES[h])
    assert h not in places(g, "GE-305-1") and h in places(g, "GE-A-II")
    kit.give(g, DEPLOY[UNIT["GE-305-1"]])
    found = refusal(g, PLACE[h])
    assert found is not None and found.text == "the hex has an artillery unit, and takes one only"


# ---------------------------------------------------------------- dummies and what is seen


def test_dlx_3_3_3_1_dummies_may_be_set_up() -> None:
    """DLX 3.3.3-1, R-64: ten a side; they count four points and go anywhere in the country; none need be used."""
    g = free(GERMAN)
    assert len(DUMMIES_OF[GERMAN]) == len(DUMMIES_OF[ALLIED]) == 10
    lay(g, "GE-DUM-1", "Koln")
    found = refusal(g, DEPLOY[UNIT["GE-DUM-1"]])
    assert found is not None and found.rule == "DLX R-94"
    found = refusal(g, DEPLOY[UNIT["GE-DUM-3"]])
    assert found is not None and found.rule == "DLX R-64", "they are all alike: the second comes next"
    assert STACKING[UNIT["GE-DUM-1"]] == [4]
    lay(g, "GE-DUM-2", "Bonn")
    assert g.where[UNIT["GE-DUM-2"]] == TOWN["Bonn"]


def test_dlx_3_3_3_1_1_a_dummy_moves_four_hexes() -> None:
    """DLX 3.3.3.1-1: its movement is four."""
    assert {MOVE[u] for s in range(2) for u in DUMMIES_OF[s]} == {4}


def test_dlx_3_3_3_2_1_a_dummy_is_removed_in_combat() -> None:
    """DLX 3.3.3.2-1: when its hex is shown it leaves the map and joins those beside it."""
    g = free(GERMAN)
    lay(g, "GE-DUM-1", "Koln")
    veils.uncover(g, TOWN["Koln"], "DLX 3.3.3.2-1")
    assert g.where[UNIT["GE-DUM-1"]] == RESERVE and not g.units_at(TOWN["Koln"])
    assert g.veil[UNIT["GE-DUM-1"]] == DUMMY_BIT[GERMAN]


def test_dlx_3_3_3_3_1_spare_dummies_stay_beside_the_map() -> None:
    """DLX 3.3.3.3-1: whoever is done keeps the rest for later; everybody knows that these are dummies."""
    g = free(ALLIED)
    lay(g, "FR-DUM-1", "Paris")
    while DONE_HERE not in legal(g, ALLIED):
        push(g, ALLIED, legal(g, ALLIED)[0])
        push(g, ALLIED, legal(g, ALLIED)[0])
    assert kit.give(g, DONE_HERE) == ["DeploymentEnded"]
    assert g.told[0]["spare"] == 9 and g.told[0].reveals
    assert all(g.where[u] == RESERVE and g.veil[u] == VEIL[u] for u in DUMMIES_OF[ALLIED][1:])
    assert g.veil[UNIT["FR-DUM-1"]] != VEIL[UNIT["FR-DUM-1"]], "the one on the map is not told from a unit"


def test_dlx_2_2_10_1_the_enemy_sees_a_counter_and_no_more() -> None:
    """DLX 2.2.10-1, 3.3-1: a corps and a dummy look the same; the log hides the unit; such a step can be undone."""
    g = free(GERMAN)
    assert lay(g, "GE-A-II", "Koln") == ["Deployed"]
    [event] = g.told
    assert not event.reveals and event.seen_by(ALLIED)["unit"] == UNKNOWN and event.seen_by(GERMAN)["unit"] >= 0
    assert (event["hex"], event["place"]) == (TOWN["Koln"], 0)
    lay(g, "GE-DUM-1", "Bonn")
    assert g.veil[UNIT["GE-A-II"]] == g.veil[UNIT["GE-DUM-1"]] == POOL_VEIL[GERMAN]
    kit.give(g, DEPLOY[UNIT["GE-A-III"]])
    asked = pending(g)
    assert isinstance(asked, Placing) and asked.shape.fields[0].is_secret and asked.named()["side"] == GERMAN


def test_dlx_r_90_room_tells_what_a_counter_is_not() -> None:
    """DLX R-90, R-63: two counters in a hex of four points: neither is a corps or a dummy, as everybody can see."""
    g = free(GERMAN)
    rough = next(h for h in hexes_in(HOME[GERMAN]) if TERRAIN[h] != CLEAR)
    lay(g, "GE-K-2", HEX_CODES[rough])
    assert g.veil[UNIT["GE-K-2"]] == POOL_VEIL[GERMAN]
    lay(g, "GE-210-1", HEX_CODES[rough])
    assert [e.reveals for e in g.told] == [False], "it can be taken back (DLX R-105)"
    for unit in ("GE-K-2", "GE-210-1"):
        may = {u for u in OF_SIDE[GERMAN] if VEIL[u] & g.veil[UNIT[unit]]}
        assert UNIT[unit] in may and all(STACKED[u] <= 2 for u in may)


# ---------------------------------------------------------------- plans


def test_dlx_2_1_13_1_numbered_hexes() -> None:
    """DLX 2.1.13-1: 20 German and 21 French mobilization hexes, all in their country, from north to south."""
    assert [len(MOBILIZATION[s]) for s in range(2)] == [20, 21]
    for side in range(2):
        assert all(HOME[side] & BIT[h] for h in MOBILIZATION[side])
        assert len(set(MOBILIZATION[side])) == len(MOBILIZATION[side])
    assert MOBILIZATION[GERMAN][12] == TOWN["Metz"] and MOBILIZATION[ALLIED][0] == TOWN["Dunkirk"]


def test_dlx_3_3_2_1_in_or_next_to_the_hexes_of_a_slot() -> None:
    """DLX 3.3.2-1: MF1 has one corps of class B at Hirson, and others farther east; no corps of class A at Hirson."""
    g = by_plan("MF1")
    hirson = TOWN["Hirson"]
    b = next(UNIT_IDS[u] for u in OF_SIDE[ALLIED] if PLAN_CLASS[u] == "B" and g.where[u] == RESERVE)
    assert hirson in places(g, b) and TOWN["Nancy"] in places(g, b)
    assert not places(g, b) & {TOWN["Paris"], TOWN["Lille"]}
    assert hirson not in places(g, "FR-A-I")
    kit.give(g, DEPLOY[UNIT["FR-A-I"]])
    found = refusal(g, PLACE[TOWN["Paris"]])
    assert found is not None and found.rule == "DLX 3.3.2-1"
    found = refusal(g, PLACE[hirson])
    assert found is not None and found.rule == "DLX 3.3.2-1"


def test_dlx_r_113_a_slot_that_is_full_takes_no_more() -> None:
    """DLX R-113, 3.3.2-1: the one B corps of the last slot placed, the next goes to another; a unit in reach of two
    slots counts for the one that suits best."""
    g = by_plan("MF1")
    groups = [UNIT_IDS[u] for u in OF_SIDE[ALLIED] if PLAN_CLASS[u] == "B" and g.where[u] == RESERVE]
    lay(g, groups[0], "Hirson")
    only = SLOT_AREA[PLAN["MF1"]][5] & ~SLOT_AREA[PLAN["MF1"]][4]
    assert TOWN["Hirson"] not in places(g, groups[1])
    assert wanting(g, PLAN["MF1"], UNIT[groups[1]]) & only == 0
    # The first two slots of MG2 overlap and want four A corps each. Four in the overlap fill neither for good; with
    # four more that only the first can have, both are full.
    p = PLAN["MG2"]
    g = by_plan("MG2")
    first, second = SLOT_AREA[p][:2]
    corps = [UNIT_IDS[u] for u in OF_SIDE[GERMAN] if PLAN_CLASS[u] == "A"]
    both = [h for h in hexes_in(first & second & ~SLOT_AREA[p][2]) for _ in range(ROOM[h] // 4)][:4]
    alone = [h for h in hexes_in(first & ~second) for _ in range(ROOM[h] // 4)][:4]
    assert len(both) == len(alone) == 4
    for n, h in enumerate(both):
        lay(g, corps[n], HEX_CODES[h])
    assert wanting(g, p, UNIT[corps[9]]) & (first | second) == first | second
    for n, h in enumerate(alone):
        assert wanting(g, p, UNIT[corps[9]]) & first == first
        lay(g, corps[4 + n], HEX_CODES[h])
    assert wanting(g, p, UNIT[corps[9]]) & (first | second) & ~SLOT_AREA[p][2] == 0


def test_dlx_r_113_slots_are_filled_in_the_order_written() -> None:
    """DLX R-113: if the East took corps away, the last slots go short; seven corps of class A all go to the first."""
    g = start(cards="none")
    corps = [UNIT_IDS[u] for u in OF_SIDE[GERMAN] if PLAN_CLASS[u] == "A" and g.where[u] == RESERVE]
    commit(g, *corps[7:])
    g.plans[GERMAN] = PLAN["MG1"]
    kit.ask(g, Deployment(GERMAN))
    assert PLAN_SLOTS[PLAN["MG1"]][0][1]["A"] == 7
    assert places(g, corps[0]) == set(hexes_in(SLOT_AREA[PLAN["MG1"]][0]))


def test_dlx_r_113_left_over_units() -> None:
    """DLX R-113: MG6 has places for 15 corps of class A; the others go in or next to any mobilization hex."""
    g = by_plan("MG6")
    corps = [UNIT_IDS[u] for u in OF_SIDE[GERMAN] if PLAN_CLASS[u] == "A" and g.where[u] == RESERVE]
    wanted = sum(units.get("A", 0) for _, units in PLAN_SLOTS[PLAN["MG6"]])
    assert wanted == 15 < len(corps) == 26
    for unit in corps[:wanted]:
        lay(g, unit, HEX_CODES[min(places(g, unit))])
    assert wanting(g, PLAN["MG6"], UNIT[corps[-1]]) == 0
    found = places(g, corps[-1])
    assert found <= set(hexes_in(BORDER[GERMAN])) and len(found) > 50


def test_dlx_r_113_no_room_in_the_slot() -> None:
    """DLX R-113: if all hexes of the slots that want a class are full, its units go next to any mobilization hex."""
    g = start(cards="none")
    corps = [UNIT_IDS[u] for u in OF_SIDE[GERMAN] if PLAN_CLASS[u] == "A" and g.where[u] == RESERVE]
    commit(g, *corps[1:])
    g.plans[GERMAN] = PLAN["MG4"]
    area = SLOT_AREA[PLAN["MG4"]][0]
    others = [u for u in OF_SIDE[GERMAN] if g.where[u] == RESERVE and STACKED[u] == 4 and UNIT_IDS[u] != corps[0]]
    for h in hexes_in(area):
        while sum(STACKED[u] for u in g.units_at(h)) < ROOM[h]:
            if others:
                g.put(others.pop(), h)
            else:
                g.put(next(u for u in OF_SIDE[GERMAN] if g.where[u] == EAST), h)
    # Class A is placed by hand there; the slot wants none of it any more or has no room: both give the same answer.
    kit.ask(g, Deployment(GERMAN))
    found = places(g, corps[0])
    assert found and not found & set(hexes_in(area)) and found <= set(hexes_in(BORDER[GERMAN]))


def test_dlx_r_113_classes_not_named_are_free() -> None:
    """DLX R-113: German guns, engineers and divisions not in the plan, and dummies, go anywhere in the country."""
    g = by_plan("MG2")
    for unit in ("GE-210-1", "GE-420-1", "GE-EB-1", "GE-D-3R", "GE-DUM-1"):
        assert TOWN["Koln"] in places(g, unit) and len(places(g, unit)) > 350
    assert TOWN["Koln"] not in places(g, "GE-A-II")
    assert not NAMED[PLAN["MG2"]][UNIT["GE-DUM-1"]] and NAMED[PLAN["MG2"]][UNIT["GE-L-6"]]


def test_dlx_r_113_landwehr_divisions_have_a_slot_of_their_own() -> None:
    """DLX R-113: L is a Landwehr corps, L2 a Landwehr division."""
    assert {PLAN_CLASS[UNIT[u]] for u in ("GE-L-6", "GE-L-7")} == {"L"}
    assert {PLAN_CLASS[u] for u in range(UNITS) if KIND[u] == ARTILLERY} == {"ART"}
    g = by_plan("MG1")
    division = next(UNIT_IDS[u] for u in OF_SIDE[GERMAN] if PLAN_CLASS[u] == "L2" and g.where[u] == RESERVE)
    assert places(g, division) <= set(hexes_in(SLOT_AREA[PLAN["MG1"]][5]))


def test_dlx_r_90_a_plan_tells_what_lies_away_from_it() -> None:
    """DLX R-90: all classes of the French plans are named, so a counter far from the border is a dummy."""
    g = by_plan("MF2")
    lay(g, "FR-DUM-1", "Le-Havre")
    assert g.veil[UNIT["FR-DUM-1"]] == DUMMY_BIT[ALLIED]
    lay(g, "FR-DUM-2", "Nancy")
    assert g.veil[UNIT["FR-DUM-2"]] == POOL_VEIL[ALLIED]


def test_dlx_r_110_the_army_of_africa() -> None:
    """DLX R-110: with A5 its two divisions start at the southern edge or in Paris, whatever the plan says."""
    g = climate("E1", "A5", "A4", "A10")
    assert seats(g) == (ALLIED,)
    found = places(g, "FR-D-Mor")
    assert found == set(hexes_in(AFRICAN_ENTRY)) and TOWN["Paris"] in found and kit.at("1135") in found
    kit.give(g, DEPLOY[UNIT["FR-D-45"]])
    refused = refusal(g, PLACE[TOWN["Nancy"]])
    assert refused is not None and refused.rule == "DLX R-110"
    apply(g, ALLIED, PLACE[TOWN["Paris"]])
    lay(g, "FR-A-I", "Nancy")
    g = climate("E1", "A5", "A2", "A4", "G4")
    plan(g, "MF1")
    assert places(g, "FR-D-Mor") == set(hexes_in(AFRICAN_ENTRY))
    lay(g, "FR-D-Mor", "1135")
    types = {u for u in OF_SIDE[ALLIED] if VEIL[u] & g.veil[UNIT["FR-D-Mor"]]}
    assert UNIT["FR-D-Mor"] in types and UNIT["FR-A-I"] not in types and DUMMIES_OF[ALLIED][0] in types


def test_dlx_r_113_nobody_is_ever_without_a_place() -> None:
    """DLX R-113, R-63: along the border there are more places than counters can block: a hex of four points takes at
    least one counter to block for a corps, a clear one two. The southern edge and Paris cannot be blocked for a
    division: the French have fewer points than that takes."""
    for side, nation in ((GERMAN, GE), (ALLIED, FR)):
        counters = [u for u in OF_SIDE[side] if NATION[u] == nation]
        most = len([u for u in counters if not CARD_NEEDED[u] or CITY[u] >= 0])
        assert sum(ROOM[h] // 4 for h in hexes_in(BORDER[side])) > most
    block = sum(ROOM[h] - 1 for h in hexes_in(AFRICAN_ENTRY))
    movable = [u for u in OF_SIDE[ALLIED] if NATION[u] == FR and (CITY[u] < 0 or AFRICAN_ENTRY & BIT[CITY[u]])]
    have = sum(STACKED[u] for u in movable if ARRIVAL[u] == 0 or UNIT_IDS[u] == "FR-X-Alp")
    assert block > have, (block, have)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", PLAN_IDS)
def test_dlx_3_3_2_1_every_plan_deployed_at_random(name: str, seed: int) -> None:
    """DLX 3.3.2-1, R-63, R-113: to the end and in any order, with units in the East or not: every place is lawful,
    every class of the plan near the border, every veil true."""
    rng = random.Random(f"{name} {seed}")
    p = PLAN[name]
    side = PLAN_SIDE[p]
    g = play(by_plan(name, rng.randrange(30) if side == GERMAN else 0, rng), rng)
    assert pending(g) is None
    for h, stack in g.at.items():
        assert sum(STACKED[u] for u in stack) <= ROOM[h]
        assert len([u for u in stack if KIND[u] == ARTILLERY]) <= 1
    for u in deployed(g, side):
        assert HOME[side] & BIT[g.where[u]] and g.veil[u] & VEIL[u]
        if NAMED[p][u]:
            assert BORDER[side] & BIT[g.where[u]]
    assert not [u for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]


@pytest.mark.parametrize("name", ["MG1", "MG2", "MG6", "MF1", "MF5"])
def test_dlx_r_113_slots_get_what_they_want(name: str) -> None:
    """DLX R-113: with room enough every slot ends with at least as many units of a class in reach as it wants."""
    g = by_plan(name)
    p = PLAN[name]
    side = PLAN_SIDE[p]
    while DONE_HERE not in legal(g, side):
        units = [a for a in legal(g, side) if isinstance(a, type(DEPLOY[0])) and not IS_DUMMY[a.unit]]
        push(g, side, units[0])
        push(g, side, legal(g, side)[-1])
    for n, (_, units_wanted) in enumerate(PLAN_SLOTS[p]):
        for letter, wanted in units_wanted.items():
            near = [u for u in deployed(g, side) if PLAN_CLASS[u] == letter and SLOT_AREA[p][n] & BIT[g.where[u]]]
            assert len(near) >= wanted, (n, letter)


# ---------------------------------------------------------------- order


@pytest.mark.parametrize(
    ("plans", "first"),
    [
        ((NO_PLAN, NO_PLAN), ALLIED),
        ((NO_PLAN, PLAN["MF1"]), GERMAN),
        ((PLAN["MG1"], NO_PLAN), ALLIED),
        ((PLAN["MG1"], PLAN["MF1"]), ALLIED),
    ],
)
def test_dlx_3_3_4_1_who_deploys_first(plans: tuple[int, int], first: int) -> None:
    """DLX 3.3.4-1: the Allies; the Germans only if the French have a plan and they have none."""
    g = start(cards="none")
    commit(g)
    g.plans = list(plans)
    g = kit.ask(g, SetUp(FIRST))
    assert question(g) == "Deployment" and seats(g) == (first,)
    asked = g.stack[-1]
    g = play(g, random.Random(3), ())
    assert pending(g) is None and isinstance(asked, Deployment)


def test_dlx_3_3_4_2_one_after_the_other() -> None:
    """DLX 3.3.4-2: the second side begins when the first is done, and so sees all it has placed."""
    g = start(cards="none")
    commit(g)
    rng = random.Random(5)
    while seats(g) == (ALLIED,):
        answers = legal(g, ALLIED)
        push(g, ALLIED, DONE_HERE if DONE_HERE in answers else rng.choice(answers))
    assert seats(g) == (GERMAN,) and len(deployed(g, ALLIED)) >= 45 and not deployed(g, GERMAN)


def test_dlx_r_114_a_railway_gun_may_be_set_up_anywhere() -> None:
    """DLX R-114: the rules bind its moves to railways, not its place at the start."""
    g = free(GERMAN)
    gun = next(UNIT_IDS[u] for u in OF_SIDE[GERMAN] if MOVE[u] == 0)
    assert places(g, gun) & set(hexes_in(IN_COUNTRY[0] & ~RAIL))


def test_plans_of_both_sides_are_known() -> None:
    """DLX 3.3.2-1: six plans a side, whose slots name mobilization hexes of their side."""
    for p in range(PLANS):
        for numbers, wanted in PLAN_SLOTS[p]:
            assert all(1 <= n <= len(MOBILIZATION[PLAN_SIDE[p]]) for n in numbers)
            names = {PLAN_CLASS[u] for u in OF_SIDE[PLAN_SIDE[p]]}
            assert set(wanted) <= names
    assert SIDE[DUMMIES_OF[GERMAN][0]] == GERMAN
