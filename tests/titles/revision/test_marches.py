"""Marches in positions at random: against a search that tries everything, and what holds for all of them."""

from __future__ import annotations

import random

import pytest

from marne.kernel.state import legal, pending
from marne.titles.hex14.box.chart import TERRAINS, around
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.board import FORCED, FORT_SIDE, ISOLATED, MOVED
from marne.titles.hex14.rules.grid import ALLIED, HEX_CODES, SIDES, TRACKS
from marne.titles.hex14.rules.neutrality import closed_to, may_move
from marne.titles.hex14.rules.roster import (
    BE,
    IS_DUMMY,
    MOVE,
    NATION,
    NL,
    OF_SIDE,
    OF_TYPE,
    SIDE,
    TYPES_OF_NATION,
    UNITS,
    VEIL,
)
from marne.titles.revision.rules.board import Revision
from tests.titles.hex14.marches import goals, moving, on_map, scatter
from tests.titles.hex14.marching_laws import (
    list_and_judge_agree,
    listening_changes_nothing,
    push,
    take_off_spares,
    veils_are_exact,
)
from tests.titles.revision.kit import empty

LINKS = {(s // 6, SIDES[s]) for s in range(len(TRACKS)) if TRACKS[s] and SIDES[s] >= 0}
RIVERS_INTO_ENDS = {
    (chain[1], chain[0]) for chain in CHART.rivers.values() if len(chain) > 1 and CHART.river[chain[0]] == 2
}


def scattered(rng: random.Random, **given: str) -> Revision:
    """All units somewhere, some of them isolated, without those that are not played with."""
    g = scatter(empty(rng.randint(1, 12), 0, **given), rng)
    for u in range(UNITS):
        if g.where[u] < len(HEX_CODES):
            h = g.where[u]
            if not g.is_in_play(u) or (len(g.at[h]) > 2 and "relieving" not in given):
                g.lift(u, len(HEX_CODES) + 4)
            elif rng.random() < 0.1:
                g.mark[u] |= ISOLATED
    still = sum(VEIL[OF_TYPE[t][0]] for t in TYPES_OF_NATION[BE] + TYPES_OF_NATION[NL])
    for u in OF_SIDE[ALLIED]:
        if NATION[u] not in (BE, NL):
            g.veil[u] &= ~still  # everybody sees that they are no Belgians or Dutch
    g.works.clear()
    g.recount()
    return g


def is_rough(h: int) -> bool:
    return TERRAINS[CHART.terrain[h]] in ("rough", "light_woods", "heavy_woods", "swamp")


def naive_cost(a: int, b: int) -> int:
    """The cost of a step once more, from the map itself, the loss for rough ground apart."""
    wet = CHART.river[a] == 1 and CHART.river[b] != 1 and (a, b) not in RIVERS_INTO_ENDS
    return 2 if wet and is_rough(a) and (a, b) not in LINKS else 1


def is_shut(g: Revision, side: int, a: int, b: int) -> bool:
    """Whether a standing enemy fort is on a hexside."""
    return any(
        {fort.hex, fort.outer} == {a, b} and FORT_SIDE[n] != side and g.stands(n) for n, fort in enumerate(CHART.forts)
    )


def naive_points(g: Revision, u: int) -> int:
    """Half if isolated, one at least; one more by a forced march."""
    points = max(MOVE[u] // 2, 1) if g.mark[u] & ISOLATED and MOVE[u] else MOVE[u]
    return points + 1 if g.mark[u] & FORCED and MOVE[u] else points


def naive_goals(g: Revision, u: int) -> set[str]:
    """Where a unit that has not moved may go, by trying every way."""
    side = SIDE[u]
    closed = g.occupied[1 - side] | g.walls[side] | closed_to(g, NATION[u])
    points = naive_points(g, u)
    found: set[str] = set()

    def go(a: int, spent: int, steps: int, slowed: bool) -> None:
        for b in around(a):
            if b < 0 or CHART.closed[b] or closed >> b & 1 or is_shut(g, side, a, b):
                continue
            slows = is_rough(b) and (a, b) not in LINKS
            total = spent + naive_cost(a, b) + (1 if slows and not slowed else 0)
            if total > points and steps > 0:
                continue
            if b != g.where[u] and len([v for v in g.at.get(b, ()) if v != u]) < 2:
                found.add(HEX_CODES[b])
            if total < points:
                go(b, total, steps + 1, slowed or slows)

    if points:
        go(g.where[u], 0, 0, False)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_movement_1_to_3_the_list_is_what_a_search_finds_that_tries_everything(seed: int) -> None:
    """REV movement-1, movement-2, movement-3, V-13, V-23, V-26, V-36, siege-4, supply-3: destinations in positions at
    random, some of them after moves."""
    rng = random.Random(seed)
    g = scattered(rng, forced_march="on")
    side = seed % 2
    moving(g, side)
    for u in OF_SIDE[side]:
        if rng.random() < 0.2 and not IS_DUMMY[u]:
            g.mark[u] |= FORCED
    for _ in range(40):
        ready = [u for u in on_map(g, side) if not g.mark[u] & MOVED and may_move(g, NATION[u])]
        if not ready:
            break
        u = rng.choice(ready)
        push(g, side, actions.MARCH[u])
        assert goals(g) == naive_goals(g, u), f"{u} in {HEX_CODES[g.where[u]]}"
        push(g, side, rng.choice(legal(g, side)))
        while type(pending(g)).__name__ == "LongMarch":
            push(g, side, [a for a in legal(g, side) if a.form.text != "roll"][-1])
        while type(pending(g)).__name__ in ("Entrained", "Embarked"):
            push(g, side, actions.HALT)


@pytest.mark.parametrize("given", [{}, {"rules": "advanced"}, {"relieving": "on"}, {"supply_lines": "on", "sea": "on"}])
@pytest.mark.parametrize("side", [0, 1])
def test_list_and_judge_agree(given: dict[str, str], side: int) -> None:
    """REV V-36, advanced-13, advanced-15, base-4, base-20: every answer that names a hex is offered if it is legal."""
    rng = random.Random(side)
    g = scattered(rng, **given)
    moving(g, side)
    list_and_judge_agree(g, rng, side, 60)


@pytest.mark.parametrize("seed", range(4))
def test_a_march_is_the_same_whether_somebody_listens_or_not(seed: int) -> None:
    """The short cuts of a search change nothing."""
    rng = random.Random(100 + seed)
    g = scattered(rng, rules="advanced")
    moving(g, seed % 2)
    listening_changes_nothing(g, rng, seed % 2, 150)


@pytest.mark.parametrize("seed", range(4))
def test_advanced_1_a_veil_keeps_exactly_who_could_have_looked_the_same(seed: int) -> None:
    """REV advanced-1, base-13: for every type left there is an answer that looks the same to the enemy, for no other;
    with isolated units and forced marches too."""
    rng = random.Random(50 + seed)
    side = seed % 2
    g = scattered(rng, rules="advanced")
    take_off_spares(g, side)
    moving(g, side)
    assert veils_are_exact(g, rng, side, 120) > 100


@pytest.mark.parametrize("given", [{}, {"rules": "advanced", "facing": "off"}])
def test_movement_of_everybody_comes_to_an_end(given: dict[str, str]) -> None:
    """Liveness: random answers, and everybody who is left has moved; no hex has more than two counters then."""
    rng = random.Random(9)
    g = scattered(rng, **given)
    moving(g)
    while (question := pending(g)) is not None:
        listed = legal(g, 0)
        assert listed, question
        push(g, 0, rng.choice(listed[:-1] if len(listed) > 1 and "Movement" in type(question).__name__ else listed))
    assert all(g.mark[u] & MOVED for u in on_map(g, 0))
    assert all(len(stack) <= 2 for stack in g.at.values() if SIDE[stack[0]] == 0)
