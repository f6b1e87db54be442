"""What positions teach about hidden blocks, and how well they are guessed: for tools, which know the truth."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kernel.chance import Below
from marne.kernel.state import State
from marne.kit.guesswork import Guess, Lesson, exchanges
from marne.titles.gaw.analysis.likely import HABITS, LikelyBlocks, LikelyWorlds, factors, strength_name
from marne.titles.gaw.analysis.signs import NAMES, VERSION
from marne.titles.gaw.rules.board import OF_POWER, Gaw
from marne.titles.gaw.rules.roster import FIRST, KIND, KIND_NAMES, UNIT_IDS
from marne.titles.gaw.rules.view import GawView

PAIRS: Final = 60
"""So many exchanges of blocks of a Power are tried for lessons from a position."""
ASKED: Final = 12
"""So many blocks of a Power are guessed in a position."""


class GawGuesswork:
    """Hidden blocks of Germany at War. See `marne.kit.guesswork.Guesswork` for what each method promises."""

    version: str = VERSION
    names: list[str] = NAMES
    habits: Path = HABITS

    def lessons(self, g: State, seat: int, below: Below) -> list[Lesson]:
        assert isinstance(g, Gaw)
        worlds = LikelyWorlds(GawView(g, seat), [])
        found: list[Lesson] = []
        for hidden in worlds.hidden:
            blocks = hidden.blocks
            truth = truth_of(g, hidden)
            found += exchanges(hidden.lots, truth, hidden.signs_of, below, PAIRS)
            for i, n in enumerate(truth):
                unit = FIRST[blocks.power] + n
                spread = g.most[unit] - g.least[unit]
                if spread:
                    s = hidden.signs.of_steps(blocks.tokens[i].where, unit)
                    worn = g.step[unit] - g.least[unit]
                    other = (worn + 1 + below(spread)) % (spread + 1)
                    found.append(Lesson([s + worn], [s + other]))
        return found

    def guesses(self, g: State, seat: int, below: Below, *, likely: bool) -> list[list[Guess]]:
        assert isinstance(g, Gaw)
        worlds = LikelyWorlds(GawView(g, seat), factors() if likely else [])
        found: list[list[Guess]] = []
        for hidden in worlds.hidden:
            blocks = hidden.blocks
            truth = truth_of(g, hidden)
            chances = worlds.chances(blocks.power) if likely else hidden.chances()
            for _ in range(ASKED):
                i = below(len(truth))
                t = blocks.tokens[i]
                if t.veil.bit_count() < 2:
                    continue  # everybody knows it
                u = FIRST[blocks.power] + truth[i]
                so = [KIND_NAMES[KIND[u]], strength_name(u, g.step[u]), UNIT_IDS[u]]
                told = worlds.tell(t.power, t.where, chances[i])
                found.append([Guess(said, true) for said, true in zip(told, so, strict=True)])
        return found


def truth_of(g: Gaw, hidden: LikelyBlocks) -> list[int]:
    """The units that hidden blocks are, numbered within their Power; those that look alike in any order."""
    power = hidden.blocks.power
    real = [u for u in OF_POWER[power] if hidden.blocks.free >> (u - FIRST[power]) & 1]
    real.sort(key=lambda u: (g.where[u], g.mark[u], g.veil[u]))
    return [u - FIRST[power] for u in real]


GUESSWORK: Final = GawGuesswork()
