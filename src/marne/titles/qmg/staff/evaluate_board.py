"""The value of a position: Objectives held and within reach, pieces and their supply, weighted by future scoring.

Values are Victory Points from one team's point of view; a position is eight ints, the spaces of each country's pieces.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from marne.titles.qmg.rules.atlas import (
    AUSTRIA,
    CENTRAL,
    COUNTRIES,
    COUNTRIES_OF,
    ENTENTE,
    GERMANY,
    HOME_BIT,
    LAND,
    OBJECTIVES,
    POWER_OF,
    POWERS,
    ROUNDS,
    RUSSIA,
    SCORING_ROUNDS,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    SUDDEN_LEAD,
    TEAM_OF,
    UK,
    mask_of,
)
from marne.titles.qmg.rules.cards import KIND, OWNER
from marne.titles.qmg.rules.options import CANAL_GERMAN_BUILDS
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.intelligence import ABLE, HARDLY, UNABLE, Abilities
from marne.titles.qmg.staff.network import Network, count
from marne.titles.qmg.staff.notes import MOST_GUARDS, Notes, Pieces, Sides

if TYPE_CHECKING:
    from mypy_extensions import i64

LATEST: Final = 5
"""So many rounds of delay at most count for Objectives to come."""
CENTRAL_CANAL: Final[list[bool]] = [SIDE_OF[c] == CENTRAL for c in range(COUNTRIES)]
GERMAN_CANAL: Final[list[bool]] = [c == GERMANY for c in range(COUNTRIES)]
"""By country: whether it may use the Kiel Canal, under either reading."""
DELAY: Final[list[list[int]]] = [[0 if POWER_OF[c] > turn else 1 for c in range(COUNTRIES)] for turn in range(POWERS)]
"""By turn and country: before its turn of this round a power can still act in time for this round's scoring."""

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
        self.tables: Final = notes.tables(view.cards)
        german = view.rules & CANAL_GERMAN_BUILDS != 0
        self.canal: Final = GERMAN_CANAL if german else CENTRAL_CANAL
        """By country: whether it may use the Kiel Canal."""
        self._delay: Final = DELAY[view.turn]
        self.pools: Final = [notes.pool(p, view.cards[p]) for p in range(POWERS)]
        able = Abilities(view, self.pools)
        self._build: Final = able.build
        self._battle: Final = able.battle
        self._guard: Final = [notes.guard[min(MOST_GUARDS, c.prepared_count)] for c in view.cards]
        self._lead: Final = view.vp[CENTRAL] - view.vp[ENTENTE]
        self._entente: Final[i64] = side(self.pos, ENTENTE)
        self._central: Final[i64] = side(self.pos, CENTRAL)
        self._known: Final = notes.networks(self.pos, self._central, self._entente, self.canal, german)
        """The networks of the board as it is: on most other boards most of them are the same."""
        frame = (team, view.round, view.turn, self.tables, german, self._lead, tuple(able.build), tuple(able.battle))
        self._boards: Final = notes.boards((*frame, tuple(self._guard)))

    def network(self, country: int, pos: Pieces) -> Network:
        """What a country's pieces reach."""
        if pos is self.pos:
            return self._known[country]
        return self.notes.network(country, pos[country], side(pos, 1 - SIDE_OF[country]), self.canal[country])

    def _networks(self, pos: Pieces) -> list[Network]:
        """What the pieces of each country reach."""
        entente, central = side(pos, ENTENTE), side(pos, CENTRAL)
        known = self._known
        same = (entente == self._entente, central == self._central)
        found: list[Network] = []
        for c in range(COUNTRIES):
            own = pos[c]
            if same[SIDE_OF[c]] and own == self.pos[c]:
                found.append(known[c])
            else:
                enemies = central if SIDE_OF[c] else entente
                found.append(self.notes.network(c, own, enemies, self.canal[c]))
        return found

    def value(self, pos: Pieces, tokens: int) -> float:
        """The value of a position to the team: its own prospects less the enemy's."""
        key = (pos, tokens)
        found = self._boards.values.get(key)
        if found is None:
            found = self.balance(self._work_out(pos, tokens))
            if self.team == ENTENTE:
                found = -found
            self.notes.keep_value(self._boards, key, found)
        return found

    def can_battle(self, country: int) -> bool:
        """Whether a country may hold a card that lets it battle on land."""
        return self._battle[country] != UNABLE

    def now(self) -> float:
        """The value of the board as it is."""
        return self.value(self.pos, self.tokens)

    def scored_by(self, card: int) -> float:
        """What a Status card would score now."""
        nets = self._networks(self.pos)
        return status_points(frozenset((card,)), TEAM_OF[OWNER[card]], self.pos, nets)

    def sides(self) -> Sides:
        """What the board as it is promises both sides."""
        key = (self.pos, self.tokens)
        found = self._boards.sides.get(key)
        if found is None:
            found = self._work_out(self.pos, self.tokens)
            self.notes.keep_sides(self._boards, key, found)
        return found

    def _work_out(self, pos: Pieces, tokens: int) -> Sides:
        nets = self._networks(pos)
        objectives = (OBJECTIVES | tokens) & LAND
        first = self._first_comers(nets)
        central = self._side(CENTRAL, pos, objectives, nets, first[ENTENTE])
        entente = self._side(ENTENTE, pos, objectives, nets, first[CENTRAL])
        return central, entente

    def balance(self, sides: Sides) -> float:
        """The prospects of the Central Powers less those of the Entente."""
        central, entente = sides
        value = self.weight * (central[0] - entente[0]) + central[1] - entente[1]
        lead = self._lead + central[0] - entente[0]
        return value + self._decision(lead)

    def _first_comers(self, nets: list[Network]) -> list[int]:
        """By team: the open spaces that it can occupy by a build before the enemy, in the order of turns."""
        first = [0, 0]
        taken: i64 = 0
        for step in range(1, POWERS + 1):
            power = (self.turn + step) % POWERS
            for c in COUNTRIES_OF[power]:
                if self._build[c] == ABLE:
                    fresh = nets[c].steps[0] & ~taken
                    first[TEAM_OF[power]] = first[TEAM_OF[power]] | fresh
                    taken |= fresh
        return first

    def _decision(self, lead: float) -> float:
        """What ending the game is worth to the Central Powers, given their lead after the next scoring."""
        style, r = self.style, self.round
        if r > ROUNDS - 2:
            return style.decision * chance(lead + 0.5)  # a tie is theirs
        wait = 0
        while r + wait not in SCORING_ROUNDS:
            wait += 1
        sudden = chance(lead - SUDDEN_LEAD + 0.5) - chance(-lead - SUDDEN_LEAD + 0.5)
        return style.sudden * sudden * (1 - style.decay) ** wait

    def _side(
        self, team: int, pos: Pieces, objectives: int, nets: list[Network], lost_race: int
    ) -> tuple[float, float]:
        """A team's Objectives, as many as it may expect to keep, and everything that does not score yet."""
        notes = self.notes
        enemies = side(pos, 1 - team)
        friends = side(pos, team)
        sea: i64 = SEA
        busy: i64 = LAND & ~BACKWATERS
        wanted: i64 = objectives
        once: i64 = 0
        twice: i64 = 0
        hardly: i64 = 0
        for c in SIDE_COUNTRIES[1 - team]:
            front = nets[c].front
            if self._battle[c] == ABLE:
                twice |= once & front
                once |= front
            elif self._battle[c] == HARDLY:
                hardly |= front
        hardly &= ~once
        held: i64 = 0
        armies = 0
        pieces = secure = 0.0
        for c in SIDE_COUNTRIES[team]:
            own: i64 = pos[c]
            if not own:
                continue
            chain = nets[c].chain
            armies += count(chain & busy)
            pieces += notes.navy * count(chain & sea) + notes.cut_off * count(own & ~chain)
            home: i64 = HOME_BIT[c]
            if enemies & home:  # an enemy in the Home space keeps a country from scoring
                continue
            mine = own & wanted & ~held
            held |= mine
            risk = count(mine & once & chain) + notes.second_threat * count(mine & twice & chain)
            risk += notes.weak_threat * count(mine & hardly & chain)
            loss = notes.risk * risk
            loose = mine & ~chain
            if loose:
                loss += notes.risk_cut_off * (count(loose & once) + notes.weak_threat * count(loose & hardly))
            if own & home & once:
                loss += notes.home_risk
            secure -= loss * self._guard[POWER_OF[c]]
        secure += count(held) + status_points(self.tables, team, pos, nets)
        crowd = armies - count(friends & busy)
        pieces += notes.army * armies
        if crowd > 0:
            pieces -= notes.unshared * notes.army * crowd
        pieces -= notes.threat_on_piece * count(friends & (once | hardly))
        return secure, self.life * pieces + self._hopes(team, wanted & ~held, nets, lost_race)

    def _hopes(self, team: int, wanted: int, nets: list[Network], lost_race: int) -> float:
        """The value of Objectives not held: the sooner the team could occupy one, the more. Each counts once, and
        those to which the enemy comes first for less."""
        by_build = [0, 0, 0, 0, 0, 0]
        by_battle = [0, 0, 0, 0, 0, 0]
        for c in SIDE_COUNTRIES[team]:
            net, delay = nets[c], self._delay[c]
            able = self._build[c]
            if able:
                late = delay + ABLE - able
                first, second, third = net.steps
                by_build[late] = by_build[late] | first
                by_build[late + 1] = by_build[late + 1] | second
                by_build[late + 2] = by_build[late + 2] | third
            able = self._battle[c]
            if able:
                late = delay + ABLE - able
                next_to, beyond = net.targets
                by_battle[late + 1] = by_battle[late + 1] | next_to
                by_battle[late + 2] = by_battle[late + 2] | beyond
        notes = self.notes
        build_hope, battle_hope, weight = self.style.build_hope, self.style.battle_hope, notes.weight
        open_spaces: i64 = wanted
        too_late: i64 = lost_race
        total = 0.0
        for delay in range(LATEST):
            near: i64 = by_build[delay]
            near &= open_spaces
            if near:
                number = count(near & ~too_late) + notes.second_comer * count(near & too_late)
                total += build_hope[delay] * weight[self.round + delay] * number
                open_spaces &= ~near
            near = by_battle[delay]
            near &= open_spaces
            if near:
                total += battle_hope[delay] * weight[self.round + delay] * count(near)
                open_spaces &= ~near
        return total


def chance(lead: float) -> float:
    """The probability that a lead which may still change by a point or two is above zero."""
    return 1 / (1 + exp(-1.2 * max(-20.0, min(20.0, lead))))


def side(pos: Pieces, team: int) -> i64:
    """The spaces with pieces of a team."""
    found: i64
    if team == CENTRAL:
        found = pos[0]
        found |= pos[1]
        found |= pos[3]
        return found
    found = pos[2]
    for c in range(4, COUNTRIES):
        found |= pos[c]
    return found


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
