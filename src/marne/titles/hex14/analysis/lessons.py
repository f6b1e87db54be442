"""What positions teach about hidden counters, and how well they are guessed: for tools, which know the truth."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kernel.chance import Below
from marne.kernel.game import Game
from marne.kernel.state import State
from marne.kit.guesswork import Guess, Lesson, exchanges
from marne.kit.lots import Lots
from marne.titles.hex14.analysis.likely import Likelihood, LikelyCounters, Look, look_of
from marne.titles.hex14.analysis.signs import NAMES, VERSION, steps_sign
from marne.titles.hex14.box.formations import KINDS
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import KIND, NATION, TYPE
from marne.titles.hex14.rules.view import CampaignView, Token

PAIRS: Final = 100
"""So many exchanges of counters of a nation are tried for lessons from a position."""
ASKED: Final = 24
"""So many counters are guessed in a position."""


class CampaignGuesswork:
    """Hidden counters of a title. See `marne.kit.guesswork.Guesswork` for what each method promises."""

    version: str = VERSION
    names: list[str] = NAMES

    def __init__(self, game: Game, likelihood: Likelihood) -> None:
        self.game: Final = game
        self.likelihood: Final = likelihood
        self.habits: Path = likelihood.habits

    def lessons(self, g: State, seat: int, below: Below) -> list[Lesson]:
        assert isinstance(g, Campaign)
        worlds = self.likelihood.even_worlds(self.view(g, seat))
        found: list[Lesson] = []
        for hidden in worlds.hidden:
            truth = truth_of(g, hidden)
            numbers = [hidden.types.index(TYPE[u]) for u in truth]
            lots = Lots(hidden.rows, looks_of(hidden.tokens), hidden.start)
            # Few counters of a nation teach little: the same exchanges again and again would make too much of them.
            pairs = min(PAIRS, len(lots.one))
            found += exchanges(lots, numbers, hidden.signs_of, below, pairs)
            for t, u in zip(hidden.tokens, truth, strict=True):
                most = len(worlds.wear(t, u)) - 1
                if most:
                    s = steps_sign(t.nation, most)
                    more = g.steps_lost(u) - worlds.least_lost(t, u)
                    other = (more + 1 + below(most)) % (most + 1)
                    found.append(Lesson([s + more], [s + other]))
        return found

    def guesses(self, g: State, seat: int, below: Below, *, likely: bool) -> list[list[Guess]]:
        assert isinstance(g, Campaign)
        view = self.view(g, seat)
        worlds = self.likelihood.worlds(view) if likely else self.likelihood.even_worlds(view)
        unsure = [(hidden, i) for hidden in worlds.hidden for i, t in enumerate(hidden.tokens) if worlds.is_unsure(t)]
        asked = [unsure[below(len(unsure))] for _ in range(ASKED if unsure else 0)]
        found: list[list[Guess]] = []
        for hidden in worlds.hidden:
            mine = [i for other, i in asked if other is hidden]
            if mine:
                truth = truth_of(g, hidden)
                chances = worlds.chances(hidden.nation)
                for i in mine:
                    u = truth[i]
                    so = [KINDS[KIND[u]], worlds.face(u, g.steps_lost(u))]
                    told = worlds.tell(hidden.tokens[i], chances[i])
                    found.append([Guess(said, true) for said, true in zip(told, so, strict=True)])
        return found

    def view(self, g: Campaign, seat: int) -> CampaignView:
        """What the seat sees."""
        view = self.game.view(g, seat)
        assert isinstance(view, CampaignView)
        return view


def looks_of(tokens: list[Token]) -> list[int]:
    """By counter a number, the same for those that nobody can tell apart: in a stack everybody sees which one moves."""
    numbers: dict[Look, int] = {}
    return [i if t.where < HEXES else numbers.setdefault(look_of(t), i) for i, t in enumerate(tokens)]


def truth_of(g: Campaign, hidden: LikelyCounters) -> list[int]:
    """The units that hidden counters are; those that nobody can tell apart in any order."""
    beside = [u for u in range(len(g.where)) if NATION[u] == hidden.nation and g.where[u] >= HEXES]
    left: dict[tuple[int, int, int, int, int, int], list[int]] = {}
    least, most, _ = g.all_steps()
    for u in beside:
        left.setdefault((g.where[u], g.mark[u], g.veil[u], least[u], most[u], g.due[u]), []).append(u)
    return [
        g.at[t.where][t.place] if t.where < HEXES else left[(t.where, t.mark, t.veil, t.least, t.most, t.due)].pop()
        for t in hidden.tokens
    ]
