"""The staff of Germany at War: how it opens, what it does as the Entente, that it beats chance, from its view alone."""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Prompt
from marne.kernel.state import pending, push
from marne.titles import levels
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.actions import ORDER, STRATEGIC, SURPRISE, TACTICAL, Activate, Build, Order, Sail
from marne.titles.gaw.rules.atlas import ENTENTE, GERMAN_SIDE, PARIS, TURNS
from marne.titles.gaw.rules.board import Gaw

LIEGE = 9


def played(seed: int, agents: tuple[str, str], stop: Callable[[Gaw], bool]) -> tuple[Gaw, list[tuple[int, Action]]]:
    """A game between agents from the seed, until it is over or `stop` says so, and the answers of the seats."""
    rng = random.Random(f"staff/{seed}")
    players = [levels(GAME)[name].make(GAME, 0, seed) for name in agents]
    g = GAME.new()
    given: list[tuple[int, Action]] = []
    while (question := pending(g)) is not None and not stop(g):
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        seat = question.seats(g)[0]
        prompt = GAME.prompt(g, seat)
        assert prompt is not None
        a = players[seat].choose(GAME.view(g, seat), prompt)
        assert a in prompt.actions
        given.append((seat, a))
        push(g, seat, a)
    return g, given


@functools.cache
def opening(seed: int) -> tuple[Gaw, list[tuple[int, Action]]]:
    """The first impulse of the Germans."""
    return played(seed, ("staff", "random"), lambda g: g.played > 1)


@functools.cache
def against_chance(seed: int, side: int) -> tuple[Gaw, list[tuple[int, Action]]]:
    """A whole game of the staff against `random`."""
    return played(seed, ("staff", "random") if side == GERMAN_SIDE else ("random", "staff"), lambda g: False)


def test_the_germans_open_with_the_surprise_and_take_liege() -> None:
    for seed in range(4):
        g, given = opening(seed)
        assert next(a.kind for _, a in given if isinstance(a, Order)) == SURPRISE
        assert len([a for _, a in given if isinstance(a, Activate)]) >= 3
        assert g.control[LIEGE] == GERMAN_SIDE, seed
        assert g.lost[GERMAN_SIDE] == 0, seed


def test_it_beats_chance_from_either_side() -> None:
    for side in (GERMAN_SIDE, ENTENTE):
        for seed in range(2):
            g, _ = against_chance(seed, side)
            assert g.result is not None and g.result.winner == side, (seed, side, g.result)


def test_the_entente_builds_garrisons_and_keeps_paris() -> None:
    done: Counter[str] = Counter()
    for seed in range(2):
        g, given = against_chance(seed, ENTENTE)
        done.update(type(a).__name__ for seat, a in given if seat == ENTENTE)
        assert g.control[PARIS] == ENTENTE
    assert done[Build.__name__], done


@functools.cache
def august(seed: int) -> tuple[Gaw, list[tuple[int, Action]]]:
    """The first turn of a game of the staff against itself."""
    return played(seed, ("staff", "staff"), lambda g: g.turn > 1)


def test_the_british_come_ashore_in_august() -> None:
    _, given = august(3)
    assert len([a for _, a in given if isinstance(a, Sail)]) >= 2


def test_a_game_against_itself_ends_by_the_rules() -> None:
    g, given = august(3)
    assert g.result is not None or g.turn == 2
    assert 1 < g.played < 60  # it passes when nothing useful is left
    assert all(isinstance(a, Action) for _, a in given)


def test_equal_seeds_play_equal_games() -> None:
    again, given = played(1, ("staff", "random"), lambda g: g.played > 1)
    first, before = opening(1)
    assert given == before and again.key() == first.key()


def test_of_two_proposals_it_takes_one_even_when_a_pass_is_none_of_them() -> None:
    """Three players, the last turn, behind: the French choose between what both proposed (GAW M2)."""
    g, _ = opening(0)
    view = GAME.view(g, ENTENTE)
    view.turn = TURNS
    view.control = [GERMAN_SIDE] * len(view.control)
    proposed: list[Action] = [ORDER[TACTICAL], ORDER[STRATEGIC]]
    assert levels(GAME)["staff"].make(GAME, 0, 0).choose(view, Prompt(ENTENTE, "", "Orders", "", proposed)) in proposed


def test_equal_views_since_the_impulse_began_give_equal_answers() -> None:
    """Two players who have seen the same answer alike."""
    rng = random.Random("staff/5")
    players = [levels(GAME)["staff"].make(GAME, 0, 5) for _ in range(2)]
    twins = [levels(GAME)["staff"].make(GAME, 0, 5) for _ in range(2)]
    g = GAME.new()
    asked: Counter[str] = Counter()
    while (question := pending(g)) is not None and g.played <= 3:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        seat = question.seats(g)[0]
        view, prompt = GAME.view(g, seat), GAME.prompt(g, seat)
        assert prompt is not None
        a = players[seat].choose(view, prompt)
        assert a == twins[seat].choose(view, prompt), prompt
        asked[prompt.question] += 1
        push(g, seat, a)
    assert asked["March"] > 20 and asked["Ride"] > 5, asked
