"""Where the adviser plans whole turns, turns are judged: as they were played, in worlds that looked the same."""

from __future__ import annotations

import math
from dataclasses import replace

from marne.kernel.action import Action
from marne.kernel.state import State
from marne.review import Review
from marne.titles import games
from tests.review.kit import fair, record_of_play, staff_of

GAME = games()["gaw"]


def test_an_impulse_that_was_passed_is_costly_and_the_better_one_is_told() -> None:
    """The Entente passes its first impulse, while the Germans are in Belgium; after the third one it resigns."""
    staff = staff_of(GAME)
    orders: list[int] = []

    def play(g: State, seat: int, actions: list[Action]) -> Action:
        if type(g.stack[-1]).__name__ == "Orders":
            orders.append(seat)
            if len(orders) == 2:
                return next(a for a in actions if "pass" in GAME.show(a).split())
        return staff(g, seat, actions)

    record = replace(record_of_play(play, fair(2), GAME, most=250), result=(0, "resigned", "GAW 1.7-2"))
    assert orders[:2] == [0, 1] and len(orders) >= 3
    review = Review(record, GAME, 4, 1, seat=1)
    for _ in review.run():
        pass
    found = review.found()
    worst = found.costly[0]
    passed = found.points[2]
    assert (worst.step, worst.seat, worst.team) == (passed.step, 1, 1), "the second impulse, after the set-up and one"
    assert worst.cost > 0.02 and worst.question == ""
    assert worst.better and not set(worst.better) & set(worst.played)
    balance = found.balance
    assert balance.skill(1) < 0
    for team in range(2):
        parts = balance.luck[team] + balance.skill(team) + balance.others(team) + balance.unforeseen[team]
        assert math.isclose(balance.final[team] - balance.initial[team], parts, abs_tol=1e-12)
