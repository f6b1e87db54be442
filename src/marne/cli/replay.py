"""marne replay: a recorded game again, step by step, as one seat saw it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from marne.cli.common import Usage, add_json, command, print_json, read_file, title_lookup, whole
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game, View
from marne.table import BadRecord, Record, Step, replay
from marne.table.record import game_for, record_of


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "replay",
        run,
        "tell a saved game as one seat saw it",
        "Print a saved game step by step as one seat saw it, and the position at the end. Without --seat it is told as "
        "to a spectator, who sees what every seat sees.",
        "marne replay game.json --seat germany --to 120",
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--seat", metavar="S", help="whose eyes: the number or the name of a seat")
    parser.add_argument("--to", metavar="N", type=whole(0), help="stop after answer N (draws count as answers)")
    parser.add_argument("--all", action="store_true", help="tell everything, hidden facts too; only of a finished game")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    try:
        record = record_of(read_file(args.file))
        game = game_for(record.header, title_lookup)
        if args.all and args.seat is not None:
            raise Usage("--all tells everything: it does not go with --seat")
        seat = None if args.seat is None else read_seat(game, record, args.seat)
        steps = replay(record, game, seat, to=args.to, full=args.all)
        return _json(game, record, seat, list(steps)) if args.json else _text(game, record, seat, list(steps))
    except BadRecord as e:
        raise Usage(f"{args.file}: {e}") from None
    except ValueError as e:
        raise Usage(str(e)) from None


def read_seat(game: Game, record: Record, text: str) -> int:
    """A seat by its number, by its name or by who sits there."""
    names = game.seat_names(record.header.options)
    if text.isdecimal() and int(text) < len(names):
        return int(text)
    for known in (names, record.header.seats):
        if list(known).count(text) == 1:
            return list(known).index(text)
    seats = ", ".join(f"{n} {name}" for n, name in enumerate(names))
    raise Usage(f"there is no seat {text!r}; there are: {seats}")


def positions(game: Game, step: Step, seat: int | None, seats: int) -> list[View]:
    """What can be shown of a position: the view of the seat, or of every seat where everything may be seen."""
    if step.position is None:
        return [step.view]
    g = game.decode(step.position)
    return [game.view(g, s) for s in range(seats)]


# ------------------------------------------------------------------------------------------------ JSON


def _json(game: Game, record: Record, seat: int | None, steps: Sequence[Step]) -> int:
    names = game.seat_names(record.header.options)
    last = steps[-1]
    print_json(
        {
            "title": game.key,
            "options": dict(record.header.options),
            "seats": list(names),
            "players": list(record.header.seats),
            "seat": seat,
            "finished": record.result is not None,
            "steps": [
                {
                    "number": step.number,
                    "seat": "chance" if step.seat == CHANCE else step.seat,
                    "answer": step.text,
                    "events": [
                        {"name": e.name, "rule": e.rule, "args": list(e.args), "text": game.tell(e)}
                        for e in step.events
                    ],
                }
                for step in steps
                if step.number
            ],
            "views": [view.data() for view in positions(game, last, seat, len(names))],
        }
    )
    return 0


# ------------------------------------------------------------------------------------------------ text


def _text(game: Game, record: Record, seat: int | None, steps: Sequence[Step]) -> int:
    names = game.seat_names(record.header.options)
    eyes = "everything" if steps[-1].position is not None else "as a spectator" if seat is None else f"as {names[seat]}"
    players = ", ".join(f"{n} {who}" for n, who in zip(names, record.header.seats, strict=True) if n != who)
    print(f"{game.name}, {eyes}" + (f" ({players})" if players else ""))
    for step in steps:
        for line in _step(game, names, step):
            print(line)
    print()
    print("\n".join(show(game, positions(game, steps[-1], seat, len(names)), names)))
    return 0


def _step(game: Game, names: Sequence[str], step: Step) -> list[str]:
    """The lines of a step: the answer, where it may be seen, and what was told of it."""
    if not step.number:
        return []
    told = [f"{game.tell(e)} [{e.rule}]" for e in step.events]
    if step.text is not None and step.seat is not None:
        who = "CHANCE" if step.seat == CHANCE else names[step.seat]
        told.insert(0, f"{who}: {step.text}")
    return [f"{step.number if i == 0 else '':>5}  {text}" for i, text in enumerate(told)]


def show(game: Game, views: Sequence[View], names: Sequence[str]) -> list[str]:
    """The position as far as these views show it."""
    if game.key == "qmg":
        return _show_qmg(views, names)
    return [json.dumps(view.data(), indent=2, ensure_ascii=False) for view in views]


def _show_qmg(views: Sequence[Any], names: Sequence[str]) -> list[str]:
    from marne.titles.qmg.atlas import LAND, OBJECTIVES, POWERS, SPACE_NAMES, TEAM_NAMES, spaces_in
    from marne.titles.qmg.cards import TITLE
    from marne.titles.qmg.prose import COUNTRY_SHORT, POWER_SHORT

    view = views[0]
    lines = [f"Round {view.round}. {TEAM_NAMES[0]} {view.vp[0]}, {TEAM_NAMES[1]} {view.vp[1]} Victory Points."]
    if view.result is not None:
        lines.append(f"{TEAM_NAMES[view.result.winner]} won: {view.result.kind} [{view.result.rule}].")
    elif CHANCE in view.asked:
        lines.append("A card is being drawn.")
    else:
        lines.append(f"Turn of {POWER_SHORT[view.turn]}. Asked: {', '.join(names[s] for s in view.asked)}.")
    lines += ["", "On the board"]
    for country, mask in enumerate(view.pos):
        parts = []
        for what, kind in (("Army", mask & LAND), ("Navy", mask & ~LAND)):
            spaces = ", ".join(SPACE_NAMES[s] for s in spaces_in(kind))
            if spaces:
                parts.append(f"{what} {spaces}")
        lines.append(f"  {COUNTRY_SHORT[country] + ':':<17} {'; '.join(parts) or 'nothing'}")
    if view.tokens & ~OBJECTIVES:
        lines.append(f"  Objective tokens: {', '.join(SPACE_NAMES[s] for s in spaces_in(view.tokens))}")
    for power in range(POWERS):
        own = next((v for v in views if v.cards[power].own), view)
        cards = own.cards[power]
        lines += ["", POWER_SHORT[power]]
        for label, count, known in (
            ("hand", cards.hand_count, cards.hand),
            ("prepared", cards.prepared_count, cards.prepared),
            ("on the table", len(cards.table), cards.table),
            ("discarded", cards.pile_count, cards.up + cards.down),
            ("deck", cards.deck_count, []),
        ):
            titles = ", ".join(TITLE[k] for k in known)
            unseen = count - len(known)
            rest = f"{unseen} unseen" if known and unseen > 0 and label != "deck" else ""
            lines.append(f"  {label + ':':<13} {count}" + f"  {'; '.join(x for x in (titles, rest) if x)}".rstrip())
    return lines
