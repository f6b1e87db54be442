"""What plans bring: several plans for the same turn, tried as a search would, and each played to the end of the game.

    python -m tools.plan_effects TITLE --games 200 --out FILE.jsonl

A game of the staff in varied styles is played, and from the beginnings of a few of its turns the styles of the search
and variations of them are carried out, all with the same draws, and the staff plays on to the end. Beside that each
plan is tried with other draws as far as a search looks: what is seen there is not the luck of the game that was played
out. Every line is a game: the positions at the beginnings of its turns, the final lead, and for a plan what was seen
when it was tried. `tools.fit_effects` learns from them what a plan changes, and not only who is ahead. Positions are
kept and not features, which may change.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from marne.agents.search import Doctrine, PlanSearch
from marne.agents.search.stream import Stream
from marne.arena.seeds import training_seed
from marne.arena.workers import local
from marne.kernel.frame import Chance
from marne.kernel.game import Game
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import State, pending
from marne.titles import levels, package


class Task(NamedTuple):
    """A game to branch off from: plain data for another process."""

    title: str
    seed: int
    branchings: int
    plans: int
    tries: int


class Branch(NamedTuple):
    """A game, from the beginning or from where a plan was carried out."""

    seed: int
    branching: int
    """-1: from the beginning."""
    seat: int
    plan: int
    """The number of the style in the portfolio; beyond the last for a variation."""
    tried: list[str]
    """The positions after the plan and the enemy's reply, with other draws than here: compressed, in Base64."""
    later: list[str]
    """The positions at the beginnings of later turns."""
    lead: float
    """Of the first team, at the end."""
    outcome: float
    """1: the first team won, 0: the other did, 0.5: a draw."""


class Begun(Until):
    """A turn begins: a milestone that was not seen yet."""

    def __init__(self, learning: Any) -> None:
        self.learning = learning
        self.seen: set[int] = set()

    def is_reached(self, g: State) -> bool:
        if not self.learning.is_milestone(g):
            return False
        key = g.key()
        if key in self.seen:
            return False
        self.seen.add(key)
        return True


def doctrine_of(title: str, game: Game) -> Doctrine[Any]:
    """What the search over plans of a title knows."""
    adviser = levels(game)["general"].adviser
    search = None if adviser is None else adviser(game, 0, 0)
    if not isinstance(search, PlanSearch):
        raise ValueError(f"{title} has no search over plans")
    return search.doctrine


def play(task: Task) -> list[Branch]:
    """The branches of a game: a pure function of the task."""
    game = package(task.title).load_game()
    doctrine = doctrine_of(task.title, game)
    rng = random.Random(f"effects/{task.title}/{task.seed}")
    chance = Stream(task.seed)
    g = game.new()
    policies = _varied(game, doctrine, g, Stream(rng.getrandbits(60)))
    starts, trunk = _to_the_end(task, game, g, chance, policies)
    found = [trunk]
    for number, start in enumerate(sorted(rng.sample(range(len(starts)), min(task.branchings, len(starts))))):
        found.extend(_branches(task, game, doctrine, starts[start], number, rng))
    return found


def _varied(game: Game, doctrine: Doctrine[Any], g: State, below: Stream) -> list[Policy]:
    """The staff in a style of its own on each seat."""
    found: list[Policy] = []
    for seat in range(len(game.seats_of(g))):
        view = game.view(g, seat)
        styles = doctrine.styles(view)
        style = styles[0] if below(2) else doctrine.vary(styles[below(len(styles))], below)
        found.append(doctrine.policies(view, style)[seat])
    return found


def _branches(
    task: Task, game: Game, doctrine: Doctrine[Any], start: State, number: int, rng: random.Random
) -> list[Branch]:
    question = pending(start)
    assert question is not None and not isinstance(question, Chance)
    seat = question.seats(start)[0]
    view = game.view(start, seat)
    portfolio = doctrine.styles(view)
    variations = Stream(rng.getrandbits(60))
    draws = rng.getrandbits(60)
    others = list(range(1, len(portfolio) + 3))
    rng.shuffle(others)
    seen: set[int] = set()
    found: list[Branch] = []
    usual = doctrine.policies(view, None)
    for plan in (0, *others):
        style = portfolio[plan] if plan < len(portfolio) else doctrine.vary(portfolio[0], variations)
        policies = doctrine.policies(view, style)
        g, chance = start.clone(), Stream(draws)
        _on(g, chance, doctrine.end_of_turn(view), policies)
        key = g.key()
        if key in seen:  # another style, but the same plan
            continue
        seen.add(key)
        tried: list[str] = []
        for n in range(task.tries):
            h, other = start.clone(), Stream(draws + 1 + n)
            _on(h, other, doctrine.end_of_turn(view), policies)
            _on(h, other, doctrine.horizon(view), usual)
            tried.append(_text(game, h))
        _, branch = _to_the_end(task, game, g, chance, usual)
        found.append(branch._replace(branching=number, seat=seat, plan=plan, tried=tried))
        if len(found) == task.plans:
            break
    return found


def _to_the_end(task: Task, game: Game, g: State, chance: Stream, policies: list[Policy]) -> tuple[list[State], Branch]:
    """Play on, and return the beginnings of turns on the way."""
    starts: list[State] = []
    until = Begun(package(task.title).learning())
    for policy in policies:
        policy.begin()
    while g.result is None:
        advance(g, chance, until, policies)
        if g.result is None:
            starts.append(g.clone())
    stand = game.stand(g)
    points = [0.0, 0.0] if stand is None else [float(value) for value in stand.score.values]
    outcome = 0.5 if g.result.winner is None else 1.0 - g.result.winner
    later = [_text(game, start) for start in starts]
    return starts, Branch(task.seed, -1, 0, 0, [], later, points[0] - points[1], outcome)


def _on(g: State, chance: Stream, until: Until, policies: Sequence[Policy]) -> None:
    for policy in policies:
        policy.begin()
    advance(g, chance, until, list(policies))


def _text(game: Game, g: State) -> str:
    return base64.b64encode(zlib.compress(game.encode(g))).decode()


def position(game: Game, text: str) -> State:
    """A position that was kept."""
    return game.decode(zlib.decompress(base64.b64decode(text)))


def read(file: Path) -> list[Branch]:
    """The branches of a file."""
    found: list[Any] = [json.loads(line) for line in file.read_text().splitlines()]
    return [Branch(**one) for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--branchings", type=int, default=3, help="turns of a game from which plans are tried")
    parser.add_argument("--plans", type=int, default=4, help="plans for each of them, the staff's own first")
    parser.add_argument("--tries", type=int, default=2, help="how often each is tried with other draws")
    parser.add_argument("--first", type=int, default=0, help="the number of the first training seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    known = {one.seed for one in read(args.out)} if args.out.exists() else set()
    seeds = [training_seed(args.first + n) for n in range(args.games)]
    tasks = [Task(args.title, seed, args.branchings, args.plans, args.tries) for seed in seeds if seed not in known]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with args.out.open("a") as out:
        for n, done in enumerate(local(args.jobs).run(play, tasks), 1):
            out.writelines(json.dumps(branch._asdict()) + "\n" for branch in done.result)
            out.flush()
            print(f"{n} of {len(tasks)} games", end="\r", flush=True)


if __name__ == "__main__":
    main()
