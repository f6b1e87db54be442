"""What a player has worked out and may keep from one decision to the next: functions of their arguments alone."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import ROUNDS, SCORING_ROUNDS, TEAM_OF
from marne.titles.qmg.rules.cards import (
    BATTLE,
    BUILD,
    BUILD_ARMY,
    BUILD_NAVY,
    CLAUSES,
    COST,
    ELIMINATE_PIECE,
    FREE_DRAFT,
    HITS,
    KINDS,
    LAND_BATTLE,
    OBJECTIVE,
    OWNER,
    PLAY_STATUS,
    PREPARE_CARDS,
    RECRUIT,
    REQUIRE,
    SEA_BATTLE,
    TYPE,
    VP,
)
from marne.titles.qmg.rules.view import PowerView
from marne.titles.qmg.staff.intelligence import Gone, Pool, gone
from marne.titles.qmg.staff.network import Network
from marne.titles.qmg.staff.style import Style

Pieces = tuple[int, ...]
"""The pieces on the board: by country the set of their spaces."""

MOST: Final = 40_000
"""So many entries are kept at most, some ten megabytes; then everything is forgotten."""

PROMISE: Final[dict[int, float]] = {BUILD_ARMY: 0.35, BUILD_NAVY: 0.15, LAND_BATTLE: 0.25, SEA_BATTLE: 0.08}
"""The long-term value of a plain card of each type, regardless of what it could do now."""
CLAUSE_PROMISE: Final[dict[int, float]] = {
    BUILD: 0.25,
    RECRUIT: 0.25,
    BATTLE: 0.20,
    OBJECTIVE: 0.25,
    FREE_DRAFT: 0.15,
    PREPARE_CARDS: 0.10,
    PLAY_STATUS: 0.10,
    ELIMINATE_PIECE: 0.10,
    COST: -0.10,
    REQUIRE: -0.10,
}
"""The long-term value of each clause of an Event."""


class Notes:
    """The notes of one player, who plays in one style."""

    def __init__(self, style: Style, most: int = MOST) -> None:
        """`most` is how many entries are kept."""
        self.style: Final = style
        self.most: Final = most
        self.weight: Final = weight_of_rounds(1 - style.decay)
        """By round: the Victory Points that an Objective held from then on will score."""
        # Read for every board that is valued: an attribute here is a machine number, a field of a style an object.
        self.army: Final[float] = style.army
        self.navy: Final[float] = style.navy
        self.cut_off: Final[float] = style.cut_off
        self.risk: Final[float] = style.risk
        self.risk_cut_off: Final[float] = style.risk_cut_off
        self.second_threat: Final[float] = style.second_threat
        self.weak_threat: Final[float] = style.weak_threat
        self.home_risk: Final[float] = style.home_risk
        self.unshared: Final[float] = 1 - style.shared
        self.threat_on_piece: Final[float] = style.threat_on_piece
        self.second_comer: Final[float] = style.second_comer
        self.promises: Final = [style.promise * promised(k) for k in range(KINDS)]
        self._networks: dict[tuple[int, int, int, bool], Network] = {}
        self._pools: dict[tuple[int, Gone], Pool] = {}
        self._values: dict[tuple[object, ...], dict[tuple[Pieces, int], float]] = {}
        self.entries = 0
        """How many are kept."""

    def network(self, country: int, own: int, enemies: int, canal: bool) -> Network:
        """What a country's pieces reach; `canal`: whether it may use the Kiel Canal."""
        key = (country, own, enemies, canal)
        found = self._networks.get(key)
        if found is None:
            self._count()
            found = self._networks[key] = Network(country, own, enemies, canal)
        return found

    def pool(self, power: int, cards: PowerView) -> Pool:
        """The cards that a power may have."""
        key = (power, gone(cards))
        found = self._pools.get(key)
        if found is None:
            self._count()
            found = self._pools[key] = Pool(power, key[1])
        return found

    def values(self, frame: tuple[object, ...]) -> dict[tuple[Pieces, int], float]:
        """The values of boards that were worked out in the same circumstances."""
        found = self._values.get(frame)
        if found is None:
            self._count()
            found = self._values[frame] = {}
        return found

    def keep(self, values: dict[tuple[Pieces, int], float], key: tuple[Pieces, int], value: float) -> None:
        """Keep the value of a board among those of its circumstances."""
        self._count()
        values[key] = value

    def _count(self) -> None:
        self.entries += 1
        if self.entries > self.most:
            self._networks.clear()
            self._pools.clear()
            for values in self._values.values():
                values.clear()  # an Outlook in use holds one of them
            self._values.clear()
            self.entries = 0


def weight_of_rounds(persistence: float) -> list[float]:
    """By round: the Victory Points that an Objective held from then on will score."""
    weights = [0.0] * (ROUNDS + 8)
    for r in range(ROUNDS, 0, -1):
        weights[r] = (1.0 if r in SCORING_ROUNDS else 0.0) + persistence * weights[r + 1]
    return weights


def promised(card: int) -> float:
    """The long-term value of a card, from its text."""
    if TYPE[card] in PROMISE:
        return PROMISE[TYPE[card]]
    total = 0.05
    for clause in CLAUSES[card]:
        if clause.op == VP:
            total += 0.9 * clause.n
        elif clause.op == HITS:
            team = TEAM_OF[OWNER[card]]
            total += 0.08 * sum([-n if TEAM_OF[p] == team else n for p, n in enumerate(clause.hits)])
        else:
            total += CLAUSE_PROMISE.get(clause.op, 0.05)
    return max(total, 0.05)
