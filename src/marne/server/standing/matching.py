"""Which standing answer fits a question, and which have ended. Pure functions of what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt
from marne.kernel.reaction import FIRST, ONLY, Reacting
from marne.server.standing.store import AnswerRow
from marne.table import Table

CHAPTER: Final = "chapter"
"""It lasts as long as the turn that is being played."""
RETURN: Final = "return"
"""It lasts until the seat's own next turn."""
ROUND: Final = "round"
"""It lasts as long as the round, or whatever a title counts first."""
REVOKED: Final = "revoked"
"""It lasts until it is revoked."""
LASTS: Final = (CHAPTER, RETURN, ROUND, REVOKED)


class Fit(NamedTuple):
    """What is answered for a seat, and by which standing answer."""

    row: AnswerRow
    action: Action


class Found(NamedTuple):
    """What the standing answers of a seat mean now."""

    fit: Fit | None
    over: tuple[AnswerRow, ...]
    """Those whose time is over."""
    illegal: tuple[AnswerRow, ...]
    """Those that answer the question with nothing that is allowed."""


def mark_of(table: Table, lasts: str) -> int:
    """What is kept with a standing answer so that it is seen when its time is over."""
    if lasts == CHAPTER:
        return table.turn
    return next(iter(table.lengths().values()), 0) if lasts == ROUND else 0


def look(table: Table, seat: int, rows: Sequence[AnswerRow]) -> Found:
    """What the standing answers `rows` of a seat mean in the position."""
    prompt = table.prompt(seat)
    question = None if prompt is None else table.game.reacting(table.view(seat), prompt)
    own_turn = prompt is not None and question is None
    over = tuple(row for row in rows if _is_over(table, row, own_turn))
    if prompt is None or question is None:
        return Found(None, over, ())
    fit, illegal = _fit(table.game, prompt, question, [row for row in rows if row not in over])
    return Found(fit, over, illegal)


def _is_over(table: Table, row: AnswerRow, own_turn: bool) -> bool:
    if row.lasts == RETURN:
        return own_turn
    return row.lasts != REVOKED and mark_of(table, row.lasts) > row.mark


def _fit(
    game: Game, prompt: Prompt, question: Reacting, rows: Sequence[AnswerRow]
) -> tuple[Fit | None, tuple[AnswerRow, ...]]:
    """The first standing answer that fits: where there is no choice the one for that, else the one about this very
    thing before the one about any."""
    if len(prompt.actions) == 1:
        for row in rows:
            if row.answers == (ONLY,):
                return Fit(row, prompt.actions[0]), ()
    illegal: list[AnswerRow] = []
    meant = [row for row in rows if row.question == prompt.question and row.subject in ("", question.subject)]
    for row in sorted(meant, key=lambda row: row.subject == ""):
        action = _preferred(game, prompt, row)
        if action is not None:
            return Fit(row, action), tuple(illegal)
        illegal.append(row)
    return None, tuple(illegal)


def _preferred(game: Game, prompt: Prompt, row: AnswerRow) -> Action | None:
    legal = {game.show(action): action for action in prompt.actions}
    for answer in row.answers:
        found = legal.get(answer)
        if answer == FIRST:
            found = next((action for action in prompt.actions if not action.closes()), None)
        if found is not None:
            return found
    return None
