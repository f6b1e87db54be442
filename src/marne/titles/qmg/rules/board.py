"""The State of a game: who stands where, whose cards lie where, and the facts one can ask of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.ruling import Ruling
from marne.kernel.state import State
from marne.titles.qmg.rules import facts
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    CANAL_BORDERS,
    CENTRAL,
    COUNTRIES,
    GERMANY,
    HOME_BIT,
    LAND,
    POWER_OF,
    POWERS,
    SEA,
    SEATINGS,
    SIDE_COUNTRIES,
    SIDE_OF,
    START,
    STOCK_ARMIES,
    STOCK_NAVIES,
)
from marne.titles.qmg.rules.cards import COPIES, DECK_SIZE, KIND_AT, OWNER
from marne.titles.qmg.rules.options import CANAL_GERMAN_BUILDS
from marne.titles.qmg.rules.rulings import GAME_OVER, NOT_ASKED

UNKNOWN: Final = -1

PUBLIC: Final = 5
"""The row of what everybody knows, beside the rows of the seats."""
ROWS: Final = [list(range(players)) + [PUBLIC] for players in range(POWERS + 1)]
"""ROWS[players]: the rows of knowledge in use."""

# Zones of cards, as named by events and moves.
HAND: Final = 0
PREPARED: Final = 1
DECK: Final = 2
TABLE: Final = 5  # a Status card in play


class Qmg(State):
    """A position. Card zones are sets of copies (an int a power), pieces are sets of spaces (an int a country)."""

    not_asked: ClassVar[Ruling] = NOT_ASKED
    over: ClassVar[Ruling] = GAME_OVER

    def __init__(self, players: int, rules: int, source: Qmg | None = None) -> None:
        super().__init__()
        self.players = players
        self.rules = rules
        if source is not None:
            self.copy_from(source)
            return
        self.seat_of: list[int] = [0] * POWERS
        self.audience: list[tuple[int, ...]] = [()] * POWERS
        for seat, powers in enumerate(SEATINGS[players]):
            for p in powers:
                self.seat_of[p] = seat
                self.audience[p] = (seat,)
        self.pos: list[int] = START[:]
        self.supply: list[int] = [UNKNOWN] * COUNTRIES
        self.tokens = 0
        self.vp: list[int] = [0, 0]
        self.round = 1
        self.turn = 0
        # For the rest of the turn: pieces treated as supplied, use of once-per-turn Status cards, waived terrain costs.
        self.treated: list[int] = [0] * COUNTRIES
        self.used: list[int] = [0] * POWERS
        self.waived = 0  # the country whose terrain costs are waived + 1, or 9 for the whole power France & Italy
        self.truce = 0  # the round in which The Christmas Truce holds
        # Cards
        self.hand: list[int] = [0] * POWERS
        self.prepared: list[int] = [0] * POWERS
        self.deck: list[int] = [(1 << DECK_SIZE[p]) - 1 for p in range(POWERS)]
        self.bottom: list[tuple[int, ...]] = [()] * POWERS
        self.down: list[int] = [0] * POWERS
        self.up: list[tuple[int, ...]] = [()] * POWERS
        self.table: list[int] = [0] * POWERS
        # What others know of hidden cards: seen[row * 5 + power] are copies whose zone they know, out[...] copies they
        # know to have left the deck. Rows 0 to 4 are the seats, row PUBLIC is what everybody knows.
        self.seen: list[int] = [0] * ((PUBLIC + 1) * POWERS)
        self.out: list[int] = [0] * ((PUBLIC + 1) * POWERS)

    def clone(self) -> Qmg:
        return Qmg(self.players, self.rules, self)

    def copy_from(self, other: Qmg) -> None:
        """Take over everything from another position, sharing nothing that changes."""
        self.result = other.result
        self.stack = [f.clone() for f in other.stack]
        self.seat_of = other.seat_of
        self.audience = other.audience
        self.pos = other.pos[:]
        self.supply = other.supply[:]
        self.tokens = other.tokens
        self.vp = other.vp[:]
        self.round = other.round
        self.turn = other.turn
        self.treated = other.treated[:]
        self.used = other.used[:]
        self.waived = other.waived
        self.truce = other.truce
        self.hand = other.hand[:]
        self.prepared = other.prepared[:]
        self.deck = other.deck[:]
        self.bottom = other.bottom[:]
        self.down = other.down[:]
        self.up = other.up[:]
        self.table = other.table[:]
        self.seen = other.seen[:]
        self.out = other.out[:]

    def data(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.rules,
            tuple(self.pos),
            self.tokens,
            tuple(self.vp),
            self.round,
            self.turn,
            tuple(self.treated),
            tuple(self.used),
            self.waived,
            self.truce,
            tuple(self.hand),
            tuple(self.prepared),
            tuple(self.deck),
            tuple(self.bottom),
            tuple(self.down),
            tuple(self.up),
            tuple(self.table),
            tuple(self.seen),
            tuple(self.out),
        )

    # ---------------------------------------------------------------- pieces

    def borders(self, country: int) -> list[int]:
        """QMG kiel-1: the map as a country sees it; the canal joins two seas for the Central Powers only."""
        if SIDE_OF[country] == CENTRAL and not self.rules & CANAL_GERMAN_BUILDS:
            return CANAL_BORDERS
        return BORDERS

    def supplied(self, country: int) -> int:
        """The spaces of a country's supplied pieces: linked through its own pieces to its Army in its Home space."""
        found = self.supply[country]
        if found < 0:
            own = self.pos[country]
            found = own & HOME_BIT[country]
            borders = self.borders(country)
            fresh = found
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                new = borders[low.bit_length() - 1] & own & ~found
                found |= new
                fresh |= new
            self.supply[country] = found
        return found

    def able(self, country: int) -> int:
        """The spaces of the pieces that may battle: supplied, or treated so for this turn."""
        return self.supplied(country) | (self.treated[country] & self.pos[country])

    def side(self, team: int) -> int:
        """The spaces a team stands in."""
        pos = self.pos
        if team == CENTRAL:
            return pos[0] | pos[1] | pos[3]
        return pos[2] | pos[4] | pos[5] | pos[6] | pos[7]

    def room_for(self, country: int) -> int:
        """Spaces where a country may have another piece: no enemy, no own piece there."""
        return ~(self.pos[country] | self.side(1 - SIDE_OF[country])) & (LAND | SEA)

    def free_for(self, country: int) -> int:
        """QMG pieces-5 and -6: spaces where a country may put a piece: room there, and such a piece in stock."""
        own = self.pos[country]
        free = self.room_for(country)
        if (own & LAND).bit_count() >= STOCK_ARMIES[country]:
            free &= ~LAND
        if (own & SEA).bit_count() >= STOCK_NAVIES[country]:
            free &= ~SEA
        return free

    def in_reach(self, country: int) -> int:
        """Spaces where a new piece of a country would be in supply."""
        reach = HOME_BIT[country]
        chain = self.supplied(country)
        borders = self.borders(country)
        if country == GERMANY:  # under the narrow reading of the canal, Germany may still build across it
            borders = CANAL_BORDERS
        while chain:
            low = chain & -chain
            chain ^= low
            reach |= borders[low.bit_length() - 1]
        return reach

    def buildable(self, country: int) -> int:
        """QMG build-2: spaces where a country may build: the new piece must be in supply."""
        return self.in_reach(country) & self.free_for(country)

    def put(self, country: int, space: int) -> None:
        """Put a piece on the board."""
        self.pos[country] |= 1 << space
        self.supply[country] = UNKNOWN

    def lift(self, country: int, space: int) -> None:
        """Take a piece off the board: it is available again at once."""
        self.pos[country] &= ~(1 << space)
        self.supply[country] = UNKNOWN

    def powers_in(self, team: int, space: int) -> list[int]:
        """The powers of a team with a piece in a space, in turn order."""
        bit = 1 << space
        found: list[int] = []
        for c in SIDE_COUNTRIES[team]:
            if self.pos[c] & bit and POWER_OF[c] not in found:
                found.append(POWER_OF[c])
        found.sort()
        return found

    def armies(self, country: int) -> int:
        return self.pos[country] & LAND

    def navies(self, country: int) -> int:
        return self.pos[country] & SEA

    # ---------------------------------------------------------------- points

    def gain(self, team: int, points: int, rule: str) -> None:
        """Victory points, scored at once."""
        self.vp[team] += points
        if self.listening:
            self.tell(Event(facts.POINTS_GAINED, rule, (team, points)))

    def lose(self, team: int, points: int, rule: str, card: int = -1) -> None:
        """QMG scoring-4: nobody falls below zero; what a team cannot lose, the enemy gains.

        `card` is the card that asked for what the team did not have, where the rule does not name it.
        """
        paid = min(points, self.vp[team])
        if self.listening:
            self.tell(Event(facts.POINTS_LOST, rule, (team, points, points - paid, card)))
        self.vp[team] -= paid
        self.vp[1 - team] += points - paid

    # ---------------------------------------------------------------- cards

    def deck_count(self, power: int) -> int:
        return self.deck[power].bit_count() + len(self.bottom[power])

    def hand_count(self, power: int) -> int:
        return self.hand[power].bit_count()

    def pile_count(self, power: int) -> int:
        return self.down[power].bit_count() + len(self.up[power])

    def all_deck(self, power: int) -> int:
        """The copies in a draw deck, whatever is known of their order."""
        mask = self.deck[power]
        for i in self.bottom[power]:
            mask |= 1 << i
        return mask

    def pile(self, power: int) -> int:
        """The copies in a discard pile."""
        mask = self.down[power]
        for i in self.up[power]:
            mask |= 1 << i
        return mask

    def copy_in(self, zone: int, kind: int) -> int:
        """The copy that stands for a kind in a set: one that others have seen there, if any, else the lowest."""
        owner = OWNER[kind]
        mine = zone & COPIES[kind]
        if mine & (mine - 1):
            known = 0
            for o in ROWS[self.players]:
                known |= self.seen[o * POWERS + owner]
            if mine & known:
                mine &= known
        return mine & -mine

    def leave_unseen(self, power: int, zone: int) -> None:
        """A card leaves a hidden zone unseen: what others had seen there may be it, so they know only it is out."""
        for o in ROWS[self.players]:
            at = o * POWERS + power
            known = self.seen[at] & zone
            if known:
                self.out[at] |= known
                self.seen[at] ^= known

    def leave_open(self, power: int, zone: int, copy: int) -> None:
        """A card leaves a hidden zone face up: it accounts for one that others knew of."""
        kin = COPIES[KIND_AT[power][copy.bit_length() - 1]]
        for o in ROWS[self.players]:
            at = o * POWERS + power
            if not (self.seen[at] | self.out[at]) & kin:
                continue
            for known in (self.seen[at] & zone & kin, self.out[at] & kin):
                if known:
                    gone = copy if known & copy else known & -known
                    self.seen[at] &= ~gone
                    self.out[at] &= ~gone
                    break
            # the copy itself is in the open now: knowledge of it, if any is left, stands for its twin
            if (self.seen[at] | self.out[at]) & copy:
                twin = kin & (self.hand[power] | self.prepared[power] | self.down[power]) & ~copy
                twin &= ~(self.seen[at] | self.out[at])
                self.seen[at] &= ~copy
                self.out[at] &= ~copy
                self.out[at] |= twin & -twin

    def show_to_all(self, power: int, copy: int) -> None:
        """Everybody knows where this copy is."""
        for o in ROWS[self.players]:
            if o != self.seat_of[power]:
                self.seen[o * POWERS + power] |= copy

    def show_in_place(self, row: int, power: int, copies: int) -> None:
        """A seat (or everybody) sees copies where they lie; each may be one it knew only to have left the deck."""
        if row == self.seat_of[power]:
            return
        at = row * POWERS + power
        fresh = copies & ~self.seen[at]
        self.seen[at] |= copies
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            known = self.out[at] & COPIES[KIND_AT[power][low.bit_length() - 1]]
            self.out[at] &= ~(low if known & low else known & -known)

    def reveal_prepared(self, kind: int) -> None:
        """A prepared card is shown to everybody and stays where it is."""
        power = OWNER[kind]
        copy = self.copy_in(self.prepared[power], kind)
        for row in ROWS[self.players]:
            self.show_in_place(row, power, copy)

    def discard_unseen(self, kind: int, zone: int, rule: str) -> None:
        """QMG discard-3: from hand or prepared to the bottom of the pile, face down."""
        power = OWNER[kind]
        if zone == HAND:
            copy = self.copy_in(self.hand[power], kind)
            self.leave_unseen(power, self.hand[power])
            self.hand[power] ^= copy
        else:
            copy = self.copy_in(self.prepared[power], kind)
            self.leave_unseen(power, self.prepared[power])
            self.prepared[power] ^= copy
        self.down[power] |= copy
        if self.listening:
            self.tell(Event(facts.CARD_DISCARDED, rule, (power, zone, kind), self.audience[power]))

    def discard_open(self, kind: int, zone: int) -> None:
        """QMG discard-2: from hand, prepared or the table to the top of the pile, face up."""
        power = OWNER[kind]
        copy = self.leave(kind, zone)
        self.up[power] = (*self.up[power], copy.bit_length() - 1)

    def leave(self, kind: int, zone: int) -> int:
        """Take a kind out of a zone face up; returns the copy."""
        power = OWNER[kind]
        if zone == TABLE:
            copy = COPIES[kind]
            self.table[power] &= ~copy
            return copy
        source = self.hand if zone == HAND else self.prepared
        copy = self.copy_in(source[power], kind)
        self.leave_open(power, source[power], copy)
        source[power] ^= copy
        return copy

    def prepare(self, kind: int, rule: str) -> None:
        """QMG prepare-2: from hand face down onto the table."""
        power = OWNER[kind]
        copy = self.copy_in(self.hand[power], kind)
        self.leave_unseen(power, self.hand[power])
        self.hand[power] ^= copy
        self.prepared[power] |= copy
        if self.listening:
            self.tell(Event(facts.CARD_PREPARED, rule, (power, kind), self.audience[power]))
