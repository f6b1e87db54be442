"""Likely worlds: dealt from what a seat knows alone, the same ones for the same numbers."""

from __future__ import annotations

import random

import pytest

from marne.kernel.game import Game
from marne.kernel.state import State
from tests.laws.kit import QUICK, package, playouts, some, titles, viewers


@pytest.mark.parametrize("key", titles())
def test_a_world_depends_on_the_view_and_the_numbers_alone(key: str) -> None:
    """Neither on what is hidden, nor on what was dealt before."""
    game = titles()[key]
    for at, (g, viewer) in enumerate(moments(game)):
        view = game.view(g, viewer)
        other = game.view(game.sample(view, random.Random(at).randrange), viewer)
        first = game.sampler(view)
        second = game.sampler(other)
        dealt = [game.encode(first.deal(random.Random(n).randrange)) for n in range(3)]
        assert [game.encode(second.deal(random.Random(n).randrange)) for n in (2, 1, 0)] == dealt[::-1]


@pytest.mark.parametrize("key", titles())
def test_a_world_looks_the_same_and_leaves_the_view_alone(key: str) -> None:
    game = titles()[key]
    for at, (g, viewer) in enumerate(moments(game)):
        view = game.view(g, viewer)
        seen = view.data()
        sampler = game.sampler(view)
        for n in range(4):
            world = sampler.deal(random.Random(f"{at}/{n}").randrange)
            assert game.view(world, viewer).data() == seen
        assert view.data() == seen
    assert at > 3


@pytest.mark.parametrize("key", [key for key in titles() if package(key).guesswork() is not None])
def test_habits_fit_the_signs_and_lessons_name_them(key: str) -> None:
    game = titles()[key]
    guesswork = package(key).guesswork()
    assert guesswork is not None
    assert len(set(guesswork.names)) == len(guesswork.names)
    taught = 0
    for at, (g, viewer) in enumerate(moments(game)):
        if viewer is None:
            continue
        for lesson in guesswork.lessons(g, viewer, random.Random(at).randrange):
            assert len(lesson.so) == len(lesson.otherwise)
            assert all(0 <= sign < len(guesswork.names) for sign in lesson.so + lesson.otherwise)
            taught += lesson.so != lesson.otherwise
    assert taught > 10


def moments(game: Game) -> list[tuple[State, int | None]]:
    """Some questions of random games, each with a viewer. Not with all options anything is hidden."""
    found: list[tuple[State, int | None]] = []
    for p in playouts(game, QUICK):
        rng = p.rng("likely")
        found += [(spot.g, rng.choice(viewers(game, p.options))) for spot in some(rng, p.spots, 4)]
    return found
