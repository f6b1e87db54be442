"""marne admin: the people, games and database of a server, also while it runs. Only what is typed and printed is here;
the work is done in `marne.server.admin`."""

from __future__ import annotations

import argparse
from typing import Any

from marne.cli.admin import database, games, people
from marne.cli.common import command


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "admin",
        _help,
        "look after the people, games and database of a server",
        "Look after the people, games and database of a server, also while it runs: it hears of every change. A "
        "command that removes something asks first, unless --yes is given.",
        "marne admin people --guests",
    )
    actions = parser.add_subparsers(title="commands", metavar="COMMAND", dest="action")
    for module in (people, games, database):
        module.add_parsers(actions)
    parser.set_defaults(parser=parser)


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0
