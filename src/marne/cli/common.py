"""What the commands share: the parser, lookups with one-line errors, tables and numbers as text."""

from __future__ import annotations

import argparse
import difflib
import json
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from marne import titles
from marne.arena.workers import Ray, Workers, local
from marne.kernel.game import Game
from marne.kit.data_folder import choose

T = TypeVar("T")


class Usage(Exception):  # noqa: N818 - a name, like Illegal
    """The command was used wrongly: one line on stderr, exit code 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message} (see {self.prog} --help)")


def command(
    subparsers: Any, name: str, run: Callable[[argparse.Namespace], int], summary: str, about: str, example: str
) -> argparse.ArgumentParser:
    """A command's parser, with its example and its function."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name,
        help=summary,
        description=textwrap.fill(about, 96),
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    return parser


@contextmanager
def usage(*errors: type[Exception], prefix: str = "") -> Iterator[None]:
    """Turn these errors, whose messages are readable, into Usage."""
    try:
        yield
    except errors as e:
        raise Usage(f"{prefix}{e}") from None


def whole(low: int) -> Callable[[str], int]:
    """The type of an argument: a whole number, not below `low`."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None
        if value < low:
            raise argparse.ArgumentTypeError(f"expected {low} or more, found {value}")
        return value

    return read


def positive(text: str) -> float:
    """The type of an argument: a number above 0."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number, found {text!r}") from None
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"expected a number above 0, found {text}")
    return value


def add_title(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    nargs, default = ("?", " (default: the first)") if optional else (None, "")
    parser.add_argument("title", metavar="TITLE", nargs=nargs, help=f"the key of a game: see marne games{default}")


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="a folder with corrected data files: see marne data")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set an option (marne games lists them); may be repeated",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", metavar="N", type=whole(1), default=1, help="processes among which the games are divided (default 1)"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="play on a Ray cluster: the one at ADDRESS, or one of N workers on this computer (needs marne[ray])",
    )


def find_workers(args: argparse.Namespace) -> Workers:
    """Who plays the games; raises WorkersError."""
    return local(args.jobs) if args.ray is None else Ray(args.ray or None, args.jobs)


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def close(word: str, words: Iterable[str]) -> str:
    """A hint for a mistyped word."""
    near = difflib.get_close_matches(word, list(words), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def find_title(key: str | None, data: str | None = None) -> Game:
    """The title with that key, None is the first title; `data` is the folder of its data, "" the shipped files."""
    known = titles.keys()
    chosen = known[0] if key is None else key
    if chosen not in known:
        raise Usage(f"no title is called {chosen!r}; there are: {', '.join(known)}{close(chosen, known)}")
    return title_lookup(chosen, data)


def title_lookup(key: str, data: str | None = None) -> Game:
    """The title with that key; raises KeyError, as the table expects, if there is none."""
    package = titles.package(key)
    if data is not None:
        choose(key, data)
    game = package.load_game()
    if data is not None and not game.data_files:
        raise Usage(f"{game.name} has no data files")
    return game


def read_options(game: Game, pairs: Sequence[str]) -> dict[str, str]:
    """The options typed as NAME=VALUE, checked."""
    known = game.options()
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Usage(f"option {pair!r}: expected NAME=VALUE, for example players=2")
        if name not in known:
            raise Usage(f"{game.key} has no option {name!r}{close(name, known) or '; see marne games'}")
        if value not in known[name]:
            raise Usage(f"option {name}: expected one of {', '.join(known[name])}, found {value!r}")
        if chosen.get(name, value) != value:
            raise Usage(f"option {name} is given twice, as {chosen[name]} and as {value}")
        chosen[name] = value
    try:
        game.new(chosen)
    except ValueError as e:
        raise Usage(str(e)) from None
    return chosen


def read_file(path: str) -> bytes:
    """The bytes of a file named on the command line."""
    try:
        data = Path(path).read_bytes()
    except OSError as e:
        raise Usage(f"cannot read {path}: {e.strerror or e}") from None
    if data.startswith(b'{"format":"marne-journal/'):
        raise Usage(f"{path} is the journal of a game in progress: go on with marne play --resume {path}")
    return data


def read_seat(names: Sequence[str], players: Sequence[str], text: str) -> int:
    """A seat by its number, its name or the name of its player."""
    if text.isdecimal() and int(text) < len(names):
        return int(text)
    for known in (names, players):
        if list(known).count(text) == 1:
            return list(known).index(text)
    seats = ", ".join(f"{n} {name}" for n, name in enumerate(names))
    raise Usage(f"there is no seat {text!r}; there are: {seats}")


def read_names(text: str) -> list[str]:
    """The names typed as A,B,..."""
    return [name.strip() for name in text.split(",")]


def team_label(game: Game, options: Mapping[str, str], seats: Sequence[int]) -> str:
    """A team by the names of its seats."""
    names = game.seat_names(options)
    return " + ".join(names[seat] for seat in seats)


def table(head: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1) -> str:
    """Columns under their headings; the first `left` columns are left-aligned, the others right-aligned.

    >>> print(table(["who", "n"], [["a", 1], ["bc", 20]]))
    who   n
    a     1
    bc   20
    """
    lines = [list(head), *([str(cell) for cell in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    made = []
    for line in lines:
        cells = [c.ljust(w) if i < left else c.rjust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True))]
        made.append("  ".join(cells).rstrip())
    return "\n".join(made)


def number(value: float) -> str:
    """A figure with three significant digits and separated thousands.

    >>> number(1234567), number(61.26), number(1.2345), number(0.01234)
    ('1,234,567', '61.3', '1.23', '0.0123')
    """
    size = abs(value)
    if size >= 1000 or value == int(value):
        return f"{value:,.0f}"
    if size >= 100:
        return f"{value:.0f}"
    if size >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if size >= 1 else f"{value:.3g}"


def percent(part: float, total: float) -> str:
    return "-" if not total else f"{100 * part / total:.1f} %"


def options_text(game: Game, options: Mapping[str, str]) -> str:
    """The options that differ from their default, as text."""
    set_ = [f"{k}={v}" for k, v in options.items() if v != game.options()[k][0]]
    return ", ".join(set_) or "default options"


def print_json(data: object) -> None:
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    print()


def progress(what: str, total: int, items: Iterable[T]) -> Iterator[T]:
    """The items as they come, with a progress bar on stderr if it is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield from bar.track(items, total, description=what)
