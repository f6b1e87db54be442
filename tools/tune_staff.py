"""Tune the weights of a title's `staff` by self-play, and write them as data.

    make tune TITLE=KEY ARGS="--against build/players/KEY_COMMIT.py:OLD --screen 800 --games 2000"

Each side has weights of its own, and what is tuned are the logarithms of factors on the present weights
(`marne.agents.tuning`). Seeds are kept apart from those by which players are judged; opponents are a pool, the present
style and those given. What counts of a game is the score, plus a little for the lead, which tells more about a single
game. There are two stages, each of which can be left out:

screening   every game changes all weights at random; a ridge regression of the results on the changes says which way
            each weight should go, and a step is made in proportion to what is significant of it
search      CMA-ES around that. All candidates of a generation play the same seeds against the whole pool; the result
            is the mean of the search and not its luckiest candidate

What comes out is proved by `marne arena` alone.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

import cma
import numpy

from marne.agents import Agent
from marne.agents.tuning import Tuning
from marne.arena.match import below_of
from marne.arena.players import find_player
from marne.arena.seeds import training_seed
from marne.arena.workers import local
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.playout import someone
from marne.kernel.state import pending, push
from marne.titles import package

ROOT = Path(__file__).parents[1]
PRESENT = "present"
"""The player of the pool that has the weights as they are."""


class Task(NamedTuple):
    """A game of a candidate: plain data for another process."""

    title: str
    side: int
    factors: tuple[float, ...]
    opponent: str
    seed: int
    lead: float


def tuning_of(title: str) -> Tuning:
    """What a title lets be tuned."""
    found: Tuning = importlib.import_module(f"marne.titles.{title}.staff.tuning").TUNING
    return found


def worth(task: Task) -> float:
    """Play a game: 1 for a win, 0.5 for a draw, plus the lead by its weight."""
    game, tuning = package(task.title).load_game(), tuning_of(task.title)
    g = game.new()
    agents: list[Agent] = []
    for seat in range(len(game.seat_names())):
        team = game.team_of(g, seat)
        if team == task.side:
            agents.append(tuning.agent(team, task.factors))
        else:
            agents.append(opponent(game, tuning, task.opponent, team, seat, task.seed))
    below = below_of(random.Random(f"{task.title}/{task.seed}"))
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        seat, actions = someone(g, question, below)
        if len(actions) == 1:
            push(g, seat, actions[0])
            continue
        prompt = game.prompt(g, seat)
        assert prompt is not None
        push(g, seat, agents[seat].choose(game.view(g, seat), prompt))
    assert g.result is not None
    stand = game.stand(g)
    points = [0, 0] if stand is None else list(stand.score.values)
    lead = points[task.side] - max(p for team, p in enumerate(points) if team != task.side)
    won = 0.5 if g.result.winner is None else float(g.result.winner == task.side)
    gain: float = won + task.lead * lead
    return gain


def opponent(game: Game, tuning: Tuning, name: str, team: int, seat: int, seed: int) -> Agent:
    if name == PRESENT:
        return tuning.agent(team, [1.0] * len(tuning.parameters))
    return find_player(game, name).level.make(game, seat, seed)


def games_of(args: argparse.Namespace, side: int, found: list[list[float]], pool: list[str], first: int) -> list[Task]:
    """A game for each candidate, in turn against the players of the pool."""
    return [
        Task(args.title, side, factors(x), pool[i % len(pool)], training_seed(args.seed + first + i), args.lead)
        for i, x in enumerate(found)
    ]


def factors(logarithms: Sequence[float]) -> tuple[float, ...]:
    return tuple([exp(x) for x in logarithms])


def screened(changes: list[list[float]], results: list[float], rate: float) -> list[float]:
    """A step for each weight: its slope, as far as it is significant, by the rate; at most a factor of 1.8."""
    x, y = numpy.array(changes), numpy.array(results)
    a = numpy.column_stack([numpy.ones(len(y)), x])
    ridge = numpy.eye(a.shape[1])
    ridge[0, 0] = 0.0
    inverse = numpy.linalg.inv(a.T @ a + ridge)
    slopes = inverse @ a.T @ y
    errors = numpy.sqrt(numpy.diag(inverse) * (y - a @ slopes).var())
    steps = []
    for slope, error in zip(slopes[1:], errors[1:], strict=True):
        true = max(0.0, 1 - (error / slope) ** 2) if slope else 0.0
        steps.append(float(max(-0.6, min(0.6, rate * slope * true))))
    return steps


def screen(args: argparse.Namespace, tuning: Tuning, pool: list[str]) -> list[list[float]]:
    """The first stage: the logarithms of factors, by side."""
    rng = random.Random(f"screening/{args.seed}")
    found = []
    for side in range(len(tuning.sides)):
        if args.side not in ("", tuning.sides[side]):
            found.append([0.0] * len(tuning.parameters))
            continue
        changes = [clipped(tuning, [rng.gauss(0, args.sigma) for _ in tuning.parameters]) for _ in range(args.screen)]
        results = [0.0] * len(changes)
        for place, result in local(args.jobs).run(worth, games_of(args, side, changes, pool, side * args.screen)):
            results[place] = result
        steps = clipped(tuning, screened(changes, results, args.rate))
        found.append(steps)
        named = sorted(zip(steps, (p.name for p in tuning.parameters), strict=True), key=lambda s: -abs(s[0]))
        print(f"{tuning.sides[side]}: {', '.join(f'{name} x {exp(x):.2f}' for x, name in named[:12])}", flush=True)
    return found


def from_lessons(args: argparse.Namespace, tuning: Tuning) -> list[list[float]]:
    """The first stage, from games on file in which the weights of both sides were changed (`tools.varied_games`)."""
    lines = [json.loads(line) for file in args.lessons for line in file.read_text().splitlines()]
    found = []
    for side in range(len(tuning.sides)):
        changes = [line["changes"][side] for line in lines]
        sign = 1 if side == 0 else -1
        results = [sign * (line["outcome"] - 0.5 + args.lead * line["lead"]) for line in lines]
        found.append(clipped(tuning, screened(changes, results, args.rate)))
    return found


def clipped(tuning: Tuning, x: Sequence[float]) -> list[float]:
    """Within the bounds of the parameters."""
    return [max(log(p.low), min(log(p.high), v)) for p, v in zip(tuning.parameters, x, strict=True)]


def search(args: argparse.Namespace, tuning: Tuning, pool: list[str], start: list[list[float]]) -> None:
    """The second stage. The weights are written after every generation."""
    low = [log(p.low) for p in tuning.parameters]
    high = [log(p.high) for p in tuning.parameters]
    searches: list[Any] = []
    for side, mean in enumerate(start):
        options = {"popsize": args.population, "seed": 1 + side, "bounds": [low, high], "verbose": -9}
        searches.append(cma.CMAEvolutionStrategy(mean, args.sigma, options))
    played = 0
    while played < args.games:
        for side, found in enumerate(searches):
            candidates = [list(x) for x in found.ask()]
            worths = [0.0] * len(candidates)
            tasks = [
                Task(args.title, side, factors(x), name, training_seed(args.seed + played), args.lead)
                for x in candidates
                for name in pool
            ]
            for place, result in local(args.jobs).run(worth, tasks):
                worths[place // len(pool)] += result / len(pool)
            found.tell(candidates, [-w for w in worths])
            mean_worth = sum(worths) / len(worths)
            print(
                f"{played:6d} games, {tuning.sides[side]:10s} mean {mean_worth:+.3f} step {found.sigma:.3f}", flush=True
            )
        played += args.population * len(pool)
        write(args, tuning, [list(found.result.xfavorite) for found in searches])


def write(args: argparse.Namespace, tuning: Tuning, found: list[list[float]]) -> None:
    command = "python " + " ".join(sys.argv)
    file = args.out or ROOT / "src" / "marne" / "titles" / args.title / tuning.file
    file.write_text(tuning.text([factors(x) for x in found], args.version, command))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--against", action="append", default=[], help="a player of the pool, as marne arena reads it")
    parser.add_argument("--side", default="", help="of the first stage: this side alone")
    parser.add_argument("--screen", type=int, default=0, help="games of the first stage, of each side")
    parser.add_argument("--lessons", type=Path, nargs="*", default=[], help="games on file for the first stage")
    parser.add_argument("--rate", type=float, default=2.0, help="how far a step goes for a slope, in the first stage")
    parser.add_argument("--games", type=int, default=0, help="games of the second stage, of each side")
    parser.add_argument("--population", type=int, default=40, help="candidates of a generation")
    parser.add_argument("--sigma", type=float, default=0.35, help="the spread of the changes that are tried")
    parser.add_argument("--lead", type=float, default=0.03, help="the worth of a point of the lead; 1 is a win")
    parser.add_argument("--seed", type=int, default=0, help="the first of the training seeds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--version", default="2", help="of the weights that are written")
    parser.add_argument("--out", type=Path, help="where to, instead of the file of the title")
    args = parser.parse_args()
    tuning = tuning_of(args.title)
    pool = [*args.against, PRESENT]
    start = [[0.0] * len(tuning.parameters) for _ in tuning.sides]
    if args.screen:
        start = screen(args, tuning, pool)
        write(args, tuning, start)
    elif args.lessons:
        start = from_lessons(args, tuning)
        write(args, tuning, start)
    if args.games:
        search(args, tuning, pool, start)


if __name__ == "__main__":
    main()
