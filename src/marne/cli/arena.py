"""marne arena: which computer player is stronger, and how sure that is."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from marne.arena.match import MatchError, two_teams
from marne.arena.players import PlayerError
from marne.arena.results import Results, ResultsError, described
from marne.arena.statistics import Pairs, Sprt, Times, elo
from marne.arena.tournament import Meeting, Score, Tournament
from marne.arena.workers import WorkersError
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
        "find out which agent is stronger",
        "Let agents play pairs of games, both with one seed, with the sides swapped. A win counts 1, a draw a half. "
        "Score and Elo have a 95 % interval, taken from the pairs. An agent is a level of the title (staff), one with "
        "a budget (staff@nodes=400, staff@seconds=0.5) or one of your own (bots.py:MINE, a marne.agents.Level). "
        "With --results a stopped run goes on where it was, and a later one adds to it. "
        "Exit code 1 if a game fails; its seed is printed.",
        "marne arena TITLE --agents staff --against random --pairs 50 --sprt 0,50 --jobs 2 --results staff.jsonl",
    )
    add_title(parser)
    parser.add_argument("--agents", metavar="A,B,C", required=True, help="they all play each other")
    parser.add_argument(
        "--against", metavar="D,E", default="", help="a pool of opponents: every agent plays each of them instead"
    )
    parser.add_argument(
        "--pairs", metavar="N", type=whole(1), default=10, help="pairs of games for any two (default 10)"
    )
    parser.add_argument("--seed", metavar="S", type=whole(0), default=1, help="the seed of the first pair (default 1)")
    parser.add_argument(
        "--sprt",
        metavar="ELO0,ELO1",
        help="stop two players as soon as it is known whether the first is stronger by ELO1, or by no more than ELO0",
    )
    parser.add_argument(
        "--errors", metavar="A,B", default="0.05,0.05", help="how often that may be wrong, each way (default 0.05,0.05)"
    )
    parser.add_argument(
        "--results", metavar="FILE", help="keep the result of every game in FILE, and do not repeat those in it"
    )
    add_options(parser)
    add_data(parser)
    add_workers(parser)
    add_seconds(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title, args.data)
    options = read_options(game, args.option)
    pool = read_names(args.against) if args.against else []
    with usage(MatchError, PlayerError, ResultsError, WorkersError):
        tournament = Tournament(
            game,
            options,
            read_names(args.agents),
            pool,
            pairs=args.pairs,
            seed=args.seed,
            seconds=args.seconds,
            sprt=_read_sprt(args),
        )
        results = Results(None if args.results is None else Path(args.results), described(game, options))
        try:
            for _ in progress(f"{game.key} arena", tournament.most, tournament.play(find_workers(args), results)):
                pass
        finally:
            results.close()
    if args.json:
        print_json(_data(game, options, args, tournament))
    else:
        print(f"{game.name}: {args.pairs} pairs, seeds from {args.seed}, {options_text(game, options)}\n")
        _print(game, options, tournament)
    return _report(tournament)


def _read_sprt(args: argparse.Namespace) -> Sprt | None:
    if args.sprt is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in args.sprt.split(","))
        alpha, beta = (float(part) for part in args.errors.split(","))
    except ValueError:
        raise Usage(f"--sprt {args.sprt} --errors {args.errors}: expected two numbers each, such as 0,50") from None
    if not (elo0 < elo1 and 0 < alpha < 0.5 and 0 < beta < 0.5):
        raise Usage("--sprt: the first number is below the second, and both errors lie between 0 and 0.5")
    return Sprt(elo0, elo1, alpha, beta)


def _data(game: Game, options: Mapping[str, str], args: argparse.Namespace, tournament: Tournament) -> dict[str, Any]:
    return {
        **described(game, options),
        "most_pairs": args.pairs,
        "first_seed": args.seed,
        "meetings": [_meeting(meeting, tournament.sprt) for meeting in tournament.meetings],
        "decisions": {name: _times(times) for name, times in tournament.times.items()},
        "errors": [
            {"agents": list(meeting.names), "seed": outcome.seed, "error": outcome.error}
            for meeting, outcome in tournament.failed
        ],
    }


def _meeting(meeting: Meeting, sprt: Sprt | None) -> dict[str, Any]:
    found = {
        "agents": list(meeting.names),
        "versions": [player.version for player in meeting.players],
        **meeting.pairs.data(),
        "by_team": [score.data() for score in meeting.by_team],
    }
    if sprt is not None:
        low, high = sprt.bounds
        ratio = round(sprt.ratio(meeting.pairs), 3)
        found["sprt"] = {**sprt._asdict(), "ratio": ratio, "low": low, "high": high, "verdict": meeting.verdict}
    return found


def _times(times: Times) -> dict[str, Any]:
    """Seconds of processor time a decision."""
    number = times.number
    return {
        "number": number,
        "mean": times.total / number if number else None,
        "p50": times.quantile(0.5),
        "p95": times.quantile(0.95),
        "max": times.longest,
    }


def _print(game: Game, options: Mapping[str, str], tournament: Tournament) -> None:
    sides = [team_label(game, options, side) for side in two_teams(game, options)]
    head = ["score of the first", "pairs", "0 ½ 1 1½ 2", "score", "95 %", "Elo", "95 %"]
    rows = [[" against ".join(m.names), *_pair_cells(m.pairs)] for m in tournament.meetings]
    print(table(head, rows))
    shares = [[" against ".join(m.names), *map(_share, m.by_team)] for m in tournament.meetings]
    print("\n" + table(["by side", *(f"as {side}" for side in sides)], shares))
    if tournament.sprt is not None:
        print("\n" + _sprt_table(tournament.meetings, tournament.sprt))
    timed = [[name, *_time_cells(times)] for name, times in tournament.times.items() if times.number]
    if timed:
        print("\n" + table(["processor time a decision", "decisions", "mean", "p50", "p95", "max"], timed))


def _pair_cells(pairs: Pairs) -> list[str]:
    low, high = pairs.interval
    counts = " ".join(map(str, pairs.counts))
    scores = [f"{100 * pairs.share:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"] if pairs.number else ["-", "-"]
    elos = [_elo(elo(pairs.share)), f"{_elo(elo(low))} to {_elo(elo(high))}"] if pairs.number else ["-", "-"]
    return [str(pairs.number), counts, *scores, *elos]


def _elo(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else ("∞" if value > 0 else "-∞")


def _share(score: Score) -> str:
    low, high = score.interval
    return f"{100 * score.share:.1f} % ({100 * low:.0f} to {100 * high:.0f})" if score.games else "-"


def _sprt_table(meetings: list[Meeting], sprt: Sprt) -> str:
    low, high = sprt.bounds
    rows = [[" against ".join(m.names), f"{sprt.ratio(m.pairs):.2f}", m.verdict or "not decided"] for m in meetings]
    head = f"SPRT: Elo {sprt.elo0:g} or {sprt.elo1:g}"
    return table([head, f"log ratio ({low:.2f} to {high:.2f})", "verdict"], rows)


def _time_cells(times: Times) -> list[str]:
    found = (times.total / times.number, times.quantile(0.5), times.quantile(0.95), times.longest)
    return [number(times.number), *(f"{number(1000 * seconds)} ms" for seconds in found)]


def _report(tournament: Tournament) -> int:
    failed = tournament.failed
    for meeting, outcome in failed[:SHOWN]:
        print(f"marne: {' against '.join(meeting.names)}, seed {outcome.seed}: {outcome.error}", file=sys.stderr)
    if len(failed) > SHOWN:
        print(f"marne: ... and {number(len(failed) - SHOWN)} more", file=sys.stderr)
    return 1 if failed else 0
