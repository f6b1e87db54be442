"""What a card is worth to its power: the fewer are left for the turns to come, the more."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import TEAM_OF
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_board import turns_left

PLENTY: Final = 0.10
"""A card of a power that has enough."""
SCARCE: Final = 0.45
"""The last cards."""
EACH_TURN: Final = 2.2
"""Cards a power spends in a turn: one played, one prepared and used up, now and then one lost."""
SPARE: Final = 3


class Reserves:
    """The prices of cards, by power."""

    def __init__(self, view: QmgView) -> None:
        self.total: Final = [c.hand_count + c.prepared_count + c.deck_count for c in view.cards]
        self.turns: Final = [turns_left(view, p) for p in range(len(view.cards))]
        self.price: Final = [card_price(t, n) for t, n in zip(self.total, self.turns, strict=True)]

    def hit(self, power: int, n: int) -> float:
        """What it costs a power to lose n cards by attrition; those it does not have cost a Victory Point each."""
        there = min(n, self.total[power])
        price = self.price[power]
        if self.total[power] - there < 4:  # soon nothing will be left to lose but points
            price = max(price, 0.35)
        return there * price + (n - there)

    def hits(self, hits: list[int], team: int) -> float:
        """The gain of a team when the powers are hit."""
        gain = 0.0
        for power, n in enumerate(hits):
            if n:
                gain += self.hit(power, n) * (-1 if TEAM_OF[power] == team else 1)
        return gain


def card_price(cards: int, turns: int) -> float:
    """The worth of any one card."""
    wanted = EACH_TURN * turns + SPARE
    if cards >= wanted:
        return PLENTY if turns else 0.02
    return PLENTY + (SCARCE - PLENTY) * (1 - cards / wanted)
