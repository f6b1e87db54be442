"""marne games: the titles, their seats and their options."""

from __future__ import annotations

import argparse
from typing import Any

import marne
from marne.arena.match import teams
from marne.cli.common import add_json, command, print_json, table, team_label
from marne.kernel.game import Game

PLAYERS = "players"
"""The option that says how many play, in titles that have it."""


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "games",
        run,
        "list the titles, their seats and options",
        "List the titles, with their seats, their options and the values of each (the default comes first).",
        "marne games --json",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    games = marne.games()
    if args.json:
        print_json({"games": [data(game) for game in games.values()]})
        return 0
    print("\n\n".join(text(game) for game in games.values()))
    return 0


def seatings(game: Game) -> list[dict[str, str]]:
    """The options under which the seats differ: one per number of players."""
    return [{PLAYERS: n} for n in game.options().get(PLAYERS, ())] or [{}]


def options_of_ledger(game: Game) -> dict[str, list[str]]:
    """The rules that an option governs."""
    found: dict[str, list[str]] = {}
    for rule, entry in game.rules().items():
        if isinstance(entry, dict) and "option" in entry:
            found.setdefault(entry["option"], []).append(rule)
    return found


def data(game: Game) -> dict[str, Any]:
    rules = options_of_ledger(game)
    return {
        "title": game.key,
        "name": game.name,
        "rules_version": game.rules_version,
        "data_digest": game.data_digest,
        "seatings": [
            {
                "options": chosen,
                "seats": list(game.seat_names(chosen)),
                "teams": teams(game, chosen),
            }
            for chosen in seatings(game)
        ],
        "options": [
            {"name": name, "values": list(values), "default": values[0], "rules": rules.get(name, [])}
            for name, values in game.options().items()
        ],
    }


def text(game: Game) -> str:
    rules = options_of_ledger(game)
    seats = []
    for chosen in seatings(game):
        sides = " against ".join(team_label(game, chosen, side) for side in teams(game, chosen))
        seats.append([" ".join(f"{k}={v}" for k, v in chosen.items()), sides])
    options = [
        [name, values[0], ", ".join(values[1:]), ", ".join(rules.get(name, []))]
        for name, values in game.options().items()
    ]
    own_data = "" if game.data_digest == game.standard_digest else f", data {game.data_digest}"
    return "\n\n".join(
        [
            f"{game.key}  {game.name} (rules version {game.rules_version}{own_data})",
            table(["players", "seats by team"], seats, 2),
            table(["option", "default", "or", "rules"], options, 4),
        ]
    )
