"""What a value is learned from: numbers that follow the game, and a model that fits them."""

from __future__ import annotations

import math

from marne.agents.search.stream import Stream
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.state import State, pending, push
from marne.kit.model import read_model
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.staff.features import FEATURES
from marne.titles.qmg.staff.general import VALUE
from marne.titles.qmg.staff.policy import StaffPolicy


def milestones(number: int) -> list[Qmg]:
    """The first positions of a game of the staff that are learned from."""
    g: State = GAME.new()
    policy, below = StaffPolicy(), Stream(3)
    found: list[Qmg] = []
    while len(found) < number:
        question = pending(g)
        assert question is not None
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        seat = question.seats(g)[0]
        if FEATURES.is_milestone(g):
            copy = g.clone()
            assert isinstance(copy, Qmg)
            found.append(copy)
        push(g, seat, policy.answer(g, seat, question, question.candidates(g, seat)))
    return found


def named(g: Qmg) -> dict[str, float]:
    return dict(zip(FEATURES.names, FEATURES.features(g), strict=True))


def test_positions_are_described_by_finite_numbers_and_stay_as_they_are() -> None:
    for g in milestones(12):
        before = g.key()
        assert all(math.isfinite(x) for x in named(g).values())
        assert g.key() == before


def test_points_and_cards_are_counted() -> None:
    g = milestones(1)[0]
    start = named(g)
    assert start["lead"] == 0
    assert start["germany hand"] == 7
    g.vp = [5, 2]
    assert named(g)["lead"] == 3
    g.hand[2] = 0
    assert named(g)["germany hand"] == 0


def test_the_model_fits_the_features_and_a_lead_is_worth_having() -> None:
    net = read_model(VALUE, "qmg", FEATURES.version, FEATURES.names).net
    g = milestones(8)[-1]
    chances = []
    for lead in (0, 4, 8):
        g.vp = [lead, 0]
        chances.append(net.chance(FEATURES.features(g)))
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[2] < 1
