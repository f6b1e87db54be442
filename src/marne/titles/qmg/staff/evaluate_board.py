"""The value of a position: Objectives held and within reach, pieces and their supply, weighted by future scoring.

Values are Victory Points from one team's point of view; a position is eight ints, the spaces of each country's pieces.
"""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    AUSTRIA,
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
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    TEAM_OF,
    UK,
    mask_of,
)
from marne.titles.qmg.rules.cards import KIND, OWNER
from marne.titles.qmg.rules.options import CANAL_GERMAN_BUILDS
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.network import Network
from marne.titles.qmg.staff.notes import Notes, Pieces

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


class Outlook:
    """One team's evaluation of the board at one point of the game."""

    def __init__(self, view: QmgView, team: int, notes: Notes) -> None:
        self.notes: Final = notes
        self.style: Final = notes.style
        self.team: Final = team
        self.round: Final = view.round
        self.turn: Final = view.turn
        self.pos: Final[Pieces] = tuple(view.pos)
        self.tokens: Final = view.tokens
        self.weight: Final = notes.weight[view.round]
        self.life: Final = min(1.0, (ROUNDS - view.round) / self.style.lifetime)
        """The weight of what does not score, which falls towards the end of the game."""
        self.tables: Final = frozenset(k for cards in view.cards for k in cards.table)
        german = bool(view.rules & CANAL_GERMAN_BUILDS)
        self.canal: Final = [c == GERMANY if german else SIDE_OF[c] == CENTRAL for c in range(COUNTRIES)]
        """By country: whether it may use the Kiel Canal."""
        # Before its turn of this round a power can still act in time for this round's scoring.
        self._delay: Final = [0 if POWER_OF[c] > view.turn else 1 for c in range(COUNTRIES)]
        self._values: Final = notes.values((team, view.round, view.turn, self.tables, german))

    def network(self, country: int, pos: Pieces) -> Network:
        """What a country's pieces reach."""
        return self.notes.network(country, pos[country], side(pos, 1 - SIDE_OF[country]), self.canal[country])

    def value(self, pos: Pieces, tokens: int) -> float:
        """The value of a position to the team: its own prospects less the enemy's."""
        found = self._values.get((pos, tokens))
        if found is None:
            central, entente = self._sides(pos, tokens)
            found = central - entente if self.team == CENTRAL else entente - central
            self.notes.keep(self._values, (pos, tokens), found)
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
        style = self.style
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
            pieces += style.army * (chain & LAND & ~BACKWATERS).bit_count() + style.navy * (chain & SEA).bit_count()
            pieces += style.cut_off * (own & ~chain).bit_count()
            if not enemies & HOME_BIT[c]:  # an enemy in the Home space keeps a country from scoring
                held |= own & objectives
        pieces -= style.threat_on_piece * (friends & threatened).bit_count()
        secure = held.bit_count() - style.risk * (held & threatened & supplied).bit_count()
        secure -= style.risk_cut_off * (held & threatened & ~supplied).bit_count()
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
        style, weight = self.style, self.notes.weight
        total = 0.0
        for delay in range(5):
            near = by_build[delay] & wanted
            total += style.build_hope[delay] * weight[self.round + delay] * near.bit_count()
            wanted &= ~near
            near = by_battle[delay] & wanted
            total += style.battle_hope[delay] * weight[self.round + delay] * near.bit_count()
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
