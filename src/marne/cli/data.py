"""marne data: the data files of a title, a copy of them to correct, and whether a corrected folder can be played."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

from marne.cli.common import Usage, add_json, add_title, command, find_title, print_json, table
from marne.kernel.game import DataError, Game
from marne.kit.data import read_toml
from marne.kit.data_folder import digest_of


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "data",
        run,
        "list, copy and check the data files of a title",
        "List the data files of a title: what its box prints, in TOML. To correct a value, copy the files with --copy, "
        "change the copy, check it with --check, and play with --data, which most commands have. A folder may hold "
        "some of the files; the others are the shipped ones. The digest tells one set of data from another, and a "
        "saved game names it unless the data are the shipped ones. Exit code 1 if --check finds a mistake.",
        "marne data TITLE --copy my-data",
    )
    add_title(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--copy", metavar="DIR", help="copy the shipped files to DIR, which has none of them yet")
    what.add_argument("--check", metavar="DIR", help="check the files in DIR")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    if args.check is not None:
        return _check(args.title, args.check, args.json)
    if args.copy is not None:
        return _copy(args.title, args.copy, args.json)
    game = find_title(args.title)
    if args.json:
        print_json(_data(game))
    elif not game.data_files:
        print(f"{game.name} has no data files")
    else:
        print(f"{game.name}: the data files\n\n{_files(game)}\n\n{_digests(game)}")
    return 0


def _copy(key: str, folder: str, as_json: bool) -> int:
    """Copy the shipped files, even if the environment names others."""
    game = find_title(key, "")
    target = Path(folder).expanduser()
    there = [name for name in game.data_files if (target / name).exists()]
    if there:
        raise Usage(f"{folder} has {', '.join(there)} already: nothing was copied")
    try:
        target.mkdir(parents=True, exist_ok=True)
        for name, path in game.data_files.items():
            shutil.copyfile(path, target / name)
    except OSError as e:
        raise Usage(f"cannot copy to {folder}: {e.strerror or e}") from None
    if as_json:
        print_json({**_data(game), "folder": folder})
    else:
        print(f"copied {', '.join(game.data_files)} to {folder}")
        print(f"check it with marne data {key} --check {folder}, then play with --data {folder}")
    return 0


def _check(key: str, folder: str, as_json: bool) -> int:
    """Load the title with the files in the folder: it checks them."""
    try:
        game = find_title(key, folder)
    except DataError as e:
        if as_json:
            print_json({"title": key, "folder": folder, "ok": False, "error": str(e)})
        else:
            print(f"{folder}: NOT usable\n  {e}")
        return 1
    if as_json:
        print_json({**_data(game), "folder": folder, "ok": True})
    else:
        print(f"{folder}: fine\n\n{_files(game)}\n\n{_digests(game)}")
    return 0


def _data(game: Game) -> dict[str, Any]:
    return {
        "title": game.key,
        "files": [
            {"name": name, "digest": digest_of(read_toml(path)), "path": str(path)}
            for name, path in game.data_files.items()
        ],
        "digest": game.data_digest,
        "standard_digest": game.standard_digest,
    }


def _files(game: Game) -> str:
    rows = [[name, digest_of(read_toml(path)), path.parent] for name, path in game.data_files.items()]
    return table(["file", "digest", "in"], rows, 3)


def _digests(game: Game) -> str:
    """The digest by which saved games are told apart."""
    if game.data_digest == game.standard_digest:
        return f"digest {game.data_digest}, that of the shipped data"
    return f"digest {game.data_digest}; that of the shipped data is {game.standard_digest}"
