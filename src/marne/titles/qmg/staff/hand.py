"""The value of a card in hand or on the table: played, prepared, or kept for later."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import BORDERS, COUNTRIES_OF, LAND, MEMBERS, SIDE_OF, spaces_in
from marne.titles.qmg.rules.cards import (
    ATTRITION,
    BATTLE,
    CLAUSES,
    COUNTRY,
    ECONOMIC_WARFARE,
    EVERYWHERE,
    OWNER,
    PREPARED_HITS,
    REACH,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    STATUS,
    SUPPLY_SYMBOL,
    SUSTAIN_LAND,
    SUSTAIN_SEA,
    SYMBOL,
    TYPE,
    VALUE,
)
from marne.titles.qmg.staff import odds
from marne.titles.qmg.staff.evaluate_board import side
from marne.titles.qmg.staff.plays import Plays
from marne.titles.qmg.staff.situation import Situation
from marne.titles.qmg.staff.statuses import status_worth


class Hand:
    """The values of the cards of the own powers."""

    def __init__(self, situation: Situation, plays: Plays) -> None:
        self.situation: Final = situation
        self.plays: Final = plays
        self.style: Final = situation.style
        self._prepared: dict[int, float] = {}
        self._stakes: dict[int, float] = {}
        self._ranks: dict[int, list[int]] = {}

    def prepared_worth(self, card: int) -> float:
        """The value of preparing a card in addition to those already prepared."""
        found = self._prepared.get(card)
        if found is None:
            symbol = SYMBOL[card]
            if symbol in (REINFORCE_ARMY, REINFORCE_NAVY):
                found = self.reinforcing(card)
            elif symbol in (SUSTAIN_LAND, SUSTAIN_SEA):
                found = self.sustaining(card)
            elif symbol == ATTRITION:
                found = self.wearing(card)
            else:
                found = self.countering(card)
            found = self._prepared[card] = (found + self.style.face_down) * self.time_left(card)
        return found

    def time_left(self, card: int) -> float:
        """The factor on prepared cards for the time left to use them, which runs short at the end."""
        turns = self.situation.reserves.turns[OWNER[card]]
        return 1.0 if turns > 1 else 0.7 if turns else 0.25

    def stake(self, space: int) -> float:
        """What the team would lose with its pieces in a space."""
        found = self._stakes.get(space)
        if found is None:
            found = self._stakes[space] = self.situation.stake(self.situation.team, space)
        return found

    def reinforcing(self, card: int) -> float:
        """A Reinforce card: the pieces it may save, mainly those next to an enemy and not covered by other cards."""
        s, country = self.situation, COUNTRY[card]
        land = SYMBOL[card] == REINFORCE_ARMY
        chain = s.outlook.network(country, s.pos).chain
        guarded = s.pos[country] & REACH[card] & (LAND if land else ~LAND)
        if not SUPPLY_SYMBOL[card]:
            guarded &= chain
        threats = self.threatened()
        best = total = 0.0
        for space in spaces_in(guarded):
            if not odds.fits(card, space, not land or odds.is_rough(space, space)):
                continue
            danger = self.style.attack_to_come if threats >> space & 1 else self.style.attack_elsewhere
            worth = danger * self.stake(space) / (1 + self.symbols_for(country, space, SYMBOL[card], card))
            best = max(best, worth)
            total += worth
        return (best + self.style.elsewhere * (total - best)) * (self.style.double if VALUE[card] > 1 else 1.0)

    def threatened(self) -> int:
        """The spaces next to an enemy in supply that may be able to battle."""
        s, found = self.situation, 0
        for c in range(len(s.pos)):
            if SIDE_OF[c] != s.team and s.outlook.can_battle(c):
                found |= s.outlook.network(c, s.pos).front
        return found

    def symbols_for(self, country: int, space: int, symbol: int, but: int) -> int:
        """The symbols of a kind already prepared for a country's battles in a space."""
        cards = list(self.situation.cards(OWNER[but]).prepared)
        return sum(VALUE[k] for k in cards if SYMBOL[k] == symbol and COUNTRY[k] == country and REACH[k] >> space & 1)

    def sustaining(self, card: int) -> float:
        """A Sustain card: how much it improves the best battle that its country could fight."""
        s, country = self.situation, COUNTRY[card]
        kind = LAND if SYMBOL[card] == SUSTAIN_LAND else ~LAND
        enemy = 1 - s.team
        where = REACH[card] & side(s.pos, enemy) & kind
        best = 0.0
        for space, origin in s.attacks(s.pos, country, where, EVERYWHERE):
            if not odds.fits(card, space, odds.is_rough(space, origin)):
                continue
            ready = odds.own_sustain(s.view, country, space, origin)
            defence = max(0.4, odds.expected_defence(s.view, s.outlook, s.pos, enemy, space))
            better = odds.at_most(ready + VALUE[card], defence) - odds.at_most(ready, defence)
            best = max(best, better * -self.situation.stake(enemy, space))
        eager = self.style.battle_to_come if self.has_battle(country, card) else 0.5 * self.style.battle_to_come
        return eager * best

    def has_battle(self, country: int, but: int) -> bool:
        """Whether another card in hand lets the country battle."""
        hand = list(self.situation.cards(OWNER[but]).hand)
        if but in hand:
            hand.remove(but)
        return any(clause.op == BATTLE and clause.country == country for k in hand for clause in CLAUSES[k])

    def wearing(self, card: int) -> float:
        """An Attrition card: the enemy's loss in the next Attrition step less the card itself."""
        return max(0.0, self.attrition(card) * self.style.attrition - self.situation.price(OWNER[card]))

    def attrition(self, card: int, target: int = -1) -> float:
        """What an Attrition card takes from the enemy."""
        s = self.situation
        if any(PREPARED_HITS[card]):
            return s.reserves.hits(PREPARED_HITS[card], s.team)
        targets = [target] if target >= 0 else [p for p in MEMBERS[1 - s.team] if self.touches(COUNTRY[card], p)]
        return max((s.reserves.hit(p, 1) for p in targets), default=0.0)

    def touches(self, country: int, power: int) -> bool:
        """Whether an Army of the country is next to an Army of the power."""
        pos = self.situation.pos
        theirs = 0
        for c in COUNTRIES_OF[power]:
            theirs |= pos[c] & LAND
        return any(BORDERS[a] & theirs for a in spaces_in(pos[country] & LAND))

    def countering(self, card: int) -> float:
        """A Counterattack card: it needs an attack that fails."""
        s, country = self.situation, COUNTRY[card]
        front = s.outlook.network(country, s.pos).chain & LAND & self.threatened()
        guarded = any(self.symbols_for(country, a, REINFORCE_ARMY, card) for a in spaces_in(front))
        return self.style.counterattack * (1.0 if guarded else 0.4) if front else 0.0

    def promise(self, card: int) -> float:
        """The future value of a card in hand."""
        s = self.situation
        turns = s.reserves.turns[OWNER[card]]
        if TYPE[card] == STATUS:
            return self.style.durable * status_worth(s, card)
        return s.notes.promises[card] * min(1.0, turns / 5)

    def rank(self, card: int) -> int:
        """The rank of a card among those in hand by their value as a play now."""
        power = OWNER[card]
        found = self._ranks.get(power)
        if found is None:
            gains = [(-self.plays.gain(k), k) for k in self.situation.cards(power).hand]
            gains.sort()
            found = self._ranks[power] = [k for _, k in gains]
        return found.index(card) if card in found else 0

    def play_to_come(self, card: int) -> float:
        """The expected value of playing a card in a later turn."""
        rank = self.rank(card)
        if rank >= self.situation.reserves.turns[OWNER[card]]:
            return 0.0
        played = self.style.played_in_time
        in_time = played[min(rank, len(played) - 1)]
        if TYPE[card] in (ECONOMIC_WARFARE, STATUS):
            in_time = self.style.durable
        return max(in_time * self.plays.gain(card), 0.0)

    def kept_worth(self, card: int) -> float:
        """The value of keeping a card in hand: its best use; a fourth copy is worth less than the first."""
        turns = self.situation.reserves.turns[OWNER[card]]
        if not turns and self.situation.view.turn != OWNER[card]:
            return 0.01  # the game will be over before it could be played
        copies = list(self.situation.cards(OWNER[card]).hand).count(card)
        worth = max(self.play_to_come(card), 0.8 * self.prepared_worth(card), self.promise(card))
        return worth / (1 + 0.25 * max(0, copies - 1))

    def prepared_kept_worth(self, card: int) -> float:
        """The value of leaving a card prepared."""
        return max(self.prepared_worth(card), self.style.taken_back * self.promise(card))

    def deck_worth(self, power: int) -> float:
        """The expected value of the unknown top card of a deck."""
        deck = self.situation.cards(power).deck
        if not self.situation.reserves.turns[power]:
            return 0.0
        if not deck:
            return 0.2
        return sum(self.promise(k) for k in deck) / len(deck)
