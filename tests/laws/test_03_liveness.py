"""Law 3, liveness: a question always has an answer, and every game ends."""

from __future__ import annotations

from marne.kernel.game import Game
from marne.kernel.state import pending
from tests.laws.kit import QUICK, Effort, Playout, is_cited, over_all, report, seats


def liveness(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 3: `play` has asked for an answer at every single question."""
    game, last = p.game, p.last
    assert last is not None
    bad = list(p.trouble)
    for spot in p.spots:
        question = pending(spot.g)
        if question is None or not question.seats(spot.g):
            bad.append(f"{p.where(spot.at, spot.g)}: a question is put to nobody")
    if bad:
        return bad
    at = len(p.answers)
    if pending(last) is not None:
        return [f"{p.where(at, last)}: no end after {effort.bound} questions"]
    if game.asked(last):
        bad.append(f"{p.where(at)}: the game is over, but {game.asked(last)} are asked")
    for seat in seats(game, p.options):
        if game.prompt(last, seat) is not None:
            bad.append(f"{p.where(at)}: the game is over, but seat {seat} has a prompt")
    if last.result is None:
        return [*bad, f"{p.where(at)}: the game is over without a result"]
    if not last.result.kind or not is_cited(game, last.result.rule):
        bad.append(f"{p.where(at)}: {last.result!r} does not say how, by a rule of the ledger")
    return bad


def test_liveness(law_game: Game) -> None:
    bad = over_all(liveness, law_game)
    assert not bad, report(bad)
