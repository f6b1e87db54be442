"""Playing a card: its Play text, clause by clause, requirements first, every benefit declinable (QMG complex)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    ELIMINATE,
    INVOKE,
    PASS,
    PLAY,
    PREPARE,
    TAKE,
    TO_BOTTOM,
    Eliminate,
    Invoke,
    Pass,
    Play,
    Prepare,
    Take,
    ToBottom,
)
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    CENTRAL,
    COUNTRIES,
    ENTENTE,
    FRANCE,
    GE,
    GERMANY,
    ITALY,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    TEAM_OF,
    UK,
    US,
    UU,
    WITHIN_TWO,
    mask_of,
    spaces_in,
)
from marne.titles.qmg.rules.attrition import Hits
from marne.titles.qmg.rules.battle import ChooseBattle, Fight
from marne.titles.qmg.rules.board import HAND, Qmg
from marne.titles.qmg.rules.cards import (
    BATTLE,
    BUILD,
    BUILD_ARMY,
    CENTRAL_NAVIES,
    CENTRAL_PIECES,
    CHOOSE,
    CLAUSES,
    COMMONWEALTH,
    COPIES,
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
    KIND,
    LAND_BATTLE,
    NO_CONDITION,
    OBJECTIVE,
    OF_COUNTRY,
    OF_TYPE,
    OWNER,
    PLAY_STATUS,
    PLAY_WARFARE,
    PREPARE_CARDS,
    RECRUIT,
    REQUIRE,
    STATUS,
    TREAT_AS_SUPPLIED,
    TYPE,
    UK_ARMY_IN,
    UK_NAVIES_3,
    UK_NAVIES_BELOW_3,
    VP,
    YELLOW_HANDS,
    Clause,
    kinds_in,
)
from marne.titles.qmg.rules.cards_special import odd_clause
from marne.titles.qmg.rules.deck import out_of_pile, recover
from marne.titles.qmg.rules.drafting import TakeCard, draftable
from marne.titles.qmg.rules.new_piece import wanted
from marne.titles.qmg.rules.options import (
    AFRIQUE_WES,
    BERSAGLIERI_BATTLE,
    BLOCKADE_NOT_US,
    CAPORETTO_VP,
    GALLIPOLI_BATTLE_FIRST,
    NO_BALTIC,
    OCTOBER_NOT_MOSCOW,
    OFFENSIVE_FROM_NAMED,
    SEA_TARGETS,
)
from marne.titles.qmg.rules.placing import PlacePiece, Placing
from marne.titles.qmg.rules.prerequisites import battles
from marne.titles.qmg.rules.questions import (
    FOR_CAPORETTO,
    PayCost,
    PayHand,
    PrepareCard,
    Question,
    Step,
    foreign,
    in_hand,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    ALL_TO_BE_USED,
    NO_SUCH_PIECE,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_ON_TABLE,
    NOT_TAKEN,
    ONLY_US_CARDS,
    OTHER_USE,
    STATUS_NOT_NOW,
    WRONG_TYPE,
)

OCTOBER: Final[int] = KIND["A-23"]
MORAVA: Final[int] = KIND["A-28"]
ROMANIANS: Final[int] = KIND["F-35"]
EAST_PRUSSIAN: Final[int] = KIND["R-31"]
VICEROY: Final[int] = KIND["R-32"]
GORLICE: Final[int] = KIND["G-53"]
GALLIPOLI: Final[int] = KIND["U-42"]
BERSAGLIERI: Final[int] = KIND["F-42"]
COMMONWEALTH_CARD: Final[int] = KIND["U-28"]
YELLOW_HANDS_CARD: Final[int] = KIND["U-31"]
REVENUE: Final[int] = KIND["U-49"]
MOSCOW_BIT: Final[int] = 1 << SPACE["MOS"]
BALTIC_BIT: Final[int] = 1 << SPACE["BAL"]
NORTH_SEA_BIT: Final[int] = 1 << SPACE["NTH"]
AFRIQUE_BITS: Final[list[int]] = [1 << SPACE["NAO"], 1 << SPACE["WES"]]
VICEROY_SEAS: Final[int] = mask_of(["BLA", "CAS"])
GALLIPOLI_ORDER: Final[list[int]] = [0, 2, 1]
ALL_DONE: Final = 99

# The steps of the War Revenue Act
TAKING: Final = 0
TO_PLAY: Final = 1
TO_BURY: Final = 3
REVENUE_USES: Final = 3


def play_card(g: Qmg, card: int, play_step: bool) -> Frame[Qmg]:
    """QMG play-3: a card from hand goes face up onto the pile, a Status onto the table; then its text is done."""
    power = OWNER[card]
    if TYPE[card] == STATUS:
        g.table[power] |= g.leave(card, HAND)
    else:
        g.discard_open(card, HAND)
    if g.listening:
        g.tell(Event(facts.CARD_PLAYED, "QMG play-1", (power, card), reveals=True))
    if play_step and power == UU and COUNTRY[card] == UK and g.navies(UK).bit_count() >= 3:
        if TYPE[card] == BUILD_ARMY and g.table[UU] & COMMONWEALTH:
            return Retain(card, COMMONWEALTH_CARD)
        if TYPE[card] == LAND_BATTLE and g.table[UU] & YELLOW_HANDS:
            return Retain(card, YELLOW_HANDS_CARD)
    return Resolve(card)


class Retain(Question):
    """QMG card U-28 and U-31: with three UK Navies, the card just played may go back to hand."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, by=kinds.CARD)

    rule: ClassVar[str] = "QMG card U-31"

    def __init__(self, card: int, by: int) -> None:
        super().__init__(UU)
        self.card = card
        self.by = by

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.by)

    def options(self, g: Qmg) -> list[Action]:
        return [INVOKE[self.by][0], PASS]

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Invoke):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != UU or not g.table[UU] & COPIES[a.card]:
            return foreign(UU, a.card, NOT_ON_TABLE)
        return None if a.card == self.by and a.power < 0 else STATUS_NOT_NOW

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(Retained(self.card, 0) if isinstance(a, Invoke) else Resolve(self.card))


class Retained(Step):
    """QMG card U-28 and U-31: the card is carried out from the top of the pile, then it goes back to hand.

    So it cannot pay for what it does itself (QMG ruling-14.7).
    """

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, at=INT)

    def __init__(self, card: int, at: int) -> None:
        self.card = card
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.at)

    def clone(self) -> Frame[Qmg]:
        return Retained(self.card, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at == 0:
            self.at = 1
            return Resolve(self.card)
        recover(g, self.card)
        return DONE


class PlayFrom(Question):
    """QMG complex-5: a card lets its power play another card of a certain type from hand."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, type=INT, country=kinds.COUNTRY)

    rule: ClassVar[str] = "QMG complex-5"

    def __init__(self, power: int, type_: int, country: int) -> None:
        super().__init__(power)
        self.type = type_
        self.country = country

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.type, self.country)

    def allowed(self) -> int:
        return OF_TYPE[self.power][self.type] & OF_COUNTRY[self.country]

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [PLAY[k] for k in kinds_in(self.power, g.hand[self.power] & self.allowed())]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Play):
            return misplaced(g, self.power, a)
        if not in_hand(g, self.power, a.card):
            return foreign(self.power, a.card, NOT_IN_HAND)
        return None if self.allowed() & COPIES[a.card] else WRONG_TYPE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(play_card(g, a.card, False)) if isinstance(a, Play) else DONE


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards without one copy of a card."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


class WarRevenue(Step):
    """QMG card U-49: up to three US cards of the own pile: one is played, one prepared, one put under the deck.

    The cards taken lie face up on top of the pile until they are used: they are in nobody's hand and pay for nothing.
    """

    shape: ClassVar[Shape] = Shape(at=INT, taken=INTS)

    def __init__(self, at: int, taken: tuple[int, ...]) -> None:
        self.at = at
        self.taken = taken

    def data(self) -> tuple[Any, ...]:
        return (self.at, self.taken)

    def clone(self) -> Frame[Qmg]:
        return WarRevenue(self.at, self.taken)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at == TAKING:
            if len(self.taken) < REVENUE_USES and g.pile_count(UU) > 1 + len(self.taken):
                return RevenueTake(self.taken)
            self.at = TO_PLAY
        if not self.taken or self.at > TO_BURY:
            return DONE
        self.at += 1
        return RevenueUse(self.at - 2, self.taken)

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, RevenueTake):
            if child.passed:
                self.at = TO_PLAY
            else:
                self.taken = (*self.taken, child.chosen)
        elif isinstance(child, RevenuePlay):
            self.taken = without(self.taken, child.card)
        elif isinstance(child, RevenueUse) and not child.passed:
            self.taken = without(self.taken, child.chosen)


class RevenueTake(Question):
    """QMG card U-49: which US card is taken from the own pile, in sight of everybody; no more of them by passing."""

    pointing: ClassVar[dict[str, list[str]]] = {"take": ["pile:{card}"]}

    shape: ClassVar[Shape] = Shape(taken=INTS)

    rule: ClassVar[str] = "QMG card U-49"

    def __init__(self, taken: tuple[int, ...]) -> None:
        super().__init__(UU)
        self.taken = taken
        self.chosen = -1  # told to the parent in `hear`, as `passed` is

    def data(self) -> tuple[Any, ...]:
        return (self.taken,)

    def is_left(self, g: Qmg, card: int) -> bool:
        """Whether the pile holds a copy of a card besides those already taken."""
        return (g.pile(UU) & COPIES[card]).bit_count() > self.taken.count(card)

    def options(self, g: Qmg) -> list[Action]:
        stock = g.pile(UU) & OF_COUNTRY[US] & ~COPIES[REVENUE]
        found: list[Action] = [TAKE[k] for k in kinds_in(UU, stock) if self.is_left(g, k)]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Take):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != UU or COUNTRY[a.card] != US or a.card == REVENUE:
            return ONLY_US_CARDS
        return None if self.is_left(g, a.card) else NOT_IN_PILE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Take):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.up[UU] = (*g.up[UU], copy)
            if g.listening:
                g.tell(Event(facts.CARD_RECOVERED, "QMG card U-49", (UU, a.card), reveals=True))
        return DONE


class RevenueUse(Question):
    """QMG card U-49: the card for one of the three uses; a use may be skipped if the others suffice for the cards."""

    pointing: ClassVar[dict[str, list[str]]] = {"play": ["pile:{card}"], "prepare": ["pile:{card}"]}

    shape: ClassVar[Shape] = Shape(use=INT, taken=INTS)

    rule: ClassVar[str] = "QMG card U-49"

    def __init__(self, use: int, taken: tuple[int, ...]) -> None:
        super().__init__(UU)
        self.use = use
        self.taken = taken
        self.chosen = -1

    def data(self) -> tuple[Any, ...]:
        return (self.use, self.taken)

    def may_skip(self) -> bool:
        """Whether the uses still to come suffice for all cards taken."""
        return len(self.taken) < REVENUE_USES - self.use

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for k in kinds_in(UU, g.pile(UU)):
            if k in self.taken:
                found.append(PLAY[k] if self.use == 0 else PREPARE[k] if self.use == 1 else TO_BOTTOM[k])
        if self.may_skip():
            found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None if self.may_skip() else ALL_TO_BE_USED
        if isinstance(a, Play):
            card, use = a.card, 0
        elif isinstance(a, Prepare):
            card, use = a.card, 1
        elif isinstance(a, ToBottom):
            card, use = a.card, 2
        else:
            return misplaced(g, self.power, a)
        if use != self.use:
            return OTHER_USE
        return None if card in self.taken else NOT_TAKEN

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Play):
            return Goto(RevenuePlay(a.card, 0))
        if isinstance(a, Prepare):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.prepared[UU] |= 1 << copy
            g.show_to_all(UU, 1 << copy)
            if g.listening:
                g.tell(Event(facts.CARD_PREPARED_OPENLY, "QMG card U-49", (UU, a.card)))
        elif isinstance(a, ToBottom):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.bottom[UU] = (*g.bottom[UU], copy)
            g.show_to_all(UU, 1 << copy)
            if g.listening:
                g.tell(Event(facts.CARD_BURIED, "QMG card U-49", (UU, a.card)))
        return DONE


class RevenuePlay(Step):
    """The card played by the War Revenue Act, resolved in full."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, at=INT)

    def __init__(self, card: int, at: int) -> None:
        self.card = card
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.at)

    def clone(self) -> Frame[Qmg]:
        return RevenuePlay(self.card, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at:
            return DONE
        self.at = 1
        copy = 1 << out_of_pile(g, self.card)
        g.hand[UU] |= copy
        g.show_to_all(UU, copy)
        return play_card(g, self.card, False)


class EliminatePiece(Question):
    """QMG battle.eliminate-2: remove a piece by a card's order; no battle, no cost, no Reinforce."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, team=kinds.TEAM, country=kinds.COUNTRY, where=INT)

    rule: ClassVar[str] = "QMG battle.eliminate-2"

    def __init__(self, power: int, team: int, country: int, where: int) -> None:
        super().__init__(power)
        self.team = team
        self.country = country
        self.where = where

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.team, self.country, self.where)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for c in range(COUNTRIES):
            if c == self.country or (self.country < 0 and SIDE_OF[c] == self.team):
                for s in spaces_in(g.pos[c] & self.where):
                    found.append(ELIMINATE[c][s])
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Eliminate):
            return misplaced(g, self.power, a)
        meant = a.country == self.country or (self.country < 0 and SIDE_OF[a.country] == self.team)
        return None if meant and g.pos[a.country] & self.where & 1 << a.space else NO_SUCH_PIECE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Eliminate):
            eliminate(g, a)
        return DONE


def eliminate(g: Qmg, a: Eliminate) -> None:
    g.lift(a.country, a.space)
    if g.listening:
        g.tell(Event(facts.PIECE_ELIMINATED, "QMG battle.eliminate-2", (a.country, a.space)))


def holds(g: Qmg, condition: int, where: int) -> bool:
    """Whether a card's condition is met."""
    if condition == NO_CONDITION:
        return True
    if condition == UK_NAVIES_3:
        return g.navies(UK).bit_count() >= 3
    if condition == UK_NAVIES_BELOW_3:
        return g.navies(UK).bit_count() < 3
    if condition == FRENCH_NAVY_IN_NAO:
        return g.pos[FRANCE] & AFRIQUE_BITS[1 if g.rules & AFRIQUE_WES else 0] != 0
    if condition == UK_ARMY_IN:
        return g.armies(UK) & where != 0
    if condition == ENTENTE_NAVY_IN_NTH:
        navies = g.side(ENTENTE)
        if g.rules & BLOCKADE_NOT_US:
            navies = g.pos[2] | g.pos[4] | g.pos[5] | g.pos[6]
        return navies & NORTH_SEA_BIT != 0
    # A US Army within two spaces of a German Army, counted over land and sea.
    germans = g.armies(GERMANY)
    for s in spaces_in(g.armies(US)):
        if WITHIN_TWO[s] & germans:
            return True
    return False


def hits_of_clause(g: Qmg, card: int, clause: Clause) -> tuple[int, ...]:
    """QMG cards.economic-1: the cards each power discards, with the extras the board decides."""
    hits = clause.hits[:]
    if clause.doubles and holds(g, clause.condition, 0):
        hits = [2 * n for n in hits]
    if clause.extra_power >= 0:
        where = clause.extra_where
        if card == OCTOBER and g.rules & OCTOBER_NOT_MOSCOW:
            where &= ~MOSCOW_BIT
        extra = 0
        if clause.extra_each == CENTRAL_PIECES:
            for c in SIDE_COUNTRIES[CENTRAL]:
                extra += (g.pos[c] & where).bit_count()
        elif clause.extra_each == CENTRAL_NAVIES:
            for c in SIDE_COUNTRIES[CENTRAL]:
                extra += (g.pos[c] & SEA & where).bit_count()
        elif clause.extra_each == FRENCH_ARMIES:
            extra = (g.armies(FRANCE) & where).bit_count()
        elif clause.extra_each:
            extra = (g.armies(GERMANY) & where).bit_count()
        elif holds(g, clause.condition, 0):
            extra = clause.extra_n
        hits[clause.extra_power] += extra
    return tuple(hits)


class Resolve(Step):
    """QMG cards-3, QMG complex-4: the Play text of a card, clause by clause.

    `built` and `battled` are what its later clauses refer to.
    """

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, at=INT, n=INT, built=INT, battled=INT, rough=INT)

    def __init__(self, card: int, at: int = 0, n: int = 0, built: int = -1, battled: int = -1, rough: int = 0) -> None:
        self.card = card
        self.at = at
        self.n = n  # how often the present clause has been done
        self.built = built
        self.battled = battled
        self.rough = rough

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.at, self.n, self.built, self.battled, self.rough)

    def clone(self) -> Frame[Qmg]:
        return Resolve(self.card, self.at, self.n, self.built, self.battled, self.rough)

    def next(self) -> None:
        self.at += 1
        self.n = 0

    def stop(self) -> None:
        """A requirement is not met: nothing after it happens."""
        self.at = ALL_DONE

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, Placing):
            self.built = child.space
            self.n += 1
        elif isinstance(child, Fight):
            self.battled = child.space
            self.rough = child.rough
        elif isinstance(child, Question) and child.passed:
            if isinstance(child, PayCost):
                self.stop()
            else:
                self.n = ALL_DONE
        elif isinstance(child, PrepareCard):
            self.n += 1

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        clauses = CLAUSES[self.card]
        if self.at >= len(clauses):
            if self.card == BERSAGLIERI and g.rules & BERSAGLIERI_BATTLE:
                g.waived = 0
            return DONE
        at = self.at
        if self.card == GALLIPOLI and g.rules & GALLIPOLI_BATTLE_FIRST:
            at = GALLIPOLI_ORDER[at]
        clause = clauses[at]
        op = clause.op
        power = OWNER[self.card]
        if op == BUILD or op == RECRUIT:
            return self.place(g, power, clause)
        if op == BATTLE:
            return self.battle(g, power, clause)
        if op == PREPARE_CARDS:
            if self.n >= clause.n or not g.hand[power]:
                self.next()
                return None
            return PrepareCard(power)
        # All other clauses are done once.
        if self.n:
            self.next()
            return None
        self.n = 1
        if op == COST:
            return self.cost(g, power, clause)
        if op == REQUIRE:
            if not holds(g, clause.condition, clause.where):
                if g.listening:
                    g.tell(Event(facts.REQUIREMENT_NOT_MET, "QMG complex-1", (power, self.card)))
                self.stop()
            return None
        if op == HITS:
            return Hits(hits_of_clause(g, self.card, clause))
        if op == VP:
            g.gain(clause.team, clause.n, "QMG scoring-2")
            return None
        if op == FREE_DRAFT:
            wanted = draftable(g, power, clause.types, clause.country)
            return TakeCard(power, wanted, 0, 1) if g.deck_count(power) else None
        if op == PLAY_STATUS:
            return PlayFrom(power, STATUS, clause.country) if g.hand[power] else None
        if op == PLAY_WARFARE:
            return PlayFrom(power, ECONOMIC_WARFARE, clause.country) if g.hand[power] else None
        if op == ELIMINATE_PIECE:
            question = EliminatePiece(power, clause.team, clause.country, clause.where)
            return question if len(question.options(g)) > 1 else None
        if op == OBJECTIVE:
            if not g.tokens & clause.where:
                g.tokens |= clause.where
                if g.listening:
                    g.tell(Event(facts.OBJECTIVE_PLACED, "QMG objective-1", (spaces_in(clause.where)[0],)))
            return None
        if op == TREAT_AS_SUPPLIED:
            g.treated[clause.country] |= clause.where
            if g.listening:
                args = (clause.country, spaces_in(clause.where)[0])
                g.tell(Event(facts.SUPPLY_GRANTED, "QMG ruling-5.7", args))
            return None
        if op == CHOOSE:
            return odd_clause(g, power, self.card, "lawrence", clause)
        return self.special(g, power, clause)

    def special(self, g: Qmg, power: int, clause: Clause) -> Frame[Qmg] | None:
        """The odd ones; those without a question are done here."""
        if clause.special == "no_difficult_terrain_cost":
            g.waived = ITALY + 1 if g.rules & BERSAGLIERI_BATTLE else 9
            return None
        if clause.special == "christmas_truce":
            g.truce = g.round
            if g.listening:
                g.tell(Event(facts.TRUCE_DECLARED, "QMG ruling-7.1.8", (g.round,)))
            return None
        if clause.special == "recover_us_cards":
            return WarRevenue(TAKING, ()) if g.pile_count(UU) > 1 else None
        return odd_clause(g, power, self.card, clause.special, clause)

    def cost(self, g: Qmg, power: int, clause: Clause) -> Frame[Qmg] | None:
        """QMG complex-1: the requirement comes first; what cannot be paid cannot be used (QMG running-out-5)."""
        if clause.germany_pays:
            if g.hand[GE]:
                return PayHand(GE, 1, FOR_CAPORETTO)
            if g.rules & CAPORETTO_VP:
                g.lose(TEAM_OF[GE], 1, "QMG card A-26")
                return None
        elif clause.of_prepared:
            if g.prepared[power]:
                return PayCost(power, 1)
        elif g.hand[power]:
            return PayCost(power, 0)
        if g.listening:
            g.tell(Event(facts.REQUIREMENT_NOT_MET, "QMG complex-1", (power, self.card)))
        self.stop()
        return None

    def place(self, g: Qmg, power: int, clause: Clause) -> Frame[Qmg] | None:
        """Build or recruit; skipped where nothing can be placed (QMG ruling-6.5)."""
        build = 1 if clause.op == BUILD else 0
        where = clause.where
        if clause.battled:
            where = 1 << self.battled if self.battled >= 0 and not (clause.clear_only and self.rough) else 0
        if self.n >= clause.n or not wanted(g, clause.country, where, build):
            self.next()
            return None
        return PlacePiece(power, clause.country, where, build)

    def battle(self, g: Qmg, power: int, clause: Clause) -> Frame[Qmg] | None:
        """A battle that the card allows; skipped where none is possible."""
        if self.n:
            self.next()
            return None
        self.n = 1
        where, origins = self.battle_limits(g, clause)
        if not battles(g, clause.country, where, origins):
            return None
        return ChooseBattle(power, clause.country, where, origins)

    def battle_limits(self, g: Qmg, clause: Clause) -> tuple[int, int]:
        """The spaces that may be battled, and those the battle may start from."""
        where, origins = clause.where, EVERYWHERE
        if clause.origin == FROM_BUILT:
            origins = 1 << self.built if self.built >= 0 else 0
        elif clause.origin != FROM_ANYWHERE:
            origins = 1 << clause.origin
        if clause.near_built:
            where &= BORDERS[self.built] if self.built >= 0 else 0
        if self.card == GORLICE and g.rules & NO_BALTIC:
            where &= ~BALTIC_BIT
        if g.rules & SEA_TARGETS:
            if self.card == EAST_PRUSSIAN:
                where |= BALTIC_BIT
            elif self.card == VICEROY:
                where |= VICEROY_SEAS
        if g.rules & OFFENSIVE_FROM_NAMED and (self.card == MORAVA or self.card == ROMANIANS):
            origins = CLAUSES[self.card][0].where
        return where, origins
