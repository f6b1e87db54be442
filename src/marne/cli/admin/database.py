"""marne admin migrate, check, backup, restore."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

from marne.cli.admin.common import action, count, opened, url_of
from marne.cli.common import add_json, print_json


def add_parsers(actions: Any) -> None:
    action(
        actions,
        "migrate",
        _migrate,
        "bring the database up to date",
        "Bring the database to the form that this version of Marne needs, or make its tables. A server does the same "
        "when it starts. Stop servers of an earlier version first, and make a backup.",
        "migrate",
    )

    parser = action(
        actions,
        "check",
        _check,
        "check the database and its games",
        "Check the database: the file itself, rows that refer to nothing, and whether every running game can be "
        "replayed, stands as it should and has a snapshot that agrees. The exit code is 1 if anything is wrong.",
        "check --finished",
    )
    parser.add_argument("--finished", action="store_true", help="replay finished games, too")
    add_json(parser)

    parser = action(
        actions,
        "backup",
        _backup,
        "back the database up, also while the server runs",
        "Back the database up, also while the server runs. The file of an SQLite database is a copy that SQLite makes; "
        "for PostgreSQL pg_dump is run or, where it is missing, the command is named. Others cannot read the file.",
        "backup marne-2026-11-18.backup",
    )
    parser.add_argument("file", metavar="FILE", help="a file that is not there yet")

    parser = action(
        actions,
        "restore",
        _restore,
        "restore a backup",
        "Restore a backup, after it was checked, into a database that nobody uses and that is empty or not there. If "
        "an SQLite file is replaced with --force, the file before is kept beside it.",
        "restore marne-2026-11-18.backup",
    )
    parser.add_argument("file", metavar="FILE", help="a file of marne admin backup")
    parser.add_argument("--force", action="store_true", help="replace a database that is not empty")


def _migrate(args: argparse.Namespace) -> int:
    with url_of(args) as url:
        from marne.server.admin.migration import migrate

        before, after = migrate(url)
    if before == after:
        print(f"the database is at step {after} already")
    else:
        print(f"the database is at step {after} now" + (f", it was at {before}" if before else ""))
    return 0


def _check(args: argparse.Namespace) -> int:
    from marne.server.admin.check import check

    with opened(args) as database:
        found = check(database, finished=args.finished)
    if args.json:
        print_json(asdict(found))
    else:
        for fault in found.faults:
            print(fault)
        for note in found.notes:
            print(f"note: {note}")
        looked = f"{count(found.people, 'person').replace('persons', 'people')}, {count(found.games, 'game')}"
        verdict = count(len(found.faults), "fault") if found.faults else "nothing is wrong"
        print(f"{looked}, of which {found.replayed:,} replayed: {verdict}")
    return 1 if found.faults else 0


def _backup(args: argparse.Namespace) -> int:
    file = Path(args.file)
    with url_of(args) as url:
        from marne.server.admin.backup import backup

        backup(url, file)
    print(f"{file} has {file.stat().st_size:,} bytes")
    return 0


def _restore(args: argparse.Namespace) -> int:
    with url_of(args) as url:
        from marne.server.admin.restore import restore

        kept = restore(url, Path(args.file), force=args.force)
    print(f"{args.file} is restored")
    if kept is not None:
        print(f"the database that was there is {kept} now")
    return 0
