"""marne arena: a round robin of agents, with confidence intervals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from marne.arena.match import MatchError, Outcome, play_all, two_teams
from marne.arena.tournament import Score, Standings, round_robin
from marne.cli.common import (
    add_data,
    add_jobs,
    add_json,
    add_options,
    add_title,
    command,
    find_title,
    number,
    options_text,
    print_json,
    progress,
    read_names,
    read_options,
    table,
    team_label,
    usage,
    whole,
)
from marne.cli.simulate import SHOWN, add_seconds
from marne.kernel.game import Game


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "arena",
        run,
        "rank agents by a round robin",
        "Let every agent play every other: N games per pairing, swapping sides after every game. The two games "
        "of a swap share a seed. A win counts 1, a draw a half; the intervals are Wilson's, at 95 %. "
        "Exit code 1 if a game fails; its seed is printed.",
        "marne arena TITLE --agents random,staff --games 100 --seed 1",
    )
    add_title(parser)
    parser.add_argument("--agents", metavar="A,B,C", required=True, help="two or more agents")
    parser.add_argument("--games", metavar="N", type=whole(1), default=20, help="games per pairing (default 20)")
    parser.add_argument("--seed", metavar="S", type=whole(0), default=1, help="the first seed (default 1)")
    add_options(parser)
    add_data(parser)
    add_jobs(parser)
    add_seconds(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title, args.data)
    options = read_options(game, args.option)
    agents = read_names(args.agents)
    with usage(MatchError):
        rounds = round_robin(game, options, agents, args.games, args.seed, args.seconds)
    played = play_all([r.deal for r in rounds], args.jobs)
    standings = Standings(agents, rounds, list(progress(f"{game.key} arena", len(rounds), played)))
    if args.json:
        print_json(_data(game, options, args, standings))
    else:
        print(f"{game.name}: {args.games} games per pairing, seeds from {args.seed}, {options_text(game, options)}\n")
        _print(game, options, standings)
    return _report(standings.failed)


def _data(game: Game, options: Mapping[str, str], args: argparse.Namespace, standings: Standings) -> dict[str, Any]:
    return {
        "title": game.key,
        "options": {name: options.get(name, values[0]) for name, values in game.options().items()},
        "games_per_pairing": args.games,
        "first_seed": args.seed,
        "pairings": [{"agents": list(pair), **score.data()} for pair, score in standings.by_pair.items()],
        "ranking": [
            {"agent": name, **standings.total[name].data(), "by_team": [s.data() for s in standings.by_team[name]]}
            for name in standings.ranking
        ],
        "errors": [{"agents": list(lineup), "seed": o.seed, "error": o.error} for lineup, o in standings.failed],
    }


def _print(game: Game, options: Mapping[str, str], standings: Standings) -> None:
    head = ["games", "won", "drawn", "lost", "score", "95 % interval"]
    rows = [[f"{a} against {b}", *_cells(score)] for (a, b), score in standings.by_pair.items()]
    print(table(["pairing (score of the first)", *head], rows))
    print("\n" + table(["ranking", *head], [[name, *_cells(standings.total[name])] for name in standings.ranking]))
    labels = [team_label(game, options, side) for side in two_teams(game, options)]
    shares = [[name, *map(_share, standings.by_team[name])] for name in standings.ranking]
    print("\n" + table(["score by team", *labels], shares))


def _share(score: Score) -> str:
    return f"{100 * score.share:.1f} %" if score.games else "-"


def _cells(score: Score) -> list[str]:
    low, high = score.interval
    interval = f"{100 * low:.1f} to {100 * high:.1f} %" if score.games else "-"
    return [*map(str, (score.games, score.wins, score.draws, score.losses)), _share(score), interval]


def _report(failed: list[tuple[tuple[str, str], Outcome]]) -> int:
    for lineup, o in failed[:SHOWN]:
        print(f"marne: {lineup[0]} against {lineup[1]}, seed {o.seed}: {o.error}", file=sys.stderr)
    if len(failed) > SHOWN:
        print(f"marne: ... and {number(len(failed) - SHOWN)} more", file=sys.stderr)
    return 1 if failed else 0
