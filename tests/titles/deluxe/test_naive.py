"""The engine against a second reading of the rules (`naive`): they must agree on every answer at many questions.

Positions come from random games with all options, and from crowds thrown at random into a part of the map, where forts,
guns, cavalry, engineers and cut off units meet more often than in play.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from marne.kernel.state import run
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import FACING, OPTIONS, parse
from marne.titles.deluxe.rules.retreat import SLIPS
from marne.titles.deluxe.rules.roster import HAS_COUNTER, STEPS
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import CARD_IDS, PLAN_IDS
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    FORTS,
    HEX_CODES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    NOBODY,
    RAIL,
    hexes_in,
    within,
)
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.neutrality import closed_to, join, untouched
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    DUMMIES_OF,
    GONE,
    IS_DUMMY,
    KIND,
    LATER,
    NATION,
    NATION_CODES,
    RESERVE,
    SIDE,
    UNIT_IDS,
    UNITS,
    type_set,
)
from marne.titles.hex14.rules.turn import STANDARD, GameTurn, War
from tests.titles.deluxe import naive, naive_fights, naive_moves, naive_steps
from tests.titles.deluxe.laws import BIAS
from tests.titles.deluxe.worlds import scattered
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_fights as shared_fights
from tests.titles.hex14 import naive_rails
from tests.titles.hex14 import naive_steps as set_up
from tests.titles.hex14.naive_answers import common
from tests.titles.hex14.witness import Witness

HOWS = (shared_fights.ATTACK, shared_fights.PROBE, shared_fights.ASSAULT, shared_fights.BOMBARD)
SHARE = {
    "Movement": 0.01, "Marching": 0.03, "Entrained": 0.1, "Deployment": 0.02, "Placing": 0.03, "Entering": 0.1,
    "Rebuilding": 0.03, "Scouting": 0.05, "AttackChoice": 0.2, "Joining": 0.2, "Defence": 0.3, "AdvanceChoice": 0.2,
    "Footing": 0.4, "Embarked": 0.5, "Building": 0.5, "GarrisonDuty": 0.3, "Withdrawal": 0.5, "ProbeReply": 0.5,
    "Facing": 0.02, "FortSupply": 0.5, "Commitment": 0.1, "Adjustment": 0.5, "Returning": 1.0, "Sending": 0.5,
    "Alarm": 1.0, "Extension": 1.0, "supply": 0.001,
}  # fmt: skip
"""How often a question is looked at."""


def written(g: Deluxe) -> naive.Table:
    t = naive.table(g)
    t.rules = {"facing": g.rules & FACING != 0}
    return t


def names(units: tuple[int, ...]) -> list[str]:
    return [UNIT_IDS[u] for u in units]


def witness_of(seed: int, zeal: float = 1.0) -> Witness:
    return Witness(GAME, written, answers, SHARE, BIAS, seed, zeal)


def answers(g: Deluxe, t: naive.Table, question: Any) -> tuple[set[str], set[str]]:
    """The naive answers: those that must be there, and those that may."""
    kind = type(question).__name__
    side = family.SIDES[question.side] if hasattr(question, "side") else ""
    at = HEX_CODES[question.hex] if hasattr(question, "hex") else ""
    unit = UNIT_IDS[question.unit] if hasattr(question, "unit") else ""
    if kind == "Marching":
        sure, open_to_taste = naive_moves.marching(
            t, unit, question.kind, question.spent, question.steps, bool(question.line)
        )
        return sure, sure | open_to_taste
    if kind == "Rebuilding":
        nation = NATION_CODES[question.nation]
        side = "german" if nation == "GE" else "allied"
        supply = t.supply(side)
        units = [u for u, h in t.where.items() if h in family.OPEN and family.side_of(u) == side]
        fed = {u for u in units if family.nation(u) == nation and t.is_fed(u, supply)}
        # A fort feeds whom its owner likes, so those next to one may be in supply.
        stored = {u for u in units if t.at_fort(u)}
        return naive_steps.rebuildings(t, nation, fed), naive_steps.rebuildings(t, nation, fed | stored)
    found = common(g, t, question)
    if found is not None:
        return found, found
    if kind == "Movement":
        active = family.hexes_of(g.active[question.side])
        found = naive_moves.movement(t, side, question.kind, active)
    elif kind == "Entrained":
        found = {"halt"} | {f"rail {h}" for h in naive_rails.rails(t, unit)}
    elif kind == "Embarked":
        found = {"halt"} | {f"sail {h}" for h in naive_rails.sails(t, unit)}
    elif kind == "AttackChoice":
        found = naive_fights.targets(t, side)
    elif kind == "Joining":
        how = HOWS[question.kind]
        target = HEX_CODES[question.target] if question.kind < 2 else fort_code(question.target)
        found = naive_fights.joins(t, side, how, target, names(question.joined))
    elif kind == "Defence":
        found = naive_fights.defences(t, at, side, names(question.units))
    elif kind == "ProbeReply":
        found = naive_fights.probe_replies(t, at, side, names(question.units))
    elif kind == "Footing":
        foes = {HEX_CODES[h] for h in question.foes}
        assert not naive_fights.is_sheltered(t, at, side, foes) or question.stand == SLIPS
        found = naive_fights.footing(t, at, side, names(question.units), foes, question.stand == SLIPS)
    elif kind == "Withdrawal":
        found = naive_fights.withdrawals(t, at, side)
    elif kind == "AdvanceChoice":
        found = naive_fights.advances(
            t, at, side, names(question.attackers), bool(question.fled), names(question.advanced)
        )
    elif kind == "Deployment":
        found = set_up.deployments(t, side)
    elif kind == "Placing":
        plan = g.plans[question.side]
        found = set_up.placings(t, unit, PLAN_IDS[plan] if plan >= 0 else "")
    elif kind == "Entering":
        found = set_up.enterings(t, side)
    elif kind == "Building":
        found = set_up.buildings(t, "german", {u for u, marks in t.marks.items() if "moved" in marks})
    elif kind == "Scouting":
        found = naive_steps.scoutings(t, side)
    else:
        assert kind == "GarrisonDuty"
        found = naive_steps.garrisons(t, family.COUNTRIES[question.country], g.owed[question.country])
    return found, found


# ---------------------------------------------------------------- crowds

CROWDED = ("A1", "A4", "A7", "A9", "G7")
"""Cards that bear on what may be done in a turn."""


def crowded(dice: random.Random, options: dict[str, str]) -> Deluxe:
    """Most units in a part of the map, of all kinds and strengths, some known and some not; a war that is under way."""
    g = Deluxe(*parse(options))
    g.turn = dice.randint(1, 12)
    g.cards = sum(1 << CARD_IDS.index(card) for card in CROWDED if dice.random() < 0.15)
    if "A1" in {card for i, card in enumerate(CARD_IDS) if g.cards >> i & 1}:
        join(g, BELGIUM)
    for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
        if dice.random() < 0.6:
            g.invaded[country] = dice.randint(1, g.turn)
            if country != LUXEMBOURG:
                join(g, country)
    g.opened = dice.randint(g.invaded[BELGIUM], g.turn) if g.invaded[BELGIUM] and dice.random() < 0.6 else 0
    for fort in range(FORTS):
        if dice.random() < 0.3:
            g.reduce_fort(fort)
    ground = within(BIT[dice.choice(hexes_in(LAND & ~untouched(g)))], dice.choice((4, 6, 9)), LAND)
    for h in hexes_in(ground & ~untouched(g)):
        if dice.random() < 0.5:
            side = dice.randrange(2)
            g.held[side] |= BIT[h]
            g.held[1 - side] &= ~BIT[h]
    counters = [u for u in range(UNITS) if HAS_COUNTER[u]]
    for u in dice.sample(counters, len(counters)):
        strew(g, dice, u, ground)
    for h in hexes_in(g.held[0] & RAIL & ~IN_COUNTRY[0]):
        if dice.random() < 0.5:
            g.works[h] = dice.choice((1, 2, 3, 3, 3))
    g.bef = g.landed = 4 if g.turn >= 4 else 0
    g.stack = [War(STANDARD), GameTurn(dice.choice((1, 3, 5, 7, 9, 11, 13)) if not impulsive(options) else 0)]
    run(g)
    return g


def impulsive(options: dict[str, str]) -> bool:
    return options.get("impulses") == "on"


def strew(g: Deluxe, dice: random.Random, u: int, ground: int) -> None:
    """A counter somewhere on this ground where it may be, or waiting."""
    side = SIDE[u]
    g.veil[u] = type_set(side, HAS_COUNTER)
    g.lost[u] = dice.randrange(STEPS[u])
    g.least[u], g.most[u] = 0, STEPS[u] - 1
    g.where[u] = RESERVE if u in DUMMIES_OF[side] else LATER if ARRIVAL[u] > g.turn else GONE
    if g.where[u] == LATER:
        g.due = [ARRIVAL[v] if v == u else due for v, due in enumerate(g.due)]
        g.lost[u] = 0
        return
    allowed = ground & ~untouched(g) & ~closed_to(g, NATION[u]) & ~g.walls[side] & ~g.occupied[1 - side]
    if NATION_CODES[NATION[u]] in ("BE", "NL"):
        allowed &= IN_COUNTRY[BELGIUM if NATION_CODES[NATION[u]] == "BE" else NETHERLANDS]
    if IS_DUMMY[u]:
        allowed &= g.held[side]
    if not allowed or dice.random() < 0.2:
        return
    h = dice.choice(hexes_in(allowed))
    assert g.holder(h) in (side, NOBODY)
    g.put(u, h)
    if family.fights(UNIT_IDS[u]):
        g.held[side] |= BIT[h]
        g.held[1 - side] &= ~BIT[h]
    if KIND[u] != KIND[DUMMIES_OF[0][0]] and dice.random() < 0.4:
        g.mark[u] |= UP
        g.veil[u] = TYPE_BIT_OF[u]
        g.least[u] = g.most[u] = g.lost[u]


TYPE_BIT_OF = [GAME.new().veil[u] for u in range(UNITS)]


# ---------------------------------------------------------------- tests


def some_options(dice: random.Random) -> dict[str, str]:
    return {name: dice.choice(values) for name, values in OPTIONS.items()}


@pytest.mark.parametrize("seed", range(2))
def test_naive_reading_in_played_games(seed: int) -> None:
    """Games from the set-up on, with options at random."""
    witness = witness_of(seed)
    for _ in range(3):
        witness.play(GAME.new(some_options(witness.dice)), 4000)
    witness.agreed("Deployment", "Placing", "Movement", "Marching", "Entrained", "Entering", "AttackChoice", "supply")


@pytest.mark.parametrize("seed", range(4))
def test_naive_reading_in_crowds(seed: int) -> None:
    """Crowds, each played on for a turn or so."""
    witness = witness_of(100 + seed, zeal=1.5)
    for _ in range(8):
        witness.play(crowded(witness.dice, some_options(witness.dice)), 200)
    witness.agreed("Movement", "Marching", "AttackChoice", "Joining", "Defence", "AdvanceChoice", "Footing")


def test_naive_reading_in_scattered_worlds() -> None:
    """The positions of the laws, each played on for a turn or so."""
    witness = witness_of(200, zeal=1.5)
    for _ in range(24):
        witness.play(scattered(witness.dice, some_options(witness.dice)), 120)
    witness.agreed("Marching", "AttackChoice", "Joining", "Defence", "AdvanceChoice", "Footing", "Withdrawal")
