"""A position in numbers, from which a value of positions is learned: points, time, the board as the staff sees it,
and the cards of every power."""

from __future__ import annotations

from typing import Final

from marne.kernel.state import State, pending
from marne.titles.qmg.rules.atlas import CENTRAL, ENTENTE, POWER_CODES, POWERS, ROUNDS, SCORING_ROUNDS, SUDDEN_LEAD
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    BUILD_ARMY,
    LAND_BATTLE,
    OF_TYPE,
    REINFORCE_ARMY,
    SUSTAIN_LAND,
    WITH_SYMBOL,
)
from marne.titles.qmg.rules.drafting import DraftStep
from marne.titles.qmg.rules.scoring import points
from marne.titles.qmg.rules.turn import PlayStep
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_board import Outlook, chance
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import STYLES

WANTED: Final = 2.2
"""Cards that a power uses a turn."""
OF_A_POWER: Final = (
    "to move", "hand", "prepared", "deck", "short of cards", "Build Army", "Land Battle", "Reinforce", "Sustain",
    "Status",
)  # fmt: skip


def _names() -> tuple[str, ...]:
    found = [
        "time", "lead", "lead late", "scorings left", "Central points", "Entente points", "points to come",
        "final lead", "final lead late", "sudden Central", "sudden Entente", "decided", "Central kept", "Entente kept",
        "kept to come", "Central hopes", "Entente hopes", "outlook", "lead and outlook", "lead and outlook late",
    ]  # fmt: skip
    for power in range(POWERS):
        found += [f"{POWER_CODES[power]} {name}" for name in OF_A_POWER]
    return tuple(found)


NAMES: Final = _names()


def _scorings() -> list[int]:
    """By round: how many scorings are still to come when it begins."""
    return [len([r for r in SCORING_ROUNDS if r >= now]) for now in range(ROUNDS + 2)]


SCORINGS: Final = _scorings()


class QmgFeatures:
    """The features of a position. They use the cards of all powers, hidden or not."""

    version: Final = "1"
    names: Final = NAMES

    def __init__(self) -> None:
        self._notes: Final = Notes(STYLES[CENTRAL])

    def is_milestone(self, g: State) -> bool:
        """Whether a turn begins: its first question is open, or the next one after a draft."""
        top = pending(g)
        return isinstance(top, (DraftStep, PlayStep))

    def features(self, g: State) -> list[float]:
        assert isinstance(g, Qmg)
        view = QmgView(g, None, laid_open=True)
        outlook = Outlook(view, CENTRAL, self._notes)
        sides = outlook.sides()
        central, entente = sides
        board = outlook.balance(sides)
        now = min(g.round, ROUNDS)
        time = (now + g.turn / POWERS) / ROUNDS
        left = SCORINGS[now]
        late = 1.0 / (left + 0.5)
        lead = float(g.vp[CENTRAL] - g.vp[ENTENTE])
        mine, theirs = float(points(g, CENTRAL)), float(points(g, ENTENTE))
        final = lead + left * (mine - theirs)
        kept = central[0] - entente[0]
        found = [
            time, lead, lead * late, float(left), mine, theirs, left * (mine - theirs),
            final, final * late, chance(lead + kept - SUDDEN_LEAD + 0.5), chance(-lead - kept - SUDDEN_LEAD + 0.5),
            (2.0 * chance(lead + kept + 0.5) - 1.0) * late, central[0], entente[0],
            left * kept, central[1], entente[1], board, lead + board, (lead + board) * late,
        ]  # fmt: skip
        for p in range(POWERS):
            hand, prepared = g.hand[p], g.prepared[p]
            deck = g.deck_count(p)
            cards = hand.bit_count() + prepared.bit_count() + deck
            turns = ROUNDS - now + (1 if p >= g.turn else 0)
            of_type, symbols = OF_TYPE[p], WITH_SYMBOL[p]
            found += [
                1.0 if p == g.turn else 0.0,
                float(hand.bit_count()),
                float(prepared.bit_count()),
                float(deck),
                max(0.0, WANTED * turns - cards),
                float((hand & of_type[BUILD_ARMY]).bit_count()),
                float((hand & of_type[LAND_BATTLE]).bit_count()),
                float((prepared & symbols[REINFORCE_ARMY]).bit_count()),
                float((prepared & symbols[SUSTAIN_LAND]).bit_count()),
                float(g.table[p].bit_count()),
            ]
        return found


FEATURES: Final = QmgFeatures()
