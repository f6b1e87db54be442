"""A position as plain text, as far as some views of it show it."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.game import View
from marne.titles.toy.rules.kinds import KINDS, WEATHER
from marne.titles.toy.rules.view import ToyView


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    """A line for the round, then one per player: the score, and the cards as far as one of the views knows them."""
    seen = [view for view in views if isinstance(view, ToyView)]
    first = seen[0]
    top = KINDS[first.top] if first.top >= 0 else "nothing"
    lines = [f"weather {WEATHER.show(first.weather)}, on top {top}, {first.bag} cards in the bag, goal {first.goal}"]
    for seat, name in enumerate(names):
        known = next((view.cards[seat] for view in seen if view.cards[seat] is not None), None)
        cards = f"{first.hands[seat]} cards" if known is None else listed(known)
        lines.append(f"{name}: {first.scores[seat]} points, {cards}")
    return lines


def listed(pile: Sequence[int]) -> str:
    """
    >>> listed([2, 0, 1, 0])
    'rat rat dog'
    """
    return " ".join(kind for kind, n in zip(KINDS, pile, strict=True) for _ in range(n)) or "no cards"
