"""The value of a position: Objectives held and within reach, pieces and their supply, weighted by future scoring.

Values are Victory Points from one team's point of view; a position is eight ints, the spaces of each country's pieces.
"""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    AUSTRIA,
    BORDERS,
    CANAL_BORDERS,
    CENTRAL,
    COUNTRIES,
    ENTENTE,
    GERMANY,
    HOME_BIT,
    LAND,
    OBJECTIVES,
    POWER_OF,
    ROUNDS,
    RUSSIA,
    SCORING_ROUNDS,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    STOCK_ARMIES,
    STOCK_NAVIES,
    TEAM_OF,
    UK,
    mask_of,
)
from marne.titles.qmg.rules.cards import KIND, OWNER
from marne.titles.qmg.rules.options import CANAL_GERMAN_BUILDS
from marne.titles.qmg.rules.view import QmgView

Pieces = tuple[int, ...]

PERSISTENCE: Final = 0.94
"""The probability that an Objective held now is still held a round later."""
RISK: Final = 0.15
"""The fraction of an Objective's value that an adjacent enemy puts at risk."""
RISK_CUT_OFF: Final = 0.35
"""That fraction if the Army holding it is out of supply, which few cards can save."""
ARMY: Final = 0.38
NAVY: Final = 0.16
CUT_OFF: Final = 0.10
"""The value of a piece out of supply, which only scores and blocks."""
BUILD_HOPE: Final = (0.50, 0.42, 0.28, 0.16, 0.08)
"""The value of an Objective that a build could reach, as a fraction of holding it, by rounds of delay."""
BATTLE_HOPE: Final = (0.0, 0.22, 0.15, 0.10, 0.05)
"""That fraction for an Objective that must be battled first."""
THREAT_ON_PIECE: Final = 0.04

BALKAN_DOMINATION: Final = KIND["A-18"]
KRIEGSMARINE: Final = KIND["A-19"]
WARM_WATER: Final = KIND["R-18"]
EASTER_RISING: Final = KIND["G-30"]
HIGH_SEAS_FLEET: Final = KIND["G-35"]
THREE_NAVIES: Final = (KIND["U-28"], KIND["U-31"])
"""The Status cards that work while three UK Navies are on the board."""

BALKANS: Final = mask_of(["SER", "BUD", "RUM", "BUL", "GRE"])
WARM_PORTS: Final = mask_of(["GRE", "ROM", "BUL", "IST", "ANA", "MID"])
FLEET_SEAS: Final = mask_of(["ENG", "NTH", "NAO"])
IRELAND: Final = 1 << SPACE["IRE"]
BACKWATERS: Final = mask_of(["CAN", "IRE"])
"""Spaces where an Army threatens nobody and leads nowhere."""


class Network:
    """What a country's pieces reach.

    `chain` are the pieces in supply and `front` the spaces next to them; `steps` could be occupied by one, two or three
    builds, `targets` are enemies next to the chain or next to a first build.
    """

    __slots__ = ("chain", "front", "steps", "targets")

    def __init__(self, country: int, own: int, enemies: int, borders: list[int]) -> None:
        home = HOME_BIT[country]
        chain = fresh = own & home
        front = 0
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            near = borders[low.bit_length() - 1]
            front |= near
            new = near & own & ~chain
            chain |= new
            fresh |= new
        open_spaces = ~(enemies | own)
        if (own & LAND).bit_count() >= STOCK_ARMIES[country]:
            open_spaces &= ~LAND
        if (own & SEA).bit_count() >= STOCK_NAVIES[country]:
            open_spaces &= ~SEA
        first = (front | home) & open_spaces
        second_front = around(first, borders)
        second = second_front & open_spaces & ~first
        third = around(second, borders) & open_spaces & ~first & ~second
        self.chain: Final = chain
        self.front: Final = front
        self.steps: Final = (first, second, third)
        self.targets: Final = (front & enemies, second_front & enemies & ~front)


def around(spaces: int, borders: list[int]) -> int:
    """All spaces adjacent to a set of spaces."""
    found = 0
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        found |= borders[low.bit_length() - 1]
    return found


def weight_of_rounds() -> list[float]:
    """By round: the Victory Points that an Objective held from then on will score."""
    weights = [0.0] * (ROUNDS + 8)
    for r in range(ROUNDS, 0, -1):
        weights[r] = (1.0 if r in SCORING_ROUNDS else 0.0) + PERSISTENCE * weights[r + 1]
    return weights


WEIGHT: Final = weight_of_rounds()


class Outlook:
    """One team's evaluation of the board at one point of the game."""

    def __init__(self, view: QmgView, team: int) -> None:
        self.team: Final = team
        self.round: Final = view.round
        self.turn: Final = view.turn
        self.pos: Final[Pieces] = tuple(view.pos)
        self.tokens: Final = view.tokens
        self.weight: Final = WEIGHT[view.round]
        self.life: Final = min(1.0, (ROUNDS - view.round) / 5)
        """The weight of what does not score, which falls towards the end of the game."""
        self.tables: Final = frozenset(k for cards in view.cards for k in cards.table)
        canal = (GERMANY,) if view.rules & CANAL_GERMAN_BUILDS else SIDE_COUNTRIES[CENTRAL]
        self.borders: Final = [CANAL_BORDERS if c in canal else BORDERS for c in range(COUNTRIES)]
        self._networks: dict[tuple[int, int, int], Network] = {}
        self._values: dict[tuple[Pieces, int], float] = {}
        # Before its turn of this round a power can still act in time for this round's scoring.
        self._delay: Final = [0 if POWER_OF[c] > view.turn else 1 for c in range(COUNTRIES)]

    def network(self, country: int, pos: Pieces) -> Network:
        """What a country's pieces reach."""
        key = (country, pos[country], side(pos, 1 - SIDE_OF[country]))
        found = self._networks.get(key)
        if found is None:
            found = self._networks[key] = Network(country, key[1], key[2], self.borders[country])
        return found

    def value(self, pos: Pieces, tokens: int) -> float:
        """The value of a position to the team: its own prospects less the enemy's."""
        found = self._values.get((pos, tokens))
        if found is None:
            central, entente = self._sides(pos, tokens)
            found = self._values[(pos, tokens)] = central - entente if self.team == CENTRAL else entente - central
        return found

    def now(self) -> float:
        """The value of the board as it is."""
        return self.value(self.pos, self.tokens)

    def scored_by(self, card: int) -> float:
        """What a Status card would score now."""
        nets = [self.network(c, self.pos) for c in range(COUNTRIES)]
        return status_points(frozenset((card,)), TEAM_OF[OWNER[card]], self.pos, nets)

    def _sides(self, pos: Pieces, tokens: int) -> tuple[float, float]:
        nets = [self.network(c, pos) for c in range(COUNTRIES)]
        fronts = [0, 0]
        for c in range(COUNTRIES):
            fronts[SIDE_OF[c]] |= nets[c].front
        central = self._prospects(CENTRAL, pos, tokens, nets, fronts[ENTENTE])
        entente = self._prospects(ENTENTE, pos, tokens, nets, fronts[CENTRAL])
        return central, entente

    def _prospects(self, team: int, pos: Pieces, tokens: int, nets: list[Network], threatened: int) -> float:
        objectives = (OBJECTIVES | tokens) & LAND
        enemies = side(pos, 1 - team)
        friends = side(pos, team)
        held = supplied = 0
        pieces = 0.0
        for c in SIDE_COUNTRIES[team]:
            own = pos[c]
            if not own:
                continue
            chain = nets[c].chain
            supplied |= chain
            pieces += ARMY * (chain & LAND & ~BACKWATERS).bit_count() + NAVY * (chain & SEA).bit_count()
            pieces += CUT_OFF * (own & ~chain).bit_count()
            if not enemies & HOME_BIT[c]:  # an enemy in the Home space keeps a country from scoring
                held |= own & objectives
        pieces -= THREAT_ON_PIECE * (friends & threatened).bit_count()
        secure = held.bit_count() - RISK * (held & threatened & supplied).bit_count()
        secure -= RISK_CUT_OFF * (held & threatened & ~supplied).bit_count()
        secure += status_points(self.tables, team, pos, nets)
        return self.weight * secure + self.life * pieces + self._hopes(team, objectives & ~held, nets)

    def _hopes(self, team: int, wanted: int, nets: list[Network]) -> float:
        """The value of Objectives not held: the sooner the team could occupy one, the more. Each counts once."""
        by_build = [0, 0, 0, 0, 0]
        by_battle = [0, 0, 0, 0, 0]
        for c in SIDE_COUNTRIES[team]:
            net, delay = nets[c], self._delay[c]
            first, second, third = net.steps
            by_build[delay] |= first
            by_build[delay + 1] |= second
            by_build[delay + 2] |= third
            by_battle[delay + 1] |= net.targets[0]
            by_battle[delay + 2] |= net.targets[1]
        total = 0.0
        for delay in range(5):
            near = by_build[delay] & wanted
            total += BUILD_HOPE[delay] * WEIGHT[self.round + delay] * near.bit_count()
            wanted &= ~near
            near = by_battle[delay] & wanted
            total += BATTLE_HOPE[delay] * WEIGHT[self.round + delay] * near.bit_count()
            wanted &= ~near
        return total


def side(pos: Pieces, team: int) -> int:
    """The spaces with pieces of a team."""
    if team == CENTRAL:
        return pos[0] | pos[1] | pos[3]
    return pos[2] | pos[4] | pos[5] | pos[6] | pos[7]


def put(pos: Pieces, country: int, space: int) -> Pieces:
    """The position with one more piece."""
    return (*pos[:country], pos[country] | 1 << space, *pos[country + 1 :])


def lift(pos: Pieces, country: int, space: int) -> Pieces:
    """The position without a piece."""
    return (*pos[:country], pos[country] & ~(1 << space), *pos[country + 1 :])


def clear(pos: Pieces, team: int, space: int) -> Pieces:
    """The position without a team's pieces in a space."""
    gone = ~(1 << space)
    return tuple([p & gone if SIDE_OF[c] == team else p for c, p in enumerate(pos)])


def status_points(tables: frozenset[int], team: int, pos: Pieces, nets: list[Network]) -> float:
    """What the Status cards on the table would score for a team, plus a little for those that need three UK Navies."""
    if team == ENTENTE:
        total = 1.0 if WARM_WATER in tables and nets[RUSSIA].chain & WARM_PORTS else 0.0
        if not tables.isdisjoint(THREE_NAVIES):
            total += 0.1 * min(3, (pos[UK] & SEA).bit_count())
        return total
    enemies = side(pos, ENTENTE)
    total = 0.0
    if BALKAN_DOMINATION in tables and not enemies & BALKANS and not enemies & HOME_BIT[AUSTRIA]:
        total += 2
    if KRIEGSMARINE in tables and pos[AUSTRIA] & SEA:
        total += 1
    if EASTER_RISING in tables and not pos[UK] & IRELAND:
        total += 1
    if HIGH_SEAS_FLEET in tables and pos[GERMANY] & FLEET_SEAS:
        total += 2
    return total


def turns_left(view: QmgView, power: int) -> int:
    """The turns a power still has after the present one (its own or another's)."""
    return ROUNDS - view.round + (1 if power > view.turn else 0)
