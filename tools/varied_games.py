"""Games of staffs whose weights differ at random: positions to learn a value from, and which way weights should go.

    python -m tools.varied_games TITLE --games 2000 --out FILE.jsonl

Both sides play the staff, each with all of its weights changed by random factors, and with a few random answers.
Every game is a line: its seed, the logarithms of the factors by side, the features of its milestones, the outcome and
the lead. `tools.train_value --lessons` learns a value from such a file, `tools.tune_staff --lessons` a style.
"""

from __future__ import annotations

import argparse
import json
import random
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from marne.agents import Agent
from marne.arena.match import below_of
from marne.arena.seeds import training_seed
from marne.arena.workers import local
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.playout import draw, someone
from marne.kernel.state import pending, push
from marne.titles import package
from tools.tune_staff import tuning_of


class Task(NamedTuple):
    """A game: plain data for another process."""

    title: str
    seed: int
    spread: float
    noise: float


class Played(NamedTuple):
    """A game that was played."""

    seed: int
    changes: list[list[float]]
    """By side: the logarithms of the factors on the weights."""
    rows: list[list[float]]
    outcome: float
    lead: float
    """Of the first team."""


def play(task: Task) -> Played:
    """Play a game: a pure function of the task."""
    game, tuning = package(task.title).load_game(), tuning_of(task.title)
    learning = package(task.title).learning()
    assert learning is not None
    rng = random.Random(f"varied/{task.title}/{task.seed}")
    below = below_of(rng)
    changes = [
        [max(log(p.low), min(log(p.high), rng.gauss(0, task.spread))) for p in tuning.parameters] for _ in tuning.sides
    ]
    g = game.new()
    sides = [game.team_of(g, seat) for seat in range(len(game.seat_names()))]
    agents: list[Agent] = [tuning.agent(side, [exp(x) for x in changes[side]]) for side in sides]
    rows: list[list[float]] = []
    last: tuple[int, ...] = ()
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        seat, actions = someone(g, question, below)
        if learning.is_milestone(g):
            moment = game.view(g, None).moment()
            if moment != last:
                last = moment
                rows.append([round(x, 4) for x in learning.features(g)])
        if len(actions) == 1:
            push(g, seat, actions[0])
        elif below(1_000_000) < task.noise * 1_000_000:
            push(g, seat, draw(actions, below, game.weights))
        else:
            prompt = game.prompt(g, seat)
            assert prompt is not None
            push(g, seat, agents[seat].choose(game.view(g, seat), prompt))
    assert g.result is not None
    stand = game.stand(g)
    points = [0.0, 0.0] if stand is None else [float(value) for value in stand.score.values]
    outcome = 0.5 if g.result.winner is None else 1.0 - g.result.winner
    return Played(task.seed, [[round(x, 4) for x in side] for side in changes], rows, outcome, points[0] - points[1])


def read(file: Path) -> list[Played]:
    """The games of a file."""
    found: list[Any] = [json.loads(line) for line in file.read_text().splitlines()]
    return [Played(**one) for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--spread", type=float, default=0.3, help="of the logarithms of the factors")
    parser.add_argument("--noise", type=float, default=0.01, help="how often an answer is random")
    parser.add_argument("--first", type=int, default=0, help="the number of the first training seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    known = {one.seed for one in read(args.out)} if args.out.exists() else set()
    seeds = [training_seed(args.first + n) for n in range(args.games)]
    tasks = [Task(args.title, seed, args.spread, args.noise) for seed in seeds if seed not in known]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with args.out.open("a") as out:
        for n, done in enumerate(local(args.jobs).run(play, tasks), 1):
            out.write(json.dumps(done.result._asdict()) + "\n")
            out.flush()
            print(f"{n} of {len(tasks)} games", end="\r", flush=True)


if __name__ == "__main__":
    main()
