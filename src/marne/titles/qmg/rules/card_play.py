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
    PASS,
    PLAY,
    Pass,
    Play,
)
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    GE,
    ITALY,
    SPACE,
    TEAM_OF,
    UU,
    mask_of,
    spaces_in,
)
from marne.titles.qmg.rules.attrition import Hits
from marne.titles.qmg.rules.battle import ChooseBattle, Fight
from marne.titles.qmg.rules.board import HAND, Qmg
from marne.titles.qmg.rules.cards import (
    BATTLE,
    BUILD,
    CHOOSE,
    CLAUSES,
    COPIES,
    COST,
    ECONOMIC_WARFARE,
    ELIMINATE_PIECE,
    EVERYWHERE,
    FREE_DRAFT,
    FROM_ANYWHERE,
    FROM_BUILT,
    HITS,
    KIND,
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
    VP,
    Clause,
    kinds_in,
)
from marne.titles.qmg.rules.cards_special import odd_clause
from marne.titles.qmg.rules.conditions import hits_of_clause, holds
from marne.titles.qmg.rules.deck import out_of_pile
from marne.titles.qmg.rules.drafting import TakeCard, draftable
from marne.titles.qmg.rules.elimination import EliminatePiece
from marne.titles.qmg.rules.new_piece import wanted
from marne.titles.qmg.rules.options import (
    BERSAGLIERI_BATTLE,
    CAPORETTO_VP,
    GALLIPOLI_BATTLE_FIRST,
    NO_BALTIC,
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
    NOT_IN_HAND,
    WRONG_TYPE,
)
from marne.titles.qmg.rules.war_revenue import PLAYED, REVENUE_USES, RevenueTake, RevenueUse, without

MORAVA: Final[int] = KIND["A-28"]
ROMANIANS: Final[int] = KIND["F-35"]
EAST_PRUSSIAN: Final[int] = KIND["R-31"]
VICEROY: Final[int] = KIND["R-32"]
GORLICE: Final[int] = KIND["G-53"]
GALLIPOLI: Final[int] = KIND["U-42"]
BERSAGLIERI: Final[int] = KIND["F-42"]
BALTIC_BIT: Final[int] = 1 << SPACE["BAL"]
VICEROY_SEAS: Final[int] = mask_of(["BLA", "CAS"])
GALLIPOLI_ORDER: Final[list[int]] = [0, 2, 1]
ALL_DONE: Final = 99

# The steps of the War Revenue Act
TAKING: Final = 0
TO_PLAY: Final = 1
TO_BURY: Final = 3


def play_card(g: Qmg, card: int) -> Frame[Qmg]:
    """QMG play-3: a card from hand goes face up onto the pile, a Status onto the table; then its text is done."""
    power = OWNER[card]
    if TYPE[card] == STATUS:
        g.table[power] |= g.leave(card, HAND)
    else:
        g.discard_open(card, HAND)
    if g.listening:
        g.tell(Event(facts.CARD_PLAYED, "QMG play-1", (power, card), reveals=True))
    return Resolve(card)


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
        return Goto(play_card(g, a.card)) if isinstance(a, Play) else DONE


class WarRevenue(Step):
    """QMG card U-49: up to three US cards of the own pile: one is played, one prepared, one put under the deck.

    The cards taken lie face up on top of the pile until they are used: they are in nobody's hand and pay for nothing.
    """

    shape: ClassVar[Shape] = Shape(at=INT, taken=INTS)

    def __init__(self, at: int, taken: tuple[int, ...]) -> None:
        self.at = at
        self.taken = taken
        self.to_play = -1  # chosen and not yet played: from `hear` to the step that follows it

    def data(self) -> tuple[Any, ...]:
        return (self.at, self.taken)

    def clone(self) -> Frame[Qmg]:
        return WarRevenue(self.at, self.taken)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.to_play >= 0:
            card, self.to_play = self.to_play, -1
            return RevenuePlay(card, 0)
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
            if child.use == PLAYED:
                self.to_play = child.chosen
            else:
                self.taken = without(self.taken, child.chosen)


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
        return play_card(g, self.card)


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
