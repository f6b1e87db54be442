"""A unit on the march: the list against a search that tries everything, the canonical way, and what it tells."""

from __future__ import annotations

import random

import pytest

from marne.kernel.state import legal, pending, push
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.box.chart import TERRAINS, around
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.board import BY_LINE, ENTERED, FORT_SIDE, STOPPED, UP
from marne.titles.hex14.rules.grid import BELGIUM, FORTS, HEX_CODES, LUXEMBOURG
from marne.titles.hex14.rules.marching import ALL_MOVES, Marching
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.neutrality import closed_to, may_move, untouched
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    DUMMY_BIT,
    FIGHTER_SET,
    IS_DUMMY,
    KIND,
    MOVE,
    MOVE_SET,
    NATION,
    SIDE,
    VEIL,
    type_set,
)
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import (
    allowed,
    give_hexes,
    goals,
    invade,
    last,
    moving,
    on_map,
    options,
    play,
    read,
    rule,
    scattered,
    veiled,
    way,
    where,
)
from tests.titles.hex14.marching_laws import listening_changes_nothing, looks, take_off_spares, veils_are_exact

LINKS = {(link.a, link.b) for link in CHART.links} | {(link.b, link.a) for link in CHART.links}
RIVERS_INTO_ENDS = {(chain[1], chain[0]) for chain in CHART.rivers.values() if CHART.river[chain[0]] == 2}


def naive_cost(a: int, b: int) -> int:
    """The terrain table once more, from the map itself."""
    if (a, b) in LINKS:
        return 1
    enter = {"clear": 1, "rough": 2, "light_woods": 2, "heavy_woods": 2, "swamp": 1}[TERRAINS[CHART.terrain[b]]]
    wet = CHART.river[a] == 1 and CHART.river[b] != 1 and (a, b) not in RIVERS_INTO_ENDS
    muddy = TERRAINS[CHART.terrain[a]] == "swamp" and TERRAINS[CHART.terrain[b]] != "swamp"
    return enter + (1 if wet or muddy else 0)


def barrier(g: Deluxe, side: int, a: int, b: int) -> int:
    """The symbols of a standing enemy fort on a hexside."""
    for n, fort in enumerate(CHART.forts):
        if {fort.hex, fort.outer} == {a, b} and FORT_SIDE[n] != side and g.stands(n):
            return fort.symbols
    return 0


def is_clear(h: int) -> bool:
    return TERRAINS[CHART.terrain[h]] == "clear" and CHART.river[h] != 1


def may_stop(g: Deluxe, u: int, h: int, by_line: bool) -> bool:
    """The limits of 9.7, word for word."""
    points = g.points(u)
    others = [v for v in g.at.get(h, ()) if v != u]
    for v in others:
        if g.mark[v] & (STOPPED | ENTERED):
            points += g.points(v)
        if g.mark[v] & STOPPED and not is_clear(h) and (g.mark[v] & BY_LINE > 0) != by_line:
            return False
        if KIND[u] == KIND[v] == ARTILLERY:
            return False
    return points <= (8 if is_clear(h) or by_line else 4)


def naive_goals(g: Deluxe, u: int) -> set[str]:
    """Where a unit that has not moved may go, by trying every way."""
    side = SIDE[u]
    shut = g.occupied[1 - side] | g.walls[side] | closed_to(g, NATION[u])
    found: set[str] = set()

    def go(a: int, spent: int, steps: int) -> None:
        for b in around(a):
            if b < 0 or CHART.closed[b] or shut >> b & 1:
                continue
            symbols = barrier(g, side, a, b)
            total = spent + naive_cost(a, b)
            if symbols > 1 or (total > MOVE[u] and steps > 0):
                continue
            by_line = (a, b) in LINKS
            if b != g.where[u] and may_stop(g, u, b, by_line):
                railway = any((b, n) in LINKS for n in around(b))
                found.add(HEX_CODES[b] + (" line" if by_line and railway and not is_clear(b) else ""))
            if symbols == 0 and total < MOVE[u]:
                go(b, total, steps + 1)

    if MOVE[u]:
        go(g.where[u], 0, 0)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_dlx_9_1_1_the_list_is_what_a_search_finds_that_tries_everything(seed: int) -> None:
    """DLX 9.1-1 to 9.7-2, R-30, R-31, R-34 to R-36: destinations in positions at random, some of them after moves."""
    rng = random.Random(seed)
    g = scattered(rng)
    side = seed % 2
    moving(g, side)
    for _ in range(40):
        ready = [u for u in on_map(g, side) if g.mark[u] & 2 == 0 and may_move(g, NATION[u])]
        if not ready:
            break
        u = rng.choice(ready)
        push(g, side, actions.MARCH[u])
        if not IS_DUMMY[u]:
            assert goals(g) == naive_goals(g, u), f"{u} in {HEX_CODES[g.where[u]]}"
        push(g, side, rng.choice(legal(g, side)))
        while isinstance(question := pending(g), Marching):
            push(g, side, question.candidates(g, side)[-1])
        while type(pending(g)).__name__ in ("Entrained", "Embarked"):
            push(g, side, actions.HALT)


@pytest.mark.parametrize("seed", range(4))
def test_a_march_is_the_same_whether_somebody_listens_or_not(seed: int) -> None:
    """The short cuts of a search change nothing: listening, every way is found and told."""
    rng = random.Random(100 + seed)
    g = scattered(rng)
    side = seed % 2
    moving(g, side)
    listening_changes_nothing(g, rng, side, 150)


def test_dlx_9_5_1_the_way_is_the_cheapest() -> None:
    """DLX 9.5-1: round by rail if that is cheaper than straight through the woods."""
    g = empty()
    put(g, "3611", "GE-K-2")
    moving(g)
    play(g, "march GE-K-2, go 3912 line")
    assert way(g) == ["3712", "3812", "3912"]


def ways_to(g: Deluxe, u: int, goal: int, points: int) -> list[list[int]]:
    """The cheapest ways to a hex on a board without anybody in the way."""
    found: list[tuple[int, list[int]]] = []

    def go(a: int, spent: int, way: list[int]) -> None:
        for b in around(a):
            if b >= 0 and not CHART.closed[b] and not g.walls[SIDE[u]] >> b & 1:
                total = spent + naive_cost(a, b)
                if total <= points and barrier(g, SIDE[u], a, b) == 0:
                    if b == goal:
                        found.append((total, [*way, b]))
                    go(b, total, [*way, b])

    go(g.where[u], 0, [])
    least = min(k for k, _ in found)
    return [way for k, way in found if k == least]


def test_the_way_spares_neutral_ground_then_takes_railways() -> None:
    """Of the cheapest ways the one with the fewest hexes of countries not invaded, then the most enemy rail hexes, then
    the fewest hexes, then the lowest numbers from the end."""
    rng = random.Random(4)
    choices = 0
    for start in ("3314", "3116", "3221", "3421", "3122", "3321", "3218", "3317"):
        g = empty()
        put(g, start, "GE-K-2")
        u = unit("GE-K-2")
        for fort in range(FORTS):
            g.reduce_fort(fort)
        for h in (h for h in range(len(HEX_CODES)) if not CHART.closed[h]):
            if rng.random() < 0.5:
                give_hexes(g, rng.randrange(2), HEX_CODES[h])
        moving(g)
        play(g, "march GE-K-2")
        for goal in sorted(goals(g)):
            if " " in goal:
                continue
            ways = ways_to(g, u, at(goal), 4)
            if any((at(goal), n) in LINKS for n in around(at(goal))) and not is_clear(at(goal)):
                continue
            neutral = untouched(g)
            rails = g.held[1]
            best = min(
                (
                    sum(neutral >> h & 1 for h in w[:-1]),
                    -sum(rails >> h & 1 and any((h, n) in LINKS for n in around(h)) for h in w[:-1]),
                    len(w),
                    w[-2::-1],
                )
                for w in ways
            )
            after, _ = looks(g, 0, read(f"go {goal}"))
            told = list(last(after, "Marched").many("way"))
            assert told in ways and told[-2::-1] == best[3]
            choices += len(ways) > 1
    assert choices > 20


def test_dlx_r_31_stepping_over_a_fort_ends_the_march() -> None:
    """DLX R-31: and is refused where the unit could not stop."""
    g = empty()
    put(g, "2924", "GE-A-III", "GE-A-IV")
    moving(g)
    play(g, "march GE-A-III, go 2823", "march GE-A-IV")
    assert rule(g, "step 2823") == "DLX 9.7-1"


def test_halt_is_offered_where_the_unit_may_stop() -> None:
    """DLX 9.2-1: a unit is never stopped because its points are spent; its owner says halt."""
    g = empty()
    put(g, "Trier", "GE-K-2")
    veiled(g, "GE-K-2")
    moving(g)
    play(g, "march GE-K-2")
    for _ in range(3):
        step = next(text for text in options(g) if text.startswith("step"))
        play(g, step)
    assert "halt" in options(g)
    assert play(g, "halt") == ["Halted"]


# ---------------------------------------------------------------- what is refused


def test_refusals_on_the_march() -> None:
    """DLX 9.8-1, R-96: a march excludes trains; one does not go where one is; nobody steps over hexes."""
    g = empty(5, 1)
    put(g, "Calais", "FR-K-1")
    moving(g, 1)
    play(g, "march FR-K-1")
    assert rule(g, "go 1309") == "DLX R-96" and rule(g, "step 1309") == "DLX R-96"
    assert rule(g, "step 1509") == "DLX 9.1-1"
    assert rule(g, "done") == "DLX R-95" and rule(g, "march FR-K-1") == "DLX R-95"
    assert {"entrain", "embark"} <= set(options(g))
    play(g, "step 1310")
    assert rule(g, "entrain") == "DLX 9.8-1" and rule(g, "embark") == "DLX 9.8-1"


def test_a_manner_where_there_is_only_one() -> None:
    """DLX 9.5-1, 9.7-2: `line` is refused without railway and in clear hexes, and where the points do not suffice."""
    g = empty(1, 1)
    put(g, "2428", "FR-D-37")
    moving(g, 1)
    play(g, "march FR-D-37")
    assert rule(g, "go 2429 line") == "DLX 9.5-1"
    g = empty(1, 1)
    put(g, "0126", "FR-D-37")
    moving(g, 1)
    play(g, "march FR-D-37")
    assert allowed(g, "go 0127") and rule(g, "go 0127 line") == "DLX 9.7-2"
    g = empty(1, 1)
    put(g, "2329", "FR-K-1")
    moving(g, 1)
    play(g, "march FR-K-1")
    assert allowed(g, "go 2527") and rule(g, "go 2527 line") == "DLX 9.5-1"


def test_dlx_12_2_neutral_ground_is_refused_by_its_rule() -> None:
    """DLX 12-2, R-73, R-101: Belgium, the other neutrals, and the Dutch who are only on the alert."""
    g = empty(1, 1)
    put(g, "2616", "FR-A-I")
    put(g, "3020", "FR-A-II")
    moving(g, 1)
    play(g, "march FR-A-I")
    assert rule(g, "step 2615") == "DLX 12-2"
    play(g, "halt", "march FR-A-II")
    assert rule(g, "go 3120") == "DLX R-73"
    invade(g, LUXEMBOURG)
    assert "3120" in {h.split()[0] for h in goals(g)}


# ---------------------------------------------------------------- what the enemy can tell


def march_of(code: str, start: str, *held: str) -> Deluxe:
    g = empty()
    put(g, start, code)
    veiled(g, code)
    give_hexes(g, 0, *held)
    moving(g)
    play(g, f"march {code}")
    return g


def test_dlx_9_11_1_a_hidden_unit_stays_hidden() -> None:
    """DLX 9.11-1: the enemy sees a counter go, its way, and not which it is."""
    g = march_of("GE-A-III", "Trier")
    play(g, "go 3418")
    told = last(g, "Marched")
    assert told["unit"] == unit("GE-A-III") and told.seen_by(1)["unit"] == -1
    assert told.seen_by(1).many("way") == (at("3418"),) and told.seen_by(0)["unit"] == unit("GE-A-III")
    assert not g.mark[unit("GE-A-III")] & UP


def test_a_face_up_unit_is_named_to_all() -> None:
    """DLX 9.13-1, R-71: who lies face up is known."""
    g = empty()
    put(g, "Trier", "GE-A-III", up=True)
    moving(g)
    play(g, "march GE-A-III, go 3418")
    assert last(g, "Marched").seen_by(1)["unit"] == unit("GE-A-III")


def test_one_hex_on_own_ground_tells_nothing_but_that_it_marches() -> None:
    """DLX 9.2-1: everybody but the railway gun could do that, a dummy too."""
    g = march_of("GE-A-III", "Trier")
    play(g, "go 3418")
    assert g.veil[unit("GE-A-III")] == MOVE_SET[0][1] | DUMMY_BIT[0]


def test_points_spent_tell_who_has_them() -> None:
    """DLX 9.1-1: three points on own ground are a corps, cavalry or a dummy; four are cavalry or a dummy."""
    g = march_of("GE-A-III", "3611")
    play(g, "go 3912 line")
    assert g.veil[unit("GE-A-III")] == MOVE_SET[0][3] | DUMMY_BIT[0]
    g = march_of("GE-K-2", "3611")
    play(g, "go 3811")
    assert g.veil[unit("GE-K-2")] == MOVE_SET[0][4] | DUMMY_BIT[0]


def test_dlx_9_12_1_hexes_that_change_hands_tell_fighters() -> None:
    """DLX 9.12-1, R-64: a hex taken shows infantry or cavalry, one not taken guns or engineers, neither a dummy."""
    g = march_of("GE-A-III", "3122", "3122")
    play(g, "go 3022")
    assert g.veil[unit("GE-A-III")] == MOVE_SET[0][1] & FIGHTER_SET[0] and g.controls(0, at("3022"))
    g = march_of("GE-210-1", "3122", "3122")
    play(g, "go 3022")
    others = type_set(0, [KIND[u] in (2, 3) for u in range(len(KIND))])
    assert g.veil[unit("GE-210-1")] == MOVE_SET[0][1] & others and not g.controls(0, at("3022"))


def test_steps_tell_as_much_as_they_cost() -> None:
    """DLX 9.2-1: the first step is free to all, the second is not."""
    g = march_of("GE-K-2", "3419")
    play(g, "step 3520")  # three points
    assert g.veil[unit("GE-K-2")] == MOVE_SET[0][1] | DUMMY_BIT[0]
    step = next(text for text in options(g) if text.startswith("step"))
    play(g, step)
    assert g.veil[unit("GE-K-2")] == MOVE_SET[0][4] | DUMMY_BIT[0]


def test_dlx_3_3_3_1_1_a_dummy_that_does_what_no_unit_can_is_known() -> None:
    """DLX 3.3.3.1-1: two hexes for six points."""
    g = march_of("GE-DUM-1", "3419")
    play(g, "step 3520, step 3521")
    play(g, next(text for text in options(g) if text.startswith("step") and text != "step 3520"))
    assert g.veil[unit("GE-DUM-1")] & ~DUMMY_BIT[0] in (0, MOVE_SET[0][4])


def test_dlx_r_105_stopping_beside_others_tells_that_there_was_room() -> None:
    """DLX R-105: two counters that stop in woods are no corps and no dummies; the march can be taken back."""
    g = empty(1, 1)
    put(g, "2431", "FR-K-1", "FR-K-2")
    veiled(g, "FR-K-1", "FR-K-2")
    moving(g, 1)
    play(g, "march FR-K-1, go 2432", "march FR-K-2, go 2432")
    corps = VEIL[unit("FR-A-I")] | DUMMY_BIT[1]
    assert not (g.veil[unit("FR-K-1")] | g.veil[unit("FR-K-2")]) & corps
    assert not last(g, "Marched").reveals


def test_dlx_r_105_two_guns_are_never_together() -> None:
    """DLX R-105, 10.3.1-1: who joins a known gun is none."""
    g = empty(1, 1)
    put(g, "0125", "FR-ART-1")
    put(g, "0124", "FR-T-1")
    veiled(g, "FR-T-1")
    moving(g, 1)
    play(g, "march FR-T-1, go 0125")
    assert not g.veil[unit("FR-T-1")] & VEIL[unit("FR-ART-1")]


def test_a_veil_tells_nations_apart_where_they_may_not_all_go() -> None:
    """DLX 12-2: who marches through Belgium before the French may is a Belgian."""
    g = empty(2, 1)
    invade(g, BELGIUM)
    put(g, "Brussels", "BE-G-1")
    veiled(g, "BE-G-1")
    moving(g, 1)
    play(g, "march BE-G-1")
    play(g, next(text for text in options(g) if text.startswith("go")))
    assert not g.veil[unit("BE-G-1")] & (VEIL[unit("FR-A-I")] | VEIL[unit("BR-A-I")] | DUMMY_BIT[1])
    assert g.veil[unit("BE-G-1")] & VEIL[unit("BE-G-1")]


@pytest.mark.parametrize("seed", range(4))
def test_dlx_r_90_a_veil_keeps_exactly_who_could_have_looked_the_same(seed: int) -> None:
    """DLX R-90, 9.11-1: for every type left there is an answer that looks the same to the enemy, for no other."""
    rng = random.Random(50 + seed)
    side = seed % 2
    g = scattered(rng)
    take_off_spares(g, side)
    moving(g, side)
    assert veils_are_exact(g, rng, side, 120) > 100


def test_a_march_begins_with_nothing_spent() -> None:
    """A unit taken up is the owner's secret; the frame holds what everybody can see besides."""
    g = empty()
    put(g, "Trier", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III")
    top = g.stack[-1]
    assert top.data() == (unit("GE-A-III"), ALL_MOVES, 0, 0, 0)
    assert isinstance(g.stack[0], MovementPhase) and where(g, "GE-A-III") == "3419"
