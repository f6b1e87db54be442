"""marne analyse: who was likely to win when, which decisions cost most, and what was luck."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from marne.cli.common import (
    Usage,
    add_data,
    add_json,
    command,
    print_json,
    progress,
    read_file,
    read_seat,
    table,
    title_lookup,
    whole,
)
from marne.review import SIMULATIONS, Analysis, Costly, Review
from marne.table import BadRecord
from marne.table.record import game_for, record_of

WIDTH: Final = 96
INTERRUPTED: Final = 130


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "analyse",
        run,
        "analyse a finished game: chances, costly decisions, luck and skill",
        "Print how likely each team was to win at the beginning of every turn, the five decisions that cost most with "
        "what would have been better, and how much was luck. It may take minutes: Ctrl-C stops it, and what is known "
        "by then is printed. A number before a turn is that of the answer after which it begins: marne replay --all "
        "--to N shows the position.",
        "marne analyse game.json --seat german",
    )
    parser.add_argument("file", metavar="FILE", help="a saved game that is over")
    parser.add_argument("--seat", metavar="S", help="judge the decisions of this seat alone, by number or name")
    parser.add_argument(
        "--simulations",
        metavar="N",
        type=whole(2),
        default=SIMULATIONS,
        help=f"how many simulations are spent on a decision (default {SIMULATIONS})",
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole(0), default=0, help="the seed of the imagined draws (default 0)"
    )
    add_data(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    try:
        record = record_of(read_file(args.file))
        game = game_for(record.header, partial(title_lookup, data=args.data))
        seat = None
        if args.seat is not None:
            seat = read_seat(game.seat_names(record.header.options), record.header.seats, args.seat)
        review = Review(record, game, args.simulations, args.seed, seat)
    except BadRecord as e:
        raise Usage(f"{args.file}: {e}") from None
    except ValueError as e:
        raise Usage(str(e)) from None
    code = _watched(review)
    found = review.found()
    if args.json:
        print_json({"title": game.key, **found.data()})
        return code
    print(f"{game.name}, analysed" + ("" if found.complete else f" in part ({_how_far(found)})"))
    for part in (_curve(found), *_balance(found), *_costly(found)):
        print("\n" + part)
    return code


def _watched(review: Review) -> int:
    """Analyse with a progress bar, until it is done or interrupted; the exit code."""
    steps = review.run()
    total = next(steps).total

    def simulated() -> Iterator[int]:
        done = 0
        for now in steps:
            yield from range(done, now.done)
            done = now.done

    try:
        for _ in progress("analysing", total, simulated()):
            pass
    except KeyboardInterrupt:
        print("marne: interrupted; this is what is known so far", file=sys.stderr)
        return INTERRUPTED
    return 0


def _how_far(found: Analysis) -> str:
    return f"{found.divided} of {found.turns} turns, {found.judged} of {found.decisions} decisions"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _change(chance: float) -> str:
    return f"{100 * chance:+.0f} %"


def _curve(found: Analysis) -> str:
    """A line for every turn with the chances of the teams."""
    rows = [
        [point.step, _turn(point.under, point.text), *(_percent(chance) for chance in point.chances)]
        for point in found.points
    ]
    return "Chances of winning\n\n" + table(["step", "turn", *found.teams], rows, 2)


def _turn(under: str, text: str) -> str:
    """A turn with the heading it stands under, unless it names that itself."""
    return text if under == "" or any(part in text for part in under.split(", ")) else f"{under}: {text}"


def _balance(found: Analysis) -> Iterator[str]:
    """What changed the chances, by team."""
    if not found.divided:
        return
    balance = found.balance
    rows: list[Sequence[object]] = [
        ["at the beginning", *(_percent(chance) for chance in balance.initial)],
        [f"luck (+/- {100 * balance.error:.0f} %)", *(_change(change) for change in balance.luck)],
    ]
    for team, name in enumerate(found.teams):
        rows.append([f"decisions: {name}", *(_change(change) for change in balance.decisions[team])])
    rows.append(["not foreseen", *(_change(change) for change in balance.unforeseen)])
    end = "at the end" if found.divided == found.turns else f"after {found.divided} turns"
    rows.append([end, *(_percent(chance) for chance in balance.final)])
    yield table(["Luck and skill", *found.teams], rows)


def _costly(found: Analysis) -> Iterator[str]:
    """The decisions that cost most."""
    if not found.adviser:
        yield "There is no computer player of this title that could say what would have been better."
        return
    if not found.costly:
        yield "No decision cost anything worth a word." if found.complete else "No costly decision found yet."
        return
    yield "What cost most"
    for number, each in enumerate(found.costly, 1):
        yield _decision(found, number, each)


def _decision(found: Analysis, number: int, each: Costly) -> str:
    where = f"step {each.step}, {_turn(each.under, each.text)} ({found.seats[each.seat]})"
    cost = f"{_change(-each.cost)} (+/- {100 * each.error:.0f} %)"
    chances = f"{_percent(each.chance_better)} to {_percent(each.chance_played)}"
    lines = [f"{number}. {where}: {cost}, from {chances}"]
    if each.question:
        lines.append(f"   {each.question}")
    for label, told, more in (
        ("played", each.played, each.more_played),
        ("better", each.better, each.more_better),
    ):
        for line in told or ("nothing else",):
            indent = " " * (len(label) + 5)
            lines.append(textwrap.fill(line, WIDTH, initial_indent=f"   {label}: ", subsequent_indent=indent))
        if more:
            lines.append(f"   {label}: ... and {more} more")
    return "\n".join(lines)
