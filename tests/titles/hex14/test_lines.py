"""Supply is remembered by all that it follows from."""

from __future__ import annotations

import random

from marne.titles.hex14.rules import lines
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, FORTS, GERMAN, LAND, NETHERLANDS, RAIL, hexes_in, set_of
from marne.titles.hex14.rules.lines import KEPT, Supply, supply_of, work_out
from tests.titles.hex14.members import Member


def contents(supply: Supply) -> tuple[object, ...]:
    return supply.net.joined, supply.line, supply.plain, supply.engineers, supply.coast, supply.fed


def in_disorder(member: Member, seed: int) -> tuple[Campaign, int]:
    """A position in which fronts, forts and neutrality are as they happen to be, and railway troops anywhere."""
    dice = random.Random(seed)
    g = member.own.empty(5, dice.choice((GERMAN, ALLIED)))
    land = hexes_in(LAND)
    mine = set_of([h for h in land if dice.random() < 0.8])
    g.held = [mine, LAND & ~mine]
    g.occupied = [set_of(dice.sample(land, 30)), set_of(dice.sample(land, 30))]
    g.fallen = dice.getrandbits(FORTS)
    for country in (BELGIUM, NETHERLANDS):
        g.invaded[country] = dice.choice((0, 2))
    g.recount_walls()
    return g, set_of(dice.sample(hexes_in(RAIL), 3))


def test_what_is_remembered_is_what_would_be_worked_out(member: Member) -> None:
    cases = [in_disorder(member, seed) for seed in range(40)]
    for _ in range(2):
        for g, engineers in cases:
            for side in (GERMAN, ALLIED):
                assert contents(supply_of(g, side, engineers)) == contents(work_out(g, side, engineers))
    g, engineers = cases[0]
    assert supply_of(g, GERMAN, engineers) is supply_of(g, GERMAN, engineers)


def test_only_so_many_results_are_remembered(member: Member) -> None:
    g = member.own.empty(5, GERMAN)
    g.held = [0, 0]  # nothing leads anywhere, which is soon worked out
    land = hexes_in(LAND)
    for n in range(KEPT + 10):
        g.occupied = [0, set_of([land[n % len(land)], land[n // len(land)]])]
        supply_of(g, GERMAN, 0)
    assert 0 < len(lines._FOUND) <= KEPT
