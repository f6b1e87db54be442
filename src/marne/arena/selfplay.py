"""Games to learn from: the features of positions on the way, and how the game ended; or the positions themselves."""

from __future__ import annotations

import base64
import random
from typing import NamedTuple

from marne.arena.match import Deal, watched
from marne.kernel.state import State
from marne.titles import package


class Lesson(NamedTuple):
    """A game to play."""

    deal: Deal
    noise: float
    """The probability of a random answer."""


class Learned(NamedTuple):
    """What a game teaches."""

    seed: int
    rows: list[list[float]]
    """The features of its milestones."""
    outcome: float
    """1: team 0 won, 0: team 1 did, 0.5: a draw."""


def play_lesson(lesson: Lesson) -> Learned:
    """Play a game and note its milestones: a pure function of the lesson, so that any worker can do it."""
    learning = package(lesson.deal.title).learning()
    if learning is None:
        raise ValueError(f"{lesson.deal.title} has no features to learn from")
    rows: list[list[float]] = []
    seen: list[int] = [-1]

    def watch(g: State) -> None:
        if learning.is_milestone(g):
            key = g.key()
            if key != seen[0]:
                seen[0] = key
                rows.append(learning.features(g))

    result = watched(lesson.deal, watch, lesson.noise)
    return Learned(lesson.deal.seed, rows, 0.5 if result.winner is None else 1.0 - result.winner)


class Excerpt(NamedTuple):
    """A game to play, of which some positions are kept."""

    deal: Deal
    number: int
    """How many; at every question the position is as likely to be kept."""


class Excerpts(NamedTuple):
    """What was kept of a game."""

    seed: int
    positions: list[str]
    """As `Game.encode` writes them, in Base64."""


def play_excerpt(excerpt: Excerpt) -> Excerpts:
    """Play a game and keep a sample of its positions: a pure function, so that any worker can do it."""
    game = package(excerpt.deal.title).load_game()
    rng = random.Random(f"excerpts/{excerpt.deal.title}/{excerpt.deal.seed}")
    kept: list[State] = []
    questions = 0

    def watch(g: State) -> None:
        nonlocal questions
        questions += 1
        if len(kept) < excerpt.number:
            kept.append(g.clone())
        elif (place := rng.randrange(questions)) < excerpt.number:
            kept[place] = g.clone()

    watched(excerpt.deal, watch)
    return Excerpts(excerpt.deal.seed, [base64.b64encode(game.encode(g)).decode() for g in kept])
