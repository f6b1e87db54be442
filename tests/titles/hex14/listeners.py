"""Law 11 in positions that games seldom come to, for all titles of the family."""

from __future__ import annotations

from marne.kernel.game import Game
from tests.laws.kit import Begin, Effort, claims_of, play, report
from tests.laws.test_11_true_refusals import listen


def check_refusals(game: Game, begin: Begin, effort: Effort, least: int) -> None:
    """Refusals are true in games from these positions, and at least so many of the claims are met."""
    claims = claims_of(game)
    bad: list[str] = []
    met: set[str] = set()
    for seed in range(effort.games):
        heard = listen(play(game, seed, effort, begin), effort, claims)
        bad += heard.bad
        met |= set(heard.met)
    assert not bad, report(bad)
    assert len(met) > least, sorted(set(claims.CLAIMS) - met)
