"""Climb along slopes: change the weights of one side round after round, each time in the direction that games say.

    python -m tools.climb_styles TITLE --side allies --start FILE --games 1000 --out FILE

In every game all weights of the side differ at random from where the climb stands, and those of the enemy a little
from its style. After a round a ridge regression of the results on the logarithms of the weights, in which earlier
rounds count less and less, says which way to go, and the climb goes on from there. All games teach something about all
weights, so a climb needs far fewer than a search that compares candidates. It is for the titles of the family hex14;
what comes out is proved by `marne arena` alone.

A results file, beside FILE, has every game, so a climb that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from importlib import import_module
from math import exp, log, tanh
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from marne.agents.tuning import Tuning
from marne.arena.match import below_of
from marne.arena.players import find_player
from marne.arena.seeds import training_seed
from marne.arena.workers import local
from marne.kernel.policy import Never, Policy, advance
from marne.review.script import AgentPolicy
from marne.titles import package
from marne.titles.hex14.staff.agent import CampaignStaff
from marne.titles.hex14.staff.policy import CampaignPolicy
from tools.tune_staff import clipped, tuning_of

FADING = 0.75
"""What the games of a round count beside those of the next."""
LEAD = 40.0
"""A lead of so many points counts three quarters of a sure win."""
PRIOR = 0.08
"""About how great slopes are."""
FARTHEST = 0.35
"""How far a logarithm goes in a round."""


class Task(NamedTuple):
    """A game of the climb: plain data for another process."""

    title: str
    side: int
    start: str
    """The file of the styles that the climb began with."""
    changes: tuple[float, ...]
    """Of the side that climbs, as logarithms."""
    opponent: str
    """A player, as marne arena reads it; none: the present style, changed a little."""
    wobble: float
    seed: int


class Climbed(NamedTuple):
    """A game of a climb."""

    seed: int
    round: int
    changes: list[float]
    lead: float


def tunings(title: str, start: str) -> tuple[Tuning, Tuning]:
    """What is tuned: from the styles of the climb, and from those of the staff."""
    if not start:
        return (tuning_of(title), tuning_of(title))
    found: Tuning = import_module(f"marne.titles.{title}.staff.tuning").tuning(Path(start))
    return (found, tuning_of(title))


def play(task: Task) -> float:
    """The final lead of the side that climbs: a pure function of the task and the files it names."""
    game = package(task.title).load_game()
    look = import_module(f"marne.titles.{task.title}.staff.policy").look
    own, usual = tunings(task.title, task.start)
    rng = random.Random(f"climb/{task.title}/{task.seed}")
    below = below_of(rng)
    wobbles = clipped(usual, [rng.gauss(0, task.wobble) for _ in usual.parameters])
    g = game.new()
    policies: list[Policy] = []
    for seat in range(len(game.seat_names())):
        team = game.team_of(g, seat)
        if team != task.side and task.opponent:
            policies.append(AgentPolicy(game, find_player(game, task.opponent).level, seat))
            continue
        agent = own.agent(team, factors(task.changes)) if team == task.side else usual.agent(team, factors(wobbles))
        assert isinstance(agent, CampaignStaff)
        # Faster than an agent, who gets a view and a prompt for every question.
        policies.append(CampaignPolicy(agent.command, look))
    advance(g, below, Never(), policies)
    stand = game.stand(g)
    assert stand is not None
    values = stand.score.values
    lead: float = values[task.side] - max(v for team, v in enumerate(values) if team != task.side)
    return lead


def factors(changes: Sequence[float]) -> list[float]:
    return [exp(x) for x in changes]


def slopes_of(games: list[Climbed]) -> tuple[list[float], list[float]]:
    """What a step of each weight brings, by all games so far, and the standard errors: shrunk towards nothing by what
    slopes usually are."""
    latest = max(one.round for one in games)
    x = numpy.array([one.changes for one in games])
    y = numpy.array([tanh(one.lead / LEAD) for one in games])
    weight = numpy.array([FADING ** (latest - one.round) for one in games])
    # The level of every round by itself: what a climb has gained so far is no slope.
    rounds = numpy.array([[float(one.round == r) for r in range(latest + 1)] for one in games])
    a = numpy.column_stack([rounds, x])
    noise = float(numpy.var(y))
    ridge = numpy.diag([1e-6] * (latest + 1) + [noise / PRIOR**2] * x.shape[1])
    inverse = numpy.linalg.inv((a.T * weight) @ a + ridge)
    found = inverse @ ((a.T * weight) @ y)
    errors = numpy.sqrt(numpy.diag(inverse) * noise)
    return [float(s) for s in found[latest + 1 :]], [float(e) for e in errors[latest + 1 :]]


def climb(args: argparse.Namespace) -> None:
    tuning, _ = tunings(args.title, args.start)
    side = tuning.sides.index(args.side)
    file = args.out.with_suffix(".games.jsonl")
    file.parent.mkdir(parents=True, exist_ok=True)
    lines: list[Any] = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    games = [Climbed(**line) for line in lines]
    mean = [0.0] * len(tuning.parameters)
    number = 0
    while number * args.round < args.games:
        rng = random.Random(f"climb/{args.seed}/{number}")
        found = [clipped(tuning, [m + rng.gauss(0, args.spread) for m in mean]) for _ in range(args.round)]
        known = {one.seed for one in games}
        seeds = [training_seed(args.seed + number * args.round + i) for i in range(args.round)]
        tasks = [
            Task(args.title, side, args.start, tuple(x), args.against[i % len(args.against)], args.wobble, seed)
            for i, (x, seed) in enumerate(zip(found, seeds, strict=True))
            if seed not in known
        ]
        with file.open("a") as out:
            for place, lead in local(args.jobs).run(play, tasks):
                task = tasks[place]
                games.append(Climbed(task.seed, number, [round(x, 4) for x in task.changes], lead))
                out.write(json.dumps(games[-1]._asdict()) + "\n")
                out.flush()
        of_round = [one.lead for one in games if one.round == number]
        slopes, errors = slopes_of([one for one in games if one.round <= number])
        steps = [max(-FARTHEST, min(FARTHEST, args.rate * slope)) for slope in slopes]
        mean = clipped(tuning, [m + step for m, step in zip(mean, steps, strict=True)])
        won = sum(lead > 0 for lead in of_round) / len(of_round)
        named = sorted(zip(slopes, errors, (p.name for p in tuning.parameters), strict=True), key=lambda s: -abs(s[0]))
        told = ", ".join(f"{name} {slope:+.2f}±{error:.2f}" for slope, error, name in named[:9])
        print(
            f"round {number}: {len(of_round)} games, lead {sum(of_round) / len(of_round):+.1f}, won {won:.0%}; {told}",
            flush=True,
        )
        number += 1
        of_sides = [mean if n == side else [0.0] * len(mean) for n in range(len(tuning.sides))]
        args.out.write_text(
            tuning.text(
                [factors(x) for x in of_sides], args.version, "python -m tools.climb_styles " + " ".join(sys.argv[1:])
            )
        )
    print(
        ", ".join(
            f"{p.name} x {exp(x):.2f}" for p, x in zip(tuning.parameters, mean, strict=True) if abs(x) > log(1.15)
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--side", required=True, help="who climbs")
    parser.add_argument("--start", default="", help="the styles to begin with; otherwise the staff's")
    parser.add_argument(
        "--against", action="append", default=[], help="players of the enemy, by turns; '' is the staff"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--round", type=int, default=120, help="games of a round")
    parser.add_argument("--spread", type=float, default=0.35, help="of the logarithms of the weights")
    parser.add_argument("--wobble", type=float, default=0.15, help="of those of the enemy")
    parser.add_argument("--rate", type=float, default=1.5, help="how far a step goes for a slope")
    parser.add_argument("--seed", type=int, default=0, help="the first of the training seeds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--version", default="1", help="of the styles that are written")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.against = args.against or [""]
    climb(args)


if __name__ == "__main__":
    main()
