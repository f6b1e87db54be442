"""marne figures: a finished game in figures."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from marne.cli.common import Usage, add_data, add_json, command, print_json, read_file, table, title_lookup
from marne.table import BadRecord, Chronicle, chronicle
from marne.table.record import game_for, record_of


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "figures",
        run,
        "show a finished game in figures",
        "Print what the teams had at the beginning of every chapter of a finished game, its turning points, and what "
        "its log counts: battles, losses, cards, dice. A number before a chapter is that of the answer after which it "
        "begins: marne replay --all --to N shows the position.",
        "marne figures game.json",
    )
    parser.add_argument("file", metavar="FILE", help="a saved game that is over")
    add_data(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    try:
        record = record_of(read_file(args.file))
        game = game_for(record.header, partial(title_lookup, data=args.data))
        found = chronicle(record, game)
    except BadRecord as e:
        raise Usage(f"{args.file}: {e}") from None
    except ValueError as e:
        raise Usage(str(e)) from None
    if args.json:
        print_json({"title": game.key, **data(found)})
        return 0
    print(f"{game.name}, in figures")
    for part in (_curves(found), _turning_points(found), *_statistics(found), _dice(found)):
        if part:
            print("\n" + part)
    return 0


def data(found: Chronicle) -> dict[str, Any]:
    """The chronicle as JSON data."""
    return {
        "teams": list(found.teams),
        "chapters": [chapter._asdict() for chapter in found.chapters],
        "curves": [curve._asdict() for curve in found.curves],
        "turning_points": [point._asdict() for point in found.turning_points],
        "statistics": [
            {"name": s.name, "columns": list(s.columns), "rows": [{"name": n, "values": list(v)} for n, v in s.rows]}
            for s in found.statistics
        ],
        "dice": [each._asdict() for each in found.dice],
    }


def _curves(found: Chronicle) -> str:
    """A line for every chapter, with the figures of the teams side by side, under the headings of the rounds."""
    if not found.curves:
        return ""
    rows: list[Sequence[object]] = []
    under = ""
    for at, chapter in enumerate(found.chapters):
        if chapter.under not in ("", under, chapter.text):
            rows.append(["", chapter.under, *[""] * len(found.curves)])
        under = chapter.under or under
        values = [" : ".join(map(str, curve.points[at])) for curve in found.curves]
        rows.append([chapter.step, chapter.text, *values])
    who = " : ".join(found.teams)
    return f"{who}\n\n" + table(["step", "chapter", *[curve.name for curve in found.curves]], rows, 2)


def _turning_points(found: Chronicle) -> str:
    if not found.turning_points:
        return ""
    rows = []
    for point in found.turning_points:
        chapter = found.chapters[point.chapter]
        under = "" if chapter.under == chapter.text else chapter.under
        rows.append(
            [
                chapter.step,
                under,
                chapter.text,
                found.teams[point.team],
                f"+{point.swing}",
                "*" if point.overtook else "",
            ]
        )
    head = ["step", "", "turning point", "for", found.curves[0].name, "takes the lead"]
    return table(head, rows, 4)


def _statistics(found: Chronicle) -> list[str]:
    return [
        table([each.name, *each.columns], [[name, *values] for name, values in each.rows]) for each in found.statistics
    ]


def _dice(found: Chronicle) -> str:
    if not found.dice:
        return ""
    rows = [
        [each.name, found.teams[each.team], each.rolls, f"{each.mean:.2f}", f"{each.expected:.2f}"]
        for each in found.dice
    ]
    return table(["Dice", "in the turns of", "rolls", "mean", "expected"], rows, 2)
