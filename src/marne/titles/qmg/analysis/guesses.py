"""What may that be? The chances of what hidden cards are, by the weights with which worlds are dealt."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.analysis.likely import EVENLY, SWEEPS, LikelyCards, LikelyWorlds
from marne.titles.qmg.analysis.signs import FACE_DOWN, IN_HAND
from marne.titles.qmg.rules.cards import ID, KIND_AT, KINDS_OF, SYMBOL, SYMBOLS, TYPE, TYPE_NAMES

ROUNDS: Final = 1500
"""So many arrangements are counted to tell what cards may be."""


class Chances:
    """What may be said of the hidden cards of a power in one place: in hand, or prepared. By name, from 0 to 1."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards
        """So many cards are hidden there."""
        self.sorts: Final[dict[str, float]] = {}
        """What each of them is: by type in hand, by symbol if it is prepared. They add up to 1."""
        self.kinds: Final[dict[str, float]] = {}
        """Which card each of them is. They add up to 1."""
        self.some: Final[dict[str, float]] = {}
        """Whether at least one of them is of this sort."""
        self.held: Final[dict[str, float]] = {}
        """Whether at least one of them is this card."""


def sort_name(place: int, kind: int) -> str:
    """What a card is there: its type in hand, its symbol if it is prepared."""
    return TYPE_NAMES[TYPE[kind]] if place == IN_HAND else SYMBOLS[SYMBOL[kind]]


def chances(worlds: LikelyWorlds, power: int, place: int) -> Chances:
    """What the hidden cards of a power may be: in hand, or prepared."""
    assert place in (IN_HAND, FACE_DOWN)
    hidden = worlds.cards_of(power)
    found = Chances(0 if hidden is None else hidden.place.count(place))
    if hidden is None or not found.cards:
        return found
    if not worlds.weights:
        count(hidden, place, ROUNDS, 1.0, found)
        return found
    share = 1.0 / EVENLY
    count(hidden, place, ROUNDS, 1.0 - share, found)
    even = LikelyCards(hidden.known, worlds.base, hidden.needed, worlds.signs, [])
    count(even, place, ROUNDS // 4, share, found)
    return found


def count(hidden: LikelyCards, place: int, rounds: int, share: float, found: Chances) -> None:
    """Count arrangements, which together have this share in the chances."""
    kind_at = KIND_AT[hidden.power]
    here = [i for i, where in enumerate(hidden.place) if where == place]
    seed = hidden.stir(hidden.shuffle(1914), 4 * SWEEPS)
    each: dict[int, int] = dict.fromkeys(KINDS_OF[hidden.power], 0)
    held = each.copy()
    sorts = [0] * max(len(SYMBOLS), len(TYPE_NAMES))
    some = sorts[:]
    number = TYPE if place == IN_HAND else SYMBOL
    for _ in range(rounds):
        seed = hidden.stir(seed, 1)
        kinds = 0
        met = 0
        for i in here:
            kind = kind_at[hidden.held[i]]
            sort = number[kind]
            each[kind] += 1
            sorts[sort] += 1
            if not kinds >> kind & 1:
                kinds |= 1 << kind
                held[kind] += 1
            if not met >> sort & 1:
                met |= 1 << sort
                some[sort] += 1
    names = TYPE_NAMES if place == IN_HAND else SYMBOLS
    for kind, n in each.items():
        if n:
            add(found.kinds, ID[kind], share * n / (rounds * len(here)))
            add(found.held, ID[kind], share * held[kind] / rounds)
    for sort, n in enumerate(sorts):
        if n:
            add(found.sorts, names[sort], share * n / (rounds * len(here)))
            add(found.some, names[sort], share * some[sort] / rounds)


def add(chances: dict[str, float], name: str, chance: float) -> None:
    chances[name] = chances.get(name, 0.0) + chance
