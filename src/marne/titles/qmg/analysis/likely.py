"""Likely worlds: positions that a viewer cannot tell from the real one, dealt as their owners would have it.

What is known is built once, and every deal puts the hidden cards of each power into a copy of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from marne.kernel.chance import Below
from marne.kit.habits import read_habits
from marne.kit.lots import FINE, INCREMENT, MASK, MULTIPLIER, POOR, REST, SEEDS, UNIT
from marne.titles.qmg.analysis.signs import (
    BURIED,
    DISCARDED,
    FACE_DOWN,
    IN_DECK,
    IN_HAND,
    NAMES,
    PLACES,
    VERSION,
    Signs,
)
from marne.titles.qmg.rules.actions import FROM_HAND, PLAIN
from marne.titles.qmg.rules.atlas import GE, POWERS
from marne.titles.qmg.rules.board import PUBLIC, Qmg
from marne.titles.qmg.rules.cards import DECK_SIZE, KIND_AT
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from marne.titles.qmg.rules.stosstruppen import StossPayment
from marne.titles.qmg.rules.view import KnownPart, QmgView, paying_copies, pick_copies, sample, settle, usable_copies

if TYPE_CHECKING:
    from mypy_extensions import i64

HABITS: Final = Path(__file__).with_name("habits.json")
EVENLY: Final = 40
"""One world of so many is dealt evenly: nothing that is possible is ruled out by habit."""
SWEEPS: Final = 3
"""So often each place outside of the deck is exchanged after the shuffle."""
_FACTORS: Final[list[float]] = []


def factors() -> list[float]:
    """What the signs weigh, read when they are asked for first."""
    if not _FACTORS:
        _FACTORS.extend(read_habits(HABITS, "qmg", VERSION, NAMES).factors())
    return _FACTORS


def _first(n: int, /) -> int:
    return 0


class LikelyCards:
    """The hidden cards of one power, with the weights of where they may lie.

    An arrangement says which card lies in which place; its weight is the product of the weights of its places. It is
    dealt by a shuffle, as if all were equally likely, and exchanges that keep to the weights (Metropolis): each place
    outside of the deck in turn with any other. What is not in one of them is in the deck, so no others are needed.
    """

    def __init__(self, known: KnownPart, base: Qmg, needed: int, signs: Signs, weights: list[float]) -> None:
        """`base`: any world that agrees with the view. `needed`: copies of which at least one must be prepared (0: none
        must). `weights`: of the signs; none: all that is possible is equally likely."""
        power = known.power
        self.known: Final = known
        self.power: Final = power
        self.signs: Final = signs
        self.needed: Final = needed
        self.hidden: Final = known.free | known.out
        """The copies whose place is not known."""
        self.place: Final[list[int]] = []
        """By number: where that card lies."""
        self.start: Final[list[int]] = []
        """A possible arrangement: by number the copy."""
        self.fill(IN_HAND, base.hand[power] & self.hidden)
        self.prepared_at: Final = len(self.start)
        self.fill(FACE_DOWN, base.prepared[power] & self.hidden)
        self.down_at: Final = len(self.start)
        self.fill(DISCARDED, base.down[power] & self.hidden)
        self.bottom_at: Final = len(self.start)
        self.open_bottom: Final[list[int]] = [n for n, i in enumerate(known.bottom) if i < 0]
        for n in self.open_bottom:
            self.place.append(BURIED)
            self.start.append(base.bottom[power][n])
        self.deck_at: Final = len(self.start)
        self.fill(IN_DECK, base.deck[power])
        self.held: list[int] = self.start[:]
        """The arrangement: by place the copy that it holds."""
        rows = [self.row(weights, place) for place in range(PLACES + 1)]
        self.weights: Final[list[list[float]]] = [rows[place] for place in self.place]
        """By place and copy, 0 where it cannot lie."""

    def fill(self, place: int, copies: int) -> None:
        while copies:
            low = copies & -copies
            self.place.append(place)
            self.start.append(low.bit_length() - 1)
            copies ^= low

    def row(self, weights: list[float], place: int) -> list[float]:
        """The weight of each copy of the power in a place."""
        in_deck = place == IN_DECK or place == BURIED
        possible = self.known.free if in_deck else self.hidden
        found: list[float] = []
        last = -1
        weight = 1.0
        for copy, kind in enumerate(KIND_AT[self.power]):
            if not possible >> copy & 1:
                found.append(0.0)
                continue
            if kind != last:
                last = kind
                weight = 1.0
                if weights:
                    for s in self.signs.of(place, kind):
                        weight *= weights[s]
            found.append(weight)
        return found

    def shuffle(self, seed: int) -> int:
        """A fresh arrangement; returns the seed for what follows."""
        self.held = self.start[:]
        held, weights, place = self.held, self.weights, self.place
        s: i64 = seed
        n: i64 = len(held)
        i: i64 = 0
        outside: i64 = self.deck_at
        while i < outside:
            s = (s * MULTIPLIER + INCREMENT) & MASK
            j: i64 = i + ((s >> POOR) * (n - i) >> FINE)
            a = held[i]
            b = held[j]
            if place[i] != place[j] and weights[i][b] * weights[j][a] and (not self.needed or self.keeps(i, j)):
                held[i] = b
                held[j] = a
            i += 1
        return s

    def stir(self, seed: int, sweeps: int) -> int:
        """Exchange each place outside of the deck so many times; returns the seed for what follows."""
        held, weights, place = self.held, self.weights, self.place
        s: i64 = seed
        n: i64 = len(held)
        outside: i64 = self.deck_at
        for _ in range(sweeps):
            i: i64 = 0
            while i < outside:
                s = (s * MULTIPLIER + INCREMENT) & MASK
                drawn: i64 = (s >> POOR) * n
                j: i64 = drawn >> FINE
                if place[i] != place[j]:
                    a = held[i]
                    b = held[j]
                    here = weights[i]
                    there = weights[j]
                    luck: int = drawn & REST
                    if luck * UNIT * here[a] * there[b] < here[b] * there[a] and (not self.needed or self.keeps(i, j)):
                        held[i] = b
                        held[j] = a
                i += 1
        return s

    def keeps(self, i: int, j: int) -> bool:
        """Whether one of the needed copies is still prepared after an exchange."""
        for n in range(self.prepared_at, self.down_at):
            copy = self.held[j if n == i else i if n == j else n]
            if self.needed >> copy & 1:
                return True
        return False

    def deal(self, g: Qmg, seed: int) -> int:
        """Put the cards into a copy of the known part; returns the seed for what follows."""
        known, power = self.known, self.power
        seed = self.stir(self.shuffle(seed), SWEEPS)
        hand = self.copies(0, self.prepared_at)
        prepared = self.copies(self.prepared_at, self.down_at)
        down = self.copies(self.down_at, self.bottom_at)
        buried = self.copies(self.bottom_at, self.deck_at)
        g.hand[power] = known.hand | hand
        g.prepared[power] = known.prepared | prepared
        g.down[power] = known.down | down
        g.deck[power] = self.hidden & ~(hand | prepared | down | buried)
        if buried:
            bottom = known.bottom[:]
            for i, n in enumerate(self.open_bottom):
                bottom[n] = self.held[self.bottom_at + i]
            g.bottom[power] = tuple(bottom)
        return seed

    def copies(self, first: int, end: int) -> int:
        """The copies in these places."""
        held = self.held
        found = 0
        for i in range(first, end):
            found |= 1 << held[i]
        return found


class LikelyWorlds:
    """Deals worlds that agree with a view."""

    def __init__(self, view: QmgView, weights: list[float]) -> None:
        """`weights`: of the signs; none: all that is possible is equally likely."""
        self.view: Final = view
        self.weights: Final = weights
        self.base: Final = sample(view, _first)
        self.signs: Final = Signs(self.base)
        self.hidden: Final[list[LikelyCards]] = []
        for power in range(POWERS):
            if view.cards[power].own:
                continue
            known = KnownPart(view, power)
            note_public(self.base, view, known)
            if known.free | known.out:
                needed = needed_copies(self.base, view, known)
                self.hidden.append(LikelyCards(known, self.base, needed, self.signs, weights))
        self.open_frames: Final = any(is_open(frame) for frame in view.stack)
        """Whether something on the stack depends on the cards that were dealt."""

    def deal(self, below: Below) -> Qmg:
        """A world: the same one for the same numbers of `below`."""
        if not below(EVENLY):
            return sample(self.view, below)
        seed = below(SEEDS)
        g = self.base.clone()
        for hidden in self.hidden:
            seed = hidden.deal(g, seed)
        if self.open_frames:
            settle(g, self.view, below)
        return g

    def cards_of(self, power: int) -> LikelyCards | None:
        """The hidden cards of a power, if it has any."""
        for hidden in self.hidden:
            if hidden.power == power:
                return hidden
        return None


def is_open(frame: object) -> bool:
    """Whether a masked frame has to be completed by what is dealt."""
    if isinstance(frame, Pledge):
        return any(card < 0 for card in frame.pledged[0::2])
    return isinstance(frame, StossPayment)


def note_public(g: Qmg, view: QmgView, known: KnownPart) -> None:
    """Write down what everybody knows of a power for copies that the viewer knows, so that it holds in every deal."""
    power, public = known.power, view.cards[known.power].public
    seen = pick_copies(known.hand, public.hand)
    seen |= pick_copies(known.prepared, public.prepared)
    seen |= pick_copies(known.down, public.down)
    for i, k in zip(known.bottom, public.bottom, strict=True):
        if k >= 0:
            seen |= 1 << i
    out = pick_copies((known.hand | known.prepared | known.down | known.out) & ~seen, public.out)
    for row in [PUBLIC, *range(g.players)]:
        if row not in (g.seat_of[power], view.seat):
            g.seen[row * POWERS + power] = seen
            g.out[row * POWERS + power] = out


def needed_copies(g: Qmg, view: QmgView, known: KnownPart) -> int:
    """Copies of which at least one must be prepared, as an announced attack or a pledge shows; 0 if none must."""
    top = view.stack[-1] if view.stack else None
    power = known.power
    every = (1 << DECK_SIZE[power]) - 1
    wanted = 0
    if isinstance(top, StossPayment) and power == GE:
        wanted = paying_copies(g, top.space)
    elif isinstance(top, Pledge) and -1 - power in top.pledged[0::2]:
        question = top.clone()
        assert isinstance(question, Pledge)
        question.pledged = ()  # what may be pledged is asked before anything is
        if not usable_copies(g, question, power, every, FROM_HAND):
            wanted = usable_copies(g, question, power, every, PLAIN)
    return 0 if known.prepared & wanted else wanted
