"""What a player could work out from a view with pencil and paper."""

from __future__ import annotations

from marne.titles.toy.rules.board import COPIES
from marne.titles.toy.rules.kinds import CARD
from marne.titles.toy.rules.view import ToyView
from marne.titles.toy.wire import Unseen


def insight(view: ToyView, kind: str, subject: str) -> Unseen:
    """`unseen CARD`: how many cards of the kind the viewer has not seen, out of how many unseen ones in all."""
    if kind != "unseen":
        raise ValueError(f"there is no insight {kind!r}; there is: unseen")
    card = CARD.read(subject)
    seen = [view.faceup, *[pile for pile in (*view.cards, *view.threw) if pile is not None]]
    return {
        "card": CARD.show(card),
        "unseen": COPIES - sum(pile[card] for pile in seen),
        "of": COPIES * len(CARD.codes) - sum(map(sum, seen)),
    }
