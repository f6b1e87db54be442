"""marne simulate: many games between agents, reproducible from their seeds, with statistics and optional records."""

from __future__ import annotations

import argparse
import functools
import sys
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from marne.agents.uniform import RANDOM
from marne.arena.match import Deal, MatchError, Outcome, play_one, seats_to, two_teams
from marne.arena.players import PlayerError, must_play
from marne.arena.workers import WorkersError, in_order
from marne.cli.common import (
    Usage,
    add_data,
    add_json,
    add_options,
    add_title,
    add_workers,
    command,
    find_title,
    find_workers,
    number,
    options_text,
    percent,
    positive,
    print_json,
    progress,
    read_names,
    read_options,
    table,
    team_label,
    usage,
    whole,
)
from marne.kernel.game import Game

SHOWN: Final = 10
"""How many failed games are listed on stderr; the JSON output has them all."""


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "simulate",
        run,
        "play many games between agents and print statistics",
        "Play many games between two agents, the first in the seats of the first team, the second in those of the "
        "second. Game n of N has the seed S + n - 1 and is the same game whenever it is played, kept or not. "
        "Exit code 1 if a game fails or breaks a law; its seed is printed.",
        "marne simulate TITLE --games 100 --seed 1 --agents random,random --option players=2 --jobs 2",
    )
    add_title(parser)
    parser.add_argument("--games", metavar="N", type=whole(1), default=10, help="how many games (default 10)")
    parser.add_argument("--seed", metavar="S", type=whole(0), default=1, help="the seed of the first game (default 1)")
    parser.add_argument(
        "--agents",
        metavar="A,B",
        default=RANDOM.name,
        help="who plays the first and the second team; one name plays both (default random)",
    )
    add_options(parser)
    add_data(parser)
    parser.add_argument("--out", metavar="DIR", help="save every game in DIR as a record, verified after writing")
    add_workers(parser)
    parser.add_argument("--laws", action="store_true", help="check the laws at a sample of the questions")
    add_seconds(parser)
    add_json(parser)


def add_seconds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds",
        metavar="T",
        type=positive,
        default=1.0,
        help="seconds that an agent may spend on one decision, if it uses a budget (default 1)",
    )


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title, args.data)
    options = read_options(game, args.option)
    agents = read_names(args.agents)
    with usage(MatchError, PlayerError):
        sides = two_teams(game, options)
        must_play(game, agents)
    if len(agents) == 1:
        agents *= 2
    if len(agents) != 2:
        raise Usage(f"--agents names {len(agents)} agents: expected A,B, one per team")
    if args.out is not None:
        try:
            Path(args.out).mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise Usage(f"cannot create {args.out}: {e.strerror or e}") from None
    seats = seats_to(agents, sides)
    seeds = range(args.seed, args.seed + args.games)
    deals = [Deal(game.key, options, seats, seed, args.seconds, args.out, args.laws) for seed in seeds]
    start = time.perf_counter()
    with usage(WorkersError):
        played = in_order(find_workers(args).run(play_one, deals))
        outcomes = list(progress(f"{game.key} {agents[0]} against {agents[1]}", len(deals), played))
    summary = summarize(game, options, sides, agents, outcomes, time.perf_counter() - start)
    if args.json:
        print_json(summary)
    else:
        print_summary(game, options, summary)
    failed = [o for o in outcomes if o.error is not None]
    for o in failed[:SHOWN]:
        print(f"marne: game with seed {o.seed}: {o.error}", file=sys.stderr)
    if len(failed) > SHOWN:
        print(f"marne: ... and {len(failed) - SHOWN} more", file=sys.stderr)
    if failed:
        again = f"marne simulate {game.key} --games 1 --seed {failed[0].seed} --agents {','.join(agents)}"
        print(f"marne: to reproduce the first: {again}{_repeated(args)}", file=sys.stderr)
    return 1 if failed else 0


def _repeated(args: argparse.Namespace) -> str:
    """The arguments that reproduce a game."""
    words = [f" --option {pair}" for pair in args.option]
    if args.data is not None:
        words.append(f" --data {args.data}")
    if args.laws:
        words.append(" --laws")
    return "".join(words)


def summarize(
    game: Game,
    options: Mapping[str, str],
    sides: list[list[int]],
    agents: list[str],
    outcomes: list[Outcome],
    seconds: float,
) -> dict[str, Any]:
    """The statistics, as JSON data."""
    played = [o for o in outcomes if o.error is None]
    decisions = sum(o.decisions for o in played)
    endings = Counter((o.kind, game.cite(o.rule), o.winner) for o in played)
    lengths: dict[str, list[int]] = {}
    for o in played:
        for name, length in o.lengths:
            lengths.setdefault(name, []).append(length)
    return {
        "title": game.key,
        "rules_version": game.rules_version,
        "data_digest": game.data_digest,
        "options": {name: options.get(name, values[0]) for name, values in game.options().items()},
        "games": len(outcomes),
        "first_seed": outcomes[0].seed,
        "teams": [
            {
                "team": team,
                "seats": [game.seat_names(options)[seat] for seat in side],
                "agent": agents[team],
                "wins": sum(o.winner == team for o in played),
            }
            for team, side in enumerate(sides)
        ],
        "draws": sum(o.winner is None for o in played),
        "endings": [
            {"kind": kind, "rule": rule, "winner": winner, "games": n}
            for (kind, rule, winner), n in sorted(endings.items(), key=lambda item: (-item[1], str(item[0])))
        ],
        "decisions": _spread([o.decisions for o in played]),
        "chance": _spread([o.draws for o in played]),
        "rounds": _spread(lengths.get("rounds", [])),
        "lengths": {name: _spread(found) for name, found in lengths.items()},
        "law_checks": sum(o.laws for o in played),
        "files": [o.file for o in played if o.file is not None],
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
        "errors": [{"seed": o.seed, "error": o.error, "trace": o.trace} for o in outcomes if o.error is not None],
    }


def _spread(values: list[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"min": min(values), "mean": round(sum(values) / len(values), 2), "max": max(values)}


def print_summary(game: Game, options: Mapping[str, str], summary: dict[str, Any]) -> None:
    games, first = summary["games"], summary["first_seed"]
    seeds = f"seed {first}" if games == 1 else f"seeds {first} to {first + games - 1}"
    print(f"{game.name}: {games} game{'s' * (games != 1)}, {seeds}, {options_text(game, options)}\n")
    sides = two_teams(game, options)
    played = sum(e["games"] for e in summary["endings"])
    name = functools.partial(team_label, game, options)
    rows = [[name(sides[t["team"]]), t["agent"], t["wins"], percent(t["wins"], played)] for t in summary["teams"]]
    if summary["draws"]:
        rows.append(["nobody", "", summary["draws"], percent(summary["draws"], played)])
    print(table(["team", "agent", "wins", "share"], rows, 2))
    if summary["endings"]:
        endings = [
            [e["kind"], e["rule"], "nobody" if e["winner"] is None else name(sides[e["winner"]]), e["games"]]
            for e in summary["endings"]
        ]
        print("\n" + table(["ending", "rule", "won by", "games"], endings, 3))
        spreads = {"decisions": summary["decisions"], "draws by CHANCE": summary["chance"], **summary["lengths"]}
        lengths = [[label, *(number(found[k]) for k in ("min", "mean", "max"))] for label, found in spreads.items()]
        print("\n" + table(["length", "min", "mean", "max"], lengths))
    if summary["law_checks"]:
        print(f"\nlaws checked at {number(summary['law_checks'])} questions")
    if summary["files"]:
        print(f"\n{len(summary['files'])} records saved and verified in {Path(summary['files'][0]).parent}")
    speed = number(round(summary["decisions_per_second"]))
    errors = len(summary["errors"])
    print(f"\n{summary['seconds']:.2f} s, {speed} decisions/s, {errors or 'no'} error{'s' * (errors != 1)}")
