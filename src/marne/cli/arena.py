"""marne arena: a round robin of agents, with what the scores are worth."""

from __future__ import annotations

import argparse
import itertools
import math
import sys
from typing import Any, Final

from marne.cli.common import (
    Usage,
    add_jobs,
    add_json,
    add_options,
    add_title,
    command,
    find_title,
    number,
    options_text,
    print_json,
    read_agents,
    read_options,
    table,
    team_label,
    two_teams,
    whole,
)
from marne.cli.simulate import SHOWN, Deal, Outcome, add_seconds, play_all, seats_to

Z95: Final = 1.959964
"""The normal quantile of a 95 % interval."""


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "arena",
        run,
        "rank agents by a round robin",
        "Let every agent play every other: N games per pairing, with sides changed after every game. The two games "
        "of a change of sides share a seed. A win counts 1, a draw a half; the intervals are Wilson's, at 95 %. "
        "Exit code 1 if a game fails; its seed is told.",
        "marne arena qmg --agents random,staff --games 100 --seed 1",
    )
    add_title(parser)
    parser.add_argument("--agents", metavar="A,B,C", required=True, help="two or more agents")
    parser.add_argument("--games", metavar="N", type=whole(1), default=20, help="games per pairing (default 20)")
    parser.add_argument("--seed", metavar="S", type=whole(0), default=1, help="the first seed (default 1)")
    add_options(parser)
    add_jobs(parser)
    add_seconds(parser)
    add_json(parser)


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share: honest for few games and for shares near 0 and 1.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return 0.0, 1.0
    share, zz = score / games, Z95 * Z95
    middle = (share + zz / (2 * games)) / (1 + zz / games)
    half = Z95 / (1 + zz / games) * math.sqrt(share * (1 - share) / games + zz / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class Score:
    """Games, wins, draws."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = 0

    def add(self, won: bool, drawn: bool) -> None:
        self.games += 1
        self.wins += won
        self.draws += drawn

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0

    def data(self) -> dict[str, Any]:
        low, high = wilson(self.points, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "score": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }

    def cells(self) -> list[str]:
        low, high = wilson(self.points, self.games)
        if not self.games:
            return ["0", "0", "0", "0", "-", "-"]
        losses = self.games - self.wins - self.draws
        shares = [f"{100 * self.share:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"]
        return [str(self.games), str(self.wins), str(self.draws), str(losses), *shares]


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title)
    options = read_options(game, args.option)
    sides = two_teams(game, options)
    agents = read_agents(args.agents, game)
    if len(agents) < 2 or len(set(agents)) != len(agents):
        raise Usage("--agents: expected two or more different agents, for example random,staff")
    pairings = list(itertools.combinations(agents, 2))
    deals: list[Deal] = []
    lineups: list[tuple[str, str]] = []
    for pair in pairings:
        for n in range(args.games):
            lineup = pair if n % 2 == 0 else (pair[1], pair[0])
            lineups.append(lineup)
            deals.append(Deal(game.key, options, seats_to(lineup, sides), args.seed + n // 2, args.seconds))
    outcomes = play_all(deals, args.jobs, f"{game.key} arena")
    total = {name: Score() for name in agents}
    by_side = {name: (Score(), Score()) for name in agents}
    by_pair = {pair: Score() for pair in pairings}
    for lineup, outcome in zip(lineups, outcomes, strict=True):
        if outcome.error is None:
            drawn = outcome.winner is None
            for side, name in enumerate(lineup):
                total[name].add(outcome.winner == side, drawn)
                by_side[name][side].add(outcome.winner == side, drawn)
            pair = lineup if lineup in by_pair else (lineup[1], lineup[0])
            by_pair[pair].add(outcome.winner == lineup.index(pair[0]), drawn)
    ranking = sorted(agents, key=lambda name: (-total[name].share, agents.index(name)))
    failed = [(lineup, o) for lineup, o in zip(lineups, outcomes, strict=True) if o.error is not None]
    if args.json:
        print_json(
            {
                "title": game.key,
                "options": {name: options.get(name, values[0]) for name, values in game.options().items()},
                "games_per_pairing": args.games,
                "first_seed": args.seed,
                "pairings": [{"agents": list(pair), **score.data()} for pair, score in by_pair.items()],
                "ranking": [
                    {"agent": name, **total[name].data(), "by_team": [s.data() for s in by_side[name]]}
                    for name in ranking
                ],
                "errors": [{"agents": list(lineup), "seed": o.seed, "error": o.error} for lineup, o in failed],
            }
        )
    else:
        head = ["games", "won", "drawn", "lost", "score", "95 % interval"]
        print(f"{game.name}: {args.games} games per pairing, seeds from {args.seed}, {options_text(game, options)}\n")
        rows = [[f"{a} against {b}", *by_pair[a, b].cells()] for a, b in pairings]
        print(table(["pairing (score of the first)", *head], rows))
        print("\n" + table(["ranking", *head], [[name, *total[name].cells()] for name in ranking]))
        labels = [team_label(game, options, side) for side in sides]
        shares = [[name, *(f"{100 * s.share:.1f} %" if s.games else "-" for s in by_side[name])] for name in ranking]
        print("\n" + table(["score by team", *labels], shares))
    return _report(failed)


def _report(failed: list[tuple[tuple[str, str], Outcome]]) -> int:
    for lineup, o in failed[:SHOWN]:
        print(f"marne: {lineup[0]} against {lineup[1]}, seed {o.seed}: {o.error}", file=sys.stderr)
    if len(failed) > SHOWN:
        print(f"marne: ... and {number(len(failed) - SHOWN)} more", file=sys.stderr)
    return 1 if failed else 0
