"""Refusals that games seldom meet are true as well (law 11): in crowds, and in positions made for them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import check, pending
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DRAW_CARD, DRAW_PLAN, STEP
from marne.titles.hex14.rules.climate import MobilizationCard, PoliticalCard
from marne.titles.hex14.rules.grid import BELGIUM, NETHERLANDS
from marne.titles.hex14.rules.marching import Marching
from tests.laws.kit import SCATTERED
from tests.titles.deluxe import claims
from tests.titles.deluxe.kit import ask, at, empty, put, unit
from tests.titles.deluxe.test_naive import crowded
from tests.titles.hex14.listeners import check_refusals

FEW = SCATTERED._replace(games=12, kinds=2, kept=12, universe=150, probes=20)


def begin(rng: random.Random, options: Mapping[str, str]) -> Deluxe:
    return crowded(rng, dict(options))


def test_refusals_are_true_in_crowds() -> None:
    check_refusals(GAME, begin, FEW, 70)


@pytest.mark.parametrize("question", [PoliticalCard(0), PoliticalCard(1), MobilizationCard(0), MobilizationCard(1)])
def test_dlx_r_07_what_chance_is_refused_is_true(question: Any) -> None:
    """DLX R-07: cards of the other side, and those drawn before."""
    g = ask(empty(), question)
    g.drawn = 0b1
    refused = [a for a in (*DRAW_CARD, *DRAW_PLAN) if check(g, CHANCE, a) is shared_no.NOT_IN_DECK]
    assert refused
    assert all(claims.CLAIMS["NOT_IN_DECK"](g, pending(g), CHANCE, a) for a in refused)
    assert GAME.explain(g, CHANCE, refused[0], shared_no.NOT_IN_DECK).startswith("Chance cannot ")


def test_dlx_12_2_the_dutch_at_war_are_told_of_belgium() -> None:
    """DLX 12-2, R-101: once they are invaded, not their own peace but Belgium's keeps the Dutch out."""
    g = empty(3, 1)
    put(g, "2707", "NL-D-1")
    ask(g, Marching(unit("NL-D-1"), 0, 0, 0, 0))
    assert check(g, 1, STEP[at("2708")]) is shared_no.AT_PEACE
    g.invaded[NETHERLANDS] = 2
    assert check(g, 1, STEP[at("2708")]) is shared_no.BELGIUM_CLOSED
    g.invaded[BELGIUM], g.opened = 1, 1
    assert check(g, 1, STEP[at("2708")]) is None
