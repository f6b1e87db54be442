"""Every agent: legal answers, whoever plays, whatever the options; equal views give equal answers."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from marne.agents import Agent, Budget
from marne.agents.uniform import fingerprint
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.kernel.state import State, check
from marne.titles import levels
from marne.titles.qmg.game import GAME
from tests.agents.kit import play_game
from tests.toy import GAME as TOY

QUICK = sorted(set(levels(GAME)) - {"general"})
"""Those that answer at once."""


def seated(name: str, n: int, seed: int = 3) -> list[Agent]:
    return [levels(GAME)[name].make(GAME, 0, seed) for _ in range(n)]


def some_options(seed: int) -> dict[str, str]:
    """Options of the title, drawn by the seed."""
    rng = random.Random(seed)
    return {name: rng.choice(values) for name, values in GAME.options().items()}


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("seed", range(6))
def test_answers_are_legal_in_every_variant(name: str, seed: int) -> None:
    options = some_options(seed)

    def watch(g: State, seat: int, view: View, prompt: Prompt, answer: Action) -> None:
        ruling = check(g, seat, answer)
        assert ruling is None, f"{options}: {answer!r} to {prompt.question}: {ruling}"

    g = play_game(GAME, seated(name, int(options["players"])), seed, options, watch)
    assert g.result is not None, "the game comes to its end"


@pytest.mark.parametrize("name", QUICK)
def test_equal_views_give_equal_answers(name: str) -> None:
    """An agent in mid-game answers as a fresh one does, and as in another world that its seat cannot tell apart."""
    rng = random.Random(5)
    asked = 0

    def watch(g: State, seat: int, view: View, prompt: Prompt, answer: Action) -> None:
        nonlocal asked
        asked += 1
        if asked % 7:
            return
        other = GAME.sample(view, rng.randrange)
        imagined, question = GAME.view(other, seat), GAME.prompt(other, seat)
        assert question is not None
        assert levels(GAME)[name].make(GAME, 0, 3).choose(view, prompt) == answer
        assert levels(GAME)[name].make(GAME, 0, 3).choose(imagined, question, Budget(0.01)) == answer

    play_game(GAME, seated(name, 5), 1, watch=watch)
    assert asked > 100


def test_random_plays_any_title() -> None:
    seats = [levels(TOY)["random"].make(TOY, seat, 1) for seat in range(2)]
    g = play_game(TOY, seats, 1)
    assert g.result is not None


def test_a_recruit_does_what_makes_sense() -> None:
    """Answers that hardly anybody means are given only where there is no other, and `random` gives them at times."""
    silly = {"recruit": 0, "random": 0}
    for name in silly:

        def watch(g: State, seat: int, view: View, prompt: Prompt, answer: Action, name: str = name) -> None:
            aside = GAME.aside(view, prompt)
            if not all(aside):
                silly[name] += aside[prompt.actions.index(answer)]

        for seed in range(3):
            play_game(GAME, seated(name, 5, seed), seed, watch=watch)
    assert silly["recruit"] == 0 < silly["random"]


def test_a_level_is_for_the_titles_it_plays() -> None:
    assert list(levels(GAME)) == ["random", "recruit", "staff", "general", "marshal", "guide"]
    assert list(levels(TOY)) == ["random", "recruit"]
    assert [level.name for level in levels(GAME).values() if not level.offered] == ["random", "guide"]
    assert not levels(GAME)["staff"].plays(TOY)


def test_a_view_says_what_tells_its_moment() -> None:
    """Equal moments and equally many answers give equal numbers; the rest of the view is not looked at."""

    class Brief:
        seat: int | None = None

        def __init__(self, *moment: int) -> None:
            self.told = moment

        def moment(self) -> tuple[int, ...]:
            return self.told

        def data(self) -> dict[str, object]:
            raise AssertionError("the whole view is not needed")

    prompt = Prompt(0, "X 1", "What", "What?", [])
    longer = Prompt(0, "X 1", "What", "What?", [GAME.read("pass")])
    assert fingerprint(Brief(1, 2), prompt) == fingerprint(Brief(1, 2), prompt)
    assert (
        len({fingerprint(Brief(1, 2), prompt), fingerprint(Brief(2, 1), prompt), fingerprint(Brief(1, 2), longer)}) == 3
    )


def test_seeds_make_random_games_differ() -> None:
    ends = {tuple(play_game(GAME, seated("random", 5, seed), 1).data()[2]) for seed in range(4)}
    assert len(ends) > 1


def test_random_builds_more_than_it_removes() -> None:
    """A random game makes progress: own pieces are hardly ever taken off the board."""
    verbs: dict[str, int] = {}

    def watch(g: State, seat: int, view: View, prompt: Prompt, answer: Action) -> None:
        verb = type(answer).__name__
        verbs[verb] = verbs.get(verb, 0) + 1

    for seed in range(3):
        play_game(GAME, seated("random", 5, seed), seed, watch=watch)
    assert verbs["Place"] > 5 * verbs.get("Remove", 0)
    assert verbs["Play"] > 100


def test_random_is_the_same_in_another_process() -> None:
    """The hash of text differs between processes; nothing an agent does may depend on it."""
    program = (
        "from marne.titles import levels; from marne.titles.qmg.game import GAME; "
        "from tests.agents.kit import play_game; "
        "print(play_game(GAME, [levels(GAME)['random'].make(GAME, 0, 3) for _ in range(5)], 2).data())"
    )
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == str(play_game(GAME, seated("random", 5), 2).data())
