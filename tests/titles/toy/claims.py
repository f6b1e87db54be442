"""What the refusals of this title claim, by its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.titles.toy.rules.actions import Blow, CardAction, Discard, Draw, Fold, Name, Play, PlayerAction, Praise, Stop
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.kinds import NAMES

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "Omen": (Blow,),
    "DrawCard": (Draw,),
    "Tidy": (Discard, Stop),
    "PlayCard": (Play, Fold),
    "Council": (Name, Praise),
}
"""What a question is answered with."""


def card_of(a: Action) -> int:
    assert isinstance(a, CardAction)
    return a.card


def player_of(a: Action) -> int:
    assert isinstance(a, PlayerAction)
    return a.player


def praises(question: Choice[Toy]) -> int:
    [said] = question.data()
    assert isinstance(said, int)
    return said


Claim = Callable[[Toy, Choice[Toy], int, Action], bool]

CLAIMS: Final[dict[str, Claim]] = {
    "NOT_AN_ANSWER": lambda g, q, s, a: not isinstance(a, ANSWERS[type(q).__name__]),
    "NOT_IN_HAND": lambda g, q, s, a: g.hands[s][card_of(a)] == 0,
    "NOT_AGAIN": lambda g, q, s, a: isinstance(a, Play) and g.top == a.card,
    "KEEP_ONE": lambda g, q, s, a: sum(g.hands[s]) == 1,
    "NOT_YOURSELF": lambda g, q, s, a: player_of(a) == s,
    "NO_SUCH_PLAYER": lambda g, q, s, a: player_of(a) not in range(len(g.hands)),
    "ENOUGH_SAID": lambda g, q, s, a: isinstance(a, Praise) and praises(q) >= 2,
}


def hand_it(g: Toy, q: Choice[Toy], seat: int, a: Action) -> bool:
    g.hands[seat][card_of(a)] += 1
    return True


def cover_the_top(g: Toy, q: Choice[Toy], seat: int, a: Action) -> bool:
    g.top = (card_of(a) + 1) % len(g.bag)
    return True


REMEDIES: Final[dict[str, Claim]] = {"NOT_IN_HAND": hand_it, "KEEP_ONE": hand_it, "NOT_AGAIN": cover_the_top}

FOLLOWED: Final = True
"""A remedy leads to a position that makes sense: what is refused there is refused for a true reason."""

UNCHECKED: Final = {"NOT_IN_BAG": "said to chance alone"}


def actors(g: Toy, question: Choice[Toy] | None, seat: int) -> set[str]:
    """The players are themselves."""
    return {NAMES[seat]}
