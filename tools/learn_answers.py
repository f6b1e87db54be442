"""Learn how good answers are from games in which they were varied (`tools.explore_answers`).

    python -m tools.learn_answers TITLE --lessons FILE.jsonl... --out FILE.json

A varied answer was drawn by lot, so what comes of it differs from what was to be expected by its effect and by luck
alone. What comes of it is the value of the position some turns later, or the outcome if the game is over by then: to
wait for the outcome is right, too, but luck adds up. What was to be expected is the value at the beginning of the turn.
The value is a regression of the outcome on the features, by the time of the game. The effect is a sum over traits: what
the player thinks of the answer times one number, and a correction for each trait that is kept small (ridge regression).

On every fifth game, which is left out, it says how much of the effect comes true in the outcome of the game: a slope of
one is right. What is written is learned from all games. Needs the group `train`.
"""

from __future__ import annotations

import argparse
import json
from array import array
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy import sparse

from marne.titles import package
from tools.explore_answers import exploring_of

HELD_OUT = 5
"""Every fifth game is for judging."""
PHASES = 4
"""The value is another one at each of so many times, with all shades between them."""
SMALL = 0.002
"""Weights below this are left out."""
A_PART = 100_000
"""So many turns are worked on at a time: the table of all of them would take gigabytes."""


class Lessons(NamedTuple):
    """Games with varied answers, in tables."""

    outcomes: Any
    """By game: what counts of the outcome, to the first team."""
    features: Any
    """By turn."""
    games: Any
    """By turn: the game."""
    times: Any
    """By turn: its number in the game."""
    ends: Any
    """By game: the first turn that is not its own."""
    traits: Any
    """By varied answer."""
    turns: Any
    """By varied answer: the turn."""
    signs: Any
    """By varied answer: 1 if the first team gave it, -1 if the second did."""


def read(files: list[Path], size: int, limit: float, win: float, share: float) -> Lessons:
    """The games of some files. What counts of an outcome is the lead, up to a limit, and who wins."""
    outcomes: list[float] = []
    ends: list[int] = []
    features, games, times = array("f"), array("l"), array("l")
    turns, signs = array("l"), array("f")
    at, values, starts = array("i"), array("f"), array("l", [0])
    for file in files:
        for line in file.open():
            game = json.loads(line)
            lead = max(-limit, min(limit, game["lead"]))
            outcomes.append((1 - share) * lead + share * win * (2 * game["outcome"] - 1))
            first = len(games)
            for position in game["turns"]:
                features.extend(position)
            games.extend([len(ends)] * len(game["turns"]))
            times.extend(range(len(game["turns"])))
            ends.append(len(games))
            for team, turn, where, what in game["rows"]:
                at.extend(where)
                values.extend(what)
                starts.append(len(at))
                turns.append(first + turn)
                signs.append(1.0 - 2.0 * team)
    traits = sparse.csr_matrix((np.array(values), np.array(at), np.array(starts)), shape=(len(turns), size))
    return Lessons(
        np.array(outcomes), np.array(features).reshape(len(games), -1), np.array(games), np.array(times),
        np.array(ends), traits, np.array(turns), np.array(signs),
    )  # fmt: skip


def values_of(lessons: Lessons, train: Any, penalty: float) -> Any:
    """By turn: the outcome to be expected, learned from some of the games."""
    mean, spread = lessons.features.mean(axis=0), lessons.features.std(axis=0) + 1e-6
    last = lessons.times.max()

    def table(turns: Any) -> Any:
        """The features of some turns, once for each phase, by how near it is."""
        x = np.hstack([np.ones((len(turns), 1)), (lessons.features[turns] - mean) / spread])
        when = lessons.times[turns] / last * (PHASES - 1)
        shades = np.clip(1 - np.abs(when[:, None] - np.arange(PHASES)[None, :]), 0, None)
        return (shades[:, :, None] * x[:, None, :]).reshape(len(x), -1)

    width = PHASES * (1 + lessons.features.shape[1])
    left, right = penalty * np.eye(width), np.zeros(width)
    parts = np.array_split(np.arange(len(lessons.games)), 1 + len(lessons.games) // A_PART)
    for part in parts:
        known = part[train[lessons.games[part]]]
        x = table(known)
        left += x.T @ x
        right += x.T @ lessons.outcomes[lessons.games[known]]
    weights = np.linalg.solve(left, right)
    return np.concatenate([table(part) @ weights for part in parts])


def gains(lessons: Lessons, values: Any, turns: int) -> tuple[Any, Any]:
    """By varied answer: how much better than expected its side stood so many turns later, and how much such a number
    counts, by how much luck there is at that time of the game."""
    game = lessons.games[lessons.turns]
    later = lessons.turns + turns
    over = later >= lessons.ends[game]
    came = np.where(over, lessons.outcomes[game], values[np.minimum(later, len(values) - 1)])
    found = (came - values[lessons.turns]) * lessons.signs
    time = lessons.times[lessons.turns] // 5
    spread = np.array([np.sqrt((found[np.abs(time - t) <= 1] ** 2).mean()) for t in range(time.max() + 1)])
    return found, 1 / (spread[time] + 0.3) ** 2


def fit(x: Any, y: Any, weight: Any, spread: Any) -> Any:
    """Ridge regression by conjugate gradients; `spread` is how large each coefficient may well be."""
    across, penalty = x.T.tocsr(), 1 / spread**2
    scale = x.multiply(x).T @ weight + penalty
    found = np.zeros(x.shape[1])
    rest = across @ (weight * y)
    small = 1e-10 * (rest @ rest)
    step = rest / scale
    way, size = step.copy(), rest @ step
    for _ in range(400):
        image = across @ (weight * (x @ way)) + penalty * way
        length = size / (way @ image)
        found += length * way
        rest -= length * image
        if rest @ rest < small:
            break
        step = rest / scale
        way, size = step + (rest @ step) / size * way, rest @ step
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--lessons", type=Path, nargs="+", required=True)
    parser.add_argument("--prior", type=Path, help="learned from other games: kept where these say little")
    parser.add_argument("--turns", type=int, default=10, help="so many turns later an answer is judged")
    parser.add_argument("--spread", type=float, default=1.0, help="a factor on how large weights may well be")
    parser.add_argument("--limit", type=float, default=20.0, help="a lead counts up to this")
    parser.add_argument("--win", type=float, default=8.0, help="what winning counts, in points of the lead")
    parser.add_argument("--share", type=float, default=0.5, help="how much of the outcome is winning")
    parser.add_argument("--penalty", type=float, default=300.0, help="how small weights of the value are kept")
    parser.add_argument("--check", action="store_true", help="only say how good it is")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    exploring = exploring_of(args.title)
    names = exploring.names
    lessons = read(args.lessons, len(names), args.limit, args.win, args.share)
    thought = np.zeros(len(names))
    thought[list(exploring.worths)] = 1.0
    x = sparse.hstack([lessons.traits, sparse.csr_matrix((lessons.traits @ thought)[:, None])]).tocsr()
    spread = np.array([*(args.spread * s for s in exploring.spreads), 1.0])
    before = np.zeros(len(names) + 1)
    if args.prior is not None:
        known_before = json.loads(args.prior.read_text())["weights"]
        before[:-1] = [known_before.get(name, 0.0) for name in names]
    count = len(lessons.outcomes)
    train = np.arange(count) % HELD_OUT != 0
    known = train[lessons.games[lessons.turns]]

    values = values_of(lessons, train, args.penalty)
    out = ~train[lessons.games]
    left = float((lessons.outcomes[lessons.games] - values)[out].std())
    print(f"{count} games, {x.shape[0]} varied answers; outcomes {lessons.outcomes.std():.2f}, less value {left:.2f}")
    gain, weight = gains(lessons, values, args.turns)
    effect = before + fit(x[known], gain[known] - x[known] @ before, weight[known], spread)
    final, heavy = gains(lessons, values, 10_000)
    tested = x[~known]
    both, part = tested @ effect, tested[:, :-1] @ effect[:-1]
    made: dict[str, Any] = {"games": count, "answers": int(x.shape[0])}
    new = tested @ (effect - before)
    for what, stated in (("all", both), ("correction", part), ("new", new)):
        true = float((heavy[~known] * stated * final[~known]).sum())
        size = float((heavy[~known] * stated * stated).sum())
        made[what] = {"slope": round(true / size, 2), "deviations": round(true / size**0.5, 2)}
        print(f"{what}: slope {true / size:.2f}, {true / size**0.5:.2f} standard deviations, size {stated.std():.3f}")
    if args.check or args.out is None:
        return
    values = values_of(lessons, np.ones(count, dtype=bool), args.penalty)
    gain, weight = gains(lessons, values, args.turns)
    effect = before + fit(x, gain - x @ before, weight, spread)
    weights = effect[:-1] + effect[-1] * thought
    kept = {name: round(float(w), 4) for name, w in zip(names, weights, strict=True) if abs(w) >= SMALL}
    facts = {
        "command": f"python -m tools.learn_answers {args.title} --lessons {' '.join(f.name for f in args.lessons)}"
        f" --turns {args.turns} --spread {args.spread:g} --share {args.share:g}",
        "rules": package(args.title).load_game().rules_version,
        **made,
    }
    args.out.write_text(exploring.text_of(kept, facts))
    print(f"{len(kept)} weights, {effect[-1]:.3f} for what is thought")


if __name__ == "__main__":
    main()
