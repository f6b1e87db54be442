"""marne play: a game on the terminal, against bots, against each other at one keyboard, or both."""

from __future__ import annotations

import argparse
import contextlib
import functools
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from marne.agents.default import default_level
from marne.cli.common import (
    Usage,
    add_data,
    add_options,
    add_title,
    command,
    find_title,
    read_options,
    title_lookup,
    usage,
)
from marne.table import BadRecord, Journal, JournalInUse, Table
from marne.table.record import load as load_record
from marne.terminal.saves import SaveError, data_folder, new_journal, newest
from marne.terminal.seats import HUMAN, SeatError, read_seats, seated
from marne.titles import levels, package

if TYPE_CHECKING:
    from marne.terminal.screen import Screen
    from marne.terminal.session import Session

INTERRUPTED: Final = 130
NEWEST: Final = ""
"""`--resume` without a file."""


def add_parser(subparsers: Any) -> None:
    """Register the command."""
    parser = command(
        subparsers,
        "play",
        run,
        "play a game on the terminal",
        "Play a game on the terminal. Without --seat you play one seat and bots the others. Every answer is "
        "saved at once: a game that was left or killed can be resumed where it was. At the > prompt type help.",
        "marne play TITLE --option players=2 --seat entente=human --seat others=staff",
    )
    add_title(parser, optional=True)
    add_options(parser)
    add_data(parser)
    parser.add_argument(
        "--seat",
        metavar="SEAT=PLAYER",
        action="append",
        default=[],
        help="who plays a seat: human or a bot (staff, random); SEAT may also be `others` or `all`; may be repeated",
    )
    parser.add_argument("--resume", metavar="FILE", nargs="?", const=NEWEST, help="resume a game (default: the last)")
    parser.add_argument("--save-dir", metavar="FOLDER", type=Path, help="where games are kept")
    parser.add_argument("--seed", type=int, help="the bots' seed; the draws of the game never depend on it")
    parser.add_argument("--confirm", action="store_true", help="ask again before an answer that cannot be taken back")
    parser.add_argument("--fast", action="store_true", help="do not wait between the lines of a bot's turn")
    parser.add_argument("--plain", action="store_true", help="no colours, no cursor movement, ASCII only")


def run(args: argparse.Namespace) -> int:
    """Play a game, and leave it saved."""
    from marne.terminal.session import Leave, Session
    from marne.terminal.terminal import Terminal

    folder = args.save_dir.expanduser() if args.save_dir is not None else data_folder()
    terminal = Terminal(args.plain)
    with usage(SaveError, SeatError):
        table, journal, players, screen = sit_down(args, folder, terminal.ascii)
    bots = levels(table.game)
    seed = random.SystemRandom().getrandbits(32) if args.seed is None else args.seed
    session = Session(table, journal, screen, terminal, players, bots, seed, fast=args.fast, confirm=args.confirm)
    with signals():
        try:
            greet(session)
            session.run()
            session.finish()
        except Leave as e:
            session.goodbye()
            return e.code
        except KeyboardInterrupt:
            session.goodbye()
            return INTERRUPTED
        except OSError as e:
            session.goodbye()
            raise Usage(f"the game cannot be written: {e}") from None
    return 0


def sit_down(args: argparse.Namespace, folder: Path, ascii_only: bool) -> tuple[Table, Path, list[str], Screen]:
    """The table, its journal, who plays and on what screen: a new game or a resumed one."""
    if args.resume is None:
        game = find_title(args.title, args.data)
        screen = package(game.key).screen(ascii_only)  # before anything is written
        options = read_options(game, args.option)
        players = read_seats(args.seat, game.seat_names(options), levels(game), game.manifest.favourite)
        table = Table(game, options, seats=players)
        path = new_journal(folder, game.key)
        keep(path, table)
        return table, path, players, screen
    if args.option:
        raise Usage("a resumed game has its options already: leave --option out")
    path = newest(folder, args.title) if args.resume == NEWEST else Path(args.resume).expanduser()
    table, path = resumed(path, folder, args.data)
    game = table.game
    players = seated(table.seats, levels(game))
    if args.seat:
        names = game.seat_names(table.header.options)
        players = read_seats(args.seat, names, levels(game), game.manifest.favourite)
    return table, path, players, package(game.key).screen(ascii_only)


def keep(path: Path, table: Table) -> None:
    """Begin the journal of a table."""
    try:
        Journal.create(path, table)
    except OSError as e:
        raise Usage(f"the game cannot be kept in {path}: {e.strerror or e}") from None


def resumed(path: Path, folder: Path, data: str | None) -> tuple[Table, Path]:
    """The table of a journal, or of a record, which gets a journal of its own."""
    lookup = functools.partial(title_lookup, data=data)
    try:
        with path.open("rb") as f:
            journal = f.read(64).startswith(b'{"format":"marne-journal/')
        if journal:
            return Journal.resume(path, lookup), path
        table = Table.load(load_record(path), lookup)
    except OSError as e:
        raise Usage(f"cannot read {path}: {e.strerror or e}") from None
    except JournalInUse:
        raise Usage(f"{path} is being played in another terminal") from None
    except BadRecord as e:
        raise Usage(f"{path}: {e}") from None
    if table.over:
        raise Usage(f"{path} is a finished game; look at it with marne replay")
    made = new_journal(folder, table.game.key)
    keep(made, table)
    return table, made


def greet(session: Session) -> None:
    """Print what a player should know before the first question."""
    keeper = session.table.keeper
    if isinstance(keeper, Journal) and keeper.notice:
        session.terminal.say(keeper.notice)
    seats = ", ".join(f"{name} {player}" for name, player in zip(session.names, session.players, strict=True))
    session.terminal.say(f"{session.table.game.name}: {seats}")
    if HUMAN not in session.players:
        bot = default_level(session.players)
        session.terminal.say(f"No human players: watch the bots ({bot} and others) play.")


@contextlib.contextmanager
def signals() -> Iterator[None]:
    """Treat SIGTERM and SIGHUP like leaving: every answer is already on disk."""

    from marne.terminal.session import Leave

    def stop(number: int, frame: FrameType | None) -> None:
        raise Leave(128 + number)

    caught = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, stop) for number in caught}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
