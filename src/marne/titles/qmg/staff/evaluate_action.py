"""The value of each answer to a question, verb by verb. Answers without value are declined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.titles.qmg.rules.actions import (
    BERTHA,
    DREADNOUGHT,
    FROM_HAND,
    HAND_RENAULT,
    RENAULT,
    Attack,
    Attrit,
    Bury,
    Counter,
    Discard,
    DiscardPrepared,
    Draft,
    Draw,
    Eliminate,
    Invoke,
    LosePoint,
    Mulligan,
    Pass,
    Place,
    Play,
    Prepare,
    Remove,
    Strike,
    Take,
    TakeBack,
    ToBottom,
    TopCard,
    Unprepare,
    Use,
)
from marne.titles.qmg.rules.atlas import ENTENTE, GE, GERMANY, POWER_OF, RUSSIA, TEAM_OF, UK
from marne.titles.qmg.rules.card_play import Resolve
from marne.titles.qmg.rules.cards import (
    ATTRITION,
    BUILD,
    BUILD_ARMY,
    BUILD_NAVY,
    CLAUSES,
    COUNTRY,
    ECONOMIC_WARFARE,
    KIND,
    LAND_BATTLE,
    OWNER,
    REACH,
    RECRUIT,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    STATUS,
    SYMBOL,
    TYPE,
    VALUE,
)
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff import odds
from marne.titles.qmg.staff.evaluate_board import clear, lift, put
from marne.titles.qmg.staff.hand import Hand
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.plays import Moment, Plays
from marne.titles.qmg.staff.situation import Situation
from marne.titles.qmg.staff.stack import (
    Duel,
    asked_power,
    attacking_country,
    battlefield,
    duel,
    extra_hits,
    resolving,
    riposte,
    tanks_space,
)
from marne.titles.qmg.staff.statuses import status_worth

NEVER: Final = -50.0
AT_LEAST: Final = 0.001
"""The minimum value of an answer, so that useless ones, such as a battle for an empty space, are not given."""
RED_BARON: Final = KIND["G-39"]
MUSTARD_GAS: Final = KIND["G-32"]
RUMPLER_TAUBE: Final = KIND["G-37"]


class Judge:
    """Scores the answers to one question."""

    def __init__(self, view: QmgView, question: str, notes: Notes) -> None:
        """`question` is the name of the open question."""
        self.view: Final = view
        self.question: Final = question
        self.situation: Final = Situation(view, notes)
        self.plays: Final = Plays(self.situation)
        self.style: Final = notes.style
        self.hand: Final = Hand(self.situation, self.plays)

    def best(self, actions: Sequence[Action]) -> Action:
        """The answer with the greatest worth, the first of several."""
        best, most = actions[0], self.worth(actions[0])
        for a in actions[1:]:
            worth = self.worth(a)
            if worth > most:
                best, most = a, worth
        return best

    def worth(self, a: Action) -> float:
        """The expected gain of an answer."""
        return VERBS[type(a)](self, a)

    def following(self) -> tuple[Resolve, Moment] | None:
        """The card being resolved, and the state of its resolution."""
        found = resolving(self.view)
        if found is None:
            return None
        s = self.situation
        treated = self.view.treated[COUNTRY[found.card]]
        return found, Moment(s.pos, s.tokens, found.built, found.battled, found.rough, treated)

    def after_clause(self, found: Resolve, moment: Moment) -> float:
        """The value of the rest of a card after its current clause."""
        return self.plays.rest(found.card, found.at + 1, 0, moment)

    def place(self, a: Place) -> float:
        s = self.situation
        following = self.following()
        if following is None or self.question != "PlacePiece":
            return s.value(put(s.pos, a.country, a.space), s.tokens) - s.outlook.now()
        card, moment = following
        placed = self.plays.after_placing(card.card, card.at, card.n, a.country, a.space, moment)
        return placed - self.after_clause(card, moment)

    def attack(self, a: Attack) -> float:
        following = self.following()
        if following is None or self.question != "ChooseBattle":  # Stosstruppen costs a prepared card
            return self.battle_gain(GERMANY, a.space, a.origin) - self.situation.price(GE)
        card, moment = following
        country = attacking_country(self.view)
        fought = self.plays.after_battling(card.card, card.at, country, a.space, a.origin, moment)
        return fought - self.after_clause(card, moment)

    def battle_gain(self, country: int, space: int, origin: int) -> float:
        s = self.situation
        battle = s.battle(s.pos, country, space, origin)
        return battle.chance * (s.value(battle.after, s.tokens) - s.outlook.now()) + battle.side_effects

    def remove(self, a: Remove) -> float:
        if self.question != "PeaceBreadLand":
            return NEVER
        s = self.situation
        return 1.0 + s.value(lift(s.pos, RUSSIA, a.space), s.tokens) - s.outlook.now()

    def eliminate(self, a: Eliminate) -> float:
        s = self.situation
        return s.value(lift(s.pos, a.country, a.space), s.tokens) - s.outlook.now()

    def play(self, a: Play) -> float:
        if self.question != "PlayStep":
            return self.plays.gain(a.card) - 0.5 * self.situation.price(OWNER[a.card])
        return self.plays.gain(a.card) - self.use_of_card(a.card)

    def use_of_card(self, card: int) -> float:
        """What is given up by using a card: its price, and what it could do if prepared."""
        price = self.situation.price(OWNER[card])
        price = max(price, self.style.use_foregone * self.hand.prepared_worth(card))
        if TYPE[card] == ECONOMIC_WARFARE and self.situation.reserves.turns[OWNER[card]] > 1:
            price += self.style.patience * self.plays.more_later(card)
        return price + self.style.lazy * self.situation.outlook.life

    def prepare(self, a: Prepare) -> float:
        return self.hand.prepared_worth(a.card) - self.style.play_foregone * self.hand.play_to_come(a.card)

    def unprepare(self, a: Unprepare) -> float:
        """Taking a card back costs a whole Prepare step, so it pays only for a play that the hand lacks."""
        power = OWNER[a.card]
        if not self.situation.reserves.turns[power]:
            return NEVER
        hand = self.situation.cards(power).hand
        others = max((self.plays.gain(k) for k in hand), default=0.0)
        step = self.style.step_lost if hand else 0.0
        return 0.5 * (self.plays.gain(a.card) - max(others, 0.0)) - self.hand.prepared_kept_worth(a.card) - step

    def discard(self, a: Discard) -> float:
        worth = self.hand.kept_worth(a.card)
        if self.question == "ExtraDiscard":
            return self.situation.reserves.hits(extra_hits(self.view), self.situation.team) - worth
        return self.after_cost() - worth if self.question == "PayCost" else -worth

    def discard_prepared(self, a: DiscardPrepared) -> float:
        worth = self.hand.prepared_kept_worth(a.card)
        return self.after_cost() - worth if self.question == "PayCost" else -worth

    def after_cost(self) -> float:
        """What a card gains once its requirement is met."""
        following = self.following()
        if following is None:
            return 0.0
        return self.after_clause(*following) - self.situation.outlook.now()

    def top_card(self, a: TopCard) -> float:
        power = asked_power(self.view)
        cards = self.situation.cards(power)
        thin = 0.15 if cards.deck_count <= 3 and self.situation.reserves.turns[power] else 0.0
        return -self.hand.deck_worth(power) - thin

    def lose_point(self, a: LosePoint) -> float:
        return -1.0

    def bury(self, a: Bury) -> float:
        return -self.hand.kept_worth(a.card)

    def mulligan(self, a: Mulligan) -> float:
        """Mulligan a hand with at most one card that puts a piece on the board."""
        power = asked_power(self.view)
        placing = [k for k in self.situation.cards(power).hand if any(c.op in (BUILD, RECRUIT) for c in CLAUSES[k])]
        return NEVER if len(placing) > 1 else 1.0

    def draft(self, a: Draft) -> float:
        """A Build card from the deck must beat the best card in hand by more than its cost."""
        power = asked_power(self.view)
        cards = self.situation.cards(power)
        price = self.situation.price(power)
        now = max((self.plays.gain(k) - self.use_of_card(k) for k in cards.hand), default=0.0)
        offered = {k for k in cards.deck + cards.known.bottom if TYPE[k] in (BUILD_ARMY, BUILD_NAVY)}
        best = max((self.plays.gain(k) - price for k in offered.difference(cards.hand)), default=NEVER)
        if a.free:
            return best + 1.0
        given_up = sorted(self.hand.kept_worth(k) for k in cards.hand)[:2]
        return best - max(now, 0.0) - sum(given_up) - self.style.draft_margin

    def draw(self, a: Draw) -> float:
        return 0.1 * a.count

    def take(self, a: Take) -> float:
        return max(self.plays.gain(a.card), self.hand.prepared_worth(a.card)) + 0.2

    def take_back(self, a: TakeBack) -> float:
        return self.take(Take(a.card)) - 1.0

    def to_bottom(self, a: ToBottom) -> float:
        return 0.05 + self.hand.promise(a.card) if self.situation.outlook.life else 0.0

    def attrit(self, a: Attrit) -> float:
        cost = max(self.situation.price(OWNER[a.card]), 0.7 * self.other_use(a.card))
        return self.hand.attrition(a.card, a.power) - self.style.attrition_cost * cost

    def other_use(self, card: int) -> float:
        """The value in battle of a card that is used for Attrition instead (Relied on For Any Enterprise)."""
        return self.hand.prepared_worth(card) if SYMBOL[card] != ATTRITION else 0.0

    def strike(self, a: Strike) -> float:
        """A card that its owner has to discard: a Status card, or one that we have seen."""
        if TYPE[a.card] == STATUS and a.card in self.situation.outlook.tables:
            worth = status_worth(self.situation, a.card) + 0.1
            return -worth if TEAM_OF[OWNER[a.card]] == self.situation.team else worth
        if self.question == "Reconnaissance":
            space = battlefield(self.view)
            in_reach = space is not None and REACH[a.card] >> space & 1
            useful = in_reach and SYMBOL[a.card] in (REINFORCE_ARMY, REINFORCE_NAVY)
            return 0.3 + (VALUE[a.card] if useful else 0.0)
        return 0.2 + STRUCK.get(TYPE[a.card], 0.1) + 0.1 * len(CLAUSES[a.card])

    def use(self, a: Use) -> float:
        """A prepared card used in battle: the stake, the probability that the card decides it, and its cost."""
        question = self.question
        if question == "Reinforce":
            return self.reinforce(a)
        if question == "Sustain":
            return self.sustain(a)
        if question == "MarkIV":
            s = self.situation
            return s.value(put(s.pos, UK, tanks_space(self.view)), s.tokens) - s.outlook.now() - self.cost_of(a)
        return -self.cost_of(a)  # paying for Stosstruppen: the cheapest card will do

    def cost_of(self, a: Use) -> float:
        """The cost of a use to its power."""
        price = self.situation.price(OWNER[a.card])
        if a.mode == DREADNOUGHT:
            return 0.0
        if a.mode in (RENAULT, HAND_RENAULT):
            return 0.5 * price
        if a.mode == BERTHA:
            return price * VALUE[a.card]
        if a.mode == FROM_HAND:
            return max(price, 0.5 * self.hand.kept_worth(a.card))
        return max(price, self.style.use_foregone * self.hand.prepared_worth(a.card)) + 0.02 * VALUE[a.card]

    def reinforce(self, a: Use) -> float:
        s, battle = self.situation, duel(self.view)
        sustain = odds.expected_sustain(self.view, s.outlook, battle.attacker, battle.space)
        holds = odds.at_most(max(0, VALUE[a.card] - battle.missing), sustain)
        return holds * s.stake(s.team, battle.space) - cards_due(battle.missing, VALUE[a.card]) * self.cost_of(a)

    def sustain(self, a: Use) -> float:
        s, battle = self.situation, duel(self.view)
        symbols = 1 if a.mode >= FROM_HAND else VALUE[a.card]
        defence = odds.expected_defence(self.view, s.outlook, s.pos, 1 - s.team, battle.space)
        wins = odds.at_most(max(0, symbols - battle.missing), defence)
        terrain = s.price(POWER_OF[battle.attacker]) if battle.rough and not self.view.waived else 0.0
        return wins * self.victory(battle) - cards_due(battle.missing, symbols) * (self.cost_of(a) + terrain)

    def victory(self, battle: Duel) -> float:
        """The gain from winning the current battle, including what its card does next."""
        s = self.situation
        after = clear(s.pos, 1 - s.team, battle.space)
        following = self.following()
        if following is None:
            return s.value(after, s.tokens) - s.outlook.now()
        card, moment = following
        return self.after_clause(card, moment.after_battle(after, battle.space, bool(battle.rough))) - s.outlook.now()

    def counter(self, a: Counter) -> float:
        failed = riposte(self.view)
        return self.battle_gain(a.country, failed.origin, failed.space) - self.situation.price(OWNER[a.card])

    def invoke(self, a: Invoke) -> float:
        """Using a Status card; those asked about here have no further cost."""
        s = self.situation
        if a.card == RUMPLER_TAUBE:
            space = battlefield(self.view)
            defence = 0.0 if space is None else odds.expected_defence(self.view, s.outlook, s.pos, ENTENTE, space)
            return 0.5 * defence - 0.3
        if a.power < 0:
            return 0.2  # the card just played comes back
        if a.card == MUSTARD_GAS and not s.cards(a.power).prepared_count:
            return 1.2
        if a.card == RED_BARON and not s.cards(a.power).deck_count:
            return 1.2
        return 0.3 + s.price(a.power) + 0.1 * s.cards(a.power).prepared_count


def cards_due(missing: int, symbols: int) -> int:
    """How many cards with this many symbols are needed: if one is not enough, more will have to be used."""
    return max(1, -(-missing // symbols))


STRUCK: Final = {BUILD_ARMY: 0.3, LAND_BATTLE: 0.2, STATUS: 0.4}
"""The extra cost of losing a card of these types."""

VERBS: Final[dict[type[Action], Callable[[Judge, Any], float]]] = {
    Pass: lambda judge, a: AT_LEAST,
    Place: Judge.place,
    Attack: Judge.attack,
    Remove: Judge.remove,
    Eliminate: Judge.eliminate,
    Play: Judge.play,
    Prepare: Judge.prepare,
    Unprepare: Judge.unprepare,
    Discard: Judge.discard,
    DiscardPrepared: Judge.discard_prepared,
    TopCard: Judge.top_card,
    LosePoint: Judge.lose_point,
    Bury: Judge.bury,
    Mulligan: Judge.mulligan,
    Draft: Judge.draft,
    Draw: Judge.draw,
    Take: Judge.take,
    TakeBack: Judge.take_back,
    ToBottom: Judge.to_bottom,
    Attrit: Judge.attrit,
    Strike: Judge.strike,
    Use: Judge.use,
    Counter: Judge.counter,
    Invoke: Judge.invoke,
}
"""By verb: the method that scores it."""
