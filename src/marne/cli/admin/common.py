"""What the commands of the administration share: the database they work on, questions, times."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from marne.cli.common import Usage, command, usage
from marne.cli.database import add_database, find_database, must_have_server

if TYPE_CHECKING:
    from marne.server.storage.database import Database

PERSON = "a registered name, or a number of marne admin people; id:12 or name:12 says which"


def action(
    actions: Any, name: str, run: Callable[[argparse.Namespace], int], summary: str, about: str, example: str
) -> argparse.ArgumentParser:
    """The parser of one command, which works on a database."""

    def run_if_possible(args: argparse.Namespace) -> int:
        must_have_server("marne admin")
        return run(args)

    parser = command(actions, name, run_if_possible, summary, about, f"marne admin {example}")
    add_database(parser)
    return parser


def add_yes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="do not ask")


@contextmanager
def url_of(args: argparse.Namespace) -> Iterator[str]:
    """The database's URL; what is refused is told in a line."""
    from marne.server.admin.errors import AdminError

    with usage(AdminError):
        yield find_database(args.database)


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Database]:
    """The database."""
    with url_of(args) as url:
        from marne.server.admin import opening

        with opening.opened(url) as database:
            yield database


def confirmed(args: argparse.Namespace, question: str) -> bool:
    """Whether it shall be done; says so if not."""
    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise Usage(f"{question} Nobody is here to answer: give --yes")
    try:
        said = input(f"{question} [y/N] ")
    except EOFError:
        said = ""
    if said.strip().casefold() in ("y", "yes"):
        return True
    print("nothing has changed", file=sys.stderr)
    return False


def when(seconds: float | None) -> str:
    """A time in UTC, to the minute.

    >>> when(0), when(None)
    ('1970-01-01 00:00', '-')
    """
    return "-" if seconds is None else datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def count(n: int, what: str) -> str:
    """A number of things.

    >>> count(1, "game"), count(2, "game")
    ('1 game', '2 games')
    """
    return f"{n:,} {what}{'' if n == 1 else 's'}"
