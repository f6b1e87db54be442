"""A finished game in figures: what the teams have in a position, and what the log counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.chronicle import Figure, Stand, Statistic
from marne.kernel.event import Event
from marne.kit.counting import Counting, counted
from marne.titles.qmg.rules.atlas import LAND, POWER_OF, ROUNDS, SEA, SIDE_COUNTRIES
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.scoring import objectives
from marne.titles.qmg.words.names import POWER_SHORT

CARDS: Final = {
    "CardDrawn": "drawn",
    "CardPlayed": "played",
    "CardPrepared": "prepared",
    "CardPreparedOpenly": "prepared",
    "CardUsed": "used in battle",
    "CounterattackUsed": "used in battle",
    "AttritionUsed": "attrition used",
    "StatusUsed": "Status used",
    "CardDiscarded": "discarded",
    "CardShownAndDiscarded": "discarded",
    "StatusDiscarded": "discarded",
}
"""By event what a card is counted as; each of these events tells of one card."""
PIECES: Final = {
    "PieceBuilt": "built",
    "PieceRecruited": "recruited",
    "PieceLost": "lost in battle",
    "PieceEliminated": "eliminated",
    "PieceRemoved": "removed by the owner",
}
BATTLES: Final = {"BattleWon": "attacks won", "BattleLost": "attacks lost"}


def stand(g: Qmg) -> Stand:
    """The round and the Victory Points."""
    return Stand(f"Round {max(g.round, 1)} of {ROUNDS}", Figure("points", "Victory Points", tuple(g.vp)))


def figures(g: Qmg) -> list[Figure]:
    """The figures of both teams: points, Objectives for which they score, Armies and Navies."""
    held = [[g.pos[c] for c in SIDE_COUNTRIES[team]] for team in range(2)]
    return [
        Figure("points", "Victory Points", tuple(g.vp)),
        Figure("objectives", "Objectives held", tuple([objectives(g, team).bit_count() for team in range(2)])),
        Figure("armies", "Armies", tuple([sum((spaces & LAND).bit_count() for spaces in own) for own in held])),
        Figure("navies", "Navies", tuple([sum((spaces & SEA).bit_count() for spaces in own) for own in held])),
    ]


def statistics(events: Sequence[Event]) -> list[Statistic]:
    """Cards, pieces and battles, by power."""
    cards = Counting("Cards", POWER_SHORT, list(dict.fromkeys(CARDS.values())))
    pieces = Counting("Pieces", POWER_SHORT, list(PIECES.values()))
    battles = Counting("Battles", POWER_SHORT, list(BATTLES.values()))
    for e in events:
        if e.name in CARDS:
            cards.add(CARDS[e.name], e["power"])
        elif e.name in PIECES:
            pieces.add(PIECES[e.name], POWER_OF[e["country"]])
        elif e.name in BATTLES:
            battles.add(BATTLES[e.name], POWER_OF[e["country"]])
    return counted([cards, pieces, battles])
