"""marne show: one position, from a file in text notation or from the end of a saved game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from marne.cli.common import (
    Usage,
    add_data,
    add_json,
    command,
    find_title,
    print_json,
    read_file,
    read_seat,
    title_lookup,
)
from marne.kernel.game import Game, View
from marne.table import BadRecord, replay
from marne.table.record import game_for, record_of
from marne.table.replay import position
from marne.titles import package

SPECTATOR: Final = "spectator"
"""The name of a viewer who sees what every seat sees."""

HEAD: Final = re.compile(r"(\w+) position (\d+)")
"""The first line of a position in text notation: which title, and which version of the notation."""
VERSION: Final = "1"


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "show",
        run,
        "show a position, or the last one of a saved game",
        "Print a position: of a file in a title's text notation, or the one a saved game has come to. Without --seat "
        "everything that may be seen is shown: of a position or a finished game all, of a running game what a "
        "spectator sees.",
        "marne show position.txt --seat 0",
    )
    parser.add_argument("file", metavar="FILE", help="a position in text notation, or a saved game")
    parser.add_argument("--seat", metavar="S", help="the seat whose view to show, by number or name, or spectator")
    add_data(parser)
    add_json(parser)


class Found(NamedTuple):
    """The contents of a file: a position or a saved game."""

    game: Game
    look: Callable[[int | None], View]
    """The view of a seat, None: of a spectator."""
    names: tuple[str, ...]
    """The seats."""
    players: tuple[str, ...]
    """Who sits there."""
    open: bool
    """Whether everything may be seen."""


def run(args: argparse.Namespace) -> int:
    found = read(args.file, read_file(args.file), args.data)
    game, names = found.game, found.names
    everything = args.seat is None and found.open
    seat = None if args.seat in (None, SPECTATOR) else read_seat(names, found.players, args.seat)
    views = [found.look(s) for s in range(len(names))] if everything else [found.look(seat)]
    if args.json:
        print_json({"title": game.key, "seats": list(names), "seat": seat, "views": [v.data() for v in views]})
        return 0
    eyes = "everything" if everything else "as a spectator" if seat is None else f"as {names[seat]}"
    print(f"{game.name}, {eyes}\n")
    print("\n".join(package(game.key).show_views(views, names)))
    return 0


def read(path: str, data: bytes, folder: str | None) -> Found:
    """The position in a file, whose first line says what the file is."""
    if data.lstrip().startswith(b"{"):
        return from_record(path, data, folder)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Usage(f"{path}: neither a position nor a saved game") from None
    lines = (line.split("#", 1)[0].strip() for line in text.splitlines())
    head = HEAD.fullmatch(next((line for line in lines if line), ""))
    if head is None:
        expected = f"'TITLE position {VERSION}' in the first line that is no comment"
        raise Usage(f"{path}: neither a position nor a saved game: expected {expected}")
    game = find_title(head[1], folder)
    if head[2] != VERSION:
        raise Usage(f"{path}: version {head[2]} of the position notation is not supported, only {VERSION}")
    try:
        g = game.read_position(text)
    except ValueError as e:
        raise Usage(f"{path}: {' '.join(str(e).split())}") from None
    names = game.seats_of(g)
    return Found(game, partial(game.view, g), names, names, True)


def from_record(path: str, data: bytes, folder: str | None) -> Found:
    """The last position of a saved game."""
    try:
        record = record_of(data)
        game = game_for(record.header, partial(title_lookup, data=folder))
        at = len(record.answers)
        (last,) = replay(record, game, first=at, full=record.result is not None)
    except BadRecord as e:
        raise Usage(f"{path}: {e}") from None
    names = game.seat_names(record.header.options)
    if last.position is None:
        return Found(game, lambda seat: position(record, game, seat, at).view, names, record.header.seats, False)
    return Found(game, partial(game.view, game.decode(last.position)), names, record.header.seats, True)
