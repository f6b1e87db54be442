"""Learn the value of positions from plans that were played to the end: who wins, by how much, and what a plan changes.

    python -m tools.fit_effects TITLE FILE.jsonl ... --out FILE.json

Files are those of `tools.plan_effects`. The model is a logistic regression on the features of the title. It learns
from two kinds of rows at once: positions, with the final lead as a chance (a narrow defeat is nearly as good as a
narrow victory), and differences between two plans for the same turn, whose game and luck are otherwise the same.
Its chances are then scaled so that they come true. Every fifth game is for judging. Needs the group `train`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score

from marne.kit.model import Model, write_model
from marne.kit.net import Layer, Net
from marne.titles import package
from tools.plan_effects import position, read
from tools.train_value import HELD_OUT, calibration, rounded

ROOT = Path(__file__).parents[1]
CONSTANT = 10.0
"""The input that stands for the constant term: so large that the penalty on its weight does not matter."""


class Played(NamedTuple):
    """A plan that was played to the end, in numbers."""

    game: int
    branching: tuple[int, int]
    sign: float
    """1 if the first team planned, else -1."""
    is_own: bool
    """Whether it was the staff's own plan."""
    tried: list[float]
    """The mean of what was seen when it was tried; empty if it was not."""
    later: list[list[float]]
    lead: float
    outcome: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--narrow", type=float, default=15.0, help="the lead that is worth a chance of 73 %%")
    parser.add_argument("--pairs", type=float, default=1.0, help="what a pair of plans counts beside a position")
    parser.add_argument("--penalty", type=float, default=300.0, help="how strongly weights are kept small")
    parser.add_argument("--baseline", default="time,lead", help="features to compare with, separated by commas")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    played = [one for file in args.files for one in numbers(args.title, file)]
    model = fit(args, played)
    write_model(model, args.out)
    print(json.dumps(dict(model.made), indent=1))


def numbers(title: str, file: Path) -> Iterable[Played]:
    """The plans of a file, with the features of their positions."""
    game, learning = package(title).load_game(), package(title).learning()
    assert learning is not None
    for one in read(file):
        tried = [learning.features(position(game, text)) for text in one.tried]
        yield Played(
            one.seed,
            (one.seed, one.branching),
            1.0 if game.team_of(game.new(), one.seat) == 0 else -1.0,
            one.branching >= 0 and one.plan == 0,
            [sum(column) / len(tried) for column in zip(*tried, strict=True)] if tried else [],
            [learning.features(position(game, text)) for text in one.later],
            one.lead,
            one.outcome,
        )


def fit(args: argparse.Namespace, played: list[Played]) -> Model:
    """Fit on most of the games and say how good that is on the others; the model is then fitted on all of them."""
    learning = package(args.title).learning()
    assert learning is not None
    games = sorted({one.game for one in played})
    held_out = set(games[::HELD_OUT])
    train = [one for one in played if one.game not in held_out]
    test = [one for one in played if one.game in held_out]
    every = list(range(len(learning.names)))
    some = [learning.names.index(name) for name in args.baseline.split(",")]
    facts: dict[str, Any] = {
        "command": f"python -m tools.fit_effects {args.title} {' '.join(file.name for file in args.files)} "
        f"--narrow {args.narrow:g} --pairs {args.pairs:g} --penalty {args.penalty:g}",
        "commit": subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.strip(),
        "rules": package(args.title).load_game().rules_version,
        "games": len(games),
        "plans": len(played),
        "positions": sum(len(one.later) for one in played),
        **quality(learn(args, train, every), test),
        **{f"{name} by {args.baseline}": x for name, x in quality(learn(args, train, some), test).items()},
    }
    net = learn(args, played, every)
    return Model(args.title, learning.version, tuple(learning.names), facts, net)


def positions(played: list[Played]) -> tuple[Any, Any, Any]:
    """Features, final leads and outcomes of all positions."""
    x = np.array([row for one in played for row in one.later])
    lead = np.array([one.lead for one in played for _ in one.later])
    return x, lead, np.array([one.outcome for one in played for _ in one.later])


def by_branching(played: list[Played]) -> list[list[Played]]:
    """Those that were tried, by the turn that they were plans for."""
    found: dict[tuple[int, int], list[Played]] = {}
    for one in played:
        if one.tried:
            found.setdefault(one.branching, []).append(one)
    return list(found.values())


def pairs(played: list[Played]) -> tuple[Any, Any]:
    """The differences between plans for the same turn, in what was seen when they were tried and in final leads."""
    found = [pair for plans in by_branching(played) for pair in combinations(plans, 2)]
    width = len(played[0].later[0])
    x = np.array([np.subtract(a.tried, b.tried) for a, b in found]).reshape(len(found), width)
    return x, np.array([a.lead - b.lead for a, b in found])


def learn(args: argparse.Namespace, played: list[Played], columns: list[int]) -> Net:
    """A logistic regression on these features."""
    x, lead, outcome = positions(played)
    shift, scale = x.mean(axis=0), 1.0 / (x.std(axis=0) + 1e-9)
    scale[x.std(axis=0) < 1e-9] = 0.0
    dx, difference = pairs(played)
    rows = np.vstack([(x - shift) * scale, dx * scale])[:, columns]
    constant = np.concatenate([np.full(len(x), CONSTANT), np.zeros(len(dx))])
    rows = np.column_stack([rows, constant])
    chance = 1.0 / (1.0 + np.exp(-np.concatenate([lead, difference]) / args.narrow))
    weight = np.concatenate([np.ones(len(x)), np.full(len(dx), args.pairs)])
    line = LogisticRegression(C=1.0 / args.penalty, max_iter=4000, fit_intercept=False)
    line.fit(
        np.vstack([rows, rows]),
        np.concatenate([np.ones(len(rows)), np.zeros(len(rows))]),
        sample_weight=np.concatenate([weight * chance, weight * (1.0 - chance)]),
    )
    decided = outcome != 0.5
    logits = (rows[: len(x)] @ line.coef_[0])[decided]
    steep = LogisticRegression(C=100.0).fit(logits[:, None], outcome[decided])
    factor = float(steep.coef_[0][0])
    weights = np.zeros(len(shift))
    weights[columns] = line.coef_[0][:-1] * factor
    bias = float(line.coef_[0][-1]) * CONSTANT * factor + float(steep.intercept_[0])
    return Net(rounded([shift])[0], rounded([scale])[0], [Layer(rounded([weights]), [round(bias, 6)])])


def quality(net: Net, played: list[Played]) -> dict[str, float]:
    """How good a value is: as a chance, and at telling which of two plans was the better one."""
    x, _, outcome = positions(played)
    decided = outcome != 0.5
    chances = np.clip([net.chance(list(row)) for row in x[decided]], 1e-6, 1 - 1e-6)
    found: dict[str, float] = {
        "log_loss": round(float(log_loss(outcome[decided], chances)), 4),
        "auc": round(float(roc_auc_score(outcome[decided], chances)), 4),
        "calibration": round(calibration(chances, outcome[decided], np.ones(len(chances))), 4),
    }
    dx, difference = pairs(played)
    if len(dx):
        worth = (dx * np.array(net.scale)) @ np.array(net.layers[0].weights[0])
        told = (worth != 0) & (difference != 0)
        found["pairs of plans"] = int(told.sum())
        found["better plan found"] = round(float((np.sign(worth[told]) == np.sign(difference[told])).mean()), 4)
        found["gain of the best plan"] = round(gain(net, played), 2)
    return found


def gain(net: Net, played: list[Played]) -> float:
    """How many points more the plans brought that looked best when they were tried, than the staff's own."""
    gains: list[float] = []
    for plans in by_branching(played):
        best = max(plans, key=lambda one: one.sign * net.logit(one.tried))
        gains += [(best.lead - own.lead) * own.sign for own in plans if own.is_own]
    return float(np.mean(gains))


if __name__ == "__main__":
    main()
