"""Law 7, ask on public grounds: whether a question is put, which, and to whom, is the same in every possible world."""

from __future__ import annotations

from marne.kernel.game import Game
from tests.laws.kit import report
from tests.laws.test_06_two_worlds import PUBLIC_GROUNDS, findings


def test_public_grounds(law_game: Game) -> None:
    bad = findings(law_game, PUBLIC_GROUNDS)
    assert not bad, report(bad)
