"""The marne command: one module per command, with `add_parser(subparsers)` and `run(args)`, the exit code.

Exit codes: 0 success, 1 a check failed (a rule without a test, a forged record, a mistake in a data file, a game that
failed), 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from marne.cli.common import Parser, Usage
from marne.kernel.game import DataError

COMMANDS: Final = (
    "games", "data", "play", "serve", "admin", "simulate", "replay", "show", "figures", "analyse", "verify", "ledger",
    "arena", "bench",
)  # fmt: skip


class _Version(argparse.Action):
    """Print the version and stop."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from marne import __version__

        print(f"marne {__version__}")
        parser.exit()


def build_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(
        prog="marne",
        description="The board wargames of 1914: play them, replay them, check them, measure them.",
        epilog="`marne COMMAND --help` explains a command and shows an example.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS:
        importlib.import_module(f"marne.cli.{name}").add_parser(subparsers)
    parser.set_defaults(run=None)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command; returns its exit code.

    >>> main(["verify", "no-such-file"])
    2
    """
    try:
        parser = build_parser()
        args = parser.parse_args(argv)
        run: Callable[[argparse.Namespace], int] | None = args.run
        if run is None:
            parser.print_help()
            return 0
        code = run(args)
        sys.stdout.flush()
    except (DataError, Usage) as e:
        print(f"marne: {e}", file=sys.stderr)
        return 2
    except SystemExit as e:  # argparse: --help
        return e.code if isinstance(e.code, int) else 0
    except KeyboardInterrupt:
        print("marne: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `marne ... | head` closed the pipe; Python must not complain again when it flushes
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code
