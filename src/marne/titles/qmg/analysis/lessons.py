"""What positions teach about hidden cards, and how well they are guessed: for tools, which know the truth."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kernel.chance import Below
from marne.kernel.state import State
from marne.kit.guesswork import Guess, Lesson, exchanges
from marne.kit.lots import Lots
from marne.titles.qmg.analysis.guesses import chances, sort_name
from marne.titles.qmg.analysis.likely import HABITS, LikelyCards, LikelyWorlds, factors
from marne.titles.qmg.analysis.signs import FACE_DOWN, IN_HAND, NAMES, VERSION
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import COPIES, ID, KIND_AT, KINDS_OF, cards_in
from marne.titles.qmg.rules.view import QmgView

PAIRS: Final = 12
"""So many exchanges of cards of a power are tried for lessons from a position."""


class QmgGuesswork:
    """Hidden cards. See `marne.kit.guesswork.Guesswork` for what each method promises."""

    version: str = VERSION
    names: list[str] = NAMES
    habits: Path = HABITS

    def lessons(self, g: State, seat: int, below: Below) -> list[Lesson]:
        assert isinstance(g, Qmg)
        worlds = LikelyWorlds(QmgView(g, seat), [])
        found: list[Lesson] = []
        for hidden in worlds.hidden:
            lots = Lots(hidden.weights, hidden.place, hidden.start)
            found += exchanges(lots, truth_of(g, hidden), Named(hidden).signs, below, PAIRS)
        return found

    def guesses(self, g: State, seat: int, below: Below, *, likely: bool) -> list[list[Guess]]:
        """Of one power, by chance: a prepared card, a card of the hand, and whether the hand has a certain type."""
        assert isinstance(g, Qmg)
        worlds = LikelyWorlds(QmgView(g, seat), factors() if likely else [])
        if not worlds.hidden:
            return []
        hidden = worlds.hidden[below(len(worlds.hidden))]
        truth = truth_of(g, hidden)
        kind_at = KIND_AT[hidden.power]
        found: list[list[Guess]] = []
        for place, about, asked in (
            (FACE_DOWN, "a prepared card", "whether a sort is among the prepared cards"),
            (IN_HAND, "a card in hand", "whether a type is in hand"),
        ):
            here = [kind_at[copy] for i, copy in enumerate(truth) if hidden.place[i] == place]
            if not here:
                continue
            said = chances(worlds, hidden.power, place)
            kind = here[below(len(here))]
            found.append([Guess(said.sorts, sort_name(place, kind), about), Guess(said.kinds, ID[kind], about)])
            sorts = sorted({sort_name(place, k) for k in KINDS_OF[hidden.power]})
            sort = sorts[below(len(sorts))]
            some = min(1.0, said.some.get(sort, 0.0))
            is_so = sort in [sort_name(place, k) for k in here]
            found.append([Guess({"yes": some, "no": 1.0 - some}, "yes" if is_so else "no", asked)])
        return found


class Named:
    """Places and copies of a power by number, for lessons."""

    def __init__(self, hidden: LikelyCards) -> None:
        self.hidden: Final = hidden

    def signs(self, i: int, copy: int) -> list[int]:
        """The signs for a place to hold a copy."""
        return self.hidden.signs.of(self.hidden.place[i], KIND_AT[self.hidden.power][copy])


def truth_of(g: Qmg, hidden: LikelyCards) -> list[int]:
    """The copies that lie in hidden places. Copies of a card cannot be told apart: those that are known to have left
    the deck are named first, as they lie somewhere outside."""
    power, known = hidden.power, hidden.known
    left: dict[int, int] = {k: COPIES[k] & (known.free | known.out) for k in KINDS_OF[power]}

    def named(kinds: list[int], but: int) -> list[int]:
        """The kinds of a zone as copies, those aside that are known to be there."""
        found: list[int] = []
        rest = cards_in(power, but)
        for k in kinds:
            if k in rest:
                rest.remove(k)
                continue
            copies = left[k] & known.out or left[k]
            copy = copies & -copies
            left[k] ^= copy
            found.append(copy.bit_length() - 1)
        return found

    found = named(cards_in(power, g.hand[power]), known.hand)
    found += named(cards_in(power, g.prepared[power]), known.prepared)
    found += named(cards_in(power, g.down[power]), known.down)
    found += named([KIND_AT[power][g.bottom[power][n]] for n in hidden.open_bottom], 0)
    return found + named(cards_in(power, g.deck[power]), 0)


GUESSWORK: Final = QmgGuesswork()
