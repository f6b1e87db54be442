"""`staff`: a player of the toy that takes the most points now and names the last player as the next leader."""

from __future__ import annotations

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.toy.rules.actions import Discard, Fold, Name, Play, Praise, Stop
from marne.titles.toy.rules.board import FAIR, Toy
from marne.titles.toy.rules.kinds import KINDS
from marne.titles.toy.rules.view import ToyView


class ToyStaff:
    """Plays any seat from its view alone. It is deterministic and keeps no state."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        assert isinstance(view, ToyView)
        return max(prompt.actions, key=lambda a: value(view, a))


def value(view: ToyView | Toy, a: Action) -> int:
    """The score of an answer by what everybody knows; of equal answers the first is given."""
    if isinstance(a, Play):
        return 10 * points(view, a.card)
    if isinstance(a, Discard):
        # Swap a card of the lowest rank for a new one in the next turn, unless the weather makes it good.
        return 1 if a.card == 0 and points(view, a.card) == 1 else -1
    if isinstance(a, Name):
        return -view.scores[a.player]
    if isinstance(a, Praise):
        return -1_000
    assert isinstance(a, Stop | Fold)
    return 0


def points(view: ToyView | Toy, card: int) -> int:
    """What a card is worth in the weather of the round."""
    return card + 1 if view.weather == FAIR else len(KINDS) - card
