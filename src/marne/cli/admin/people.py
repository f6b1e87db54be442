"""marne admin people, names, lock, unlock, password, delete, export, and what removes a person or a name."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marne.cli.admin.common import PERSON, action, add_yes, confirmed, count, opened, when
from marne.cli.common import Usage, add_json, print_json, table

if TYPE_CHECKING:
    from marne.server.admin.deletion import Deleted
    from marne.server.admin.people import PersonLine


def add_parsers(actions: Any) -> None:
    parser = action(
        actions,
        "people",
        _people,
        "list people",
        "List accounts and guests: when they came and last had a game open (UTC), and in how many games they sit.",
        "people anna --accounts",
    )
    parser.add_argument("name", metavar="TEXT", nargs="?", default="", help="only those whose name contains it")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--guests", action="store_true", help="only guests")
    kinds.add_argument("--accounts", action="store_true", help="only accounts")
    parser.add_argument("--locked", action="store_true", help="only those who are locked out")
    add_json(parser)

    parser = action(
        actions,
        "names",
        _names,
        "list registered names",
        "List the names that are registered: nobody else can have one of them, or one that looks the same.",
        "names",
    )
    parser.add_argument("name", metavar="TEXT", nargs="?", default="", help="only those that contain it")
    add_json(parser)

    parser = action(
        actions,
        "lock",
        _lock,
        "lock somebody out",
        "Lock somebody out. Their sessions and tokens end, their open pages are disconnected, and they cannot log in. "
        "Bots hold their seats in running games until they are unlocked and come back.",
        "lock Anna",
    )
    parser.add_argument("person", metavar="PERSON", help=PERSON)
    add_yes(parser)

    parser = action(
        actions,
        "unlock",
        _unlock,
        "let somebody log in again",
        "Let somebody log in again who was locked out.",
        "unlock Anna",
    )
    parser.add_argument("person", metavar="PERSON", help=PERSON)

    parser = action(
        actions,
        "password",
        _password,
        "set the password of an account",
        "Set the password of an account: it is asked for twice, or read from standard input. All sessions and tokens "
        "of the account end.",
        "password Anna",
    )
    parser.add_argument("person", metavar="PERSON", help=PERSON)

    parser = action(
        actions,
        "delete",
        _delete,
        "delete an account or a guest",
        "Delete an account or a guest. They resign from running games with other people; their finished games stay "
        "readable to the others, and what they said there, by a 'deleted player'. Everything else is gone, games with "
        "nobody else in them too.",
        "delete Anna",
    )
    parser.add_argument("person", metavar="PERSON", help=PERSON)
    add_yes(parser)

    parser = action(
        actions,
        "export",
        _export,
        "write down all that is stored about somebody",
        "Write all that is stored about somebody as JSON, with their games as records, running ones as their seat sees "
        "them. Nothing of it is hidden from them.",
        "export Anna --out anna.json",
    )
    parser.add_argument("person", metavar="PERSON", help=PERSON)
    parser.add_argument("--out", metavar="FILE", help="a file that others cannot read (default: standard output)")


def _people(args: argparse.Namespace) -> int:
    from marne.server.admin.people import people

    guests = True if args.guests else False if args.accounts else None
    with opened(args) as database:
        found = people(database, name=args.name, guests=guests, locked=True if args.locked else None)
    if args.json:
        print_json({"people": [asdict(line) for line in found]})
        return 0
    head = ["number", "name", "kind", "created", "seen", "running", "games"]
    print(table(head, [_row(line) for line in found], left=5) if found else "nobody")
    return 0


def _row(line: PersonLine) -> list[object]:
    kind = ("guest" if line.guest else "account") + (", locked" if line.locked is not None else "")
    return [line.id, line.name, kind, when(line.created), when(line.seen), line.running, line.games]


def _names(args: argparse.Namespace) -> int:
    from marne.server.admin.people import people

    with opened(args) as database:
        found = sorted(people(database, name=args.name, guests=False), key=lambda line: line.name.casefold())
    if args.json:
        print_json({"names": [{"name": line.name, "id": line.id, "created": line.created} for line in found]})
        return 0
    rows = [[line.name, line.id, when(line.created)] for line in found]
    print(table(["name", "number", "created"], rows, left=3) if found else "no name is registered")
    return 0


def _lock(args: argparse.Namespace) -> int:
    from marne.server.admin.locking import lock
    from marne.server.admin.people import find

    with opened(args) as database:
        line = find(database, args.person)
        if not confirmed(args, f"Lock {_who(line)} out, and let bots hold {count(line.running, 'seat')} for them?"):
            return 1
        held = lock(database, line.person)
    print(f"{line.name} is locked out; bots play for them in {count(len(held), 'game')}")
    return 0


def _unlock(args: argparse.Namespace) -> int:
    from marne.server.admin.locking import unlock
    from marne.server.admin.people import find

    with opened(args) as database:
        line = find(database, args.person)
        unlock(database, line.person)
    print(f"{line.name} can log in again")
    return 0


def _password(args: argparse.Namespace) -> int:
    from marne.server.admin.people import find
    from marne.server.people.accounts import PASSWORD_LENGTH, Accounts

    with opened(args) as database:
        line = find(database, args.person)
        if line.guest:
            raise Usage(f"{line.name} is a guest and has no password")
        password = _typed_password(line.name)
        shortest, longest = PASSWORD_LENGTH
        if not shortest <= len(password) <= longest:
            raise Usage(f"a password has {shortest} to {longest} characters")
        accounts = Accounts(database, 0.0)
        try:
            accounts.change_password(line.person, password)
        finally:
            accounts.hashing.close()
    print(f"{line.name} has a new password; all sessions and tokens of the account have ended")
    return 0


def _typed_password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password = getpass.getpass(f"New password for {name}: ")
    if getpass.getpass("Once more: ") != password:
        raise Usage("these were two different passwords; nothing has changed")
    return password


def _delete(args: argparse.Namespace) -> int:
    return delete_person(args, args.person)


def delete_person(args: argparse.Namespace, person: str) -> int:
    """Delete somebody, after a question."""
    from marne.server.admin import deletion
    from marne.server.admin.people import find

    with opened(args) as database:
        line = find(database, person)
        print(_fate(deletion.preview(database, line.id)), file=sys.stderr)
        if not confirmed(args, f"Delete {_who(line)} for good?"):
            return 1
        done = deletion.delete_person(database, line.id)
    print(f"{line.name} is deleted" if done is not None else f"{line.name} was deleted already")
    return 0


def _fate(games: Deleted) -> str:
    """What a deletion means for somebody's games."""
    parts = [
        (games.resigned, "resigned"),
        (games.left, "left before the beginning"),
        (games.removed, "removed, as nobody else plays in them"),
        (games.kept, "kept without their name"),
    ]
    told = [f"{count(len(which), 'game')} will be {what}" for which, what in parts if which]
    return ("; ".join(told) or "they have no games") + "."


def remove_name(args: argparse.Namespace, name: str) -> int:
    """Free a name, after a question."""
    from marne.server.admin.naming import rename
    from marne.server.admin.people import BY_NAME, find

    with opened(args) as database:
        line = find(database, name if name.startswith(BY_NAME) else BY_NAME + name)
        new = args.new or f"Player {line.id}"
        if not confirmed(args, f"Call {_who(line)} “{new}” from now on, and let others register “{line.name}”?"):
            return 1
        rename(database, line.person, new)
    print(f"{line.name} is free; the account is called {new} now, and logs in with that name")
    return 0


def _export(args: argparse.Namespace) -> int:
    from marne.server.admin.export import export_person
    from marne.server.admin.people import find
    from marne.table.files import write_atomically

    with opened(args) as database:
        data = export_person(database, find(database, args.person).id)
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    if args.out is None:
        print(text, end="")
        return 0
    try:
        write_atomically(Path(args.out), text.encode(), private=True)
    except OSError as e:
        raise Usage(f"cannot write {args.out}: {e.strerror or e}") from None
    print(f"{args.out} has {count(len(data['games']), 'game')}")
    return 0


def _who(line: PersonLine) -> str:
    return f"the {'guest' if line.guest else 'account'} {line.name} (number {line.id})"
