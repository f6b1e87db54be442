"""Games in which answers are varied at random: what an answer brings, whatever the player thinks of it.

    python -m tools.explore_answers TITLE --games 2000 --out FILE.jsonl

Both sides play by their staff's judgement and, with `--experience`, by what was learned before. At many questions one
of the answers that are thought to be almost as good as the best is given, each with the same probability. A line is a
game: the outcome, the lead, the features of the position at each turn, and for each varied answer by how much its
traits differ from the mean of those that it was drawn from. `tools.learn_answers` learns from such files.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from marne.agents.learning import Learning
from marne.arena.match import below_of
from marne.arena.seeds import training_seed
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.game import Game
from marne.kernel.playout import someone
from marne.kernel.state import State, pending, push
from marne.titles import package

USUAL = 0.35
"""How often answers to a question are varied, unless the title says otherwise."""
MOST = 4
"""An answer is drawn from so many at most."""
COLLECT = 50
"""The garbage collector, which finds little, runs after so many games."""


class Look(Protocol):
    """What a player thinks of the answers to a question."""

    @property
    def ranked(self) -> Sequence[tuple[float, int]]: ...

    def traits(self, number: int) -> Mapping[int, float]: ...


class Exploring(Protocol):
    """What a title brings: `Exploring(file)` in its module `staff.exploring`."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def worths(self) -> Sequence[int]: ...
    @property
    def rates(self) -> Mapping[str, float]: ...
    @property
    def spreads(self) -> Sequence[float]: ...
    def look(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Look: ...
    def turn(self, g: State) -> int: ...
    def text_of(self, weights: Mapping[str, float], made: Mapping[str, Any]) -> str: ...


def exploring_of(title: str, experience: Path | None = None) -> Exploring:
    """What a title lets be varied."""
    found: Exploring = importlib.import_module(f"marne.titles.{title}.staff.exploring").Exploring(experience)
    return found


def play(game: Game, learning: Learning, exploring: Exploring, seed: int, near: float) -> dict[str, Any]:
    """Play a game: a pure function of the seed and of what the players know."""
    rng = random.Random(f"explore/{seed}")
    below = below_of(rng)
    g = game.new()
    turns: list[list[float]] = []
    rows: list[Any] = []
    last = -1
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        if exploring.turn(g) != last:
            last = exploring.turn(g)
            turns.append([round(x, 2) for x in learning.features(g)])
        seat, actions = someone(g, question, below)
        if len(actions) == 1:
            push(g, seat, actions[0])
            continue
        look = exploring.look(g, seat, question, actions)
        answer = look.ranked[0][1]
        close = [number for behind, number in look.ranked[:MOST] if behind <= near]
        if len(close) > 1 and rng.random() < exploring.rates.get(type(question).__name__, USUAL):
            answer = close[below(len(close))]
            rows.append([game.team_of(g, seat), len(turns) - 1, *difference(look, answer, close)])
        push(g, seat, actions[answer])
    assert g.result is not None
    stand = game.stand(g)
    points = [0.0, 0.0] if stand is None else [float(value) for value in stand.score.values]
    outcome = 0.5 if g.result.winner is None else 1.0 - g.result.winner
    return {"seed": seed, "outcome": outcome, "lead": points[0] - points[1], "turns": turns, "rows": rows}


def difference(look: Look, answer: int, close: list[int]) -> tuple[list[int], list[float]]:
    """By how much the traits of an answer differ from the mean of some."""
    found: dict[int, float] = {}
    for number in close:
        share = (1.0 if number == answer else 0.0) - 1.0 / len(close)
        for at, value in look.traits(number).items():
            found[at] = found.get(at, 0.0) + share * value
    kept = {at: round(value, 3) for at, value in found.items() if abs(value) >= 0.0005}
    return list(kept), list(kept.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first training seed")
    parser.add_argument("--near", type=float, default=0.5, help="answers that are worse by more are not given")
    parser.add_argument("--experience", type=Path, help="what was learned before")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    game, learning = package(args.title).load_game(), package(args.title).learning()
    assert learning is not None
    exploring = exploring_of(args.title, args.experience)
    known = sum(1 for _ in args.out.open()) if args.out.exists() else 0
    args.out.parent.mkdir(parents=True, exist_ok=True)
    gc.disable()
    with args.out.open("a") as out:
        for n in range(known, args.games):
            found = play(game, learning, exploring, training_seed(args.first + n), args.near)
            out.write(json.dumps(found, separators=(",", ":")) + "\n")
            out.flush()
            if n % COLLECT == 0:
                gc.collect()
                print(f"{n} of {args.games} games", end="\r", flush=True)


if __name__ == "__main__":
    main()
