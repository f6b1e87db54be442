"""The price of a card to its power: the fewer cards are left for the remaining turns, the higher."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import TEAM_OF
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_board import turns_left

PLENTY: Final = 0.10
"""The price of a card while its power has enough."""
SCARCE: Final = 0.45
"""The price of a power's last cards."""
EACH_TURN: Final = 2.2
"""Cards that a power uses per turn: one played, one prepared, and occasionally one lost."""
SPARE: Final = 3


class Reserves:
    """The prices of cards, by power."""

    def __init__(self, view: QmgView) -> None:
        self.total: Final = [c.hand_count + c.prepared_count + c.deck_count for c in view.cards]
        self.turns: Final = [turns_left(view, p) for p in range(len(view.cards))]
        self.price: Final = [card_price(t, n) for t, n in zip(self.total, self.turns, strict=True)]

    def hit(self, power: int, n: int) -> float:
        """The cost to a power of losing n cards by attrition; cards it does not have cost a Victory Point each."""
        there = min(n, self.total[power])
        price = self.price[power]
        if self.total[power] - there < 4:  # the power will soon pay in points
            price = max(price, 0.35)
        return there * price + (n - there)

    def hits(self, hits: list[int], team: int) -> float:
        """A team's gain when each power loses this many cards by attrition."""
        gain = 0.0
        for power, n in enumerate(hits):
            if n:
                gain += self.hit(power, n) * (-1 if TEAM_OF[power] == team else 1)
        return gain


def card_price(cards: int, turns: int) -> float:
    """The price of one card of a power with this many cards and turns left."""
    wanted = EACH_TURN * turns + SPARE
    if cards >= wanted:
        return PLENTY if turns else 0.02
    return PLENTY + (SCARCE - PLENTY) * (1 - cards / wanted)
