"""Learn what players usually do with what they hide, and judge how well it is guessed.

    python -m tools.learn_worlds learn TITLE --games 400

plays games with seeds of training, keeps a sample of their positions, and fits the weights of the title's signs: for
two hidden places that might hold each other's things, which of the two ways is the real one (a logistic regression;
the same comparison by which worlds are dealt). It writes the habits that the title uses. Positions are kept in
build/lessons, so that a later run adds to them.

    python -m tools.learn_worlds judge TITLE --games 200

plays games with seeds of judging, and prints by how much the truth is likelier than if everything possible were equally
likely, and how often what is said to have some chance is true. Needs the group `train`.
"""

from __future__ import annotations

import argparse
import base64
import json
import math
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sparse
from sklearn.linear_model import LogisticRegression

from marne.arena.match import Deal
from marne.arena.seeds import training_seed
from marne.arena.selfplay import Excerpt, Excerpts, play_excerpt
from marne.arena.workers import local
from marne.kernel.game import Game
from marne.kernel.state import State
from marne.kit.guesswork import Guess, Guesswork
from marne.kit.habits import Habits, write_habits
from marne.titles import levels, package

ROOT = Path(__file__).parents[1]
HELD_OUT = 5
"""Every fifth game shows how good the weights are."""
BINS = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=("learn", "judge"))
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--agent", default="staff", help="who plays all seats")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the games; may be repeated",
    )
    parser.add_argument("--positions", type=int, default=12, help="positions that are kept of a game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--penalty", type=float, default=20.0, help="how strongly weights are kept small")
    parser.add_argument("--out", type=Path, help="the file of habits; by default the one that the title uses")
    args = parser.parse_args()
    game = package(args.title).load_game()
    guesswork = package(args.title).guesswork()
    if guesswork is None:
        raise SystemExit(f"in {game.name} nothing is guessed by habit")
    positions = excerpts(args, game)
    if args.work == "learn":
        learn(args, game, guesswork, positions)
    else:
        judge(args, game, guesswork, positions)


def excerpts(args: argparse.Namespace, game: Game) -> list[list[State]]:
    """By game: positions, those on file and new ones."""
    options = {name: values[0] for name, values in game.options().items()}
    options |= dict(given.split("=", 1) for given in args.option)
    seats = (args.agent,) * len(game.seat_names(options))
    named = "-".join([args.title, args.agent, args.work, str(args.positions), *args.option])
    file = ROOT / "build" / "lessons" / f"{named}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    known = {found.seed: found for found in read(file)} if file.exists() else {}
    numbers = range(args.first, args.first + args.games)
    seeds = [training_seed(n) if args.work == "learn" else n for n in numbers]
    new = [seed for seed in seeds if seed not in known]
    tasks = [Excerpt(Deal(args.title, options, seats, seed), args.positions) for seed in new]
    with file.open("a") as out:
        for n, done in enumerate(local(args.jobs).run(play_excerpt, tasks), 1):
            known[done.result.seed] = done.result
            out.write(json.dumps(done.result._asdict()) + "\n")
            out.flush()
            print(f"{n} of {len(new)} games", end="\r", flush=True)
    return [[game.decode(base64.b64decode(text)) for text in known[seed].positions] for seed in seeds]


def read(file: Path) -> Iterator[Excerpts]:
    for line in file.read_text().splitlines():
        yield Excerpts(**json.loads(line))


def learn(args: argparse.Namespace, game: Game, guesswork: Guesswork, positions: list[list[State]]) -> None:
    """Fit the weights on most of the games, say how good they are on the others, and write them."""
    below = random.Random(1914).randrange
    taught = [
        [lesson for g in kept for seat in seats_of(game, g) for lesson in guesswork.lessons(g, seat, below)]
        for kept in positions
    ]
    rows = [matrix([row for n, game in enumerate(taught) for row in game if bool(n % HELD_OUT) == fit], guesswork)
            for fit in (True, False)]  # fmt: skip
    weights = fitted(rows[0], args.penalty)
    tested = [float(-np.logaddexp(0, -(part @ weights)).mean()) for part in rows]
    facts = {
        "command": f"python -m tools.learn_worlds learn {args.title} --games {args.games} --agent {args.agent} "
        f"--positions {args.positions} --first {args.first} --penalty {args.penalty:g}"
        + "".join(f" --option {given}" for given in args.option),
        "commit": subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.strip(),
        "rules": game.rules_version,
        "player": f"{args.agent} {levels(game)[args.agent].version}",
        "games": len(taught),
        "lessons": rows[0].shape[0] + rows[1].shape[0],
        "log_likelihood": {"fitted": round(tested[0], 4), "other games": round(tested[1], 4), "evenly": -0.6931},
    }
    rounded = tuple(round(float(weight), 3) for weight in weights)
    habits = Habits(args.title, guesswork.version, tuple(guesswork.names), facts, rounded)
    write_habits(habits, args.out or guesswork.habits)
    print(json.dumps(facts, indent=1))


def seats_of(game: Game, g: State) -> range:
    return range(len(game.seats_of(g)))


def matrix(lessons: list[Any], guesswork: Guesswork) -> Any:
    """A row for each lesson: how much more each sign holds as it is than as it might have been."""
    starts, columns, values = [0], [], []
    for lesson in lessons:
        signs = Counter(lesson.so)
        signs.subtract(lesson.otherwise)
        for sign, times in signs.items():
            if times:
                columns.append(sign)
                values.append(float(times))
        starts.append(len(columns))
    return sparse.csr_matrix((values, columns, starts), shape=(len(lessons), len(guesswork.names)))


def fitted(rows: Any, penalty: float) -> Any:
    """The weights by which the real way is the likelier one. Every other row is turned around, so that there are two
    classes to tell apart."""
    turned = np.where(np.arange(rows.shape[0]) % 2, 1.0, -1.0)
    line = LogisticRegression(C=1.0 / penalty, fit_intercept=False, max_iter=2000)
    line.fit(sparse.csr_matrix(rows.multiply(turned[:, None])), turned > 0)
    return line.coef_[0]


def judge(args: argparse.Namespace, game: Game, guesswork: Guesswork, positions: list[list[State]]) -> None:
    """Print how likely the truth is held to be, and how often what is held to be likely is true."""
    likely, evenly = (
        [
            guesses
            for n, kept in enumerate(positions)
            for m, g in enumerate(kept)
            for seat in seats_of(game, g)
            for guesses in guesswork.guesses(g, seat, random.Random(f"{n}/{m}/{seat}").randrange, likely=by_habit)
        ]
        for by_habit in (True, False)
    )
    print(f"{len(positions)} games, {len(likely)} hidden things")
    for about in dict.fromkeys(guesses[0].about for guesses in likely):
        pairs = [(a, b) for a, b in zip(likely, evenly, strict=True) if a[0].about == about]
        for detail in range(len(pairs[0][0])):
            asked = [(a[detail], b[detail]) for a, b in pairs if len(a[detail].chances) > 1]
            of = f"{about}, " if about else ""
            print(f"\n{of}degree of detail {detail + 1}: {len(asked)} things that may be several")
            for name, guesses in (("likely", [a for a, _ in asked]), ("evenly", [b for _, b in asked])):
                print(f"{name}: {standing(guesses)}")
            print(calibration([a for a, _ in asked]))


def standing(guesses: list[Guess]) -> str:
    """How likely the truth is held to be."""
    chances = [guess.chances.get(guess.truth, 0.0) for guess in guesses]
    logs = [math.log(max(chance, 1e-3)) for chance in chances]
    best = sum(max(guess.chances, key=lambda name: guess.chances[name]) == guess.truth for guess in guesses)
    n = len(guesses)
    return (
        f"log-likelihood {sum(logs) / n:.3f}, chance of the truth {100 * sum(chances) / n:.1f} %, "
        f"the likeliest is true in {100 * best / n:.1f} %"
    )


def calibration(guesses: list[Guess]) -> str:
    """By chance as stated, in ten bins: how often it is so."""
    bins: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for guess in guesses:
        for name, chance in guess.chances.items():
            found = bins[min(int(chance * BINS), BINS - 1)]
            found[0] += 1
            found[1] += chance
            found[2] += name == guess.truth
    lines = ["| stated | number | mean | true |", "|---|---|---|---|"]
    error = worst = 0.0
    total = sum(n for n, _, _ in bins)
    for at, (n, stated, true) in enumerate(bins):
        if n:
            lines.append(
                f"| {at * 10} to {at * 10 + 10} % | {n:.0f} | {100 * stated / n:.1f} % | {100 * true / n:.1f} % |"
            )
            error += abs(stated - true) / total
            worst = max(worst, abs(stated - true) / n)
    lines.append(f"error {100 * error:.2f} % on average, {100 * worst:.1f} % in the worst bin")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
