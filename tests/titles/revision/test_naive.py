"""The engine against a second reading of the rules (`naive`): they must agree on every answer at many questions.

Positions come from random games with all options, and from counters strewn over a part of the map, where forts, guns,
cavalry and cut off units meet more often than in play.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from marne.titles.hex14.rules.cards import PLAN_IDS
from marne.titles.hex14.rules.grid import ALLIED, BIT, COAST, GERMAN, HEX_CODES, HEXES, LAND, PORTS, hexes_in
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.roster import FIGHTS, NATION_CODES, OF_SIDE, UNIT_IDS
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import OPTIONS
from marne.titles.revision.rules.tables import UNITS_PER_HEX
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_rails
from tests.titles.hex14 import naive_steps as set_up
from tests.titles.hex14.naive_answers import common
from tests.titles.hex14.naive_fights import ASSAULT, ATTACK, PROBE
from tests.titles.hex14.witness import Witness
from tests.titles.revision import naive, naive_fights, naive_moves, naive_steps
from tests.titles.revision.laws import BIAS
from tests.titles.revision.worlds import scattered

HOWS = (ATTACK, PROBE, ASSAULT)
SHARE = {
    "Movement": 0.01, "Marching": 0.03, "LongMarch": 0.03, "Entrained": 0.4, "Embarked": 0.5, "Deployment": 0.02,
    "Placing": 0.03, "Entering": 0.4, "Raising": 0.2, "AttackChoice": 0.2, "Joining": 0.2, "Withdrawal": 0.5,
    "ProbeReply": 0.5, "Support": 0.3, "Outcome": 0.1, "Losses": 0.3, "GoingBack": 0.3, "Occupy": 1.0,
    "AdvanceChoice": 0.3, "Building": 0.5, "GarrisonDuty": 0.5, "Surplus": 0.3, "Evasion": 0.5, "Facing": 0.02,
    "FortSupply": 0.5, "Commitment": 0.1, "Adjustment": 0.5, "Returning": 1.0, "Sending": 0.5, "Alarm": 1.0,
    "Extension": 1.0, "supply": 0.001,
}  # fmt: skip
"""How often a question is looked at."""


def witness_of(seed: int, zeal: float = 1.0) -> Witness:
    return Witness(GAME, naive.table, answers, SHARE, BIAS, seed, zeal)


def names(units: tuple[int, ...]) -> list[str]:
    return [UNIT_IDS[u] for u in units]


def codes(hexes: tuple[int, ...]) -> list[str]:
    return [HEX_CODES[h] for h in hexes]


def answers(g: Revision, t: naive.Table, question: Any) -> tuple[set[str], set[str]]:
    """The naive answers: those that must be there, and those that may."""
    if type(question).__name__ in ("Marching", "LongMarch"):
        unit = UNIT_IDS[question.unit]
        rolled = bool(getattr(question, "rolled", 0))
        sure, open_to_taste = naive_moves.marching(t, unit, question.spent, question.steps, rolled)
        return sure, sure | open_to_taste
    found = common(g, t, question)
    if found is None and hasattr(question, "side"):
        found = fighting(t, question)
    found = found if found is not None else moving(g, t, question)
    return found, found


def fighting(t: naive.Table, question: Any) -> set[str] | None:
    """The answers to a question of combat; None if it is none."""
    kind = type(question).__name__
    side = family.SIDES[question.side]
    at = HEX_CODES[question.hex] if hasattr(question, "hex") else ""
    if kind == "AttackChoice":
        return naive_fights.targets(t, side)
    if kind == "Joining":
        target = fort_code(question.target) if HOWS[question.kind] == ASSAULT else HEX_CODES[question.target]
        return naive_fights.joins(t, side, HOWS[question.kind], target, names(question.joined))
    if kind == "Withdrawal":
        return naive_fights.withdrawals(t, at, side)
    if kind == "ProbeReply":
        return naive_fights.probe_replies(t, at, side, names(question.units))
    if kind == "Evasion":
        return {"evade", "done"} if naive_fights.may_evade(t, at) else set()
    if kind == "Support":
        return naive_fights.supports(t, family.FORTS[fort_code(question.fort)])
    if kind == "Outcome":
        return {"stay", "back"}
    if kind == "Losses":
        units = [u for u in names(question.units) if t.where[u] in family.OPEN]
        return {f"lose {u}" for u in units} | ({"done"} if question.count <= 0 and question.need <= 0 else set())
    if kind == "GoingBack":
        return naive_fights.going_back(t, names(question.units))
    if kind == "Occupy":
        return naive_fights.occupations(t, side, codes(question.hexes), names(question.units))
    if kind == "AdvanceChoice":
        return naive_fights.advances(
            t, at, side, names(question.attackers), bool(question.fled), names(question.advanced)
        )
    return {f"lose {u}" for u in t.at(at, side)} if kind == "Surplus" else None


def moving(g: Revision, t: naive.Table, question: Any) -> set[str]:
    """The answers to a question of another step."""
    kind = type(question).__name__
    side = family.SIDES[question.side] if hasattr(question, "side") else ""
    unit = UNIT_IDS[question.unit] if hasattr(question, "unit") else ""
    if kind == "Movement":
        return naive_moves.movement(t, side)
    if kind == "Entrained":
        return {"halt"} | {f"rail {h}" for h in naive_rails.rails(t, unit)}
    if kind == "Embarked":
        return {"halt"} | {f"sail {h}" for h in naive_rails.sails(t, unit)}
    if kind == "Deployment":
        return set_up.deployments(t, side)
    if kind == "Placing":
        plan = g.plans[question.side]
        return set_up.placings(t, unit, PLAN_IDS[plan] if plan >= 0 else "")
    if kind == "Entering":
        return set_up.enterings(t, side)
    if kind == "Raising":
        return naive_steps.raisings(t, NATION_CODES[question.nation], question.left)
    if kind == "Building":
        return set_up.buildings(t, family.SIDES[g.phasing], {u for u, marks in t.marks.items() if "moved" in marks})
    assert kind == "GarrisonDuty"
    return naive_steps.garrisons(t, family.COUNTRIES[question.country], g.owed[question.country])


# ---------------------------------------------------------------- tests


def some_options(dice: random.Random) -> dict[str, str]:
    """Standard or advanced, and some points turned; with Plan 17 relieved, so that games do not end on turn 1."""
    values = {name: values[0] if dice.random() < 0.6 else dice.choice(values) for name, values in OPTIONS.items()}
    return {**values, "rules": dice.choice(OPTIONS["rules"]), "plan17": "relief"}


@pytest.mark.parametrize("seed", range(2))
def test_naive_reading_in_played_games(seed: int) -> None:
    """Games from the set-up on, with options at random."""
    witness = witness_of(seed)
    for _ in range(2):
        witness.play(GAME.new(some_options(witness.dice)), 2500)
    witness.agreed("Deployment", "Placing", "Movement", "Entrained", "Entering", "AttackChoice", "supply")


@pytest.mark.parametrize("seed", range(2))
def test_naive_reading_in_scattered_worlds(seed: int) -> None:
    """The positions of the laws, each played on for a turn or so."""
    witness = witness_of(100 + seed, zeal=1.5)
    for _ in range(10):
        witness.play(scattered(witness.dice, some_options(witness.dice)), 200)
    witness.agreed("Movement", "AttackChoice", "Joining", "Losses", "GoingBack", "AdvanceChoice")


def beside_the_sea(dice: random.Random) -> Revision:
    """Allies in the ports and Germans along the coast, at a time when ships sail."""
    g = scattered(dice, {**some_options(dice), "sea": "on"})
    g.turn = max(g.turn, 5)
    coast = dice.sample(hexes_in(COAST & LAND), 6)
    for side, hexes in ((ALLIED, PORTS), (GERMAN, coast)):
        units = [u for u in OF_SIDE[side] if FIGHTS[u] and g.where[u] < HEXES]
        for h in hexes:
            u = dice.choice(units)
            if g.holder(h) != 1 - side and g.where[u] != h and len(g.units_at(h)) < UNITS_PER_HEX:
                g.shift(u, h)
                g.held[side] |= BIT[h]
                g.held[1 - side] &= ~BIT[h]
    g.recount()
    return g


def test_naive_reading_beside_the_sea() -> None:
    """Units that sail, land on the coast, and attack it from their ports."""
    shares = {**SHARE, "Embarked": 1.0, "AttackChoice": 0.5, "Entering": 0.02}
    bias = {**BIAS, "Embark": 60, "Sail": 5, "Halt": 0.1, "Done": 0.02}
    witness = Witness(GAME, naive.table, answers, shares, bias, 200)
    for _ in range(8):
        witness.play(beside_the_sea(witness.dice), 150)
    witness.agreed("Embarked", "AttackChoice", "Joining")
