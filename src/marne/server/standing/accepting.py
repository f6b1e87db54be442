"""What players may answer in advance: a clear refusal for everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.game import Game
from marne.kernel.reaction import ONLY, Reaction
from marne.server.errors import Problem
from marne.server.games.room import Room
from marne.server.standing.matching import mark_of
from marne.server.standing.store import AnswerRow, Kept

MOST: Final = 30
"""Standing answers of a seat in a game."""


def accepted(
    room: Room, kept: Kept, seat: int, question: str, subject: str, answers: Sequence[str], lasts: str
) -> AnswerRow:
    """The standing answer that somebody wants to leave, in the title's own spelling. Within `Room.run`."""
    table = room.begun
    if room.over:
        raise Problem(409, "over", "The game is over.", version=room.number)
    if seat in room.resigned:
        raise Problem(409, "resigned", "You have resigned from this seat.", version=room.number)
    row = _read(room.game, seat, question, subject, answers, lasts, mark_of(table, lasts))
    others = [r for r in kept.answers if r.seat == seat and (r.question, r.subject) != (row.question, row.subject)]
    if len(others) >= MOST:
        raise Problem(409, "too_many", f"A seat has at most {MOST} standing answers: revoke one first.")
    return row


def _read(
    game: Game, seat: int, question: str, subject: str, answers: Sequence[str], lasts: str, mark: int
) -> AnswerRow:
    if not question:
        if subject or list(answers) != [ONLY]:
            raise _invalid("question", f"without a question the only answer is {ONLY!r}, about anything")
        return AnswerRow(seat, "", "", (ONLY,), lasts, mark)
    reaction = next((r for r in game.reactions() if r.question == question), None)
    if reaction is None:
        raise _invalid("question", f"{question!r} is nothing that can be answered in advance here")
    spelled = tuple(dict.fromkeys(_spelled(game, reaction, answer) for answer in answers))
    return AnswerRow(seat, question, _subject(reaction, subject), spelled, lasts, mark)


def _subject(reaction: Reaction, subject: str) -> str:
    if not subject:
        return ""
    if (kind := reaction.subject) is None:
        raise _invalid("subject", "this question is about nothing that it could be limited to")
    name, _, code = subject.partition(":")
    if name != kind.name:
        raise _invalid("subject", f"expected something like {kind.name}:{next(filter(None, kind.codes), '')}")
    try:
        return f"{kind.name}:{kind.show(kind.read(code))}"
    except ValueError as e:
        raise _invalid("subject", str(e)) from None


def _spelled(game: Game, reaction: Reaction, answer: str) -> str:
    if answer in dict(reaction.answers):
        return answer
    try:
        return game.show(game.read(answer))
    except ValueError as e:
        raise _invalid("answers", str(e)) from None


def _invalid(where: str, reason: str) -> Problem:
    return Problem(422, "invalid", f"{where}: {reason}")
