"""The value of playing a card: its clauses are simulated in order, each in the best way."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    AO,
    BORDERS,
    COUNTRIES,
    FRANCE,
    GE,
    GERMANY,
    LAND,
    MEMBERS,
    OTTOMAN,
    POWER_OF,
    ROUNDS,
    RUSSIA,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    STOCK_ARMIES,
    STOCK_NAVIES,
    UK,
    US,
    WITHIN_TWO,
    spaces_in,
)
from marne.titles.qmg.rules.cards import (
    BATTLE,
    BUILD,
    CENTRAL_NAVIES,
    CENTRAL_PIECES,
    CHOOSE,
    CLAUSES,
    COST,
    COUNTRY,
    ECONOMIC_WARFARE,
    ELIMINATE_PIECE,
    ENTENTE_NAVY_IN_NTH,
    EVERYWHERE,
    FREE_DRAFT,
    FRENCH_ARMIES,
    FRENCH_NAVY_IN_NAO,
    FROM_ANYWHERE,
    FROM_BUILT,
    HITS,
    OBJECTIVE,
    OWNER,
    PLAY_STATUS,
    PLAY_WARFARE,
    PREPARE_CARDS,
    RECRUIT,
    REQUIRE,
    SEA_BATTLE,
    STATUS,
    TREAT_AS_SUPPLIED,
    TYPE,
    UK_ARMY_IN,
    UK_NAVIES_3,
    UK_NAVIES_BELOW_3,
    US_ARMY_NEAR_GERMAN,
    VP,
    Clause,
)
from marne.titles.qmg.staff.evaluate_board import lift, put, side
from marne.titles.qmg.staff.notes import Pieces
from marne.titles.qmg.staff.odds import is_rough
from marne.titles.qmg.staff.situation import Situation
from marne.titles.qmg.staff.statuses import status_worth

WORTH_A_LOOK: Final = 4
"""At most this many of the best placements are simulated to the end of a card."""
MIDDLE_EAST: Final = SPACE["MID"]
NORTH_ATLANTIC: Final = 1 << SPACE["NAO"]
NORTH_SEA: Final = 1 << SPACE["NTH"]


class Moment:
    """The state of a card's resolution: what its clauses have done to the board so far."""

    __slots__ = ("battled", "built", "pos", "rough", "tokens", "treated")

    def __init__(
        self, pos: Pieces, tokens: int, built: int = -1, battled: int = -1, rough: int = 0, treated: int = 0
    ) -> None:
        self.pos: Final = pos
        self.tokens: Final = tokens
        self.built: Final = built
        self.battled: Final = battled
        self.rough: Final = rough
        self.treated: Final = treated  # spaces of pieces that count as supplied for the rest of the turn

    def after_build(self, pos: Pieces, space: int) -> Moment:
        return Moment(pos, self.tokens, space, self.battled, self.rough, self.treated)

    def after_battle(self, pos: Pieces, space: int, rough: bool) -> Moment:
        return Moment(pos, self.tokens, self.built, space, int(rough), self.treated)


class Plays:
    """The values of plays in one situation."""

    def __init__(self, situation: Situation) -> None:
        self.situation: Final = situation
        self._gains: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """The gain from playing a card now, compared with the present board; the price of the card is not included."""
        found = self._gains.get(card)
        if found is None:
            s = self.situation
            found = self.rest(card, 0, 0, Moment(s.pos, s.tokens)) - s.outlook.now()
            if TYPE[card] == STATUS:
                found += status_worth(s, card)
            self._gains[card] = found
        return found

    def rest(self, card: int, at: int, done: int, moment: Moment) -> float:
        """The value of the board and of all side effects after the clauses from `at` on; `done` is how often the first
        of them has already been carried out."""
        clauses = CLAUSES[card]
        if at >= len(clauses):
            return self.situation.value(moment.pos, moment.tokens)
        clause = clauses[at]
        op = clause.op
        if op in (BUILD, RECRUIT):
            return self.placed(card, at, done, clause, moment)
        if op == BATTLE:
            return self.battled(card, at, clause, moment)
        if op == COST:
            return self.paid(card, at, clause, moment)
        if op == REQUIRE and not self.holds(clause, moment.pos):
            return self.situation.value(moment.pos, moment.tokens)
        if op == ELIMINATE_PIECE:
            return self.eliminated(card, at, clause, moment)
        if op == CHOOSE:
            return self.lawrence(card, at, moment)
        if op == OBJECTIVE:
            tokens = moment.tokens | clause.where
            return self.rest(card, at + 1, 0, Moment(moment.pos, tokens, moment.built, moment.battled))
        if op == TREAT_AS_SUPPLIED:
            return self.rest(card, at + 1, 0, Moment(moment.pos, moment.tokens, treated=clause.where))
        return self.extra(card, clause, moment) + self.rest(card, at + 1, 0, moment)

    def placed(self, card: int, at: int, done: int, clause: Clause, moment: Moment) -> float:
        """The best place for a piece, or none."""
        best = self.rest(card, at + 1, 0, moment)
        if done >= clause.n:
            return best
        for space in self.places(clause, moment)[:WORTH_A_LOOK]:
            best = max(best, self.after_placing(card, at, done, clause.country, space, moment))
        return best

    def after_placing(self, card: int, at: int, done: int, country: int, space: int, moment: Moment) -> float:
        """What follows from a piece put into a space."""
        s = self.situation
        after = moment.after_build(put(moment.pos, country, space), space)
        again = done + 1 < CLAUSES[card][at].n
        cost = s.rail_cards(country, space) * s.price(POWER_OF[country])
        return self.rest(card, at if again else at + 1, done + 1 if again else 0, after) - cost

    def places(self, clause: Clause, moment: Moment) -> list[int]:
        """Where a piece may be put, the best places first."""
        s, pos, country = self.situation, moment.pos, clause.country
        where = clause.where
        if clause.battled:
            where = 0
            if moment.battled >= 0:
                if not clause.clear_only or not moment.rough:
                    where = 1 << moment.battled
        if clause.op == BUILD:
            open_spaces = s.outlook.network(country, pos).steps[0] & where
        else:
            open_spaces = where & ~(pos[country] | side(pos, 1 - SIDE_OF[country]))
            if (pos[country] & LAND).bit_count() >= STOCK_ARMIES[country]:
                open_spaces &= ~LAND
            if (pos[country] & SEA).bit_count() >= STOCK_NAVIES[country]:
                open_spaces &= ~SEA
        found = [
            (-s.value(put(pos, country, space), moment.tokens), space)
            for space in spaces_in(open_spaces & (LAND | SEA))
        ]
        found.sort()
        return [space for _, space in found]

    def battled(self, card: int, at: int, clause: Clause, moment: Moment) -> float:
        """The best battle, or none."""
        best = self.rest(card, at + 1, 0, moment)
        s, country = self.situation, clause.country
        follows = any(c.battled for c in CLAUSES[card][at + 1 :])
        where, origins = clause.where, EVERYWHERE
        if clause.origin == FROM_BUILT:
            origins = 1 << moment.built if moment.built >= 0 else 0
        elif clause.origin != FROM_ANYWHERE:
            origins = 1 << clause.origin
        if clause.near_built:
            where &= BORDERS[moment.built] if moment.built >= 0 else 0
        if moment.treated:  # the offensives of Bulgaria and Romania start there
            origins = moment.treated
        if not follows:  # a battle for an empty space only makes sense to build there
            where &= side(moment.pos, 1 - s.team)
        for space, origin in self.starts(country, where, origins, moment):
            best = max(best, self.after_battling(card, at, country, space, origin, moment))
        return best

    def starts(self, country: int, where: int, origins: int, moment: Moment) -> list[tuple[int, int]]:
        if not moment.treated:
            return self.situation.attacks(moment.pos, country, where, origins)
        found = []
        for origin in spaces_in(moment.treated & moment.pos[country]):
            found += [(space, origin) for space in spaces_in(BORDERS[origin] & where)]
        return found

    def after_battling(self, card: int, at: int, country: int, space: int, origin: int, moment: Moment) -> float:
        """What follows from a battle, whether it succeeds or not."""
        battle = self.situation.battle(moment.pos, country, space, origin)
        rough = is_rough(space, origin)
        won = self.rest(card, at + 1, 0, moment.after_battle(battle.after, space, rough))
        if battle.chance >= 1.0:
            return won + battle.side_effects
        lost = self.rest(card, at + 1, 0, moment.after_battle(moment.pos, space, rough))
        return battle.chance * won + (1 - battle.chance) * lost + battle.side_effects

    def eliminated(self, card: int, at: int, clause: Clause, moment: Moment) -> float:
        best = self.rest(card, at + 1, 0, moment)
        for c in range(COUNTRIES):
            if c == clause.country or (clause.country < 0 and SIDE_OF[c] == clause.team):
                for space in spaces_in(moment.pos[c] & clause.where):
                    best = max(best, self.rest(card, at + 1, 0, moment.after_build(lift(moment.pos, c, space), -1)))
        return best

    def lawrence(self, card: int, at: int, moment: Moment) -> float:
        """Lawrence Foments Arab Revolts: remove an Ottoman Army or add a UK Army."""
        pos = moment.pos
        if pos[OTTOMAN] >> MIDDLE_EAST & 1:
            pos = lift(pos, OTTOMAN, MIDDLE_EAST)
        elif not side(pos, 0) >> MIDDLE_EAST & 1 and (pos[UK] & LAND).bit_count() < STOCK_ARMIES[UK]:
            pos = put(pos, UK, MIDDLE_EAST)
        return max(self.rest(card, at + 1, 0, moment), self.rest(card, at + 1, 0, Moment(pos, moment.tokens)))

    def paid(self, card: int, at: int, clause: Clause, moment: Moment) -> float:
        """A clause with a cost: pay it if the rest is worth it."""
        s = self.situation
        power = GE if clause.germany_pays else OWNER[card]
        cards = s.cards(power)
        nothing = s.value(moment.pos, moment.tokens)
        there = cards.prepared_count if clause.of_prepared else cards.hand_count - (0 if clause.germany_pays else 1)
        if there < 1:
            return nothing
        return max(nothing, self.rest(card, at + 1, 0, moment) - s.price(power))

    def holds(self, clause: Clause, pos: Pieces) -> bool:
        """Whether the condition of a clause is met."""
        condition = clause.condition
        if condition == UK_NAVIES_3:
            return (pos[UK] & SEA).bit_count() >= 3
        if condition == UK_NAVIES_BELOW_3:
            return (pos[UK] & SEA).bit_count() < 3
        if condition == FRENCH_NAVY_IN_NAO:
            return pos[FRANCE] & NORTH_ATLANTIC != 0
        if condition == UK_ARMY_IN:
            return pos[UK] & LAND & clause.where != 0
        if condition == ENTENTE_NAVY_IN_NTH:
            return side(pos, 1) & NORTH_SEA != 0
        if condition == US_ARMY_NEAR_GERMAN:
            return any(WITHIN_TWO[a] & pos[GERMANY] & LAND for a in spaces_in(pos[US] & LAND))
        return True

    def hits(self, clause: Clause, pos: Pieces) -> list[int]:
        """The cards each power loses by a clause."""
        hits = clause.hits[:]
        if clause.doubles and self.holds(clause, pos):
            hits = [2 * n for n in hits]
        if clause.extra_power >= 0:
            where = clause.extra_where
            if clause.extra_each in (CENTRAL_PIECES, CENTRAL_NAVIES):
                where &= SEA if clause.extra_each == CENTRAL_NAVIES else EVERYWHERE
                extra = sum((pos[c] & where).bit_count() for c in SIDE_COUNTRIES[0])
            elif clause.extra_each:
                country = FRANCE if clause.extra_each == FRENCH_ARMIES else GERMANY
                extra = (pos[country] & LAND & where).bit_count()
            else:
                extra = clause.extra_n if self.holds(clause, pos) else 0
            hits[clause.extra_power] += extra
        return hits

    def more_later(self, card: int) -> float:
        """What the hits of a card would gain more at the end of the game."""
        s, more = self.situation, 0.0
        for clause in CLAUSES[card]:
            if clause.op == HITS:
                more += s.reserves.more_later(self.hits(clause, s.pos), s.team)
        return more

    def extra(self, card: int, clause: Clause, moment: Moment) -> float:
        """The gain of a clause apart from the board."""
        s, op = self.situation, clause.op
        power = OWNER[card]
        hand = s.cards(power).hand
        if op == HITS:
            return s.reserves.hits(self.hits(clause, moment.pos), s.team)
        if op == VP:
            return clause.n if clause.team == s.team else -clause.n
        if op == FREE_DRAFT:
            return s.style.free_draft * s.outlook.life if s.cards(power).deck_count else 0.0
        if op == PREPARE_CARDS:
            return s.style.free_prepare * s.outlook.life * min(clause.n, len(hand) - 1)
        if op in (PLAY_STATUS, PLAY_WARFARE):
            wanted = STATUS if op == PLAY_STATUS else ECONOMIC_WARFARE
            also = [k for k in hand if TYPE[k] == wanted and COUNTRY[k] == clause.country and k != card]
            return max([s.style.unplayed * self.gain(k) for k in also], default=0.0)
        return self.special(card, clause, moment)

    def special(self, card: int, clause: Clause, moment: Moment) -> float:
        """Rough values of the remaining clauses."""
        s, key, power = self.situation, clause.special, OWNER[card]
        if key == "optional_hand_discards":
            if power == GE:  # Unrestricted Submarine Warfare is paid for with Sea Battles
                fuel = sum(1 for k in s.cards(power).hand if TYPE[k] == SEA_BATTLE)
                return fuel * max(0.0, s.reserves.hits(clause.hits, s.team) - s.price(power))
            return max(0.0, s.reserves.hits(clause.hits, s.team) - s.price(power))
        if key == "inspect_and_discard_enemy_hand":
            return 0.3 if s.cards(AO).hand_count else 0.0
        if key == "recover_from_discard":
            return 2 * s.price(power) + 0.1
        if key == "remove_own_pieces_for_vp":
            return self.peace(moment)
        if key == "discard_status":
            theirs = [status_worth(s, k) for k in s.cards(GE).table]
            return (min(theirs) if clause.target_chooses else max(theirs)) if theirs else 0.0
        if key == "discard_prepared":
            return self.prepared_lost(card, clause, moment)
        if key == "recover_us_cards":
            return 0.5 * s.outlook.life if s.cards(power).pile_count > 3 else 0.0
        return 0.0

    def peace(self, moment: Moment) -> float:
        """Peace, Bread, Land: a point for each Russian piece that is worth less than that; best kept for the end."""
        s, pos, total = self.situation, moment.pos, 0.0
        for _ in range(5):
            best, after = 0.0, pos
            for space in spaces_in(pos[RUSSIA]):
                without = lift(pos, RUSSIA, space)
                gain = 1.0 + s.value(without, moment.tokens) - s.value(pos, moment.tokens)
                if gain > best:
                    best, after = gain, without
            if not best:
                break
            total, pos = total + best, after
        return total if s.view.round >= ROUNDS - 5 else 0.6 * total

    def prepared_lost(self, card: int, clause: Clause, moment: Moment) -> float:
        """Tunnel Mines and Passchendaele: prepared cards of the enemy, or points for those it lacks."""
        s, pos = self.situation, moment.pos
        if clause.target >= 0:
            return missing_or(s, clause.target, 1)
        gain = 0.0
        for p in MEMBERS[0]:
            theirs = sum(pos[c] & LAND for c in range(COUNTRIES) if POWER_OF[c] == p)
            if any(BORDERS[a] & theirs for a in spaces_in(pos[UK] & LAND)):
                gain += missing_or(s, p, 2)
        return gain


def missing_or(s: Situation, power: int, n: int) -> float:
    """The gain when a power must discard n prepared cards: a point for each it does not have."""
    there = min(n, s.cards(power).prepared_count)
    return there * (s.price(power) + 0.1) + (n - there)
