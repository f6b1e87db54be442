"""Learn the value of positions from games: who wins from here, by the features of the title.

    python -m tools.train_value TITLE --games 400 --agents staff,staff --out FILE.json
    python -m tools.train_value TITLE --lessons FILE.jsonl --narrow 30 --out FILE.json

plays games with seeds of training, or takes those that `tools.varied_games` has played, fits a logistic regression or a
small net on four fifths of them, judges it on the others and writes the model. With --narrow it learns from final leads
and not only from who won: a narrow defeat is nearly as good as a narrow victory. Rows are kept in build/lessons, so a
later run adds to them. Needs the group `train`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score
from sklearn.neural_network import MLPClassifier

from marne.arena.match import Deal, seats_to, two_teams
from marne.arena.seeds import training_seed
from marne.arena.selfplay import Learned, Lesson, play_lesson
from marne.arena.workers import Here, Processes, Workers
from marne.kit.model import Model, read_model, write_model
from marne.kit.net import Layer, Net
from marne.titles import package
from tools import varied_games

ROOT = Path(__file__).parents[1]
HELD_OUT = 5
"""Every fifth game is for judging."""
FREE = 100.0
"""How much larger than others an input is whose weight may be as large as it likes."""


class Taught(NamedTuple):
    """A game to learn from."""

    rows: list[list[float]]
    outcome: float
    lead: float
    """Of the first team in the end; 0 if it is not known."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--agents", default="staff,staff", help="one per team")
    parser.add_argument("--noise", type=float, default=0.03, help="how often an answer is random")
    parser.add_argument("--first", type=int, default=0, help="the number of the first training seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=0, help="units of a hidden layer; 0: logistic regression")
    parser.add_argument("--penalty", type=float, default=1.0, help="how strongly weights are kept small")
    parser.add_argument("--narrow", type=float, help="learn from leads: the one that is worth a chance of 73 %%")
    parser.add_argument("--prior", type=Path, help="a logistic model of the same features; the new one is kept near it")
    parser.add_argument("--baseline", default="", help="features to compare with, separated by commas")
    parser.add_argument("--lessons", type=Path, nargs="*", help="games on file instead (tools.varied_games)")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if args.prior and args.hidden:
        parser.error("only a logistic regression is kept near a prior")
    if args.narrow and (args.prior or args.hidden or not args.lessons):
        parser.error("leads are learned from games on file (--lessons), by a logistic regression without a prior")
    model = fit(args, on_file(args.lessons) if args.lessons else lessons(args))
    write_model(model, args.out)
    print(json.dumps(dict(model.made), indent=1))


def lessons(args: argparse.Namespace) -> list[Taught]:
    """The games, those on file and new ones."""
    game = package(args.title).load_game()
    options = {name: values[0] for name, values in game.options().items()}
    agents = seats_to(args.agents.split(","), two_teams(game, options))
    file = ROOT / "build" / "lessons" / f"{args.title}-{args.agents}-{args.noise:g}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    known = {found.seed: found for found in read(file)} if file.exists() else {}
    seeds = [training_seed(args.first + n) for n in range(args.games)]
    new = [seed for seed in seeds if seed not in known]
    workers: Workers = Here() if args.jobs == 1 else Processes(args.jobs)
    with file.open("a") as out:
        tasks = [Lesson(Deal(args.title, options, agents, seed), args.noise) for seed in new]
        for n, done in enumerate(workers.run(play_lesson, tasks), 1):
            known[done.result.seed] = done.result
            out.write(json.dumps(done.result._asdict()) + "\n")
            out.flush()
            print(f"{n} of {len(new)} games", end="\r", flush=True)
    return [Taught(known[seed].rows, known[seed].outcome, 0.0) for seed in seeds]


def on_file(files: list[Path]) -> list[Taught]:
    """The games of these files."""
    return [Taught(game.rows, game.outcome, game.lead) for file in files for game in varied_games.read(file)]


def read(file: Path) -> Iterator[Learned]:
    for line in file.read_text().splitlines():
        yield Learned(**json.loads(line))


def fit(args: argparse.Namespace, learned: list[Taught]) -> Model:
    """Fit on most of the games, and say how good it is on the others. Every game counts as much as any other."""
    learning = package(args.title).learning()
    assert learning is not None
    decided = [game for game in learned if game.outcome != 0.5 and game.rows]
    train = [game for n, game in enumerate(decided) if n % HELD_OUT]
    test = [game for n, game in enumerate(decided) if not n % HELD_OUT]
    x, y, weight, lead = table(train)
    shift, scale = x.mean(axis=0), 1.0 / (x.std(axis=0) + 1e-9)
    scale[x.std(axis=0) < 1e-9] = 0.0
    prior = None
    if args.prior:
        prior = read_model(args.prior, args.title, learning.version, learning.names).net
        shift, scale = np.array(prior.shift), np.array(prior.scale)
    scaled = (x - shift) * scale
    layers: list[Layer]
    if args.narrow:
        layers = [by_leads(scaled, lead, y, weight, args.narrow, args.penalty)]
    elif args.hidden:
        net = MLPClassifier(
            (args.hidden,), alpha=args.penalty, max_iter=400, early_stopping=True, random_state=1, batch_size=256
        )
        net.fit(scaled, y)
        layers = [Layer(rounded(w.T), rounded([b])[0]) for w, b in zip(net.coefs_, net.intercepts_, strict=True)]
    else:
        line = LogisticRegression(C=1.0 / args.penalty, max_iter=2000)
        if prior is None:
            line.fit(scaled, y, sample_weight=weight)
            weights = line.coef_
        else:
            # What the prior says is one more input, so large that the penalty does not keep its weight small.
            known = np.array(prior.layers[0].weights[0])
            line.fit(np.c_[scaled, FREE * (scaled @ known)], y, sample_weight=weight)
            weights = line.coef_[:, :-1] + line.coef_[0, -1] * FREE * known
        layers = [Layer(rounded(weights), rounded([line.intercept_])[0])]
    made = Net(rounded([shift])[0], rounded([scale])[0], layers)
    tx, ty, tw, _ = table(test)
    chances = np.clip([made.chance(list(row)) for row in tx], 1e-6, 1 - 1e-6)
    game = package(args.title).load_game()
    source = f"--games {args.games} --agents {args.agents} --noise {args.noise:g} --first {args.first}"
    if args.lessons:
        source = f"--lessons {' '.join(file.name for file in args.lessons)}"
    facts = {
        "command": f"python -m tools.train_value {args.title} {source} --hidden {args.hidden} "
        f"--penalty {args.penalty:g}"
        + (f" --narrow {args.narrow:g}" if args.narrow else "")
        + (f" --prior {args.prior}" if args.prior else ""),
        "commit": subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.strip(),
        "rules": game.rules_version,
        "games": len(decided),
        "positions": len(x) + len(tx),
        "log_loss": round(float(log_loss(ty, chances, sample_weight=tw)), 4),
        "auc": round(float(roc_auc_score(ty, chances, sample_weight=tw)), 4),
        "calibration": round(calibration(chances, ty, tw), 4),
    }
    if args.baseline:
        columns = [learning.names.index(name) for name in args.baseline.split(",")]
        plain = LogisticRegression(max_iter=2000)
        plain.fit(scaled[:, columns], y, sample_weight=weight)
        known = plain.predict_proba(((tx - shift) * scale)[:, columns])[:, 1]
        facts[f"log loss by {args.baseline}"] = round(float(log_loss(ty, known, sample_weight=tw)), 4)
        facts[f"auc by {args.baseline}"] = round(float(roc_auc_score(ty, known, sample_weight=tw)), 4)
    return Model(args.title, learning.version, tuple(learning.names), facts, made)


def by_leads(x: Any, lead: Any, outcome: Any, weight: Any, narrow: float, penalty: float) -> Layer:
    """A logistic regression on final leads as chances, scaled so that its own chances of winning come true."""
    chance = 1.0 / (1.0 + np.exp(-lead / narrow))
    line = LogisticRegression(C=1.0 / penalty, max_iter=4000)
    line.fit(
        np.vstack([x, x]),
        np.concatenate([np.ones(len(x)), np.zeros(len(x))]),
        sample_weight=np.concatenate([weight * chance, weight * (1.0 - chance)]),
    )
    steep = LogisticRegression(C=100.0).fit(line.decision_function(x)[:, None], outcome, sample_weight=weight)
    factor = float(steep.coef_[0][0])
    bias = float(line.intercept_[0]) * factor + float(steep.intercept_[0])
    return Layer(rounded(line.coef_ * factor), [round(bias, 6)])


def calibration(chances: Any, outcomes: Any, weights: Any) -> float:
    """By how much a chance as stated differs from how often it comes true, on average over ten classes."""
    error = 0.0
    classes = np.minimum((chances * 10).astype(int), 9)
    for one in range(10):
        at = classes == one
        if weights[at].sum():
            stated, true = np.average(chances[at], weights=weights[at]), np.average(outcomes[at], weights=weights[at])
            error += abs(stated - true) * weights[at].sum() / weights.sum()
    return float(error)


def table(games: list[Taught]) -> tuple[Any, Any, Any, Any]:
    """Features, outcomes, weights and final leads of all positions of some games."""
    rows = np.array([row for game in games for row in game.rows])
    outcomes = np.array([game.outcome for game in games for _ in game.rows])
    weights = np.array([1.0 / len(game.rows) for game in games for _ in game.rows])
    leads = np.array([game.lead for game in games for _ in game.rows])
    return rows, outcomes, weights * len(rows) / len(games), leads


def rounded(rows: Any) -> list[list[float]]:
    return [[round(float(number), 6) for number in row] for row in rows]


if __name__ == "__main__":
    main()
