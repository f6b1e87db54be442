"""marne verify: is this record a game played by the rules, with the draws its secret gives?"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from marne.cli.common import add_data, add_json, command, print_json, read_file, title_lookup
from marne.table import verify


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "verify",
        run,
        "verify a saved game, draws included",
        "Verify a saved game: derive every draw again from the secret and the seats' contributions, and replay every "
        "answer by the rules. A game played with corrected data is verified with the same data (--data). Exit code 1 "
        "if anything is wrong, with the place of the first discrepancy.",
        "marne verify game.json",
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    add_data(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    report = verify(read_file(args.file), partial(title_lookup, data=args.data))
    if args.json:
        print_json(
            {
                "file": args.file,
                "ok": report.ok,
                "finished": report.finished,
                "given_up": report.given_up,
                "answers": report.answers,
                "draws": report.draws,
                "problems": [{"where": p.where, "answer": p.answer, "text": p.text} for p in report.problems],
                "notes": report.notes,
            }
        )
        return 0 if report.ok else 1
    if report.ok:
        state = "finished" if report.finished else "given up" if report.given_up else "still running"
        print(f"{args.file}: verified; the game is {state}")
        print("  file      digest, layout and every field are as they were written")
        print(f"  answers   {report.answers} replayed, all legal")
        print(f"  draws     {report.draws} derived again from secret and contributions, all equal")
        if report.finished:
            print("  result    the one the answers lead to")
    else:
        first, *others = report.problems
        print(f"{args.file}: NOT verified")
        print(f"  first discrepancy: {first}")
        for problem in others:
            print(f"  also: {problem}")
        print(f"  {report.answers} answers and {report.draws} draws are correct")
    for note in report.notes:
        print(f"  note: {note}")
    return 0 if report.ok else 1
