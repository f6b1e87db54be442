"""marne replay: a recorded game step by step, as one seat saw it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from marne.cli.common import Usage, add_data, add_json, command, print_json, read_file, read_seat, title_lookup, whole
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game, View
from marne.table import BadRecord, Record, Step, replay
from marne.table.record import game_for, record_of
from marne.titles import package


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "replay",
        run,
        "replay a saved game as one seat saw it",
        "Print a saved game step by step as one seat saw it, and the position at the end. Without --seat it is shown "
        "as to a spectator, who sees what every seat sees.",
        "marne replay game.json --seat germany --to 120",
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--seat", metavar="S", help="the seat whose view to show, by number or name")
    parser.add_argument("--to", metavar="N", type=whole(0), help="stop after answer N (draws count as answers)")
    parser.add_argument(
        "--all", action="store_true", help="show everything, hidden facts too; only for a finished game"
    )
    add_data(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    try:
        record = record_of(read_file(args.file))
        game = game_for(record.header, partial(title_lookup, data=args.data))
        if args.all and args.seat is not None:
            raise Usage("--all shows everything: it cannot be combined with --seat")
        seat = (
            None
            if args.seat is None
            else read_seat(game.seat_names(record.header.options), record.header.seats, args.seat)
        )
        steps = replay(record, game, seat, to=args.to, full=args.all)
        return _json(game, record, seat, list(steps)) if args.json else _text(game, record, seat, list(steps))
    except BadRecord as e:
        raise Usage(f"{args.file}: {e}") from None
    except ValueError as e:
        raise Usage(str(e)) from None


def positions(game: Game, step: Step, seat: int | None, seats: int) -> list[View]:
    """The views from which a position is shown: the seat's, or every seat's if everything may be seen."""
    if step.position is None:
        return [step.view]
    g = game.decode(step.position)
    return [game.view(g, s) for s in range(seats)]


def _json(game: Game, record: Record, seat: int | None, steps: Sequence[Step]) -> int:
    names = game.seat_names(record.header.options)
    last = steps[-1]
    print_json(
        {
            "title": game.key,
            "options": dict(record.header.options),
            "seats": list(names),
            "players": list(record.header.seats),
            "seat": seat,
            "finished": record.result is not None,
            "steps": [
                {
                    "number": step.number,
                    "seat": "chance" if step.seat == CHANCE else step.seat,
                    "answer": step.text,
                    "events": [
                        {"name": e.name, "rule": game.cite(e.rule), "args": e.fields(), "text": game.tell(e)}
                        for e in step.events
                    ],
                }
                for step in steps
                if step.number
            ],
            "views": [view.data() for view in positions(game, last, seat, len(names))],
        }
    )
    return 0


def _text(game: Game, record: Record, seat: int | None, steps: Sequence[Step]) -> int:
    names = game.seat_names(record.header.options)
    eyes = "everything" if steps[-1].position is not None else "as a spectator" if seat is None else f"as {names[seat]}"
    players = ", ".join(f"{n} {who}" for n, who in zip(names, record.header.seats, strict=True) if n != who)
    print(f"{game.name}, {eyes}" + (f" ({players})" if players else ""))
    for step in steps:
        for line in _step(game, names, step):
            print(line)
    print()
    print("\n".join(package(game.key).show_views(positions(game, steps[-1], seat, len(names)), names)))
    return 0


def _step(game: Game, names: Sequence[str], step: Step) -> list[str]:
    """The lines of a step: the answer, if it may be seen, and the events that were told."""
    if not step.number:
        return []
    told = [f"{game.tell(e)} [{game.cite(e.rule)}]" for e in step.events]
    if step.text is not None and step.seat is not None:
        who = "CHANCE" if step.seat == CHANCE else names[step.seat]
        told.insert(0, f"{who}: {step.text}")
    return [f"{step.number if i == 0 else '':>5}  {text}" for i, text in enumerate(told)]
