"""marne admin games, remove, sweep, export-games."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marne.cli.admin.common import PERSON, action, add_yes, confirmed, count, opened, when
from marne.cli.admin.people import delete_person, remove_name
from marne.cli.common import Usage, add_json, positive, print_json, table

if TYPE_CHECKING:
    from marne.server.admin.sweep import Swept


def add_parsers(actions: Any) -> None:
    parser = action(
        actions,
        "games",
        _games,
        "list games",
        "List games: state, when they were made and something last happened (UTC), who made them and who plays.",
        "games --state waiting --idle 30",
    )
    parser.add_argument("--state", choices=("waiting", "running", "over"), help="only games in this state")
    parser.add_argument("--title", metavar="TITLE", help="only games of this title: see marne games")
    parser.add_argument("--owner", metavar="PERSON", help="only games that somebody has made")
    parser.add_argument("--player", metavar="PERSON", help="only games in which somebody sits")
    parser.add_argument(
        "--idle", metavar="DAYS", type=positive, help="only games in which nothing has happened for so many days"
    )
    parser.add_argument("--set-aside", action="store_true", help="only games that the server cannot read")
    add_json(parser)

    parser = action(
        actions,
        "remove",
        _remove,
        "remove a game or a person, or free a name",
        "Remove a game with everything in it; delete a person (see marne admin delete); or free a registered name, "
        "which gives its account another one.",
        "remove game jR7SbHNw0Pq1zKcE",
    )
    parser.add_argument("kind", choices=("game", "person", "name"), help="what is to be removed")
    parser.add_argument("what", metavar="WHICH", help=f"the id of a game, or its address; a person ({PERSON}); a name")
    parser.add_argument("--new", metavar="NAME", help="the name the account gets instead (default: Player N)")
    add_yes(parser)

    parser = action(
        actions,
        "sweep",
        _sweep,
        "remove old guests and games that never began",
        "Remove guests of whom there has been no trace for some days and who have no game that is not over, and games "
        "that have waited for players for some days. Games that guests have finished with others stay.",
        "sweep --guests 180 --waiting 30 --dry-run",
    )
    parser.add_argument("--guests", metavar="DAYS", type=positive, help="guests without a trace for so many days")
    parser.add_argument("--waiting", metavar="DAYS", type=positive, help="games that have waited for so many days")
    parser.add_argument("--dry-run", action="store_true", help="change nothing, and say what would be removed")
    add_yes(parser)
    add_json(parser)

    parser = action(
        actions,
        "export-games",
        _export_games,
        "write games as records",
        "Write the record of every finished game into a folder, as marne replay and marne verify read it.",
        "export-games records",
    )
    parser.add_argument("folder", metavar="DIR", help="the folder; it is made if it is not there")
    parser.add_argument(
        "--running-with-secrets",
        action="store_true",
        help="also running games: their files have all hands and the secret of all draws to come",
    )


def _games(args: argparse.Namespace) -> int:
    from marne.server.admin.games import games
    from marne.server.admin.people import find

    with opened(args) as database:
        owner = None if args.owner is None else find(database, args.owner).id
        player = None if args.player is None else find(database, args.player).id
        found = games(
            database,
            state=args.state,
            title=args.title,
            owner=owner,
            player=player,
            idle_days=args.idle,
            set_aside=args.set_aside,
        )
    if args.json:
        print_json({"games": [asdict(line) for line in found]})
        return 0
    head = ["id", "title", "state", "created", "moved", "made by", "players"]
    rows = [
        [
            g.id,
            g.title,
            "set aside" if g.set_aside else g.state,
            when(g.created),
            when(g.moved),
            g.owner or "-",
            ", ".join(g.players),
        ]
        for g in found
    ]
    print(table(head, rows, left=len(head)) if found else "no games")
    return 0


def _remove(args: argparse.Namespace) -> int:
    if args.new is not None and args.kind != "name":
        raise Usage("--new is for a name that is freed")
    if args.kind == "person":
        return delete_person(args, args.what)
    if args.kind == "name":
        return remove_name(args, args.what)
    from marne.server.admin.games import game, remove

    with opened(args) as database:
        found = game(database, args.what)
        about = f"{found.title}, “{found.name}”, {found.state}: {', '.join(found.players)}"
        if not confirmed(args, f"Remove the game {found.id} ({about}) for good?"):
            return 1
        remove(database, found.id)
    print(f"the game {found.id} is removed")
    return 0


def _sweep(args: argparse.Namespace) -> int:
    from marne.server.admin.sweep import sweep, to_sweep

    if args.guests is None and args.waiting is None:
        raise Usage("say what is to be swept: --guests DAYS, --waiting DAYS or both")
    with opened(args) as database:
        swept = to_sweep(database, args.guests, args.waiting)
        if not args.dry_run:
            if (swept.guests or swept.waiting) and not confirmed(args, f"Remove {_swept(swept)} for good?"):
                return 1
            swept = sweep(database, args.guests, args.waiting)
    if args.json:
        guests = [{"id": number, "name": name} for number, name in swept.guests]
        waiting = [{"id": public_id, "name": name} for public_id, name in swept.waiting]
        print_json({"guests": guests, "waiting": waiting, "removed": not args.dry_run})
        return 0
    if args.dry_run:
        rows: list[list[object]] = [["guest", number, name] for number, name in swept.guests]
        rows += [["game", public_id, name] for public_id, name in swept.waiting]
        if rows:
            print(table(["what", "which", "name"], rows, left=3))
    print(f"{_swept(swept)} {'would be' if args.dry_run else 'were'} removed")
    return 0


def _swept(swept: Swept) -> str:
    return f"{count(len(swept.guests), 'guest')} and {count(len(swept.waiting), 'waiting game')}"


def _export_games(args: argparse.Namespace) -> int:
    from marne.server.admin.records import export_games

    folder = Path(args.folder)
    with opened(args) as database:
        try:
            done = export_games(database, folder, running=args.running_with_secrets)
        except OSError as e:
            raise Usage(f"cannot write to {folder}: {e.strerror or e}") from None
    print(f"{count(len(done.records), 'record')} in {folder}")
    if done.raw:
        print(f"{count(len(done.raw), 'game')} cannot be read here: their files have what is stored of them")
    return 1 if done.raw else 0
