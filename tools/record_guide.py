"""Record what the other seats answer in the guided first game of a title, so that it stays as it is.

    python tools/record_guide.py TITLE [PLAYER]

plays the steps of web/src/titles/TITLE/guide.json against a player (default: staff; what `marne arena` takes) and
writes src/marne/titles/TITLE/guide.json. Run it when a guide is written anew, or when the rules no longer allow its
answers.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from marne.agents import Agent
from marne.agents.script import FILE, sight
from marne.arena.players import find_player
from marne.server.games.guides import CONTRIBUTION
from marne.table import Table
from marne.titles import manifest, package

ROOT = Path(__file__).parents[1]


def main() -> None:
    title, spec = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "staff"
    replies = recorded(title, spec)
    file = ROOT / "src" / "marne" / "titles" / title / FILE
    file.write_text(json.dumps(replies, indent=0) + "\n")
    print(f"{file.relative_to(ROOT)}: {len(replies)} answers")


def recorded(title: str, spec: str) -> dict[str, str]:
    """The answers of the other seats, by what they saw."""
    game = package(title).load_game()
    guide = manifest(title).guide
    assert guide is not None, f"{title} has no guide"
    options = {name: guide.options.get(name, values[0]) for name, values in game.options().items()}
    seats = len(game.seat_names(options))
    player = find_player(game, spec)
    agents = {seat: player.level.make(game, seat, 1) for seat in range(seats) if seat != guide.seat}
    contributions = [bytes.fromhex(CONTRIBUTION)] * seats
    table = Table(game, options, secret=guide.secret, contributions=contributions)
    replies: dict[str, str] = {}
    moves = [move for step in steps(title) for move in step["moves"]]
    last = 1
    for move in moves:
        reply(table, guide.seat, agents, replies)
        if move["do"] == "answer":
            line = [answer.strip() for answer in move["answer"].split(";")]
            for answer in line:
                reply(table, guide.seat, agents, replies)
                table.play(guide.seat, game.read(answer))
            last = len(line)
        elif move["do"] == "undo":
            table.undo(guide.seat, last)
        elif move["do"] == "until":
            while (prompt := table.prompt(guide.seat)) is not None and prompt.question != move["question"]:
                done = [a for a in prompt.actions if game.show(a) == "done"]
                table.play(guide.seat, done[0] if done else prompt.actions[0])
                reply(table, guide.seat, agents, replies)
    reply(table, guide.seat, agents, replies)
    return replies


def reply(table: Table, me: int, agents: dict[int, Agent], replies: dict[str, str]) -> None:
    """Let the others answer until the newcomer is asked."""
    while table.asked and me not in table.asked:
        seat = table.asked[0]
        view, prompt = table.view(seat), table.prompt(seat)
        assert prompt is not None
        action = agents[seat].choose(view, prompt)
        replies[sight(view, prompt)] = table.game.show(action)
        table.play(seat, action)


def steps(title: str) -> list[dict[str, Any]]:
    """The steps of the guide on the page."""
    file = ROOT / "web" / "src" / "titles" / title / "guide.json"
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["steps"]
    return found


if __name__ == "__main__":
    main()
