"""Answers as text. A record is a list of lines, one per player's answer, each with the draws that followed it.

    ["draw 3;draw 1;draw 4", "play 3", "2:name 1;draw 2"]

The seat is written only where several seats are asked: otherwise the position determines who answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, check, pending
from marne.table.errors import BadRecord

BETWEEN: Final = ";"
_SEATED: Final = re.compile(r"(0|[1-9][0-9]*):(.*)", re.DOTALL)


class Answer(NamedTuple):
    """One answer, by a player or by CHANCE."""

    seat: int
    action: Action
    text: str


def write(game: Game, g: State, seat: int, action: Action) -> Answer:
    """The answer to the open question with its text; call it before the answer is carried out."""
    shown = game.show(action)
    if BETWEEN in shown or "\n" in shown or shown != shown.strip() or not shown:
        raise ValueError(f"{game.key}: the notation {shown!r} cannot be recorded")  # a bug in a title
    question = pending(g)
    several = question is not None and len(question.seats(g)) > 1
    return Answer(seat, action, f"{seat}:{shown}" if several else shown)


def read(game: Game, g: State, text: str, number: int) -> Answer:
    """The recorded answer to the open question, checked against the rules; `number` is its number, for errors."""
    question = pending(g)
    if question is None:
        raise BadRecord(f"answer {number}", f"{text!r} follows, but the game is over")
    seats = question.seats(g)
    seat, shown = seats[0], text
    if len(seats) > 1:
        parts = _SEATED.fullmatch(text)
        if parts is None:
            raise BadRecord(f"answer {number}", f"{text!r} does not say which seat answered")
        if len(parts[1]) > 3:
            raise BadRecord(f"answer {number}", f"there is no seat {parts[1][:9]}")
        seat, shown = int(parts[1]), parts[2]
    try:
        action = game.read(shown)
    except ValueError as e:
        raise BadRecord(f"answer {number}", str(e)) from None
    ruling = check(g, seat, action)
    if ruling is not None:
        who = "CHANCE" if seat == CHANCE else f"seat {seat}"
        raise BadRecord(f"answer {number}", f"{who} cannot answer {shown!r}: {ruling}")
    if (canonical := write(game, g, seat, action).text) != text:
        raise BadRecord(f"answer {number}", f"{text!r} is written {canonical!r}")
    return Answer(seat, action, text)


def group(answers: Iterable[Answer]) -> list[str]:
    """The lines of a record: each player's answer begins a new one."""
    lines: list[list[str]] = []
    for answer in answers:
        if answer.seat != CHANCE or not lines:
            lines.append([])
        lines[-1].append(answer.text)
    return [BETWEEN.join(line) for line in lines]


def split(lines: Iterable[str]) -> list[str]:
    """The single answers of a record's lines."""
    return [text for line in lines for text in line.split(BETWEEN)]
