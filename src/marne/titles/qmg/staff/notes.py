"""What a player has worked out and may keep from one decision to the next: functions of their arguments alone."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import ROUNDS, SCORING_ROUNDS, SIDE_OF, TEAM_OF
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
from marne.titles.qmg.staff.intelligence import Pool
from marne.titles.qmg.staff.network import Network
from marne.titles.qmg.staff.style import Style

Pieces = tuple[int, ...]
"""The pieces on the board: by country the set of their spaces."""

Sides = tuple[tuple[float, float], tuple[float, float]]
"""Of the Central Powers and of the Entente: the Objectives that each may expect to keep, and everything that does not
score yet."""

MOST: Final = 40_000
"""So many entries are kept at most, some ten megabytes; then everything is forgotten."""
MOST_GUARDS: Final = 4
"""More prepared cards make a power no safer."""

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


class Boards:
    """What was worked out about boards in the same circumstances, by pieces and tokens."""

    def __init__(self) -> None:
        self.values: Final[dict[tuple[Pieces, int], float]] = {}
        self.sides: Final[dict[tuple[Pieces, int], Sides]] = {}

    def forget(self) -> None:
        self.values.clear()
        self.sides.clear()


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
        self.guard: Final = [1 / (1 + style.guard * n) for n in range(MOST_GUARDS + 1)]
        """By the number of prepared cards: the factor on the risk of losing an Objective."""
        self.promises: Final = [style.promise * promised(k) for k in range(KINDS)]
        self._networks: dict[tuple[int, int, int, bool], Network] = {}
        self._all_networks: dict[tuple[Pieces, bool], list[Network]] = {}
        self._pools: dict[tuple[int, int], Pool] = {}
        self._boards: dict[tuple[object, ...], Boards] = {}
        self._tables: dict[tuple[int, ...], frozenset[int]] = {}
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

    def networks(self, pos: Pieces, central: int, entente: int, canal: list[bool], german: bool) -> list[Network]:
        """What the pieces of each country reach: the same as `network` of all of them, found in one step. `central` and
        `entente` are the spaces of the sides, `german` is the reading that `canal` follows."""
        key = (pos, german)
        found = self._all_networks.get(key)
        if found is None:
            self._count()
            found = [self.network(c, pos[c], central if SIDE_OF[c] else entente, canal[c]) for c in range(len(pos))]
            self._all_networks[key] = found
        return found

    def pool(self, power: int, cards: PowerView) -> Pool:
        """The cards that a power may have."""
        key = (power, cards.gone())
        found = self._pools.get(key)
        if found is None:
            self._count()
            found = self._pools[key] = Pool(power, key[1])
        return found

    def tables(self, cards: list[PowerView]) -> frozenset[int]:
        """The Status cards on the table."""
        key = tuple([c.on_table for c in cards])
        found = self._tables.get(key)
        if found is None:
            self._count()
            found = self._tables[key] = frozenset([k for c in cards for k in c.table])
        return found

    def boards(self, frame: tuple[object, ...]) -> Boards:
        """What was worked out about boards in the same circumstances."""
        found = self._boards.get(frame)
        if found is None:
            self._count()
            found = self._boards[frame] = Boards()
        return found

    def keep_value(self, boards: Boards, key: tuple[Pieces, int], value: float) -> None:
        """Keep the value of a board."""
        self._count()
        boards.values[key] = value

    def keep_sides(self, boards: Boards, key: tuple[Pieces, int], sides: Sides) -> None:
        """Keep what a board promises both sides."""
        self._count()
        boards.sides[key] = sides

    def _count(self) -> None:
        self.entries += 1
        if self.entries > self.most:
            self._networks.clear()
            self._all_networks.clear()
            self._pools.clear()
            self._tables.clear()
            for boards in self._boards.values():
                boards.forget()  # an Outlook in use holds one of them
            self._boards.clear()
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
