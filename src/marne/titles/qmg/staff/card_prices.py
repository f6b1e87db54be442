"""The price of a card to its power: the fewer cards are left for the remaining turns, the higher."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import TEAM_OF
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_board import turns_left
from marne.titles.qmg.staff.style import Style


class Reserves:
    """The prices of cards, by power."""

    def __init__(self, view: QmgView, style: Style) -> None:
        self.total: Final = [c.hand_count + c.prepared_count + c.deck_count for c in view.cards]
        self.turns: Final = [turns_left(view, p) for p in range(len(view.cards))]
        self.price: Final = [card_price(style, t, n) for t, n in zip(self.total, self.turns, strict=True)]

    def hit(self, power: int, n: int) -> float:
        """The cost to a power of losing n cards by attrition; cards it does not have cost a Victory Point each."""
        there = min(n, self.total[power])
        price = self.price[power]
        if self.total[power] - there < 4:  # the power will soon pay in points
            price = max(price, 0.35)
        return there * price + (n - there)

    def more_later(self, hits: list[int], team: int) -> float:
        """What hits on the enemy would gain more at the end of the game, on powers that will have no cards by then."""
        more = 0.0
        for power, n in enumerate(hits):
            if n and TEAM_OF[power] != team and self.total[power] < 2 * self.turns[power]:
                more += n - self.hit(power, n)
        return more

    def hits(self, hits: list[int], team: int) -> float:
        """A team's gain when each power loses this many cards by attrition."""
        gain = 0.0
        for power, n in enumerate(hits):
            if n:
                gain += self.hit(power, n) * (-1 if TEAM_OF[power] == team else 1)
        return gain


def card_price(style: Style, cards: int, turns: int) -> float:
    """The price of one card of a power with this many cards and turns left."""
    wanted = style.each_turn * turns + style.spare
    if cards >= wanted:
        return style.plenty if turns else 0.02
    return style.plenty + (style.scarce - style.plenty) * (1 - cards / wanted)
